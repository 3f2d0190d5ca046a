"""The moves that cost the most, in words, and what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from jungla_tui import words
from jungla_tui.analysis import Analysis, Judged, Mistake
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move
from jungla_tui.engine.wire import Answer, Request
from jungla_tui.text import hint
from jungla_tui.words import review as said

NODES = 1500
"""Positions that the computer looks at for each position of the game."""


def question(game: Game, node: int) -> Request:
    """Ask what a position of a game is worth, always in the same way."""
    return replace(hint.request(game, node), nodes=NODES)


def judged(
    analysis: Analysis, line: Sequence[int], think: Callable[[Request], Answer]
) -> Iterator[int]:
    """Think about each position of a line that nothing is known of; each event once it is done."""
    for node in analysis.todo(line):
        answer = think(question(analysis.game, node))
        best = answer.line[0] if answer.line else None
        analysis.points[node] = Judged(answer.chances, best)
        yield node


def told(game: Game, mistake: Mistake) -> str:
    """A mistake in a line: who, what, what it cost, what would have been better."""
    return said.sentence(
        "mistake",
        number=game.tree.depth(mistake.node),
        who=words.player(game.header, mistake.seat),
        told=words.short(game.tell(mistake.node)),
        before=percent(mistake.before),
        after=percent(mistake.after),
        better=better(game, mistake),
    )


def better(game: Game, mistake: Mistake) -> str:
    """The better move, as a move list has it."""
    return short(game, game.tree.parents[mistake.node], mistake.seat, mistake.best)


def short(game: Game, node: int, seat: int, move: Move) -> str:
    """A move that may be made after an event, as a move list has it."""
    return words.short(game.ruleset.tell(game.state(node), Played(seat, move)))


def percent(chance: float) -> str:
    """What a seat can expect, of a hundred."""
    return f"{round(chance * 100)}%"
