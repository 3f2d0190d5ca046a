"""What terminals of all kinds are sent: colours, signs, bytes, and where the cursor stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.pty.terminal import ASKED, DOWN, ENTER, UP, Terminal

READY = "to move"
COLOUR = re.compile(r"^(3[0-9]|4[0-9]|9[0-7]|10[0-7])$")


def numbers(log: bytes) -> set[str]:
    """The numbers of all the styles that were sent."""
    styles = re.findall(rb"\x1b\[([0-9;:]*)m", log)
    return {number for style in styles for number in re.split("[;:]", style.decode())}


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "vt100"}, {"TERM": "vt220"}], ids=str)
def test_where_there_are_no_colours_none_is_sent(tmp_path: Path, env: dict[str, str]) -> None:
    with Terminal("play", "jungla", home=tmp_path, size=(80, 24), command=ASKED, **env) as terminal:
        terminal.wait_for(READY)
        terminal.press(UP, UP, ENTER, UP, ENTER)
        terminal.wait_for("Red moves the elephant")
        terminal.press("S")
        terminal.wait_for("Settings")
        terminal.settle()
        sent = numbers(bytes(terminal._log))
        assert [number for number in sent if COLOUR.match(number)] == []
        assert {"7", "1"} <= sent


@pytest.mark.parametrize(
    ("argv", "env"),
    [(("--ascii",), {}), ((), {"TERM": "linux"}), ((), {"TERM": "vt100"}), (("--lang=es",), {})],
    ids=str,
)
def test_in_seven_bits_every_byte_is_one(
    tmp_path: Path, argv: tuple[str, ...], env: dict[str, str]
) -> None:
    glyphs = ("--glyphs", "ascii") if argv == ("--lang=es",) else ()
    with Terminal(
        "play", "jungla", *argv, *glyphs, home=tmp_path, size=(80, 24), command=ASKED, **env
    ) as terminal:
        terminal.wait_for("Red" if not glyphs else "Rojo", "+El8")
        terminal.press(UP, UP, ENTER, UP, ENTER, "?")
        terminal.settle()
        assert max(terminal._log) < 128


@pytest.mark.parametrize("term", ["linux", "screen", "xterm-16color", "xterm", "vt100"])
def test_a_terminal_with_few_colours_is_sent_no_others_and_can_be_played(
    tmp_path: Path, term: str
) -> None:
    with Terminal("play", "jungla", home=tmp_path, TERM=term, COLORTERM="") as terminal:
        terminal.wait_for(READY)
        terminal.press(UP, UP, ENTER, UP, ENTER)
        terminal.wait_for("Red moves the elephant")
        assert not re.search(rb"[;\[][34]8[;:][25][;:]", bytes(terminal._log))


@pytest.mark.parametrize("theme", ["dark", "light", "contrast", "ansi", "mono"])
@pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=str)
def test_a_key_costs_little_in_every_theme(
    tmp_path: Path, theme: str, size: tuple[int, int]
) -> None:
    argv = ("play", "jungla", "--theme", theme)
    with Terminal(*argv, home=tmp_path, size=size, command=ASKED) as terminal:
        terminal.wait_for(READY)
        terminal.settle()
        for key in (UP, UP, DOWN, UP):
            terminal.send(key)
            assert 0 < terminal.drawn() <= 250
            terminal.settle()
        terminal.press(ENTER, UP)
        terminal.settle()
        terminal.send(ENTER)
        assert 0 < terminal.drawn() <= 1000
        terminal.settle()
        assert terminal.settle() == 0


def test_for_a_screen_reader_the_cursor_stands_on_the_piece(tmp_path: Path) -> None:
    with Terminal("play", "jungla", "--reader", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.press(UP, UP)
        terminal.wait_for("a3 · elephant 8, Red")
        cursor = terminal._screen.cursor
        assert terminal.rows[cursor.y][cursor.x :].startswith("▴El8")
        assert not any(sign in terminal.text for sign in "╭╮╰╯│─")


def test_without_the_mouse_it_is_never_asked_for(tmp_path: Path) -> None:
    with Terminal("play", "jungla", "--no-mouse", home=tmp_path, command=ASKED) as terminal:
        terminal.wait_for(READY)
        terminal.settle()
        assert not re.search(rb"\x1b\[\?100[0-9]h", bytes(terminal._log).replace(b"?1004h", b""))


def test_the_mouse_is_asked_for_and_let_go_by_the_setting_at_once(tmp_path: Path) -> None:
    on, off = b"\x1b[?1000h", b"\x1b[?1000l"
    with Terminal("play", "jungla", "--lang", "en", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.press("S")
        terminal.wait_for("Settings")
        terminal.press(*[DOWN] * 5, ENTER)
        terminal.wait_until(lambda: off in terminal._log, "the mouse let go")
        asked = terminal._log.count(on)
        terminal.press(ENTER)
        terminal.wait_until(lambda: terminal._log.count(on) == asked + 1, "the mouse asked for")
        terminal.press("q", "q")
        assert terminal.wait_for_end() == 0
        assert terminal.modes_left_on == set()
    assert "mouse = true" in (tmp_path / "config" / "jungla" / "config.toml").read_text()


def test_keys_that_cannot_be_are_told_and_left_aside(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "jungla"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text('[keys]\nundo = "q"\n')
    with Terminal("play", "jungla", home=tmp_path, size=(200, 24)) as terminal:
        terminal.wait_for(READY, "config.toml, line 2")
        terminal.press("q")
        assert terminal.wait_for_end() == 0


def test_the_bell_rings_only_if_it_is_wanted(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "jungla"
    folder.mkdir(parents=True)
    for text, rings in (("", False), ("bell = true\n", True)):
        (folder / "config.toml").write_text(text)
        with Terminal("play", "jungla", home=tmp_path, command=ASKED) as terminal:
            terminal.wait_for(READY)
            terminal.play("a3a4")
            terminal.settle()
            sent = re.sub(rb"\x1b\][^\x07\x1b]*\x07", b"", bytes(terminal._log))  # but for titles
            assert (b"\x07" in sent) is rings
