"""The rules of Jungle under any combination of its switches.

The rules follow an English rule book ("Jungle"), a Spanish one ("Jungla") and the common
practice of programs ("Dou Shou Qi"); what each switch means is said in the rule book.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from jungla_tui.core.board import Board, Ground, Seat, Square
from jungla_tui.core.edition import Edition, Switch
from jungla_tui.core.errors import BadEdition, BadText
from jungla_tui.core.events import Drew, Played
from jungla_tui.core.moves import Move, Step
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
    Tray,
)
from jungla_tui.rules.jungle.powers import Powers
from jungla_tui.rules.jungle.state import KINDS, Man, State, read_line, write_line

_BOTH = frozenset({0, 1})
_DRAW = (_BOTH,)
_GROUNDS = (
    Ground("land"),
    Ground("lake"),
    *(Ground("trap", seat) for seat in (None, 0, 1)),
    *(Ground("den", seat) for seat in (0, 1)),
)
"""What a square can be made of: land and lakes are nobody's, a den is always somebody's."""


class Jungle(Ruleset[State]):
    """Two seats, eight animals each: reach the enemy den."""

    game = "jungle"
    kinds = KINDS
    rules: ClassVar[tuple[RuleId, ...]] = (
        "turn",
        "step",
        "own-den",
        "lake",
        "leap",
        "leap-blocked",
        "strength",
        "rat-elephant",
        "elephant-rat",
        "trap",
        "trap-attack",
        "shore-out",
        "shore-in",
        "lake-rat",
        "win-den",
        "win-last",
        "no-move",
        "repetition",
        *RESERVED,
    )
    variants: ClassVar[Mapping[RuleId, tuple[str, ...]]] = {
        "turn": ("not-a-step",),
        "step": (
            *("plain", "stay", "own-piece", "diagonal", "crooked", "too-far"),
            *("no-leap", "no-leap-files", "no-leap-ranks"),
        ),
        "own-den": ("",),
        "lake": ("rat-only", "rat-and-dog"),
        "leap": (
            *("lion-tiger", "with-panther", "tiger-files", "each-its-way"),
            *("files-only", "ranks-only"),
        ),
        "leap-blocked": ("own-rat", "enemy-rat", "two-rats"),
        "strength": (
            *("weaker", "trap-keeps", "weakened", "weakened-trap-keeps"),
            *("at-full", "at-full-trap-keeps"),
        ),
        "elephant-rat": ("trapped", "own-trap", "never"),
        "trap-attack": ("", "trap-keeps"),
        "shore-out": ("swimmer", "none", "rat", "elephant", "both"),
        "shore-in": ("swimmer", "from-land"),
        "lake-rat": ("swimmer",),
    }
    switches: ClassVar[Mapping[str, Switch]] = {
        "starter": Switch(("bottom", "top"), ("turn",), reading=True),
        "layout": Switch(("wolf-c3", "dog-c3"), ("turn",), reading=True),
        "elephant-rat": Switch(("always", "trapped", "never"), ("elephant-rat",)),
        "trap": Switch(("every", "enemy"), ("trap", "strength")),
        "trap-attack": Switch(("on", "off"), ("trap-attack",), reading=True),
        "shore-out": Switch(("none", "rat", "elephant", "both"), ("shore-out",)),
        "shore-in": Switch(("on", "off"), ("shore-in",), reading=True),
        "win-last": Switch(("on", "off"), ("win-last",), reading=True),
        "no-move": Switch(("pass", "loses"), ("no-move",), reading=True),
        "repetition": Switch(("note", "draw"), ("repetition",), reading=True),
        "dog-over-wolf": Switch(("on", "off"), ("strength",)),
        "leopard-leaps": Switch(("on", "off"), ("leap",)),
        "tiger-files-only": Switch(("on", "off"), ("leap",)),
        "dog-swims": Switch(("on", "off"), ("lake", "shore-out", "shore-in", "lake-rat")),
        "equals-both-fall": Switch(("on", "off"), ("strength",)),
        "leap-blocked-by": Switch(("any-rat", "enemy-rat"), ("leap-blocked",)),
    }

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self._board = _read_board(edition)
        self._set = edition.switches
        self._squares = tuple(self._board)
        self._index = {square: index for index, square in enumerate(self._squares)}
        self.dens = tuple(
            (index, seat)
            for index, square in enumerate(self._squares)
            if self._board.ground[square].kind == "den"
            and (seat := self._board.ground[square].seat) is not None
        )
        """Each den's place in `State.cells`, and whose it is."""
        self.powers = Powers(self._board, edition.switches)
        self.passes = self._set["no-move"] == "pass"
        """Whether a seat that cannot move passes (else it has lost)."""
        self.last_wins = self._set["win-last"] == "on"
        """Whether taking the last enemy piece wins."""
        self.draws_by_repetition = self._set["repetition"] == "draw"
        """Whether a position that stands for the third time draws."""
        self._steps = tuple(map(self.powers.steps_from, self._squares))
        self._start = self._read_layout(edition)

    @property
    def board(self) -> Board:
        """The board, the same all game long."""
        return self._board

    # ---- positions

    def initial(self, setup: Setup) -> State:
        """The layout or the given position, a forced pass already made."""
        state = self._start if setup.position is None else self.position(setup.position)
        return self._settle(state)

    def position(self, text: str) -> State:
        """Read a position line as it stands: a seat that must pass has not passed yet.

        Raises BadText for what no game comes to: no piece at all, or a piece on each den, since
        rule win-den ends the game at the first.
        """
        state = read_line(text, self._board)
        for square, man in zip(self._squares, state.cells, strict=True):
            if man is None:
                continue
            ground = self._board.ground[square]
            if ground.kind == "lake" and not self.powers.swims(man.kind):
                raise BadText("position-lake", piece=man.kind, square=square)
            if ground == Ground("den", man.seat):
                raise BadText("position-own-den", piece=man.kind, square=square)
        if not _alive(state):
            raise BadText("position-empty")
        dens = [index for index, _ in self.dens]
        if all(state.cells[index] is not None for index in dens):
            first, second = (self._squares[index] for index in dens)
            raise BadText("position-both-dens", first=first, second=second)
        return state

    def line(self, state: State) -> str:
        """The inverse of `position`."""
        return write_line(state, self._board)

    def key(self, state: State) -> State:
        """The whole position: repetition compares pieces, squares and the seat to move."""
        return state

    # ---- how it stands

    def status(self, state: State, repeats: int) -> Status:
        """Rules win-den, win-last, no-move and repetition, else the seat to move."""
        won = self._won_by(state)
        if won is not None:
            return won
        if not self._can_move(state):
            if not self.passes:
                return _won(1 - state.seat, "no-move")
            if not self._can_move(state._replace(seat=1 - state.seat)):
                return Over(_DRAW, "no-move")
        if self.draws_by_repetition and repeats >= 3:
            return Over(_DRAW, "repetition")
        return ToMove(state.seat)

    def _won_by(self, state: State) -> Over | None:
        """Rules win-den and win-last."""
        for index, owner in self.dens:
            man = state.cells[index]
            if man is not None and man.seat != owner:
                return _won(man.seat, "win-den")
        if self.last_wins:
            alive = _alive(state)
            if len(alive) < 2:
                return _won(min(alive), "win-last") if alive else Over(_DRAW, "win-last")
        return None

    def counted_out(self, state: State) -> bool:
        """Counts end where a side has no pieces, also in editions whose game goes on."""
        return len(_alive(state)) < 2 or super().counted_out(state)

    def _can_move(self, state: State) -> bool:
        return any(self.broken_rule(state, move) is None for move in self.candidates(state))

    def _settle(self, state: State) -> State:
        """Rule no-move: a seat that cannot move passes of itself, if the other can move."""
        if self.passes and not self._can_move(state):
            passed = state._replace(seat=1 - state.seat)
            if self._won_by(state) is None and self._can_move(passed):
                return passed
        return state

    # ---- moves

    def candidates(self, state: State) -> Iterable[Step]:
        """Every step to a neighbour and every leap's geometry, for the pieces of the seat."""
        for man, steps in zip(state.cells, self._steps, strict=True):
            if man is not None and man.seat == state.seat:
                yield from steps

    def broken_rule(self, state: State, move: Move) -> RuleId | None:
        """The rules of the table in its order, from `turn` to `lake-rat`."""
        if not isinstance(move, Step) or move.start not in self._index:
            return "turn"
        man = state.cells[self._index[move.start]]
        if man is None or man.seat != state.seat:
            return "turn"
        powers = self.powers
        path = powers.leaps[move.start].get(move.end)
        if (
            move.facing
            or move.how
            or (path is None and move.end not in powers.neighbours[move.start])
        ):
            return "step"
        target = state.cells[self._index[move.end]]
        if target is not None and target.seat == man.seat:
            return "step"
        forbids = powers.forbids_going(man, move)
        if forbids is not None:
            return forbids
        if path and any(powers.stops(state.cells[self._index[square]], man) for square in path):
            return "leap-blocked"
        return None if target is None else powers.forbids_taking(man, move, target)

    # ---- why a move is refused

    def as_if(self, state: State, seat: Seat) -> State:
        """Any position can be looked at with either seat to move."""
        return state._replace(seat=seat)

    def goals(self, seat: Seat) -> frozenset[Square]:
        """Rule win-den: the enemy's dens."""
        return frozenset(self._squares[index] for index, owner in self.dens if owner != seat)

    def without(self, state: State, seat: Seat, kind: str) -> State | None:
        """The piece is off the board; a seat keeps at least one."""
        missing = Man(kind, seat)
        if (
            missing not in state.cells
            or sum(each is not None and each.seat == seat for each in state.cells) < 2
        ):
            return None
        return state._replace(
            cells=tuple(None if each == missing else each for each in state.cells)
        )

    def put(self, state: State, square: Square, kind: str | None, seat: Seat = 0) -> State | None:
        """A seat has one piece of each kind: it goes there from wherever it is."""
        if square not in self._index or (kind is not None and kind not in self.kinds):
            return None
        man = None if kind is None else Man(kind, seat)
        cells = [None if man is not None and each == man else each for each in state.cells]
        cells[self._index[square]] = man
        return state._replace(cells=tuple(cells))

    def blame(self, state: State, move: Move, rule: RuleId) -> Blame:
        """The case of the rule, by the same predicates that forbade the move."""
        blame = super().blame(state, move, rule)
        if not isinstance(move, Step):
            return blame._replace(variant="not-a-step")
        if blame.variant:
            return blame
        man = state.cells[self._index[move.start]]
        target = state.cells[self._index[move.end]]
        if man is None:
            return blame
        nouns = dict(blame.nouns)
        match rule:
            case "step":
                variant = self._missteps(man, move, target)
                nouns["distance"] = abs(move.end.col - move.start.col) + abs(
                    move.end.row - move.start.row
                )
            case "lake":
                variant = "rat-and-dog" if self.powers.swims("dog") else "rat-only"
            case "leap":
                variant = self._leaps_otherwise(man.kind)
            case "leap-blocked":
                variant, swimming = self._stopped_by(state, man, move)
                nouns |= swimming
            case _ if target is not None:
                variant = self._spared(man, move, rule)
                nouns["attack"] = self.powers.attack_from(man, move.start)
                nouns["full"] = self.powers.strengths[man.kind]
                nouns["defence"] = self.powers.strength_on(target, move.end)
            case _:
                variant = ""
        return blame._replace(variant=variant, nouns=nouns)

    def _missteps(self, man: Man, move: Step, target: Man | None) -> str:
        """What is wrong with a move that is no step and no leap, or ends on an own piece."""
        aside, up = abs(move.end.col - move.start.col), abs(move.end.row - move.start.row)
        if aside + up == 0:
            return "stay"
        near = (
            move.end in self.powers.neighbours[move.start]
            or move.end in self.powers.leaps[move.start]
        )
        if near:
            own = target is not None and target.seat == man.seat
            return "own-piece" if own and not (move.facing or move.how) else "plain"
        if aside and up:
            return "diagonal" if aside == up else "crooked"
        match self.powers.leaps_along(man.kind):
            case True, True:
                return "no-leap"
            case True, False:
                return "no-leap-files"
            case False, True:
                return "no-leap-ranks"
        return "too-far"

    def _leaps_otherwise(self, kind: str) -> str:
        """For a leap that a kind does not make: which way this kind does, or who leaps how."""
        files, ranks = self.powers.leaps_along(kind)
        if files or ranks:
            return "files-only" if files else "ranks-only"
        tiger, panther = self.powers.leaps_along("tiger")[1], self.powers.leaps_along("panther")[1]
        if tiger:
            return "with-panther" if panther else "lion-tiger"
        return "each-its-way" if panther else "tiger-files"

    def _stopped_by(self, state: State, man: Man, move: Step) -> tuple[str, dict[str, Noun]]:
        """Whose rat stops a leap, and where it swims."""
        path = self.powers.leaps[move.start][move.end]
        rats = [
            (square, swimmer)
            for square in path
            if (swimmer := state.cells[self._index[square]]) and self.powers.stops(swimmer, man)
        ]
        square, rat = rats[0]
        nouns: dict[str, Noun] = {"blocker": self._piece(rat, square), "at": square}
        if len(rats) > 1:
            return "two-rats", {**nouns, "also": rats[1][0]}
        return "own-rat" if rat.seat == man.seat else "enemy-rat", nouns

    def _spared(self, man: Man, move: Step, rule: RuleId) -> str:
        """Which case of a rule about taking saves the target."""
        match rule:
            case "strength":
                return self._weaker(man, move)
            case "trap-attack":
                return "trap-keeps" if self._on_trap(move.end) else ""
            case "elephant-rat":
                trapped = self._set["elephant-rat"] == "trapped"
                own = trapped and self._on_trap(move.end)
                return "own-trap" if own else self._set["elephant-rat"]
            case "shore-out":
                return "swimmer" if man.kind != "rat" else self._set["shore-out"]
            case "shore-in":
                return "swimmer" if man.kind != "rat" else "from-land"
            case "lake-rat":
                return "swimmer"
        return ""

    def _weaker(self, man: Man, move: Step) -> str:
        """How strong the mover is, and whether a trap leaves a stronger target its strength."""
        keeps = self._on_trap(move.end)
        if not self.powers.weak(man, move.start):
            return "trap-keeps" if keeps else "weaker"
        weakened = self.powers.attack_from(man, move.start) == 0
        return f"{'weakened' if weakened else 'at-full'}{'-trap-keeps' if keeps else ''}"

    def _on_trap(self, square: Square) -> bool:
        return self._board.ground[square].kind == "trap"

    # ---- what a move does

    def apply(self, state: State, event: Played | Drew) -> State:
        """The position after a legal move, a forced pass made."""
        move = _step(event)
        start, end = self._index[move.start], self._index[move.end]
        cells = list(state.cells)
        cells[end] = None if self._both_fall(state, move) else cells[start]
        cells[start] = None
        return self._settle(State(tuple(cells), 1 - state.seat))

    def _both_fall(self, state: State, move: Step) -> bool:
        man = state.cells[self._index[move.start]]
        target = state.cells[self._index[move.end]]
        return man is not None and target is not None and self.powers.both_fall(man, move, target)

    def tell(self, state: State, event: Played | Drew) -> Told:
        """Steps, leaps and takings, and a pass that follows."""
        move = _step(event)
        man = state.cells[self._index[move.start]]
        target = state.cells[self._index[move.end]]
        after = self.apply(state, event)
        notes = ["falls-too"] if self._both_fall(state, move) else []
        if after.seat == state.seat and isinstance(self.status(after, 1), ToMove):
            notes.append("passes")
        return Told(
            "leaps" if move.end in self.powers.leaps[move.start] else "steps",
            state.seat,
            self._piece(man, move.start) if man else None,
            move.start,
            move.end,
            (self._piece(target, move.end),) if target else (),
            after=tuple(notes),
        )

    def scene(self, state: State) -> Scene:
        """The board, the pieces on it, and each seat's animals that are off it."""
        on_board = {
            square: self._piece(man, square)
            for square, man in zip(self._squares, state.cells, strict=True)
            if man is not None
        }
        here = set(state.cells)
        off = [
            tuple(
                Piece(kind, seat, self.powers.strengths[kind])
                for kind in KINDS
                if Man(kind, seat) not in here
            )
            for seat in (0, 1)
        ]
        trays = tuple(Tray("off", seat, pieces) for seat, pieces in enumerate(off))
        return Scene(self._board, on_board, trays)

    def _piece(self, man: Man, square: Square) -> Piece:
        strength = self.powers.strengths[man.kind]
        if not self.powers.weak(man, square):
            return Piece(man.kind, man.seat, strength)
        marks = {"weak"} if self.powers.attack_from(man, square) else {"weak", "blunt"}
        return Piece(man.kind, man.seat, strength, marks=frozenset(marks))

    def _read_layout(self, edition: Edition) -> State:
        layouts = edition.tables.get("layouts")
        line = layouts.get(self._set["layout"]) if isinstance(layouts, dict) else None
        if not isinstance(line, str):
            raise BadEdition("no-layout", layout=self._set["layout"])
        start = self.position(line)._replace(seat=0 if self._set["starter"] == "bottom" else 1)
        for seat in _BOTH - _alive(start):
            raise BadEdition("layout-no-piece", layout=self._set["layout"], side=seat)
        if isinstance(self.status(start, 1), Over):
            raise BadEdition("layout-over", layout=self._set["layout"])
        return start


