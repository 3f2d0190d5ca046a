"""Random positions and random house rules of Jungle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from jungla_tui import editions
from jungla_tui.core.board import Ground
from jungla_tui.core.ruleset import ToMove
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.jungle.state import KINDS, Man, State


def random_rules(rng: Random) -> Jungle:
    """Any combination of the switches."""
    chosen = {name: rng.choice(switch.values) for name, switch in Jungle.switches.items()}
    return Jungle(editions.load("jungle").with_switches(chosen))


def random_positions(rules: Jungle, rng: Random, number: int) -> Iterator[State]:
    """That many positions that wait for a move, from a few pieces to all of them."""
    squares = list(rules.board)
    while number:
        cells: list[Man | None] = [None] * len(squares)
        few = rng.random()
        for seat in (0, 1):
            for kind in KINDS:
                at = rng.randrange(len(squares))
                ground = rules.board.ground[squares[at]]
                lake = ground.kind == "lake" and not rules.powers.swims(kind)
                if rng.random() < few and not lake and ground != Ground("den", seat):
                    cells[at] = Man(kind, seat)
        state = State(tuple(cells), rng.randrange(2))
        if isinstance(rules.status(state, 1), ToMove):
            number -= 1
            yield state
