"""What positions of predators and prey are worth: an expectation over the next throws."""

from __future__ import annotations

from collections.abc import Sequence

from jungla_tui.computer.turns import Skill
from jungla_tui.core.board import Seat
from jungla_tui.rules.predator import Predator
from jungla_tui.rules.predator.state import GONE, State, catcher

OWN, RISK, PREY_AHEAD, LURK = 0.6, 0.9, 0.3, 0.02
"""What an own prey on the board is worth, by its points; what of it is lost where it will be
caught; what a prey is worth that may be caught next time; a cell nearer to the nearest prey."""

FAR = 99

SKILLS = (
    Skill(ahead=1, beam=1, blur=0.4),
    Skill(ahead=16, beam=6, blur=0.02),
    Skill(ahead=16, beam=16, replies=4, reply_beam=2),
)
"""For each level how it thinks: one step, a whole turn, and the turn after it."""


class PredatorWorth:
    """Points, own prey, how likely each is to be caught, and whom one may catch."""

    scale = 4.0

    def __init__(self, ruleset: Predator) -> None:
        self._tables = ruleset.tables
        sides = self._tables.sides
        self._likely = tuple(
            1 - (min(apart - 1, sides) / sides) ** 2 if apart else 1.0 for apart in range(FAR + 1)
        )
        """How likely one of two dice shows at least so much."""
        self._known: dict[tuple[int, int], bytes] = {}

    def of(self, state: State, seats: int) -> Sequence[float]:
        """For each seat what it has and what it can expect."""
        values = self._tables.values
        worths = [0.0] * seats
        hunters = [(seat, cell) for seat, cell in enumerate(state.predators) if cell != GONE]
        closed = 0
        for lie in state.lies:
            closed |= 0 if lie is None else lie.cells
        reach = {seat: self._apart(closed, cell) for seat, cell in hunters}
        likely = {seat: self._chances(state, seat) for seat, _ in hunters}
        prospects: list[list[float]] = [[] for _ in range(seats)]
        nearest = [FAR] * seats
        for seat, own in enumerate(state.prey):
            for cell, value in zip(own, values, strict=True):
                by = catcher(cell)
                if by is not None:
                    worths[by] += value
                    continue
                safe = 1.0
                for hunter, _ in hunters:
                    if cell < 0 or hunter == seat:
                        continue
                    apart = reach[hunter][cell]
                    chance = likely[hunter][apart]
                    if chance:
                        prospects[hunter].append(chance * value)
                        safe *= 1 - RISK * chance
                    nearest[hunter] = min(nearest[hunter], apart)
                worths[seat] += value * (OWN - OWN * (1 - safe))
        for seat, found in enumerate(prospects):
            found.sort(reverse=True)
            worths[seat] += PREY_AHEAD * sum(each / 2**rank for rank, each in enumerate(found))
            if nearest[seat] < FAR:
                worths[seat] -= LURK * nearest[seat]
        return worths

    def _chances(self, state: State, seat: Seat) -> Sequence[float]:
        """For each distance how likely the predator of a seat gets so far on its next walk."""
        walk = state.walk
        if walk is None or state.seat != seat:
            return self._likely
        left = walk.dice[0]
        return tuple(1.0 if apart <= left else 0.0 for apart in range(FAR + 1))

    def _apart(self, closed: int, cell: int) -> bytes:
        """For each cell how many steps it is away, pieces left aside."""
        known = self._known.get((closed, cell))
        if known is not None:
            return known
        grid = self._tables.grid
        free = grid.land & ~closed
        apart = bytearray([FAR]) * len(grid.squares)
        front, seen, steps = 1 << cell, 1 << cell, 0
        while front:
            following = 0
            for at in grid.cells(front):
                apart[at] = steps
                following |= grid.beside[at]
            front = following & free & ~seen
            seen |= front
            steps += 1
        if len(self._known) > 20_000:
            self._known.clear()
        self._known[closed, cell] = bytes(apart)
        return self._known[closed, cell]
