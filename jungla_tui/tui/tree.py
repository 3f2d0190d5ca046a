"""All lines of a game: look at one, name it, move it, hide it, compare two."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from jungla_tui.core import study
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Game
from jungla_tui.core.notes import NoteKind
from jungla_tui.text import branches
from jungla_tui.tui import looks
from jungla_tui.tui.faults import brief
from jungla_tui.tui.input import PlainInput
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import CHOOSE, Menu
from jungla_tui.words import _, mark
from jungla_tui.words import review as said


class TreeScreen(Screen[int | None]):
    """Answers with the event to be looked at."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("look at it"), id=CHOOSE),
        Binding("P", "promote(-1)", mark("promote"), id="promote"),
        Binding("D", "promote(1)", mark("demote"), id="demote"),
        Binding("n", "name", mark("name"), id="name-line"),
        Binding("quotation_mark", "comment", mark("comment"), id="comment"),
        Binding("H", "hide", mark("hide, show"), id="hide"),
        Binding("space", "compare", mark("compare"), id="compare-lines"),
        Binding("d", "difference", mark("first difference"), id="difference-of", show=False),
        Binding("E", "end", mark("look at its end"), id="line-end", show=False),
        Binding("u", "note_back(True)", mark("take a note back"), id="note-back"),
        Binding("r", "note_back(False)", mark("bring a note back"), id="note-again", show=False),
        Binding("escape,ctrl+g,q,T", "leave", mark("back"), id="leave"),
    ]

    CSS_PATH = "tree.tcss"

    def __init__(self, game: Game, place: int) -> None:
        super().__init__()
        self._game = game
        self._place = place
        self._rows: list[branches.Row] = []
        self._marked: int | None = None
        """The line that others are compared with, by its first event."""
        self._asked: NoteKind = "name"
        self._title = Line(id="title")
        self._list = Menu(id="lines", markup=False)
        self._told = Static("", id="told", markup=False)
        self._message = Line(id="message")
        self._input = PlainInput(id="text", compact=True)
        self._keys = KeyBar(id="keys")

    def compose(self) -> ComposeResult:
        """The lines, what is said of one, and a line to type into."""
        yield self._title
        yield self._list
        yield self._told
        yield self._message
        yield self._input
        yield self._keys

    def on_mount(self) -> None:
        """Show the lines, the one looked at first."""
        self._title.show(Text(f" {_('All lines')}", "bold"))
        self._input.display = False
        self._input.cursor_blink = False
        self._fill(study.crumbs(self._game, self._place)[-1])
        self._list.focus()
        self._keys.update_keys()

    def retell(self) -> None:
        """Say all anew: the language is another, or the looks."""
        self._title.show(Text(f" {_('All lines')}", "bold"))
        self._fill(self._head)
        self._keys.update_keys()

    def _fill(self, head: int) -> None:
        self._rows = branches.rows(self._game, hidden=True)
        here = study.crumbs(self._game, self._place)[-1]
        self._list.clear_options()
        for row in self._rows:
            text = Text("  " * row.level)
            text.append("≠ " if row.head == self._marked else "")
            text.append(row.text, "dim" if row.hidden else "")
            if row.hidden:
                text.append(f"  {said.sentence('hidden')}", looks.current().ink("warning"))
            if row.head == here:
                text.append(f"  ◂ {said.sentence('here')}", "dim")
            text.no_wrap = True
            self._list.add_option(Option(text))
        heads = [row.head for row in self._rows]
        self._list.highlighted = heads.index(head) if head in heads else 0

    @property
    def _row(self) -> branches.Row:
        return self._rows[self._list.highlighted or 0]

    @property
    def _head(self) -> int:
        return self._row.head if self._rows else 0

    # ---- what is said of a line

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        """What is said of the line under the cursor, or how it compares."""
        if self._marked is not None and self._marked != self._head:
            text = "\n".join(branches.compared(self._game, self._marked, self._head))
        else:
            text = branches.comment(self._game, self._head)
        self._told.update(text)

    def _say(self, text: str, kind: str = "") -> None:
        self._message.show(Text(f" {text}", looks.current().ink(kind)))

    # ---- going there

    @on(OptionList.OptionSelected)
    def _chosen(self) -> None:
        self.dismiss(self._head)

    def action_end(self) -> None:
        """Look at the last move of the line."""
        self.dismiss(self._row.end)

    def action_difference(self) -> None:
        """Look at where the line parts from the one it is compared with, else from the game's."""
        game = self._game
        other = game.current if self._marked is None else study.end(game, self._marked)
        self.dismiss(study.difference(game, self._row.end, other).fork)

    def action_compare(self) -> None:
        """Compare others with this line, or with none any more."""
        self._marked = None if self._marked == self._head else self._head
        self._fill(self._head)
        self._tell()

    def action_leave(self) -> None:
        """Close the line for typing, or go back to where one was."""
        if self._input.display:
            self._close_input()
        else:
            self.dismiss(None)

    # ---- notes

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a text is typed, a letter is a letter."""
        del parameters
        return action == "leave" or not self._input.display

    def _note(self, kind: NoteKind, text: str = "") -> None:
        head = self._head
        try:
            self._game.note(kind, head, text)
        except JunglaError as error:
            self._say(brief(error), "refused")
            return
        self._fill(head)
        self._tell()
        self._say(said.noted(kind, text))

    def action_promote(self, by: int) -> None:
        """Move the line before the one beside it, or behind."""
        game, head = self._game, self._head
        if head == 0:
            self._say(said.sentence("first-line"), "warning")
            return
        beside = game.tree.choices(game.tree.parents[head])
        if head in beside and beside.index(head) == (0 if by < 0 else len(beside) - 1):
            self._say(said.sentence("first-line" if by < 0 else "last-line"), "warning")
            return
        self._note("promote" if by < 0 else "demote")

    def action_hide(self) -> None:
        """Hide the line, or show it again."""
        if self._head == 0:
            self._say(said.sentence("main-stays"), "warning")
            return
        self._note("show" if self._row.hidden else "hide")

    def action_name(self) -> None:
        """Ask for a name."""
        self._ask("name", self._game.tree.notes.names.get(self._head, ""))

    def action_comment(self) -> None:
        """Ask for a comment on the line's first move."""
        self._ask("comment", branches.comment(self._game, self._head))

    def _ask(self, kind: NoteKind, value: str) -> None:
        self._asked = kind
        self._input.placeholder = said.sentence("name-what" if kind == "name" else "note-what")
        self._input.value = value
        self._input.display, self._message.display = True, False
        self._input.focus()
        self._keys.update_keys()

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        self._close_input()
        self._note(self._asked, event.value.strip())

    def _close_input(self) -> None:
        self._input.display, self._message.display = False, True
        self._list.focus()
        self._keys.update_keys()

    def action_note_back(self, back: bool) -> None:
        """Take the last note back, or bring back the one that was."""
        head = self._head
        try:
            done = self._game.revert_note() if back else self._game.restore_note()
        except JunglaError as error:
            self._say(brief(error), "refused")
            return
        self._fill(head)
        self._tell()
        ids = ("reverted", "nothing-noted") if back else ("restored", "nothing-reverted")
        self._say(said.sentence(ids[0] if done else ids[1]))
