"""Trying a diagram and solving a lesson, move by move. Pure: what is drawn is another's business.

`game` is always the game to draw; every move goes into its log as an event.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from jungla_tui.core.edition import Edition
from jungla_tui.core.events import Played
from jungla_tui.core.moves import Move, encode
from jungla_tui.core.ruleset import RuleId, ToDraw, Told, ToMove
from jungla_tui.lessons.data import Diagram, Lesson, Step, Text, Trial
from jungla_tui.lessons.goal import Facts, asked_refusals, facts, judge, own_pieces


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a move."""

    kind: Literal["played", "refused", "solved", "failed"]
    move: Move
    rule: RuleId | None = None
    """The rule that refused it, also where being refused was the task."""
    says: Text | None = None
    """What is said to it beyond that: a reply, the praise, what was missed."""
    why: Literal["", "over-par", "out-of-reach", "game-over"] = ""
    """Why it failed: out of decisions, impossible from here on, or the game has ended."""
    events: tuple[int, ...] = ()
    """The opponent's answers, by their numbers in the game."""


_PATIENCE = 20
"""After so many answers without a turn of the player's, who must be unable to move, it is over."""


class Trying:
    """A diagram to be tried: both sides may be moved, and every move gets its answer."""

    def __init__(self, diagram: Diagram, edition: Edition | None = None) -> None:
        """Raises JunglaError where the diagram cannot be under that edition."""
        self.diagram = diagram
        self.game = diagram.setting.game(edition)
        self._start = self.game.current
        self._seen: list[Trial] = []

    def try_move(self, move: Move) -> Outcome:
        """Make a move; a refused one changes nothing. The diagram's own moves get its text."""
        trial = self._trial(move)
        if trial is not None and trial not in self._seen:
            self._seen.append(trial)
        says = None if trial is None else self.diagram.text
        status = self.game.status()
        rule = self.game.refusal(Played(status.seat if isinstance(status, ToMove) else 0, move))
        if rule is not None:
            return Outcome("refused", move, rule, says)
        self.game.play(move)
        return Outcome("played", move, None, says)

    def retry(self) -> None:
        """Back to the diagram's position."""
        self.game.go(self._start)

    @property
    def left(self) -> tuple[Trial, ...]:
        """The diagram's moves that were not tried yet."""
        return tuple(trial for trial in self.diagram.trials if trial not in self._seen)

    def _trial(self, move: Move) -> Trial | None:
        if self.game.current != self._start:
            return None
        return next((trial for trial in self.diagram.trials if trial.move == move), None)


@dataclass(frozen=True, slots=True)
class _Place:
    """How far an attempt has come."""

    node: int
    refused: tuple[RuleId, ...] = ()
    outcome: Outcome | None = None
    decisions: int = 0
    """How many of the decisions that par allows are used up."""


