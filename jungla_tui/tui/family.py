"""The game under every edition of its family and every single switch, in one table."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from jungla_tui import words
from jungla_tui.core.game import Game
from jungla_tui.text import family
from jungla_tui.tui import looks
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import CHOOSE, Menu
from jungla_tui.words import _, mark
from jungla_tui.words import review as said

LABEL = 43
"""The most columns of what the rules are called."""

TOLD = 37
"""The columns that are kept for how the game stands under them, and for the box."""

AROUND = 7
"""Columns of a row beside its two texts: the sign, what is between them, the box."""

NARROW = 60
"""Columns of a screen below which a row of the table takes two lines or more."""


class FamilyScreen(Screen[family.Row | None]):
    """Fills its table row by row; answers with the row that was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("see both rules there"), id=CHOOSE),
        Binding("escape,ctrl+g,q", "leave", mark("back"), id="leave"),
    ]

    CSS_PATH = "family.tcss"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self._rows: list[family.Row] = []
        self._left = family.wanted(game)
        self._title = Line(id="title")
        self._list = Menu(id="rows", markup=False)
        self._keys = KeyBar(id="keys")

    def compose(self) -> ComposeResult:
        """A title, the table and the keys."""
        yield self._title
        yield self._list
        yield self._keys

    def on_mount(self) -> None:
        """Begin to fill the table."""
        self._list.focus()
        self._keys.update_keys()
        self._show_title()
        self.call_after_refresh(self._next)

    def on_resize(self) -> None:
        """There is room for more of each row, or less."""
        at = self._list.highlighted
        self._list.clear_options()
        self._list.add_options([Option(self._text(row)) for row in self._rows])
        self._list.highlighted = at

    def _next(self) -> None:
        """One row more; keys are answered between two."""
        if not self._left or not self.is_attached:
            return
        edition, label, switch = self._left.pop(0)
        row = family.row(self._game, edition, label, switch)
        self._rows.append(row)
        self._list.add_option(Option(self._text(row)))
        if len(self._rows) == 1:
            self._list.highlighted = 0
        self._show_title()
        self.call_later(self._next)

    def _text(self, row: family.Row) -> Text:
        ink = looks.current().ink
        room = min(LABEL, max(14, self.size.width - TOLD))
        narrow = self.size.width < NARROW
        sign = ("✓ ", ink("good")) if row.stands else ("✗ ", ink("refused"))
        text = Text.assemble(sign)
        label = row.label if narrow else words.padded(words.fitted(row.label, room), room)
        text.append(label, "bold" if row.switch is None else "")
        if narrow:  # what is told of it begins a row of its own, and both are read whole
            told = family.told(self._game, row)
            text.append(f"\n{told}", "dim" if row.stands else "")
            return text
        text.append("  ")
        told = words.fitted(family.told(self._game, row), self.size.width - room - AROUND)
        text.append(told, "dim" if row.stands else "bold")
        return text

    def _show_title(self) -> None:
        stand = sum(row.stands for row in self._rows)
        counted = said.sentence("stand-of", stand=stand, rows=len(self._rows))
        more = "" if not self._left else f" +{len(self._left)}…"
        self._title.show(Text(f" {_('Under every edition')}", "bold"), Text(f"{counted}{more} "))

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._rows[event.option_index])

    def action_leave(self) -> None:
        """Back to the game."""
        self.dismiss(None)
