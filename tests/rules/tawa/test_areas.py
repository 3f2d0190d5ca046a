"""Defense areas: rules defense-own, defense-enter, spring."""

from __future__ import annotations

from tests.rules.tawa.table import FAR, after, broken, ends, on, rules, standing, tray


def test_an_animal_does_not_stop_in_its_own_area() -> None:
    assert broken(f"Lg5S {FAR}", "g5g3/S") == "defense-own"
    assert broken(f"Lf4S {FAR}", "f4f3/S") == "defense-own"


def test_one_special_animal_at_a_time_stops_in_its_own_area() -> None:
    assert broken(f"Vg4S {FAR}", "g4g3/S") is None
    assert broken(f"Vg4S Ue2N {FAR}", "g4g3/S") == "defense-own"
    assert broken(f"Vg4S Ue2N {FAR}", "e2e3/S") is None
    assert broken(f"Ug2S {FAR}", "g2g3/S") is None


def test_an_animal_crosses_its_own_area_from_land() -> None:
    assert broken(f"Cd2E {FAR}", "d2h2/E") == "defense-own"
    assert broken(f"Ee3E {FAR}", "e3i3/E") is None
    assert broken(f"Zd1E {FAR}", "d1e1/E") == "defense-own"


def test_an_attacker_stops_on_the_first_square_of_the_area() -> None:
    assert broken(f"Cg9N {FAR}", "g9g11/N") is None
    assert broken(f"Cg9N {FAR}", "g9g12/N") == "defense-enter"


def test_the_area_ends_an_l_unless_a_switch_says_otherwise() -> None:
    pieces = f"Wd12N {FAR}"
    assert broken(pieces, "d12e12/N") is None
    assert broken(pieces, "d12e12/N", game=rules(area_cuts_l="off")) == "table"
    assert broken(pieces, "d12f13") == "defense-enter"


def test_inside_the_enemy_area_it_is_one_square_a_move_out_of_it_too() -> None:
    found = ends(standing(f"Lg11N {FAR}"), "g11")
    assert found == {"f10", "f11", "f12", "g10", "g12", "h10", "h11", "h12"}
    assert broken(f"Lg11N {FAR}", "g11g9/N") == "defense-enter"


def test_every_square_on_the_way_to_a_special_animal_is_inside_the_area() -> None:
    assert broken(f"Ce12E sg12S {FAR}", "e12g12/N") is None
    assert broken(f"Ce12E Wf12N sg12S {FAR}", "e12g12/N") == "occupied"
    assert broken(f"Cg11S vg9S {FAR}", "g11g9/N") == "defense-enter"


def test_a_defender_enters_its_area_only_to_hit() -> None:
    assert broken(f"Wg5S eg3N {FAR}", "g5g3/S") is None
    assert broken(f"Wg5S ef3N {FAR}", "g5g3/S") == "defense-own"


def test_a_special_animal_inside_keeps_the_other_defenders_out() -> None:
    assert broken(f"Wg5S Ue2N eg3N {FAR}", "g5g3/S") == "spring"
    assert broken(f"Vg5S Ue2N eg3N {FAR}", "g5g3/S") == "spring"
    assert broken(f"Vg5S Ue4N eg3N {FAR}", "g5g3/S") is None


def test_a_special_animal_that_enters_and_hits_stays() -> None:
    state = after(f"Vg5S eg3N {FAR}", "g5g3/S")
    assert (on(state, "g5"), on(state, "g3")) == ("", "vulture S")


def test_a_special_animal_springs_back_from_armor() -> None:
    state = after(f"Vg2S tg3N+ {FAR}", "g2g3/W")
    assert (on(state, "g2"), on(state, "g3")) == ("vulture W", "tiger N")
    assert tray(state, "prison", 1) == []


def test_a_hit_anywhere_else_is_no_spring() -> None:
    assert on(after(f"Wg7S eg5N {FAR}", "g7g5/S"), "g5") == "wolf S"


def test_a_runner_springs_without_turning() -> None:
    assert broken(f"Zd1E ee1N {FAR}", "d1e1/N") == "runner-no-turn"
    state = after(f"Zd1E ee1N {FAR}", "d1e1")
    assert (on(state, "d1"), tray(state, "prison", 1)) == ("zebra E", ["elephant"])
