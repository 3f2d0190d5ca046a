"""The position editor: set a position up by cursor or by its line, and play from it."""

from __future__ import annotations

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

Piece = tuple[str | None, Seat]
"""A kind and a seat; no kind for an empty square."""


class PieceChooser(ModalScreen[Piece | None]):
    """Answers with a piece of any seat, or with none for an empty square."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("choose"), id=CHOOSE),
        Binding("escape,ctrl+g,q", "dismiss", mark("back"), id="leave"),
    ]

    def __init__(self, header: Header, kinds: tuple[str, ...]) -> None:
        super().__init__()
        seats = range(len(header.seats))
        self._pieces: list[Piece] = [(None, 0), *((kind, seat) for seat in seats for kind in kinds)]
        options = [
            Option(
                said.sentence("empty-square")
                if kind is None
                else f"{words.player(header, seat)}: {words.kind(kind)}"
            )
            for kind, seat in self._pieces
        ]
        self._list = Menu(*options, markup=False)

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
        self.dismiss(self._pieces[event.option_index])


class EditorScreen(PracticeScreen):
    """Begins with a position; answers with the game that is to be played from another."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "turn", mark("whose turn"), id="editor-turn"),
        Binding("x,delete", "empty", mark("empty the square"), id="editor-empty"),
        Binding("g", "play", mark("play from here"), id="play-on"),
        Binding("Y", "copy", mark("copy the position"), id="copy"),
        Binding("tab", "panel", mark("text"), id="panel", show=False),
        Binding("escape,ctrl+g,q", "dismiss", mark("back"), id="leave"),
    ]

    def __init__(self, edition: Edition, line: str | None, seats: int) -> None:
        super().__init__()
        self._edition = edition
        self._rules = editions.ruleset(edition)
        self._seats = seats
        self._state: Any = self._rules.initial(Setup(seats, line))
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
        table = Table(Game(self._rules, Header(self._edition, (Sitter(),) * self._seats)))
        table.game._states[0] = self._state
        self.begin(table)
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
        return bool(super().check_action(action, parameters)) and not self.typing

    # ---- changing it

    def action_pick(self) -> None:
        """Ask for the piece on the square under the cursor; from the text, go to the board."""
        if self._reads and self.narrow:
            self.action_panel()
        else:
            self.point(self.cursor)

    def point(self, pick: Pick) -> None:
        """Ask for the piece that is to stand on the square."""
        del pick
        if self._rules.put(self._state, self.cursor, None) is None:
            self.say(said.sentence("editor-line-only", key=Keys(self)), "warning")
            return
        header = self._header(self._line)
        self.app.push_screen(PieceChooser(header, self._rules.kinds), self._chosen)

    def _chosen(self, piece: Piece | None) -> None:
        if piece is not None:
            self._put(*piece)

    def _put(self, kind: str | None, seat: Seat) -> None:
        state = self._rules.put(self._state, self.cursor, kind, seat)
        if state is not None:
            self._state = state
            self._begin()
            self.say(self._problem() or said.sentence("sound"))

    def action_empty(self) -> None:
        """Take away what stands on the square."""
        self._put(None, 0)

    def action_turn(self) -> None:
        """Let the other side move."""
        status = self._rules.status(self._state, 1)
        seat = status.seat if isinstance(status, ToMove) else 0
        state = self._rules.as_if(self._state, (seat + 1) % self._seats)
        if state is None:
            self.say(said.sentence("other-turn"), "warning")
            return
        self._state = state
        self._begin()

    def action_type(self) -> None:
        """Open the line for a position line."""
        self.open_line(":", said.sentence("line-what"))
        self._typing = self._typed_line

    def _typed_line(self, text: str) -> bool:
        try:
            self._state = self._rules.initial(Setup(self._seats, text))
        except JunglaError as error:
            self.say(brief(error), "refused")
            return False
        self._begin()
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
