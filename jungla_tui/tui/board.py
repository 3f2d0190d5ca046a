"""The board on the screen: one widget, which draws the rows in which a key changes something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Region, Size
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


class _Grid(NamedTuple):
    """Where everything stands on the widget: the largest cells that fit, in the middle of it."""

    size: Size
    """That of the widget it is made for."""
    cell: Size
    corner: Offset
    """Where the cells begin, behind the numbers of the ranks."""
    places: Mapping[Square, Region]
    rows: Sequence[Sequence[Square]]
    """The squares from the upper left, row by row."""

    @property
    def middle(self) -> int:
        """The row of a cell that has the piece."""
        return (self.cell.height - 1) // 2


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
        super().__init__(id=id)
        self.scene = scene
        self.marks = Marks()
        self.flipped = False
        self._faces: dict[Square, Face] = {}
        self._grid = self._arranged()

    @property
    def board(self) -> Board:
        """The board shown."""
        return self.scene.board

    def place(self, square: Square) -> Region:
        """Where on the screen a square is shown."""
        return self._grid.places[square].translate(self.content_region.offset)

    def _arranged(self) -> _Grid:
        size = self.size
        cell = cell_size(self.scene, size)
        used = self.used(cell)
        left, top = (size.width - used.width) // 2, (size.height - used.height) // 2
        corner = Offset(max(0, left) + RANKS_WIDTH, max(0, top))
        places: dict[Square, Region] = {}
        rows: list[list[Square]] = [[] for _ in range(self.board.height)]
        for square in sorted(self.board, key=self.screen_place):
            half, row = self.screen_place(square)
            at = corner + Offset(half * cell.width // 2, row * cell.height)
            places[square] = Region.from_offset(at, cell)
            rows[row].append(square)
        return _Grid(size, cell, corner, places, rows)

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
        at = self.marks.cursor
        if at is None or at not in self._faces:
            return None
        token = self._faces[at].token
        before = len(token) - len(token.lstrip()) if token.strip() else 0
        return self.place(at).offset + Offset(before, self._grid.middle)

    def flip(self) -> None:
        """Turn the board round."""
        self.flipped = not self.flipped
        self.relook()

    def relook(self) -> None:
        """Draw all in the looks in force."""
        self._paint()
        self.refresh()

    def _paint(self) -> None:
        """Have the faces of the squares, and draw the rows in which they differ."""
        if not self.size:  # out of sight: all is drawn once it is seen again
            self._grid = self._arranged()
            self.refresh()
        elif rows := self._faced():
            self.refresh(*(Region(0, y, self.size.width, 1) for y in rows))

    def _faced(self) -> set[int]:
        """Have the faces of the squares; the rows in which they differ from those before."""
        grid = self._grid = self._arranged()
        width, shown = grid.cell.width, looks.current()
        names = spelled(self.scene, width, shown)
        before, self._faces = self._faces, {}
        rows: set[int] = set()
        for square, region in grid.places.items():
            face = paint(self.scene, square, self.marks, shown, width, names, flipped=self.flipped)
            self._faces[square] = face
            old = before.get(square)
            if old is None or old[2:] != face[2:]:
                rows.update(region.line_range)
            elif old != face:
                rows.add(region.y + grid.middle)
        return rows

    def render_line(self, y: int) -> Strip:
        """One row: the number of the rank and the cells, or the letters of the files."""
        if self._grid.size != self.size:
            self._faced()
        _size, cell, (left, top), places, rows = grid = self._grid
        row, inside = divmod(y - top, cell.height)
        parts = [Strip.blank(left - RANKS_WIDTH)]
        at = left
        if 0 <= row < len(rows):
            middle = inside == grid.middle
            parts.append(self._label(str(self.rank_at(row) + 1).rjust(2) if middle else ""))
            for square in rows[row]:
                x = places[square].x
                parts += [Strip.blank(x - at), self._part(self._faces[square], middle)]
                at = x + cell.width
        elif row == len(rows) and inside == 0:
            names = [str(Square(col, 0))[0] for col in range(self.board.width)]
            ordered = reversed(names) if self.flipped else names
            text = "".join(name.center(cell.width) for name in ordered)
            parts += [self._label(""), self._label(text)]
        strip = Strip.join(parts).adjust_cell_length(self.size.width)
        return strip.apply_style(self.rich_style)

    def _label(self, text: str) -> Strip:
        """Coordinates, as wide as the numbers of the ranks at least."""
        style = self.rich_style + looks.current().label
        width = max(RANKS_WIDTH, len(text))
        return Strip([Segment(text.ljust(width), style)], width)

    def _part(self, face: Face, middle: bool) -> Strip:
        """A row of a cell: the one with the piece, or one of its ground."""
        width = self._grid.cell.width
        if middle:
            return Strip([Segment(face.token, face.style)], width)
        return Strip([Segment(face.ground.center(width), face.ground_style)], width)

    def on_click(self, event: events.Click) -> None:
        """Point at a square."""
        event.stop()
        for square in self.board:
            if self.place(square).contains_point(event.screen_offset):
                self.post_message(self.Pointed(square))
