"""Texts from files that a terminal could take for commands: no screen shows or sends one."""

from __future__ import annotations

import ast
import json
from pathlib import Path

from textual.widgets import Input

import jungla_tui.tui
from jungla_tui import locations, store
from jungla_tui.tui.input import PlainInput
from jungla_tui.tui.learn import LearnScreen
from tests.helpers import line_of
from tests.tui.seat import Seat, new, sit

EVIL = "\x1b]52;c;QUJD\x07\x9b\u202e"
"""Writes to the clipboard, begins a command of C1, turns the direction of writing."""

KEPT = r"\x1b]52;c;QUJD\x07\x9b\u202e"

LESSON = f"""
game = "jungle"
languages = ["en"]
[[course]]
id = "own"
title.en = "Own"
[[lesson]]
id = "odd"
course = "own"
rule = "lake"
edition = "jungle"
title.en = {json.dumps(f"Odd{EVIL}")}
[[lesson.step]]
position = "{line_of("Rb3 cg9")}"
goal = "reach b4"
par = 1
intro.en = {json.dumps(f"Swim{EVIL}.")}
hint.en = "Up."
praise.en = "Good."
failed.en = "No."
solution = ["b3b4"]
answers = [{{ after = "*", answer = "take" }}]
"""


def value(seat: Seat) -> str:
    """What stands in the line that is typed into."""
    assert isinstance(seat.app.focused, Input)
    return seat.app.focused.value


def plain(seat: Seat) -> bool:
    return all(row.isprintable() for row in seat.rows)


def hostile_game() -> Path:
    """A game with codes in the names of its file, its edition, its players and its lines."""
    opened = new("a3a4", names=("ANA", "BO"))
    opened.close()
    header = json.loads(opened.path.read_text().splitlines()[0])
    header["seats"][0]["name"] = f"Ana{EVIL}"
    header["edition"]["name"] = f"Mine{EVIL}"
    entries = (
        {"seat": 0, "move": "a3a4"},
        {"note": "name", "at": 0, "text": f"Line{EVIL}"},
        {"note": "comment", "at": 0, "text": f"Why{EVIL}\nso"},
        {"sits": 1, "name": f"Bo{EVIL}", "player": "person"},
    )
    opened.path.unlink()
    path = locations.games() / f"game{EVIL}.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in (header, *entries)))
    return path


async def test_renaming_a_game_begins_with_its_name_cleaned() -> None:
    path = hostile_game()
    before = path.read_bytes()
    async with sit(size=(160, 30)) as seat:
        await seat.press("o")
        assert seat.sees(f"game{KEPT}")
        assert seat.sees(f"Ana{KEPT}"[:30])
        assert plain(seat)
        await seat.press("n")
        assert value(seat) == f"game{KEPT}"
        assert plain(seat)
        await seat.press("enter")
        assert seat.sees(f"It is called game{KEPT} now.")
        assert plain(seat)
    assert (locations.games() / f"game{KEPT}.jsonl").read_bytes() == before


async def test_naming_a_line_and_a_comment_begin_with_what_there_is_cleaned() -> None:
    path = hostile_game()
    before = path.read_bytes()
    async with sit(store.resume(path), size=(160, 30)) as seat:
        assert plain(seat)
        await seat.press("T")
        assert seat.sees(f"Line{KEPT}")
        await seat.press("n")
        assert value(seat) == f"Line{KEPT}"
        assert plain(seat)
        await seat.press("escape", "quotation_mark")
        assert value(seat) == f"Why{KEPT} so"
        assert plain(seat)
    assert path.read_bytes() == before


async def test_a_game_that_is_looked_at_is_called_by_its_file_cleaned() -> None:
    async with sit(store.look(hostile_game()), replaying=True, size=(200, 30)) as seat:
        assert plain(seat)
        assert not any(code in seat.title for code in EVIL if not code.isprintable())


async def test_renaming_a_lesson_begins_with_its_title_cleaned() -> None:
    locations.lessons().mkdir(parents=True)
    (locations.lessons() / "odd.toml").write_text(LESSON)
    async with sit(size=(100, 30)) as seat:
        seat.app.push_screen(LearnScreen())
        await seat.settle()
        await seat.press("end")
        assert seat.sees(f"Odd{KEPT}")
        await seat.press("n")
        assert value(seat) == f"Odd{KEPT}"
        assert plain(seat)
        await seat.press("escape", "enter")
        assert seat.sees(r"Swim\x1b")
        assert plain(seat)


async def test_what_is_pasted_into_a_line_is_taken_without_its_codes() -> None:
    hostile_game()
    async with sit() as seat:
        await seat.press("o", "slash")
        await seat.paste(f"one\t{EVIL}two\nthree")
        assert value(seat) == "one ]52;c;QUJDtwo"
        await seat.press("!")
        assert value(seat) == "one ]52;c;QUJDtwo!"
        focused = seat.app.focused
        assert isinstance(focused, PlainInput)
        focused.value = f"a{EVIL}\tb"
        assert focused.value == "a]52;c;QUJD b"
        assert plain(seat)


def test_every_line_to_type_into_is_a_plain_one() -> None:
    for path in Path(jungla_tui.tui.__file__).parent.glob("*.py"):
        made = []
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            made += node.bases if isinstance(node, ast.ClassDef) else []
            made += [node.func] if isinstance(node, ast.Call) else []
        inputs = [name.id for name in made if isinstance(name, ast.Name) and name.id == "Input"]
        assert inputs == (["Input"] if path.stem == "input" else []), path
