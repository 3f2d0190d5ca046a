"""A computer at the table in a real terminal: what it costs, and how both ends come."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from jungla_tui import store
from tests.engine.asked import is_running, until
from tests.pty.terminal import ASKED, CONTROL_C, LEFT, RIGHT, Terminal


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        return [int(child) for child in file.read().split()]


def workers(terminal: Terminal) -> list[int]:
    return children(terminal.process.pid)


def stopped(terminal: Terminal) -> int:
    """The process that thinks, held so that it goes on doing so; it has just been asked."""
    until(lambda: bool(workers(terminal)))
    (pid,) = workers(terminal)
    os.kill(pid, signal.SIGSTOP)
    return pid


def test_keys_while_it_thinks_cost_as_many_bytes_as_while_it_does_not(tmp_path: Path) -> None:
    with Terminal(
        "play", "jungle", "--seat", "blue=random", home=tmp_path, command=ASKED
    ) as terminal:
        terminal.wait_for("Red to move")
        terminal.play("g3g4")
        terminal.wait_for("move 2 · Red to move")
        pid = stopped(terminal)
        terminal.send(":c3d3\r")
        terminal.wait_for("Blue is thinking")
        thinking = bytes_of(terminal)
        terminal.settle()
        assert terminal.settle() == 0
        terminal.send(" ")
        terminal.wait_for("Blue waits, stopped")
        assert not is_running(pid)
        assert bytes_of(terminal) == thinking
        assert 0 < max(thinking) < 250


def bytes_of(terminal: Terminal) -> list[int]:
    """What each of a few keys writes, once the panel has come to rest before it."""
    sizes = []
    for key in (LEFT, RIGHT, LEFT, RIGHT):
        terminal.settle()
        terminal.send(key)
        sizes.append(terminal.drawn())
    return sizes


def test_a_killed_app_leaves_no_process_behind(tmp_path: Path) -> None:
    with Terminal("play", "jungle", "--seat", "blue=random", home=tmp_path) as terminal:
        terminal.wait_for("Red to move")
        terminal.play("g3g4")
        terminal.wait_for("move 2 · Red to move")
        (pid,) = workers(terminal)
        terminal.signal(signal.SIGKILL)
        terminal.wait_for_end()
        until(lambda: not is_running(pid))


def test_leaving_while_it_thinks_takes_no_time_and_leaves_nothing(tmp_path: Path) -> None:
    with Terminal("play", "jungle", "--seat", "blue=random", home=tmp_path) as terminal:
        terminal.wait_for("Red to move")
        terminal.play("g3g4")
        pid = stopped(terminal)
        terminal.send(CONTROL_C)
        assert terminal.wait_for_end() == 0
        assert not is_running(pid)
        assert terminal.modes_left_on == set()


def test_a_game_is_taken_up_with_the_computer_at_its_seat(tmp_path: Path) -> None:
    with Terminal("play", "jungle", "--seat", "blue=random", home=tmp_path) as terminal:
        terminal.wait_for("Red to move")
        terminal.play("g3g4")
        terminal.wait_for("move 2 · Red to move")
        terminal.send("q")
        assert terminal.wait_for_end() == 0
    with Terminal(home=tmp_path) as terminal:
        terminal.wait_for("Go on: Jungle · Red – Blue (random)")
        terminal.send("\r")
        terminal.wait_for("move 2 · Red to move", "Blue random")
        terminal.play("a3a4")
        terminal.wait_for("move 3 · Red to move")
    (path,) = (tmp_path / "data" / "jungla" / "games").iterdir()
    assert len(store.look(path).game.tree) == 4


def test_a_line_typed_while_it_thinks_makes_it_move_and_is_then_answered(tmp_path: Path) -> None:
    with Terminal("play", "jungle", "--text", "--seat", "blue=random", home=tmp_path) as terminal:
        terminal.wait_for("Red> ")
        terminal.send("g3g4\rlast\rquit\r")
        assert terminal.wait_for_end() == 0
        assert terminal.text.count("Blue moves") + terminal.text.count("Blue leaps") == 2
