"""Whatever is pressed, at whatever size: the program goes on."""

from __future__ import annotations

import random

import pytest

from jungla_tui.tui.menu import Menu
from tests.tui.seat import new, sit

KEYS = [
    *"abcdefghijklmnoprstuvwxyzBCDEGLMNPRSTUVWXY0123456789:/+-=?.,;<>[]{}!",
    *("enter", "enter", "enter", "space", "tab", "shift+tab", "escape", "backspace", "f1"),
    *("left", "right", "up", "down", "home", "end", "pageup", "pagedown", "ctrl+p", "ctrl+u"),
]
SIZES = [(80, 24), (40, 15), (1, 1), (20, 5), (120, 40)]


async def test_a_list_without_room_for_a_row_is_paged_all_the_same() -> None:
    async with sit() as seat:
        assert seat.app.screen.query_one(Menu).option_count > 2
        await seat.press("down")
        await seat.resize(1, 1)
        await seat.press("pagedown", "pageup", "end", "home", "down", "up")
        await seat.resize(80, 24)
        assert seat.sees("New game")


@pytest.mark.parametrize("edition", ["jungla", "tawa", "predator", None])
async def test_any_keys_at_any_size_are_borne(edition: str | None) -> None:
    chance = random.Random(f"keys {edition}")
    opened = None if edition is None else new(edition=edition)
    async with sit(opened) as seat:
        for number in range(50):
            await seat.press(chance.choice(KEYS))
            if number % 10 == 0:
                await seat.resize(*chance.choice(SIZES))
        assert seat.app.is_running
