"""A lesson: its tasks on the board, one after the other."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from jungla_tui import lessons, words
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.moves import encode
from jungla_tui.lessons import Lesson, Outcome, Progress, Walk
from jungla_tui.text import explain
from jungla_tui.tui.faults import brief
from jungla_tui.tui.keys import Keys
from jungla_tui.tui.practice import PracticeScreen, PracticeTable
from jungla_tui.words import _, mark


class LessonScreen(PracticeScreen):
    """Walks through a lesson; answers with whether the next one is wanted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next", mark("next"), id="next"),
        Binding("r", "retry", mark("again"), id="retry"),
        Binding("u", "back", mark("undo"), id="undo"),
        Binding("i", "hint", mark("hint"), id="hint"),
        Binding("s", "solution", mark("solution"), id="solution", show=False),
        Binding("tab", "panel", mark("text"), id="panel", show=False),
        Binding("escape,q", "dismiss", mark("back"), id="leave"),
    ]

    def __init__(self, course: tuple[Lesson, ...], number: int, progress: Progress) -> None:
        super().__init__()
        self._course = course
        self._number = number
        self._progress = progress
        self._walk = Walk(course[number])
        self._added = ""
        """A hint or the solution, once it was asked for."""

    def on_mount(self) -> None:
        """Begin with the first task."""
        self._begin()

    def _begin(self) -> None:
        self._added = ""
        attempt = self._walk.attempt
        self.begin(PracticeTable(attempt.game, attempt.play, self.foresight.ask))

    # ---- what is said

    def heading(self) -> str:
        """Which lesson and task this is."""
        title = lessons.text(self._walk.lesson.title, words.lang())
        return f"{self._number + 1}. {title} · {self._walk.number}/{len(self._walk.lesson.steps)}"

    def text(self) -> Text:
        """The task, and what has come of it."""
        attempt = self._walk.attempt
        text = Text()
        if attempt.intro is not None:
            text.append(f"{self._said(attempt.intro)}\n\n")
        if not attempt.over:
            text.append(words.decisions(attempt.step.par - attempt.decisions), "dim")
        if self._added:
            text.append(f"\n\n{self._added}", "italic")
        outcome = attempt.outcome
        if outcome is not None and outcome.says is not None:
            text.append(f"\n\n{self._said(outcome.says)}", "bold")
        if attempt.solved:
            text.append(f"\n\n{_('{key:next} goes on.').format(key=Keys(self))}", "dim")
        elif attempt.over:
            said = _("{key:retry} begins again, {key:undo} takes the last move back.")
            text.append(f"\n\n{said.format(key=Keys(self))}", "dim")
        return text

    def judged(self, outcome: Outcome) -> tuple[str, str]:
        """Whether that was it; else what happened, the opponent's answer last."""
        game = self._walk.attempt.game
        if outcome.kind == "solved":
            self._keep()
            return _("Solved."), "good"
        if outcome.kind == "failed":
            return _("Not this time."), "refused"
        if outcome.rule is not None:
            says = outcome.says
            why = explain.why(game, outcome.move).sentence
            return (why if says is None else self._said(says)), "refused"
        return words.told(game.tell(game.current), game.header), ""

    def _said(self, text: lessons.Text) -> str:
        return lessons.text(text, words.lang())

    def _keep(self) -> None:
        if not self._walk.done:
            return
        try:
            self._progress.solve(self._walk.lesson.key)
        except JunglaError as error:
            self._added = brief(error)

    # ---- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Going on needs a solved task."""
        if self.typing:
            return False
        if action == "next":
            return self._walk.attempt.solved
        return super().check_action(action, parameters)

    def action_pick(self) -> None:
        """Point; once the task is over, go on or begin again."""
        if self._walk.attempt.solved:
            self.action_next()
        elif self._walk.attempt.over:
            self.action_retry()
        else:
            super().action_pick()

    def action_next(self) -> None:
        """The next task, the next lesson, or back to the list."""
        if self._walk.advance():
            self._begin()
        elif self._number + 1 < len(self._course):
            self._number += 1
            self._walk = Walk(self._course[self._number])
            self._begin()
        else:
            self.dismiss(None)

    def action_retry(self) -> None:
        """Begin the task again; its introduction is not said twice."""
        self._walk.attempt.retry()
        self._begin()

    def action_back(self) -> None:
        """Take the last decision back."""
        if self._walk.attempt.back():
            self._begin()

    def action_hint(self) -> None:
        """A hint."""
        self._added = self._said(self._walk.attempt.hint())
        self.show()

    def action_solution(self) -> None:
        """The moves that solve it."""
        moves = " ".join(encode(move) for move in self._walk.attempt.solution())
        self._added = words.solution(moves)
        self.show()
