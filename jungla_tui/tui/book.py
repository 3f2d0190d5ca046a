"""The rule book on a screen of its own: contents, text, search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from jungla_tui import editions, lessons, words
from jungla_tui.books import RuleText, load
from jungla_tui.core.edition import Edition
from jungla_tui.lessons import Hit, Lesson
from jungla_tui.text import standing
from jungla_tui.tui.input import PlainInput
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import Menu
from jungla_tui.tui.rules import RulesPanel
from jungla_tui.words import _, mark


class BookScreen(Screen[None]):
    """Reads the books of all editions."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "edition", mark("next edition"), id="edition"),
        Binding("d", "try_diagram", mark("try the diagram"), id="try"),
        Binding("c", "compare", mark("compare"), id="compare"),
        Binding("slash", "search", mark("search"), id="search"),
        Binding("tab", "app.focus_next", mark("next panel"), id="panel"),
        Binding("escape,q", "leave", mark("back"), id="leave"),
    ]

    CSS_PATH = "book.tcss"

    def __init__(self, edition: Edition | None = None) -> None:
        super().__init__()
        known = [found for found in editions.load_all() if isinstance(found, Edition)]
        self._editions = known if edition is None else [edition, *known]
        self._at = 0
        self._book = load(self._editions[0], words.lang())
        self._rules: Sequence[RuleText] = self._book.rules
        self._title = Line(id="title")
        self._contents = Menu(id="contents", markup=False)
        self._text = RulesPanel(self._book, self._editions[0], id="text")
        self._input = PlainInput(id="words", compact=True)
        self._keys = KeyBar(id="keys")

    def compose(self) -> ComposeResult:
        """Contents at the left, the text at the right."""
        yield self._title
        with Horizontal(id="pages"):
            yield self._contents
            yield self._text
        yield self._input
        yield self._keys

    def on_mount(self) -> None:
        """Open the first edition's book at its first rule."""
        self._input.display = False
        self._input.cursor_blink = False
        self._input.placeholder = _("words to look for in the rules")
        self._open()
        self._contents.focus()

    def _open(self) -> None:
        self._book = load(self._editions[self._at], words.lang())
        self._text.book, self._text.edition = self._book, self._editions[self._at]
        self._title.show(
            Text(f" {_('Rules')}", "bold"),
            f"{standing.label(self._editions[self._at])} ",
        )
        self._fill(self._book.rules)
        self._keys.update_keys()

    def _fill(self, rules: Sequence[RuleText], learn: Sequence[Hit] = ()) -> None:
        self._rules = rules
        self._contents.clear_options()
        for rule in rules:
            self._contents.add_option(Option(Text(rule.title), id=rule.id))
        for hit in learn:
            if isinstance(hit.item, Lesson):
                title = words.lesson_found(hit.line)
                self._contents.add_option(Option(Text(title), id=f"lesson:{hit.item.id}"))
        if rules:
            self._contents.highlighted = 0
            self._text.show([rules[0]])
        else:
            self._text.show([], words.found(self._input.value, 0))

    @on(OptionList.OptionHighlighted)
    def _turned(self, event: OptionList.OptionHighlighted) -> None:
        id = event.option.id or ""
        if id and not id.startswith("lesson:"):
            self._text.show([self._book.rule(id)])

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        kind, _colon, id = (event.option.id or "").partition(":")
        if kind == "lesson":
            self._begin_lesson(id)
        else:
            self._text.focus()

    def _begin_lesson(self, id: str) -> None:
        from jungla_tui.tui.lesson import LessonScreen

        for course in lessons.load(self._book.game).courses:
            for number, lesson in enumerate(course.lessons):
                if lesson.id == id:
                    progress = lessons.Progress()
                    self.app.push_screen(LessonScreen(course.lessons, number, progress))

    def action_try_diagram(self) -> None:
        """Try the diagrams of the rule that is open."""
        if self._text.diagrams:
            from jungla_tui.tui.trial import TrialScreen

            self.app.push_screen(TrialScreen(self._text.diagrams, self._text.edition))

    def action_compare(self) -> None:
        """Two editions side by side."""
        from jungla_tui.tui.compare import CompareScreen

        self.app.push_screen(CompareScreen(self._editions[self._at]))

    def action_edition(self) -> None:
        """The same rule in the next edition's book."""
        at = self._contents.highlighted
        self._at = (self._at + 1) % len(self._editions)
        self._open()
        self._contents.highlighted = at

    def action_search(self) -> None:
        """Ask for words."""
        self._input.value = ""
        self._input.display = True
        self._input.focus()

    @on(Input.Submitted)
    def _searched(self, event: Input.Submitted) -> None:
        self._input.display = False
        text = event.value.strip()
        if text:
            edition = self._editions[self._at]
            learn = lessons.load(edition.game).search(text, words.lang(), edition)
            self._fill(self._book.search(text), learn)
        else:
            self._fill(self._book.rules)
        self._contents.focus()

    def action_leave(self) -> None:
        """Close the search, or the book."""
        if self._input.display:
            self._input.display = False
            self._contents.focus()
        else:
            self.dismiss(None)
