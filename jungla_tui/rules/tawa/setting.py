"""Setting positions up: an animal put on a square, beside the board, or turned."""

from __future__ import annotations

from dataclasses import replace

from jungla_tui.core.board import Facing, Seat, Square
from jungla_tui.rules.tawa.places import Arena
from jungla_tui.rules.tawa.state import OUT, TRAYS, Draft, State
from jungla_tui.rules.tawa.table import FACINGS, Packs


class Setting:
    """Changes positions whatever the rules of moving say; decides nothing."""

    def __init__(self, arena: Arena, packs: Packs) -> None:
        self._arena = arena
        self._packs = packs

    def put(self, state: State, square: Square, kind: str | None, seat: Seat) -> State | None:
        """An animal on a square, looking where it did or else ahead; it keeps its armor."""
        at = self._arena.index.get(square)
        animal = None if kind is None else self._packs.numbers.get((kind, seat))
        if at is None or (kind is not None and animal is None):
            return None
        draft = Draft(state)
        for other, place in enumerate(state.where):
            if place == at and other != animal:
                self._move(draft, other, OUT)
                draft.armor &= ~(1 << other)
        if animal is not None:
            ahead = FACINGS.index(Facing.NORTH if seat == 0 else Facing.SOUTH)
            facing = draft.facing[animal] if state.where[animal] >= 0 else ahead
            self._move(draft, animal, at)
            draft.facing[animal] = facing
        return draft.state()

    def aside(self, state: State, tray: str, kind: str, seat: Seat) -> State | None:
        """An animal in a tray of its own seat."""
        animal = self._packs.numbers.get((kind, seat))
        if animal is None or tray not in TRAYS:
            return None
        draft = Draft(state)
        self._move(draft, animal, TRAYS[tray])
        if tray not in ("waiting", "return"):
            draft.armor &= ~(1 << animal)
        if tray == "return":
            draft.returning.append(animal)
        return draft.state()

    def turned(self, state: State, square: Square, by: int) -> State | None:
        """The animal of a square looks to the next of the ways that it may look."""
        at = self._arena.index.get(square)
        animal = next((n for n, place in enumerate(state.where) if place == at), None)
        if at is None or animal is None:
            return None
        looks = self._packs.looks[animal]
        facing = list(state.facing)
        facing[animal] = looks[(looks.index(facing[animal]) + by) % len(looks)]
        return replace(state, facing=tuple(facing))

    @staticmethod
    def with_turn(state: State, seat: Seat) -> State:
        """A turn of the seat begins."""
        return replace(
            state,
            seat=seat,
            spent=0,
            moved=0,
            resting=0,
            bonus=False,
            granted=False,
            stirred=False,
            inmates=0,
            freed=0,
        )

    @staticmethod
    def _move(draft: Draft, animal: int, place: int) -> None:
        """It is elsewhere, and what it did this turn is forgotten."""
        bit = 1 << animal
        draft.where[animal], draft.facing[animal] = place, 0
        draft.danger &= ~bit
        draft.moved &= ~bit
        draft.resting &= ~bit
        draft.inmates &= ~bit
        if animal in draft.returning:
            draft.returning.remove(animal)
