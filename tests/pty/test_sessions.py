"""Two sessions on one game, and a game taken up after its program was killed."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.pty.terminal import ENTER, Terminal
from tests.text.talk import line_moves

TOLD = "only watched here"


def games(home: Path) -> list[Path]:
    return sorted((home / "data" / "jungla" / "games").glob("*.jsonl"))


def test_a_second_session_is_told_watches_and_may_go_on_in_a_copy(tmp_path: Path) -> None:
    size = (120, 30)
    with Terminal("play", "jungla", home=tmp_path, size=size) as first:
        first.wait_for("to move")
        first.play("a3a4")
        (path,) = games(tmp_path)
        with Terminal("play", str(path), home=tmp_path, size=size) as second:
            second.wait_for(TOLD, "El a3-a4")
            first.play("g7g6")
            second.wait_for("El g7-g6")
            second.play("a4a5")
            second.press("q")
            assert second.wait_for_end() == 0
        first.play("c3d3")
        first.press("q")
        assert first.wait_for_end() == 0
    assert sorted(map(line_moves, games(tmp_path))) == [
        ["a3a4", "g7g6", "a4a5"],
        ["a3a4", "g7g6", "c3d3"],
    ]
    assert line_moves(path)[-1] == "c3d3"


def test_line_by_line_a_second_session_is_told_and_hears_the_moves(tmp_path: Path) -> None:
    with Terminal("play", "jungla", home=tmp_path) as first:
        first.wait_for("to move")
        first.play("a3a4")
        (path,) = games(tmp_path)
        with Terminal("play", str(path), "--text", home=tmp_path, size=(120, 30)) as second:
            second.wait_for(TOLD, "from a3 to a4")
            first.play("g7g6")
            second.send("\r")
            second.wait_for("from g7 to g6")
            second.send("quit\r")
            assert second.wait_for_end() == 0
    assert [line_moves(path) for path in games(tmp_path)] == [["a3a4", "g7g6"]]


def test_after_a_kill_nobody_holds_the_game_any_more(tmp_path: Path) -> None:
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for("to move")
        terminal.play("a3a4")
        terminal.signal(signal.SIGKILL)
        terminal.wait_for_end()
    with Terminal(home=tmp_path) as terminal:
        terminal.wait_for("Go on: ")
        terminal.press(ENTER)
        terminal.wait_for("El a3-a4")
        assert not terminal.sees("another session")
