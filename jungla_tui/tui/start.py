"""The start screen: go on, begin, look at a game, or read the rules."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from jungla_tui import store, watching
from jungla_tui.core.errors import BadJournal, JunglaError
from jungla_tui.core.ruleset import Over
from jungla_tui.text import standing
from jungla_tui.tui import looks
from jungla_tui.tui.faults import brief
from jungla_tui.tui.game import GameScreen
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import Menu
from jungla_tui.words import _, mark

RECENT = 3
"""How many games that were begun and not ended are offered to be resumed."""


class StartScreen(Screen[None]):
    """What there is to do."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("choose"), id="choose"),
        Binding("n", "new", mark("new game"), id="new"),
        Binding("o", "games", mark("saved games"), id="games"),
        Binding("l", "learn", mark("learn"), id="learn"),
        Binding("b", "book", mark("rules"), id="book"),
    ]

    CSS_PATH = "start.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._menu = Menu(id="menu", markup=False)
        self._subtitle = Static(id="subtitle", markup=False)
        self._message = Line(id="message")
        self._keys = KeyBar(id="keys")

    def compose(self) -> ComposeResult:
        """The name of the game and the menu."""
        with Vertical(id="middle"):
            yield Static(Text("J U N G L A", "bold"), id="name")
            yield self._subtitle
            yield self._menu
        yield self._message
        yield self._keys

    def on_mount(self) -> None:
        """Offer the last unfinished games first."""
        self.retell()
        self._menu.focus()

    def retell(self) -> None:
        """Say all anew: the language is another, or the looks."""
        self._subtitle.update(_("the Jungle family of board games"))
        self._message.show("")
        self._fill()

    def on_screen_resume(self) -> None:
        """Games may have changed."""
        self._fill()

    def _fill(self) -> None:
        self._menu.clear_options()
        for opened in self._unfinished():
            text = Text(_("Go on: "), "bold")
            text.append(standing.line(opened.game))
            self._menu.add_option(Option(text, id=f"resume:{opened.path}"))
        for id, label in (
            ("new", _("New game")),
            ("games", _("Saved games and replays")),
            ("learn", _("Learn: first steps and drills")),
            ("book", _("Rules")),
            ("settings", _("Settings")),
            ("quit", _("Quit")),
        ):
            self._menu.add_option(Option(Text(label, "bold"), id=id))
        self._menu.highlighted = 0
        self._keys.update_keys()

    def _unfinished(self) -> list[store.Opened]:
        found: list[store.Opened] = []
        for opened in store.saved():
            if len(found) == RECENT:
                break
            if isinstance(opened, BadJournal) or opened.problem is not None:
                continue
            if len(opened.game.tree) and not isinstance(opened.game.status(), Over):
                found.append(opened)
        return found

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        kind, _colon, path = (event.option.id or "").partition(":")
        match kind:
            case "resume":
                self._resume(path)
            case "new":
                self.action_new()
            case "games":
                self.action_games()
            case "learn":
                self.action_learn()
            case "book":
                self.action_book()
            case "settings":
                self.app.call_later(self.app.run_action, "settings")
            case _:
                self.app.exit()

    def _resume(self, path: str) -> None:
        try:
            opened = watching.resume(store.find(path))
        except JunglaError as error:
            self.say(brief(error), "refused")
            return
        self._play(opened)

    def say(self, text: str, kind: str) -> None:
        """Show a message of a kind, such as `refused`, below the menu."""
        self._message.show(Text(f" {text}", looks.current().ink(kind)))

    def _play(self, opened: store.Opened | None) -> None:
        if opened is not None:
            self.app.switch_screen(GameScreen(opened, replaying=opened.journal is None))

    def action_new(self) -> None:
        """Begin a game."""
        from jungla_tui.tui.new import NewGameScreen

        self.app.push_screen(NewGameScreen(), self._play)

    def action_games(self) -> None:
        """Look through the saved games."""
        from jungla_tui.tui.saved import SavedScreen

        self.app.push_screen(SavedScreen(), self._play)

    def action_learn(self) -> None:
        """Lessons and drills."""
        from jungla_tui.tui.learn import LearnScreen

        self.app.push_screen(LearnScreen())

    def action_book(self) -> None:
        """Read the rules."""
        from jungla_tui.tui.book import BookScreen

        self.app.push_screen(BookScreen())
