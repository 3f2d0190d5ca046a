"""Releases: rules free, after-free, and waiting where no den square is free."""

from __future__ import annotations

from tests.rules.tawa.table import FAR, after, broken, broken_in, on, play, standing, tray, waits
from tests.rules.tawa.test_turns import FULL_DENS

PIECES = f"Cg12N Le5N {FAR}"


def test_entering_the_enemy_prison_starts_a_release_and_the_rescuer_stays() -> None:
    state = after(PIECES, "g12g13", words="prison:WE")
    assert (waits(state).seat, waits(state).prompt, waits(state).left) == (0, "free", 2)
    assert tray(state, "prison", 0) == ["wolf", "cheetah", "elephant"]
    assert broken_in(state, "prison.cheetah@c3/N") == "free"
    assert broken_in(state, "!done") == "free"
    assert broken_in(state, "e5e6/N") == "free"
    state = play(state, "prison.wolf@c3/E")
    assert on(state, "c3") == "wolf E"
    assert broken_in(state, "!done") is None


def test_the_prison_is_not_entered_without_a_friend_inside() -> None:
    assert broken(PIECES, "g12g13") == "free"
    assert broken(PIECES, "g12g13", words="prison:c") == "free"
    assert broken(PIECES, "g12g13/N", words="prison:W") == "free"


def test_a_release_counts_as_two_moves() -> None:
    state = after(PIECES, "g12g13", "prison.wolf@c3/E", words="prison:W")
    assert (waits(state).seat, waits(state).left) == (1, 3)
    assert broken(PIECES, "g12g13", words="prison:W spent:1 moved:L") == "free"


def test_at_most_five_are_freed() -> None:
    words = "prison:WREGZK"
    state = after(
        PIECES,
        "g12g13",
        "prison.wolf@c3/N",
        "prison.elephant@d3/N",
        "prison.gorilla@j3/N",
        "prison.zebra@k3/N",
        "prison.kangaroo@b3/N",
        words=words,
    )
    assert waits(state).seat == 1
    assert tray(state, "prison", 0) == ["cheetah", "rhinoceros"]


def test_stopping_early_leaves_the_others_inside() -> None:
    state = after(PIECES, "g12g13", "prison.wolf@c3/N", "!done", words="prison:WE")
    assert waits(state).seat == 1
    assert tray(state, "prison", 0) == ["cheetah", "elephant"]


def test_the_turtle_goes_home_first_and_is_not_counted() -> None:
    state = after(f"Ug12N Le5N {FAR}", "g12g13", words="prison:WREGZK")
    assert waits(state).prompt == "return"
    assert tray(state, "prison", 0) == [
        "wolf",
        "rhinoceros",
        "elephant",
        "gorilla",
        "zebra",
        "kangaroo",
    ]
    state = play(state, "return.turtle@c2/N")
    assert (waits(state).prompt, waits(state).left) == ("free", 5)
    assert on(state, "c2") == "turtle N"


def test_a_freed_lion_has_no_armor() -> None:
    state = after(f"Cg12N {FAR}", "g12g13", "prison.lion@c3/N", words="prison:L")
    assert on(state, "c3") == "lion N"


def test_an_armored_rescuer_loses_its_armor_in_prison() -> None:
    state = after(f"Lg12N+ {FAR}", "g12g13", "prison.wolf@c3/N", words="prison:W")
    assert state.armor == 0
    assert tray(state, "prison", 0) == ["lion"]


def test_freed_animals_fill_the_den_by_its_rows() -> None:
    state = after(PIECES, "g12g13", words="prison:WE")
    assert broken_in(state, "prison.wolf@c2/N") == "second-row"
    assert broken_in(play(state, "prison.wolf@c3/N"), "prison.elephant@c2/N") is None


def test_without_a_free_den_square_the_freed_wait() -> None:
    full = FULL_DENS.replace("Cm2N", "Am2N")
    state = after(f"{full} Cg12N Pb5N", "g12g13", words="prison:WE")
    assert broken_in(state, "prison.wolf@c3/N") == "occupied"
    assert broken_in(state, "!free:cheetah") == "free"
    state = play(state, "!free:elephant", "!done")
    assert (tray(state, "waiting", 0), waits(state).seat) == (["elephant"], 1)
    assert broken(PIECES, "!free:wolf", words="prison:W") == "two-moves"


