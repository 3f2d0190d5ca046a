"""The program in a real terminal, from the first key to what it leaves behind."""

from __future__ import annotations

import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from jungla_tui import store
from tests.helpers import line_of
from tests.pty.terminal import (
    CONTROL_C,
    CONTROL_Z,
    DOWN,
    ENTER,
    ESCAPE,
    JUNGLA,
    RIGHT,
    UP,
    Terminal,
)

READY = "to move"
PROMPT = "ready> "
ALMOST_WON = line_of("Td7 ra7")


def _journals(home: Path) -> list[Path]:
    return sorted((home / "data" / "jungla" / "games").glob("*.jsonl"))


def test_a_game_is_won_in_the_den_with_the_cursor_keys(tmp_path: Path) -> None:
    with Terminal("play", "jungla", "--position", ALMOST_WON, home=tmp_path) as terminal:
        terminal.wait_for("Red to move")
        terminal.press(ENTER, UP, ENTER)
        terminal.wait_for("Ti d7-d8", "Blue to move")
        terminal.play("a7a6")
        terminal.wait_for("Red to move")
        terminal.press(RIGHT, "l", RIGHT, UP, "k", " ", "k", " ")
        terminal.wait_for("Ti d8-d9", "Red wins", "[win-den]")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    game = store.look(_journals(tmp_path)[0]).game
    assert game.current == 3


def test_keys_typed_ahead_while_it_starts_and_in_one_burst_all_count(tmp_path: Path) -> None:
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.send(":a3a4\r:g7g6\r:a4a5\r")
        terminal.wait_for("El a3-a4", "El g7-g6", "El a4-a5")
        terminal.wait_for("Blue to move")


def test_after_a_kill_the_next_start_offers_the_game_with_every_move(tmp_path: Path) -> None:
    with Terminal("play", "jungla", "--name", "Ana", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.play("a3a4", "g7g6", "a4a5")
        terminal.signal(signal.SIGKILL)
        assert terminal.wait_for_end() == -signal.SIGKILL
    with Terminal(home=tmp_path) as terminal:
        terminal.wait_for("Go on: ", "Ana – Blue", "3 moves")
        terminal.press(ENTER)
        terminal.wait_for("El a3-a4", "El g7-g6", "El a4-a5", "Blue to move")
        terminal.play("g6g5")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    assert store.look(_journals(tmp_path)[0]).game.current == 4


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_with_every_mode_restored(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.play("a3a4")
        terminal.signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert terminal.modes_left_on == set()
        assert terminal.settings_restored
    assert store.look(_journals(tmp_path)[0]).game.current == 1


@pytest.mark.parametrize("key", ["q", CONTROL_C])
def test_it_is_left_with_every_mode_restored(tmp_path: Path, key: str) -> None:
    with Terminal(home=tmp_path) as terminal:
        terminal.wait_for("New game")
        terminal.press(key)
        assert terminal.wait_for_end() == 0
        assert terminal.modes_left_on == set()
        assert terminal.settings_restored


def test_control_c_leaves_from_within_a_typed_line(tmp_path: Path) -> None:
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.press(":", "q")
        terminal.wait_for(": q")
        terminal.press(CONTROL_C)
        assert terminal.wait_for_end() == 0
        assert terminal.modes_left_on == set()


def test_control_z_hands_the_terminal_back_to_the_shell_and_fg_takes_up_the_game(
    tmp_path: Path,
) -> None:
    with Terminal(home=tmp_path, command=("sh", "-i"), PS1=PROMPT, ENV="") as terminal:
        terminal.wait_for(PROMPT)
        terminal.send(f"{shlex.join(JUNGLA)} play jungla\r")
        terminal.wait_for(READY)
        terminal.play("a3a4")
        terminal.press(CONTROL_Z)
        terminal.wait_for("Stopped", PROMPT)
        assert terminal.modes_left_on == set()
        terminal.send("echo $((20 + 3))\r")
        terminal.wait_for("23")
        terminal.send("fg\r")
        terminal.wait_for("El a3-a4", "Blue to move")
        terminal.play("g7g6")
        assert not terminal.sees(PROMPT)
        terminal.press("q")
        terminal.wait_for(PROMPT)
        assert terminal.modes_left_on == set()
        terminal.send("exit\r")
        assert terminal.wait_for_end() == 0
    assert store.look(_journals(tmp_path)[0]).game.current == 2


def test_where_no_shell_waits_control_z_does_nothing(tmp_path: Path) -> None:
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.press(CONTROL_Z)
        terminal.play("a3a4")
        terminal.press(CONTROL_Z, "q")
        assert terminal.wait_for_end() == 0


def test_40_by_15_is_enough_to_play(tmp_path: Path) -> None:
    with Terminal("play", "jungla", home=tmp_path, size=(40, 15)) as terminal:
        terminal.wait_for("▴Ti6", "▾Li7", READY)
        terminal.press(UP, UP, ENTER, UP, ENTER)
        terminal.wait_for("Red moves the elephant")
        terminal.press("\t")
        terminal.wait_for("El a3-a4")
        terminal.resize(39, 15)
        terminal.wait_for("needs 40 x 15, have 39 x 15")
        terminal.resize(80, 24)
        terminal.wait_for("El a3-a4", "▴El8", "Rules")


def test_a_whole_evening(tmp_path: Path) -> None:
    """Play, back to the start and again, replay with a branch, and other rules."""
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.play("a3a4", "g7g6", "a4a5")
        terminal.press("u", "u", "u")
        terminal.wait_for("move 1 · Red")
        terminal.press("r", "r", "r")
        terminal.wait_for("move 2 · Blue")
        terminal.press("R", "g")
        terminal.wait_for("replay 0/3")
        terminal.press(RIGHT, RIGHT)
        terminal.wait_for("replay 2/3")
        terminal.press(ENTER)
        terminal.wait_without("replay 2/3")
        terminal.play("c3d3")
        terminal.wait_for("└ El a4-a5 … 1 move")
        terminal.press("v")
        terminal.wait_for("Other rules")
        terminal.press("\x1b[H", ENTER)
        terminal.wait_for("All 3 moves stand.")
        terminal.press("g")
        terminal.wait_for("A new game under these rules", "Wo c3-d3", "Blue to move")
        terminal.press("?")
        terminal.wait_for("esc closes")
        terminal.press(ESCAPE)
        terminal.wait_without("esc closes")
        terminal.press("m")
        terminal.wait_for("Go on: Jungle")
        terminal.press(DOWN, DOWN, "q")
        assert terminal.wait_for_end() == 0
        assert terminal.modes_left_on == set()
    old, new = _journals(tmp_path)
    assert {store.look(path).game.header.edition.id for path in (old, new)} == {"jungla", "jungle"}


def test_in_a_pipe_it_sends_no_commands_to_a_terminal() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jungla_tui", "play", "jungla"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "\x1b" not in done.stdout + done.stderr
