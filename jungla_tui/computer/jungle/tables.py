"""An edition of Jungle as lookup tables, made by asking its rules about every piece and square.

Nothing here knows a rule: each entry is an answer of the predicates that `broken_rule` asks.
Pieces are numbered 1 to 16, the eight of seat 0 first, the weakest first; 0 is no piece.
Squares are numbered as in `State.cells`; one more stands for being off the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from jungla_tui.core.board import Square
from jungla_tui.core.moves import Step
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.jungle.state import KINDS, Man, State

PIECES = tuple(Man(kind, seat) for seat in (0, 1) for kind in KINDS)
NUMBERS = {man: number for number, man in enumerate(PIECES, 1)}
SEATS = (range(1, 9), range(9, 17))
"""Each seat's pieces."""

STAYS, FALLS = 1, 2
"""How a legal move onto a square ends for the piece that moves there; 0 is no legal move."""

Way = tuple[int, tuple[int, ...]]
"""A square to go to, and by what stands there how the move ends: 0, STAYS or FALLS."""
Ways = tuple[Way, ...]
Leap = tuple[Way, frozenset[int]]
"""With the squares that it goes over."""


class Tables:
    """One edition, compiled."""

    def __init__(self, rules: Jungle) -> None:
        self._rules = rules
        self.squares = tuple(rules.board)
        self.off = len(self.squares)
        """The square of a piece that has fallen."""
        self._index = {square: index for index, square in enumerate(self.squares)}
        self.dens = tuple(next(at for at, seat in rules.dens if seat == who) for who in (0, 1))
        """Where each seat's den is."""
        self.passes, self.last_wins = rules.passes, rules.last_wins
        self.nearness = [
            [
                max(0, 40 - 8 * (abs(one.col - two.col) + abs(one.row - two.row)))
                for two in self.squares
            ]
            for one in self.squares
        ]
        self._outcomes: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._leaping: dict[tuple[int, int], tuple[Ways, tuple[Leap, ...]]] = {}
        self._stoppers = [self._stopping(man) for man in PIECES]
        self.ways: list[list[Ways | None]] = [[()] * (self.off + 1)]
        """By piece and square, where it can go; None where that depends on what it leaps over."""
        for number, man in enumerate(PIECES, 1):
            self.ways.append([self._ways(number, man, at) for at in range(self.off)] + [()])
        self._open: dict[tuple[int, ...], Ways] = {}

    def _stopping(self, leaper: Man) -> tuple[int, ...]:
        """The pieces that can stop its leaps."""
        stops = self._rules.powers.stops
        return tuple(number for number, man in enumerate(PIECES, 1) if stops(man, leaper))

    def _ways(self, number: int, man: Man, at: int) -> Ways | None:
        powers = self._rules.powers
        steps: list[Way] = []
        leaps: list[Leap] = []
        for move in powers.steps_from(self.squares[at]):
            if powers.forbids_going(man, move) is None:
                way = (self._index[move.end], self._outcome(man, move))
                path = powers.leaps[move.start].get(move.end)
                if path is None:
                    steps.append(way)
                else:
                    leaps.append((way, frozenset(self._index[square] for square in path)))
        if not leaps:
            return tuple(steps)
        self._leaping[number, at] = tuple(steps), tuple(leaps)
        return None

    def _outcome(self, man: Man, move: Step) -> tuple[int, ...]:
        """How a move ends, by what stands at its end; equal answers are one tuple."""
        powers = self._rules.powers
        outcome = [STAYS]
        for target in PIECES:
            legal = target.seat != man.seat and powers.forbids_taking(man, move, target) is None
            falls = legal and powers.both_fall(man, move, target)
            outcome.append(FALLS if falls else STAYS if legal else 0)
        found = tuple(outcome)
        return self._outcomes.setdefault(found, found)

    def open_ways(self, piece: int, at: int, where: list[int]) -> Ways:
        """Where a piece can go from a square that it leaps from; `where`: each piece's square."""
        swimming = tuple(where[stopper] for stopper in self._stoppers[piece - 1])
        key = (piece, at, *swimming)
        found = self._open.get(key)
        if found is None:
            steps, leaps = self._leaping[piece, at]
            found = (*steps, *(way for way, path in leaps if path.isdisjoint(swimming)))
            self._open[key] = found
        return found

    def all_ways(self, piece: int, at: int) -> Ways:
        """Where a piece can go from a square with nobody in its way."""
        ways = self.ways[piece][at]
        if ways is not None:
            return ways
        steps, leaps = self._leaping[piece, at]
        return (*steps, *(way for way, _ in leaps))

    def moves(
        self, cells: list[int], where: list[int], seat: int
    ) -> Iterator[tuple[int, int, int, int, int]]:
        """The legal moves of a seat: piece, start, end, what stands there, how it ends."""
        for piece in SEATS[seat]:
            start = where[piece]
            ways = self.ways[piece][start]
            for end, outcome in self.open_ways(piece, start, where) if ways is None else ways:
                if how := outcome[cells[end]]:
                    yield piece, start, end, cells[end], how

    def can_move(self, cells: list[int], where: list[int], seat: int) -> bool:
        """Whether a seat has a legal move."""
        return next(self.moves(cells, where, seat), None) is not None

    def read(self, state: State) -> tuple[list[int], list[int]]:
        """A position as two lists: by square the piece, by piece the square.

        The square off the board holds no piece; piece 0 stands nowhere.
        """
        cells = [0 if man is None else NUMBERS[man] for man in state.cells] + [0]
        where = [self.off] * 17
        for at, piece in enumerate(cells):
            if piece:
                where[piece] = at
        return cells, where

    def stands(self, piece: int) -> tuple[int, ...]:
        """The squares where a piece can be while nobody has won."""
        swims = self._rules.powers.swims(PIECES[piece - 1].kind)
        barred = {"den"} if swims else {"den", "lake"}
        return tuple(
            at for at, square in enumerate(self.squares) if self.ground(square) not in barred
        )

    def ground(self, square: Square) -> str:
        """What a square is made of."""
        return self._rules.board.ground[square].kind

    def step(self, start: int, end: int) -> Step:
        """A move between two squares, as the game has it."""
        return Step(self.squares[start], self.squares[end])


@lru_cache(maxsize=8)
def compiled(rules: Jungle) -> Tables:
    """The tables of an edition, made once."""
    return Tables(rules)
