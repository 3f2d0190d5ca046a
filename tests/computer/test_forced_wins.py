"""The best level solves forced wins, each of them proved by a full search."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from jungla_tui.computer.jungle.tables import compiled
from jungla_tui.computer.players import player
from jungla_tui.core.events import Played
from jungla_tui.core.ruleset import Over
from tests.computer.prove import FULL, Prover, forced_wins, rules_of
from tests.helpers import new_game

PROBLEMS = forced_wins()
QUICK = [problem for problem in PROBLEMS if problem["proof"] <= FULL]
"""Those whose proof takes no more than a moment."""


def position(problem: dict[str, Any]) -> str:
    return str(problem["position"])


def test_there_are_enough_and_of_every_length() -> None:
    assert len({position(problem) for problem in PROBLEMS}) == len(PROBLEMS) >= 30
    assert {5, 7, 9} <= {problem["wins-in"] for problem in PROBLEMS}
    assert len(QUICK) >= 30


@pytest.mark.parametrize("problem", QUICK, ids=position)
def test_a_forced_win_is_proved(problem: dict[str, Any]) -> None:
    rules = rules_of(problem)
    state = rules.position(problem["position"])
    tables = compiled(rules)
    found = Prover(tables).wins_in(*tables.read(state), state.seat, problem["wins-in"])
    assert found == problem["wins-in"]


@pytest.mark.parametrize("problem", PROBLEMS, ids=position)
def test_the_best_level_wins_as_fast_as_can_be(problem: dict[str, Any]) -> None:
    rules, ends = rules_of(problem), problem["wins-in"]
    game = new_game(rules, position=problem["position"])
    seat = game.state().seat
    best = player(rules, 6, timed=False, nodes=40_000)
    thought = best.think(game, Random(1), lambda _: None)
    assert (thought.wins_in, thought.chances[seat]) == ((ends + 1) // 2, 1.0)
    after = rules.apply(game.state(), Played(seat, thought.move))
    if problem["proof"] <= FULL and not isinstance(rules.status(after, 1), Over):
        tables = compiled(rules)
        assert Prover(tables).holds(*tables.read(after), after.seat, seat, ends - 1)
