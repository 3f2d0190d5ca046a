"""What starting a command costs: `python tests/bench/commands.py [RUNS]` prints a table.

Processor time, compared with that of a Python which does nothing, all of them run in turn.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench.watched import environment, table

NOTHING = "python -c pass"
COMMANDS: dict[str, list[str]] = {
    NOTHING: ["-c", "pass"],
    "jungla --version": ["-m", "jungla_tui", "--version"],
    "jungla moves --edition jungla": ["-m", "jungla_tui", "moves", "--edition", "jungla"],
    "jungla rules jungla": ["-m", "jungla_tui", "rules", "jungla"],
    "jungla rules jungla --lang es": ["-m", "jungla_tui", "rules", "jungla", "--lang", "es"],
    "jungla --help": ["-m", "jungla_tui", "--help"],
    "jungla play jungla --text": ["-m", "jungla_tui", "play", "jungla", "--text"],
}


def processor_time(words: list[str], home: str) -> float:
    """Milliseconds that Python takes with these arguments; it reads and says nothing."""
    nowhere = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
    ]
    command = [sys.executable, *words]
    pid = os.posix_spawn(command[0], command, environment(home), file_actions=nowhere)
    used = os.wait4(pid, 0)[2]
    return (used.ru_utime + used.ru_stime) * 1000


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    with tempfile.TemporaryDirectory(prefix="jungla-bench-") as home:
        for words in COMMANDS.values():
            processor_time(words, home)
        for _ in range(runs):
            for name, words in COMMANDS.items():
                times[name].append(processor_time(words, home))
    nothing = median(times[NOTHING])
    rows = [
        (name, f"{median(ms):.0f}", f"{median(ms) / nothing:.1f}") for name, ms in times.items()
    ]
    table(("command", "ms", "ratio"), rows)


if __name__ == "__main__":
    main()
