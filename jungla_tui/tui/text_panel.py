"""A text in a panel: wrapped, scrolled, and redrawn only where it changes."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from rich.text import Span, Text
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from jungla_tui.tui import keymap
from jungla_tui.words import mark


class _Row(NamedTuple):
    """What a row shows."""

    text: str
    style: str | Style
    spans: tuple[Span, ...]
    more: str
    """The sign that there is more above or below."""


class TextPanel(Widget, can_focus=True):
    """Shows a text in as many rows as it has."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_by(-1)", mark("up"), id="up", show=False),
        Binding("down,j", "scroll_by(1)", mark("down"), id="down", show=False),
        Binding("pageup,ctrl+b", "scroll_page(-1)", mark("page up"), id="page-up", show=False),
        Binding(
            "pagedown,ctrl+f,space", "scroll_page(1)", mark("page down"), id="page-down", show=False
        ),
        Binding("home,g", "scroll_to(0)", mark("first"), id="top", show=False),
        Binding("end,G", "scroll_to(1)", mark("last"), id="bottom", show=False),
    ]

    KEYED = True

    DEFAULT_CSS = """
    TextPanel { height: 1fr; width: 1fr; padding: 0 0 0 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        keymap.give(self)
        self.text = Text()
        """All that is shown, in view or not."""
        self._lines: list[Text] = []
        self._top = 0
        self._drawn: list[_Row] = []
        self._wrapped = Size(0, 0)
        """The size of the panel that the text is wrapped to."""

    def show_text(self, text: Text) -> None:
        """Show a text from its top."""
        self.text = text
        self._top = 0
        self._wrapped = Size(0, 0)
        if self.size:
            self._wrap()
            self._redraw()
        else:  # out of sight: all is drawn once it is seen again
            self.refresh()

    def on_mouse_scroll_down(self) -> None:
        """The wheel."""
        self.action_scroll_by(3)

    def on_mouse_scroll_up(self) -> None:
        """The wheel."""
        self.action_scroll_by(-3)

    def action_scroll_by(self, lines: int) -> None:
        """Scroll so many lines down."""
        self._top = self._bounded(self._top + lines)
        self._redraw()

    def action_scroll_page(self, pages: int) -> None:
        """Scroll so many panels down, a line of each staying in sight."""
        self.action_scroll_by(pages * max(1, self.size.height - 1))

    def action_scroll_to(self, end: int) -> None:
        """Scroll to the start, or to the end."""
        self.action_scroll_by(len(self._lines) if end else -len(self._lines))

    def _wrap(self) -> None:
        width = self.size.width - 2  # the last column tells of more above or below
        self._lines = list(self.text.wrap(self.app.console, width)) if width > 0 else []
        self._top = self._bounded(self._top)
        self._wrapped = self.size

    def _bounded(self, top: int) -> int:
        return max(0, min(top, len(self._lines) - self.size.height))

    def _redraw(self) -> None:
        drawn = self._rows()
        before, self._drawn = self._drawn, drawn
        if len(before) != len(drawn):
            self.refresh()
            return
        changed = [
            Region(0, y, self._changed_width(old, new), 1)
            for y, (old, new) in enumerate(zip(before, drawn, strict=True))
            if old != new
        ]
        if changed:
            self.refresh(*changed)

    def _changed_width(self, old: _Row, new: _Row) -> int:
        return self.size.width if old.more != new.more else max(len(old.text), len(new.text))

    def _rows(self) -> list[_Row]:
        return [self._row(y) for y in range(self.size.height)]

    def _row(self, y: int) -> _Row:
        at = self._top + y
        line = self._lines[at] if at < len(self._lines) else Text()
        return _Row(line.plain, line.style, tuple(line.spans), self._more(y))

    def _more(self, y: int) -> str:
        if y == 0 and self._top > 0:
            return "▴"
        if y == self.size.height - 1 and self._top + self.size.height < len(self._lines):
            return "▾"
        return " "

    def render_line(self, y: int) -> Strip:
        """One row of the text, which is wrapped first where the panel has another size."""
        if self._wrapped != self.size:
            self._wrap()
            self._drawn = self._rows()
        at, width = self._top + y, self.size.width
        line = self._lines[at] if at < len(self._lines) else Text()
        segments = [part for part in line.render(self.app.console) if part.text != "\n"]
        strip = Strip(segments).adjust_cell_length(width - 1)
        strip = Strip([*strip, Segment(self._more(y), Style(dim=True))], width)
        return strip.apply_style(self.rich_style)
