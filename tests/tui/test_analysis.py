"""Analysis and learning from mistakes on the screen, with a real computer player."""

from __future__ import annotations

import pytest

from jungla_tui import store
from jungla_tui.analysis import Judged
from jungla_tui.core.moves import decode
from jungla_tui.tui.learn import LearnScreen
from tests.helpers import line_of
from tests.tui.seat import new, sit


@pytest.fixture(autouse=True)
def sparing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jungla_tui.text.mistakes.NODES", 300)


async def test_a_missed_win_is_found_explained_and_counted() -> None:
    position = line_of("Ld8 Ta1 rg1 ee8")
    opened = new("a1a2", "e8d8", "a2a3", "g1g2", position=position)
    before = opened.path.read_bytes()
    async with sit(opened, size=(100, 30)) as seat:
        await seat.press("I")
        assert seat.sees("0 of 5 positions")
        await seat.press("space")
        await seat.until(lambda: seat.sees("5 of 5 positions"))
        analysis = seat.table.analyst().analysis
        found = analysis.mistakes(seat.table.table.viewer.line)
        assert found
        assert sum("; better" in row for row in seat.rows) == len(found)
        await seat.press("l")
        assert seat.sees(f"Mistake 1 of {len(found)} · 0 solved")
        await seat.press("a")
        assert seat.sees("It is solved by")
        await seat.press("r")
        best = found[0].best
        await seat.enter(f"{best.start}{best.end}")  # type: ignore[union-attr]
        assert seat.sees("Yes, that is the better move.")
        assert seat.sees("1 solved")
        await seat.press("escape", "enter")
        assert "replay" in seat.title
    assert opened.path.read_bytes() == before


async def test_another_move_as_good_as_the_best_counts_and_a_worse_one_is_told_its_worth() -> None:
    position = line_of("Ld8 Ta1 rg1 ee8")
    opened = new("a1a2", "e8d8", "a2a3", "g1g2", position=position)
    async with sit(opened, size=(100, 30)) as seat:
        analysis = seat.table.analyst().analysis
        # the first move let a win go; so did, by this judgement, all but two of the others
        analysis.points[0] = Judged((0.5, 0.5), decode("a1b1"))
        analysis.points[1] = Judged((0.2, 0.8), decode("g1g2"))
        await seat.press("I", "l")
        assert seat.sees("Mistake 1 of 1 · 0 solved")
        await seat.enter("a1a2")
        assert seat.sees("That is what was played: 20%.")
        await seat.enter("d8d9")  # into the den: the game is won
        await seat.until(lambda: seat.sees("as good as the best"))
        assert seat.sees("Yes: 100%, about as good as the best move.")
        assert seat.sees("1 solved")


async def test_the_timeline_shows_the_mistakes_that_are_known_and_remembers_them() -> None:
    opened = new("a1a2", "e8d8", "a2a3", "g1g2", position=line_of("Ld8 Ta1 rg1 ee8"))
    async with sit(opened, size=(100, 30)) as seat:
        analyst = seat.table.analyst()
        analyst.analysis.points[0] = Judged((0.9, 0.1), decode("d8d9"))
        analyst.analysis.points[1] = Judged((0.2, 0.8), decode("e8d8"))
        analyst.analysis.save()
        await seat.press("g")
        assert "!" in seat.table.panels.timeline.bar.render_line(0).text
    async with sit(store.resume(opened.path), size=(100, 30)) as seat:
        await seat.press("g")
        assert "!" in seat.table.panels.timeline.bar.render_line(0).text


async def test_an_analysis_goes_on_after_a_hint_was_asked_for_meanwhile() -> None:
    opened = new("a3a4", "g7g6", "a4a5", "g6g5")
    async with sit(opened, size=(100, 30)) as seat:
        await seat.press("I", "space", "escape", "H")
        await seat.until(lambda: not seat.table.analyst().running)
        assert not seat.table.analyst().analysis.todo(seat.table.table.viewer.line)


async def test_a_missed_win_becomes_a_lesson_that_is_listed_played_renamed_and_deleted() -> None:
    opened = new("a1a2", "e8d8", "a2a3", "g1g2", position=line_of("Ld8 Ta1 rg1 ee8"))
    async with sit(opened, size=(100, 30)) as seat:
        analysis = seat.table.analyst().analysis
        analysis.points[0] = Judged((0.9, 0.1), decode("d8d9"))
        analysis.points[1] = Judged((0.2, 0.8), decode("e8d8"))
        await seat.press("I", "l", "k", *"Home", "enter")
        await seat.until(lambda: seat.sees("Kept as a lesson, Home"))
        seat.app.push_screen(LearnScreen())
        await seat.settle()
        await seat.press("end")
        assert seat.sees("Your own lessons")
        await seat.press("n", *"Home run", "enter")
        assert seat.sees("1  Home run")
        await seat.press("enter")
        assert seat.sees("In this game of yours")
        await seat.enter("d8d9")
        assert seat.sees("Solved.")
        await seat.press("escape", "end", "x")
        assert seat.sees("Delete the lesson Home run?")
        await seat.press("y")
        assert not seat.sees("Your own lessons")
