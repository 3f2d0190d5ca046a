"""One-line widgets that redraw only when their text changes."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from jungla_tui.tui import looks


class Line(Widget):
    """A text at the left and one at the right of the same row; the right one is never cut."""

    DEFAULT_CSS = """
    Line { height: 1; width: 1fr; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.left = Text()
        self.right = Text()

    def show(self, left: Text | str, right: Text | str = "") -> None:
        """Show other texts."""
        old, new = (self.left, self.right), (_text(left), _text(right))
        if not any(map(_differ, old, new)):
            return
        self.left, self.right = new
        if not self.size:  # out of sight: all is drawn once it is seen again
            self.refresh()
            return
        start, end = 0, self.size.width
        if not _differ(old[1], new[1]):
            end = min(end, max(old[0].cell_len, new[0].cell_len))
        elif not _differ(old[0], new[0]):
            begins = end - max(old[1].cell_len, new[1].cell_len)
            start = begins if new[0].cell_len < begins else 0
        self.refresh(Region(start, 0, end - start, 1))

    def render_line(self, y: int) -> Strip:
        """The row."""
        del y
        width = self.size.width
        right = self.right.copy()
        right.truncate(width)
        room = width - right.cell_len - (1 if right.cell_len else 0)
        left = self.left.copy() if room > 0 else Text()
        left.truncate(max(1, room), overflow="ellipsis")
        text = Text(no_wrap=True, end="")
        text.append_text(left)
        text.append(" " * (width - left.cell_len - right.cell_len))
        text.append_text(right)
        strip = Strip(list(text.render(self.app.console)), width)
        return strip.apply_style(self.rich_style)


def _text(value: Text | str) -> Text:
    return value if isinstance(value, Text) else Text(value)


def _differ(one: Text, other: Text) -> bool:
    """Whether they look different; Text itself compares only words and spans."""
    return one != other or one.style != other.style


MOST_BELOW = 2
"""The most rows below the one that says who sits at a seat."""


class SeatLine(Vertical):
    """Who sits at a seat, behind a sign that is there while it is their turn; rows below it.

    The sign is a widget of its own, since it changes with every move and the rest hardly ever.
    """

    DEFAULT_CSS = """
    SeatLine { height: auto; width: 1fr; }
    SeatLine > Horizontal { height: 1; width: 1fr; }
    SeatLine .turn { width: 1; }
    """

    def __init__(self) -> None:
        self._turn = Line(classes="turn")
        self._who = Line()
        self._below = tuple(Line() for _ in range(MOST_BELOW))
        super().__init__(Horizontal(self._turn, self._who), *self._below)
        self.below = 0

    @property
    def below(self) -> int:
        """How many rows there are below the first."""
        return sum(line.display for line in self._below)

    @below.setter
    def below(self, rows: int) -> None:
        for number, line in enumerate(self._below):
            line.display = number < rows

    def show(
        self, turn: bool, who: Text, other: Text | str = "", trays: Sequence[Text] = ()
    ) -> None:
        """Show another turn or other texts; `other` at the right.

        Each tray has a row of its own, as far as there are rows: the rest follow in the last.
        """
        self._turn.show(Text.assemble(("▸" if turn else " ", looks.current().ink("turn"))))
        parts = [who, *trays]
        rows = [*parts[: self.below], Text(" ").join(parts[self.below :])]
        self._who.show(rows[0], other)
        for number, line in enumerate(self._below, 1):
            text = rows[number] if number < len(rows) else Text()
            line.show(Text.assemble(" ", text) if text else text)
