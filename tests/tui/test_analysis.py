"""Analysis and learning from mistakes on the screen, with a real computer player."""

from __future__ import annotations

import pytest

from tests.helpers import line_of
from tests.tui.seat import new, sit


@pytest.fixture(autouse=True)
def sparing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jungla_tui.tui.analyst.NODES", 300)


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
