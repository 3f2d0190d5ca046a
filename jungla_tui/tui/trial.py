"""Trying a diagram of the rule book: move in it, get the answer, and go back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from jungla_tui import lessons, words
from jungla_tui.books import load
from jungla_tui.core.edition import Edition
from jungla_tui.core.moves import encode
from jungla_tui.lessons import Diagram, Outcome, Trying
from jungla_tui.text import explain
from jungla_tui.tui.practice import PracticeScreen, PracticeTable
from jungla_tui.words import _, mark


class TrialScreen(PracticeScreen):
    """The diagrams of a rule under an edition, one after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "turn(1)", mark("next"), id="next"),
        Binding("p", "turn(-1)", mark("before"), id="before"),
        Binding("r", "retry", mark("again"), id="retry"),
        Binding("tab", "panel", mark("text"), id="panel", show=False),
        Binding("escape,q", "dismiss", mark("back"), id="leave"),
    ]

    def __init__(self, diagrams: Sequence[Diagram], edition: Edition) -> None:
        super().__init__()
        self._diagrams = diagrams
        self._edition = edition
        self._at = 0
        self._book = load(edition, words.lang())
        self._trying = Trying(diagrams[0], edition)

    def on_mount(self) -> None:
        """Show the first diagram."""
        self.action_turn(0)

    def heading(self) -> str:
        """Which rule the diagram shows, and which diagram of it this is."""
        title = self._book.rule(self._trying.diagram.rule).title
        return f"{title} · {self._at + 1}/{len(self._diagrams)}"

    def text(self) -> Text:
        """What the diagram shows, and the moves to try in it."""
        diagram = self._trying.diagram
        text = Text(f"{lessons.text(diagram.text, words.lang())}\n\n")
        text.append(f"{_('Try:')}\n", "bold")
        for trial in diagram.trials:
            tried = trial not in self._trying.left
            answer = _("allowed") if trial.refused is None else _("refused")
            text.append(f"{'✓' if tried else '·'} {encode(trial.move)}", "" if tried else "bold")
            text.append(f"  {answer}\n" if tried else "\n", "dim")
        text.append(f"\n{_('Anything else may be tried too. Nothing of it is kept.')}", "dim")
        return text

    def judged(self, outcome: Outcome) -> tuple[str, str]:
        """The game's own answer."""
        if outcome.kind == "refused":
            return explain.why(self._trying.game, outcome.move).sentence, "refused"
        game = self._trying.game
        return words.told(game.tell(game.current), game.header), "good"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Turning the page needs a second page."""
        if action == "turn":
            return not self.typing and len(self._diagrams) > 1
        return super().check_action(action, parameters) and not self.typing

    def action_turn(self, by: int) -> None:
        """Another diagram of the same rule."""
        self._at = (self._at + by) % len(self._diagrams)
        self._trying = Trying(self._diagrams[self._at], self._edition)
        self.begin(PracticeTable(self._trying.game, self._trying.try_move, self.foresight.ask))

    def action_retry(self) -> None:
        """Back to the diagram's position."""
        self._trying.retry()
        self.begin(PracticeTable(self._trying.game, self._trying.try_move, self.foresight.ask))
