"""Switching the rules: the game replayed under others, and what becomes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from jungla_tui import editions, store, words
from jungla_tui.books import load
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Report
from jungla_tui.text import standing
from jungla_tui.tui import looks
from jungla_tui.tui.faults import brief
from jungla_tui.tui.keys import KeyBar, Keys
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import Menu
from jungla_tui.tui.rules import rule_text
from jungla_tui.words import _, mark


class SwitchScreen(Screen[store.Opened | None]):
    """Choose an edition, change single switches, see the report; answers with the new game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("choose"), id="choose"),
        Binding("g", "play_on", mark("go on under these rules"), id="play-on"),
        Binding("g", "keep", mark("go on with the legal part"), id="keep"),
        Binding("tab", "app.focus_next", mark("next panel"), id="panel", show=False),
        Binding("escape,q", "stay", mark("stay"), id="stay"),
    ]

    CSS_PATH = "switch.tcss"

    def __init__(self, opened: store.Opened, wanted: Edition | None = None) -> None:
        """`wanted`: the rules to begin with, the game's own if not given."""
        super().__init__()
        self._game = opened.game
        self._path = opened.path
        self._wanted = wanted or opened.game.header.edition
        self._report: Report | None = None
        self._title = Line(id="title")
        self._list = Menu(id="choices", markup=False)
        self._verdict = Static("", id="verdict", markup=False)
        self._now = Static("", markup=False)
        self._then = Static("", markup=False)
        self._keys = KeyBar(id="keys")

    def compose(self) -> ComposeResult:
        """Choices and verdict above, the two rules' words below."""
        yield self._title
        with Horizontal(id="above"):
            yield self._list
            with VerticalScroll(id="report") as report:
                report.border_title = _("This game")
                yield self._verdict
        with Horizontal(id="texts"):
            with VerticalScroll(id="now"):
                yield self._now
            with VerticalScroll(id="then"):
                yield self._then
        yield self._keys

    def on_mount(self) -> None:
        """Show the game's own edition, which it stands under."""
        self._list.border_title = _("Rules")
        self._fill()
        self._list.focus()
        self._judge()

    # ---- choices

    def _fill(self) -> None:
        at = self._list.highlighted
        ruleset = self._game.ruleset
        self._list.clear_options()
        for edition in editions.load_all():
            if isinstance(edition, Edition) and edition.game == ruleset.game:
                chosen = edition == self._wanted
                text = Text("● " if chosen else "○ ")
                text.append(words.edition_name(edition), "bold")
                self._list.add_option(Option(text, id=f"edition:{edition.id}"))
        for switch, value in self._wanted.switches.items():
            text = Text("  ")
            text.append(f"{words.switch(switch)}: ")
            changed = value != self._game.header.edition.switches[switch]
            style = "bold underline" if changed else "dim"
            text.append(words.switch_value(switch, value), style)
            self._list.add_option(Option(text, id=f"switch:{switch}"))
        self._list.highlighted = at if at is not None else 0

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        kind, _colon, id = (event.option.id or "").partition(":")
        if kind == "edition":
            self._wanted = editions.load(id)
        else:
            values = self._game.ruleset.switches[id].values
            after = values[(values.index(self._wanted.switches[id]) + 1) % len(values)]
            self._wanted = self._wanted.with_switches({id: after})
        self._fill()
        self._judge()

    # ---- the report

    def _judge(self) -> None:
        game = self._game
        header = replace(game.header, edition=self._wanted, parent=self._path.name, made="")
        try:
            self._report = game.under(editions.ruleset(self._wanted), header)
        except JunglaError as error:
            self._report = None
            self._verdict.update(brief(error))
            return
        self._title.show(
            Text(f" {_('Other rules')}  ", "bold"),
            standing.label(self._wanted) + " ",
        )
        self._verdict.update(self._verdict_text(self._report))
        self._show_texts(self._report)
        self.refresh_bindings()
        self._keys.update_keys()

    def _verdict_text(self, report: Report) -> Text:
        game = self._game
        moves = game.tree.depth(game.current)
        if self._wanted == game.header.edition:
            return Text(
                _("These are the rules of this game now. {key:choose} chooses others.").format(
                    key=Keys(self)
                )
            )
        if report.broken is None or report.rule is None:
            text = Text.assemble((f"{words.all_stand(moves)} ", looks.current().ink("good")))
            said = _("{key:play-on} goes on under these rules, as a new game; this one is kept.")
            text.append(said.format(key=Keys(self)))
            return text
        told = game.tell(report.broken)
        text = Text.assemble(
            (
                words.breaks(game.tree.depth(report.broken), report.over),
                looks.current().ink("refused"),
            )
        )
        text.append(f"\n{words.told(told, game.header)}\n", "bold")
        text.append(f"{standing.refusal(report.game, report.rule)}\n\n")
        text.append(words.keeps(game.tree.depth(report.broken) - 1, Keys(self)), "dim")
        return text

    def _show_texts(self, report: Report) -> None:
        texts = self.query_one("#texts")
        texts.display = report.rule is not None
        if report.rule is None:
            return
        sides = (
            (self._now, "#now", self._game.header.edition),
            (self._then, "#then", self._wanted),
        )
        for static, panel, edition in sides:
            static.update(rule_text(load(edition, words.lang()).rule(report.rule)))
            self.query_one(panel).border_title = Text(standing.label(edition))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Under other rules: playing on where all moves stand, else keeping those that do."""
        del parameters
        if action not in ("play_on", "keep"):
            return True
        if self._report is None or self._wanted == self._game.header.edition:
            return False
        return (action == "play_on") == (self._report.broken is None)

    def action_play_on(self) -> None:
        """Go on with the whole game under these rules."""
        self._make()

    def action_keep(self) -> None:
        """Go on with the game cut before the move that breaks."""
        self._make()

    def _make(self) -> None:
        if self._report is None:
            return
        try:
            opened = store.create(self._report.game.header, self._report.entries)
        except JunglaError as error:
            self._verdict.update(brief(error))
            return
        self.dismiss(opened)

    def action_stay(self) -> None:
        """Leave everything as it is."""
        self.dismiss(None)
