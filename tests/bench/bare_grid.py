"""A bare Textual app, what a board costs at least: 63 widgets of one cell and a cursor."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.containers import Grid
from textual.widgets import Static

WIDTH, HEIGHT = 7, 9
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class BareGrid(App[None]):
    CSS = """
    Grid { grid-size: 7 9; grid-rows: 2; grid-columns: 5; }
    Static { width: 1; height: 1; }
    .here { background: yellow; color: black; }
    """
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self._at = 0

    def compose(self) -> ComposeResult:
        with Grid():
            for number in range(WIDTH * HEIGHT):
                yield Static(".", classes="here" if number == self._at else "")

    def on_key(self, event: events.Key) -> None:
        if event.key == "q":
            self.exit()
        elif event.key in WAYS:
            across, down = WAYS[event.key]
            row, column = divmod(self._at, WIDTH)
            cells = self.query(Static)
            cells[self._at].remove_class("here")
            self._at = (row + down) % HEIGHT * WIDTH + (column + across) % WIDTH
            cells[self._at].add_class("here")


if __name__ == "__main__":
    BareGrid().run()
