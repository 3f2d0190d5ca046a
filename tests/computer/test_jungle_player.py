"""The player of Jungle: legal under all rules, quick where there is no choice, and it wins."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from jungla_tui.computer.player import Thought
from jungla_tui.computer.players import player
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import Over, Ruleset, ToMove
from tests.computer.positions import random_positions, random_rules
from tests.helpers import RULE_SETS, line_of, new_game, under

WON = (
    "2c4/3d3/7/7/7/7/7/3L3/2E4 w",
    "2c1w2/3d3/2r4/7/7/7/3T3/3PL2/2E4 w",
    "e5l/3c3/7/7/7/3R3/2LPT2/1C3D1/7 w",
    "7/3d3/7/7/7/7/3P3/3W3/7 w",
    "7/2cdw2/7/7/7/7/7/2ELT2/7 w",
)
"""Positions in which seat 0 has much the better pieces, far from the den."""


def ask(rules: Ruleset[Any], position: str, level: int = 6, nodes: int | None = None) -> Thought:
    game = new_game(rules, position=position)
    return player(rules, level, timed=False, nodes=nodes).think(game, Random(1), lambda _: None)


@pytest.mark.parametrize("seed", range(8))
def test_every_level_moves_legally_under_any_house_rules(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    players = [player(rules, level, timed=False, nodes=120) for level in range(1, 7)]
    for state in random_positions(rules, rng, 8):
        game = new_game(rules, position=rules.line(state))
        if isinstance(game.status(), ToMove):
            for thinker in players:
                thought = thinker.think(game, rng, lambda _: None)
                assert thought.move in game.legal_moves()
                assert sum(thought.chances) == pytest.approx(1)


@pytest.mark.parametrize("level", range(1, 7))
def test_the_only_move_is_made_at_once(level: int) -> None:
    rules, position = under("jungle"), line_of("Ca1 ea2 lg9")
    assert len(new_game(rules, position=position).legal_moves()) == 1
    assert ask(rules, position, level).nodes < 100


def test_the_line_can_be_played_and_says_when_it_ends() -> None:
    rules = under("jungle")
    position = line_of("Td6 We7 dg9 wa9")
    thought = ask(rules, position, nodes=20_000)
    game = new_game(rules, position=position)
    for move in thought.line:
        assert move in game.legal_moves()
        game.play(move)
    assert thought.wins_in is not None
    assert thought.chances == (1.0, 0.0)


def test_chances_are_each_seats_own() -> None:
    rules = under("jungle")
    better, worse = "Ea1 Lb1 Tc2 cg9 dg8", "Ca1 Db1 eg9 lg8 tf9"
    for side in "wb":
        ahead, behind = ask(rules, line_of(better, side), 5, 500).chances
        assert ahead > 0.8 > 0.2 > behind
        behind, ahead = ask(rules, line_of(worse, side), 5, 500).chances
        assert ahead > 0.8 > 0.2 > behind


@pytest.mark.parametrize("edition", RULE_SETS)
@pytest.mark.parametrize("position", WON)
def test_a_won_position_is_won_without_shuffling(edition: str, position: str) -> None:
    rules = under(edition, repetition="draw")
    game = new_game(rules, position=position)
    strong = player(rules, 6, timed=False, nodes=2000)
    weak = player(rules, 4, timed=False, nodes=1000)
    for number in range(60):
        if isinstance(game.status(), Over):
            break
        thinker = weak if number % 2 else strong
        game.play(thinker.think(game, Random(number), lambda _: None).move)
    status = game.status()
    assert isinstance(status, Over)
    assert status.winner == 0


def test_the_same_seed_gives_the_same_game() -> None:
    rules = under("jungla")

    def moves() -> list[str]:
        game: Game = new_game(rules)
        thinkers = [player(rules, level, timed=False, nodes=150) for level in (1, 4)]
        for number in range(12):
            thinker = thinkers[number % 2]
            game.play(thinker.think(game, Random(number), lambda _: None).move)
        return [str(game.tree.events[node]) for node in game.tree.line[1:]]

    assert moves() == moves()


def test_the_clock_ends_a_thought() -> None:
    rules = under("jungle")
    game = new_game(rules)
    thought = player(rules, 6, seconds=0.0).think(game, Random(1), lambda _: None)
    assert thought.move in game.legal_moves()
    assert thought.nodes <= 512
