"""Endings of one piece against one, worked out to the end the first time that one is asked for.

From the last move backwards: a position is won if a move leads to one that is lost for the
other, and lost if all moves lead to ones that are won. What is neither is a draw.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from jungla_tui.computer.jungle.tables import STAYS, Tables
from jungla_tui.computer.jungle.values import NEVER, Values, values


class Endings:
    """The endings of one edition."""

    def __init__(self, tables: Tables, values: Values) -> None:
        self._tables, self._values = tables, values
        self._found: dict[int, list[int]] = {}
        self.known = frozenset(
            1 << (first - 1) | 1 << (second - 1) for first in range(1, 9) for second in range(9, 17)
        )
        """The sets of pieces (bit N for piece N + 1) that this knows about."""

    def outcome(self, alive: int, where: list[int], seat: int) -> int:
        """N if the seat to move wins by the Nth decision from here, -N if it loses; 0: a draw.

        Where a seat has to pass, its pass counts as a decision.
        """
        found = self._found.get(alive)
        first = (alive & 0xFF).bit_length()
        second = (alive >> 8).bit_length() + 8
        if found is None:
            found = self._found[alive] = self._solve(first, second)
        return found[(seat * self._tables.off + where[first]) * self._tables.off + where[second]]

    def _solve(self, first: int, second: int) -> list[int]:
        off = self._tables.off
        results = [0] * (2 * off * off)
        before: defaultdict[int, list[int]] = defaultdict(list)
        left = [0] * len(results)
        due: defaultdict[int, list[int]] = defaultdict(list)
        for position, ends, afters in self._positions(first, second):
            left[position] = len(afters) + (ends is not None and ends > 0)
            for after in afters:
                before[after].append(position)
            if ends is not None:
                due[abs(ends)].append(position if ends > 0 else ~position)
        decisions = 0
        while due:
            for signed in due.pop(decisions, ()):
                position = signed if signed >= 0 else ~signed
                if results[position]:
                    continue
                results[position] = decisions if signed >= 0 else -decisions
                for earlier in before[position]:
                    if results[earlier]:
                        continue
                    if signed < 0:
                        due[decisions + 1].append(earlier)
                    else:
                        left[earlier] -= 1
                        if not left[earlier]:
                            due[decisions + 1].append(~earlier)
            decisions += 1
        return results

    def _positions(self, first: int, second: int) -> list[tuple[int, int | None, list[int]]]:
        """Every position with these two: its number, in how many decisions it ends at the latest
        by a move of the seat itself (less than 0: against it), and the positions after."""
        tables = self._tables
        off, found = tables.off, []
        cells, where = [0] * (off + 1), [off] * 17
        for at in self._squares(first):
            cells[at], where[first] = first, at
            for other in self._squares(second):
                if at == other:
                    continue
                cells[other], where[second] = second, other
                for seat in (0, 1):
                    found.append(self._position(cells, where, seat, first, second))
                cells[other] = 0
            cells[at] = 0
        return found

    def _squares(self, piece: int) -> list[int]:
        """Where a piece can stand in a game that goes on."""
        to_den = self._values.to_den[piece]
        own = self._tables.dens[piece > 8]
        return [at for at in range(self._tables.off) if 0 < to_den[at] < NEVER and at != own]

    def _position(
        self, cells: list[int], where: list[int], seat: int, first: int, second: int
    ) -> tuple[int, int | None, list[int]]:
        tables, off = self._tables, self._tables.off

        def number(seat: int, at: int, other: int) -> int:
            return (seat * off + at) * off + other

        ends: int | None = None
        afters = []
        at, other = where[first], where[second]
        moves = list(tables.moves(cells, where, seat))
        for piece, _, end, target, how in moves:
            if end == tables.dens[1 - seat]:
                ends = 1
            elif not target:
                places = (end, other) if piece == first else (at, end)
                afters.append(number(1 - seat, *places))
            elif how == STAYS:
                alone = 1 if tables.last_wins or not tables.passes else 1 + self._walk(piece, end)
                ends = alone if ends is None else min(ends, alone)
            else:
                afters.append(-1)  # nobody is left: a draw
        here = number(seat, at, other)
        if not moves:
            if not tables.passes:
                ends = -1
            elif tables.can_move(cells, where, 1 - seat):
                afters.append(number(1 - seat, at, other))
        return here, ends, afters

    def _walk(self, piece: int, at: int) -> int:
        return self._values.to_den[piece][at]


@lru_cache(maxsize=8)
def endings(tables: Tables) -> Endings:
    """The endings under compiled tables, each worked out once."""
    return Endings(tables, values(tables))
