"""Squares, facings and boards: geometry and terrain as data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
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


class Ground(NamedTuple):
    """What a cell is made of (`land`, `lake`, `trap` …) and whose it is, if anybody's."""

    kind: str
    seat: Seat | None = None


@dataclass(frozen=True)
class Board:
    """The cells of a board and what each is made of."""

    width: int
    """Files."""
    height: int
    """Ranks."""
    ground: Mapping[Square, Ground]
    """Every cell there is, from rank 1 up and file a on."""

    @classmethod
    def from_rows(cls, rows: Sequence[str], legend: Mapping[str, str]) -> Board:
        """Read a drawing: the top rank first, one symbol a cell, spaces between.

        `legend` gives for each symbol the ground's kind, or `kind.seat`. Raises BadEdition,
        naming the row, for a row of another length and for a symbol without a ground.
        """
        grid = [row.split() for row in rows]
        width = len(grid[0]) if grid else 0
        if not 1 <= width <= 26 or len(grid) > 99:
            raise BadEdition("bad-board-size", width=width, height=len(grid))
        ground: dict[Square, Ground] = {}
        for rank, symbols in enumerate(reversed(grid)):
            if len(symbols) != width:
                raise BadEdition("bad-board-row", rank=rank + 1, cells=len(symbols), width=width)
            for col, symbol in enumerate(symbols):
                match = _GROUND.fullmatch(legend.get(symbol, ""))
                if match is None:
                    raise BadEdition("bad-board-symbol", rank=rank + 1, symbol=symbol)
                seat = None if match[2] is None else int(match[2])
                ground[Square(col, rank)] = Ground(match[1], seat)
        return cls(width, len(grid), ground)

    def __contains__(self, square: object) -> bool:
        return square in self.ground

    def __iter__(self) -> Iterator[Square]:
        return iter(self.ground)
