"""The list that every screen of choices uses."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from jungla_tui.tui import keymap
from jungla_tui.words import mark

CHOOSE = "choose"
"""The id of choosing, on the lists and on the screens that say what it does there."""


class Menu(OptionList, inherit_bindings=False):
    """A list of options that letters move through as arrows do."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", mark("choose"), id=CHOOSE, show=False),
        Binding("up,k", "cursor_up", mark("up"), id="up", show=False),
        Binding("down,j", "cursor_down", mark("down"), id="down", show=False),
        Binding("pageup,ctrl+b", "page_up", mark("page up"), id="page-up", show=False),
        Binding("pagedown,ctrl+f", "page_down", mark("page down"), id="page-down", show=False),
        Binding("home", "first", mark("first"), id="top", show=False),
        Binding("end", "last", mark("last"), id="bottom", show=False),
    ]

    KEYED = True

    def __init__(self, *content: Any, **how: Any) -> None:
        super().__init__(*content, **how)
        keymap.give(self)

    def _move_page(self, direction: Any) -> None:
        """A page on or back, where there is room for any: a window may be one column wide."""
        if (self.highlighted or 0) in self._index_to_line:
            super()._move_page(direction)
