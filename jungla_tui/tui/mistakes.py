"""Learning from one's mistakes: the position before each, and a better move to be found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from jungla_tui import words
from jungla_tui.analysis import Mistake
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move
from jungla_tui.engine.wire import Answer as Thought
from jungla_tui.lessons import Outcome
from jungla_tui.text import hint, mistakes
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
        Binding("tab", "panel", mark("text"), id="panel", show=False),
        Binding("escape,ctrl+g,q", "dismiss", mark("back"), id="leave"),
    ]

    def __init__(self, game: Game, found: Sequence[Mistake]) -> None:
        super().__init__()
        self._game = game
        self._found = found
        self._at = 0
        self._solved: set[int] = set()
        self._answer = ""

    @property
    def _mistake(self) -> Mistake:
        return self._found[self._at]

    @property
    def _before(self) -> int:
        return self._game.tree.parents[self._mistake.node]

    def on_mount(self) -> None:
        """The first mistake."""
        self.action_turn(0)

    def heading(self) -> str:
        """Which mistake this is, and how many are solved."""
        return said.sentence(
            "mistakes-of", at=self._at + 1, all=len(self._found), solved=len(self._solved)
        )

    def text(self) -> Text:
        """What was played, and what there is to find."""
        mistake, header = self._mistake, self._game.header
        text = Text()
        text.append(
            said.sentence(
                "find-better",
                who=words.player(header, mistake.seat),
                told=words.short(self._game.tell(mistake.node)),
                before=mistakes.percent(mistake.before),
                after=mistakes.percent(mistake.after),
            )
        )
        if mistake.missed_win:
            text.append(f"\n\n{said.sentence('missed-win')}", "bold")
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
        """Say whether the move is better."""
        super().answered(answer)
        table = self.table
        if not answer.played or not isinstance(table, _Asking) or table.said is None:
            return
        mistake, move = self._mistake, table.said
        played = self._game.tree.events[mistake.node]
        if move == mistake.best:
            self._solved.add(self._at)
            self._tell_answer()
            self.say(said.sentence("found-better"), "good")
        elif getattr(played, "move", None) == move:
            self.say(said.sentence("was-played"), "refused")
        else:
            self.say(said.sentence("not-best"), "warning")
        self.show()

    def _tell_answer(self) -> None:
        """The better move, and what the rules make of it."""
        thought = Thought((self._mistake.best,), self._chances())
        self._answer = "\n".join(hint.sentences(self._game, thought, self._before))

    def _chances(self) -> tuple[float, ...]:
        seats = len(self._game.header.seats)
        others = (1 - self._mistake.before) / max(1, seats - 1)
        return tuple(
            self._mistake.before if seat == self._mistake.seat else others for seat in range(seats)
        )

    def action_turn(self, by: int) -> None:
        """Another mistake."""
        self._at = (self._at + by) % len(self._found)
        self.action_retry()

    def action_retry(self) -> None:
        """The same position again."""
        self._answer = ""
        self.begin(_Asking(self._game.branch_off(self._before)))

    def action_answer(self) -> None:
        """Tell the better move, and why."""
        self._tell_answer()
        self.say(words.solution(mistakes.better(self._game, self._mistake)))
        self.show()
