"""Setting positions up: tokens and obstacles put on cells, in hand, in the box, or caught.

Whatever is changed, the turn then begins anew: dice and steps of it are forgotten.
"""

from __future__ import annotations

from dataclasses import replace

from jungla_tui.core.board import Seat
from jungla_tui.rules.predator.obstacles import BOX
from jungla_tui.rules.predator.state import GONE, HAND, State, caught_by, piece_name
from jungla_tui.rules.predator.tables import Lie, Tables


def put(state: State, tables: Tables, cell: int, kind: str | None, seat: Seat) -> State | None:
    """A piece on a cell; None where a predator is in the way, which never leaves the board."""
    cleared = _cleared(state, cell, (kind, seat))
    if cleared is None or kind is None:
        return None if cleared is None else _settled(cleared, tables)
    if kind in tables.items:
        ways = _ways(tables, kind, cell)
        return _laid(cleared, tables, kind, ways[0]) if ways and seat == 0 else None
    return _moved(cleared, tables, kind, seat, cell)


def aside(
    state: State, tables: Tables, tray: str, owner: Seat | None, kind: str, seat: Seat
) -> State | None:
    """A prey in hand or caught by another seat, an obstacle in the box."""
    if kind in tables.items:
        return _laid(state, tables, kind, None) if tray == BOX else None
    if tray == "hand":
        return _moved(state, tables, kind, seat, HAND)
    if tray == "caught" and owner not in (None, seat):
        assert owner is not None
        return _moved(state, tables, kind, seat, caught_by(owner))
    return None


def turned(state: State, tables: Tables, cell: int, by: int) -> State | None:
    """The obstacle over a cell lies another way on the cell that is pointed at."""
    for lie in state.lies:
        if lie is not None and lie.cells >> cell & 1:
            ways = _ways(tables, lie.item, lie.cell)
            other = ways[(ways.index(lie) + by) % len(ways)]
            return _laid(state, tables, lie.item, other)
    return None


def trays(state: State, tables: Tables, kind: str, seat: Seat) -> list[tuple[str, Seat | None]]:
    """Where beside the board a piece may be, and whose that is."""
    if kind in tables.items:
        return [(BOX, None)]
    if kind == piece_name(0):
        return []
    others = [other for other in range(state.seats) if other != seat]
    return [("hand", seat), *(("caught", other) for other in others)]


def _ways(tables: Tables, item: str, cell: int) -> list[Lie]:
    return [lie for (of, at, _), lie in tables.lies.items() if (of, at) == (item, cell)]


def _laid(state: State, tables: Tables, item: str, lie: Lie | None) -> State | None:
    lies = (lie if of == item else old for of, old in zip(tables.items, state.lies, strict=True))
    return _settled(replace(state, lies=tuple(lies)), tables)


def _moved(state: State, tables: Tables, kind: str, seat: Seat, cell: int) -> State | None:
    """A token of a seat elsewhere; None where the seat has none such."""
    names = [piece_name(piece) for piece in range(1 + len(tables.values))]
    if kind not in names or seat >= state.seats:
        return None
    number = names.index(kind)
    if number == 0:
        predators = list(state.predators)
        predators[seat] = cell
        return _settled(replace(state, predators=tuple(predators)), tables)
    prey = [list(own) for own in state.prey]
    prey[seat][number - 1] = cell
    return _settled(replace(state, prey=tuple(map(tuple, prey))), tables)


def _cleared(state: State, cell: int, but: tuple[str | None, Seat]) -> State | None:
    """Nothing on the cell but this piece: prey go to hand, or the next seat has caught them."""
    for seat, at in enumerate(state.predators):
        if at == cell and but != (piece_name(0), seat):
            return None
    prey = tuple(
        tuple(
            (HAND if state.placing else caught_by((seat + 1) % state.seats)) if at == cell else at
            for at in own
        )
        for seat, own in enumerate(state.prey)
    )
    lies = tuple(None if lie is not None and lie.cells >> cell & 1 else lie for lie in state.lies)
    return replace(state, prey=prey, lies=lies)


def _settled(state: State, tables: Tables) -> State | None:
    """Who has no prey is out, who has some is in; None where nobody has any."""
    alive = [seat for seat in range(state.seats) if state.alive(seat)]
    if not alive:
        return None
    corners = tables.corners[state.seats]
    predators = (
        GONE if seat not in alive else corners[seat] if at == GONE else at
        for seat, at in enumerate(state.predators)
    )
    gone = [seat for seat in state.out if seat not in alive]
    gone += [seat for seat in range(state.seats) if seat not in alive and seat not in gone]
    return replace(
        state,
        predators=tuple(predators),
        out=tuple(gone),
        seat=state.seat if state.seat in alive else alive[0],
        quiet=max(0, state.quiet),
        faces=None,
        walk=None,
    )
