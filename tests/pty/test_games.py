"""Whole ways through a game: all the way back and on, a replay from end to end, other rules."""

from __future__ import annotations

from pathlib import Path

from tests.helpers import line_of
from tests.pty.terminal import ENTER, RIGHT, Terminal
from tests.text.talk import line_moves

LEAVING_THE_LAKE = line_of("Rb4 Td7 ra4 wg9")
"""The rat may take the other from the lake under `jungle` only."""


def games(home: Path) -> list[list[str]]:
    folder = home / "data" / "jungla" / "games"
    return sorted(map(line_moves, folder.glob("*.jsonl")), key=len)


def test_undo_and_redo_reach_the_start_and_the_end_also_of_a_game_that_is_won(
    tmp_path: Path,
) -> None:
    won = ("play", "jungla", "--position", line_of("Td8 ra7"))
    with Terminal(*won, home=tmp_path) as terminal:
        terminal.wait_for("Red to move")
        terminal.press(":", *"d8d9", ENTER)
        terminal.wait_for("Red wins")
        terminal.press("u", "u")
        terminal.wait_for("move 1 · Red", "nothing to take back")
        terminal.press("r", "r")
        terminal.wait_for("Red wins", "nothing to play again")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    assert games(tmp_path) == [["d8d9"]]


def test_one_press_takes_back_a_move_and_the_computers_answer(tmp_path: Path) -> None:
    argv = ("play", "jungla", "--seat", "2=level-1")
    with Terminal(*argv, home=tmp_path) as terminal:
        terminal.wait_for("Red to move")
        terminal.play("a3a4")
        terminal.wait_for("move 2 · Red")
        terminal.press("u")
        terminal.wait_for("move 1 · Red")
        terminal.press("r")
        terminal.wait_for("move 2 · Red")
        terminal.press("q")
        assert terminal.wait_for_end() == 0


def test_a_replay_is_stepped_jumped_and_played_by_itself_and_goes_on_as_a_branch(
    tmp_path: Path,
) -> None:
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for("to move")
        terminal.play("a3a4", "g7g6", "a4a5", "g6g5")
        terminal.press("R", "g")
        terminal.wait_for("replay 0/4")
        terminal.press(RIGHT)
        terminal.wait_for("replay 1/4")
        terminal.press("G")
        terminal.wait_for("replay 4/4")
        terminal.press(":", "2", ENTER)
        terminal.wait_for("replay 3/4")
        terminal.press("g", "+", "+", " ")
        terminal.wait_for("replay 4/4")
        terminal.press("p", "p", ENTER)
        terminal.wait_without("replay 2/4")
        terminal.play("c3d3")
        terminal.wait_for("└ El a4-a5")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    assert games(tmp_path) == [["a3a4", "g7g6", "c3d3"]]


def test_under_other_rules_the_first_move_that_breaks_is_shown_and_the_rest_is_kept(
    tmp_path: Path,
) -> None:
    argv = ("play", "jungle", "--position", LEAVING_THE_LAKE)
    with Terminal(*argv, home=tmp_path) as terminal:
        terminal.wait_for("to move")
        for move in ("d7d8", "g9g8", "b4a4"):
            terminal.send(f":{move}\r")
        terminal.wait_for("Ra b4xa4")
        terminal.press("v")
        terminal.wait_for("Other rules")
        terminal.press("\x1b[H", "j", ENTER)
        terminal.wait_for("Move 3 breaks the rules:", "[shore-out]", "g goes on")
        terminal.press("g")
        terminal.wait_for("A new game under these rules")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    assert games(tmp_path) == [["d7d8", "g9g8"], ["d7d8", "g9g8", "b4a4"]]
