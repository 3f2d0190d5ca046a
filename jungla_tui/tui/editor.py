"""The position editor: set a position up by cursor or by its line, and play from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from jungla_tui import editions, store, words
from jungla_tui.core.board import Seat
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import Pick
from jungla_tui.core.ruleset import Setup, ToMove
from jungla_tui.lessons import Outcome
from jungla_tui.text import begin, standing
from jungla_tui.tui.export import copy
from jungla_tui.tui.faults import brief
from jungla_tui.tui.keys import Keys
from jungla_tui.tui.menu import CHOOSE, Menu
from jungla_tui.tui.practice import PracticeScreen
from jungla_tui.tui.table import Table
from jungla_tui.words import mark
from jungla_tui.words import review as said


class Chooser(ModalScreen[int | None]):
    """Answers with the number of a row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("choose"), id=CHOOSE),
        Binding("escape,ctrl+g,q", "dismiss", mark("back"), id="leave"),
    ]

    def __init__(self, rows: Iterable[str]) -> None:
        super().__init__()
        self._list = Menu(*map(Option, rows), markup=False)

    def compose(self) -> ComposeResult:
        """A list in a box."""
        with Vertical(classes="box small"):
            yield self._list

    def on_mount(self) -> None:
        """Begin in the list."""
        self._list.highlighted = 0
        self._list.focus()

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)


