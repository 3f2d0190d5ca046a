"""What the app costs in a terminal: `python tests/bench/terminal.py [RUNS]` prints tables.

The first frame is compared with that of a bare Textual grid, both started in turn; keys and moves
are counted in bytes, as ssh would carry them, and in milliseconds to the last byte. What the keys
lead to once they rest, such as another text in the rules panel, is counted beside their own frame.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench.watched import Cost, Watched, table

JUNGLA = [sys.executable, "-m", "jungla_tui", "play"]
BARE = [sys.executable, str(Path(__file__).with_name("bare_grid.py"))]
SIZES = ((80, 24), (200, 60))

UP, DOWN, LEFT, RIGHT, ENTER = "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C", "\r"

Acts = Sequence[tuple[str, str]]
"""The kind of each thing done, and its keys; of a line that is typed the last key counts."""

CURSOR: Acts = [
    ("cursor", key) for key in (UP, UP, RIGHT, RIGHT, DOWN, LEFT, UP, LEFT, DOWN, RIGHT)
]
MOVES = ("a3a4", "g7g6", "a4a5", "g6g5", "c3d3", "e7d7", "g3g4", "a7a6")
GAME: Acts = [
    *CURSOR,
    *[("move", f":{move}\r") for move in MOVES],
    *[("refused move", f":{move}\r") for move in ("b2b4", "c7c6")],
    *[({"u": "undo", "r": "redo"}[key], key) for key in "uuurrurur"],
    *[("step in replay", key) for key in "pppnnpgnG"],
]
ENDING: Acts = [
    ("capture", ":a4a5\r"),
    ("move", ":g7g6\r"),
    ("move", ":d7d8\r"),
    ("move", ":g6g7\r"),
    ("last move", ":d8d9\r"),
    ("undo", "u"),
    ("redo", "r"),
]

_FOLDER = tempfile.TemporaryDirectory(prefix="jungla-bench-")
GOLDEN = Path(__file__).parents[1] / "golden"


def begun(name: str, events: int) -> list[str]:
    """What goes on with a game of the tests from a place in its middle."""
    lines = (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    path = Path(_FOLDER.name) / f"{name}.jsonl"
    path.write_text("".join(lines[: events + 1]), encoding="utf-8")
    return [*JUNGLA, str(path)]


def moves(*typed: str) -> Acts:
    """Moves, each typed, and the last two of them taken back and played again."""
    around = [("undo", "u"), ("undo", "u"), ("redo", "r"), ("redo", "r")]
    return [*[("move", f":{move}\r") for move in typed], *around]


TAWA = moves("d5c3", "l5k6/S", "j6i7/N", "f9f11/N", "k6l5/S", "k8k6/S", "f11f12/N")
PREDATOR = moves("d8e8", "e8f8", "f8g8", "g8h9", "h9h10", "h10i10", "c11d11")

PROGRAMS: Sequence[tuple[str, list[str] | Callable[[], list[str]], Acts]] = (
    ("bare grid", BARE, CURSOR),
    ("jungla", [*JUNGLA, "jungla"], GAME),
    ("jungla, ending", [*JUNGLA, "jungla", "--position", "7/7/3T2r/7/w6/E6/7/7/7 w"], ENDING),
    ("tawa", [*JUNGLA, "tawa"], CURSOR),
    ("tawa, middle", lambda: begun("tawa", 108), TAWA),
    ("predator", [*JUNGLA, "predator"], CURSOR),
    ("predator, middle", lambda: begun("predator", 67), PREDATOR),
)


def first_frames(runs: int) -> None:
    rows = []
    compared = (("jungla", [*JUNGLA, "jungla"]), ("bare grid", BARE))
    for size in SIZES:
        waited: dict[str, list[float]] = {name: [] for name, _command in compared}
        used: dict[str, list[float]] = {name: [] for name, _command in compared}
        written = {}
        for run in range(runs + 1):
            for name, command in compared:
                with Watched(command, size) as program:
                    if run:  # the first time everything is compiled
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
        for name, command, acts in PROGRAMS:
            costs: dict[str, list[tuple[Cost, Cost]]] = {}
            with Watched(_made(command), size) as program:
                for kind, typed in acts:
                    if typed[:1] == ":":
                        program.type(typed[:-1])
                        typed = typed[-1]
                    costs.setdefault(kind, []).append(program.type(typed))
            rows += [(_size(size), f"{name}: {kind}", *_told(of)) for kind, of in costs.items()]
    head = ("size", "key", "bytes, median", "most", "ms, median", "most", "bytes at rest, most")
    table(head, rows)


def idle() -> None:
    rows = []
    for size in SIZES:
        for name, command, _acts in PROGRAMS:
            with Watched(_made(command), size) as program:
                written, used = program.idle(5)
                rows.append((_size(size), name, written, f"{used:.0f}"))
    table(("size", "5 s idle", "bytes", "CPU ms"), rows)


def _made(command: list[str] | Callable[[], list[str]]) -> list[str]:
    return command() if callable(command) else command


def _told(costs: Sequence[tuple[Cost, Cost]]) -> tuple[str, ...]:
    frames, rests = zip(*costs, strict=True)
    sizes, times = [cost.bytes for cost in frames], [cost.ms for cost in frames]
    spans = (f"{median(sizes):.0f}", str(max(sizes)), f"{median(times):.1f}", f"{max(times):.1f}")
    return (*spans, str(max(cost.bytes for cost in rests)))


def _size(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


if __name__ == "__main__":
    first_frames(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
    keys()
    idle()
