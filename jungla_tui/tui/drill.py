"""Drills: which rule forbids this move?"""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from jungla_tui import lessons, words
from jungla_tui.books import load
from jungla_tui.core.board import Square
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.moves import encode, picks
from jungla_tui.lessons import Drill, Outcome, Progress
from jungla_tui.text import explain, standing
from jungla_tui.tui.faults import brief
from jungla_tui.tui.keys import Keys
from jungla_tui.tui.painter import Marks
from jungla_tui.tui.practice import PracticeScreen
from jungla_tui.tui.table import Table
from jungla_tui.words import _, mark


class DrillScreen(PracticeScreen):
    """Shows a refused move and four rules to choose from, again and again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "answer(0)", mark("first rule"), id="answer-1", show=False),
        Binding("2", "answer(1)", mark("second rule"), id="answer-2", show=False),
        Binding("3", "answer(2)", mark("third rule"), id="answer-3", show=False),
        Binding("4", "answer(3)", mark("fourth rule"), id="answer-4", show=False),
        Binding("n", "next", mark("next"), id="next"),
        Binding("tab", "panel", mark("text"), id="panel", show=False),
        Binding("escape,q", "dismiss", mark("back"), id="leave"),
    ]

    def __init__(self, drills: tuple[Drill, ...], number: int, progress: Progress) -> None:
        super().__init__()
        self._drills = drills
        self._number = number
        self._progress = progress
        self._chosen: int | None = None

    @property
    def _drill(self) -> Drill:
        return self._drills[self._number]

    def on_mount(self) -> None:
        """Ask the first question."""
        self._ask()

    def _ask(self) -> None:
        self._chosen = None
        self.begin(Table(self._drill.setting.game(), self.foresight.ask))
        self.show()

    def heading(self) -> str:
        """Which question this is."""
        return f"{_('Which rule?')} · {self._number + 1}/{len(self._drills)}"

    def text(self) -> Text:
        """The question, the rules to choose from, and the answer once one is chosen."""
        drill = self._drill
        book = load(drill.setting.edition, words.lang())
        text = Text(f"{standing.standing(self.table.game)}.\n", "bold")
        text.append(f"{words.which_rule(encode(drill.move))}\n\n", "not bold")
        for number, id in enumerate(drill.choices):
            right = self._chosen is not None and id == drill.rule
            wrong = number == self._chosen and not right
            sign = "✓" if right else "x" if wrong else " "
            key = format(Keys(self), f"answer-{number + 1}")
            text.append(f"{sign} {key}  {book.rule(id).title}\n", "bold" if right else "")
        if self._chosen is not None:
            text.append(f"\n{lessons.text(drill.text, words.lang())}\n")
            text.append(f"\n{_('{key:next} goes on.').format(key=Keys(self))}", "dim")
        return text

    def judged(self, outcome: Outcome) -> tuple[str, str]:
        """Nothing is played here."""
        del outcome
        return "", ""

    def show(self) -> None:
        """Draw the question, the move pointed out on the board."""
        super().show()
        squares = [pick for pick in picks(self._drill.move) if isinstance(pick, Square)]
        marks = Marks(picked=frozenset(squares[:1]), blamed=frozenset(squares[1:]))
        self.board.show(self.board.scene, marks)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is moved here; each question has one answer."""
        if action in ("pick", "type", "go", "way", "rotate"):
            return False
        if action in ("answer", "next"):
            return (self._chosen is None) == (action == "answer")
        return super().check_action(action, parameters)

    def action_answer(self, number: int) -> None:
        """Choose a rule."""
        drill = self._drill
        self._chosen = number
        right = drill.choices[number] == drill.rule
        why = explain.why(self.table.game, drill.move).sentence
        try:
            if right:
                self._progress.solve(drill.key)
        except JunglaError as error:
            why = brief(error)
        self.say(f"{_('Right.') if right else _('No.')} {why}", "good" if right else "refused")
        self.show()

    def action_next(self) -> None:
        """The next question; after the last one, back."""
        if self._number + 1 == len(self._drills):
            self.dismiss(None)
        else:
            self._number += 1
            self._ask()
