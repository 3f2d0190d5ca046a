"""The ways an animal may go from a square, whoever else is on the board.

The rules here ask only for the animal, its facing and the ground: its table, the water, the
targets nobody passes, the runners' way forward.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from jungla_tui.core.ruleset import RuleId
from jungla_tui.rules.tawa.places import Arena
from jungla_tui.rules.tawa.table import Packs, Shape


class Path(NamedTuple):
    """One way to a square: everything entered, the end last."""

    squares: tuple[int, ...]
    jump: bool
    shape: Shape


class Paths:
    """All ways of all animals, computed when first asked for."""

    def __init__(self, arena: Arena, packs: Packs, area_cuts: str) -> None:
        """`area_cuts`: the switch area-cuts-l."""
        self._arena = arena
        self._packs = packs
        self._area_cuts = area_cuts == "on"
        self._own_targets = [arena.hunt[seat] | arena.prison[seat] for seat in (0, 1)]
        self.open = lru_cache(maxsize=None)(self._open)
        """The ways that no rule about the ground forbids, for an animal, facing and start.

        All are kept, which is up to 25 MB: a search comes back to them again and again.
        """
        self.every = lru_cache(maxsize=256)(self._every)
        """All ways of the animal's table, also those that a rule forbids, by their ends."""

    def _open(self, animal: int, facing: int, start: int) -> tuple[Path, ...]:
        return tuple(
            path
            for path in self._all(animal, facing, start)
            if self.rule(animal, start, path) is None
        )

    def _every(self, animal: int, facing: int, start: int) -> dict[int, list[Path]]:
        found: dict[int, list[Path]] = {}
        for path in self._all(animal, facing, start):
            found.setdefault(path.squares[-1], []).append(path)
        return found

    def _all(self, animal: int, facing: int, start: int) -> Iterator[Path]:
        """Every way of the animal's table, each once.

        An exact number of squares need not be walked to its end by who must stop on the way, in
        the water or in the enemy area: the way as far as there is yielded too. (rules
        water-stop, defense-enter)
        """
        reach = self._packs.reach[animal]
        stops = self._stops(animal, start)
        seen: set[Path] = set()
        for pattern in reach.water if start in self._arena.water else reach.land:
            for direction in pattern.directions:
                ahead = (direction + 2 * facing) % 8
                for number in pattern.numbers:
                    for ways in _courses(pattern.shape, ahead, number):
                        for squares in self._walk(start, ways, stops):
                            path = Path(squares, pattern.jump, pattern.shape)
                            if path not in seen:
                                seen.add(path)
                                yield path

    def _walk(
        self, start: int, ways: list[int], stops: frozenset[int]
    ) -> Iterable[tuple[int, ...]]:
        squares: list[int] = []
        at = start
        cut = 0
        for way in ways:
            at = self._arena.beyond(at, way)
            if at < 0:
                break
            squares.append(at)
            if not cut and at in stops:
                cut = len(squares)
        if cut and cut < len(ways):
            yield tuple(squares[:cut])
        if len(squares) == len(ways):
            yield tuple(squares)

    def _stops(self, animal: int, start: int) -> frozenset[int]:
        """The squares that end its way. (text: "In the water squares", "In the defense area")"""
        stops: frozenset[int] = frozenset()
        area = self._arena.defense[1 - self._packs.seats[animal]]
        if self._area_cuts and start not in area:
            stops |= area
        if self._packs.families[animal] != "aquatic" and start not in self._arena.water:
            stops |= self._arena.water
        return stops

    def rule(self, animal: int, start: int, path: Path) -> RuleId | None:
        """The first rule about the ground that a way from `start` breaks."""
        arena, seat = self._arena, self._packs.seats[animal]
        squares = path.squares
        targets = arena.targets
        if any(at in targets and at not in self._own_targets[seat] for at in squares[:-1]):
            return "hunt"
        wet = [at in arena.water for at in squares]
        if any(wet) and not self._packs.reach[animal].water:
            return "spider-water"
        if self._packs.families[animal] == "aquatic":
            if start in arena.water and not all(wet):
                return "aquatic"
        elif start not in arena.water and any(wet[:-1]):
            return "water-stop"
        if any(at in self._own_targets[seat] for at in squares):
            return "own-targets"
        if self._packs.families[animal] == "runner":
            back = -1 if seat == 0 else 1
            width = arena.width
            rows = [start // width, *(at // width for at in squares)]
            if any((row - before) * back > 0 for before, row in pairwise(rows)):
                return "runner-forward"
        return None


def _courses(shape: Shape, ahead: int, number: int) -> list[list[int]]:
    """The directions of each square entered; an L ends with one at a right angle, either side."""
    if shape == "bent":
        straight = [ahead] * (number - 1)
        return [[*straight, (ahead - 2) % 8], [*straight, (ahead + 2) % 8]]
    return [[ahead] * number]
