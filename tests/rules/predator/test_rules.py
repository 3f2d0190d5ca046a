"""Every rule: its code, its headings in both books, its diagram and its tests by their names.

`python -m tests.rules.predator.test_rules` prints the list.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import books, lessons, locations, words
from jungla_tui.core.errors import BadEdition
from jungla_tui.editions import load, ruleset
from jungla_tui.rules import predator
from tests.rules import listing
from tests.rules.predator.helpers import rules

HERE = Path(__file__).parent

TESTS: listing.Tests = {
    "setup": (
        "setup_places_one_prey_of_choice_at_a_time_in_turn",
        "setup_refuses_what_is_not_free_or_not_in_hand",
    ),
    "turn": (
        "turn_goes_clockwise_past_seats_that_are_out",
        "turn_refuses_the_other_seat_and_foreign_pieces",
    ),
    "roll": (
        "roll_gives_either_die_to_the_predator_also_the_worse_way",
        "roll_refuses_a_die_that_was_not_thrown",
    ),
    "predator": (
        "predator_walks_its_die_a_neighbouring_cell_a_step",
        "predator_refuses_more_steps_than_its_die_and_longer_ones",
    ),
    "prey": (
        "prey_split_the_other_die_as_they_like",
        "prey_refuse_more_steps_than_their_die_and_longer_ones",
    ),
    "must": (
        "must_makes_prey_open_the_predators_way",
        "must_refuses_a_step_that_leaves_the_predator_short",
    ),
    "order": (
        "order_takes_either_block_first",
        "order_refuses_to_take_up_a_prey_again",
    ),
    "no-retrace": (
        "no_retrace_is_a_matter_of_each_piece",
        "no_retrace_refuses_the_starting_cell_and_any_cell_touched",
    ),
    "occupied": (
        "occupied_tokens_are_walked_around",
        "occupied_refuses_own_prey_predators_and_for_prey_any_token",
    ),
    "catch": (
        "catch_takes_a_prey_in_passing_and_the_walk_goes_on",
        "catch_is_not_for_prey_nor_of_predators_or_own_prey",
    ),
    "obstacle": (
        "obstacle_is_walked_around",
        "obstacle_refuses_fixed_and_movable_ones_to_all_tokens",
    ),
    "doubles": (
        "doubles_oblige_to_place_an_obstacle_before_during_or_after_moving",
        "doubles_refuse_an_obstacle_that_does_not_fit",
    ),
    "out": (
        "out_removes_the_predator_and_frees_its_cell_at_once",
        "out_waits_for_the_last_prey_and_points_stay",
    ),
    "last": (
        "last_ends_the_game_at_that_step_whatever_is_left",
        "last_waits_while_two_seats_have_prey",
    ),
    "win": (
        "win_goes_to_most_points_also_of_a_seat_that_is_out",
        "win_is_not_the_last_seats_by_right",
    ),
    "tie": (
        "tie_ranks_higher_who_had_prey_later",
        "tie_settles_nothing_where_no_points_are_level",
    ),
    "quiet": (
        "quiet_ends_the_game_after_so_many_rounds_without_a_catch",
        "quiet_is_off_unless_switched_on",
    ),
    "resigned": (
        "resigned_is_for_one_of_two_players",
        "resigned_is_refused_to_one_of_more_players",
    ),
    "agreed": (
        "agreed_is_offered_by_either_of_two_and_accepted_by_the_other",
        "agreed_needs_an_offer_and_no_more_than_two_players",
    ),
}


def test_every_rule_has_a_test_of_what_it_does_and_one_of_what_it_does_not() -> None:
    listing.check_tests(rules().rules, TESTS, HERE)


def test_every_rule_has_its_code() -> None:
    listing.check_code(rules().rules, Path(predator.__file__).parent)


@pytest.mark.parametrize("lang", words.languages())
def test_every_rule_has_a_heading_and_a_text_in_the_book(lang: str) -> None:
    book = books.load(rules().edition, lang)
    assert sorted(rule.id for rule in book.rules) == sorted(rules().rules)
    assert all(rule.title and rule.paragraphs for rule in book.rules)


def test_every_rule_has_a_diagram_or_a_reason_why_it_has_none() -> None:
    shown = lessons.load("predator")
    for rule in rules().rules:
        found = shown.diagrams(rule, rules().edition)
        assert found or rule in shown.off_board, rule


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("[tables.prey]\nvalues = [1, 0]\n", "values"),
        ('[tables.corners]\ncells = ["a11", "m11", "m1", "d3"]\n', "cells"),
        ('[tables.obstacles]\npair = ["e"]\n', "pair"),
        ("[tables.dice]\nsides = 9\n", "sides"),
        ('[tables.handicap]\n2 = [0, "x"]\n', "2"),
        ('[tables.obstacles]\nstone = ["", "e"]\n', "stone"),
    ],
)
def test_a_players_file_that_cannot_be_is_named_with_its_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, field: str
) -> None:
    file = tmp_path / "quick.toml"
    file.write_text(f'id = "quick"\nname = "Quick"\nbase = "predator"\n{text}')
    monkeypatch.setattr(locations, "editions", lambda: tmp_path)
    with pytest.raises(BadEdition) as caught:
        ruleset(load("quick"))
    told = words.error(caught.value)
    assert "quick" in told
    assert field in told


if __name__ == "__main__":
    print("\n".join(listing.lines(TESTS, HERE)))
