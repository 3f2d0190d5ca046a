"""Plans: walks of one piece over several steps."""

from __future__ import annotations

from random import Random

from jungla_tui import editions
from jungla_tui.core.board import Square
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import Step
from jungla_tui.core.plan import plans
from jungla_tui.core.ruleset import ToMove
from jungla_tui.rules.predator import Predator
from tests.rules.predator.helpers import at, line, rules


def test_a_plan_leads_over_legal_steps_that_can_all_be_played() -> None:
    game = rules()
    state = at(game, line(turn="walk:4,2:-:-"))
    start = Square.parse("a1")
    found = plans(game, state, start)
    assert found
    for end, plan in found.items():
        here, at_ = state, start
        for step in plan:
            assert step.start == at_
            assert game.broken_rule(here, step) is None
            here, at_ = game.apply(here, Played(0, step)), step.end
        assert at_ == end
        assert len(plan) <= 4


def test_a_plan_is_as_short_as_can_be() -> None:
    game = rules()
    found = plans(game, at(game, line(turn="walk:4,2:-:-")), Square.parse("a1"))
    board = game.board
    assert all(len(found[end]) == 1 for end in board.neighbours(Square.parse("a1")))
    assert len(found[Square.parse("c2")]) == 3


def test_of_walks_of_one_length_it_is_one_that_takes_on_its_way() -> None:
    game = rules()
    state = at(game, line("e8,a1,c1,e1,g1,i1", "m11,f7,e11,g11,i11,k11", turn="walk:4,2:-:-"))
    plan = plans(game, state, Square.parse("e8"))[Square.parse("g7")]
    assert [str(step.end) for step in plan] == ["f7", "g7"]
    plan = plans(game, state, Square.parse("e8"))[Square.parse("g6")]
    assert "f7" in [str(step.end) for step in plan]


def test_where_one_step_ends_the_turn_a_plan_is_a_single_step() -> None:
    game = Game(
        editions.ruleset(editions.load("jungle")),
        Header(editions.load("jungle"), (Sitter(), Sitter())),
    )
    found = game.plans(Square.parse("a3"))
    assert {str(end): len(plan) for end, plan in found.items()} == {"a2": 1, "b3": 1, "a4": 1}


def test_a_plan_takes_no_step_that_leaves_something_to_choose() -> None:
    edition = editions.load("tawa")
    game = Game(editions.ruleset(edition), Header(edition, (Sitter(), Sitter())))
    source = Random(3)
    told = 0
    for _ in range(120):
        if not isinstance(game.status(), ToMove):
            break
        for move in game.legal_moves():
            if isinstance(move, Step) and move.facing is not None:
                told += 1
                assert move.end not in game.plans(move.start)
        game.play(source.choice(game.legal_moves()))
    assert told


def test_a_search_given_up_is_not_kept() -> None:
    edition = editions.load("predator")
    header = Header(edition, (Sitter(), Sitter()), position=line(turn="walk:3,2:-:-"))
    game = Game(Predator(edition), header)
    start = Square.parse("a1")
    assert game.plans(start, goes_on=lambda: False) == {}
    assert game.plans(start)


def test_the_moves_of_a_position_are_found_once() -> None:
    edition = editions.load("jungle")
    game = Game(editions.ruleset(edition), Header(edition, (Sitter(), Sitter())))
    assert not game.knows_moves(0)
    assert game.legal_moves() is game.legal_moves()
    game.play(game.legal_moves()[0])
    game.legal_moves()
    assert game.knows_moves(0)
    assert game.legal_moves(0) is game.legal_moves(0)
