"""One decision of the player of predators and prey: what is weighed, and how."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from jungla_tui.computer.bits import numbers
from jungla_tui.computer.meter import Meter, Spent
from jungla_tui.computer.player import Tell, Thought
from jungla_tui.computer.predator.field import Field
from jungla_tui.computer.predator.plans import Left, Plan, Planner
from jungla_tui.computer.predator.table import Table, table_of
from jungla_tui.computer.predator.value import Value, chances, lead
from jungla_tui.core.board import Seat
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Choose, Move, Place, Step
from jungla_tui.core.ruleset import ToMove
from jungla_tui.rules.predator import Predator
from jungla_tui.rules.predator.obstacles import BOX
from jungla_tui.rules.predator.state import State, piece_name

_GIVE = "predator:"
_PATIENT = 12
"""Turns without a catch after which it grows bolder, so that careful players come to an end."""
_REPLY = 16
"""Walks of the next seat's predator that are judged."""


class Level(NamedTuple):
    """How far a level looks, and how surely."""

    noise: float
    """By how many points it misjudges a plan, as a standard deviation."""
    care: float
    """How much it sees of what the others may catch, 0 to 1."""
    wide: int
    """How many walks of each kind it goes on with."""
    deep: int
    """Plans for which it looks at the next seat's turn."""
    throws: int
    """Throws of the next seat that it looks at for each."""


