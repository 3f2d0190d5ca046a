"""The keys: each has its place in the page of keys, and none means two things at once."""

from __future__ import annotations

from collections import Counter

import pytest
from textual.dom import DOMNode

from jungla_tui.tui.app import JunglaApp
from jungla_tui.tui.book import BookScreen
from jungla_tui.tui.game import GameScreen
from jungla_tui.tui.keys import KeysScreen, bindings, key_name
from jungla_tui.tui.new import NewGameScreen
from jungla_tui.tui.saved import SavedScreen
from jungla_tui.tui.start import StartScreen
from jungla_tui.tui.switch import SwitchScreen
from tests.tui.seat import new, sit

SCREENS = {
    "start": (),
    "new": ("n",),
    "saved": ("o",),
    "book": ("b",),
    "game": ("n", "enter"),
    "replay": ("n", "enter", "R"),
    "switch": ("n", "enter", "v"),
    "switch-other": ("n", "enter", "v", "home", "down", "enter"),
}
"""The keys that lead from the start screen to each screen."""


@pytest.mark.parametrize("name", SCREENS)
async def test_the_page_of_keys_lists_every_key_in_force_and_none_twice(name: str) -> None:
    async with sit(size=(80, 80)) as seat:
        await seat.press(*SCREENS[name])
        wanted = list(bindings(seat.app.screen))
        keys = Counter(key for keys, _ in wanted for key in keys)
        assert {key for key, times in keys.items() if times > 1} == set()
        await seat.press("question_mark")
        assert isinstance(seat.top, KeysScreen)
        words = {word for row in seat.rows for word in row.replace("│", " ").split()}
        for names, binding in wanted:
            assert {key_name(key) for key in names} <= words
            assert seat.sees(binding.description)
        await seat.press("escape")
        assert not isinstance(seat.top, KeysScreen)


@pytest.mark.parametrize(
    "screen",
    [JunglaApp, StartScreen, NewGameScreen, SavedScreen, BookScreen, GameScreen, SwitchScreen],
)
def test_every_action_has_an_id_and_words(screen: type[DOMNode]) -> None:
    for binding in screen.BINDINGS:
        assert not isinstance(binding, tuple)
        assert binding.id
        assert binding.description


async def test_the_page_of_keys_opens_and_closes_by_the_same_key() -> None:
    async with sit(new("a3a4")) as seat:
        for key in ("question_mark", "f1"):
            await seat.press(key)
            assert isinstance(seat.top, KeysScreen)
            await seat.press("u", "r", "a")
            assert isinstance(seat.top, KeysScreen)
            await seat.press(key)
            assert not isinstance(seat.top, KeysScreen)
            assert seat.table.game.current == 1


async def test_in_a_field_every_letter_is_text() -> None:
    async with sit() as seat:
        await seat.press("n", "tab", "tab", *"quj?oe")
        assert seat.sees("quj?oe")
        await seat.press("escape", "o", "o", *"qrjk?R")
        assert seat.sees("qrjk?R")
        await seat.press("escape", "escape", "b", "slash", *"qe/k?")
        assert seat.sees("qe/k?")


async def test_the_line_of_keys_shows_what_is_in_force() -> None:
    async with sit(new("a3a4")) as seat:
        assert seat.sees("enter pick")
        await seat.press("R")
        assert seat.sees("enter play from here")
        assert seat.sees("space autoplay")
        assert not seat.sees("enter pick")


async def test_control_c_leaves_from_anywhere() -> None:
    for keys in (("colon", "a"), ("X",), ("v", "question_mark")):
        async with sit(new()) as seat:
            await seat.press(*keys, "ctrl+c")
            assert seat.app._exit
