"""Hitting: rules prison, turtle, runner-front, runner-no-turn, destroyer, armor."""

from __future__ import annotations

import pytest

from tests.rules.tawa.table import FAR, after, broken, broken_in, on, play, rules, tray, waits


def test_a_hit_enemy_goes_to_prison_and_its_square_is_taken() -> None:
    state = after(f"Le5N we6S {FAR}", "e5e6/W")
    assert on(state, "e6") == "lion W"
    assert tray(state, "prison", 1) == ["wolf"]


def test_a_move_past_nobody_imprisons_nobody() -> None:
    assert tray(after(f"Le5N we7S {FAR}", "e5e6/W"), "prison", 1) == []


def test_the_turtle_hits_nobody_not_even_armor() -> None:
    assert broken(f"Ue5N we6S {FAR}", "e5e6/N") == "turtle"
    assert broken(f"Ue5N te6S+ {FAR}", "e5e6/N") == "turtle"
    assert broken(f"Ue5N {FAR}", "e5e6/N") is None


def test_a_hit_turtle_goes_home_where_its_owner_says_in_the_middle_of_the_turn() -> None:
    state = after(f"Le5N ue6S {FAR}", "e5e6/N")
    assert on(state, "e6") == "lion N"
    assert (waits(state).seat, waits(state).prompt) == (1, "return")
    assert tray(state, "return", 1) == ["turtle"]
    assert tray(state, "prison", 1) == []
    assert broken_in(state, "b5b6/N") == "turtle"
    assert broken_in(state, "return.turtle@c3/N") == "turtle"
    state = play(state, "return.turtle@c12/E")
    assert on(state, "c12") == "turtle E"
    assert (waits(state).seat, waits(state).left) == (0, 1)


def test_a_turtle_in_its_own_area_or_den_cannot_be_hit() -> None:
    assert broken(f"Lf10N ug11S {FAR}", "f10g11/N") == "turtle"
    assert broken(f"Ld10N ud11S {FAR}", "d10d11/N") == "turtle"
    assert broken(f"Le10N ue11S {FAR}", "e10e11/N") is None


def test_a_turtle_in_the_attackers_area_is_sprung_upon_and_goes_home() -> None:
    state = after(f"Wg5S ug3N {FAR}", "g5g3/S")
    assert (on(state, "g5"), waits(state).seat) == ("wolf S", 1)


# ---- runners


def test_a_runner_is_warded_at_its_front_and_rear() -> None:
    assert broken(f"We4N ze5S {FAR}", "e4e5/N") == "runner-front"
    assert broken(f"We6S ze5S {FAR}", "e6e5/S") == "runner-front"
    assert broken(f"Ec5E zd5E we5S {FAR}", "c5e5/E") == "runner-front"


@pytest.mark.parametrize("rear", ["open", "closed"])
def test_a_hit_with_something_sideways_in_it_is_open(rear: str) -> None:
    game = rules(runner_rear=rear)
    for pieces, move in (
        ("We4N ze5E", "e4e5/N"),
        ("We4N ze5W", "e4e5/N"),
        ("We4N zf5S", "e4f5/N"),
        ("Le4N zd5S", "e4d5/N"),
        ("Le6S zf5S", "e6f5/S"),
        ("Le6S zd5S", "e6d5/S"),
    ):
        assert broken(f"{pieces} {FAR}", move, game=game) is None, pieces


def test_the_rear_of_a_runner_is_a_switch() -> None:
    pieces = f"We6S ze5S {FAR}"
    assert broken(pieces, "e6e5/S", game=rules(runner_rear="closed")) == "runner-front"
    assert broken(pieces, "e6e5/S", game=rules(runner_rear="open")) is None
    assert broken(f"We4N ze5S {FAR}", "e4e5/N", game=rules(runner_rear="open")) == "runner-front"


def test_the_front_is_where_the_last_step_comes_from() -> None:
    assert broken(f"Wf4N zg6S {FAR}", "f4g6/N") is None
    assert broken(f"Wf4N zg6W {FAR}", "f4g6/N") == "runner-front"
    assert broken(f"Ge4N we5S ze6S {FAR}", "e4e6/N*e6") == "runner-front"


@pytest.mark.parametrize("attacker", "CKZA")
def test_cheetahs_and_runners_take_a_runner_from_the_front_and_from_behind(attacker: str) -> None:
    facing = "/N" if attacker == "C" else ""
    assert broken(f"{attacker}e4N ze5S {FAR}", f"e4e5{facing}") is None
    assert broken(f"{attacker}e4E zf4E {FAR}", f"e4f4{facing}") is None


