"""What a computer player is: it thinks about a game within a budget and says what it found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think about one decision. Whatever runs out first ends it."""

    nodes: int
    """Positions looked at, at most."""
    seconds: float | None = None
    """Time, at most; None where the same seed has to give the same moves again."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player holds of a position where a seat has to decide."""

    line: tuple[Move, ...]
    """The best decisions it found, its own first; those of other seats too, as far as it saw."""
    chances: tuple[float, ...]
    """What each seat can expect, by number, from 0 (comes last) to 1 (wins); a draw is half."""
    wins_in: int | None = None
    """Own moves in which a seat wins whatever the others do, where it has found that.

    `chances` tell which seat.
    """
    depth: int = 0
    """Decisions it looked ahead in full."""
    nodes: int = 0
    """Positions it looked at."""

    @property
    def move(self) -> Move:
        """The decision it would make now."""
        return self.line[0]


Tell = Callable[[Thought], None]
"""Takes what a player holds so far, each time that it holds something better."""


class Player(Protocol):
    """A computer player of one strength, for any edition of a game."""

    def think(self, game: Game, rng: Random, tell: Tell) -> Thought:
        """Think about the decision that the game waits for; the game is only looked at.

        Whoever wants an answer sooner stops the whole process and takes what was told last.
        With one legal move it answers at once.
        """
        ...


def level_chances(seats: int) -> tuple[float, ...]:
    """What each of so many seats can expect where nothing speaks for any of them."""
    return (0.5,) * seats
