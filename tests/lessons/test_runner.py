"""Trying diagrams and solving lessons, move by move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jungla_tui import lessons
from jungla_tui.core.moves import decode, encode
from jungla_tui.lessons import Answer, Attempt, Outcome, Reply, Setting, Step, Trying, Walk
from jungla_tui.lessons.data import ruleset
from jungla_tui.lessons.goal import Terms, Where, parse
from tests.helpers import line_of, under

JUNGLE = lessons.load("jungle")


def step(
    pieces: str,
    goal: str,
    par: int = 2,
    answers: str = "",
    replies: tuple[Reply, ...] = (),
    edition: str = "jungla",
) -> Step:
    """A step; answers are written `a3a4:a7a6 *:take`."""
    setting = Setting(under(edition).edition, line_of(pieces))
    rules = ruleset(setting.edition)
    script = [pair.split(":") for pair in answers.split()]
    return Step(
        setting,
        parse(goal, Terms(rules.board, rules.kinds, rules.rules), Where("", "")),
        par,
        {"en": "intro"},
        {"en": "hint"},
        {"en": "praise"},
        {"en": "failed"},
        (decode("a1a2"),),
        tuple(
            Answer(
                None if after == "*" else decode(after),
                None if move == "take" else decode(move),
            )
            for after, move in script
        ),
        replies,
    )


def say(outcome: Outcome) -> str:
    return "" if outcome.says is None else outcome.says["en"]


def play(attempt: Attempt, move: str) -> Outcome:
    return attempt.play(decode(move))


def shown(attempt: Attempt) -> str:
    return attempt.game.ruleset.line(attempt.game.state())


# ---- steps


def test_a_solved_step_praises_and_the_opponent_does_not_answer_any_more() -> None:
    attempt = Attempt(step("Da3 ca4 wg9", "take cat"))
    outcome = play(attempt, "a3a4")
    assert (outcome.kind, say(outcome), outcome.events) == ("solved", "praise", ())
    assert attempt.solved
    assert attempt.over


def test_the_opponent_answers_by_the_script_and_its_answer_is_an_event() -> None:
    attempt = Attempt(step("Da3 wg9", "reach a5", answers="a3a4:g9f9 *:g9g8"))
    outcome = play(attempt, "a3a4")
    assert outcome.kind == "played"
    (event,) = outcome.events
    told = attempt.game.tell(event)
    assert (str(told.start), str(told.end)) == ("g9", "f9")
    assert attempt.decisions == 1
    assert play(attempt, "a4a5").kind == "solved"


def test_answers_to_any_move_are_looked_at_in_order_after_those_to_the_move() -> None:
    script = "*:f9f8 *:g9g8 a3b3:g9f9"
    for move, answer in (("a3b3", "f9"), ("a3a4", "g8")):
        attempt = Attempt(step("Da3 wg9", "reach a9", answers=script))
        (event,) = play(attempt, move).events
        assert str(attempt.game.tell(event).end) == answer


def test_an_opponent_without_a_script_takes_the_most_it_can_or_else_just_moves() -> None:
    attempt = Attempt(step("Da3 Ca5 Rb3 ta6", "reach g9"))
    (event,) = play(attempt, "b3b2").events
    assert [piece.kind for piece in attempt.game.tell(event).taken] == ["cat"]
    attempt = Attempt(step("Da3 wg9", "reach g9"))
    assert len(play(attempt, "a3a2").events) == 1


def test_what_must_be_kept_is_judged_after_the_answer() -> None:
    attempt = Attempt(step("Ra3 Lg1 ca5", "reach a4 and keep rat"))
    outcome = play(attempt, "a3a4")
    assert (outcome.kind, outcome.why, say(outcome)) == ("failed", "out-of-reach", "failed")
    attempt = Attempt(step("Ra3 Lg1 ca9", "reach a4 and keep rat"))
    assert play(attempt, "a3a4").kind == "solved"


def test_a_step_fails_when_par_is_used_up() -> None:
    attempt = Attempt(step("Da3 wg9", "reach a5", answers="*:g9g8 *:g8g9"))
    assert play(attempt, "a3a2").kind == "played"
    outcome = play(attempt, "a2a3")
    assert (outcome.kind, outcome.why, say(outcome)) == ("failed", "over-par", "failed")


def test_a_step_fails_when_the_game_ends_otherwise() -> None:
    attempt = Attempt(step("La3 wd2", "reach a9", answers="*:d2d1"))
    outcome = play(attempt, "a3a4")
    assert (outcome.kind, outcome.why) == ("failed", "game-over")


def test_a_player_who_can_move_no_more_has_failed() -> None:
    attempt = Attempt(step("Ra3 ca5", "reach a9", edition="jungle"))
    outcome = play(attempt, "a3a4")
    assert (outcome.kind, outcome.why) == ("failed", "out-of-reach")


def test_after_the_end_of_a_step_nothing_happens_any_more() -> None:
    attempt = Attempt(step("Da3 ca4 wg9", "take cat"))
    first = play(attempt, "a3a4")
    here = shown(attempt)
    assert play(attempt, "a4a5") is first
    assert shown(attempt) == here


def test_a_refused_move_changes_nothing_and_costs_nothing() -> None:
    attempt = Attempt(step("Da3 Rb3 wg9", "reach a5"))
    here = shown(attempt)
    outcome = play(attempt, "a3a5")
    assert (outcome.kind, outcome.rule, outcome.says) == ("refused", "step", None)
    assert play(attempt, "g9g8").rule == "turn"
    assert (shown(attempt), attempt.decisions, attempt.outcome) == (here, 0, None)


def test_a_refusal_that_is_asked_for_solves_the_step() -> None:
    attempt = Attempt(step("Db3 wg9", "refused-by lake"))
    outcome = play(attempt, "b3b4")
    assert (outcome.kind, outcome.rule, say(outcome)) == ("solved", "lake", "praise")


def test_a_refusal_may_be_one_of_several_things_asked_for_and_counts_once() -> None:
    attempt = Attempt(step("Db3 wg9", "refused-by lake and reach a3", answers="*:g9g8"))
    assert play(attempt, "b3b4").kind == "refused"
    assert attempt.decisions == 1
    assert play(attempt, "b3b4").kind == "refused"
    assert attempt.decisions == 1
    assert play(attempt, "b3a3").kind == "solved"


def test_what_must_not_be_refused_fails_by_a_refusal() -> None:
    attempt = Attempt(step("Db3 wg9", "reach a3 and not refused-by lake"))
    assert play(attempt, "b3b4").why == "out-of-reach"


def test_replies_are_said_to_a_move_a_refusal_and_a_loss() -> None:
    replies = (
        Reply("on", "a3a2", {"en": "back?"}),
        Reply("refused", "lake", {"en": "wet"}),
        Reply("lost", "dog", {"en": "gone"}),
    )
    task = step("Da3 Rb3 Lg1 wa5", "reach a9", 3, "*:take *:a5a6 *:a6a5", replies)
    assert say(play(Attempt(task), "a3a2")) == "back?"
    assert say(play(Attempt(task), "a3b3")) == ""
    assert say(play(Attempt(task), "a3a4")) == "gone"
    wet = Attempt(step("Db3 Rg3 wa5", "reach a9", 3, "*:a5a6", replies))
    assert say(play(wet, "b3b4")) == "wet"


def test_a_reply_is_said_instead_of_what_was_missed() -> None:
    replies = (Reply("on", "a3a2", {"en": "back?"}),)
    attempt = Attempt(step("Da3 wg9", "reach a4", 1, replies=replies))
    outcome = play(attempt, "a3a2")
    assert (outcome.kind, say(outcome)) == ("failed", "back?")


def test_a_new_try_begins_at_the_start_without_the_introduction() -> None:
    attempt = Attempt(step("Da3 wg9", "refused-by lake and reach a5", 3, "*:g9g8 *:g8g9"))
    start = shown(attempt)
    assert attempt.intro == {"en": "intro"}
    play(attempt, "a3a4")
    attempt.retry()
    assert attempt.intro is None
    assert (shown(attempt), attempt.decisions, attempt.outcome) == (start, 0, None)
    assert attempt.hint() == {"en": "hint"}
    assert [encode(move) for move in attempt.solution()] == ["a1a2"]


def test_one_decision_can_be_taken_back_with_its_answer() -> None:
    attempt = Attempt(step("Db3 wg9", "refused-by lake and reach a4", 9, "*:g9g8 *:g8g9"))
    assert not attempt.back()
    play(attempt, "b3b4")
    here = shown(attempt)
    play(attempt, "b3b2")
    assert attempt.back()
    assert (shown(attempt), attempt.decisions) == (here, 1)
    assert attempt.back()
    assert attempt.decisions == 0


def test_a_step_may_be_tried_under_another_edition() -> None:
    task = step("Rb4 Lg1 ra4 cg9", "take rat", 1)
    assert play(Attempt(task), "b4a4").rule == "shore-out"
    assert play(Attempt(task, under("jungle").edition), "b4a4").kind == "solved"


def test_the_player_may_sit_at_the_upper_seat() -> None:
    task = step("Lg1 ca5", "reach a4", answers="*:g1g2")
    black = replace(task, setting=replace(task.setting, position=line_of("Lg1 ca5", "b")))
    attempt = Attempt(black)
    assert attempt.seat == 1
    assert play(attempt, "a5a4").kind == "solved"


def test_moves_before_the_shown_position_do_not_count() -> None:
    task = step("Da3 wg9", "reach a4")
    before = (decode("a3a4"), decode("g9g8"), decode("a4a5"), decode("g8g9"))
    attempt = Attempt(replace(task, setting=replace(task.setting, before=before)))
    assert (attempt.decisions, attempt.outcome) == (0, None)
    assert play(attempt, "a5a4").kind == "solved"


# ---- lessons


def test_a_lesson_goes_on_only_when_its_step_is_solved() -> None:
    lesson = JUNGLE.lesson("swimming")
    walk = Walk(lesson)
    assert not walk.advance()
    for number, task in enumerate(lesson.steps, 1):
        assert walk.number == number
        assert not walk.done
        for move in task.solution:
            walk.attempt.play(move)
        assert walk.advance() == (number < len(lesson.steps))
    assert walk.done


# ---- diagrams


def test_a_diagram_answers_its_own_moves_with_its_sentence() -> None:
    diagram = JUNGLE.diagram("lake-rat-only")
    trying = Trying(diagram)
    refused = trying.try_move(decode("b3b4"))
    assert (refused.kind, refused.rule, refused.says) == ("refused", "lake", diagram.text)
    assert len(trying.left) == 2
    played = trying.try_move(decode("a4b4"))
    assert (played.kind, played.rule, played.says) == ("played", None, diagram.text)
    assert len(trying.left) == 1


def test_in_a_diagram_anything_may_be_tried_and_begun_anew() -> None:
    trying = Trying(JUNGLE.diagram("lake-rat-only"))
    start = trying.game.state()
    assert trying.try_move(decode("b3b2")).says is None
    assert trying.try_move(decode("b2b1")).rule == "turn"
    assert trying.try_move(decode("g9g8")).kind == "played"
    trying.retry()
    assert trying.game.state() == start
    assert trying.try_move(decode("b3b4")).says is not None


def test_a_diagram_that_ended_the_game_refuses_by_the_rule_that_ended_it() -> None:
    trying = Trying(JUNGLE.diagram("win-den-enter"))
    trying.try_move(decode("e9d9"))
    assert trying.try_move(decode("a1a2")).rule == "win-den"


@pytest.mark.parametrize("edition", ["jungle", "jungla"])
def test_a_diagram_is_tried_under_the_edition_asked_for(edition: str) -> None:
    trying = Trying(JUNGLE.diagram("trap-weakens-everyone"), under(edition).edition)
    outcome = trying.try_move(decode("c8d8"))
    assert (outcome.kind == "played") == (edition == "jungle")