# ---- the answer to a release

ANSWER = f"Le5N Wi5N wi9S ce9S tg8S {FAR}"


def test_the_answer_is_three_moves_with_three_animals() -> None:
    state = after(ANSWER, "e9e8/S", "i9i8/S", words="bonus", seat="b")
    assert (waits(state).seat, waits(state).left) == (1, 1)
    assert broken_in(state, "e8e9/S") == "two-moves"
    assert waits(play(state, "g8g7/S")).seat == 0


def test_or_two_moves_of_one_animal() -> None:
    state = after(ANSWER, "e9e8/S", "e8/E", words="bonus", seat="b")
    assert waits(state).seat == 0
    assert broken_in(after(ANSWER, "e9e8/S", seat="b"), "e8/E") == "two-moves"


def test_the_second_of_two_moves_takes_armor_but_no_animal() -> None:
    state = after(f"Lf5N+ cf9S {FAR}", "f9f8/S", words="bonus", seat="b")
    assert broken_in(state, "f8f5/S") is None
    state = after(f"Lf5N cf9S {FAR}", "f9f8/S", words="bonus", seat="b")
    assert broken_in(state, "f8f5/S") == "after-free"
    assert broken_in(state, "f8f6/S") is None


def test_the_second_of_two_moves_enters_no_area_no_hunting_and_no_prison_square() -> None:
    state = after(f"cf6S {FAR}", "f6f4/S", words="bonus", seat="b")
    assert broken_in(state, "f4f3/S") == "after-free"
    state = after(f"cf3S {FAR}", "f3f2/S", words="bonus", seat="b")
    assert broken_in(state, "f2f1") == "after-free"
    assert broken_in(state, "f2e1/S") is None
    state = after(f"cf3S {FAR}", "f3g2/S", words="bonus prison:w", seat="b")
    assert broken_in(state, "g2g1") == "free"


def test_after_a_hunt_an_animal_makes_no_second_move() -> None:
    state = after(f"Cf12N {FAR}", "f12f13", "return.cheetah@c3/N", words="bonus")
    assert broken_in(state, "c3c4/N") == "hunt"
    assert broken_in(state, "b5b6/N") is None


def test_a_release_in_the_answer_leaves_one_move_of_another_animal() -> None:
    state = after(f"Cg12N {FAR}", "g12g13", "prison.wolf@c3/N", words="bonus prison:W")
    assert (waits(state).seat, waits(state).left) == (0, 1)
    state = play(state, "c3c4/N")
    assert (waits(state).seat, waits(state).left) == (1, 3)
    state = after(
        f"Ug12N {FAR}", "g12g13", "return.turtle@c3/N", "prison.wolf@d3/N", words="bonus prison:W"
    )
    assert broken_in(state, "c3c4/N") == "two-moves"


def test_a_lone_animal_moves_twice_or_once() -> None:
    state = after("Lf5N te9S", "f5f6/N", words="bonus")
    assert broken_in(state, "f6f5/N") is None
    assert broken_in(state, "!done") is None
    assert waits(play(state, "!done")).seat == 1
    assert broken("Lf5N te9S", "!done", words="bonus") == "after-free"
    assert broken_in(after(f"Lf5N te9S {FAR}", "f5f6/N", words="bonus"), "!done") == "after-free"


def test_the_answer_is_one_turn_only() -> None:
    state = after(ANSWER, "e9e8/S", "e8/E", "e5e6/N", "i5i6/N", words="bonus", seat="b")
    assert (waits(state).seat, waits(state).left) == (1, 2)


def test_the_position_in_the_middle_of_a_release_stands() -> None:
    state = standing(f"{FAR}", "prison:WC free:W granted stirred spent:2 moved:C freed:1")
    assert (waits(state).prompt, waits(state).left) == ("free", 1)
