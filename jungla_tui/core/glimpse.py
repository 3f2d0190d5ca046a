"""What a move would change on the board, to be shown or said before it is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jungla_tui.core.board import Square
from jungla_tui.core.moves import Move
from jungla_tui.core.ruleset import Piece, Ruleset


def changes(ruleset: Ruleset[Any], state: Any, move: Move) -> Mapping[Square, Piece | None]:
    """For each square that a legal move changes what would stand there; None: nothing more."""
    before, after = ruleset.scene(state).pieces, ruleset.glimpse(state, move).pieces
    return {
        square: after.get(square)
        for square in {**before, **after}
        if before.get(square) != after.get(square)
    }


def covered(ruleset: Ruleset[Any], state: Any, move: Move, kind: str) -> frozenset[Square]:
    """The squares on which a thing of a kind would lie after a legal move."""
    pieces = ruleset.glimpse(state, move).pieces
    return frozenset(square for square, piece in pieces.items() if piece.kind == kind)
