"""Counts of move sequences: the usual proof that two programs play by the same rules."""

from __future__ import annotations

from typing import Any

from jungla_tui.core.events import Played
from jungla_tui.core.moves import Move, encode
from jungla_tui.core.ruleset import Ruleset, ToMove


def perft(ruleset: Ruleset[Any], state: Any, depth: int) -> int:
    """How many sequences of `depth` legal moves go on from a position.

    A position that counts as finished has none. In games of chance the count stops at a draw.
    """
    if depth == 0:
        return 1
    if ruleset.counted_out(state):
        return 0
    moves = ruleset.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(ruleset, _after(ruleset, state, move), depth - 1) for move in moves)


def divide(ruleset: Ruleset[Any], state: Any, depth: int) -> dict[str, int]:
    """The same count, split by the first move (its text), in the order of the texts."""
    if depth == 0 or ruleset.counted_out(state):
        return {}
    counts = {
        encode(move): perft(ruleset, _after(ruleset, state, move), depth - 1)
        for move in ruleset.legal_moves(state)
    }
    return dict(sorted(counts.items()))


def _after(ruleset: Ruleset[Any], state: Any, move: Move) -> Any:
    status = ruleset.status(state, 1)
    if not isinstance(status, ToMove):
        raise ValueError(f"no decision is waited for: {status}")
    return ruleset.apply(state, Played(status.seat, move))
