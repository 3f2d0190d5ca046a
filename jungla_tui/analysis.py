"""What the computer thinks of a game, move by move; kept beside the journal, never in it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jungla_tui import files, locations, restricted, room
from jungla_tui.core.board import Seat
from jungla_tui.core.errors import BadJournal, JunglaError, reason
from jungla_tui.core.events import Played, event_to_json
from jungla_tui.core.game import Game
from jungla_tui.core.log import header_to_json
from jungla_tui.core.moves import Move, decode, encode
from jungla_tui.core.ruleset import Over, ToMove

MAX_BYTES = 16 * 1024 * 1024
"""A larger file is not read: some hundred thousand positions."""

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
        """Read what is kept of the game; `name` is what the saved game is called now."""
        self.game = game
        self.name = name
        self.path = path_of(game)
        self.points: dict[int, Judged] = {}
        self._traces: list[str] = []
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
            if self.game.refusal(Played(event.seat, judged.best), parent) is not None:
                continue  # a damaged file says that it is best
            found.append(Mistake(node, event.seat, before, after, judged.best))
        return found

    # ---- on disk

    def _trace(self, node: int) -> str:
        """Return a digest of the events from the start to an event, which names its position.

        An event's number alone would not: the same number is another event in another game.
        """
        tree = self.game.tree
        for number in range(len(self._traces), node + 1):
            event = tree.events[number]
            parent = "" if event is None else self._traces[tree.parents[number]]
            text = json.dumps([parent, None if event is None else event_to_json(event)])
            self._traces.append(hashlib.sha256(text.encode()).hexdigest()[:16])
        return self._traces[node]

    def _load(self) -> None:
        """Read what is kept; what is damaged, or of other positions, is thought about again."""
        try:
            points = json.loads(files.read(self.path, MAX_BYTES))["points"]
            if not isinstance(points, dict):
                return
        except (BadJournal, ValueError, KeyError, TypeError, RecursionError):
            return
        for node in range(len(self.game.tree) + 1):
            if (trace := self._trace(node)) in points:
                judged = _judged(points[trace], len(self.game.header.seats))
                if judged is not None:
                    self.points[node] = judged

    def save(self) -> None:
        """Keep it. Raises BadJournal where that cannot be."""
        data: dict[str, Any] = {
            self._trace(node): {
                "chances": [round(chance, 4) for chance in judged.chances],
                "best": None if judged.best is None else encode(judged.best),
            }
            for node, judged in sorted(self.points.items())
        }
        restricted.check(self.path)
        text = json.dumps({"points": data}) + "\n"
        room.check_file(self.path, len(text))
        try:
            files.replace(self.path, text)
        except OSError as error:
            raise BadJournal("cannot-write", file=str(self.path), error=reason(error)) from error


def _judged(point: object, seats: int) -> Judged | None:
    """Return the judgement that a file has of a position; None where it is none."""
    match point:
        case {"chances": [*chances], "best": None | str() as best} if len(chances) == seats:
            pass
        case _:
            return None
    if not all(type(chance) in (int, float) and 0 <= chance <= 1 for chance in chances):
        return None
    try:
        return Judged(tuple(map(float, chances)), None if best is None else decode(best))
    except JunglaError:
        return None


def at_end(over: Over, seat: Seat) -> float:
    """What a game that has ended came to for a seat."""
    if len(over.places) == 1:
        return 0.5
    return 1.0 if seat in over.places[0] else 0.0


def path_of(game: Game) -> Path:
    """Return where the analysis of a game is kept.

    The name is made from what the game began with, so that it stays when the game's file is
    renamed or other people sit down, and no two games of one file name share an analysis.
    """
    begun = {key: value for key, value in header_to_json(game.header).items() if key != "seats"}
    text = json.dumps(begun, sort_keys=True)
    digest = hashlib.sha256(text.encode()).hexdigest()[:32]
    return locations.data() / "analysis" / f"{digest}.json"


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