class Mind:
    """One decision."""

    def __init__(
        self,
        rules: Predator,
        field: Field,
        level: Level,
        meter: Meter,
        game: Game,
        rng: Random,
    ) -> None:
        status = game.status()
        assert isinstance(status, ToMove)
        self._seat: Seat = status.seat
        self._game, self._rules, self._field = game, rules, field
        self._level, self._meter, self._rng = level, meter, rng
        tables, switches = rules.tables, rules.edition.switches
        handicap = switches["handicap"] == "on"
        state: State = game.state()
        self._state = state
        race = _is_race(rules, len(game.header.seats), handicap)
        mean = sum(tables.values) / len(tables.values)
        values = tuple(mean if race else float(value) for value in tables.values)
        care = level.care * _PATIENT / max(_PATIENT, state.quiet)
        self._value = Value(field, tables.sides, values, race, status.seat, care)
        self._planner = Planner(field, self._value, tables.sides, meter)
        self._table = table_of(state, tables, field, values, handicap)
        self._best: Thought | None = None

    def think(self, tell: Tell) -> Thought:
        """The best decision found until the budget is spent."""
        moves = self._game.legal_moves()
        try:
            if len(moves) > 1:
                self._decide(moves, tell)
        except Spent:
            pass
        if self._best is None:
            move = moves[0] if len(moves) == 1 else self._rng.choice(moves)
            self._hold((move,), self._table, 0, tell)
        assert self._best is not None
        return self._best

    def _decide(self, moves: tuple[Move, ...], tell: Tell) -> None:
        state = self._state
        if state.placing:
            self._placing(moves, tell)
        elif state.faces is not None:
            self._plan({option: self._given(option) for option in moves}, tell)
        elif any(isinstance(move, Step) for move in moves):
            self._plan({None: self._left(moves)}, tell)
        else:
            self._obstacle(moves, tell)

    def _hold(self, line: tuple[Move, ...], table: Table, depth: int, tell: Tell) -> None:
        """Take a line for the best one so far."""
        following = 0 if table.placing else self._planner.following(table, self._seat)
        shares = chances(self._value.standing(table, following), self._value.steep)
        self._best = Thought(line, shares, None, depth, self._meter.nodes)
        tell(self._best)

    def _misjudged(self, value: float, share: float = 1.0) -> float:
        return value + self._rng.gauss(0, self._level.noise * share)

    # ---- placing prey and obstacles

    def _placing(self, moves: Sequence[Move], tell: Tell) -> None:
        """Where a prey begins: each cell on its own, seat 0 throwing first."""
        seat, own = self._seat, self._table.prey[self._seat]
        tables: list[tuple[Move, Table]] = []
        numbers = {piece_name(n): n - 1 for n in range(1, 1 + len(own))}
        for move in moves:
            assert isinstance(move, Place)
            number = numbers[move.source.item]
            cell = self._cell(move)
            prey = (*own[:number], cell, *own[number + 1 :])
            tables.append((move, self._table.with_prey(seat, prey)))
        self._best_of(tables, 0.4, tell)

    def _obstacle(self, moves: Sequence[Move], tell: Tell) -> None:
        """Where an obstacle goes, once the walks are over."""
        field, state = self._field, self._state
        items = self._rules.tables.items
        under = {}
        for item, lie in zip(items, state.lies, strict=True):
            under[item] = 0 if lie is None else field.lies[lie.item, lie.cell, lie.turned]
        tables: list[tuple[Move, Table]] = []
        for move in moves:
            assert isinstance(move, Place)
            assert move.source.tray == BOX
            key = (move.source.item, self._rules.tables.grid.index[move.end], move.how)
            open_ = (self._table.open | under[move.source.item]) & ~field.lies[key]
            tables.append((move, self._table._replace(open=open_)))
        self._best_of(tables, 0.4, tell)

    def _best_of(self, tables: list[tuple[Move, Table]], share: float, tell: Tell) -> None:
        """The move whose position stands best, as far as the budget goes."""
        best: tuple[float, Move, Table] | None = None
        following = 0 if self._table.placing else None
        for move, table in self._rng.sample(tables, len(tables)):
            try:
                self._meter.count()
            except Spent:
                break
            after = self._planner.following(table, self._seat) if following is None else following
            value = lead(self._value.standing(table, after), self._seat)
            value = self._misjudged(value, share)
            if best is None or value > best[0]:
                best = value, move, table
        if best is not None:
            self._hold((best[1],), best[2], 1, tell)

    def _cell(self, move: Place) -> int:
        return self._field.cell[self._rules.tables.grid.index[move.end]]

    # ---- a turn

    def _given(self, option: Move) -> Left:
        """The turn that begins with a way to give the dice."""
        assert isinstance(option, Choose)
        assert self._state.faces is not None
        first, second = self._state.faces
        hunt = int(option.option.removeprefix(_GIVE))
        return Left(hunt, second if hunt == first else first, {})

    def _left(self, moves: Sequence[Move]) -> Left:
        """What is left of the turn under way, with the steps that may come next."""
        state, table, seat = self._state, self._table, self._seat
        walk = state.walk
        assert walk is not None
        cells, index = self._field.cell, self._rules.tables.grid.index
        first: dict[int, set[int]] = {}
        for move in moves:
            if isinstance(move, Step):
                first.setdefault(cells[index[move.start]], set()).add(cells[index[move.end]])
        pieces = (table.predators[seat], *table.prey[seat])
        touched = {
            piece: self._field.bits(numbers(seen))
            for piece, seen in zip(pieces, walk.touched, strict=True)
            if piece
        }
        done = 0
        for number, piece in enumerate(pieces):
            if number and walk.touched[number] and number != walk.walker:
                done |= piece
        hunt, flee = walk.dice
        if walk.walker and walk.touched[0]:
            hunt = 0
        if walk.walker == 0 and any(walk.touched[1:]):
            flee = 0
        starts = {piece: frozenset(ends) for piece, ends in first.items()}
        return Left(hunt, flee, touched, done, starts)

    def _plan(self, turns: dict[Move | None, Left], tell: Tell) -> None:
        """The best plan of all the ways to begin."""
        found: list[tuple[float, Move | None, Plan]] = []
        for begun, left in turns.items():
            try:
                plans = self._planner.plans(self._table, self._seat, left, self._level.wide)
            except Spent:
                continue
            found += [(self._misjudged(plan.value), begun, plan) for plan in plans]
        if not found:
            return
        found.sort(key=lambda each: -each[0])
        self._hold(self._line(*found[0][1:]), found[0][2].table, 1, tell)
        if self._level.deep:
            apart: dict[Table, tuple[float, Move | None, Plan]] = {}
            for each in found:
                apart.setdefault(each[2].table, each)
            self._expect([*apart.values()][: self._level.deep], tell)

    def _line(self, begun: Move | None, plan: Plan) -> tuple[Move, ...]:
        squares, number = self._rules.tables.grid.squares, self._field.number
        steps = tuple(Step(squares[number[a]], squares[number[b]]) for a, b in plan.steps)
        return steps if begun is None else (begun, *steps)

    def _expect(self, found: list[tuple[float, Move | None, Plan]], tell: Tell) -> None:
        """Of the best plans, the one that stands best after the next seat's turn.

        The same throws are looked at for each plan, so that luck does not decide between them.
        """
        if len(found) < 2:
            return
        sides = self._rules.tables.sides
        every = [(one, two) for one in range(1, sides + 1) for two in range(1, sides + 1)]
        throws = self._rng.sample(every, min(len(every), self._level.throws))
        best: tuple[float, Move | None, Plan] | None = None
        try:
            for _, begun, plan in found:
                value = self._expected(plan, throws)
                if best is None or value > best[0]:
                    best = value, begun, plan
        finally:
            if best is not None:
                self._hold(self._line(*best[1:]), best[2].table, 2, tell)

    def _expected(self, plan: Plan, throws: list[tuple[int, int]]) -> float:
        """How far ahead the seat is, on average, after the next seat's turn."""
        following = self._planner.following(plan.table, self._seat)
        if len(plan.table.alive()) < 2 or following == self._seat:
            return plan.value
        total = 0.0
        for one, two in throws:
            replies: list[Plan] = []
            for hunt, flee in dict.fromkeys(((one, two), (two, one))):
                left = Left(hunt, flee, {})
                replies += self._planner.plans(plan.table, following, left, 1, _REPLY)
            after = max(replies, key=lambda reply: reply.value).table if replies else plan.table
            total += lead(
                self._value.standing(after, self._planner.following(after, following)), self._seat
            )
        return total / len(throws)


def _is_race(rules: Predator, seats: int, handicap: bool) -> bool:
    """Whether points do not matter: of two seats the one that has prey last always wins.

    It has caught all that the other had and keeps at least one; the other never caught that one.
    """
    if seats != 2 or rules.edition.switches["quiet"] != "off":
        return False
    begun = rules.tables.handicap[seats] if handicap else (0,)
    return max(begun) - min(begun) < 2 * min(rules.tables.values)
