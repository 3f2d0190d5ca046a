"""Whatever ends the program or stands in its way: the game is safe, the terminal as it was.

                    app                          line by line
SIGTERM, SIGHUP, …  128 + number                 128 + number
SIGINT from outside 130                          130
SIGTSTP, SIGCONT    stops, then is drawn again   stops, goes on
terminal gone       ends, 129                    ends, 129
disk full           the move is not made, said   the same
folder read-only    said, nothing is begun       the same
fault of ours       70, one line, a report       the same
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from jungla_tui import endings, locations, reports, store
from tests.pty.terminal import CONTROL_C, JUNGLA, PATIENCE, Terminal
from tests.text.talk import line_moves

APP, LINES = ("play", "jungla"), ("play", "jungla", "--text")
WAYS = pytest.mark.parametrize("way", [APP, LINES], ids=["app", "lines"])


def _ready(terminal: Terminal, way: tuple[str, ...]) -> None:
    terminal.wait_for("to move" if way == APP else "Red>")


def _play(terminal: Terminal, way: tuple[str, ...], move: str) -> None:
    if way == APP:
        terminal.play(move)
    else:
        terminal.send(f"{move}\r")
        terminal.wait_for(f"from {move[:2]} to {move[2:]}", ">")


def _moves(home: Path) -> list[list[str]]:
    return [line_moves(path) for path in (home / "data" / "jungla" / "games").glob("*.jsonl")]


def _is_clean(terminal: Terminal) -> bool:
    """Whether nothing is left behind in the terminal, no trace of an error either."""
    return (
        terminal.modes_left_on == set()
        and terminal.settings_restored
        and "Traceback" not in terminal.text
    )


def _wait(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < end:
        time.sleep(0.02)
    return holds()


def _state(pid: int) -> str:
    """The state of a process as Linux has it: T is stopped."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc")


@pytest.mark.parametrize(
    ("way", "number"),
    [
        *((APP, number) for number in (*endings.SIGNALS, signal.SIGINT)),
        (LINES, signal.SIGTERM),
        (LINES, signal.SIGHUP),
        (LINES, signal.SIGXCPU),
        (LINES, signal.SIGINT),
    ],
)
def test_a_signal_ends_it_with_its_number(
    tmp_path: Path, way: tuple[str, ...], number: signal.Signals
) -> None:
    with Terminal(*way, home=tmp_path) as terminal:
        _ready(terminal, way)
        _play(terminal, way, "a3a4")
        terminal.signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert _is_clean(terminal)
    assert _moves(tmp_path) == [["a3a4"]]


@WAYS
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_while_it_starts_ends_it_too(
    tmp_path: Path, way: tuple[str, ...], number: signal.Signals
) -> None:
    with Terminal(*way, home=tmp_path) as terminal:
        games = tmp_path / "data" / "jungla" / "games"
        assert _wait(lambda: games.is_dir() and any(games.iterdir()))
        terminal.signal(number)
        assert terminal.wait_for_end() in (128 + number, -number)
        assert _is_clean(terminal)


@needs_proc
@WAYS
def test_stopped_and_continued_it_goes_on(tmp_path: Path, way: tuple[str, ...]) -> None:
    with Terminal(*way, home=tmp_path) as terminal:
        _ready(terminal, way)
        _play(terminal, way, "a3a4")
        # line by line it stops as any program does: not where no shell could wake it again
        terminal.signal(signal.SIGTSTP if way == APP else signal.SIGSTOP)
        assert _wait(lambda: _state(terminal.process.pid) == "T")
        assert terminal.settings_restored
        terminal.signal(signal.SIGCONT)
        assert way == LINES or _wait(lambda: not terminal.settings_restored)
        _play(terminal, way, "g7g6")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 128 + signal.SIGTERM
        assert _is_clean(terminal)
    assert _moves(tmp_path) == [["a3a4", "g7g6"]]


@WAYS
def test_a_terminal_that_is_gone_ends_it_at_once(tmp_path: Path, way: tuple[str, ...]) -> None:
    terminal = Terminal(*way, home=tmp_path)
    _ready(terminal, way)
    _play(terminal, way, "a3a4")
    terminal.hang_up()
    try:
        assert terminal.process.wait(PATIENCE) in (128 + signal.SIGHUP, -signal.SIGHUP)
    finally:
        terminal.process.kill()
    assert _moves(tmp_path) == [["a3a4"]]


