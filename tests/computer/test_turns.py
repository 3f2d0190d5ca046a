"""The players of turns: every edition and switch, phases of placing, dice, and what they see."""

from __future__ import annotations

from random import Random

import pytest

from jungla_tui import editions
from jungla_tui.computer.player import Thought
from jungla_tui.computer.players import LEVELS, player
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import encode
from jungla_tui.core.ruleset import Over, ToDraw, ToMove
from tests.helpers import new_game
from tests.rules.tawa.table import FAR, TAWA, line_of

EDITIONS = [
    (id, level) for id in editions.ids() for level in range(1, 1 + LEVELS[editions.load(id).game])
]


def ready(game: Game) -> bool:
    """Whether somebody has to decide, the dice thrown where they have to be."""
    while isinstance(game.status(), ToDraw):
        game.draw()
    return isinstance(game.status(), ToMove)


@pytest.mark.parametrize(("id", "level"), EDITIONS)
def test_every_level_answers_under_every_edition_and_random_switches(id: str, level: int) -> None:
    rng = Random(f"{id}:{level}")
    edition = editions.load(id)
    known = editions.GAMES[edition.game].switches
    for _ in range(3):
        chosen = {name: rng.choice(switch.values) for name, switch in known.items()}
        ruleset = editions.ruleset(edition.with_switches(chosen))
        seats = rng.choice(ruleset.seats)
        game = Game(ruleset, Header(ruleset.edition, (Sitter(),) * seats, seed=rng.randrange(99)))
        thinker = player(ruleset, level, nodes=40)
        for number in range(60):
            if not ready(game):
                break
            if number % 5:  # most of the way at random, to see many positions
                game.play(rng.choice(game.legal_moves()))
                continue
            told: list[Thought] = []
            thought = thinker.think(game, rng, told.append)
            assert told[-1] == thought
            assert thought.move in game.legal_moves()
            assert len(thought.chances) == seats
            assert all(0 <= chance <= 1 for chance in thought.chances)
            game.play(thought.move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_computers_play_predators_at_every_seat_of_two_three_and_four(seats: int) -> None:
    ruleset = editions.ruleset(editions.load("predator"))
    game = Game(ruleset, Header(ruleset.edition, (Sitter(),) * seats, seed=seats))
    players = [player(ruleset, 1 + seat % 2, timed=False, nodes=60) for seat in range(seats)]
    rng = Random(seats)
    for _ in range(150):
        if not ready(game):
            break
        status = game.status()
        assert isinstance(status, ToMove)
        move = players[status.seat].think(game, rng, lambda _: None).move
        assert move in game.legal_moves()
        game.play(move)


@pytest.mark.parametrize("id", ["tawa", "predator"])
def test_a_turn_that_is_thought_out_is_played_without_thinking_again(id: str) -> None:
    ruleset = editions.ruleset(editions.load(id))
    game = Game(ruleset, Header(ruleset.edition, seed=3))
    rng = Random(3)
    while ready(game) and getattr(game.status(), "prompt", "") not in ("move", "walk"):
        game.play(rng.choice(game.legal_moves()))
    thinker = player(ruleset, 2, timed=False)
    first = thinker.think(game, rng, lambda _: None)
    assert len(first.line) > 1
    game.play(first.move)
    assert thinker.think(game, rng, lambda _: None) == Thought(
        first.line[1:], first.chances, first.ends_in, len(first.line) - 1, first.nodes
    )


def test_a_game_that_goes_another_way_than_planned_is_thought_about_anew() -> None:
    ruleset = editions.ruleset(editions.load("tawa"))
    game = Game(ruleset, Header(ruleset.edition, seed=3))
    thinker, rng = player(ruleset, 2, timed=False, nodes=500), Random(1)
    for _ in range(6):
        thought = thinker.think(game, rng, lambda _: None)
        assert thought.move in game.legal_moves()
        others = [move for move in game.legal_moves() if move != thought.move]
        game.play(rng.choice(others))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_hunt_that_wins_is_made(level: int) -> None:
    game = new_game(TAWA, position=line_of(f"Zf12N {FAR}", "4-0"))
    thinker, rng = player(game.ruleset, level, timed=False), Random(1)
    while ready(game):
        status = game.status()
        assert isinstance(status, ToMove)
        assert status.seat == 0
        game.play(thinker.think(game, rng, lambda _: None).move)
    over = game.status()
    assert isinstance(over, Over)
    assert (over.winner, over.rule) == (0, "win-points")


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_last_prey_within_reach_is_caught(level: int) -> None:
    ruleset = editions.ruleset(editions.load("predator"))
    line = "c5,a1,a2,a3,a4,a5|m1,e5,x0,x0,x0,x0 -,-,-,- 0 - 0 walk:3,1:-:-"
    game = new_game(ruleset, position=line)
    thinker, rng = player(ruleset, level, timed=False), Random(1)
    while ready(game):
        status = game.status()
        assert isinstance(status, ToMove)
        assert status.seat == 0, encode(game.legal_moves()[0])
        game.play(thinker.think(game, rng, lambda _: None).move)
    over = game.status()
    assert isinstance(over, Over)
    assert over.winner == 0
