"""How a turn goes: what a move changes, who decides next, when the turn ends, when the game."""

from __future__ import annotations

from dataclasses import replace

from jungla_tui.core.board import Seat
from jungla_tui.core.ruleset import RuleId
from jungla_tui.rules.tawa.dens import Dens
from jungla_tui.rules.tawa.hits import Hits, Outcome, Sight
from jungla_tui.rules.tawa.paths import Paths
from jungla_tui.rules.tawa.places import Arena
from jungla_tui.rules.tawa.state import HAND, OUT, PRISON, RETURN, WAITING, Draft, State
from jungla_tui.rules.tawa.table import ARMORED, Packs
from jungla_tui.rules.tawa.web import Webs

ENOUGH = 5
"""Points that win. (text: "How to win")"""

AT_ONCE = 3
"""How many animals are placed before the other seat places. (text: "Setting up the game")"""

MOST_FREED = 5
"""How many one animal frees. (text: "Freeing imprisoned animals")"""


class Turns:
    """The course of turns under an edition."""

    def __init__(
        self,
        arena: Arena,
        packs: Packs,
        dens: Dens,
        paths: Paths,
        webs: Webs,
        hits: Hits,
        *,
        quiet: int | None,
        entered_move: bool,
    ) -> None:
        """`quiet`: after how many turns in a row without progress the game ends.

        `entered_move`: the switch waiting-moves.
        """
        self._arena = arena
        self._packs = packs
        self._dens = dens
        self._paths = paths
        self._webs = webs
        self._hits = hits
        self._quiet = quiet
        self._entered_move = entered_move
        self._ended: tuple[State | None, RuleId | None] = (None, None)

    # ---- who decides what

    def prompt(self, state: State) -> tuple[Seat, str, int]:
        """Who decides next, what, and how many such decisions are left with this one."""
        if HAND in state.where:
            held = sum(state.where[animal] == HAND for animal in self._packs.members[state.seat])
            return state.seat, "place", min(AT_ONCE - state.spent, held)
        if state.returning:
            animal = state.returning[0]
            return self._packs.seats[animal], "return", len(state.returning)
        if state.inmates:
            left = min(MOST_FREED - state.freed, state.inmates.bit_count())
            return state.seat, "free", left
        if not state.spent and (entering := self.entering(state)):
            return state.seat, "enter", len(entering)
        return state.seat, "move", state.limit - state.spent

    def entering(self, state: State) -> list[int]:
        """The animals of the seat that wait and have a den square to enter on."""
        return [
            animal
            for animal in self._packs.members[state.seat]
            if state.where[animal] == WAITING and any(self._dens.free(state.where, animal))
        ]

    def rested(self, state: State, animal: int) -> RuleId | None:
        """The rule by which an animal of the seat may not move any more this turn."""
        bit = 1 << animal
        if state.resting & bit:
            return "hunt" if state.moved & bit else "waiting"
        if state.moved & bit and not self.doubles(state):
            return "two-moves"
        return None

    def doubles(self, state: State) -> bool:
        """Whether the one animal that moved may move a second time. (rule after-free)"""
        return state.bonus and state.spent == 1

    def may_stop(self, state: State) -> bool:
        """Whether nothing is left but a second move of one animal, which nobody has to make."""
        return self.doubles(state) and not self._fresh(state)

    def _fresh(self, state: State | Draft) -> bool:
        """Whether an animal of the seat stands on the board that may still move."""
        used = state.moved | state.resting
        return any(
            state.where[animal] >= 0 and not used >> animal & 1
            for animal in self._packs.members[state.seat]
        )

    # ---- how it stands

    def over(self, state: State) -> RuleId | None:
        """The rule by which the game has ended; kept for the position asked about last."""
        known, rule = self._ended
        if known is not state:
            rule = self._over(state)
            self._ended = (state, rule)
        return rule

    def _over(self, state: State) -> RuleId | None:
        if max(state.points) >= ENOUGH:
            return "win-points"
        if not state.inmates and any(self.locked_up(state, seat) for seat in (0, 1)):
            return "win-prison"
        starts = not (state.spent or state.returning or state.inmates or HAND in state.where)
        if not starts or self.entering(state):
            return None
        if not any(self.can_go(state, seat) for seat in (state.seat, 1 - state.seat)):
            return "blocked"
        if self._quiet is not None and state.quiet >= self._quiet:
            return "no-progress"
        return None

    def locked_up(self, state: State, seat: Seat) -> bool:
        """Whether all the seat's animals but the turtle are in prison."""
        held = False
        for animal in self._packs.members[seat]:
            at = state.where[animal]
            if at == PRISON:
                held = True
            elif at != OUT and self._packs.kinds[animal] != "turtle":
                return False
        return held

    def leader(self, state: State) -> Seat | None:
        """Who has more points, or hunted last where they are level."""
        first, second = state.points
        if first == second:
            return state.hunter
        return 0 if first > second else 1

    def can_go(self, state: State, seat: Seat) -> bool:
        """Whether the seat has any movement at the start of a turn; turning is none."""
        if state.spent:
            state = replace(state, spent=0)
        sight = Sight(state, self._arena, self._packs, self._webs)
        for animal in self._packs.members[seat]:
            at = state.where[animal]
            if at < 0:
                continue
            for path in self._paths.open(animal, state.facing[animal], at):
                for _, struck in self._hits.choices(sight, animal, path):
                    found = self._hits.judge(sight, animal, path, struck, False)
                    if isinstance(found, Outcome):
                        return True
        return False

    # ---- what a decision changes

    def step(self, state: State, mover: int, outcome: Outcome, facing: int | None) -> State:
        """An animal has moved; `facing` None: it keeps its own or has none any more."""
        draft = Draft(state)
        seat = self._packs.seats[mover]
        bit = 1 << mover
        for hit in outcome.hits:
            self._hit(draft, hit)
        if outcome.stripped:
            draft.armor &= ~bit
        if outcome.lot != "springs":
            draft.danger &= ~bit
            if mover == self._packs.spiders[seat]:
                self._webs.spider_left(draft, seat)
            self._arrive(draft, mover, outcome)
        if facing is not None:
            draft.facing[mover] = facing
        self._spend(draft, bit, 2 if outcome.lot == "frees" else 1)
        return self.settle(draft)

    def turn(self, state: State, mover: int, facing: int) -> State:
        """An animal has turned where it stands."""
        draft = Draft(state)
        draft.facing[mover] = facing
        self._spend(draft, 1 << mover, 1)
        return self.settle(draft)

    def stop(self, state: State) -> State:
        """The seat goes without what it still might do."""
        draft = Draft(state)
        if draft.inmates:
            draft.inmates = 0
        else:
            draft.spent = state.limit
        return self.settle(draft)

    def release(self, state: State, animal: int) -> State:
        """An animal is freed that has no den square to go to. (rule waiting)"""
        draft = Draft(state)
        draft.where[animal] = WAITING
        draft.inmates &= ~(1 << animal)
        draft.freed += 1
        return self.settle(draft)

    def place(self, state: State, animal: int, at: int, facing: int | None) -> State:
        """An animal comes on the board, for whatever reason; facing None: into a web."""
        draft = Draft(state)
        seat = self._packs.seats[animal]
        before = state.where[animal]
        if before == HAND:
            draft.spent += 1
        elif before == RETURN:
            draft.returning.remove(animal)
        elif before == WAITING:
            draft.resting |= 0 if self._entered_move else 1 << animal
        elif before == PRISON:
            draft.inmates &= ~(1 << animal)
            draft.freed += 1
        if facing is None:
            self._imprison(draft, animal)
        else:
            if self.webbed(state, animal, at):
                draft.armor &= ~(1 << animal)
            draft.where[animal] = at
            draft.facing[animal] = facing
            if animal == self._packs.spiders[seat]:
                self._webs.spider_came(draft, seat)
        if before == HAND:
            return self._placed(draft)
        return self.settle(draft)

    def webbed(self, state: State, animal: int, at: int) -> bool:
        """Whether an enemy web that does something to the animal covers the square."""
        enemy = 1 - self._packs.seats[animal]
        return self._webs.holds(animal) and at in self._webs.of(state.where, enemy)

    def caught(self, state: State, animal: int, at: int) -> bool:
        """Whether an animal placed there is imprisoned at once. (rule web)"""
        return self.webbed(state, animal, at) and not self._webs.saved(state.armor, animal)

    def _spend(self, draft: Draft, bit: int, moves: int) -> None:
        if draft.moved & bit:
            draft.spent = 3
        else:
            draft.spent += moves
            draft.moved |= bit

    def _hit(self, draft: Draft, animal: int) -> None:
        """Prison, the loss of armor, or for a turtle the way home. (rules prison, armor, turtle)"""
        draft.stirred = True
        bit = 1 << animal
        if self._packs.kinds[animal] == "turtle":
            self._leave(draft, animal, RETURN)
            draft.returning.append(animal)
        elif draft.armor & bit:
            draft.armor &= ~bit
        else:
            self._imprison(draft, animal)

    def _leave(self, draft: Draft, animal: int, where: int) -> None:
        draft.where[animal] = where
        draft.facing[animal] = 0
        draft.danger &= ~(1 << animal)

    def _imprison(self, draft: Draft, animal: int) -> None:
        self._leave(draft, animal, PRISON)
        draft.armor &= ~(1 << animal)
        seat = self._packs.seats[animal]
        if animal == self._packs.spiders[seat]:
            self._webs.spider_left(draft, seat)

    def _arrive(self, draft: Draft, mover: int, outcome: Outcome) -> None:
        """What becomes of the mover where its way ends."""
        seat, bit = self._packs.seats[mover], 1 << mover
        turtle = self._packs.kinds[mover] == "turtle"
        match outcome.lot:
            case "stays":
                draft.where[mover] = outcome.end
                if mover == self._packs.spiders[seat]:
                    self._webs.spider_came(draft, seat)
            case "caught":
                self._imprison(draft, mover)
            case "hunts":
                draft.points[seat] += 2 if turtle else 1
                draft.hunter = seat
                draft.stirred = True
                draft.resting |= bit
                if self._packs.kinds[mover] in ARMORED:
                    draft.armor |= bit
                self._leave(draft, mover, RETURN)
                draft.returning.append(mover)
            case "frees":
                draft.stirred = draft.granted = True
                draft.inmates = self._prisoners(draft, seat)
                draft.freed = 0
                if turtle:
                    self._leave(draft, mover, RETURN)
                    draft.returning.append(mover)
                else:
                    self._imprison(draft, mover)

    def _prisoners(self, draft: Draft, seat: Seat) -> int:
        found = 0
        for animal in self._packs.members[seat]:
            if draft.where[animal] == PRISON:
                found |= 1 << animal
        return found

    # ---- what follows of itself

    def _placed(self, draft: Draft) -> State:
        """After a placing: who places next, or the first turn, of who placed last."""
        if draft.spent >= AT_ONCE or not self._holds(draft, draft.seat):
            self._next_placer(draft)
        return self.settle(draft)

    def _next_placer(self, draft: Draft) -> None:
        draft.spent = 0
        if self._holds(draft, 1 - draft.seat):
            draft.seat = 1 - draft.seat

    def _holds(self, draft: Draft, seat: Seat) -> bool:
        return any(draft.where[animal] == HAND for animal in self._packs.members[seat])

    def resettled(self, state: State) -> State:
        """A position with everything done that needs no decision."""
        return self.settle(Draft(state))

    def settle(self, draft: Draft) -> State:
        """Everything that needs no decision, up to the next one or the end of the game."""
        while True:
            state = draft.state()
            if HAND in state.where:
                if not self._dens.stuck(state.where, state.seat):
                    return state
                for animal in self._packs.members[state.seat]:
                    if draft.where[animal] == HAND:
                        draft.where[animal] = WAITING
                self._next_placer(draft)
                continue
            if self.over(state) is not None:
                return state
            if state.returning:
                animal = state.returning[0]
                if any(self._dens.free(state.where, animal)):
                    return state
                draft.returning.pop(0)
                draft.where[animal] = WAITING
            elif state.inmates:
                if state.freed < MOST_FREED:
                    return state
                draft.inmates = 0
            elif self._goes_on(state):
                return state
            else:
                self._end_turn(draft)
            if not draft.inmates:
                draft.freed = 0

    def _goes_on(self, state: State) -> bool:
        """Whether the seat has anything left to decide in its turn. (rule two-moves)"""
        if state.spent >= state.limit:
            return False
        if self._fresh(state) or (not state.spent and self.entering(state)):
            return True
        return self.doubles(state) and any(
            state.where[animal] >= 0 and self.rested(state, animal) is None
            for animal in self._packs.members[state.seat]
        )

    def _end_turn(self, draft: Draft) -> None:
        """The animals in danger go to prison; then it is the other's turn."""
        for animal in self._packs.members[draft.seat]:
            bit = 1 << animal
            if draft.danger & bit:
                draft.danger &= ~bit
                if self._webs.saved(draft.armor, animal):
                    draft.armor &= ~bit
                else:
                    self._imprison(draft, animal)
        draft.quiet = 0 if draft.stirred else draft.quiet + 1
        draft.seat = 1 - draft.seat
        draft.spent = draft.moved = draft.resting = 0
        draft.bonus, draft.granted, draft.stirred = draft.granted, False, False
