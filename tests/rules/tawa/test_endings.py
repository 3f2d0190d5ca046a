"""Hunting and endings: rules hunt, win-points, win-prison, blocked, no-progress."""

from __future__ import annotations

from jungla_tui.core.ruleset import Over
from tests.rules.tawa.table import (
    FAR,
    TAWA,
    after,
    broken,
    broken_in,
    line_of,
    on,
    over,
    play,
    rules,
    standing,
    waits,
)


def test_a_hunt_scores_a_point_and_the_animal_starts_again() -> None:
    state = after(f"Wf12N {FAR}", "f12f13")
    assert (state.points, state.hunter) == ((1, 0), 0)
    assert (waits(state).seat, waits(state).prompt) == (0, "return")
    assert broken_in(state, "return.wolf@c2/S") is None
    assert broken_in(state, "return.wolf@c4/N") == "hunt"
    assert broken_in(state, "b5b6/N") == "hunt"
    state = play(state, "return.wolf@c2/S")
    assert (on(state, "c2"), waits(state).left) == ("wolf S", 1)


def test_a_facing_is_chosen_at_the_den_and_not_on_the_hunting_square() -> None:
    assert broken(f"Wf12N {FAR}", "f12f13/N") == "hunt"


def test_a_runner_restarts_facing_forward_or_sideways() -> None:
    state = after(f"Zf12N {FAR}", "f12f13")
    assert broken_in(state, "return.zebra@c3/S") == "runner-forward"
    assert broken_in(state, "return.zebra@c3/W") is None


def test_a_spider_restarts_on_land() -> None:
    state = after(f"Sf12N {FAR}", "f12f13")
    assert broken_in(state, "return.spider@a3/N") == "spider-water"


def test_no_point_for_stopping_before_the_hunting_square() -> None:
    assert after(f"Wf11N {FAR}", "f11f12/N").points == (0, 0)


def test_the_turtle_scores_two() -> None:
    state = after(f"Uf12N {FAR}", "f12f13", "return.turtle@a3/N")
    assert state.points == (2, 0)


def test_five_points_win() -> None:
    state = after(f"Wf12N {FAR}", "f12f13", words="4-4")
    assert over(state) == Over((frozenset({0}), frozenset({1})), "win-points")
    assert TAWA.legal_moves(state) == ()


def test_four_points_do_not_win_and_a_turtle_may_bring_the_sixth() -> None:
    assert waits(after(f"Wf12N {FAR}", "f12f13", words="3-4")).prompt == "return"
    assert over(after(f"Uf12N {FAR}", "f12f13", words="4-4")).winner == 0


def test_the_whole_pack_but_the_turtle_in_prison_loses() -> None:
    pieces = "Le5N we6S uc12S Pb5N"
    assert over(after(pieces, "e5e6/N", words="prison:tc")).winner == 0
    assert over(after("Le5N we6S Pb5N", "e5e6/N", words="prison:tcu")).rule == ("win-prison")


def test_an_animal_on_the_board_in_hand_or_waiting_keeps_the_pack_alive() -> None:
    waits(after(f"Le5N we6S {FAR}", "e5e6/N", words="prison:tc"))
    waits(after("Le5N we6S Pb5N", "e5e6/N", words="prison:tc waiting:p"))


def test_a_rescuer_that_was_the_last_one_does_not_lose() -> None:
    state = after("Cg12N te9S", "g12g13", words="prison:W")
    assert waits(state).prompt == "free"
    state = play(state, "prison.wolf@c3/N")
    assert waits(state).seat == 1


BLOCKED = "Zc13N zc1S"
"""Runners at the far edge, facing it: they can turn but not move."""


def test_without_a_movement_on_either_side_more_points_win() -> None:
    assert over(standing(BLOCKED, "2-1 hunter:b")) == Over(
        (frozenset({0}), frozenset({1})), "blocked"
    )
    assert over(standing(BLOCKED, "1-2 hunter:r", "b")).winner == 1


def test_level_who_hunted_last_wins_and_without_a_hunt_it_is_a_draw() -> None:
    assert over(standing(BLOCKED, "1-1 hunter:b")).winner == 1
    assert over(standing(BLOCKED)) == Over((frozenset({0, 1}),), "blocked")


def test_it_is_not_over_while_one_side_has_a_movement() -> None:
    assert waits(standing(f"{BLOCKED} pb9S")).seat == 0
    assert waits(standing("Zc12N zc1S")).seat == 0


def test_it_is_looked_at_when_a_turn_starts_and_not_in_its_middle() -> None:
    state = after("Zc12N Ej13E zc1S", "c12c13/N")
    assert waits(state).seat == 0
    assert broken_in(state, "j13/N") is None


def test_two_hundred_turns_without_progress_end_the_game() -> None:
    state = standing(f"Le5N {FAR}", "2-1 quiet:199 spent:1 moved:P")
    state = play(state, "e5e6/N")
    ended = over(state)
    assert (ended.rule, ended.reasons, ended.winner) == ("no-progress", ("blocked",), 0)
    waits(play(standing(f"Le5N {FAR}", "quiet:198 spent:1 moved:P"), "e5e6/N"))


def test_a_hit_starts_the_count_again_and_the_switch_turns_it_off() -> None:
    state = standing(f"Le5N we6S {FAR}", "quiet:199 spent:1 moved:P")
    assert play(state, "e5e6/N").quiet == 0
    game = rules(no_progress="off")
    state = standing(f"Le5N {FAR}", "quiet:199 spent:1 moved:P", game=game)
    assert waits(play(state, "e5e6/N", game=game), game).seat == 1


def test_the_scene_shows_points_pieces_and_what_moved() -> None:
    state = after(f"Le5N+ {FAR}", "e5e6/W", words="2-1")
    shown = TAWA.scene(state)
    assert shown.points == (2, 1)
    (lion,) = [piece for piece in shown.pieces.values() if piece.kind == "lion"]
    assert lion.marks == {"armor", "moved"}


def test_the_line_of_a_position_is_written_as_it_is_read() -> None:
    line = line_of(f"Le5N+! {FAR}", "2-1 moved:L quiet:7 hunter:b bonus")
    assert TAWA.line(TAWA.position(line)).split()[1:] == [
        "r",
        "2-1",
        "moved:L",
        "quiet:7",
        "hunter:b",
        "bonus",
    ]
