"""What the kinds of pieces are called, in full and by a letter or two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from jungla_tui.words.cells import plain
from jungla_tui.words.language import _, mark, mark_in, p_


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


def kind(id: str) -> str:
    """`wolf`; a kind that has no name goes by its id."""
    return _(KINDS[id].name) if id in KINDS else plain(id)


def the(id: str) -> str:
    """`the wolf`."""
    return _(KINDS[id].the) if id in KINDS else plain(id)


def abbreviation(id: str) -> str:
    """Two letters: `Wo`."""
    return p_(*KINDS[id].two) if id in KINDS else plain(id).replace(" ", "")[:2].title()


def letter(id: str) -> str:
    """One letter, as typed in moves: `W`."""
    return p_(*KINDS[id].one) if id in KINDS else plain(id)[:1].upper()
