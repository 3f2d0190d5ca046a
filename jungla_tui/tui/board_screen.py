"""What every screen with a board has: a cursor, pointing by keys and mouse, typed moves."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen

from jungla_tui import words
from jungla_tui.core.board import Square
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.moves import Move, Pick
from jungla_tui.core.plan import Plan
from jungla_tui.text import typed
from jungla_tui.tui.board import BoardView
from jungla_tui.tui.faults import brief
from jungla_tui.tui.foresight import Foresight
from jungla_tui.tui.table import Answer, Table, seat_to_move
from jungla_tui.tui.typing import TypedLine
from jungla_tui.words import _, mark

PICK = (
    Binding("enter", "pick", mark("pick"), id="pick"),
    Binding("space", "pick", mark("pick"), id="pick-2", show=False),
)
"""The keys that pick. A screen that gives them another meaning too must name these again."""


SLANTED = Binding.Group(mark("slanting"))
"""The four directions of a board of hexagons that no arrow shows."""


class BoardScreen(Screen[None]):
    """Turns keys, clicks and typed moves into answers of its table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *PICK,
        Binding("colon", "type", mark("type"), id="type"),
        Binding("left,h", "go(-1,0)", mark("left"), id="left", show=False),
        Binding("right,l", "go(1,0)", mark("right"), id="right", show=False),
        Binding("up,k", "go(0,-1)", mark("up"), id="up", show=False),
        Binding("down,j", "go(0,1)", mark("down"), id="down", show=False),
        Binding("w", "way('nw')", mark("up left"), id="way-nw", group=SLANTED),
        Binding("e", "way('ne')", mark("up right"), id="way-ne", group=SLANTED),
        Binding("z", "way('sw')", mark("down left"), id="way-sw", group=SLANTED),
        Binding("x", "way('se')", mark("down right"), id="way-se", group=SLANTED),
        Binding("o", "rotate(1)", mark("turn it"), id="turn"),
        Binding("O", "rotate(-1)", mark("turn it back"), id="turn-back", show=False),
        Binding("c", "choose", mark("choose"), id="choose-pick", show=False),
        Binding("f", "flip", mark("flip"), id="flip", show=False),
    ]

    table: Table
    cursor: Square

    class Known(Message):
        """Something that was asked is known now."""

    def __init__(self) -> None:
        super().__init__()
        self.foresight = Foresight(self._later)
        self._answers: deque[Callable[[], None]] = deque()
        self._acts: deque[Callable[[], object]] = deque()
        self._asking = False
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

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Slanting directions are for hexagons, turning for a thing that can be turned."""
        del parameters
        if action == "way":
            return self.board.board.shape == "hex" and not self.typing
        if action == "rotate":
            return self.table.turns_things and not self.typing
        return True

    # ---- the cursor

    def first_cursor(self) -> Square:
        """The first piece that can move; while that is not known, the first of who is to move."""
        table = self.table
        if table.ready:
            starts = (getattr(move, "start", None) for move in table.selection.moves)
        else:
            seat = seat_to_move(table.game, table.place)
            pieces = table.game.ruleset.scene(table.game.state(table.place)).pieces
            starts = (at for at, piece in pieces.items() if piece.seat == seat)
        return next((start for start in starts if start), next(iter(self.board.board)))

    def action_go(self, aside: int, down: int) -> None:
        """Move the cursor, or choose the direction that the arrow shows."""
        if self._acts:
            self._acts.append(lambda: self.action_go(aside, down))
            return
        facings = self.table.facings()
        if facings:
            facing = self.board.facing(aside, down)
            if facing in facings:
                self.point(facing)
            return
        self.put_cursor(self.board.move_cursor(aside, down))

    def action_way(self, way: str) -> None:
        """Move the cursor to a neighbouring hexagon."""
        if self._acts:
            self._acts.append(lambda: self.action_way(way))
        elif not self.table.facings():
            self.put_cursor(self.board.move_cursor_way(way))

    def put_cursor(self, square: Square) -> None:
        """Put the cursor on a square, and show what pointing there would come to."""
        self.cursor = square
        if self.table.selection.picked:
            self.show()
        else:
            self.board.point(square)
        if self.app.has_class("-reader"):
            self.say(self.seen(square))

    def action_rotate(self, by: int) -> None:
        """Turn the thing that is to be put down."""
        if self.table.turn(self.cursor, by):
            self.show()

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
        self.when_ready(self._pick)

    def _pick(self) -> None:
        facing = self.table.usual_facing()
        if facing is not None:
            self.point(facing)
        elif self.table.must_choose():
            self._choose()
        else:
            self.point(self.cursor)

    def action_choose(self) -> None:
        """Choose something that is not on the board."""
        self.when_ready(self._choose)

    def _choose(self) -> None:
        if not self.table.choices():
            self.table.clear()
        choices = self.table.choices()
        if choices:
            from jungla_tui.tui.chooser import Chooser

            self.app.push_screen(
                Chooser(choices), lambda pick: None if pick is None else self.point(pick)
            )

    @on(BoardView.Pointed)
    def clicked(self, message: BoardView.Pointed) -> None:
        """A click; where more comes of it than a step, the first one only shows what."""
        square = message.square
        shown = self.table.shown(square)
        more = bool(self.table.path(square)) or (shown is not None and bool(shown.how))
        if more and square != self.cursor and not self._acts:
            self.put_cursor(square)
        else:
            self.point_at(square)

    def point_at(self, square: Square) -> None:
        """Put the cursor on a square and point."""

        def act() -> None:
            self.cursor = square
            self.point(square)

        self.when_ready(act)

    def point(self, pick: Pick) -> None:
        """Point at something, and show what came of it."""
        if self.table.waits_for(pick):
            self._acts.appendleft(lambda: self.point(pick))
            return
        walk = self.table.path(pick) if isinstance(pick, Square) else ()
        try:
            answer = self.table.point(pick)
        except JunglaError as error:
            self.say(brief(error), "refused")
            return
        targets = self.table.targets()
        if targets and not isinstance(pick, Square):
            self.cursor = min(targets, key=lambda at: self._apart(at))
        self.answered(answer)
        if walk and answer.played:
            self.walked(walk)

    def _apart(self, square: Square) -> tuple[int, Square]:
        """How far a square is from the cursor, the lower left one first."""
        board = self.board.board
        aside = abs(board.half(square) - board.half(self.cursor))
        return aside + 2 * abs(square.row - self.cursor.row), square

    def walked(self, plan: Plan) -> None:
        """Say that a walk was made, where no more has to be said."""

    # ---- what is known later

    @property
    def finding_out(self) -> bool:
        """Whether something is still to be found out."""
        table = self.table
        return bool(self._acts) or self._asking or not table.ready or table.walks is None

    def when_ready(self, act: Callable[[], object]) -> None:
        """Do it; while it is not known yet what can be played, once it is, in the same order."""
        if self._acts or self._asking or not self.table.ready:
            self._acts.append(act)
        else:
            act()

    def on_mount(self) -> None:
        """What was asked before the screen ran may be known by now."""
        self.post_message(self.Known())

    def _later(self, answer: Callable[[], None]) -> None:
        """Called in another thread: take the answer on the loop."""
        self._answers.append(answer)
        if self.is_running:
            self.post_message(self.Known())

    @on(Known)
    def catch_up(self) -> None:
        """Take what is known now, and do what waited for it."""
        if not self._answers and not self._acts:
            return
        while self._answers:
            self._answers.popleft()()
        while self._acts and self.table.ready and not self._asking:
            if self.table.walks is None:
                break
            self._acts.popleft()()
        self.show()

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
        """Play a typed move, or a walk to where it leads; whether it was allowed.

        Also true while it is not known yet.
        """
        allowed: list[bool] = []
        self.when_ready(lambda: self._typed_move(text, allowed))
        return all(allowed)

    def _typed_move(self, text: str, allowed: list[bool]) -> None:
        try:
            move = typed.parse(text, self.table.game, self.table.place)
        except JunglaError as error:
            self.say(brief(error), "refused")
            allowed.append(False)
            return
        if self.table.refusal(move) is None:
            self._play_typed(move, (), allowed)
            return
        self._asking = True
        self.table.find_walk(move, lambda plan: self._play_typed(move, plan, allowed))

    def _play_typed(self, move: Move, plan: Plan, allowed: list[bool]) -> None:
        """Play a typed move, or the walk that leads where it would."""
        self._asking = False
        try:
            answer = self.table.walk(plan) if plan else self.table.play(move)
        except JunglaError as error:
            self.say(brief(error), "refused")
            allowed.append(False)
            return
        if answer.played:
            self.cursor = getattr(move, "end", self.cursor)
        self.answered(answer)
        if answer.played and plan:
            self.walked(plan)
        allowed.append(answer.refused is None)
