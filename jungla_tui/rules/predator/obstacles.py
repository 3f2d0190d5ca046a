"""Rule doubles: where a movable obstacle may be put.

Text: a double obliges to put one of the four obstacles where one likes, fitted to the board and
off the fixed ones, before, during or after moving; with all four out, one is moved elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from jungla_tui.core.board import Square
from jungla_tui.core.errors import BadText
from jungla_tui.core.moves import Place, Slot
from jungla_tui.rules.predator.grid import Grid
from jungla_tui.rules.predator.state import State
from jungla_tui.rules.predator.tables import Lie, Tables

BOX = "box"
"""The tray of the movable obstacles."""


def tokens(state: State) -> int:
    """The cells with a predator or a prey, as bits."""
    found = Grid.bits(cell for cell in state.predators if cell >= 0)
    for own in state.prey:
        found |= Grid.bits(cell for cell in own if cell >= 0)
    return found


def lying(state: State, but: str | None = None) -> int:
    """The cells under movable obstacles, one of them perhaps thought away, as bits."""
    found = 0
    for lie in state.lies:
        if lie is not None and lie.item != but:
            found |= lie.cells
    return found


def movable(state: State, tables: Tables) -> tuple[str, ...]:
    """The obstacles one may choose from: those in the box; with none there, all."""
    boxed = tuple(item for item, lie in zip(tables.items, state.lies, strict=True) if lie is None)
    return boxed or tables.items


def lie_of(move: Place, tables: Tables) -> Lie | None:
    """How the obstacle would lie, if it can lie so on the empty board."""
    cell = tables.grid.index.get(move.end)
    if move.source.tray != BOX or cell is None or move.facing is not None:
        return None
    return tables.lies.get((move.source.item, cell, move.how))


def squares_of(move: Place, tables: Tables) -> tuple[Square | None, ...] | None:
    """The cells that an obstacle is to lie on; None in place of one beyond the edge.

    A move may name them all in place of how it is turned: then they need not make its shape.
    None for a move that says neither.
    """
    ways = tables.shapes.get((move.source.item, move.how))
    if ways is not None:
        shifted = (tables.board.shifted(move.end, aside, up) for aside, up in ways)
        return tuple(shifted)
    try:
        named = tuple(map(Square.parse, move.how.split(",")))
    except BadText:
        return None
    return named if move.end in named else None


def is_shape(item: str, cells: int, tables: Tables) -> bool:
    """Whether cells make the shape of an obstacle, turned in any way, fixed obstacles or not."""
    squares = [tables.grid.squares[cell] for cell in Grid.cells(cells)]
    board = tables.board
    for square in squares:
        ways = {(board.half(at) - board.half(square), at.row - square.row) for at in squares}
        if any(of == item and ways == shape for (of, _), shape in tables.shapes.items()):
            return True
    return False


def fitting(state: State, tables: Tables) -> Iterator[Place]:
    """Every way to place an obstacle now, in the order of the edition and the board."""
    here = tokens(state)
    old = dict(zip(tables.items, state.lies, strict=True))
    taken = {item: here | lying(state, item) for item in movable(state, tables)}
    for lie in tables.lies.values():
        if lie.item not in taken or lie.cells & taken[lie.item]:
            continue
        before = old[lie.item]
        if before is None or before.cells != lie.cells:
            yield Place(Slot(BOX, lie.item), tables.grid.squares[lie.cell], how=lie.turned)
