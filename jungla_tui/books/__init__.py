"""The rule books: one Markdown file per game and language, read under an edition.

A book lies beside this module as `GAME.LANG.md`: `jungle.en.md`. It covers every edition of its
game; what depends on a switch stands under a condition, and `load` keeps what holds under one
edition. To translate a book, copy the file, keep every line's `#`, ids, conditions and `about:`
as they are, and translate titles and paragraphs. This is the whole format::

    # The title of the book

    A preface: paragraphs, before the first rule.

    ## leap | Leaping the lake
    about: lion tiger lake
    about: {leopard-leaps=on} panther

    A paragraph that always holds. It may run over
    several lines; an empty line ends it.

    {leopard-leaps=on trap=every|enemy} A paragraph that holds only where every switch named has
    that value, or one of the values between bars.

    - An item of a list,
    {trap=every} - and one that holds under a condition.

    {reading starter starter=top} A note on a reading: what the sources leave open at the switch
    `starter`, and how they are read here. It may have conditions too.

    {reading trap=every} A note on a reading that no switch changes; under a condition, or none.

The rules stand in the order of the game's own table, each id once. Right under a rule's heading,
one `about:` line or more name the kinds of pieces and of ground that the rule speaks of; nothing
need follow the colon, and a condition may. A line that begins with a dash and a space or with a
brace begins a new paragraph; braces and asterisks stand nowhere else. Inside a paragraph there is
`*emphasis*` and nothing more. Squares and switches are written plainly: b4, --set trap=every.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, NoReturn

from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.words.language import folded

_FOLDER = Path(__file__).parent

Fault = Literal[
    "no-title",
    "bad-heading",
    "rule-twice",
    "no-about",
    "late-about",
    "no-text",
    "bad-condition",
    "unknown-switch",
    "stray-brace",
    "open-emphasis",
]
"""What can be wrong with a line of a book: the field `what` of the error `bad-book`."""

_HEADING = re.compile(r"## ([a-z0-9]+(?:-[a-z0-9]+)*) \| (\S.*)")
_CONDITION = re.compile(r"\{([^{}]*)\}(.*)")
_TERM = re.compile(r"([a-z0-9-]+)=([a-z0-9-]+(?:\|[a-z0-9-]+)*)")
_EMPHASIS = re.compile(r"\*([^*\s](?:[^*]*[^*\s])?)\*")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph or an item of a list, its spaces folded."""

    text: str
    """As written: `*emphasis*` stands, an item begins with `- `."""
    reading: str | None = None
    """If it notes a reading: the switch that changes it, empty if none does."""

    @property
    def is_item(self) -> bool:
        """Whether it is an item of a list."""
        return self.text.startswith("- ")

    def plain(self) -> str:
        """The text without emphasis."""
        return _EMPHASIS.sub(r"\1", self.text)


@dataclass(frozen=True, slots=True)
class RuleText:
    """What the book says of a rule under an edition."""

    id: str
    title: str
    about: frozenset[str]
    """The kinds of pieces and of ground it speaks of."""
    paragraphs: tuple[Paragraph, ...]

    def plain(self) -> str:
        """The paragraphs without emphasis, an empty line between all but the items of a list."""
        text = ""
        before: Paragraph | None = None
        for paragraph in self.paragraphs:
            if before is not None:
                text += "\n" if before.is_item and paragraph.is_item else "\n\n"
            text += paragraph.plain()
            before = paragraph
        return text


@dataclass(frozen=True, slots=True)
class Book:
    """A rule book as it reads under an edition."""

    game: str
    edition: Edition
    """The edition it is read under."""
    lang: str
    """The language it is written in, which need not be the one asked for."""
    title: str
    preface: tuple[Paragraph, ...]
    rules: tuple[RuleText, ...]

    def rule(self, id: str) -> RuleText:
        """The text of a rule; raises JunglaError."""
        for rule in self.rules:
            if rule.id == id:
                return rule
        known = [rule.id for rule in self.rules]
        raise JunglaError("no-rule", rule=id, edition=self.edition, known=known)

    def about(self, subjects: Iterable[str]) -> tuple[RuleText, ...]:
        """The rules that speak of any of these kinds of pieces and of ground.

        First those that speak of more of them, then those that speak of little else.
        """
        asked = frozenset(subjects)
        found = [rule for rule in self.rules if rule.about & asked]
        return tuple(sorted(found, key=lambda rule: (-len(rule.about & asked), len(rule.about))))

    def search(self, text: str) -> tuple[RuleText, ...]:
        """The rules with all these words, or parts of words, in their title or text.

        Case and accents do not count. The more of the words are in the title, the earlier.
        """
        words = folded(text).split()
        found: list[tuple[int, RuleText]] = []
        for rule in self.rules:
            title, body = folded(rule.title), folded(rule.plain())
            if all(word in title or word in body for word in words):
                found.append((sum(word in title for word in words), rule))
        return tuple(rule for _, rule in sorted(found, key=lambda hit: -hit[0]))


def load(edition: Edition, lang: str = "en") -> Book:
    """The book of the edition's game as it reads under the edition's switches.

    `lang` is a language, with or without a country: `es`, `es_MX`. Where it has no book, the
    English one is read. Raises JunglaError for a game without a book and for a damaged one.
    """
    names = {entry.name for entry in _FOLDER.iterdir()}
    for tongue in (lang, lang.partition("_")[0], "en"):
        name = f"{edition.game}.{tongue}.md"
        if name in names:
            return read(_source(name), edition, tongue)
    raise JunglaError("no-book", game=edition.game, lang=lang)


