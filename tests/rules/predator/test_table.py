"""The rules, a row of their table at a time: what each allows and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui.core.board import Facing, Square
from jungla_tui.core.errors import Refused
from jungla_tui.core.events import Drew, Ended, Offered, Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import Choose, Place, Slot, Step, Turn, decode, encode
from jungla_tui.core.ruleset import Die, Over, Setup, ToDraw, ToMove
from jungla_tui.rules.predator import Predator
from tests.rules.predator.helpers import (
    AWAY,
    HOME,
    at,
    broken,
    edition,
    line,
    over,
    rules,
    small,
    then,
)

STRIP = [". . . . . . . . . . . . ."]
"""One rank, where ways are easy to see."""
PAIR = {"pair": ["", "e"]}
"""One movable obstacle only."""


def walk(hunt: int, flee: int, rest: str = "-:-") -> str:
    return f"walk:{hunt},{flee}:{rest}"


def test_every_rule_is_named_by_a_test() -> None:
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    missing = [
        rule for rule in Predator.rules if f"def test_{rule.replace('-', '_')}_" not in tests
    ]
    assert missing == []


# ---- setup


def test_setup_puts_predators_in_opposite_or_clockwise_corners() -> None:
    for seats, corners in ((2, "a11 m1"), (3, "a11 m11 m1"), (4, "a11 m11 m1 a1")):
        scene = rules().scene(rules().initial(Setup(seats)))
        found = {str(square): piece.seat for square, piece in scene.pieces.items()}
        assert found == {corner: seat for seat, corner in enumerate(corners.split())}


def test_setup_places_one_prey_of_choice_at_a_time_in_turn() -> None:
    game = rules()
    state = game.initial(Setup(3))
    assert len(game.legal_moves(state)) == 5 * (138 - 8 - 3)
    order = []
    for cells in ("c1", "c2", "c4", "e1", "e2", "e4"):
        status = game.status(state, 1)
        assert isinstance(status, ToMove)
        order.append(status.seat)
        item = "prey4" if cells[0] == "c" else "prey1"
        state = then(game, state, f"hand.{item}@{cells}")
    assert order == [0, 1, 2, 0, 1, 2]
    assert game.status(state, 1) == ToMove(0, "place")


def test_setup_is_followed_by_the_first_seats_throw() -> None:
    game = small(STRIP, values=[1], corners="a1 c1 m1 k1")
    state = then(game, game.initial(Setup(2)), "hand.prey1@d1", "hand.prey1@e1")
    assert state.seat == 0
    assert isinstance(game.status(state, 1), ToDraw)


def test_setup_may_shut_somebody_in() -> None:
    game = rules()
    state = then(game, game.initial(Setup(2)), "hand.prey1@l1", "hand.prey1@b11", "hand.prey2@l2")
    assert broken(game, state, "hand.prey2@a10") is None


@pytest.mark.parametrize(
    "move",
    [
        "hand.prey2@a11",  # on a predator
        "hand.prey2@c3",  # on a prey
        "hand.prey2@d9",  # on a fixed obstacle
        "hand.prey2@m2",  # off the board
        "hand.prey1@e5",  # placed already
        "hand.prey6@e5",
        "hand.lion@e5",
        "hand.prey2@e5/N",
        "hand.prey2@e5*1",
    ],
)
def test_setup_refuses_what_is_not_free_or_not_in_hand(move: str) -> None:
    game = rules()
    state = then(game, game.initial(Setup(2)), "hand.prey1@c3", "hand.prey1@c4")
    assert broken(game, state, "hand.prey2@e5") is None
    assert broken(game, state, move) == "setup"


# ---- turn


def test_turn_goes_clockwise_past_seats_that_are_out() -> None:
    game = small(STRIP, values=[1])
    state = at(game, line("a1,c1", "x,x3", "g1,i1", "k1,m1", seat=3, out="1", turn=walk(1, 1)))
    state = then(game, state, "k1j1", "m1l1")
    assert state.seat == 0
    state = then(game, state, "2,1", "!predator:1", "a1b1", "c1d1", "d1e1")
    assert state.seat == 2


def test_turn_refuses_the_other_seat_and_foreign_pieces() -> None:
    game = rules()
    state = at(game, line(turn=walk(3, 4)))
    status = game.status(state, 1)
    assert game.refusal(state, Played(1, decode("m11l11")), status, None) == "turn"
    for move in ("m11l11", "c11c10", "f5f6", "z9z8"):
        assert broken(game, state, move) == "turn"


def test_turn_refuses_moves_of_another_phase() -> None:
    game = rules()
    placing = game.initial(Setup(2))
    giving = then(game, at(game, line()), "5,2")
    walking = at(game, line(turn=walk(3, 4)))
    a1 = Square.parse("a1")
    for move in (
        Step(a1, a1),
        Choose("done"),
        Turn(a1, Facing.EAST),
        Place(Slot("box", "pair"), a1),
    ):
        assert game.broken_rule(placing, move) == "turn"
    for move in (decode("a1b1"), decode("hand.prey1@e5"), decode("box.pair@e5*0"), decode("a1/N")):
        assert game.broken_rule(giving, move) == "turn"
    for text in ("!predator:3", "hand.prey1@e5", "off.pair@e5*0", "a1/N"):
        assert game.broken_rule(walking, decode(text)) == "turn"


def test_turn_refuses_a_throw_that_nobody_waits_for() -> None:
    game = rules()
    state = at(game, line(turn=walk(3, 4)))
    assert game.refusal(state, Drew((1, 2)), game.status(state, 1), None) == "turn"
    state = at(game, line())
    for faces in ((1,), (0, 2), (7, 1), (1, 2, 3)):
        assert game.refusal(state, Drew(faces), game.status(state, 1), None) == "turn"
    assert game.refusal(state, Played(0, decode("a1b1")), game.status(state, 1), None) == "turn"


# ---- roll


def test_roll_gives_either_die_to_the_predator_also_the_worse_way() -> None:
    game = rules()
    state = then(game, at(game, line()), "5,2")
    assert game.status(state, 1) == ToMove(0, "give")
    assert game.scene(state).dice == (Die(5), Die(2))
    assert [encode(move) for move in game.legal_moves(state)] == ["!predator:5", "!predator:2"]
    for option, dice in (("!predator:5", (5, 2)), ("!predator:2", (2, 5))):
        scene = game.scene(then(game, state, option))
        assert scene.dice == (Die(dice[0], "predator"), Die(dice[1], "prey"))


def test_roll_leaves_nothing_to_give_on_a_double() -> None:
    game = rules()
    state = then(game, at(game, line()), "4,4")
    assert game.status(state, 1) == ToMove(0, "walk-obstacle")
    assert game.scene(state).dice == (Die(4, "predator"), Die(4, "prey"))


def test_roll_refuses_a_die_that_was_not_thrown() -> None:
    game = rules()
    state = then(game, at(game, line()), "5,2")
    for move in ("!predator:3", "!prey:5", "!done", "!predator:"):
        assert broken(game, state, move) == "roll"


# ---- predator


def test_predator_walks_its_die_a_neighbouring_cell_a_step() -> None:
    game = rules()
    state = at(game, line(turn=walk(3, 4)))
    state = then(game, state, "a1a2", "a2b3", "b3b4")
    assert game.scene(state).dice[0] == Die(0, "predator")
    assert state.seat == 0


def test_predator_refuses_more_steps_than_its_die_and_longer_ones() -> None:
    game = rules()
    state = at(game, line(turn=walk(2, 4)))
    for move in ("a1a3", "a1b2", "a1a1", "a1m2", "a1a2/N", "a1a2*1"):
        assert broken(game, state, move) == "predator"
    state = then(game, state, "a1a2", "a2a3")
    assert broken(game, state, "a3a4") == "predator"


# ---- prey


@pytest.mark.parametrize("moves", ["c1c2 c2c3 c3c4", "c1c2 e1e2 g1g2", "k1k2 k2k3 c1c2"])
def test_prey_split_the_other_die_as_they_like(moves: str) -> None:
    game = rules()
    state = at(game, line(turn=walk(1, 3)))
    state = then(game, state, *moves.split(), "a1a2")
    assert state.seat == 1


def test_prey_refuse_more_steps_than_their_die_and_longer_ones() -> None:
    game = rules()
    state = at(game, line(turn=walk(2, 1)))
    for move in ("c1c3", "c1e2", "c1c1", "c1c2/E", "c1c2*2"):
        assert broken(game, state, move) == "prey"
    state = then(game, state, "c1c2")
    assert broken(game, state, "c2c3") == "prey"
    assert broken(game, state, "e1e2") == "prey"


# ---- must


def test_must_refuses_a_step_that_leaves_the_predator_short() -> None:
    game = small(STRIP, values=[1, 2])
    state = at(game, line("c1,e1,l1", "i1,j1,k1", turn=walk(2, 1)))
    assert broken(game, state, "c1b1") is None
    assert broken(game, state, "c1d1") == "must"


def test_must_refuses_another_piece_while_the_predators_walk_is_unfinished() -> None:
    game = rules()
    state = then(game, at(game, line(turn=walk(2, 3))), "a1a2")
    assert broken(game, state, "c1c2") == "must"
    assert broken(game, then(game, state, "a2a3"), "c1c2") is None


def test_must_refuses_a_second_prey_while_only_the_first_can_walk_it_out() -> None:
    game = small(STRIP, values=[1, 2])
    state = at(game, line("a1,d1,k1", "l1,i1,m1", turn=walk(1, 3)))
    state = then(game, state, "d1e1")
    assert broken(game, state, "k1j1") == "must"
    state = then(game, state, "e1f1")
    assert broken(game, state, "k1j1") is None


def test_must_lets_nobody_skip() -> None:
    game = rules()
    assert broken(game, at(game, line(turn=walk(2, 3))), "!done") == "must"


def test_must_enforces_the_longest_walk_where_no_full_one_exists() -> None:
    game = small(STRIP, values=[1, 2])
    state = at(game, line("c1,e1,m1", "i1,j1,k1", turn=walk(6, 1)))
    assert broken(game, state, "c1d1") == "must"
    state = then(game, state, "e1d1", "c1b1", "b1a1")
    assert state.seat == 1


def test_must_ends_a_turn_of_itself_where_nobody_can_step() -> None:
    game = small(STRIP, values=[1])
    state = at(game, line("a1,b1", "c1,m1"))
    state = then(game, state, "3,1", "!predator:3")
    assert state == at(game, line("a1,b1", "c1,m1", seat=1, quiet=1))


def test_must_makes_prey_open_the_predators_way() -> None:
    game = small(STRIP, values=[1])
    state = at(game, line("a1,b1", "i1,m1", turn=walk(3, 1)))
    state = then(game, state, "b1c1")
    assert [encode(move) for move in game.legal_moves(state)] == ["a1b1"]
    assert then(game, state, "a1b1").seat == 1


def test_must_counts_what_the_predators_catches_open() -> None:
    game = small(STRIP, values=[1])
    state = at(game, line("d1,m1", "l1,e1", "a1,b1", turn=walk(1, 1)))
    assert broken(game, state, "d1c1") == "must"
    assert then(game, state, "d1e1", "m1l1").seat == 2


def test_must_does_not_count_what_an_obstacle_could_open_until_it_lies_elsewhere() -> None:
    game = small(STRIP, values=[1], obstacles=PAIR)
    state = at(game, line("a1,i1", "l1,k1", lies="c1*0", turn=walk(3, 2, "owed:-")))
    assert broken(game, state, "i1h1") is None
    state = then(game, state, "a1b1")
    assert broken(game, state, "i1h1") is None
    state = then(game, state, "box.pair@e1*0")
    assert broken(game, state, "i1h1") == "must"
    assert broken(game, state, "b1c1") is None


WALKS_THAT_MAY_END_IT = [
    ("k9,x1,x1,f10,x1,x1|g4,x0,x0,l7,x0,x0 l9*1,-,-,j7*0 0 - 0 walk:2,1:-:-", "k9k8"),
    ("b8,a8,x1,x1,x1,a4|f2,b5,x0,x0,x0,x0 -,-,c7*2,- 0 - 0 walk:5,1:-:-", "b8b7"),
    (
        "m3,x1,x1,j11,x1,x1|i10,x0,x0,x0,h6,x0 -,-,-,- 1 - 0 "
        "walk:3,0:-:predator:predator=h11,h10,i10,i9:prey4=i7,h6",
        "i10i11",
    ),
    ("c1,x1,x1,x1,x1,k9|m1,x0,x0,x0,x0,a1 a2*0,-,-,- 0 - 0 walk:4,1:-:-", "c1b1"),
]


@pytest.mark.parametrize(("text", "move"), WALKS_THAT_MAY_END_IT)
def test_must_allows_a_walk_that_can_still_end_the_game(text: str, move: str) -> None:
    game = rules()
    state = game.position(text)
    assert game.broken_rule(state, decode(move)) is None
    after = game.apply(state, Played(state.seat, decode(move)))
    assert game.legal_moves(after)


def test_must_counts_steps_as_though_the_last_catch_did_not_end_the_game() -> None:
    game = rules()
    state = game.position(
        "k9,x3,x3,f10,x3,x3|g4,x2,x2,l7,x2,x2|x,x0,x1,x1,x1,x1|x,x0,x0,x0,x0,x0 "
        "l9*1,h10*2,e10*3,j7*0 0 32 4 walk:2,2:-:predator:predator=k9,k10,j11,k11,l11"
    )
    steps = [encode(move) for move in game.legal_moves(state)]
    assert len(steps) > 1, steps


def test_must_holds_again_for_what_is_left_once_a_shorter_walk_was_begun() -> None:
    """A walk into a dead end to catch the last prey, which is then not caught."""
    game = rules()
    for text, move in WALKS_THAT_MAY_END_IT:
        state = game.position(text)
        after = game.apply(state, Played(state.seat, decode(move)))
        if after.walk is not None:
            assert game.line(game.position(game.line(after))) == game.line(after)
            assert game.position(game.line(after)) == after


def test_must_lets_an_obstacle_shorten_ones_own_walk() -> None:
    game = rules()
    state = at(game, line(turn=walk(6, 1, "owed:-")))
    state = then(game, state, "box.pair@a2*1")
    assert broken(game, state, "a1b1") == "obstacle"
    assert then(game, state, "c1c2").seat == 1


# ---- order


def test_order_takes_either_block_first() -> None:
    game = rules()
    for moves in ("a1a2 c1c2", "c1c2 a1a2"):
        state = then(game, at(game, line(turn=walk(1, 1))), *moves.split())
        assert state.seat == 1


def test_order_refuses_to_take_up_a_prey_again() -> None:
    game = rules()
    state = then(game, at(game, line(turn=walk(1, 4))), "c1c2", "e1e2")
    assert broken(game, state, "c2c3") == "order"
    assert broken(game, state, "e2e3") is None


def test_order_refuses_prey_again_after_the_predator() -> None:
    game = small(STRIP, values=[1, 2])
    state = at(game, line("j1,e1,x1", "c1,g1,m1", turn=walk(2, 3)))
    state = then(game, state, "e1f1", "j1k1")
    assert broken(game, state, "f1e1") == "order"
    assert broken(game, state, "k1l1") is None


def test_order_keeps_a_predator_that_stopped_short_where_it_is() -> None:
    game = small(STRIP, values=[1], obstacles=PAIR)
    state = at(game, line("a1,i1", "l1,k1", lies="c1*0", turn=walk(3, 2, "owed:-")))
    state = then(game, state, "a1b1", "i1h1", "box.pair@d1*0")
    assert broken(game, state, "b1c1") == "order"
    assert game.scene(state).dice == (Die(0, "predator"), Die(1, "prey"))
    assert then(game, state, "h1g1").seat == 1


# ---- no-retrace


def test_no_retrace_refuses_the_starting_cell_and_any_cell_touched() -> None:
    game = rules()
    state = then(game, at(game, line(turn=walk(4, 3))), "a1a2", "a2b2")
    assert broken(game, state, "b2a2") == "no-retrace"
    state = then(game, at(game, line(turn=walk(4, 3))), "c1c2")
    assert broken(game, state, "c2c1") == "no-retrace"


def test_no_retrace_is_a_matter_of_each_piece() -> None:
    state = at(rules(), line("a1,c1,d1,g1,i1,k1", AWAY, turn=walk(1, 2)))
    state = then(rules(), state, "c1c2")
    assert broken(rules(), state, "d1c1") is None


def test_no_retrace_under_its_switch_closes_cells_to_all_own_pieces() -> None:
    game = rules(retrace="player")
    state = at(game, line("a1,c1,d1,g1,i1,k1", AWAY, turn=walk(1, 2)))
    state = then(game, state, "c1c2")
    assert broken(game, state, "d1c1") == "no-retrace"
    assert broken(game, state, "d1d2") is None


# ---- occupied


def test_occupied_tokens_are_walked_around() -> None:
    game = rules()
    state = at(game, line("a1,b1,e1,g1,i1,k1", AWAY, turn=walk(3, 1)))
    state = then(game, state, "a1a2", "a2b2", "b2c1")
    assert game.scene(state).pieces[Square.parse("c1")].kind == "predator"


def test_occupied_refuses_own_prey_predators_and_for_prey_any_token() -> None:
    game = rules()
    state = at(game, line("e5,d5,d4,a1,b1,c1", "f5,a2,e4,k11,l11,i11", turn=walk(3, 3)))
    assert broken(game, state, "e5d5") == "occupied"
    assert broken(game, state, "e5f5") == "occupied"
    assert broken(game, state, "d4e4") == "occupied"
    assert broken(game, state, "a1b1") == "occupied"
    assert broken(game, state, "a1a2") == "occupied"
    assert broken(game, state, "d5e5") == "occupied"
    assert broken(game, state, "e5e4") is None


# ---- catch


def test_catch_takes_a_prey_in_passing_and_the_walk_goes_on() -> None:
    game = rules()
    state = at(game, line(HOME, "m11,a2,a3,g11,i11,k11", turn=walk(3, 1)))
    told = game.tell(state, Played(0, decode("a1a2")))
    assert (told.verb, [(piece.kind, piece.seat) for piece in told.taken]) == (
        "steps",
        [("prey1", 1)],
    )
    state = then(game, state, "a1a2", "a2a3")
    scene = game.scene(state)
    assert scene.points == (3, 0)
    assert scene.dice == (Die(1, "predator"), Die(1, "prey"))
    caught = next(tray for tray in scene.trays if tray.id == "caught" and tray.seat == 0)
    assert [(piece.kind, piece.value) for piece in caught.pieces] == [("prey1", 1), ("prey2", 2)]


def test_catch_is_not_for_prey_nor_of_predators_or_own_prey() -> None:
    game = rules()
    state = at(game, line("e5,d5,d4,a1,b1,c1", "f5,c4,e4,k11,l11,i11", turn=walk(3, 3)))
    assert broken(game, state, "d5c4") == "occupied"
    assert broken(game, state, "e5f5") == "occupied"
    assert broken(game, state, "e5d5") == "occupied"


# ---- obstacle


def test_obstacle_is_walked_around() -> None:
    game = rules()
    state = at(game, line("c3,c1,e1,g1,i1,k1", AWAY, turn=walk(3, 1)))
    then(game, state, "c3c4", "c4d4", "d4e3")


def test_obstacle_refuses_fixed_and_movable_ones_to_all_tokens() -> None:
    game = rules()
    state = at(game, line("c3,e3,e1,g1,i1,k1", AWAY, lies="a3*0,-,-,-", turn=walk(3, 3)))
    assert broken(game, state, "c3d3") == "obstacle"
    assert broken(game, state, "e3d3") == "obstacle"
    assert broken(game, state, "c3b3") == "obstacle"
    assert broken(game, state, "c3c4") is None


# ---- doubles


@pytest.mark.parametrize("moment", [0, 1, 2, 3, 4])
def test_doubles_oblige_to_place_an_obstacle_before_during_or_after_moving(moment: int) -> None:
    game = rules()
    state = then(game, at(game, line()), "2,2")
    moves = ["a1a2", "a2a3", "c1c2", "c2c3"]
    moves.insert(moment, "box.bend@f7*0")
    state = then(game, state, *moves)
    assert state.seat == 1
    assert [lie is not None for lie in state.lies] == [False, False, True, False]


def test_doubles_keep_the_turn_open_until_the_obstacle_lies() -> None:
    game = rules()
    state = then(game, at(game, line()), "1,1", "a1a2", "c1c2")
    assert game.status(state, 1) == ToMove(0, "obstacle")
    assert broken(game, state, "!done") == "doubles"
    assert {encode(move)[:4] for move in game.legal_moves(state)} == {"box."}


def test_doubles_alone_allow_an_obstacle_and_one_only() -> None:
    game = rules()
    state = at(game, line(turn=walk(2, 3)))
    assert broken(game, state, "box.pair@f5*0") == "doubles"
    state = then(game, at(game, line()), "2,2", "box.pair@f5*0")
    assert broken(game, state, "box.line@f8*0") == "doubles"


@pytest.mark.parametrize(
    "move",
    [
        "box.pair@c3*0",  # over a fixed obstacle
        "box.line@a5*1",  # over the edge
        "box.pair@e1*0",  # on a prey
        "box.bend@a2*4",  # on a predator
        "box.bend@f5",
        "box.bend@f5*6",
        "box.bend@f5/N*1",
        "box.pair@f5*3",
        "box.stone@f5*0",
        "box.pair@m2*0",
    ],
)
def test_doubles_refuse_an_obstacle_that_does_not_fit(move: str) -> None:
    game = rules()
    state = then(game, at(game, line("a1,e1,c4,g1,i1,k1", AWAY)), "2,2")
    assert broken(game, state, move) == "doubles"


def test_doubles_take_one_from_the_box_while_there_are_some() -> None:
    game = rules()
    state = at(game, line(lies="f5*0,-,-,-", turn=walk(1, 1, "owed:-")))
    assert broken(game, state, "box.pair@f8*0") == "doubles"
    assert broken(game, state, "box.line@f8*0") is None
    assert [piece.kind for piece in game.scene(state).trays[-1].pieces] == [
        "line",
        "bend",
        "triangle",
    ]


FULL = "f5*0,f8*0,k8*0,k5*0"


def test_doubles_move_one_of_four_to_other_cells_perhaps_over_its_old_ones() -> None:
    game = rules()
    state = at(game, line(lies=FULL, turn=walk(1, 1, "owed:-")))
    assert broken(game, state, "box.pair@f5*0") == "doubles"
    assert broken(game, state, "box.line@f8*0") == "doubles"
    assert broken(game, state, "box.pair@f8*0") == "doubles"
    assert {piece.kind for piece in game.scene(state).trays[-1].pieces} == {
        *("pair", "line", "bend", "triangle")
    }
    told = game.tell(state, Played(0, decode("box.pair@f5*1")))
    assert (told.verb, str(told.start)) == ("moves", "f5")
    after = then(game, state, "box.pair@f5*1")
    assert sum(lie is not None for lie in after.lies) == 4


def test_doubles_place_nothing_where_nothing_fits() -> None:
    game = small([". . # . . # . . # . . # ."], values=[1], obstacles={"line": ["", "e", "w"]})
    state = then(game, at(game, line("a1,d1", "g1,j1", lies="-")), "1,1", "a1b1")
    assert game.status(state, 1) == ToMove(0, "walk-obstacle")
    assert broken(game, state, "box.line@b1*0") == "doubles"
    assert game.tell(state, Played(0, decode("d1e1"))).after == ("nothing-fits",)
    assert then(game, state, "d1e1").seat == 1


def test_doubles_give_no_extra_turn() -> None:
    game = rules()
    state = then(game, at(game, line()), "1,1", "box.pair@f5*0", "a1a2", "c1c2")
    assert isinstance(game.status(state, 1), ToDraw)
    assert state.seat == 1


# ---- out


def test_out_removes_the_predator_and_frees_its_cell_at_once() -> None:
    game = small(STRIP, values=[1])
    state = at(game, line("d1,a1", "f1,e1", "k1,m1", turn=walk(4, 1)))
    told = game.tell(state, Played(0, decode("d1e1")))
    assert told.after == ("out",)
    state = then(game, state, "d1e1", "e1f1", "f1g1")
    assert game.line(state).split()[3] == "1"
    assert game.scene(state).points == (1, 0, 0)


def test_out_waits_for_the_last_prey_and_points_stay() -> None:
    game = small(STRIP, values=[1, 2])
    seats = ("d1,a1,x1", "f1,e1,m1", "k1,h1,i1")
    state = then(game, at(game, line(*seats, turn=walk(1, 1))), "d1e1")
    assert state.out == ()
    assert game.scene(state).points == (1, 2, 0)
    seats = ("d1,a1,x1", "f1,e1,x0", "k1,h1,i1")
    state = then(game, at(game, line(*seats, turn=walk(1, 1))), "d1e1")
    assert state.out == (1,)
    assert game.scene(state).points == (3, 2, 0)


# ---- last


def test_last_ends_the_game_at_that_step_whatever_is_left() -> None:
    game = small(STRIP, values=[1, 2])
    state = at(game, line("d1,a1,m1", "f1,e1,x0", turn=walk(4, 3, "owed:-")))
    state = then(game, state, "d1e1")
    assert over(game, state) == Over((frozenset({0}), frozenset({1})), "last", ("win",))
    assert game.legal_moves(state) == ()
    assert game.scene(state).dice == ()
    assert game.scene(state).points == (3 + 3, 0)


def test_last_waits_while_two_seats_have_prey() -> None:
    game = small(STRIP, values=[1])
    state = at(game, line("d1,a1", "f1,e1", "k1,m1", turn=walk(1, 1)))
    assert isinstance(game.status(then(game, state, "d1e1"), 1), ToMove)


def test_last_refuses_everything_afterwards() -> None:
    game = small(STRIP, values=[1])
    state = then(game, at(game, line("d1,a1", "f1,e1", turn=walk(4, 3))), "d1e1")
    status = game.status(state, 1)
    assert game.refusal(state, Drew((1, 2)), status, None) == "last"
    assert game.refusal(state, Played(0, decode("e1f1")), status, None) == "last"


# ---- win and tie


def test_win_goes_to_most_points_also_of_a_seat_that_is_out() -> None:
    game = small(STRIP, values=[1, 2])
    state = at(game, line("d1,x1,a1", "x,x0,x2", "f1,e1,x1", out="1", turn=walk(1, 1)))
    end = over(game, then(game, state, "d1e1"))
    assert end.places == (frozenset({0}), frozenset({1}), frozenset({2}))
    assert end.winner == 0


def test_win_is_not_the_last_seats_by_right() -> None:
    game = small(STRIP, values=[1, 5])
    state = at(game, line("d1,a1,x1", "f1,e1,x0", turn=walk(1, 1)))
    end = over(game, then(game, state, "d1e1"))
    assert game.scene(then(game, state, "d1e1")).points == (7, 5)
    assert end.reasons == ("win",)
    state = at(game, line("d1,a1,x1", "x,x2,x2", "f1,e1,x1", out="1", turn=walk(1, 1)))
    after = then(game, state, "d1e1")
    assert game.scene(after).points == (2, 10, 6)
    assert over(game, after).places == (frozenset({1}), frozenset({2}), frozenset({0}))


def test_tie_ranks_higher_who_had_prey_later() -> None:
    game = small(STRIP, values=[1])
    state = at(game, line("d1,a1", "x,x2", "f1,e1", "x,x1", out="31", turn=walk(1, 1)))
    after = then(game, state, "d1e1")
    assert game.scene(after).points == (2, 1, 1, 0)
    assert over(game, after) == Over(
        (frozenset({0}), frozenset({2}), frozenset({1}), frozenset({3})), "last", ("win", "tie")
    )


def test_tie_in_one_walk_ranks_who_was_caught_later_higher() -> None:
    game = small(STRIP, values=[1])
    state = at(game, line("d1,a1", "l1,e1", "m1,f1", turn=walk(2, 1)))
    end = over(game, then(game, state, "a1b1", "d1e1", "e1f1"))
    assert end.places == (frozenset({0}), frozenset({2}), frozenset({1}))
    assert end.reasons == ("win", "tie")


def test_tie_of_all_is_won_by_the_last_with_prey() -> None:
    game = small(STRIP, values=[1, 2])
    state = at(game, line("d1,x1,a1", "x,x0,x2", "f1,x1,e1", out="1", turn=walk(1, 1)))
    after = then(game, state, "d1e1")
    assert game.scene(after).points == (5, 2, 2)
    assert over(game, after).places == (frozenset({0}), frozenset({2}), frozenset({1}))


def test_tie_settles_nothing_where_no_points_are_level() -> None:
    game = small(STRIP, values=[1])
    state = at(game, line("d1,a1", "f1,e1", turn=walk(1, 1)))
    assert over(game, then(game, state, "d1e1")).reasons == ("win",)


# ---- quiet


def test_quiet_is_off_unless_switched_on() -> None:
    assert isinstance(rules().status(at(rules(), line(quiet=9000)), 1), ToDraw)


def test_quiet_ends_the_game_after_so_many_rounds_without_a_catch() -> None:
    game = rules(quiet="40")
    state = at(game, line(quiet=79, turn=walk(1, 1)))
    state = then(game, state, "a1a2")
    assert isinstance(game.status(state, 1), ToMove)
    state = then(game, state, "c1c2")
    assert over(game, state) == Over((frozenset({0, 1}),), "quiet", ("win",))
    assert game.scene(state).points == (15, 15)


def test_quiet_rounds_are_of_the_seats_that_have_prey() -> None:
    game = small(STRIP, values=[1], quiet="20")
    seats = ("a1,c1", "x,x0", "k1,m1")
    assert isinstance(game.status(at(game, line(*seats, out="1", quiet=39)), 1), ToDraw)
    end = over(game, at(game, line(*seats, out="1", quiet=40)))
    assert end.places == (frozenset({0}), frozenset({2}), frozenset({1}))


def test_quiet_shares_a_place_of_those_with_prey_only() -> None:
    game = small(STRIP, values=[1], quiet="20")
    end = over(game, at(game, line("a1,c1", "x,x3", "x,x1", "k1,m1", out="21", quiet=40)))
    assert end.places == (frozenset({3}), frozenset({0}), frozenset({1}), frozenset({2}))
    assert end.reasons == ("win", "tie")


def test_quiet_counts_from_the_turn_after_a_catch() -> None:
    game = small(STRIP, values=[1, 2], quiet="20")
    state = at(game, line("d1,a1,b1", "g1,e1,m1", quiet=39, turn=walk(1, 1)))
    state = then(game, state, "d1e1", "b1c1")
    assert state.quiet == 0
    assert isinstance(game.status(state, 1), ToDraw)


def test_quiet_waits_for_an_obstacle_owed() -> None:
    game = rules(quiet="20")
    state = at(game, line(quiet=39, turn=walk(1, 1, "owed:-")))
    state = then(game, state, "a1a2", "c1c2")
    assert game.status(state, 1) == ToMove(0, "obstacle")
    assert over(game, then(game, state, "box.pair@f5*0")).rule == "quiet"


# ---- switches and reserved rules


def test_the_empty_corner_of_three_is_a_switch() -> None:
    for corner, names in (("second", "a11 m1 a1"), ("third", "a11 m11 a1")):
        game = rules(empty_corner=corner)
        squares = [str(game._grid.squares[cell]) for cell in game.initial(Setup(3)).predators]
        assert squares == names.split()


def test_the_handicap_gives_points_by_seat() -> None:
    game = rules(handicap="on")
    assert [game.scene(game.initial(Setup(seats))).points for seats in (2, 3, 4)] == [
        *((0, 1), (0, 1, 1), (0, 1, 1, 1))
    ]
    assert rules().scene(rules().initial(Setup(2))).points == (0, 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_resigned_is_for_one_of_two_players(seat: int) -> None:
    game = rules()
    status = game.status(at(game, line()), 1)
    assert game.refusal(at(game, line()), Ended(seat, "resigned"), status, None, 2) is None


@pytest.mark.parametrize("seats", [3, 4])
def test_resigned_is_refused_to_one_of_more_players(seats: int) -> None:
    game = rules()
    state = game.initial(Setup(seats))
    status = game.status(state, 1)
    for seat in range(seats):
        assert game.refusal(state, Ended(seat, "resigned"), status, None, seats) == "resigned"


def test_agreed_is_offered_by_either_of_two_and_accepted_by_the_other() -> None:
    game = rules()
    state = at(game, line(turn=walk(1, 1)))
    status = game.status(state, 1)
    for seat in (0, 1):
        assert game.refusal(state, Offered(seat), status, None, 2) is None
        assert game.refusal(state, Ended(None, "agreed"), status, seat, 2) is None


def test_agreed_needs_an_offer_and_no_more_than_two_players() -> None:
    game = rules()
    state = game.initial(Setup(3))
    status = game.status(state, 1)
    assert game.refusal(state, Offered(0), status, None, 3) == "agreed"
    assert game.refusal(state, Offered(2), status, None, 2) == "agreed"
    assert game.refusal(state, Offered(1), status, 0, 2) == "agreed"
    assert game.refusal(state, Ended(None, "agreed"), status, None, 3) == "agreed"


def test_a_game_draws_its_own_dice_once() -> None:
    seats = (Sitter(), Sitter())
    game = Game(rules(), Header(edition(), seats, seed=3, position=line()))
    with pytest.raises(Refused) as caught:
        game.play(decode("a1b1"))
    assert caught.value.rule == "turn"
    node = game.draw()
    thrown = game.tree.events[node]
    with pytest.raises(Refused):
        game.draw()
    game.go(0)
    assert game.tree.events[game.draw()] == thrown
