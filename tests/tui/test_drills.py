"""Drills on the screen: all that a question asks about is in sight."""

from __future__ import annotations

from jungla_tui import lessons
from jungla_tui.lessons import Progress
from jungla_tui.tui.drill import DrillScreen
from tests.tui.seat import new, sit


async def test_a_question_says_whose_turn_it_is() -> None:
    drills = lessons.load("jungle").drills
    number = next(n for n, drill in enumerate(drills) if drill.rule == "turn")
    async with sit(new()) as seat:
        await seat.app.push_screen(DrillScreen(drills, number, Progress()))
        await seat.settle()
        assert seat.sees("Red to move.")
        assert seat.sees("Which rule forbids d5d4?")
