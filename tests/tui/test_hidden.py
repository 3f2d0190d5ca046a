"""What happens while a panel is out of sight is there when it comes back into sight."""

from __future__ import annotations

import pytest

from tests.tui.seat import new, sit

MOVES = ("a3a4", "a7a6", "g3g4", "g7g6")


@pytest.mark.parametrize("size", [(80, 24), (40, 15), (200, 60)])
async def test_moves_made_while_the_window_is_too_small_are_shown_once_it_has_grown(
    size: tuple[int, int],
) -> None:
    async with sit(new(*MOVES), size=size) as seat:
        await seat.press("u", "u", "u")
        wanted = seat.screen_text
        await seat.press("r", "r", "r")
        assert seat.screen_text != wanted
        await seat.resize(30, 10)
        await seat.press("u", "u", "u")
        await seat.resize(*size)
        assert seat.screen_text == wanted


async def test_moves_made_while_another_panel_is_in_sight_are_shown_on_the_board() -> None:
    async with sit(new(*MOVES), size=(40, 15)) as seat:
        await seat.press("p", "p", "p", "tab")
        moves = seat.screen_text
        await seat.press("tab", "tab")
        board = seat.screen_text
        await seat.press("n", "n", "n", "tab", "p", "p", "p")
        assert seat.screen_text == moves
        await seat.press("tab", "tab")
        assert seat.screen_text == board
        await seat.press("n", "n", "n", "p", "p", "p", "tab")
        assert seat.screen_text == moves


async def test_what_is_asked_while_the_window_is_too_small_is_in_the_rules_panel() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.press("i")
        wanted = seat.rules
        await seat.press("b")
        assert seat.rules != wanted
        await seat.resize(30, 10)
        await seat.press("i")
        await seat.resize(80, 24)
        assert seat.rules == wanted
