"""The board on the screen: one small widget a cell, so that a key redraws two rows of text."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import NULL_OFFSET, Offset, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from jungla_tui.core.board import Board, Facing, Square
from jungla_tui.core.ruleset import Scene
from jungla_tui.tui import looks
from jungla_tui.tui.painter import Face, Marks, least_width, paint, spelled

RANKS_WIDTH = 3
FILES_HEIGHT = 1


def smallest(scene: Scene) -> Size:
    """The fewest columns and rows the board of a scene needs with its coordinates."""
    width = scene.board.width * least_width(scene, looks.current())
    return Size(width + RANKS_WIDTH, scene.board.height + FILES_HEIGHT)


def cell_size(scene: Scene, room: Size) -> Size:
    """The largest cell, about twice as wide as high, with which the board fits the room."""
    board = scene.board
    width = (room.width - RANKS_WIDTH) // board.width
    height = (room.height - FILES_HEIGHT) // board.height
    height = max(1, min(height, (width + 1) // 2))
    return Size(max(least_width(scene, looks.current()), min(width, 2 * height + 1)), height)


class Cell(Widget):
    """One cell. Only its row with the piece changes while a game goes on."""

    def __init__(self, square: Square) -> None:
        super().__init__()
        self.square = square
        self._face: Face | None = None

    def show(self, face: Face) -> None:
        """Show another face, redrawing no more than differs."""
        old, self._face = self._face, face
        if old == face:
            return
        if old is None or old[2:] != face[2:] or cell_len(old.token) != cell_len(face.token):
            self.refresh()
        else:
            self.refresh(Region(0, self._middle, self.size.width, 1))

    @property
    def _middle(self) -> int:
        return (self.size.height - 1) // 2

    @property
    def reading_place(self) -> Offset:
        """Where on the screen its words begin."""
        token = "" if self._face is None else self._face.token
        before = len(token) - len(token.lstrip()) if token.strip() else 0
        return self.region.offset + Offset(before, self._middle)

    def render_line(self, y: int) -> Strip:
        """One row of the cell."""
        width = self.size.width
        if self._face is None:
            return Strip.blank(width)
        if y == self._middle:
            return Strip([Segment(self._face.token, self._face.style)], width)
        return Strip([Segment(self._face.ground.center(width), self._face.ground_style)], width)

    def on_click(self, event: events.Click) -> None:
        """Point at the cell."""
        event.stop()
        self.post_message(BoardView.Pointed(self.square))


class _Coordinates(Widget):
    """The file letters under the board or the rank numbers beside it."""

    def __init__(self, view: BoardView, ranks: bool) -> None:
        super().__init__()
        self._view = view
        self._ranks = ranks

    def render_line(self, y: int) -> Strip:
        """One row of letters, or the number of the rank whose middle the row is."""
        view, width = self._view, self.size.width
        cell = view.cell
        style = self.rich_style + looks.current().label
        if self._ranks:
            at, row = divmod(y, max(1, cell.height))
            named = row == (cell.height - 1) // 2 and at < view.board.height
            text = str(view.rank_at(at) + 1) if named else ""
            return Strip([Segment(text.rjust(width - 1).ljust(width), style)], width)
        files = range(view.board.width)
        names = (str(Square(col, 0))[0] for col in (reversed(files) if view.flipped else files))
        text = "".join(name.center(cell.width) for name in names)
        return Strip([Segment(text.ljust(width), style)], width)


class _BoardLayout(Layout):
    """Cells in their grid, the largest that fit, coordinates to the left and below."""

    name = "board"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Place every cell and both rows of coordinates."""
        del greedy
        assert isinstance(parent, BoardView)
        board, cell = parent.board, cell_size(parent.scene, size)
        parent.cell = cell
        used = parent.used(cell)
        left, top = max(0, (size.width - used.width) // 2), max(0, (size.height - used.height) // 2)
        placements = []
        for child in children:
            if isinstance(child, Cell):
                half, row = parent.screen_place(child.square)
                region = Region(
                    left + RANKS_WIDTH + half * cell.width // 2,
                    top + row * cell.height,
                    cell.width,
                    cell.height,
                )
            elif child is parent.ranks:
                region = Region(left, top, RANKS_WIDTH, board.height * cell.height)
            else:
                region = Region(
                    left + RANKS_WIDTH,
                    top + board.height * cell.height,
                    board.width * cell.width,
                    FILES_HEIGHT,
                )
            placements.append(WidgetPlacement(region, NULL_OFFSET, Spacing(), child))
        return placements


_LAYOUT = _BoardLayout()


class BoardView(Widget, can_focus=True):
    """A scene with its marks. Knows no rules; says which square is pointed at."""

    class Pointed(Message):
        """A square was clicked."""

        def __init__(self, square: Square) -> None:
            super().__init__()
            self.square = square

    DEFAULT_CSS = """
    BoardView { width: 1fr; height: 1fr; }
    """

    def __init__(self, scene: Scene, *, id: str | None = None) -> None:
        self.scene = scene
        self.marks = Marks()
        self.flipped = False
        self.cell = Size(least_width(scene, looks.current()), 1)
        """Columns and rows of a cell; set by the layout."""
        self._cells = {square: Cell(square) for square in scene.board}
        self.ranks = _Coordinates(self, ranks=True)
        self.files = _Coordinates(self, ranks=False)
        super().__init__(*self._cells.values(), self.ranks, self.files, id=id)

    @property
    def layout(self) -> Layout:
        """Cells in their grid."""
        return _LAYOUT

    @property
    def board(self) -> Board:
        """The board shown."""
        return self.scene.board

    def used(self, cell: Size) -> Size:
        """The columns and rows it takes with cells of this size, coordinates among them."""
        width, height = self.board.width * cell.width, self.board.height * cell.height
        return Size(width + RANKS_WIDTH, height + FILES_HEIGHT)

    def screen_place(self, square: Square) -> tuple[int, int]:
        """The half column and the row, from the upper left, at which a square is shown."""
        half = self.board.half(square)
        if self.flipped:
            return 2 * (self.board.width - 1) - half, square.row
        return half, self.board.height - 1 - square.row

    def rank_at(self, row: int) -> int:
        """The rank, counted from 0, that is shown in a row of cells."""
        return row if self.flipped else self.board.height - 1 - row

    def facing(self, aside: int, down: int) -> Facing | None:
        """The direction on the board that an arrow shows on the screen."""
        up, right = (down, -aside) if self.flipped else (-down, aside)
        ways = {(1, 0): "N", (0, 1): "E", (-1, 0): "S", (0, -1): "W"}
        letter = ways.get((up, right))
        return None if letter is None else Facing(letter)

    def move_cursor(self, aside: int, down: int) -> Square:
        """The square beside the cursor on the screen, or the cursor's own at the edge."""
        at = self.marks.cursor or next(iter(self.board))
        turn = -1 if self.flipped else 1
        halves = [2 * aside * turn]
        if down and self.board.indents:
            # of the two cells above or below now one, now the other: so it goes straight
            first = -1 if self.board.indents[at.row] else 1
            halves = [first, -first]
        found = (self.board.shifted(at, half, -down * turn) for half in halves)
        return next((square for square in found if square is not None), at)

    def move_cursor_way(self, way: str) -> Square:
        """The neighbour of the cursor in a direction of the board as it is shown, or its own."""
        at = self.marks.cursor or next(iter(self.board))
        turn = -1 if self.flipped else 1
        aside, up = self.board.ways.get(way, (0, 0))
        return self.board.shifted(at, aside * turn, up * turn) or at

    def show(self, scene: Scene, marks: Marks) -> None:
        """Show another position or other marks."""
        self.scene, self.marks = scene, marks
        self._paint()

    def point(self, square: Square) -> None:
        """Put the cursor on a square."""
        self.marks = replace(self.marks, cursor=square)
        self._paint()

    @property
    def reading_place(self) -> Offset | None:
        """Where on the screen the cursor's piece begins."""
        cell = self._cells.get(self.marks.cursor) if self.marks.cursor else None
        return None if cell is None else cell.reading_place

    def flip(self) -> None:
        """Turn the board round."""
        self.flipped = not self.flipped
        # only a child's wish makes its parent arrange the children anew
        self.ranks.refresh(layout=True)
        self.files.refresh()

    def on_resize(self) -> None:
        """Cells may have become wider or narrower."""
        self._paint()

    def _paint(self) -> None:
        width, shown = self.cell.width, looks.current()
        names = spelled(self.scene, width, shown)
        for square, cell in self._cells.items():
            cell.show(
                paint(self.scene, square, self.marks, shown, width, names, flipped=self.flipped)
            )

    def relook(self) -> None:
        """Draw all in the looks in force."""
        self._paint()
        self.ranks.refresh()
        self.files.refresh()

    def render_line(self, y: int) -> Strip:
        """What is left of the room around the cells."""
        del y
        return Strip.blank(self.size.width, Style(bgcolor=self.background_colors[1].rich_color))
