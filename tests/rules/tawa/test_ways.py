"""Where animals go: rules table, occupied, jump, vulture, water-stop, aquatic, spider-water,
own-targets, runner-forward."""

from __future__ import annotations

import pytest

from tests.rules.tawa.table import FAR, after, broken, ends, on, standing, tray


def reach(pieces: str, start: str) -> str:
    return " ".join(sorted(ends(standing(f"{pieces} {FAR}"), start)))


def test_a_lion_goes_up_to_three_squares_anywhere_and_in_an_l_forward() -> None:
    assert reach("Lg5N", "g5") == (
        "d2 d5 e3 e5 e7 f4 f5 f6 f7 f8 g4 g6 g7 g8 h4 h5 h6 h7 h8 i3 i5 i7 j2 j5"
    )


def test_directions_turn_with_the_facing() -> None:
    assert broken(f"Cg5E {FAR}", "g5g6/E") == "table"
    assert broken(f"Cg5E {FAR}", "g5h5/E") is None
    assert broken(f"Cg5E {FAR}", "g5h6/E") is None
    assert broken(f"Cg5E {FAR}", "g5f6/E") == "table"


@pytest.mark.parametrize("facing", "NESW")
def test_an_elephant_goes_forward_and_backward_only(facing: str) -> None:
    straight = {"N": {"g4", "g6", "g7"}, "E": {"f5", "h5", "i5"}}
    wanted = straight["N" if facing in "NS" else "E"]
    found = ends(standing(f"Eg5{facing} {FAR}"), "g5")
    assert wanted <= found
    assert not found & ({"f5", "h5"} if facing in "NS" else {"g4", "g6"})


def test_numbers_go_by_the_terrain_an_animal_starts_on() -> None:
    assert reach("Cb10E", "b10") == "a10 c10"
    assert broken(f"Cb10E {FAR}", "b10d10/E") == "table"
    assert broken(f"Cc10E {FAR}", "c10f10/E") is None


def test_an_l_is_exactly_three_or_four_squares() -> None:
    pieces = f"Lg9N {FAR}"
    assert broken(pieces, "g9h11/N") == "defense-enter"
    pieces = f"Lg4N {FAR}"
    assert broken(pieces, "g4h6/N") is None
    assert broken(pieces, "g4h7/N") is None
    assert broken(pieces, "g4h8/N") == "table"
    assert broken(pieces, "g4i5/N") == "table"


def test_the_path_of_an_l_is_straight_first_and_stopped_by_anybody() -> None:
    assert broken(f"Lg4N wg5S {FAR}", "g4h6/N") == "occupied"
    assert broken(f"Lg4N Wg6S {FAR}", "g4h6/N") == "occupied"
    assert broken(f"Lg4N wh5S {FAR}", "g4h6/N") is None
    assert tray(after(f"Lg4N wh6S {FAR}", "g4h6/N"), "prison", 1) == ["wolf"]


def test_nobody_lands_on_a_friend_or_goes_through_anybody() -> None:
    assert broken(f"Lg4N Wg6N {FAR}", "g4g6/N") == "occupied"
    assert broken(f"Lg4N Wg5N {FAR}", "g4g6/N") == "occupied"
    assert broken(f"Lg4N wg5N {FAR}", "g4g6/N") == "occupied"
    assert broken(f"Lg4N wg5N {FAR}", "g4g5/N") is None
    assert broken(f"Gg4N Wg6N {FAR}", "g4g6/N") == "occupied"


def test_a_jumper_goes_over_friends_and_enemies_and_jumped_squares_count() -> None:
    pieces = f"Kf4N Wf5N ef6S {FAR}"
    assert broken(pieces, "f4f7/N") is None
    assert broken(pieces, "f4f8/N") is None
    assert broken(pieces, "f4f9/N") == "table"
    assert tray(after(pieces, "f4f7/N"), "prison", 1) == []
    assert tray(after(pieces, "f4f6"), "prison", 1) == ["elephant"]


def test_a_turtle_that_cannot_be_hit_can_be_jumped() -> None:
    assert broken(f"Gd10N ud11S {FAR}", "d10d12/N*none") is None
    assert broken(f"Gd10N ud11S {FAR}", "d10d12/N*d11") == "turtle"


def test_the_first_square_of_the_enemy_area_is_not_jumped() -> None:
    assert broken(f"Kg9N Wg11S {FAR}", "g9g12/N") == "jump"
    assert broken(f"Kg9N {FAR}", "g9g12/N") == "defense-enter"
    assert broken(f"Kg9N sg11S {FAR}", "g9g11") is None
    assert broken(f"Kg9N cg10S {FAR}", "g9g11/N") is None


