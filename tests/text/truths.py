"""Whether what is said for a move of Jungle is true: by legal moves and a full search alone.

Nothing here asks `reasons` how it found one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, cast

from jungla_tui.computer.jungle.tables import compiled
from jungla_tui.core.board import Seat, Square
from jungla_tui.core.events import Played
from jungla_tui.core.moves import Step
from jungla_tui.core.ruleset import Over, Piece
from jungla_tui.core.threat import Threat
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.jungle.state import State
from tests.computer.prove import Prover

AFAR = 12
"""More steps than are ever told."""


class Case(NamedTuple):
    """A move that somebody is told about."""

    rules: Jungle
    before: State
    move: Step
    after: State

    @property
    def seat(self) -> Seat:
        return self.before.seat

    @property
    def other(self) -> Seat:
        return 1 - self.before.seat


def case(rules: Jungle, before: State, move: Step) -> Case:
    return Case(rules, before, move, rules.apply(before, Played(before.seat, move)))


# ---- what a seat could do


def steps(rules: Jungle, state: State, seat: Seat) -> list[Step]:
    """The legal moves of a seat as if it were its turn."""
    return [cast(Step, move) for move in rules.legal_moves(state._replace(seat=seat))]


def played(rules: Jungle, state: State, seat: Seat, move: Step) -> State:
    return rules.apply(state._replace(seat=seat), Played(seat, move))


def at(rules: Jungle, state: State, square: Square) -> Piece | None:
    return rules.scene(state).pieces.get(square)


def can_take(rules: Jungle, state: State, seat: Seat, square: Square) -> bool:
    piece = at(rules, state, square)
    if piece is None or piece.seat == seat:
        return False
    return any(move.end == square for move in steps(rules, state, seat))


def wins_next(rules: Jungle, state: State, seat: Seat) -> bool:
    return any(
        isinstance(over := rules.status(played(rules, state, seat, move), 1), Over)
        and over.winner == seat
        for move in steps(rules, state, seat)
    )


def kept(rules: Jungle, state: State, seat: Seat, move: Step) -> bool:
    """Whether a piece that makes this move cannot be taken where it ends."""
    there = played(rules, state, seat, move)
    if isinstance(rules.status(there, 1), Over):
        return True
    return not can_take(rules, there, 1 - seat, move.end)


def loose(rules: Jungle, state: State, seat: Seat, square: Square) -> bool:
    """Whether a seat can take what stands there for nothing."""
    return can_take(rules, state, seat, square) and any(
        move.end == square and kept(rules, state, seat, move) for move in steps(rules, state, seat)
    )


def steps_to(
    rules: Jungle, state: State, seat: Seat, start: Square, end: Square, most: int = AFAR
) -> int:
    """How many steps the piece on a square needs to another, the others waiting; `most` + 1: more
    than that many."""
    front, seen = [(start, state)], {start}
    for number in range(1, most + 1):
        following = []
        for where, here in front:
            for move in steps(rules, here, seat):
                if move.start != where or move.end in seen:
                    continue
                if move.end == end:
                    return number
                there = played(rules, here, seat, move)
                if not isinstance(rules.status(there, 1), Over) and at(rules, there, move.end):
                    seen.add(move.end)
                    following.append((move.end, there))
        front = following
    return most + 1


# ---- ends by force


def wins_within(rules: Jungle, state: State, seat: Seat, mover: Seat, moves: int) -> bool:
    """Whether a seat wins in so many own moves, whatever the other does."""
    tables = compiled(rules)
    plies = 2 * moves - (seat == mover)
    return Prover(tables, 400_000).holds(
        *tables.read(state._replace(seat=mover)), mover, seat, plies
    )


def is_threat(rules: Jungle, state: State, threat: Threat) -> bool:
    """Whether a seat wins in just so many own moves if it is its turn, beginning as is told."""
    seat, moves = threat.seat, threat.wins_in
    first = cast(Step, threat.line[0])
    if first not in steps(rules, state, seat):
        return False
    there = played(rules, state, seat, first)
    over = rules.status(there, 1)
    goes_on = (
        over.winner == seat
        if isinstance(over, Over)
        else wins_within(rules, there, seat, there.seat, moves - 1)
    )
    return goes_on and not wins_within(rules, state, seat, seat, moves - 1)


def _threatened(case: Case, nouns: dict[str, Any]) -> bool:
    return nouns["threat"].seat == case.other and is_threat(
        case.rules, case.before, nouns["threat"]
    )


def _left(case: Case, nouns: dict[str, Any]) -> bool:
    """Whether the other wins as soon as if nothing were done."""
    return wins_within(case.rules, case.after, case.other, case.after.seat, nouns["threat"].wins_in)


def _only(case: Case, _: dict[str, Any]) -> bool:
    for move in steps(case.rules, case.before, case.seat):
        if move == case.move:
            continue
        there = played(case.rules, case.before, case.seat, move)
        over = case.rules.status(there, 1)
        if isinstance(over, Over):
            if over.winner != case.other:
                return False
        elif not any(
            wins_within(case.rules, there, case.other, there.seat, moves) for moves in range(1, 5)
        ):
            return False
    return True


# ---- what is said of the board


def _gains(case: Case, move: Step) -> bool:
    return any(
        abs(move.end.col - goal.col) + abs(move.end.row - goal.row)
        < abs(move.start.col - goal.col) + abs(move.start.row - goal.row)
        for goal in case.rules.goals(case.other)
    )


def _one(nouns: dict[str, Any]) -> Square:
    (square,) = nouns["pieces"]
    return cast(Square, square)


def _before_and_after(square: Square, case: Case) -> tuple[Square, Square]:
    """Where a piece stood and stands that is on a square now."""
    return (case.move.start if square == case.move.end else square), square


def _saves(case: Case, square: Square) -> bool:
    now = case.move.end if square == case.move.start else square
    return can_take(case.rules, case.before, case.other, square) and not can_take(
        case.rules, case.after, case.other, now
    )


def _threatens(case: Case, square: Square) -> bool:
    return can_take(case.rules, case.after, case.seat, square) and not can_take(
        case.rules, case.before, case.seat, square
    )


def _protects(case: Case, square: Square) -> bool:
    return (
        loose(case.rules, case.before, case.other, square)
        and can_take(case.rules, case.after, case.other, square)
        and not loose(case.rules, case.after, case.other, square)
    )


def _blocks(case: Case, move: Step) -> bool:
    piece = at(case.rules, case.before, move.start)
    return (
        move in steps(case.rules, case.before, case.other)
        and move not in steps(case.rules, case.after, case.other)
        and at(case.rules, case.after, move.start) == piece
        and _gains(case, move)
    )


def _bars(case: Case, move: Step) -> bool:
    return (
        move in steps(case.rules, case.before, case.other)
        and move in steps(case.rules, case.after, case.other)
        and kept(case.rules, case.before, case.other, move)
        and not kept(case.rules, case.after, case.other, move)
        and _gains(case, move)
    )


def _watches(case: Case, square: Square) -> bool:
    """Whether the piece that moved could take each enemy on a square, put there one by one."""
    pieces = case.rules.scene(case.after).pieces.values()
    for kind in {piece.kind for piece in pieces if piece.seat == case.other}:
        there = case.rules.put(case.after, square, kind, case.other)
        assert there is not None
        if Step(case.move.end, square) not in steps(case.rules, there, case.seat):
            return False
    return True


def _beside(square: Square, goal: Square) -> bool:
    return abs(square.col - goal.col) + abs(square.row - goal.row) == 1


def _nearer(case: Case, square: Square, goal: Square, number: int) -> bool:
    was, now = _before_and_after(square, case)
    return (
        number
        == steps_to(case.rules, case.after, case.seat, now, goal)
        < steps_to(case.rules, case.before, case.seat, was, goal)
    )


def _holds(case: Case, square: Square, goal: Square, number: int) -> bool:
    return (
        number
        == steps_to(case.rules, case.before, case.other, square, goal)
        < steps_to(case.rules, case.after, case.other, square, goal)
    )


def _hunts(case: Case, square: Square, number: int) -> bool:
    start, end = case.move.start, case.move.end
    return (
        number
        == steps_to(case.rules, case.after, case.seat, end, square, 6)
        < steps_to(case.rules, case.before, case.seat, start, square, 6)
    )


def _evades(case: Case, square: Square, number: int) -> bool:
    start, end = case.move.start, case.move.end
    return (
        number
        == steps_to(case.rules, case.before, case.other, square, start, 4)
        < steps_to(case.rules, case.after, case.other, square, end, 4)
    )


def _new_way(case: Case, nouns: dict[str, Any]) -> bool:
    move = Step(_one(nouns), nouns["end"])
    return move in steps(case.rules, case.after, case.seat) and move not in steps(
        case.rules, case.before, case.seat
    )


def _wins(case: Case, _: dict[str, Any]) -> bool:
    over = case.rules.status(case.after, 1)
    return isinstance(over, Over) and over.winner == case.seat


TRUE: dict[str, Callable[[Case, dict[str, Any]], bool]] = {
    "wins": _wins,
    "prevents": lambda case, nouns: _threatened(case, nouns) and not _left(case, nouns),
    "delays": lambda case, nouns: _threatened(case, nouns) and not _left(case, nouns),
    "race": lambda case, nouns: (
        _threatened(case, nouns)
        and wins_within(case.rules, case.before, case.seat, case.seat, nouns["threat"].wins_in)
    ),
    "only": _only,
    "guards": lambda case, nouns: (
        nouns["who"] == case.other
        and wins_next(case.rules, case.before, case.other)
        and not wins_next(case.rules, case.after, case.other)
    ),
    "threatens-win": lambda case, _: wins_next(case.rules, case.after, case.seat),
    "next": lambda case, nouns: (
        nouns["threat"].seat == case.seat and is_threat(case.rules, case.after, nouns["threat"])
    ),
    "unanswered": lambda case, _: (
        at(case.rules, case.before, case.move.end) is not None
        and kept(case.rules, case.before, case.seat, case.move)
    ),
    "saves": lambda case, nouns: all(_saves(case, each) for each in nouns["pieces"]),
    "threatens": lambda case, nouns: all(_threatens(case, each) for each in nouns["pieces"]),
    "protects": lambda case, nouns: all(_protects(case, each) for each in nouns["pieces"]),
    "blocks": lambda case, nouns: _blocks(case, Step(_one(nouns), nouns["end"])),
    "bars": lambda case, nouns: _bars(case, Step(_one(nouns), nouns["end"])),
    "watches": lambda case, nouns: all(
        _beside(each, nouns["goal"]) and _watches(case, each) for each in nouns["squares"]
    ),
    "shields": lambda case, nouns: (
        nouns["goal"] in case.rules.goals(nouns["who"]) and _beside(case.move.end, nouns["goal"])
    ),
    "nearer": lambda case, nouns: _nearer(case, _one(nouns), nouns["goal"], nouns["steps"]),
    "opens": lambda case, nouns: (
        steps_to(case.rules, case.after, case.seat, _one(nouns), nouns["goal"])
        < steps_to(case.rules, case.before, case.seat, _one(nouns), nouns["goal"])
    ),
    "holds": lambda case, nouns: _holds(case, _one(nouns), nouns["goal"], nouns["steps"]),
    "hunts": lambda case, nouns: _hunts(case, _one(nouns), nouns["steps"]),
    "evades": lambda case, nouns: _evades(case, _one(nouns), nouns["steps"]),
    "leap": _new_way,
    "clears": _new_way,
}
"""Whether a reason is true, by its id."""


def overlooked(case: Case) -> Iterator[str]:
    """Every reason that is true for a move but that it goes on toward something, but for long ways
    and threats of more than one move."""
    rules, end = case.rules, case.move.end
    if wins_next(rules, case.after, case.seat):
        yield "threatens-win"
    if TRUE["guards"](case, {"who": case.other}):
        yield "guards"
    pieces = rules.scene(case.before).pieces
    for square, piece in pieces.items():
        if piece.seat == case.seat:
            if _saves(case, square):
                yield f"saves {square}"
            if square != case.move.start and _protects(case, square):
                yield f"protects {square}"
        elif square != end:
            if _threatens(case, square):
                yield f"threatens {square}"
            number = steps_to(rules, case.after, case.seat, end, square, 6)
            if 1 < number <= 6 and _hunts(case, square, number):
                yield f"hunts {square}"
            start = case.move.start
            number = steps_to(rules, case.before, case.other, square, start, 4)
            if 1 < number <= 4 and _evades(case, square, number):
                yield f"evades {square}"
    for move in steps(rules, case.before, case.other):
        if at(rules, case.before, move.end) is None and _blocks(case, move):
            yield f"blocks {move}"
    for goal in rules.goals(case.seat):
        number = steps_to(rules, case.after, case.seat, end, goal, 4)
        if number <= 4 and _nearer(case, end, goal, number):
            yield f"nearer {goal}"
    for goal in rules.goals(case.other):
        if _beside(end, goal) and not _beside(case.move.start, goal):
            yield f"shields {goal}"
