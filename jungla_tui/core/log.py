"""The log of a game: its header, its entries, and the tree of events they fold to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from jungla_tui.core.ancestry import Ancestry
from jungla_tui.core.board import Seat
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadJournal
from jungla_tui.core.events import Event, event_from_json, event_to_json
from jungla_tui.core.notes import Note, Notes, Revert, note_from_json, note_to_json

FORMAT = 2
"""The journal format this program writes. Since 2 there are notes and new sitters among the
entries."""

UPGRADES: dict[int, Callable[[dict[str, object]], dict[str, object]]] = {
    1: lambda header: {**header, "format": 2},
}
"""For each older format n, what makes its header one of format n + 1."""

PERSON = "person"
_LEVEL = re.compile(r"level-([1-9])")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat."""

    name: str = ""
    """As the player gave it; empty for the seat's colour."""
    player: str = PERSON
    """`person`, or the id of a computer player: `level-3`, `random`."""

    @property
    def person(self) -> bool:
        """Whether a person decides."""
        return self.player == PERSON

    @property
    def level(self) -> int | None:
        """The level of a computer player that has one."""
        found = _LEVEL.fullmatch(self.player)
        return int(found[1]) if found else None


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is played under: the journal's first line."""

    edition: Edition
    seats: tuple[Sitter, ...] = (Sitter(), Sitter())
    seed: int = 0
    position: str | None = None
    """The position line it started from; None for the edition's own start."""
    parent: str | None = None
    """The file name of the journal it was made from."""
    made: str = ""
    """When, in ISO 8601; empty where that is not known."""


@dataclass(frozen=True, slots=True)
class From:
    """Go on from after event number `node`; 0 is the start."""

    node: int


@dataclass(frozen=True, slots=True)
class Seated:
    """From now on somebody else sits at a seat, on every line of the game."""

    seat: Seat
    sitter: Sitter


Entry = Event | From | Seated | Note | Revert


class Tree:
    """The events by number, each with the one it came after, and the current line.

    Event numbers count from 1 in the order of the log; 0 is the start.
    """

    def __init__(self) -> None:
        self.events: list[Event | None] = [None]
        """The event of each number; None for the start."""
        self.ancestry = Ancestry()
        """Which event came after which."""
        self.parents = self.ancestry.parents
        self.children: list[list[int]] = [[]]
        self.notes = Notes(self.siblings)
        """What is said of the events, and of the lines that begin with them."""
        self._current = 0
        self._line: list[int] = [0]
        """The current line, as long as nothing is waiting in `_stood`."""
        self._last: dict[int, int] = {}
        self._stood: dict[int, None] = {}
        """Where the game stood since `_line` and `_last` were right, the current event last."""

    @property
    def current(self) -> int:
        """The number of the event the game stands after."""
        return self._current

    @property
    def line(self) -> list[int]:
        """The numbers from the start to the current event."""
        self._settle()
        return self._line

    def depth(self, node: int) -> int:
        """How many events lead to it."""
        return self.ancestry.depths[node]

    def add(self, event: Event) -> int:
        """Append an event after the current one; it becomes the current one."""
        parent, node = self._current, self.ancestry.add(self._current)
        self.events.append(event)
        self.children.append([])
        self.children[parent].append(node)
        self._current = node
        if self._stood:
            self._stood.pop(parent)
            self._stood[node] = None
        else:
            self._last[parent] = node
            self._line.append(node)
        return node

    def go(self, node: int) -> None:
        """Make an event the current one.

        What that means for the line is worked out when it is asked for: a log may go to and fro
        many times before.
        """
        self._current = node
        self._stood.pop(node, None)
        self._stood[node] = None

    def _settle(self) -> None:
        """Find the line again, and which events were last on it: the latest way counts."""
        if not self._stood:
            return
        parents, depths, line = self.parents, self.ancestry.depths, self._line
        joined: list[int] = []
        node = self._current
        while not (depths[node] < len(line) and line[depths[node]] == node):
            joined.append(node)
            self._last[parents[node]] = node
            node = parents[node]
        if len(self._stood) > 1:
            known = {*line[: depths[node]], *(parents[each] for each in joined)}
            for stood in reversed(self._stood):
                while stood and parents[stood] not in known:
                    known.add(parents[stood])
                    self._last[parents[stood]] = stood
                    stood = parents[stood]
        line[depths[node] + 1 :] = reversed(joined)
        self._stood.clear()

    def on_line(self, node: int) -> bool:
        """Whether the event is on the current line."""
        line, depth = self.line, self.ancestry.depths[node]
        return depth < len(line) and line[depth] == node

    def next(self, node: int) -> int | None:
        """The event that was last on the line after this one."""
        self._settle()
        return self._last.get(node)

    def child(self, node: int, event: Event) -> int | None:
        """The event after `node` that is the same as this one, if there is one."""
        return next((child for child in self.children[node] if self.events[child] == event), None)

    def siblings(self, node: int) -> list[int]:
        """The events that follow the same event as this one, itself among them, as played."""
        return self.children[self.parents[node]] if node else [0]

    def choices(self, node: int) -> list[int]:
        """The events after this one that are not hidden, the main line's first."""
        ordered = self.notes.ordered(self.children[node])
        return [child for child in ordered if child not in self.notes.hidden]

    def head(self, node: int) -> int:
        """The first event of the line that an event is on: the last on its path that is not
        the main one of those beside it; 0 on the main line.
        """
        while node and self.notes.ordered(self.siblings(node))[0] == node:
            node = self.parents[node]
        return node

    def path(self, node: int) -> list[int]:
        """The numbers from the start to this event."""
        path = [node]
        while node:
            node = self.parents[node]
            path.append(node)
        return path[::-1]

    def ahead(self, node: int) -> Iterator[int]:
        """The events after this one, each the last on the line."""
        following = self.next(node)
        while following is not None:
            yield following
            following = self.next(following)

    def __len__(self) -> int:
        """How many events there are, the start not counted."""
        return len(self.events) - 1


