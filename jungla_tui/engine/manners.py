"""How a computer answers what is not a move: an offered draw."""

from __future__ import annotations

from jungla_tui.core.board import Seat
from jungla_tui.core.game import Game
from jungla_tui.engine.wire import Answer

LEAST, EVEN, LATE = 0.45, 0.55, 80
"""It takes a draw when it can expect less than the first; less than the second, in a game of so
many events."""


def takes_draw(answer: Answer, seat: Seat, game: Game) -> bool:
    """Whether a computer at a seat accepts a draw in the position that it thought about."""
    late = game.tree.depth(game.current) >= LATE
    return answer.chances[seat] < (EVEN if late else LEAST)
