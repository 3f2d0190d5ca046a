"""Choosing one of several things that are not on the board: an item of a tray, an option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from jungla_tui import words
from jungla_tui.core.moves import Pick
from jungla_tui.words import _, mark


class Chooser(ModalScreen[Pick | None]):
    """Answers with what was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("choose"), id="choose"),
        Binding("j", "move(1)", mark("down"), id="down", show=False),
        Binding("k", "move(-1)", mark("up"), id="up", show=False),
        Binding("escape,q", "dismiss", mark("back"), id="leave"),
    ]

    def __init__(self, picks: Sequence[Pick]) -> None:
        super().__init__()
        self._picks = picks
        options = [Option(Text(words.pick(pick))) for pick in picks]
        self._list = OptionList(*options, markup=False)

    def compose(self) -> ComposeResult:
        """A list in a box."""
        with Vertical(classes="box small") as box:
            box.border_title = _("Choose")
            yield self._list

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._picks[event.option_index])

    def action_move(self, by: int) -> None:
        """Up and down by letters."""
        if by > 0:
            self._list.action_cursor_down()
        else:
            self._list.action_cursor_up()
