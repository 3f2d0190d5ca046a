"""What a position is worth to each seat before the next throw.

The heart of it is a small expectation over the dice: a predator gets the larger of two dice if
it likes, so for each larger die there is the most valuable catch in reach, and what it costs
its owner. Seats that throw later count less, because the prey has moved by then.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from jungla_tui.computer.predator.field import Field
from jungla_tui.computer.predator.table import Table
from jungla_tui.core.board import Seat

_TURNS = (1.0, 0.55, 0.45, 0.4)
"""How much the expected catches of the next seat to throw count, the one after it, and so on."""
_FAR = 4
"""How many steps beyond the largest die a prey is still looked at."""
_CHAIN = 3
"""How many prey are caught in one walk at most, as far as it looks."""
_NEARING = 0.025
"""What a prey so far off loses by each step that the predator is nearer."""
_ROOM = 0.02
"""Each free cell beside a prey."""
_KEPT = 0.2
"""How much of its own value a prey on the board is worth to its owner, where points count."""
_ALIVE = 0.4
"""What it is worth besides, because a seat without prey catches no more."""
_STEEP, _STEEP_RACE = 3.6, 6.0
"""Points ahead with which a seat comes before another in about three cases of four."""
_RIVALS = 3.0
"""Points behind the foremost rival with which another one counts about a third."""
WON = 60.0
"""Points ahead that stand for a won game."""


class Value:
    """The evaluation under an edition, for a number of seats."""

    def __init__(
        self,
        field: Field,
        sides: int,
        values: tuple[float, ...],
        race: bool,
        own: Seat,
        care: float,
    ) -> None:
        """`values`: of each prey. `race`: whether it only matters who has prey last.

        `own`: the seat that thinks. `care`: how much of the others' hunting it sees, 0 to 1.
        """
        self._field = field
        self._own = own
        self._care = care
        self._sides = sides
        self.values = values
        self.steep = _STEEP_RACE if race else _STEEP
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

    def standing(self, table: Table, following: Seat, but: Seat | None = None) -> list[float]:
        """For each seat what it has and may expect, where a seat is about to throw.

        `but`: a seat whose own hunting is left out.
        """
        alive = table.alive()
        if len(alive) < 2 and not table.placing:
            return self._ended(table, alive)
        worth = list(table.points)
        field = self._field
        room = table.open & ~table.tokens
        for seat in alive:
            for number, cell in enumerate(table.prey[seat]):
                if cell:
                    worth[seat] += self.kept[number]
                    worth[seat] += _ROOM * (field.around(cell) & room).bit_count()
        for seat in alive:
            if seat != but:
                self.add_hunts(table, seat, following, worth)
        return worth

    def add_hunts(self, table: Table, seat: Seat, following: Seat, worth: list[float]) -> None:
        """Add what a seat's predator may catch, and take it from those who lose it."""
        turn = _TURNS[(seat - following) % len(table.points)]
        if seat != self._own:
            turn *= self._care
        free = table.open
        for predator in table.predators:
            free &= ~predator
        game: dict[int, tuple[Seat, int]] = {}
        targets = 0
        for owner, own in enumerate(table.prey):
            for number, cell in enumerate(own):
                if owner == seat:
                    free &= ~cell
                elif cell:
                    game[cell] = owner, number
                    targets |= cell
        near: list[tuple[int, int]] = []
        for steps, ring in enumerate(self._field.rings(table.predators[seat], free, self.far)):
            hit = ring & targets
            while hit:
                cell = hit & -hit
                hit ^= cell
                if steps <= self._sides:
                    near.append((steps, cell))
                else:
                    owner, number = game[cell]
                    loss = _NEARING * (self.far + 1 - steps) * turn
                    worth[owner] -= loss * self.kept[number]
                    worth[seat] += 0.5 * loss
        self._add_catches(near, game, seat, turn, worth)

    def _add_catches(
        self,
        near: list[tuple[int, int]],
        game: dict[int, tuple[Seat, int]],
        seat: Seat,
        turn: float,
        worth: list[float],
    ) -> None:
        """For each larger die the most valuable catch in reach, as likely as that die is."""
        best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (self._sides + 1)
        for steps, value, caught in self._catches(near, game):
            if value > best[steps][0]:
                best[steps] = value, caught
        value, caught = best[0]
        for die in range(1, self._sides + 1):
            if best[die][0] > value:
                value, caught = best[die]
            if caught:
                weight = self._larger[die - 1] * turn
                worth[seat] += weight * value
                for cell in caught:
                    owner, number = game[cell]
                    worth[owner] -= weight * self.kept[number]

    def _catches(
        self, near: list[tuple[int, int]], game: dict[int, tuple[Seat, int]]
    ) -> Iterator[tuple[int, float, tuple[int, ...]]]:
        """The catches in reach: the steps each takes, what it brings, and whom.

        From one prey to the next the way is taken as free as the board allows.
        """
        values, apart, sides = self.values, self._field.apart, self._sides
        chains: list[tuple[int, float, tuple[int, ...]]] = [
            (steps, values[game[cell][1]], (cell,)) for steps, cell in near
        ]
        while chains:
            chain = chains.pop()
            yield chain
            steps, value, caught = chain
            if len(caught) < _CHAIN:
                ways = apart[caught[-1]]
                for _, cell in near:
                    if cell not in caught and steps + ways.get(cell, sides) <= sides:
                        more = value + values[game[cell][1]]
                        chains.append((steps + ways[cell], more, (*caught, cell)))

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
    behind = sum(math.exp((own - top) / _RIVALS) for own in others)
    return worth[seat] - top - _RIVALS * math.log(behind)


def chances(worth: list[float], steep: float) -> tuple[float, ...]:
    """What each seat can expect: how likely it is before another, on average.

    `steep`: points ahead that make three cases of four.
    """
    return tuple(
        sum(
            1 / (1 + math.exp(-max(-60.0, min(60.0, (own - rival) / steep))))
            for other, rival in enumerate(worth)
            if other != seat
        )
        / (len(worth) - 1)
        for seat, own in enumerate(worth)
    )
