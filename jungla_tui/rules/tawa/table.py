"""The animals: which there are, what family each belongs to, and how far each goes where.

Families are the text's. Directions and numbers stood in pictures, so they are the edition's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from jungla_tui.core.board import Facing, Seat
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition

Family = Literal["predator", "destroyer", "runner", "special", "aquatic"]

FAMILIES: Mapping[str, Family] = {
    "lion": "predator",
    "tiger": "predator",
    "wolf": "predator",
    "cheetah": "predator",
    "rhinoceros": "destroyer",
    "elephant": "destroyer",
    "gorilla": "destroyer",
    "gazelle": "runner",
    "giraffe": "runner",
    "zebra": "runner",
    "kangaroo": "runner",
    "turtle": "special",
    "spider": "special",
    "vulture": "special",
    "crocodile": "aquatic",
    "hippopotamus": "aquatic",
    "anaconda": "aquatic",
}
"""Every animal the rules know, and its family. (text: the headings under "Animals")"""

KINDS: tuple[str, ...] = tuple(FAMILIES)

LETTERS: Mapping[str, str] = dict(zip(KINDS, "LTWCREGAIZKUSVOPX", strict=True))
"""Each animal's letter in position lines."""

FACINGS: tuple[Facing, ...] = (Facing.NORTH, Facing.EAST, Facing.SOUTH, Facing.WEST)
"""Facings clockwise: positions hold their indices."""

BACK = (FACINGS.index(Facing.SOUTH), FACINGS.index(Facing.NORTH))
"""For each seat the facing that looks at its own den."""

ARMORED = frozenset({"lion", "tiger"})
"""Who may wear armor. (text: "Armored Lion and Tiger")"""

Shape = Literal["straight", "bent", "flight"]

_DIRECTIONS = {"F": 0, "DR": 1, "RT": 2, "B": 4, "LT": 6, "DL": 7}
_NUMBERS = re.compile(r"([1-9])(?:-([1-9])|((?:\|[1-9])+))?", re.ASCII)


class Pattern(NamedTuple):
    """One way to go: any of these directions, any of these numbers of squares."""

    shape: Shape
    directions: tuple[int, ...]
    """In eighths of a circle, clockwise from the animal's facing."""
    numbers: tuple[int, ...]
    jump: bool


class Reach(NamedTuple):
    """What an animal may do, by the terrain it starts on."""

    land: tuple[Pattern, ...]
    water: tuple[Pattern, ...]
    """Empty for an animal that never enters water."""


class Packs:
    """Both packs: an animal is a number; seat 0's come first, each in the order of `KINDS`."""

    def __init__(self, reach: Mapping[str, Reach], members: tuple[tuple[str, ...], ...]) -> None:
        """`members`: for each seat the kinds of its animals."""
        self.kinds: tuple[str, ...] = members[0] + members[1]
        self.seats: tuple[Seat, ...] = (0,) * len(members[0]) + (1,) * len(members[1])
        self.families: tuple[Family, ...] = tuple(FAMILIES[kind] for kind in self.kinds)
        self.reach = tuple(reach[kind] for kind in self.kinds)
        self.numbers = {
            pair: number for number, pair in enumerate(zip(self.kinds, self.seats, strict=True))
        }
        """The animal of a kind and seat."""
        self.members = tuple(
            tuple(number for number, of in enumerate(self.seats) if of == seat) for seat in (0, 1)
        )
        """For each seat its animals."""
        self.masks = tuple(bits(animals) for animals in self.members)
        """For each seat its animals as bits."""
        self.special = tuple(n for n, family in enumerate(self.families) if family == "special")
        self.specials = bits(self.special)
        self.spiders = tuple(self.numbers.get(("spider", seat), -1) for seat in (0, 1))
        """For each seat its spider, -1 where it has none."""
        self.turtles = tuple(self.numbers.get(("turtle", seat), -1) for seat in (0, 1))
        """For each seat its turtle, -1 where it has none."""

        self.looks = tuple(
            tuple(FACINGS.index(way) for way in self.facings(animal))
            for animal in range(len(self.kinds))
        )
        """For each animal where it may look, as positions hold it."""

    def letter(self, animal: int) -> str:
        """Its letter in position lines: upper case for seat 0."""
        letter = LETTERS[self.kinds[animal]]
        return letter if self.seats[animal] == 0 else letter.lower()

    def facings(self, animal: int) -> tuple[Facing, ...]:
        """Where it may look: a runner never back at its own den."""
        if self.families[animal] == "runner":
            return _AHEAD[self.seats[animal]]
        return FACINGS


