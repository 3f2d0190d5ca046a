"""What positions of Jungla of the two packs are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jungla_tui.computer.turns import Skill
from jungla_tui.core.board import Seat
from jungla_tui.rules.tawa import Tawa
from jungla_tui.rules.tawa.state import HAND, OUT, PRISON, State

ANIMALS: Mapping[str, float] = {
    "lion": 14,
    "tiger": 14,
    "wolf": 12,
    "cheetah": 12,
    "rhinoceros": 12,
    "elephant": 12,
    "gorilla": 13,
    "gazelle": 11,
    "giraffe": 11,
    "zebra": 9,
    "kangaroo": 12,
    "turtle": 2,
    "spider": 13,
    "vulture": 12,
    "crocodile": 6,
    "hippopotamus": 5,
    "anaconda": 7,
}
"""What it is worth to have an animal free."""

HASTE: Mapping[str, float] = {
    "gazelle": 0.5,
    "giraffe": 0.5,
    "zebra": 0.5,
    "kangaroo": 0.5,
    "cheetah": 0.35,
    "lion": 0.3,
    "tiger": 0.3,
    "wolf": 0.3,
    "vulture": 0.3,
    "gorilla": 0.25,
    "rhinoceros": 0.25,
    "elephant": 0.25,
    "turtle": 0.15,
}
"""What a rank nearer to the hunting squares is worth; nothing for the others."""

POINT, ARMOR, DANGER, NEAR = 32.0, 5.0, 0.4, 7.0
"""A point; armor; what of an animal in danger is as good as lost; an animal that is about to
hunt."""

SKILLS = (
    Skill(ahead=1, beam=1, blur=0.25),
    Skill(ahead=3, beam=8, blur=0.02),
    Skill(ahead=3, beam=12, replies=8, reply_beam=3),
)
"""For each level how it thinks: one move, the moves of a turn, and the reply to them."""


class TawaWorth:
    """Points, free animals, and how near they are to the hunt."""

    scale = 24.0

    def __init__(self, ruleset: Tawa) -> None:
        packs, arena = ruleset.packs, ruleset.arena
        self._seats = packs.seats
        self._values = tuple(ANIMALS[kind] for kind in packs.kinds)
        self._marches = tuple(
            self._march(arena.width, arena.height, tuple(arena.hunt[1 - seat]), seat, kind)
            for kind, seat in zip(packs.kinds, packs.seats, strict=True)
        )

    @staticmethod
    def _march(
        width: int, height: int, targets: Sequence[int], seat: Seat, kind: str
    ) -> tuple[float, ...]:
        """What it is worth to an animal to stand on each square."""
        haste = HASTE.get(kind, 0.0)
        worths = []
        for at in range(width * height):
            rank = at // width
            apart = min(
                max(abs(at % width - each % width), abs(rank - each // width)) for each in targets
            )
            ahead = rank if seat == 0 else height - 1 - rank
            worths.append(haste * ahead + (haste * NEAR / (1 + apart) if haste else 0.0))
        return tuple(worths)

    def of(self, state: State, seats: int) -> Sequence[float]:
        """For each seat: its points, its free animals, and their way to the hunt."""
        del seats
        worths = [POINT * state.points[0], POINT * state.points[1]]
        for animal, at in enumerate(state.where):
            seat, value = self._seats[animal], self._values[animal]
            if at >= 0:
                worths[seat] += value + self._marches[animal][at]
                if state.danger >> animal & 1:
                    worths[seat] -= DANGER * value
                if state.armor >> animal & 1:
                    worths[seat] += ARMOR
            elif at not in (PRISON, OUT):
                worths[seat] += value if at == HAND else value - 1
        return worths
