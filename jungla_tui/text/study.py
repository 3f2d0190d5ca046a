"""Lessons, drills and diagrams line by line: what each command does in them, and what is said.

The same runner that the screens use judges every move.
"""

from __future__ import annotations

from collections.abc import Iterator

from jungla_tui import lessons, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move, encode
from jungla_tui.core.ruleset import RuleId, ToMove
from jungla_tui.lessons import Diagram, Drill, Lesson, Outcome, Progress, Trying, Walk
from jungla_tui.text import answers, explain, orders, standing
from jungla_tui.text.cannot import Cannot, cannot
from jungla_tui.text.typed import parse
from jungla_tui.words import _
from jungla_tui.words import line as said


class Study:
    """Something to be learned at a board of its own; nothing of it is logged."""

    game: Game
    over = False
    """Whether there is nothing more to do."""

    def name(self) -> str:
        """What stands before the line a person types."""
        raise NotImplementedError

    def begin(self) -> Iterator[str]:
        """What there is to do."""
        raise NotImplementedError

    def typed(self, text: str) -> Iterator[str]:
        """A line that is no command."""
        raise NotImplementedError

    def next(self) -> Iterator[str]:
        """What comes after this."""
        raise NotImplementedError

    def again(self) -> Iterator[str]:
        """The same anew."""
        yield from self.begin()

    def undo(self) -> Iterator[str]:
        """The last decision taken back."""
        cannot("not-in-study")

    def hint(self) -> Iterator[str]:
        """A hint."""
        cannot("not-in-study")

    def answer(self) -> Iterator[str]:
        """The solution."""
        cannot("not-in-study")

    def keep(self, title: str) -> Iterator[str]:
        """The position kept as a lesson."""
        del title
        cannot("not-in-study")

    def position(self) -> Iterator[str]:
        """Where the pieces stand, and whose turn it is."""
        yield from answers.small(self.game, self.game.current)
        yield from answers.standing_lines(self.game, self.game.current)

    def moved(self, events: tuple[int, ...] = ()) -> Iterator[str]:
        """What the last decision was, and what the opponent and the dice answered."""
        path = self.game.tree.path(self.game.current)
        for node in path[-1 - len(events) :]:
            yield standing.last(self.game, node)


class LessonStudy(Study):
    """A course from one of its lessons on, task by task."""

    def __init__(self, course: tuple[Lesson, ...], number: int, progress: Progress) -> None:
        self._course = course
        self._number = number
        self._progress = progress
        self._start(Walk(course[number]))

    def _start(self, walk: Walk) -> None:
        self._walk = walk
        self.game = walk.attempt.game

    def name(self) -> str:
        """What stands before the line a person types."""
        return _("lesson")

    def begin(self) -> Iterator[str]:
        """Which lesson this is, the task, the position, and how many moves there are for it."""
        walk, attempt = self._walk, self._walk.attempt
        yield said.say(
            "lesson",
            title=_text(walk.lesson.title),
            number=walk.number,
            total=len(walk.lesson.steps),
            edition=standing.label(self.game.header.edition),
        )
        yield _text(attempt.step.intro)
        yield from self._waits()

    def _waits(self) -> Iterator[str]:
        attempt = self._walk.attempt
        yield from self.position()
        yield words.decisions(attempt.step.par - attempt.decisions)

    def typed(self, text: str) -> Iterator[str]:
        """A move: what came of it."""
        attempt = self._walk.attempt
        if attempt.over:
            cannot("task-over" if not attempt.solved else "next-how")
        outcome = attempt.play(parse(text, self.game))
        lines = list(self._judged(outcome))
        if outcome.kind == "refused":
            raise Cannot("\n".join(lines))
        yield from lines
        if outcome.kind == "solved":
            self._keep()

    def _judged(self, outcome: Outcome) -> Iterator[str]:
        if outcome.rule is None:
            yield from self.moved(outcome.events)
        else:
            yield from answers.reasons(explain.why(self.game, outcome.move))
        if outcome.kind == "solved":
            yield _("Solved.")
        if outcome.kind == "failed":
            yield _("Not this time.")
        if outcome.says is not None:
            yield _text(outcome.says)
        if outcome.kind == "solved":
            yield said.say("next-how")
        elif outcome.kind == "failed":
            yield said.say("again-how")
        else:
            attempt = self._walk.attempt
            yield from answers.standing_lines(self.game, self.game.current)
            yield words.decisions(attempt.step.par - attempt.decisions)

    def _keep(self) -> None:
        """Keep that the lesson is solved, once its last task is; raises JunglaError."""
        if self._walk.done:
            self._progress.solve(self._walk.lesson.key)

    def next(self) -> Iterator[str]:
        """The next task or lesson, once this task is solved."""
        if not self._walk.attempt.solved:
            cannot("not-solved")
        if self._walk.advance():
            self._start(self._walk)
        elif self._number + 1 < len(self._course):
            self._number += 1
            self._start(Walk(self._course[self._number]))
        else:
            self.over = True
            yield said.say("course-ends")
            return
        yield from self.begin()

    def again(self) -> Iterator[str]:
        """The task from its start."""
        self._walk.attempt.retry()
        yield from self._waits()

    def undo(self) -> Iterator[str]:
        """The last decision taken back."""
        if not self._walk.attempt.back():
            cannot("nothing-to-undo")
        yield from self._waits()

    def hint(self) -> Iterator[str]:
        """A hint."""
        yield said.say("hint", text=_text(self._walk.attempt.hint()))

    def answer(self) -> Iterator[str]:
        """The moves that solve the task from its start."""
        yield words.solution(" ".join(map(encode, self._walk.attempt.solution())))


