"""The game as the program knows it: moves told from each other, judged, played and described."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar, NamedTuple

from jungla_tui.core.board import Board, Facing, Seat, Square
from jungla_tui.core.edition import Edition, Switch
from jungla_tui.core.events import Drew, Played
from jungla_tui.core.moves import Choose, Move, Place, Slot, Step, Turn
from jungla_tui.core.ruleset import (
    RESERVED,
    Blame,
    Noun,
    Over,
    Piece,
    RuleId,
    Ruleset,
    Scene,
    Setup,
    Status,
    Told,
    ToMove,
)
from jungla_tui.rules.tawa.blame import VARIANTS, Blames, Case, Way
from jungla_tui.rules.tawa.dens import Dens
from jungla_tui.rules.tawa.hits import Hits, Outcome, Sight, facings
from jungla_tui.rules.tawa.line import Lines
from jungla_tui.rules.tawa.paths import Path, Paths
from jungla_tui.rules.tawa.places import Arena, read_arena
from jungla_tui.rules.tawa.shown import Shown
from jungla_tui.rules.tawa.state import HAND, TRAYS, State
from jungla_tui.rules.tawa.table import FACINGS, KINDS, Packs, read_packs
from jungla_tui.rules.tawa.turn import Turns
from jungla_tui.rules.tawa.web import Webs

_BOTH = frozenset({0, 1})
_FREE = "free:"

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


class Parts(NamedTuple):
    """What the rules of an edition are made of, for who looks ahead under them."""

    arena: Arena
    packs: Packs
    paths: Paths
    webs: Webs
    hits: Hits
    dens: Dens
    turns: Turns


class Tawa(Ruleset[State]):
    """Two seats, fifteen animals each: five points, or the enemy pack in prison."""

    game = "tawa"
    exact = True
    kinds = KINDS
    # Who may move at all comes before where it may go; what the ground forbids before what others
    # on it do; the last ones before the reserved refuse nothing.
    rules: ClassVar[tuple[RuleId, ...]] = (
        "turn",
        "setup",
        "second-row",
        "waiting",
        "not-yours",
        "hunt",
        "two-moves",
        "table",
        "spider-water",
        "aquatic",
        "water-stop",
        "own-targets",
        "runner-forward",
        "vulture",
        "occupied",
        "jump",
        "turtle",
        "runner-front",
        "destroyer",
        "defense-enter",
        "defense-own",
        "spring",
        "free",
        "after-free",
        "web",
        "runner-no-turn",
        "prison",
        "armor",
        "danger",
        "win-points",
        "win-prison",
        "blocked",
        "no-progress",
        *RESERVED,
    )
    variants: ClassVar[Mapping[RuleId, tuple[str, ...]]] = VARIANTS
    switches: ClassVar[Mapping[str, Switch]] = {
        "first-placer": Switch(("red", "blue"), ("setup",), reading=True),
        "runner-rear": Switch(("open", "closed"), ("runner-front",), reading=True),
        "area-cuts-l": Switch(("on", "off"), ("defense-enter",), reading=True),
        "web-passing": Switch(("safe", "barred"), ("web",), reading=True),
        "web-armor": Switch(("useless", "lost"), ("web", "danger", "armor"), reading=True),
        "waiting-moves": Switch(("on", "off"), ("waiting",), reading=True),
        "no-progress": Switch(("200", "100", "off"), ("no-progress",), reading=True),
    }

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        chosen = edition.switches
        self._packs = read_packs(edition)
        self._arena = read_arena(edition, self._packs)
        self._paths = Paths(self._arena, self._packs, chosen["area-cuts-l"])
        self._webs = Webs(self._arena, self._packs, chosen["web-armor"])
        self._hits = Hits(
            self._arena, self._packs, self._webs, chosen["runner-rear"], chosen["web-passing"]
        )
        self._dens = Dens(self._arena, self._packs)
        self._turns = Turns(
            self._arena,
            self._packs,
            self._dens,
            self._paths,
            self._webs,
            self._hits,
            quiet=None if chosen["no-progress"] == "off" else int(chosen["no-progress"]),
            entered_move=chosen["waiting-moves"] == "on",
        )
        self._blames = Blames(self._arena, self._packs)
        self._shown = Shown(self._arena, self._packs, self._webs, self._turns)
        self._lines = Lines(self._arena, self._packs)
        self._places = {rule: place for place, rule in enumerate(self.rules)}
        count = len(self._packs.kinds)
        first = 0 if chosen["first-placer"] == "red" else 1
        self._start = State((HAND,) * count, (0,) * count, seat=first)
        self._seen: View | None = None

    @property
    def board(self) -> Board:
        """The board, the same all game long."""
        return self._arena.board

    @property
    def parts(self) -> Parts:
        """What these rules are made of."""
        return Parts(
            self._arena,
            self._packs,
            self._paths,
            self._webs,
            self._hits,
            self._dens,
            self._turns,
        )

    def goals(self, seat: Seat) -> frozenset[Square]:
        """Rule hunt: the hunting squares at the enemy's end."""
        return frozenset(self._arena.squares[at] for at in self._arena.hunt[1 - seat])

    # ---- positions

    def initial(self, setup: Setup) -> State:
        """All animals in hand, or the given position with what follows of itself done."""
        if setup.position is None:
            return self._start
        return self._turns.resettled(self.position(setup.position))

    def position(self, text: str) -> State:
        """Read a position line as it stands."""
        return self._lines.read(text)

    def line(self, state: State) -> str:
        """The inverse of `position`."""
        return self._lines.write(state)

    def key(self, state: State) -> Hashable:
        """The whole position but for the count of turns without progress."""
        return replace(state, quiet=0) if state.quiet else state

    # ---- how it stands

    def status(self, state: State, repeats: int) -> Status:
        """Rules win-points, win-prison, blocked and no-progress, else who decides what."""
        del repeats  # no rule of this game asks how often a position stood
        rule = self._turns.over(state)
        if rule is None:
            return ToMove(*self._turns.prompt(state))
        reasons: tuple[RuleId, ...] = ()
        winner: Seat | None
        if rule == "win-points":
            winner = 0 if state.points[0] > state.points[1] else 1
        elif rule == "win-prison":
            mover = state.seat
            winner = mover if self._turns.locked_up(state, 1 - mover) else 1 - mover
        else:
            winner = self._turns.leader(state)
            reasons = ("blocked",) if rule == "no-progress" else ()
        if winner is None:
            return Over((_BOTH,), rule, reasons)
        return Over((frozenset({winner}), frozenset({1 - winner})), rule, reasons)

    def as_if(self, state: State, seat: Seat) -> State | None:
        """The seat at the start of a turn of its own, where moves and nothing else are decided."""
        status = self.status(state, 1)
        if not isinstance(status, ToMove) or status.seat == seat:
            return super().as_if(state, seat)
        if status.prompt != "move":
            return None
        return replace(
            state, seat=seat, spent=0, bonus=False, granted=False, stirred=False, quiet=0
        )

    # ---- moves

    def candidates(self, state: State) -> Iterable[Move]:
        """Exactly the legal moves: found by the same judgement that `broken_rule` asks."""
        view = self._view(state)
        seat = view.seat
        match view.prompt:
            case "place":
                yield from self._placings(state, "hand", self._shown.held(state, HAND, seat))
            case "return":
                yield from self._placings(state, "return", [state.returning[0]])
            case "enter":
                yield from self._placings(state, "waiting", self._turns.entering(state))
            case "free":
                inside = [n for n in self._packs.members[seat] if state.inmates >> n & 1]
                yield from self._placings(state, "prison", inside)
                for animal in inside:
                    if not self._dens.open(state.where, animal):
                        yield Choose(f"{_FREE}{self._packs.kinds[animal]}")
                if state.freed:
                    yield Choose("done")
            case _:
                yield from self._movements(state, seat)
                if self._turns.may_stop(state):
                    yield Choose("done")

    def _placings(self, state: State, tray: str, animals: list[int]) -> Iterator[Place]:
        for animal in animals:
            slot = Slot(tray, self._packs.kinds[animal])
            for at, spot in self._spots(state, animal).items():
                end = self._arena.squares[at]
                if spot.rule is None and spot.caught:
                    yield Place(slot, end)
                elif spot.rule is None:
                    for way in self._packs.facings(animal):
                        yield Place(slot, end, way)

    def _movements(self, state: State, seat: Seat) -> Iterator[Step | Turn]:
        squares = self._arena.squares
        for animal in self._packs.members[seat]:
            at = state.where[animal]
            if at < 0 or self._turns.rested(state, animal) is not None:
                continue
            start = squares[at]
            for (end, how), outcome in sorted(self.ways(state, animal).items(), key=_by_end):
                for facing in facings(self._packs, animal, outcome):
                    way = None if facing is None else FACINGS[facing]
                    yield Step(start, squares[end], way, how)
            for way in self._packs.facings(animal):
                if way != FACINGS[state.facing[animal]]:
                    yield Turn(start, way)

    def broken_rule(self, state: State, move: Move) -> RuleId | None:
        """The first rule that a move breaks, whatever the position waits for.

        A move that belongs to another decision than the one waited for is refused by the rule
        that waits. What is missing of a move, such as a facing, is looked at last.
        """
        match self._view(state).prompt:
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
                    return None if move in self._choices(state) else "free"
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

    def _choices(self, state: State) -> list[Move]:
        return [move for move in self.candidates(state) if isinstance(move, Choose)]

    # ---- placing

    def _place_rule(self, state: State, move: Move, tray: str, rule: RuleId) -> RuleId | None:
        """The rule a move breaks where an animal has to be placed; `rule`: the one that waits."""
        if not isinstance(move, Place) or move.source.tray != tray or move.how:
            return rule
        animal = self._waiting_for(state, move)
        at = self._arena.index.get(move.end, -1)
        spot = None if animal is None else self._spots(state, animal).get(at)
        if spot is None or spot.rule is not None:
            return rule if spot is None else spot.rule
        if spot.caught:
            return None if move.facing is None else "web"
        if move.facing is None:
            return rule
        assert animal is not None
        return None if move.facing in self._packs.facings(animal) else "runner-forward"

    def _waiting_for(self, state: State, move: Place) -> int | None:
        """The animal that a placing names, if it is one of those that may be placed now."""
        view = self._view(state)
        tray = {"place": "hand", "enter": "waiting", "free": "prison"}.get(view.prompt, view.prompt)
        animal = self._packs.numbers.get((move.source.item, view.seat), -1)
        if move.source.tray != tray or animal < 0 or state.where[animal] != TRAYS.get(tray):
            return None
        if tray == "return" and animal != state.returning[0]:
            return None
        if tray == "prison" and not state.inmates >> animal & 1:
            return None
        return animal

    def _spots(self, state: State, animal: int) -> dict[int, Spot]:
        """The own den squares of an animal that has to be placed."""
        known = self._view(state).spots
        if animal not in known:
            known[animal] = {
                at: Spot(
                    self._dens.rule(state.where, animal, at), self._turns.caught(state, animal, at)
                )
                for at in self._arena.dens[self._packs.seats[animal]]
            }
        return known[animal]

    # ---- movements

    def _view(self, state: State) -> View:
        """What the position shows; the last one asked about is remembered."""
        if self._seen is None or self._seen.state is not state:
            sight = Sight(state, self._arena, self._packs, self._webs)
            self._seen = View(state, sight, *self._turns.prompt(state)[:2])
        return self._seen

    def ways(self, state: State, animal: int) -> Ways:
        """Everything the animal of the seat may do by moving."""
        view = self._view(state)
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

    def _own(self, state: State, at: int) -> int | None:
        """The seat's animal on a square."""
        animal = self._view(state).sight.cells[at] if at >= 0 else -1
        return animal if animal >= 0 and self._packs.seats[animal] == state.seat else None

    def _turn_rule(self, state: State, move: Turn) -> RuleId | None:
        animal = self._own(state, self._arena.index.get(move.at, -1))
        if animal is None:
            return "not-yours"
        rule = self._turns.rested(state, animal)
        if rule is not None:
            return rule
        if move.facing not in self._packs.facings(animal):
            return "runner-forward"
        return "two-moves" if move.facing == FACINGS[state.facing[animal]] else None

    def _step_rule(self, state: State, move: Step) -> RuleId | None:
        animal = self._own(state, self._arena.index.get(move.start, -1))
        if animal is None:
            return "not-yours"
        rule = self._turns.rested(state, animal)
        if rule is not None:
            return rule
        end = self._arena.index.get(move.end, -1)
        outcome = self.ways(state, animal).get((end, move.how))
        if outcome is None:
            return self._why_not(state, animal, end, move.how)[0]
        return self._facing_rule(animal, outcome, move.facing)

    def _why_not(self, state: State, animal: int, end: int, how: str) -> tuple[RuleId, Way | None]:
        """Why an animal cannot go there: of several ways, what the least forbidden one breaks.

        None for the way where its table has none.
        """
        sight = self._view(state).sight
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

    # ---- why not

    def blame(self, state: State, move: Move, rule: RuleId) -> Blame:
        """The case of the rule, told apart by what the rule was broken on."""
        view = self._view(state)
        blame = super().blame(state, move, rule)
        nouns = dict(blame.nouns)
        if view.prompt != "move":
            case = self._place_case(state, move, rule)
        elif blame.variant in ("off-board", "empty", "no-option") and move != Choose("done"):
            return blame
        elif isinstance(move, Step | Turn):
            case = self._move_case(state, move, rule)
        else:
            case = Case(
                {"setup": "done", "two-moves": "all", "after-free": "all"}.get(rule, "none")
            )
        if isinstance(move, Place) and move.source.item in KINDS:
            nouns["mover"] = Piece(move.source.item, view.seat)
        return Blame(rule, case.variant, {**nouns, **case.nouns})

    def _place_case(self, state: State, move: Move, rule: RuleId) -> Case:
        """Why an animal cannot be placed so, or has to be placed before anything else."""
        prompt = self._view(state).prompt
        first = {"place": "placing", "free": "whom"}.get(prompt, "first")
        waits: dict[str, Noun] = {}
        if prompt == "return":
            waits["blocker"] = self._blames.piece(state.returning[0])
        if prompt == "free" and move == Choose("done"):
            return Case("one")
        if not isinstance(move, Place) or self._waiting_for(state, move) is None:
            return Case(first, waits)
        animal, at = self._waiting_for(state, move), self._arena.index.get(move.end, -1)
        assert animal is not None
        match rule:
            case "second-row":
                return Case("", {"at": self._blames.square(self._arena.fronts[at])})
            case "occupied":
                return Case("den")
            case "spider-water":
                return Case("den")
            case "web" | "runner-forward":
                return Case("looks")
        if at not in self._arena.dens[self._packs.seats[animal]]:
            return Case("no-den")
        kept = rule == "setup" and self._dens.rule(state.where, animal, at) == "setup"
        return Case("kept" if kept else "facing")

    def _move_case(self, state: State, move: Step | Turn, rule: RuleId) -> Case:
        """Why an animal on the board cannot go or turn so."""
        start = self._arena.index[move.at if isinstance(move, Turn) else move.start]
        animal = self._own(state, start)
        if animal is None:
            return Case("enemy")
        rested = self._turns.rested(state, animal)
        if rested is not None:
            return Case("moved" if rested == "two-moves" else "rests")
        if isinstance(move, Turn):
            return Case("same" if rule == "two-moves" else "looks")
        end = self._arena.index.get(move.end, -1)
        if (end, move.how) in self.ways(state, animal):
            cases = {"two-moves": "facing", "runner-no-turn": ""}
            return Case(cases.get(rule, "looks"))
        why, way = self._why_not(state, animal, end, move.how)
        if way is None:
            return self._blames.of_table(animal, state.facing[animal], start, end)
        return self._blames.of_way(why, self._view(state).sight, way)

    # ---- what a move does

    def apply(self, state: State, event: Played | Drew) -> State:
        """The position after a legal decision and all that follows of itself."""
        match event:
            case Played(_, Step(start, end, way, how)):
                animal = self._view(state).sight.cells[self._arena.index[start]]
                outcome = self.ways(state, animal)[self._arena.index[end], how]
                return self._turns.step(
                    state, animal, outcome, None if way is None else FACINGS.index(way)
                )
            case Played(_, Turn(at, way)):
                animal = self._view(state).sight.cells[self._arena.index[at]]
                return self._turns.turn(state, animal, FACINGS.index(way))
            case Played(_, Place(source, end, way)):
                seat = self._view(state).seat
                return self._turns.place(
                    state,
                    self._packs.numbers[source.item, seat],
                    self._arena.index[end],
                    None if way is None else FACINGS.index(way),
                )
            case Played(_, Choose(option)):
                if option.startswith(_FREE):
                    kind = option.removeprefix(_FREE)
                    return self._turns.release(state, self._packs.numbers[kind, state.seat])
                return self._turns.stop(state)
        raise TypeError(f"not a decision of this game: {event}")

    def tell(self, state: State, event: Played | Drew) -> Told:
        """What was done to whom, and what followed of itself."""
        if not isinstance(event, Played):
            raise TypeError(f"not a decision of this game: {event}")
        after = self.apply(state, event)
        seat, prompt, _ = self._turns.prompt(state)
        match event.move:
            case Step(start, end, way, how):
                animal = self._view(state).sight.cells[self._arena.index[start]]
                looked = FACINGS[state.facing[animal]]
                outcome = self.ways(state, animal)[self._arena.index[end], how]
                taken = tuple(
                    self._shown.piece(state, hit) for hit in self._shown.imprisoned(state, outcome)
                )
                return Told(
                    {"caught": "steps", "stays": "steps"}.get(outcome.lot, outcome.lot),
                    seat,
                    self._shown.piece(state, animal),
                    start,
                    end,
                    taken,
                    after=(
                        *self._shown.blows(state, outcome),
                        *self._shown.notes(state, after, animal),
                    ),
                    facing=None if way == looked else way,
                )
            case Turn(at, way):
                animal = self._view(state).sight.cells[self._arena.index[at]]
                notes = self._shown.notes(state, after)
                return Told(
                    "turns", seat, self._shown.piece(state, animal), at, at, after=notes, facing=way
                )
            case Place(source, end, way):
                caught = ("caught",) if way is None else ()
                notes = (*caught, *self._shown.notes(state, after))
                verb = {"place": "places", "free": "frees-one", "enter": "enters"}.get(prompt)
                piece = Piece(source.item, seat, facing=way)
                return Told(verb or "returns", seat, piece, None, end, after=notes, facing=way)
            case Choose(option) if option.startswith(_FREE):
                piece = Piece(option.removeprefix(_FREE), seat)
                return Told("frees-waiting", seat, piece, after=self._shown.notes(state, after))
        return Told("stops", seat, after=self._shown.notes(state, after))

    def scene(self, state: State) -> Scene:
        """Board, animals with their facing and marks, trays, points and webs."""
        return self._shown.scene(state)


def _by_end(item: tuple[tuple[int, str], Outcome]) -> tuple[int, str]:
    return item[0]
