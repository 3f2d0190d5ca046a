"""The settings: what holds in the end, the file that keeps them, and the screen that sets them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from jungla_tui import locations, settings, words
from jungla_tui.core.errors import JunglaError
from jungla_tui.settings import Held, Settings, colours, load, resolved, save
from jungla_tui.tui import keymap, looks
from jungla_tui.tui.app import JunglaApp
from jungla_tui.tui.settings_screen import SettingsScreen
from tests.tui.seat import Seat, new, sit


def write(text: str) -> Path:
    """A file of settings."""
    path = locations.settings()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def fault(text: str) -> JunglaError:
    """What is wrong with a file of settings."""
    write(text)
    with pytest.raises(JunglaError) as raised:
        load()
    return raised.value


# ---- what holds


def test_an_option_goes_before_the_file_the_file_before_the_environment() -> None:
    found, around = Settings({"theme": "light"}), {"TERM": "xterm-256color", "NO_COLOR": "1"}
    assert resolved(found, {"theme": "contrast"}, around)["theme"] == Held(
        "contrast", "option", "--theme"
    )
    assert resolved(found, {}, around)["theme"] == Held("light", "config")
    assert resolved(Settings(), {}, around)["theme"] == Held("mono", "environment", "NO_COLOR")
    assert resolved(Settings(), {}, {"TERM": "xterm-256color"})["theme"] == Held("dark", "default")
    assert resolved(Settings(), {"mouse": False}, {})["mouse"] == Held(
        False, "option", "--no-mouse"
    )


def test_auto_leaves_it_to_the_terminal() -> None:
    around = {"TERM": "linux"}
    for found, options in ((Settings({"theme": "auto"}), {}), (Settings(), {"theme": "auto"})):
        assert resolved(found, options, around)["theme"] == Held("ansi", "environment", "TERM")


def test_a_terminal_with_few_colours_is_given_no_more_unless_an_option_says_so() -> None:
    found = Settings({"theme": "light"})
    assert resolved(found, {}, {"TERM": "linux"})["theme"].value == "ansi"
    assert resolved(found, {"theme": "light"}, {"TERM": "linux"})["theme"].value == "light"
    assert resolved(Settings(), {}, {"TERM": "linux", "NO_COLOR": ""})["theme"].value == "ansi"


@pytest.mark.parametrize(
    ("term", "colorterm", "number"),
    [
        ("xterm-256color", "", 256),
        ("xterm-256color", "truecolor", 1 << 24),
        ("tmux-256color", "", 256),
        ("screen", "", 16),
        ("screen", "truecolor", 1 << 24),
        ("xterm", "", 16),
        ("xterm-16color", "truecolor", 16),
        ("linux", "", 16),
        ("vt100", "truecolor", 0),
        ("vt220", "", 0),
        ("xterm-mono", "", 0),
        ("", "", 256),
    ],
)
def test_the_name_of_a_terminal_tells_its_colours(term: str, colorterm: str, number: int) -> None:
    assert colours({"TERM": term, "COLORTERM": colorterm}) == number


@pytest.mark.parametrize(
    ("around", "glyphs"),
    [
        ({"TERM": "linux"}, "ascii"),
        ({"TERM": "vt100"}, "ascii"),
        ({"TERM": "xterm", "LANG": "es_ES.ISO-8859-1"}, "ascii"),
        ({"TERM": "xterm", "LANG": "es_ES.UTF-8"}, "default"),
        ({"TERM": "xterm", "LANG": "C"}, "default"),
    ],
)
def test_where_signs_may_be_missing_ascii_is_drawn(around: dict[str, str], glyphs: str) -> None:
    assert resolved(Settings(), {}, around)["glyphs"].value == glyphs


# ---- the file


def test_a_file_sets_values_and_keys() -> None:
    write('language = "es"\nbell = true\n\n[keys]\npreset = "vi"\nundo = "U backspace"\n')
    found = load()
    assert found.values == {"language": "es", "bell": True, "keys": "vi"}
    assert found.keys == {"undo": ("U", "backspace")}
    assert found.lines["keys.undo"] == 6


@pytest.mark.parametrize(
    ("text", "id", "line"),
    [
        ('\ntheme = "blue"\n', "bad-setting", 2),
        ("mouse = 1\n", "bad-setting", 1),
        ('theme = "dark"\ncolour = 3\n', "unknown-setting", 2),
        ('[keys]\npreset = "emacs"\n', "bad-setting", 2),
        ("[keys]\n\nundo = 7\n", "bad-keys", 3),
        ('keys = "emacs"\n', "bad-setting", 1),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, id: str, line: int) -> None:
    wrong = fault(text)
    assert (wrong.id, wrong.fields["line"]) == (id, line)
    assert words.error(wrong).startswith(f"{locations.settings()}, line {line}: ")


@pytest.mark.parametrize(
    ("before", "name", "value", "after"),
    [
        ("", "theme", "light", 'theme = "light"\n'),
        ("# mine\nbell = false  # loud\n", "bell", True, "# mine\nbell = true  # loud\n"),
        (
            'language = "es"\n\n[keys]\nundo = "U"\n',
            "theme",
            "light",
            'language = "es"\ntheme = "light"\n\n[keys]\nundo = "U"\n',
        ),
        (
            '[keys]\nundo = "U"\n# end',
            "keys",
            "vi",
            '[keys]\nundo = "U"\n# end\npreset = "vi"\n',
        ),
        ('[keys]\npreset = "vi"\n', "keys", "wasd", '[keys]\npreset = "wasd"\n'),
        ('keys = "vi"', "keys", "wasd", 'keys = "wasd"\n'),
        ('"theme" = "dark"\r\nbell = true\r\n', "bell", False, None),
        ('theme = "a # b"\n', "bell", True, 'theme = "a # b"\nbell = true\n'),
    ],
)
def test_saving_changes_one_line_and_leaves_the_others(
    before: str, name: str, value: str | bool, after: str | None
) -> None:
    path = write(before)
    save(name, value)
    text = path.read_bytes().decode()
    if after is not None:
        assert text == after
    assert settings._parse(text)[name] == value or settings._parse(text)["keys"]["preset"] == value
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_the_settings_that_the_readme_shows_can_be() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    shown = [part[5:] for part in readme.split("```") if part.startswith("toml\n")]
    others = ("base =", "max-")  # an edition's file, and the host's
    settings_shown = [text for text in shown if not any(key in text for key in others)]
    assert len(settings_shown) >= 2
    for text in settings_shown:
        write(text)
        keymap.check(load())


def test_what_only_a_person_can_change_is_left_alone() -> None:
    path = write('theme = """\ndark"""\n')
    with pytest.raises(JunglaError) as raised:
        save("theme", "light")
    assert raised.value.id == "odd-setting"
    assert path.read_text() == 'theme = """\ndark"""\n'


def test_a_link_stays_a_link_and_a_mode_stays_a_mode(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles" / "jungla.toml"
    real.parent.mkdir()
    real.write_text("bell = false\n")
    real.chmod(0o600)
    link = locations.settings()
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(real)
    save("bell", True)
    assert link.is_symlink()
    assert real.read_text() == "bell = true\n"
    assert real.stat().st_mode & 0o777 == 0o600


# ---- the screen


async def test_each_setting_holds_at_once_and_is_kept() -> None:
    async with sit(new("a3a4")) as seat:
        await seat.press("S")
        assert isinstance(seat.top, SettingsScreen)
        await seat.press("enter")
        assert seat.sees("Ajustes")
        assert seat.sees("español")
        await seat.press("down", "right", "down", "right")
        assert looks.current().scheme.id == "light"
        assert seat.screen_text.isascii()
        await seat.press("escape")
        assert seat.sees("Jugadas")
        assert seat.sees("deshacer")
        assert seat.title.startswith("Jungla")
    values = load().values
    assert values == {"language": "es", "theme": "light", "glyphs": "ascii"}


async def test_the_start_screen_speaks_the_chosen_language_at_once() -> None:
    async with sit() as seat:
        assert seat.sees("New game")
        await seat.press("S", "enter", "escape")
        assert not seat.sees("New game")
        assert seat.sees("Partida nueva") or seat.sees("Nueva partida")


async def test_keys_chosen_on_the_screen_hold_in_the_game_below() -> None:
    async with sit(new()) as seat:
        at = seat.cursor
        await seat.press("S", "down", "down", "down", "right", "right", "escape")
        await seat.press("w")
        assert seat.cursor == f"{at[0]}{int(at[1]) + 1}"
        await seat.press("k")
        assert seat.cursor == f"{at[0]}{int(at[1]) + 1}"


@pytest.mark.skipif(os.getuid() == 0, reason="root writes everywhere")
async def test_a_folder_that_cannot_be_written_is_a_message() -> None:
    folder = locations.settings().parent
    folder.mkdir(parents=True)
    folder.chmod(0o500)
    async with sit(new()) as seat:
        await seat.press("S", "down", "right")
        assert seat.sees("cannot be written")
    folder.chmod(0o700)


async def test_a_file_that_cannot_be_kept_is_a_message_and_the_setting_holds() -> None:
    path = locations.settings()
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.write_text("a file where the folder should be")
    async with sit(new()) as seat:
        await seat.press("S", "down", "right")
        assert isinstance(seat.top, SettingsScreen)
        assert looks.current().scheme.id == "light"
        assert not seat.sees("Kept in")


# ---- for a screen reader


async def test_a_screen_reader_hears_the_square_and_finds_the_cursor_on_it() -> None:
    held = resolved(Settings(), {"reader": True}, {})
    app = JunglaApp(new("a3a4"), replaying=False, held=held)
    async with app.run_test(size=(80, 24)) as pilot:
        seat = Seat(pilot)
        await seat.settle()
        await seat.press("left")
        at = seat.place(seat.cursor)
        assert seat.message.startswith(f"{seat.cursor} · ")
        x, y = app.cursor_position
        assert at.contains(x, y)
        assert not any(sign in seat.screen_text for sign in "╭╮╰╯│─")
        assert seat.sees("Moves")
        rules = seat.rules
        await seat.press("up", "up")
        assert seat.rules == rules
        await seat.press("i")
        assert seat.rules != rules
        seat.table.opened.close()


async def test_where_it_is_kept_is_whole_on_the_screen_and_nothing_is_wider_than_it() -> None:
    async with sit() as seat:
        await seat.press("S")
        told = "".join(row.strip(" │") for row in seat.rows)
        assert str(locations.settings()).replace(" ", "") in told.replace(" ", "")
        await seat.resize(40, 15)
        assert any(row.rstrip().endswith("╮") for row in seat.rows)
        assert seat.sees("For a screen reader        no")
