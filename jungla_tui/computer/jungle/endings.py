"""Endings of one piece against one, worked out to the end the first time that one is asked for.

From the last move backwards: a position is won if a move leads to one that is lost for the
other, and lost if all moves lead to ones that are won. What is neither is a draw.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from jungla_tui.computer.jungle.tables import STAYS, Tables
from jungla_tui.computer.jungle.values import NEVER, WON, Values, values

_DRAWN = -1
"""The number of no position: what stands there is never won or lost."""


class _Node(NamedTuple):
    """A position, and what can come of it."""

    position: int
    afters: tuple[int, ...] = ()
    """The positions after moves that end nothing, or after the pass."""
    wins: int | None = None
    """In how many plies a move wins at the soonest that takes the enemy or enters its den."""
    lost: bool = False


class Endings:
    """The endings of one edition."""

    def __init__(self, tables: Tables, values: Values) -> None:
        self._tables, self._values = tables, values
        self._found: dict[int, list[int]] = {}
        self.known = frozenset(
            1 << (first - 1) | 1 << (second - 1) for first in range(1, 9) for second in range(9, 17)
        )
        """The sets of pieces (bit N for piece N + 1) that this knows about."""

    def value(self, alive: int, where: list[int], seat: int) -> int:
        """WON less the plies until the seat to move wins, their number less WON until it loses,
        0 for a draw. A forced pass is a ply."""
        found = self._found.get(alive)
        first = (alive & 0xFF).bit_length()
        second = (alive >> 8).bit_length() + 8
        if found is None:
            found = self._found[alive] = self._solve(first, second)
        off = self._tables.off
        result = found[(seat * off + where[first]) * off + where[second]]
        return WON - result if result > 0 else ~result - WON if result < 0 else 0

    def _solve(self, first: int, second: int) -> list[int]:
        """By position N if the seat to move wins by the Nth ply, ~N if it loses, 0: a draw."""
        off = self._tables.off
        results = [0] * (2 * off * off)
        before: defaultdict[int, list[int]] = defaultdict(list)
        left = [0] * len(results)
        due: defaultdict[int, list[int]] = defaultdict(list)
        """By plies the positions won then; those lost then as ~position."""
        for node in self._nodes(first, second):
            left[node.position] = len(node.afters) + (node.wins is not None)
            for after in node.afters:
                before[after].append(node.position)
            if node.wins is not None:
                due[node.wins].append(node.position)
            if node.lost:
                due[0].append(~node.position)
        plies = 0
        while due:
            for signed in due.pop(plies, []):
                position = signed if signed >= 0 else ~signed
                if results[position]:
                    continue
                results[position] = plies if signed >= 0 else ~plies
                for earlier in before[position]:
                    if results[earlier]:
                        continue
                    if signed < 0:
                        due[plies + 1].append(earlier)
                    else:
                        left[earlier] -= 1
                        if not left[earlier]:
                            due[plies + 1].append(~earlier)
            plies += 1
        return results

    def _nodes(self, first: int, second: int) -> Iterator[_Node]:
        """Every position with these two that nobody has won."""
        off = self._tables.off
        cells, where = [0] * (off + 1), [off] * 17
        for at in self._tables.stands(first):
            cells[at], where[first] = first, at
            for other in self._tables.stands(second):
                if at == other:
                    continue
                cells[other], where[second] = second, other
                for seat in (0, 1):
                    yield self._node(cells, where, seat, first, second)
                cells[other] = 0
            cells[at] = 0

    def _node(
        self, cells: list[int], where: list[int], seat: int, first: int, second: int
    ) -> _Node:
        tables, off = self._tables, self._tables.off

        def number(seat: int, at: int, other: int) -> int:
            return (seat * off + at) * off + other

        at, other = where[first], where[second]
        here = number(seat, at, other)
        moves = list(tables.moves(cells, where, seat))
        if not moves:
            if not tables.passes:
                return _Node(here, lost=True)
            if tables.can_move(cells, where, 1 - seat):
                return _Node(here, (number(1 - seat, at, other),))
            return _Node(here)
        wins: int | None = None
        afters = []
        for piece, _, end, target, how in moves:
            if end == tables.dens[1 - seat]:
                ends: int | None = 1
            elif target:
                ends = self._taken(piece, end, how)
            else:
                places = (end, other) if piece == first else (at, end)
                afters.append(number(1 - seat, *places))
                continue
            if ends is None:
                afters.append(_DRAWN)
            else:
                wins = ends if wins is None else min(wins, ends)
        return _Node(here, tuple(afters), wins)

    def _taken(self, piece: int, at: int, how: int) -> int | None:
        """By which ply who takes the last enemy piece on a square wins; None: never.

        The same as `Tree._last_taken`, and the walk to the den where the game goes on.
        """
        tables = self._tables
        if how == STAYS:
            if tables.last_wins or not tables.passes:
                return 1
            walk = self._values.to_den[piece][at]
            return 1 + 2 * walk if walk < NEVER else None
        return None if tables.last_wins or tables.passes else 1


@lru_cache(maxsize=8)
def endings(tables: Tables) -> Endings:
    """The endings under compiled tables, each worked out once."""
    return Endings(tables, values(tables))
