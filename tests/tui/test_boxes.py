"""What lies on top of a screen fits into it, on the smallest screen too."""

from __future__ import annotations

import pytest

from jungla_tui import words
from tests.tui.seat import new, sit

KEYS = {
    "keys": ("question_mark",),
    "replay keys": ("R", "question_mark"),
    "actions": ("ctrl+p",),
    "export": ("greater_than_sign",),
    "seats": ("C",),
    "settings": ("S",),
    "resign": ("X",),
}
"""What leads from a game to each box."""


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", KEYS)
@pytest.mark.parametrize("size", [(40, 15), (60, 18), (80, 24)])
async def test_a_box_is_whole_on_every_screen(
    name: str, size: tuple[int, int], language: str
) -> None:
    words.use(language)
    async with sit(new("a3a4"), size=size) as seat:
        await seat.press(*KEYS[name])
        (box,) = seat.top.query(".box")
        assert seat.top.region.contains_region(box.region)
        for part in box.query("*"):
            assert box.content_region.x <= part.region.x
            assert part.region.right <= box.content_region.right


@pytest.mark.parametrize("language", ["en", "es"])
async def test_every_row_of_the_table_of_editions_has_one_line(language: str) -> None:
    words.use(language)
    async with sit(new("a3a4", edition="jungle"), size=(80, 24)) as seat:
        await seat.press("V")
        await seat.until(lambda: seat.rows[0].rstrip().endswith("21"))
        rows = [row for row in seat.rows if row.startswith("│")]
        assert all(row[1] in "✓✗" for row in rows)


@pytest.mark.parametrize("language", ["en", "es"])
async def test_on_a_narrow_screen_the_rows_of_the_table_of_editions_are_whole(
    language: str,
) -> None:
    words.use(language)
    async with sit(new("a3a4", edition="jungle"), size=(40, 15)) as seat:
        await seat.press("V")
        await seat.until(lambda: seat.rows[0].rstrip().endswith("21"))
        rows = [row for row in seat.rows if row.startswith("│")]
        assert rows
        assert not any("…" in row for row in rows)


@pytest.mark.parametrize("size", [(40, 15), (80, 24)])
async def test_the_title_of_the_analysis_is_whole(size: tuple[int, int]) -> None:
    async with sit(new("a3a4", edition="jungle"), size=size) as seat:
        await seat.press("I")
        assert "…" not in seat.rows[0]
        assert "What Red could expect" in seat.rows[0]
