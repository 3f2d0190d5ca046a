"""A plain player for any game: it looks at each decision's outcome alone."""

from __future__ import annotations

from random import Random

from jungla_tui.computer.player import Budget, Tell, Thought, level_chances
from jungla_tui.computer.random_player import choose
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import Over, ToMove


class PlainPlayer:
    """Takes a win where there is one and lets nobody else win at once; at random otherwise."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def think(self, game: Game, rng: Random, tell: Tell) -> Thought:
        """Look at each legal move until one wins or the budget is spent."""
        status, moves = game.status(), list(game.legal_moves())
        assert isinstance(status, ToMove)
        rng.shuffle(moves)
        even = level_chances(len(game.header.seats))
        fair = []
        for nodes, move in enumerate(moves[: self._budget.nodes], 1):
            after = game.ruleset.status(
                game.ruleset.apply(game.state(), Played(status.seat, move)), 1
            )
            if not isinstance(after, Over) or after.winner is None:
                fair.append(move)
            elif after.winner == status.seat:
                won = tuple(float(seat == status.seat) for seat in range(len(even)))
                thought = Thought((move,), won, ends_in=1, depth=1, nodes=nodes)
                tell(thought)
                return thought
        best = choose(fair or moves, rng)
        thought = Thought((best,), even, depth=1, nodes=len(moves))
        tell(thought)
        return thought
