"""The spiders' webs: who ends in one, and who is in danger when one comes over it.

(text: "Spider"; rules web and danger)
"""

from __future__ import annotations

from jungla_tui.core.board import Seat
from jungla_tui.rules.tawa.places import Arena
from jungla_tui.rules.tawa.state import Draft
from jungla_tui.rules.tawa.table import Packs

NOWHERE: frozenset[int] = frozenset()


class Webs:
    """Both spiders' webs under an edition."""

    def __init__(self, arena: Arena, packs: Packs, armor: str) -> None:
        """`armor`: the switch web-armor."""
        self._arena = arena
        self._packs = packs
        self._armor_saves = armor == "lost"

    def of(self, where: list[int] | tuple[int, ...], seat: Seat) -> frozenset[int]:
        """The squares of the web of a seat's spider; none while it is off the board."""
        spider = self._packs.spiders[seat]
        if spider < 0 or where[spider] < 0:
            return NOWHERE
        return self._arena.webs[where[spider]]

    def holds(self, animal: int) -> bool:
        """Whether an enemy web does anything to it. (text: the turtle is immune)"""
        return self._packs.kinds[animal] != "turtle"

    def saved(self, armor: int, animal: int) -> bool:
        """Whether armor takes the web's blow, as the switch web-armor has it."""
        return self._armor_saves and bool(armor >> animal & 1)

    def spider_left(self, draft: Draft, seat: Seat) -> None:
        """A seat's spider moved or was imprisoned: nobody is in danger from it any more."""
        draft.danger &= ~self._packs.masks[1 - seat]

    def spider_came(self, draft: Draft, seat: Seat) -> None:
        """A seat's spider came to its square: the enemies around it are now in danger."""
        web = self.of(draft.where, seat)
        for animal in self._packs.members[1 - seat]:
            if draft.where[animal] in web and self.holds(animal):
                draft.danger |= 1 << animal
