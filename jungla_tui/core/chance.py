"""Chance as a pure function of a seed: the only place that draws at random in a game."""

from __future__ import annotations

from typing import NamedTuple

from jungla_tui.core.events import Drew


class Draw(NamedTuple):
    """A draw a game waits for: so many dice with so many sides each."""

    dice: int
    sides: int


def answer(draw: Draw, seed: int, index: int) -> Drew:
    """The faces, 1 to `sides` each, of the draw number `index` on its line under this seed.

    The same line asks the same question and gets the same answer, so that taking a move back
    cannot fish for a better one.
    """
    import random  # a game without chance starts faster without it

    source = random.Random(f"{seed}:{index}")
    return Drew(tuple(source.randint(1, draw.sides) for _ in range(draw.dice)))
