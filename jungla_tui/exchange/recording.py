"""A whole replay as one text that plays in a terminal: an asciicast, frame by frame.

`jungla replay` plays it, and so does any player of asciicasts. A frame is the screen cleared and
a page of plain text; when one is played here, nothing else of a file reaches the terminal.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from jungla_tui import words
from jungla_tui.core.errors import BadText, JunglaError
from jungla_tui.core.game import Game
from jungla_tui.text import branches, picture, standing, timeline

CLEAR = "\x1b[H\x1b[2J"
"""Begins a frame: the cursor goes home and the screen is emptied."""

SUFFIX = ".cast"
MOST_FRAMES = 100_000
WIDTH = 80


@dataclass(frozen=True, slots=True)
class Frame:
    """A page of a recording."""

    at: float
    """Seconds after the beginning."""
    text: str


def record(game: Game, node: int | None = None, seconds: float = 1.5) -> str:
    """The recording of the line to an event, and on to its end; a page a move."""
    node = game.current if node is None else node
    line = [*game.tree.path(node), *game.tree.ahead(node)]
    pages = [_page(game, line, number) for number in range(len(line))]
    height = max(page.count("\n") for page in pages) + 1
    head = {
        "version": 2,
        "width": WIDTH,
        "height": height,
        "title": f"jungla · {standing.label(game.header.edition)}",
    }
    lines = [json.dumps(head)]
    for number, page in enumerate(pages):
        data = CLEAR + page.replace("\n", "\r\n")
        lines.append(json.dumps([round(number * seconds, 3), "o", data]))
    return "\n".join(lines) + "\n"


def _page(game: Game, line: list[int], number: int) -> str:
    node = line[number]
    header = game.header
    names = " – ".join(words.player(header, seat) for seat in range(len(header.seats)))
    total = len(line) - 1
    kinds = {
        "place": [number],
        "mark": [depth for depth, at in enumerate(line) if at in game.tree.notes.comments],
    }
    bar = timeline.plain(timeline.bar(total, 60, kinds))
    parts = [
        f"{standing.label(header.edition)} · {names}",
        "",
        picture.board(game.ruleset.scene(game.state(node))),
        "",
        f"{bar} {number}/{total}",
        f"{branches.crumb(game, node)}: {branches.noted(game, node)}",
        standing.standing(game, node),
    ]
    return "\n".join(words.clean(row) for part in parts for row in part.split("\n"))


def is_recording(text: str) -> bool:
    """Whether a text begins as a recording does."""
    try:
        head = json.loads(text.partition("\n")[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(head, dict) and head.get("version") == 2 and "width" in head


def frames(text: str) -> Iterator[Frame]:
    """The pages of a recording, everything in them that is not plain text made harmless.

    Raises BadText that names the line which is none.
    """
    for number, row in enumerate(text.splitlines()[1 : MOST_FRAMES + 1], 2):
        try:
            match json.loads(row):
                case [int() | float() as at, "o", str(data)] if not isinstance(at, bool):
                    page = data.removeprefix(CLEAR).replace("\r\n", "\n")
                    plain = "\n".join(words.clean(part) for part in page.split("\n"))
                    yield Frame(float(at), plain)
                    continue
        except (ValueError, RecursionError, JunglaError):
            pass
        raise BadText("bad-frame", line=number)
