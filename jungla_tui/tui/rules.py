"""The rules panel: the book of the edition, the rules that matter now first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from jungla_tui import words
from jungla_tui.books import Book, Paragraph, RuleText
from jungla_tui.core.edition import Edition
from jungla_tui.text import standing
from jungla_tui.tui import looks
from jungla_tui.tui.keys import Keys
from jungla_tui.tui.text_panel import TextPanel
from jungla_tui.words import _

if TYPE_CHECKING:
    from jungla_tui.lessons import Diagram

_EMPHASIS = re.compile(r"\*([^*]+)\*")


def paragraph_text(paragraph: Paragraph) -> Text:
    """A paragraph with its emphasis; a reading note says that it is one."""
    text = Text(style="" if paragraph.reading is None else "dim")
    if paragraph.reading is not None:
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

    def __init__(self, book: Book, edition: Edition, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.book = book
        self.edition = edition
        self.diagrams: tuple[Diagram, ...] = ()
        """The diagrams of the rule shown first, which can be tried."""

    def show(self, rules: Sequence[RuleText], lead: str = "", *, whole: bool = True) -> None:
        """Show these rules, from the top, below a line or a paragraph.

        The first one comes with its diagrams. What is not `whole` ends before them, since reading
        them takes a while.
        """
        text = Text()
        if "\n" in lead:
            text.append(f"{lead}\n\n")
        elif lead:
            text.append(f"{lead}\n", "bold italic")
        text.append_text(rules_text(rules[:1]))
        others = standing.differing(self.edition, rules[0]) if rules else ()
        if others:
            text.append(f"\n\n{words.differs_in(others)}", "dim")
        self.diagrams = ()
        if rules and whole:
            text.append_text(self._diagrams_of(rules[0]))
        if rules[1:] and whole:
            text.append("\n\n")
            text.append_text(rules_text(rules[1:]))
        self.show_text(text)

    def read(self) -> None:
        """Have the diagrams of the game read; they are kept."""
        from jungla_tui import lessons

        lessons.load(self.edition.game)

    def _diagrams_of(self, rule: RuleText) -> Text:
        """The diagrams of a rule, which can be tried from now on."""
        from jungla_tui import lessons
        from jungla_tui.tui.diagram import diagram_text

        self.diagrams = lessons.load(self.edition.game).diagrams(rule.id, self.edition)
        text = Text()
        for diagram in self.diagrams:
            text.append("\n\n")
            text.append_text(
                diagram_text(diagram, self.edition, looks.current(), self.size.width - 2)
            )
        if self.diagrams:
            text.append(f"{_('{key:try}: try it').format(key=Keys(self.screen))}\n", "bold")
        return text
