"""What a decision of predators and prey costs: `python tests/bench/predator.py [POSITIONS]`.

It lists the legal moves of positions in which everybody crowds around one seat with a six for
both dice, and of those that a search for slow positions came up with, and prints what that took.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from jungla_tui import editions
from jungla_tui.core.events import Played
from jungla_tui.core.plan import plans
from jungla_tui.rules.predator import Predator

SLOW = (
    "b8,a10,e11,b11,c10,d10|a9,d11,b9,c9,l6,j2|c8,c11,f8,c5,k1,d8 k5*2,f10*2,-,e7*0",
    "h1,h4,e3,i2,i1,k1|h2,j2,e1,k4,i3,m3 a8*1,g2*2,-,-",
    "a1,m7,f5,e1,a5,b1|b3,a7,f9,c1,e2,b4|a2,c3,i9,h2,c11,b2 -,k1*0,-,-",
    "a2,b1,b9,e7,b2,f3|d4,g4,f1,a3,d5,e4 j11*1,-,-,a4*1",
    "g11,k9,f9,e6,h7,f11|h9,d11,e9,x0,e10,x0|i11,i9,g10,h11,e11,l9|h10,i10,b1,j11,x0,a7 -,-,b7*2,-",
)
"""Tokens and obstacles out, seat 0 to walk six and six."""


def crowd(game: Predator, source: Random) -> str:
    """Two to four seats around one cell."""
    board = game.board
    land = [square for square, ground in board.ground.items() if ground.kind == "land"]
    middle = source.choice(land)
    land.sort(
        key=lambda at: (
            (abs(board.half(at) - board.half(middle)) + 2 * abs(at.row - middle.row))
            * source.uniform(0.5, 1)
        )
    )
    seats = source.choice((2, 3, 4))
    near = land[: 6 * seats + 4]
    source.shuffle(near)
    rows = [",".join(str(near.pop()) for _ in range(6)) for _ in range(seats)]
    return "|".join(rows) + " -,-,-,-"


def cost(game: Predator, text: str, source: Random) -> list[float]:
    """The milliseconds that reading a position and each decision of its turn took."""
    begun = process_time()
    state = game.position(f"{text} 0 - 0 walk:6,6:-:-")
    costs = [process_time() - begun]
    while state.walk is not None:
        begun = process_time()
        moves = game.legal_moves(state)
        costs.append(process_time() - begun)
        if not moves:
            break
        state = game.apply(state, Played(state.seat, source.choice(moves)))
    return [1000 * seconds for seconds in costs]


def walks(game: Predator, text: str) -> list[float]:
    """The milliseconds that finding all walks of each piece takes at the start of a turn."""
    state = game.position(f"{text} 0 - 0 walk:6,6:-:-")
    costs = []
    for square, piece in game.scene(state).pieces.items():
        if piece.seat == 0:
            begun = process_time()
            plans(game, state, square)
            costs.append(process_time() - begun)
    return [1000 * seconds for seconds in costs]


def show(name: str, costs: list[float]) -> None:
    """Print median, 99 of 100 and worst."""
    costs.sort()
    middle, high = costs[len(costs) // 2], costs[len(costs) * 99 // 100]
    print(
        f"{name}: {len(costs)}, median {middle:.1f} ms, "
        f"99 of 100 within {high:.1f} ms, worst {costs[-1]:.1f} ms"
    )


def main() -> None:
    """Measure decisions under both values of the switch retrace, and walks."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for retrace in ("piece", "player"):
        source = Random(1)
        game = Predator(editions.load("predator").changed(retrace=retrace))
        texts = [*SLOW, *(crowd(game, source) for _ in range(number))]
        found = [ms for text in texts for ms in cost(game, text, source)]
        show(f"retrace={retrace}, decisions", found)
        if retrace == "piece":
            show(
                "walks of a piece, found beside the screen",
                [ms for text in texts[:40] for ms in walks(game, text)],
            )


if __name__ == "__main__":
    main()