class EditorScreen(PracticeScreen):
    """Begins with a position; answers with the game that is to be played from another."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "turn", mark("whose turn"), id="editor-turn"),
        Binding("minus,delete", "empty", mark("empty the square"), id="editor-empty"),
        Binding("o", "rotate(1)", mark("turn it"), id="turn"),
        Binding("O", "rotate(-1)", mark("turn it back"), id="turn-back", show=False),
        Binding("b", "aside", mark("beside the board"), id="editor-aside"),
        Binding("u", "undo", mark("undo"), id="undo"),
        Binding("r,ctrl+r", "redo", mark("redo"), id="redo", show=False),
        Binding("g", "play", mark("play from here"), id="play-on"),
        Binding("Y", "copy", mark("copy the position"), id="copy"),
        Binding("tab", "panel", mark("text"), id="panel", show=False),
        Binding("escape,ctrl+g,q", "dismiss", mark("back"), id="leave"),
    ]

    READS_FIRST = False

    def __init__(self, edition: Edition, line: str | None, seats: int) -> None:
        super().__init__()
        self._edition = edition
        self._rules = editions.ruleset(edition)
        self._seats = seats
        self._state: Any = self._rules.initial(Setup(seats, line))
        self._past: list[Any] = []
        self._undone: list[Any] = []
        self.made: store.Opened | None = None

    def on_mount(self) -> None:
        """Put the position on the board."""
        self._begin()
        self.say(said.sentence("editor-how", key=Keys(self)))

    @property
    def _line(self) -> str:
        return self._rules.line(self._state)

    def _header(self, line: str) -> Header:
        return Header(self._edition, (Sitter(),) * self._seats, position=line)

    def _problem(self) -> str:
        """What is wrong with the position; empty where it can be played from."""
        try:
            self._rules.initial(Setup(self._seats, self._line))
        except JunglaError as error:
            return words.error(error)
        return ""

    def _begin(self) -> None:
        cursor = getattr(self, "cursor", None)
        header = Header(self._edition, (Sitter(),) * self._seats)
        self.begin(Table(Game(self._rules, header, first=self._state)))
        if cursor is not None:
            self.cursor = cursor
            self.show()

    def heading(self) -> str:
        """What this is."""
        return f"{said.sentence('editor')} · {standing.label(self._edition)}"

    def text(self) -> Text:
        """The line of the position, whose turn it is, and whether it can be."""
        text = Text(f"{self._line}\n\n", "bold")
        problem = self._problem()
        if problem:
            text.append(problem, "italic")
            return text
        status = self._rules.status(self._state, 1)
        if isinstance(status, ToMove):
            text.append(f"{words.to_move(self._header(self._line), status.seat)}\n\n")
        text.append(said.sentence("sound"))
        return text

    def judged(self, outcome: Outcome) -> tuple[str, str]:
        """Nothing is judged here."""
        del outcome
        return "", ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a line is typed, a letter is a letter."""
        if action == "rotate":
            return not self.typing
        return bool(super().check_action(action, parameters)) and not self.typing

    # ---- changing it

    def action_pick(self) -> None:
        """Ask for the piece on the square under the cursor; from the text, go to the board."""
        if self._reads and self.narrow:
            self.action_panel()
        else:
            self.point(self.cursor)

    def _change(self, state: Any) -> None:
        """Have another position, and say whether it can be; None: nothing was changed."""
        if state is None:
            self.say(said.sentence("not-put"), "warning")
            return
        self._past.append(self._state)
        self._undone.clear()
        self._have(state)

    def _have(self, state: Any) -> None:
        self._state = state
        self._begin()
        problem = self._problem()
        self.say(problem or said.sentence("sound"), "warning" if problem else "")

    def action_undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self._undone.append(self._state)
            self._have(self._past.pop())

    def action_redo(self) -> None:
        """Change it again."""
        if self._undone:
            self._past.append(self._state)
            self._have(self._undone.pop())

    def point(self, pick: Pick) -> None:
        """Ask for the piece that is to stand on the square."""
        del pick
        rules, at = self._rules, self.cursor
        names, states = [said.sentence("empty-square")], [rules.put(self._state, at, None)]
        for seat, kind in self._kinds():
            state = rules.put(self._state, at, kind, seat)
            if state is not None:
                names.append(self._named(seat, kind))
                states.append(state)
        if len(names) == 1 and states[0] is None:
            self.say(said.sentence("editor-line-only", key=Keys(self)), "warning")
            return

        def chosen(row: int | None) -> None:
            if row is not None:
                self._change(states[row])

        self.app.push_screen(Chooser(names), chosen)

    def action_aside(self) -> None:
        """Ask for a piece that is to lie beside the board, and for where."""
        names, states = [], []
        for seat, kind in self._kinds():
            for tray, owner in self._rules.trays_for(self._state, kind, seat):
                state = self._rules.aside(self._state, tray, owner, kind, seat)
                if state is not None:
                    of = "" if owner in (None, seat) else f" ({self._player(owner)})"
                    names.append(f"{self._named(seat, kind)} → {words.tray(tray)}{of}")
                    states.append(state)
        if not names:
            self.say(said.sentence("no-trays"), "warning")
            return

        def chosen(row: int | None) -> None:
            if row is not None:
                self._change(states[row])

        self.app.push_screen(Chooser(names), chosen)

    def _kinds(self) -> Iterable[tuple[Seat, str]]:
        return ((seat, kind) for seat in range(self._seats) for kind in self._rules.kinds)

    def _player(self, seat: Seat | None) -> str:
        return words.player(self._header(self._line), seat or 0)

    def _named(self, seat: Seat, kind: str) -> str:
        return f"{self._player(seat)}: {words.kind(kind)}"

    def action_empty(self) -> None:
        """Take away what stands on the square."""
        self._change(self._rules.put(self._state, self.cursor, None))

    def action_rotate(self, by: int) -> None:
        """Turn what stands on the square."""
        self._change(self._rules.turned(self._state, self.cursor, by))

    def action_turn(self) -> None:
        """Let the next side move."""
        turns = [self._rules.with_turn(self._state, seat) for seat in range(self._seats)]
        lines = [None if turn is None else self._rules.line(turn) for turn in turns]
        now = lines.index(self._line) if self._line in lines else -1
        for step in range(1, self._seats):
            turn = turns[(now + step) % self._seats]
            if turn is not None:
                self._change(turn)
                return
        self.say(said.sentence("other-turn"), "warning")

    def action_type(self) -> None:
        """Open the line for a position line."""
        self.open_line(":", said.sentence("line-what"))
        self._typing = self._typed_line

    def _typed_line(self, text: str) -> bool:
        try:
            state = self._rules.initial(Setup(self._seats, text))
        except JunglaError as error:
            self.say(brief(error), "refused")
            return False
        self._change(state)
        return True

    # ---- what becomes of it

    def action_copy(self) -> None:
        """Copy the line of the position."""
        self.say(copy(self, self._line))

    def action_play(self) -> None:
        """Begin a game from the position, where it can be."""
        try:
            header = begin.dated(self._header(self._line))
            self.made = store.create(header)
        except JunglaError as error:
            self.say(brief(error), "refused")
            return
        self.dismiss()
