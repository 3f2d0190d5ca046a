"""Lessons, drills and diagrams line by line: the same tasks, judged by the same runner."""

from __future__ import annotations

import pytest

from jungla_tui import editions, lessons, words
from jungla_tui.core.moves import encode
from jungla_tui.lessons import Progress
from jungla_tui.text import courses
from jungla_tui.words import line as said
from tests.text.talk import Talk, line_moves, saved, talker

GAMES = [*editions.GAMES]


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talk:
    return talker(monkeypatch, capsys)


def number_of(title: str) -> int:
    """The number under which `learn` lists something first."""
    titles = [item.title for item in courses.items()]
    return next(at for at, each in enumerate(titles, 1) if title in each)


def test_all_there_is_to_learn_is_listed_by_number(talk: Talk) -> None:
    heard = talk("--text", "learn", "quit")
    assert heard.status == 0
    for game in GAMES:
        for lesson in lessons.load(game).lessons():
            title = lessons.text(lesson.title, "en")
            assert any(line.endswith(f": {title}.") for line in heard.lines), title


def test_a_task_is_said_with_its_position_hinted_at_judged_and_solved(talk: Talk) -> None:
    heard = talk("--text", "learn 1", "board", "hint", "next", "b3c4", "answer", "b3b2", "quit")
    assert heard.status == 1  # next came too early, and b3c4 is no move of a dog
    assert "Lesson: The first move. Task 1 of 2, Jungle." in heard
    assert "Red: dog 3 b3." in heard
    assert "1 move left." in heard
    assert " 3   .   DO3 " in heard
    assert "Hint: Pick up the dog" in heard
    assert "This task is not solved yet" in heard
    assert "the way from b3 to c4 is diagonal" in heard
    assert "It is solved by b3b2." in heard
    assert heard.lines[-3:] == ["Solved.", "That was your first move.", "next goes on."]


def test_a_missed_task_is_taken_back_or_begun_anew(talk: Talk) -> None:
    heard = talk("--text", "learn 1", "b3c3", "b3b2", "undo", "b3b2", "again", "b3b2", "quit")
    assert heard.lines.count("Not this time.") == 1
    assert heard.lines.count("Solved.") == 2
    assert "This task is over" in heard


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_solved_by_typing_its_solutions_and_that_is_kept(
    talk: Talk, game: str
) -> None:
    for course in lessons.load(game).courses:
        lines = [f"learn {number_of(lessons.text(course.lessons[0].title, 'en'))}"]
        for lesson in course.lessons:
            for step in lesson.steps:
                lines += [*map(encode, step.solution), "next"]
        heard = talk("--text", *lines)
        tasks = sum(len(lesson.steps) for lesson in course.lessons)
        assert heard.lines.count("Solved.") == tasks
        assert "That was the last lesson of this course." in heard
        assert {lesson.key for lesson in course.lessons} <= Progress().solved
        assert "The first move, solved." in talk("--text", "learn") or game != "jungle"


@pytest.mark.parametrize("game", GAMES)
def test_every_drill_is_answered_by_its_number_and_that_is_kept(talk: Talk, game: str) -> None:
    drills = lessons.load(game).drills
    items = list(courses.items())
    number = next(
        at
        for at, item in enumerate(items, 1)
        if item.heading == f"{editions.game_name(game)}." and "Which rule" in item.title
    )
    lines = [f"learn {number}"]
    for drill in drills:
        lines += [str(drill.choices.index(drill.rule) + 1), "next"]
    heard = talk("--text", *lines)
    assert heard.status == 0
    assert heard.lines.count("Right.") == len(drills)
    assert "That was the last question." in heard
    assert {drill.key for drill in drills} <= Progress().solved


def test_a_wrong_answer_is_told_and_the_next_question_follows(talk: Talk) -> None:
    drill = lessons.load("jungle").drills[0]
    wrong = drill.choices.index(drill.wrong[0]) + 1
    heard = talk("--text", f"learn {number_of('Which rule')}", "9", str(wrong), "1", "next")
    assert "Answer with a number from 1 to 4." in heard
    assert "No." in heard.lines
    assert "This question is answered" in heard
    assert "Question 2 of " in heard
    assert drill.key not in Progress()


@pytest.mark.parametrize("edition", editions.ids())
def test_a_rule_is_read_with_its_diagrams_and_what_each_move_comes_to(
    talk: Talk, edition: str
) -> None:
    loaded = editions.load(edition)
    rules = editions.ruleset(loaded).rules
    heard = talk("--text", *(f"rules {edition} {rule}" for rule in rules))
    assert heard.status == 0
    for rule in rules:
        for diagram in lessons.load(loaded.game).diagrams(rule, loaded):
            assert lessons.text(diagram.text, "en") in heard
            for trial in diagram.trials:
                answer = "refused. " if trial.refused else "allowed."
                assert f"{encode(trial.move)} is {answer}" in heard


@pytest.mark.parametrize("edition", editions.ids())
def test_every_diagram_can_be_tried_and_answers_as_it_says(talk: Talk, edition: str) -> None:
    loaded = editions.load(edition)
    lines, refused = [], 0
    for rule in editions.ruleset(loaded).rules:
        for number, diagram in enumerate(lessons.load(loaded.game).diagrams(rule, loaded)):
            lines.append("next" if number else f"try {edition} {rule}")
            for trial in diagram.trials:
                lines += [encode(trial.move), "again"]
                refused += trial.refused is not None
    heard = talk("--text", *lines)
    assert sum(" reads the rule." in line for line in heard.lines) == refused


def test_a_game_is_where_it_was_after_a_lesson_or_a_diagram(talk: Talk) -> None:
    path = saved("a3a4")
    heard = talk(
        f"play {path} --text",
        "try leap",
        "b3b7",
        "resign",
        "back",
        "g7g6",
        "learn 2",
        "back",
        "answer",
    )
    assert "Not here: back leaves for the game." in heard
    assert "This is for lessons, drills and diagrams" in heard
    assert line_moves(path) == ["a3a4", "g7g6"]


def test_another_game_leaves_the_lesson(talk: Talk) -> None:
    heard = talk("--text", "learn 1", "new jungla", "g3g4", "last")
    assert heard.lines[-2:][0] == "Red moves the rat from g3 to g4."


def test_lessons_are_learnt_in_spanish(talk: Talk) -> None:
    heard = talk("--text --lang es", "aprender 1", "pista", "b3b2", "siguiente", "salir")
    assert heard.status == 0
    assert "Lección: " in heard
    assert "Pista: " in heard
    assert "siguiente continúa." in heard.lines


@pytest.mark.parametrize("lang", words.languages())
def test_what_is_said_of_a_command_names_it_as_it_is_called(lang: str) -> None:
    words.use(lang)
    for id, command in (
        ("next-how", "next"),
        ("again-how", "again"),
        ("again-how", "undo"),
        ("not-solved", "hint"),
        ("not-solved", "answer"),
        ("learn-how", "learn"),
        ("no-study", "learn"),
        ("not-in-study", "back"),
        ("trying", "again"),
        ("trying", "back"),
    ):
        named = said.say(id).replace(",", " ").replace(":", " ").replace(".", " ").split()
        assert said.names(command)[0] in named, (id, command)
