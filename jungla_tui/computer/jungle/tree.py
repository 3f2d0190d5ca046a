"""The tree of a search of Jungle: alpha-beta on compiled tables.

Principal variations, a transposition table (Zobrist keys), null moves
and late-move reductions; where it stops looking ahead, captures and threats to a den are still
followed to their end. A position that has stood before on the line counts as a draw: by the rule
of some editions at its third time, and in the others because nothing was gained.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from random import Random
from time import monotonic

from jungla_tui.computer.jungle.endings import Endings
from jungla_tui.computer.jungle.tables import SEATS, STAYS, Tables
from jungla_tui.computer.jungle.values import FORCED, WON, Values

EXACT, AT_LEAST, AT_MOST = 0, 1, 2

_TABLE_SIZE = 300_000
"""Entries of the transposition table at most; about 80 MB."""
_DEEPEST = 100
_CLOCK = 511
"""The clock is looked at whenever these bits of the count of nodes are 0."""

Entry = tuple[int, int, int, int]
"""Depth, kind of bound, value as from this position, best move."""

_OWNER = (-1, *(0,) * 8, *(1,) * 8)
BIT = (0, *(1 << shift for shift in range(16)))
_MASK = (0xFF, 0xFF00)
TURN = 0x9E3779B97F4A7C15
"""The key of seat 1's being to move."""


@cache
def zobrist(squares: int) -> list[list[int]]:
    """A random number for each piece on each square; none for no piece and off the board."""
    rng = Random("Zobrist")
    pieces = [[rng.getrandbits(64) for _ in range(squares)] + [0] for _ in range(16)]
    return [[0] * (squares + 1), *pieces]


class Spent(Exception):
    """The budget is used up."""


