"""Notes on the tree of a game: names, comments, hidden lines, and which line is the main one.

A note is an entry of the log like any other. Taking one back is an entry too, so that nothing
that was ever written is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Literal, get_args

from jungla_tui.core.errors import BadJournal

NoteKind = Literal["comment", "name", "hide", "show", "promote", "demote"]


@dataclass(frozen=True, slots=True)
class Note:
    """Something said of an event, or of the line that begins with it."""

    kind: NoteKind
    """`comment` on the event; `name`, `hide`, `show` the line that begins with it; `promote` it
    before the line beside it, `demote` it behind the next."""
    node: int
    """The number of the event."""
    text: str = ""
    """The comment or the name, in any language; empty takes it away."""


@dataclass(frozen=True, slots=True)
class Revert:
    """Take the note of this number back; where it is taken back already, let it stand again."""

    note: int
    """Notes are numbered from 1 in the order of the log."""


WITH_TEXT = ("comment", "name")
"""The kinds of notes that have a text."""


class _Numbers:
    """Numbers of notes, of which the highest that is not taken back is asked for."""

    def __init__(self) -> None:
        self._heap: list[int] = []

    def add(self, number: int) -> None:
        """One number more; it may be among them already."""
        heappush(self._heap, -number)

    def highest(self, reverted: Container[int]) -> int | None:
        """Return the highest that is not reverted, and forget those that are and are higher."""
        while self._heap and -self._heap[0] in reverted:
            heappop(self._heap)
        return -self._heap[0] if self._heap else None


class Notes:
    """The fold of all notes of a log.

    What is taken back changes only what it spoke of, so that a log of many notes and reverts is
    folded in a time that grows with its length.
    """

    def __init__(self, beside: Callable[[int], Sequence[int]]) -> None:
        """`beside`: the events that follow the same one as an event, as they were played."""
        self._beside = beside
        self.all: list[Note] = []
        """Every note that was ever made; number n is at n - 1."""
        self.reverted: set[int] = set()
        """The numbers of those that are taken back."""
        self._undone: dict[int, None] = {}
        self._numbers = _Numbers()
        self._spoken: dict[tuple[str, int], _Numbers] = {}
        """Which notes are of an event's comment, name or being hidden."""
        self.comments: dict[int, str] = {}
        """What is said of events, by their numbers."""
        self.names: dict[int, str] = {}
        """What lines are called, by their first events."""
        self.hidden: set[int] = set()
        """The first events of the lines that are hidden."""
        self._ways: dict[int, list[tuple[int, int]]] = {}
        """By the first of those that follow the same event, the notes that move and hide them,
        each with how many followed it then."""
        self._orders: dict[int, _Order] = {}
        """Where such notes are folded already, the order they left."""

    def add(self, note: Note) -> None:
        """One note more."""
        self.all.append(note)
        self._undone = {}
        self._stand(len(self.all))
        if note.kind not in WITH_TEXT:
            beside = self._beside(note.node)
            first = beside[0]
            self._ways.setdefault(first, []).append((len(self.all), len(beside)))
            if first in self._orders:
                self._orders[first].do(note, beside, len(beside))

    def revert(self, number: int) -> None:
        """Take a note back, or let it stand again. Raises BadJournal where there is none such."""
        if not 1 <= number <= len(self.all):
            raise BadJournal("bad-revert", note=number, notes=len(self.all))
        note = self.all[number - 1]
        if note.kind not in WITH_TEXT:
            self._orders.pop(self._beside(note.node)[0], None)
        if number in self.reverted:
            self.reverted.discard(number)
            self._undone.pop(number, None)
            self._stand(number)
        else:
            self.reverted.add(number)
            self._undone[number] = None
            self._say(note)

    def standing(self) -> Iterator[Note]:
        """The notes that are not taken back, in their order."""
        for number, note in enumerate(self.all, 1):
            if number not in self.reverted:
                yield note

    def last(self) -> int | None:
        """The number of the note that would be taken back next."""
        return self._numbers.highest(self.reverted)

    def undone(self) -> int | None:
        """The number of the note that was taken back last and may stand again."""
        return next(reversed(self._undone), None)

    def ordered(self, children: Sequence[int]) -> list[int]:
        """The events that follow the same one, the main line's first; `children` as played."""
        first = children[0] if children else 0
        if first not in self._ways:
            return list(children)
        order = self._orders.get(first)
        if order is None:
            order = self._orders[first] = _Order()
            for number, known in self._ways[first]:
                if number not in self.reverted:
                    order.do(self.all[number - 1], children, known)
        return [*order.nodes, *children[len(order.nodes) :]]

    def _stand(self, number: int) -> None:
        """Let a note stand, a new one or one that was taken back."""
        note = self.all[number - 1]
        self._numbers.add(number)
        if (subject := _subject(note)) is not None:
            self._spoken.setdefault(subject, _Numbers()).add(number)
            self._say(note)

    def _say(self, note: Note) -> None:
        """Find again what the note speaks of: the latest note that stands says it."""
        node, subject = note.node, _subject(note)
        if subject is None:
            return
        number = self._spoken[subject].highest(self.reverted)
        stands = None if number is None else self.all[number - 1]
        if note.kind not in WITH_TEXT:
            (self.hidden.add if stands and stands.kind == "hide" else self.hidden.discard)(node)
            return
        texts = self.comments if note.kind == "comment" else self.names
        if stands and stands.text:
            texts[node] = stands.text
        else:
            texts.pop(node, None)


