"""The forms in which a game or a position goes out, and the files and clipboards they go to."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from jungla_tui import files, locations, restricted
from jungla_tui.core.errors import BadJournal
from jungla_tui.core.game import Game
from jungla_tui.exchange import recording, svg, writing
from jungla_tui.text import picture


class Form(NamedTuple):
    """A way to write a game, or the position after an event of it."""

    suffix: str
    write: Callable[[Game, int], str]


FORMS: Mapping[str, Form] = {
    "moves": Form(".txt", lambda game, _node: writing.move_list(game)),
    "position": Form(".txt", lambda game, node: game.ruleset.line(game.state(node)) + "\n"),
    "text": Form(".txt", lambda game, node: picture.picture(game, node) + "\n"),
    "svg": Form(".svg", svg.picture),
    "recording": Form(recording.SUFFIX, recording.record),
}
"""By their ids, in the order in which they are offered."""

MAX_BYTES = 16 * 1024 * 1024
"""A larger file is not read."""

LONGEST_COPY = 100_000
"""The most bytes that are handed to the terminal's clipboard; many take no more."""


def usual_path(name: str, form: str, number: int | None = None) -> Path:
    """Where a game of this name goes if nothing else is said."""
    at = "" if number is None or form in ("moves", "recording") else f"-{number}"
    return locations.exports() / f"{name}{at}{FORMS[form].suffix}"


def write(path: Path, text: str) -> None:
    """Write a new file. Raises BadJournal where it may not be, or is there already."""
    restricted.check_export(path)
    files.create(path, text.encode("utf-8", errors="backslashreplace"))


def given(text: str) -> str:
    """Return a list of moves that a person gave: the text itself, or that of the file it names.

    Raises BadJournal where the file may not or cannot be read.
    """
    path = restricted.typed(text)
    try:
        is_file = path.is_file()
    except (OSError, ValueError):  # too long for a path, or none at all
        is_file = False
    return load(path) if is_file or "/" in text else text


def load(path: Path) -> str:
    """The text of a file. Raises BadJournal where it may not or cannot be read."""
    restricted.check_import(path)
    return files.read(path, MAX_BYTES).decode("utf-8", errors="replace")


def clipboard(text: str) -> str:
    """What a terminal is told so that it puts the text into its own clipboard (OSC 52).

    It is the player's own terminal that takes it: nothing is written on this machine. Raises
    BadJournal for more than terminals take.
    """
    data = text.encode("utf-8", errors="backslashreplace")
    if len(data) > LONGEST_COPY:
        raise BadJournal("long-copy", length=len(data), limit=LONGEST_COPY)
    return f"\x1b]52;c;{base64.b64encode(data).decode()}\x07"