ENTRY = '{"seat":0,"move":"a3a4"}\n'

FULL = """
import resource, runpy, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)), resource.RLIM_INFINITY))
runpy.run_module("jungla_tui", run_name="__main__", alter_sys=True)
"""
"""Runs the program where no file may grow beyond some bytes, as on a full disk."""


@WAYS
def test_a_move_that_finds_the_disk_full_is_not_made_and_this_is_said(
    tmp_path: Path, way: tuple[str, ...]
) -> None:
    subprocess.run([*JUNGLA, *LINES], input=b"", env=_env(tmp_path), capture_output=True)
    (path,) = (tmp_path / "data" / "jungla" / "games").glob("*.jsonl")
    full = (sys.executable, "-c", FULL, str(path.stat().st_size + len(ENTRY)))
    again = ("play", str(path), *way[2:])
    with Terminal(*again, home=tmp_path, command=full, PYTHONDONTWRITEBYTECODE="1") as terminal:
        _ready(terminal, way)
        _play(terminal, way, "a3a4")
        terminal.send(":g7g6\r" if way == APP else "g7g6\r")
        terminal.wait_for("cannot be written")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_for_end() == 128 + signal.SIGTERM
        assert _is_clean(terminal)
    opened = store.look(path)
    assert opened.problem is None
    assert line_moves(path) == ["a3a4"]


@WAYS
def test_where_no_game_can_be_saved_none_is_begun(tmp_path: Path, way: tuple[str, ...]) -> None:
    (tmp_path / "data").write_text("no folder")
    with Terminal(*way, home=tmp_path) as terminal:
        assert terminal.wait_for_end() == 2
        assert terminal.sees("cannot be written")
        assert _is_clean(terminal)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
@WAYS
def test_a_folder_that_may_only_be_read_is_told(tmp_path: Path, way: tuple[str, ...]) -> None:
    (tmp_path / "data").mkdir(mode=0o500)
    with Terminal(*way, home=tmp_path) as terminal:
        assert terminal.wait_for_end() == 2
        assert terminal.sees("Permission denied")
        assert _is_clean(terminal)


def _env(home: Path) -> dict[str, str]:
    return {
        **os.environ,
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CONFIG_HOME": str(home / "config"),
    }


def test_ctrl_c_ends_it_in_the_middle_of_a_paste_without_an_end(tmp_path: Path) -> None:
    with Terminal(*APP, home=tmp_path) as terminal:
        _ready(terminal, APP)
        _play(terminal, APP, "a3a4")
        terminal.send("\x1b[200~g7g6")
        terminal.wait_until_read()
        terminal.send(CONTROL_C)
        assert terminal.wait_for_end() == 0
        assert _is_clean(terminal)
    assert _moves(tmp_path) == [["a3a4"]]


@WAYS
@pytest.mark.parametrize("kept", [True, False], ids=["reported", "no folder"])
def test_a_fault_of_the_program_ends_it_in_one_line_and_the_game_is_safe(
    tmp_path: Path, way: tuple[str, ...], kept: bool
) -> None:
    faulty = (sys.executable, "-m", "tests.pty.faulty")
    with Terminal(*way, home=tmp_path, command=faulty) as terminal:
        _ready(terminal, way)
        _play(terminal, way, "a3a4")
        folder = tmp_path / "data" / "jungla" / "reports"
        if not kept:
            folder.write_text("a file in place of the folder")
        terminal.send("u" if way == APP else "undo\r")
        assert terminal.wait_for_end() == 70
        assert _is_clean(terminal)
        assert "A fault of the program itself ended it (ZeroDivisionError)" in " ".join(
            row.strip() for row in terminal.rows
        )
    assert _moves(tmp_path) == [["a3a4"]]
    if kept:
        (report,) = folder.iterdir()
        assert "a fault put in on purpose" in report.read_text()


def test_no_more_reports_are_kept_than_are_of_use() -> None:
    kept = [reports.keep(ValueError(str(number))) for number in range(reports.MOST + 3)]
    assert sorted(locations.reports().iterdir()) == kept[3:]
