"""Ways to play a whole turn: the predator's walk and the prey's, planned apart.

All walks of both together explode. So the predator's are judged alone, the best of them are gone
on with, and the steps of the prey are shared out by what each cell risks; what comes out is
judged as a whole, and in both orders. The rules see to the rest: only the first step of a plan
is played, and it is one of the legal moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from jungla_tui.computer.meter import Meter
from jungla_tui.computer.predator.field import Field
from jungla_tui.computer.predator.table import Table
from jungla_tui.computer.predator.value import Value, lead
from jungla_tui.computer.predator.walks import Walk, layers
from jungla_tui.core.board import Seat

_ENDS = 2
"""How many ends of a prey's walk of one length are kept."""


class Plan(NamedTuple):
    """A way to play what is left of a turn."""

    value: float
    """How far ahead the seat is then."""
    steps: tuple[tuple[int, int], ...]
    """The steps, from cell to cell."""
    table: Table
    """The position after it."""


Flight = tuple[tuple[tuple[int, int], ...], Table]
"""Steps of prey, and the position after them."""


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of a turn."""

    hunt: int
    """Steps of the predator."""
    flee: int
    """Steps of the prey."""
    touched: Mapping[int, int]
    """For each own piece, by its cell, the cells that it may not enter again."""
    done: int = 0
    """Prey whose walk is over."""
    first: Mapping[int, frozenset[int]] | None = None
    """For each piece that may step now the cells it may step to; None: the rules were not asked."""

    def may_start(self, piece: int) -> bool:
        """Whether a piece may make the next step."""
        return self.first is None or piece in self.first

    def steps(self, piece: int) -> frozenset[int] | None:
        """Where a piece may go if it makes the next step."""
        return None if self.first is None else self.first.get(piece)


class Planner:
    """Finds plans for one decision."""

    def __init__(self, field: Field, value: Value, sides: int, meter: Meter) -> None:
        self._field, self._value, self._sides, self._meter = field, value, sides, meter

    def judge(self, table: Table, seat: Seat) -> float:
        """How far a seat is ahead once it has ended its turn so."""
        self._meter.count()
        return lead(self._value.standing(table, self.following(table, seat)), seat)

    def following(self, table: Table, seat: Seat) -> Seat:
        """Who throws after a seat."""
        count = len(table.points)
        for ahead in range(1, count + 1):
            if any(table.prey[(seat + ahead) % count]):
                return (seat + ahead) % count
        return seat

    def plans(
        self, table: Table, seat: Seat, left: Left, wide: int, many: int = 1000
    ) -> list[Plan]:
        """Ways to play on, the best first. `wide`: how many walks of each kind are gone on with.

        `many`: how many walks of the predator are judged; if not all, those that catch something
        or end near a prey.

        None are found where the seat cannot step, or where all ways are too long a way round.
        """
        found = list(self._hunt_first(table, seat, left, wide, many))
        found += self._flee_first(table, seat, left, wide, many)
        found.sort(key=lambda plan: -plan.value)
        return found

    def _hunt_first(
        self, table: Table, seat: Seat, left: Left, wide: int, many: int
    ) -> Iterator[Plan]:
        predator = table.predators[seat]
        if left.hunt and not left.may_start(predator):
            return
        if not left.hunt and left.flee:
            return
        hunts = sorted(self._hunts(table, seat, left, many), key=lambda plan: -plan.value)
        rest = replace(left, hunt=0, first=None)
        for hunt in hunts[:wide]:
            if not left.flee or len(hunt.table.alive()) < 2:
                yield hunt._replace(value=self.judge(hunt.table, seat))
                continue
            for steps, after in self._flights(hunt.table, seat, rest, wide):
                yield Plan(self.judge(after, seat), (*hunt.steps, *steps), after)

    def _flee_first(
        self, table: Table, seat: Seat, left: Left, wide: int, many: int
    ) -> Iterator[Plan]:
        if not left.flee or not any(left.may_start(cell) for cell in table.prey[seat] if cell):
            return
        rest = replace(left, flee=0, first=None)
        for steps, after in self._flights(table, seat, left, wide):
            if not left.hunt:
                yield Plan(self.judge(after, seat), steps, after)
                continue
            hunts = sorted(self._hunts(after, seat, rest, many), key=lambda plan: -plan.value)
            for hunt in hunts[:2]:
                value = self.judge(hunt.table, seat)
                yield Plan(value, (*steps, *hunt.steps), hunt.table)

    def _hunts(self, table: Table, seat: Seat, left: Left, many: int) -> Iterator[Plan]:
        """The predator's walks, as long as can be.

        What the others may catch is looked at once for each catch, as if it did not matter where
        the predator stands in their way.
        """
        predator = table.predators[seat]
        free = table.open & ~table.own(seat)
        game = 0
        for owner, walker in enumerate(table.predators):
            free &= ~walker
            game |= table.own(owner) if owner != seat else 0
        free &= ~left.touched.get(predator, 0)
        walks = layers(self._field, predator, left.hunt, free, game, left.steps(predator))
        others: dict[int, list[float]] = {}
        for walk in self._promising(walks[-1], game, many):
            if not walk.path:
                continue
            after = table.hunted(seat, walk.path[-1], walk.caught, self._value.values)
            following = self.following(after, seat)
            self._meter.count()
            if walk.caught not in others:
                others[walk.caught] = self._value.standing(after, following, seat)
            worth = [*others[walk.caught]]
            if len(after.alive()) > 1:
                self._value.add_hunts(after, seat, following, worth)
            yield Plan(lead(worth, seat), _steps(predator, walk), after)

    def _promising(self, walks: list[Walk], game: int, many: int) -> list[Walk]:
        """The walks that catch most or end nearest to a prey."""
        if len(walks) <= many or not walks[0].path:
            return walks
        prey = [cell for cell in self._field.apart if cell & game]

        def nearness(walk: Walk) -> tuple[int, int]:
            ways = self._field.apart[walk.path[-1]]
            near = min((ways.get(cell, 99) for cell in prey if not cell & walk.caught), default=0)
            return -walk.caught.bit_count(), near

        return sorted(walks, key=nearness)[:many]

    # ---- the prey

    def _flights(self, table: Table, seat: Seat, left: Left, wide: int) -> Iterator[Flight]:
        """Ways to share the steps out among the prey, the safest first."""
        walks = self._escapes(table, seat, left)
        shared = _shared(walks, left.flee, 3 * wide)
        known = set()
        made = 0
        for _, chosen in shared:
            own = list(table.prey[seat])
            for number, walk in chosen:
                own[number] = walk.path[-1]
            after = tuple(own)
            if after in known or len({cell for cell in own if cell}) < sum(map(bool, own)):
                continue
            known.add(after)
            ordered = self._ordered(table, seat, left, chosen)
            if ordered is not None:
                yield ordered, table.with_prey(seat, after)
                made += 1
                if made == wide:
                    return

    def _ordered(
        self, table: Table, seat: Seat, left: Left, chosen: tuple[tuple[int, Walk], ...]
    ) -> tuple[tuple[int, int], ...] | None:
        """The steps of these walks, one of those first that may start; None: none may."""
        start = table.prey[seat]
        ranked = sorted(chosen, key=lambda each: not left.may_start(start[each[0]]))
        if not ranked or not left.may_start(start[ranked[0][0]]):
            return None
        return tuple(step for number, walk in ranked for step in _steps(start[number], walk))

    def _escapes(
        self, table: Table, seat: Seat, left: Left
    ) -> list[tuple[int, list[list[tuple[float, Walk]]]]]:
        """For each prey that may walk, by the number of steps: the best ends, with their worth."""
        risk = self._risks(table, seat)
        free = table.open & ~table.tokens
        found = []
        for number, cell in enumerate(table.prey[seat]):
            if not cell or cell & left.done:
                continue
            may = free & ~left.touched.get(cell, 0)
            kept = self._value.kept[number]
            ranked = []
            for walks in layers(self._field, cell, left.flee, may, 0, left.steps(cell)):
                ends = [
                    (-kept * risk.get(walk.path[-1] if walk.path else cell, 0.0), walk)
                    for walk in walks
                ]
                ends.sort(key=lambda end: -end[0])
                ranked.append(ends[:_ENDS])
            found.append((number, ranked))
        return found

    def _risks(self, table: Table, seat: Seat) -> dict[int, float]:
        """For each cell how likely a prey that stands there is caught, roughly."""
        walkers = 0
        for predator in table.predators:
            walkers |= predator
        found: dict[int, float] = {}
        for other in table.alive():
            if other == seat:
                continue
            free = table.open & ~walkers & ~table.own(other)
            rings = self._field.rings(table.predators[other], free, self._value.far)
            for steps, ring in enumerate(rings):
                danger = self._value.danger(steps)
                while ring:
                    cell = ring & -ring
                    ring ^= cell
                    found[cell] = found.get(cell, 0.0) + danger
        return found


def _steps(start: int, walk: Walk) -> tuple[tuple[int, int], ...]:
    return tuple(zip((start, *walk.path[:-1]), walk.path, strict=True))


def _shared(
    walks: list[tuple[int, list[list[tuple[float, Walk]]]]], flee: int, few: int
) -> list[tuple[float, tuple[tuple[int, Walk], ...]]]:
    """The best ways to share so many steps out, or as many of them as can be made."""
    best: list[list[tuple[float, tuple[tuple[int, Walk], ...]]]] = [[] for _ in range(flee + 1)]
    best[0] = [(0.0, ())]
    for number, ranked in walks:
        longer: list[list[tuple[float, tuple[tuple[int, Walk], ...]]]] = [
            [] for _ in range(flee + 1)
        ]
        for made, ways in enumerate(best):
            if not ways:
                continue
            for steps, ends in enumerate(ranked[: flee - made + 1]):
                for worth, walk in ends:
                    for value, chosen in ways:
                        more = (*chosen, (number, walk)) if steps else chosen
                        longer[made + steps].append((value + worth, more))
        for ways in longer:
            ways.sort(key=lambda way: -way[0])
            del ways[few:]
        best = longer
    return next((ways for ways in reversed(best) if ways), [])
