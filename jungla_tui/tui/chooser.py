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
from jungla_tui.tui.menu import Menu
from jungla_tui.words import _, mark


class Chooser(ModalScreen[Pick | None]):
    """Answers with what was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("choose"), id="choose"),
        Binding("escape,q", "dismiss", mark("back"), id="leave"),
    ]

    def __init__(self, picks: Sequence[Pick]) -> None:
        super().__init__()
        self._picks = picks
        options = [Option(Text(words.pick(pick))) for pick in picks]
        self._list = Menu(*options, markup=False)

    def compose(self) -> ComposeResult:
        """A list in a box."""
        with Vertical(classes="box small") as box:
            box.border_title = _("Choose")
            yield self._list

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._picks[event.option_index])
