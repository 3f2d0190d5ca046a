"""What the program's own lessons say is so: every diagram, every lesson, every drill."""

from __future__ import annotations

import pytest

from jungla_tui import books, editions, lessons
from jungla_tui.core.edition import Edition
from jungla_tui.lessons import Attempt, Diagram, Drill, Lesson, Lessons, Setting, Step
from tests.helpers import line_of, under
from tests.lessons import prove

GAMES = tuple(editions.GAMES)
JUNGLE = lessons.load("jungle")
REGISTERED = prove.editions_of("jungle")
CHANGED = list(prove.changed_editions_of("jungle"))
OTHER_GAMES = [
    edition for game in GAMES if game != "jungle" for edition in prove.changed_editions_of(game)
]
FIRST = [(lesson, step) for lesson in JUNGLE.courses[0].lessons for step in lesson.steps]
EVERYTHING = [lessons.load(game) for game in GAMES]
STEPS = [
    (lesson, step) for each in EVERYTHING for lesson in each.lessons() for step in lesson.steps
]
DIAGRAMS = [diagram for each in EVERYTHING for diagram in each.all_diagrams]
DRILLS = [drill for each in EVERYTHING for drill in each.drills]


def named(value: object) -> str:
    if isinstance(value, Edition):
        return prove.name_of(value)
    return getattr(value, "id", "step")


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_diagram_in_every_edition_or_a_reason_why_not(game: str) -> None:
    all_of = lessons.load(game)
    for edition in prove.editions_of(game):
        for rule in editions.GAMES[game].rules:
            shown = all_of.diagrams(rule, edition)
            assert bool(shown) != (rule in all_of.off_board), (edition.id, rule)


@pytest.mark.parametrize("game", GAMES)
def test_no_diagram_is_wrong_in_an_edition_it_is_meant_for(game: str) -> None:
    assert list(prove.faults_of_diagrams(lessons.load(game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_without_a_diagram_has_a_reason_written_out(game: str) -> None:
    for rule, why in lessons.load(game).off_board.items():
        assert len(why.split()) > 5, rule


@pytest.mark.parametrize("edition", CHANGED, ids=named)
def test_diagrams_cover_every_rule_also_where_one_switch_is_set_otherwise(
    edition: Edition,
) -> None:
    for rule in set(editions.GAMES["jungle"].rules) - set(JUNGLE.off_board):
        assert JUNGLE.diagrams(rule, edition), rule


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=named)
def test_a_diagram_is_true_in_its_own_edition(diagram: Diagram) -> None:
    assert list(prove.faults_of_diagram(diagram)) == []


@pytest.mark.parametrize("edition", REGISTERED, ids=named)
def test_every_rule_that_can_refuse_is_shown_refusing(edition: Edition) -> None:
    never = {"trap", "lake-rat", "rat-elephant", "win-den", "win-last", "no-move", "repetition"}
    switches = edition.switches
    never |= {"elephant-rat"} if switches["elephant-rat"] == "always" else set()
    never |= {"trap-attack"} if switches["trap-attack"] == "off" else set()
    never |= {"shore-in"} if switches["shore-in"] == "on" else set()
    for rule in set(under().rules) - never - set(JUNGLE.off_board):
        shown = JUNGLE.diagrams(rule, edition)
        assert any(trial.refused == rule for diagram in shown for trial in diagram.trials), rule


@pytest.mark.parametrize("edition", OTHER_GAMES, ids=named)
def test_other_games_show_every_rule_and_every_refusal(edition: Edition) -> None:
    all_of, kind = lessons.load(edition.game), editions.GAMES[edition.game]
    for rule in set(kind.rules) - set(all_of.off_board):
        shown = all_of.diagrams(rule, edition)
        assert shown, rule
        if rule in kind.variants:
            refusals = {trial.refused for diagram in shown for trial in diagram.trials}
            assert rule in refusals, rule


@pytest.mark.parametrize("edition", REGISTERED, ids=named)
def test_no_edition_shows_what_is_so_only_in_another(edition: Edition) -> None:
    shown = {diagram.id for rule in under().rules for diagram in JUNGLE.diagrams(rule, edition)}
    weak_at_home = edition.switches["trap"] == "every"
    assert ("trap-weakens-everyone" in shown) == weak_at_home
    assert ("trap-spares-its-own" in shown) != weak_at_home
    assert "strength-both-fall" not in shown


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=named)
def test_each_step_can_be_solved_and_leaves_nobody_stuck(lesson: Lesson, step: Step) -> None:
    assert list(prove.faults_of_step(step, step.setting.edition)) == [], lesson.id


@pytest.mark.parametrize("edition", REGISTERED, ids=named)
@pytest.mark.parametrize(("lesson", "step"), FIRST, ids=named)
def test_the_first_steps_are_true_under_every_edition(
    lesson: Lesson, step: Step, edition: Edition
) -> None:
    assert list(prove.faults_of_step(step, edition)) == [], lesson.id


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=named)
def test_each_reply_is_said_to_something(lesson: Lesson, step: Step) -> None:
    assert list(prove.idle_replies(step, step.setting.edition)) == [], lesson.id


