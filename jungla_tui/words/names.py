"""What things and people are called: pieces, grounds, trays, seats, editions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from jungla_tui.core.board import Facing, Ground, Seat, Square
from jungla_tui.core.edition import Edition
from jungla_tui.core.moves import Pick, Slot
from jungla_tui.words.cells import clean, fitted, plain
from jungla_tui.words.kinds import KINDS, kind, the
from jungla_tui.words.language import _, folded, mark, n_, p_

if TYPE_CHECKING:
    from jungla_tui.core.log import Header, Sitter
    from jungla_tui.core.ruleset import Piece


GROUNDS: Mapping[str, str] = {
    "land": mark("land"),
    "lake": mark("lake"),
    "trap": mark("trap"),
    "den": mark("den"),
    "water": mark("water"),
    "water-den": mark("den in the water"),
    "defense": mark("defense area"),
    "hunt": mark("hunting square"),
    "prison": mark("prison square"),
    "obstacle": mark("obstacle"),
}


COLOURS: tuple[str, ...] = (mark("Red"), mark("Blue"), mark("Green"), mark("Yellow"))
"""What a seat without a name is called."""


FACINGS: Mapping[Facing, str] = {
    Facing.NORTH: mark("facing north"),
    Facing.EAST: mark("facing east"),
    Facing.SOUTH: mark("facing south"),
    Facing.WEST: mark("facing west"),
}


MARKS: Mapping[str, str] = {
    "weak": mark("weakened"),
    "armor": mark("armored"),
    "danger": mark("in danger"),
    "moved": mark("moved this turn"),
}
"""What is said of a piece's passing states; one that is not here goes by its id."""


UNNAMED = frozenset({"blunt"})
"""Passing states that only a look at a piece speaks of."""


SIGNS: Mapping[str, str] = {"web": mark("web of {owner}")}
"""What a passing state of a square is called, by its id without the seat."""


TRAYS: Mapping[str, str] = {
    "off": mark("off the board"),
    "hand": mark("to be placed"),
    "prison": mark("imprisoned"),
    "waiting": mark("waiting for a den square"),
    "return": mark("on the way to the den"),
    "caught": mark("caught"),
    "box": mark("obstacles to choose from"),
}
"""What a tray is called."""

TRAY_MARKS: Mapping[str, str] = {
    "off": mark("out:"),
    "hand": mark("in hand:"),
    "prison": mark("imprisoned:"),
    "waiting": mark("waiting:"),
    "return": mark("returning:"),
    "caught": mark("caught:"),
    "box": mark("obstacles:"),
}


EDITIONS: Mapping[str, str] = {
    "jungle": mark("As an English rule book tells it."),
    "jungla": mark("As a Spanish rule sheet tells it."),
    "dou-shou-qi": mark("As most programs play it."),
    "tawa": mark("Two packs of fifteen, with webs, armor and prisons."),
    "predator": mark("Two to four players with dice, on hexagons."),
}
"""A line on each of the program's own editions."""


def name(text: str) -> str:
    """A name that somebody gave, fit to be shown: without commands, and not too long."""
    return fitted(clean(text))


def ground(kind: str) -> str:
    """`lake`; a kind that has no name goes by its id."""
    return _(GROUNDS[kind]) if kind in GROUNDS else plain(kind)


def colour(seat: Seat) -> str:
    """`Red`."""
    return _(COLOURS[seat])


def player(header: Header, seat: Seat) -> str:
    """The name of who sits there, or the seat's colour."""
    return name(header.seats[seat].name) or colour(seat)


def who_plays(sitter: Sitter) -> str:
    """What decides at a seat: `person`, `level 4`."""
    if sitter.level is not None:
        return _("level {level}").format(level=sitter.level)
    return _(PLAYERS[sitter.player]) if sitter.player in PLAYERS else clean(sitter.player)


PLAYERS: Mapping[str, str] = {"person": mark("person"), "random": mark("random")}
"""Who may sit at a seat, beside the levels of the computer."""


def sitter(header: Header, seat: Seat) -> str:
    """Who sits at a seat; of a computer without a name of its own, its level too."""
    sits = header.seats[seat]
    if sits.person or sits.name:
        return player(header, seat)
    return _("{who} ({player})").format(who=player(header, seat), player=who_plays(sits))


def tray(id: str) -> str:
    """`off the board`."""
    return _(TRAYS[id]) if id in TRAYS else plain(id)


def tray_mark(id: str) -> str:
    """What stands before a tray's pieces where there is little room: `out:`."""
    return _(TRAY_MARKS[id]) if id in TRAY_MARKS else f"{plain(id)}:"


def edition(id: str, game: str) -> str:
    """What an edition is, in a line."""
    return _(EDITIONS[id]) if id in EDITIONS else _("Your own edition of {game}.").format(game=game)


EDITION_NAMES: Mapping[str, str] = {
    "tawa": mark("Jungla of the two packs"),
    "predator": mark("Predators and prey"),
}
"""The names of the program's own editions that are words of a language."""


