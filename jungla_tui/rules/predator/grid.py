"""The board as bits: a set of cells is a number, so that walks can be searched quickly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from jungla_tui.core.board import Board, Square


class Grid:
    """The cells of a board by number, in the board's order; a set of them is a number's bits."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.squares: tuple[Square, ...] = tuple(board)
        self.index = {square: cell for cell, square in enumerate(self.squares)}
        """The number of each square."""
        self.beside: tuple[int, ...] = tuple(
            self.bits(self.index[at] for at in board.neighbours(square)) for square in self.squares
        )
        """For each cell its neighbours."""
        self.land = self.bits(
            cell
            for cell, square in enumerate(self.squares)
            if board.ground[square].kind != "obstacle"
        )
        """The cells that are no fixed obstacle."""
        self._around: dict[int, list[int]] = {}

    @staticmethod
    def bits(cells: Iterable[int]) -> int:
        """The set of these cells."""
        found = 0
        for cell in cells:
            found |= 1 << cell
        return found

    @staticmethod
    def cells(bits: int) -> Iterator[int]:
        """The cells of a set, in order."""
        while bits:
            low = bits & -bits
            yield low.bit_length() - 1
            bits ^= low

    def around(self, cell: int, steps: int) -> int:
        """The cells that so many steps lead to on an empty board, itself among them."""
        found = self._around.setdefault(cell, [1 << cell])
        while len(found) <= steps:
            ring = found[-1]
            for at in self.cells(found[-1]):
                ring |= self.beside[at]
            found.append(ring)
        return found[steps]