def test_the_first_steps_are_about_ten_lessons_and_begin_with_one_decision() -> None:
    course = JUNGLE.courses[0]
    assert course.id == "first-steps"
    assert 10 <= len(course.lessons) <= 14
    assert course.lessons[0].steps[0].par == 1


@pytest.mark.parametrize("all_of", EVERYTHING, ids=GAMES)
def test_every_game_has_first_steps_that_begin_with_one_decision(all_of: Lessons) -> None:
    course = all_of.courses[0]
    assert course.id == "first-steps"
    assert 8 <= len(course.lessons) <= 14
    assert course.lessons[0].steps[0].par == 1


@pytest.mark.parametrize("all_of", EVERYTHING, ids=GAMES)
def test_a_lesson_is_about_a_rule_that_the_book_has_in_both_languages(all_of: Lessons) -> None:
    for lang in prove.LANGUAGES:
        book = books.load(prove.editions_of(all_of.game)[0], lang)
        assert {lesson.rule for lesson in all_of.lessons()} <= {rule.id for rule in book.rules}


def test_nobody_needs_what_was_not_explained_before() -> None:
    order = [lesson.id for lesson in JUNGLE.courses[0].lessons]
    needs = {
        "leaping": ["taking", "swimming"],
        "blocked": ["leaping", "swimming"],
        "rat-and-elephant": ["taking", "swimming"],
        "traps": ["taking"],
        "own-den": ["traps"],
        "mind-the-stronger": ["taking"],
        "into-the-den": ["traps", "own-den"],
        "guard-the-den": ["into-the-den"],
        "the-way-in": ["into-the-den", "traps"],
    }
    for lesson, before in needs.items():
        assert all(order.index(other) < order.index(lesson) for other in before), lesson


def test_words_that_are_explained_are_explained_where_they_first_stand() -> None:
    first = {"den": "the home of a side", "lake": "The waves are a lake", "trap": "three traps"}
    intros = [(lesson.id, lessons.text(step.intro, "en")) for lesson, step in FIRST]
    for word, explained in first.items():
        met = next(said for _, said in intros if word in said.casefold())
        assert explained in met, word


@pytest.mark.parametrize("drill", DRILLS, ids=named)
def test_a_drill_has_one_right_answer_among_four_headings_of_the_book(drill: Drill) -> None:
    assert list(prove.faults_of_drill(drill)) == []


def test_there_are_a_dozen_drills_about_different_rules() -> None:
    assert len(JUNGLE.drills) >= 12
    assert len({drill.rule for drill in JUNGLE.drills}) >= 9


# ---- the prover sees what is wrong


def changed(step: Step, **fields: object) -> list[str]:
    values = {name: getattr(step, name) for name in step.__dataclass_fields__} | fields
    return list(prove.faults_of_step(Step(**values), step.setting.edition))


STEP = JUNGLE.lesson("traps").steps[1]


def test_the_prover_misses_no_wrong_solution() -> None:
    assert any("does not solve" in fault for fault in changed(STEP, solution=STEP.solution[:1]))


def test_the_prover_misses_no_wrong_par() -> None:
    assert "par is 3, and 2 are enough" in changed(STEP, par=3)
    assert "nothing solves it" in changed(STEP, par=1)


def test_the_prover_misses_no_step_that_is_solved_at_the_start() -> None:
    goal = prove.parse_goal("keep lion", STEP)
    assert "it is solved at the start" in changed(STEP, goal=goal)


def test_the_prover_misses_no_silent_failure() -> None:
    assert any("nothing is said" in fault for fault in changed(STEP, failed={}))


def test_the_prover_misses_no_fourth_sentence() -> None:
    long = {"en": "One. Two. Three. Four.", "es": "Uno."}
    assert "intro.en has more than 3 sentences" in changed(STEP, intro=long)


def test_the_prover_misses_no_square_off_the_board() -> None:
    assert "hint.en names h3, which is not on the board" in changed(STEP, hint={"en": "Go to h3."})


def test_the_prover_misses_no_lie_of_a_diagram_or_drill() -> None:
    diagram = JUNGLE.diagram("lake-rat-only")
    elsewhere = under(dog_swims="on").edition
    assert list(prove.faults_of_diagram(diagram, elsewhere)) == ["the game answers b3b4 otherwise"]
    drill = JUNGLE.drills[0]
    values = {name: getattr(drill, name) for name in drill.__dataclass_fields__}
    assert list(prove.faults_of_drill(Drill(**{**values, "rule": "lake"}))) == [
        "the game says step"
    ]


def test_a_search_comes_back_to_where_it_began() -> None:
    attempt = Attempt(STEP)
    line = attempt.game.ruleset.line(attempt.game.state())
    prove.search(attempt)
    assert attempt.outcome is None
    assert attempt.game.ruleset.line(attempt.game.state()) == line


def test_the_prover_misses_no_pass_that_nobody_explained() -> None:
    alone = line_of("Ld7 ce8 pa7")
    setting = Setting(STEP.setting.edition, alone)
    assert any("somebody passes" in fault for fault in changed(STEP, setting=setting))
