"""What happened in a game: the nodes of its log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from jungla_tui.core.board import Seat
from jungla_tui.core.errors import BadJournal
from jungla_tui.core.moves import Move, decode, encode


class Played(NamedTuple):
    """A seat's decision."""

    seat: Seat
    move: Move


class Drew(NamedTuple):
    """Chance answered."""

    faces: tuple[int, ...]


class Offered(NamedTuple):
    """A seat offered a draw; it stands until the next decision."""

    seat: Seat


class Ended(NamedTuple):
    """The players ended the game: a seat resigned, or both agreed on a draw (seat None)."""

    seat: Seat | None
    how: Literal["resigned", "agreed"]


Event = Played | Drew | Offered | Ended


def event_to_json(event: Event) -> dict[str, object]:
    """One event as a JSON object of a journal."""
    match event:
        case Played(seat, move):
            return {"seat": seat, "move": encode(move)}
        case Drew(faces):
            return {"draw": list(faces)}
        case Offered(seat):
            return {"offer": seat}
        case Ended(None, how):
            return {"end": how}
        case Ended(seat, how):
            return {"end": how, "seat": seat}


def event_from_json(data: Mapping[str, object]) -> Event:
    """The inverse of `event_to_json`; raises BadJournal or BadText."""
    match data:
        case {"seat": int(seat), "move": str(move), **rest} if not rest and _is_seat(seat):
            return Played(seat, decode(move))
        case {"draw": [*faces], **rest} if not rest:
            numbers = tuple(face for face in faces if type(face) is int)
            if len(numbers) == len(faces):
                return Drew(numbers)
        case {"offer": int(seat), **rest} if not rest and _is_seat(seat):
            return Offered(seat)
        case {"end": "agreed", **rest} if not rest:
            return Ended(None, "agreed")
        case {"end": "resigned", "seat": int(seat), **rest} if not rest and _is_seat(seat):
            return Ended(seat, "resigned")
    raise BadJournal("bad-entry")


def _is_seat(value: object) -> bool:
    return type(value) is int and value >= 0
