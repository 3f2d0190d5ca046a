"""Placing the packs: rules setup, second-row, runner-forward, spider-water."""

from __future__ import annotations

from jungla_tui.core.ruleset import Setup
from jungla_tui.rules.tawa.state import State
from tests.rules.tawa.table import FAR, TAWA, broken_in, on, play, rules, standing, tray, waits


def start() -> State:
    return TAWA.initial(Setup())


def test_three_animals_are_placed_in_turns_and_red_begins() -> None:
    state = start()
    assert (waits(state).seat, waits(state).prompt, waits(state).left) == (0, "place", 3)
    state = play(state, "hand.lion@c3/N", "hand.wolf@d3/E")
    assert (waits(state).seat, waits(state).left) == (0, 1)
    state = play(state, "hand.zebra@j3/W")
    assert (waits(state).seat, waits(state).left) == (1, 3)
    state = play(state, "hand.tiger@c11/S", "hand.spider@d11/S", "hand.turtle@a11/N")
    assert waits(state).seat == 0
    assert on(state, "j3") == "zebra W"


def test_the_switch_lets_blue_place_first() -> None:
    game = rules(first_placer="blue")
    assert waits(game.initial(Setup()), game).seat == 1


def test_who_placed_last_plays_the_first_turn() -> None:
    state = standing(f"Lc3N td11S {FAR}", "hand:We", "r")
    state = play(state, "hand.wolf@d3/N")
    assert (waits(state).seat, waits(state).prompt) == (1, "place")
    state = play(state, "hand.elephant@c11/S")
    assert (waits(state).seat, waits(state).prompt, waits(state).left) == (1, "move", 2)


def test_only_own_den_squares_take_an_animal_and_each_only_one() -> None:
    state = play(start(), "hand.lion@c3/N")
    assert broken_in(state, "hand.wolf@c4/N") == "setup"
    assert broken_in(state, "hand.wolf@c11/N") == "setup"
    assert broken_in(state, "hand.wolf@c3/N") == "occupied"
    assert broken_in(state, "hand.lion@d3/N") == "setup"
    assert broken_in(state, "hand.tiger@d3/N") == "setup"
    assert broken_in(state, "hand.wolf@d3") == "setup"
    assert broken_in(state, "c3c4/N") == "setup"
    assert broken_in(state, "hand.wolf@d3/S") is None


def test_a_second_row_square_is_free_only_behind_an_occupied_one() -> None:
    state = start()
    assert broken_in(state, "hand.lion@c2/N") == "second-row"
    assert broken_in(play(state, "hand.wolf@c3/N"), "hand.lion@c2/N") is None


def test_an_enemy_on_the_first_row_square_opens_the_second_row_when_freeing() -> None:
    state = standing(f"wc3N Cg12N {FAR}", "prison:L")
    state = play(state, "g12g13")
    assert broken_in(state, "prison.lion@c2/N") is None
    assert broken_in(state, "prison.lion@d2/N") == "second-row"


def test_a_runner_is_not_placed_facing_its_own_den() -> None:
    assert broken_in(start(), "hand.zebra@c3/S") == "runner-forward"
    assert broken_in(start(), "hand.zebra@c3/E") is None


def test_the_spider_is_placed_on_land_only() -> None:
    assert broken_in(start(), "hand.spider@b3/N") == "spider-water"
    assert broken_in(start(), "hand.wolf@b3/N") is None


def test_the_last_free_land_den_is_kept_for_the_spider_in_hand() -> None:
    dens = "Lc3N Wd3N Cj3N Rk3N Ec2N Gd2N Aj2N"
    state = standing(f"{dens} {FAR}", "hand:ZSs")
    assert broken_in(state, "hand.zebra@k2/N") == "setup"
    assert broken_in(state, "hand.zebra@a3/N") is None
    assert broken_in(state, "hand.spider@k2/N") is None
    state = standing(f"{dens} {FAR}", "hand:Zs")
    assert broken_in(state, "hand.zebra@k2/N") is None


def test_the_hand_is_shown_in_a_tray() -> None:
    assert tray(start(), "hand", 0)[:3] == ["lion", "wolf", "cheetah"]
    assert len(tray(start(), "hand", 1)) == 15


def test_an_animal_in_hand_without_any_den_square_waits() -> None:
    dens = "wa3N cb3N rc3N ed3N gj3N ik3S zl3S km3S ua2N sc2E vb2N od2N pj2N xk2N tl2N Cm2N"
    state = standing(f"{dens} Pb5N", "hand:ZE")
    assert tray(state, "waiting", 0) == ["elephant", "zebra"]
    assert waits(state).prompt == "move"
