"""The player's own keys: what they change, what is refused, and the list of all actions."""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import locations, words
from jungla_tui.core.errors import JunglaError
from jungla_tui.settings import Settings, load, resolved
from jungla_tui.tui import keymap
from jungla_tui.tui.app import JunglaApp
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.palette import Palette
from tests.tui.seat import Seat, new, sit


def checked(text: str) -> keymap.Keymap:
    """The keymap of a file of settings."""
    path = locations.settings()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return keymap.check(load())


@pytest.mark.parametrize("preset", keymap.PRESETS)
def test_no_preset_gives_two_actions_of_a_screen_the_same_key(preset: str) -> None:
    wanted = keymap.wanted(preset, {})
    assert [each for screen in keymap.screens() for each in keymap.conflicts(screen, wanted)] == []


def test_every_key_of_the_program_is_a_key_that_settings_may_name() -> None:
    for action in keymap.actions({}):
        for key, name in zip(action.keys, action.names, strict=True):
            assert keymap.is_key(key)
            assert keymap._long(name) == key


@pytest.mark.parametrize(
    ("text", "id", "line"),
    [
        ('[keys]\nundoo = "x"\n', "unknown-action", 2),
        ('[keys]\n# mine\nundo = "Ctrl+X"\n', "unknown-key", 3),
        ('[keys]\nundo = "U"\nredo = "u U"\n', "key-taken", 3),
        ('[keys]\nundo = "q"\n', "key-taken", 2),
        ('[keys]\nflip = "ctrl+c"\n', "key-taken", 2),
        ('[keys]\nstop = "x"\n', "unknown-action", 2),
    ],
)
def test_what_cannot_be_is_named_with_its_line(text: str, id: str, line: int) -> None:
    with pytest.raises(JunglaError) as raised:
        checked(text)
    assert (raised.value.id, raised.value.fields["line"]) == (id, line)
    assert words.error(raised.value).startswith(f"{locations.settings()}, line {line}: ")


def test_keys_may_be_exchanged() -> None:
    wanted = checked('[keys]\ndraw = "X"\nresign = "="\n')
    assert wanted["draw"] == ("X",)


def test_two_actions_that_share_a_key_from_the_beginning_still_may() -> None:
    checked('[keys]\npick = "K"\ntake-over = "K"\n')


async def seated(preset: str = "default", **keys: tuple[str, ...]) -> JunglaApp:
    held = resolved(Settings({"keys": preset}), {}, {})
    return JunglaApp(new("a3a4", "g7g6"), replaying=False, held=held, keys=keys)


async def test_own_keys_do_what_they_say_and_the_old_ones_no_more() -> None:
    app = await seated(undo=("U", "ctrl+y"), pick=("K",))
    async with app.run_test(size=(80, 24)) as pilot:
        seat = Seat(pilot)
        await seat.settle()
        assert "U undo" in seat.text_of(seat.top.query_one(KeyBar))
        await seat.press("u")
        assert seat.table.game.current == 2
        await seat.press("U", "ctrl+y")
        assert seat.table.game.current == 0
        await seat.press("K")
        assert seat.lit
        await seat.press("question_mark")
        assert seat.sees("U  ^y")
        await seat.press("escape", "escape", "R", "enter")
        assert not seat.table.looking
        seat.table.opened.close()


async def test_enter_and_space_stay_two_things_when_one_of_them_moves() -> None:
    app = await seated("default", pick=("K",), **{"pick-2": ("y",)})
    async with app.run_test(size=(80, 24)) as pilot:
        seat = Seat(pilot)
        await seat.settle()
        await seat.press("enter", "space")
        assert not seat.lit
        await seat.press("y")
        assert seat.lit
        await seat.press("escape", "R", "space")
        assert seat.table.replay.running
        await seat.press("enter")
        assert not seat.table.looking
        seat.table.opened.close()


async def test_wasd_moves_the_cursor_and_the_menu() -> None:
    app = await seated("wasd")
    async with app.run_test(size=(80, 24)) as pilot:
        seat = Seat(pilot)
        await seat.settle()
        at = seat.cursor
        await seat.press("w", "d", "s", "a")
        assert seat.cursor == at
        await seat.press("w")
        assert seat.cursor != at
        seat.table.opened.close()


async def test_every_action_of_a_screen_is_in_one_list_searched_in_every_language() -> None:
    async with sit(new("a3a4")) as seat:
        await seat.press("ctrl+p")
        assert isinstance(seat.top, Palette)
        assert seat.sees("pick")
        await seat.press(*"deshac")
        assert seat.sees("undo")
        assert not seat.sees("switch rules  v")
        await seat.press("enter")
        assert not isinstance(seat.top, Palette)
        assert seat.table.game.current == 0


async def test_the_list_says_when_nothing_fits() -> None:
    async with sit(new()) as seat:
        await seat.press("ctrl+p", *"zzz")
        assert seat.sees("No action has these words.")
        await seat.press("enter", "escape")
        assert not isinstance(seat.top, Palette)


async def test_the_list_speaks_the_language_of_the_screens(tmp_path: Path) -> None:
    del tmp_path
    words.use("es")
    async with sit(new()) as seat:
        await seat.press("ctrl+p", *"resign")
        assert seat.sees("rendirse") or seat.sees("abandonar")
