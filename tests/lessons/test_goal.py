"""The language of goals: reading it, and judging lines of play by it."""

from __future__ import annotations

import pytest

from jungla_tui import words
from jungla_tui.core.game import Game
from jungla_tui.lessons.goal import (
    BadLesson,
    Goal,
    Terms,
    Verdict,
    Where,
    asked_refusals,
    facts,
    judge,
    parse,
)
from tests.helpers import line_of, new_game, play, under
from tests.rules.tawa import table as tawa

RULES = under("jungla")


def goal(text: str) -> Goal:
    terms = Terms(RULES.board, RULES.kinds, RULES.rules)
    return parse(text, terms, Where("jungle.toml", "swim/step 1"))


def after(pieces: str, *moves: str, side: str = "w", edition: str = "jungla") -> Game:
    return new_game(under(edition), *moves, position=line_of(pieces, side))


def verdict(text: str, game: Game, *refused: str, seat: int = 0) -> Verdict:
    return judge(goal(text), facts(game, seat, refused))


YES, NO = Verdict(True, True), Verdict(False, True)
SO_FAR, NOT_YET = Verdict(True, False), Verdict(False, False)


def test_a_square_is_reached_by_moving_there_and_not_by_standing_there() -> None:
    assert verdict("reach a3", after("Ra3 cg9")) == NOT_YET
    assert verdict("reach a4", after("Ra3 cg9", "a3a4")) == YES
    assert verdict("reach a4", after("Ra3 cg9", "a3a4", "g9g8", "a4a5")) == YES


def test_a_square_may_have_to_be_reached_by_a_kind() -> None:
    assert verdict("reach a4 rat", after("Ra3 cg9", "a3a4")) == YES
    assert verdict("reach a4 lion", after("Ra3 cg9", "a3a4")) == NOT_YET


def test_the_moves_of_the_other_seat_reach_and_take_nothing_for_the_player() -> None:
    game = after("Ra3 Lg1 ca5", "a3a4", "a5a4")
    assert verdict("reach a4 cat", game) == NOT_YET
    assert verdict("take", game) == NOT_YET
    assert verdict("take rat", game, seat=1) == YES


def test_taking_may_ask_for_a_kind() -> None:
    game = after("Da3 ca4 wg9", "a3a4")
    assert verdict("take", game) == YES
    assert verdict("take cat", game) == YES
    assert verdict("take wolf", game) == NOT_YET


def test_what_is_lost_is_lost_for_good() -> None:
    assert verdict("keep rat", after("Ra3 Lg1 ca5", "a3a4")) == SO_FAR
    assert verdict("keep rat", after("Ra3 Lg1 ca5", "a3a4", "a5a4")) == NO
    assert verdict("keep lion", after("Ra3 Lg1 ca5", "a3a4", "a5a4")) == SO_FAR


def test_a_refusal_counts_once_it_was_met() -> None:
    game = after("Ca3 rg9")
    assert verdict("refused-by lake", game) == NOT_YET
    assert verdict("refused-by lake", game, "lake") == YES
    assert verdict("not refused-by lake", game, "lake") == NO


def test_a_game_is_over_by_a_rule_for_those_whom_nobody_beat() -> None:
    won = after("Wd8 ca1", "d8d9")
    assert verdict("over-by win-den", won) == YES
    assert verdict("over-by win-last", won) == NO
    assert verdict("over-by win-den", won, seat=1) == NO
    assert verdict("over-by win-den", after("Wd8 ca1")) == NOT_YET


def test_a_draw_counts_for_both() -> None:
    shuffle = ("a1a2", "g9g8", "a2a1", "g8g9") * 2
    game = after("La1 lg9", *shuffle, edition="dou-shou-qi")
    assert verdict("over-by repetition and stood 3", game) == YES
    assert verdict("over-by repetition", game, seat=1) == YES


def test_within_counts_the_moves_of_the_player_only() -> None:
    assert verdict("within 1", after("Ra3 cg9", "a3a4", "g9g8")) == SO_FAR
    assert verdict("within 1", after("Ra3 cg9", "a3a4", "g9g8", "a4a3")) == NO


def test_a_pass_of_the_other_seat_is_seen() -> None:
    assert verdict("passes", after("Da8 Wb8 ca9")) == NOT_YET
    assert verdict("passes", after("Da8 Wb8 ca9", "b8b9")) == YES


def test_nothing_changes_after_the_end() -> None:
    won = after("Wd8 ca1", "d8d9")
    assert verdict("keep wolf", won) == YES
    assert verdict("take cat", won) == NO


