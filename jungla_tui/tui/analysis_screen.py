"""The computer's view of a game: a graph, and the moves that changed it the most."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from jungla_tui import words
from jungla_tui.analysis import Mistake, drawn
from jungla_tui.text import mistakes
from jungla_tui.tui import looks
from jungla_tui.tui.analyst import Analyst
from jungla_tui.tui.keys import KeyBar, Keys
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import CHOOSE, Menu
from jungla_tui.words import _, mark
from jungla_tui.words import review as said

GRAPH_HEIGHT = 9

ROOMY = 60
"""The columns from which on the title says how it is begun."""


class AnalysisScreen(Screen[int | None]):
    """Answers with the event to be looked at."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("look at it"), id=CHOOSE),
        Binding("space", "run", mark("analyse, stop"), id="analyse"),
        Binding("l", "learn", mark("learn from the mistakes"), id="learn-mistakes"),
        Binding("escape,ctrl+g,q", "leave", mark("back"), id="leave"),
    ]

    CSS_PATH = "analysis.tcss"

    def __init__(self, analyst: Analyst, line: list[int]) -> None:
        super().__init__()
        self._analyst = analyst
        self._line = line
        self._found: list[Mistake] = []
        self._title = Line(id="title")
        self._graph = Static("", id="graph", markup=False)
        self._list = Menu(id="mistakes", markup=False)
        self._keys = KeyBar(id="keys")

    def compose(self) -> ComposeResult:
        """The graph above, the mistakes below."""
        yield self._title
        yield self._graph
        yield self._list
        yield self._keys

    def on_mount(self) -> None:
        """Show what is known, and go on thinking where that was left."""
        self._analyst.changed = self._draw
        self._list.border_title = _("The moves that cost the most")
        self._list.focus()
        self._keys.update_keys()
        self.call_after_refresh(self._draw)

    def on_unmount(self) -> None:
        """Draw no more; it is thought on."""
        self._analyst.changed = lambda: None

    def on_resize(self) -> None:
        """There is room for more of the graph, or less."""
        self._draw()

    def _draw(self) -> None:
        if not self.is_attached:
            return
        analysis, game = self._analyst.analysis, self._analyst.analysis.game
        rows = drawn(analysis.graph(self._line), max(10, self.size.width - 2), GRAPH_HEIGHT)
        self._graph.update(Text("\n".join(rows), no_wrap=True))
        todo, total = len(analysis.todo(self._line)), len(self._line)
        state = said.sentence("analysed", done=total - todo, all=total)
        roomy = self.size.width >= ROOMY
        if todo and roomy and not self._analyst.running:
            state = f"{state} · {said.sentence('analyse-how', key=Keys(self))}"
        who, right = words.player(game.header, 0), Text(f"{state} ")
        title = Text(f" {said.sentence('analysis-of', who=who)}", "bold")
        if title.cell_len + right.cell_len >= self.size.width:
            title = Text(f" {said.sentence('analysis-short', who=who)}", "bold")
        self._title.show(title, right)
        found = sorted(analysis.mistakes(self._line), key=lambda each: -each.cost)
        if found == self._found and self._list.option_count:
            return
        self._found = found
        at = self._list.highlighted
        self._list.clear_options()
        for mistake in found:
            sign = ("! ", looks.current().ink("refused")) if mistake.missed_win else ("  ", "")
            text = Text.assemble(sign, mistakes.told(game, mistake), no_wrap=True)
            self._list.add_option(Option(text))
        if not found:
            self._list.add_option(Option(Text(said.sentence("no-mistakes"), "dim"), disabled=True))
        else:
            self._list.highlighted = min(at or 0, len(found) - 1)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        game = self._analyst.analysis.game
        self.dismiss(game.tree.parents[self._found[event.option_index].node])

    def action_run(self) -> None:
        """Begin to think about the line, or stop."""
        if self._analyst.running:
            self._analyst.stop()
        else:
            self._analyst.begin(self._line)
        self._draw()

    def action_learn(self) -> None:
        """Find better moves than those that cost much."""
        found = self._analyst.analysis.mistakes(self._line)
        if found:
            from jungla_tui.tui.mistakes import MistakesScreen

            self.app.push_screen(MistakesScreen(self._analyst, found))

    def action_leave(self) -> None:
        """Back to the game; it is thought on."""
        self.dismiss(None)
