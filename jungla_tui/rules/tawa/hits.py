"""Who stands in the way: which animals a way hits, and which rule forbids it.

Everything here looks at one way of one animal in one position and answers with what comes of
it, or with the first rule it breaks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Literal, NamedTuple

from jungla_tui.core.ruleset import RuleId
from jungla_tui.rules.tawa.paths import Path
from jungla_tui.rules.tawa.places import Arena
from jungla_tui.rules.tawa.state import PRISON, State
from jungla_tui.rules.tawa.table import Packs
from jungla_tui.rules.tawa.web import Webs

Lot = Literal["stays", "springs", "hunts", "frees", "caught"]
"""What becomes of an animal that moved: caught is ending in an enemy web."""

NO_HITS = "none"
"""How a gorilla says that it jumps over everyone on its way."""


class Outcome(NamedTuple):
    """What comes of a way."""

    lot: Lot
    end: int
    hits: tuple[int, ...] = ()
    """The animals it hits, in the order of the way."""
    stripped: bool = False
    """Whether a web took the armor of the animal that moved. (switch web-armor)"""


class Sight:
    """What the rules look at again and again in one position."""

    __slots__ = ("cells", "guards", "inside", "state", "webs")

    def __init__(self, state: State, arena: Arena, packs: Packs, webs: Webs) -> None:
        self.state = state
        where, seats = state.where, packs.seats
        self.cells = cells = [-1] * len(arena.squares)
        """For each square the animal on it, or -1."""
        self.inside = [False, False]
        """For each seat whether it has prisoners to free."""
        self.guards = [0, 0]
        """For each seat its special animals in its own defense area."""
        for animal, at in enumerate(where):
            if at >= 0:
                cells[at] = animal
            elif at == PRISON:
                self.inside[seats[animal]] = True
        for animal in packs.special:
            if where[animal] in arena.defense[seats[animal]]:
                self.guards[seats[animal]] |= 1 << animal
        self.webs = (webs.of(state.where, 0), webs.of(state.where, 1))
        """For each seat its spider's web."""


