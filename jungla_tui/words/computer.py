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
    "failed": mark("The computer has stopped ({reason}). {keys}"),
    "retry-keys": mark(". lets it try again; C gives its seat to a person."),
    "retry-line": mark("go lets it try again; seat gives its place to a person."),
    "not-yet": mark("{who} is thinking: . moves at once, space stops it, u takes back."),
    "stopped": mark("Stopped. space goes on, . moves at once."),
    "stopped-line": mark("Stopped. go goes on."),
    "nobody-resigns": mark("No person sits here who could give the game up."),
    "only-own-turn": mark("A draw is offered on your own turn."),
    "declines": mark("{who} declines the draw."),
    "sits": mark("{who}: {player}."),
    "nothing-to-go-on": mark("The computer has nothing to decide now."),
}
"""Sentences by an id."""


def computer(id: str, /, **fields: object) -> str:
    """A sentence about the computer."""
    return _(COMPUTER[id]).format(**{name: field(value) for name, value in fields.items()})


def show_pace(seconds: float) -> str:
    """How fast the computers play against each other."""
    return _("{seconds:g} s a move: + faster, - slower, space stops.").format(seconds=seconds)


def thinks(header: Header, seat: Seat) -> str:
    """That a computer has to decide."""
    return computer("thinks", who=player(header, seat))


def sits(header: Header, seat: Seat) -> str:
    """Who sits at a seat: `Blue: level 4.`"""
    return computer("sits", who=player(header, seat), player=who_plays(header.seats[seat]))
