"""Words that may be typed as parts of a move."""

from __future__ import annotations

from collections.abc import Mapping

from jungla_tui.core.board import Facing
from jungla_tui.words.language import _, folded, mark

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
