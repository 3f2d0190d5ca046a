"""Notes on the tree of a game: names, comments, hidden lines, and which line is the main one.

A note is an entry of the log like any other. Taking one back is an entry too, so that nothing
that was ever written is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

from jungla_tui.core.cleaning import clean, clean_lines
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

    def cleaned(self) -> Note:
        """Return the note with its text as it may be shown: a name in one line."""
        text = clean_lines(self.text) if self.kind == "comment" else clean(self.text)
        return self if text == self.text else replace(self, text=text)


@dataclass(frozen=True, slots=True)
class Revert:
    """Take the note of this number back; where it is taken back already, let it stand again."""

    note: int
    """Notes are numbered from 1 in the order of the log."""


WITH_TEXT = ("comment", "name")
"""The kinds of notes that have a text."""


class Notes:
    """The fold of all notes of a log."""

    def __init__(self, beside: Callable[[int], Sequence[int]]) -> None:
        """`beside`: the events that follow the same one as an event, as they were played."""
        self._beside = beside
        self.all: list[Note] = []
        """Every note that was ever made; number n is at n - 1."""
        self.reverted: set[int] = set()
        """The numbers of those that are taken back."""
        self._undone: list[int] = []
        self.comments: dict[int, str] = {}
        """What is said of events, by their numbers."""
        self.names: dict[int, str] = {}
        """What lines are called, by their first events."""
        self.hidden: set[int] = set()
        """The first events of the lines that are hidden."""
        self._orders: dict[int, list[int]] = {}

    def add(self, note: Note) -> None:
        """One note more."""
        self.all.append(note)
        self._undone = []
        self._do(note)

    def revert(self, number: int) -> None:
        """Take a note back, or let it stand again. Raises BadJournal where there is none such."""
        if not 1 <= number <= len(self.all):
            raise BadJournal("bad-revert", note=number, notes=len(self.all))
        if number in self.reverted:
            self.reverted.discard(number)
            self._undone = [other for other in self._undone if other != number]
        else:
            self.reverted.add(number)
            self._undone.append(number)
        self.comments, self.names, self.hidden, self._orders = {}, {}, set(), {}
        for note in self.standing():
            self._do(note)

    def standing(self) -> Iterator[Note]:
        """The notes that are not taken back, in their order."""
        for number, note in enumerate(self.all, 1):
            if number not in self.reverted:
                yield note

    def last(self) -> int | None:
        """The number of the note that would be taken back next."""
        numbers = range(len(self.all), 0, -1)
        return next((number for number in numbers if number not in self.reverted), None)

    def undone(self) -> int | None:
        """The number of the note that was taken back last and may stand again."""
        return self._undone[-1] if self._undone else None

    def ordered(self, children: Sequence[int]) -> list[int]:
        """The events that follow the same one, the main line's first; `children` as played."""
        order = self._orders.get(children[0], []) if children else []
        return [*order, *(child for child in children if child not in order)]

    def _do(self, note: Note) -> None:
        node = note.node
        match note.kind:
            case "comment" | "name":
                texts = self.comments if note.kind == "comment" else self.names
                texts.pop(node, None)
                if note.text:
                    texts[node] = note.text
            case "hide":
                self.hidden.add(node)
            case "show":
                self.hidden.discard(node)
            case "promote" | "demote":
                self._move(node, -1 if note.kind == "promote" else 1)

    def _move(self, node: int, by: int) -> None:
        """Move a line past the next one beside it that is not hidden; past the last, nowhere."""
        beside = self._beside(node)
        order = self.ordered(beside)
        at = order.index(node)
        ways = range(at + by, len(order) if by > 0 else -1, by)
        to = next((to for to in ways if order[to] not in self.hidden), at)
        order.insert(to, order.pop(at))
        self._orders[beside[0]] = order


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
