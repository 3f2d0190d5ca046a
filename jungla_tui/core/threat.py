"""Threat: a win that a seat has by force as soon as the others let it."""

from __future__ import annotations

from dataclasses import dataclass

from jungla_tui.core.board import Seat
from jungla_tui.core.moves import Move


@dataclass(frozen=True, slots=True)
class Threat:
    """A win by force of a seat, as if it were its turn."""

    seat: Seat
    wins_in: int
    """Own moves that it needs."""
    line: tuple[Move, ...]
    """How it goes as far as is known, with what others decide in between, its own move first."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a move is about, where somebody threatens to win."""

    idle: Threat | None = None
    """What another seat wins by if the seat to move does nothing."""
    left: Threat | None = None
    """What that seat has after the move; None where it has no win any more."""
    only: bool = False
    """Whether every other move is known to lose."""
    next: Threat | None = None
    """What the seat wins by after its move if the others do nothing."""
