"""What is said of the computer that plays, waits, fails or answers."""

from __future__ import annotations

from collections.abc import Mapping

from jungla_tui.core.board import Seat
from jungla_tui.core.log import Header
from jungla_tui.words.errors import field
from jungla_tui.words.language import _, mark
from jungla_tui.words.names import player, who_plays

COMPUTER: Mapping[str, str] = {
    "thinks": mark("{who} is thinking"),
    "waits": mark("{who} waits, stopped"),
    "failed": mark("The computer has stopped ({reason}): {keys}"),
    "retry-keys": mark("{key:move-now} tries again, {key:seats} gives its seat away."),
    "retry-line": mark("go tries again, seat gives its place to a person."),
    "not-yet": mark(
        "{who} is thinking: {key:move-now} moves at once, {key:pause} stops it, "
        "{key:undo} takes back."
    ),
    "stopped": mark("Stopped. {key:pause} goes on, {key:move-now} moves at once."),
    "stopped-line": mark("Stopped. go goes on."),
    "nobody-resigns": mark("No person sits here who could give the game up."),
    "nobody-offers": mark("No person sits here who could offer a draw."),
    "no-person": mark("{who} is no person at this table."),
    "declines": mark("{who} declines the draw."),
    "sits": mark("{who}: {player}."),
    "nothing-to-go-on": mark("The computer has nothing to decide now."),
}
"""Sentences by an id."""


def computer(id: str, /, **fields: object) -> str:
    """A sentence about the computer; the field `key` tells keys by ids of actions."""
    said = {name: value if name == "key" else field(value) for name, value in fields.items()}
    return _(COMPUTER[id]).format(**said)


def show_pace(seconds: float, key: object) -> str:
    """How fast the computers play against each other; `key` tells keys by ids of actions."""
    said = _("{seconds:g} s a move: {key:faster} faster, {key:slower} slower, {key:pause} stops.")
    return said.format(seconds=seconds, key=key)


def thinks(header: Header, seat: Seat) -> str:
    """That a computer has to decide."""
    return computer("thinks", who=player(header, seat))


def sits(header: Header, seat: Seat) -> str:
    """Who sits at a seat: `Blue: level 4.`"""
    return computer("sits", who=player(header, seat), player=who_plays(header.seats[seat]))
