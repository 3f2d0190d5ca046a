"""What a person sees of a position, and what is said of an event beside the event itself."""

from __future__ import annotations

from collections.abc import Iterable

from jungla_tui.core.board import Seat, Square
from jungla_tui.core.events import Drew, Played
from jungla_tui.core.moves import Choose, Place, Step
from jungla_tui.core.ruleset import Die, Piece, Scene, Told, Tray
from jungla_tui.rules.predator import ending, obstacles
from jungla_tui.rules.predator.state import HAND, State, catcher, piece_name, prey_numbers
from jungla_tui.rules.predator.tables import Tables

HAND_TRAY = "hand"
GIVE = "predator:"
"""What an option begins with that gives a die; the face given to the predator follows."""


class Shown:
    """Draws positions under an edition; decides nothing."""

    def __init__(self, tables: Tables, rounds: int | None, handicap: bool) -> None:
        """`rounds`: after how many without a catch the game ends."""
        self._tables = tables
        self._grid = tables.grid
        self._rounds = rounds
        self._handicap = handicap

    def told(self, state: State, event: Played | Drew, after: State) -> Told:
        """Placing, throwing, giving, stepping and obstacles, and what followed of itself."""
        notes = tuple(self._notes(state, event, after))
        match event:
            case Drew(faces):
                return Told("draws", state.seat, faces=faces, after=notes)
            case Played(seat, Choose(option)) if state.faces is not None:
                return Told("gives", seat, faces=given(state.faces, option), after=notes)
            case Played(seat, Step(start, end)):
                piece = self.token(seat, state.own.index(self._grid.index[start]))
                cell = self._grid.index[end]
                taken = tuple(
                    self.token(owner, number)
                    for owner, prey in enumerate(state.prey)
                    for number, at in enumerate(prey, 1)
                    if at == cell
                )
                return Told("steps", seat, piece, start, end, taken, after=notes)
            case Played(seat, Place(slot, end)) if slot.tray == HAND_TRAY:
                piece = self.token(seat, prey_numbers(self._tables)[slot.item])
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

    def scene(self, state: State) -> Scene:
        """Board, tokens and obstacles, what is in hand, box and caught, points and dice."""
        squares = self._grid.squares
        pieces: dict[Square, Piece] = {}
        trays: list[Tray] = []
        for seat in range(state.seats):
            own = (state.predators[seat], *state.prey[seat])
            for piece, cell in enumerate(own):
                if cell >= 0:
                    pieces[squares[cell]] = self.token(seat, piece)
        for item, lie in zip(self._tables.items, state.lies, strict=True):
            if lie is not None:
                for cell in self._grid.cells(lie.cells):
                    pieces[squares[cell]] = Piece(item)
        for seat in range(state.seats):
            hand = [
                self.token(seat, piece)
                for piece, cell in enumerate(state.prey[seat], 1)
                if cell == HAND
            ]
            caught = [
                self.token(owner, piece)
                for owner, prey in enumerate(state.prey)
                for piece, cell in enumerate(prey, 1)
                if catcher(cell) == seat
            ]
            trays += [Tray(HAND_TRAY, seat, tuple(hand)), Tray("caught", seat, tuple(caught))]
        trays.append(Tray(obstacles.BOX, None, tuple(self._box(state))))
        over = ending.ended(state, self._rounds) is not None
        return Scene(
            self._tables.board,
            pieces,
            tuple(trays),
            self.points(state, over),
            dice=self._dice(state),
        )

    def points(self, state: State, over: bool) -> tuple[int, ...]:
        """Each seat's points; `over`: with what counts at the end only."""
        return ending.points(state, self._tables, self._handicap, over)

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

    def token(self, seat: Seat, piece: int) -> Piece:
        """A predator, number 0, or a prey as a person sees it."""
        value = self._tables.values[piece - 1] if piece else None
        return Piece(piece_name(piece), seat, value)


def given(faces: tuple[int, int], option: str) -> tuple[int, int]:
    """The predator's die and the prey's."""
    first, second = faces
    return faces if option == f"{GIVE}{first}" else (second, first)
