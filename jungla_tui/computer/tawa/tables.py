"""What the board and the animal table of an edition are worth, looked up by the square.

Every entry asks the ways that the rules allow on an empty board. Entries are made when first
asked for. A value of 1 is that of an average animal on the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from jungla_tui.core.board import Seat
from jungla_tui.rules.tawa.parts import Parts
from jungla_tui.rules.tawa.paths import Path
from jungla_tui.rules.tawa.ruleset import Tawa
from jungla_tui.rules.tawa.table import FAMILIES

_WORTH = {
    "lion": 1.5,
    "tiger": 1.5,
    "wolf": 1.3,
    "cheetah": 1.3,
    "rhinoceros": 1.1,
    "elephant": 1.1,
    "gorilla": 1.6,
    "gazelle": 0.9,
    "giraffe": 0.9,
    "zebra": 0.7,
    "kangaroo": 0.9,
    "turtle": 0.6,
    "spider": 1.4,
    "vulture": 1.7,
    "crocodile": 0.7,
    "hippopotamus": 0.6,
    "anaconda": 0.8,
}
"""What each animal is worth on the board, by how far it goes and what it may do."""

_REACH = 20
"""More squares to go to than so many are worth nothing."""
_MOBILE = 0.012
"""Each square to go to."""
_GUARD = 0.05
"""Each square of the own defense area that it could enter to hit; at most four count."""
_AIMS = 1.0
"""A hunting square in reach."""
_INSIDE = 0.65
"""A square of the enemy area, without a hunting square in reach."""
_NEARS = 0.5
"""A square of the enemy area in reach."""
_AHEAD = 0.45
"""What is left of the way ahead, for an animal that has none to go."""
_TURTLE = 1.8
"""A turtle scores twice and is never imprisoned."""
_WEB = 0.12
"""Each square of the own area under the own web, where no attacker may end."""


class Look(NamedTuple):
    """What an animal on a square, facing one way, may do on an empty board."""

    ends: int
    """The squares it may go to, as bits."""
    over: int
    """Those and all on the way to them."""
    paths: tuple[tuple[Path, int, int], ...]
    """Each way, the squares it enters and its last one, as bits."""
    value: float
    """What it is worth to stand there like that."""


class Tables:
    """One edition, compiled as far as it has been asked about."""

    def __init__(self, rules: Tawa) -> None:
        self.rules = rules
        self.parts: Parts = rules.parts
        arena, packs = self.parts.arena, self.parts.packs
        self.worth = tuple(_WORTH[kind] for kind in packs.kinds)
        """For each animal."""
        self.hunt = tuple(bits_of(arena.hunt[seat]) for seat in (0, 1))
        self.prison = tuple(bits_of(arena.prison[seat]) for seat in (0, 1))
        self.defense = tuple(bits_of(arena.defense[seat]) for seat in (0, 1))
        self.most = tuple(
            sum(packs.kinds[n] != "turtle" for n in packs.members[seat]) for seat in (0, 1)
        )
        """For each seat how many of its animals can be imprisoned."""
        self._far = tuple(self._distances(seat) for seat in (0, 1))
        self._webs = tuple(
            tuple(_WEB * len(web & arena.defense[seat]) for web in arena.webs) for seat in (0, 1)
        )
        squares = range(4 * len(arena.squares))
        self.looks: list[list[Look | None]] = [[None for _ in squares] for _ in packs.kinds]
        """For each animal, by four times its square and its facing, its look if it was asked."""

    def look(self, animal: int, facing: int, at: int) -> Look:
        """What an animal may do from a square."""
        known = self.looks[animal][4 * at + facing]
        if known is None:
            known = self.looks[animal][4 * at + facing] = self._look(animal, facing, at)
        return known

    def _distances(self, seat: Seat) -> tuple[float, ...]:
        """For each square how near it is to the enemy area, from 0 to 1."""
        arena = self.parts.arena
        area = [divmod(at, arena.width) for at in arena.defense[1 - seat] | arena.hunt[1 - seat]]
        far = max(arena.width, arena.height)
        return tuple(
            1
            - min(
                max(abs(row - at // arena.width), abs(col - at % arena.width)) for row, col in area
            )
            / far
            for at in range(len(arena.squares))
        )

    def _look(self, animal: int, facing: int, at: int) -> Look:
        parts = self.parts
        paths, ends, over = [], 0, 0
        for path in parts.paths.open(animal, facing, at):
            entered, end = bits_of(path.squares), 1 << path.squares[-1]
            paths.append((path, entered, end))
            ends |= end
            over |= entered
        seat, kind = parts.packs.seats[animal], parts.packs.kinds[animal]
        ahead = self._ahead(seat, at, ends) * (_TURTLE if kind == "turtle" else 1)
        value = ahead + _MOBILE * min(_REACH, ends.bit_count())
        if kind != "turtle":
            value += _GUARD * min(4, (ends & self.defense[seat]).bit_count())
        if kind == "spider":
            value += self._webs[seat][at]
        if FAMILIES[kind] == "runner" and not ends:
            value -= 0.4
        return Look(ends, over, tuple(paths), value)

    def _ahead(self, seat: Seat, at: int, ends: int) -> float:
        """How far on the way to a hunting square it is."""
        enemy = 1 - seat
        if ends & self.hunt[enemy]:
            return _AIMS
        if at in self.parts.arena.defense[enemy]:
            return _INSIDE
        near = _AHEAD * self._far[seat][at]
        return max(near, _NEARS) if ends & self.defense[enemy] else near


def bits_of(squares: Iterable[int]) -> int:
    """A set of squares as bits of a number."""
    found = 0
    for at in squares:
        found |= 1 << at
    return found
