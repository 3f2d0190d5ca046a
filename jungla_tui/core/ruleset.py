"""Ruleset: the one interface every game answers, and the values it answers with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar, Generic, NamedTuple, TypeVar, final

from jungla_tui.core.board import OPPOSITE, Board, Facing, Seat, Square
from jungla_tui.core.chance import Draw
from jungla_tui.core.edition import Edition, Switch
from jungla_tui.core.errors import BadText
from jungla_tui.core.events import Drew, Ended, Event, Offered, Played
from jungla_tui.core.moves import Choose, Move, Place, Slot, Step, Turn, picks

RuleId = str
"""The id of a numbered rule: what a refusal names and a rule book has a heading for."""

RESERVED: tuple[RuleId, ...] = ("resigned", "agreed")
"""Rules every book has, about what players may do outside a game's own rules."""

S = TypeVar("S")


class Setup(NamedTuple):
    """How a game begins, beyond its edition."""

    seats: int = 2
    position: str | None = None
    """A position line; None for the edition's own start."""


class ToMove(NamedTuple):
    """A seat has to decide something."""

    seat: Seat
    prompt: str = "move"
    """What kind of decision, as an id: `place` where pieces are set up before the first move."""
    left: int | None = None
    """How many such decisions the seat has at most before it is another's turn, this one too;
    None in games where that goes without saying."""


class ToDraw(NamedTuple):
    """Chance has to answer before anybody decides."""

    draw: Draw


class Over(NamedTuple):
    """The game has ended."""

    places: tuple[frozenset[Seat], ...]
    """Who shares first place, second place, …: one shared place is a draw."""
    rule: RuleId
    """The rule that ended it."""
    reasons: tuple[RuleId, ...] = ()
    """Further rules that settled the places."""

    @property
    def winner(self) -> Seat | None:
        """The seat that came first alone, if one did."""
        if len(self.places) > 1 and len(self.places[0]) == 1:
            return next(iter(self.places[0]))
        return None


Status = ToMove | ToDraw | Over


class Piece(NamedTuple):
    """A piece as a person sees it, wherever it is."""

    kind: str
    """Its kind's id: `lion`."""
    seat: Seat | None = None
    value: int | None = None
    """Its strength or worth, where it has one."""
    facing: Facing | None = None
    marks: frozenset[str] = frozenset()
    """Passing states, as ids: `weak`."""


class Tray(NamedTuple):
    """Pieces beside the board that belong together."""

    id: str
    """What the tray is, as an id: `off`, `hand`, `prison`."""
    seat: Seat | None
    pieces: tuple[Piece, ...]


class Die(NamedTuple):
    """A die that is not used up."""

    left: int
    """What it shows, or the steps left of it."""
    kind: str | None = None
    """The kind of piece it was given to, once it was."""


class Scene(NamedTuple):
    """Everything to draw of a position; no rules are left in it."""

    board: Board
    pieces: Mapping[Square, Piece]
    trays: tuple[Tray, ...] = ()
    points: tuple[int, ...] = ()
    """Each seat's score; empty in games without points."""
    signs: Mapping[Square, frozenset[str]] = MappingProxyType({})
    """Passing states of squares, as ids, a seat's own with its number: `web.0`."""
    dice: tuple[Die, ...] = ()
    """What the seat to move still has of its dice."""


class About(NamedTuple):
    """Whom something that followed of itself befell."""

    pieces: tuple[Piece, ...]
    """All of one seat."""
    by: Piece | None = None
    """Whose doing it was, where that is a piece."""


class Told(NamedTuple):
    """What an event did, as a verb and its nouns by id; `words` says it."""

    verb: str
    seat: Seat | None = None
    piece: Piece | None = None
    start: Square | None = None
    end: Square | None = None
    taken: tuple[Piece, ...] = ()
    faces: tuple[int, ...] = ()
    after: tuple[str, ...] = ()
    """What followed of itself, as ids: `passes`."""
    squares: tuple[Square, ...] = ()
    """All the squares that a thing lies on which takes more than one."""
    others: tuple[Seat, ...] = ()
    """The seats that what followed speaks of, where it is not all the others."""
    facing: Facing | None = None
    """Where the piece looks now, if it did not look there before."""
    about: Mapping[str, About] = MappingProxyType({})
    """For those of `after` that befell pieces: which."""


class Pieces(NamedTuple):
    """Several pieces that a sentence speaks of together."""

    each: tuple[Piece, ...]


Noun = Piece | Pieces | Square | int | str
"""What a sentence about a move can speak of: a piece or several, where one stands, a strength, an
option."""


class Blame(NamedTuple):
    """Why a rule forbids a move: which case of the rule it is, and the nouns at hand.

    `words` has a sentence for each case. Roles that any game may use: `mover` and `start`, `end`
    and what stands there (`target`), `blocker` and `at`, a square that matters beside these.
    """

    rule: RuleId
    variant: str = ""
    """The case of the rule, as an id: `own-piece`, `diagonal`. Empty: nothing more to say."""
    nouns: Mapping[str, Noun] = MappingProxyType({})
    """By role."""


