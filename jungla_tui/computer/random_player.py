"""The player that moves at random: a first opponent, and a way to see how games go."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from jungla_tui.core.moves import Move


def choose(moves: Sequence[Move], rng: Random) -> Move:
    """One of the legal moves, each as likely as the others."""
    return rng.choice(moves)