class Tree:
    """The tree below one position. A move is its start times 4096 plus its end."""

    def __init__(
        self,
        tables: Tables,
        values: Values,
        endings: Endings | None,
        cells: list[int],
        where: list[int],
        seat: int,
        past: Collection[tuple[list[int], int]] = (),
        *,
        nodes: int = 10**9,
        seconds: float | None = None,
        remembers: bool = True,
        selective: bool = True,
    ) -> None:
        """`past`: the positions before on the line, as cells and the seat to move.

        Not `remembers`: without a transposition table. Not `selective`: no null moves and no
        reductions, and only entries of exactly the depth asked for count, so that the value
        found is that of the whole tree.
        """
        self._tables, self._values = tables, values
        self._endings, self._endings_known = endings, endings.known if endings else frozenset()
        self._cells, self._where, self.seat = cells, where, seat
        self._keys = zobrist(tables.off)
        self._selective, self._remembers = selective, remembers
        self._table: dict[int, Entry] = {}
        self._killers = [[0, 0] for _ in range(_DEEPEST * 3)]
        self._history = [[0] * (tables.off + 1) for _ in range(17)]
        self._lines: list[list[int]] = [[] for _ in range(_DEEPEST * 3)]
        self._ways, self._dens = tables.ways, tables.dens
        self._gates = values.gates
        self.nodes, self._most = 0, nodes
        self._until = None if seconds is None else monotonic() + seconds
        self._stood = {self._key(cells, seat) for cells, seat in past}
        self._start = self._key(cells, seat)
        self._placed = sum(values.place[piece][where[piece]] for piece in range(1, 17))
        self._alive = sum(BIT[piece] for piece in range(1, 17) if where[piece] != tables.off)
        self._deepest = _DEEPEST

    def _key(self, cells: list[int], seat: int) -> int:
        """A position's number; two of the same number are taken to be one."""
        found = TURN if seat else 0
        for at, piece in enumerate(cells):
            if piece:
                found ^= self._keys[piece][at]
        return found

    def _last_taken(self, alive: int, seat: int, ply: int) -> int | None:
        """The value of a capture by `seat` after which a side has nothing left, if that ends.

        Rule win-last comes before rule no-move: with it on, nobody left is a draw; with it off,
        the other side is to move and has nothing to move.
        """
        mine, theirs = alive & _MASK[seat], alive & _MASK[1 - seat]
        if mine and theirs:
            return None
        if self._tables.last_wins:
            return WON - ply - 1 if mine else ply + 1 - WON if theirs else 0
        if not theirs and not self._tables.passes:
            return WON - ply - 1
        return None if alive else 0

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self._most or (
            self._until is not None and not self.nodes & _CLOCK and monotonic() > self._until
        ):
            raise Spent

    def _search(
        self,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        seat: int,
        key: int,
        placed: int,
        alive: int,
        may_rest: bool,
    ) -> int:
        """The value of the position for `seat`; exact within alpha and beta, else a bound."""
        cells, stood = self._cells, self._stood
        wide = beta - alpha > 1
        if wide:
            self._lines[ply] = []
        if key in stood and ply:
            self._count()
            return 0
        enemy = 1 - seat
        for gate in self._gates[seat]:
            if _OWNER[cells[gate]] == seat:
                self._count()
                if wide:
                    self._lines[ply] = [gate << 12 | self._dens[enemy]]
                return WON - ply - 1
        threatened = False
        for gate in self._gates[enemy]:
            if _OWNER[cells[gate]] == enemy:
                threatened = True
        if depth <= 0:
            if not threatened or ply >= self._deepest:
                return self._quiet(alpha, beta, ply, seat, key, placed, alive)
            depth = 1
        self._count()
        if alive in self._endings_known and self._endings is not None and ply:
            value = self._endings.value(alive, self._where, seat)
            return value - ply if value > 0 else value + ply if value < 0 else 0
        if alpha >= WON - ply - 1:
            return alpha
        selective = self._selective
        best_move = 0
        entry = self._table.get(key)
        if entry is not None:
            known, kind, value, best_move = entry
            if not wide and (known >= depth if selective else known == depth):
                if value > FORCED:
                    value -= ply
                elif value < -FORCED:
                    value += ply
                if (
                    kind == EXACT
                    or (kind == AT_LEAST and value >= beta)
                    or (kind == AT_MOST and value <= alpha)
                ):
                    return value
        if selective and not wide and not threatened and -FORCED < beta < FORCED:
            if depth == 1:
                glance = self._values.evaluate(self._where, seat, placed, alive)
                if glance + 180 <= alpha:
                    return self._quiet(alpha, beta, ply, seat, key, placed, alive)
            elif depth >= 3 and may_rest and (alive & _MASK[seat]).bit_count() > 2:
                glance = self._values.evaluate(self._where, seat, placed, alive)
                if glance >= beta:
                    stood.add(key)
                    value = -self._search(
                        depth - 3,
                        -beta,
                        1 - beta,
                        ply + 1,
                        enemy,
                        key ^ TURN,
                        placed,
                        alive,
                        False,
                    )
                    stood.discard(key)
                    if value >= beta:
                        return beta
        return self._try_moves(
            depth, alpha, beta, ply, seat, key, placed, alive, best_move, threatened
        )

    def _try_moves(
        self,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        seat: int,
        key: int,
        placed: int,
        alive: int,
        best_move: int,
        threatened: bool,
    ) -> int:
        """The value by the moves, the best guesses first."""
        cells, where, keys = self._cells, self._where, self._keys
        place, worth = self._values.place, self._values.worth
        off, enemy, den = self._tables.off, 1 - seat, self._dens[1 - seat]
        sign = 4 if seat == 0 else -4
        first, second = self._killers[ply]
        moves: list[tuple[int, int, int, int]] = []
        for piece in SEATS[seat]:
            start = where[piece]
            ways = self._ways[piece][start]
            if ways is None:
                ways = self._tables.open_ways(piece, start, where)
            here, came = place[piece], self._history[piece]
            for end, outcome in ways:
                target = cells[end]
                how = outcome[target]
                if how:
                    move = start << 12 | end
                    if move == best_move:
                        order = 1 << 40
                    elif target:
                        order = (1 << 30) + 16 * worth[target] - worth[piece]
                    elif move == first:
                        order = 1 << 29
                    elif move == second:
                        order = 1 << 28
                    else:
                        order = came[end] + sign * (here[end] - here[start])
                    moves.append((order, move, piece, how))
        if not moves:
            return self._without_moves(depth, alpha, beta, ply, seat, key, placed, alive)
        moves.sort(reverse=True)
        wide = beta - alpha > 1
        reducible = self._selective and depth >= 3 and not threatened
        before, best, best_move = alpha, -WON, moves[0][1]
        self._stood.add(key)
        for tried, (order, move, piece, how) in enumerate(moves):
            start, end = move >> 12, move & 4095
            if end == den:
                best, best_move = WON - ply - 1, move
                break
            target = cells[end]
            # the move is made here and not by _made, for this is where the time goes
            cells[start] = 0
            where[target] = off
            key_after = key ^ TURN ^ keys[piece][start] ^ keys[target][end]
            placed_after = placed - place[piece][start] - place[target][end]
            alive_after = alive ^ BIT[target]
            if how == STAYS:
                cells[end], where[piece] = piece, end
                key_after ^= keys[piece][end]
                placed_after += place[piece][end]
            else:
                cells[end], where[piece] = 0, off
                alive_after ^= BIT[piece]
            value = self._last_taken(alive_after, seat, ply) if target else None
            if value is None:
                rest = (enemy, key_after, placed_after, alive_after, True)
                if not tried:
                    value = -self._search(depth - 1, -beta, -alpha, ply + 1, *rest)
                else:
                    less = 0
                    if reducible and tried >= 4 and order < 1 << 28:
                        less = 2 if tried >= 10 and depth >= 5 else 1
                    value = -self._search(depth - 1 - less, -alpha - 1, -alpha, ply + 1, *rest)
                    if less and value > alpha:
                        value = -self._search(depth - 1, -alpha - 1, -alpha, ply + 1, *rest)
                    if alpha < value < beta:
                        value = -self._search(depth - 1, -beta, -alpha, ply + 1, *rest)
            cells[end], cells[start] = target, piece
            where[target], where[piece] = end, start
            if value > best:
                best, best_move = value, move
                if value > alpha:
                    alpha = value
                    if wide:
                        self._lines[ply] = [move, *self._lines[ply + 1]]
                    if alpha >= beta:
                        if not target:
                            self._killed(ply, piece, move, depth)
                        break
        self._stood.discard(key)
        if self._remembers and (len(self._table) < _TABLE_SIZE or key in self._table):
            value = best + ply if best > FORCED else best - ply if best < -FORCED else best
            kind = AT_LEAST if best >= beta else EXACT if best > before else AT_MOST
            self._table[key] = (depth, kind, value, best_move)
        return best

    def _killed(self, ply: int, piece: int, move: int, depth: int) -> None:
        """Remember a quiet move that refuted another, for its neighbours in the tree."""
        killers = self._killers[ply]
        if killers[0] != move:
            killers[0], killers[1] = move, killers[0]
        self._history[piece][move & 4095] += depth * depth

    def _without_moves(
        self,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        seat: int,
        key: int,
        placed: int,
        alive: int,
    ) -> int:
        """Rule no-move: a pass, which takes a ply but none of the depth, or the end."""
        tables = self._tables
        if not tables.passes:
            return ply - WON
        if not tables.can_move(self._cells, self._where, 1 - seat):
            return 0
        rest = (1 - seat, key ^ TURN, placed, alive, False)
        return -self._search(depth, -beta, -alpha, ply + 1, *rest)

    def _quiet(
        self, alpha: int, beta: int, ply: int, seat: int, key: int, placed: int, alive: int
    ) -> int:
        """The value once the captures that gain something are made.

        Nobody steps into a den by the next move but where that was looked at before.
        """
        self._count()
        cells, where, keys = self._cells, self._where, self._keys
        values = self._values
        best = values.evaluate(where, seat, placed, alive)
        if best >= beta:
            return best
        place, worth = values.place, values.worth
        tables, off, enemy = self._tables, self._tables.off, 1 - seat
        captures: list[tuple[int, int, int, int, int]] = []
        for piece in SEATS[seat]:
            start = where[piece]
            ways = self._ways[piece][start]
            if ways is None:
                ways = tables.open_ways(piece, start, where)
            for end, outcome in ways:
                target = cells[end]
                if target and outcome[target]:
                    gain = 16 * worth[target] - worth[piece]
                    captures.append((gain, start, end, piece, outcome[target]))
        if not captures:
            return best
        if best > alpha:
            alpha = best
        captures.sort(reverse=True)
        for _, start, end, piece, how in captures:
            target = cells[end]
            cells[start] = 0
            where[target] = off
            key_after = key ^ TURN ^ keys[piece][start] ^ keys[target][end]
            placed_after = placed - place[piece][start] - place[target][end]
            alive_after = alive ^ BIT[target]
            if how == STAYS:
                cells[end], where[piece] = piece, end
                key_after ^= keys[piece][end]
                placed_after += place[piece][end]
            else:
                cells[end], where[piece] = 0, off
                alive_after ^= BIT[piece]
            value = self._last_taken(alive_after, seat, ply)
            if value is None:
                value = -self._search(
                    0, -beta, -alpha, ply + 1, enemy, key_after, placed_after, alive_after, False
                )
            cells[end], cells[start] = target, piece
            where[target], where[piece] = end, start
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        return best
