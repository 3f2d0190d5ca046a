"""What things and people are called: pieces, grounds, seats, switches, editions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from jungla_tui.core.board import Facing, Ground, Seat, Square
from jungla_tui.core.edition import Edition
from jungla_tui.core.moves import Pick, Slot
from jungla_tui.words.cells import fitted
from jungla_tui.words.language import _, folded, mark, mark_in, n_, p_

if TYPE_CHECKING:
    from jungla_tui.core.log import Header, Sitter
    from jungla_tui.core.ruleset import Piece


class Kind(NamedTuple):
    """What a kind of piece is called."""

    name: str
    the: str
    """The name with its article, as it stands inside a sentence."""
    two: tuple[str, str]
    """Two letters, unlike those of any other kind of the same game; marked in their context."""
    one: tuple[str, str]
    """One letter, unlike that of any other kind of the same game; marked in its context."""


KINDS: Mapping[str, Kind] = {
    "rat": Kind(
        mark("rat"),
        mark("the rat"),
        mark_in("two letters for the rat", "Ra"),
        mark_in("one letter for the rat", "R"),
    ),
    "cat": Kind(
        mark("cat"),
        mark("the cat"),
        mark_in("two letters for the cat", "Ca"),
        mark_in("one letter for the cat", "C"),
    ),
    "dog": Kind(
        mark("dog"),
        mark("the dog"),
        mark_in("two letters for the dog", "Do"),
        mark_in("one letter for the dog", "D"),
    ),
    "wolf": Kind(
        mark("wolf"),
        mark("the wolf"),
        mark_in("two letters for the wolf", "Wo"),
        mark_in("one letter for the wolf", "W"),
    ),
    "panther": Kind(
        mark("panther"),
        mark("the panther"),
        mark_in("two letters for the panther", "Pa"),
        mark_in("one letter for the panther", "P"),
    ),
    "tiger": Kind(
        mark("tiger"),
        mark("the tiger"),
        mark_in("two letters for the tiger", "Ti"),
        mark_in("one letter for the tiger", "T"),
    ),
    "lion": Kind(
        mark("lion"),
        mark("the lion"),
        mark_in("two letters for the lion", "Li"),
        mark_in("one letter for the lion", "L"),
    ),
    "elephant": Kind(
        mark("elephant"),
        mark("the elephant"),
        mark_in("two letters for the elephant", "El"),
        mark_in("one letter for the elephant", "E"),
    ),
    "cheetah": Kind(
        mark("cheetah"),
        mark("the cheetah"),
        mark_in("two letters for the cheetah", "Ch"),
        mark_in("one letter for the cheetah", "C"),
    ),
    "rhinoceros": Kind(
        mark("rhinoceros"),
        mark("the rhinoceros"),
        mark_in("two letters for the rhinoceros", "Rh"),
        mark_in("one letter for the rhinoceros", "R"),
    ),
    "gorilla": Kind(
        mark("gorilla"),
        mark("the gorilla"),
        mark_in("two letters for the gorilla", "Go"),
        mark_in("one letter for the gorilla", "G"),
    ),
    "gazelle": Kind(
        mark("gazelle"),
        mark("the gazelle"),
        mark_in("two letters for the gazelle", "Ga"),
        mark_in("one letter for the gazelle", "A"),
    ),
    "giraffe": Kind(
        mark("giraffe"),
        mark("the giraffe"),
        mark_in("two letters for the giraffe", "Gi"),
        mark_in("one letter for the giraffe", "I"),
    ),
    "zebra": Kind(
        mark("zebra"),
        mark("the zebra"),
        mark_in("two letters for the zebra", "Ze"),
        mark_in("one letter for the zebra", "Z"),
    ),
    "kangaroo": Kind(
        mark("kangaroo"),
        mark("the kangaroo"),
        mark_in("two letters for the kangaroo", "Ka"),
        mark_in("one letter for the kangaroo", "K"),
    ),
    "turtle": Kind(
        mark("turtle"),
        mark("the turtle"),
        mark_in("two letters for the turtle", "Tu"),
        mark_in("one letter for the turtle", "U"),
    ),
    "spider": Kind(
        mark("spider"),
        mark("the spider"),
        mark_in("two letters for the spider", "Sp"),
        mark_in("one letter for the spider", "S"),
    ),
    "vulture": Kind(
        mark("vulture"),
        mark("the vulture"),
        mark_in("two letters for the vulture", "Vu"),
        mark_in("one letter for the vulture", "V"),
    ),
    "crocodile": Kind(
        mark("crocodile"),
        mark("the crocodile"),
        mark_in("two letters for the crocodile", "Cr"),
        mark_in("one letter for the crocodile", "O"),
    ),
    "hippopotamus": Kind(
        mark("hippopotamus"),
        mark("the hippopotamus"),
        mark_in("two letters for the hippopotamus", "Hi"),
        mark_in("one letter for the hippopotamus", "P"),
    ),
    "anaconda": Kind(
        mark("anaconda"),
        mark("the anaconda"),
        mark_in("two letters for the anaconda", "An"),
        mark_in("one letter for the anaconda", "X"),
    ),
    "predator": Kind(
        mark("predator"),
        mark("the predator"),
        mark_in("two letters for the predator", "Pr"),
        mark_in("one letter for the predator", "P"),
    ),
    "prey": Kind(
        mark("prey"),
        mark("the prey"),
        mark_in("two letters for the prey", "Py"),
        mark_in("one letter for the prey", "Y"),
    ),
    "prey1": Kind(
        mark("first prey"),
        mark("the first prey"),
        mark_in("two letters for the first prey", "1p"),
        mark_in("one letter for the first prey", "1"),
    ),
    "prey2": Kind(
        mark("second prey"),
        mark("the second prey"),
        mark_in("two letters for the second prey", "2p"),
        mark_in("one letter for the second prey", "2"),
    ),
    "prey3": Kind(
        mark("third prey"),
        mark("the third prey"),
        mark_in("two letters for the third prey", "3p"),
        mark_in("one letter for the third prey", "3"),
    ),
    "prey4": Kind(
        mark("fourth prey"),
        mark("the fourth prey"),
        mark_in("two letters for the fourth prey", "4p"),
        mark_in("one letter for the fourth prey", "4"),
    ),
    "prey5": Kind(
        mark("fifth prey"),
        mark("the fifth prey"),
        mark_in("two letters for the fifth prey", "5p"),
        mark_in("one letter for the fifth prey", "5"),
    ),
    "pair": Kind(
        mark("pair"),
        mark("the pair"),
        mark_in("two letters for the pair", "Pa"),
        mark_in("one letter for the pair", "A"),
    ),
    "line": Kind(
        mark("row"),
        mark("the row"),
        mark_in("two letters for the row", "Ro"),
        mark_in("one letter for the row", "R"),
    ),
    "bend": Kind(
        mark("bend"),
        mark("the bend"),
        mark_in("two letters for the bend", "Be"),
        mark_in("one letter for the bend", "B"),
    ),
    "triangle": Kind(
        mark("triangle"),
        mark("the triangle"),
        mark_in("two letters for the triangle", "Tr"),
        mark_in("one letter for the triangle", "T"),
    ),
}
"""For each kind of piece, its words."""


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


SWITCHES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "starter": (
        mark("Who moves first"),
        {"bottom": mark("the lower side"), "top": mark("the upper side")},
    ),
    "layout": (
        mark("Starting layout"),
        {"wolf-c3": mark("wolf c3, dog f2"), "dog-c3": mark("dog c3, wolf f2")},
    ),
    "elephant-rat": (
        mark("Elephant takes rat"),
        {
            "always": mark("always"),
            "trapped": mark("only a weakened rat"),
            "never": mark("never"),
        },
    ),
    "trap": (
        mark("Traps weaken"),
        {"every": mark("in every trap"), "enemy": mark("in the enemy's traps")},
    ),
    "trap-attack": (
        mark("Weakened piece attacks with"),
        {"on": mark("strength 0"), "off": mark("full strength")},
    ),
    "shore-out": (
        mark("Rat leaving the lake takes"),
        {
            "none": mark("nothing"),
            "rat": mark("a rat"),
            "elephant": mark("the elephant"),
            "both": mark("rat and elephant"),
        },
    ),
    "shore-in": (
        mark("Rat entering the lake takes a rat"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "win-last": (
        mark("Taking the last piece wins"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "no-move": (
        mark("A seat that cannot move"),
        {"pass": mark("passes"), "loses": mark("loses")},
    ),
    "repetition": (
        mark("Third repetition"),
        {"note": mark("is announced"), "draw": mark("is a draw")},
    ),
    "dog-over-wolf": (
        mark("Dog stronger than wolf"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "leopard-leaps": (
        mark("Panther leaps along ranks"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "tiger-files-only": (
        mark("Tiger leaps along files only"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "dog-swims": (mark("Dog swims"), {"on": mark("yes"), "off": mark("no")}),
    "equals-both-fall": (
        mark("Equals both fall"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "leap-blocked-by": (
        mark("A leap is stopped by"),
        {"any-rat": mark("any rat"), "enemy-rat": mark("the enemy's rat only")},
    ),
    "first-placer": (
        mark("Who places animals first"),
        {"red": mark("Red"), "blue": mark("Blue")},
    ),
    "runner-rear": (
        mark("A runner's rear"),
        {"open": mark("can be attacked"), "closed": mark("is safe like its front")},
    ),
    "area-cuts-l": (
        mark("An L into the enemy area"),
        {"on": mark("stops there"), "off": mark("is not allowed")},
    ),
    "web-passing": (
        mark("Passing an enemy web"),
        {"safe": mark("is safe"), "barred": mark("is not allowed")},
    ),
    "web-armor": (
        mark("Armor in an enemy web"),
        {"useless": mark("does not help"), "lost": mark("is lost instead")},
    ),
    "waiting-moves": (
        mark("Who waited may move at once"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "no-progress": (
        mark("Quiet turns that end the game"),
        {"200": mark("200"), "100": mark("100"), "off": mark("none do")},
    ),
    "retrace": (
        mark("Touched cells are closed to"),
        {"piece": mark("the piece"), "player": mark("the player")},
    ),
    "quiet": (
        mark("Rounds without a catch end it"),
        {
            "off": mark("never"),
            "20": mark("after 20"),
            "30": mark("after 30"),
            "40": mark("after 40"),
            "60": mark("after 60"),
        },
    ),
    "empty-corner": (
        mark("Corner empty with three"),
        {"second": mark("the second"), "third": mark("the third"), "fourth": mark("the fourth")},
    ),
    "handicap": (
        mark("Later seats begin with points"),
        {"off": mark("no"), "on": mark("yes")},
    ),
}
"""For each switch of any game: what it decides, and its values."""


EDITIONS: Mapping[str, str] = {
    "jungle": mark("As an English rule book tells it."),
    "jungla": mark("As a Spanish rule sheet tells it."),
    "dou-shou-qi": mark("As most programs play it."),
    "tawa": mark("Two packs of fifteen, with webs, armor and prisons."),
    "predator": mark("Two to four players with dice, on hexagons."),
}
"""A line on each of the program's own editions."""


