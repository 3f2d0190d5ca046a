"""Which rule a decision breaks, and everything that an animal may do.

What was found out about a position is kept until another one is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jungla_tui.core.board import Facing, Seat
from jungla_tui.core.moves import Choose, Move, Place, Step, Turn
from jungla_tui.core.ruleset import RuleId
from jungla_tui.rules.tawa.blame import Way
from jungla_tui.rules.tawa.hits import Outcome, Sight, facings
from jungla_tui.rules.tawa.parts import Parts
from jungla_tui.rules.tawa.paths import Path
from jungla_tui.rules.tawa.state import TRAYS, State
from jungla_tui.rules.tawa.table import FACINGS

FREE = "free:"
"""What an option begins with that frees an animal for which no den square is open."""

Ways = dict[tuple[int, str], Outcome]
"""What an animal may do: for each end and choice of hits what comes of it."""


class Spot(NamedTuple):
    """An own den square for an animal that has to be placed."""

    rule: RuleId | None
    """Why not there."""
    caught: bool
    """Whether an enemy web imprisons it there at once."""


class View:
    """What was found out about one position, kept from question to question about it."""

    __slots__ = ("prompt", "seat", "sight", "spots", "state", "ways")

    def __init__(self, state: State, sight: Sight, seat: Seat, prompt: str) -> None:
        self.state = state
        self.sight = sight
        self.seat = seat
        """Who decides."""
        self.prompt = prompt
        """What is decided."""
        self.ways: dict[int, Ways] = {}
        self.spots: dict[int, dict[int, Spot]] = {}


class Judge:
    """Judges decisions under an edition."""

    def __init__(self, parts: Parts, rules: Sequence[RuleId]) -> None:
        """`rules` in the order in which they are asked."""
        self._arena, self._packs = parts.arena, parts.packs
        self._paths, self._webs, self._hits = parts.paths, parts.webs, parts.hits
        self._dens, self._turns = parts.dens, parts.turns
        self._places = {rule: place for place, rule in enumerate(rules)}
        self._seen: View | None = None

    def view(self, state: State) -> View:
        """What the position shows; the last one asked about is remembered."""
        if self._seen is None or self._seen.state is not state:
            sight = Sight(state, self._arena, self._packs, self._webs)
            self._seen = View(state, sight, *self._turns.prompt(state)[:2])
        return self._seen

    def ways(self, state: State, animal: int) -> Ways:
        """Everything the animal of the seat may do by moving."""
        view = self.view(state)
        sight, known = view.sight, view.ways
        if animal not in known:
            ways: Ways = {}
            double = bool(state.moved >> animal & 1)
            for path in self._paths.open(animal, state.facing[animal], state.where[animal]):
                for how, struck in self._hits.choices(sight, animal, path):
                    end = path.squares[-1]
                    if (end, how) not in ways:
                        found = self._hits.judge(sight, animal, path, struck, double)
                        if isinstance(found, Outcome):
                            ways[end, how] = found
            known[animal] = ways
        return known[animal]

    def spots(self, state: State, animal: int) -> dict[int, Spot]:
        """The own den squares of an animal that has to be placed."""
        known = self.view(state).spots
        if animal not in known:
            known[animal] = {
                at: Spot(
                    self._dens.rule(state.where, animal, at), self._turns.caught(state, animal, at)
                )
                for at in self._arena.dens[self._packs.seats[animal]]
            }
        return known[animal]

    def inmates(self, state: State) -> list[int]:
        """The seat's animals that are free to leave prison."""
        members = self._packs.members[self.view(state).seat]
        return [animal for animal in members if state.inmates >> animal & 1]

    def choices(self, state: State) -> Iterator[Choose]:
        """What may be decided while animals are freed, beside where they are put."""
        for animal in self.inmates(state):
            if not self._dens.open(state.where, animal):
                yield Choose(f"{FREE}{self._packs.kinds[animal]}")
        if state.freed:
            yield Choose("done")

    def broken_rule(self, state: State, move: Move) -> RuleId | None:
        """The first rule that a move breaks, whatever the position waits for.

        A move that belongs to another decision than the one waited for is refused by the rule
        that waits. What is missing of a move, such as a facing, is looked at last.
        """
        match self.view(state).prompt:
            case "place":
                return self._place_rule(state, move, "hand", "setup")
            case "return":
                turtle = self._packs.kinds[state.returning[0]] == "turtle"
                hunted = state.resting >> state.returning[0] & 1
                rule = "turtle" if turtle and not hunted else "hunt"
                return self._place_rule(state, move, "return", rule)
            case "enter":
                return self._place_rule(state, move, "waiting", "waiting")
            case "free":
                if isinstance(move, Choose):
                    return None if move in self.choices(state) else "free"
                return self._place_rule(state, move, "prison", "free")
        match move:
            case Step():
                return self._step_rule(state, move)
            case Turn():
                return self._turn_rule(state, move)
            case Choose(option):
                if option == "done" and self._turns.may_stop(state):
                    return None
                return "after-free" if state.bonus else "two-moves"
            case Place(source):
                rules = {"hand": "setup", "prison": "free", "waiting": "waiting"}
                return rules.get(source.tray, "hunt")

    # ---- placing

    def _place_rule(self, state: State, move: Move, tray: str, rule: RuleId) -> RuleId | None:
        """The rule a move breaks where an animal has to be placed; `rule`: the one that waits."""
        if not isinstance(move, Place) or move.source.tray != tray or move.how:
            return rule
        animal = self.waiting_for(state, move)
        at = self._arena.index.get(move.end, -1)
        spot = None if animal is None else self.spots(state, animal).get(at)
        if spot is None or spot.rule is not None:
            return rule if spot is None else spot.rule
        if spot.caught:
            return None if move.facing is None else "web"
        if move.facing is None:
            return rule
        assert animal is not None
        return None if move.facing in self._packs.facings(animal) else "runner-forward"

    def waiting_for(self, state: State, move: Place) -> int | None:
        """The animal that a placing names, if it is one of those that may be placed now."""
        view = self.view(state)
        tray = {"place": "hand", "enter": "waiting", "free": "prison"}.get(view.prompt, view.prompt)
        animal = self._packs.numbers.get((move.source.item, view.seat), -1)
        if move.source.tray != tray or animal < 0 or state.where[animal] != TRAYS.get(tray):
            return None
        if tray == "return" and animal != state.returning[0]:
            return None
        if tray == "prison" and not state.inmates >> animal & 1:
            return None
        return animal

    # ---- movements

    def own(self, state: State, at: int) -> int | None:
        """The seat's animal on a square."""
        animal = self.view(state).sight.cells[at] if at >= 0 else -1
        return animal if animal >= 0 and self._packs.seats[animal] == state.seat else None

    def _turn_rule(self, state: State, move: Turn) -> RuleId | None:
        animal = self.own(state, self._arena.index.get(move.at, -1))
        if animal is None:
            return "not-yours"
        rule = self._turns.rested(state, animal)
        if rule is not None:
            return rule
        if move.facing not in self._packs.facings(animal):
            return "runner-forward"
        return "two-moves" if move.facing == FACINGS[state.facing[animal]] else None

    def _step_rule(self, state: State, move: Step) -> RuleId | None:
        animal = self.own(state, self._arena.index.get(move.start, -1))
        if animal is None:
            return "not-yours"
        rule = self._turns.rested(state, animal)
        if rule is not None:
            return rule
        end = self._arena.index.get(move.end, -1)
        outcome = self.ways(state, animal).get((end, move.how))
        if outcome is None:
            return self.why_not(state, animal, end, move.how)[0]
        return self._facing_rule(animal, outcome, move.facing)

    def why_not(self, state: State, animal: int, end: int, how: str) -> tuple[RuleId, Way | None]:
        """Why an animal cannot go there: of several ways, what the least forbidden one breaks.

        None for the way where its table has none.
        """
        sight = self.view(state).sight
        at, double = state.where[animal], bool(state.moved >> animal & 1)
        found: list[tuple[RuleId, Way]] = []
        for path in self._paths.every(animal, state.facing[animal], at).get(end, ()):
            rule = self._paths.rule(animal, at, path)
            if rule is not None:
                found.append((rule, Way(animal, path, ())))
            else:
                found.append(self._way_rule(sight, animal, path, how, double))
        return max(found, key=lambda each: self._places[each[0]], default=("table", None))

    def _way_rule(
        self, sight: Sight, animal: int, path: Path, how: str, double: bool
    ) -> tuple[RuleId, Way]:
        """What a way breaks: a choice of hits that cannot be is the last thing it can break."""
        choices = dict(self._hits.choices(sight, animal, path))
        tried = [choices[how]] if how in choices else [*choices.values()]
        found = [self._hits.judge(sight, animal, path, struck, double) for struck in tried]
        rules = [rule for rule in found if not isinstance(rule, Outcome)]
        if len(rules) < len(found):
            return "jump", Way(animal, path, ())
        return rules[0], Way(animal, path, tried[0])

    def _facing_rule(self, animal: int, outcome: Outcome, facing: Facing | None) -> RuleId | None:
        """What a facing breaks that is missing, or given where there is none to choose."""
        allowed = facings(self._packs, animal, outcome)
        if (None if facing is None else FACINGS.index(facing)) in allowed:
            return None
        if facing is None:
            return "two-moves"
        if allowed != (None,):
            return "runner-forward"
        rules = {"hunts": "hunt", "frees": "free", "caught": "web"}
        return rules.get(outcome.lot, "runner-no-turn")
