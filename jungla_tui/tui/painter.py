"""The painter: what each cell of a board shows, from a scene and its marks. A pure function."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rich.style import Style

from jungla_tui import words
from jungla_tui.core.board import Square
from jungla_tui.core.ruleset import Piece, Scene
from jungla_tui.tui.looks import Looks

NARROW = 5
"""The fewest columns a cell needs: side, two letters, strength and a sign."""


class Face(NamedTuple):
    """What a cell shows: one row with the piece, and the ground on the others."""

    token: str
    """Exactly as many columns as the cell has."""
    style: Style
    ground: str
    """One column, repeated by the texture of the other rows."""
    ground_style: Style


@dataclass(frozen=True)
class Marks:
    """What is pointed out on the board."""

    cursor: Square | None = None
    picked: frozenset[Square] = frozenset()
    targets: frozenset[Square] = frozenset()
    last: frozenset[Square] = frozenset()
    blamed: frozenset[Square] = frozenset()
    """The squares a refusal speaks of."""
    reached: frozenset[Square] = frozenset()
    """The squares the other side could move onto."""


def spelled(scene: Scene, width: int) -> bool:
    """Whether the names of all pieces, on the board or off it, fit cells of `width` columns."""
    pieces = [*scene.pieces.values(), *(piece for tray in scene.trays for piece in tray.pieces)]
    return all(len(_spelled(piece, " ")) < width for piece in pieces)


def paint(
    scene: Scene, square: Square, marks: Marks, looks: Looks, width: int, spelled: bool
) -> Face:
    """The face of one cell of `width` columns, NARROW or more; with whole names, or two letters."""
    ground = scene.board.ground[square]
    piece = scene.pieces.get(square)
    sign = looks.signs[ground.kind]
    under = looks.grounds[ground.kind][(square.col + square.row) % 2]
    style = under
    if square in marks.last:
        style += looks.last
        sign = looks.last_sign
    if square in marks.reached:
        style += looks.reached
        sign = looks.reached_sign
    if piece is not None and piece.seat is not None:
        style += looks.seats[piece.seat]
    if square in marks.targets:
        style += looks.prey if piece is not None else looks.target
        sign = looks.prey_sign if piece is not None else looks.target_sign
    if square in marks.blamed:
        style += looks.blamed
    if square in marks.picked:
        style += looks.picked
    if square == marks.cursor:
        style += looks.cursor
    token = sign.center(width) if piece is None else label(piece, sign, looks, width, spelled)
    return Face(token, style, looks.signs[ground.kind], under)


def label(piece: Piece, sign: str, looks: Looks, width: int, spelled: bool) -> str:
    """A piece in `width` columns, its side before it and a sign behind: `▴El8~`."""
    side = " " if piece.seat is None else looks.sides[piece.seat]
    short = f"{side}{words.abbreviation(piece.kind)}{_value(piece)}"
    text = _spelled(piece, side) if spelled else short
    return f"{text.center(width - 1) if width > NARROW else text.ljust(width - 1)}{sign}"


def _spelled(piece: Piece, side: str) -> str:
    return f"{side} {words.kind(piece.kind)} {_value(piece)}".rstrip()


def _value(piece: Piece) -> str:
    """Its strength, 0 while it is weakened."""
    if piece.value is None:
        return ""
    return "0" if "weak" in piece.marks else str(piece.value)
