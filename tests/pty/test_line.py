"""Line mode as a process: pipes, a dumb terminal, and the ways it can be ended."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from jungla_tui import store
from tests.signals import as_from_a_shell
from tests.text.talk import is_plain, line_moves

JUNGLA = [sys.executable, "-m", "jungla_tui"]
SECONDS = 120.0
"""How long anything may take on a busy machine."""


@dataclass
class Terminal:
    """A process in a pseudo-terminal, and everything it has written."""

    process: subprocess.Popen[bytes]
    fd: int
    raw: bytes = b""

    @property
    def seen(self) -> str:
        return self.raw.decode(errors="replace").replace("\r\n", "\n")

    def wait_for(self, text: str) -> None:
        end = time.monotonic() + SECONDS
        while text not in self.seen:
            assert time.monotonic() < end, self.seen
            self._read()

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())

    def ended(self) -> int:
        status = self.process.wait(SECONDS)
        while self._read():
            pass
        return status

    def _read(self) -> bool:
        if not select.select([self.fd], [], [], 0.2)[0]:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # the other end is closed
            return False
        self.raw += data
        return bool(data)


Start = Callable[..., Terminal]


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return {
        **os.environ,
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "TERM": "dumb",
    }


@pytest.fixture
def start(env: dict[str, str]) -> Iterator[Start]:
    """Starts the command in a terminal of its own."""
    begun: list[Terminal] = []

    def begin(*words: str) -> Terminal:
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [*JUNGLA, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=env,
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(theirs)
        begun.append(Terminal(process, ours))
        return begun[-1]

    yield begin
    for terminal in begun:
        if terminal.process.poll() is None:
            terminal.process.kill()
            terminal.process.wait()
        if terminal.fd >= 0:
            os.close(terminal.fd)


def _take_terminal() -> None:
    as_from_a_shell()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def games(env: dict[str, str]) -> list[list[str]]:
    return sorted(line_moves(path) for path in Path(env["XDG_DATA_HOME"]).rglob("*.jsonl"))


def piped(env: dict[str, str], *words: str, lines: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*JUNGLA, *words],
        input=lines.encode(),
        capture_output=True,
        env=env,
        timeout=120,
        check=False,
    )


# ---- pipes


def test_a_game_is_piped_in(env: dict[str, str]) -> None:
    done = piped(env, "play", "jungle", "--text", lines="a3a4\nboard\nquit\n")
    text = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert is_plain(text)
    assert "Red moves the elephant from a3 to a4." in text
    assert " 4  EL8 " in text
    assert "> " not in text
    assert games(env) == [["a3a4"]]


def test_a_refused_line_in_a_pipe_is_status_one(env: dict[str, str]) -> None:
    assert piped(env, "play", "jungle", lines="c3c4\nquit\n").returncode == 1
    assert piped(env, "play", "nowhere", "--text", lines="").returncode == 2
    assert piped(env, "--text", lines="").returncode == 0


def test_bytes_that_are_no_text_are_only_not_understood(env: dict[str, str]) -> None:
    done = subprocess.run(
        [*JUNGLA, "play", "jungle"],
        input=b"\xff\xfe\x00\n\x1b[2J\na3a4\n",
        capture_output=True,
        env={**env, "PYTHONIOENCODING": "ascii"},
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout.isascii()
    assert is_plain(done.stdout.decode())
    assert games(env) == [["a3a4"]]


def test_no_input_at_all_is_the_end_of_the_input(env: dict[str, str]) -> None:
    shell = f"{sys.executable} -m jungla_tui play jungle <&-"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, env=env, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_pipe_closed_early_ends_it_without_a_word(env: dict[str, str]) -> None:
    process = subprocess.Popen(
        [*JUNGLA, "play", "jungle"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
    )
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    _, err = process.communicate(b"a3a4\nboard\n" * 50, timeout=120)
    assert (process.returncode, err) == (141, b"")


def test_line_mode_never_loads_the_screen(env: dict[str, str]) -> None:
    code = (
        "import sys; from jungla_tui import cli; cli.main(sys.argv[1:]);"
        "print(*{'textual', 'rich'} & set(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "jungla", "--text"],
        input=b"g3g4\nboard\nwhy c3c4\nthreats\nlook a1\nrules leap\ngames\nswitch jungle\nyes\n",
        capture_output=True,
        env=env,
        timeout=120,
        check=False,
    )
    assert done.stderr == b"\n"


# ---- a terminal that can do nothing


def test_a_dumb_terminal_gets_a_prompt_and_no_control_code(
    start: Start, env: dict[str, str]
) -> None:
    terminal = start("play", "jungla", "--name", "Ann", "--name", "Bo")
    terminal.wait_for("Ann> ")
    terminal.type("g3g4\n")
    terminal.wait_for("Bo> ")
    terminal.type("c7c6\n")
    terminal.wait_for("rules lake reads the rule.")
    terminal.type("resign\n")
    terminal.wait_for("yes or no> ")
    terminal.type("no\nboard\nquit\n")
    assert terminal.ended() == 0
    assert is_plain(terminal.seen)
    assert games(env) == [["g3g4"]]


def test_lines_pasted_behind_one_that_is_refused_are_not_taken(
    start: Start, env: dict[str, str]
) -> None:
    terminal = start("play", "jungla")
    terminal.wait_for("Red> ")
    terminal.type("g3g4\nc7c6\na7a6\na6a5\n")
    terminal.wait_for("“c7c6” stopped it, 2 lines behind it were not taken.")
    terminal.type("a7a6\n")
    terminal.wait_for("from a7 to a6")
    terminal.type("quit\n")
    assert terminal.ended() == 0
    assert games(env) == [["g3g4", "a7a6"]]


def test_the_end_of_typing_leaves(start: Start, env: dict[str, str]) -> None:
    terminal = start("play", "jungla")
    terminal.wait_for("Red> ")
    terminal.type("g3g4\n")
    terminal.wait_for("Blue> ")
    terminal.type("\x04")
    assert terminal.ended() == 0
    assert games(env) == [["g3g4"]]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_it_with_its_status_and_the_game_is_kept(
    start: Start, env: dict[str, str], number: signal.Signals
) -> None:
    terminal = start("play", "jungla")
    terminal.wait_for("Red> ")
    terminal.type("g3g4\n")
    terminal.wait_for("Blue> ")
    if number == signal.SIGINT:
        terminal.type("\x03")
    else:
        terminal.process.send_signal(number)
    assert terminal.ended() == 128 + number
    assert "Traceback" not in terminal.seen
    assert games(env) == [["g3g4"]]
    path = next(Path(env["XDG_DATA_HOME"]).rglob("*.jsonl"))
    store.resume(path).close()


def test_a_terminal_that_goes_away_ends_it(start: Start, env: dict[str, str]) -> None:
    terminal = start("play", "jungla")
    terminal.wait_for("Red> ")
    terminal.type("g3g4\n")
    terminal.wait_for("Blue> ")
    os.close(terminal.fd)
    terminal.fd = -1
    assert terminal.process.wait(SECONDS) == 128 + signal.SIGHUP
    assert games(env) == [["g3g4"]]