def test_a_runner_keeps_its_facing_after_a_hit_and_a_spring() -> None:
    pieces = f"Ae4N wf5S {FAR}"
    assert broken(pieces, "e4f5/N") == "runner-no-turn"
    assert broken(pieces, "e4f5/E") == "runner-no-turn"
    assert on(after(pieces, "e4f5"), "f5") == "gazelle N"
    armored = f"Ae4N tf5S+ {FAR}"
    assert broken(armored, "e4f5/E") == "runner-no-turn"
    assert on(after(armored, "e4f5"), "e4") == "gazelle N"


def test_a_runner_without_a_hit_turns_as_it_likes() -> None:
    assert on(after(f"Ae4N {FAR}", "e4f5/E"), "f5") == "gazelle E"


# ---- destroyers


def test_a_destroyer_takes_everyone_on_its_way() -> None:
    state = after(f"Ec5E wd5S ce5S vg5S {FAR}", "c5f5/N")
    assert tray(state, "prison", 1) == ["wolf", "cheetah"]
    assert (on(state, "d5"), on(state, "f5"), on(state, "g5")) == ("", "elephant N", "vulture S")


def test_only_destroyers_roll_on() -> None:
    assert broken(f"Cc5E wd5S {FAR}", "c5e5/E") == "occupied"
    assert broken(f"Ec5E Wd5S {FAR}", "c5e5/E") == "occupied"


def test_a_destroyer_stops_on_a_destroyer() -> None:
    assert broken(f"Ec5E rd5S {FAR}", "c5e5/E") == "destroyer"
    assert tray(after(f"Ec5E wd5S re5S {FAR}", "c5e5/E"), "prison", 1) == ["wolf", "rhinoceros"]


def test_a_gorilla_may_jump_a_destroyer() -> None:
    pieces = f"Ge4N re5S we6S {FAR}"
    assert broken(pieces, "e4e6/N*e6") is None
    assert broken(pieces, "e4e6/N*e5,e6") == "destroyer"
    assert broken(pieces, "e4e6/N") == "jump"


def test_a_destroyer_does_not_take_a_runner_from_the_front_on_its_way() -> None:
    assert broken(f"Ee4N ze5S we6S {FAR}", "e4e6/N") == "runner-front"
    assert broken(f"Ee4N ze5E we6S {FAR}", "e4e6/N") is None


def test_inside_an_area_a_destroyer_hits_one_only() -> None:
    assert broken(f"Ee3E cf3N wg3N {FAR}", "e3g3/E") == "destroyer"
    assert broken(f"Ee3E cf3N wg3N {FAR}", "e3f3/E") is None
    assert broken(f"Ge3E cf3N wg3N {FAR}", "e3g3/E*f3,g3") == "destroyer"
    assert broken(f"Ge3E cf3N wg3N {FAR}", "e3g3/E*g3") is None


def test_a_destroyer_rolls_over_a_turtle() -> None:
    state = after(f"Ec5E ud5S we5S {FAR}", "c5e5/E")
    assert tray(state, "prison", 1) == ["wolf"]
    assert (waits(state).seat, waits(state).prompt) == (1, "return")
    assert on(state, "e5") == "elephant E"


def test_a_destroyer_that_meets_armor_takes_those_before_and_springs_back() -> None:
    pieces = f"Ec5E wd5S te5S+ {FAR}"
    state = after(pieces, "c5e5/N")
    assert tray(state, "prison", 1) == ["wolf"]
    assert (on(state, "c5"), on(state, "e5")) == ("elephant N", "tiger S")
    assert broken(pieces, "c5f5/E") == "spring"


def test_a_destroyer_that_meets_an_enemy_in_its_own_area_springs_back() -> None:
    pieces = f"Eg5S cg4N wg3N {FAR}"
    state = after(pieces, "g5g3/E")
    assert tray(state, "prison", 1) == ["wolf", "cheetah"]
    assert on(state, "g5") == "elephant E"


# ---- armor


def test_the_first_hit_takes_armor_only_and_the_attacker_is_back() -> None:
    state = after(f"Le5N te6S+ {FAR}", "e5e6/E")
    assert (on(state, "e5"), on(state, "e6")) == ("lion E", "tiger S")
    assert tray(state, "prison", 1) == []


def test_without_armor_a_tiger_is_imprisoned_at_once() -> None:
    assert tray(after(f"Le5N te6S {FAR}", "e5e6/E"), "prison", 1) == ["tiger"]


def test_lion_and_tiger_gain_armor_when_they_hunt_and_it_does_not_add_up() -> None:
    state = after(f"Lf12N+ {FAR}", "f12f13", "return.lion@c3/N")
    assert on(state, "c3") == "lion N armor"
    state = after(f"Lf12N {FAR}", "f12f13", "return.lion@c3/N")
    assert on(state, "c3") == "lion N armor"
    assert on(after(f"Wf12N {FAR}", "f12f13", "return.wolf@c3/N"), "c3") == "wolf N"
