"""The rules of predators and prey under any combination of the edition's switches and data.

What the source text leaves open is decided in the edition's file or said to be a reading here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar

from jungla_tui.core.board import Board, Seat, Square
from jungla_tui.core.chance import Draw
from jungla_tui.core.edition import Edition, Switch
from jungla_tui.core.errors import BadText
from jungla_tui.core.events import Drew, Played
from jungla_tui.core.moves import Choose, Move, Place, Slot, Step
from jungla_tui.core.ruleset import (
    RESERVED,
    Blame,
    Noun,
    RuleId,
    Ruleset,
    Scene,
    Setup,
    Status,
    ToDraw,
    Told,
    ToMove,
)
from jungla_tui.rules.predator import blame, ending, obstacles, setting
from jungla_tui.rules.predator.grid import Grid
from jungla_tui.rules.predator.must import Must
from jungla_tui.rules.predator.shown import GIVE, HAND_TRAY, Shown, given
from jungla_tui.rules.predator.state import (
    GONE,
    HAND,
    State,
    Walk,
    piece_name,
    prey_numbers,
    read_line,
    write_line,
)
from jungla_tui.rules.predator.tables import CORNERS, MOST_PREY, SEATS, SHAPES, Tables, read
from jungla_tui.rules.predator.turn import Turns

_DONE = "done"


class Predator(Ruleset[State]):
    """Two to four seats: catch the others' prey, keep the own."""

    game = "predator"
    seats = SEATS
    spread = frozenset(SHAPES)
    options = (GIVE,)
    kinds = ("predator", *(piece_name(number + 1) for number in range(MOST_PREY)), *SHAPES)
    rules: ClassVar[tuple[RuleId, ...]] = (
        "setup",
        "turn",
        "roll",
        "predator",
        "prey",
        "must",
        "order",
        "no-retrace",
        "occupied",
        "catch",
        "obstacle",
        "doubles",
        "out",
        "last",
        "win",
        "tie",
        "quiet",
        *RESERVED,
    )
    """`must` judges steps that every other rule allows, so that no later rule hides behind it.

    A step to a cell farther off is judged as the walk there: `predator` and `prey` forbid it only
    where no other rule forbids every such walk, or the place where it would end.
    """
    variants: ClassVar[Mapping[RuleId, tuple[str, ...]]] = blame.VARIANTS
    switches: ClassVar[Mapping[str, Switch]] = {
        "retrace": Switch(("piece", "player"), ("no-retrace", "must"), reading=True),
        "quiet": Switch(("off", "20", "30", "40", "60"), ("quiet",), reading=True),
        "empty-corner": Switch(CORNERS, ("setup",), reading=True),
        "handicap": Switch(("off", "on"), ("setup", "win"), reading=True),
    }

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self._tables = read(edition)
        self._grid = self._tables.grid
        quiet = edition.switches["quiet"]
        self._rounds = None if quiet == "off" else int(quiet)
        self._shared = edition.switches["retrace"] == "player"
        self._must = Must(self._grid, self._shared)
        self._turns = Turns(self._tables, self._must, self._shared)
        self._shown = Shown(self._tables, self._rounds, edition.switches["handicap"] == "on")
        self._steps = lru_cache(maxsize=256)(self._find_steps)
        self._far = lru_cache(maxsize=64)(self._judge_far)
        self._fitted: tuple[State | None, frozenset[Place]] = (None, frozenset())

    @property
    def board(self) -> Board:
        """The board, the same all game long."""
        return self._tables.board

    @property
    def tables(self) -> Tables:
        """Everything that the edition keeps as data."""
        return self._tables

    def for_seat(self, place: Place, seat: Seat, seats: int) -> Place:
        """The board turned over so that the corner of seat 0 is that of the seat."""
        squares = self._grid.squares
        corners = self._tables.corners[seats]
        first, own = squares[corners[0]], squares[corners[seat]]
        if place.end not in self.board:
            return place
        aside, up = self.board.half(first) != self.board.half(own), first.row != own.row
        end = self.board.mirrored(place.end, aside=aside, up=up)
        return place._replace(end=end or place.end)

    # ---- positions

    def initial(self, setup: Setup) -> State:
        """Predators in their corners and all prey in hand, or the given position."""
        if setup.position is not None:
            state = self.position(setup.position)
            if state.seats != setup.seats:
                raise BadText("position-seats", found=state.seats, seats=setup.seats)
            return state
        hands = ((HAND,) * len(self._tables.values),) * setup.seats
        boxed = (None,) * len(self._tables.items)
        return State(0, self._tables.corners[setup.seats], hands, boxed)

    def position(self, text: str) -> State:
        """Read a position line; a turn in which nothing is left to do has ended."""
        return self._turns.renewed(read_line(text, self._tables))

    def line(self, state: State) -> str:
        """The inverse of `position`."""
        return write_line(state, self._tables)

    def key(self, state: State) -> State:
        """The whole position; no rule of this game asks for its repetition."""
        return state

    # ---- how it stands

    def status(self, state: State, repeats: int) -> Status:  # noqa: ARG002
        """Rules last and quiet, else the dice to be thrown or the seat to move."""
        rule = ending.ended(state, self._rounds)
        if rule is not None:
            return ending.places(state, self._shown.points(state, over=True), rule)
        if state.placing:
            return ToMove(state.seat, "place")
        if state.faces is not None:
            return ToMove(state.seat, "give")
        if state.walk is None:
            return ToDraw(Draw(2, self._tables.sides))
        if not state.walk.due:
            return ToMove(state.seat, "obstacle")
        return ToMove(state.seat, "walk-obstacle" if state.walk.owed else "walk")

    # ---- moves

    def candidates(self, state: State) -> Iterable[Move]:
        """All that may be placed where nothing lies, both ways to give, steps to neighbours."""
        squares = self._grid.squares
        if state.placing:
            taken = obstacles.tokens(state) | obstacles.lying(state)
            for piece, at in enumerate(state.prey[state.seat], 1):
                if at == HAND:
                    slot = Slot(HAND_TRAY, piece_name(piece))
                    for cell in self._grid.cells(self._grid.land & ~taken):
                        yield Place(slot, squares[cell])
        elif state.faces is not None:
            for face in state.faces:
                yield Choose(f"{GIVE}{face}")
        elif state.walk is not None:
            for cell in state.own:
                if cell >= 0:
                    for end in self.board.neighbours(squares[cell]):
                        yield Step(squares[cell], end)
            if state.walk.owed:
                yield from obstacles.fitting(state, self._tables)

    def broken_rule(self, state: State, move: Move) -> RuleId | None:
        """What each part of the game refuses; a move of another part breaks `turn`."""
        if state.placing:
            return self._forbids_placing(state, move)
        if state.faces is not None:
            return self._forbids_giving(state.faces, move)
        if state.walk is None:
            return "turn"
        match move:
            case Step():
                return self._forbids_step(state, state.walk, move)
            case Place() if move.source.tray == obstacles.BOX:
                return self._forbids_obstacle(state, state.walk, move)
            case Choose(option) if option == _DONE:
                return "must" if state.walk.due else "doubles"
        return "turn"

    def _forbids_placing(self, state: State, move: Move) -> RuleId | None:
        """Rule setup: one prey in hand on a free cell that is no obstacle. Text: anywhere."""
        if not isinstance(move, Place) or move.source.tray != HAND_TRAY:
            return "turn"
        piece = prey_numbers(self._tables).get(move.source.item, 0)
        cell = self._grid.index.get(move.end)
        if not piece or state.prey[state.seat][piece - 1] != HAND or cell is None:
            return "setup"
        free = self._grid.land & ~obstacles.tokens(state) & ~obstacles.lying(state)
        fits = free >> cell & 1 and move.facing is None and not move.how
        return None if fits else "setup"

    def _forbids_giving(self, faces: tuple[int, int], move: Move) -> RuleId | None:
        """Rule roll: either die to the predator. Text: one for it, the other for the prey."""
        if not isinstance(move, Choose):
            return "turn"
        return None if move.option in {f"{GIVE}{face}" for face in faces} else "roll"

    def _forbids_step(self, state: State, walk: Walk, move: Step) -> RuleId | None:
        """The rules turn, predator, prey, order, no-retrace, occupied and obstacle; then must."""
        start = self._grid.index.get(move.start)
        if start is None or start not in state.own:
            return "turn"
        piece = state.own.index(start)
        end = self._grid.index.get(move.end)
        walks = "prey" if piece else "predator"
        if end is None or move.facing or move.how or not walk.dice[1 if piece else 0]:
            return walks
        if not self._grid.beside[start] >> end & 1:
            return self._far(state, piece, end)[0]
        rule = self._forbids_entering(state, walk, piece, end)
        if rule is not None:
            return rule
        return None if (piece, end) in self._steps(state) else "must"

    def _judge_far(self, state: State, piece: int, end: int) -> tuple[RuleId, str]:
        """Return the rule that forbids a step of a piece to a cell that is not beside it, its case.

        There are steps left of its die. Its own cell stands for taking the piece up at all.
        """
        walk, start = state.walk, state.own[piece]
        assert walk is not None
        walks = "prey" if piece else "predator"
        if self._is_over(walk, piece):
            return "order", blame.of_order(walk, piece)
        if end == start:
            if any(able == piece for able, _ in self._steps(state)):
                return walks, "stay"
            beside = self._grid.cells(self._grid.beside[start])
            free = any(self._forbids_entering(state, walk, piece, at) is None for at in beside)
            return "must", self._case_of_must(state, walk, piece) if free else "shut-in"
        found = False
        for steps in range(2, 1 + walk.dice[1 if piece else 0]):
            for way in self._ways(state, piece, end, steps):
                if self._keeps_must(state, piece, way):
                    return walks, "far"
                found = True
        if found:
            return "must", self._case_of_must(state, walk, piece)
        rule = self._forbids_entering(state, walk, piece, end)
        if rule is not None:
            return rule, self._case_of_entering(state, walk, piece, end, rule)
        near = self._grid.around(start, walk.dice[1 if piece else 0]) >> end & 1
        return walks, "no-way" if near else "too-far"

    def _ways(self, state: State, piece: int, end: int, steps: int) -> Iterable[tuple[int, ...]]:
        """Yield the cells of each walk of so many steps to a cell that breaks no rule but must."""
        walk, start = state.walk, state.own[piece]
        if walk is None or not self._grid.around(start, steps) >> end & 1:
            return
        for at in self._grid.cells(self._grid.beside[start]):
            if (at == end) != (steps == 1):
                continue
            if self._forbids_entering(state, walk, piece, at) is not None:
                continue
            if steps == 1:
                yield (at,)
                continue
            after = self._turns.stepped(state, walk, piece, at)
            if len(ending.alive(after)) > 1:
                for way in self._ways(after, piece, end, steps - 1):
                    yield at, *way

    def _keeps_must(self, state: State, piece: int, way: tuple[int, ...]) -> bool:
        """Return whether a walk that breaks no other rule loses no steps, or may end the game."""
        for at in way:
            assert state.walk is not None
            if not self._loses_none(state, piece, at):
                return False
            state = self._turns.after_step(state, state.walk, piece, at)
        return True

    def _forbids_entering(self, state: State, walk: Walk, piece: int, end: int) -> RuleId | None:
        """Everything about a step to a neighbour with steps left of the die, but for must."""
        if self._is_over(walk, piece):
            return "order"
        seen = 0
        for number, touched in enumerate(walk.touched):
            seen |= touched if self._shared or number == piece else 0
        if seen >> end & 1:
            return "no-retrace"
        if end in state.predators or end in state.prey[state.seat]:
            return "occupied"
        if piece and any(end in prey for prey in state.prey):
            return "occupied"
        if not (self._grid.land & ~obstacles.lying(state)) >> end & 1:
            return "obstacle"
        return None

    def _is_over(self, walk: Walk, piece: int) -> bool:
        """Rule order: whether a piece's walk, or the block it belongs to, is over."""
        if walk.walker is None or walk.walker == piece:
            return False
        if walk.touched[piece]:
            return True
        return bool(piece) and walk.walker == 0 and any(walk.touched[1:])

    def _find_steps(self, state: State) -> frozenset[tuple[int, int]]:
        """Rule must: the steps after which as many can follow as before, or the game may end."""
        walk = state.walk
        found: set[tuple[int, int]] = set()
        if walk is None:
            return frozenset(found)
        for piece, cell in enumerate(state.own):
            if cell < 0 or not walk.dice[1 if piece else 0]:
                continue
            for end in self._grid.cells(self._grid.beside[cell]):
                allowed = self._forbids_entering(state, walk, piece, end) is None
                if allowed and self._loses_none(state, piece, end):
                    found.add((piece, end))
        return frozenset(found)

    def _loses_none(self, state: State, piece: int, end: int) -> bool:
        """Rule must: whether after a step as many can follow as before, or the game may end."""
        walk = state.walk
        assert walk is not None
        after, left = self._turns.stepped(state, walk, piece, end), walk.due - 1
        return (
            len(ending.alive(after)) < 2
            or self._turns.most(after, left) == left
            or self._turns.can_end(after)
        )

    def _forbids_obstacle(self, state: State, walk: Walk, move: Place) -> RuleId | None:
        """Rule doubles: one is owed, it may be chosen, and it fits."""
        return None if walk.owed and move in self._fitting(state) else "doubles"

    def _fitting(self, state: State) -> frozenset[Place]:
        """Every way to place an obstacle, kept for the position asked about last."""
        known, found = self._fitted
        if known is not state:
            found = frozenset(obstacles.fitting(state, self._tables))
            self._fitted = (state, found)
        return found

    def blame(self, state: State, move: Move, rule: RuleId) -> Blame:
        """Which case of the rule it is, with the pieces and cells that it concerns."""
        general = super().blame(state, move, rule)
        known = rule in ("setup", "doubles") or isinstance(move, Choose)
        if general.variant and not known:
            return general
        variant, nouns = self._case(state, move, rule)
        return Blame(rule, variant, {**general.nouns, **nouns})

    def _case(self, state: State, move: Move, rule: RuleId) -> tuple[str, Mapping[str, Noun]]:
        walk = state.walk
        if rule == "turn":
            return blame.of_turn(state), {}
        if rule == "roll" and state.faces is not None:
            return "", dict(zip(("first", "second"), state.faces, strict=True))
        if rule == "setup" and isinstance(move, Place):
            return blame.of_setup(state, move, self._tables)
        if walk is None:
            return "", {}
        if rule == "doubles":
            return blame.of_doubles(state, walk, move, self._tables)
        return self._case_of_step(state, walk, move, rule) if isinstance(move, Step) else ("", {})

    def _case_of_step(
        self, state: State, walk: Walk, move: Step, rule: RuleId
    ) -> tuple[str, Mapping[str, Noun]]:
        piece, end = state.own.index(self._grid.index[move.start]), self._grid.index[move.end]
        left = walk.dice[1 if piece else 0]
        if move.facing or move.how:
            variant = "plain"
        elif not left:
            variant = "used"
        elif not self._grid.beside[self._grid.index[move.start]] >> end & 1:
            variant = self._far(state, piece, end)[1]
        elif rule == "must":
            variant = self._case_of_must(state, walk, piece)
        else:
            variant = self._case_of_entering(state, walk, piece, end, rule)
        nouns: dict[str, Noun] = {"left": left, "due": walk.due}
        if variant == "unfinished":
            nouns["blocker"] = self._shown.token(state.seat, walk.walker or 0)
            nouns["at"] = self._grid.squares[state.own[walk.walker or 0]]
        return variant, nouns

    def _case_of_entering(
        self, state: State, walk: Walk, piece: int, end: int, rule: RuleId
    ) -> str:
        """Return which case of the rule keeps a piece with steps left from entering a cell."""
        match rule:
            case "order":
                return blame.of_order(walk, piece)
            case "no-retrace":
                return "piece" if walk.touched[piece] >> end & 1 else "player"
            case "occupied":
                return blame.of_occupied(state, piece, end)
        return "movable" if self._grid.land >> end & 1 else "fixed"

    def _case_of_must(self, state: State, walk: Walk, piece: int) -> str:
        """Return whether another walk comes first, any of the prey's, or steps would be lost."""
        walker = walk.walker
        able = {each for each, _ in self._steps(state)}
        if walker not in (None, piece) and able == {walker}:
            return "unfinished"
        if walker and not piece and 0 not in able:
            return "prey-first"
        return "shorter" if piece in able else "not-now"

    # ---- what an event does

    def apply(self, state: State, event: Played | Drew) -> State:
        """The position after a legal decision or a throw; a turn with nothing left has ended."""
        match event:
            case Drew((first, second)):
                if first != second:
                    return replace(state, faces=(first, second))
                return self._turns.begun(state, (first, second), owed=bool(self._tables.items))
            case Played(_, Choose(option)) if state.faces is not None:
                dice = given(state.faces, option)
                return self._turns.begun(replace(state, faces=None), dice, owed=False)
            case Played(_, Step(start, end)) if state.walk is not None:
                piece = state.own.index(self._grid.index[start])
                return self._turns.after_step(state, state.walk, piece, self._grid.index[end])
            case Played(_, Place(slot, end)) if state.placing:
                return self._turns.placed(
                    state, prey_numbers(self._tables)[slot.item], self._grid.index[end]
                )
            case Played(_, Place() as move) if state.walk is not None:
                walk = replace(state.walk, owed=False)
                return self._turns.renewed(replace(self._turns.put(state, move), walk=walk))
        raise TypeError(f"not an event of this position: {event}")

    def reach(self, state: State, seat: Seat) -> Iterable[tuple[Square, Square]]:
        """Where a seat's predator gets with the highest number thrown, if it walks straight on."""
        at = state.predators[seat]
        if at == GONE:
            return ()
        closed = obstacles.lying(state) | Grid.bits(cell for cell in state.predators if cell >= 0)
        closed |= Grid.bits(cell for cell in state.prey[seat] if cell >= 0)
        free = self._grid.land & ~closed
        ends = self._must.flood(at, self._tables.sides, free)
        return [
            (self._grid.squares[at], self._grid.squares[cell]) for cell in self._grid.cells(ends)
        ]

    # ---- telling and drawing

    def tell(self, state: State, event: Played | Drew) -> Told:
        """Placing, throwing, giving, stepping and obstacles, and what followed of itself."""
        return self._shown.told(state, event, self.apply(state, event))

    def put(self, state: State, square: Square, kind: str | None, seat: Seat = 0) -> State | None:
        """A token or an obstacle on a cell; the turn begins anew."""
        cell = self._grid.index.get(square)
        return None if cell is None else setting.put(state, self._tables, cell, kind, seat)

    def aside(
        self, state: State, tray: str, owner: Seat | None, kind: str, seat: Seat = 0
    ) -> State | None:
        """A prey in hand or caught, an obstacle in the box."""
        return setting.aside(state, self._tables, tray, owner, kind, seat)

    def trays_for(self, state: State, kind: str, seat: Seat) -> Iterable[tuple[str, Seat | None]]:
        """The hand and the catches of the others for prey, the box for obstacles."""
        return setting.trays(state, self._tables, kind, seat)

    def turned(self, state: State, square: Square, by: int) -> State | None:
        """An obstacle lies another way."""
        cell = self._grid.index.get(square)
        return None if cell is None else setting.turned(state, self._tables, cell, by)

    def with_turn(self, state: State, seat: Seat) -> State:
        """The dice are still to be thrown."""
        return replace(state, seat=seat, faces=None, walk=None)

    def scene(self, state: State) -> Scene:
        """Board, tokens and obstacles, what is in hand, box and caught, points and dice."""
        return self._shown.scene(state)

    def glimpse(self, state: State, move: Move) -> Scene:
        """Obstacles are shown as they would lie, without asking how far the walks then go."""
        if isinstance(move, Place) and not state.placing:
            return self.scene(self._turns.put(state, move))
        return super().glimpse(state, move)