class DrillStudy(Study):
    """Which rule forbids a move, asked again and again."""

    def __init__(self, drills: tuple[Drill, ...], progress: Progress) -> None:
        self._drills = drills
        self._number = 0
        self._progress = progress
        self._answered = False
        self.game = self._drill.setting.game()

    @property
    def _drill(self) -> Drill:
        return self._drills[self._number]

    def name(self) -> str:
        """What stands before the line a person types."""
        return _("question")

    def begin(self) -> Iterator[str]:
        """The position, the move and the rules to choose from."""
        drill, edition = self._drill, self._drill.setting.edition
        number, total = self._number + 1, len(self._drills)
        yield said.say("drill", number=number, total=total, edition=standing.label(edition))
        yield from self.position()
        yield said.say("drill-asks", move=encode(drill.move))
        for at, rule in enumerate(drill.choices, 1):
            yield said.say("choice", number=at, title=standing.title(edition, rule))

    def typed(self, text: str) -> Iterator[str]:
        """The number of a rule: whether that is the one, and why."""
        drill = self._drill
        if self._answered:
            cannot("answered")
        if not orders.number(text) or not 1 <= int(text) <= len(drill.choices):
            cannot("no-choice", most=len(drill.choices))
        yield from self._told(drill.choices[int(text) - 1])
        if drill.choices[int(text) - 1] == drill.rule:
            self._progress.solve(drill.key)

    def _told(self, chosen: RuleId | None) -> Iterator[str]:
        drill = self._drill
        self._answered = True
        if chosen is not None:
            yield _("Right.") if chosen == drill.rule else _("No.")
        yield standing.title(drill.setting.edition, drill.rule) + "."
        yield explain.why(self.game, drill.move).sentence
        yield _text(drill.text)
        yield said.say("next-how")

    def answer(self) -> Iterator[str]:
        """The rule, and why."""
        yield from self._told(None)

    def next(self) -> Iterator[str]:
        """The next question."""
        if self._number + 1 == len(self._drills):
            self.over = True
            yield said.say("drills-end")
            return
        self._number += 1
        self._ask()
        yield from self.begin()

    def again(self) -> Iterator[str]:
        """The same question."""
        self._ask()
        yield from self.begin()

    def _ask(self) -> None:
        self._answered = False
        self.game = self._drill.setting.game()


class DiagramStudy(Study):
    """The diagrams of a rule under an edition, to be tried."""

    def __init__(self, rule: RuleId, edition: Edition) -> None:
        """Raises Cannot where the rule has none."""
        self._edition = edition
        self._rule = rule
        self._diagrams = lessons.load(edition.game).diagrams(rule, edition)
        if not self._diagrams:
            cannot("no-diagram", rule=standing.title(edition, rule))
        self._number = 0
        self._start()

    def _start(self) -> None:
        self._trying = Trying(self._diagrams[self._number], self._edition)
        self.game = self._trying.game

    def name(self) -> str:
        """What stands before the line a person types."""
        return _("diagram")

    def begin(self) -> Iterator[str]:
        """What it shows, the position, and the moves to try."""
        diagram = self._diagrams[self._number]
        yield _headed(diagram, self._number, len(self._diagrams))
        yield from self.position()
        for trial in diagram.trials:
            yield said.say("try-move", move=encode(trial.move))
        yield said.say("trying")

    def typed(self, text: str) -> Iterator[str]:
        """A move: the game's own answer."""
        outcome = self._trying.try_move(parse(text, self.game))
        if outcome.kind == "refused":
            raise Cannot("\n".join(answers.reasons(explain.why(self.game, outcome.move))))
        yield from self.moved()
        yield from answers.standing_lines(self.game, self.game.current)

    def next(self) -> Iterator[str]:
        """The next diagram of the rule."""
        if self._number + 1 == len(self._diagrams):
            cannot("last-diagram")
        self._number += 1
        self._start()
        yield from self.begin()

    def again(self) -> Iterator[str]:
        """The diagram as it was."""
        self._trying.retry()
        yield from self.begin()

    def undo(self) -> Iterator[str]:
        """The last move taken back."""
        if not self.game.undo():
            cannot("nothing-to-undo")
        yield from self.position()


def diagrams(rule: RuleId, edition: Edition) -> Iterator[str]:
    """The diagrams of a rule in words: where the pieces stand, and what each move comes to."""
    found = lessons.load(edition.game).diagrams(rule, edition)
    for number, diagram in enumerate(found):
        yield _headed(diagram, number, len(found))
        game = diagram.setting.game(edition)
        yield from answers.small(game, game.current)
        for trial in diagram.trials:
            yield _tried(game, trial.move)
    if found:
        yield said.say("try-how", rule=rule)


def _headed(diagram: Diagram, number: int, total: int) -> str:
    return said.say("diagram", number=number + 1, total=total, text=_text(diagram.text))


def _tried(game: Game, move: Move) -> str:
    status = game.status()
    seat = status.seat if isinstance(status, ToMove) else 0
    if game.refusal(Played(seat, move)) is None:
        return said.say("try-allowed", move=encode(move))
    return said.say("try-refused", move=encode(move), why=explain.why(game, move).sentence)


def _text(text: lessons.Text) -> str:
    return lessons.text(text, words.lang())
