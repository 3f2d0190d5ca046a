"""Every size from 1x1 to 500x200, on every screen: no crash, and the state is kept."""

from __future__ import annotations

import pytest

from tests.tui.seat import new, sit
from tests.tui.test_keys import SCREENS

SIZES = [
    (1, 1), (5, 5), (39, 15), (40, 14), (40, 15), (60, 20),
    (80, 24), (120, 40), (200, 60), (500, 200), (80, 24),
]  # fmt: skip


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in ("game", "replay")])
async def test_every_screen_survives_every_size(name: str) -> None:
    async with sit() as seat:
        await seat.press(*SCREENS[name])
        before, screen = seat.screen_text, seat.top
        for width, height in SIZES:
            await seat.resize(width, height)
            rows = seat.rows
            assert len(rows) == height
            assert {len(row) for row in rows} <= {width}
            if width < 80:
                await seat.press("question_mark", "escape", "down", "up")
                assert seat.top is screen
        assert len(seat.screen_text) == len(before)


@pytest.mark.usefixtures("at_once")
async def test_a_game_is_kept_through_every_size() -> None:
    async with sit(new("a3a4", "g7g6")) as seat:
        await seat.press("up", "up", "right", "right", "enter", "right")
        await seat.until(lambda: seat.rules.startswith("d3 · land"))
        lit, line, before = seat.lit, seat.line, seat.screen_text
        for width, height in SIZES:
            await seat.resize(width, height)
            assert (seat.cursor, seat.lit, seat.line) == ("d3", lit, line)
        assert seat.screen_text == before
        await seat.press("enter")
        assert seat.pieces["d3"] == "▴Wo4"


async def test_a_move_can_be_made_at_any_size_that_shows_the_board() -> None:
    async with sit(new(), size=(40, 15)) as seat:
        for width, height in ((40, 15), (60, 20), (120, 40), (500, 200)):
            await seat.resize(width, height)
            await seat.enter("a3a4")
            assert seat.table.game.current == 1
            assert "a4" in seat.pieces
            await seat.press("u")


async def test_below_the_smallest_size_it_says_what_it_needs() -> None:
    async with sit(new(), size=(39, 15)) as seat:
        for width, height in ((39, 15), (40, 14), (30, 10), (12, 3)):
            await seat.resize(width, height)
            text = " ".join(seat.screen_text.split())
            assert text == f"needs 40 x 15, have {width} x {height}"
            await seat.resize(40, 15)
            assert len(seat.pieces) == 16


async def test_a_replay_is_kept_through_every_size() -> None:
    async with sit(new("a3a4", "g7g6", "a4a5")) as seat:
        await seat.press("R", "p")
        before = seat.screen_text
        for width, height in SIZES:
            await seat.resize(width, height)
            assert seat.table.table.place == 2
            assert seat.table.looking
        assert seat.screen_text == before


async def test_side_by_side_at_80_columns_one_panel_at_a_time_at_40() -> None:
    async with sit(new("a3a4"), size=(80, 24)) as seat:
        assert seat.sees("Moves")
        assert seat.sees("Rules")
        await seat.resize(40, 15)
        assert not seat.sees("Moves")
        await seat.press("tab")
        assert seat.sees("Moves")
        await seat.press("tab")
        assert seat.sees("Rules")
        await seat.press("tab")
        assert seat.pieces["a4"] == "▴El8"


async def test_80_by_24_shows_the_whole_board_eight_moves_and_the_rules() -> None:
    there_and_back = ("a3a4", "g7g6", "a4a3", "g6g7") * 10
    async with sit(new(*there_and_back)) as seat:
        assert len(seat.pieces) == 16
        assert sum(" El " in row for row in seat.rows) >= 8
        assert seat.table.rules.content_region.height >= 8
