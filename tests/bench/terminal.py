"""What the app costs in a terminal: `python tests/bench/terminal.py [RUNS]` prints tables.

The first frame is compared with that of a bare Textual grid, both started in turn; keys and moves
are counted in bytes, as ssh would carry them, and in milliseconds to the last byte.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench.watched import Cost, Watched, table

JUNGLA = [sys.executable, "-m", "jungla_tui", "play", "jungla"]
BARE = [sys.executable, str(Path(__file__).with_name("bare_grid.py"))]
SIZES = ((80, 24), (200, 60))

UP, DOWN, LEFT, RIGHT = "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C"
CURSOR = (UP, UP, RIGHT, RIGHT, DOWN, LEFT, UP, LEFT, DOWN, RIGHT)
MOVES = ("a3a4", "g7g6", "a4a5", "g6g5", "c3c4", "e7e6", "g3g4", "a7a6")


def first_frames(runs: int) -> None:
    rows = []
    for size in SIZES:
        waited: dict[str, list[float]] = {"jungla": [], "bare grid": []}
        used: dict[str, list[float]] = {"jungla": [], "bare grid": []}
        written = {}
        for _ in range(runs):
            for name, command in (("jungla", JUNGLA), ("bare grid", BARE)):
                with Watched(command, size) as program:
                    waited[name].append(program.start.ms)
                    used[name].append(program.start_used)
                    written[name] = program.start.bytes
        for name, count in written.items():
            told = []
            for times in (waited, used):
                ms, bare = median(times[name]), median(times["bare grid"])
                told += [f"{ms:.0f}", f"{ms / bare:.2f}"]
            rows.append((_size(size), name, *told, count))
    table(("size", "first frame", "ms", "ratio", "CPU ms", "ratio", "bytes"), rows)


def keys() -> None:
    rows = []
    for size in SIZES:
        for name, command in (("jungla", JUNGLA), ("bare grid", BARE)):
            with Watched(command, size) as program:
                rows.append((_size(size), f"{name}: cursor", *_told(map(program.type, CURSOR))))
        with Watched(JUNGLA, size) as program:
            moves = []
            for move in MOVES:
                program.type(f":{move}")
                moves.append(program.type("\r"))
            rows.append((_size(size), "jungla: move", *_told(moves)))
    head = ("size", "key", "bytes, median", "most", "ms, median", "most", "bytes at rest, median")
    table(head, rows)


def idle() -> None:
    rows = []
    for size in SIZES:
        for name, command in (("jungla", JUNGLA), ("bare grid", BARE)):
            with Watched(command, size) as program:
                written, used = program.idle(5)
                rows.append((_size(size), name, written, f"{used:.0f}"))
    table(("size", "5 s idle", "bytes", "CPU ms"), rows)


def _told(costs: Iterable[tuple[Cost, Cost]]) -> tuple[str, ...]:
    frames, rests = zip(*costs, strict=True)
    sizes, times = [cost.bytes for cost in frames], [cost.ms for cost in frames]
    at_rest = f"{median(cost.bytes for cost in rests):.0f}"
    spans = (f"{median(sizes):.0f}", str(max(sizes)), f"{median(times):.1f}", f"{max(times):.1f}")
    return (*spans, at_rest)


def _size(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


if __name__ == "__main__":
    first_frames(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
    keys()
    idle()
