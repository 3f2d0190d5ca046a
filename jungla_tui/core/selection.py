"""Making a move by pointing: a prefix search over the picks of the legal moves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from jungla_tui.core.moves import Move, Pick, picks


@dataclass(frozen=True)
class Selection:
    """What has been pointed at so far, and the legal moves that begin so."""

    moves: tuple[Move, ...]
    """The legal moves whose picks begin with `picked`."""
    picked: tuple[Pick, ...] = ()

    @classmethod
    def over(cls, moves: Iterable[Move]) -> Selection:
        """Nothing picked yet, any of these moves possible."""
        return cls(tuple(moves))

    @cached_property
    def _ahead(self) -> dict[Pick, list[Move]]:
        """For each thing that may be pointed at next the moves that go on so, found in one go."""
        depth = len(self.picked)
        found: dict[Pick, list[Move]] = {}
        for move in self.moves:
            for pick in picks(move)[depth : depth + 1]:
                found.setdefault(pick, []).append(move)
        return found

    def next_picks(self) -> tuple[Pick, ...]:
        """What may be pointed at next, each once, in the order of the moves."""
        return tuple(self._ahead)

    def pick(self, pick: Pick) -> Selection:
        """The longer selection; its `moves` are empty if no legal move goes on so."""
        matching = tuple(self._ahead.get(pick, ()))
        return replace(self, moves=matching, picked=(*self.picked, pick))

    def move(self) -> Move | None:
        """The move that is now wholly picked; None while more is to be pointed at.

        No legal move's picks are a prefix of another's, so there is never a second one.
        """
        if len(self.moves) == 1 and len(picks(self.moves[0])) == len(self.picked):
            return self.moves[0]
        return None
