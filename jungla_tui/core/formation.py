"""Formations: where a seat puts its pieces before the game begins, kept under a name.

A formation is a list of `Place` moves as seat 0 makes them; the ruleset turns them for the
others. Placing by one is playing ordinary moves, one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from jungla_tui.core.board import Seat
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, BadFormation, BadText
from jungla_tui.core.events import Played
from jungla_tui.core.moves import Place, decode, encode
from jungla_tui.core.ruleset import Ruleset, Setup, ToMove

if TYPE_CHECKING:
    from jungla_tui.core.game import Game

PLACING = "place"
"""The prompt of a decision by which a seat sets up its pieces before the first move."""

TABLE = "formation"
"""The table of an edition that holds its usual formation: `["hand.lion@c3/N", …]`."""

STANDARD = "standard"
"""The name of the edition's usual formation."""


class Formation(NamedTuple):
    """Where each piece goes, seen from seat 0, in the order of placing."""

    name: str
    places: tuple[Place, ...]

    @classmethod
    def read(cls, name: str, texts: object) -> Formation:
        """Read a list of moves as journals have them; raises BadFormation, naming the move."""
        if not isinstance(texts, list) or not texts:
            raise BadFormation("formation-no-list", name=name)
        places: list[Place] = []
        for text in texts:
            try:
                move = decode(text) if isinstance(text, str) else None
            except BadText:
                move = None
            if not isinstance(move, Place):
                raise BadFormation("formation-no-place", name=name, text=str(text))
            if any(move.source == other.source or move.end == other.end for other in places):
                raise BadFormation("formation-twice", name=name, text=encode(move))
            places.append(move)
        return cls(name, tuple(places))

    def texts(self) -> list[str]:
        """The inverse of `read`."""
        return [encode(place) for place in self.places]


def usual(edition: Edition) -> Formation | None:
    """The formation an edition comes with, if it has one; raises BadEdition."""
    texts = edition.tables.get(TABLE)
    if texts is None:
        return None
    try:
        return Formation.read(STANDARD, texts)
    except BadFormation as error:
        raise BadEdition(error.id, **error.fields) from error


def completed(formation: Formation, other: Formation) -> Formation:
    """A formation, with the places of another for the pieces that it does not name."""
    sources = {place.source for place in formation.places}
    ends = {place.end for place in formation.places}
    more = [
        place for place in other.places if place.source not in sources and place.end not in ends
    ]
    return formation._replace(places=(*formation.places, *more))


def placed(game: Game, seat: Seat, node: int, name: str) -> Formation:
    """What a seat has placed before the game began, on the line to an event.

    Raises BadFormation where it has placed nothing.
    """
    seats = len(game.header.seats)
    found = []
    path = game.tree.path(node)
    for before, after in pairwise(path):
        status, event = game.status(before), game.tree.events[after]
        match event:
            case Played(who, Place() as move) if who == seat and _is_placing(status):
                found.append(game.ruleset.for_seat(move, seat, seats))
    if not found:
        raise BadFormation("formation-nothing", name=name)
    return Formation(name, tuple(found))


def next_place(
    ruleset: Ruleset[Any], state: Any, seat: Seat, seats: int, formation: Formation
) -> Place | None:
    """The next placing of the seat to move by a formation.

    The first one that is legal, in its order. A piece whose square is taken, or that the
    formation does not know, goes to one that is free, of the formation if possible. None where
    the seat can place nothing.
    """
    wanted, _missing = _own(ruleset, state, seat, seats, formation)
    hand = _hand(ruleset, state, seat)
    ahead = [place for place in wanted if place.source.item in hand]
    for place in ahead:
        if ruleset.broken_rule(state, place) is None:
            return place
    squares = {place.end for place in wanted}
    facings = {place.source.item: place.facing for place in wanted}
    others = [move for move in ruleset.legal_moves(state) if isinstance(move, Place)]
    return min(
        others,
        key=lambda move: (
            move.end not in squares,
            move.facing != facings.get(move.source.item, move.facing),
        ),
        default=None,
    )


def check(ruleset: Ruleset[Any], seat: Seat, seats: int, formation: Formation) -> None:
    """Raise BadFormation unless the seat could place all of it at the start of a game."""
    state = ruleset.initial(Setup(seats))
    left: list[Place] | None = None
    while isinstance(status := ruleset.status(state, 1), ToMove) and status.prompt == PLACING:
        move: Place | None
        if status.seat == seat:
            if left is None:
                left, missing = _own(ruleset, state, seat, seats, formation)
                if missing:
                    raise BadFormation("formation-no-item", name=formation.name, kind=missing[0])
            move = next((each for each in left if ruleset.broken_rule(state, each) is None), None)
            if move is None:
                break
            left.remove(move)
            if not left:
                return
        else:
            taken = {ruleset.for_seat(place, seat, seats).end for place in formation.places}
            move = _elsewhere(ruleset, state, taken)
            if move is None:
                break
        state = ruleset.apply(state, Played(status.seat, move))
    if left:
        rule = ruleset.broken_rule(state, left[0])
        raise BadFormation(
            "formation-refused",
            name=formation.name,
            kind=left[0].source.item,
            square=left[0].end,
            rule=rule or "turn",
        )
    raise BadFormation("formation-no-placing", name=formation.name)


def _elsewhere(ruleset: Ruleset[Any], state: Any, taken: set[Any]) -> Place | None:
    """Any placing that leaves certain squares alone."""
    places = (move for move in ruleset.candidates(state) if isinstance(move, Place))
    free = (move for move in places if move.end not in taken)
    return next((move for move in free if ruleset.broken_rule(state, move) is None), None)


def _own(
    ruleset: Ruleset[Any], state: Any, seat: Seat, seats: int, formation: Formation
) -> tuple[list[Place], list[str]]:
    """The formation's placings for a seat's own pieces, and the pieces that there are none of.

    Where it names pieces that the seat does not have, those that only this seat has take their
    places, in the order of the game's kinds: the tiger that of the lion.
    """
    owned = _owned(ruleset, state, seat)
    named = {place.source.item for place in formation.places}
    absent = [kind for kind in ruleset.kinds if kind in named and kind not in owned]
    others = dict(zip(absent, (item for item in owned if item not in named), strict=False))
    found: list[Place] = []
    missing: list[str] = []
    for place in formation.places:
        turned = ruleset.for_seat(place, seat, seats)
        item = place.source.item
        item = item if item in owned else others.get(item, "")
        if item:
            found.append(turned._replace(source=turned.source._replace(item=item)))
        else:
            missing.append(place.source.item)
    return found, missing


def _hand(ruleset: Ruleset[Any], state: Any, seat: Seat) -> set[str]:
    """What the seat has still to place."""
    trays = ruleset.scene(state).trays
    return {
        piece.kind
        for tray in trays
        if tray.seat == seat and tray.id == "hand"
        for piece in tray.pieces
    }


def _owned(ruleset: Ruleset[Any], state: Any, seat: Seat) -> list[str]:
    """What the seat has to place or has placed, in the order of the game's kinds."""
    scene = ruleset.scene(state)
    on_board: Iterable[str] = (piece.kind for piece in scene.pieces.values() if piece.seat == seat)
    beside = (piece.kind for tray in scene.trays if tray.seat == seat for piece in tray.pieces)
    found = {*on_board, *beside}
    return [kind for kind in ruleset.kinds if kind in found]


def _is_placing(status: object) -> bool:
    return isinstance(status, ToMove) and status.prompt == PLACING
