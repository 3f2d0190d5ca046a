"""What keys cost on a slow line: bytes of the frame that answers, and nothing when idle."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import line_of
from tests.pty.terminal import ASKED, DOWN, ENTER, LEFT, RIGHT, UP, Terminal

SIZES = pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=["80x24", "200x60"])

CURSOR, MOVE = 250, 1024
"""The most bytes that a move of the cursor, and anything done in a game, may cost."""

WALK = 3072
"""The same of a step that a walk goes on from: every square it can still reach is lit."""

GOLDEN = Path(__file__).parents[1] / "golden"

NEAR_THE_END = line_of("Td7 Ea4 rg7 wa5")


def cost(terminal: Terminal, key: str) -> int:
    """The bytes of the frame in which the board answers a key."""
    terminal.settle()
    columns = len(terminal.rows[0]) * 2 // 5  # the board, but not the panels beside it
    before = terminal.looks(columns)
    terminal.send(key)
    return terminal.frame_until(lambda: terminal.looks(columns) != before)


def cost_of_move(terminal: Terminal, move: str) -> int:
    """The same of a typed move, the typing left aside."""
    terminal.send(f":{move}")
    terminal.wait_for(f": {move}")
    return cost(terminal, ENTER)


@SIZES
def test_a_move_of_the_cursor_costs_at_most_250_bytes(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with Terminal("play", "jungla", home=tmp_path, command=ASKED, size=size) as terminal:
        terminal.mark_frames()
        terminal.wait_for("to move")
        for key in (UP, UP, RIGHT, RIGHT, RIGHT, DOWN, LEFT):
            assert cost(terminal, key) <= CURSOR


@SIZES
def test_whatever_is_done_in_a_game_costs_at_most_a_kilobyte(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    position = ("--position", NEAR_THE_END)
    with Terminal("play", "jungla", *position, home=tmp_path, command=ASKED, size=size) as terminal:
        terminal.mark_frames()
        terminal.wait_for("to move")
        terminal.settle()
        costs = {"refused": cost_of_move(terminal, "d7b7")}
        costs["first"] = cost_of_move(terminal, "a4a5")
        costs |= {f"{key} at {at}": cost(terminal, key) for at, key in enumerate("uru")}
        costs["branch"] = cost_of_move(terminal, "d7d8")
        costs["other side"] = cost_of_move(terminal, "g7g6")
        costs["last"] = cost_of_move(terminal, "d8d9")
        costs |= {f"look {key}": cost(terminal, key) for key in "pnpgG"}
        assert {what: many for what, many in costs.items() if many > MOVE} == {}


def begun(name: str, events: int, folder: Path) -> str:
    """A game of the tests, from its start to a place in its middle."""
    lines = (GOLDEN / f"{name}.jsonl").read_text("utf-8").splitlines(keepends=True)
    path = folder / f"{name}.jsonl"
    path.write_text("".join(lines[: events + 1]), "utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("name", "events", "moves", "most"),
    [
        ("tawa", 108, ("d5c3", "l5k6/S"), MOVE),
        ("predator", 67, ("d8e8", "e8f8"), WALK),
    ],
)
def test_a_move_on_a_large_board_taking_it_back_and_playing_it_again_cost_little(
    tmp_path: Path, name: str, events: int, moves: tuple[str, ...], most: int
) -> None:
    with Terminal("play", begun(name, events, tmp_path), home=tmp_path, command=ASKED) as terminal:
        terminal.mark_frames()
        terminal.wait_for("to move")
        terminal.settle()
        costs = [cost_of_move(terminal, move) for move in moves]
        costs += [cost(terminal, key) for key in "uurr"]
        assert [many for many in costs if many > most] == []


@SIZES
def test_at_rest_nothing_is_written_and_nothing_is_worked_on(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with Terminal("play", "jungla", home=tmp_path, size=size, command=ASKED) as terminal:
        terminal.wait_for("to move")
        terminal.send(UP)
        terminal.settle()
        assert terminal.settle() == 0
        assert terminal.timers == 0
