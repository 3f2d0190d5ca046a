"""How a game stands, in a line."""

from __future__ import annotations

from functools import cache

from jungla_tui import books, editions, words
from jungla_tui.books import RuleText
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.events import Drew
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header
from jungla_tui.core.ruleset import Over, RuleId, ToMove
from jungla_tui.words import why


def title(edition: Edition, rule: RuleId) -> str:
    """A rule's title in the edition's book; its id where the book cannot say."""
    try:
        return books.load(edition, words.lang()).rule(rule).title
    except JunglaError:
        return rule


def standing(game: Game, node: int | None = None) -> str:
    """Whose turn it is, or how the game ended."""
    match game.status(node):
        case Over() as over:
            return result(over, game.header)
        case ToMove(seat, prompt, left):
            return words.to_move(game.header, seat, prompt, left)
    return words.report("to-draw")


def refusal(game: Game, rule: RuleId) -> str:
    """Return why a rule refuses something now: that the game is over, or the rule by its title."""
    match game.status():
        case Over() as over:
            return why.over(over, game.header, title(game.header.edition, over.rule))
    return words.refused(title(game.header.edition, rule))


def result(over: Over, header: Header) -> str:
    """How a game ended, by which rule, and which other rules settled the places."""
    reasons = [title(header.edition, rule) for rule in over.reasons]
    return words.result(over, header, title(header.edition, over.rule), reasons)


def last(game: Game, node: int | None = None) -> str:
    """What happened last, as a sentence."""
    node = game.current if node is None else node
    return words.told(game.tell(node), game.header)


def throw_stays(game: Game, undone: int) -> str:
    """Return that a throw taken back comes again; empty where none was.

    `undone`: the event that the game stood after before.
    """
    thrown = False
    for node in game.tree.ahead(game.current):
        thrown = thrown or isinstance(game.tree.events[node], Drew)
        if node == undone:
            return words.throw_stays() if thrown else ""
    return ""


def label(edition: Edition) -> str:
    """An edition's name, and that some of its switches are set otherwise."""
    return words.edition_label(edition, editions.changes(edition))


def line(game: Game) -> str:
    """A game in a list: its edition, its players, and how it stands."""
    header = game.header
    names = " – ".join(words.sitter(header, seat) for seat in range(len(header.seats)))
    number = words.moves(game.tree.depth(game.current))
    return f"{label(header.edition)} · {names} · {number} · {standing(game)}"


def heading(book: books.Book, edition: Edition) -> str:
    """A book's title, and the edition it is read under."""
    return f"{book.title} · {label(edition)}"


def differing(edition: Edition, rule: RuleText) -> tuple[str, ...]:
    """The names of the other editions of the game whose books tell a rule otherwise."""
    return tuple(
        words.edition_name(other)
        for other in editions.siblings(edition)
        if _shipped_book(other.id, words.lang()).rule(rule.id) != rule
    )


@cache
def _shipped_book(edition: str, lang: str) -> books.Book:
    """The book of an edition that the program brings and that therefore never changes."""
    return books.load(editions.load_shipped(edition), lang)
