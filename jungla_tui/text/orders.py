"""Orders: which lines are commands. Every other line is a move.

A command is a whole first word, followed by a space and what it takes or by the end of the
line. What a command takes is never the target of a move, so that a command may be called like
a piece: `p rat` asks where the rats stand, `p c4` moves the panther.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from jungla_tui import words
from jungla_tui.core.board import Square
from jungla_tui.core.errors import BadText
from jungla_tui.text.typed import kinds_of
from jungla_tui.words import line as said

Fits = Callable[[str], bool]
"""Whether a command takes this text after it."""


class Order(NamedTuple):
    """A command and what follows it."""

    id: str
    rest: str = ""


def nothing(rest: str) -> bool:
    """No text at all."""
    return not rest


def something(rest: str) -> bool:
    """Any text but none."""
    return bool(rest)


def anything(rest: str) -> bool:
    """Any text or none."""
    del rest
    return True


def number(rest: str) -> bool:
    """A whole number."""
    return rest.isascii() and rest.isdigit() and len(rest) < 10


def square(rest: str) -> bool:
    """A square's name."""
    try:
        Square.parse(rest.lower())
    except BadText:
        return False
    return True


def kind(rest: str) -> bool:
    """A kind of piece, by any of its names."""
    return bool(kinds_of(rest, words.KINDS))


def file_or_rank(rest: str) -> bool:
    """A file's letter or a rank's number."""
    return re.fullmatch(r"[a-z]|[1-9][0-9]?", rest.lower(), re.ASCII) is not None


def of_moves(rest: str) -> bool:
    """Nothing, a square or a kind of piece."""
    return not rest or square(rest) or kind(rest)


def line(rest: str) -> bool:
    """Nothing, or the word for a line of moves."""
    return not rest or is_word(rest, "line")


def back(rest: str) -> bool:
    """Nothing, or the word for back."""
    return not rest or is_word(rest, "back")


def again(rest: str) -> bool:
    """Nothing, or the word for again."""
    return not rest or is_word(rest, "again")


def two_numbers(rest: str) -> bool:
    """Two whole numbers."""
    return len(rest.split()) == 2 and all(map(number, rest.split()))


def number_first(rest: str) -> bool:
    """A whole number, and perhaps more."""
    return number(rest.partition(" ")[0])


def rest(rest: str) -> bool:
    """The word for all that is left."""
    return is_word(rest, "rest")


def form(rest: str) -> bool:
    """Nothing, or the id of a form of games and perhaps a file."""
    return not rest or rest.partition(" ")[0] in said.FORMS


TAKES: Mapping[str, Fits] = {
    "piece": kind,
    "scan": file_or_rank,
    "look": square,
    "moves": of_moves,
    "why": something,
    "draw": anything,
    "resign": anything,
    "place": rest,
    "formation": anything,
    "seat": anything,
    "replay": anything,
    "prev": line,
    "next": line,
    "jump": number,
    "find": something,
    "rename": number_first,
    "delete": number,
    "export": form,
    "import": something,
    "position": anything,
    "capture": back,
    "mark": back,
    "follow": square,
    "take": number,
    "line": number,
    "compare": two_numbers,
    "comment": anything,
    "name": number_first,
    "promote": number,
    "demote": number,
    "hide": number,
    "unnote": again,
    "rules": anything,
    "try": something,
    "learn": anything,
    "lesson": anything,
    "switch": something,
    "new": something,
    "resume": something,
    "help": anything,
}
"""What may follow a command, where anything may."""


def is_word(text: str, id: str) -> bool:
    """Whether a text is one of the ways to write this word."""
    return text.casefold() in {name.casefold() for name in said.word(id)}


def named(text: str) -> str | None:
    """The command of this name, in the language spoken or in English."""
    return _named(words.lang()).get(text.casefold())


@cache
def _named(lang: str) -> Mapping[str, str]:
    """For each name in the language spoken, which is `lang`, or in English its command."""
    del lang
    found: dict[str, str] = {}
    for id in said.COMMANDS:
        for form in said.names(id):
            found.setdefault(form.casefold(), id)
    return found


def read(text: str) -> Order | None:
    """The command that a line is; None where it is a move or nothing."""
    first, _space, rest = text.strip().partition(" ")
    id = named(first)
    if id is None or not TAKES.get(id, nothing)(rest.strip()):
        return None
    return Order(id, rest.strip())


def meant(text: str) -> str | None:
    """The command that a line begins with, whatever follows."""
    return named(text.strip().partition(" ")[0])
