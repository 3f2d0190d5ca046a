"""The course of turns: rules two-moves, not-yours, turn, waiting."""

from __future__ import annotations

from jungla_tui.core.events import Played
from jungla_tui.core.moves import decode
from tests.rules.tawa.table import (
    FAR,
    TAWA,
    after,
    broken,
    broken_in,
    on,
    play,
    rules,
    standing,
    tray,
    waits,
)


def test_a_turn_is_two_moves_with_two_different_animals() -> None:
    state = after(f"Le5N {FAR}", "e5e6/N")
    assert (waits(state).seat, waits(state).left) == (0, 1)
    assert broken_in(state, "e6e5/N") == "two-moves"
    assert broken_in(state, "e6/E") == "two-moves"
    assert waits(play(state, "b5b6/N")).seat == 1


def test_turning_in_place_is_a_move_and_has_to_change_the_facing() -> None:
    assert broken(f"Le5N {FAR}", "e5/N") == "two-moves"
    state = after(f"Le5N {FAR}", "e5/W", "b5/E")
    assert (on(state, "e5"), waits(state).seat) == ("lion W", 1)


def test_an_animal_chooses_its_facing_after_it_moved() -> None:
    for way in "NESW":
        assert on(after(f"Le5N {FAR}", f"e5e6/{way}"), "e6") == f"lion {way}"
    assert broken(f"Le5N {FAR}", "e5e6") == "two-moves"


def test_a_seat_with_one_animal_makes_one_move() -> None:
    state = after("Le5N wi9S", "e5e6/N")
    assert waits(state).seat == 1


def test_a_seat_without_animals_on_the_board_passes() -> None:
    state = after("Le5N Wi5N", "e5e6/N", "i5i6/N")
    assert (waits(state).seat, waits(state).left) == (0, 2)
    assert state.quiet == 2


def test_nobody_moves_an_enemy_or_an_empty_square() -> None:
    pieces = f"Le5N we8S {FAR}"
    for move in ("e8e7/S", "e8/N", "e6e7/N", "e6/N", "e6e6"):
        assert broken(pieces, move) == "not-yours"
    assert broken(pieces, "e5e5") == "table"


def test_the_other_seat_is_refused_by_turn() -> None:
    state = standing(f"Le5N we8S {FAR}")
    event = Played(1, decode("e8/N"))
    assert TAWA.refusal(state, event, waits(state), None) == "turn"
    assert TAWA.refusal(state, Played(0, decode("e5/S")), waits(state), None) is None


def test_moves_of_another_kind_are_refused_by_the_rule_they_belong_to() -> None:
    pieces = f"Le5N {FAR}"
    assert broken(pieces, "!done") == "two-moves"
    assert broken(pieces, "hand.lion@c3/N") == "setup"
    assert broken(pieces, "prison.lion@c3/N") == "free"
    assert broken(pieces, "waiting.lion@c3/N") == "waiting"
    assert broken(pieces, "return.lion@c3/N") == "hunt"


FULL_DENS = "wa3N cb3N rc3N ed3N gj3N ik3S zl3S km3S ua2N sc2E vb2N od2N pj2N xk2N tl2N Cm2N "
"""Every den square of Red taken, but one by a friend."""


def test_without_a_free_den_square_a_hunter_waits_with_its_armor() -> None:
    state = after(f"{FULL_DENS} Lf12N Pb5N", "f12f13", "b5b6/N")
    assert tray(state, "waiting", 0) == ["lion"]
    assert state.points == (1, 0)
    state = play(state, "a3a4/N", "b3b4/N")
    assert (waits(state).seat, waits(state).prompt) == (0, "enter")
    assert broken_in(state, "b6b7/N") == "waiting"
    assert broken_in(state, "waiting.lion@c3/N") == "occupied"
    assert broken_in(state, "waiting.wolf@a3/N") == "waiting"
    state = play(state, "waiting.lion@a3/N")
    assert (on(state, "a3"), waits(state).left) == ("lion N armor", 2)
    assert broken_in(state, "a3a4/N") is None


def test_the_switch_keeps_an_animal_that_enters_from_moving_in_that_turn() -> None:
    game = rules(waiting_moves="off")
    state = after(f"{FAR}", "waiting.lion@c3/N", words="waiting:L", game=game)
    assert broken_in(state, "c3c4/N", game) == "waiting"
    assert broken_in(state, "b5b6/N", game) is None
    assert broken_in(after(FAR, "waiting.lion@c3/N", words="waiting:L"), "c3c4/N") is None


def test_who_waits_does_not_enter_while_every_den_square_is_taken() -> None:
    state = standing(f"{FULL_DENS} Pb5N", "waiting:L")
    assert waits(state).prompt == "move"
    assert tray(state, "waiting", 0) == ["lion"]


def test_a_waiting_spider_enters_on_land_only() -> None:
    state = standing(f"Lc3N Wd3N Cj3N Rk3N Ec2N Gd2N Aj2N Zk2N {FAR}", "waiting:S")
    assert waits(state).prompt == "move"
    state = standing(f"Lc3N {FAR}", "waiting:S")
    assert broken_in(state, "waiting.spider@b3/N") == "spider-water"
    assert broken_in(state, "waiting.spider@c2/N") is None


def test_the_turtle_of_the_other_seat_waits_where_its_dens_are_full() -> None:
    dens = "wa11S cb11S rc11S ed11S gj11S ik11S zl11S km11S sc12S va12S ob12S pd12S xj12S tk12S "
    state = after(f"{dens} Wl12N Cm12N ug6S Le6E Pb5N", "e6g6/N")
    assert tray(state, "waiting", 1) == ["turtle"]
    assert (waits(state).seat, waits(state).prompt) == (0, "move")
