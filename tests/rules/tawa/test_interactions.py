"""Rules that meet in one move or one turn: hits on the way, springs, webs, releases, danger."""

from __future__ import annotations

import pytest

from tests.rules.tawa.table import FAR, after, broken, broken_in, on, over, play, tray, waits


def test_a_destroyer_imprisons_on_its_way_and_springs_at_an_enemy_in_its_own_area() -> None:
    state = after(f"Eg6S wg4S eg3N {FAR}", "g6g3/W")
    assert [on(state, at) for at in ("g6", "g4", "g3")] == ["elephant W", "", ""]
    assert tray(state, "prison", 1) == ["wolf", "elephant"]


def test_a_turtle_met_on_the_way_to_armor_goes_home_in_the_middle_of_the_turn() -> None:
    state = after(f"Ed4N ud5S td6S+ {FAR}", "d4d6/N")
    assert (on(state, "d4"), on(state, "d6")) == ("elephant N", "tiger S")
    assert (waits(state).seat, waits(state).prompt) == (1, "return")
    state = play(state, "return.turtle@c12/S")
    assert (waits(state).seat, waits(state).left) == (0, 1)


def test_a_turtle_hit_inside_the_hitters_area_goes_home_and_the_hitter_springs_back() -> None:
    state = after(f"Wg5S ug3S {FAR}", "g5g3/E")
    assert (on(state, "g5"), on(state, "g3"), waits(state).prompt) == ("wolf E", "", "return")


def test_a_turtle_hit_in_passing_goes_home_though_a_web_catches_the_hitter() -> None:
    state = after(f"Ge4N ue5S sf7S {FAR}", "e4e6*e5")
    assert tray(state, "prison", 0) == ["gorilla"]
    assert (waits(state).seat, waits(state).prompt) == (1, "return")


def test_a_flight_may_end_on_an_enemy_in_the_own_area_where_the_vulture_stays() -> None:
    state = after(f"Vg10S eg3N {FAR}", "g10g3/N")
    assert (on(state, "g10"), on(state, "g3")) == ("", "vulture N")
    assert broken(f"Vg10S Ue2N eg3N {FAR}", "g10g3/N") == "spring"


def test_a_runner_in_the_enemy_area_is_safe_from_the_front_there_too() -> None:
    assert broken(f"Ed3E zg3W {FAR}", "d3g3/E") == "runner-front"
    assert broken(f"Cd3E zg3W {FAR}", "d3g3/E") is None


@pytest.mark.parametrize(
    ("pieces", "move"),
    [("Le12E vg11S", "e12g11/N"), ("Ge12E Wf12N sg12S", "e12g12/E"), ("Ce12E vh12S", "e12h12/E")],
)
def test_inside_the_area_every_way_of_an_animal_may_reach_a_special_one(
    pieces: str, move: str
) -> None:
    assert broken(f"{pieces} {FAR}", move) is None


def test_two_springs_of_different_animals_imprison_armor_in_the_own_area() -> None:
    state = after(f"Wg5S Cd3E tg3S+ {FAR}", "g5g3/S", "d3g3/E")
    assert (on(state, "g5"), on(state, "d3")) == ("wolf S", "cheetah E")
    assert tray(state, "prison", 1) == ["tiger"]


def test_a_release_whose_only_freed_animal_a_web_catches_can_lose_the_game() -> None:
    state = after("Cg12N te9S sc4S", "g12g13", "prison.wolf@c3", words="prison:W")
    assert (over(state).rule, over(state).winner) == ("win-prison", 1)


def test_in_the_answer_a_freed_animal_may_make_the_last_move() -> None:
    state = after(f"Cg12N {FAR}", "g12g13", "prison.wolf@c3/N", words="bonus prison:W")
    assert broken_in(state, "c3c5/N") is None


def test_an_endangered_animal_that_frees_is_in_prison_and_no_longer_in_danger() -> None:
    moves = ("g10g11/S", "b9b10/S", "g12g13", "prison.wolf@c3/N")
    state = after(f"Cg12N sg10S {FAR}", *moves, words="prison:W", seat="b")
    assert (tray(state, "prison", 0), state.danger) == (["cheetah"], 0)


def test_danger_lasts_through_a_turn_that_answers_a_release() -> None:
    state = after(f"Wf5N Le5N sf8S {FAR}", "f8f6/S", "b9b10/S", words="granted", seat="b")
    assert (state.bonus, on(state, "e5")) == (True, "lion N danger")
    state = play(state, "f5f4/N", "f4/E")
    assert (on(state, "f4"), tray(state, "prison", 0)) == ("wolf E", ["lion"])


def test_an_animal_that_a_web_catches_can_be_the_last_of_its_pack() -> None:
    state = after("cf9S Sf6N Pb5N", "f9f7", words="prison:w", seat="b")
    assert (over(state).rule, over(state).winner) == ("win-prison", 0)