def clean(text: str) -> str:
    """The text with everything that a terminal could take for a command written as a code."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else coded(sign) for sign in text)


def coded(sign: str) -> str:
    """A sign as a code of plain letters: `\\x1b`."""
    return sign.encode("unicode_escape").decode()


def name(text: str) -> str:
    """A name that somebody gave, fit to be shown: without commands, and not too long."""
    return fitted(clean(text))


def kind(id: str) -> str:
    """`wolf`; a kind that has no name goes by its id."""
    return _(KINDS[id].name) if id in KINDS else _plain(id)


def the(id: str) -> str:
    """`the wolf`."""
    return _(KINDS[id].the) if id in KINDS else _plain(id)


def abbreviation(id: str) -> str:
    """Two letters: `Wo`."""
    return p_(*KINDS[id].two) if id in KINDS else _plain(id).replace(" ", "")[:2].title()


def letter(id: str) -> str:
    """One letter, as typed in moves: `W`."""
    return p_(*KINDS[id].one) if id in KINDS else _plain(id)[:1].upper()


def ground(kind: str) -> str:
    """`lake`; a kind that has no name goes by its id."""
    return _(GROUNDS[kind]) if kind in GROUNDS else _plain(kind)


def _plain(id: str) -> str:
    """An id as words: `snow-leopard` is `snow leopard`."""
    return clean(id).replace("-", " ")


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
    return _(TRAYS[id]) if id in TRAYS else _plain(id)


def tray_mark(id: str) -> str:
    """What stands before a tray's pieces where there is little room: `out:`."""
    return _(TRAY_MARKS[id]) if id in TRAY_MARKS else f"{_plain(id)}:"


