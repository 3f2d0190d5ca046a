"""Single situations on the shipped board that are easily got wrong, allowed and refused."""

from __future__ import annotations

import pytest

from jungla_tui.core.board import Square
from jungla_tui.core.moves import encode
from jungla_tui.core.ruleset import Scene
from jungla_tui.rules.predator.state import State
from tests.rules.predator.helpers import AWAY, HOME, at, broken, line, over, rules, small, then

GAME = rules()


def position(*seats: str, turn: str, lies: str = "-,-,-,-", out: str = "-") -> State:
    return at(GAME, line(*seats, turn=turn, lies=lies, out=out))


def scene(state: State) -> Scene:
    return GAME.scene(state)


# ---- allowed


def test_a_prey_is_caught_in_passing_and_the_walk_goes_on() -> None:
    state = position(HOME, "m11,a2,e11,g11,i11,k11", turn="walk:3,1:-:-")
    state = then(GAME, state, "a1a2", "a2a3", "a3a4", "c1c2")
    assert (state.seat, scene(state).points) == (1, (1, 0))


def test_a_step_into_a_dead_end_that_catches_the_last_opposing_prey() -> None:
    # a1 is shut off by an obstacle on a2 and b2; a prey stands in it
    seats = ("b1,c5,e1,g1,i1,k1", "m11,a1,x0,x0,x0,x0")
    lies = "a2*0,-,-,-"
    state = position(*seats, turn="walk:4,2:-:-", lies=lies)
    assert over(GAME, then(GAME, state, "b1a1")).rule == "last"
    alike = position(seats[0], "m11,a1,m3,x0,x0,x0", turn="walk:4,2:-:-", lies=lies)
    assert broken(GAME, alike, "b1a1") == "must"


def test_a_prey_enters_a_cell_that_another_of_its_seat_left_in_this_turn() -> None:
    state = position("a1,c1,d1,g1,i1,k1", AWAY, turn="walk:1,3:-:-")
    state = then(GAME, state, "c1c2", "d1c1", "c1b1", "a1a2")
    assert scene(state).pieces[Square.parse("b1")].kind == "prey2"


def test_the_prey_enter_the_predators_starting_cell() -> None:
    state = position("a1,b1,e1,g1,i1,k1", AWAY, turn="walk:1,1:-:-")
    assert then(GAME, state, "a1a2", "b1a1").seat == 1


def test_the_worse_die_may_be_given() -> None:
    # shut in, the predator can use no more than one step of either die
    state = at(GAME, line("a1,a3,e1,g1,i1,k1", AWAY, lies="b2*0,-,-,-"))
    state = then(GAME, state, "6,1")
    assert broken(GAME, state, "!predator:6") is None
    assert broken(GAME, state, "!predator:1") is None


def test_a_walk_goes_through_the_corner_of_a_predator_that_went_out_a_step_before() -> None:
    state = position(
        HOME.replace("a1", "k11"), "m11,l11,x0,x0,x0,x0", "m1,k9,j1,i2,h2,g2", turn="walk:3,1:-:-"
    )
    state = then(GAME, state, "k11l11")
    assert state.out == (1,)
    assert broken(GAME, state, "l11m11") is None
    before = position(
        HOME.replace("a1", "k11"), "m11,l11,m9,x0,x0,x0", "m1,k9,j1,i2,h2,g2", turn="walk:3,1:-:-"
    )
    assert broken(GAME, then(GAME, before, "k11l11"), "l11m11") == "occupied"


@pytest.mark.parametrize("move", ["box.pair@g5*0", "box.line@g8*0", "box.bend@k8*1"])
def test_a_moved_obstacle_may_overlap_its_own_old_cells(move: str) -> None:
    state = position(HOME, AWAY, lies="f5*0,f8*0,k7*0,k5*0", turn="walk:1,1:owed:-")
    assert broken(GAME, state, move) is None


# ---- refused


def test_a_step_that_leaves_the_predator_short_while_a_full_walk_exists() -> None:
    state = position("b1,c5,e1,g1,i1,k1", AWAY, lies="a2*0,-,-,-", turn="walk:4,2:-:-")
    assert broken(GAME, state, "b1a1") == "must"
    assert broken(GAME, state, "b1c1") is None


def test_a_second_prey_begun_with_the_first_ones_walk_unfinished() -> None:
    game = small([". . . . . . . . . . . . ."], values=[1, 2])
    state = at(game, line("a1,d1,k1", "l1,i1,m1", turn="walk:1,3:-:-"))
    state = then(game, state, "d1e1")
    assert broken(game, state, "k1j1") == "must"


def test_the_predator_begun_with_the_preys_die_unfinished() -> None:
    state = then(GAME, position(HOME, AWAY, turn="walk:2,3:-:-"), "c1c2", "e1e2")
    assert broken(GAME, state, "a1a2") == "must"
    assert broken(GAME, then(GAME, state, "e2e3"), "a1a2") is None


