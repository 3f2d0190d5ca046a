"""The language of goals: what a lesson asks for, and whether a line of play has come to it.

A goal is made of these, joined by `and`, `or`, `not` and parentheses (`and` binds closer)::

    reach SQUARE [KIND]   a move of the player ended on the square (made by this kind of piece)
    take [KIND]           the player took a piece (of this kind)
    keep KIND             the player has lost no piece of this kind
    refused-by RULE       the player tried a move that this rule forbids
    over-by RULE          the game has ended by this rule, and nobody came before the player
    within N              the player has made at most N moves
    passes                after a move of the player, another seat could not move and passed
    score N               the player has at least N points
    place [KIND]          the player put a piece (of this kind) on the board from a tray
    face KIND WAY         a piece of this kind of the player's faces N, E, S or W now
    noted NOTE            a move of the player had this consequence, as the game tells it
    stood N               the position has now stood N times at least

Whether moves are legal is the game's own business; a goal only looks at what happened.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple, NoReturn

from jungla_tui.core.board import Board, Facing, Seat, Square
from jungla_tui.core.errors import BadText, JunglaError
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Place
from jungla_tui.core.ruleset import Over, RuleId


class BadLesson(JunglaError):
    """A file of lessons that is not written as one; file and item are among the fields."""


class Where(NamedTuple):
    """Whose goal, move or text something is: what an error names."""

    file: str
    item: str


class Verdict(NamedTuple):
    """How a goal stands."""

    now: bool
    """Whether it is fulfilled."""
    final: bool
    """Whether that can never change on this line."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What happened on a line, as goals ask it, seen by one seat."""

    seat: Seat
    reached: frozenset[tuple[Square, str]]
    """Squares on which a move of the seat ended, with the kind that made it."""
    taken: frozenset[str]
    """The kinds the seat took."""
    lost: frozenset[str]
    """The kinds of which the seat once had fewer on the board than at the beginning."""
    refused: frozenset[RuleId]
    """The rules that forbade a move the seat tried."""
    over: Over | None
    moves: int
    """How many moves the seat made."""
    notes: frozenset[str]
    """What followed of itself from the seat's moves."""
    placed: frozenset[str]
    """The kinds that the seat put on the board from a tray."""
    facing: frozenset[tuple[str, Facing]]
    """The kinds of the seat's pieces on the board, each with its facing."""
    points: int
    repeats: int


def facts(game: Game, seat: Seat, refused: Collection[RuleId] = (), since: int = 0) -> Facts:
    """What happened on the game's current line after the event `since`."""
    line = game.tree.line
    line = line[line.index(since) :]
    whole = own_pieces(game, seat, since)
    reached: set[tuple[Square, str]] = set()
    taken: set[str] = set()
    lost: set[str] = set()
    notes: set[str] = set()
    placed: set[str] = set()
    moves = 0
    for node in line[1:]:
        lost.update(whole - own_pieces(game, seat, node))
        event = game.tree.events[node]
        if not isinstance(event, Played) or event.seat != seat:
            continue
        told = game.tell(node)
        moves += 1
        notes.update(told.after)
        if isinstance(event.move, Place):
            placed.add(event.move.source.item)
        taken.update(piece.kind for piece in told.taken if piece.seat != seat)
        if told.end is not None and told.piece is not None:
            reached.add((told.end, told.piece.kind))
    status = game.status()
    scene = game.ruleset.scene(game.state())
    own = [piece for piece in scene.pieces.values() if piece.seat == seat]
    return Facts(
        seat,
        frozenset(reached),
        frozenset(taken),
        frozenset(lost),
        frozenset(refused),
        status if isinstance(status, Over) else None,
        moves,
        frozenset(notes),
        frozenset(placed),
        frozenset((piece.kind, piece.facing) for piece in own if piece.facing is not None),
        scene.points[seat] if scene.points else 0,
        game.repeats(),
    )


def own_pieces(game: Game, seat: Seat, node: int) -> Counter[str]:
    """How many pieces of each kind a seat has on the board after an event."""
    pieces = game.ruleset.scene(game.state(node)).pieces.values()
    return Counter(piece.kind for piece in pieces if piece.seat == seat)


# ---- what a goal is made of


@dataclass(frozen=True, slots=True)
class Reach:
    """`reach SQUARE [KIND]`."""

    square: Square
    kind: str | None

    def judge(self, facts: Facts) -> Verdict:
        """Once reached, reached for good."""
        done = any(at == self.square and self.kind in (None, kind) for at, kind in facts.reached)
        return Verdict(done, done)


