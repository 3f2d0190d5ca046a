"""Why a move is refused, what there is on a square, and what is threatened.

Every answer holds for the position after an event of a game, the current one if none is given,
and comes as data and as sentences. A seat that is not to move is looked at as if it were, where
its game can say how that would be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jungla_tui import books, words
from jungla_tui.core.board import Ground, Seat, Square
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header
from jungla_tui.core.moves import Choose, Move, Place, Step, Turn, picks
from jungla_tui.core.plan import Plan
from jungla_tui.core.ruleset import Blame, Noun, Over, Piece, RuleId, Ruleset, ToDraw, ToMove
from jungla_tui.text.standing import title
from jungla_tui.words import why as said


@dataclass(frozen=True, slots=True)
class Why:
    """What is said of a move."""

    move: Move
    rule: RuleId | None
    """The rule that forbids it; None: it is allowed."""
    variant: str
    """The case of that rule, as an id."""
    sentence: str
    """Why it is refused, or what it does."""
    nearest: Move | None = None
    """For a refused move, the allowed one that is nearest to it."""
    nearest_sentence: str = ""
    """That one as a sentence; empty where there is none."""
    squares: tuple[Square, ...] = ()
    """The squares that the sentence speaks of."""


@dataclass(frozen=True, slots=True)
class Reach:
    """A move that a piece could make, and what it would take."""

    move: Move
    piece: Piece | None
    """The piece on the board that makes it."""
    start: Square | None
    end: Square | None
    taken: Mapping[Square, Piece]
    """What it takes, and where that stands."""


@dataclass(frozen=True, slots=True)
class Danger:
    """What the others could do to a seat on their next move."""

    header: Header
    seat: Seat
    taken: frozenset[Square] = frozenset()
    """Where pieces of the seat stand that could be taken."""
    reached: frozenset[Square] = frozenset()
    """Every square that a piece of another seat could move onto."""
    attacks: tuple[Reach, ...] = ()
    """The moves that take."""
    silent: str = ""
    """Why there is no answer: `over`, `not-known`; empty where there is one."""

    def sentences(self) -> tuple[str, ...]:
        """For each piece that could be taken, by which others."""
        if self.silent:
            return (said.danger(self.silent, self.header, {}),)
        found: dict[tuple[Square, Piece], list[Reach]] = {}
        for reach in self.attacks:
            for at, piece in reach.taken.items():
                found.setdefault((at, piece), []).append(reach)
        if not found:
            who = words.player(self.header, self.seat)
            return (said.danger("none", self.header, {}, who=who),)
        return tuple(
            said.danger("attack", self.header, {"piece": piece, "at": at}, pieces=_listed(reaches))
            for (at, piece), reaches in found.items()
        )


@dataclass(frozen=True, slots=True)
class Look:
    """What there is on a square."""

    header: Header
    square: Square
    piece: Piece | None = None
    ground: Ground | None = None
    """None: the board has no such square."""
    signs: frozenset[str] = frozenset()
    """The passing states of the square."""
    its_turn: bool = False
    """Whether the piece may move now, as far as the turn goes."""
    moves: tuple[Reach, ...] = ()
    """What the piece can do, as if it were its turn."""
    refused: tuple[Why, ...] = ()
    """For each other square beside it or within its kind of move: why it cannot go there."""
    attackers: tuple[Reach, ...] = ()
    """The moves by which others could take it."""
    comers: tuple[Reach, ...] = ()
    """For an empty square: the moves that end there, any seat's."""
    rules: tuple[RuleId, ...] = ()
    """The rules that speak of the piece or the ground, the ones nearest to them first."""
    silent: str = ""
    """Why nothing can be said of moves: `over`, `not-known`; empty where something can."""

    @property
    def takes(self) -> tuple[Reach, ...]:
        """Those of its moves that take something."""
        return tuple(reach for reach in self.moves if reach.taken)

    def sentences(self) -> tuple[str, ...]:
        """All of it in words, the most important first."""
        if self.ground is None:
            return (said.look("no-square", self.header, {"at": self.square}),)
        parts = [*self._what(), said.under(self.square, self.ground, self.header)]
        parts += said.signs(self.square, self.signs, self.header)
        if self.silent:
            return (*parts, said.look(self.silent, self.header, {}))
        if self.piece is None:
            return (*parts, said.comers(_standing(self.comers, self.header)))
        parts += self._doing(self.piece)
        id = "attacked" if self.attackers else "not-attacked"
        parts.append(said.look(id, self.header, {}, pieces=_listed(self.attackers)))
        return (*parts, *(why.sentence for why in self.refused))

    def _what(self) -> list[str]:
        nouns: dict[str, Noun] = {"at": self.square}
        if self.piece is None:
            return [said.look("empty", self.header, nouns)]
        nouns["piece"] = self.piece
        id = "nobodys" if self.piece.seat is None else "whose"
        parts = [said.look(id, self.header, nouns)]
        if self.piece.value is not None:
            value = words.strength(self.piece)
            parts.append(said.look("strength", self.header, {"value": value}))
        return [*parts, *said.marks(self.piece)]

    def _doing(self, piece: Piece) -> list[str]:
        nouns: dict[str, Noun] = {"piece": piece}
        targets = [one for reach in self.moves for one in reach.taken.items()]
        taken = words.listed(dict.fromkeys(said.standing(other, at) for at, other in targets))
        quiet = (reach.end for reach in self.moves if reach.end and not reach.taken)
        ends = words.listed(dict.fromkeys(map(str, quiet)))
        parts = []
        if ends:
            id = "goes" if self.its_turn else "could-go"
            parts.append(said.look(id, self.header, nouns, ends=ends))
        if taken:
            id = "takes" if self.its_turn else "could-take"
            parts.append(said.look(id, self.header, nouns, pieces=taken))
        if not self.moves:
            id = "cannot-move" if self.its_turn else "could-not-move"
            parts.append(said.look(id, self.header, nouns))
        return parts


