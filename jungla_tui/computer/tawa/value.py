"""What a position is worth, without looking ahead. Positive is good for seat 0."""

from __future__ import annotations

import math

from jungla_tui.computer.bits import numbers
from jungla_tui.computer.tawa.tables import Tables
from jungla_tui.core.board import Seat
from jungla_tui.core.ruleset import Over
from jungla_tui.rules.tawa.state import PRISON, State

WON = 1000.0
"""A won game."""

_POINTS = (0.0, 3.5, 7.5, 12.0, 18.0)
"""What so many points are worth: the more, the nearer to the end."""
_HELD = 0.012
"""Each pair of prisoners: all but the turtle in prison loses the game."""
_ARMOR = 0.6
_DANGER = 0.35
"""What an animal in danger is worth less, of its worth: it has to spend a move on leaving."""
_RELEASE = 0.12
"""For each friend that an animal in reach of the enemy's prison square could free."""
_STEEP = 4.0
"""How much better stands who wins about three games in four."""


class Value:
    """The evaluation under an edition."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def of(self, state: State, seat: Seat) -> float:
        """The position's worth for a seat, the game not being over."""
        tables = self._tables
        seats, worth, looks = tables.parts.packs.seats, tables.worth, tables.looks
        totals, held = [0.0, 0.0], [0, 0]
        near = [0, 0]
        facing, armor, danger = state.facing, state.armor, state.danger
        for animal, at in enumerate(state.where):
            owner = seats[animal]
            if at >= 0:
                seen = looks[animal][4 * at + facing[animal]]
                if seen is None:
                    seen = tables.look(animal, facing[animal], at)
                totals[owner] += worth[animal] + seen.value
                if seen.ends & tables.prison[1 - owner]:
                    near[owner] += 1
            elif at == PRISON:
                held[owner] += 1
            else:
                totals[owner] += 0.9 * worth[animal]
        for animal in numbers(danger):
            totals[seats[animal]] -= _DANGER * worth[animal]
        for animal in numbers(armor):
            totals[seats[animal]] += _ARMOR
        for owner in (0, 1):
            totals[owner] += _POINTS[min(4, state.points[owner])]
            totals[owner] -= _HELD * held[owner] * held[owner]
            if near[owner]:
                totals[owner] += _RELEASE * min(5, held[owner])
        return totals[seat] - totals[1 - seat]

    def ended(self, state: State, seat: Seat) -> float | None:
        """The worth of a game that is over; None where it is not."""
        rules = self._tables.parts.turns
        if rules.over(state) is None:
            return None
        status = self._tables.rules.status(state, 1)
        assert isinstance(status, Over)
        return 0.0 if status.winner is None else WON if status.winner == seat else -WON


def chance(value: float) -> float:
    """What a seat can expect, from 0 to 1, where a position is worth so much to it."""
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, value / _STEEP))))
