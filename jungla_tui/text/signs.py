"""The signs that stand for passing states, of pieces and of squares, where no colour helps.

All are plain ASCII and unlike those of any ground, so that a picture of text and the screen can
have the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

GROUNDS: Mapping[str, str] = {
    "land": ".",
    "lake": "~",
    "trap": "^",
    "den": "#",
    "water": "~",
    "water-den": "=",
    "defense": ":",
    "hunt": "*",
    "prison": "@",
    "obstacle": "#",
}
"""What a square of each kind of ground looks like in a picture of text."""

MARKS: Mapping[str, str] = {"danger": "!", "armor": "+", "moved": "'"}
"""What marks a piece, the most important state first."""

SQUARES: Mapping[str, str] = {"web.0": "%", "web.1": "&"}
"""What marks a square, by the sign's id with its seat."""


def of_piece(marks: Iterable[str], signs: Mapping[str, str] = MARKS) -> str:
    """The sign of the most important of a piece's states; empty where none has one."""
    found = set(marks)
    return next((sign for mark, sign in signs.items() if mark in found), "")


def of_square(signs: Iterable[str], known: Mapping[str, str] = SQUARES) -> str:
    """The signs of a square's states, one after the other."""
    found = set(signs)
    return "".join(sign for id, sign in known.items() if id in found)
