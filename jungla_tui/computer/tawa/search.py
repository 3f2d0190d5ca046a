"""Looking ahead: whole turns of two moves, and the blows that follow.

A turn is searched as a pair of moves. The pairs that look best are followed by the other seat's
blows and the answers to them (quiescence), and at the highest level by whole turns of the other
seat. All values are for one seat: what is good for it is positive.
"""

from __future__ import annotations

from heapq import nlargest
from typing import NamedTuple

from jungla_tui.computer.meter import Meter, Spent
from jungla_tui.computer.tawa.moves import Act, Moves
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


class First(NamedTuple):
    """A move to begin a turn with."""

    act: Act
    turn: Turn
    """As if the seat did nothing more."""


class Width(NamedTuple):
    """How many ways to play a turn are looked at."""

    followed: int
    """First moves after which every blow is."""
    full: int
    """First moves after which every second move is."""
    paired: int
    """First moves that are combined with each other."""
    pairs: int
    """Pairs of them that are looked at."""


_REPLY = Width(followed=6, full=0, paired=60, pairs=60)
_REPLIES = 6


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
        """The same, less what the other seat's two best blows would bring it at once.

        In the middle of the seat's turn as if it ended its turn now.
        """
        value = self.plain(state, seat)
        if abs(value) >= WON or HAND in state.where:
            return value
        if state.seat == seat and state.spent:
            state = self._turns.stop(state)
        if state.seat == seat or self._value.ended(state, seat) is not None:
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

    def firsts(self, state: State, seat: Seat, few: int) -> list[First]:
        """Every next move of the seat whose turn it is, the best looking first."""
        found = []
        for act in self._moves.every(state, few):
            self._meter.count()
            after, moves = self.go_on(
                self._moves.after(state, act), (self._moves.move(state, act),)
            )
            found.append(First(act, Turn(self.rough(after, seat), moves, after)))
        found.sort(key=lambda first: -first.turn.value)
        return found

    def whole(self, state: State, firsts: list[First], width: Width) -> dict[State, Turn]:
        """Ways to play a turn that begins with one of these moves, by what it leads to.

        Two moves that can be played in either order lead to one position, and count once. What
        comes of two moves is nearly always what comes of each: so the pairs are ranked by that,
        and only the best are looked at. The blows that a first move opens are looked at besides.
        If the budget runs out, there is what was found until then.
        """
        found: dict[State, Turn] = {}
        seat = state.seat
        try:
            for first in firsts:
                if not self.goes_on(first.turn.state, seat):
                    found.setdefault(first.turn.state, first.turn)
            for number, first in enumerate(firsts):
                gains = first.act.gain > 0
                if (number < width.followed or gains) and self.goes_on(first.turn.state, seat):
                    self._follow(first, seat, number < width.full, found)
            self._pairs(state, firsts, width, found)
        except Spent:
            pass
        return found

    def _follow(self, first: First, seat: Seat, full: bool, found: dict[State, Turn]) -> None:
        """The blows after a first move, or every second move."""
        state = first.turn.state
        for act in self._moves.every(state, 1) if full else self._moves.blows(state):
            self._add(first, act, seat, found)

    def _pairs(
        self, state: State, firsts: list[First], width: Width, found: dict[State, Turn]
    ) -> None:
        """The pairs of first moves that should do best together."""
        base = self.rough(self._turns.stop(state), state.seat)
        best = firsts[: width.paired]
        ranked = nlargest(
            width.pairs,
            (
                (one.turn.value + two.turn.value - base, -number, -after)
                for number, one in enumerate(best)
                for after, two in enumerate(best[number + 1 :], number + 1)
                if one.act.animal != two.act.animal
            ),
        )
        for _, number, after in sorted(ranked, key=lambda pair: -pair[1]):
            one, two = best[-number], best[-after]
            for first, second in ((one, two), (two, one)):
                if self.goes_on(first.turn.state, state.seat):
                    act = self._moves.again(first.turn.state, second.act)
                    if act is not None:
                        self._add(first, act, state.seat, found)
                        break

    def _add(self, first: First, act: Act, seat: Seat, found: dict[State, Turn]) -> None:
        before = first.turn.state
        self._meter.count()
        made = (*first.turn.moves, self._moves.move(before, act))
        after, moves = self.go_on(self._moves.after(before, act), made)
        if after not in found:
            found[after] = Turn(self.rough(after, seat), moves, after)

    def goes_on(self, state: State, seat: Seat) -> bool:
        """Whether the seat is in the middle of its turn."""
        return bool(state.seat == seat and state.spent) and self._value.ended(state, seat) is None

    def answered(self, turn: Turn, seat: Seat, left: int) -> float:
        """A turn's worth once the other seat has played its best whole turn that it finds."""
        enemy = 1 - seat
        best = -self.worth(turn.state, seat, left)
        if turn.state.seat == enemy and self._value.ended(turn.state, seat) is None:
            firsts = self.firsts(turn.state, enemy, 1)
            replies = self.whole(turn.state, firsts, _REPLY)
            for reply in sorted(replies.values(), key=_by_value)[:_REPLIES]:
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
