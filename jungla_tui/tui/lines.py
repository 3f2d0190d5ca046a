"""One-line widgets that redraw only when their text changes."""

from __future__ import annotations

from rich.text import Text
from textual.strip import Strip
from textual.widget import Widget


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
        new = (_text(left), _text(right))
        if new != (self.left, self.right) or any(map(_differ, new, (self.left, self.right))):
            self.left, self.right = new
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """The row."""
        del y
        width = self.size.width
        right = self.right.copy()
        right.truncate(width)
        left = self.left.copy()
        room = width - right.cell_len - (1 if right.cell_len else 0)
        left.truncate(max(0, room), overflow="ellipsis")
        text = Text(no_wrap=True, end="")
        text.append_text(left)
        text.append(" " * (width - left.cell_len - right.cell_len))
        text.append_text(right)
        strip = Strip(list(text.render(self.app.console)), width)
        return strip.apply_style(self.rich_style)


def _text(value: Text | str) -> Text:
    return value if isinstance(value, Text) else Text(value)


def _differ(one: Text, other: Text) -> bool:
    return one.spans != other.spans or one.style != other.style
