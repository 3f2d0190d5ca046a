"""What the commands' answers have in common: JSON, columns, and a game as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from jungla_tui import words
from jungla_tui.core.ruleset import Over, ToMove

if TYPE_CHECKING:
    from jungla_tui.core.game import Game
    from jungla_tui.core.log import Header


def print_json(data: object) -> None:
    """Print a value as JSON on a line of its own."""
    import json

    print(json.dumps(data))


def columns(rows: Iterable[Sequence[str]]) -> list[str]:
    """The rows as lines, their cells cleaned and one under the other, two spaces between."""
    rows = [list(map(words.clean, row)) for row in rows]
    widths = [max(map(words.width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(words.padded(*cell) for cell in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def edition_data(header: Header) -> dict[str, object]:
    """The rules a game is played under."""
    return {"edition": header.edition.id, "switches": dict(header.edition.switches)}


def players_data(header: Header) -> list[dict[str, str]]:
    """Who sits at each seat."""
    return [{"name": sitter.name, "player": sitter.player} for sitter in header.seats]


def status_data(game: Game, node: int) -> dict[str, object]:
    """Whose turn it is or how the game ended, after an event."""
    status = game.status(node)
    over = None
    if isinstance(status, Over):
        places = [sorted(place) for place in status.places]
        over = {"rule": status.rule, "winner": status.winner, "places": places}
    return {"seat": status.seat if isinstance(status, ToMove) else None, "over": over}
