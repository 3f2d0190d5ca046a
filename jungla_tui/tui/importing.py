"""A list of moves from a file or pasted, made a game of."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, Static
from textual.widgets.option_list import Option

from jungla_tui import editions, store, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.exchange import forms, reading
from jungla_tui.text import begin
from jungla_tui.tui.faults import brief
from jungla_tui.tui.input import PlainInput
from jungla_tui.tui.keys import Keys
from jungla_tui.tui.menu import Menu
from jungla_tui.words import _, mark
from jungla_tui.words import review as said


class PathInput(PlainInput):
    """A line that does not keep what is pasted to itself."""

    class Pasted(Message):
        """Something was pasted."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        self.post_message(self.Pasted(event.text))


LEAST, AROUND = 3, 12
"""Rows that the list of editions has at least, and those of all else around it."""


class ImportScreen(ModalScreen[store.Opened | None]):
    """Answers with the game that was made, open for playing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", mark("next panel"), id="panel", show=False),
        Binding("escape,ctrl+g", "leave", mark("back"), id="leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._editions = [each for each in editions.load_all() if isinstance(each, Edition)]
        options = [Option(words.edition_name(each)) for each in self._editions]
        self._list = Menu(*options, markup=False)
        self._path = PathInput(compact=True)
        self._told = Static("", markup=False)
        self.warning = ""
        """What did not fit of the list that a game was made of."""

    def compose(self) -> ComposeResult:
        """The editions, a line for a path, and what went wrong."""
        with Vertical(classes="box small") as box:
            box.border_title = _("Import a list of moves")
            yield Static(_("Played under, where the list does not say:"), markup=False)
            yield self._list
            yield self._path
            yield self._told
            hint = _("Paste the list, or name its file; {key:panel} changes the panel")
            yield Static(hint.format(key=Keys(self)), classes="hint", markup=False)

    def on_mount(self) -> None:
        """Begin in the line for the path."""
        self._list.highlighted = 0
        self._path.placeholder = _("the path of a file, or the moves")
        self._path.cursor_blink = False
        self._path.focus()

    def on_resize(self, event: events.Resize) -> None:
        """The list gives way where there is no room for what is said below it."""
        self._list.styles.max_height = max(LEAST, event.size.height - AROUND)

    @on(PathInput.Pasted)
    def _pasted(self, message: PathInput.Pasted) -> None:
        """Make a game of what is pasted, where it is more than one word."""
        if len(message.text.split()) > 1:
            self._take(message.text)
        else:
            self._path.insert_text_at_cursor(message.text.strip())

    @on(Input.Submitted)
    def _named(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        if not text:
            return
        try:
            self._take(forms.given(text))
        except JunglaError as error:
            self._told.update(brief(error))

    def _take(self, text: str) -> None:
        edition = self._editions[self._list.highlighted or 0]
        try:
            found = reading.read(text, edition)
            if not found.moves and found.problem is not None:
                raise found.problem
            opened = store.create(begin.dated(found.header), found.entries)
        except JunglaError as error:
            self._told.update(words.error(error))
            return
        if found.problem is not None:
            self.warning = said.sentence("part-imported", error=found.problem)
        self.dismiss(opened)

    def action_leave(self) -> None:
        """Import nothing."""
        self.dismiss(None)
