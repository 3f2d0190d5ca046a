"""The panels of a game: board, moves and rules, the lines around them, and where each goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.widgets import Static

from jungla_tui import words
from jungla_tui.books import Book
from jungla_tui.core.board import Seat, Square
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import Scene, ToMove, Tray
from jungla_tui.text import standing
from jungla_tui.tui import looks
from jungla_tui.tui.board import BoardView, cell_size, smallest
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.lines import MOST_BELOW, Line, SeatLine
from jungla_tui.tui.moves import MoveList
from jungla_tui.tui.painter import Marks
from jungla_tui.tui.rules import RulesPanel
from jungla_tui.tui.table import Table
from jungla_tui.tui.typing import TypedLine
from jungla_tui.words import _

SIDE_WIDTH = 22
"""The fewest columns of the panels beside the board."""

NAME_WIDTH = 10
"""The most columns of a name beside the board."""

TRAY_WIDTH = 10
"""About the columns of what stands before a tray's pieces."""

MARGIN = 2
"""Columns left free around the board."""

ROWS_AROUND = 5
"""Title, two seats' lines, message and keys."""

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
        self.rules = RulesPanel(book, game.header.edition, id="rules")
        self.message = Line(id="message")
        self.typed = TypedLine(id="typed")
        self.panel = NAMES[0]
        """The panel that has the keys; the only one in sight where there is little room."""
        self._title_line = Line(id="title")
        self._standing_line = Line(id="standing")
        self.seat_lines = (SeatLine(), SeatLine())
        self._keys = KeyBar(id="keys")
        self._left = Vertical(self.seat_lines[0], self.board, self.seat_lines[1], id="left")
        self._side = Vertical(self.moves, self.rules, id="side")
        self._small = Static("", classes="small", markup=False)

    def compose(self) -> ComposeResult:
        """The panels, and the lines above and below them."""
        yield Horizontal(self._title_line, self._standing_line, id="top")
        yield Horizontal(self._left, self._side, id="body")
        yield self.message
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
        needs = Size(least.width + MARGIN, least.height + ROWS_AROUND)
        narrow = size.width < needs.width + SIDE_WIDTH
        too_small = size.width < needs.width or size.height < needs.height
        self.set_class(too_small, "-small")
        self.set_class(narrow, "-narrow")
        if too_small:
            self._small.update(words.too_small(*needs, *size))
        side = 0 if narrow else SIDE_WIDTH
        room = Size(size.width - side - MARGIN, size.height - ROWS_AROUND)
        used = self.board.used(cell_size(self.board.scene, room))
        below = min(MOST_BELOW, max(0, room.height - used.height) // len(self.seat_lines))
        for line in self.seat_lines:
            line.below = below if _crowded(self.board.scene, used.width) else 0
        self._standing_line.styles.width = max(26, min(48, size.width * 3 // 5))
        self._left.styles.width = "1fr" if narrow else used.width + MARGIN
        self._show_panel()

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
        self._side.display = not self.narrow or self.panel != "board"
        self.moves.display = not self.narrow or self.panel == "moves"
        self.rules.display = not self.narrow or self.panel == "rules"

    # ---- what they show

    def draw(self, table: Table, marks: Marks, *, looking: bool) -> None:
        """Draw what changed; `marks` beside those of the selection and the last move."""
        game, place = table.game, table.place
        scene = game.ruleset.scene(game.state(place))
        picked = (pick for pick in table.selection.picked if isinstance(pick, Square))
        selected = replace(
            marks, picked=frozenset(picked), targets=table.targets(), last=table.last_squares()
        )
        self.board.show(scene, selected)
        self.moves.looking = looking
        self.moves.update()
        self._standing_line.show("", _standing(table, looking=looking))
        for line, seats in zip(self.seat_lines, self._seats_shown(game), strict=True):
            turns = [seat for seat in seats if _has_turn(game, place, seat)]
            line.show(bool(turns), _seats_texts(game, place, seats, turns))
        self._keys.update_keys()

    def _seats_shown(self, game: Game) -> tuple[Sequence[Seat], Sequence[Seat]]:
        """The seats in the line above the board and in the one below it."""
        seats = range(len(game.header.seats))
        half = len(seats) // 2
        lower, upper = seats[:half], seats[half:]
        return (lower, upper) if self.board.flipped else (upper, lower)

    def name_game(self, game: Game, file: str) -> None:
        """Show what is played, by whom, and the file where it is only looked at."""
        header = game.header
        names = " – ".join(words.player(header, seat) for seat in range(len(header.seats)))
        text = Text(" ")
        text.append(words.edition_name(header.edition), "bold")
        text.append(f"  {names}", "dim")
        text.append(f"  {words.clean(file)}", "dim")
        self._title_line.show(text)

    def say(self, text: str, kind: str = "", aside: str = "") -> None:
        """Show a message until the next one, with a few words at the right."""
        ink = looks.current().ink(kind)
        self.message.show(Text(f" {text}", ink), Text(aside and f"{aside} ", "dim"))


def _standing(table: Table, *, looking: bool) -> Text:
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
        text.append(f"{kind}{die.left} · ", looks.current().ink("turn"))
    return text.append(f"{standing.standing(table.game, viewer.place)} ")


def _has_turn(game: Game, place: int, seat: Seat) -> bool:
    status = game.status(place)
    return isinstance(status, ToMove) and status.seat == seat


def _seats_texts(
    game: Game, place: int, seats: Sequence[Seat], turns: Sequence[Seat]
) -> list[Text]:
    """Who sits at each seat and what lies in its trays; of several, whose turn it is stands out.

    A single seat's trays are texts of their own.
    """
    scene = game.ruleset.scene(game.state(place))
    whole, trays = Text(), []
    for seat in seats:
        name = Text(words.player(game.header, seat))
        name.truncate(NAME_WIDTH, overflow="ellipsis")
        ink = looks.current().seat(seat)
        if seat in turns and len(seats) > 1:
            ink += Style(underline=True)
        whole.append("  " if whole.cell_len else "")
        whole.append(f"{looks.current().side(seat)} {name.plain}", ink)
        if scene.points:
            whole.append(f" {scene.points[seat]}", "bold")
        trays = [_tray_text(tray) for tray in scene.trays if tray.seat == seat and tray.pieces]
        if len(seats) > 1:
            for text in trays:
                whole.append(" ").append_text(text)
    return [whole, *trays] if len(seats) == 1 else [whole]


def _tray_text(tray: Tray) -> Text:
    names = " ".join(looks.current().kind(piece.kind) for piece in tray.pieces)
    return Text(f"{words.tray_mark(tray.id)} {names}", "dim")


def _crowded(scene: Scene, width: int) -> bool:
    """Whether the pieces of a seat may be too many to be named in its first row."""
    pieces = [*scene.pieces.values(), *(piece for tray in scene.trays for piece in tray.pieces)]
    most = max(Counter(piece.seat for piece in pieces).values(), default=0)
    return 3 * most + NAME_WIDTH + TRAY_WIDTH > width
