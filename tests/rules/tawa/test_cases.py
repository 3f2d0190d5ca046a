"""The cases that the description of the rules lists, allowed and refused with the rule's name."""

from __future__ import annotations

import pytest

from tests.rules.tawa.table import (
    FAR,
    after,
    broken,
    broken_in,
    on,
    over,
    play,
    standing,
    tray,
    waits,
)


def test_a_gorilla_jumps_one_enemy_and_takes_the_next_or_takes_both() -> None:
    pieces = f"Gd4N zd5S cd6S {FAR}"
    jumped = after(pieces, "d4d6/N*d6")
    assert (on(jumped, "d5"), on(jumped, "d6")) == ("zebra S", "gorilla N")
    assert tray(jumped, "prison", 1) == ["cheetah"]
    assert broken(pieces, "d4d6/N*d5,d6") == "runner-front"
    pieces = f"Gd4N wd5S cd6S {FAR}"
    both = after(pieces, "d4d6/E*d5,d6")
    assert (on(both, "d5"), on(both, "d6")) == ("", "gorilla E")
    assert tray(both, "prison", 1) == ["wolf", "cheetah"]


def test_a_gorilla_jumps_to_an_empty_square_with_or_without_a_hit() -> None:
    pieces = f"Gd4N wd5S {FAR}"
    assert on(after(pieces, "d4d6/N*none"), "d5") == "wolf S"
    assert tray(after(pieces, "d4d6/N*d5"), "prison", 1) == ["wolf"]
    assert broken(pieces, "d4d6/N") == "jump"
    assert broken(pieces, "d4d6/N*d6") == "jump"


def test_a_cheetah_takes_a_zebra_from_the_front() -> None:
    assert tray(after(f"Ce4N ze6S {FAR}", "e4e6/N"), "prison", 1) == ["zebra"]


def test_an_armored_tiger_hit_by_two_animals_in_a_turn_is_imprisoned() -> None:
    pieces = f"Wg4N Ee6E tg6S+ {FAR}"
    first = after(pieces, "g4g6/W")
    assert (on(first, "g4"), on(first, "g6")) == ("wolf W", "tiger S")
    second = play(first, "e6g6/E")
    assert on(second, "g6") == "elephant E"
    assert tray(second, "prison", 1) == ["tiger"]


def test_a_defender_springs_on_an_enemy_in_its_own_area_and_is_back_where_it_started() -> None:
    state = after(f"Wg5S cg3N {FAR}", "g5g3/E")
    assert (on(state, "g5"), on(state, "g3")) == ("wolf E", "")
    assert tray(state, "prison", 1) == ["cheetah"]


def test_an_elephant_crosses_its_own_area() -> None:
    assert on(after(f"Ee3E {FAR}", "e3i3/E"), "i3") == "elephant E"


def test_an_attacker_goes_further_inside_the_area_only_onto_a_special_animal() -> None:
    assert tray(after(f"Ee12E sg12S {FAR}", "e12g12/E"), "prison", 1) == ["spider"]
    assert broken(f"Ee12E {FAR}", "e12g12/E") == "defense-enter"
    assert broken(f"Ee12E ug12S {FAR}", "e12g12/E") == "turtle"


def test_a_vulture_that_hits_inside_its_own_area_stays_there() -> None:
    state = after(f"Vg2N cg3N {FAR}", "g2g3/N")
    assert (on(state, "g2"), on(state, "g3")) == ("", "vulture N")


def test_an_endangered_armored_lion_that_stays_is_imprisoned_when_its_turn_ends() -> None:
    state = after(f"Le5N+ Wi5N sf8S {FAR}", "f8f6/S", "b9b10/S", seat="b")
    assert on(state, "e5") == "lion N armor danger"
    state = play(state, "i5i6/N")
    assert on(state, "e5") == "lion N armor danger"
    state = play(state, "b5b6/N")
    assert tray(state, "prison", 0) == ["lion"]


@pytest.mark.parametrize(
    ("pieces", "move", "rule"),
    [
        ("Oc6E cd6S", "c6d6/E", "aquatic"),
        ("Oc6E cd6S", "c6e6/E", "aquatic"),
        ("Gd4N rd5S", "d4d6/N*d5", "destroyer"),
        ("We4N ze6S", "e4e6/N", "runner-front"),
        ("Ag6E", "g6h5/E", "runner-forward"),
        ("Ze4N we6S", "e4e6/N", "runner-no-turn"),
        ("Wg5S", "g5g3/S", "defense-own"),
        ("Wg5S Ve2N cg3N", "g5g3/S", "spring"),
    ],
)
def test_these_are_refused(pieces: str, move: str, rule: str) -> None:
    assert broken(f"{pieces} {FAR}", move) == rule


def test_a_runner_that_hits_keeps_its_facing() -> None:
    state = after(f"Ze4N we6S {FAR}", "e4e6")
    assert on(state, "e6") == "zebra N"


def test_an_elephant_does_not_cross_the_enemy_area() -> None:
    assert broken(f"ee3E {FAR}", "e3i3/E", seat="b") == "defense-enter"
    assert broken(f"ee3E {FAR}", "e3f3/E", seat="b") is None


def test_one_animal_does_not_hit_an_armored_tiger_twice() -> None:
    pieces = f"Wg4N Ee6E tg6S+ {FAR}"
    assert broken_in(after(pieces, "g4g6/N"), "g4g6/N") == "two-moves"
    assert broken_in(after(pieces, "g4g6/N", words="bonus"), "g4g6/N") == "after-free"


def test_a_cheetah_does_not_move_again_after_its_hunt() -> None:
    state = after(f"Cf12N {FAR}", "f12f13")
    assert waits(state).prompt == "return"
    state = play(state, "return.cheetah@c3/N")
    assert broken_in(state, "c3c4/N") == "hunt"
    assert broken_in(state, "b5b6/N") is None


def test_freeing_is_no_second_move() -> None:
    pieces = f"Cg12N {FAR}"
    assert broken(pieces, "g12g13", words="prison:W") is None
    state = after(pieces, "b5b6/N", words="prison:W")
    assert broken_in(state, "g12g13") == "free"


def test_the_second_of_a_double_move_does_not_imprison() -> None:
    state = after(f"Ce4N we6S {FAR}", "e4e5/N", words="bonus")
    assert broken_in(state, "e5e6/N") == "after-free"
    assert broken_in(state, "e5f6/N") is None


def test_the_last_enemy_prisoner_ends_the_game() -> None:
    state = after("Ce4N we6S uc12S", "e4e6/N", words="prison:c")
    assert (over(state).rule, over(state).winner) == ("win-prison", 0)


def test_a_crocodile_in_the_water_stays_there() -> None:
    state = standing(f"Oc6E {FAR}")
    assert broken_in(state, "c6d6/E") == "aquatic"
    assert broken_in(state, "c6b6/E") is None
