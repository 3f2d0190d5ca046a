"""What a player decides, said without a position: move values, their text and their picks."""

from __future__ import annotations

import re
from typing import NamedTuple

from jungla_tui.core.board import Facing, Square
from jungla_tui.core.errors import BadText


class Slot(NamedTuple):
    """An item of a tray beside the board: `hand.lion`, `prison.fox`."""

    tray: str
    item: str

    def __str__(self) -> str:
        return f"{self.tray}.{self.item}"


class Step(NamedTuple):
    """A piece goes from a square to another, and perhaps turns there."""

    start: Square
    end: Square
    facing: Facing | None = None
    how: str = ""
    """What else has to be said, such as which enemies are hit: lower case, digits, commas."""


class Place(NamedTuple):
    """An item of a tray is put on the board."""

    source: Slot
    end: Square
    facing: Facing | None = None
    how: str = ""
    """What else has to be said, such as a rotation: lower case, digits, commas."""


class Turn(NamedTuple):
    """A piece turns where it stands."""

    at: Square
    facing: Facing


class Choose(NamedTuple):
    """One of several named options: `done`, `dice:5`."""

    option: str


Move = Step | Place | Turn | Choose
Pick = Square | Slot | Facing | str
"""One thing to point at while making a move."""

_SQUARE = r"([a-z][1-9][0-9]?)"
_TAIL = r"(?:/([NESW]))?(?:\*([a-z0-9,]+))?"
_STEP = re.compile(_SQUARE + _SQUARE + _TAIL)
_PLACE = re.compile(r"([a-z]+)\.([a-z0-9-]+)@" + _SQUARE + _TAIL)
_TURN = re.compile(_SQUARE + r"/([NESW])")
_CHOOSE = re.compile(r"!([a-z0-9:-]+)")


def picks(move: Move) -> tuple[Pick, ...]:
    """What to point at, in this order, to make the move."""
    match move:
        case Choose(option):
            return (option,)
        case Turn(at, facing):
            return (at, facing)
        case Step(start, end):
            first: Pick = start
        case Place(source, end):
            first = source
    turned: tuple[Pick, ...] = () if move.facing is None else (move.facing,)
    said: tuple[Pick, ...] = (move.how,) if move.how else ()
    return (first, end, *turned, *said)


def attempt(picked: tuple[Pick, ...]) -> Move | None:
    """The move that these picks make, legal or not; None where they make none yet.

    A single square stands for moving the piece there nowhere: asking for that move's broken
    rule says why a piece cannot be taken up.
    """
    match picked:
        case (str() as option,):
            return Choose(option)
        case (Square() as at,):
            return Step(at, at)
        case (Square() as at, Facing() as way):
            return Turn(at, way)
        case (Square() as start, Square() as end, *rest):
            facing, how = _tail(rest)
            return Step(start, end, facing, how)
        case (Slot() as source, Square() as end, *rest):
            facing, how = _tail(rest)
            return Place(source, end, facing, how)
    return None


def _tail(rest: list[Pick]) -> tuple[Facing | None, str]:
    facing = next((pick for pick in rest if isinstance(pick, Facing)), None)
    return facing, next((pick for pick in rest if isinstance(pick, str)), "")


def encode(move: Move) -> str:
    """The move's text in journals: `a3a4`, `d4d6/N*d5,d6`, `hand.lion@c3/N`, `c4/E`, `!done`."""
    match move:
        case Choose(option):
            return f"!{option}"
        case Turn(at, facing):
            return f"{at}/{facing.value}"
        case Step(start, end):
            text = f"{start}{end}"
        case Place(source, end):
            text = f"{source}@{end}"
    if move.facing is not None:
        text += f"/{move.facing.value}"
    return f"{text}*{move.how}" if move.how else text


def decode(text: str) -> Move:
    """The inverse of `encode`; raises BadText."""
    if found := _STEP.fullmatch(text):
        start, end = Square.parse(found[1]), Square.parse(found[2])
        return Step(start, end, Facing(found[3]) if found[3] else None, found[4] or "")
    if found := _PLACE.fullmatch(text):
        slot, end = Slot(found[1], found[2]), Square.parse(found[3])
        return Place(slot, end, Facing(found[4]) if found[4] else None, found[5] or "")
    if found := _TURN.fullmatch(text):
        return Turn(Square.parse(found[1]), Facing(found[2]))
    if found := _CHOOSE.fullmatch(text):
        return Choose(found[1])
    raise BadText("bad-move", text=text)