def header_to_json(header: Header) -> dict[str, object]:
    """A header as the JSON object of a journal's first line."""
    data: dict[str, object] = {
        "format": FORMAT,
        "edition": header.edition.to_json(),
        "seats": [{"name": sitter.name, "player": sitter.player} for sitter in header.seats],
        "seed": header.seed,
    }
    optional = {"position": header.position, "parent": header.parent, "made": header.made}
    return data | {name: value for name, value in optional.items() if value}


def header_from_json(data: object) -> Header:
    """The inverse of `header_to_json`, older formats lifted; raises BadJournal, BadEdition."""
    if not isinstance(data, dict) or type(data.get("format")) is not int or data["format"] < 1:
        raise BadJournal("no-header")
    if data["format"] > FORMAT:
        raise BadJournal("newer-format", format=data["format"], known=FORMAT)
    for number in range(data["format"], FORMAT):
        data = UPGRADES[number](data)
    for key in ("edition", "seats", "seed"):
        if key not in data:
            raise BadJournal("header-lacks", key=key)
    seats, seed = data["seats"], data["seed"]
    if not isinstance(seats, list):
        raise BadJournal("bad-header", key="seats")
    if type(seed) is not int:
        raise BadJournal("bad-header", key="seed")
    return Header(
        Edition.from_json(data["edition"]),
        tuple(_sitter(seat, f"seats.{number}") for number, seat in enumerate(seats)),
        seed,
        _text(data, "position"),
        _text(data, "parent"),
        _text(data, "made") or "",
    )


def _text(data: Mapping[str, object], key: str) -> str | None:
    value = data.get(key)
    if value is None or isinstance(value, str):
        return value
    raise BadJournal("bad-header", key=key)


def _sitter(data: object, key: str) -> Sitter:
    match data:
        case {"name": str(name), "player": str(player)}:
            return Sitter(name, player)
    raise BadJournal("bad-header", key=key)


def entry_to_json(entry: Entry) -> dict[str, object]:
    """One entry as a JSON object of a journal."""
    match entry:
        case From(node):
            return {"from": node}
        case Seated(seat, sitter):
            return {"sits": seat, "name": sitter.name, "player": sitter.player}
        case Note() | Revert():
            return note_to_json(entry)
    return event_to_json(entry)


def entry_from_json(data: object) -> Entry:
    """The inverse of `entry_to_json`; raises BadJournal or BadText."""
    if not isinstance(data, Mapping):
        raise BadJournal("bad-entry")
    if "format" in data:
        raise BadJournal("second-header")
    match data:
        case {"from": int(node), **rest} if not rest and type(node) is int:
            return From(node)
        case {"sits": int(seat), "name": str(name), "player": str(player), **rest} if (
            not rest and type(seat) is int
        ):
            return Seated(seat, Sitter(name, player))
    note = note_from_json(data)
    return event_from_json(data) if note is None else note
