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
    Die,
    Noun,
    Piece,
    RuleId,
    Ruleset,
    Scene,
    Setup,
    Status,
    ToDraw,
    Told,
    ToMove,
    Tray,
)
from jungla_tui.rules.predator import blame, ending, obstacles, setting
from jungla_tui.rules.predator.grid import Grid
from jungla_tui.rules.predator.must import Must, outlook
from jungla_tui.rules.predator.state import (
    GONE,
    HAND,
    State,
    Walk,
    catcher,
    caught_by,
    piece_name,
    read_line,
    write_line,
)
from jungla_tui.rules.predator.tables import CORNERS, MOST_PREY, SEATS, SHAPES, Tables, read

_TRAY = "hand"
_DONE = "done"
_GIVE = "predator:"


class Predator(Ruleset[State]):
    """Two to four seats: catch the others' prey, keep the own."""

    game = "predator"
    seats = SEATS
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
    """`must` judges steps that every other rule allows, so that no later rule hides behind it."""
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
        self._handicap = edition.switches["handicap"] == "on"
        self._must = Must(self._grid, self._shared)
        self._steps = lru_cache(maxsize=256)(self._find_steps)
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
        return replace(place, end=end or place.end)

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
        return self._renewed(read_line(text, self._tables))

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
            return ending.places(state, self._points(state, over=True), rule)
        if state.placing:
            return ToMove(state.seat, "place")
        if state.faces is not None:
            return ToMove(state.seat, "give")
        if state.walk is None:
            return ToDraw(Draw(2, self._tables.sides))
        if not state.walk.due:
            return ToMove(state.seat, "obstacle")
        return ToMove(state.seat, "walk-obstacle" if state.walk.owed else "walk")

    def _points(self, state: State, over: bool) -> tuple[int, ...]:
        return ending.points(state, self._tables, self._handicap, over)

    # ---- moves

    def candidates(self, state: State) -> Iterable[Move]:
        """All that may be placed where nothing lies, both ways to give, steps to neighbours."""
        squares = self._grid.squares
        if state.placing:
            taken = obstacles.tokens(state) | obstacles.lying(state)
            for piece, at in enumerate(state.prey[state.seat], 1):
                if at == HAND:
                    slot = Slot(_TRAY, piece_name(piece))
                    for cell in self._grid.cells(self._grid.land & ~taken):
                        yield Place(slot, squares[cell])
        elif state.faces is not None:
            for face in state.faces:
                yield Choose(f"{_GIVE}{face}")
        elif state.walk is not None:
            for cell in (state.predators[state.seat], *state.prey[state.seat]):
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
        if not isinstance(move, Place) or move.source.tray != _TRAY:
            return "turn"
        piece = self._numbers.get(move.source.item, 0)
        cell = self._grid.index.get(move.end)
        if not piece or state.prey[state.seat][piece - 1] != HAND or cell is None:
            return "setup"
        free = self._grid.land & ~obstacles.tokens(state) & ~obstacles.lying(state)
        fits = free >> cell & 1 and move.facing is None and not move.how
        return None if fits else "setup"

    @property
    def _numbers(self) -> Mapping[str, int]:
        return {piece_name(piece): piece for piece in range(1, 1 + len(self._tables.values))}

    def _forbids_giving(self, faces: tuple[int, int], move: Move) -> RuleId | None:
        """Rule roll: either die to the predator. Text: one for it, the other for the prey."""
        if not isinstance(move, Choose):
            return "turn"
        return None if move.option in {f"{_GIVE}{face}" for face in faces} else "roll"

    def _forbids_step(self, state: State, walk: Walk, move: Step) -> RuleId | None:
        """The rules turn, predator, prey, order, no-retrace, occupied and obstacle; then must."""
        start = self._grid.index.get(move.start)
        own = (state.predators[state.seat], *state.prey[state.seat])
        if start is None or start not in own:
            return "turn"
        piece = own.index(start)
        end = self._grid.index.get(move.end)
        walks = "prey" if piece else "predator"
        if end is None or not self._grid.beside[start] >> end & 1 or move.facing or move.how:
            return walks
        if not walk.dice[1 if piece else 0]:
            return walks
        rule = self._forbids_entering(state, walk, piece, end)
        if rule is not None:
            return rule
        return None if (piece, end) in self._steps(state) else "must"

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
        """Rule must: the steps after which as many can follow as before, or the game is over."""
        walk = state.walk
        found: set[tuple[int, int]] = set()
        if walk is None:
            return frozenset(found)
        for piece, cell in enumerate((state.predators[state.seat], *state.prey[state.seat])):
            if cell < 0 or not walk.dice[1 if piece else 0]:
                continue
            for end in self._grid.cells(self._grid.beside[cell]):
                if self._forbids_entering(state, walk, piece, end) is None:
                    after = self._stepped(state, walk, piece, end)
                    if len(ending.alive(after)) < 2 or self._most(after, walk.due - 1) + 1 == (
                        walk.due
                    ):
                        found.add((piece, end))
        return frozenset(found)

    def _most(self, state: State, enough: int) -> int:
        return self._must.most(outlook(state, self._tables, self._shared), enough)

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
        if general.variant and rule != "doubles" and not isinstance(move, Choose):
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
            return blame.of_setup(self.scene(state), move), {}
        if walk is None:
            return "", {}
        if rule == "doubles":
            return blame.of_doubles(state, walk, move, self._tables)
        return self._case_of_step(state, walk, move, rule) if isinstance(move, Step) else ("", {})

    def _case_of_step(
        self, state: State, walk: Walk, move: Step, rule: RuleId
    ) -> tuple[str, Mapping[str, Noun]]:
        piece, scene = self._piece_on(state, move.start), self.scene(state)
        match rule:
            case "predator" | "prey":
                return ("far" if walk.dice[1 if piece else 0] else "used"), {}
            case "must":
                return self._case_of_must(state, walk, piece)
            case "order":
                return blame.of_order(walk, piece), {}
            case "no-retrace":
                touched = walk.touched[piece] >> self._grid.index[move.end] & 1
                return ("piece" if touched else "player"), {}
            case "occupied":
                return blame.of_occupied(scene, move), {}
            case "obstacle":
                return ("movable" if move.end in scene.pieces else "fixed"), {}
        return "", {}

    def _case_of_must(self, state: State, walk: Walk, piece: int) -> tuple[str, Mapping[str, Noun]]:
        """Another piece's walk comes first, or any of the prey's, or steps would be lost."""
        walker = walk.walker
        able = {each for each, _ in self._steps(state)}
        if walker not in (None, piece) and able == {walker}:
            cell = (state.predators[state.seat], *state.prey[state.seat])[walker or 0]
            blocker = self._token(state.seat, walker or 0)
            return "unfinished", {"blocker": blocker, "at": self._grid.squares[cell]}
        if walker and not piece and 0 not in able:
            return "prey-first", {}
        return "shorter", {"due": walk.due}

    # ---- what an event does

    def apply(self, state: State, event: Played | Drew) -> State:
        """The position after a legal decision or a throw; a turn with nothing left has ended."""
        match event:
            case Drew((first, second)):
                if first != second:
                    return replace(state, faces=(first, second))
                return self._begun(state, (first, second), owed=bool(self._tables.items))
            case Played(_, Choose(option)) if state.faces is not None:
                dice = _given(state.faces, option)
                return self._begun(replace(state, faces=None), dice, owed=False)
            case Played(_, Step(start, end)) if state.walk is not None:
                piece = self._piece_on(state, start)
                after = self._stepped(state, state.walk, piece, self._grid.index[end])
                return self._settled(after)
            case Played(_, Place(slot, end)) if state.placing:
                return self._placed(state, self._numbers[slot.item], self._grid.index[end])
            case Played(_, Place() as move) if state.walk is not None:
                walk = replace(state.walk, owed=False)
                return self._renewed(replace(self._put(state, move), walk=walk))
        raise TypeError(f"not an event of this position: {event}")

    def _put(self, state: State, move: Place) -> State:
        """An obstacle lies as the move says; what follows from that is not looked at."""
        lies = list(state.lies)
        lies[self._tables.items.index(move.source.item)] = obstacles.lie_of(move, self._tables)
        return replace(state, lies=tuple(lies))

    def _piece_on(self, state: State, square: Square) -> int:
        own = (state.predators[state.seat], *state.prey[state.seat])
        return own.index(self._grid.index[square])

    def _placed(self, state: State, piece: int, cell: int) -> State:
        """Rule setup: the next seat places; after the last prey seat 0 throws the dice."""
        prey = list(state.prey)
        own = list(prey[state.seat])
        own[piece - 1] = cell
        prey[state.seat] = tuple(own)
        return replace(state, prey=tuple(prey), seat=(state.seat + 1) % state.seats)

    def _begun(self, state: State, dice: tuple[int, int], owed: bool) -> State:
        untouched = (0,) * (1 + len(self._tables.values))
        return self._renewed(replace(state, walk=Walk(dice, owed, None, untouched, 0)))

    def _renewed(self, state: State) -> State:
        """Rule must: how far the turn can go, found anew."""
        if state.walk is None or len(ending.alive(state)) < 2:
            return replace(state, walk=None)
        most = self._most(state, sum(state.walk.dice))
        return self._settled(replace(state, walk=replace(state.walk, due=most)))

    def _stepped(self, state: State, walk: Walk, piece: int, end: int) -> State:
        """Rules catch and out: after a step, as it stands."""
        predators = list(state.predators)
        prey = list(state.prey)
        out = state.out
        caught = False
        if piece == 0:
            start, predators[state.seat] = predators[state.seat], end
            for seat, own in enumerate(prey):
                if end in own:
                    caught = True
                    by = caught_by(state.seat)
                    prey[seat] = tuple(by if cell == end else cell for cell in own)
                    if all(catcher(cell) is not None for cell in prey[seat]):
                        predators[seat] = GONE
                        out = (*out, seat)
        else:
            own = prey[state.seat]
            start = own[piece - 1]
            prey[state.seat] = (*own[: piece - 1], end, *own[piece:])
        touched = list(walk.touched)
        touched[piece] |= 1 << start | 1 << end
        dice = (walk.dice[0] - (not piece), walk.dice[1] - bool(piece))
        return replace(
            state,
            predators=tuple(predators),
            prey=tuple(prey),
            out=out,
            quiet=-1 if caught else state.quiet,
            walk=Walk(dice, walk.owed, piece, tuple(touched), walk.due - 1),
        )

    def _settled(self, state: State) -> State:
        """What follows of itself: the game's end, or the turn's where nothing is left to do."""
        walk = state.walk
        if len(ending.alive(state)) < 2:
            return replace(state, walk=None)
        if walk is None or walk.due:
            return state
        if walk.owed and any(True for _ in obstacles.fitting(state, self._tables)):
            return state
        return replace(state, seat=self._next(state), walk=None, quiet=state.quiet + 1)

    def _next(self, state: State) -> Seat:
        """Rule turn: the first seat clockwise that still has prey."""
        around = (state.seat + 1 + ahead for ahead in range(state.seats))
        return next(seat % state.seats for seat in around if state.alive(seat % state.seats))

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
        after = self.apply(state, event)
        notes = tuple(self._notes(state, event, after))
        match event:
            case Drew(faces):
                return Told("draws", state.seat, faces=faces, after=notes)
            case Played(seat, Choose(option)) if state.faces is not None:
                return Told("gives", seat, faces=_given(state.faces, option), after=notes)
            case Played(seat, Step(start, end)):
                piece = self._token(seat, self._piece_on(state, start))
                cell = self._grid.index[end]
                taken = tuple(
                    self._token(owner, number)
                    for owner, prey in enumerate(state.prey)
                    for number, at in enumerate(prey, 1)
                    if at == cell
                )
                return Told("steps", seat, piece, start, end, taken, after=notes)
            case Played(seat, Place(slot, end)) if slot.tray == _TRAY:
                piece = self._token(seat, self._numbers[slot.item])
                return Told("places", seat, piece, end=end, after=notes)
            case Played(seat, Place(slot, end) as placed):
                old = state.lies[self._tables.items.index(slot.item)]
                start_ = None if old is None else self._grid.squares[old.cell]
                verb = "places" if old is None else "moves"
                lie = obstacles.lie_of(placed, self._tables)
                cells = () if lie is None else tuple(self._grid.cells(lie.cells))
                squares = tuple(self._grid.squares[cell] for cell in cells)
                piece = Piece(slot.item)
                return Told(verb, seat, piece, start_, end, after=notes, squares=squares)
        raise TypeError(f"not an event of this position: {event}")

    def _notes(self, state: State, event: Played | Drew, after: State) -> Iterable[str]:
        """A seat went out; the turn ended with steps, or an obstacle, that could not be made."""
        if len(after.out) > len(state.out):
            yield "out"
        if after.walk or after.faces or state.placing or len(ending.alive(after)) < 2:
            return
        walk = state.walk
        steps = isinstance(event, Played) and isinstance(event.move, Step)
        if walk is None or sum(walk.dice) > steps:
            yield "stops-short"
        double = isinstance(event, Drew) if walk is None else walk.owed
        if double and not (isinstance(event, Played) and isinstance(event.move, Place)):
            yield "nothing-fits"

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
        squares = self._grid.squares
        pieces: dict[Square, Piece] = {}
        trays: list[Tray] = []
        for seat in range(state.seats):
            own = (state.predators[seat], *state.prey[seat])
            for piece, cell in enumerate(own):
                if cell >= 0:
                    pieces[squares[cell]] = self._token(seat, piece)
        for item, lie in zip(self._tables.items, state.lies, strict=True):
            if lie is not None:
                for cell in self._grid.cells(lie.cells):
                    pieces[squares[cell]] = Piece(item)
        for seat in range(state.seats):
            hand = [
                self._token(seat, piece)
                for piece, cell in enumerate(state.prey[seat], 1)
                if cell == HAND
            ]
            caught = [
                self._token(owner, piece)
                for owner, prey in enumerate(state.prey)
                for piece, cell in enumerate(prey, 1)
                if catcher(cell) == seat
            ]
            trays += [Tray(_TRAY, seat, tuple(hand)), Tray("caught", seat, tuple(caught))]
        trays.append(Tray(obstacles.BOX, None, tuple(self._box(state))))
        over = ending.ended(state, self._rounds) is not None
        return Scene(
            self.board,
            pieces,
            tuple(trays),
            self._points(state, over),
            dice=self._dice(state),
        )

    def glimpse(self, state: State, move: Move) -> Scene:
        """Obstacles are shown as they would lie, without asking how far the walks then go."""
        if isinstance(move, Place) and not state.placing:
            return self.scene(self._put(state, move))
        return super().glimpse(state, move)

    def _box(self, state: State) -> Iterable[Piece]:
        """The obstacles that may be chosen; once all are out, every one, marked so."""
        items = obstacles.movable(state, self._tables)
        out = {lie.item for lie in state.lies if lie is not None}
        for item in items:
            yield Piece(item, marks=frozenset({"out"}) if item in out else frozenset())

    def _dice(self, state: State) -> tuple[Die, ...]:
        """The dice not given yet, or the steps that each block can still use."""
        if state.faces is not None:
            return tuple(Die(face) for face in state.faces)
        walk = state.walk
        if walk is None:
            return ()
        hunt, flee = walk.dice
        if walk.walker and walk.touched[0]:
            hunt = 0
        if walk.walker == 0 and any(walk.touched[1:]):
            flee = 0
        return Die(hunt, "predator"), Die(flee, "prey")

    def _token(self, seat: Seat, piece: int) -> Piece:
        value = self._tables.values[piece - 1] if piece else None
        return Piece(piece_name(piece), seat, value)


def _given(faces: tuple[int, int], option: str) -> tuple[int, int]:
    """The predator's die and the prey's."""
    first, second = faces
    return faces if option == f"{_GIVE}{first}" else (second, first)
