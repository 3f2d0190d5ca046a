"""What a cursor key costs while the computer thinks: `python tests/bench/thinking.py`.

The same game twice, after the same move: in one a person is to answer it, in the other the
computer at its highest level thinks about it all the while.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.pty.terminal import LEFT, RIGHT, Terminal

KEYS, PAUSE, ROUNDS = 30, 0.08, 3
"""Keys a round; seconds between them; rounds of each kind, by turns."""


def measured(*argv: str, waits: str) -> tuple[float, float, set[int]]:
    """Milliseconds until a key's first byte, in the middle and at most, and bytes of a key."""
    with (
        tempfile.TemporaryDirectory() as home,
        Terminal("play", "jungle", *argv, home=Path(home)) as terminal,
    ):
        terminal.wait_for("Red to move")
        terminal.send(":c3d3\r")
        terminal.wait_for(waits)
        _listen(terminal, 1.5)
        times, sizes = [], set()
        for number in range(KEYS):
            before, pressed = len(terminal._log), time.monotonic()
            terminal.send(RIGHT if number % 2 else LEFT)
            while len(terminal._log) == before:
                terminal._read(0.001)
            times.append((time.monotonic() - pressed) * 1000)
            _listen(terminal, PAUSE)
            sizes.add(len(terminal._log) - before)
        assert terminal.sees(waits)
        return statistics.median(times), max(times), sizes


def _listen(terminal: Terminal, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        terminal._read(0.01)


def main() -> None:
    """Print a line for each round."""
    for _ in range(ROUNDS):
        for name, argv, waits in (
            ("a person's turn", (), "Blue to move"),
            ("the computer thinks", ("--seat", "blue=6"), "Blue is thinking"),
        ):
            middle, most, sizes = measured(*argv, waits=waits)
            bytes_each = ", ".join(map(str, sorted(sizes)))
            print(f"{name:20} median {middle:5.1f} ms, most {most:5.1f} ms, bytes {bytes_each}")


if __name__ == "__main__":
    main()
