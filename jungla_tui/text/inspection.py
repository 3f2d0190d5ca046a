"""What there is on a square, and what is threatened.

Every answer holds for the position after an event of a game, the current one if none is given,
and comes as data and as sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from jungla_tui import books, words
from jungla_tui.core.board import Ground, Seat, Square
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header
from jungla_tui.core.moves import Step
from jungla_tui.core.ruleset import Noun, Over, Piece, RuleId, Scene, ToMove
from jungla_tui.text.explain import Why, refused
from jungla_tui.text.reach import Reach, as_if, end_of, reaches_after, start_of
from jungla_tui.words import why as said

_BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


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
    held: tuple[Piece, ...] | None = None
    """For ground that holds pieces of others, such as a prison: which."""
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
        if self.held is not None:
            pieces = words.listed(words.the_of(piece, self.header) for piece in self.held)
            parts.append(
                said.look("held" if pieces else "none-held", self.header, {}, pieces=pieces)
            )
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
    held = _held(scene, ground)
    if isinstance(status, Over):
        return Look(game.header, square, piece, ground, signs, held, rules=rules, silent="over")
    seat = status.seat if isinstance(status, ToMove) else None
    if piece is None:
        found = [reaches_after(game, each, node) for each in seats]
        comers = tuple(reach for each in found for reach in each or () if reach.end == square)
        silent = "not-known" if None in found else ""
        return Look(
            *(game.header, square, None, ground, signs, held),
            comers=comers,
            rules=rules,
            silent=silent,
        )
    owner = seat if piece.seat is None else piece.seat
    own = None if owner is None else reaches_after(game, owner, node)
    others = [reaches_after(game, each, node) for each in seats if each != owner]
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


def _held(scene: Scene, ground: Ground) -> tuple[Piece, ...] | None:
    """The pieces of other seats in the tray that ground is called by; None where none is."""
    trays = [tray for tray in scene.trays if tray.id == ground.kind and tray.seat != ground.seat]
    if not trays:
        return None
    return tuple(piece for tray in trays for piece in tray.pieces)


def _why_not_more(
    game: Game, seat: Seat, square: Square, moves: Sequence[Reach], node: int | None
) -> tuple[Why, ...]:
    """For each square that the piece might be thought to reach and does not: why not."""
    state = as_if(game, seat, node)
    if state is None:
        return ()
    ruleset = game.ruleset
    tried = [move for move in ruleset.candidates(state) if start_of(move) == square]
    ends = {reach.end for reach in moves} | {end_of(move) for move in tried}
    beside = (Square(square.col + aside, square.row + up) for aside, up in _BESIDE)
    tried += [Step(square, end) for end in beside if end in ruleset.board and end not in ends]
    found: dict[Square | None, Why] = {}
    for move in tried:
        rule = ruleset.broken_rule(state, move)
        if rule is not None and all(reach.end != end_of(move) for reach in moves):
            blame = ruleset.blame(state, move, rule)
            found.setdefault(end_of(move), refused(game, blame, move, seat))
    return tuple(found.values())


def _rules(game: Game, piece: Piece | None, ground: Ground) -> tuple[RuleId, ...]:
    """The rules that the book says are about these."""
    about = [ground.kind] if piece is None else [piece.kind, ground.kind]
    try:
        book = books.load(game.header.edition, words.lang())
    except JunglaError:
        return ()
    return tuple(rule.id for rule in book.about(about))


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
    marked: tuple[tuple[Square, Piece], ...] = ()
    """Pieces of the seat that are in danger by a passing state, without being attacked."""

    def sentences(self) -> tuple[str, ...]:
        """For each piece that could be taken, by which others."""
        if self.silent:
            return (said.danger(self.silent, self.header, {}),)
        found: dict[tuple[Square, Piece], list[Reach]] = {}
        for reach in self.attacks:
            for at, piece in reach.taken.items():
                found.setdefault((at, piece), []).append(reach)
        webs = [
            said.danger("web", self.header, {"piece": piece, "at": at}) for at, piece in self.marked
        ]
        if not found:
            who = words.player(self.header, self.seat)
            return (said.danger("none", self.header, {}, who=who), *webs)
        attacks = (
            said.danger("attack", self.header, {"piece": piece, "at": at}, pieces=_listed(reaches))
            for (at, piece), reaches in found.items()
        )
        return (*attacks, *webs)


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
    found = [reaches_after(game, each, node) for each in others]
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
        tuple(
            (at, piece)
            for at, piece in game.ruleset.scene(game.state(node)).pieces.items()
            if piece.seat == seat and "danger" in piece.marks
        ),
    )


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
