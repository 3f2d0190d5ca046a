"""What goes between the program and the computer's process: a JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jungla_tui.core.events import Event, event_from_json, event_to_json
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, header_from_json, header_to_json
from jungla_tui.core.moves import Move, decode, encode
from jungla_tui.core.threat import Stakes, Threat

BEAT = 5.0
"""Seconds between two signs of life, each an empty line, of a process that thinks."""


@dataclass(frozen=True, slots=True)
class Request:
    """A position to think about, and who thinks."""

    header: Header
    events: tuple[Event, ...]
    """What happened from the start to the position."""
    player: str
    """The id of a computer player, as a seat has it."""
    seconds: float | None = None
    """The most it may think, whatever the player would like."""
    nodes: int | None = None
    """Positions looked at at most, instead of the player's own number."""
    explain: bool = False
    """Whether the last answer also tells what the best move is about."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the process holds of the position it was asked about last."""

    line: tuple[Move, ...] = ()
    chances: tuple[float, ...] = ()
    """What each seat can expect, from 0 to 1."""
    wins_in: int | None = None
    """Own moves in which a seat wins by force, where that was found; `chances` tell which."""
    depth: int = 0
    nodes: int = 0
    stakes: Stakes | None = None
    """What the best move is about, where that was asked and found out in time."""
    done: bool = False
    """Whether it has thought enough."""
    failure: str = ""
    """What went wrong, as the system says it; then nothing else is told."""


def about(
    game: Game,
    player: str,
    node: int | None = None,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    explain: bool = False,
) -> Request:
    """Ask about the position after an event of a game."""
    path = game.tree.path(game.current if node is None else node)
    events = (game.tree.events[each] for each in path[1:])
    happened = tuple(event for event in events if event)
    return Request(game.header, happened, player, seconds, nodes, explain)


def request_to_line(request: Request) -> bytes:
    """A request as it is sent."""
    return _line(
        {
            "header": header_to_json(request.header),
            "events": [event_to_json(event) for event in request.events],
            "player": request.player,
            "seconds": request.seconds,
            "nodes": request.nodes,
            "explain": request.explain,
        }
    )


def request_from_line(line: bytes) -> Request:
    """The inverse of `request_to_line`."""
    data = json.loads(line)
    return Request(
        header_from_json(data["header"]),
        tuple(event_from_json(event) for event in data["events"]),
        data["player"],
        data["seconds"],
        data["nodes"],
        data["explain"],
    )


def answer_to_line(answer: Answer) -> bytes:
    """An answer as it is sent."""
    if answer.failure:
        return _line({"failure": answer.failure})
    return _line(
        {
            "line": [encode(move) for move in answer.line],
            "chances": answer.chances,
            "wins_in": answer.wins_in,
            "depth": answer.depth,
            "nodes": answer.nodes,
            "stakes": _stakes_to_json(answer.stakes),
            "done": answer.done,
        }
    )


def answer_from_line(line: bytes) -> Answer:
    """The inverse of `answer_to_line`."""
    data: dict[str, Any] = json.loads(line)
    if "failure" in data:
        return Answer(failure=data["failure"])
    moves = tuple(decode(move) for move in data.pop("line"))
    chances, stakes = tuple(data.pop("chances")), _stakes_from_json(data.pop("stakes"))
    return Answer(moves, chances, stakes=stakes, **data)


def _stakes_to_json(stakes: Stakes | None) -> Mapping[str, object] | None:
    if stakes is None:
        return None
    return {
        "idle": _threat_to_json(stakes.idle),
        "left": _threat_to_json(stakes.left),
        "only": stakes.only,
        "next": _threat_to_json(stakes.next),
    }


def _stakes_from_json(data: Mapping[str, Any] | None) -> Stakes | None:
    if data is None:
        return None
    idle, left, following = (_threat_from_json(data[name]) for name in ("idle", "left", "next"))
    return Stakes(idle, left, data["only"], following)


def _threat_to_json(threat: Threat | None) -> Mapping[str, object] | None:
    if threat is None:
        return None
    line = [encode(move) for move in threat.line]
    return {"seat": threat.seat, "wins_in": threat.wins_in, "line": line}


def _threat_from_json(data: Mapping[str, Any] | None) -> Threat | None:
    if data is None:
        return None
    return Threat(data["seat"], data["wins_in"], tuple(map(decode, data["line"])))


def _line(data: Mapping[str, object]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"
