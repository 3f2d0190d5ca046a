"""A question asked once more, and one that is asked of a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from jungla_tui import words
from jungla_tui.core.board import Seat
from jungla_tui.core.log import Header
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


class SeatAsked(ModalScreen[Seat | None]):
    """Answers with the seat whose person said yes, None for no.

    The question is put to the first seat; where there are more, a key puts it to the next.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)", mark("yes"), id="yes"),
        Binding("n,escape,q", "answer(False)", mark("no"), id="no"),
        Binding("tab", "other", mark("the other seat"), id="other-seat"),
    ]

    def __init__(
        self, header: Header, seats: Sequence[Seat], question: Callable[[Header, Seat], str]
    ) -> None:
        super().__init__()
        self._header = header
        self._seats = [*seats]
        self._question = question

    def compose(self) -> ComposeResult:
        """The question and its answers."""
        with Vertical(classes="box small"):
            yield Static(id="question", markup=False)
            yield Static(id="answers", classes="hint", markup=False)

    def on_mount(self) -> None:
        """Put the question."""
        self._put()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where only one seat can be asked there is no other."""
        if action == "other" and len(self._seats) == 1:
            return False
        return super().check_action(action, parameters)

    def _put(self) -> None:
        first, *others = self._seats
        answers = _("{key:yes}: yes · {key:no}: no").format(key=Keys(self))
        if others:
            other = _("{key:other-seat}: {who}")
            answers += " · " + other.format(
                key=Keys(self), who=words.player(self._header, others[0])
            )
        self.query_one("#question", Static).update(self._question(self._header, first))
        self.query_one("#answers", Static).update(answers)

    def action_other(self) -> None:
        """Put the question to the next seat."""
        self._seats = [*self._seats[1:], self._seats[0]]
        self._put()

    def action_answer(self, yes: bool) -> None:
        """Close with the answer."""
        self.dismiss(self._seats[0] if yes else None)
