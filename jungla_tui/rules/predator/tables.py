"""What an edition says of the board, the obstacles, the prey and the dice, read and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from jungla_tui.core.board import Board, Square
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, BadText
from jungla_tui.rules.predator.grid import Grid

SEATS = (2, 3, 4)
SHAPES = ("pair", "line", "bend", "triangle")
"""The movable obstacles there can be. Text: four of them, which it does not draw."""
MOST_PREY = 5
"""Text: five prey a player."""
CORNERS = ("second", "third", "fourth")
"""Which corner three players may leave empty, counted from the first player's."""

Way = tuple[int, int]
"""How far off a cell is: half cells to the right, ranks up."""


@dataclass(frozen=True)
class Lie:
    """One way in which a movable obstacle can lie on the board."""

    item: str
    cell: int
    """The cell that is pointed at."""
    turned: str
    """How many times it is turned by 60 degrees clockwise."""
    cells: int
    """The cells it lies on, as bits."""


@dataclass(frozen=True)
class Tables:
    """Everything that an edition of this game keeps as data."""

    board: Board
    grid: Grid
    corners: Mapping[int, tuple[int, ...]]
    """For each number of seats the cells their predators begin on."""
    items: tuple[str, ...]
    """The movable obstacles, in the order of the edition."""
    lies: Mapping[tuple[str, int, str], Lie]
    """Every way an obstacle can lie on the board and off its fixed obstacles."""
    shapes: Mapping[tuple[str, str], frozenset[Way]]
    """For each obstacle and how it is turned, the way from the cell pointed at to each of its
    cells."""
    values: tuple[int, ...]
    """What each prey is worth."""
    sides: int
    """Of a die."""
    handicap: Mapping[int, tuple[int, ...]]
    """For each number of seats the points they begin with."""


def read(edition: Edition) -> Tables:
    """The tables of an edition; raises BadEdition that names the table and what is wrong."""
    board = _board(edition)
    grid = Grid(board)
    values = _numbers(edition, "prey", "values", 1, 99)
    if not 1 <= len(values) <= MOST_PREY:
        raise _bad("prey", "values", len(values))
    sides = _numbers(edition, "dice", "sides", 2, 8)
    if len(sides) != 1:
        raise _bad("dice", "sides", list(sides))
    shapes = {
        (item, turned): ways
        for item, shape in _shapes(edition).items()
        for turned, ways in _rotations(board, shape)
    }
    tokens = SEATS[-1] * (1 + len(values))
    if grid.land.bit_count() < tokens:
        raise BadEdition("board-too-small", cells=grid.land.bit_count(), tokens=tokens)
    lies = {
        (item, cell, turned): Lie(item, cell, turned, cells)
        for (item, turned), ways in shapes.items()
        for cell, cells in _lies(grid, ways)
    }
    return Tables(
        board,
        grid,
        _corners(edition, grid),
        tuple(dict.fromkeys(item for item, _ in shapes)),
        lies,
        shapes,
        values,
        sides[0],
        _handicap(edition),
    )


def _bad(table: str, key: str, value: object) -> BadEdition:
    return BadEdition("bad-table", table=table, key=key, value=value)


def _table(edition: Edition, name: str) -> Mapping[str, object]:
    table = edition.tables.get(name)
    if not isinstance(table, dict):
        raise _bad(name, "", table)
    return table


def _numbers(edition: Edition, table: str, key: str, least: int, most: int) -> tuple[int, ...]:
    """One number, or a list of them, within bounds."""
    value = _table(edition, table).get(key)
    found = value if isinstance(value, list) else [value]
    numbers = tuple(number for number in found if type(number) is int and least <= number <= most)
    if len(numbers) != len(found):
        raise _bad(table, key, value)
    return numbers


def _board(edition: Edition) -> Board:
    match edition.tables.get("board"):
        case {"shape": "hex", "rows": [*rows], "legend": dict(legend)} if all(
            isinstance(ground, str) for ground in legend.values()
        ):
            board = Board.from_rows([str(row) for row in rows], legend, "hex")
        case {"shape": shape, "rows": _, "legend": _} if shape != "hex":
            raise _bad("board", "shape", shape)
        case _:
            raise BadEdition("no-board", edition=edition.id)
    for square, ground in board.ground.items():
        if ground.kind not in ("land", "obstacle") or ground.seat is not None:
            raise _bad("board", str(square), ground.kind)
    return board


def _corners(edition: Edition, grid: Grid) -> dict[int, tuple[int, ...]]:
    """Rule setup: two seats sit opposite each other, three leave a corner empty."""
    names = _table(edition, "corners").get("cells")
    cells = [_corner(name, grid) for name in names] if isinstance(names, list) else []
    if len(cells) != SEATS[-1] or len(set(cells)) != len(cells):
        raise _bad("corners", "cells", names)
    empty = 1 + CORNERS.index(edition.switches["empty-corner"])
    three = tuple(cell for number, cell in enumerate(cells) if number != empty)
    return {2: (cells[0], cells[2]), 3: three, 4: tuple(cells)}


def _corner(name: object, grid: Grid) -> int:
    try:
        cell = grid.index.get(Square.parse(str(name)), -1)
    except BadText:
        cell = -1
    if cell < 0 or not grid.land >> cell & 1:
        raise _bad("corners", "cells", name)
    return cell


def _handicap(edition: Edition) -> dict[int, tuple[int, ...]]:
    points: dict[int, tuple[int, ...]] = {}
    for seats in SEATS:
        points[seats] = _numbers(edition, "handicap", str(seats), 0, 99)
        if len(points[seats]) != seats:
            raise _bad("handicap", str(seats), list(points[seats]))
    return points


def _shapes(edition: Edition) -> dict[str, list[list[str]]]:
    """For each movable obstacle the ways to its cells, as names of steps."""
    shapes: dict[str, list[list[str]]] = {}
    for item, cells in _table(edition, "obstacles").items():
        if item not in SHAPES:
            raise BadEdition("unknown-obstacle", item=item, known=list(SHAPES))
        if not isinstance(cells, list) or "" not in cells:
            raise _bad("obstacles", item, cells)
        shapes[item] = [str(path).split() for path in cells]
    return shapes


def _lies(grid: Grid, ways: frozenset[Way]) -> Iterator[tuple[int, int]]:
    """Every way a turned shape lies on land: the cell pointed at, and its cells as bits."""
    for cell, square in enumerate(grid.squares):
        at = [grid.board.shifted(square, aside, up) for aside, up in ways]
        cells = Grid.bits(grid.index[each] for each in at if each is not None)
        if None not in at and not cells & ~grid.land:
            yield cell, cells


def _rotations(board: Board, shape: list[list[str]]) -> Iterator[tuple[str, frozenset[Way]]]:
    """The rotations of a shape that differ by more than where it lies."""
    names = list(board.ways)
    seen: set[frozenset[Way]] = set()
    for turned in range(len(names)):
        ways = set()
        for path in shape:
            if not set(path) <= set(names):
                raise _bad("obstacles", " ".join(path), names)
            steps = [board.ways[names[(names.index(way) + turned) % len(names)]] for way in path]
            ways.add((sum(step[0] for step in steps), sum(step[1] for step in steps)))
        if len(ways) != len(shape):
            raise _bad("obstacles", "cells", [" ".join(path) for path in shape])
        low = min(ways, key=lambda way: (way[1], way[0]))
        still = frozenset((aside - low[0], up - low[1]) for aside, up in ways)
        if still not in seen:
            seen.add(still)
            yield str(turned), frozenset(ways)
