"""Files of lessons: what is read, and how a wrong one is told."""

from __future__ import annotations

from importlib.resources import files

import pytest

from jungla_tui import lessons, locations, words
from jungla_tui.core.moves import decode
from jungla_tui.lessons import BadLesson, Lessons
from tests.helpers import line_of, under

HEAD = """\
game = "jungle"
languages = ["en", "es"]
"""
DIAGRAM = f"""
[[diagram]]
id = "wet-cat"
rule = "lake"
edition = "jungle"
switches = {{ trap = "enemy" }}
position = "{line_of("Cb3 Ra4 cg9")}"
moves = [{{ move = "b3b4", refused = "lake" }}, {{ move = "a4b4", then = "reach b4 rat" }}]
text.en = "A cat hates water."
text.es = "Un gato odia el agua."
"""
LESSON = f"""
[[course]]
id = "first"
title.en = "First"
title.es = "Primero"

[[lesson]]
id = "swim"
course = "first"
rule = "lake"
edition = "jungle"
title.en = "Swim"
title.es = "Nada"

[[lesson.step]]
position = "{line_of("Rb3 cg9")}"
goal = "reach b4"
par = 1
intro.en = "Swim."
intro.es = "Nada."
hint.en = "Up."
hint.es = "Arriba."
praise.en = "Good."
praise.es = "Bien."
failed.en = "No."
failed.es = "No."
solution = ["b3b4"]
answers = [{{ after = "b3b2", answer = "take" }}, {{ after = "*", answer = "g9g8" }}]

[[lesson.step.reply]]
on = "b3a3"
say.en = "Why?"
say.es = "¿Por qué?"

[[lesson.step.reply]]
refused = "step"
say.en = "Too far."
say.es = "Muy lejos."

[[lesson.step.reply]]
lost = "rat"
say.en = "Ouch."
say.es = "Ay."
"""
DRILL = f"""
[[drill]]
id = "wet-dog"
rule = "lake"
edition = "jungle"
position = "{line_of("Db3 cg9")}"
move = "b3b4"
wrong = ["turn", "leap", "step"]
text.en = "A dog does not swim."
text.es = "Un perro no nada."
"""


def read(*parts: str, file: str = "jungle.toml") -> Lessons:
    return lessons.parse("jungle", {file: HEAD + "".join(parts)})


def complaint(old: str, new: str) -> BadLesson:
    """What is said of the whole file after a change."""
    whole = HEAD + DIAGRAM + LESSON + DRILL
    assert whole.count(old) >= 1
    with pytest.raises(BadLesson) as caught:
        lessons.parse("jungle", {"jungle.toml": whole.replace(old, new, 1)})
    sentence = words.error(caught.value)
    assert "jungle.toml" in sentence
    return caught.value


def test_a_diagram_is_read() -> None:
    (diagram,) = read(DIAGRAM).all_diagrams
    assert (diagram.id, diagram.rule) == ("wet-cat", "lake")
    assert [trial.refused for trial in diagram.trials] == ["lake", None]
    assert diagram.setting.edition.switches["trap"] == "enemy"
    assert diagram.when == {"trap": {"enemy"}}
    assert diagram.setting.seat() == 0


def test_a_diagram_belongs_where_its_condition_holds_and_it_is_true() -> None:
    all_of = read(DIAGRAM)
    assert all_of.diagrams("lake", under("jungla").edition) == all_of.all_diagrams
    assert all_of.diagrams("lake", under("jungle").edition) == ()
    assert all_of.diagrams("leap", under("jungla").edition) == ()


def test_a_diagram_that_is_not_true_is_not_shown() -> None:
    lie = DIAGRAM.replace("reach b4 rat", "take cat")
    assert read(lie).diagrams("lake", under("jungla").edition) == ()


def test_a_condition_may_be_wider_than_the_switches() -> None:
    wide = DIAGRAM.replace("moves =", 'when = { trap = "enemy|every" }\nmoves =')
    assert read(wide).diagrams("lake", under("jungle").edition)


