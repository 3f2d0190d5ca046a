"""The saved games: play one on, or look at one as a replay."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from jungla_tui import store, watching, words
from jungla_tui.core.errors import BadJournal, JunglaError
from jungla_tui.text import standing
from jungla_tui.tui import looks
from jungla_tui.tui.faults import brief
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import Menu
from jungla_tui.words import _, mark


class SavedScreen(Screen[store.Opened | None]):
    """Answers with the game that was chosen, open for playing or only for looking."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", mark("play on"), id="play"),
        Binding("r,R", "replay", mark("replay"), id="replay"),
        Binding("o", "file", mark("open a file"), id="file"),
        Binding("escape,ctrl+g", "leave", mark("back"), id="leave"),
    ]

    CSS_PATH = "saved.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._list = Menu(id="games", markup=False)
        self._input = Input(id="path", compact=True)
        self._message = Line(id="message")
        self._keys = KeyBar(id="keys")
        self._title = Line(id="title")

    def compose(self) -> ComposeResult:
        """The list, and a line for the path of a file."""
        yield self._title
        yield self._list
        yield self._message
        yield self._input
        yield self._keys

    def on_mount(self) -> None:
        """List the games, the last played first."""
        self._title.show(Text(f" {_('Saved games')}", "bold"))
        self._input.display = False
        self._input.cursor_blink = False
        self._input.placeholder = _("the path of a game's file")
        for found in store.saved():
            if isinstance(found, BadJournal):
                text = Text(brief(found), "dim")
                self._list.add_option(Option(text, disabled=True))
                continue
            text = Text(standing.line(found.game))
            text.append(f"  {words.clean(found.path.stem)}", "dim")
            if found.problem is not None:
                text.append(f"  {brief(found.problem)}", looks.current().ink("refused"))
            self._list.add_option(Option(text, id=str(found.path)))
        if not self._list.option_count:
            self._list.add_option(Option(Text(_("There are none yet."), "dim"), disabled=True))
        else:
            self._list.action_first()
        self._list.focus()
        self._keys.update_keys()

    def _highlighted(self) -> Path | None:
        index = self._list.highlighted
        id = None if index is None else self._list.get_option_at_index(index).id
        return None if id is None else Path(id)

    @on(OptionList.OptionSelected)
    def action_play(self) -> None:
        """Open the game for playing."""
        path = self._highlighted()
        if path is not None:
            self._open(path, look=False)

    def action_replay(self) -> None:
        """Look at the game from its start."""
        path = self._highlighted()
        if path is not None:
            self._open(path, look=True)

    def action_file(self) -> None:
        """Ask for a file to look at."""
        self._input.display = True
        self._message.display = False
        self._input.focus()

    @on(Input.Submitted)
    def _named(self, event: Input.Submitted) -> None:
        self._close_input()
        if event.value.strip():
            self._open(store.find(event.value.strip()), look=True)

    def _close_input(self) -> None:
        self._input.display = False
        self._message.display = True
        self._list.focus()

    def _open(self, path: Path, *, look: bool) -> None:
        try:
            opened = store.look(path) if look else watching.resume(path)
        except JunglaError as error:
            self._message.show(Text(f" {brief(error)}", looks.current().ink("refused")))
            return
        self.dismiss(opened)

    def action_leave(self) -> None:
        """Close the line, or choose none."""
        if self._input.display:
            self._close_input()
        else:
            self.dismiss(None)
