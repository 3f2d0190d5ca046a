"""Which case of a rule a refused decision is."""

from __future__ import annotations

from collections.abc import Mapping

from jungla_tui.core.board import Square
from jungla_tui.core.moves import Move, Place
from jungla_tui.core.ruleset import Noun, Piece, RuleId
from jungla_tui.rules.predator import obstacles
from jungla_tui.rules.predator.grid import Grid
from jungla_tui.rules.predator.state import HAND, State, Walk, prey_numbers
from jungla_tui.rules.predator.tables import Tables

VARIANTS: Mapping[RuleId, tuple[str, ...]] = {
    "turn": ("placing", "giving", "walking"),
    "setup": ("placed", "plain", "fixed", "taken"),
    "roll": ("",),
    "predator": ("plain", "stay", "far", "too-far", "no-way", "used"),
    "prey": ("plain", "stay", "far", "too-far", "no-way", "used"),
    "must": ("unfinished", "prey-first", "shorter", "not-now", "shut-in", ""),
    "order": ("prey", "predator", "block"),
    "no-retrace": ("piece", "player"),
    "occupied": ("own-prey", "predator", "prey"),
    "obstacle": ("fixed", "movable"),
    "doubles": (
        "not-owed",
        "owed",
        "in-box",
        "turned",
        "shape",
        "edge",
        "fixed",
        "token",
        "other",
        "same",
    ),
}
"""The cases that have a sentence of their own; an empty one is all that is left."""

Case = tuple[str, Mapping[str, Noun]]
"""A case, and what its sentence speaks of."""


def of_turn(state: State) -> str:
    """What the position waits for, which is something else."""
    if state.placing:
        return "placing"
    return "giving" if state.faces is not None else "walking"


def of_setup(state: State, move: Place, tables: Tables) -> Case:
    """Why a prey cannot be placed there."""
    piece = prey_numbers(tables).get(move.source.item)
    if piece is None:
        return "no-item", {}
    at = state.own[piece]
    if at != HAND:
        mover = Piece(move.source.item, state.seat)
        return "placed", {"mover": mover, "at": tables.grid.squares[at]}
    if move.end not in tables.board:
        return "off-board", {"at": move.end}
    if move.facing is not None or move.how:
        return "plain", {"mover": Piece(move.source.item, state.seat)}
    return ("taken" if tables.grid.land >> tables.grid.index[move.end] & 1 else "fixed"), {}


def of_order(walk: Walk, piece: int) -> str:
    """Whose walk is over: a prey's, the predator's, or that of all prey."""
    if not piece:
        return "predator"
    return "prey" if walk.touched[piece] else "block"


def of_occupied(state: State, piece: int, end: int) -> str:
    """Who stands in the way."""
    if end in state.predators:
        return "predator"
    return "prey" if piece else "own-prey"


def of_doubles(state: State, walk: Walk, move: Move, tables: Tables) -> Case:
    """Why no obstacle is placed so, or the turn cannot end yet."""
    if not walk.owed:
        return "not-owed", {}
    if not isinstance(move, Place):
        return "owed", {}
    item = move.source.item
    named: dict[str, Noun] = {"mover": Piece(item)}
    choices = obstacles.movable(state, tables)
    if item not in tables.items:
        return "no-item", {}
    if item not in choices:
        return "in-box", {**named, "blocker": Piece(choices[0])}
    if move.end not in tables.board:
        return "off-board", {"at": move.end}
    squares = obstacles.squares_of(move, tables)
    if squares is None or move.facing is not None:
        pointed = _of_cells(state, item, 1 << tables.grid.index[move.end], named, tables)
        return pointed or _not_turned(move, named, tables)
    return _of_squares(state, move, squares, named, tables)


def _not_turned(move: Place, named: Mapping[str, Noun], tables: Tables) -> Case:
    """That it is not said how an obstacle is to lie."""
    last = max(turned for item, turned in tables.shapes if item == move.source.item)
    return "turned", {**named, "last": last}


def _of_squares(
    state: State,
    move: Place,
    squares: tuple[Square | None, ...],
    named: Mapping[str, Noun],
    tables: Tables,
) -> Case:
    """Why an obstacle does not fit on these cells; None stands for one off the board.

    What is on the cell pointed at is told first: no turning helps there.
    """
    item, index = move.source.item, tables.grid.index
    found = _of_cells(state, item, 1 << index[move.end], named, tables)
    if None in squares:
        return found or ("edge", named)
    on = [square for square in squares if square is not None]
    off = next((square for square in on if square not in index), None)
    if off is not None:
        return "off-board", {"at": off}
    cells = Grid.bits(index[square] for square in on)
    if not obstacles.is_shape(item, cells, tables):
        return "shape", {**named, "cells": " ".join(map(str, on))}
    found = found or _of_cells(state, item, cells, named, tables)
    if found is not None:
        return found
    lie = state.lies[tables.items.index(item)]
    same = lie is not None and lie.cells == cells
    return ("same", named) if same else _not_turned(move, named, tables)


def _of_cells(
    state: State, item: str, cells: int, named: Mapping[str, Noun], tables: Tables
) -> Case | None:
    """What lies on the first of these cells that an obstacle cannot lie on; None: they are free."""
    squares = tables.grid.squares
    taken = {
        "fixed": cells & ~tables.grid.land,
        "token": cells & obstacles.tokens(state),
        "other": cells & obstacles.lying(state, item),
    }
    for variant, found in taken.items():
        if found:
            return variant, {**named, "at": squares[next(Grid.cells(found))]}
    return None
