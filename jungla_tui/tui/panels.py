"""The panels of a game: board, moves and rules, the lines around them, and where each goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size
from textual.widgets import Static

from jungla_tui import words
from jungla_tui.books import Book
from jungla_tui.core.board import Seat, Square
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import Over, Scene, ToMove, Tray
from jungla_tui.text import standing
from jungla_tui.tui import looks
from jungla_tui.tui.board import BoardView, cell_size, smallest
from jungla_tui.tui.body import SIDE_WIDTH, Body, share
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.lines import MOST_BELOW, Line, SeatLine
from jungla_tui.tui.marking import marked
from jungla_tui.tui.moves import MoveList
from jungla_tui.tui.painter import Marks
from jungla_tui.tui.rules import RulesPanel
from jungla_tui.tui.table import Table
from jungla_tui.tui.timeline import Timeline
from jungla_tui.tui.typing import TypedLine
from jungla_tui.words import _
from jungla_tui.words.hint import percent

NAME_WIDTH = 10
"""The most columns of a name beside the board."""

TRAY_WIDTH = 10
"""About the columns of what stands before a tray's pieces."""

MOST_NAMED = 2
"""Of more players than these the end is told by their places."""

MARGIN = 2
"""Columns left free around the board."""

ROWS_OUTSIDE = 3
"""Title, message and keys."""

SEAT_ROWS = 2
"""The lines of the seats, above the board and below it."""

STANDING_WIDTH = 40
"""The columns of the first row that are kept for how the game stands."""

BAR = 10
"""Columns of the bar that tells what a seat can expect."""

NAMES = ("board", "moves", "rules")
"""The panels, in the order in which the tab key goes through them."""


