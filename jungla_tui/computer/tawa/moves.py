"""The moves of a position, with what comes of each: all of them, the blows, and routine placings.

What the rules leave to the player and seldom matters is chosen here by what the squares are
worth: of several facings the best ones, of several den squares the best.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from jungla_tui.computer.tawa.tables import Look, Tables, bits_of
from jungla_tui.core.moves import Choose, Move, Place, Slot, Step, Turn
from jungla_tui.rules.tawa.hits import Outcome, Sight, facings
from jungla_tui.rules.tawa.state import PRISON, State
from jungla_tui.rules.tawa.table import FACINGS

_MARKED = 0.06
"""What each enemy in reach adds to a facing."""
_POINT = 4.0
_PLAIN = (("", ()),)
"""The choice of who cannot choose whom to hit."""
_TRAYS = {"return": "return", "free": "prison", "enter": "waiting"}


class Act(NamedTuple):
    """A move of an animal and what comes of it."""

    animal: int
    outcome: Outcome | None
    """None: it turns where it stands."""
    facing: int | None
    how: str
    gain: float
    """What it brings at once, roughly."""


class Moves:
    """The moves under an edition."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        parts = tables.parts
        self._packs, self._turns, self._dens = parts.packs, parts.turns, parts.dens
        self._arena, self._hits, self._webs = parts.arena, parts.hits, parts.webs
        self._rolling = tuple(family == "destroyer" for family in self._packs.families)

    # ---- movements

    def every(self, state: State, few: int) -> list[Act]:
        """Every movement of the seat to move, with at most so many facings each, and turns."""
        rules, packs = self._tables.rules, self._packs
        enemies = self._enemies(state)
        found = []
        for animal in packs.members[state.seat]:
            at = state.where[animal]
            if at < 0 or self._turns.rested(state, animal) is not None:
                continue
            for (end, how), outcome in rules.ways(state, animal).items():
                stand = at if outcome.lot == "springs" else end
                gain = self._gain(state, animal, outcome)
                for facing in self._facings(animal, outcome, stand, enemies, few):
                    found.append(Act(animal, outcome, facing, how, gain))
            ways = [way for way in packs.looks[animal] if way != state.facing[animal]]
            for facing in self._best(animal, ways, at, enemies, few):
                found.append(Act(animal, None, facing, "", 0.0))
        return found

    def blows(self, state: State) -> list[Act]:
        """Every hit, hunt and release of the seat to move, the most gainful first."""
        tables, packs = self._tables, self._packs
        seat, where = state.seat, state.where
        enemies = self._enemies(state)
        taken = enemies | bits_of(where[n] for n in packs.members[seat] if where[n] >= 0)
        aims = tables.hunt[1 - seat]
        sight: Sight | None = None
        if not state.spent and any(state.where[n] == PRISON for n in packs.members[seat]):
            aims |= tables.prison[1 - seat]
        found: list[Act] = []
        for animal in packs.members[seat]:
            at = where[animal]
            if at < 0:
                continue
            look = tables.look(animal, state.facing[animal], at)
            rolls = self._rolling[animal]
            if not (look.over if rolls else look.ends) & (enemies | aims):
                continue
            if self._turns.rested(state, animal) is not None:
                continue
            if sight is None:
                sight = Sight(state, self._arena, packs, self._webs)
            found += self._blows_of(sight, animal, look, enemies, aims, taken)
        found.sort(key=_by_gain)
        return found

    def _blows_of(
        self, sight: Sight, animal: int, look: Look, enemies: int, aims: int, taken: int
    ) -> Iterator[Act]:
        """`taken`: the squares with animals, as bits."""
        state, rolls = sight.state, self._rolling[animal]
        double = bool(state.moved >> animal & 1)
        known = set()
        for path, entered, end in look.paths:
            if not end & (enemies | aims) and not (rolls and entered & enemies):
                continue
            if entered & taken & ~end and not path.jump and not rolls:
                continue
            for how, struck in self._hits.choices(sight, animal, path) if rolls else _PLAIN:
                outcome = self._hits.judge(sight, animal, path, struck, double)
                if not isinstance(outcome, Outcome) or (outcome.end, how) in known:
                    continue
                known.add((outcome.end, how))
                if outcome.hits or outcome.lot in ("hunts", "frees"):
                    stand = state.where[animal] if outcome.lot == "springs" else outcome.end
                    (facing,) = self._facings(animal, outcome, stand, enemies, 1)
                    yield Act(animal, outcome, facing, how, self._gain(state, animal, outcome))

    def _gain(self, state: State, animal: int, outcome: Outcome) -> float:
        worth, turtles = self._tables.worth, self._packs.turtles
        gain = 0.0
        for hit in outcome.hits:
            if hit in turtles:
                gain += 0.2
            else:
                gain += 0.6 if state.armor >> hit & 1 else 0.3 + worth[hit]
        if outcome.lot == "hunts":
            gain += 2 * _POINT if animal in turtles else _POINT
        elif outcome.lot == "frees":
            inside = sum(state.where[n] == PRISON for n in self._packs.members[state.seat])
            gain += min(5, inside) - (0 if animal in turtles else worth[animal])
        elif outcome.lot == "caught":
            gain -= worth[animal]
        return gain

    def _enemies(self, state: State) -> int:
        members = self._packs.members[1 - state.seat]
        return bits_of(state.where[animal] for animal in members if state.where[animal] >= 0)

    def _facings(
        self, animal: int, outcome: Outcome, stand: int, enemies: int, few: int
    ) -> list[int | None]:
        ways = facings(self._packs, animal, outcome)
        if ways == (None,):
            return [None]
        return [*self._best(animal, [way for way in ways if way is not None], stand, enemies, few)]

    def _best(self, animal: int, ways: list[int], at: int, enemies: int, few: int) -> list[int]:
        look = self._tables.look
        ranked = []
        for way in ways:
            seen = look(animal, way, at)
            ranked.append((-seen.value - _MARKED * (seen.ends & enemies).bit_count(), way))
        ranked.sort()
        return [way for _, way in ranked[:few]]

    def after(self, state: State, act: Act) -> State:
        """The position after a movement or a turn."""
        if act.outcome is None:
            assert act.facing is not None
            return self._turns.turn(state, act.animal, act.facing)
        return self._turns.step(state, act.animal, act.outcome, act.facing)

    def again(self, state: State, act: Act) -> Act | None:
        """The same movement in another position of the same turn; None where it is not legal."""
        if state.where[act.animal] < 0 or self._turns.rested(state, act.animal) is not None:
            return None
        if act.outcome is None:
            return act if state.facing[act.animal] != act.facing else None
        key = (act.outcome.end, act.how)
        outcome = self._tables.rules.ways(state, act.animal).get(key)
        if outcome is None or act.facing not in facings(self._packs, act.animal, outcome):
            return None
        return act._replace(outcome=outcome)

    def move(self, state: State, act: Act) -> Move:
        """The move, as it is played."""
        squares = self._arena.squares
        start = squares[state.where[act.animal]]
        way = None if act.facing is None else FACINGS[act.facing]
        if act.outcome is None:
            assert way is not None
            return Turn(start, way)
        return Step(start, squares[act.outcome.end], way, act.how)

    # ---- what is decided by routine

    def routine(self, state: State, prompt: str) -> tuple[Move, State]:
        """Where animals return, enter or are freed: the best animal, on the best square."""
        packs = self._packs
        if prompt == "return":
            animals = [state.returning[0]]
        elif prompt == "enter":
            animals = self._turns.entering(state)
        else:
            animals = [n for n in range(len(packs.kinds)) if state.inmates >> n & 1]
        animals.sort(key=lambda animal: -self._tables.worth[animal])
        for animal in animals:
            best = self._berth(state, animal)
            if best is not None:
                at, facing, _ = best
                slot = Slot(_TRAYS[prompt], packs.kinds[animal])
                way = None if facing is None else FACINGS[facing]
                move = Place(slot, self._arena.squares[at], way)
                return move, self._turns.place(state, animal, at, facing)
        animal = animals[0]
        return Choose(f"free:{packs.kinds[animal]}"), self._turns.release(state, animal)

    def _berth(self, state: State, animal: int) -> tuple[int, int | None, float] | None:
        """The best den square for an animal, where it looks there, and what that is worth."""
        best: tuple[int, int | None, float] | None = None
        for at in self._dens.free(state.where, animal):
            if self._dens.rule(state.where, animal, at) is not None:
                continue
            if self._turns.caught(state, animal, at):
                if best is None:
                    best = at, None, -1.0
                continue
            for facing in self._packs.looks[animal]:
                value = self._tables.look(animal, facing, at).value
                if best is None or value > best[2]:
                    best = at, facing, value
        return best


def _by_gain(act: Act) -> float:
    return -act.gain
