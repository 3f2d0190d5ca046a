"""The rules panel: the book of the edition, the rules that matter now first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from jungla_tui import words
from jungla_tui.books import Book, Paragraph, RuleText

_EMPHASIS = re.compile(r"\*([^*]+)\*")


def paragraph_text(paragraph: Paragraph) -> Text:
    """A paragraph with its emphasis; a reading note says that it is one."""
    text = Text(style="dim" if paragraph.reading else "")
    if paragraph.reading:
        text.append(f"[{words.reading()}] ", "bold")
    end = 0
    for found in _EMPHASIS.finditer(paragraph.text):
        text.append(paragraph.text[end : found.start()])
        text.append(found[1], "italic")
        end = found.end()
    text.append(paragraph.text[end:])
    return text


def rule_text(rule: RuleText, *, heading: bool = True) -> Text:
    """A rule with its title, paragraphs apart from each other."""
    text = Text()
    if heading:
        text.append(rule.title, "bold")
        text.append(f"  [{rule.id}]\n", "dim")
    before: Paragraph | None = None
    for paragraph in rule.paragraphs:
        if before is not None:
            text.append("\n" if before.is_item and paragraph.is_item else "\n\n")
        text.append_text(paragraph_text(paragraph))
        before = paragraph
    return text


def rules_text(rules: Iterable[RuleText]) -> Text:
    """Several rules, one below the other."""
    return Text("\n\n").join([rule_text(rule) for rule in rules])


class RulesPanel(VerticalScroll, can_focus=True):
    """Shows rules; scrolls by itself when focused."""

    DEFAULT_CSS = """
    RulesPanel { height: 1fr; width: 1fr; scrollbar-size-vertical: 1; padding: 0 0 0 1; }
    RulesPanel > Static { width: 1fr; height: auto; }
    """

    def __init__(self, book: Book, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.book = book
        self._shown: tuple[str, tuple[RuleText, ...]] = ("", ())
        self._text = Static("", markup=False)

    def compose(self) -> ComposeResult:
        """One text, scrolled."""
        yield self._text

    def show(self, rules: Sequence[RuleText], lead: str = "") -> None:
        """Show these rules, from the top, below a leading line."""
        shown = (lead, tuple(rules))
        if shown == self._shown:
            return
        self._shown = shown
        text = Text()
        if lead:
            text.append(f"{lead}\n", "bold italic")
        text.append_text(rules_text(rules))
        self._text.update(text)
        self.scroll_home(animate=False)

    def show_all(self) -> None:
        """Show the whole book."""
        self.show(self.book.rules, self.book.title)
