"""Which case of a rule a refused decision is, and what its sentence speaks of.

The cases are told apart by the same squares and animals that the rule was broken on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from jungla_tui.core.board import Square
from jungla_tui.core.ruleset import Noun, Piece, Pieces, RuleId
from jungla_tui.rules.tawa.hits import Sight
from jungla_tui.rules.tawa.paths import Path
from jungla_tui.rules.tawa.places import WAYS, Arena
from jungla_tui.rules.tawa.table import Packs

VARIANTS: Mapping[RuleId, tuple[str, ...]] = {
    "setup": ("placing", "placed", "no-den", "kept", "facing", "done"),
    "second-row": ("",),
    "waiting": ("first", "no-den", "facing", "rests", "none"),
    "not-yours": ("enemy",),
    "hunt": ("first", "no-den", "facing", "rests", "past", "none", "looks"),
    "two-moves": ("moved", "facing", "same", "all"),
    "table": ("stay", "direction", "number", "crooked"),
    "spider-water": ("way", "den"),
    "aquatic": ("leaves", "hits"),
    "water-stop": ("",),
    "own-targets": ("",),
    "runner-forward": ("step", "looks"),
    "vulture": ("over", "area", "target"),
    "occupied": ("own", "own-way", "enemy-way", "den"),
    "jump": ("area", "whom"),
    "turtle": ("hits", "sheltered", "first", "no-den", "facing"),
    "runner-front": ("front", "rear"),
    "destroyer": ("stops", "area"),
    "defense-enter": ("first", "inside"),
    "defense-own": ("stop", "guarded", "water"),
    "spring": ("guarded", "beyond"),
    "free": (*("late", "empty", "whom", "no-den", "facing", "one", "none", "not-held", "looks"),),
    "after-free": ("takes", "target", "area", "all"),
    "web": ("past", "looks"),
    "runner-no-turn": ("",),
}
"""The cases that have a sentence of their own; an empty one is all there is to the rule."""


class Case(NamedTuple):
    """A case of a rule, and what its sentence speaks of beside the move itself."""

    variant: str
    nouns: Mapping[str, Noun] = {}


class Way(NamedTuple):
    """A way that a rule forbids."""

    mover: int
    path: Path
    struck: tuple[int, ...]
    """The squares before its end where the mover would hit."""


class Blames:
    """Tells cases apart under an edition."""

    def __init__(self, arena: Arena, packs: Packs) -> None:
        self._arena = arena
        self._packs = packs

    # ---- ways

    def of_table(self, mover: int, facing: int, start: int, end: int) -> Case:
        """Why no way of the animal's table ends there."""
        if start == end:
            return Case("stay")
        width = self._arena.width
        aside, up = end % width - start % width, end // width - start // width
        distance = max(abs(aside), abs(up))
        if aside and up and abs(aside) != abs(up):
            return Case("crooked")
        way = WAYS.index((aside // distance, up // distance))
        reach = self._packs.reach[mover]
        patterns = reach.water if start in self._arena.water else reach.land
        straight = (each for each in patterns if each.shape != "bent")
        known = any((way - 2 * facing) % 8 in each.directions for each in straight)
        return Case("number", {"distance": distance}) if known else Case("direction")

    def of_way(self, rule: RuleId, sight: Sight, way: Way) -> Case:
        """Why a way of the table is forbidden."""
        squares = way.path.squares
        match rule:
            case "hunt":
                return self._at("past", (at for at in squares[:-1] if at in self._arena.targets))
            case "spider-water":
                return self._at("way", (at for at in squares if at in self._arena.water))
            case "aquatic":
                land = [at for at in squares if at not in self._arena.water]
                hits = land == [squares[-1]] and sight.cells[squares[-1]] >= 0
                return Case("hits") if hits else self._at("leaves", land)
            case "water-stop":
                return self._at("", (at for at in squares if at in self._arena.water))
            case "own-targets":
                own = self._own_targets(self._packs.seats[way.mover])
                return self._at("", (at for at in squares if at in own))
            case "runner-forward":
                return Case("step")
            case "vulture":
                return self._vulture(sight, way)
            case "occupied":
                return self._occupied(sight, way)
            case "jump":
                return self._jump(sight, way)
        return self._of_area(rule, sight, way)

    def _of_area(self, rule: RuleId, sight: Sight, way: Way) -> Case:
        squares, mover = way.path.squares, way.mover
        seat = self._packs.seats[mover]
        ours, theirs = self._arena.defense[seat], self._arena.defense[1 - seat]
        match rule:
            case "turtle" | "runner-front" | "destroyer":
                return self._of_hit(rule, sight, way)
            case "defense-enter":
                if sight.state.where[mover] in theirs:
                    return Case("inside")
                return self._at("first", (at for at in squares if at in theirs))
            case "defense-own":
                if squares[-1] not in ours:
                    return self._at("water", (at for at in squares if at in ours))
                guard = self._guard(sight, mover)
                return Case("guarded", guard) if guard and self._special(mover) else Case("stop")
            case "spring":
                guard = self._guard(sight, mover)
                if guard and squares[-1] in ours and sight.cells[squares[-1]] >= 0:
                    return Case("guarded", guard)
                armor, cells = sight.state.armor, sight.cells
                held = (at for at in way.struck if at in ours or armor >> cells[at] & 1)
                return self._who(sight, "beyond", held)
            case "free":
                return Case("late" if sight.state.spent else "empty")
            case "after-free":
                return self._after_free(sight, way)
            case "web":
                web = sight.webs[1 - seat]
                barred = self._at("past", (at for at in squares if at in web))
                return Case("past", {**barred.nouns, "blocker": self.spider(1 - seat)})
        return Case("")

    def _vulture(self, sight: Sight, way: Way) -> Case:
        *between, end = way.path.squares
        over = [at for at in between if sight.cells[at] >= 0]
        if over:
            return self._who(sight, "over", over)
        return Case("target" if end in self._arena.targets else "area")

    def _occupied(self, sight: Sight, way: Way) -> Case:
        *between, end = way.path.squares
        seats, cells = self._packs.seats, sight.cells
        own = seats[way.mover]
        if cells[end] >= 0 and seats[cells[end]] == own:
            return Case("own")
        met = [at for at in between if cells[at] >= 0]
        friends = [at for at in met if seats[cells[at]] == own]
        if friends and (met[0] == friends[0] or self._packs.families[way.mover] == "destroyer"):
            return self._who(sight, "own-way", friends)
        return self._who(sight, "enemy-way", met)

    def _jump(self, sight: Sight, way: Way) -> Case:
        theirs = self._arena.defense[1 - self._packs.seats[way.mover]]
        if sight.state.where[way.mover] not in theirs:
            between = way.path.squares[:-1]
            if over := [at for at in between if at in theirs and sight.cells[at] >= 0]:
                return self._who(sight, "area", over)
        return Case("whom")

    def _of_hit(self, rule: RuleId, sight: Sight, way: Way) -> Case:
        """The rules turtle, runner-front and destroyer."""
        packs, cells, end = self._packs, sight.cells, way.path.squares[-1]
        hits = (*way.struck, end) if cells[end] >= 0 else way.struck
        if rule == "turtle":
            if packs.kinds[way.mover] == "turtle":
                return Case("hits")
            return self._who(sight, "sheltered", (at for at in hits if cells[at] in packs.turtles))
        if rule == "runner-front":
            for at in hits:
                if packs.families[cells[at]] == "runner":
                    place = way.path.squares.index(at)
                    start = sight.state.where[way.mover]
                    before = way.path.squares[place - 1] if place else start
                    look = 2 * sight.state.facing[cells[at]]
                    if self._arena.beyond(at, look) == before:
                        return self._who(sight, "front", [at])
                    if self._arena.beyond(at, (look + 4) % 8) == before:
                        return self._who(sight, "rear", [at])
        stops = [at for at in hits[:-1] if packs.families[cells[at]] == "destroyer"]
        if way.struck and way.struck[-1:] == hits[-1:]:
            stops += [at for at in hits[-1:] if packs.families[cells[at]] == "destroyer"]
        return self._who(sight, "stops", stops) if stops else Case("area")

    def _after_free(self, sight: Sight, way: Way) -> Case:
        *_, end = way.path.squares
        if end in self._arena.targets:
            return Case("target")
        areas = self._arena.defenses
        entered = [at for at in way.path.squares if at in areas]
        if entered and sight.state.where[way.mover] not in areas:
            return self._at("area", entered)
        safe, cells = sight.state.armor, sight.cells
        taken = (
            at
            for at in (*way.struck, end)
            if cells[at] not in self._packs.turtles and not safe >> cells[at] & 1
        )
        return self._who(sight, "takes", (at for at in taken if cells[at] >= 0))

    # ---- nouns

    def piece(self, animal: int) -> Piece:
        """An animal as a sentence speaks of it."""
        return Piece(self._packs.kinds[animal], self._packs.seats[animal])

    def pieces(self, animals: Iterable[int]) -> Pieces:
        """Several animals as a sentence speaks of them."""
        return Pieces(tuple(map(self.piece, animals)))

    def spider(self, seat: int) -> Piece:
        """The animal whose web a seat has."""
        return self.piece(self._packs.spiders[seat])

    def square(self, at: int) -> Square:
        """A square by its number."""
        return self._arena.squares[at]

    def _at(self, variant: str, squares: Iterable[int]) -> Case:
        found = next(iter(squares), None)
        return Case(variant, {} if found is None else {"at": self.square(found)})

    def _who(self, sight: Sight, variant: str, squares: Iterable[int]) -> Case:
        """A case with the first of some animals on the board, and its square."""
        found = next((at for at in squares if sight.cells[at] >= 0), None)
        if found is None:
            return Case(variant)
        blocker = self.piece(sight.cells[found])
        return Case(variant, {"blocker": blocker, "at": self.square(found)})

    def _guard(self, sight: Sight, mover: int) -> dict[str, Noun]:
        """The other special animal of the seat that stands in its own area, if one does."""
        guards = sight.guards[self._packs.seats[mover]] & ~(1 << mover)
        if not guards:
            return {}
        guard = guards.bit_length() - 1
        return {"blocker": self.piece(guard), "at": self.square(sight.state.where[guard])}

    def _special(self, mover: int) -> bool:
        return bool(self._packs.specials >> mover & 1)

    def _own_targets(self, seat: int) -> frozenset[int]:
        return self._arena.hunt[seat] | self._arena.prison[seat]