# ---- why not


def why(game: Game, move: Move, node: int | None = None) -> Why:
    """Whether the seat to move may make the move after an event; if not, why, and what else."""
    match game.status(node):
        case Over() as over:
            named = title(game.header.edition, over.rule)
            return Why(move, over.rule, "over", said.over(over, game.header, named))
        case ToDraw():
            return _refused(game, Blame("turn", "to-draw"), move, None)
        case ToMove(seat):
            state = game.state(node)
            rule = game.ruleset.broken_rule(state, move)
            if rule is None:
                return _allowed(game, state, move, seat)
            blame = game.ruleset.blame(state, move, rule)
            other, sentence = _nearest(game, state, game.legal_moves(node), move)
            refused = _refused(game, blame, move, seat)
            return replace(refused, nearest=other, nearest_sentence=sentence)


def _allowed(game: Game, state: Any, move: Move, seat: Seat) -> Why:
    told = game.ruleset.tell(state, Played(seat, move))
    sentence = said.allowed(words.told(told, game.header))
    return Why(move, None, "", sentence, squares=_squares(move))


def _refused(game: Game, blame: Blame, move: Move, seat: Seat | None) -> Why:
    who = "" if seat is None else words.player(game.header, seat)
    named = title(game.header.edition, blame.rule)
    sentence = said.blamed(game.ruleset.game, blame, game.header, who, named)
    board = game.ruleset.board
    spoken = (noun for noun in blame.nouns.values() if isinstance(noun, Square) and noun in board)
    return Why(move, blame.rule, blame.variant, sentence, squares=tuple(dict.fromkeys(spoken)))


def _nearest(game: Game, state: Any, legal: Sequence[Move], move: Move) -> tuple[Move | None, str]:
    """The legal move of the same piece that ends nearest to where this one would; else of the
    nearest piece that can move."""
    same = [each for each in legal if picks(each)[0] == picks(move)[0]]
    start, end = _start(move), _end(move)
    best = min(
        same or legal,
        key=lambda each: (_apart(_start(each), start), *_apart(_end(each), end)),
        default=None,
    )
    if best is None:
        return None, ""
    pieces = game.ruleset.scene(state).pieces
    at, to = _start(best), _end(best)
    nouns: dict[str, Noun] = {}
    for role, noun in (("start", at), ("end", to)):
        if noun is not None:
            nouns[role] = noun
    if at is not None and at in pieces:
        nouns["mover"] = pieces[at]
    match best:
        case Choose(option):
            id, nouns = "choose", {"option": words.option(option)}
        case Place():
            id = "put" if same else "instead-put"
        case Turn():
            id = "turns" if same else "instead-turns"
        case Step():
            id = "goes" if same else "instead"
    if isinstance(best, Step) and same and to in _taken(game.ruleset, state, best):
        id, nouns["target"] = "takes", pieces[best.end]
    elif isinstance(best, Step) and not same and _is_stuck(game, state, move):
        id = "other"
    return best, said.nearest(id, nouns, game.header)


