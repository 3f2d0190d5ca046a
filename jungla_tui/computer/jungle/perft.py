"""Counts of Jungle's move sequences on compiled tables: every last move is made and taken back."""

from __future__ import annotations

from jungla_tui.computer.jungle.tables import SEATS, STAYS, Tables, compiled
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.jungle.state import State


def count(rules: Jungle, state: State, depth: int) -> int:
    """How many sequences of `depth` legal moves, at least one, go on from a position."""
    if rules.counted_out(state) or not rules.legal_moves(state):
        return 0  # a seat that has to pass before any move was made stays where it is
    tables = compiled(rules)
    return _count(tables, *tables.read(state), state.seat, depth)


def _count(tables: Tables, cells: list[int], where: list[int], seat: int, depth: int) -> int:
    """The same, for a position that nobody has won.

    The two loops are as flat as they are because this is the program's measure of speed.
    """
    off, ways_of = tables.off, tables.ways
    total = 0
    if depth == 1:
        for piece in SEATS[seat]:
            start = where[piece]
            ways = ways_of[piece][start]
            if ways is None:
                ways = tables.open_ways(piece, start, where)
            for end, outcome in ways:
                target = cells[end]
                how = outcome[target]
                if how:
                    cells[start] = 0
                    where[target] = off
                    if how == STAYS:
                        cells[end] = piece
                        where[piece] = end
                    else:
                        cells[end] = 0
                        where[piece] = off
                    total += 1
                    cells[end] = target
                    cells[start] = piece
                    where[target] = end
                    where[piece] = start
        return total if total else _after_pass(tables, cells, where, seat, depth)
    moved = False
    enemy, den = 1 - seat, tables.dens[1 - seat]
    for piece in SEATS[seat]:
        start = where[piece]
        ways = ways_of[piece][start]
        if ways is None:
            ways = tables.open_ways(piece, start, where)
        for end, outcome in ways:
            target = cells[end]
            how = outcome[target]
            if how:
                moved = True
                cells[start] = 0
                where[target] = off
                cells[end], where[piece] = (piece, end) if how == STAYS else (0, off)
                if end != den and not (target and _one_side_is_gone(tables, where)):
                    total += _count(tables, cells, where, enemy, depth - 1)
                cells[end] = target
                cells[start] = piece
                where[target] = end
                where[piece] = start
    return total if moved else _after_pass(tables, cells, where, seat, depth)


def _one_side_is_gone(tables: Tables, where: list[int]) -> bool:
    return any(all(where[piece] == tables.off for piece in pieces) for pieces in SEATS)


def _after_pass(tables: Tables, cells: list[int], where: list[int], seat: int, depth: int) -> int:
    """Rule no-move, for a seat that cannot move."""
    if tables.passes and tables.can_move(cells, where, 1 - seat):
        return _count(tables, cells, where, 1 - seat, depth)
    return 0
