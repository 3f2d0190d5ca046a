"""What a move is about: the win that it keeps another seat from, and the one that it threatens.

A seat threatens to win if it can by force once the seat to move does nothing (a null move).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from jungla_tui.computer.player import Player, Thought
from jungla_tui.core.board import Seat
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move
from jungla_tui.core.ruleset import Over, ToMove
from jungla_tui.core.threat import Stakes, Threat

NODES = 10_000
"""Positions looked at for a threat, at most."""

OTHERS = 60
"""Other moves that are looked at, at most: where there are more, none is."""

OTHER_NODES = 2_000
"""Positions looked at for each of them, at most."""

Make = Callable[[int], Player]
"""Makes a player that looks at so many positions."""


def stakes(game: Game, move: Move, make: Make) -> Iterator[Stakes]:
    """What a legal move of the seat to move is about, as far as a bounded search sees.

    More is known each time. Nothing where the game cannot say what another seat would do in
    place of the one to move.
    """
    status = game.status()
    assert isinstance(status, ToMove)
    seat, state = status.seat, game.state()
    others = [each for each in range(len(game.header.seats)) if each != seat]
    if all(game.ruleset.as_if(state, other) is None for other in others):
        return
    player = make(NODES)
    after = game.ruleset.apply(state, Played(seat, move))
    threats = [_threat(game, state, other, player) for other in others]
    idle = min((each for each in threats if each), key=lambda each: each.wins_in, default=None)
    left = None if idle is None else _threat(game, after, idle.seat, player)
    yield (found := Stakes(idle, left, next=_threat(game, after, seat, player)))
    if idle is not None and left is None and _only(game, move, idle.seat, make(OTHER_NODES)):
        yield replace(found, only=True)


def _threat(game: Game, state: Any, seat: Seat, player: Player) -> Threat | None:
    """The win that a seat has by force in a position, as if it were its turn."""
    turned = None if _ended(game, state) else game.ruleset.as_if(state, seat)
    return None if turned is None else _forced(game, turned, seat, player)


def _forced(game: Game, state: Any, seat: Seat, player: Player) -> Threat | None:
    """The win that a seat has by force in a position, whoever is to move."""
    try:
        header = replace(game.header, position=game.ruleset.line(state))
        there = Game(game.ruleset, header)
    except JunglaError:  # no game begins from there
        return None
    if not isinstance(there.status(), ToMove):
        return None
    thought = player.think(there, Random(0), lambda _: None)
    if not thought.wins_in or _best(thought) != seat:
        return None
    return Threat(seat, thought.wins_in, thought.line)


def _only(game: Game, move: Move, enemy: Seat, player: Player) -> bool:
    """Whether every move but one is known to lose to a seat."""
    status, moves = game.status(), game.legal_moves()
    assert isinstance(status, ToMove)
    if not 1 < len(moves) <= OTHERS:
        return False
    for other in moves:
        if other == move:
            continue
        after = game.ruleset.apply(game.state(), Played(status.seat, other))
        over = game.ruleset.status(after, 1)
        if isinstance(over, Over):
            if over.winner != enemy:
                return False
        elif _forced(game, after, enemy, player) is None:
            return False
    return True


def _ended(game: Game, state: Any) -> bool:
    return isinstance(game.ruleset.status(state, 1), Over)


def _best(thought: Thought) -> Seat:
    return max(range(len(thought.chances)), key=thought.chances.__getitem__)