def test_a_lesson_is_read_with_its_steps_answers_and_replies() -> None:
    (course,) = read(LESSON).courses
    (lesson,) = course.lessons
    (step,) = lesson.steps
    assert (course.id, lesson.id, lesson.key) == ("first", "swim", "jungle/swim")
    assert step.solution == (decode("b3b4"),)
    assert [(answer.after, answer.move) for answer in step.answers] == [
        (decode("b3b2"), None),
        (None, decode("g9g8")),
    ]
    triggers = [(reply.trigger, reply.key) for reply in step.replies]
    assert triggers == [("on", "b3a3"), ("refused", "step"), ("lost", "rat")]


def test_the_choices_of_a_drill_stand_in_the_order_of_the_rules() -> None:
    (drill,) = read(DRILL).drills
    assert drill.choices == ("turn", "step", "lake", "leap")


def test_several_files_make_one_set_of_lessons() -> None:
    sources = {"jungle.toml": HEAD + LESSON, "jungle-more.toml": HEAD + DIAGRAM}
    all_of = lessons.parse("jungle", sources)
    assert (len(list(all_of.lessons())), len(all_of.all_diagrams)) == (1, 1)


def test_a_game_without_lessons_has_none() -> None:
    assert lessons.load("chess") == Lessons("chess")


def test_the_games_own_lessons_lie_in_the_package() -> None:
    names = {entry.name for entry in files("jungla_tui.lessons").iterdir()}
    assert {"jungle.toml", "jungle-diagrams.toml"} <= names
    assert lessons.load("jungle") is lessons.load("jungle")


def test_texts_are_said_in_the_language_asked_for_or_in_english() -> None:
    said = {"en": "cat", "es": "gato"}
    assert lessons.text(said, "es") == "gato"
    assert lessons.text(said, "es_MX") == "gato"
    assert lessons.text(said, "de") == "cat"
    assert lessons.text({"fr": "chat"}, "de") == "chat"


def test_asking_for_what_is_not_there_is_told() -> None:
    for ask in (read(LESSON).lesson, read(LESSON).diagram):
        with pytest.raises(BadLesson) as caught:
            ask("fly")
        assert "“fly”" in words.error(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "id", "item"),
    [
        ('rule = "lake"', 'rule = "gravity"', "lesson-rule", "wet-cat"),
        ('refused = "lake"', 'refused = "gravity"', "lesson-rule", "wet-cat/moves 1"),
        ('refused = "step"', 'refused = "gravity"', "lesson-rule", "swim/step 1/reply 2"),
        ('"turn", "leap"', '"gravity", "leap"', "lesson-rule", "wet-dog"),
        ('edition = "jungle"', 'edition = "marsh"', "lesson-wrong", "wet-cat"),
        ('trap = "enemy"', 'trap = "mouse"', "lesson-wrong", "wet-cat"),
        ("1R5/7/7 w", "1R9/7/7 w", "lesson-wrong", "swim/step 1"),
        ("1R5/7/7 w", "1R5/7 w", "lesson-wrong", "swim/step 1"),
        ('"b3b4", refused', '"b3-b4", refused', "lesson-wrong", "wet-cat/moves 1"),
        ('solution = ["b3b4"]', 'solution = ["up"]', "lesson-wrong", "swim/step 1"),
        ('answer = "g9g8"', 'answer = "flee"', "lesson-wrong", "swim/step 1/answers 2"),
        ('move = "b3b4"\n', 'move = "x"\n', "lesson-wrong", "wet-dog"),
        ('text.es = "Un gato odia el agua."\n', "", "lesson-language", "wet-cat"),
        ('hint.es = "Arriba."', 'hint.es = " "', "lesson-language", "swim/step 1"),
        ('say.es = "Ay."\n', "", "lesson-language", "swim/step 1/reply 3"),
        ('title.es = "Primero"\n', "", "lesson-language", "first"),
        ('hint.es = "Arriba."', 'hint.es = "Arriba."\nhint.fr = "Oh."', "lesson-key", None),
        ('id = "wet-dog"', 'id = "wet-cat"', "lesson-twice", "wet-cat"),
        ("par = 1", "par = 0", "lesson-key", "swim/step 1"),
        ("par = 1", "par = true", "lesson-key", "swim/step 1"),
        ("par = 1", "par = 1\nspeed = 3", "lesson-unknown-key", "swim/step 1"),
        ('goal = "reach b4"', 'goal = "fly"', "goal-expected", "swim/step 1"),
        ('then = "reach b4 rat"', 'then = "reach z9"', "goal-expected", "wet-cat/moves 2"),
        ('course = "first"', 'course = "last"', "lesson-key", "swim"),
        (
            'wrong = ["turn", "leap", "step"]',
            'wrong = ["turn", "lake", "step"]',
            "lesson-key",
            None,
        ),
        ('wrong = ["turn", "leap", "step"]', 'wrong = ["turn"]', "lesson-key", "wet-dog"),
        ('lost = "rat"', 'lost = "mouse"', "lesson-key", "swim/step 1/reply 3"),
        ("moves = [{", "moves = [7, {", "lesson-key", "wet-cat"),
        ('refused = "lake" }', 'refused = "lake", then = "passes" }', "lesson-key", None),
        ("position =", 'before = ["b3b9"]\nposition =', "lesson-wrong", "wet-cat"),
        ("position =", 'when = { trap = "every" }\nposition =', "lesson-key", "wet-cat"),
        ("position =", 'when = { wings = "on" }\nposition =', "lesson-key", "wet-cat"),
        ('game = "jungle"', 'game = "chess"', "lesson-key", "jungle"),
        ('languages = ["en", "es"]', "languages = []", "lesson-key", "jungle"),
        ('game = "jungle"', 'game = "jungle"\nauthor = "me"', "lesson-unknown-key", "jungle"),
        ('game = "jungle"', "game = jungle", "lesson-file", None),
    ],
)
def test_a_wrong_file_is_told_with_its_name_and_the_item(
    old: str, new: str, id: str, item: str | None
) -> None:
    error = complaint(old, new)
    assert error.id == id
    assert item is None or error.fields["item"] == item


