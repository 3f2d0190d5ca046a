"""What speaks for a move, found by the rules alone; `hint` says it.

Each reason is true by legal moves: it looks at no more than the move, what the others could do
then and what could be done about that. What a search found, a threat to win, is given.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from jungla_tui.core.board import Seat, Square
from jungla_tui.core.events import Played
from jungla_tui.core.moves import Move, Step
from jungla_tui.core.ruleset import Over, Piece, Ruleset
from jungla_tui.core.threat import Stakes
from jungla_tui.text.reach import Reach, end_of, reaches, start_of, taken_by

NEAR = 4
"""From how many steps on a piece is near to where it wants to get."""

HUNT = 6
"""From how many steps on a piece is near to what it can take."""

LOOKS = 150
"""Positions looked at for the ways of one seat, at most; its nearest pieces come first."""

FAR = 3
"""From how many files and ranks on a move of one piece is a long one, worth telling."""

Pieces = Mapping[Square, Piece]


class Reason(NamedTuple):
    """One thing that speaks for a move."""

    id: str
    nouns: Mapping[str, Any] = MappingProxyType({})
    """Squares, pieces with the squares they stand on, seats, threats and numbers, by their role."""


def reasons(
    ruleset: Ruleset[Any],
    state: Any,
    move: Move,
    seat: Seat,
    seats: int,
    stakes: Stakes | None = None,
    forced: Forced | None = None,
) -> Iterator[Reason]:
    """What speaks for a legal move of the seat to move, the weightiest first.

    `stakes`: what a search found that the move is about; `forced`: who it found to win by force.
    """
    yield from _Found(ruleset, state, move, seat, seats, stakes or Stakes(), forced).all()


def toward(ruleset: Ruleset[Any], move: Move, seat: Seat) -> Iterator[Reason]:
    """That a move goes on toward a square that the seat wants to reach: a reason for want of any
    other."""
    if not isinstance(move, Step):
        return
    for goal in sorted(ruleset.goals(seat), key=lambda each: apart(move.end, each))[:1]:
        if apart(move.end, goal) < apart(move.start, goal):
            yield Reason("toward", {"goal": goal})


def apart(one: Square, other: Square) -> int:
    """How many files and ranks are between two squares."""
    return abs(one.col - other.col) + abs(one.row - other.row)


class Forced(NamedTuple):
    """Who wins by force."""

    seat: Seat
    wins_in: int
    """Own moves that it needs."""


class _Found:
    """The reasons for one move."""

    def __init__(
        self,
        ruleset: Ruleset[Any],
        state: Any,
        move: Move,
        seat: Seat,
        seats: int,
        stakes: Stakes,
        forced: Forced | None,
    ) -> None:
        self._ruleset, self._state, self._move, self._seat = ruleset, state, move, seat
        self._others = [other for other in range(seats) if other != seat]
        self._stakes = stakes
        self._wins = forced.wins_in if forced and forced.seat == seat else None
        self._loses = forced.wins_in if forced and forced.seat != seat else None
        self._start, self._end = start_of(move), end_of(move)
        self._after = ruleset.apply(state, Played(seat, move))

    def all(self) -> Iterator[Reason]:
        over = self._ruleset.status(self._after, 1)
        if isinstance(over, Over):
            if over.winner == self._seat:
                yield Reason("wins")
            return
        yield from self._threats_met()
        yield from self._winning()
        yield from self._taken()
        yield from self._saved()
        yield from self._attacked()
        yield from self._guarded()
        yield from self._barred()
        yield from self._watched()
        yield from self._nearer()
        yield from self._hunted()
        yield from self._evaded()
        yield from self._cleared()

    # ---- what could be done before and can be done after

    @cached_property
    def _mine_before(self) -> tuple[Reach, ...]:
        return reaches(self._ruleset, self._state, self._seat) or ()

    @cached_property
    def _mine(self) -> tuple[Reach, ...]:
        return reaches(self._ruleset, self._after, self._seat) or ()

    @cached_property
    def _theirs_before(self) -> dict[Seat, tuple[Reach, ...] | None]:
        return {each: reaches(self._ruleset, self._state, each) for each in self._others}

    @cached_property
    def _theirs(self) -> dict[Seat, tuple[Reach, ...] | None]:
        return {each: reaches(self._ruleset, self._after, each) for each in self._others}

    @property
    def _known(self) -> bool:
        """Whether it can be said what the others could do."""
        return None not in (*self._theirs_before.values(), *self._theirs.values())

    @cached_property
    def _pieces(self) -> Pieces:
        return self._ruleset.scene(self._after).pieces

    # ---- winning and losing

    def _threats_met(self) -> Iterator[Reason]:
        """Who would win if nothing were done, and no more does."""
        idle, left = self._stakes.idle, self._stakes.left
        if idle is not None:
            later = left.wins_in if left is not None else self._loses
            if self._wins is not None and self._wins <= idle.wins_in:
                yield Reason("race", {"threat": idle, "state": self._state})
            elif later is None or later > idle.wins_in:
                kind = "prevents" if later is None else "delays"
                yield Reason(kind, {"threat": idle, "state": self._state})
            if self._stakes.only:
                yield Reason("only")
            return
        for other, now in self._theirs.items():
            was = self._theirs_before[other]
            if was is None or now is None or not self._wins_at_once(self._state, was, other):
                continue
            if not self._wins_at_once(self._after, now, other):
                yield Reason("guards", {"who": other})

    def _winning(self) -> Iterator[Reason]:
        """The win that comes next if nothing is done about it."""
        following = self._stakes.next
        if self._wins_at_once(self._after, self._mine, self._seat):
            yield Reason("threatens-win")
        elif following is not None and self._wins is None:
            yield Reason("next", {"threat": following, "state": self._after})

    def _wins_at_once(self, state: Any, found: Sequence[Reach], seat: Seat) -> bool:
        """Whether one of these moves wins at once."""
        turn = self._ruleset.as_if(state, seat)
        if turn is None:
            return False
        goals = self._ruleset.goals(seat)
        for reach in found:
            if reach.taken or reach.end in goals:
                over = self._ruleset.status(self._ruleset.apply(turn, Played(seat, reach.move)), 1)
                if isinstance(over, Over) and over.winner == seat:
                    return True
        return False

    # ---- taking and being taken

    def _taken(self) -> Iterator[Reason]:
        """That what it takes is taken for nothing."""
        taken = taken_by(self._ruleset, self._state, self._move)
        if not any(piece.seat != self._seat for piece in taken.values()) or not self._known:
            return
        if self._end in self._pieces and self._end not in self._own(self._theirs.values()):
            yield Reason("unanswered")

    def _saved(self) -> Iterator[Reason]:
        """What could be taken before and no more."""
        if not self._known:
            return
        pieces = self._ruleset.scene(self._state).pieces
        still = self._own(self._theirs.values())
        saved = {
            at: pieces[at]
            for at in self._own(self._theirs_before.values())
            if (self._end if at == self._start else at) not in still
        }
        if saved:
            yield Reason("saves", {"pieces": saved})

    def _attacked(self) -> Iterator[Reason]:
        """What can be taken next and could not before."""
        new = self._prey(self._mine).items() - self._prey(self._mine_before).items()
        if new:
            yield Reason("threatens", {"pieces": dict(sorted(new))})

    def _own(self, found: Iterable[tuple[Reach, ...] | None]) -> set[Square]:
        """Where pieces of the seat stand that others could take."""
        return {
            at
            for each in found
            for reach in each or ()
            for at, piece in reach.taken.items()
            if piece.seat == self._seat
        }

    def _prey(self, found: Sequence[Reach]) -> dict[Square, Piece]:
        """What of others could be taken, and where it stands."""
        return {
            at: piece
            for reach in found
            for at, piece in reach.taken.items()
            if piece.seat != self._seat
        }

    # ---- guarding

    def _guarded(self) -> Iterator[Reason]:
        """What can be taken still, but not for nothing any more."""
        found: dict[Square, Piece] = {}
        for other, now in self._theirs.items():
            for at in sorted(self._own([now]) - {self._end}):
                was = self._theirs_before[other]
                if self._loose(self._state, was, other, at) and not self._loose(
                    self._after, now, other, at
                ):
                    found[at] = self._pieces[at]
        if found:
            yield Reason("protects", {"pieces": found})

    def _loose(self, state: Any, theirs: Sequence[Reach] | None, other: Seat, at: Square) -> bool:
        """Whether another seat can take what stands on a square, and keep what takes it."""
        takers = (reach for reach in theirs or () if at in reach.taken)
        return any(not self._answered(state, reach, other) for reach in takers)

    def _barred(self) -> Iterator[Reason]:
        """Where an enemy on its way could go before, and can no more, or not for nothing."""
        blocked: list[tuple[int, Square, Square]] = []
        watched: list[tuple[int, Square, Square]] = []
        for other, was in self._theirs_before.items():
            goals = self._ruleset.goals(other)
            now = {(each.start, each.end) for each in self._theirs[other] or ()}
            for reach in was or ():
                start, end = reach.start, reach.end
                if start is None or end is None or reach.taken or not _gains(reach, goals):
                    continue
                if self._pieces.get(start) != reach.piece:
                    continue
                near = min(apart(end, goal) for goal in goals)
                if (start, end) not in now:
                    blocked.append((near, start, end))
                elif (
                    self._comes_to(end)
                    and self._answered(self._after, reach, other)
                    and not self._answered(self._state, reach, other)
                ):
                    watched.append((near, start, end))
        for kind, found in (("blocks", blocked), ("bars", watched)):
            if found:
                _, start, end = min(found)
                yield Reason(kind, {"pieces": {start: self._pieces[start]}, "end": end})

    def _watched(self) -> Iterator[Reason]:
        """Where beside a square that others want to reach it can take whatever comes."""
        for other in self._others:
            for goal in sorted(self._ruleset.goals(other)):
                beside = sorted(
                    at
                    for at in self._ruleset.board
                    if apart(at, goal) == 1 and at not in self._pieces
                )
                found = [
                    at
                    for at in beside
                    if self._takes_all(self._after, self._end, at, other)
                    and not self._takes_all(self._state, self._start, at, other)
                ]
                if found:
                    yield Reason("watches", {"squares": found, "goal": goal})
                    return
                ends = self._end, self._start
                if [at is not None and apart(at, goal) == 1 for at in ends] == [True, False]:
                    yield Reason("shields", {"goal": goal, "who": other})
                    return

    def _takes_all(self, state: Any, start: Square | None, at: Square, other: Seat) -> bool:
        """Whether the piece on a square could take each piece of another seat on the next one."""
        ruleset, scene = self._ruleset, self._ruleset.scene(state)
        kinds = {piece.kind for piece in scene.pieces.values() if piece.seat == other}
        if start is None or at in scene.pieces:
            return False
        for kind in kinds:
            put = ruleset.put(state, at, kind, other)
            there = None if put is None else ruleset.as_if(put, self._seat)
            if there is None or ruleset.broken_rule(there, Step(start, at)) is not None:
                return False
        return bool(kinds)

    def _comes_to(self, end: Square) -> bool:
        """Whether the piece that moved could go on to a square."""
        return any(reach.start == self._end and reach.end == end for reach in self._mine)

    def _answered(self, state: Any, reach: Reach, other: Seat) -> bool:
        """Whether a piece of another seat, once it has moved, can be taken where it ends."""
        turn = self._ruleset.as_if(state, other)
        if turn is None or self._ruleset.broken_rule(turn, reach.move) is not None:
            return False
        there = self._ruleset.apply(turn, Played(other, reach.move))
        if isinstance(self._ruleset.status(there, 1), Over):
            return False
        mine = self._ruleset.as_if(there, self._seat)
        return mine is not None and any(
            end_of(move) == reach.end
            and self._ruleset.broken_rule(mine, move) is None
            and reach.end in taken_by(self._ruleset, mine, move)
            for move in self._ruleset.candidates(mine)
        )

    # ---- ways

    def _nearer(self) -> Iterator[Reason]:
        """Who comes near a square that it wants to reach; who has to go a longer way there."""
        ruleset, state, after = self._ruleset, self._state, self._after
        if not ruleset.goals(self._seat):
            return
        was, now = _nearest(ruleset, state, self._seat), _nearest(ruleset, after, self._seat)
        for at, (steps, goal) in sorted(now.items(), key=lambda found: found[1]):
            before = was.get(self._start if at == self._end and self._start is not None else at)
            if at not in self._pieces or (before is not None and before[0] <= steps):
                continue
            pieces = {at: self._pieces[at]}
            if at == self._end:
                yield Reason("nearer", {"pieces": pieces, "goal": goal, "steps": steps})
            else:
                yield Reason("opens", {"pieces": pieces, "goal": goal})
            break
        for other in self._others:
            was, now = _nearest(ruleset, state, other), _nearest(ruleset, after, other)
            for at, (steps, goal) in sorted(was.items(), key=lambda found: found[1]):
                later = now.get(at)
                stays = at in self._pieces and self._pieces[at].seat == other
                if stays and (later is None or later[0] > steps):
                    pieces = {at: self._pieces[at]}
                    yield Reason("holds", {"pieces": pieces, "goal": goal, "steps": steps})
                    return

    def _hunted(self) -> Iterator[Reason]:
        """What the piece that moved comes near to and can take."""
        if self._start is None or self._end is None:
            return
        was = _takeable(self._ruleset, self._state, self._seat, self._start)
        now = _takeable(self._ruleset, self._after, self._seat, self._end)
        nearer = [
            (steps, at)
            for at, steps in now.items()
            if steps > 1 and steps < was.get(at, HUNT + 1) and at in self._pieces
        ]
        if nearer:
            steps, at = min(nearer)
            pieces = {at: self._pieces[at]}
            yield Reason("hunts", {"pieces": pieces, "at": self._end, "steps": steps})

    def _evaded(self) -> Iterator[Reason]:
        """What comes near and could take the piece that moved, had it stayed."""
        if self._start is None or self._end is None:
            return
        found: list[tuple[int, Square]] = []
        for other in self._others:
            for at, piece in self._ruleset.scene(self._state).pieces.items():
                if piece.seat != other or self._pieces.get(at) != piece:
                    continue
                was = _takeable(self._ruleset, self._state, other, at, NEAR).get(self._start, 0)
                if was > 1:
                    now = _takeable(self._ruleset, self._after, other, at, NEAR).get(self._end)
                    if now is None or now > was:
                        found.append((was, at))
        if found:
            steps, at = min(found)
            yield Reason("evades", {"pieces": {at: self._pieces[at]}, "steps": steps})

    def _cleared(self) -> Iterator[Reason]:
        """A long way onward that is free now, of the piece that moved or of another."""
        goals = self._ruleset.goals(self._seat)
        before = {(each.start, each.end) for each in self._mine_before}
        had = {start for start, end in before if _is_far(start, end)}
        for reach in sorted(self._mine, key=lambda each: str(each.end)):
            if not _is_far(reach.start, reach.end) or reach.piece is None:
                continue
            if not _gains(reach, goals) or (reach.start == self._end and self._start in had):
                continue
            if (reach.start, reach.end) not in before and reach.piece.seat == self._seat:
                kind = "leap" if reach.start == self._end else "clears"
                yield Reason(kind, {"pieces": {reach.start: reach.piece}, "end": reach.end})
                return


def _gains(reach: Reach, goals: Collection[Square]) -> bool:
    """Whether a move brings a piece nearer to one of these squares than any was."""
    start, end = reach.start, reach.end
    if start is None or end is None or not goals:
        return False
    return min(apart(end, goal) for goal in goals) < min(apart(start, goal) for goal in goals)


def _is_far(start: Square | None, end: Square | None) -> bool:
    return start is not None and end is not None and apart(start, end) >= FAR


def _nearest(ruleset: Ruleset[Any], state: Any, seat: Seat) -> dict[Square, tuple[int, Square]]:
    """For each piece that is near a goal of its seat how many steps it needs, and which it is.

    As if the others waited, and no other piece of its own moved.
    """
    goals, found, looks = ruleset.goals(seat), dict[Square, tuple[int, Square]](), 0
    turn = ruleset.as_if(state, seat)
    if turn is None or not goals:
        return found
    pieces = ruleset.scene(turn).pieces.items()
    own = (start for start, piece in pieces if piece.seat == seat)
    for start in sorted(own, key=lambda at: min(apart(at, goal) for goal in goals)):
        before = None
        for steps, here, step in _walk(ruleset, turn, seat, start, NEAR):
            looks += here is not before
            before = here
            if step.end in goals:
                found[start] = (steps, step.end)
                break
            if looks > LOOKS:
                return found
    return found


def _takeable(
    ruleset: Ruleset[Any], state: Any, seat: Seat, start: Square, most: int = HUNT
) -> dict[Square, int]:
    """In how many steps a piece could take what stands on a square, as if the others waited."""
    turn = ruleset.as_if(state, seat)
    found: dict[Square, int] = {}
    if turn is not None:
        pieces = ruleset.scene(turn).pieces
        for steps, here, step in _walk(ruleset, turn, seat, start, most):
            taken = pieces.get(step.end)
            if taken is None or taken.seat in (None, seat) or step.end in found:
                continue
            if step.end in taken_by(ruleset, here, step):
                found[step.end] = steps
    return found


def _walk(
    ruleset: Ruleset[Any], turn: Any, seat: Seat, start: Square, most: int
) -> Iterator[tuple[int, Any, Step]]:
    """Every way on of one piece up to so many steps, the nearest first: their number, the position
    before the last, and the last."""
    front, seen = [(start, turn)], {start}
    for steps in range(1, most + 1):
        following: list[tuple[Square, Any]] = []
        for at, here in front:
            for end, step in _steps(ruleset, here, at).items():
                yield steps, here, step
                if end in seen:
                    continue
                seen.add(end)
                there = ruleset.apply(here, Played(seat, step))
                again = None if isinstance(ruleset.status(there, 1), Over) else there
                again = None if again is None else ruleset.as_if(again, seat)
                if again is not None:
                    following.append((end, again))
        front = following


def _steps(ruleset: Ruleset[Any], state: Any, at: Square) -> dict[Square, Step]:
    """One step of the piece on a square to each square that it may go to."""
    found: dict[Square, Step] = {}
    for move in ruleset.candidates(state):
        if not isinstance(move, Step) or move.start != at or move.end in found:
            continue
        if ruleset.broken_rule(state, move) is None:
            found[move.end] = move
    return found
