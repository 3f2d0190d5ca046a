"""Every action of a screen in one list, searched by what is typed."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from jungla_tui import words
from jungla_tui.tui.input import PlainInput
from jungla_tui.tui.keys import bindings, key_name
from jungla_tui.words import _, mark


class Palette(ModalScreen[str | None]):
    """Answers with the action that was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+p", "dismiss(None)", mark("close"), id="close"),
        Binding("down", "move(1)", mark("down"), id="down", show=False),
        Binding("up", "move(-1)", mark("up"), id="up", show=False),
    ]

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__()
        self._all = [
            (keys, binding)
            for keys, binding in bindings(below)
            if binding.id != "palette" and not binding.action.endswith("nothing")
        ]
        self._input = PlainInput(id="sought", compact=True)
        self._list = OptionList(id="found", markup=False)

    def compose(self) -> ComposeResult:
        """A line to type in, and what fits it."""
        with Vertical(classes="box") as box:
            box.border_title = _("All actions")
            yield self._input
            yield self._list

    def on_mount(self) -> None:
        """All of them, until something is typed."""
        self._input.cursor_blink = False
        self._input.placeholder = _("words of an action")
        self._fill("")
        self._input.focus()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self._fill(event.value)

    def _fill(self, sought: str) -> None:
        parts = words.folded(sought).split()
        self._list.clear_options()
        for keys, binding in self._all:
            told = " ".join(words.in_all(binding.tooltip or binding.description))
            known = words.folded(f"{told} {binding.id}")
            if all(part in known for part in parts):
                text = Text(_(binding.tooltip or binding.description))
                text.append(f"  {'  '.join(map(key_name, keys))}", "dim")
                self._list.add_option(Option(text, id=f"{binding.id} {binding.action}"))
        if self._list.option_count:
            self._list.highlighted = 0
        else:
            self._list.add_option(
                Option(Text(_("No action has these words."), "dim"), disabled=True)
            )

    def action_move(self, by: int) -> None:
        """Up and down while the line has the keys."""
        if by > 0:
            self._list.action_cursor_down()
        else:
            self._list.action_cursor_up()

    @on(Input.Submitted)
    def _entered(self) -> None:
        self._list.action_select()

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        _id, _space, action = (event.option.id or "").partition(" ")
        self.dismiss(action or None)