def _alive(state: State) -> set[Seat]:
    """The seats that have a piece; looked for from both ends, where each mostly has its own."""
    first = next((man.seat for man in state.cells if man is not None), None)
    if first is None:
        return set()
    others = (man is not None and man.seat != first for man in reversed(state.cells))
    return {0, 1} if any(others) else {first}


def _read_board(edition: Edition) -> Board:
    """The edition's board; raises BadEdition for one that Jungle cannot be played on."""
    match edition.tables.get("board"):
        case {"rows": [*rows], "legend": dict(legend)} if all(
            isinstance(ground, str) for ground in legend.values()
        ):
            board = Board.from_rows([str(row) for row in rows], legend)
        case _:
            raise BadEdition("no-board")
    for square, ground in board.ground.items():
        if ground not in _GROUNDS:
            known = [*map(_written, _GROUNDS)]
            raise BadEdition("bad-ground", square=square, ground=_written(ground), known=known)
    for seat in sorted(_BOTH):
        dens = [square for square in board if board.ground[square] == Ground("den", seat)]
        if not dens:
            raise BadEdition("no-den", side=seat)
        if len(dens) > 1:
            raise BadEdition("two-dens", side=seat, squares=dens)
    return board


def _written(ground: Ground) -> str:
    """A ground as a legend has it: `trap.1`."""
    return ground.kind if ground.seat is None else f"{ground.kind}.{ground.seat}"


def _step(event: Played | Drew) -> Step:
    if not isinstance(event, Played) or not isinstance(event.move, Step):
        raise TypeError(f"not a move of Jungle: {event}")
    return event.move


def _won(seat: Seat, rule: RuleId) -> Over:
    return Over((frozenset({seat}), frozenset({1 - seat})), rule)
