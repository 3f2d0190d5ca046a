"""Which case of a rule a refused decision is."""

from __future__ import annotations

from collections.abc import Mapping

from jungla_tui.core.moves import Move, Place
from jungla_tui.core.ruleset import Noun, Piece, RuleId, Scene
from jungla_tui.rules.predator import obstacles
from jungla_tui.rules.predator.grid import Grid
from jungla_tui.rules.predator.state import State, Walk
from jungla_tui.rules.predator.tables import Lie, Tables

VARIANTS: Mapping[RuleId, tuple[str, ...]] = {
    "turn": ("placing", "giving", "walking"),
    "setup": ("fixed", "taken", ""),
    "roll": ("",),
    "predator": ("plain", "stay", "far", "too-far", "no-way", "used"),
    "prey": ("plain", "stay", "far", "too-far", "no-way", "used"),
    "must": ("unfinished", "prey-first", "shorter", "not-now", "shut-in", ""),
    "order": ("prey", "predator", "block"),
    "no-retrace": ("piece", "player"),
    "occupied": ("own-prey", "predator", "prey"),
    "obstacle": ("fixed", "movable"),
    "doubles": ("not-owed", "owed", "in-box", "no-room", "token", "other", "same"),
}
"""The cases that have a sentence of their own; an empty one is all that is left."""

Case = tuple[str, Mapping[str, Noun]]
"""A case, and what its sentence speaks of."""


def of_turn(state: State) -> str:
    """What the position waits for, which is something else."""
    if state.placing:
        return "placing"
    return "giving" if state.faces is not None else "walking"


def of_setup(scene: Scene, move: Place) -> str:
    """Why a prey cannot be placed there."""
    if move.end not in scene.board or move.facing is not None or move.how:
        return ""
    return "taken" if move.end in scene.pieces else "fixed"


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
    if item not in choices:
        return "in-box", {**named, "blocker": Piece(choices[0])}
    lie = obstacles.lie_of(move, tables)
    return ("no-room", named) if lie is None else _of_lie(state, lie, named, tables)


def _of_lie(state: State, lie: Lie, named: Mapping[str, Noun], tables: Tables) -> Case:
    squares = tables.grid.squares
    tokens = lie.cells & obstacles.tokens(state)
    if tokens:
        return "token", {**named, "at": squares[next(Grid.cells(tokens))]}
    others = lie.cells & obstacles.lying(state, lie.item)
    if others:
        return "other", {**named, "at": squares[next(Grid.cells(others))]}
    return "same", named