class Ruleset(ABC, Generic[S]):
    """A game under one edition. Holds no position and never changes.

    A position S is an immutable value. It carries everything the rules ask of the past, the
    repetition of positions alone excepted.
    """

    game: ClassVar[str]
    """The game's id."""
    seats: ClassVar[tuple[int, ...]] = (2,)
    """How many may play."""
    rules: ClassVar[tuple[RuleId, ...]]
    """Every rule's id, in the order in which a refusal looks for the first one broken."""
    switches: ClassVar[Mapping[str, Switch]]
    kinds: ClassVar[tuple[str, ...]]
    """The kinds of its pieces."""
    spread: ClassVar[frozenset[str]] = frozenset()
    """The kinds that lie on several squares, put down from beside the board. A move may name all
    those squares, with commas between, in place of how the thing is turned: it is never legal, but
    blame says why the thing does not lie so."""
    options: ClassVar[tuple[str, ...]] = ()
    """What the names of options begin with that end in a number, a colon included."""
    exact: ClassVar[bool] = False
    """Whether `candidates` are exactly the legal moves, so that nobody has to ask about each."""
    variants: ClassVar[Mapping[RuleId, tuple[str, ...]]] = {}
    """The cases of its rules that `blame` tells apart beyond those of all games."""

    def __init__(self, edition: Edition) -> None:
        """Raises BadEdition where the edition's switches or tables do not make sense."""
        edition.check(self.switches)
        self.edition = edition

    @property
    @abstractmethod
    def board(self) -> Board:
        """The board, the same all game long."""

    @abstractmethod
    def initial(self, setup: Setup) -> S:
        """The first position; raises BadText for a position line that cannot be."""

    @abstractmethod
    def status(self, state: S, repeats: int) -> Status:
        """What the position waits for; `repeats`: how often it has stood on this line."""

    @abstractmethod
    def key(self, state: S) -> Hashable:
        """What makes two positions the same for the repetition of positions."""

    @abstractmethod
    def candidates(self, state: S) -> Iterable[Move]:
        """At least every legal move of the seat to move, each once, in a fixed order."""

    @abstractmethod
    def broken_rule(self, state: S, move: Move) -> RuleId | None:
        """The first rule, in the order of `rules`, that the seat to move would break by it.

        Takes any move at all, also one of another game. The position waits for a decision.
        """

    @abstractmethod
    def apply(self, state: S, event: Played | Drew) -> S:
        """The position after a legal decision or a draw, and all that follows of itself."""

    def told_start(self, setup: Setup) -> Told:
        """Tell how a game begins, and that a seat passes which cannot move in its position."""
        told = Told("starts")
        if setup.position is None:
            return told
        status = self.status(self.position(setup.position), 1)
        begun = self.status(self.initial(setup), 1)
        if isinstance(status, ToMove) and isinstance(begun, ToMove) and status.seat != begun.seat:
            return told._replace(after=("passes",), others=(status.seat,))
        return told

    @abstractmethod
    def tell(self, state: S, event: Played | Drew) -> Told:
        """What a legal event does to the position it happens in."""

    @abstractmethod
    def scene(self, state: S) -> Scene:
        """The position to be drawn."""

    @abstractmethod
    def position(self, text: str) -> S:
        """Read a position line as it stands; raises BadText that says what is wrong where."""

    @abstractmethod
    def line(self, state: S) -> str:
        """The position as one line of text: `position(line(state)) == state`."""

    @final
    def seats_of(self, position: str | None) -> int:
        """How many play in the position of a line, the fewest where it does not say."""
        for seats in self.seats[:-1]:
            try:
                self.initial(Setup(seats, position))
            except BadText:
                continue
            return seats
        return self.seats[-1]

    def as_if(self, state: S, seat: Seat) -> S | None:
        """The same position with that seat to decide; None where that makes no sense."""
        status = self.status(state, 1)
        return state if isinstance(status, ToMove) and status.seat == seat else None

    def for_seat(self, place: Place, seat: Seat, seats: int) -> Place:
        """A placing of seat 0 as another seat makes it, seen from its own side of the board.

        It is its own inverse. Here the second seat sits opposite, the board turned half round.
        """
        del seats
        if seat % 2 == 0:
            return place
        end = (
            self.board.mirrored(place.end, aside=True, up=True) if place.end in self.board else None
        )
        facing = None if place.facing is None else OPPOSITE[place.facing]
        return place._replace(end=end or place.end, facing=facing)

    def goals(self, seat: Seat) -> frozenset[Square]:
        """The squares that a seat wants to reach, because it wins or scores there."""
        del seat
        return frozenset()

    def without(self, state: S, seat: Seat, kind: str) -> S | None:
        """The same position without a piece of this kind of a seat, for a start with a handicap.

        None where there is none, or where the game makes no sense without it.
        """
        del state, seat, kind
        return None

    def put(self, state: S, square: Square, kind: str | None, seat: Seat = 0) -> S | None:
        """The same position with that piece on a square, for setting positions up.

        It is taken from where it stood, and what stood there leaves the board; without a kind the
        square is emptied. Whether such a position can be is for `position` to say. None where the
        game has no such piece, or cannot be set up in this way.
        """
        del state, square, kind, seat
        return None

    def aside(self, state: S, tray: str, owner: Seat | None, kind: str, seat: Seat = 0) -> S | None:
        """The same position with that piece in a tray of `owner`, as `put` has it on a square."""
        del state, tray, owner, kind, seat
        return None

    def trays_for(self, state: S, kind: str, seat: Seat) -> Iterable[tuple[str, Seat | None]]:
        """The trays that a piece may be set aside in, each with its owner."""
        del state, kind, seat
        return ()

    def turned(self, state: S, square: Square, by: int) -> S | None:
        """The same position with what is on a square turned so many notches, as `put` has it.

        None where nothing there can be turned.
        """
        del state, square, by
        return None

    def with_turn(self, state: S, seat: Seat) -> S | None:
        """The same position at the beginning of a turn of the seat, for setting positions up."""
        return self.as_if(state, seat)

    def reach(self, state: S, seat: Seat) -> Iterable[tuple[Square, Square]] | None:
        """Where the pieces of a seat that can take could get in its next turn: from, to.

        For games in which `as_if` cannot say it, because chance comes first. Whatever chance may
        answer is possible. None where the game knows no more than `as_if`.
        """
        del state, seat
        return None

    def blame(self, state: S, move: Move, rule: RuleId) -> Blame:
        """Why this rule, the answer of `broken_rule`, forbids the move.

        Here are the cases that any game has: naming what is not there, a piece of another seat.
        A game that knows more about its rules says more.
        """
        scene = self.scene(state)
        nouns = _nouns(scene, move)
        match move:
            case Step(at) | Turn(at) if at in scene.board:
                mover = scene.pieces.get(at)
                if mover is None:
                    return Blame(rule, "empty", nouns)
                status = self.status(state, 1)
                seat = status.seat if isinstance(status, ToMove) else None
                if rule == "turn" and mover.seat not in (None, seat):
                    return Blame(rule, "not-own", nouns)
            case Place(Slot(tray, item)):
                items = {(each.id, piece.kind) for each in scene.trays for piece in each.pieces}
                if (tray, item) not in items:
                    return Blame(rule, "no-item", nouns)
            case Choose(option):
                return Blame(rule, "no-option", {"option": option})
        named = (pick for pick in picks(move) if isinstance(pick, Square))
        off = next((at for at in named if at not in scene.board), None)
        return Blame(rule, "", nouns) if off is None else Blame(rule, "off-board", {"at": off})

    def counted_out(self, state: S) -> bool:
        """Whether counts of move sequences (perft) treat the position as finished."""
        return isinstance(self.status(state, 1), Over)

    def glimpse(self, state: S, move: Move) -> Scene:
        """How the position looks right after a legal move, to be shown before it is made.

        A game whose `apply` works out more than what is to be seen may be quicker here.
        """
        status = self.status(state, 1)
        seat = status.seat if isinstance(status, ToMove) else 0
        return self.scene(self.apply(state, Played(seat, move)))

    @final
    def legal_moves(self, state: S) -> tuple[Move, ...]:
        """The legal moves of a position that waits for a decision; none where it does not."""
        if not isinstance(self.status(state, 1), ToMove):
            return ()
        if self.exact:
            return tuple(self.candidates(state))
        return tuple(
            move for move in self.candidates(state) if self.broken_rule(state, move) is None
        )

    @final
    def refusal(
        self, state: S, event: Event, status: Status, offer: Seat | None, seats: int = 2
    ) -> RuleId | None:
        """The rule that forbids the event in a position of this status, or None.

        `offer`: the seat whose offer of a draw stands; `seats`: how many play. Two may agree on a
        draw and one of two may resign, on either's turn; of more, nobody can end the game for
        the others.
        """
        if isinstance(status, Over):
            return status.rule
        match event:
            case Drew(faces):
                fits = isinstance(status, ToDraw) and _fits(faces, status.draw)
                return None if fits else "turn"
            case Played(seat, move):
                if not isinstance(status, ToMove) or status.seat != seat:
                    return "turn"
                return self.broken_rule(state, move)
            case Offered(seat):
                fits = offer is None and isinstance(status, ToMove) and seat in range(2)
                return None if fits and seats == 2 else "agreed"
            case Ended(None, _):
                return None if offer is not None else "agreed"
            case Ended(seat, _):
                return None if seats == 2 and seat in range(2) else "resigned"


def _fits(faces: tuple[int, ...], draw: Draw) -> bool:
    return len(faces) == draw.dice and all(1 <= face <= draw.sides for face in faces)


def _nouns(scene: Scene, move: Move) -> dict[str, Noun]:
    """The squares that a move names, and what stands on them."""
    match move:
        case Choose():
            return {}
        case Turn(start):
            named = [("start", "mover", start)]
        case Place(_, end):
            named = [("end", "target", end)]
        case Step(start, end):
            named = [("start", "mover", start), ("end", "target", end)]
    nouns: dict[str, Noun] = {}
    for square_role, piece_role, square in named:
        nouns[square_role] = square
        if square in scene.pieces:
            nouns[piece_role] = scene.pieces[square]
    return nouns