def _is_stuck(game: Game, state: Any, move: Move) -> bool:
    """Whether the move takes up a piece of the seat to move."""
    at = _start(move)
    piece = None if at is None else game.ruleset.scene(state).pieces.get(at)
    status = game.ruleset.status(state, 1)
    return piece is not None and isinstance(status, ToMove) and piece.seat == status.seat


# ---- walks of several steps


def walk(game: Game, move: Move, node: int | None = None) -> Plan:
    """The legal steps that take a piece where a move, which is refused, would; else none."""
    if not isinstance(move, Step) or move != Step(move.start, move.end):
        return ()
    return game.plans(move.start, node).get(move.end, ())


# ---- what is there


def look(game: Game, square: Square, node: int | None = None) -> Look:
    """What there is on a square after an event."""
    state, status = game.state(node), game.status(node)
    scene = game.ruleset.scene(state)
    ground = scene.board.ground.get(square)
    if ground is None:
        return Look(game.header, square)
    piece, signs = scene.pieces.get(square), scene.signs.get(square, frozenset())
    seats = range(len(game.header.seats))
    rules = _rules(game, piece, ground)
    if isinstance(status, Over):
        return Look(game.header, square, piece, ground, signs, rules=rules, silent="over")
    seat = status.seat if isinstance(status, ToMove) else None
    if piece is None:
        found = [_reaches(game, each, node) for each in seats]
        comers = tuple(reach for each in found for reach in each or () if reach.end == square)
        silent = "not-known" if None in found else ""
        return Look(
            game.header, square, None, ground, signs, comers=comers, rules=rules, silent=silent
        )
    owner = seat if piece.seat is None else piece.seat
    own = None if owner is None else _reaches(game, owner, node)
    others = [_reaches(game, each, node) for each in seats if each != owner]
    moves = tuple(reach for reach in own or () if reach.start == square)
    return Look(
        game.header,
        square,
        piece,
        ground,
        signs,
        its_turn=owner == seat and seat is not None,
        moves=moves,
        refused=() if owner is None else _why_not_more(game, owner, square, moves, node),
        attackers=tuple(reach for each in others for reach in each or () if square in reach.taken),
        rules=rules,
        silent="not-known" if own is None or None in others else "",
    )


def _why_not_more(
    game: Game, seat: Seat, square: Square, moves: Sequence[Reach], node: int | None
) -> tuple[Why, ...]:
    """For each square that the piece might be thought to reach and does not: why not."""
    state = _as_if(game, seat, node)
    if state is None:
        return ()
    ruleset = game.ruleset
    tried = [move for move in ruleset.candidates(state) if _start(move) == square]
    ends = {reach.end for reach in moves} | {_end(move) for move in tried}
    beside = (Square(square.col + aside, square.row + up) for aside, up in _BESIDE)
    tried += [Step(square, end) for end in beside if end in ruleset.board and end not in ends]
    found: dict[Square | None, Why] = {}
    for move in tried:
        rule = ruleset.broken_rule(state, move)
        if rule is not None and all(reach.end != _end(move) for reach in moves):
            blame = ruleset.blame(state, move, rule)
            found.setdefault(_end(move), _refused(game, blame, move, seat))
    return tuple(found.values())


def _rules(game: Game, piece: Piece | None, ground: Ground) -> tuple[RuleId, ...]:
    """The rules that the book says are about these."""
    about = [ground.kind] if piece is None else [piece.kind, ground.kind]
    try:
        book = books.load(game.header.edition, words.lang())
    except JunglaError:
        return ()
    return tuple(rule.id for rule in book.about(about))


# ---- what is threatened


def threats(game: Game, node: int | None = None) -> frozenset[Square]:
    """Where pieces of the seat to move stand that could be taken on the next move of another."""
    status = game.status(node)
    return danger(game, status.seat, node).taken if isinstance(status, ToMove) else frozenset()


