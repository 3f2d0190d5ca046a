"""A real terminal with a program in it, its screen kept by pyte."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pyte

from tests.signals import as_from_a_shell

PATIENCE = 120.0
"""Seconds after which something that never comes fails its test."""

MODES = {"1000", "1002", "1003", "1006", "1015", "1004", "1049", "2004", "2026", "25", "1"}
"""What a program may switch on in a terminal and must switch off again."""

_ASKED, _CAN_BE, _FRAME_END = b"\x1b[?2026$p", "\x1b[?2026;2$y", b"\x1b[?2026l"
"""How a program asks for marks around frames, what allows it, and the mark at the end of one."""

ENTER, ESCAPE, UP, DOWN, LEFT, RIGHT = "\r", "\x1b", "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C"
CONTROL_C, CONTROL_Z = "\x03", "\x1a"


JUNGLA = (sys.executable, "-m", "jungla_tui")

ASKED = (sys.executable, "-m", "tests.pty.asked")
"""The same, and it can be asked whether it has come to rest."""

_DRAWN, _AT_REST = "\x1b[23;2~", "\x1b[24;2~"
"""What asks whether all is drawn, and whether it is with the keys at rest; see `asked`."""

_DONE = re.compile(rb"\x1b\]7777;([0-9]+)\x07")
"""The answer, with the number of timers that go on."""


def resident(pid: int) -> int:
    """Return the memory that a process holds, in KiB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0])