def test_the_first_prey_taken_up_again_after_the_second() -> None:
    state = then(GAME, position(HOME, AWAY, turn="walk:2,4:-:-"), "c1c2", "e1e2")
    assert broken(GAME, state, "c2c3") == "order"


def test_back_over_the_starting_cell() -> None:
    state = position("c4,c1,e1,g1,i1,k1", AWAY, turn="walk:6,2:-:-")
    state = then(GAME, state, "c4d4", "d4d5")
    assert broken(GAME, state, "d5c4") == "no-retrace"


def test_through_an_own_prey_or_a_foreign_predator() -> None:
    state = position("c4,d4,e1,g1,i1,k1", "b4,c11,e11,g11,i11,k11", turn="walk:6,2:-:-")
    assert broken(GAME, state, "c4d4") == "occupied"
    assert broken(GAME, state, "c4b4") == "occupied"


@pytest.mark.parametrize(
    ("lies", "move"),
    [
        ("-,-,-,-", "box.pair@b1*0"),  # on a prey
        ("-,-,-,-", "box.pair@a1*0"),  # on a predator
        ("-,-,-,-", "box.pair@m5*0"),  # off the board
        ("-,-,-,-", "box.pair@c3*0"),  # on a fixed obstacle
        ("-,f5*0,-,-", "box.pair@f5*0"),  # on another movable one
        ("f5*0,f8*0,k7*0,k5*0", "box.pair@f5*0"),  # back in its old place
        ("f5*0,f8*0,k7*0,k5*0", "box.triangle@k5*0"),
        ("f5*0,-,k7*0,k5*0", "box.pair@f4*0"),  # one is still in the box
    ],
)
def test_an_obstacle_on_something_off_the_board_or_back_in_its_place(lies: str, move: str) -> None:
    state = position(HOME, AWAY, lies=lies, turn="walk:1,1:owed:-")
    assert broken(GAME, state, move) == "doubles"


def test_the_turn_ended_with_an_obstacle_owed() -> None:
    state = then(GAME, position(HOME, AWAY, turn="walk:1,1:owed:-"), "a1a2", "c1c2")
    assert broken(GAME, state, "!done") == "doubles"


# ---- more of the same kind


def test_a_prey_does_not_enter_a_cell_that_its_own_predator_still_holds() -> None:
    state = position("a1,b1,e1,g1,i1,k1", AWAY, turn="walk:1,1:-:-")
    assert broken(GAME, state, "b1a1") == "occupied"


def test_a_prey_enters_the_cell_of_a_prey_its_predator_caught_in_passing() -> None:
    state = position("a1,a3,e1,g1,i1,k1", "m11,a2,e11,g11,i11,k11", turn="walk:2,1:-:-")
    assert broken(GAME, state, "a3a2") == "occupied"
    state = then(GAME, state, "a1a2", "a2b2")
    assert broken(GAME, state, "a3a2") is None


def test_the_own_prey_shut_in_let_the_predator_alone_walk() -> None:
    seats = ("f5,a11,b11,c11,d11,a10", "m11,b10,c10,d10,e11,a9")
    state = position(*seats, turn="walk:2,3:-:-", lies="b9*0,-,-,-")
    assert {encode(move)[:2] for move in GAME.legal_moves(state)} == {"f5"}
    assert then(GAME, state, "f5f6", "f6f7").seat == 1


def test_a_predator_that_must_be_freed_waits_for_the_prey_that_can_free_it() -> None:
    state = position("a1,a2,b1,g1,i1,k1", AWAY, turn="walk:3,1:-:-")
    moves = {encode(move)[:2] for move in GAME.legal_moves(state)}
    assert moves == {"a2", "b1"}
    assert broken(GAME, state, "g1g2") == "must"


def test_two_prey_of_one_seat_may_both_free_cells_for_the_predator() -> None:
    state = position("a1,a2,b1,g1,i1,k1", AWAY, turn="walk:6,2:-:-")
    after = then(GAME, state, "a2a3", "b1c1")
    assert after.walk is not None
    assert after.walk.due == 6


def test_a_seat_out_in_the_middle_is_skipped_and_its_points_stay() -> None:
    state = position(
        "k11,a1,x2,x2,x1,x1", "m11,l11,x0,x0,x0,x0", "m1,k9,j1,i2,h2,g2", turn="walk:1,1:-:-"
    )
    state = then(GAME, state, "k11l11", "a1b1")
    assert (state.seat, scene(state).points) == (2, (2 + 3 + 4 + 5 + 1, 4 + 5, 2 + 3))


def test_the_preys_die_is_shared_out_by_one_step_each() -> None:
    state = position(HOME, AWAY, turn="walk:1,5:-:-")
    state = then(GAME, state, "c1c2", "e1e2", "g1g2", "i1i2", "k1k2", "a1a2")
    assert state.seat == 1


def test_one_walk_catches_two_prey() -> None:
    state = position(HOME, "m11,a2,a3,g11,i11,k11", turn="walk:3,1:-:-")
    state = then(GAME, state, "a1a2", "a2a3", "a3a4")
    assert scene(state).points == (3, 0)
