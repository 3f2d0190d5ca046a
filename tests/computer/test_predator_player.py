"""The player of predators and prey."""

from __future__ import annotations

from random import Random

import pytest

from jungla_tui import editions
from jungla_tui.computer.player import Thought
from jungla_tui.computer.players import player
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import encode
from jungla_tui.core.ruleset import Over, ToDraw, ToMove
from tests.computer.played import any_switches, played_for
from tests.helpers import under

LEVELS = (1, 2, 3)
RULES = under("predator")


def asked(game: Game, level: int, seed: int = 1, nodes: int | None = None) -> Thought:
    thinker = player(game.ruleset, level, timed=False, nodes=nodes)
    return thinker.think(game, Random(seed), lambda _: None)


def standing(pieces: str, turn: str) -> Game:
    """Two seats' predators and prey, seats between bars, seat 0 to play."""
    line = f"{pieces} -,-,-,- 0 - 0 {turn}"
    return Game(RULES, Header(RULES.edition, (Sitter(),) * 2, position=line))


def turn_of(game: Game, level: int) -> None:
    """Play until the other seat throws, or the game is over."""
    thinker = player(game.ruleset, level, timed=False)
    while isinstance(game.status(), ToMove):
        game.play(thinker.think(game, Random(1), lambda _: None).move)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("decisions", [0, 11, 24, 60, 150])
def test_it_answers_legally_under_any_switches_however_little_it_may_think(
    decisions: int, seats: int
) -> None:
    rng = Random(f"{seats}:{decisions}")
    edition = editions.load("predator")
    ruleset = editions.ruleset(edition.with_switches(any_switches(RULES, rng)))
    game = played_for(ruleset, seats, decisions, rng)
    if game is None:
        pytest.skip("the game was over by then")
    for level in LEVELS:
        for nodes in (0, 1, 40, 300):
            thought = asked(game, level, decisions, nodes)
            assert thought.move in game.legal_moves()
            assert thought.nodes <= nodes
            assert sum(thought.chances) == pytest.approx(seats / 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_between_its_levels_comes_to_an_end_the_same_from_the_same_seed(seats: int) -> None:
    ends = []
    for _ in range(2):
        sitters = (Sitter(player="computer"),) * seats
        game = Game(RULES, Header(RULES.edition, sitters, seed=2))
        rng = Random(4)
        thinkers = [player(RULES, 1 + seat % 2, timed=False, nodes=60) for seat in range(seats)]
        for _ in range(1500):
            match game.status():
                case Over():
                    break
                case ToDraw():
                    game.draw()
                case ToMove(seat):
                    game.play(thinkers[seat].think(game, rng, lambda _: None).move)
        assert isinstance(game.status(), Over)
        ends.append(RULES.line(game.state()))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("throw", ["give:4,2", "give:2,4"])
def test_it_takes_the_last_prey_in_reach_and_wins(level: int, throw: str) -> None:
    game = standing("f6,a1,b1,x1,x1,x1|m1,f9,x0,x0,x0,x0", throw)
    turn_of(game, level)
    status = game.status()
    assert isinstance(status, Over)
    assert status.winner == 0


@pytest.mark.parametrize("level", LEVELS)
def test_it_gives_the_predator_the_die_that_catches(level: int) -> None:
    game = standing("f6,a1,b1,c1,x1,x1|m1,f9,m11,x0,x0,x0", "give:1,5")
    assert encode(asked(game, level).move) == "!predator:5"
    turn_of(game, level)
    assert isinstance(game.status(), ToDraw)
    assert "x0,m11" in RULES.line(game.state())


@pytest.mark.parametrize("level", [2, 3])
def test_it_leads_the_prey_away_that_the_enemy_stands_before(level: int) -> None:
    game = standing("a11,l2,a1,b1,c1,x1|m1,k11,l11,x0,x0,x0", "give:6,5")
    turn_of(game, level)
    assert RULES.line(game.state()).split("|")[0].split(",")[1] != "l2"


def test_with_one_legal_move_it_does_not_think() -> None:
    game = standing("a11,b11,x1,x1,x1,x1|m1,m11,x0,x0,x0,x0", "walk:1,0:-:-")
    assert len(game.legal_moves()) == 1
    thought = asked(game, 3)
    assert (thought.move, thought.nodes) == (game.legal_moves()[0], 0)


def test_the_clock_ends_a_thought_and_there_is_an_answer() -> None:
    game = standing("f6,a1,b1,c1,x1,x1|m1,f9,m11,x0,x0,x0", "give:1,5")
    thought = player(RULES, 3, seconds=0, nodes=10**9).think(game, Random(1), lambda _: None)
    assert thought.move in game.legal_moves()
    assert thought.nodes < asked(game, 3).nodes
