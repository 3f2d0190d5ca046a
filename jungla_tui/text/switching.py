"""Switching the rules line by line: what is said of it, and what can be done."""

from __future__ import annotations

from collections.abc import Iterator

from jungla_tui import editions, store, words
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Report
from jungla_tui.text import begin, book, standing
from jungla_tui.text.cannot import cannot
from jungla_tui.text.table import Table
from jungla_tui.words import line as said


def report(table: Table, rest: str) -> Report:
    """How the game stands under the edition and the switches named."""
    texts = rest.split()
    id = None if "=" in texts[0] else texts.pop(0)
    edition = begin.edition_for(table.game, id, [_switch(text) for text in texts])
    if edition == table.game.header.edition:
        cannot("same-rules")
    header = begin.header_under(table.open, edition)
    return table.game.under(editions.ruleset(edition), header)


def lines(table: Table, report: Report) -> Iterator[str]:
    """The report in words: that all stands, or what breaks and both editions' rules on it."""
    game, edition = table.game, report.game.header.edition
    name = standing.label(edition)
    if report.broken is None or report.rule is None:
        yield said.say("all-stand", edition=name)
        return
    number, told = game.tree.depth(report.broken), standing.last(game, report.broken)
    id = "over-before" if report.over else "breaks"
    yield said.say(id, edition=name, number=number, told=told)
    yield standing.refusal(report.game, report.rule)
    for under in (game.header.edition, edition):
        yield said.say("under", edition=standing.label(under))
        yield from book.read(under, report.rule)
    kept = number - 1
    yield said.say("keep", moves=words.moves(kept)) if kept else said.say("keep-none")


def go_on(table: Table, report: Report) -> None:
    """Go on in a new game with what stands under the other rules."""
    table.take(store.create(report.game.header, report.entries))
    edition = standing.label(table.game.header.edition)
    table.say(said.say("switched", edition=edition))
    table.say_standing()


def _switch(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise JunglaError("bad-switch-text", text=text)
    return name, value