def edition_name(edition: Edition) -> str:
    """What an edition is called; one without a name goes by its id."""
    if EDITION_NAMES.get(edition.id) == edition.name:
        return _(edition.name)
    return name(edition.name) or name(edition.id)


def edition_label(edition: Edition, changes: int) -> str:
    """An edition's name, and that some of its switches are set otherwise."""
    called = edition_name(edition)
    if not changes:
        return called
    return n_("{name}, {count} switch changed", "{name}, {count} switches changed", changes).format(
        name=called, count=changes
    )


def strength(piece: Piece) -> str:
    """A piece's strength as it counts where it stands: 0 while it is weakened; empty for none."""
    if piece.value is None:
        return ""
    return "0" if "weak" in piece.marks else str(piece.value)


def piece(piece: Piece) -> str:
    """A piece in a word or two: `wolf 4`."""
    return f"{kind(piece.kind)} {strength(piece)}".rstrip()


def the_of(piece: Piece, header: Header) -> str:
    """A piece and whose it is: `the spider of Blue`."""
    named = the(piece.kind) if piece.kind in KINDS else clean(piece.kind)
    if piece.seat is None:
        return named
    return _("{name} of {owner}").format(name=named, owner=player(header, piece.seat))


_named, _ground = piece, ground
"""The same where a piece or a ground itself is called so."""


def square(
    square: Square,
    piece: Piece | None,
    ground: Ground,
    header: Header,
    signs: Iterable[str] = (),
) -> str:
    """What there is on a square: `c3 · wolf 4, Red`, `c4 · land, web of Blue`."""
    states = [sign(id, header) for id in sorted(signs)]
    if piece is None:
        return ", ".join([f"{square} · {_ground(ground.kind)}", *states])
    way = "" if piece.facing is None else f" {facing(piece.facing)}"
    parts = [f"{square} · {_named(piece)}{way}"]
    parts += [mark_name(id) for id in sorted(piece.marks - UNNAMED - {"weak"})]
    parts += [] if piece.seat is None else [player(header, piece.seat)]
    parts += [] if ground.kind == "land" else [_ground(ground.kind)]
    return ", ".join([*parts, *states])


def facing(way: Facing) -> str:
    """`facing north`."""
    return _(FACINGS[way]) if way in FACINGS else way.value


def mark_name(id: str) -> str:
    """`armored`."""
    return _(MARKS[id]) if id in MARKS else clean(id)


def sign(id: str, header: Header) -> str:
    """A passing state of a square: `web of Red`."""
    named, _dot, seat = id.partition(".")
    owner = player(header, int(seat)) if seat.isdecimal() else ""
    return _(SIGNS[named]).format(owner=owner) if named in SIGNS else clean(id)


def listed(items: Iterable[str]) -> str:
    """`a, b and c`."""
    *first, last = [*items] or [""]
    if not first:
        return last
    if _BEGINS_WITH_I.match(folded(last)):
        joined = p_("the last begins with the sound of i", "{first} and {last}")
    else:
        joined = _("{first} and {last}")
    return joined.format(first=", ".join(first), last=last)


def either(items: Iterable[str]) -> str:
    """`a, b or c`."""
    *first, last = [*items] or [""]
    return _("{first} or {last}").format(first=", ".join(first), last=last) if first else last


_BEGINS_WITH_I = re.compile(r"h?i(?![aeou])|y(?![aeiou])")
"""Where Spanish says “e” for “and”: before Inés and hijos, not before hiena."""


def item(id: str) -> str:
    """An item of a tray: a kind of piece, or whatever the game calls it."""
    return kind(id) if id in KINDS else clean(id)


def option(id: str) -> str:
    """A named option as it may be typed: `predator 5`."""
    named = [_(OPTIONS[part]) if part in OPTIONS else item(part) for part in id.split(":")]
    return " ".join(named)


OPTIONS: Mapping[str, str] = {"done": mark("done"), "free": mark("free")}
"""Named options, or the first part of them, that are words of a language."""


def hits(text: str) -> str | None:
    """Whom a move hits on its way, by their squares; None where the text says something else."""
    if text == "none":
        return _("hit nobody")
    if not _SQUARES.fullmatch(text):
        return None
    return _("hit on {squares}").format(squares=listed(text.split(",")))


_SQUARES = re.compile(r"[a-z][1-9][0-9]?(,[a-z][1-9][0-9]?)*", re.ASCII)


def pick(pick: Pick) -> str:
    """Something to choose that is not on the board."""
    match pick:
        case Slot(tray_id, item_id):
            return f"{tray(tray_id)}: {item(item_id)}" if tray_id in TRAYS else item(item_id)
        case Facing():
            return pick.value
        case str():
            return hits(pick) or option(pick)
    return clean(str(pick))


def differs_in(editions: Sequence[str]) -> str:
    """That a rule is another in these editions."""
    return _("It is told otherwise in: {editions}.").format(editions=", ".join(editions))
