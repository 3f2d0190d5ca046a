"""The rules panel: the book of the edition, the rules that matter now first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.text import Text

from jungla_tui import words
from jungla_tui.books import Book, Paragraph, RuleText
from jungla_tui.tui.text_panel import TextPanel

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


class RulesPanel(TextPanel):
    """Shows rules of a book."""

    def __init__(self, book: Book, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.book = book

    def show(self, rules: Sequence[RuleText], lead: str = "") -> None:
        """Show these rules, from the top, below a line or a paragraph."""
        text = Text()
        if "\n" in lead:
            text.append(f"{lead}\n\n")
        elif lead:
            text.append(f"{lead}\n", "bold italic")
        text.append_text(rules_text(rules))
        self.show_text(text)
