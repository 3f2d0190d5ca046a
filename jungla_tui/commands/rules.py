"""`jungla rules` and `jungla editions`: the rule books, and the editions there are."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterable

from jungla_tui import books, editions, restricted, streams, words
from jungla_tui.books import Book, Paragraph, RuleText
from jungla_tui.commands import arguments
from jungla_tui.commands.output import columns, print_json
from jungla_tui.core.cleaning import clean_lines
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition
from jungla_tui.text.standing import differing, heading

WIDEST = 100
"""Lines are not made longer than this, however wide the terminal is."""


def add(commands: arguments.Commands) -> None:
    """Declare the commands."""
    parser = arguments.command(commands, "rules", run)
    parser.add_argument("edition", metavar="EDITION", nargs="?", help=words.help("rules-edition"))
    parser.add_argument("rule", metavar="RULE", nargs="?", help=words.help("rules-rule"))
    arguments.add_set(parser)
    parser = arguments.command(commands, "editions", run_editions)
    parser.add_argument("--copy", metavar="ID", help=words.help("copy"))


def run(args: Namespace) -> int:
    """Show a book or one of its rules; without an edition, the editions."""
    if args.edition is None:
        run_editions(args)
        if not args.json:
            print(words.report("how-to-read"))
        return 0
    edition = arguments.edition_of(args)
    editions.ruleset(edition)
    book = books.load(edition, words.lang())
    rules = book.rules if args.rule is None else (book.rule(args.rule),)
    preface = book.preface if args.rule is None else ()
    if args.json:
        data = {
            "edition": edition.id,
            "title": book.title,
            "preface": _paragraphs_data(preface),
            "rules": [_rule_data(rule) for rule in rules],
        }
        print_json(data)
        return 0
    width = min(shutil.get_terminal_size().columns, WIDEST)
    parts = [] if args.rule else [_cover(book, edition), *_paragraphs(preface, width)]
    parts += [part for rule in rules for part in _rule(rule, edition, width)]
    page("\n".join(parts).strip("\n") + "\n")
    return 0


def run_editions(args: Namespace) -> int:
    """Print a line for each edition, or what is wrong with it; or the file of one."""
    if getattr(args, "copy", None) is not None:
        text = editions.source(args.copy)
        sys.stdout.write(clean_lines(text) if sys.stdout.isatty() else text)
        return 0
    found = list(editions.load_all())
    if args.json:
        print_json([_edition_data(edition) for edition in found])
        return 0
    rows = (
        (edition.id, words.edition_name(edition), words.edition(edition.id, edition.game))
        for edition in found
        if isinstance(edition, Edition)
    )
    print("\n".join(columns(rows)))
    for edition in found:
        if isinstance(edition, BadEdition):
            print(words.error(edition))
    return 0


def page(text: str) -> None:
    """Print a text; on a terminal, by the terminal's own pager if programs may be started."""
    if _on_terminal() and not restricted.on():
        pager = os.environ.get("PAGER") or shutil.which("less") or shutil.which("more")
        if pager and _piped(pager, text):
            return
    sys.stdout.write(text)


def _on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _piped(pager: str, text: str) -> bool:
    """Whether the pager, a shell command as is usual for PAGER, has shown the text."""
    import subprocess

    sys.stdout.flush()
    environment = {"LESS": "FRX", **os.environ}
    try:
        done = subprocess.run(
            pager,
            shell=True,
            input=text,
            env=environment,
            encoding=sys.stdout.encoding,
            errors=streams.PLAINLY,
            check=False,
        )
    except OSError:
        return False
    return done.returncode not in (126, 127)  # the shell found no such program


def _cover(book: Book, edition: Edition) -> str:
    return f"{_headed(heading(book, edition), '=')}\n"


def _rule(rule: RuleText, edition: Edition, width: int) -> list[str]:
    others = differing(edition, rule)
    note = [*textwrap.wrap(words.differs_in(others), width), ""] if others else []
    headed = _headed(f"{rule.title} [{rule.id}]", "-")
    return [headed, *_paragraphs(rule.paragraphs, width), *note]


def _headed(title: str, line: str) -> str:
    return f"{title}\n{line * words.width(title)}"


def _paragraphs(paragraphs: Iterable[Paragraph], width: int) -> list[str]:
    """The paragraphs wrapped, an empty line after each but the items of a list."""
    parts: list[str] = []
    for paragraph in paragraphs:
        if parts and not paragraph.is_item and parts[-1]:
            parts.append("")
        text = paragraph.plain()
        if paragraph.reading is not None:
            text = f"{words.report('reading')} {text}"
        hanging = "  " if paragraph.is_item else ""
        wrapped = textwrap.fill(
            text, width, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False
        )
        parts += [wrapped] if paragraph.is_item else [wrapped, ""]
    return [*parts, ""] if parts and parts[-1] else parts


def _rule_data(rule: RuleText) -> dict[str, object]:
    return {
        "id": rule.id,
        "title": rule.title,
        "about": sorted(rule.about),
        "paragraphs": _paragraphs_data(rule.paragraphs),
    }


def _paragraphs_data(paragraphs: Iterable[Paragraph]) -> list[dict[str, object]]:
    return [{"text": paragraph.plain(), "reading": paragraph.reading} for paragraph in paragraphs]


def _edition_data(edition: Edition | BadEdition) -> dict[str, object]:
    if isinstance(edition, BadEdition):
        return {"problem": words.error(edition)}
    return {
        "id": edition.id,
        "name": edition.name,
        "game": edition.game,
        "switches": dict(edition.switches),
    }