class Attempt:
    """One task being tried."""

    def __init__(self, step: Step, edition: Edition | None = None) -> None:
        """Raises JunglaError where the position cannot be under that edition."""
        self.step = step
        self.game = step.setting.game(edition)
        status = self.game.status()
        self.seat = status.seat if isinstance(status, ToMove) else 0
        """The player's seat: the one that moves first."""
        self._asked = asked_refusals(step.goal)
        self._past = [_Place(self.game.current)]
        self._again = False

    # ---- how it stands

    @property
    def intro(self) -> Text | None:
        """The introduction; None once the task was begun anew."""
        return None if self._again else self.step.intro

    @property
    def outcome(self) -> Outcome | None:
        """What came of the last decision, if there was one."""
        return self._past[-1].outcome

    @property
    def over(self) -> bool:
        """Whether the task is solved or missed."""
        return self.outcome is not None and self.outcome.kind in ("solved", "failed")

    @property
    def solved(self) -> bool:
        """Whether the task is solved."""
        return self.outcome is not None and self.outcome.kind == "solved"

    @property
    def decisions(self) -> int:
        """How many of the decisions that par allows are used up."""
        return self._past[-1].decisions

    def hint(self) -> Text:
        """A hint."""
        return self.step.hint

    def solution(self) -> tuple[Move, ...]:
        """The player's moves that solve the task from its start, refused ones among them."""
        return self.step.solution

    # ---- what the player does

    def play(self, move: Move) -> Outcome:
        """Make a move, and let the opponent answer; once the task is over, nothing happens.

        A refused move changes nothing, but for a task that asks for the refusal.
        """
        if self.outcome is not None and self.over:
            return self.outcome
        rule = self.game.refusal(Played(self.seat, move))
        refused = self._past[-1].refused
        if rule is not None:
            if rule in self._asked and rule not in refused:
                return self._settle(move, rule, (*refused, rule), self.game.current)
            return Outcome("refused", move, rule, self._reply(move, rule, frozenset()))
        before = self.game.current
        self.game.play(move)
        return self._settle(move, None, refused, before)

    def retry(self) -> None:
        """Begin anew; the introduction is not said again."""
        self._again = True
        del self._past[1:]
        self.game.go(self._past[0].node)

    def back(self) -> bool:
        """Take the last decision back; whether there was one."""
        if len(self._past) == 1:
            return False
        self._past.pop()
        self.game.go(self._past[-1].node)
        return True

    # ---- what follows

    def _settle(
        self, move: Move, rule: RuleId | None, refused: tuple[RuleId, ...], before: int
    ) -> Outcome:
        """Judge a decision, with the opponent's answers where they can still matter."""
        events: list[int] = []
        so_far = self._facts(refused)
        verdict = judge(self.step.goal, so_far)
        while not verdict.final and len(events) < _PATIENCE and self._answer(move, events):
            so_far = self._facts(refused)
            verdict = judge(self.step.goal, so_far)
        if verdict.now:
            outcome = Outcome("solved", move, rule, self.step.praise, events=tuple(events))
        else:
            why: Literal["", "over-par", "out-of-reach", "game-over"] = ""
            if so_far.over is not None:
                why = "game-over"
            elif verdict.final or len(events) == _PATIENCE:
                why = "out-of-reach"
            elif self._decisions(so_far) >= self.step.par:
                why = "over-par"
            says = self._reply(move, rule, self._lost_since(before))
            if why:
                says = says or self.step.failed
            kind: Literal["failed", "refused", "played"] = (
                "failed" if why else "refused" if rule else "played"
            )
            outcome = Outcome(kind, move, rule, says, why, tuple(events))
        place = _Place(self.game.current, refused, outcome, self._decisions(so_far))
        self._past.append(place)
        return outcome

    def _answer(self, move: Move, events: list[int]) -> bool:
        """Let another seat, or chance, act if it is its turn; whether it was."""
        status = self.game.status()
        if isinstance(status, ToDraw):
            events.append(self.game.draw())
        elif isinstance(status, ToMove) and status.seat != self.seat:
            events.append(self.game.play(self._chosen(move)))
        else:
            return False
        return True

    def _chosen(self, move: Move) -> Move:
        """The first answer of the script that is legal, or else what a punishing player does."""
        legal = self.game.legal_moves()
        answers = [answer for answer in self.step.answers if answer.after == move]
        answers += [answer for answer in self.step.answers if answer.after is None]
        for answer in answers:
            chosen = self._taking(legal) if answer.move is None else answer.move
            if chosen is not None and chosen in legal:
                return chosen
        return self._taking(legal) or legal[0]

    def _taking(self, legal: tuple[Move, ...]) -> Move | None:
        """The move that takes the piece of most worth; the first of several."""
        worth: dict[Move, int] = {}
        for move in legal:
            told = self._tell(move)
            values = [piece.value or 0 for piece in told.taken if piece.seat == self.seat]
            if values:
                worth[move] = sum(values)
        return max(worth, key=lambda move: worth[move], default=None)

    def _tell(self, move: Move) -> Told:
        status = self.game.status()
        seat = status.seat if isinstance(status, ToMove) else self.seat
        return self.game.ruleset.tell(self.game.state(), Played(seat, move))

    def _facts(self, refused: tuple[RuleId, ...] | None = None) -> Facts:
        tried = self._past[-1].refused if refused is None else refused
        return facts(self.game, self.seat, tried, self._past[0].node)

    def _decisions(self, so_far: Facts) -> int:
        return so_far.moves + len(so_far.refused)

    def _lost_since(self, node: int) -> frozenset[str]:
        """The kinds the player has fewer of than after this event."""
        here = own_pieces(self.game, self.seat, self.game.current)
        return frozenset(own_pieces(self.game, self.seat, node) - here)

    def _reply(self, move: Move, rule: RuleId | None, lost: frozenset[str]) -> Text | None:
        """What the step has to say to it: to the very move first."""
        for reply in self.step.replies:
            if reply.trigger == "on" and reply.key == encode(move):
                return reply.says
        for reply in self.step.replies:
            if reply.trigger == "refused" and reply.key == rule:
                return reply.says
            if reply.trigger == "lost" and reply.key in lost:
                return reply.says
        return None


class Walk:
    """A lesson being walked through, task by task."""

    def __init__(self, lesson: Lesson, edition: Edition | None = None) -> None:
        """Raises JunglaError where its positions cannot be under that edition."""
        self.lesson = lesson
        self.number = 1
        """Which task is at hand, counted from 1."""
        self._edition = edition
        self.attempt = Attempt(lesson.steps[0], edition)

    @property
    def done(self) -> bool:
        """Whether the last task is solved."""
        return self.number == len(self.lesson.steps) and self.attempt.solved

    def advance(self) -> bool:
        """On to the next task, once this one is solved; whether there was one."""
        if not self.attempt.solved or self.number == len(self.lesson.steps):
            return False
        self.attempt = Attempt(self.lesson.steps[self.number], self._edition)
        self.number += 1
        return True
