"""The player of Jungla of the two packs."""

from __future__ import annotations

from random import Random

import pytest

from jungla_tui import editions
from jungla_tui.computer.player import Thought
from jungla_tui.computer.players import player
from jungla_tui.computer.tawa.moves import Moves
from jungla_tui.computer.tawa.tables import Tables
from jungla_tui.core.board import Square
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Step, encode
from jungla_tui.core.ruleset import ToMove
from tests.computer.played import any_switches, played_for
from tests.helpers import new_game
from tests.rules.tawa.table import FAR, TAWA, line_of, rules

LEVELS = (1, 2, 3)


def asked(game: Game, level: int, seed: int = 1, nodes: int | None = None) -> Thought:
    thinker = player(game.ruleset, level, timed=False, nodes=nodes)
    return thinker.think(game, Random(seed), lambda _: None)


def turn_of(game: Game, level: int, seed: int = 1) -> list[str]:
    """What a level plays until the other seat has to decide."""
    seat, made = game.state().seat, []
    while isinstance(game.status(), ToMove) and game.state().seat == seat:
        move = asked(game, level, seed).move
        made.append(encode(move))
        game.play(move)
    return made


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("decisions", [0, 17, 31, 90, 250, 400])
def test_it_answers_legally_under_any_switches_however_little_it_may_think(
    decisions: int, seed: int
) -> None:
    rng = Random(f"{seed}:{decisions}")
    edition = editions.load("tawa")
    ruleset = editions.ruleset(edition.with_switches(any_switches(rules(), rng)))
    game = played_for(ruleset, 2, decisions, rng)
    if game is None:
        pytest.skip("the game was over by then")
    for level in LEVELS:
        for nodes in (0, 1, 40, 300):
            thought = asked(game, level, seed, nodes)
            assert thought.move in game.legal_moves()
            assert thought.nodes <= nodes
            assert sum(thought.chances) == pytest.approx(1)


@pytest.mark.parametrize("decisions", [31, 120])
def test_its_best_line_can_be_played(decisions: int) -> None:
    game = played_for(TAWA, 2, decisions, Random(3))
    assert game is not None
    for move in asked(game, 3).line:
        game.play(move)


@pytest.mark.parametrize("level", LEVELS)
def test_it_takes_an_animal_that_nobody_guards(level: int) -> None:
    game = new_game(TAWA, position=line_of(f"Cg5N Zb1N vg8S {FAR} zm13S"))
    assert any(move.startswith("g5g8") for move in turn_of(game, level))


@pytest.mark.parametrize("level", [2, 3])
def test_it_does_not_leave_its_best_animal_where_it_is_taken(level: int) -> None:
    game = new_game(TAWA, position=line_of(f"Vg6N Zb1N tg9S {FAR} zm13S"))
    turn_of(game, level)
    pieces = TAWA.scene(game.state()).pieces.items()
    at = next(at for at, piece in pieces if (piece.kind, piece.seat) == ("vulture", 0))
    assert not any(isinstance(move, Step) and move.end == at for move in game.legal_moves())


@pytest.mark.parametrize("level", LEVELS)
def test_it_hunts_for_the_last_point(level: int) -> None:
    game = new_game(TAWA, position=line_of(f"Lf12N Zb1N zm13S {FAR}", "4-0"))
    thought = asked(game, level)
    assert isinstance(thought.move, Step)
    assert thought.move.end in (Square.parse("f13"), Square.parse("h13"))
    assert (thought.wins_in, thought.chances) == (1, (1.0, 0.0))


@pytest.mark.parametrize("seed", range(2))
def test_the_blows_it_sees_are_those_that_the_rules_allow(seed: int) -> None:
    moves, rng = Moves(Tables(TAWA)), Random(seed)
    game = played_for(TAWA, 2, 30, rng)
    assert game is not None
    for number in range(200):
        status, state = game.status(), game.state()
        if not isinstance(status, ToMove):
            break
        legal = set(game.legal_moves())
        if status.prompt == "move" and number % 5 == 0:
            allowed = {
                (animal, end, how)
                for animal in TAWA.parts.packs.members[state.seat]
                if state.where[animal] >= 0 and TAWA.parts.turns.rested(state, animal) is None
                for (end, how), outcome in TAWA.ways(state, animal).items()
                if outcome.hits or outcome.lot in ("hunts", "frees")
            }
            seen = moves.blows(state)
            assert allowed == {
                (act.animal, act.outcome.end, act.how) for act in seen if act.outcome
            }
            assert {moves.move(state, act) for act in (*seen, *moves.every(state, 4))} <= legal
        game.play(rng.choice(sorted(legal, key=encode)))


def test_the_clock_ends_a_thought_and_there_is_an_answer() -> None:
    game = played_for(TAWA, 2, 60, Random(2))
    assert game is not None
    thought = player(TAWA, 3, seconds=0, nodes=10**9).think(game, Random(1), lambda _: None)
    assert thought.move in game.legal_moves()
    assert thought.nodes < asked(game, 3).nodes