def switch(id: str) -> str:
    """What a switch decides."""
    return _(SWITCHES[id][0])


def switch_value(id: str, value: str) -> str:
    """What a switch's value means."""
    return _(SWITCHES[id][1][value])


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
    parts += [mark_name(id) for id in sorted(piece.marks) if id != "weak"]
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


FACING_WORDS: Mapping[Facing, str] = {
    Facing.NORTH: mark("north n"),
    Facing.EAST: mark("east e"),
    Facing.SOUTH: mark("south s"),
    Facing.WEST: mark("west w"),
}
"""The ways to type a direction, spaces between."""

VERBS = mark("move turn place bring return")
"""What may be typed before a move, spaces between; it changes nothing."""

FREEING = mark("free release")
"""What may be typed before a piece in prison that is to be put on the board, spaces between."""


def facing_words(way: Facing) -> frozenset[str]:
    """The ways to type a direction, in the language spoken and in English."""
    return _typed(FACING_WORDS[way])


def verb_words() -> frozenset[str]:
    """What may be typed before a move, in the language spoken and in English."""
    return _typed(VERBS)


def freeing_words() -> frozenset[str]:
    """What is typed to free a piece, in the language spoken and in English."""
    return _typed(FREEING)


def _typed(names: str) -> frozenset[str]:
    return frozenset(map(folded, [*_(names).split(), *names.split()]))


def differs_in(editions: Sequence[str]) -> str:
    """That a rule is another in these editions."""
    return _("It is told otherwise in: {editions}.").format(editions=", ".join(editions))