def test_a_position_in_which_nobody_moves_is_no_setting() -> None:
    over = line_of("Wd9 ca1")
    error = complaint(line_of("Db3 cg9"), over)
    assert (error.id, error.fields["item"]) == ("lesson-over", "wet-dog")


def test_reasons_for_rules_without_diagrams_name_rules() -> None:
    with pytest.raises(BadLesson) as caught:
        read('\n[off-board]\ngravity = "It is not seen."\n')
    assert caught.value.id == "lesson-rule"


def test_a_players_own_edition_changes_no_lesson() -> None:
    folder = locations.editions()
    folder.mkdir(parents=True, exist_ok=True)
    own = folder / "jungle.toml"
    shipped = (files("jungla_tui.editions") / "jungle.toml").read_text("utf-8")
    own.write_text(shipped.replace('trap = "every"', 'trap = "enemy"'), "utf-8")
    try:
        setting = read(DRILL).drills[0].setting
    finally:
        own.unlink()
    assert setting.edition == under("jungle").edition


# ---- searching


def test_a_search_finds_lessons_and_diagrams_in_the_language_asked_for() -> None:
    all_of = read(DIAGRAM, LESSON)
    assert [hit.line for hit in all_of.search("AGUA", "es")] == ["Un gato odia el agua."]
    assert [hit.line for hit in all_of.search("water", "en")] == ["A cat hates water."]
    assert all_of.search("water", "es") == ()
    assert [hit.line for hit in all_of.search("nada", "es_MX")] == ["Nada"]


def test_a_search_minds_neither_accents_nor_case_and_wants_every_word() -> None:
    jungle = lessons.load("jungle")
    plain, accented = jungle.search("leon", "es"), jungle.search("LEÓN", "es")
    assert plain == accented
    assert len(plain) > 3
    assert len(jungle.search("leon lago", "es")) < len(plain)
    assert jungle.search("", "es") == ()
    assert jungle.search("león dragón", "es") == ()


def test_a_search_puts_lessons_first_and_those_with_the_word_in_the_title_before() -> None:
    hits = lessons.load("jungle").search("lake", "en")
    kinds = [type(hit.item).__name__ for hit in hits]
    assert kinds == sorted(kinds, reverse=True)
    assert hits[0].line == "The lake"


def test_a_search_gives_only_the_diagrams_that_are_true_under_an_edition() -> None:
    jungle = lessons.load("jungle")
    house = {hit.item.id for hit in jungle.search("house rule", "en")}
    assert "lake-dog-swims" in house
    assert jungle.search("house rule", "en", under("jungla").edition) == ()
