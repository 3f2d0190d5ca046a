"""Where a piece looks when nobody says otherwise."""

from __future__ import annotations

from collections.abc import Collection

from jungla_tui.core.board import Facing, Square
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Pick, Place, Slot
from jungla_tui.core.ruleset import ToMove

_AHEAD = Place(Slot("", ""), Square(0, 0), Facing.NORTH)
"""Seat 0 looking at the other side of the board."""


def usual(game: Game, node: int, source: Pick, found: Collection[Facing]) -> Facing | None:
    """Of several directions the one that the piece has; else ahead, else any; None of none.

    `source`: the square or the tray that the piece comes from.
    """
    scene = game.ruleset.scene(game.state(node))
    piece = scene.pieces.get(source) if isinstance(source, Square) else None
    status = game.status(node)
    seat = status.seat if isinstance(status, ToMove) else 0
    ahead = game.ruleset.for_seat(_AHEAD, seat, len(game.header.seats)).facing
    wanted = (None if piece is None else piece.facing, ahead, *Facing)
    return next((facing for facing in wanted if facing in found), None)
