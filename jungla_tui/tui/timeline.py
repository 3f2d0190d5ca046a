"""The timeline: where one is in the tree, the whole line as a bar, and the ways to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.containers import Vertical
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from jungla_tui.text import branches, timeline
from jungla_tui.tui import looks
from jungla_tui.tui.lines import Line
from jungla_tui.tui.viewer import Viewer


class Bar(Widget):
    """A bar of the whole line. Redraws only the columns that changed."""

    DEFAULT_CSS = "Bar { height: 1; width: 1fr; }"

    class Looked(Message):
        """A column was clicked."""

        def __init__(self, depth: int) -> None:
            super().__init__()
            self.depth = depth

    def __init__(self, viewer: Viewer) -> None:
        super().__init__()
        self._viewer = viewer
        self._signs = ""
        self.turns: Callable[[Sequence[int]], Sequence[int]] = lambda _line: ()
        """The depths of the moves of a line that cost the most."""

    def update(self) -> None:
        """Draw what changed."""
        before = self._signs
        kinds = {**self._viewer.kinds(), "turn": self.turns(self._viewer.line)}
        self._signs = timeline.bar(self._viewer.total, self.size.width, kinds)
        if len(before) != len(self._signs):
            self.refresh()
            return
        changed = [at for at, sign in enumerate(self._signs) if sign != before[at]]
        if changed:
            self.refresh(Region(changed[0], 0, changed[-1] - changed[0] + 1, 1))

    def on_resize(self) -> None:
        """There is another number of columns."""
        self.update()

    def render_line(self, y: int) -> Strip:
        """The bar."""
        del y
        ink = looks.current().ink
        styles = {
            "█": ink("turn"),
            "!": ink("refused"),
            "x": Style(bold=True),
            '"': ink("good"),
            "Y": Style(bold=True),
        }
        segments: list[Segment] = []
        for sign in self._signs:
            segments.append(Segment(sign, self.rich_style + styles.get(sign, Style(dim=True))))
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def on_click(self, event: events.Click) -> None:
        """Look at the event of the column that was clicked."""
        event.stop()
        at = event.get_content_offset(self)
        if at is not None:
            depth = timeline.depth_at(at.x, self._viewer.total, self.size.width)
            self.post_message(self.Looked(depth))


class Timeline(Vertical):
    """Breadcrumb, bar, and what can be chosen or is said here."""

    DEFAULT_CSS = """
    Timeline { height: 3; padding: 0 1; }
    """

    ROWS: ClassVar[int] = 3

    def __init__(self, viewer: Viewer, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._viewer = viewer
        self._crumb = Line(classes="crumb")
        self.bar = Bar(viewer)
        self._here = Line(classes="here")
        self._crumb.can_focus = False

    def on_mount(self) -> None:
        """Put the three rows in."""
        self.mount(self._crumb, self.bar, self._here)

    def on_resize(self) -> None:
        """There is room for more of the breadcrumb, or less."""
        self.update()

    def update(self) -> None:
        """Draw what changed."""
        if not self.size.width:
            return
        viewer, game = self._viewer, self._viewer.game
        crumb = Text(branches.crumb(game, viewer.place), "bold")
        if crumb.cell_len > self.size.width - 2:  # the nearest line matters more than the first
            crumb = Text("…") + crumb[crumb.cell_len - max(1, self.size.width - 3) :]
        self._crumb.show(crumb)
        self.bar.update()
        choices = branches.choices(game, viewer.place)
        if choices:
            self._here.show(Text("  ".join(choices), looks.current().ink("turn")))
        else:
            self._here.show(Text(branches.comment(game, viewer.place), "italic"))
