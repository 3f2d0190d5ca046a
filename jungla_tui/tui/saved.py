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

from jungla_tui import folder, restricted, store, watching
from jungla_tui.core.errors import BadJournal, JunglaError
from jungla_tui.text import standing
from jungla_tui.tui import looks
from jungla_tui.tui.faults import brief
from jungla_tui.tui.input import PlainInput
from jungla_tui.tui.keys import KeyBar, Keys
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import Menu
from jungla_tui.words import _, mark
from jungla_tui.words import review as said


class SavedScreen(Screen[store.Opened | None]):
    """Answers with the game that was chosen, open for playing or only for looking."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", mark("play on"), id="play"),
        Binding("r,R", "replay", mark("replay"), id="replay"),
        Binding("slash", "filter", mark("filter"), id="filter"),
        Binding("s", "sort", mark("sort"), id="sort"),
        Binding("I", "import", mark("import"), id="import"),
        Binding("o", "file", mark("open a file"), id="file"),
        Binding("n", "rename", mark("rename"), id="rename", show=False),
        Binding("x,delete", "delete", mark("delete"), id="delete", show=False),
        Binding("u", "undo", mark("undo"), id="undo", show=False),
        Binding("escape,ctrl+g", "leave", mark("back"), id="leave"),
    ]

    CSS_PATH = "saved.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._games: list[folder.Listed] = []
        self._folder: Path | None = None
        """The folder that is listed; None for that of the saved games."""
        self._sort = next(iter(folder.SORTS))
        self._filter = ""
        self._deleted: list[tuple[Path, Path]] = []
        """What was deleted here, and where it is kept."""
        self._asked = "file"
        self._list = Menu(id="games", markup=False)
        self._input = PlainInput(id="path", compact=True)
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
        self._input.display = False
        self._input.cursor_blink = False
        self._load()
        self._list.focus()
        self._keys.update_keys()

    def retell(self) -> None:
        """Say all anew: the language is another, or the looks."""
        self._fill()
        self._keys.update_keys()

    def _load(self) -> None:
        self._games = list(store.saved(self._folder))
        self._fill()

    def _fill(self, path: Path | None = None) -> None:
        """List what the filter lets through; that of this file is highlighted, else the first."""
        shown = folder.arranged(self._games, self._sort, self._filter)
        self._list.clear_options()
        for found in shown:
            self._list.add_option(self._option(found))
        title = Text(f" {_('Saved games')}", "bold")
        if self._folder is not None:
            title.append(f" · {self._folder}")
        if self._filter:
            title.append(f"  /{self._filter}", looks.current().ink("warning"))
        counted = said.sentence(
            "shown", shown=len(shown), all=len(self._games), sort=said.sort(self._sort)
        )
        self._title.show(title, Text(f"{counted} ", "dim"))
        if not self._list.option_count:
            self._list.add_option(Option(Text(_("There are none yet."), "dim"), disabled=True))
            return
        ids = [option.id for option in self._list.options]
        if path is not None and str(path) in ids:
            self._list.highlighted = ids.index(str(path))
        else:
            self._list.action_first()

    def _option(self, found: folder.Listed) -> Option:
        if isinstance(found, BadJournal):
            text = Text(brief(found), "dim")
            if found.id in ("bad-folder", "restricted"):
                return Option(text, disabled=True)
            return Option(text, id=str(folder.path_of(found)))
        text = Text(standing.line(found.game))
        text.append(f"  {store.name(found.path)}", "dim")
        if found.problem is not None:
            text.append(f"  {brief(found.problem)}", looks.current().ink("refused"))
        return Option(text, id=str(found.path))

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

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a text is typed, a letter is a letter."""
        del parameters
        return action == "leave" or not self._input.display

    def _ask(self, what: str, hint: str, value: str = "") -> None:
        self._asked = what
        self._input.placeholder = hint
        self._input.value = value
        self._input.display = True
        self._message.display = False
        self._input.focus()
        self._keys.update_keys()

    def action_file(self) -> None:
        """Ask for a file to look at, or a folder to list."""
        self._ask("file", _("the path of a game's file, or of a folder"))

    def action_filter(self) -> None:
        """Ask for words that the games must have."""
        self._ask("filter", said.sentence("filter-what"), self._filter)

    def action_rename(self) -> None:
        """Ask for another name."""
        path = self._highlighted()
        if path is not None:
            self._ask("rename", said.sentence("rename-what"), store.name(path))

    @on(Input.Submitted)
    def _named(self, event: Input.Submitted) -> None:
        self._close_input()
        text = event.value.strip()
        if self._asked == "filter":
            self._filter = text
            self._fill(self._highlighted())
        elif self._asked == "rename":
            self._rename(text)
        elif text:
            path = store.find(text)
            if not restricted.on() and path.is_dir():
                self._folder = path
                self._load()
            else:
                self._open(path, look=True)

    def action_sort(self) -> None:
        """Sort by something else."""
        sorts = list(folder.SORTS)
        self._sort = sorts[(sorts.index(self._sort) + 1) % len(sorts)]
        self._fill(self._highlighted())

    def action_import(self) -> None:
        """Make a game of a list of moves."""
        from jungla_tui.tui.importing import ImportScreen

        self.app.push_screen(ImportScreen(), self._imported)

    def _imported(self, opened: store.Opened | None) -> None:
        if opened is not None:
            self.dismiss(opened)

    def _rename(self, text: str) -> None:
        path = self._highlighted()
        if path is None:
            return
        try:
            renamed = folder.rename(path, text)
        except JunglaError as error:
            self._say(brief(error), "refused")
            return
        self._load()
        self._fill(renamed)
        self._say(said.sentence("renamed", name=store.name(renamed)))

    def action_delete(self) -> None:
        """Delete the game; it can be undone."""
        path, index = self._highlighted(), self._list.highlighted
        if path is None:
            return
        try:
            self._deleted.append((path, folder.delete(path)))
        except JunglaError as error:
            self._say(brief(error), "refused")
            return
        self._load()
        self._list.highlighted = min(index or 0, self._list.option_count - 1)
        name = store.name(path)
        self._say(said.sentence("deleted", name=name, key=Keys(self)))

    def action_undo(self) -> None:
        """Bring back what was deleted last."""
        if not self._deleted:
            self._say(said.sentence("nothing-deleted"))
            return
        path, aside = self._deleted[-1]
        try:
            folder.restore(aside, path)
        except JunglaError as error:
            self._say(brief(error), "refused")
            return
        self._deleted.pop()
        self._load()
        self._fill(path)
        self._say(said.sentence("back-again", name=store.name(path)))

    def _say(self, text: str, kind: str = "") -> None:
        self._message.show(Text(f" {text}", looks.current().ink(kind)))

    def _close_input(self) -> None:
        self._input.display = False
        self._message.display = True
        self._list.focus()
        self._keys.update_keys()

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
