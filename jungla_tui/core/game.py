"""A game: a log under a ruleset, and a place in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from jungla_tui.core import chance
from jungla_tui.core.board import Seat, Square
from jungla_tui.core.errors import BadJournal, Refused
from jungla_tui.core.events import Drew, Ended, Event, Offered, Played
from jungla_tui.core.log import Entry, From, Header, Seated, Sitter, Tree
from jungla_tui.core.moves import Move
from jungla_tui.core.notes import WITH_TEXT, Note, NoteKind, Revert
from jungla_tui.core.plan import Plan, always, plans
from jungla_tui.core.repeats import Repeats
from jungla_tui.core.ruleset import Over, RuleId, Ruleset, Setup, Status, ToDraw, Told, ToMove

KEPT = 64
"""For how many positions the legal moves, once found, are kept."""

Sink = Callable[[Sequence[Entry]], None]
"""Where entries are kept before they count; raises BadJournal if they cannot be."""


@dataclass(frozen=True, slots=True)
class Report:
    """How a log stands under other rules."""

    game: Game
    """A game under those rules that holds every event still legal there."""
    entries: tuple[Entry, ...]
    """The log of that game."""
    broken: int | None
    """The first event of the current line, by its number in the old log, that is refused."""
    rule: RuleId | None
    """The rule that refuses it."""

    @property
    def over(self) -> bool:
        """Whether the game had ended there, by that rule, before the event that is refused."""
        return self.broken is not None and isinstance(self.game.status(), Over)


class Break(NamedTuple):
    """Where a line breaks under other rules."""

    node: int
    """The first event that is refused."""
    rule: RuleId
    over: bool
    """Whether the game had ended before it, by that rule."""


class Game:
    """The fold of a log: every event's position, and the line the game stands on.

    Events are named by their number in the log, 0 the start. Every question takes such a
    number and answers for the current event when none is given.
    """

    def __init__(
        self,
        ruleset: Ruleset[Any],
        header: Header,
        sink: Sink | None = None,
        *,
        first: Any = None,
    ) -> None:
        """A game with an empty log. Raises BadText, BadJournal for an impossible header.

        `first`: the position it begins with, in place of the header's, whether it can be or not.
        """
        if len(header.seats) not in ruleset.seats:
            raise BadJournal("bad-seats", seats=len(header.seats), allowed=list(ruleset.seats))
        self.ruleset = ruleset
        self.header = header
        """What it is played under, and who sits at its seats now."""
        self.tree = Tree()
        self._sink = sink
        self._setup = Setup(len(header.seats), header.position if first is None else None)
        if first is None:
            first = ruleset.initial(self._setup)
        self._states: list[Any] = [first]
        self._repeats = Repeats(self.tree.ancestry)
        self._repeats.add(0, ruleset.key(first))
        self._offers: list[Seat | None] = [None]
        self._draws: list[int] = [0]
        self._statuses: list[Status] = [ruleset.status(first, 1)]
        self._legal: dict[int, tuple[Move, ...]] = {}
        self._plans: dict[tuple[int, Square], Mapping[Square, Plan]] = {}

    # ---- what stands

    @property
    def current(self) -> int:
        """The number of the event the game stands after."""
        return self.tree.current

    def state(self, node: int | None = None) -> Any:
        """The position after an event, a value of the ruleset's own type."""
        return self._states[self.current if node is None else node]

    def status(self, node: int | None = None) -> Status:
        """What the game waits for after an event."""
        return self._statuses[self.current if node is None else node]

    def repeats(self, node: int | None = None) -> int:
        """How often the position after an event had then stood on its line, itself counted."""
        return self._repeats[self.current if node is None else node]

    def offer(self, node: int | None = None) -> Seat | None:
        """The seat whose offer of a draw stands after an event."""
        return self._offers[self.current if node is None else node]

    def legal_moves(self, node: int | None = None) -> tuple[Move, ...]:
        """The legal moves after an event; none when no decision is waited for.

        They are found once for a position, and may be asked for in another thread.
        """
        node = self.current if node is None else node
        moves = self._legal.get(node)
        if moves is None:
            waits = isinstance(self.status(node), ToMove)
            moves = self.ruleset.legal_moves(self.state(node)) if waits else ()
            _remember(self._legal, node, moves)
        return moves

    def knows_moves(self, node: int) -> bool:
        """Whether the legal moves after an event are found already."""
        return node in self._legal or not isinstance(self.status(node), ToMove)

    def plans(
        self, start: Square, node: int | None = None, goes_on: Callable[[], bool] = always
    ) -> Mapping[Square, Plan]:
        """The walks of several steps that the piece on a square can make after an event.

        By the square they lead to; found once, like legal moves. A search that is given up, once
        `goes_on` says no, is not kept.
        """
        node = self.current if node is None else node
        if not isinstance(self.status(node), ToMove):
            return {}
        found = self._plans.get((node, start))
        if found is None:
            found = plans(self.ruleset, self.state(node), start, goes_on)
            if goes_on():
                _remember(self._plans, (node, start), found)
        return found

    def refusal(self, event: Event, node: int | None = None) -> RuleId | None:
        """The rule that forbids an event after another, or None."""
        node = self.current if node is None else node
        seats = len(self.header.seats)
        state, status, offer = self.state(node), self.status(node), self.offer(node)
        return self.ruleset.refusal(state, event, status, offer, seats)

    def persons(self) -> tuple[Seat, ...]:
        """The seats at which a person decides."""
        return tuple(seat for seat, sitter in enumerate(self.header.seats) if sitter.person)

    def computer(self, node: int | None = None) -> Seat | None:
        """The seat that has to decide after an event, where a computer player sits there."""
        match self.status(node):
            case ToMove(seat) if not self.header.seats[seat].person:
                return seat
        return None

    def accepting(self, node: int | None = None) -> Seat | None:
        """The seat that may accept the offer of a draw that stands after an event."""
        offered = self.offer(node)
        if offered is None or isinstance(self.status(node), Over):
            return None
        return next(seat for seat in range(len(self.header.seats)) if seat != offered)

    def asked(self) -> Seat | None:
        """The computer's seat that an offer of a draw by a person waits for."""
        offered, accepting = self.offer(), self.accepting()
        if offered is None or accepting is None:
            return None
        by_person, to_person = (self.header.seats[seat].person for seat in (offered, accepting))
        return accepting if by_person and not to_person else None

    def speaking(self) -> tuple[Seat, ...]:
        """The seats at which a person may resign or offer a draw, the one to move first."""
        status = self.status()
        if isinstance(status, Over):
            return ()
        moving = status.seat if isinstance(status, ToMove) else None
        return tuple(sorted(self.persons(), key=lambda seat: seat != moving))

    def tell(self, node: int) -> Told:
        """What the event of this number did."""
        match self.tree.events[node]:
            case Offered(seat):
                return Told("offers", seat)
            case Ended(seat, how):
                return Told(how, seat)
            case Played() | Drew() as event:
                return self.ruleset.tell(self.state(self.tree.parents[node]), event)
        return self.ruleset.told_start(self._setup)

    # ---- what changes the log

    def play(self, move: Move, at: int | None = None) -> int:
        """The seat to move plays; from an earlier event `at`, a branch. Raises Refused."""
        status = self.status(at)
        seat = status.seat if isinstance(status, ToMove) else 0
        return self.add(Played(seat, move), at)

    def add(self, event: Event, at: int | None = None) -> int:
        """Put an event after another and stand there; its number.

        An event that already follows there is gone to, not added again. Raises Refused if a
        rule forbids it and BadJournal if it cannot be kept; the game is then as it was.
        """
        at = self.current if at is None else at
        known = self.tree.child(at, event)
        if known is not None:
            self.go(known)
            return known
        rule = self.refusal(event, at)
        if rule is not None:
            raise Refused(rule)
        if at == self.current:
            self._keep([event])
        else:
            self._keep([From(at), event])
            self.tree.go(at)
        return self._push(event)

    def draw(self) -> int:
        """Let chance answer; the number of the event."""
        status = self.status()
        if not isinstance(status, ToDraw):
            raise Refused("turn")
        return self.add(chance.answer(status.draw, self.header.seed, self._draws[self.current]))

    def go(self, node: int) -> None:
        """Stand after another event, as an entry of the log."""
        if node != self.current:
            self._keep([From(node)])
            self.tree.go(node)

    def note(self, kind: NoteKind, node: int, text: str = "") -> None:
        """Say something of an event, or of the line that begins with it, as an entry of the log.

        Raises BadJournal where there is no such event.
        """
        self._note(Note(kind, node, text), keep=True)

    def revert_note(self) -> bool:
        """Take the last note back, as an entry of the log; whether there was one."""
        return self._revert(self.tree.notes.last())

    def restore_note(self) -> bool:
        """Let the note that was taken back last stand again; whether there was one."""
        return self._revert(self.tree.notes.undone())

    def _revert(self, number: int | None) -> bool:
        if number is not None:
            self._keep([Revert(number)])
            self.tree.notes.revert(number)
        return number is not None

    def _note(self, note: Note, *, keep: bool) -> None:
        if not 0 <= note.node <= len(self.tree):
            raise BadJournal("bad-from", node=note.node, events=len(self.tree))
        if note.node == 0 and note.kind not in WITH_TEXT:
            raise BadJournal("bad-entry")
        if keep:
            self._keep([note])
        self.tree.notes.add(note)

    def undo(self) -> bool:
        """Back to the person's decision before; whether there was one."""
        target = self._undone()
        if target is None:
            return False
        self.go(target)
        return True

    def redo(self) -> bool:
        """Forward again to the next decision of a person; whether there was anything."""
        target = self._redone()
        if target is None:
            return False
        self.go(target)
        return True

    def _undone(self) -> int | None:
        for node in reversed(self.tree.line[1:]):
            if self._is_decision(node):
                return self.tree.parents[node]
        return None

    def _redone(self) -> int | None:
        last = None
        for node in self.tree.ahead(self.current):
            if last is not None and self._is_decision(node):
                break
            last = node
        return last

    def _is_decision(self, node: int) -> bool:
        """Whether a person decided the event; with no person at the table, anybody."""
        event = self.tree.events[node]
        if isinstance(event, Drew) or event is None:
            return False
        persons = self.persons()
        return event.seat is None or not persons or event.seat in persons

    def sit(self, seat: Seat, sitter: Sitter) -> None:
        """Let somebody else sit at a seat from now on. Raises BadJournal."""
        if sitter != self.header.seats[seat]:
            self._keep([Seated(seat, sitter)])
            self._sit(seat, sitter)

    def _sit(self, seat: Seat, sitter: Sitter) -> None:
        seats = list(self.header.seats)
        seats[seat] = sitter
        self.header = replace(self.header, seats=tuple(seats))

    def keep_in(self, sink: Sink | None) -> None:
        """From now on, keep entries there before they count."""
        self._sink = sink

    def _keep(self, entries: Sequence[Entry]) -> None:
        if self._sink is not None:
            self._sink(entries)

    def _push(self, event: Event) -> int:
        before = self.current
        node = self.tree.add(event)
        if isinstance(event, Played | Drew):
            state = self.ruleset.apply(self.state(before), event)
            self._repeats.add(node, self.ruleset.key(state))
        else:
            state = self.state(before)
            self._repeats.copy(before)
        self._states.append(state)
        self._draws.append(self._draws[before] + isinstance(event, Drew))
        self._offers.append(self._offer_after(event, before))
        self._statuses.append(self._status_after(event, node))
        return node

    def _offer_after(self, event: Event, before: int) -> Seat | None:
        match event:
            case Offered(seat):
                return seat
            case Drew():
                return self.offer(before)
        return None

    def _status_after(self, event: Event, node: int) -> Status:
        everybody = frozenset(range(len(self.header.seats)))
        match event:
            case Ended(None, how):
                return Over((everybody,), how)
            case Ended(int(seat), how):
                return Over((everybody - {seat}, frozenset({seat})), how)
        return self.ruleset.status(self.state(node), self._repeats[node])

    # ---- replaying a log

    def replay(self, entries: Iterable[Entry]) -> None:
        """Fold entries that are already kept. Raises Refused, BadJournal at the first bad one.

        Everything before that entry then stands.
        """
        for entry in entries:
            self.replay_one(entry)

    def replay_one(self, entry: Entry) -> None:
        """Fold one entry that is already kept. Raises Refused, BadJournal."""
        if isinstance(entry, From):
            if not 0 <= entry.node <= len(self.tree):
                raise BadJournal("bad-from", node=entry.node, events=len(self.tree))
            self.tree.go(entry.node)
            return
        if isinstance(entry, Seated):
            if entry.seat not in range(len(self.header.seats)):
                raise BadJournal("bad-seat", seat=entry.seat, seats=len(self.header.seats))
            self._sit(entry.seat, entry.sitter)
            return
        if isinstance(entry, Note):
            self._note(entry, keep=False)
            return
        if isinstance(entry, Revert):
            self.tree.notes.revert(entry.note)
            return
        rule = self.refusal(entry)
        if rule is not None:
            raise Refused(rule)
        self._push(entry)

    def breaks_under(self, ruleset: Ruleset[Any], header: Header) -> Break | None:
        """The first event of the current line that other rules refuse; None where all stand."""
        other = Game(ruleset, header)
        for node in self.tree.line[1:]:
            event = self.tree.events[node]
            assert event is not None
            rule = other.refusal(event)
            if rule is not None:
                return Break(node, rule, isinstance(other.status(), Over))
            other._push(event)
        return None

    def branch_off(self, node: int) -> Game:
        """Another game, of persons, that holds what led to an event; nothing of it is kept."""
        seats = tuple(Sitter(sitter.name) for sitter in self.header.seats)
        game = Game(self.ruleset, replace(self.header, seats=seats))
        for each in self.tree.path(node)[1:]:
            event = self.tree.events[each]
            assert event is not None
            game._push(event)
        return game

    def under(self, ruleset: Ruleset[Any], header: Header) -> Report:
        """This log replayed under other rules of the same game.

        Branches and notes come along as far as they are legal. The new game stands where this
        one does, or after the last event of the current line that is still legal.
        """
        other = Game(ruleset, header)
        entries: list[Entry] = []
        numbers = {0: 0}
        broken: tuple[int, RuleId] | None = None
        for node in range(1, len(self.tree) + 1):
            parent, event = self.tree.parents[node], self.tree.events[node]
            if event is None or parent not in numbers:
                continue
            rule = other.refusal(event, numbers[parent])
            if rule is None:
                if numbers[parent] != other.current:
                    entries.append(From(numbers[parent]))
                    other.tree.go(numbers[parent])
                entries.append(event)
                numbers[node] = other._push(event)
            elif self.tree.on_line(node) and broken is None:
                broken = (node, rule)
        stand = next(numbers[node] for node in reversed(self.tree.line) if node in numbers)
        if stand != other.current:
            entries.append(From(stand))
            other.tree.go(stand)
        for note in self.tree.notes.standing():
            if note.node in numbers:
                entries.append(replace(note, node=numbers[note.node]))
                other.replay_one(entries[-1])
        return Report(other, tuple(entries), *(broken or (None, None)))


def _remember(kept: dict[Any, Any], key: object, value: object) -> None:
    """Keep an answer; with too many of them, the oldest one no more."""
    kept[key] = value
    if len(kept) > KEPT:
        kept.pop(next(iter(kept)), None)
