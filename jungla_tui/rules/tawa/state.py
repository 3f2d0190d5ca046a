"""Positions: where every animal is and what of the turn is played already."""

from __future__ import annotations

from dataclasses import dataclass

from jungla_tui.core.board import Seat

HAND, PRISON, WAITING, RETURN, OUT = -1, -2, -3, -4, -5
"""Where an animal is when it is on no square.

In hand before it is first placed; in the enemy's prison; waiting for a den square; about to
return to its den, its owner's next decision; or not part of this position at all.
"""

TRAYS = {"hand": HAND, "prison": PRISON, "waiting": WAITING, "return": RETURN}
"""The trays of a scene and of position lines."""


@dataclass(frozen=True, slots=True)
class State:
    """A position. Sets of animals are bits of a number."""

    where: tuple[int, ...]
    """For each animal its square, or a constant of this module."""
    facing: tuple[int, ...]
    """For each animal where it looks, an index of `FACINGS`; 0 off the board."""
    armor: int = 0
    """Lions and tigers that wear it."""
    danger: int = 0
    """Animals in an enemy web since its spider moved; in prison at the end of their turn."""
    points: tuple[int, int] = (0, 0)
    hunter: Seat | None = None
    """Who hunted last."""
    seat: Seat = 0
    """Whose turn it is, or who places; the other may have to decide something within it."""
    spent: int = 0
    """How many of the turn's moves, or of the three placings, are used up."""
    moved: int = 0
    """Animals that moved this turn."""
    resting: int = 0
    """Animals that may not move again this turn even where one animal may move twice."""
    bonus: bool = False
    """Whether this turn answers a release."""
    granted: bool = False
    """Whether there was a release in this turn."""
    stirred: bool = False
    """Whether there was a hit, a hunt or a release in this turn."""
    quiet: int = 0
    """How many turns in a row went by without any."""
    returning: tuple[int, ...] = ()
    """Animals whose owners have to choose a den square now, the first first."""
    inmates: int = 0
    """Animals that may still be freed in the release that goes on."""
    freed: int = 0
    """How many were freed in it already."""

    @property
    def limit(self) -> int:
        """How many moves the turn has."""
        return 3 if self.bonus else 2


class Draft:
    """A position while a move changes it."""

    def __init__(self, state: State) -> None:
        self.where = list(state.where)
        self.facing = list(state.facing)
        self.armor = state.armor
        self.danger = state.danger
        self.points = list(state.points)
        self.hunter = state.hunter
        self.seat = state.seat
        self.spent = state.spent
        self.moved = state.moved
        self.resting = state.resting
        self.bonus = state.bonus
        self.granted = state.granted
        self.stirred = state.stirred
        self.quiet = state.quiet
        self.returning = list(state.returning)
        self.inmates = state.inmates
        self.freed = state.freed

    def state(self) -> State:
        """The position as it now stands."""
        return State(
            tuple(self.where),
            tuple(self.facing),
            self.armor,
            self.danger,
            (self.points[0], self.points[1]),
            self.hunter,
            self.seat,
            self.spent,
            self.moved,
            self.resting,
            self.bonus,
            self.granted,
            self.stirred,
            self.quiet,
            tuple(self.returning),
            self.inmates,
            self.freed,
        )