class Terminal:
    """Runs a command, `python -m jungla_tui`, with these arguments until it is closed."""

    def __init__(
        self,
        *argv: str,
        home: Path,
        size: tuple[int, int] = (80, 24),
        command: Sequence[str] = JUNGLA,
        **env: str,
    ) -> None:
        self._master, slave = pty.openpty()
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._log = bytearray()
        self._resize(*size)
        self.before = termios.tcgetattr(slave)
        self._slave = slave
        self.process = subprocess.Popen(
            [*command, *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(home, env),
            preexec_fn=_take_terminal,
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self._slave)
        os.close(self._master)

    # ---- acting

    def send(self, text: str) -> None:
        """Type something, all at once."""
        os.write(self._master, text.encode())

    def press(self, *keys: str) -> None:
        """Type one key after the other; the order is the program's to keep."""
        for key in keys:
            self.send(key)

    def play(self, *moves: str) -> None:
        """Type moves, each seen in the list before the next."""
        for move in moves:
            self.send(f":{move}\r")
            self.wait_for(f"{move[:2]}-{move[2:]}")

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Take the terminal away, as a window that is closed; nothing more can be read."""
        os.close(self._slave)
        os.close(self._master)

    def resize(self, width: int, height: int) -> None:
        self._screen.resize(height, width)
        self._resize(width, height)

    def claim(self, width: int, height: int) -> None:
        """Tell the program of a size that the terminal does not have."""
        self._resize(width, height)

    def cut(self) -> None:
        """Shrink and grow back so quickly that the program sees only the size it had."""
        width, height = self._screen.columns, self._screen.lines
        self._screen.resize(2, 2)
        self._screen.resize(height, width)
        self.signal(signal.SIGWINCH)

    def _resize(self, width: int, height: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    # ---- reading

    @property
    def rows(self) -> list[str]:
        return list(self._screen.display)

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    def sees(self, text: str) -> bool:
        return any(text in row for row in self.rows)

    def wait_for(self, *texts: str) -> None:
        """Wait until each of these texts stands on the screen."""
        self.wait_until(lambda: all(self.sees(text) for text in texts), f"{texts}")

    def wait_without(self, text: str) -> None:
        """Wait until a text is gone from the screen."""
        self.wait_until(lambda: not self.sees(text), f"no {text!r}")

    def wait_until(self, holds: Callable[[], bool], wanted: str) -> None:
        """Read until something holds; fail with what is on the screen if it never does."""
        deadline = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > deadline or not self._read(0.05):
                raise AssertionError(f"waited for {wanted}, the screen is\n{self.text}")

    def drawn(self) -> int:
        """Read until the program, which is `ASKED`, has drawn all; the bytes it wrote by then."""
        return self._done(_DRAWN)[0]

    def settle(self) -> int:
        """Read until the program, which is `ASKED`, is at rest; the bytes it wrote by then."""
        return self._done(_AT_REST)[0]

    @property
    def timers(self) -> int:
        """How many timers go on in the program, which is `ASKED`, once it is at rest."""
        return self._done(_AT_REST)[1]

    def _done(self, key: str) -> tuple[int, int]:
        begun = len(self._log)
        self.send(key)
        found: list[bytes] = []

        def told() -> bool:
            found[:] = _DONE.findall(bytes(self._log[begun:]))
            return bool(found)

        self.wait_until(told, "the program to be done")
        return len(_DONE.sub(b"", bytes(self._log[begun:]))), int(found[0])

    def wait_until_read(self) -> None:
        """Wait until the program has taken all that was typed."""

        def unread() -> int:
            count = fcntl.ioctl(self._slave, termios.FIONREAD, struct.pack("i", 0))
            return int(struct.unpack("i", count)[0])

        self.wait_until(lambda: unread() == 0, "everything typed to be read")

    def mark_frames(self) -> None:
        """Say, as most terminals do, that the program may mark where a frame begins and ends."""
        self.wait_until(lambda: _ASKED in self._log, "the question about frames")
        self.send(_CAN_BE)

    def frame_until(self, holds: Callable[[], bool]) -> int:
        """Take frame after frame until something holds; the bytes of the frame that did it."""
        deadline = time.monotonic() + PATIENCE
        pending = b""
        while time.monotonic() < deadline:
            if select.select([self._master], [], [], 0.05)[0]:
                data = os.read(self._master, 65536)
                self._log += data
                pending += data
            while _FRAME_END in pending:
                frame, end, pending = pending.partition(_FRAME_END)
                self._stream.feed(frame + end)
                if holds():
                    self._stream.feed(pending)
                    return len(frame + end)
        raise AssertionError(f"no frame does it, the screen is\n{self.text}")

    def looks(self, width: int) -> list[object]:
        """What stands in so many columns at the left, its colours and all."""
        buffer, height = self._screen.buffer, self._screen.lines
        return [buffer[y][x] for y in range(height) for x in range(width)]

    def find(self, text: str) -> tuple[int, int]:
        """The column and the row, counted from 1, where a text begins on the screen."""
        for y, row in enumerate(self.rows, 1):
            if text in row:
                return row.index(text) + 1, y
        raise AssertionError(f"no {text!r} on the screen\n{self.text}")

    def click(self, text: str) -> None:
        """Click on the second column of a text."""
        x, y = self.find(text)
        self.send(f"\x1b[<0;{x + 1};{y}M\x1b[<0;{x + 1};{y}m")

    def face(self, text: str) -> tuple[str, bool, bool, bool]:
        """A text with the sign behind it, and whether it is bold, underlined, reverse."""
        x, y = self.find(text)
        cell, behind = (self._screen.buffer[y - 1][at] for at in (x - 1, x - 1 + len(text)))
        return text + behind.data, cell.bold, cell.underscore, cell.reverse

    def wait_for_end(self) -> int:
        """Read until the program has ended; its exit status, as a shell has it for a signal."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                raise AssertionError(f"it does not end, the screen is\n{self.text}")
            self._read(0.05)
        while self._read(0) and select.select([self._master], [], [], 0)[0]:
            pass
        return self.process.returncode

    def _read(self, seconds: float) -> bool:
        """Take what the program wrote; whether it can still write."""
        if not select.select([self._master], [], [], seconds)[0]:
            return self.process.poll() is None or bool(seconds == 0)
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self._log += data
        self._stream.feed(data)
        return bool(data)

    # ---- what it leaves behind

    @property
    def modes_left_on(self) -> set[str]:
        """The modes of the terminal that were switched on, or the cursor off, and never back."""
        last: dict[str, bool] = {}
        for numbers, sign in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", bytes(self._log)):
            for number in numbers.decode().split(";"):
                last[number] = sign == b"h"
        cursor_hidden = {"25"} if last.pop("25", True) is False else set()
        return {mode for mode, on in last.items() if on and mode in MODES} | cursor_hidden

    @property
    def settings_restored(self) -> bool:
        """Whether echo, line editing and the like are as they were before."""
        return termios.tcgetattr(self._slave) == self.before


def _take_terminal() -> None:
    """In the child: lead a session whose terminal is standard input, its signals the usual ones."""
    as_from_a_shell()
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def environment(home: Path, more: Mapping[str, str]) -> dict[str, str]:
    ours = {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CONFIG_HOME": str(home / "config"),
    }
    ambient = {name: value for name, value in os.environ.items() if name not in _UNWANTED}
    return ambient | ours | dict(more)


_UNWANTED = {"COLUMNS", "LINES", "NO_COLOR", "TEXTUAL", "LC_ALL"}
