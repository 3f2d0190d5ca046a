"""The app: which screen comes first, keys that hold everywhere, and how it ends."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rich.console import RenderableType
from textual import events
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Offset, Size
from textual.screen import Screen
from textual.widgets import Input, OptionList

from jungla_tui import endings, loading, settings, store, words
from jungla_tui.core.errors import JunglaError
from jungla_tui.settings import Held, Value
from jungla_tui.tui import keymap, looks, pasting
from jungla_tui.tui.board import BoardView
from jungla_tui.tui.board_screen import BoardScreen
from jungla_tui.tui.faults import brief
from jungla_tui.tui.game import GameScreen
from jungla_tui.tui.keys import KeysScreen
from jungla_tui.tui.shown import Shown
from jungla_tui.tui.shut import ShutApp
from jungla_tui.tui.themes import THEMES, Colourless, SevenBits, Unboxed
from jungla_tui.words import mark

LARGEST = Size(500, 200)
"""The most cells that are drawn, whatever a terminal claims to have: what is kept of a screen
grows with them, and a client of ssh may claim 65535 each way."""


class JunglaApp(ShutApp):
    """Plays, replays and explains the games."""

    TITLE = "jungla"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (78, "-broad")]  # noqa: RUF012
    """A screen is slim where a box as wide as they get would not fit."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "keys", mark("keys"), id="keys"),
        Binding("q", "quit", mark("quit"), id="quit"),
        Binding("S", "settings", mark("settings"), id="settings", show=False),
        Binding("ctrl+p", "palette", mark("all actions"), id="palette", show=False),
        Binding("ctrl+l", "redraw", mark("draw all anew"), id="redraw", show=False),
        Binding("ctrl+z", "suspend_process", mark("suspend"), id="suspend", show=False),
        Binding("ctrl+c,ctrl+q", "stop", mark("quit"), id="stop", show=False, priority=True),
    ]

    def __init__(
        self,
        opened: store.Opened | None,
        *,
        replaying: bool,
        held: Mapping[str, Held] | None = None,
        keys: keymap.Keymap | None = None,
        problems: Sequence[JunglaError] = (),
    ) -> None:
        """`held` and `keys` are what the settings come to; without them, all is as by default.

        `problems` are what is wrong with them, told on the first screen.
        """
        self._line_filters: list[LineFilter] = []
        self._shown = Shown()
        self.reader = False
        """Whether the cursor of the terminal stands where there is something to be read."""
        super().__init__()
        self._disable_notifications = self._disable_tooltips = True  # widgets on every screen
        self._opened = opened
        self._replaying = replaying
        self._problems = problems
        self.held = dict(held or settings.resolved(settings.Settings(), environment={}))
        """The value of each setting, and where it comes from."""
        self.keys = dict(keys or {})
        """The player's own keys, by the ids of the actions."""
        for theme in THEMES.values():
            self.register_theme(theme)
        self._look(first=True)

    def on_mount(self) -> None:
        """Leave in good order when told to end."""
        loop = asyncio.get_running_loop()
        for number in (*endings.SIGNALS, signal.SIGINT):
            loop.add_signal_handler(number, self._end, number)
        loop.set_exception_handler(self._failed)
        self.app_resume_signal.subscribe(self, self._taken_up)
        self.call_after_refresh(loading.done)
        if self._problems:
            self.call_after_refresh(self._tell_problem)

    def _tell_problem(self) -> None:
        """Say what is wrong with the settings, where the screen has a line for it."""
        if (say := getattr(self.screen, "say", None)) is not None:
            say(brief(self._problems[0]), "warning")

    def get_default_screen(self) -> Screen[None]:
        """The first screen. It has no empty one below it, which would be drawn for nothing."""
        screen: Screen[None]
        if self._opened is None:
            from jungla_tui.tui.start import StartScreen

            screen = StartScreen()
        else:
            screen = GameScreen(self._opened, replaying=self._replaying)
        keymap.give(screen)
        self.stylesheet.read_all(screen.css_path)  # all sheets are parsed at once later
        screen._push_result_callback(self, None)  # as a pushed one has, for when it is switched
        return screen

    def _end(self, number: int) -> None:
        """Leave with the exit status that tells of a signal; every move is on disk already."""
        self.exit(return_code=128 + number)

    def _failed(self, _loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
        """End the app for an exception of a callback, as for one of a message."""
        if isinstance(error := context.get("exception"), Exception):
            self._handle_exception(error)

    def _fatal_error(self) -> None:
        """End the app; the exception is raised again once the screen is restored."""
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        """Print nothing: `run` raises what went wrong."""
        self._exit_renderables.clear()

    def _taken_up(self, _app: App[None]) -> None:
        """Draw everything: what the shell wrote meanwhile is on the screen."""
        self.action_redraw()

    async def on_event(self, event: events.Event) -> None:
        """Take a terminal that is larger than LARGEST as one of that size, and say so."""
        if isinstance(event, events.Resize):
            claimed = event.size
            event.size = Size(*map(min, claimed, LARGEST))
            if event.size != claimed:
                event.virtual_size = event.size
                self.call_after_refresh(self._tell_size, claimed)
        await super().on_event(event)

    def _tell_size(self, claimed: Size) -> None:
        """Say how much of a terminal is used, where the screen has a line for it."""
        if isinstance(self.screen, BoardScreen):
            self.screen.say(words.too_large(*LARGEST, *claimed))

    def on_resize(self) -> None:
        """Draw everything: a terminal that was resized may show anything.

        A screen that comes back to the size of its last layout would draw nothing by itself, though
        the terminal was cut in between.
        """
        if self._shown:
            self.action_redraw()

    def action_redraw(self) -> None:
        """Draw everything, also what should stand there already."""
        self._shown.forget()
        self.refresh(layout=True)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Write no more than what differs from what the terminal shows."""
        if isinstance(renderable, CompositorUpdate):
            renderable = self._shown.changes(renderable)
        super()._display(screen, renderable)

    # ---- settings

    def value(self, name: str) -> Value:
        """The value of a setting."""
        return self.held[name].value

    def choose(self, name: str, value: Value, source: str = "config") -> None:
        """Set a setting, and show all in it at once."""
        self.held[name] = Held(value, source)
        if name == "language":
            words.use(str(value))
        if name == "mouse":
            from jungla_tui.tui.mouse import listen

            listen(self._driver, value is True)
        self._look()
        for screen in self.screen_stack:
            for node in (screen, *screen.query("*")):
                if node is screen or hasattr(node, keymap.KEYED):
                    keymap.give(node)
            if (retell := getattr(screen, "retell", None)) is not None:
                retell()
        self.refresh(layout=True)

    def _look(self, *, first: bool = False) -> None:
        """Have the glyphs, the colours and the keys of the settings."""
        glyphs, scheme = str(self.value("glyphs")), str(self.value("theme"))
        looks.use(glyphs, scheme)
        keymap.use(keymap.wanted(str(self.value("keys")), self.keys))
        keymap.give(self)
        self.reader = self.value("reader") is True
        self.no_color = scheme == "mono"
        self._line_filters = [
            *([Colourless()] if self.no_color else self._coloured()),
            *([Unboxed()] if self.reader else []),
            *([SevenBits()] if looks.current().glyphs.ascii else []),
        ]
        self.set_class(self.reader, "-reader", update=not first)
        theme = THEMES[scheme].name
        if first:
            self.set_reactive(App.theme, theme)
            self.set_class(THEMES[scheme].dark, "-dark-mode", update=False)
            self.set_class(not THEMES[scheme].dark, "-light-mode", update=False)
            self.stylesheet.set_variables(self.get_css_variables())
        elif theme != self.theme:
            self.theme = theme

    def bell(self) -> None:
        """Ring, if the player wants to hear it."""
        if self.value("bell") is True:
            super().bell()

    def _coloured(self) -> list[LineFilter]:
        """Colours that a terminal chooses itself are left to it in the sixteen of its own."""
        return [each for each in self._filters if isinstance(each, ANSIToTruecolor)]

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What is done to everything that is drawn."""
        return [each for each in self._line_filters if each.enabled]

    @property
    def _background_screens(self) -> list[Screen[Any]]:
        """What may shine through: nothing but what lies under a box."""
        return super()._background_screens if self.screen.is_modal else []

    def _get_screen(self, screen: Screen[Any] | str) -> tuple[Screen[Any], Any]:
        """A screen that is about to be shown has the keys in force."""
        found, mounted = super()._get_screen(screen)
        keymap.give(found)
        return found, mounted

    @property
    def cursor_position(self) -> Offset:
        """Where the terminal's own cursor stands: for a screen reader, on what is pointed at."""
        if self.reader and (place := self._reading_place()) is not None:
            return place
        return self._cursor_position

    @cursor_position.setter
    def cursor_position(self, place: Offset) -> None:
        self._cursor_position = place

    def _reading_place(self) -> Offset | None:
        screen = self.screen
        if isinstance(screen, BoardScreen) and screen.typing:
            line = screen.typed
            return line.region.offset + Offset(line.left.cell_len - 1, 0)
        focused = self.focused
        if isinstance(focused, OptionList) and focused.highlighted is not None:
            row = focused.highlighted - focused.scroll_offset.y
            return focused.content_region.offset + Offset(0, row)
        if isinstance(focused, BoardView):
            return focused.reading_place
        return None if focused is None or isinstance(focused, Input) else focused.region.offset

    def action_settings(self) -> None:
        """Show the settings."""
        from jungla_tui.tui.settings_screen import SettingsScreen

        self.push_screen(SettingsScreen())

    def action_palette(self) -> None:
        """Show every action of this screen, to be searched."""
        from jungla_tui.tui.palette import Palette

        self.push_screen(Palette(self.screen), self._run)

    async def _run(self, action: str | None) -> None:
        if action is not None:
            focused = self.focused
            own = [] if focused is None else [each.action for _key, each in focused._bindings]
            where = focused if focused is not None and action in own else self.screen
            await self.run_action(action, default_namespace=where)

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
        if not super().check_action(action, parameters):
            return False
        typing = isinstance(self.screen, BoardScreen) and self.screen.typing
        if action == "settings":
            return not typing and all(hasattr(each, "retell") for each in self.screen_stack)
        return action == "stop" or not typing

    def action_nothing(self) -> None:
        """What a key does that a widget answers itself; it stands in the list of keys."""


def run(
    opened: store.Opened | None = None,
    *,
    replaying: bool = False,
    options: Mapping[str, Value | None] | None = None,
) -> int:
    """Run the app on a game, or from its start screen; the exit status.

    Settings that cannot be are told and left aside. Raises whatever ended the app unforeseen.
    """
    found = keymap.sound(settings.read())
    held = settings.resolved(found, options)
    app = JunglaApp(
        opened, replaying=replaying, held=held, keys=found.keys, problems=found.problems
    )
    pasting.wait_for_ends_only_so_long()
    app.run(mouse=app.value("mouse") is True)
    if app._exception is not None:
        raise app._exception
    return app.return_code or 0
