"""The move list: rounds and branches, a window of them that follows the place looked at."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from jungla_tui import words
from jungla_tui.text import branches
from jungla_tui.tui import looks
from jungla_tui.tui.viewer import Branch, Round, Viewer

_TWO_COLUMNS = 28
"""The fewest columns in which the moves of two seats stand beside each other."""

_TWO = 2
"""Of more seats than these the list says whose move each is."""

_NUMBER = 5
"""Columns of a round's number."""

PASS = "–"
"""What the list has in place of the move of a seat that passed."""

Part = tuple[str, str]
"""A text and the component class that styles it."""


class MoveList(Widget, can_focus=True):
    """Draws a viewer's rows; a click says which event was pointed at."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "moves--text",
        "moves--number",
        "moves--place",
        "moves--pointed",
    }

    DEFAULT_CSS = """
    MoveList { height: 1fr; width: 1fr; }
    MoveList > .moves--number { color: $text-muted; }
    MoveList > .moves--place { text-style: bold underline; }
    MoveList > .moves--pointed { background: $accent; color: $on-accent; text-style: bold; }
    """

    class Looked(Message):
        """An event was clicked."""

        def __init__(self, node: int) -> None:
            super().__init__()
            self.node = node

    def __init__(self, viewer: Viewer, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.viewer = viewer
        self.looking = False
        """Whether the place is moved by keys, so that it must stand out."""
        self._top = 0
        """The row of the viewer at which the window begins."""
        self._lines: list[tuple[int, tuple[int, ...]]] = []
        """What each line of the window shows: a row of the viewer, and moves of it."""
        self._shown: list[tuple[Part, ...]] = []
        self._fits = Size(0, 0)
        """The size of the list that the rows are made for."""

    def update(self) -> None:
        """Redraw the rows that changed."""
        self._fits = Size(0, 0)
        if not self.size:  # out of sight: all is drawn once it is seen again
            self.refresh()
            return
        before = self._shown
        self._window()
        if len(before) != len(self._shown):
            self.refresh()
            return
        changed = [y for y, parts in enumerate(self._shown) if before[y] != parts]
        if changed:
            widths = (max(_width(before[y]), _width(self._shown[y])) for y in changed)
            rows = zip(changed, widths, strict=True)
            self.refresh(*(Region(0, y, min(width, self.size.width), 1) for y, width in rows))

    def _window(self) -> None:
        """Have the rows that are to be seen, the one looked at among them."""
        height = self.size.height
        self._lines = self._lines_around(height)
        self._shown = [self._parts(y) for y in range(height)]
        self._fits = self.size

    def render_line(self, y: int) -> Strip:
        """One row of the window, which is made first where the list has another size."""
        if self._fits != self.size:
            self._window()
        parts = self._shown[y] if y < len(self._shown) else ()
        segments = [Segment(text, self.get_component_rich_style(name)) for text, name in parts]
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def _lines_around(self, height: int) -> list[tuple[int, tuple[int, ...]]]:
        """So many lines around the place: a round that is too long for one has several."""
        row, last = max(0, self.viewer.row), len(self.viewer.rows)
        if not self._top <= row < self._top + height:
            self._top = row - height // 2
        room, latest = height, last
        while latest > 0 and (room := room - len(self._lines_of(latest - 1))) >= 0:
            latest -= 1
        self._top = max(0, min(self._top, latest))
        lines: list[tuple[int, tuple[int, ...]]] = []
        skipped = 0
        for index in range(self._top, last):
            for nodes in self._lines_of(index):
                if index == row and (not nodes or self.viewer.place in nodes):
                    skipped = max(0, len(lines) + 1 - height)
                lines.append((index, nodes))
            if index >= row and len(lines) >= height + skipped:
                break
        return lines[skipped : skipped + height]

    def _lines_of(self, index: int) -> list[tuple[int, ...]]:
        """The moves of a row, line by line; a branch has none."""
        row = self.viewer.rows[index]
        if isinstance(row, Branch):
            return [()]
        if self._two_columns:
            return [row.nodes]
        lines: list[tuple[int, ...]] = []
        used = self.size.width
        for node in row.nodes:
            needs = cell_len(self._text(node)) + 1
            if not lines or used + needs - 1 > self.size.width:
                lines.append(())
                used = _NUMBER
            lines[-1] += (node,)
            used += needs
        return lines

    def _parts(self, y: int) -> tuple[Part, ...]:
        if y >= len(self._lines):
            return ()
        index, shown = self._lines[y]
        match self.viewer.rows[index]:
            case Branch(node) as branch:
                told = branches.choice(self.viewer.game, node)
                text = words.branch(told, self.viewer.length(branch))
                room = self.size.width - _NUMBER - 2
                if cell_len(text) > room:
                    text = f"{set_cell_size(text, max(0, room - 1))}…"
                pointed = index == self.viewer.branch
                return (
                    (" " * _NUMBER, "moves--number"),
                    (f"└ {text}", "moves--pointed" if pointed else "moves--number"),
                )
            case Round(number, nodes):
                told_number = number if number and shown[:1] == nodes[:1] else ""
                parts: list[Part] = [(f"{told_number:>{_NUMBER - 2}}  ", "moves--text")]
                column = self._column_width()
                if nodes and self.viewer.seat(nodes[0]) == 1 and self._two_columns:
                    parts.append((self._before(nodes[0]).ljust(column), "moves--text"))
                for node in shown:
                    parts += self._cell(node, column)
                return _merged(parts)

    @property
    def _two_columns(self) -> bool:
        return len(self.viewer.game.header.seats) == 2 and self.size.width >= _TWO_COLUMNS

    def _column_width(self) -> int:
        return (self.size.width - _NUMBER) // 2 if self._two_columns else 0

    def _before(self, node: int) -> str:
        """Return what stands in the first column where the second seat's move begins a row."""
        game = self.viewer.game
        told = game.tell(game.tree.parents[node])
        return PASS if "passes" in told.after and 1 not in told.others else ""

    def _text(self, node: int) -> str:
        """A move as the list has it."""
        game = self.viewer.game
        text = words.short(game.tell(node))
        seat = self.viewer.seat(node)
        if seat is not None and len(game.header.seats) > _TWO:
            text = f"{looks.current().side(seat)}{text}"
        return f'{text}"' if node in game.tree.notes.comments else text

    def _cell(self, node: int, width: int) -> list[Part]:
        game = self.viewer.game
        text = self._text(node)
        if width:
            text = text[: width - 1]
        width = width or len(text) + 1
        undone = game.tree.depth(node) > game.tree.depth(game.current)
        name = "moves--number" if undone else "moves--text"
        if node == self.viewer.place and self.viewer.branch is None:
            name = "moves--pointed" if self.looking else "moves--place"
        live = node == game.current and not self.viewer.live
        return [(text, name), ((" ◂" if live else "").ljust(width - len(text)), "moves--text")]

    def on_click(self, event: events.Click) -> None:
        """Look at the event that was clicked."""
        event.stop()
        self.focus()
        at = event.get_content_offset(self)
        if at is None or at.y >= len(self._lines):
            return
        index, nodes = self._lines[at.y]
        match self.viewer.rows[index]:
            case Branch(node):
                self.post_message(self.Looked(node))
            case Round():
                self.post_message(self.Looked(nodes[self._nth(nodes, at.x - _NUMBER)]))

    def _nth(self, nodes: tuple[int, ...], x: int) -> int:
        """Which of the moves of a line is drawn at a column behind the number."""
        if self._two_columns:
            column = max(0, x) // self._column_width()
            shift = self.viewer.seat(nodes[0]) == 1
            return max(0, min(column - shift, len(nodes) - 1))
        for nth, node in enumerate(nodes):
            x -= cell_len(self._text(node)) + 1
            if x < 0:
                return nth
        return len(nodes) - 1


def _merged(parts: list[Part]) -> tuple[Part, ...]:
    """The same row in as few pieces as its styles allow, nothing empty at its end."""
    merged: list[Part] = []
    for text, name in parts:
        if merged and merged[-1][1] == name:
            merged[-1] = (merged[-1][0] + text, name)
        else:
            merged.append((text, name))
    text, name = merged[-1]
    merged[-1] = (text.rstrip(), name)
    return tuple(part for part in merged if part[0])


def _width(parts: tuple[Part, ...]) -> int:
    return sum(len(text) for text, _name in parts)
