"""A small game with chance, to show what any game with dice can rely on.

Two seats in turn throw a die and take its number or leave it; ten wins. Who leaves a six throws
again. There is one square, and nothing on it.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from jungla_tui.core.board import Board, Square
from jungla_tui.core.chance import Draw
from jungla_tui.core.edition import Edition, Switch
from jungla_tui.core.errors import BadText
from jungla_tui.core.events import Drew, Played
from jungla_tui.core.moves import Choose, Move
from jungla_tui.core.ruleset import (
    RESERVED,
    Over,
    Piece,
    Ruleset,
    Scene,
    Setup,
    Status,
    ToDraw,
    Told,
    ToMove,
)

EDITION = Edition("dice", "Dice", "dice", {})
_LINE = re.compile(r"([0-9]+) ([0-9]+) ([01]) ([-1-6])")


@dataclass(frozen=True)
class Stand:
    """The points, whose turn it is, and the die where it lies."""

    points: tuple[int, int] = (0, 0)
    seat: int = 0
    die: int | None = None


class Dice(Ruleset[Stand]):
    game = "dice"
    rules = ("turn", "ten", *RESERVED)
    switches: ClassVar[Mapping[str, Switch]] = {}
    kinds = ("pawn",)

    @property
    def board(self) -> Board:
        return Board.from_rows(["."], {".": "land"})

    def initial(self, setup: Setup) -> Stand:
        return Stand() if setup.position is None else self.position(setup.position)

    def status(self, state: Stand, repeats: int) -> Status:  # noqa: ARG002
        for seat in (0, 1):
            if state.points[seat] >= 10:
                return Over((frozenset({seat}), frozenset({1 - seat})), "ten")
        return ToDraw(Draw(1, 6)) if state.die is None else ToMove(state.seat, "die")

    def key(self, state: Stand) -> Hashable:
        return state

    def candidates(self, state: Stand) -> Iterable[Move]:
        return () if state.die is None else (Choose("take"), Choose("leave"))

    def broken_rule(self, state: Stand, move: Move) -> str | None:
        return None if move in self.candidates(state) else "turn"

    def apply(self, state: Stand, event: Played | Drew) -> Stand:
        if isinstance(event, Drew):
            return replace(state, die=event.faces[0])
        points, die = list(state.points), state.die or 0
        if event.move == Choose("take"):
            points[state.seat] += die
        elif die == 6:
            return replace(state, die=None)
        return Stand((points[0], points[1]), 1 - state.seat)

    def tell(self, state: Stand, event: Played | Drew) -> Told:
        if isinstance(event, Drew):
            return Told("draws", faces=event.faces)
        return Told("chooses", state.seat)

    def scene(self, state: Stand) -> Scene:
        return Scene(self.board, {Square(0, 0): Piece("pawn")}, points=state.points)

    def position(self, text: str) -> Stand:
        match = _LINE.fullmatch(text)
        if match is None:
            raise BadText("bad-position", text=text)
        die = None if match[4] == "-" else int(match[4])
        return Stand((int(match[1]), int(match[2])), int(match[3]), die)

    def line(self, state: Stand) -> str:
        return f"{state.points[0]} {state.points[1]} {state.seat} {state.die or '-'}"
