"""Played within tmux or screen, where these are installed, as in any terminal."""

from __future__ import annotations

import shlex
import subprocess
from pathlib import Path

from tests.needed import needs
from tests.pty.terminal import ENTER, JUNGLA, UP, Terminal
from tests.text.talk import line_moves

PLAY = shlex.join([*JUNGLA, "play", "jungla"])


def test_within_tmux_a_game_is_played_left_alone_and_taken_up(tmp_path: Path) -> None:
    needs("tmux")
    tmux = ["tmux", "-S", str(tmp_path / "socket"), "-f", "/dev/null"]
    try:
        with Terminal(home=tmp_path, command=[*tmux, "new-session", PLAY]) as terminal:
            terminal.wait_for("to move")
            terminal.press(UP, UP, ENTER, UP, ENTER)
            terminal.wait_for("El a3-a4")
            terminal.press("\x02", "d")
            assert terminal.wait_for_end() == 0
        with Terminal(home=tmp_path, size=(100, 30), command=[*tmux, "attach"]) as terminal:
            terminal.wait_for("El a3-a4", "Blue to move")
            terminal.play("g7g6")
            terminal.press("q")
            terminal.wait_for_end()
    finally:
        subprocess.run([*tmux, "kill-server"], capture_output=True, check=False)
    (path,) = (tmp_path / "data" / "jungla" / "games").glob("*.jsonl")
    assert line_moves(path) == ["a3a4", "g7g6"]


def test_within_screen_a_game_is_played(tmp_path: Path) -> None:
    needs("screen")
    (tmp_path / "sockets").mkdir(mode=0o700)
    command = ["screen", "-c", "/dev/null", *JUNGLA, "play", "jungla"]
    with Terminal(
        home=tmp_path, command=command, SCREENDIR=str(tmp_path / "sockets"), COLORTERM=""
    ) as terminal:
        terminal.wait_for("to move")
        terminal.press(UP, UP, ENTER, UP, ENTER)
        terminal.wait_for("El a3-a4")
        terminal.press("q")
        terminal.wait_for_end()
    (path,) = (tmp_path / "data" / "jungla" / "games").glob("*.jsonl")
    assert line_moves(path) == ["a3a4"]