def test_only_what_happened_after_a_given_event_counts() -> None:
    game = after("Ra3 cg9", "a3a4", "g9g8")
    since = game.current
    play(game, "a4a5")
    seen = facts(game, 0, since=since)
    assert judge(goal("reach a4"), seen) == NOT_YET
    assert judge(goal("reach a5"), seen) == YES
    assert seen.moves == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("reach a4 and take cat", NOT_YET),
        ("reach a4 or take cat", YES),
        ("reach a4 and keep rat", SO_FAR),
        ("take cat and within 1 or reach a4", YES),
        ("take cat and (within 1 or reach a4)", NOT_YET),
        ("not (reach a4 or take cat)", NO),
        ("not reach a4 and not take cat", NO),
        ("not not reach a4", YES),
        ("((reach a4))", YES),
        ("not keep rat or reach a5", NOT_YET),
    ],
)
def test_and_binds_closer_than_or_and_not_closest(text: str, expected: Verdict) -> None:
    assert verdict(text, after("Ra3 cg9", "a3a4")) == expected


def test_the_refusals_that_a_goal_asks_for_are_found_anywhere_in_it() -> None:
    text = "reach a4 and (refused-by lake or not refused-by leap) or take cat"
    assert asked_refusals(goal(text)) == {"lake", "leap"}
    assert asked_refusals(goal("take cat")) == frozenset()


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "reach"),
        ("fly a4", 1, "take"),
        ("reach", 6, "SQUARE"),
        ("reach h4", 7, "SQUARE"),
        ("reach a4 mouse", 10, "rat"),
        ("reach a4 take cat", 10, "rat"),
        ("keep", 5, "elephant"),
        ("keep and take", 6, "elephant"),
        ("refused-by gravity", 12, "lake"),
        ("over-by", 8, "win-den"),
        ("within few", 8, "1-99"),
        ("within 0", 8, "1-99"),
        ("within ٣", 8, "1-99"),
        ("(take cat", 10, ")"),
        ("take cat)", 9, "and"),
        ("take cat and", 13, "reach"),
        ("take cat  or  or take", 15, "not"),
    ],
)
def test_a_goal_that_goes_wrong_says_in_which_column(text: str, column: int, expected: str) -> None:
    with pytest.raises(BadLesson) as caught:
        goal(text)
    fields = caught.value.fields
    assert (fields["file"], fields["item"]) == ("jungle.toml", "swim/step 1")
    assert fields["column"] == column
    assert isinstance(fields["expected"], list)
    assert expected in fields["expected"]
    assert f"column {column}" in words.error(caught.value)


# ---- what a game with trays, points and facings adds


def tawa_verdict(text: str, pieces: str, *moves: str, words: str = "") -> Verdict:
    rules = tawa.TAWA
    terms = Terms(rules.board, rules.kinds, rules.rules)
    position = tawa.line_of(f"{pieces} {tawa.FAR}", words)
    game = new_game(rules, *moves, position=position)
    return judge(parse(text, terms, Where("tawa.toml", "hunt/step 1")), facts(game, 0))


def test_points_count_from_whatever_the_position_gave() -> None:
    assert tawa_verdict("score 1", "Cf12N") == NOT_YET
    assert tawa_verdict("score 1", "Cf12N", "f12f13") == SO_FAR
    assert tawa_verdict("score 4", "Cf12N", "f12f13", words="3-0") == SO_FAR
    assert tawa_verdict("score 2", "Cf12N", "f12f13") == NOT_YET


def test_a_piece_is_placed_when_it_comes_from_a_tray() -> None:
    home = ("f12f13", "return.cheetah@c3/N")
    assert tawa_verdict("place", "Cf12N", "f12f13") == NOT_YET
    assert tawa_verdict("place cheetah", "Cf12N", *home) == YES
    assert tawa_verdict("place", "Cf12N", *home) == YES
    assert tawa_verdict("place lion", "Cf12N", *home) == NOT_YET
    assert tawa_verdict("place lion", "Le5N", "e5e6/N") == NOT_YET


def test_a_facing_holds_while_the_piece_has_it() -> None:
    assert tawa_verdict("face lion E", "Le5N") == NOT_YET
    assert tawa_verdict("face lion E", "Le5N", "e5/E") == SO_FAR
    assert tawa_verdict("face wolf S", "Le5N wi5S") == NOT_YET


def test_a_consequence_is_noted_where_the_game_tells_it() -> None:
    assert tawa_verdict("noted armor-lost", "Le5N te6S+", "e5e6/N") == YES
    assert tawa_verdict("noted armor-lost", "Le5N te6S", "e5e6/N") == NOT_YET
    assert tawa_verdict("noted caught", "Cg5N sf8S", "g5g8") == YES


@pytest.mark.parametrize("text", ["score", "score x", "face lion", "face lion up", "noted and"])
def test_these_goals_lack_something(text: str) -> None:
    with pytest.raises(BadLesson):
        tawa_verdict(text, "Le5N")
