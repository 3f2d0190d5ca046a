"""Counts of move sequences: the usual proof that two programs play by the same rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jungla_tui.computer.jungle import perft as jungle
from jungla_tui.core.events import Played
from jungla_tui.core.moves import Move, encode
from jungla_tui.core.ruleset import Ruleset, ToMove

_FAST: Mapping[str, Callable[[Any, Any, int], int]] = {"jungle": jungle.count}
"""Games that count on tables of their own, by id."""


def perft(ruleset: Ruleset[Any], state: Any, depth: int) -> int:
    """How many sequences of `depth` legal moves go on from a position.

    A position that counts as finished has none. In games of chance the count stops at a draw.
    """
    if depth and ruleset.game in _FAST:
        return _FAST[ruleset.game](ruleset, state, depth)
    return plain_perft(ruleset, state, depth)


def plain_perft(ruleset: Ruleset[Any], state: Any, depth: int) -> int:
    """The same, asking nobody but the rules."""
    if depth == 0:
        return 1
    if depth == 1:
        return 0 if ruleset.counted_out(state) else len(ruleset.legal_moves(state))
    return sum(plain_perft(ruleset, after, depth - 1) for _, after in _following(ruleset, state))


def divide(ruleset: Ruleset[Any], state: Any, depth: int) -> dict[str, int]:
    """The same count, split by the first move (its text), in the order of the texts."""
    if depth == 0:
        return {}
    counts = {
        encode(move): perft(ruleset, after, depth - 1) for move, after in _following(ruleset, state)
    }
    return dict(sorted(counts.items()))


def _following(ruleset: Ruleset[Any], state: Any) -> Iterator[tuple[Move, Any]]:
    """Every legal move of a position that counts on, and the position after it."""
    status = ruleset.status(state, 1)
    if isinstance(status, ToMove) and not ruleset.counted_out(state):
        for move in ruleset.legal_moves(state):
            yield move, ruleset.apply(state, Played(status.seat, move))