class Panels(Vertical):
    """Side by side where there is room, one at a time where there is not.

    Draws a table; decides nothing.
    """

    DEFAULT_CSS = """
    Panels > .small { display: none; width: 1fr; height: 1fr; content-align: center middle; }
    Panels.-small > * { display: none; }
    Panels.-small > .small { display: block; }
    """

    def __init__(self, game: Game, table: Table, book: Book) -> None:
        super().__init__()
        self.board = BoardView(game.ruleset.scene(game.state()), id="board")
        self.moves = MoveList(table.viewer, id="moves")
        self.timeline = Timeline(table.viewer, id="timeline")
        self.timeline.display = False
        self.rules = RulesPanel(book, game.header.edition, id="rules")
        self.typed = TypedLine(id="message")
        self.panel = NAMES[0]
        """The panel that has the keys; the only one in sight where there is little room."""
        self._title_line = Line(id="title")
        self._width = 0
        self._named: tuple[Text, ...] = ()
        """What is played, by whom, and the file, as far as these are to be told."""
        self.seat_lines = (SeatLine(), SeatLine())
        self._keys = KeyBar(id="keys")
        self._left = Vertical(self.seat_lines[0], self.board, self.seat_lines[1], id="left")
        self._list = Vertical(self.timeline, self.moves, id="list")
        self._body = Body(self._left, self._list, self.rules)
        self._small = Static("", classes="small", markup=False)

    def compose(self) -> ComposeResult:
        """The panels, and the lines above and below them."""
        yield self._title_line
        yield self._body
        yield self.typed
        yield self._keys
        yield self._small

    def on_mount(self) -> None:
        """Name the panels."""
        self._name_panels()

    def retell(self, book: Book) -> None:
        """Say and draw all anew: the language is another, or the looks."""
        self.rules.book = book
        self._name_panels()
        self.board.relook()

    def _name_panels(self) -> None:
        self.moves.border_title = _("Moves")
        self.rules.border_title = _("Rules")

    # ---- where each goes

    def lay_out(self, size: Size) -> None:
        """Make the most of a screen of this size, or say that it is too small."""
        least = smallest(self.board.scene)
        needs = Size(least.width + MARGIN, least.height + ROWS_OUTSIDE + SEAT_ROWS)
        too_small = size.width < needs.width or size.height < needs.height
        self.set_class(too_small, "-small")
        if too_small:
            self._small.update(words.too_small(*needs, *size))
        room = Size(size.width, size.height - ROWS_OUTSIDE)
        beside, alone = self._used(room, SIDE_WIDTH), self._used(room, 0)
        plan = share(room, beside, alone)
        self.set_class(plan.board is None, "-narrow")
        inner = Size(
            size.width - MARGIN - (SIDE_WIDTH if plan.board == beside else 0),
            room.height - SEAT_ROWS,
        )
        below = self._below(self.board.used(cell_size(self.board.scene, inner)), inner.height)
        for line in self.seat_lines:
            line.below = below
        self._body.follow(plan)
        self._width = size.width
        self._title_line.show(self._title(), self._title_line.right)
        self._show_panel()

    def _used(self, room: Size, side: int) -> Size:
        """What the board and the lines of the seats take of a room, so many columns left free."""
        inner = Size(room.width - side - MARGIN, room.height - SEAT_ROWS)
        used = self.board.used(cell_size(self.board.scene, inner))
        below = self._below(used, inner.height)
        return Size(used.width + MARGIN, used.height + SEAT_ROWS + below * len(self.seat_lines))

    def _below(self, used: Size, height: int) -> int:
        """How many rows each seat has for its trays, beside its first, in so many rows."""
        if not _is_crowded(self.board.scene, used.width):
            return 0
        return min(MOST_BELOW, max(0, height - used.height) // len(self.seat_lines))

    @property
    def narrow(self) -> bool:
        """Whether there is room for one panel only."""
        return self.has_class("-narrow")

    def go_to(self, panel: str) -> None:
        """Give a panel the keys, and bring it in sight."""
        self.panel = panel
        self._show_panel()
        widget = {"board": self.board, "moves": self.moves, "rules": self.rules}[panel]
        self.screen.set_focus(widget)

    def _show_panel(self) -> None:
        self._left.display = not self.narrow or self.panel == "board"
        self._list.display = not self.narrow or self.panel == "moves"
        self.rules.display = not self.narrow or self.panel == "rules"

    # ---- what they show

    def draw(
        self,
        table: Table,
        marks: Marks,
        waiting: str = "",
        expected: Sequence[float] = (),
        *,
        looking: bool,
    ) -> None:
        """Draw what changed; `marks` beside those of the selection and the last move.

        `waiting`: what a computer does whose turn it is. `expected`: what each seat can expect,
        from 0 to 1, where that is to be shown.
        """
        game, place = table.game, table.place
        scene = game.ruleset.scene(game.state(place))
        self.board.show(scene, marked(table, marks))
        self.moves.looking = looking
        self.timeline.display = looking
        self.moves.update()
        if looking:
            self.timeline.update()
        self._title_line.show(self._title(), _standing(table, waiting, looking=looking))
        plan = self._body.plan
        room = (self.size.width if plan.board is None else plan.board.width) - MARGIN - 1
        for line, seats in zip(self.seat_lines, self._seats_shown(game), strict=True):
            turn = any(_has_turn(game, place, seat) for seat in seats)
            texts = _seats_texts(game, place, seats, room, expected)
            line.show(turn and len(seats) == 1, *texts)
        self._keys.update_keys()

    def _seats_shown(self, game: Game) -> tuple[Sequence[Seat], Sequence[Seat]]:
        """The seats in the line above the board and in the one below it, from left to right.

        Each is where its pieces stood at the start; where none did, seat 0 is below.
        """
        seats = range(len(game.header.seats))
        at = {seat: _start_of(game, seat) for seat in seats}
        by_rank = sorted(seats, key=lambda seat: at[seat].row)
        half = len(seats) // 2
        lower, upper = (
            sorted(line, key=lambda seat: (at[seat].col, seat))
            for line in (by_rank[:half], by_rank[half:])
        )
        if self.board.flipped:
            return lower[::-1], upper[::-1]
        return upper, lower

    def name_game(self, game: Game, file: str) -> None:
        """Show what is played, by whom, and the file where it is only looked at."""
        header = game.header
        parts = [Text(f" {words.edition_name(header.edition)}", "bold")]
        if len(header.seats) <= len(self.seat_lines):
            names = " – ".join(words.player(header, seat) for seat in range(len(header.seats)))
            parts.append(Text(f"  {names}", "dim"))
        if file:
            parts.append(Text(f"  {file}", "dim"))
        self._named = tuple(parts)

    def _title(self) -> Text:
        """As much of what the game is called as leaves room for how it stands.

        The room depends on the screen alone, so that nothing comes and goes with the turns.
        """
        room, title = self._width - STANDING_WIDTH, Text()
        for part in self._named:
            if title and title.cell_len + part.cell_len > room:
                break
            title.append_text(part)
        return title

    def say(self, text: str, kind: str = "", aside: str = "") -> None:
        """Show a message until the next one, with a few words at the right."""
        ink = looks.current().ink(kind)
        self.typed.show(Text(f" {text}", ink), Text(aside and f"{aside} ", "dim"))


def _standing(table: Table, waiting: str, *, looking: bool) -> Text:
    viewer = table.viewer
    text = Text()
    if looking or not viewer.live:
        text.append(
            f"{_('replay')} {viewer.depth}/{len(viewer.line) - 1} · ",
            looks.current().ink("warning"),
        )
    elif isinstance(status := table.game.status(), ToMove):
        text.append(f"{words.move_number(viewer.next_number(status.seat))} ")
    dice = table.game.ruleset.scene(table.game.state(viewer.place)).dice
    for die in dice:
        kind = "" if die.kind is None else f"{words.kind(die.kind)} "
        text.append(f"{kind}[{die.left}] ", looks.current().ink("turn"))
    return text.append(f"{waiting or _stands(table.game, viewer.place)} ")


def _stands(game: Game, place: int) -> str:
    """Whose turn it is, or how it ended; of several players their places alone have room."""
    status = game.status(place)
    if isinstance(status, Over) and len(game.header.seats) > MOST_NAMED and len(status.places) > 1:
        return words.places(status, game.header)
    return standing.standing(game, place)


def _has_turn(game: Game, place: int, seat: Seat) -> bool:
    status = game.status(place)
    return isinstance(status, ToMove) and status.seat == seat


def _start_of(game: Game, seat: Seat) -> Square:
    """Where the first piece of a seat stood at the start; somewhere in its rank where none did."""
    pieces = game.ruleset.scene(game.state(0)).pieces
    own = (square for square, piece in pieces.items() if piece.seat == seat)
    return min(own, default=Square(0, seat))


def _seats_texts(
    game: Game, place: int, seats: Sequence[Seat], room: int, expected: Sequence[float]
) -> tuple[Text, Text | str, list[Text]]:
    """Who sits at each seat, at the left and at the right, and the trays of a single one.

    What it can expect is told where that is given: of two players as a bar.
    Of several seats the one whose turn it is has a sign before it, and the trays are told as far
    as there is room.
    """
    scene = game.ruleset.scene(game.state(place))
    shown = looks.current()
    parts: list[Text] = []
    for seat in seats:
        name = Text(words.player(game.header, seat))
        name.truncate(NAME_WIDTH, overflow="ellipsis")
        part = Text()
        if len(seats) > 1:
            part.append("▸" if _has_turn(game, place, seat) else " ", shown.ink("turn"))
        part.append(f"{shown.side(seat)} {name.plain}", shown.seat(seat))
        if not (sitter := game.header.seats[seat]).person:
            part.append(f" {words.who_plays(sitter)}", "dim")
        if scene.points:
            part.append(f" {scene.points[seat]}", "bold")
        if expected and len(seats) > 1:
            part.append(f" {percent(expected[seat])}", "dim")
        parts.append(part)
    trays: list[Text] = []
    for seat, part in zip(seats, parts, strict=True):
        for tray in scene.trays:
            if tray.seat == seat and tray.pieces:
                text = _tray_text(tray)
                taken = sum(each.cell_len for each in parts) + len(seats)
                if len(seats) == 1:
                    trays.append(text)
                elif taken + 1 + text.cell_len <= room:
                    part.append(" ").append_text(text)
    other: Text | str = parts[1] if len(parts) > 1 else ""
    if expected and len(seats) == 1:
        other = _bar(expected[seats[0]], seats[0])
    return parts[0], other, trays


def _bar(share: float, seat: Seat) -> Text:
    """How much of a seat's line is its own, and the share in figures."""
    own = round(share * BAR)
    text = Text("━" * own, looks.current().seat(seat))
    text.append("─" * (BAR - own), "dim")
    return text.append(f"{percent(share):>5} ", "dim")


def _tray_text(tray: Tray) -> Text:
    names = " ".join(looks.current().kind(piece.kind) for piece in tray.pieces)
    return Text(f"{words.tray_mark(tray.id)} {names}", "dim")


def _is_crowded(scene: Scene, width: int) -> bool:
    """Whether a seat's pieces may be too many to be named in one row with the seat."""
    pieces = [*scene.pieces.values(), *(piece for tray in scene.trays for piece in tray.pieces)]
    most = max(Counter(piece.seat for piece in pieces).values(), default=0)
    return len(scene.points) <= 2 and 3 * most + NAME_WIDTH + TRAY_WIDTH > width
