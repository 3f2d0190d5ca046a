"""Players of games whose turns are several decisions: they search a turn, then the reply to it.

A turn is searched in a beam: of the positions that so many decisions lead to, the most promising
go on. The best ends of turns are then looked at with what comes next: the best turn of whoever
follows, on average over what the dice may show.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import exp
from random import Random
from typing import Any, Protocol

from jungla_tui.computer.player import Budget, Tell, Thought
from jungla_tui.core.board import Seat
from jungla_tui.core.chance import Draw
from jungla_tui.core.events import Drew, Played
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move
from jungla_tui.core.ruleset import Over, Ruleset, ToDraw, ToMove

WON = 1000.0
"""What winning is worth, more than anything else can be."""

ROLLS = 6
"""How many throws of the dice stand for all of them, at most."""


class Worth(Protocol):
    """What the positions of a game are worth."""

    scale: float
    """By how much a seat must be ahead for about three chances in four."""

    def of(self, state: Any, seats: int) -> Sequence[float]:
        """For each seat what a position that goes on is worth to it."""
        ...


@dataclass(frozen=True, slots=True)
class Skill:
    """How a level thinks."""

    ahead: int
    """Decisions of its own turn that it looks ahead, at most."""
    beam: int
    """Positions that go on after each of them."""
    replies: int = 0
    """Ends of turns for which it looks at what may follow."""
    reply_beam: int = 2
    blur: float = 0.0
    """By how much it misjudges a position, as a share of the scale."""


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A position that some decisions lead to, and what it is worth to whoever decided."""

    value: float
    path: tuple[Move, ...]
    state: Any


class _Spent(Exception):
    """The budget is used up."""


