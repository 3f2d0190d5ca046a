"""What the computer thinks of a game, move by move; kept beside the journal, never in it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jungla_tui import files, locations, restricted
from jungla_tui.core.board import Seat
from jungla_tui.core.errors import BadJournal, JunglaError, reason
from jungla_tui.core.events import Played, event_to_json
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move, decode, encode
from jungla_tui.core.ruleset import Over, ToMove

MISTAKE = 0.12
"""How much of what a seat could expect a move has to cost to be a mistake; 1 is a whole win."""

WON = 0.85
"""What a seat can expect at least where it has a win."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What is thought of a position."""

    chances: tuple[float, ...]
    """What each seat can expect, from 0 to 1."""
    best: Move | None = None
    """The best decision there; None where nobody decides."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that cost its seat much."""

    node: int
    """The event."""
    seat: Seat
    before: float
    """What the seat could expect."""
    after: float
    """And what after the move."""
    best: Move
    """The better move."""

    @property
    def cost(self) -> float:
        """What the move cost."""
        return self.before - self.after

    @property
    def missed_win(self) -> bool:
        """Whether a win was there and is no more."""
        return self.before >= WON > self.after


class Analysis:
    """The judgements of a game's positions, as far as there are any."""

    def __init__(self, game: Game, name: str) -> None:
        """`name` is the saved game's; what is kept under it is read."""
        self.game = game
        self.path = path_of(name)
        self.points: dict[int, Judged] = {}
        self._load()

    def todo(self, line: Sequence[int]) -> list[int]:
        """The events of a line after which somebody decides and nothing is known yet."""
        return [
            node
            for node in line
            if node not in self.points and isinstance(self.game.status(node), ToMove)
        ]

    def chance(self, node: int, seat: Seat) -> float | None:
        """What a seat can expect after an event; None where that is not known."""
        status = self.game.status(node)
        if isinstance(status, Over):
            return at_end(status, seat)
        judged = self.points.get(node)
        return None if judged is None else judged.chances[seat]

    def graph(self, line: Sequence[int]) -> list[float | None]:
        """What the first seat can expect after each event of a line."""
        return [self.chance(node, 0) for node in line]

    def mistakes(self, line: Sequence[int]) -> list[Mistake]:
        """The moves of a line that cost much, in their order."""
        found = []
        for node in line[1:]:
            event = self.game.tree.events[node]
            parent = self.game.tree.parents[node]
            judged = self.points.get(parent)
            if not isinstance(event, Played) or judged is None or judged.best is None:
                continue
            after = self.chance(node, event.seat)
            before = judged.chances[event.seat]
            if after is None or before - after < MISTAKE or judged.best == event.move:
                continue
            found.append(Mistake(node, event.seat, before, after, judged.best))
        return found

    # ---- on disk

    def _event(self, node: int) -> object:
        event = self.game.tree.events[node]
        return None if event is None else event_to_json(event)

    def _load(self) -> None:
        """Read what is kept, but for what is of another game."""
        try:
            restricted.check(self.path)
            data = json.loads(self.path.read_text(encoding="utf-8"))
            seats = len(self.game.header.seats)
            for key, point in data["points"].items():
                node = int(key)
                if 0 <= node <= len(self.game.tree) and point["event"] == self._event(node):
                    chances = tuple(float(chance) for chance in point["chances"])
                    best = None if point["best"] is None else decode(point["best"])
                    if len(chances) == seats:
                        self.points[node] = Judged(chances, best)
        except (OSError, ValueError, KeyError, TypeError, AttributeError, JunglaError):
            return  # it is thought about anew

    def save(self) -> None:
        """Keep it. Raises BadJournal where that cannot be."""
        data: dict[str, Any] = {
            str(node): {
                "event": self._event(node),
                "chances": [round(chance, 4) for chance in judged.chances],
                "best": None if judged.best is None else encode(judged.best),
            }
            for node, judged in sorted(self.points.items())
        }
        restricted.check(self.path)
        try:
            files.replace(self.path, json.dumps({"points": data}) + "\n")
        except OSError as error:
            raise BadJournal("cannot-write", file=str(self.path), error=reason(error)) from error


def at_end(over: Over, seat: Seat) -> float:
    """What a game that has ended came to for a seat."""
    if len(over.places) == 1:
        return 0.5
    return 1.0 if seat in over.places[0] else 0.0


def path_of(name: str) -> Path:
    """Where the analysis of a saved game of this name is kept."""
    return locations.data() / "analysis" / f"{name}.json"


def drawn(values: Sequence[float | None], width: int, height: int) -> list[str]:
    """A graph of signs, the top row first: what the first seat can expect along the game."""
    width, height = max(1, width), max(3, height)
    rows = [[" "] * width for _row in range(height)]
    middle = height // 2
    rows[middle] = ["-"] * width
    last = max(1, len(values) - 1)
    for column in range(width):
        begin = column * len(values) // width
        end = max(begin + 1, (column + 1) * len(values) // width)
        if len(values) < width:
            begin = column * last // max(1, width - 1)
            end = begin + 1
        known = [value for value in values[begin:end] if value is not None]
        if known:
            value = max(known, key=lambda value: abs(value - 0.5))
            rows[round((1 - value) * (height - 1))][column] = "*"
    return ["".join(row) for row in rows]