class Hits:
    """The rules about animals in the way, under an edition."""

    def __init__(self, arena: Arena, packs: Packs, webs: Webs, rear: str, passing: str) -> None:
        """`rear`, `passing`: the switches runner-rear and web-passing."""
        self._arena = arena
        self._packs = packs
        self._webs = webs
        self._rear_open = rear == "open"
        self._passing_safe = passing == "safe"

    def choices(
        self, sight: Sight, mover: int, path: Path
    ) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Whom the mover may mean to hit on the way: as a move says it, and the squares.

        The end is not among the squares: who stands there is hit anyway. Only an animal that
        may both jump and hit several, the gorilla, has a choice. (text: "Gorilla")
        """
        cells, seats = sight.cells, self._packs.seats
        met = tuple(
            at for at in path.squares[:-1] if cells[at] >= 0 and seats[cells[at]] != seats[mover]
        )
        if not met or self._packs.families[mover] != "destroyer" or path.shape != "straight":
            yield "", ()
        elif not path.jump:
            yield "", met
        else:
            last = path.squares[-1]
            end = (last,) if cells[last] >= 0 else ()
            for struck in chain.from_iterable(
                combinations(met, count) for count in range(len(met) + 1)
            ):
                squares = (*struck, *end)
                said = ",".join(str(self._arena.squares[at]) for at in squares)
                yield said or NO_HITS, struck

    def judge(
        self, sight: Sight, mover: int, path: Path, struck: tuple[int, ...], double: bool
    ) -> Outcome | RuleId:
        """What comes of the way, or the first rule it breaks.

        `struck`: the squares before the end where it hits. `double`: whether it is the second
        move of one animal in an answer to a release.
        """
        packs, arena, cells = self._packs, self._arena, sight.cells
        seat = packs.seats[mover]
        squares = path.squares
        between, end = squares[:-1], squares[-1]
        start = sight.state.where[mover]
        there = cells[end]
        met = [at for at in between if cells[at] >= 0]
        theirs, ours = arena.defense[1 - seat], arena.defense[seat]
        if path.shape == "flight" and (met or end in theirs or end in arena.targets):
            return "vulture"
        if there >= 0 and packs.seats[there] == seat:
            return "occupied"
        if met and not path.jump:
            rolls = packs.families[mover] == "destroyer" and path.shape == "straight"
            if not rolls or any(packs.seats[cells[at]] == seat for at in met):
                return "occupied"
        if met and path.jump and start not in theirs and not theirs.isdisjoint(met):
            return "jump"
        hits = (*struck, end) if there >= 0 else struck
        if hits:
            rule = self._hit_rule(sight, mover, path, hits)
            if rule is not None:
                return rule
        if start in theirs:
            special = there >= 0 and bool(packs.specials >> there & 1)
            if between and not (special and theirs.issuperset(squares)):
                return "defense-enter"
        elif between and not theirs.isdisjoint(between):
            return "defense-enter"
        if start in arena.water and not ours.isdisjoint(between):
            return "defense-own"
        guarded = bool(sight.guards[seat] & ~(1 << mover))
        if end in ours:
            if there >= 0 and guarded:
                return "spring"
            if there < 0 and (guarded or not packs.specials >> mover & 1):
                return "defense-own"
        armor = sight.state.armor
        if struck and any(at in ours or armor >> cells[at] & 1 for at in struck):
            return "spring"
        if end in arena.prison[1 - seat] and (sight.state.spent or not sight.inside[seat]):
            return "free"
        if double and self._too_much(sight, start, path, hits):
            return "after-free"
        web = self._web(sight, mover, hits)
        if not self._passing_safe and not web.isdisjoint(between):
            return "web"
        return self._outcome(sight, mover, end, hits, web)

    def _hit_rule(
        self, sight: Sight, mover: int, path: Path, hits: tuple[int, ...]
    ) -> RuleId | None:
        """The rules turtle, runner-front and destroyer, for the squares where it hits."""
        packs, arena, cells = self._packs, self._arena, sight.cells
        if packs.kinds[mover] == "turtle":
            return "turtle"
        for at in hits:
            if cells[at] in packs.turtles and at in arena.sheltered[packs.seats[cells[at]]]:
                return "turtle"
        if packs.kinds[mover] != "cheetah" and packs.families[mover] != "runner":
            for at in hits:
                if packs.families[cells[at]] == "runner" and self._warded(sight, mover, path, at):
                    return "runner-front"
        if hits[0] != path.squares[-1] and any(
            packs.families[cells[at]] == "destroyer" for at in hits if at != path.squares[-1]
        ):
            return "destroyer"
        if len(hits) > 1 and sum(at in arena.defenses for at in hits) > 1:
            return "destroyer"
        return None

    def _warded(self, sight: Sight, mover: int, path: Path, at: int) -> bool:
        """Whether the last step onto a runner comes from where it cannot be hit."""
        place = path.squares.index(at)
        before = path.squares[place - 1] if place else sight.state.where[mover]
        look = 2 * sight.state.facing[sight.cells[at]]
        if self._arena.beyond(at, look) == before:
            return True
        return not self._rear_open and self._arena.beyond(at, (look + 4) % 8) == before

    def _too_much(self, sight: Sight, start: int, path: Path, hits: tuple[int, ...]) -> bool:
        """What the second move of one animal may not do. (text: "Freeing imprisoned animals")"""
        arena, packs = self._arena, self._packs
        if path.squares[-1] in arena.targets:
            return True
        if start not in arena.defenses and any(at in arena.defenses for at in path.squares):
            return True
        return any(
            sight.cells[at] not in packs.turtles and not sight.state.armor >> sight.cells[at] & 1
            for at in hits
        )

    def _web(self, sight: Sight, mover: int, hits: tuple[int, ...]) -> frozenset[int]:
        """The enemy web the mover has to fear: a spider that it hits has none any more."""
        enemy = 1 - self._packs.seats[mover]
        if not self._webs.holds(mover):
            return frozenset()
        spider = self._packs.spiders[enemy]
        if any(sight.cells[at] == spider for at in hits):
            return frozenset()
        return sight.webs[enemy]

    def _outcome(
        self, sight: Sight, mover: int, end: int, hits: tuple[int, ...], web: frozenset[int]
    ) -> Outcome:
        packs, arena, cells = self._packs, self._arena, sight.cells
        seat = packs.seats[mover]
        struck = tuple(cells[at] for at in hits)
        if end in arena.targets:
            return Outcome("hunts" if end in arena.hunt[1 - seat] else "frees", end, struck)
        if cells[end] >= 0:
            home = end in arena.defense[seat] and not packs.specials >> mover & 1
            if home or sight.state.armor >> cells[end] & 1:
                return Outcome("springs", end, struck)
        if end in web:
            if self._webs.saved(sight.state.armor, mover):
                return Outcome("stays", end, struck, stripped=True)
            return Outcome("caught", end, struck)
        return Outcome("stays", end, struck)


def facings(packs: Packs, mover: int, outcome: Outcome) -> tuple[int | None, ...]:
    """The facings among which the mover chooses; only None where there is nothing to choose.

    (text: "Runners"; rule runner-no-turn)
    """
    if outcome.lot in ("hunts", "frees", "caught"):
        return (None,)
    if packs.families[mover] == "runner" and outcome.hits:
        return (None,)
    return packs.looks[mover]
