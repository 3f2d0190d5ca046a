"""Looking ahead: whole turns of two moves, and the blows that follow.

A turn is searched as a pair of moves. The pairs that look best are followed by the other seat's
blows and the answers to them (quiescence), and at the highest level by whole turns of the other
seat. All values are for one seat: what is good for it is positive.
"""

from __future__ import annotations

from typing import NamedTuple

from jungla_tui.computer.meter import Meter
from jungla_tui.computer.tawa.moves import Moves
from jungla_tui.computer.tawa.tables import Tables
from jungla_tui.computer.tawa.value import WON, Value
from jungla_tui.core.board import Seat
from jungla_tui.core.moves import Move
from jungla_tui.rules.tawa.state import HAND, State


class Turn(NamedTuple):
    """A way to play a turn, or what is left of it."""

    value: float
    moves: tuple[Move, ...]
    state: State
    """The position after it."""


class Search:
    """One decision's search."""

    def __init__(self, tables: Tables, meter: Meter) -> None:
        self._moves = Moves(tables)
        self._value = Value(tables)
        self._turns = tables.parts.turns
        self._meter = meter

    # ---- values

    def worth(self, state: State, seat: Seat, left: int) -> float:
        """A position's worth for a seat after the blows of so many turns from here on."""
        if state.seat == seat:
            return self._quiet(state, seat, left, -WON, WON)
        return -self._quiet(state, 1 - seat, left, -WON, WON)

    def plain(self, state: State, seat: Seat) -> float:
        """A position's worth for a seat without looking ahead."""
        ended = self._value.ended(state, seat)
        return self._value.of(state, seat) if ended is None else ended

    def rough(self, state: State, seat: Seat) -> float:
        """The same, less what the other seat's two best blows would bring it at once."""
        value = self.plain(state, seat)
        if abs(value) >= WON or state.seat == seat or HAND in state.where:
            return value
        best: dict[int, float] = {}
        for act in self._moves.blows(state):
            best[act.animal] = max(act.gain, best.get(act.animal, 0.0))
        return value - sum(sorted(best.values(), reverse=True)[:2])

    def _quiet(self, state: State, seat: Seat, left: int, low: float, high: float) -> float:
        """The worth for the seat whose turn it is, blows alone being looked at."""
        turns = self._turns
        while True:
            ended = self._value.ended(state, seat)
            if ended is not None:
                return ended * (1 + left / 100)
            prompt = turns.prompt(state)[1]
            if prompt in ("move", "place"):
                break
            state = self._moves.routine(state, prompt)[1]
            self._meter.count()
        if state.seat != seat:
            return -self._quiet(state, 1 - seat, left - 1, -high, -low)
        if left <= 0 or prompt == "place":
            return self._value.of(state, seat)
        if state.spent:
            self._meter.count()
            best = -self._quiet(turns.stop(state), 1 - seat, left - 1, -high, -low)
        else:
            best = self._value.of(state, seat)
        for act in self._moves.blows(state):
            if best >= high:
                break
            if act.gain < -0.5:
                continue
            self._meter.count()
            after = self._moves.after(state, act)
            best = max(best, self._quiet(after, seat, left, max(low, best), high))
        return best

    # ---- turns

    def go_on(self, state: State, moves: tuple[Move, ...]) -> tuple[State, tuple[Move, ...]]:
        """The position once routine placings are done, with the moves made so far."""
        while self._value.ended(state, 0) is None:
            prompt = self._turns.prompt(state)[1]
            if prompt in ("move", "place"):
                break
            move, state = self._moves.routine(state, prompt)
            moves = (*moves, move)
            self._meter.count()
        return state, moves

    def firsts(self, state: State, seat: Seat, few: int) -> list[Turn]:
        """Every next move of the seat whose turn it is, the best looking first."""
        found = []
        for act in self._moves.every(state, few):
            self._meter.count()
            after, moves = self.go_on(
                self._moves.after(state, act), (self._moves.move(state, act),)
            )
            found.append(Turn(self.rough(after, seat), moves, after))
        found.sort(key=_by_value)
        return found

    def whole(self, firsts: list[Turn], seat: Seat, few: int, found: dict[State, Turn]) -> None:
        """Add every way in which a turn begun with some of these moves may go on to its end.

        Two moves that can be played in either order lead to one position, and count once.
        """
        for first in firsts:
            if not self.goes_on(first.state, seat):
                found.setdefault(first.state, first)
                continue
            for act in self._moves.every(first.state, few):
                self._meter.count()
                made = (*first.moves, self._moves.move(first.state, act))
                after, moves = self.go_on(self._moves.after(first.state, act), made)
                if after not in found:
                    found[after] = Turn(self.rough(after, seat), moves, after)

    def goes_on(self, state: State, seat: Seat) -> bool:
        """Whether the seat is in the middle of its turn."""
        return bool(state.seat == seat and state.spent) and self._value.ended(state, seat) is None

    def answered(self, turn: Turn, seat: Seat, wide: int, left: int) -> float:
        """A turn's worth once the other seat has played its best whole turn that it finds."""
        enemy = 1 - seat
        if turn.state.seat != enemy or self._value.ended(turn.state, seat) is not None:
            return self.worth(turn.state, seat, left)
        replies: dict[State, Turn] = {}
        self.whole(self.firsts(turn.state, enemy, 1)[:wide], enemy, 1, replies)
        best = -self.worth(turn.state, seat, left)
        for reply in sorted(replies.values(), key=_by_value)[: 2 * wide]:
            best = max(best, self.worth(reply.state, enemy, left - 1))
        return -best

    def blow(self, state: State) -> tuple[Move, ...]:
        """The blow that the seat to move would strike, if any."""
        best, found = self._value.of(state, state.seat), None
        for act in self._moves.blows(state):
            self._meter.count()
            value = self.worth(self._moves.after(state, act), state.seat, 1)
            if value > best:
                best, found = value, act
        return () if found is None else (self._moves.move(state, found),)


def _by_value(turn: Turn) -> float:
    return -turn.value
