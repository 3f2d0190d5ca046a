"""What the parser knows, as data: the one source of the shells' completions and the manual page."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from jungla_tui.commands.arguments import Parser


@dataclass(frozen=True)
class Word:
    """An option, or an argument without a name."""

    names: tuple[str, ...]
    """`-h`, `--help`; none for an argument."""
    value: str
    """The sign for what it takes, such as FILE; empty for an option that takes nothing."""
    help: str
    choices: tuple[str, ...]
    """All that it can be, where that is a few words."""
    required: bool
    repeatable: bool


@dataclass(frozen=True)
class Outline:
    """A command, or the program itself."""

    name: str
    help: str
    """One line."""
    about: str
    """Everything that is said of it."""
    more: str
    """What is said last: of the answer in JSON, or of the exit status."""
    words: tuple[Word, ...]
    commands: tuple[Outline, ...] = ()

    @property
    def options(self) -> tuple[Word, ...]:
        """The words with a name."""
        return tuple(word for word in self.words if word.names)

    @property
    def arguments(self) -> tuple[Word, ...]:
        """The words without one, in their order."""
        return tuple(word for word in self.words if not word.names)


def outline(parser: Parser, name: str = "jungla", help: str = "") -> Outline:
    """Everything about a parser that a person may read."""
    return Outline(
        name,
        help or parser.description or "",
        parser.description or "",
        parser.epilog or "",
        tuple(_words(parser)),
        tuple(_commands(parser)),
    )


def _words(parser: Parser) -> Iterator[Word]:
    for action in parser._actions:
        if action.help == argparse.SUPPRESS or isinstance(action, argparse._SubParsersAction):
            continue
        takes = action.nargs != 0
        value = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
        optional = action.nargs in ("?", "*")
        yield Word(
            tuple(action.option_strings),
            value if takes else "",
            _filled(parser, action),
            tuple(map(str, action.choices or ())),
            action.required if action.option_strings else not optional,
            isinstance(action, argparse._AppendAction) or action.nargs in ("+", "*"),
        )


def _filled(parser: Parser, action: argparse.Action) -> str:
    return parser._get_formatter()._expand_help(action) if action.help else ""


def _commands(parser: Parser) -> Iterator[Outline]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, command in action.choices.items():
                yield outline(command, name, helps.get(name, ""))
