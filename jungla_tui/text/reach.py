"""What a seat could do from a position, as if it were its turn.

A seat that is not to move is looked at where its game can say how its turn would be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jungla_tui.core.board import Seat, Square
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move, Place, Step, Turn
from jungla_tui.core.ruleset import Piece, Ruleset, ToMove


@dataclass(frozen=True, slots=True)
class Reach:
    """A move that a piece could make, and what it would take."""

    move: Move
    piece: Piece | None
    """The piece on the board that makes it."""
    start: Square | None
    end: Square | None
    taken: Mapping[Square, Piece]
    """What it takes, and where that stands."""


def as_if(game: Game, seat: Seat, node: int | None) -> Any:
    """The position with that seat to move; None where its game cannot say how that would be."""
    return game.ruleset.as_if(game.state(node), seat)


def reaches_after(game: Game, seat: Seat, node: int | None) -> tuple[Reach, ...] | None:
    """Every move of a seat as if it were its turn; None where that cannot be said."""
    state = game.state(node)
    here = as_if(game, seat, node) is state
    return reaches(game.ruleset, state, seat, game.legal_moves(node) if here else None)


def reaches(
    ruleset: Ruleset[Any], state: Any, seat: Seat, legal: Sequence[Move] | None = None
) -> tuple[Reach, ...] | None:
    """Every move of a seat in a position as if it were its turn; None where that cannot be said.

    Where chance comes before its moves: every square that a piece which can take could get to.
    `legal`: the legal moves, where they are known.
    """
    turned = ruleset.as_if(state, seat)
    if turned is None:
        return _chances(ruleset, state, seat)
    state = turned
    pieces = ruleset.scene(state).pieces
    return tuple(
        Reach(
            move,
            pieces.get(start) if (start := start_of(move)) is not None else None,
            start,
            end_of(move),
            taken_by(ruleset, state, move),
        )
        for move in (ruleset.legal_moves(state) if legal is None else legal)
    )


def _chances(ruleset: Ruleset[Any], state: Any, seat: Seat) -> tuple[Reach, ...] | None:
    """What a seat could do in its next turn, whatever chance answers."""
    pairs = ruleset.reach(state, seat)
    if pairs is None:
        return None
    pieces = ruleset.scene(state).pieces
    return tuple(
        Reach(
            Step(start, end),
            pieces.get(start),
            start,
            end,
            {end: pieces[end]} if end in pieces else {},
        )
        for start, end in pairs
    )


def taken_by(ruleset: Ruleset[Any], state: Any, move: Move) -> dict[Square, Piece]:
    """What a legal move takes from the board, and where."""
    status = ruleset.status(state, 1)
    seat = status.seat if isinstance(status, ToMove) else 0
    event = Played(seat, move)
    taken = {(piece.kind, piece.seat) for piece in ruleset.tell(state, event).taken}
    if not taken:
        return {}
    before, after = ruleset.scene(state).pieces, ruleset.scene(ruleset.apply(state, event)).pieces
    left = {(at, piece.kind, piece.seat) for at, piece in after.items()}
    return {
        at: piece
        for at, piece in before.items()
        if (piece.kind, piece.seat) in taken and (at, piece.kind, piece.seat) not in left
    }


def start_of(move: Move) -> Square | None:
    """The square of the piece that a move takes up; None where that is not on the board."""
    match move:
        case Step(start) | Turn(start):
            return start
    return None


def end_of(move: Move) -> Square | None:
    """The square that a move brings a piece to; None where it brings none anywhere."""
    return move.end if isinstance(move, Step | Place) else None
