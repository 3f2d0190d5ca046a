"""Terminals of every size, and windows that are dragged: no crash, and the game is untouched."""

from __future__ import annotations

import random
import signal
from pathlib import Path

import pytest

from tests.pty.terminal import ASKED, DOWN, ENTER, RIGHT, UP, Terminal, resident
from tests.text.talk import line_moves

SIZES = [(1, 1), (2, 200), (39, 15), (40, 14), (40, 15), (79, 23), (200, 60), (500, 200), (500, 1)]


def _games(home: Path) -> list[list[str]]:
    return [line_moves(path) for path in (home / "data" / "jungla" / "games").glob("*.jsonl")]


@pytest.mark.parametrize("edition", ["jungla", "tawa", "predator"])
def test_every_size_is_survived_and_the_position_stands_as_before(
    tmp_path: Path, edition: str
) -> None:
    with Terminal("play", edition, home=tmp_path, command=ASKED) as terminal:
        terminal.wait_for("?")
        terminal.settle()
        before = terminal.rows
        for width, height in (*SIZES, (80, 24)):
            terminal.resize(width, height)
            terminal.settle()
            assert terminal.process.poll() is None
            if (width, height) in ((39, 15), (40, 14)):
                assert terminal.sees(f"have {width} x {height}")
        assert terminal.rows == before
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.modes_left_on == set()
        assert "Traceback" not in terminal.text


def test_in_a_storm_of_sizes_keys_are_taken_and_nothing_is_lost(tmp_path: Path) -> None:
    chance = random.Random(7)
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for("to move")
        for key in (UP, UP, ENTER, UP, ENTER, *"::a\r", DOWN, RIGHT):
            for _ in range(12):
                terminal.resize(chance.randint(1, 300), chance.randint(1, 100))
            terminal.send(key)
        terminal.resize(80, 24)
        terminal.wait_for("El a3-a4", "Blue to move")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    assert _games(tmp_path) == [["a3a4"]]


def test_a_terminal_cut_and_back_at_its_size_is_drawn_whole(tmp_path: Path) -> None:
    with Terminal("play", "jungla", home=tmp_path, command=ASKED) as terminal:
        terminal.wait_for("to move", "q quit")
        terminal.settle()
        before = terminal.rows
        terminal.cut()
        assert terminal.rows != before
        terminal.wait_until(lambda: terminal.rows == before, "all that stood there")
        terminal.press("q")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize("size", [(5000, 2000), (65535, 65535)])
def test_no_more_than_500_by_200_is_drawn_whatever_is_claimed(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with Terminal("play", "jungla", home=tmp_path, command=ASKED) as terminal:
        terminal.wait_for("to move")
        terminal.resize(500, 200)
        terminal.settle()
        before = resident(terminal.process.pid)
        terminal.claim(*size)
        terminal.wait_for(f"Drawn in 500 x 200 of {size[0]} x {size[1]} cells.")
        terminal.play("a3a4")
        assert resident(terminal.process.pid) < before * 1.3
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 128 + signal.SIGTERM
    assert _games(tmp_path) == [["a3a4"]]


def test_80_by_24_shows_the_board_eight_moves_the_rules_and_the_keys(tmp_path: Path) -> None:
    moves = [
        *("a3a4", "g7g6", "a4a3", "g6g7", "a3a4", "g7g6", "a4a3", "g6g7"),
        *("g3g4", "a7a6", "g4g3", "a6a7", "c3d3", "c7d7", "d3c3", "d7c7"),
    ]
    with Terminal("play", "jungle", home=tmp_path, command=ASKED) as terminal:
        terminal.wait_for("to move")
        for move in moves:
            terminal.send(f":{move}\r")
        terminal.wait_for("8  ", "d7-c7", "╭─ Rules", "╭─ Moves")
        terminal.settle()
        assert sum("-" in row.partition("│")[2] for row in terminal.rows) >= 8
        for rank in range(1, 10):
            assert any(row.lstrip().startswith(f"{rank} ") for row in terminal.rows), terminal.text
        assert all(len(row) == 80 for row in terminal.rows)
