"""Learning from one's mistakes: the position before each, and a better move to be found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from jungla_tui import words
from jungla_tui.analysis import Mistake
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move
from jungla_tui.engine.wire import Answer as Thought
from jungla_tui.lessons import Outcome, text
from jungla_tui.text import hint, keeping
from jungla_tui.text.mending import Mending, Verdict
from jungla_tui.tui.analyst import Analyst
from jungla_tui.tui.faults import brief
from jungla_tui.tui.practice import PracticeScreen
from jungla_tui.tui.table import Answer, Table
from jungla_tui.words import mark
from jungla_tui.words import review as said


class _Asking(Table):
    """A table at which a move is only said, not played."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.said: Move | None = None

    def play(self, move: Move) -> Answer:
        """Take the move as an answer, if it is legal."""
        rule = self.refusal(move)
        self.clear()
        if rule is not None:
            return Answer(refused=move)
        self.said = move
        return Answer(played=True)


class MistakesScreen(PracticeScreen):
    """One mistake after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "turn(1)", mark("next"), id="next"),
        Binding("p", "turn(-1)", mark("before"), id="before"),
        Binding("r", "retry", mark("again"), id="retry"),
        Binding("a", "answer", mark("answer"), id="solution"),
        Binding("k", "keep", mark("keep as a lesson"), id="keep-lesson"),
        Binding("tab", "panel", mark("text"), id="panel", show=False),
        Binding("escape,ctrl+g,q", "dismiss", mark("back"), id="leave"),
    ]

    def __init__(self, analyst: Analyst, found: Sequence[Mistake]) -> None:
        super().__init__()
        self._analyst = analyst
        self._mending = Mending(analyst.analysis.game, found)
        self._answer = ""

    def on_mount(self) -> None:
        """The first mistake."""
        self.action_turn(0)

    def heading(self) -> str:
        """Which mistake this is, and how many are mended."""
        return self._mending.heading()

    def text(self) -> Text:
        """What was played, and what there is to find."""
        task, *more = self._mending.task()
        text = Text(task)
        for sentence in more:
            text.append(f"\n\n{sentence}", "bold")
        if self._answer:
            text.append(f"\n\n{self._answer}")
        return text

    def judged(self, outcome: Outcome) -> tuple[str, str]:
        """Nothing is judged by a lesson here."""
        del outcome
        return "", ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a move is typed, a letter is a letter."""
        return bool(super().check_action(action, parameters)) and not self.typing

    def answered(self, answer: Answer) -> None:
        """Say whether the move is better; the computer is asked where nobody knows."""
        super().answered(answer)
        table = self.table
        if not answer.played or not isinstance(table, _Asking) or table.said is None:
            return
        move = table.said
        verdict = self._mending.tried(move)
        if isinstance(verdict, Verdict):
            self._judge(move, verdict)
            return
        self.say(said.sentence("weighing"))

        def weighed(thought: Thought) -> None:
            if self.is_attached and self.table is table and table.said is move:
                self._judge(move, self._mending.answered(thought))

        if not self._analyst.ask(verdict, weighed):
            self.say(brief(JunglaError("no-computer")), "warning")

    def _judge(self, move: Move, verdict: Verdict) -> None:
        if verdict.good:
            self._answer = "\n".join(self._mending.reasons(move))
        kind = "good" if verdict.good else "refused" if verdict.found == "played" else "warning"
        self.say(str(verdict), kind)
        self.show()

    def action_turn(self, by: int) -> None:
        """Another mistake."""
        self._mending.turn(by)
        self.action_retry()

    def action_retry(self) -> None:
        """The same position again."""
        self._answer = ""
        self.begin(_Asking(self._mending.board()))

    def action_answer(self) -> None:
        """Tell the better move, and why."""
        self._answer = "\n".join(self._mending.reasons(self._mending.mistake.best))
        self.say(self._mending.solution())
        self.show()

    def action_keep(self) -> None:
        """Ask for a title, and keep the position as a lesson if a win was missed there."""
        if not self._mending.mistake.missed_win:
            self.say(said.sentence("only-missed-wins"), "warning")
            return
        self.open_line(":", said.sentence("keep-what"))
        self._empty_counts = True
        self._typing = self._titled

    def _titled(self, title: str) -> bool:
        """Keep it; the computer is asked for the whole way to the win first."""
        game, mistake = self._mending.game, self._mending.mistake

        def thought(answer: Thought) -> None:
            if self.is_attached:
                self._keep(mistake, answer, title)

        self.say(said.sentence("weighing"))
        if not self._analyst.ask(hint.request(game, self._mending.before), thought):
            self.say(brief(JunglaError("no-computer")), "warning")
        return True

    def _keep(self, mistake: Mistake, answer: Thought, title: str) -> None:
        try:
            name = self._analyst.analysis.name
            kept = keeping.keep(self._mending.game, mistake, answer, name, title)
        except JunglaError as error:
            self.say(brief(error), "refused")
            return
        self.say(said.sentence("kept-lesson", title=text(kept.lesson.title, words.lang())), "good")