@dataclass(frozen=True, slots=True)
class Take:
    """`take [KIND]`."""

    kind: str | None

    def judge(self, facts: Facts) -> Verdict:
        """Once taken, taken for good."""
        done = bool(facts.taken) if self.kind is None else self.kind in facts.taken
        return Verdict(done, done)


@dataclass(frozen=True, slots=True)
class Keep:
    """`keep KIND`."""

    kind: str

    def judge(self, facts: Facts) -> Verdict:
        """Once lost, lost for good."""
        lost = self.kind in facts.lost
        return Verdict(not lost, lost)


@dataclass(frozen=True, slots=True)
class RefusedBy:
    """`refused-by RULE`."""

    rule: RuleId

    def judge(self, facts: Facts) -> Verdict:
        """Once refused, refused for good."""
        done = self.rule in facts.refused
        return Verdict(done, done)


@dataclass(frozen=True, slots=True)
class OverBy:
    """`over-by RULE`."""

    rule: RuleId

    def judge(self, facts: Facts) -> Verdict:
        """A draw counts for both, a victory for the winner."""
        over = facts.over
        if over is None:
            return Verdict(False, False)
        named = self.rule in (over.rule, *over.reasons)
        return Verdict(named and facts.seat in over.places[0], True)


@dataclass(frozen=True, slots=True)
class Within:
    """`within N`."""

    moves: int

    def judge(self, facts: Facts) -> Verdict:
        """Once exceeded, exceeded for good."""
        kept = facts.moves <= self.moves
        return Verdict(kept, not kept)


@dataclass(frozen=True, slots=True)
class Noted:
    """`noted NOTE`, and `passes`, which is one of them."""

    note: str

    def judge(self, facts: Facts) -> Verdict:
        """Once noted, noted for good."""
        done = self.note in facts.notes
        return Verdict(done, done)


@dataclass(frozen=True, slots=True)
class Score:
    """`score N`."""

    points: int

    def judge(self, facts: Facts) -> Verdict:
        """Holds while there are so many points, which a game may take away again."""
        return Verdict(facts.points >= self.points, False)


@dataclass(frozen=True, slots=True)
class Placed:
    """`place [KIND]`."""

    kind: str | None

    def judge(self, facts: Facts) -> Verdict:
        """Once placed, placed for good."""
        done = bool(facts.placed) if self.kind is None else self.kind in facts.placed
        return Verdict(done, done)


@dataclass(frozen=True, slots=True)
class Face:
    """`face KIND WAY`."""

    kind: str
    way: Facing

    def judge(self, facts: Facts) -> Verdict:
        """Holds while a piece faces so."""
        return Verdict((self.kind, self.way) in facts.facing, False)


@dataclass(frozen=True, slots=True)
class Stood:
    """`stood N`."""

    times: int

    def judge(self, facts: Facts) -> Verdict:
        """Holds while the position stands."""
        return Verdict(facts.repeats >= self.times, False)


@dataclass(frozen=True, slots=True)
class Not:
    """`not GOAL`."""

    goal: Goal

    def judge(self, facts: Facts) -> Verdict:
        """The opposite, as final as the goal itself."""
        now, final = self.goal.judge(facts)
        return Verdict(not now, final)


@dataclass(frozen=True, slots=True)
class Both:
    """`GOAL and GOAL`."""

    first: Goal
    second: Goal

    def judge(self, facts: Facts) -> Verdict:
        """One part that can never be fulfilled settles it."""
        one, two = self.first.judge(facts), self.second.judge(facts)
        never = Verdict(False, True)
        return Verdict(one.now and two.now, never in (one, two) or (one.final and two.final))


@dataclass(frozen=True, slots=True)
class Either:
    """`GOAL or GOAL`."""

    first: Goal
    second: Goal

    def judge(self, facts: Facts) -> Verdict:
        """One part that is fulfilled for good settles it."""
        one, two = self.first.judge(facts), self.second.judge(facts)
        always = Verdict(True, True)
        return Verdict(one.now or two.now, always in (one, two) or (one.final and two.final))


Goal = (
    Reach
    | Take
    | Keep
    | RefusedBy
    | OverBy
    | Within
    | Noted
    | Score
    | Placed
    | Face
    | Stood
    | Not
    | Both
    | Either
)


def judge(goal: Goal, facts: Facts) -> Verdict:
    """How a goal stands; nothing changes any more once the game is over."""
    now, final = goal.judge(facts)
    return Verdict(now, final or facts.over is not None)


