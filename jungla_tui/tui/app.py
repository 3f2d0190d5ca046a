"""The app: which screen comes first, keys that hold everywhere, and how it ends."""

from __future__ import annotations

import asyncio
import signal
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from jungla_tui import store
from jungla_tui.tui.board_screen import BoardScreen
from jungla_tui.tui.game import GameScreen
from jungla_tui.tui.keys import KeysScreen
from jungla_tui.tui.start import StartScreen
from jungla_tui.words import mark

THEME = Theme(
    name="jungla",
    primary="#7fae86",
    secondary="#5b86a8",
    accent="#f2c14e",
    warning="#f2c14e",
    error="#ff9f7f",
    success="#a5e08a",
    foreground="#d8ded9",
    background="#141816",
    surface="#181d1a",
    panel="#1f2622",
    dark=True,
    variables={"border": "#7fae86", "border-blurred": "#4d5c53"},
)


class JunglaApp(App[None]):
    """Plays, replays and explains the games."""

    TITLE = "jungla"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "keys", mark("keys"), id="keys"),
        Binding("q", "quit", mark("quit"), id="quit"),
        Binding("ctrl+z", "suspend_process", mark("suspend"), id="suspend", show=False),
        Binding("ctrl+c,ctrl+q", "stop", mark("quit"), id="stop", show=False, priority=True),
    ]

    def __init__(self, opened: store.Opened | None, *, replaying: bool) -> None:
        super().__init__()
        self._opened = opened
        self._replaying = replaying

    def on_mount(self) -> None:
        """Show the first screen; leave in good order when told to end."""
        self.register_theme(THEME)
        self.theme = THEME.name
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self._end, number)
        if self._opened is None:
            self.push_screen(StartScreen())
        else:
            self.push_screen(GameScreen(self._opened, replaying=self._replaying))

    def _end(self, number: int) -> None:
        """Leave with the exit status that tells of a signal; every move is on disk already."""
        self.exit(return_code=128 + number)

    def action_keys(self) -> None:
        """Show the keys of this screen."""
        self.push_screen(KeysScreen(self.screen))

    def on_key(self, event: events.Key) -> None:
        """An open line takes every key before any binding does."""
        if isinstance(self.screen, BoardScreen) and self.screen.typing:
            event.prevent_default()
            self.screen.type_key(event)

    def action_stop(self) -> None:
        """Quit from anywhere, whatever is open."""
        self.exit()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a line is typed, a letter is a letter."""
        del parameters
        typing = isinstance(self.screen, BoardScreen) and self.screen.typing
        return action == "stop" or not typing

    def action_nothing(self) -> None:
        """What a key does that a widget answers itself; it stands in the list of keys."""


def run(opened: store.Opened | None = None, *, replaying: bool = False) -> int:
    """Run the app on a game, or from its start screen; the exit status."""
    app = JunglaApp(opened, replaying=replaying)
    app.run()
    return app.return_code or 0
