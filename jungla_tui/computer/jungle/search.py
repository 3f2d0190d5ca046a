"""The search of Jungle from one position, move by move."""

from __future__ import annotations

from jungla_tui.computer.jungle.tables import STAYS
from jungla_tui.computer.jungle.tree import BIT, TURN, Tree
from jungla_tui.computer.jungle.values import WON

_BEYOND = 12
"""Decisions beyond the depth that threats to a den are followed."""


class Search(Tree):
    """What the moves of a position are worth. A move is its start times 4096 plus its end."""

    def moves(self) -> list[int]:
        """The legal moves of the position."""
        found = self._tables.moves(self._cells, self._where, self.seat)
        return [start << 12 | end for _, start, end, _, _ in found]

    def value(self, depth: int) -> int:
        """The position's value to a depth."""
        self._deepest = depth + _BEYOND
        return self._search(
            depth, -WON, WON, 0, self.seat, self._start, self._placed, self._alive, False
        )

    def after(self, move: int, depth: int, alpha: int = -WON, beta: int = WON) -> int:
        """The value of a move for the seat to move; `depth`: decisions looked at after it."""
        self._deepest = depth + _BEYOND
        cells, where, seat = self._cells, self._where, self.seat
        start, end = move >> 12, move & 4095
        piece, target = cells[start], cells[end]
        ways = self._tables.all_ways(piece, start)
        how = next(outcome for at, outcome in ways if at == end)[target]
        if end == self._dens[1 - seat]:
            self._lines[1] = []
            return WON - 1
        key, placed, alive = self._made(self._start, self._placed, self._alive, start, end, how)
        self._lines[1] = []
        value = self._last_taken(alive, seat, 0) if target else None
        if value is None:
            self._stood.add(self._start)
            value = -self._search(depth, -beta, -alpha, 1, 1 - seat, key, placed, alive, True)
            self._stood.discard(self._start)
        cells[start], cells[end], where[piece], where[target] = piece, target, start, end
        return value

    def line_after(self) -> list[int]:
        """The moves expected after the move looked at last, where its value is exact."""
        return self._lines[1]

    def glance(self, move: int) -> int:
        """What a move seems to be worth to somebody who sees no answer to it."""
        value = self._values.evaluate(self._where, self.seat, self._placed, self._alive)
        start, end = move >> 12, move & 4095
        piece, target = self._cells[start], self._cells[end]
        place = self._values.place[piece]
        return value + self._values.worth[target] + abs(place[end]) - abs(place[start])

    def _made(
        self, key: int, placed: int, alive: int, start: int, end: int, how: int
    ) -> tuple[int, int, int]:
        """Make a move; the key, the places' sum and the pieces alive after it."""
        cells, where, place = self._cells, self._where, self._values.place
        piece, target = cells[start], cells[end]
        keys, off = self._keys, self._tables.off
        cells[start] = 0
        where[target] = off
        key ^= TURN ^ keys[piece][start] ^ keys[target][end]
        placed -= place[piece][start] + place[target][end]
        alive ^= BIT[target]
        if how == STAYS:
            cells[end], where[piece] = piece, end
            return key ^ keys[piece][end], placed + place[piece][end], alive
        cells[end], where[piece] = 0, off
        return key, placed, alive ^ BIT[piece]
