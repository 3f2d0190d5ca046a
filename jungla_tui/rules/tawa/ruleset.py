"""The game as the program knows it: moves told from each other, judged, played and described."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from jungla_tui.core.board import Board, Seat, Square
from jungla_tui.core.edition import Edition, Switch
from jungla_tui.core.events import Drew, Played
from jungla_tui.core.moves import Choose, Move, Place, Slot, Step, Turn
from jungla_tui.core.ruleset import (
    RESERVED,
    Blame,
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
from jungla_tui.rules.tawa.blame import VARIANTS
from jungla_tui.rules.tawa.cases import Cases
from jungla_tui.rules.tawa.hits import Outcome, facings
from jungla_tui.rules.tawa.judge import FREE, Judge, Ways
from jungla_tui.rules.tawa.line import Lines
from jungla_tui.rules.tawa.parts import Parts, read_parts
from jungla_tui.rules.tawa.setting import Setting
from jungla_tui.rules.tawa.shown import Notes, Shown
from jungla_tui.rules.tawa.state import HAND, TRAYS, State
from jungla_tui.rules.tawa.table import FACINGS, KINDS

_BOTH = frozenset({0, 1})


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
        self._parts = parts = read_parts(edition)
        self._arena, self._packs, self._turns = parts.arena, parts.packs, parts.turns
        self._judge = Judge(parts, self.rules)
        self._cases = Cases(parts, self._judge)
        self._numbers = parts.packs.numbers
        self._setting = Setting(parts.arena, parts.packs)
        self._shown = Shown(parts.arena, parts.packs, parts.webs, parts.turns)
        self._lines = Lines(parts.arena, parts.packs)
        count = len(parts.packs.kinds)
        first = 0 if edition.switches["first-placer"] == "red" else 1
        self._start = State((HAND,) * count, (0,) * count, seat=first)

    @property
    def board(self) -> Board:
        """The board, the same all game long."""
        return self._arena.board

    @property
    def parts(self) -> Parts:
        """What these rules are made of."""
        return self._parts

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
        view = self._judge.view(state)
        seat = view.seat
        match view.prompt:
            case "place":
                yield from self._placings(state, "hand", self._shown.held(state, HAND, seat))
            case "return":
                yield from self._placings(state, "return", [state.returning[0]])
            case "enter":
                yield from self._placings(state, "waiting", self._turns.entering(state))
            case "free":
                yield from self._placings(state, "prison", self._judge.inmates(state))
                yield from self._judge.choices(state)
            case _:
                yield from self._movements(state, seat)
                if self._turns.may_stop(state):
                    yield Choose("done")

    def _placings(self, state: State, tray: str, animals: list[int]) -> Iterator[Place]:
        for animal in animals:
            slot = Slot(tray, self._packs.kinds[animal])
            for at, spot in self._judge.spots(state, animal).items():
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
            for (end, how), outcome in sorted(self._judge.ways(state, animal).items(), key=_by_end):
                for facing in facings(self._packs, animal, outcome):
                    way = None if facing is None else FACINGS[facing]
                    yield Step(start, squares[end], way, how)
            for way in self._packs.facings(animal):
                if way != FACINGS[state.facing[animal]]:
                    yield Turn(start, way)

    def ways(self, state: State, animal: int) -> Ways:
        """Everything the animal of the seat may do by moving."""
        return self._judge.ways(state, animal)

    def broken_rule(self, state: State, move: Move) -> RuleId | None:
        """The first rule that a move breaks, whatever the position waits for."""
        return self._judge.broken_rule(state, move)

    def blame(self, state: State, move: Move, rule: RuleId) -> Blame:
        """The case of the rule, told apart by what the rule was broken on."""
        return self._cases.blame(state, move, super().blame(state, move, rule))

    # ---- what a move does

    def apply(self, state: State, event: Played | Drew) -> State:
        """The position after a legal decision and all that follows of itself."""
        match event:
            case Played(_, Step(start, end, way, how)):
                animal = self._judge.view(state).sight.cells[self._arena.index[start]]
                outcome = self._judge.ways(state, animal)[self._arena.index[end], how]
                return self._turns.step(
                    state, animal, outcome, None if way is None else FACINGS.index(way)
                )
            case Played(_, Turn(at, way)):
                animal = self._judge.view(state).sight.cells[self._arena.index[at]]
                return self._turns.turn(state, animal, FACINGS.index(way))
            case Played(_, Place(source, end, way)):
                seat = self._judge.view(state).seat
                return self._turns.place(
                    state,
                    self._packs.numbers[source.item, seat],
                    self._arena.index[end],
                    None if way is None else FACINGS.index(way),
                )
            case Played(_, Choose(option)):
                if option.startswith(FREE):
                    kind = option.removeprefix(FREE)
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
                animal = self._judge.view(state).sight.cells[self._arena.index[start]]
                looked = FACINGS[state.facing[animal]]
                outcome = self._judge.ways(state, animal)[self._arena.index[end], how]
                taken = tuple(
                    self._shown.piece(state, hit) for hit in self._shown.imprisoned(state, outcome)
                )
                springs = outcome.lot == "springs"
                told = Told(
                    {"caught": "steps", "stays": "steps"}.get(outcome.lot, outcome.lot),
                    seat,
                    self._shown.piece(state, animal),
                    start,
                    end,
                    taken,
                    facing=None if way == looked else way,
                )
                blows = self._shown.blows(state, animal, outcome)
                notes = self._shown.notes(state, after, None if springs else animal)
                return _with(told, blows | notes)
            case Turn(at, way):
                animal = self._judge.view(state).sight.cells[self._arena.index[at]]
                told = Told("turns", seat, self._shown.piece(state, animal), at, at, facing=way)
                return _with(told, self._shown.notes(state, after))
            case Place(source, end, way):
                animal = self._numbers[source.item, seat]
                caught = self._shown.caught(state, animal) if way is None else {}
                verb = {"place": "places", "free": "frees-one", "enter": "enters"}.get(prompt)
                piece = Piece(source.item, seat, facing=way)
                told = Told(verb or "returns", seat, piece, None, end, facing=way)
                return _with(told, caught | self._shown.notes(state, after))
            case Choose(option) if option.startswith(FREE):
                piece = Piece(option.removeprefix(FREE), seat)
                told = Told("frees-waiting", seat, piece)
                return _with(told, self._shown.notes(state, after))
        return _with(Told("stops", seat), self._shown.notes(state, after))

    # ---- setting positions up

    def put(self, state: State, square: Square, kind: str | None, seat: Seat = 0) -> State | None:
        """An animal on a square; what stood there takes no part any more."""
        return self._setting.put(state, square, kind, seat)

    def aside(
        self, state: State, tray: str, owner: Seat | None, kind: str, seat: Seat = 0
    ) -> State | None:
        """An animal in a tray of its own seat."""
        return self._setting.aside(state, tray, kind, seat) if owner == seat else None

    def trays_for(self, state: State, kind: str, seat: Seat) -> Iterable[tuple[str, Seat | None]]:
        """All trays of its own seat."""
        del state
        return [(tray, seat) for tray in TRAYS] if (kind, seat) in self._numbers else []

    def turned(self, state: State, square: Square, by: int) -> State | None:
        """The animal looks another way that it may look."""
        return self._setting.turned(state, square, by)

    def with_turn(self, state: State, seat: Seat) -> State:
        """What was done in the turn is forgotten."""
        return self._setting.with_turn(state, seat)

    # ---- what is seen

    def scene(self, state: State) -> Scene:
        """Board, animals with their facing and marks, trays, points and webs."""
        return self._shown.scene(state)


def _with(told: Told, notes: Notes) -> Told:
    """What was done, and what followed of itself."""
    about = {note: whom for note, whom in notes.items() if whom is not None}
    return told._replace(after=tuple(notes), about=about)


def _by_end(item: tuple[tuple[int, str], Outcome]) -> tuple[int, str]:
    return item[0]