class TurnPlayer:
    """Plays a game by the worth of its positions."""

    def __init__(self, ruleset: Ruleset[Any], worth: Worth, skill: Skill, budget: Budget) -> None:
        self._ruleset = ruleset
        self._worth = worth
        self._skill = skill
        self._budget = budget
        self._plan: dict[Any, Thought] = {}
        """For each position of a turn that is thought out, how it goes on."""
        self._seats = 2
        self._nodes = 0
        self._deadline: float | None = None

    def think(self, game: Game, rng: Random, tell: Tell) -> Thought:
        """The best turn found, one decision of it after the other."""
        state, status = game.state(), game.status()
        assert isinstance(status, ToMove)
        self._seats = len(game.header.seats)
        planned = self._plan.get(state)
        if planned is None:
            self._plan.clear()
            self._nodes = 0
            seconds = self._budget.seconds
            self._deadline = None if seconds is None else time.monotonic() + seconds
            self._think(game, status.seat, rng, tell)
            planned = self._plan[state]
        tell(planned)
        return planned

    def _think(self, game: Game, seat: Seat, rng: Random, tell: Tell) -> None:
        state, moves = game.state(), game.legal_moves()
        self._keep(state, seat, _Leaf(0.0, moves[:1], state))
        if len(moves) == 1:
            return
        ends: list[_Leaf] = []
        try:
            for leaf in self._turn(state, moves, seat, self._skill.ahead, self._skill.beam, rng):
                ends.append(leaf)
        except _Spent:
            pass
        ends.sort(key=lambda leaf: -leaf.value)
        if not ends:
            return
        best = ends[0]
        self._keep(state, seat, best)
        tell(self._plan[state])
        found: list[_Leaf] = []
        try:
            for leaf in _various(ends, self._skill.replies):
                found.append(_Leaf(self._after(leaf, seat, rng), leaf.path, leaf.state))
        except _Spent:
            pass
        if found:
            self._keep(state, seat, max(found, key=lambda leaf: leaf.value))

    # ---- a turn

    def _turn(
        self,
        state: Any,
        moves: Sequence[Move],
        seat: Seat,
        ahead: int,
        beam: int,
        rng: Random | None = None,
    ) -> Iterator[_Leaf]:
        """The positions in which a turn ends, or the search of it. Raises _Spent."""
        ruleset = self._ruleset
        status = ruleset.status(state, 1)
        if isinstance(status, ToMove) and status.prompt in ("place", "return", "enter", "free"):
            ahead = 1
        front = [_Leaf(0.0, (), state)]
        for depth in range(ahead):
            following: dict[Any, _Leaf] = {}
            for leaf in front:
                for move in moves if not depth else ruleset.legal_moves(leaf.state):
                    after, path = self._played(leaf.state, seat, move), (*leaf.path, move)
                    value = self._value(after, seat)
                    if rng is not None and self._skill.blur:
                        value += rng.gauss(0.0, self._skill.blur * self._worth.scale)
                    status = ruleset.status(after, 1)
                    goes_on = isinstance(status, ToMove) and status.seat == seat
                    made = _Leaf(value, path, after)
                    if not goes_on or depth + 1 == ahead:
                        yield made
                    elif after not in following or following[after].value < value:
                        following[after] = made
            front = sorted(following.values(), key=lambda leaf: -leaf.value)[:beam]
            if not front:
                return

    def _played(self, state: Any, seat: Seat, move: Move) -> Any:
        self._nodes += 1
        late = self._deadline is not None and time.monotonic() > self._deadline
        if late or self._nodes > self._budget.nodes:
            raise _Spent
        return self._ruleset.apply(state, Played(seat, move))

    # ---- what comes after it

    def _after(self, leaf: _Leaf, seat: Seat, rng: Random) -> float:
        """What a position is worth once the next seat has had its turn. Raises _Spent."""
        match self._ruleset.status(leaf.state, 1):
            case ToDraw(draw):
                rolls = _rolls(draw, rng)
                shares = [share for share, _ in rolls]
                worths = [
                    self._replied(self._ruleset.apply(leaf.state, Drew(faces)), seat)
                    for _, faces in rolls
                ]
                pairs = zip(shares, worths, strict=True)
                return sum(share * worth for share, worth in pairs) / sum(shares)
        return self._replied(leaf.state, seat)

    def _replied(self, state: Any, seat: Seat) -> float:
        """What is left of a position after the best turn of whoever decides in it."""
        status = self._ruleset.status(state, 1)
        if not isinstance(status, ToMove):
            return self._value(state, seat)
        skill, moves = self._skill, self._ruleset.legal_moves(state)
        ends = self._turn(state, moves, status.seat, skill.ahead, skill.reply_beam)
        return self._value(max(ends, key=lambda leaf: leaf.value).state, seat)

    # ---- what positions are worth

    def _worths(self, state: Any) -> Sequence[float]:
        status = self._ruleset.status(state, 1)
        if not isinstance(status, Over):
            return self._worth.of(state, self._seats)
        worths, ahead = [0.0] * self._seats, 0
        for place in status.places:
            share = 1 - 2 * (ahead + (len(place) - 1) / 2) / max(1, self._seats - 1)
            for seat in place:
                worths[seat] = WON * share
            ahead += len(place)
        return worths

    def _value(self, state: Any, seat: Seat) -> float:
        """By how much a seat is ahead of the others, of the best of them most."""
        worths = self._worths(state)
        others = [worth for other, worth in enumerate(worths) if other != seat]
        return worths[seat] - (max(others) + sum(others) / len(others)) / 2

    def _chances(self, state: Any) -> tuple[float, ...]:
        worths, scale = self._worths(state), self._worth.scale
        return tuple(
            sum(
                1 / (1 + exp(max(-60.0, min(60.0, (other - own) / scale))))
                for at, other in enumerate(worths)
                if at != seat
            )
            / (len(worths) - 1)
            for seat, own in enumerate(worths)
        )

    def _keep(self, state: Any, seat: Seat, leaf: _Leaf) -> None:
        """Hold a turn: what to decide in each position on the way of it."""
        chances = self._chances(leaf.state)
        over = isinstance(self._ruleset.status(leaf.state, 1), Over)
        self._plan.clear()
        for at in range(len(leaf.path)):
            rest = leaf.path[at:]
            ends_in = len(rest) if over else None
            self._plan[state] = Thought(rest, chances, ends_in, len(rest), self._nodes)
            state = self._ruleset.apply(state, Played(seat, rest[0]))


def _various(ends: Sequence[_Leaf], most: int) -> Iterator[_Leaf]:
    """The best ends, each position once."""
    seen: set[Any] = set()
    for leaf in ends:
        if len(seen) == most:
            return
        if leaf.state not in seen:
            seen.add(leaf.state)
            yield leaf


def _rolls(draw: Draw, rng: Random) -> list[tuple[int, tuple[int, ...]]]:
    """Throws that stand for all: how likely each is, and what it shows."""
    throws = list(combinations_with_replacement(range(1, draw.sides + 1), draw.dice))
    weights = [1 if len(set(throw)) == 1 else 2 for throw in throws]
    if len(throws) > ROLLS:
        return [(1, throw) for throw in rng.choices(throws, weights, k=ROLLS)]
    return list(zip(weights, throws, strict=True))