def test_a_flight_is_seven_or_eight_squares_over_nobody() -> None:
    assert broken(f"Vf4N {FAR}", "f4f11/N") == "vulture"
    assert broken(f"Ve1N {FAR}", "e1e5/N") == "table"
    assert broken(f"Vj3W {FAR}", "j3c3/W") is None
    assert broken(f"Vj3W Wd3N {FAR}", "j3c3/W") == "vulture"
    assert broken(f"Vj3W we3N {FAR}", "j3c3/W") == "vulture"
    assert broken(f"Vc5N {FAR}", "c5j5/N") is None
    assert broken(f"Vc5N {FAR}", "c5i5/N") == "table"
    assert broken(f"Vc5N wj5N {FAR}", "c5j5/N") is None


def test_a_flight_does_not_pass_over_water_but_may_end_on_its_first_square() -> None:
    assert broken(f"Vd3N {FAR}", "d3d11/N") == "water-stop"
    assert broken(f"Vd3N {FAR}", "d3d7/N") is None
    assert broken(f"Vc10E {FAR}", "c10l10/E") == "table"
    assert broken(f"Vd10E {FAR}", "d10l10/E") is None


def test_who_starts_on_land_stops_on_the_first_water_square() -> None:
    assert broken(f"Ld4W {FAR}", "d4a4/W") == "water-stop"
    assert broken(f"Ld4W {FAR}", "d4b4/W") is None
    assert broken(f"Kf4N {FAR}", "f4f8/N") is None
    assert broken(f"Kd5N {FAR}", "d5d7/N") is None
    assert broken(f"Kd5N {FAR}", "d5d8/N") == "water-stop"
    assert broken(f"Kd5N wd7S {FAR}", "d5d8/N") == "water-stop"


def test_an_l_ends_in_the_water_where_its_rest_need_not_exist() -> None:
    assert broken(f"Wc4N {FAR}", "c4b4/N") is None
    assert broken(f"Wd4N {FAR}", "d4b4/N") is None
    assert broken(f"We4N {FAR}", "e4c4/N") == "table"


def test_who_starts_in_water_comes_out_with_its_water_numbers() -> None:
    assert broken(f"Lb10E {FAR}", "b10d10/E") is None
    assert broken(f"Lb10E {FAR}", "b10e10/E") == "table"


def test_an_aquatic_animal_in_the_water_neither_leaves_nor_hits_or_jumps_on_land() -> None:
    assert broken(f"Xb10E {FAR}", "b10c10/E") == "aquatic"
    assert broken(f"Xb10E wc10S {FAR}", "b10c10/E") == "aquatic"
    assert broken("Xb10N pm9S Pb5N", "b10b7/N") is None
    assert tray(after("Xb10N wb9S pm9S Pb5N", "b10b9/N"), "prison", 1) == ["wolf"]


def test_an_aquatic_animal_on_land_goes_on_through_water_and_out_again() -> None:
    assert broken(f"Oc10W {FAR}", "c10a10/W") is None
    assert broken(f"Od6W {FAR}", "d6b6/W") is None
    assert broken("Xe8S pm9S Pm5N", "e8e6/S") is None
    assert broken("We8S pm9S Pm5N", "e8e6/S") == "water-stop"


def test_the_spider_never_enters_the_water() -> None:
    assert broken(f"Sc10W {FAR}", "c10b10/W") == "spider-water"
    assert broken(f"Sd6N {FAR}", "d6d8/N") == "spider-water"
    assert broken(f"Sd6N {FAR}", "d6d5/N") is None


def test_own_hunting_and_prison_squares_are_never_entered() -> None:
    assert broken(f"Vg2N {FAR}", "g2g1", words="prison:W") == "own-targets"
    assert broken(f"Vf2N {FAR}", "f2f1") == "own-targets"
    assert broken(f"Ed1E {FAR}", "d1h1/E") == "own-targets"
    assert broken(f"Cf12N {FAR}", "f12f13") is None


def test_nobody_passes_through_hunting_or_prison_squares() -> None:
    assert broken(f"Ee13E {FAR}", "e13i13/E") == "hunt"
    assert broken(f"Ee13E {FAR}", "e13g13/E", words="prison:W") == "hunt"


def test_a_runner_steps_forward_or_sideways_only() -> None:
    assert broken(f"Ag5E {FAR}", "g5h6/E") is None
    assert broken(f"Ag5E {FAR}", "g5h5/E") is None
    assert broken(f"Ag5E {FAR}", "g5h4/E") == "runner-forward"
    assert broken(f"ig9E {FAR}", "g9h10/E", seat="b") == "runner-forward"
    assert broken(f"ig9E {FAR}", "g9h8/E", seat="b") is None


def test_a_runner_does_not_turn_to_its_own_den() -> None:
    pieces = f"Zg5N zh9S {FAR}"
    assert broken(pieces, "g5/S") == "runner-forward"
    assert broken(pieces, "g5g6/S") == "runner-forward"
    assert broken(pieces, "g5/E") is None
    assert broken(pieces, "h9/N", seat="b") == "runner-forward"
    assert on(after(pieces, "h9/E", seat="b"), "h9") == "zebra E"
