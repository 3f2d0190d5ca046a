"""Formations in line mode: placing by one, and those that are kept."""

from __future__ import annotations

from collections.abc import Iterator

from jungla_tui import formations, words
from jungla_tui.core.errors import BadFormation
from jungla_tui.core.formation import Formation
from jungla_tui.text import orders
from jungla_tui.text.table import Table
from jungla_tui.words import formations as told
from jungla_tui.words import line as said


def place_rest(table: Table) -> None:
    """Have the rest placed by the usual formation."""
    _place(table, table.placing.usual())


def formation(table: Table, rest: str) -> None:
    """List the formations, place by one, keep what is placed, or delete one."""
    first, _space, name = rest.partition(" ")
    if not rest:
        for line in _listed(table):
            table.say(line)
    elif name and orders.is_word(first, "save"):
        made, seat, replaced = table.placing.save(name, table.place.node)
        who = words.player(table.game.header, seat)
        table.say(told.kept(who, made.name, len(made.places), replaced=replaced))
    elif name and orders.is_word(first, "delete"):
        formations.delete(table.game.header.edition, name)
        table.say(told.deleted(formations.named(name)))
    else:
        _place(table, formations.find(table.game.header.edition, rest))


def _place(table: Table, formation: Formation) -> None:
    seat = table.place_rest(formation)
    trays = table.game.ruleset.scene(table.game.state()).trays
    left = any(tray.id == "hand" and tray.seat == seat and tray.pieces for tray in trays)
    who = words.player(table.game.header, seat)
    table.say(told.placing(who, formation.name, on_going=left))


def _listed(table: Table) -> Iterator[str]:
    found = list(formations.known(table.game.header.edition))
    for each in found:
        if isinstance(each, BadFormation):
            yield words.error(each)
        else:
            pieces = told.pieces(len(each.places))
            yield said.say("formation-is", name=told.name(each.name), pieces=pieces)
    if not found:
        yield said.say("no-formations")
