"""Leaves of move sequences a second: `python tests/bench/perft.py [ROUNDS]` prints a table.

Compared, in turn in one run: Jungle on its compiled tables (what `jungla perft` uses), Jungle
asking nobody but its rules, and python-chess by the loop that is printed. Every last move is
made and taken back, but by the second, which makes no last moves.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

import chess

sys.path.insert(0, str(Path(__file__).parents[2]))

from jungla_tui import editions
from jungla_tui.computer.perft import perft, plain_perft
from jungla_tui.core.ruleset import Setup
from tests.bench.watched import table


def loop(board: chess.Board, depth: int) -> int:
    if depth == 0:
        return 1
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += loop(board, depth - 1)
        board.pop()
    return leaves


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    rules = editions.ruleset(editions.load("jungle"))
    start = rules.initial(Setup())
    perft(rules, start, 1)  # compiles
    counters: dict[str, Callable[[], int]] = {
        "python-chess, depth 4": lambda: loop(chess.Board(), 4),
        "Jungle by its rules alone, depth 4": lambda: plain_perft(rules, start, 4),
        "jungla perft, depth 5": lambda: perft(rules, start, 5),
    }
    rates: dict[str, list[float]] = {name: [] for name in counters}
    for _ in range(rounds):
        for name, count in counters.items():
            begun = perf_counter()
            leaves = count()
            rates[name].append(leaves / (perf_counter() - begun))
    chess_rate = median(next(iter(rates.values())))
    print(inspect.getsource(loop))
    print(f"python-chess {chess.__version__}, Python {sys.version.split()[0]}, {rounds} rounds\n")
    table(
        ("each from its start", "leaves a second", "ratio", "least", "most"),
        [
            (
                name,
                f"{median(found):,.0f}",
                f"{median(found) / chess_rate:.1f}",
                f"{min(found):,.0f}",
                f"{max(found):,.0f}",
            )
            for name, found in rates.items()
        ],
    )


if __name__ == "__main__":
    main()
