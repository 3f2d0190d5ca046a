"""A newcomer's first lesson, in Spanish at 80 by 24, from the menu to the second lesson."""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import lessons, words
from tests.tui.seat import sit

GOLDEN = Path(__file__).with_name("first-lesson.es.txt")
"""The screens of the walk, one after the other. Delete the file to record them anew."""

WALK = (
    ("el menú", ()),
    ("lo que hay para aprender", ("l",)),
    ("la primera tarea", ("enter",)),
    ("una jugada que no vale", ("enter", "up", "right", "enter")),
    ("la pista", ("i",)),
    ("resuelta", ("left", "down", "enter", "down", "enter")),
    ("la segunda tarea", ("n",)),
    ("a medio camino", ("enter", "right", "enter")),
    ("resuelta también", ("enter", "up", "enter")),
    ("la segunda lección", ("n",)),
)
"""For each screen what it shows, and the keys that lead to it."""


async def test_the_first_lesson_in_spanish_is_what_the_golden_shows() -> None:
    words.use("es")
    screens = []
    async with sit(size=(80, 24)) as seat:
        for title, keys in WALK:
            await seat.press(*keys)
            rows = "\n".join(row.rstrip() for row in seat.rows)
            screens.append(f"== {title}\n{rows}\n")
    told = "\n".join(screens)
    if not GOLDEN.exists():
        GOLDEN.write_text(told, encoding="utf-8")
        pytest.fail("recorded anew: look at it")
    assert told == GOLDEN.read_text(encoding="utf-8")
    assert "jungle/first-move" in lessons.Progress()