def danger(game: Game, seat: Seat, node: int | None = None) -> Danger:
    """What the other seats could take of a seat's, and where they could go, if it were their turn
    after an event."""
    if isinstance(game.status(node), Over):
        return Danger(game.header, seat, silent="over")
    others = [each for each in range(len(game.header.seats)) if each != seat]
    found = [_reaches(game, each, node) for each in others]
    reaches = [reach for each in found for reach in each or ()]
    attacks = tuple(
        reach for reach in reaches if any(piece.seat == seat for piece in reach.taken.values())
    )
    return Danger(
        game.header,
        seat,
        frozenset(
            at for reach in attacks for at, piece in reach.taken.items() if piece.seat == seat
        ),
        frozenset(reach.end for reach in reaches if reach.end is not None),
        attacks,
        "not-known" if None in found else "",
    )


# ---- moves of a seat as if it were its turn

_BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _as_if(game: Game, seat: Seat, node: int | None) -> Any:
    """The position with that seat to move; None where its game cannot say how that would be."""
    return game.ruleset.as_if(game.state(node), seat)


def _reaches(game: Game, seat: Seat, node: int | None) -> tuple[Reach, ...] | None:
    """Every move of a seat as if it were its turn; None where that cannot be said."""
    state = game.state(node)
    here = _as_if(game, seat, node) is state
    return reaches(game.ruleset, state, seat, game.legal_moves(node) if here else None)


def reaches(
    ruleset: Ruleset[Any], state: Any, seat: Seat, legal: Sequence[Move] | None = None
) -> tuple[Reach, ...] | None:
    """Every move of a seat in a position as if it were its turn; None where that cannot be said.

    Where chance comes before its moves: every square that a piece which can take could get to.
    `legal`: the legal moves, where they are known.
    """
    turned = ruleset.as_if(state, seat)
    if turned is None:
        return _chances(ruleset, state, seat)
    state = turned
    pieces = ruleset.scene(state).pieces
    return tuple(
        Reach(
            move,
            pieces.get(start) if (start := _start(move)) is not None else None,
            start,
            _end(move),
            _taken(ruleset, state, move),
        )
        for move in (ruleset.legal_moves(state) if legal is None else legal)
    )


def _chances(ruleset: Ruleset[Any], state: Any, seat: Seat) -> tuple[Reach, ...] | None:
    """What a seat could do in its next turn, whatever chance answers."""
    pairs = ruleset.reach(state, seat)
    if pairs is None:
        return None
    pieces = ruleset.scene(state).pieces
    return tuple(
        Reach(
            Step(start, end),
            pieces.get(start),
            start,
            end,
            {end: pieces[end]} if end in pieces else {},
        )
        for start, end in pairs
    )


def _taken(ruleset: Ruleset[Any], state: Any, move: Move) -> dict[Square, Piece]:
    """What a legal move takes from the board, and where."""
    status = ruleset.status(state, 1)
    seat = status.seat if isinstance(status, ToMove) else 0
    event = Played(seat, move)
    taken = {(piece.kind, piece.seat) for piece in ruleset.tell(state, event).taken}
    if not taken:
        return {}
    before, after = ruleset.scene(state).pieces, ruleset.scene(ruleset.apply(state, event)).pieces
    left = {(at, piece.kind, piece.seat) for at, piece in after.items()}
    return {
        at: piece
        for at, piece in before.items()
        if (piece.kind, piece.seat) in taken and (at, piece.kind, piece.seat) not in left
    }


def _start(move: Move) -> Square | None:
    match move:
        case Step(start) | Turn(start):
            return start
    return None


def _end(move: Move) -> Square | None:
    return move.end if isinstance(move, Step | Place) else None


def _squares(move: Move) -> tuple[Square, ...]:
    return tuple(pick for pick in picks(move) if isinstance(pick, Square))


def _apart(one: Square | None, other: Square | None) -> tuple[int, int]:
    """How far two squares are from each other, in steps and then as the crow flies."""
    if one is None or other is None:
        return (0, 0) if one is other else (99, 99)
    aside, up = abs(one.col - other.col), abs(one.row - other.row)
    return aside + up, aside * aside + up * up


def _listed(reaches: Iterable[Reach]) -> str:
    return words.listed(_standing(reaches))


def _standing(reaches: Iterable[Reach], header: Header | None = None) -> list[str]:
    """The pieces that make these moves, each once; with a header, whose they are too."""
    found = dict.fromkeys(
        (reach.piece, reach.start) for reach in reaches if reach.piece and reach.start
    )
    return [
        said.standing(piece, at) if header is None else said.standing_of(piece, at, header)
        for piece, at in found
        if piece is not None and at is not None
    ]
