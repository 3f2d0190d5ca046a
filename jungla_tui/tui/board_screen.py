"""What every screen with a board has: a cursor, pointing by keys and mouse, typed moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.binding import Binding, BindingType
from textual.screen import Screen

from jungla_tui import words
from jungla_tui.core.board import Square
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.moves import Pick
from jungla_tui.text import typed
from jungla_tui.tui.board import BoardView
from jungla_tui.tui.faults import brief
from jungla_tui.tui.table import Answer, Table
from jungla_tui.tui.typing import TypedLine
from jungla_tui.words import _, mark

PICK = (
    Binding("enter", "pick", mark("pick"), id="pick"),
    Binding("space", "pick", mark("pick"), id="pick-2", show=False),
)
"""The keys that pick. A screen that gives them another meaning too must name these again."""


class BoardScreen(Screen[None]):
    """Turns keys, clicks and typed moves into answers of its table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *PICK,
        Binding("colon", "type", mark("type"), id="type"),
        Binding("left,h", "go(-1,0)", mark("left"), id="left", show=False),
        Binding("right,l", "go(1,0)", mark("right"), id="right", show=False),
        Binding("up,k", "go(0,-1)", mark("up"), id="up", show=False),
        Binding("down,j", "go(0,1)", mark("down"), id="down", show=False),
        Binding("c", "choose", mark("choose"), id="choose-pick", show=False),
        Binding("f", "flip", mark("flip"), id="flip", show=False),
    ]

    table: Table
    cursor: Square

    def __init__(self) -> None:
        super().__init__()
        self._typing: Callable[[str], bool] = self.typed_move
        self._empty_counts = False
        """Whether closing the line with nothing in it is an answer too."""

    # ---- what a screen of this kind has

    @property
    def board(self) -> BoardView:
        """The board on the screen."""
        raise NotImplementedError

    @property
    def typed(self) -> TypedLine:
        """The line that says what happened, and for typing."""
        raise NotImplementedError

    def answered(self, answer: Answer) -> None:
        """Show what came of pointing or typing."""
        raise NotImplementedError

    def show(self) -> None:
        """Draw what changed."""
        raise NotImplementedError

    def say(self, text: str, kind: str = "") -> None:
        """Show a message until the next one."""
        raise NotImplementedError

    # ---- the cursor

    def first_cursor(self) -> Square:
        """The first piece that can move."""
        starts = (getattr(move, "start", None) for move in self.table.game.legal_moves())
        return next((start for start in starts if start), next(iter(self.board.board)))

    def action_go(self, aside: int, down: int) -> None:
        """Move the cursor, or choose the direction that the arrow shows."""
        facings = self.table.facings()
        if facings:
            facing = self.board.facing(aside, down)
            if facing in facings:
                self.point(facing)
            return
        self.cursor = self.board.move_cursor(aside, down)
        self.board.point(self.cursor)
        if self.app.has_class("-reader"):
            self.say(self.seen(self.cursor))

    def seen(self, square: Square) -> str:
        """The name of a square and what there is on it."""
        scene = self.board.scene
        piece, ground = scene.pieces.get(square), scene.board.ground[square]
        signs = scene.signs.get(square, ())
        return words.square(square, piece, ground, self.table.game.header, signs)

    def action_pick(self) -> None:
        """Point at the square under the cursor; choose, where there is nothing to point at.

        Where a direction is to be chosen, take the one that the piece has already, or ahead.
        """
        facing = self.table.usual_facing()
        if facing is not None:
            self.point(facing)
        elif self.table.must_choose():
            self.action_choose()
        else:
            self.point(self.cursor)

    def action_choose(self) -> None:
        """Choose something that is not on the board."""
        choices = self.table.choices()
        if choices:
            from jungla_tui.tui.chooser import Chooser

            self.app.push_screen(
                Chooser(choices), lambda pick: None if pick is None else self.point(pick)
            )

    @on(BoardView.Pointed)
    def clicked(self, message: BoardView.Pointed) -> None:
        """A click."""
        self.point_at(message.square)

    def point_at(self, square: Square) -> None:
        """Put the cursor on a square and point."""
        self.cursor = square
        self.point(square)

    def point(self, pick: Pick) -> None:
        """Point at something, and show what came of it."""
        try:
            answer = self.table.point(pick)
        except JunglaError as error:
            self.say(brief(error), "refused")
            return
        targets = self.table.targets()
        if targets and not isinstance(pick, Square):
            self.cursor = min(targets)
        self.answered(answer)

    def action_flip(self) -> None:
        """Turn the board round."""
        self.board.flip()
        self.show()

    # ---- typing

    def action_type(self) -> None:
        """Open the line for a typed move."""
        self.open_line(":", _("a move such as a3a4 or Ra4, or the number of a move to look at"))
        self._typing = self.typed_move

    def open_line(self, sign: str, hint: str) -> None:
        """Open the line for typing in place of the message."""
        self._empty_counts = False
        self.typed.open(sign, hint)

    def close_line(self) -> str:
        """Close the line for typing; what was typed."""
        return self.typed.close()

    @property
    def typing(self) -> bool:
        """Whether the line is open: it then takes every key."""
        return self.typed.opened

    def type_key(self, event: events.Key) -> None:
        """A key for the open line; the app hands it on where it also looks for bindings.

        So `:` and what is typed after it are taken in their order, even when they arrive in one
        piece.
        """
        match event.key:
            case "enter":
                self._entered()
            case "escape":
                self.close_line()
            case "backspace" | "ctrl+h":
                self.typed.rub_out()
            case "ctrl+u":
                self.typed.rub_out(all=True)
            case _ if event.character is not None:
                self.typed.insert(event.character)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted words, or moves: the end of a line is taken as enter.

        At the first line that is refused it stops: what follows was meant for another position.
        """
        if not self.typing:
            return
        event.stop()
        sign = self.typed.sign
        lines = event.text.splitlines(keepends=True)
        for number, line in enumerate(lines, 1):
            if not self.typing:
                self.open_line(sign, "")
            self.typed.insert(line)
            typed_so_far = self.typed.value.strip()
            if line.endswith(("\n", "\r")) and not self._entered():
                left = sum(bool(each.strip()) for each in lines[number:])
                if left:
                    said = self.typed.left
                    dropped = words.paste_dropped(typed_so_far, left)
                    self.typed.show(Text(f" {dropped} {said.plain.strip()}", said.style))
                return

    def _entered(self) -> bool:
        """Take what was typed; whether it could be done."""
        text = self.close_line()
        return self._typing(text) if text or self._empty_counts else True

    def typed_move(self, text: str) -> bool:
        """Play a typed move; whether it was allowed."""
        try:
            move = typed.parse(text, self.table.game, self.table.place)
            answer = self.table.play(move)
        except JunglaError as error:
            self.say(brief(error), "refused")
            return False
        if answer.played:
            self.cursor = getattr(move, "end", self.cursor)
        self.answered(answer)
        return answer.refused is None
