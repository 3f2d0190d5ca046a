"""What a long journal costs: `python tests/bench/journal.py [MOVES]` prints a table.

It plays a journal of 10,000 moves, each synced before the next, opens it, and compares what
the first moves cost with what the last ones cost.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from jungla_tui import editions, store
from jungla_tui.core.log import Header
from jungla_tui.core.moves import Move, Step
from jungla_tui.core.ruleset import Over

END = 100
"""How many moves at each end are compared."""


def quiet_move(opened: store.Opened, rng: Random) -> Move:
    """A move at random that takes nothing and ends nothing, so that the game goes on."""
    game = opened.game
    moves = list(game.legal_moves())
    rng.shuffle(moves)
    pieces = game.ruleset.scene(game.state()).pieces
    board = game.ruleset.board
    return next(
        move
        for move in moves
        if isinstance(move, Step)
        and move.end not in pieces
        and board.ground[move.end].kind != "den"
    )


def played(folder: Path, moves: int) -> tuple[Path, list[float]]:
    """A journal of so many moves, and the seconds that each took to play."""
    opened = store.create(Header(editions.load("jungle")), folder=folder)
    rng = Random(1)
    costs: list[float] = []
    for _ in range(moves):
        move = quiet_move(opened, rng)
        begun = perf_counter()
        opened.game.play(move)
        costs.append(perf_counter() - begun)
        assert not isinstance(opened.game.status(), Over)
    opened.close()
    return opened.path, costs


def timed(what: Callable[[], store.Opened], times: int = 3) -> float:
    """The shortest of several runs, in seconds."""
    found = []
    for _ in range(times):
        begun = perf_counter()
        what().close()
        found.append(perf_counter() - begun)
    return min(found)


def main() -> None:
    """Print the table."""
    moves = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    rows = []
    with tempfile.TemporaryDirectory() as name:
        sync = os.fsync
        for title, how in (("play, synced", sync), ("play, not synced", lambda _: None)):
            os.fsync = how
            path, costs = played(Path(name), moves)
            first, last = median(costs[:END]) * 1e6, median(costs[-END:]) * 1e6
            rows.append((f"{title}, first {END} moves, each", f"{first:.0f} µs"))
            rows.append((f"{title}, last {END} moves, each", f"{last:.0f} µs"))
            rows.append((f"{title}, last to first", f"{last / first:.2f}"))
        os.fsync = sync
        size = path.stat().st_size / 1024
        rows.insert(0, (f"journal of {moves} moves", f"{size:.0f} KiB"))
        rows.insert(1, ("open to look", f"{timed(lambda: store.look(path)):.3f} s"))
        rows.insert(2, ("open to play", f"{timed(lambda: store.resume(path)):.3f} s"))
    for title, value in rows:
        print(f"{title:<44}{value:>10}")


if __name__ == "__main__":
    main()
