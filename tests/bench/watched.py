"""A program in a pseudo-terminal, and what each thing done to it costs."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import tempfile
import termios
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import NamedTuple

QUIET = 0.4
"""Seconds without a byte after which the program has nothing more to say."""

PAUSE = 0.1
"""Seconds without a byte that end a frame; what rests for longer follows later."""

FRAME = 4000
"""Any first frame has more bytes than this."""


MAY_I, YOU_MAY = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""The question whether frames may be marked, and what most terminals answer."""

_COMPILED = tempfile.TemporaryDirectory(prefix="jungla-bench-")


def environment(home: str) -> dict[str, str]:
    """What a program is run in: folders of its own, and modules compiled as in an installation.

    They are compiled the first time that a program runs, which therefore counts for nothing.
    """
    unwanted = ("COLUMNS", "LINES", "NO_COLOR", "LC_ALL", "PYTHONDONTWRITEBYTECODE")
    ambient = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {
        **ambient,
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "PYTHONPYCACHEPREFIX": _COMPILED.name,
        "XDG_DATA_HOME": home,
        "XDG_CONFIG_HOME": home,
    }


class Cost(NamedTuple):
    """Of one thing done."""

    bytes: int
    ms: float
    """From the act to the last byte of the answer."""


class Watched:
    """Runs a program until it is closed.

    `start` is what its first frame cost, `start_used` the processor time in milliseconds.
    """

    def __init__(self, command: Sequence[str], size: tuple[int, int]) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="jungla-bench-")
        env = environment(self._home.name)
        begun = perf_counter()
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            width, height = size
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
            os.execvpe(command[0], list(command), env)
        self.start = self._answer(begun, least=FRAME, patience=30, quiet=PAUSE)
        self.start_used = self._used() * 1000
        self._answer(begun)

    def __enter__(self) -> Watched:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._fd)
        self._home.cleanup()

    def type(self, keys: str) -> tuple[Cost, Cost]:
        """Type something: what its own frame costs, and what follows when the keys rest."""
        begun = perf_counter()
        os.write(self._fd, keys.encode())
        return self._answer(begun, quiet=PAUSE), self._answer(begun, patience=QUIET)

    def idle(self, seconds: float) -> tuple[int, float]:
        """The bytes written and the milliseconds of processor time taken while nothing is done."""
        before, end, count = self._used(), perf_counter() + seconds, 0
        while (left := end - perf_counter()) > 0:
            if select.select([self._fd], [], [], left)[0]:
                count += len(os.read(self._fd, 65536))
        return count, (self._used() - before) * 1000

    def _answer(
        self, begun: float, least: int = 1, patience: float = 2.0, quiet: float = QUIET
    ) -> Cost:
        count, last = 0, begun
        while select.select([self._fd], [], [], quiet if count >= least else patience)[0]:
            data = os.read(self._fd, 65536)
            count += len(data)
            last = perf_counter()
            if MAY_I in data:
                os.write(self._fd, YOU_MAY)
        return Cost(count, (last - begun) * 1000)

    def _used(self) -> float:
        """Seconds of processor time; where the system does not tell, none."""
        try:
            text = Path(f"/proc/{self._pid}/stat").read_text()
        except OSError:
            return 0.0
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print rows under a head, the columns one under the other."""
    lines = [list(map(str, row)) for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        print("  ".join(cells).rstrip())
    print()
