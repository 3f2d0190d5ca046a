"""Squares, facings and boards: geometry and terrain as data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from jungla_tui.core.errors import BadEdition, BadText

Seat = int
"""A player's place at the table, counted from 0."""

_SQUARE = re.compile(r"([a-z])([1-9][0-9]?)", re.ASCII)
_GROUND = re.compile(r"([^.]+)(?:\.([0-9]))?", re.ASCII)


class Square(NamedTuple):
    """A cell by its file (column) and rank (row), both counted from 0 at the lower left."""

    col: int
    row: int

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.col)}{self.row + 1}"

    @classmethod
    def parse(cls, text: str) -> Square:
        """Read `c7`; raises BadText."""
        match = _SQUARE.fullmatch(text)
        if match is None:
            raise BadText("bad-square", text=text)
        return cls(ord(match[1]) - ord("a"), int(match[2]) - 1)


class Facing(Enum):
    """A direction a piece looks in; the value is its letter."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"


OPPOSITE: Mapping[Facing, Facing] = {
    Facing.NORTH: Facing.SOUTH,
    Facing.EAST: Facing.WEST,
    Facing.SOUTH: Facing.NORTH,
    Facing.WEST: Facing.EAST,
}
"""For each facing the one half a circle round."""


class Ground(NamedTuple):
    """What a cell is made of (`land`, `lake`, `trap` …) and whose it is, if anybody's."""

    kind: str
    seat: Seat | None = None


WAYS: Mapping[str, Mapping[str, tuple[int, int]]] = {
    "square": {"n": (0, 1), "e": (2, 0), "s": (0, -1), "w": (-2, 0)},
    "hex": {"ne": (1, 1), "e": (2, 0), "se": (1, -1), "sw": (-1, -1), "w": (-2, 0), "nw": (-1, 1)},
}
"""For each shape of cells its directions, clockwise: half cells to the right, ranks up."""


class Board:
    """The cells of a board and what each is made of. It never changes."""

    width: int
    """Files: the cells of the longest rank."""
    height: int
    """Ranks."""
    ground: Mapping[Square, Ground]
    """Every cell there is, from rank 1 up and file a on."""
    shape: str
    """`square`, or `hex`: six neighbours, every other rank half a cell further right."""
    indents: tuple[int, ...]
    """How many half cells each rank stands to the right, rank 1 first; none where empty."""

    __slots__ = ("ground", "height", "indents", "shape", "width")

    def __init__(
        self,
        width: int,
        height: int,
        ground: Mapping[Square, Ground],
        shape: str = "square",
        indents: tuple[int, ...] = (),
    ) -> None:
        self.width, self.height, self.ground = width, height, ground
        self.shape, self.indents = shape, indents

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._parts() == other._parts()

    def _parts(self) -> tuple[object, ...]:
        return self.width, self.height, self.ground, self.shape, self.indents

    @classmethod
    def from_rows(
        cls, rows: Sequence[str], legend: Mapping[str, str], shape: str = "square"
    ) -> Board:
        """Read a drawing: the top rank first, one symbol a cell, spaces between.

        `legend` gives for each symbol the ground's kind, or `kind.seat`. On a hex board ranks
        may differ in length, and a space before a rank moves it half a cell to the right. Raises
        BadEdition, naming the row, for a row of another length, a rank that does not stand half
        a cell off the one below, and a symbol without a ground.
        """
        if shape not in WAYS:
            raise BadEdition("bad-board-shape", shape=shape, shapes=list(WAYS))
        grid = [row.split() for row in rows]
        width = max((len(row) for row in grid), default=0)
        if not 1 <= width <= 26 or len(grid) > 99:
            raise BadEdition("bad-board-size", width=width, height=len(grid))
        indents = tuple(int(row[:1] == " ") for row in reversed(rows)) if shape == "hex" else ()
        ground: dict[Square, Ground] = {}
        for rank, symbols in enumerate(reversed(grid)):
            if not symbols or (shape == "square" and len(symbols) != len(grid[0])):
                cells, top = len(symbols), len(grid[0])
                raise BadEdition("bad-board-row", rank=rank + 1, cells=cells, width=top)
            if rank and indents and indents[rank] == indents[rank - 1]:
                raise BadEdition("bad-board-indent", rank=rank + 1)
            for col, symbol in enumerate(symbols):
                match = _GROUND.fullmatch(legend.get(symbol, ""))
                if match is None:
                    raise BadEdition("bad-board-symbol", rank=rank + 1, symbol=symbol)
                seat = None if match[2] is None else int(match[2])
                ground[Square(col, rank)] = Ground(match[1], seat)
        return cls(width, len(grid), ground, shape, indents)

    @property
    def ways(self) -> Mapping[str, tuple[int, int]]:
        """The directions of its cells by name, clockwise: half cells to the right, ranks up."""
        return WAYS[self.shape]

    def half(self, square: Square) -> int:
        """How many half cells a cell stands from the left edge."""
        return 2 * square.col + (self.indents[square.row] if self.indents else 0)

    def shifted(self, square: Square, aside: int, up: int) -> Square | None:
        """The cell so many half cells to the right and ranks up, if there is one."""
        row = square.row + up
        indent = self.indents[row] if self.indents and 0 <= row < self.height else 0
        col, rest = divmod(self.half(square) + aside - indent, 2)
        at = Square(col, row)
        return at if not rest and at in self.ground else None

    def mirrored(self, square: Square, *, aside: bool, up: bool) -> Square | None:
        """The cell that stands opposite, left for right, top for bottom or both."""
        width = max(2 * (self.width - 1), *map(self.half, self.ground))
        half = self.half(square)
        row = self.height - 1 - square.row if up else square.row
        wanted = width - half if aside else half
        return self.shifted(square, wanted - half, row - square.row)

    def neighbours(self, square: Square) -> tuple[Square, ...]:
        """The cells beside one, in the order of the ways."""
        around = (self.shifted(square, aside, up) for aside, up in self.ways.values())
        return tuple(at for at in around if at is not None)

    def __contains__(self, square: object) -> bool:
        return square in self.ground

    def __iter__(self) -> Iterator[Square]:
        return iter(self.ground)
