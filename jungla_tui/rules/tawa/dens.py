"""Which den squares an animal may be placed on: rules setup, second-row and waiting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jungla_tui.core.board import Seat
from jungla_tui.core.ruleset import RuleId
from jungla_tui.rules.tawa.places import Arena
from jungla_tui.rules.tawa.state import HAND, PRISON
from jungla_tui.rules.tawa.table import Packs

Where = Sequence[int]
"""For each animal where it is."""


class Dens:
    """The den squares under an edition."""

    def __init__(self, arena: Arena, packs: Packs) -> None:
        self._arena = arena
        self._packs = packs

    def free(self, where: Where, animal: int) -> Iterator[int]:
        """The free own den squares that an animal can stand on at all."""
        taken = set(where)
        dry = self._dry(animal)
        for at in self._arena.dens[self._packs.seats[animal]]:
            if at not in taken and not (dry and at in self._arena.water):
                yield at

    def rule(self, where: Where, animal: int, at: int) -> RuleId | None:
        """The rule by which an animal cannot be placed on an own den square now.

        Where it comes from decides what is asked: the order of the rows counts for animals
        placed at first and for freed ones. (text: "Setting up the game", "Freeing imprisoned
        animals")
        """
        if where[animal] == HAND and not self._dry(animal) and at in self._kept(where, animal):
            return "setup"
        front = self._arena.fronts.get(at)
        if where[animal] in (HAND, PRISON) and front is not None and front not in where:
            return "second-row"
        if self._dry(animal) and at in self._arena.water:
            return "spider-water"
        return "occupied" if at in where else None

    def open(self, where: Where, animal: int) -> bool:
        """Whether there is any square for the animal."""
        dens = self._arena.dens[self._packs.seats[animal]]
        return any(self.rule(where, animal, at) is None for at in dens)

    def stuck(self, where: Where, seat: Seat) -> bool:
        """Whether a seat that has to place has no square for any animal in its hand."""
        held = (animal for animal in self._packs.members[seat] if where[animal] == HAND)
        return not any(self.open(where, animal) for animal in held)

    def _kept(self, where: Where, animal: int) -> list[int]:
        """The last free land squares, kept for those in hand that cannot stand in water."""
        members = self._packs.members[self._packs.seats[animal]]
        waiting = [other for other in members if where[other] == HAND and self._dry(other)]
        if not waiting:
            return []
        free = list(self.free(where, waiting[0]))
        return free if len(free) <= len(waiting) else []

    def _dry(self, animal: int) -> bool:
        """Whether it never enters water, as the spider."""
        return not self._packs.reach[animal].water
