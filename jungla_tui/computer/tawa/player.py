"""The player of Jungla of the two packs: three levels of one search."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from jungla_tui.computer.meter import Meter, Spent
from jungla_tui.computer.player import Budget, Tell, Thought
from jungla_tui.computer.tawa.search import First, Search, Turn, Width
from jungla_tui.computer.tawa.tables import Tables
from jungla_tui.computer.tawa.value import WON, chance
from jungla_tui.core.board import Seat
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move
from jungla_tui.core.ruleset import ToMove
from jungla_tui.rules.tawa import Tawa
from jungla_tui.rules.tawa.state import HAND, State


class Level(NamedTuple):
    """How far a level looks, and how surely."""

    noise: float
    """By how much it misjudges a move, as a standard deviation; an average animal is 1."""
    facings: int
    """Facings looked at for each movement."""
    width: Width | None
    """The whole turns that it looks at; None: it looks at single moves."""
    left: int
    """Turns whose blows it follows after its own."""
    deep: int
    """Turns of its own that it follows so far."""
    answered: int
    """Turns of its own for which it looks at whole turns of the other seat."""


LEVELS = (
    Level(noise=0.6, facings=2, width=None, left=0, deep=0, answered=0),
    Level(noise=0.15, facings=2, width=Width(4, 0, 60, 60), left=1, deep=12, answered=0),
    Level(noise=0.02, facings=2, width=Width(16, 2, 100, 160), left=2, deep=24, answered=4),
)


class TawaPlayer:
    """Thinks in whole turns; answers with the next decision of the best one."""

    def __init__(self, rules: Tawa, level: int, budget: Budget) -> None:
        self._rules = rules
        self._tables = Tables(rules)
        self._level = LEVELS[level - 1]
        self._budget = budget

    def think(self, game: Game, rng: Random, tell: Tell) -> Thought:
        """The best decision found until the budget is spent."""
        return _Mind(self._tables, self._level, Meter(self._budget), game, rng, tell).think()


class _Mind:
    """One decision."""

    def __init__(
        self, tables: Tables, level: Level, meter: Meter, game: Game, rng: Random, tell: Tell
    ) -> None:
        status = game.status()
        assert isinstance(status, ToMove)
        self._game, self._rng, self._tell = game, rng, tell
        self._meter, self._level, self._rules = meter, level, tables.rules
        self._search = Search(tables, meter)
        self._seat: Seat = status.seat
        self._prompt = status.prompt
        self._best: Thought | None = None

    def think(self) -> Thought:
        state, moves = self._game.state(), self._game.legal_moves()
        try:
            if len(moves) == 1:
                self._hold(Turn(self._search.plain(state, self._seat), moves, state), 0)
            elif self._prompt == "move":
                self._turn(state, moves)
            else:
                self._placing(state, moves)
        except Spent:
            pass
        if self._best is None:
            move = self._rng.choice(moves)
            value = self._search.plain(state, self._seat)
            self._hold(Turn(value, (move,), state), 0)
        assert self._best is not None
        return self._best

    def _hold(self, turn: Turn, depth: int) -> None:
        """Take a turn for the best one so far."""
        own = chance(turn.value)
        chances = (own, 1 - own) if self._seat == 0 else (1 - own, own)
        self._best = Thought(turn.moves, chances, self._wins_in(turn), depth, self._meter.nodes)
        self._tell(self._best)

    def _wins_in(self, turn: Turn) -> int | None:
        """How many decisions of its own it wins by within this turn; None where they do not."""
        if self._search.plain(turn.state, self._seat) < WON:
            return None
        state, own = self._game.state(), 0
        for move in turn.moves:
            status = self._rules.status(state, 1)
            assert isinstance(status, ToMove)
            own += status.seat == self._seat
            state = self._rules.apply(state, Played(status.seat, move))
        return own

    def _choose(self, turns: list[Turn], depth: int) -> None:
        self._hold(max(turns, key=lambda turn: turn.value), depth)

    def _misjudged(self, turn: Turn, share: float = 1.0) -> Turn:
        noise = self._rng.gauss(0, self._level.noise * share)
        return turn if abs(turn.value) >= WON else turn._replace(value=turn.value + noise)

    # ---- placing

    def _placing(self, state: State, moves: tuple[Move, ...]) -> None:
        """Where an animal comes on the board: each place on its own."""
        turns = []
        setup = HAND in state.where
        share = 0.3 if setup else 1.0
        for move in self._rng.sample(moves, len(moves)):
            try:
                self._meter.count()
                after = self._rules.apply(state, Played(self._seat, move))
                left = 0 if setup else min(1, self._level.left)
                value = self._search.worth(after, self._seat, left)
            except Spent:
                break
            turns.append(self._misjudged(Turn(value, (move,), after), share))
        if turns:
            self._choose(turns, 1)

    # ---- a turn

    def _turn(self, state: State, moves: tuple[Move, ...]) -> None:
        """The movements of a turn: first alone, then in pairs, then with what follows."""
        level, legal = self._level, set(moves)
        firsts = [
            First(first.act, self._misjudged(first.turn))
            for first in self._search.firsts(state, self._seat, level.facings)
            if first.turn.moves[0] in legal
        ]
        if not firsts:
            return
        firsts.sort(key=lambda first: -first.turn.value)
        self._hold(firsts[0].turn, 1)
        if firsts[0].turn.value >= WON or level.width is None:
            return
        found = self._search.whole(state, firsts, level.width)
        if found:
            turns = sorted(found.values(), key=lambda turn: -turn.value)
            self._hold(turns[0], 2)
            self._deepen(turns)

    def _deepen(self, turns: list[Turn]) -> None:
        """Follow the best turns further, and hold the one that stands best then."""
        level, search, seat = self._level, self._search, self._seat
        deep: list[Turn] = []
        try:
            for turn in turns[: level.deep]:
                value = search.worth(turn.state, seat, level.left)
                deep.append(self._misjudged(turn._replace(value=value)))
        finally:
            if deep:
                self._choose(deep, 3)
        deep.sort(key=lambda turn: -turn.value)
        wide: list[Turn] = []
        try:
            for turn in deep[: level.answered]:
                value = search.answered(turn, seat, level.left)
                wide.append(self._misjudged(turn._replace(value=value)))
        finally:
            if wide:
                self._choose(wide, 4)
        best = max(wide or deep, key=lambda turn: turn.value)
        if best.state.seat != seat and abs(best.value) < WON:
            moves = (*best.moves, *search.blow(best.state))
            self._hold(best._replace(moves=moves), 4 if wide else 3)
