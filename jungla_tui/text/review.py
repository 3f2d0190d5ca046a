"""Studying a game line by line: its lines and notes, captures, forks, and single pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NoReturn

from jungla_tui import store, words
from jungla_tui.analysis import Analysis, Mistake
from jungla_tui.core import study
from jungla_tui.core.board import Square
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.notes import NoteKind
from jungla_tui.text import branches, family, mistakes, orders
from jungla_tui.text.cannot import Cannot
from jungla_tui.text.table import Table
from jungla_tui.words import review as said


def _cannot(id: str, /, **fields: object) -> NoReturn:
    raise Cannot(said.sentence(id, **fields))


def timeline(table: Table, rest: str) -> None:
    """Say where one is, and at which moves there is what."""
    del rest
    game, place = table.game, table.place
    table.say(f"{branches.crumb(game, place.node)}, {place.number}/{place.total}.")
    found = {
        "captures": study.captures(game, place.line),
        "comments": study.marked(game, place.line),
        "forks": study.forks(game, place.line),
    }
    for id, nodes in found.items():
        numbers = ", ".join(str(game.tree.depth(node)) for node in nodes)
        if numbers:
            table.say(said.sentence(id, numbers=numbers))
    _say_choices(table)


def _say_choices(table: Table) -> None:
    choices = branches.choices(table.game, table.place.node)
    if choices:
        table.say(said.sentence("choices", choices="; ".join(choices)))


def lines(table: Table, rest: str) -> None:
    """Say all lines, numbered."""
    del rest
    for number, row in enumerate(_rows(table)):
        hidden = f" ({said.sentence('hidden')})" if row.hidden else ""
        text = row.text.replace(" · ", ", ")
        table.say(f"{said.sentence('choice', number=number, told=text)}{hidden}")


def _rows(table: Table) -> list[branches.Row]:
    return branches.rows(table.game, hidden=True)


def _row(table: Table, text: str) -> branches.Row:
    rows = _rows(table)
    if not orders.number(text) or int(text) >= len(rows):
        _cannot("not-a-line", text=text)
    return rows[int(text)]


def take(table: Table, rest: str) -> None:
    """Take the way of this number at a fork."""
    choices = table.game.tree.choices(table.place.node)
    if int(rest) >= len(choices):
        _cannot("not-a-line", text=rest)
    table.look(choices[int(rest)])


def line(table: Table, rest: str) -> None:
    """Look at the first move of the line of this number."""
    table.look(_row(table, rest).head)


def compare(table: Table, rest: str) -> None:
    """Say how two lines compare, and look at the last move that both have."""
    numbers = rest.split()
    first, second = _row(table, numbers[0]), _row(table, numbers[1])
    for sentence in branches.compared(table.game, first.head, second.head):
        table.say(sentence)
    table.look(study.difference(table.game, first.end, second.end).fork)


def capture(table: Table, rest: str) -> None:
    """Look at the next capture, or at the one before."""
    _among(table, study.captures(table.game, table.place.line), rest, "no-capture")


def stop_at(table: Table, rest: str) -> None:
    """Look at the next comment or fork, or at the one before."""
    game, shown = table.game, table.place.line
    found = {*study.marked(game, shown), *study.forks(game, shown)}
    _among(table, list(found), rest, "no-mark")


def _among(table: Table, nodes: list[int], rest: str, otherwise: str) -> None:
    by = -1 if rest else 1
    node = study.nearest(nodes, table.game, table.place.number, by)
    if node is None:
        _cannot(otherwise)
    table.jump(table.game.tree.depth(node))


def follow(table: Table, rest: str) -> None:
    """Look at where the piece on a square is taken."""
    game, place = table.game, table.place
    square = Square.parse(rest.lower())
    found = study.fate(game, place.line, place.node, square)
    if found is None:
        _cannot("nobody-there", square=square)
    table.say(branches.fate(found, square, game.tree.depth(found.node)))
    table.jump(game.tree.depth(found.node))


def under(table: Table, rest: str) -> None:
    """Say how the game stands under every edition and every single switch."""
    del rest
    for row in family.rows(table.game):
        table.say(said.sentence("family-row", label=row.label, told=family.told(table.game, row)))


def found_mistakes(table: Table) -> list[Mistake]:
    """The moves of the line that cost much; what is not known yet is thought about first."""
    analysis = Analysis(table.game, store.name(table.open.path))
    for _node in mistakes.judged(analysis, table.place.line, table.opponent.think):
        continue
    try:
        analysis.save()
    except JunglaError as error:  # it is told all the same, and thought about anew the next time
        table.say(words.error(error))
    return analysis.mistakes(table.place.line)


def analyse(table: Table, rest: str) -> None:
    """Let the computer think about every position of the line, and say what cost the most."""
    del rest
    found = found_mistakes(table)
    for mistake in found:
        table.say(mistakes.told(table.game, mistake).replace(" · ", ", "))
    if not found:
        table.say(said.sentence("no-mistakes"))


# ---- notes


def comment(table: Table, rest: str) -> None:
    """Say the comment on the move looked at, write another, or with `-` take it away."""
    node = table.place.node
    if not rest:
        table.say(branches.comment(table.game, node) or said.sentence("comment-gone"))
    else:
        note(table, "comment", node, "" if rest == "-" else rest)


def name(table: Table, rest: str) -> None:
    """Name the line of this number; with no name, take its name away."""
    number, _space, text = rest.partition(" ")
    note(table, "name", _row(table, number).head, text.strip())


def hide(table: Table, rest: str) -> None:
    """Hide the line of this number, or show it again."""
    row = _row(table, rest)
    if row.head == 0:
        _cannot("main-stays")
    note(table, "show" if row.hidden else "hide", row.head)


def promote(table: Table, rest: str) -> None:
    """Move the line of this number before the one beside it."""
    _move(table, rest, "promote")


def demote(table: Table, rest: str) -> None:
    """Move it behind the next."""
    _move(table, rest, "demote")


def _move(table: Table, rest: str, kind: NoteKind) -> None:
    head = _row(table, rest).head
    up = kind == "promote"
    beside = table.game.tree.choices(table.game.tree.parents[head])
    if head == 0 or (head in beside and head == beside[0 if up else -1]):
        _cannot("first-line" if up or head == 0 else "last-line")
    note(table, kind, head)


def note(table: Table, kind: NoteKind, node: int, text: str = "") -> None:
    """Write a note down, and say so."""
    table.keep()
    table.game.note(kind, node, text)
    table.say(said.noted(kind, text))


def unnote(table: Table, rest: str) -> None:
    """Take the last note back, or bring it back."""
    table.keep()
    again = bool(rest)
    done = table.game.restore_note() if again else table.game.revert_note()
    if not done:
        _cannot("nothing-reverted" if again else "nothing-noted")
    table.say(said.sentence("restored" if again else "reverted"))


ORDERS: Mapping[str, Callable[[Table, str], None]] = {
    "analyse": analyse,
    "under": under,
    "timeline": timeline,
    "lines": lines,
    "line": line,
    "take": take,
    "compare": compare,
    "capture": capture,
    "mark": stop_at,
    "follow": follow,
    "comment": comment,
    "name": name,
    "hide": hide,
    "promote": promote,
    "demote": demote,
    "unnote": unnote,
}
"""What each command does at a table."""
