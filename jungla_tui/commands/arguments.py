"""What the commands' arguments have in common: the parser, shared options, and reading them."""

from __future__ import annotations

import argparse
import re
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from jungla_tui import editions, settings, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.ruleset import Ruleset

if TYPE_CHECKING:
    from jungla_tui import store
    from jungla_tui.core.game import Game

    Commands = argparse._SubParsersAction["Parser"]

Run = Callable[[Namespace], int]
"""Carries a command out and returns the exit status."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            **settings,
        )

    def error(self, message: str) -> NoReturn:
        """Say it on standard error and exit with status 2."""
        line = words.report("see-help", message=message, program=self.prog)
        self.exit(2, f"jungla: {line}\n")


def command(commands: Commands, name: str, run: Run) -> Parser:
    """Declare a command whose help is told in `words`."""
    about, answer = _help_of(name, "more"), _help_of(name, "json")
    parser = commands.add_parser(
        name, help=words.help(name), description=about or words.help(name), epilog=answer
    )
    parser.set_defaults(run=run)
    add_lang(parser, default=argparse.SUPPRESS)
    if answer:
        parser.add_argument(
            "--json", action="store_true", default=argparse.SUPPRESS, help=words.help("json")
        )
    return parser


def _help_of(command: str, part: str) -> str | None:
    id = f"{command}-{part}"
    if id not in words.HELP:
        return None
    import textwrap

    return textwrap.fill(words.help(id), 78, break_long_words=False, break_on_hyphens=False)


def add_lang(parser: argparse.ArgumentParser, **settings: Any) -> None:
    """The option `--lang`, which holds before as after a command."""
    parser.add_argument(
        "--lang", metavar="LANG", type=_language, help=words.help("lang"), **settings
    )


def lang_of(argv: Sequence[str]) -> str | None:
    """The language named by `--lang`; None where there is none, or one that is not known.

    It is found before anything is parsed, because what the parser says is in that language too.
    """
    named = ""
    for at, word in enumerate(argv):
        if word == "--":
            break
        if word == "--lang":
            named = "".join(argv[at + 1 : at + 2])
        elif word.startswith("--lang="):
            named = word.removeprefix("--lang=")
    return words.known(named)


def _language(text: str) -> str:
    known = words.known(text)
    if known is None:
        error = JunglaError("unknown-language", lang=text, known=list(words.languages()))
        raise argparse.ArgumentTypeError(words.error(error))
    return known


def add_text(parser: argparse.ArgumentParser, default: bool | str = False) -> None:
    """The option `--text`."""
    parser.add_argument("--text", action="store_true", default=default, help=words.help("text"))


def add_looks(parser: argparse.ArgumentParser) -> None:
    """The options that go before the settings of the screen, before as after a command."""

    def add(option: str, **how: Any) -> None:
        parser.add_argument(option, default=argparse.SUPPRESS, **how)

    add("--theme", choices=settings.THEMES, help=words.help("theme"))
    add("--glyphs", choices=settings.GLYPHS, help=words.help("glyphs"))
    add("--ascii", dest="glyphs", action="store_const", const="ascii", help=words.help("ascii"))
    add("--no-mouse", dest="mouse", action="store_false", help=words.help("no-mouse"))
    add("--reader", action="store_true", help=words.help("reader"))


def looks(args: Namespace) -> dict[str, settings.Value | None]:
    """The settings that options give."""
    named = {name: getattr(args, name, None) for name in ("theme", "glyphs", "mouse", "reader")}
    return {**named, "language": args.lang}


def add_edition(parser: argparse.ArgumentParser, required: bool = True) -> None:
    """The options `--edition` and `--set`."""
    parser.add_argument("--edition", metavar="ID", required=required, help=words.help("edition"))
    add_set(parser)


def add_set(parser: argparse.ArgumentParser) -> None:
    """The option `--set`."""
    parser.add_argument(
        "--set",
        metavar="SWITCH=VALUE",
        type=_switch,
        action="append",
        default=[],
        help=words.help("set"),
    )


def add_position(parser: argparse._ActionsContainer) -> None:
    """The option `--position`."""
    parser.add_argument("--position", metavar="LINE", help=words.help("position"))


def add_think(parser: argparse.ArgumentParser, default: float | str | None = None) -> None:
    """The option `--max-think`."""
    parser.add_argument(
        "--max-think",
        metavar="SECONDS",
        type=_seconds,
        default=default,
        help=words.help("max-think"),
    )


def _seconds(text: str) -> float:
    if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text, re.ASCII):
        return float(text)
    raise argparse.ArgumentTypeError(words.error(JunglaError("bad-seconds", text=text)))


def add_file(parser: argparse.ArgumentParser, **settings: Any) -> None:
    """The argument FILE."""
    parser.add_argument("file", metavar="FILE", help=words.help("file"), **settings)


def add_at(parser: argparse.ArgumentParser) -> None:
    """The option `--at`."""
    parser.add_argument("--at", metavar="N", type=number(0, 10**9), help=words.help("at"))


def number(least: int, most: int) -> Callable[[str], int]:
    """An argument's type: a whole number in these bounds."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= 20:
            value = int(text)
            if least <= value <= most:
                return value
        error = JunglaError("bad-number", text=text, least=least, most=most)
        raise argparse.ArgumentTypeError(words.error(error))

    return read


def _switch(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        error = JunglaError("bad-switch-text", text=text)
        raise argparse.ArgumentTypeError(words.error(error))
    return name, value


def edition_of(args: Namespace) -> Edition:
    """The edition named by `--edition`, with the switches of `--set`. Raises BadEdition."""
    return editions.load(args.edition).with_switches(dict(args.set))


def ruleset_of(args: Namespace) -> Ruleset[Any]:
    """The rules under that edition. Raises BadEdition."""
    return editions.ruleset(edition_of(args))


def look(name: str) -> store.Opened:
    """A game looked at, as far as it is sound; `name` is a path or a saved game's name."""
    from jungla_tui import store

    return store.look(store.find(name))


def look_whole(name: str) -> store.Opened:
    """A game looked at; raises BadJournal if anything is wrong with its journal."""
    opened = look(name)
    if opened.problem is not None:
        raise opened.problem
    return opened


def node_at(game: Game, at: int | None) -> int:
    """The number of the event that is the `at`-th of the current line, or the current one."""
    line = game.tree.line
    if at is None:
        return game.current
    if at >= len(line):
        raise JunglaError("no-event", number=at, moves=len(line) - 1)
    return line[at]
