"""Every rule: its code, its headings in both books, its diagram and its tests by their names.

`python -m tests.rules.tawa.test_table` prints the list.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import books, lessons, words
from jungla_tui.core.errors import Refused
from jungla_tui.core.events import Ended, Offered
from jungla_tui.core.ruleset import RESERVED, Over
from jungla_tui.rules import tawa
from tests.helpers import new_game
from tests.rules import listing
from tests.rules.tawa.table import FAR, TAWA, line_of

HERE = Path(__file__).parent

TESTS: listing.Tests = {
    "turn": (
        "a_turn_is_two_moves_with_two_different_animals",
        "the_other_seat_is_refused_by_turn",
    ),
    "setup": (
        "three_animals_are_placed_in_turns_and_red_begins",
        "only_own_den_squares_take_an_animal_and_each_only_one",
    ),
    "second-row": (
        "an_enemy_on_the_first_row_square_opens_the_second_row_when_freeing",
        "a_second_row_square_is_free_only_behind_an_occupied_one",
    ),
    "waiting": (
        "without_a_free_den_square_a_hunter_waits_with_its_armor",
        "who_waits_does_not_enter_while_every_den_square_is_taken",
    ),
    "not-yours": (
        "a_seat_with_one_animal_makes_one_move",
        "nobody_moves_an_enemy_or_an_empty_square",
    ),
    "hunt": (
        "a_hunt_scores_a_point_and_the_animal_starts_again",
        "a_cheetah_does_not_move_again_after_its_hunt",
    ),
    "two-moves": (
        "an_animal_chooses_its_facing_after_it_moved",
        "turning_in_place_is_a_move_and_has_to_change_the_facing",
    ),
    "table": (
        "a_lion_goes_up_to_three_squares_anywhere_and_in_an_l_forward",
        "an_elephant_goes_forward_and_backward_only",
    ),
    "spider-water": ("a_spider_restarts_on_land", "the_spider_never_enters_the_water"),
    "aquatic": (
        "an_aquatic_animal_on_land_goes_on_through_water_and_out_again",
        "an_aquatic_animal_in_the_water_neither_leaves_nor_hits_or_jumps_on_land",
    ),
    "water-stop": (
        "who_starts_in_water_comes_out_with_its_water_numbers",
        "who_starts_on_land_stops_on_the_first_water_square",
    ),
    "own-targets": (
        "a_hunt_scores_a_point_and_the_animal_starts_again",
        "own_hunting_and_prison_squares_are_never_entered",
    ),
    "runner-forward": (
        "a_runner_without_a_hit_turns_as_it_likes",
        "a_runner_steps_forward_or_sideways_only",
    ),
    "vulture": (
        "a_flight_is_seven_or_eight_squares_over_nobody",
        "a_flight_does_not_pass_over_water_but_may_end_on_its_first_square",
    ),
    "occupied": (
        "a_hit_enemy_goes_to_prison_and_its_square_is_taken",
        "nobody_lands_on_a_friend_or_goes_through_anybody",
    ),
    "jump": (
        "a_jumper_goes_over_friends_and_enemies_and_jumped_squares_count",
        "the_first_square_of_the_enemy_area_is_not_jumped",
    ),
    "turtle": (
        "a_hit_turtle_goes_home_where_its_owner_says_in_the_middle_of_the_turn",
        "a_turtle_in_its_own_area_or_den_cannot_be_hit",
    ),
    "runner-front": (
        "cheetahs_and_runners_take_a_runner_from_the_front_and_from_behind",
        "a_runner_is_warded_at_its_front_and_rear",
    ),
    "destroyer": (
        "a_destroyer_takes_everyone_on_its_way",
        "a_destroyer_stops_on_a_destroyer",
    ),
    "defense-enter": (
        "inside_the_enemy_area_it_is_one_square_a_move_out_of_it_too",
        "an_attacker_stops_on_the_first_square_of_the_area",
    ),
    "defense-own": (
        "an_animal_crosses_its_own_area_from_land",
        "an_animal_does_not_stop_in_its_own_area",
    ),
    "spring": (
        "a_defender_springs_on_an_enemy_in_its_own_area_and_is_back_where_it_started",
        "a_special_animal_inside_keeps_the_other_defenders_out",
    ),
    "free": (
        "entering_the_enemy_prison_starts_a_release_and_the_rescuer_stays",
        "the_prison_is_not_entered_without_a_friend_inside",
    ),
    "after-free": (
        "the_answer_is_three_moves_with_three_animals",
        "the_second_of_a_double_move_does_not_imprison",
    ),
    "web": (
        "an_enemy_that_ends_in_a_web_is_imprisoned_at_once",
        "the_web_leaves_alone_its_own_pack_and_the_turtle",
    ),
    "runner-no-turn": (
        "a_runner_without_a_hit_turns_as_it_likes",
        "a_runner_keeps_its_facing_after_a_hit_and_a_spring",
    ),
    "prison": (
        "a_hit_enemy_goes_to_prison_and_its_square_is_taken",
        "a_move_past_nobody_imprisons_nobody",
    ),
    "armor": (
        "the_first_hit_takes_armor_only_and_the_attacker_is_back",
        "without_armor_a_tiger_is_imprisoned_at_once",
    ),
    "danger": (
        "who_stays_or_turns_is_imprisoned_at_the_end_of_its_turn",
        "the_spider_endangers_neither_turtles_nor_its_own_pack_nor_who_is_in_water",
    ),
    "win-points": ("five_points_win", "four_points_do_not_win_and_a_turtle_may_bring_the_sixth"),
    "win-prison": (
        "the_whole_pack_but_the_turtle_in_prison_loses",
        "an_animal_on_the_board_in_hand_or_waiting_keeps_the_pack_alive",
    ),
    "blocked": (
        "without_a_movement_on_either_side_more_points_win",
        "it_is_not_over_while_one_side_has_a_movement",
    ),
    "no-progress": (
        "two_hundred_turns_without_progress_end_the_game",
        "a_hit_starts_the_count_again_and_the_switch_turns_it_off",
    ),
    "resigned": (
        "giving_up_gives_the_game_to_the_other_side",
        "nobody_gives_up_for_a_seat_that_there_is_not",
    ),
    "agreed": (
        "a_draw_that_is_offered_and_accepted_ends_the_game",
        "no_draw_is_agreed_without_an_offer",
    ),
}


def test_every_rule_has_a_test_of_what_it_does_and_one_of_what_it_does_not() -> None:
    listing.check_tests(TAWA.rules, TESTS, HERE)


def test_every_rule_has_its_code() -> None:
    listing.check_code(TAWA.rules, Path(tawa.__file__).parent)


@pytest.mark.parametrize("lang", words.languages())
def test_every_rule_has_a_heading_and_a_text_in_the_book(lang: str) -> None:
    book = books.load(TAWA.edition, lang)
    assert [rule.id for rule in book.rules] == [*TAWA.rules]
    assert all(rule.title and rule.paragraphs for rule in book.rules)


def test_every_rule_has_a_diagram_or_a_reason_why_it_has_none() -> None:
    shown = lessons.load("tawa")
    for rule in TAWA.rules:
        found = shown.diagrams(rule, TAWA.edition)
        assert found or rule in shown.off_board, rule
        if rule not in RESERVED:
            assert found, rule


def test_giving_up_gives_the_game_to_the_other_side() -> None:
    game = new_game(TAWA, position=line_of(f"Lc5N {FAR}"))
    game.add(Ended(1, "resigned"))
    assert game.status() == Over((frozenset({0}), frozenset({1})), "resigned")


def test_nobody_gives_up_for_a_seat_that_there_is_not() -> None:
    game = new_game(TAWA, position=line_of(f"Lc5N {FAR}"))
    assert game.refusal(Ended(2, "resigned")) == "resigned"


def test_a_draw_that_is_offered_and_accepted_ends_the_game() -> None:
    game = new_game(TAWA, position=line_of(f"Lc5N {FAR}"))
    game.add(Offered(0))
    game.add(Ended(None, "agreed"))
    assert game.status() == Over((frozenset({0, 1}),), "agreed")


def test_no_draw_is_agreed_without_an_offer() -> None:
    game = new_game(TAWA, position=line_of(f"Lc5N {FAR}"))
    with pytest.raises(Refused, match="agreed"):
        game.add(Ended(None, "agreed"))


if __name__ == "__main__":
    print("\n".join(listing.lines(TESTS, HERE)))
