"""The player of predators and prey: three levels, for two to four seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from jungla_tui.computer.meter import Meter
from jungla_tui.computer.player import Budget, Tell, Thought
from jungla_tui.computer.predator.field import Field
from jungla_tui.computer.predator.mind import Level, Mind
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.rules.predator import Predator
from jungla_tui.rules.predator.state import State

LEVELS = (
    Level(noise=2.0, care=0.1, wide=2, deep=0, throws=0),
    Level(noise=0.8, care=0.6, wide=3, deep=0, throws=0),
    Level(noise=0.0, care=1.0, wide=8, deep=6, throws=12),
)


class PredatorPlayer:
    """Plans whole turns; answers with the first decision of the best plan."""

    def __init__(self, rules: Predator, level: int, budget: Budget) -> None:
        self._rules = rules
        self._field = Field(rules.tables)
        self._level = LEVELS[level - 1]
        self._budget = budget
        self._ahead: dict[State, Thought] = {}
        """What is left of the plan that was made last, by the positions that it leads through."""

    def think(self, game: Game, rng: Random, tell: Tell) -> Thought:
        """The best decision found until the budget is spent.

        A plan for the whole turn, once made, is played on while the game follows it.
        """
        known = self._ahead.get(game.state())
        if known is not None and known.move in game.legal_moves():
            tell(known)
            return known
        mind = Mind(self._rules, self._field, self._level, Meter(self._budget), game, rng)
        found = mind.think(tell)
        self._ahead = dict(self._follow(game.state(), found))
        return found

    def _follow(self, state: State, thought: Thought) -> Iterator[tuple[State, Thought]]:
        """The positions that a plan leads through, each with what is left of it."""
        seat = state.seat
        for made, move in enumerate(thought.line[:-1], 1):
            if self._rules.broken_rule(state, move) is not None:
                return
            state = self._rules.apply(state, Played(seat, move))
            if state.seat != seat or state.walk is None:
                return
            yield state, replace(thought, line=thought.line[made:], nodes=0)
