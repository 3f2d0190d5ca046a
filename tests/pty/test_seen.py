"""What is told apart on the screen without colours, and signs that are two columns wide."""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import words
from tests.helpers import line_of
from tests.pty.terminal import ASKED, DOWN, ENTER, UP, Terminal
from tests.pty.test_looks import COLOUR, numbers

PLACED = line_of("Ea3 ea7 rb7")


@pytest.mark.parametrize(
    ("argv", "env"),
    [((), {"NO_COLOR": "1"}), (("--ascii",), {"NO_COLOR": "1"}), ((), {"TERM": "vt100"})],
    ids=["signs", "ascii", "vt100"],
)
def test_without_any_colour_all_is_told_apart(
    tmp_path: Path, argv: tuple[str, ...], env: dict[str, str]
) -> None:
    command = ("play", "jungla", "--position", PLACED, *argv)
    with Terminal(*command, home=tmp_path, size=(80, 24), command=ASKED, **env) as terminal:
        terminal.wait_for("to move", "El8")
        terminal.settle()
        red, blue = ("+El8", "-El8") if terminal.sees("+El8") else ("▴El8", "▾El8")
        pointed = terminal.face(red)
        assert terminal.sees(blue)
        grounds = {sign for sign in ("~", "^", "#") if terminal.sees(f" {sign} ")}
        assert grounds == {"~", "^", "#"}
        board = terminal.text
        terminal.press("l")
        terminal.settle()
        plain = terminal.face(red)
        assert plain != pointed
        terminal.press("h", ENTER)
        terminal.settle()
        picked = terminal.face(red)
        assert picked not in (plain, pointed)
        lit = terminal.text
        assert lit != board
        terminal.press(UP, ENTER)
        terminal.wait_for("Red moves the elephant")
        terminal.press(DOWN, DOWN)
        terminal.settle()
        assert terminal.face(red) != plain
        sent = numbers(bytes(terminal._log))
        assert [number for number in sent if COLOUR.match(number)] == []


@pytest.mark.parametrize("glyphs", ["default", "ascii", "chinese", "emoji"])
def test_in_every_set_of_signs_all_columns_stand_where_they_stood(
    tmp_path: Path, glyphs: str
) -> None:
    with Terminal("play", "jungla", "--glyphs", glyphs, home=tmp_path, command=ASKED) as terminal:
        terminal.wait_for("to move")
        terminal.settle()
        edges = []
        for y in range(24):
            cells = _cells(terminal, y)
            if terminal.rows[y].split()[:1] in [[str(rank)] for rank in range(1, 10)]:
                edges.append(next(at for at in range(38, 80) if cells[at] in "│|╭+╰"))
        assert len(edges) == 9
        assert len(set(edges)) == 1, terminal.text
        letters = next(row for row in terminal.rows if row.split()[:7] == list("abcdefg"))
        assert letters.index("b") - letters.index("a") == letters.index("g") - letters.index("f")


def _cells(terminal: Terminal, y: int) -> list[str]:
    """What stands in each column of a row; a sign of two columns has the second one empty."""
    return [terminal._screen.buffer[y][x].data for x in range(80)]


def test_a_hostile_name_is_only_words_on_the_screen_and_in_a_line(tmp_path: Path) -> None:
    with Terminal("play", "jungla", "--name", "[bold red]Ann[/]", home=tmp_path) as terminal:
        terminal.wait_for("[bold red]")
        terminal.play("a3a4")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    (path,) = (tmp_path / "data" / "jungla" / "games").glob("*.jsonl")
    header, *rest = path.read_text().splitlines(keepends=True)
    evil = header.replace("[bold red]Ann[/]", r"\u001b]0;owned\u0007\u001b[31mAnn\r\n\u202e")
    assert evil != header
    path.write_text("".join([evil, *rest]))
    for argv in ((), ("play", str(path)), ("replay", str(path)), ("play", str(path), "--text")):
        with Terminal(*argv, home=tmp_path, size=(120, 24), command=ASKED) as terminal:
            terminal.wait_for(words.clean("\x1b]0;owned")[:8])
            if "--text" in argv:
                terminal.wait_for("Blue>")
            else:
                terminal.settle()
            log = bytes(terminal._log)
            assert b"owned\x07" not in log
            assert b"\x1b]0;owned" not in log
            assert "\u202e".encode() not in log
            terminal.send("q\r")
            assert terminal.wait_for_end() == 0
