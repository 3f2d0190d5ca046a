"""`jungla man`: the manual page, made of what the parser knows."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from functools import partial

from jungla_tui import __version__, words
from jungla_tui.commands import arguments
from jungla_tui.commands.outline import Outline, Word, outline

SECTION = 6
"""Games."""


def add(commands: arguments.Commands, whole: Callable[[], arguments.Parser]) -> None:
    """Declare the command; `whole` makes the parser of all commands."""
    arguments.command(commands, "man", partial(run, whole))


def run(whole: Callable[[], arguments.Parser], args: Namespace) -> int:
    """Print the page in roff."""
    del args
    print("\n".join(page(outline(whole()))))
    return 0


def page(program: Outline) -> Iterator[str]:
    """The lines of the page."""
    yield f'.TH JUNGLA {SECTION} "" "jungla {__version__}"'
    yield from _heading("man-name")
    line = words.report("man-line")
    yield f"jungla \\- {_plain(line)}"
    yield from _heading("man-synopsis")
    yield from _usage(program, "jungla")
    for command in program.commands:
        yield ".br"
        yield from _usage(command, f"jungla {command.name}")
    yield from _heading("man-description")
    yield from _text(program.about)
    yield from _heading("man-options")
    yield from _words(program)
    yield from _heading("man-commands")
    for command in program.commands:
        yield f".SS {_plain(command.name)}"
        yield from _text(command.about)
        yield from _words(command)
        if command.more:
            yield ".PP"
            yield from _text(command.more)
    yield from _heading("man-status")
    yield from _text(program.more)
    yield from _heading("man-environment")
    for name, id in ENVIRONMENT.items():
        yield from _tagged(f"\\fB{_plain(name)}\\fR", words.report(id))
    yield from _heading("man-files")
    yield from _text(words.report("man-where"))


ENVIRONMENT = {
    "JUNGLA_RESTRICTED": "man-restricted",
    "LC_ALL, LC_MESSAGES, LANG": "man-locale",
    "NO_COLOR": "man-no-color",
    "PAGER": "man-pager",
    "TERM": "man-term",
    "XDG_CONFIG_HOME, XDG_DATA_HOME": "man-folders",
}
"""What in the environment the program heeds, and the reports that tell of it."""


SIGNS = str.maketrans(
    {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti"}
)
"""Signs that roff reads otherwise, and how to write them."""


def _heading(id: str) -> Iterator[str]:
    yield f".SH {_plain(words.report(id).upper())}"


def _usage(command: Outline, name: str) -> Iterator[str]:
    parts = [f"\\fB{_plain(name)}\\fR"]
    parts += [_signed(word) for word in command.options if "--help" not in word.names]
    parts += [_signed(word) for word in command.arguments]
    if command.commands:
        parts.append("[\\fICOMMAND\\fR ...]")
    yield " ".join(parts)


def _signed(word: Word) -> str:
    """A word as a usage line has it."""
    text = f"\\fB{_plain(word.names[-1])}\\fR" if word.names else ""
    if word.value:
        text += (" " if text else "") + f"\\fI{_plain(word.value)}\\fR"
    text = text if word.required else f"[{text}]"
    return text + " ..." * word.repeatable


def _words(command: Outline) -> Iterator[str]:
    for word in (*command.arguments, *command.options):
        tag = ", ".join(f"\\fB{_plain(name)}\\fR" for name in word.names)
        value = f"\\fI{_plain(word.value)}\\fR" if word.value else ""
        choices = ": " + ", ".join(word.choices) if word.choices else ""
        yield from _tagged(" ".join(filter(None, (tag, value))), word.help + choices)


def _tagged(tag: str, text: str) -> Iterator[str]:
    yield ".TP"
    yield tag
    yield from _text(text)


def _text(text: str) -> Iterator[str]:
    """A paragraph; no line of it can be taken for a request."""
    yield _plain(" ".join(text.split()))


def _plain(text: str) -> str:
    """A text that roff shows as it is."""
    text = text.translate(SIGNS)
    return f"\\&{text}" if text.startswith(".") else text
