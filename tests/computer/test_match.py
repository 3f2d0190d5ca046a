"""Matches: fair openings, seats in turn, scores with their error."""

from __future__ import annotations

import pytest

from jungla_tui.computer.match import Outcome, Plan, Result, play_match, play_one
from jungla_tui.core.errors import BadJournal, JunglaError
from tests.helpers import under


def test_a_seed_repeats_a_match_whatever_the_number_of_jobs() -> None:
    plan = Plan(("2", "1"), games=3, seed=3, limit=60, nodes=30)
    alone = list(play_match(under("jungla"), plan))
    assert alone == list(play_match(under("jungla"), plan, jobs=2))


@pytest.mark.parametrize(("edition", "seats"), [("tawa", 2), ("predator", 3), ("predator", 4)])
def test_every_game_is_played_to_its_limit_or_end(edition: str, seats: int) -> None:
    plan = Plan(("1", "random"), games=seats, seed=1, seats=seats, limit=60)
    for outcome in play_match(under(edition), plan):
        assert outcome.decisions <= 60
        assert 0 <= outcome.score <= 1
        assert (outcome.rule is None) <= (outcome.score == 0.5)


def test_level_one_beats_random_play_from_both_sides() -> None:
    for number in (0, 1):
        outcome = play_one(under("jungla"), Plan(("1", "random"), 2, seed=1), number)
        assert (outcome.score, outcome.rule) == (1.0, "win-den")


def test_an_opening_alone_can_reach_the_limit() -> None:
    outcome = play_one(under("jungle"), Plan(("1", "2"), 1, seed=1, limit=3, opening=6), 0)
    assert outcome == Outcome(0.5, None, 6)


def test_a_score_has_its_error() -> None:
    won, lost = Outcome(1.0, "win-den", 10), Outcome(0.0, "win-den", 30)
    drawn, given_up = Outcome(0.5, "repetition", 20), Outcome(0.5, None, 40)
    result = Result([won, won, lost, drawn, given_up])
    assert (result.score, result.won, result.lost, result.drawn) == (0.6, 2, 1, 2)
    assert (result.unfinished, result.median_length) == (1, 20)
    assert result.ended == {"win-den": 3, "repetition": 1}
    assert 0.2 < result.error < 0.4
    assert 0 < Result([won] * 100).error < 0.06 < Result([won] * 10).error < 0.4


def test_a_player_that_there_is_not_and_seats_that_there_are_not_are_refused() -> None:
    with pytest.raises(JunglaError, match="unknown-player"):
        next(iter(play_match(under("tawa"), Plan(("6", "1"), 1, seed=1))))
    with pytest.raises(BadJournal, match="bad-seats"):
        next(iter(play_match(under("jungle"), Plan(("1", "1"), 1, seed=1, seats=3))))