# ---- a book for all editions


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or an `about:` line, and the condition it stands under."""

    line: int
    """Where it begins in its file, counted from 1."""
    text: str
    conditions: Mapping[str, frozenset[str]]
    """For each switch of the condition, the values under which the block holds."""
    reading: str | None = None
    """If it notes a reading: the switch that changes it, empty if none does."""

    def holds(self, switches: Mapping[str, str]) -> bool:
        """Whether it is part of the book under these switches."""
        return all(switches[switch] in values for switch, values in self.conditions.items())


@dataclass(frozen=True, slots=True)
class Chapter:
    """A rule as the file has it."""

    id: str
    title: str
    about: tuple[Block, ...]
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """A book's file: what it says under any edition."""

    file: str
    title: str
    preface: tuple[Block, ...]
    chapters: tuple[Chapter, ...]


def parse(text: str, file: str) -> Source:
    """Read a book's text; raises JunglaError that names file and line."""
    title, *pieces = list(_pieces(text)) or [(1, "")]
    if not title[1].startswith("# "):
        _fail(file, title[0], "no-title")
    preface: list[Block] = []
    chapters: list[Chapter] = []
    headings = [at for at, (_, piece) in enumerate(pieces) if piece.startswith("#")]
    for line, piece in pieces[: headings[0] if headings else None]:
        preface.append(_block(file, line, piece))
    for at, after in zip(headings, [*headings[1:], len(pieces)], strict=True):
        chapter = _chapter(file, *pieces[at], pieces[at + 1 : after])
        if any(chapter.id == other.id for other in chapters):
            _fail(file, pieces[at][0], "rule-twice")
        chapters.append(chapter)
    return Source(file, title[1][2:].strip(), tuple(preface), tuple(chapters))


def read(source: Source, edition: Edition, lang: str) -> Book:
    """What a book says under an edition.

    Raises JunglaError for a condition on a switch that the edition does not have.
    """
    rules = [
        RuleText(
            chapter.id,
            chapter.title,
            frozenset(
                kind
                for block in _standing(source.file, chapter.about, edition)
                for kind in block.text.split()
            ),
            _paragraphs(source.file, chapter.blocks, edition),
        )
        for chapter in source.chapters
    ]
    preface = _paragraphs(source.file, source.preface, edition)
    return Book(edition.game, edition, lang, source.title, preface, tuple(rules))


@cache
def _source(name: str) -> Source:
    return parse((_FOLDER / name).read_text(encoding="utf-8"), name)


def _standing(file: str, blocks: Iterable[Block], edition: Edition) -> Iterator[Block]:
    for block in blocks:
        for switch in (*block.conditions, *filter(None, [block.reading])):
            if switch not in edition.switches:
                _fail(file, block.line, "unknown-switch")
        if block.holds(edition.switches):
            yield block


def _paragraphs(file: str, blocks: Iterable[Block], edition: Edition) -> tuple[Paragraph, ...]:
    standing = _standing(file, blocks, edition)
    return tuple(Paragraph(block.text, block.reading) for block in standing)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Headings, `about:` lines and folded paragraphs, each with the line it begins on."""
    begin, words = 1, list[str]()
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        alone = line.startswith(("#", "about:"))
        if words and (not line or alone or line.startswith(("- ", "{"))):
            yield begin, " ".join(words)
            words = []
        if alone:
            yield number, line
        elif line:
            begin = begin if words else number
            words += line.split()
    if words:
        yield begin, " ".join(words)


def _chapter(file: str, line: int, heading: str, pieces: list[tuple[int, str]]) -> Chapter:
    found = _HEADING.fullmatch(heading)
    if found is None:
        _fail(file, line, "bad-heading")
    about: list[Block] = []
    while pieces and pieces[0][1].startswith("about:"):
        at, piece = pieces.pop(0)
        about.append(_about(file, at, piece.removeprefix("about:").strip()))
    if not about:
        _fail(file, line, "no-about")
    if not pieces:
        _fail(file, line, "no-text")
    blocks = tuple(_block(file, at, piece) for at, piece in pieces)
    return Chapter(found[1], found[2], tuple(about), blocks)


def _about(file: str, line: int, piece: str) -> Block:
    conditions, reading, text = _condition(file, line, piece)
    if reading is not None:
        _fail(file, line, "bad-condition")
    return Block(line, text, conditions)


def _block(file: str, line: int, piece: str) -> Block:
    if piece.startswith("about:"):
        _fail(file, line, "late-about")
    conditions, reading, text = _condition(file, line, piece)
    if text in ("", "-"):
        _fail(file, line, "no-text")
    if "*" in _EMPHASIS.sub("", text):
        _fail(file, line, "open-emphasis")
    return Block(line, text, conditions, reading)


def _condition(
    file: str, line: int, piece: str
) -> tuple[dict[str, frozenset[str]], str | None, str]:
    """The condition a piece begins with, the reading it notes if it does, and the rest."""
    conditions: dict[str, frozenset[str]] = {}
    reading: str | None = None
    found = _CONDITION.fullmatch(piece)
    terms, text = (found[1].split(), found[2].strip()) if found else ([], piece)
    if "{" in text or "}" in text:
        _fail(file, line, "stray-brace")
    if found and not terms:
        _fail(file, line, "bad-condition")
    if terms[:1] == ["reading"]:
        switch = [term for term in terms[1:2] if "=" not in term]
        reading, terms = "".join(switch), terms[1 + len(switch) :]
        if switch and not re.fullmatch(r"[a-z0-9-]+", reading):
            _fail(file, line, "bad-condition")
    for term in terms:
        named = _TERM.fullmatch(term)
        if named is None or named[1] in conditions:
            _fail(file, line, "bad-condition")
        conditions[named[1]] = frozenset(named[2].split("|"))
    return conditions, reading, text


def _fail(file: str, line: int, what: Fault) -> NoReturn:
    raise JunglaError("bad-book", file=file, line=line, what=what)
