"""What an answer in the game of the two packs costs: `python tests/bench/tawa.py [GAMES]`.

Plays games at random and measures, at decisions of the placing, the middle and the end of each:
the list of all legal moves, the reach of a piece with the list it is taken from, and applying a
move. Positions come fresh, so that nothing is known of them yet; each is measured once, in
processor time, so that other programs do not count.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from jungla_tui import editions
from jungla_tui.core.events import Played
from jungla_tui.core.moves import Move, Step, Turn
from jungla_tui.core.ruleset import Setup, ToMove
from jungla_tui.core.selection import Selection
from jungla_tui.rules.tawa import Tawa
from jungla_tui.rules.tawa.state import State

MOST = 4000
"""Decisions after which a game is left."""

PHASES = ("placing", "middle", "late")
MIDDLE = 400
"""The decisions up to which a game counts as in its middle."""

Costs = dict[tuple[str, str], list[float]]


def measured(game: Tawa, state: State, phase: str, source: Random, costs: Costs) -> Move:
    """Measure a position, in milliseconds; a move to go on with."""
    fresh = replace(state)
    begun = process_time()
    moves = game.legal_moves(fresh)
    costs["all legal moves", phase].append(process_time() - begun)
    move = source.choice(moves)
    fresh = replace(state)
    begun = process_time()
    chosen = Selection.over(game.legal_moves(fresh))
    if isinstance(move, Step | Turn):
        chosen = chosen.pick(move.start if isinstance(move, Step) else move.at)
    chosen.next_picks()
    costs["the reach of a piece", phase].append(process_time() - begun)
    fresh = replace(state)
    status = game.status(fresh, 1)
    assert isinstance(status, ToMove)
    begun = process_time()
    game.apply(fresh, Played(status.seat, move))
    costs["applying a move", phase].append(process_time() - begun)
    return move


def main() -> None:
    """Print median, 99 of 100 and worst of each."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    costs: Costs = defaultdict(list)
    for number in range(games):
        source = Random(number)
        game = Tawa(editions.load("tawa"))
        state = game.initial(Setup(2))
        for decision in range(MOST):
            status = game.status(state, 1)
            if not isinstance(status, ToMove):
                break
            placing = status.prompt == "place"
            phase = "placing" if placing else PHASES[1 if decision < MIDDLE else 2]
            if placing or decision % 7 == 0:
                move = measured(game, state, phase, source, costs)
            else:
                move = source.choice(game.legal_moves(state))
            state = game.apply(state, Played(status.seat, move))
    for what, phase in sorted(costs, key=lambda key: (key[0], PHASES.index(key[1]))):
        found = sorted(1000 * seconds for seconds in costs[what, phase])
        middle, high = found[len(found) // 2], found[len(found) * 99 // 100]
        print(
            f"{what:20} {phase:8} {len(found):6} positions: median {middle:6.2f} ms, "
            f"99 of 100 within {high:6.2f} ms, worst {found[-1]:6.2f} ms"
        )


if __name__ == "__main__":
    main()