def _subject(note: Note) -> tuple[str, int] | None:
    """Of what the latest note alone counts; None for notes that all count, one after the other."""
    if note.kind in ("promote", "demote"):
        return None
    return note.kind if note.kind in WITH_TEXT else "hidden", note.node


class _Order:
    """The order of the events that follow the same one, as notes leave it."""

    def __init__(self) -> None:
        self.nodes: list[int] = []
        """The first ones played, as many as there were at the last note that moved one."""
        self._places: dict[int, int] = {}
        self._hidden: set[int] = set()

    def do(self, note: Note, played: Sequence[int], known: int) -> None:
        """Do what a note says that was made when `known` of those events were played."""
        match note.kind:
            case "hide":
                self._hidden.add(note.node)
            case "show":
                self._hidden.discard(note.node)
            case "promote" | "demote":
                for node in played[len(self.nodes) : known]:
                    self._places[node] = len(self.nodes)
                    self.nodes.append(node)
                self._move(note.node, -1 if note.kind == "promote" else 1)

    def _move(self, node: int, by: int) -> None:
        """Move a line past the next one beside it that is not hidden; past the last, nowhere."""
        nodes = self.nodes
        at = self._places[node]
        to = at + by
        while 0 <= to < len(nodes) and nodes[to] in self._hidden:
            to += by
        if not 0 <= to < len(nodes):
            return
        for place in range(at, to, by):
            nodes[place] = nodes[place + by]
            self._places[nodes[place]] = place
        nodes[to] = node
        self._places[node] = to


def note_to_json(note: Note | Revert) -> dict[str, object]:
    """A note as a JSON object of a journal."""
    if isinstance(note, Revert):
        return {"revert": note.note}
    data: dict[str, object] = {"note": note.kind, "at": note.node}
    return data | {"text": note.text} if note.kind in WITH_TEXT else data


def note_from_json(data: Mapping[str, object]) -> Note | Revert | None:
    """The inverse of `note_to_json`; None for what is no note. Raises BadJournal."""
    match data:
        case {"revert": int(number), **rest} if not rest and type(number) is int:
            return Revert(number)
        case {"note": str(kind), "at": int(node), **rest} if type(node) is int:
            if kind in get_args(NoteKind) and set(rest) == ({"text"} & set(rest)):
                text = rest.get("text", "")
                if isinstance(text, str) and ("text" in rest) == (kind in WITH_TEXT):
                    return Note(kind, node, text)  # type: ignore[arg-type]
    if "note" in data or "revert" in data:
        raise BadJournal("bad-entry")
    return None
