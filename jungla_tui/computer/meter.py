"""What is left of a budget while a player thinks."""

from __future__ import annotations

from time import monotonic

from jungla_tui.computer.player import Budget

_EVERY = 32
"""Positions between two looks at the clock."""


class Spent(Exception):
    """The budget of a decision has run out."""


class Meter:
    """Counts the positions of one decision, and minds the clock where the budget has one."""

    def __init__(self, budget: Budget) -> None:
        self.nodes = 0
        """Positions looked at so far."""
        self._most = budget.nodes
        self._end = None if budget.seconds is None else monotonic() + budget.seconds

    def count(self, nodes: int = 1) -> None:
        """Count positions about to be looked at; raises Spent if there is no budget for them."""
        if self.nodes + nodes > self._most:
            raise Spent
        before = self.nodes // _EVERY
        self.nodes += nodes
        if self._end is not None and self.nodes // _EVERY != before and monotonic() > self._end:
            raise Spent

    def left(self, share: float = 1.0) -> int:
        """A share of the positions that may still be looked at."""
        return int((self._most - self.nodes) * share)
