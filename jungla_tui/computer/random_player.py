"""The player that moves at random: a first opponent, and a way to see how games go."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from jungla_tui.computer.player import Tell, Thought, level_chances
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move


def choose(moves: Sequence[Move], rng: Random) -> Move:
    """One of the legal moves, each as likely as the others."""
    return rng.choice(moves)


def seeded(seed: str) -> Random:
    """What draws the same numbers again for the same text."""
    return Random(seed)


class RandomPlayer:
    """Plays any game at random."""

    def think(self, game: Game, rng: Random, tell: Tell) -> Thought:
        """Any legal move; it expects what everybody can."""
        move = choose(game.legal_moves(), rng)
        thought = Thought((move,), level_chances(len(game.header.seats)), nodes=1)
        tell(thought)
        return thought
