"""The painter: what each cell of a board shows, from a scene and its marks. A pure function."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.style import Style

from jungla_tui.core.board import Square
from jungla_tui.core.ruleset import Piece, Scene
from jungla_tui.tui.looks import Looks

NARROW = 5
"""The columns a cell needs for side or direction, two letters, strength and a sign."""

SLIM = 4
"""The columns it needs where one letter stands before a strength."""

MANY = 40
"""Of more squares to point at than these each has only its sign, so that the board stays calm."""

WIDE_BOARD = 10
"""From so many files on, a board has slim cells where there is no room for others."""


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
    hinted: frozenset[Square] = frozenset()
    """The squares of a move that is recommended."""
    not_yet: frozenset[Square] = frozenset()
    """The squares of pieces that cannot be taken up before something else is done."""
    far: frozenset[Square] = frozenset()
    """The squares that a walk of several steps leads to."""
    path: Mapping[Square, int] = field(default_factory=dict)
    """The squares of a walk that is being made, by its steps."""
    preview: Mapping[Square, Piece | None] = field(default_factory=dict)
    """What would stand on squares after the move that is being made; None: nothing more."""


def least_width(scene: Scene, looks: Looks) -> int:
    """The fewest columns the cells of a scene need: one less where no piece has a strength, or
    where the board is wide and one letter with a strength will do."""
    pieces = [*scene.pieces.values(), *(piece for tray in scene.trays for piece in tray.pieces)]
    if all(piece.value is None for piece in pieces):
        return SLIM
    slim = scene.board.width >= WIDE_BOARD and all(_is_slim(piece, looks) for piece in pieces)
    return SLIM if slim else NARROW


def spelled(scene: Scene, width: int, looks: Looks) -> bool:
    """Whether the names of all pieces, on the board or off it, fit cells of `width` columns."""
    pieces = [*scene.pieces.values(), *(piece for tray in scene.trays for piece in tray.pieces)]
    return all(cell_len(_spelled(piece, looks, flipped=False)) < width for piece in pieces)


def paint(
    scene: Scene,
    square: Square,
    marks: Marks,
    looks: Looks,
    width: int,
    spelled: bool,
    *,
    flipped: bool = False,
) -> Face:
    """The face of one cell, with whole names of pieces or with two letters.

    `width` in columns is that of `least_width` or more; on a flipped board directions are seen
    from the other side.
    """
    ground = scene.board.ground[square]
    piece = marks.preview.get(square) or scene.pieces.get(square)
    glyphs, scheme = looks.glyphs, looks.scheme
    sign = looks.sign(ground.kind)
    under = looks.ground(ground.kind, square.col + square.row)
    style = under
    states, ink = looks.square(scene.signs.get(square, ()))
    if piece is not None:
        sign = looks.mark(piece.marks, states[:1] or sign)
        # what belongs to nobody stands like an obstacle
        style += looks.ground("obstacle", 0) if piece.seat is None else looks.seat(piece.seat)
    elif states:
        style += ink
    if square in marks.not_yet:
        style, sign = style + scheme.not_yet, glyphs.not_yet
    if square in marks.last:
        style, sign = style + scheme.last, glyphs.last
    if square in marks.reached:
        sign = glyphs.reached
        if len(marks.reached) <= MANY or piece is not None:
            style += scheme.reached
    if square in marks.hinted:
        style, sign = style + scheme.target, glyphs.hinted
    if square in marks.far:
        sign = glyphs.far if piece is None else glyphs.prey
    if square in marks.targets:
        if len(marks.targets) <= MANY:
            style += scheme.target if piece is None else scheme.prey
        sign = glyphs.target if piece is None else glyphs.prey
    if square in marks.path:
        style += scheme.target if piece is None else scheme.prey
        # beside a strength a number would be read as part of it
        sign = str(min(marks.path[square], 9)) if piece is None else glyphs.prey
    if square in marks.preview:
        style, sign = style + scheme.preview, glyphs.preview if marks.preview[square] else "-"
    if square in marks.blamed:
        style, sign = style + scheme.blamed, glyphs.blamed
    if square in marks.picked:
        style += scheme.picked
    if square == marks.cursor:
        style += scheme.cursor
    if piece is None:
        token = f"{sign}{states}".strip().center(width)
    else:
        text = _spelled(piece, looks, flipped) if spelled else _short(piece, looks, flipped, width)
        token = label(text, sign, width)
    if piece is not None and piece.seat is None:
        return Face(token, style, looks.sign("obstacle"), looks.ground("obstacle", 0))
    return Face(token, style, looks.sign(ground.kind), under)


def label(text: str, sign: str, width: int) -> str:
    """A piece's text in `width` columns, a sign behind: `▴El8~`."""
    room = width - 1
    before = (room - cell_len(text)) // 2 if width > NARROW else 0
    return f"{set_cell_size(' ' * before + text, room)}{sign}"


def _is_slim(piece: Piece, looks: Looks) -> bool:
    """Whether one letter and the strength fit a slim cell."""
    return piece.facing is None and cell_len(_slim(piece, looks)) < SLIM


def _slim(piece: Piece, looks: Looks) -> str:
    """`▴p4`: one letter before the strength, two where there is none."""
    side = " " if piece.seat is None else looks.side(piece.seat)
    name = looks.kind(piece.kind)
    if piece.value is not None and cell_len(name) == len(name):
        name = next((sign for sign in name if sign.isalpha()), name[:1])
    return f"{side}{name}{_value(piece)}"


def _short(piece: Piece, looks: Looks, flipped: bool, width: int) -> str:
    """`▴El8`; a piece that looks somewhere shows where, and its side by the size of its letters."""
    numbered = piece.value is not None and any(map(str.isdigit, looks.kind(piece.kind)))
    if piece.facing is None and (width < NARROW or numbered):
        return _slim(piece, looks)
    if piece.facing is None:
        side = " " if piece.seat is None else looks.side(piece.seat)
        return f"{side}{looks.kind(piece.kind)}{_value(piece)}"
    letters = looks.kind(piece.kind)
    letters = letters.lower() if piece.seat else letters.upper()
    return f"{looks.facing(piece.facing, flipped)}{letters}{_value(piece)}"


def _spelled(piece: Piece, looks: Looks, flipped: bool) -> str:
    side = " " if piece.seat is None else looks.side(piece.seat)
    way = "" if piece.facing is None else looks.facing(piece.facing, flipped)
    return f"{side}{way} {looks.name(piece.kind)} {_value(piece)}".rstrip()


def _value(piece: Piece) -> str:
    """Its strength, 0 while it is weakened."""
    if piece.value is None:
        return ""
    return "0" if "weak" in piece.marks else str(piece.value)
