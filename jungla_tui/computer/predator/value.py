"""What a position is worth to each seat before the next throw.

The heart of it is a small expectation over the dice: a predator gets the larger of two dice if
it likes, so for each larger die there is the most valuable catch in reach, and what it costs
its owner. Seats that throw later count less, because the prey has moved by then.
"""

from __future__ import annotations

import math

from jungla_tui.computer.predator.field import Field
from jungla_tui.computer.predator.table import Table
from jungla_tui.core.board import Seat

_TURNS = (1.0, 0.55, 0.45, 0.4)
"""How much the expected catches of the next seat to throw count, the one after it, and so on."""
_FAR = 4
"""How many steps beyond the largest die a prey is still looked at."""
_NEARING = 0.03
"""What a prey so far off loses by each step that the predator is nearer."""
_ROOM = 0.02
"""Each free cell beside a prey."""
_KEPT = 0.35
"""How much of its own value a prey on the board is worth to its owner, where points count."""
_ALIVE = 1.2
"""What it is worth besides, because a seat without prey catches no more."""
_STEEP = 3.0
"""Points ahead with which a seat is before another in about three cases of four."""
WON = 60.0
"""Points ahead that stand for a won game."""


class Value:
    """The evaluation under an edition, for a number of seats."""

    def __init__(self, field: Field, sides: int, values: tuple[float, ...], race: bool) -> None:
        """`values`: of each prey. `race`: whether it only matters who has prey last."""
        self._field = field
        self._sides = sides
        self.values = values
        self._race = race
        self.far = sides + _FAR
        """How many steps ahead of a predator are looked at."""
        self._larger = tuple((2 * face - 1) / sides**2 for face in range(1, sides + 1))
        self.kept = tuple(
            sum(values) / len(values) if race else _KEPT * value + _ALIVE for value in values
        )
        """What each prey is worth to its owner."""

    def danger(self, steps: int) -> float:
        """How likely a prey so far from a predator is caught in its next turn, and a little more.

        The little more is that it comes nearer.
        """
        near = _NEARING * max(0, self.far + 1 - steps)
        return near + sum(self._larger[max(0, steps - 1) :])

    def standing(self, table: Table, following: Seat) -> list[float]:
        """For each seat what it has and may expect, where a seat is about to throw."""
        alive = table.alive()
        if len(alive) < 2 and not table.placing:
            return self._ended(table, alive)
        worth = list(table.points)
        field, count = self._field, len(table.points)
        room = table.open & ~table.tokens
        for seat in alive:
            for number, cell in enumerate(table.prey[seat]):
                if cell:
                    worth[seat] += self.kept[number]
                    worth[seat] += _ROOM * (field.around(cell) & room).bit_count()
        walkers = 0
        for predator in table.predators:
            walkers |= predator
        for seat in alive:
            turn = _TURNS[(seat - following) % count]
            self._hunts(table, seat, walkers, turn, worth)
        return worth

    def _hunts(
        self, table: Table, seat: Seat, walkers: int, turn: float, worth: list[float]
    ) -> None:
        """Add what a seat's predator may catch, and take it from those who lose it."""
        field, sides = self._field, self._sides
        free = table.open & ~walkers & ~table.own(seat)
        game: dict[int, tuple[Seat, int]] = {}
        targets = 0
        for owner, own in enumerate(table.prey):
            if owner != seat:
                for number, cell in enumerate(own):
                    if cell:
                        game[cell] = owner, number
                        targets |= cell
        near: list[tuple[int, int]] = []
        for steps, ring in enumerate(field.rings(table.predators[seat], free, self.far)):
            hit = ring & targets
            while hit:
                cell = hit & -hit
                hit ^= cell
                if steps <= sides:
                    near.append((steps, cell))
                else:
                    owner, number = game[cell]
                    loss = _NEARING * (self.far + 1 - steps) * turn
                    worth[owner] -= loss * self.kept[number] / _ALIVE
                    worth[seat] += 0.5 * loss
        if not near:
            return
        near_cells = 0
        for _, cell in near:
            near_cells |= cell
        catches = self._catches(near, near_cells, free, game)
        best: tuple[float, tuple[int, ...]] = (0.0, ())
        for die in range(1, sides + 1):
            best = max([best, *catches.get(die, ())])
            if best[1]:
                weight = self._larger[die - 1] * turn
                worth[seat] += weight * best[0]
                for cell in best[1]:
                    owner, number = game[cell]
                    worth[owner] -= weight * self.kept[number]

    def _catches(
        self,
        near: list[tuple[int, int]],
        near_cells: int,
        free: int,
        game: dict[int, tuple[Seat, int]],
    ) -> dict[int, list[tuple[float, tuple[int, ...]]]]:
        """By the steps it takes, the catches in reach: what they bring and whom."""
        values, sides, field = self.values, self._sides, self._field
        found: dict[int, list[tuple[float, tuple[int, ...]]]] = {}
        open_ends: list[tuple[int, int, float, tuple[int, ...]]] = [
            (steps, cell, values[game[cell][1]], (cell,)) for steps, cell in near
        ]
        while open_ends:
            steps, cell, value, caught = open_ends.pop()
            found.setdefault(steps, []).append((value, caught))
            rest = near_cells
            for gone in caught:
                rest &= ~gone
            if not rest or steps >= sides or len(caught) > 3:
                continue
            for more, ring in enumerate(field.rings(cell, free, sides - steps)):
                hit = ring & rest
                while hit:
                    at = hit & -hit
                    hit ^= at
                    gain = value + values[game[at][1]]
                    open_ends.append((steps + more, at, gain, (*caught, at)))
        return found

    def _ended(self, table: Table, alive: list[Seat]) -> list[float]:
        """One seat alone has prey: it adds them, and the game is over."""
        score = list(table.points)
        for seat in alive:
            score[seat] += sum(
                value for value, cell in zip(self.values, table.prey[seat], strict=True) if cell
            )
        top = max(score)
        winner = alive[0] if alive and score[alive[0]] == top else score.index(top)
        return [own + (WON if seat == winner else 0) for seat, own in enumerate(score)]


def lead(worth: list[float], seat: Seat) -> float:
    """How far a seat is ahead of the others, of whom the foremost count most."""
    others = [own for other, own in enumerate(worth) if other != seat]
    top = max(others)
    behind = sum(math.exp((own - top) / _STEEP) for own in others)
    return worth[seat] - top - _STEEP * math.log(behind)


def chances(worth: list[float]) -> tuple[float, ...]:
    """What each seat can expect: how likely it is before another, on average."""
    return tuple(
        sum(
            1 / (1 + math.exp(-max(-60.0, min(60.0, (own - rival) / _STEEP))))
            for other, rival in enumerate(worth)
            if other != seat
        )
        / (len(worth) - 1)
        for seat, own in enumerate(worth)
    )
