"""Rules read line by line: a book's titles, one rule, or a search."""

from __future__ import annotations

from collections.abc import Iterator

from jungla_tui import books, words
from jungla_tui.books import Paragraph, RuleText
from jungla_tui.core.edition import Edition
from jungla_tui.core.ruleset import RuleId
from jungla_tui.text.standing import label
from jungla_tui.words import line as said


def read(edition: Edition, text: str) -> tuple[str, ...]:
    """The rule of this id or title, the rules with these words, or all the titles.

    Empty where no rule has the words. Raises JunglaError for an edition without a book.
    """
    book = books.load(edition, words.lang())
    if not text:
        heading = said.say("book", title=book.title, edition=label(edition))
        lines = [heading, *_paragraphs(book.preface), *map(_title, book.rules)]
        return (*lines, said.say("rule-how"))
    if (one := rule_of(edition, text)) is not None:
        return tuple(_rule(book.rule(one)))
    found = book.search(text)
    return (*map(_title, found), *([said.say("rule-how")] if found else []))


def rule_of(edition: Edition, text: str) -> RuleId | None:
    """The rule of this id or title, or the only one with these words."""
    book = books.load(edition, words.lang())
    wanted = text.casefold().strip("[]")
    for rule in book.rules:
        if wanted in (rule.id, rule.title.casefold()):
            return rule.id
    found = book.search(text) if text else ()
    return found[0].id if len(found) == 1 else None


def _title(rule: RuleText) -> str:
    return said.say("rule-title", title=rule.title, rule=rule.id)


def _rule(rule: RuleText) -> Iterator[str]:
    yield _title(rule)
    yield from _paragraphs(rule.paragraphs)


def _paragraphs(paragraphs: tuple[Paragraph, ...]) -> Iterator[str]:
    """A line for each, its reading said to be one."""
    for paragraph in paragraphs:
        text = paragraph.plain().removeprefix("- ")
        yield text if paragraph.reading is None else f"{said.say('reading')} {text}"