def bits(animals: Iterable[int]) -> int:
    """A set of animals as bits of a number."""
    found = 0
    for animal in animals:
        found |= 1 << animal
    return found


_AHEAD = tuple(tuple(way for way in FACINGS if way != FACINGS[BACK[seat]]) for seat in (0, 1))


def read_packs(edition: Edition) -> Packs:
    """The packs of an edition's table `animals`; raises BadEdition, naming the animal."""
    table = edition.tables.get("animals")
    if not isinstance(table, dict) or not table:
        raise BadEdition("tawa-no-animals", edition=edition.id)
    reach: dict[str, Reach] = {}
    packs: tuple[list[str], list[str]] = ([], [])
    for kind, entry in table.items():
        if kind not in FAMILIES:
            raise BadEdition("tawa-unknown-animal", animal=kind, known=list(KINDS))
        match entry:
            case {"packs": [*seats], "land": [*land], "water": [*water], **rest} if not rest:
                if not seats or not all(type(seat) is int and seat in (0, 1) for seat in seats):
                    raise BadEdition("tawa-bad-animal", animal=kind, key="packs")
                on_land = tuple(_pattern(kind, text) for text in land)
                in_water = tuple(_pattern(kind, text) for text in water)
                reach[kind] = Reach(on_land, in_water)
                for seat in dict.fromkeys(seats):
                    packs[seat].append(kind)
            case dict():
                keys = {"packs", "land", "water"}
                key = min(keys ^ set(entry), default="land")
                raise BadEdition("tawa-bad-animal", animal=kind, key=key)
            case _:
                raise BadEdition("tawa-bad-animal", animal=kind, key="packs")
    if len(packs[0]) != len(packs[1]):
        raise BadEdition("tawa-uneven-packs", first=len(packs[0]), second=len(packs[1]))
    members = tuple(tuple(sorted(pack, key=KINDS.index)) for pack in packs)
    return Packs(reach, members)


def _pattern(kind: str, text: object) -> Pattern:
    """Read `C 1-3`, `L F 3|4`, `F B 1-2 jump`, `C 7|8 flight`."""
    words = text.split() if isinstance(text, str) else []
    shape: Shape = "straight"
    jump = False
    if words[:1] == ["L"]:
        shape, words = "bent", words[1:]
    if words[-1:] == ["flight"] and shape == "straight":
        shape, words = "flight", words[:-1]
    elif words[-1:] == ["jump"] and shape == "straight":
        jump, words = True, words[:-1]
    numbers = _numbers(words[-1]) if words else ()
    if not numbers or (shape == "bent" and min(numbers) < 2):
        raise BadEdition("tawa-bad-range", animal=kind, text=str(text))
    if words[:-1] == ["C"] and shape != "bent":
        return Pattern(shape, tuple(range(8)), numbers, jump)
    for word in words[:-1] or [""]:
        if word not in _DIRECTIONS or (shape == "bent" and _DIRECTIONS[word] % 2):
            known = ["C", *_DIRECTIONS]
            raise BadEdition("tawa-bad-direction", animal=kind, text=str(text), known=known)
    return Pattern(shape, tuple(_DIRECTIONS[word] for word in words[:-1]), numbers, jump)


def _numbers(text: str) -> tuple[int, ...]:
    """Read `2`, `1-3` or `3|4`; nothing where it is none of them."""
    match = _NUMBERS.fullmatch(text)
    if match is None:
        return ()
    if match[2]:
        return tuple(range(int(match[1]), int(match[2]) + 1))
    return tuple(sorted({int(number) for number in text.split("|")}))
