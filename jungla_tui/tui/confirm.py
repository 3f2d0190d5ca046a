"""A question asked once more."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from jungla_tui.tui.keys import Keys
from jungla_tui.words import _, mark


class Confirm(ModalScreen[bool]):
    """Answers whether the person said yes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)", mark("yes"), id="yes"),
        Binding("n,escape,q", "answer(False)", mark("no"), id="no"),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The question and its two answers."""
        with Vertical(classes="box small"):
            yield Static(self._question, markup=False)
            answers = _("{key:yes}: yes · {key:no}: no").format(key=Keys(self))
            yield Static(answers, classes="hint", markup=False)

    def action_answer(self, yes: bool) -> None:
        """Close with the answer."""
        self.dismiss(yes)