def asked_refusals(goal: Goal) -> frozenset[RuleId]:
    """The rules by which a goal wants moves to be refused."""
    match goal:
        case RefusedBy(rule):
            return frozenset({rule})
        case Not(inner):
            return asked_refusals(inner)
        case Both(first, second) | Either(first, second):
            return asked_refusals(first) | asked_refusals(second)
    return frozenset()


def endings(goal: Goal) -> frozenset[RuleId]:
    """The rules by which a goal wants the game to end."""
    match goal:
        case OverBy(rule):
            return frozenset({rule})
        case Not(inner):
            return endings(inner)
        case Both(first, second) | Either(first, second):
            return endings(first) | endings(second)
    return frozenset()


# ---- reading


_WORD = re.compile(r"[()]|[^\s()]+")
_JOINTS = ("and", "or", "not", "(", ")")


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game's goals may name."""

    board: Board
    kinds: Sequence[str]
    rules: Sequence[RuleId]


def parse(text: str, terms: Terms, where: Where) -> Goal:
    """Read a goal; raises BadLesson with file, item, column and what should stand there."""
    return _Parser(text, terms, where).whole()


class _Parser:
    """Reads a goal word by word, one method for each level of binding."""

    def __init__(self, text: str, terms: Terms, where: Where) -> None:
        self._text, self._terms, self._where = text, terms, where
        self._words = [(found[0], found.start() + 1) for found in _WORD.finditer(text)]
        self._at = 0
        self._atoms: dict[str, Callable[[], Goal]] = {
            "reach": lambda: Reach(self._square(), self._kind_if_any()),
            "take": lambda: Take(self._kind_if_any()),
            "keep": lambda: Keep(self._one_of(terms.kinds)),
            "refused-by": lambda: RefusedBy(self._one_of(terms.rules)),
            "over-by": lambda: OverBy(self._one_of(terms.rules)),
            "within": lambda: Within(self._number()),
            "passes": lambda: Noted("passes"),
            "score": lambda: Score(self._number()),
            "place": lambda: Placed(self._kind_if_any()),
            "face": lambda: Face(self._one_of(terms.kinds), self._way()),
            "noted": lambda: Noted(self._note()),
            "stood": lambda: Stood(self._number()),
        }

    def whole(self) -> Goal:
        goal = self._either()
        if self._next():
            self._fail("and", "or")
        return goal

    def _either(self) -> Goal:
        goal = self._both()
        while self._next() == "or":
            self._at += 1
            goal = Either(goal, self._both())
        return goal

    def _both(self) -> Goal:
        goal = self._one()
        while self._next() == "and":
            self._at += 1
            goal = Both(goal, self._one())
        return goal

    def _one(self) -> Goal:
        word = self._next()
        if word == "not":
            self._at += 1
            return Not(self._one())
        if word == "(":
            self._at += 1
            goal = self._either()
            if self._next() != ")":
                self._fail(")", "and", "or")
            self._at += 1
            return goal
        if word not in self._atoms:
            self._fail(*self._atoms, "not", "(")
        self._at += 1
        return self._atoms[word]()

    def _next(self) -> str:
        return self._words[self._at][0] if self._at < len(self._words) else ""

    def _one_of(self, names: Sequence[str]) -> str:
        word = self._next()
        if word not in names:
            self._fail(*names)
        self._at += 1
        return word

    def _kind_if_any(self) -> str | None:
        return None if self._next() in ("", *_JOINTS) else self._one_of(self._terms.kinds)

    def _square(self) -> Square:
        try:
            square = Square.parse(self._next())
        except BadText:
            square = Square(-1, -1)
        if square not in self._terms.board:
            self._fail("SQUARE")
        self._at += 1
        return square

    def _way(self) -> Facing:
        return Facing(self._one_of([way.value for way in Facing]))

    def _note(self) -> str:
        word = self._next()
        if not re.fullmatch("[a-z]+(-[a-z]+)*", word) or word in _JOINTS:
            self._fail("NOTE")
        self._at += 1
        return word

    def _number(self) -> int:
        word = self._next()
        if not re.fullmatch("[1-9][0-9]?", word):
            self._fail("1-99")
        self._at += 1
        return int(word)

    def _fail(self, *expected: str) -> NoReturn:
        ahead = self._words[self._at :]
        raise BadLesson(
            "goal-expected",
            file=self._where.file,
            item=self._where.item,
            goal=self._text,
            column=ahead[0][1] if ahead else len(self._text) + 1,
            expected=list(expected),
        )
