"""Two editions side by side: the rules that differ first."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from jungla_tui import editions, words
from jungla_tui.books import load
from jungla_tui.core.edition import Edition
from jungla_tui.text import standing
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import Menu
from jungla_tui.tui.rules import RulesPanel
from jungla_tui.words import _, mark


class CompareScreen(Screen[None]):
    """A list of rules and what two books say of the one that is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "edition(0)", mark("other left edition"), id="left-edition"),
        Binding("E", "edition(1)", mark("other right edition"), id="right-edition"),
        Binding("tab", "app.focus_next", mark("next panel"), id="panel", show=False),
        Binding("escape,q", "dismiss", mark("back"), id="leave"),
    ]

    CSS_PATH = "compare.tcss"

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        known = (found for found in editions.load_all() if isinstance(found, Edition))
        others = [found for found in known if found.game == edition.game and found != edition]
        self._editions = [edition, *others]
        self._shown = [0, min(1, len(others))]
        self._title = Line(id="title")
        self._list = Menu(id="rules", markup=False)
        self._keys = KeyBar(id="keys")
        book = load(edition, words.lang())
        self._panels = (
            RulesPanel(book, edition, id="one"),
            RulesPanel(book, edition, id="other"),
        )

    def compose(self) -> ComposeResult:
        """The rules above, both texts below."""
        yield self._title
        with Vertical(id="pages"):
            yield self._list
            with Horizontal(id="texts"):
                yield from self._panels
        yield self._keys

    def on_mount(self) -> None:
        """Compare the edition at hand with the next one."""
        self._fill()
        self._list.focus()

    def _pair(self) -> tuple[Edition, Edition]:
        one, other = self._shown
        return self._editions[one], self._editions[other]

    def _fill(self) -> None:
        pair = self._pair()
        books = [load(edition, words.lang()) for edition in pair]
        for panel, book, edition in zip(self._panels, books, pair, strict=True):
            panel.book, panel.edition = book, edition
            panel.border_title = Text(standing.label(edition))
        differing = [
            one.id
            for one, other in zip(*(book.rules for book in books), strict=True)
            if one != other
        ]
        self._title.show(
            Text(f" {_('Two editions side by side')}", "bold"), f"{words.differ(len(differing))} "
        )
        self._list.clear_options()
        rules = sorted(books[0].rules, key=lambda rule: rule.id not in differing)
        for rule in rules:
            differs = rule.id in differing
            text = Text(f"{'≠' if differs else ' '} {rule.title}", "bold" if differs else "dim")
            self._list.add_option(Option(text, id=rule.id))
        self._list.highlighted = 0
        self._keys.update_keys()

    @on(OptionList.OptionHighlighted)
    def _turned(self, event: OptionList.OptionHighlighted) -> None:
        if event.option.id is not None:
            for panel in self._panels:
                panel.show([panel.book.rule(event.option.id)])

    def action_edition(self, side: int) -> None:
        """Another edition on one side."""
        count = len(self._editions)
        if count < 3:
            return
        following = (self._shown[side] + 1) % count
        if following == self._shown[1 - side]:
            following = (following + 1) % count
        self._shown[side] = following
        self._fill()
