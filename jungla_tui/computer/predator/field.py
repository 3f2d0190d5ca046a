"""The board as bits that all shift alike: a set of cells moves a step with six shifts.

The rules number the cells one after the other; here they lie in slanted columns, with a margin
around, so that each of the six neighbours is always the same distance away.
"""

from __future__ import annotations

from collections.abc import Iterable

from jungla_tui.rules.predator.grid import Grid
from jungla_tui.rules.predator.tables import Tables


class Field:
    """An edition's board, compiled. Cells are bits of a number, sets of cells numbers."""

    def __init__(self, tables: Tables) -> None:
        board, grid = tables.board, tables.grid
        margin = board.height // 2 + 2
        self._width = board.width + margin + 2
        self.cell: tuple[int, ...] = tuple(
            1
            << (square.row * self._width)
            + (board.half(square) - square.row - board.half(grid.squares[0])) // 2
            + margin
            for square in grid.squares
        )
        """For each cell, as the rules number them, its bit."""
        self.number = {bit: cell for cell, bit in enumerate(self.cell)}
        """The inverse."""
        self.land = self.bits(Grid.cells(grid.land))
        self.lies = {
            key: self.bits(Grid.cells(lie.cells)) for key, lie in sorted(tables.lies.items())
        }
        """For each way an obstacle can lie the cells that it lies on."""
        self.beside = {
            self.cell[cell]: tuple(self.cell[at] for at in Grid.cells(grid.beside[cell]))
            for cell in range(len(grid.squares))
        }
        """For each cell its neighbours."""

        self.apart = {start: self._apart(start) for start in self.cell if start & self.land}
        """For each land cell the steps to each other one that nothing but the board bars."""

    def _apart(self, start: int) -> dict[int, int]:
        found = {}
        for steps, ring in enumerate(self.rings(start, self.land, len(self.cell))):
            while ring:
                cell = ring & -ring
                ring ^= cell
                found[cell] = steps
        return found

    def bits(self, cells: Iterable[int]) -> int:
        """A set of cells that the rules number so."""
        found = 0
        for cell in cells:
            found |= self.cell[cell]
        return found

    def around(self, edge: int) -> int:
        """A set of cells and all that lie beside one of them, the margin included."""
        wide = self._width
        row = edge | edge << 1 | edge >> 1
        return row | edge << wide | edge >> wide | edge << (wide - 1) | edge >> (wide - 1)

    def rings(self, start: int, free: int, steps: int) -> list[int]:
        """For each number of steps from 0 on the cells that so many are needed to reach."""
        found, edge, left = [start], start, free & ~start
        for _ in range(steps):
            edge = self.around(edge) & left
            if not edge:
                break
            left ^= edge
            found.append(edge)
        return found
