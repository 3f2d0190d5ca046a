"""Practice: a board to try things on beside a text. Diagrams and lessons are both of this kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Size

from jungla_tui.core.board import Square
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move
from jungla_tui.core.plan import Plan
from jungla_tui.lessons import Outcome
from jungla_tui.text import explain
from jungla_tui.tui import looks
from jungla_tui.tui.board import BoardView, cell_size, smallest
from jungla_tui.tui.board_screen import BoardScreen
from jungla_tui.tui.foresight import Ask
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.lines import Line
from jungla_tui.tui.marking import marked
from jungla_tui.tui.painter import Marks
from jungla_tui.tui.table import Answer, Table
from jungla_tui.tui.text_panel import TextPanel
from jungla_tui.tui.typing import TypedLine

TEXT_WIDTH = 30
"""The fewest columns of the text beside the board."""

MARGIN = 2
"""Columns left free around the board."""

ROWS_AROUND = 3
"""Title, message and keys."""


class PracticeTable(Table):
    """A table whose moves are judged by a lesson or a diagram."""

    def __init__(self, game: Game, judge: Callable[[Move], Outcome], ask: Ask) -> None:
        super().__init__(game, ask)
        self._judge = judge
        self.outcome: Outcome | None = None
        """What came of the last decision."""

    def play(self, move: Move) -> Answer:
        """Make a move, if it may be made."""
        before = self.place
        self.outcome = self._judge(move)
        self.viewer.follow()
        self.clear_after(move, before)
        if self.outcome.rule is not None:
            return Answer(refused=move)
        return Answer(played=True)

    def walk(self, plan: Plan) -> Answer:
        """Make a walk, each step of it judged."""
        answer = Answer()
        for step in plan:
            answer = self.play(step)
            if answer.refused is not None:
                break
        return answer


class PracticeScreen(BoardScreen):
    """A board, a text beside it or in its place, and a line that answers.

    The screens of this kind say in `text` what there is to do, and in `judged` what came of it.
    """

    CSS_PATH = "practice.tcss"

    READS_FIRST: ClassVar[bool] = True
    """Whether the text comes first where there is room for it or the board only."""

    def __init__(self) -> None:
        super().__init__()
        self._title = Line(id="title")
        self._board: BoardView | None = None
        self._holder = Horizontal(id="holder")
        self._panel = TextPanel(id="text")
        self._typed = TypedLine(id="message")
        self._keys = KeyBar(id="keys")
        self._blamed: frozenset[Square] = frozenset()
        self._reads = False
        """Whether the text is in sight where there is room for one only."""

    # ---- what the screens of this kind say

    def heading(self) -> str:
        """The title."""
        raise NotImplementedError

    def text(self) -> Text:
        """What there is to do and what has come of it so far."""
        raise NotImplementedError

    def judged(self, outcome: Outcome) -> tuple[str, str]:
        """What is said of a decision, and the kind of message it is."""
        raise NotImplementedError

    # ---- the parts

    @property
    def board(self) -> BoardView:
        """The board on the screen."""
        assert self._board is not None
        return self._board

    @property
    def typed(self) -> TypedLine:
        """The line that says what happened, and for typing."""
        return self._typed

    def compose(self) -> ComposeResult:
        """Board and text side by side, lines around them."""
        yield self._title
        with Horizontal(id="practice"):
            yield self._holder
            yield self._panel
        yield self._typed
        yield self._keys

    def begin(self, table: Table) -> None:
        """Put another position on the board and begin to work on it."""
        self.table = table
        scene = table.game.ruleset.scene(table.game.state())
        if self._board is None or self._board.board is not scene.board:
            flipped = self._board is not None and self._board.flipped
            self._holder.remove_children()
            self._board = BoardView(scene)
            self._board.flipped = flipped
            self._holder.mount(self._board)
        self._blamed = frozenset()
        self.cursor = self.first_cursor()
        self._reads = self.READS_FIRST and self.narrow
        self._lay_out(self.size)
        self.say("")
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        """There is more room, or less."""
        if self._board is not None:
            self._lay_out(event.size)

    @property
    def narrow(self) -> bool:
        """Whether there is room for the board or the text only."""
        return self.size.width < smallest(self.board.scene).width + MARGIN + TEXT_WIDTH

    def _lay_out(self, size: Size) -> None:
        least = smallest(self.board.scene)
        text = 0 if self.narrow else TEXT_WIDTH
        room = Size(max(least.width, size.width - text - MARGIN), size.height - ROWS_AROUND)
        used = self.board.used(cell_size(self.board.scene, room))
        self._holder.styles.width = "1fr" if self.narrow else used.width + MARGIN
        self._holder.display = not (self.narrow and self._reads)
        self._panel.display = not self.narrow or self._reads
        self.set_focus(self._panel if self._reads else self.board)

    def action_panel(self) -> None:
        """From the board to the text, or back."""
        self._reads = not self._reads
        self._lay_out(self.size)

    # ---- drawing

    def show(self) -> None:
        """Draw what changed."""
        game = self.table.game
        marks = marked(self.table, Marks(cursor=self.cursor, blamed=self._blamed))
        self.board.show(game.ruleset.scene(game.state()), marks)
        self._title.show(Text(f" {self.heading()}", "bold"))
        self._panel.show_text(self.text())
        self._keys.update_keys()

    def say(self, text: str, kind: str = "") -> None:
        """Show a message until the next one."""
        self._typed.show(Text(f" {text}", looks.current().ink(kind)))

    def action_pick(self) -> None:
        """Point at the square under the cursor; from the text, go to the board."""
        if self._reads and self.narrow:
            self.action_panel()
        else:
            super().action_pick()

    def answered(self, answer: Answer) -> None:
        """Show what came of pointing or typing."""
        self._blamed = frozenset()
        outcome = self.table.outcome if isinstance(self.table, PracticeTable) else None
        if answer.refused is not None:
            why = explain.why(self.table.game, answer.refused)
            self._blamed = frozenset(why.squares)
            judged = outcome is not None and outcome.move == answer.refused
            if outcome is None or not judged:
                self.say(why.sentence, "refused")
                self.show()
                return
        if outcome is not None and (answer.played or answer.refused):
            self.say(*self.judged(outcome))
        self.show()
