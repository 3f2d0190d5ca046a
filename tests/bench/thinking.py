"""What a cursor key costs while the computer thinks: `python tests/bench/thinking.py`.

The same game twice, after the same move: in one a person is to answer it, in the other the
computer at its highest level thinks about it. Keys are counted for as long as it does.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.pty.terminal import LEFT, RIGHT, Terminal

KEYS, PAUSE, ROUNDS, REST = 30, 0.08, 3, 0.8
"""Most keys a round; seconds between them; rounds of each kind, by turns; seconds until all that
follows the move itself is drawn.
"""


def measured(*argv: str, waits: str) -> tuple[list[float], list[int]]:
    """For each key, while the screen says what it waits for: milliseconds until its first byte,
    and its bytes."""
    with (
        tempfile.TemporaryDirectory() as home,
        Terminal("play", "jungle", *argv, home=Path(home)) as terminal,
    ):
        terminal.wait_for("Red to move")
        terminal.send(":c3d3\r")
        terminal.wait_for(waits)
        _listen(terminal, REST)
        times: list[float] = []
        sizes: list[int] = []
        for number in range(KEYS):
            before, pressed = len(terminal._log), time.monotonic()
            terminal.send(RIGHT if number % 2 else LEFT)
            while len(terminal._log) == before:
                terminal._read(0.001)
            answered = time.monotonic()
            _listen(terminal, PAUSE)
            if not terminal.sees(waits):
                break
            times.append((answered - pressed) * 1000)
            sizes.append(len(terminal._log) - before)
        assert times, "it had stopped waiting before the first key"
        return times, sizes


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
            times, sizes = measured(*argv, waits=waits)
            print(
                f"{name:20} {len(times):2} keys, median {statistics.median(times):5.1f} ms, "
                f"most {max(times):5.1f} ms, bytes {', '.join(map(str, sorted({*sizes})))}"
            )


if __name__ == "__main__":
    main()
