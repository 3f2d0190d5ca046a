"""Why a move is good, from the rules alone: what it takes, threatens, saves, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jungla_tui import words
from jungla_tui.core.board import Seat, Square
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import PERSON, Header
from jungla_tui.core.moves import Move, Step
from jungla_tui.core.ruleset import Over, Piece, Ruleset, ToDraw, ToMove
from jungla_tui.engine.wire import Answer, Request, about
from jungla_tui.text import seats
from jungla_tui.text.reach import Reach, reaches
from jungla_tui.words import hint as said
from jungla_tui.words import why as why_words

SECONDS = 2.0
"""How long the computer thinks about a hint."""

NEAR = 4
"""From how many steps on a piece is near to where it wants to get."""

LOOKS = 300
"""Positions looked at for a way there, at most."""

Pieces = Mapping[Square, Piece]


def request(game: Game, node: int | None = None, seconds: float = SECONDS) -> Request:
    """Ask the strongest player about the position after an event."""
    strongest = seats.players(game.ruleset.game)[-2]
    return about(game, strongest if strongest != PERSON else "random", node, seconds=seconds)


def sentences(game: Game, answer: Answer, node: int | None = None) -> Iterator[str]:
    """The best move, and why."""
    move, status = answer.line[0], game.status(node)
    if not isinstance(status, ToMove):
        return
    told = game.ruleset.tell(game.state(node), Played(status.seat, move))
    yield said.hint("move", told=words.told(told, game.header))
    yield from why(game, move, node)
    best = _best(answer)
    if answer.wins_in and (answer.wins_in > 1 or best != status.seat):
        yield said.forced(words.player(game.header, best), answer.wins_in)


def why(game: Game, move: Move, node: int | None = None) -> Iterator[str]:
    """What speaks for a legal move; something is always said, unless it takes a piece."""
    status = game.status(node)
    if not isinstance(status, ToMove):
        return
    told = game.ruleset.tell(game.state(node), Played(status.seat, move))
    found = [*reasons(game.ruleset, game.state(node), move, status.seat, game.header)]
    if not found and not told.taken:
        found = [*_toward(game.ruleset, move, status.seat)] or [said.hint("plain")]
    yield from found


def _best(answer: Answer) -> Seat:
    """The seat that can expect the most."""
    return max(range(len(answer.chances)), key=answer.chances.__getitem__)


def chances(game: Game, answer: Answer) -> Iterator[str]:
    """How the position stands, as the computer sees it."""
    yield said.chances(game.header, answer.chances)
    if answer.wins_in:
        yield said.forced(words.player(game.header, _best(answer)), answer.wins_in)


def line(game: Game, answer: Answer, node: int | None = None) -> str:
    """How the computer expects the game to go on, as a list of moves has it."""
    ruleset, state = game.ruleset, game.state(node)
    parts: list[str] = []
    for move in answer.line:
        status = ruleset.status(state, 1)
        if isinstance(status, ToDraw):
            parts.append(said.hint("draws"))
        if not isinstance(status, ToMove) or ruleset.broken_rule(state, move) is not None:
            break
        event = Played(status.seat, move)
        parts.append(words.short(ruleset.tell(state, event)))
        state = ruleset.apply(state, event)
    return said.hint("line", moves=", ".join(parts))


# ---- why


def reasons(
    ruleset: Ruleset[Any], state: Any, move: Move, seat: Seat, header: Header
) -> Iterator[str]:
    """What speaks for a legal move of the seat to move."""
    after = ruleset.apply(state, Played(seat, move))
    over = ruleset.status(after, 1)
    if isinstance(over, Over):
        if over.winner == seat:
            yield said.hint("wins")
        return
    others = [other for other in range(len(header.seats)) if other != seat]
    before_mine, mine = reaches(ruleset, state, seat) or (), reaches(ruleset, after, seat)
    if mine is not None:
        if _wins(ruleset, after, mine, seat):
            yield said.hint("threatens-win")
        new = _prey(mine, seat).items() - _prey(before_mine, seat).items()
        if new:
            yield said.hint("threatens", pieces=_named(dict(new)))
    before = [reaches(ruleset, state, other) for other in others]
    then = [reaches(ruleset, after, other) for other in others]
    if None not in (*before, *then):
        yield from _kept(ruleset, state, after, seat, header, before, then, move)
    yield from _ways(ruleset, state, after, seat, move)


def _kept(
    ruleset: Ruleset[Any],
    state: Any,
    after: Any,
    seat: Seat,
    header: Header,
    before: Sequence[tuple[Reach, ...] | None],
    then: Sequence[tuple[Reach, ...] | None],
    move: Move,
) -> Iterator[str]:
    """What could be taken before and no more; who could win before and no more."""
    pieces = ruleset.scene(state).pieces
    others = [other for other in range(len(header.seats)) if other != seat]
    for other, was, now in zip(others, before, then, strict=True):
        wins = _wins(ruleset, state, was or (), other)
        if wins and not _wins(ruleset, after, now or (), other):
            yield said.hint("guards", who=words.player(header, other))
    in_danger = _own(before, seat)
    still = _own(then, seat)
    start, end = getattr(move, "start", None), getattr(move, "end", None)
    saved = {at: pieces[at] for at in in_danger if (end if at == start else at) not in still}
    if saved:
        yield said.hint("saves" if len(saved) == 1 else "saves-several", pieces=_named(saved))


def _own(found: Sequence[tuple[Reach, ...] | None], seat: Seat) -> set[Square]:
    """Where pieces of a seat stand that others could take."""
    return {
        at
        for each in found
        for reach in each or ()
        for at, piece in reach.taken.items()
        if piece.seat == seat
    }


def _prey(found: Sequence[Reach], seat: Seat) -> dict[Square, Piece]:
    """What of others could be taken, and where it stands."""
    return {at: piece for reach in found for at, piece in reach.taken.items() if piece.seat != seat}


def _wins(ruleset: Ruleset[Any], state: Any, found: Sequence[Reach], seat: Seat) -> bool:
    """Whether one of these moves wins at once."""
    turn = ruleset.as_if(state, seat)
    if turn is None:
        return False
    goals = ruleset.goals(seat)
    for reach in found:
        if reach.taken or reach.end in goals:
            over = ruleset.status(ruleset.apply(turn, Played(seat, reach.move)), 1)
            if isinstance(over, Over) and over.winner == seat:
                return True
    return False


def _ways(ruleset: Ruleset[Any], state: Any, after: Any, seat: Seat, move: Move) -> Iterator[str]:
    """Who comes near a square that the seat wants to reach."""
    if not ruleset.goals(seat):
        return
    was, now = _nearest(ruleset, state, seat), _nearest(ruleset, after, seat)
    start, end = getattr(move, "start", None), getattr(move, "end", None)
    pieces = ruleset.scene(after).pieces
    for at, (steps, goal) in sorted(now.items(), key=lambda found: found[1]):
        before = was.get(start if at == end and start is not None else at)
        if at not in pieces or (before is not None and before[0] <= steps):
            continue
        if at == end:
            yield said.nearer(words.the(pieces[at].kind), str(goal), steps)
        else:
            yield said.hint("opens", goal=goal, piece=why_words.standing(pieces[at], at))
        return


def _toward(ruleset: Ruleset[Any], move: Move, seat: Seat) -> Iterator[str]:
    """That a move goes on toward a square that the seat wants to reach."""
    if not isinstance(move, Step):
        return
    for goal in sorted(ruleset.goals(seat), key=lambda each: _apart(move.end, each))[:1]:
        if _apart(move.end, goal) < _apart(move.start, goal):
            yield said.hint("toward", goal=goal)


def _apart(one: Square, other: Square) -> int:
    """How many files and ranks are between two squares."""
    return abs(one.col - other.col) + abs(one.row - other.row)


def _nearest(ruleset: Ruleset[Any], state: Any, seat: Seat) -> dict[Square, tuple[int, Square]]:
    """For each piece that is near such a square how many steps it needs, and which it is.

    As if the others waited, and no other piece of its own moved.
    """
    goals, found, looks = ruleset.goals(seat), dict[Square, tuple[int, Square]](), 0
    turn = ruleset.as_if(state, seat)
    own = [] if turn is None else [*ruleset.scene(turn).pieces.items()]
    for start, piece in own:
        if piece.seat != seat:
            continue
        front, seen = [(start, turn)], {start}
        for steps in range(1, NEAR + 1):
            following: list[tuple[Square, Any]] = []
            for at, here in front:
                looks += 1
                if looks > LOOKS or start in found:
                    break
                for end, step in _steps(ruleset, here, at).items():
                    if end in goals:
                        found[start] = (steps, end)
                        break
                    if end in seen:
                        continue
                    seen.add(end)
                    there = ruleset.apply(here, Played(seat, step))
                    again = None if isinstance(ruleset.status(there, 1), Over) else there
                    again = None if again is None else ruleset.as_if(again, seat)
                    if again is not None:
                        following.append((end, again))
            front = following
    return found


def _steps(ruleset: Ruleset[Any], state: Any, at: Square) -> dict[Square, Step]:
    """One step of the piece on a square to each square that it may go to."""
    found: dict[Square, Step] = {}
    for move in ruleset.candidates(state):
        if not isinstance(move, Step) or move.start != at or move.end in found:
            continue
        if ruleset.broken_rule(state, move) is None:
            found[move.end] = move
    return found


def _named(pieces: Pieces) -> str:
    return words.listed(why_words.standing(piece, at) for at, piece in pieces.items())
