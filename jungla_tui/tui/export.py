"""The game at hand in another form: into a file, or into the clipboard of the terminal."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from jungla_tui import words
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Game
from jungla_tui.exchange import forms
from jungla_tui.tui.faults import brief
from jungla_tui.tui.keys import Keys
from jungla_tui.tui.menu import CHOOSE, Menu
from jungla_tui.words import _, mark
from jungla_tui.words import review as said


class ExportScreen(ModalScreen[str]):
    """Answers with what became of it, as a sentence."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("write a file"), id=CHOOSE),
        Binding("y", "copy", mark("copy"), id="copy"),
        Binding("escape,ctrl+g,q", "leave", mark("back"), id="leave"),
    ]

    def __init__(self, game: Game, node: int, name: str) -> None:
        super().__init__()
        self._game = game
        self._node = node
        self._stem = name
        options = [Option(Text(said.form(form)), id=form) for form in forms.FORMS]
        self._list = Menu(*options, markup=False)

    def compose(self) -> ComposeResult:
        """The forms, and what the keys do with them."""
        with Vertical(classes="box small") as box:
            box.border_title = _("Export")
            yield self._list
            hint = _("{key:choose}: into a new file · {key:copy}: into the clipboard")
            yield Static(hint.format(key=Keys(self)), classes="hint", markup=False)

    def on_mount(self) -> None:
        """Begin in the list."""
        self._list.highlighted = 0
        self._list.focus()

    def _text(self, form: str) -> str:
        return forms.FORMS[form].write(self._game, self._node)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        form = event.option.id or "moves"
        path = forms.usual_path(self._stem, form, self._game.tree.depth(self._node))
        try:
            number = 2
            while path.exists():
                path = path.with_stem(f"{path.stem.partition('~')[0]}~{number}")
                number += 1
            forms.write(path, self._text(form))
        except JunglaError as error:
            self.dismiss(brief(error))
        else:
            self.dismiss(words.report("saved", file=path))

    def action_copy(self) -> None:
        """Hand it to the terminal's clipboard."""
        form = list(forms.FORMS)[self._list.highlighted or 0]
        self.dismiss(copy(self, self._text(form)))

    def action_leave(self) -> None:
        """Do nothing."""
        self.dismiss("")


def copy(screen: Screen[Any], text: str) -> str:
    """Copy a text by the terminal's own clipboard; what is to be said of it."""
    try:
        sequence = forms.clipboard(text)
    except JunglaError as error:
        return brief(error)
    driver = screen.app._driver
    if driver is not None:
        driver.write(sequence)
    return said.sentence("copied")
