"""The command `jungla`: reads its arguments, hands over to a command, and says what went wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from jungla_tui import __version__, loading, restricted, settings, streams, words
from jungla_tui.commands import arguments
from jungla_tui.core.errors import JunglaError, reason

if TYPE_CHECKING:
    from jungla_tui.store import Opened

COMMANDS: Mapping[str, str] = {
    "play": "play",
    "replay": "play",
    "rules": "rules",
    "editions": "rules",
    "games": "games",
    "where": "games",
    "config": "config",
    "show": "show",
    "check": "check",
    "export": "exchange",
    "import": "exchange",
    "switch": "switch",
    "analyse": "analyse",
    "moves": "moves",
    "why": "why",
    "perft": "perft",
    "simulate": "simulate",
    "match": "match",
    "completion": "completion",
    "man": "man",
}
"""Every command, in the order of the help, and the module in `commands` that declares it.

Only the module of the command that is asked for is imported.
"""

CANNOT, FAULT, INTERRUPTED, PIPE_CLOSED = 2, 70, 130, 141
"""Exit statuses: not as asked, a fault of the program; and as a shell has it for the signals."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    streams.prepare()
    argv = sys.argv[1:] if argv is None else argv
    try:
        _choose_language(argv)
        status = _run(argv)
        sys.stdout.flush()
    except JunglaError as error:
        return _fail(words.error(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        _drop_output()
        return _fail(words.error(JunglaError("bad-output", error=reason(error))))
    except Exception as error:  # whatever it is, nobody who plays should see a traceback
        from jungla_tui import reports

        kept, kind = reports.keep(error), type(error).__name__
        _say_aside(
            words.error(
                JunglaError("fault", kind=kind)
                if kept is None
                else JunglaError("reported-fault", kind=kind, report=kept)
            )
        )
        return FAULT
    return status


def _choose_language(argv: Sequence[str]) -> None:
    """By the option, else by the settings, else by the locale."""
    words.use(words.from_environment())  # what is wrong with the settings is said in it
    if lang := arguments.lang_of(argv):
        words.use(lang)
        return
    found = settings.read()
    if found.language:
        words.use(found.language)
    if asked(argv) != "config":  # which fails for them
        for problem in found.problems:
            _say_aside(words.error(problem))


def _run(argv: Sequence[str]) -> int:
    try:
        args = parser(asked(argv)).parse_args(argv)
    except SystemExit as leaving:  # after --help, and after a wrong argument was told
        return leaving.code if isinstance(leaving.code, int) else CANNOT
    if args.version:
        if args.json:
            from jungla_tui.commands.output import print_json

            print_json({"version": __version__})
        else:
            print(f"jungla {__version__}")
        return 0
    loading.done()
    if args.command:
        return int(args.run(args))
    from jungla_tui.commands import play

    return play.start_screen(screen, args)


def asked(argv: Sequence[str]) -> str | None:
    """The command that these arguments name; None where they name none that there is."""
    rest = iter(argv)
    for word in rest:
        if word in ("--lang", "--theme", "--glyphs", "--max-think"):
            next(rest, "")
        elif not word.startswith("-"):
            return word if word in COMMANDS else None
    return None


def parser(command: str | None = None) -> arguments.Parser:
    """The parser of a command, or of all; the chosen one's function is its attribute `run`."""
    top = arguments.Parser(
        prog="jungla", description=words.help("jungla"), epilog=words.help("status")
    )
    top.add_argument("--version", action="store_true", help=words.help("version"))
    top.add_argument("--json", action="store_true", help=words.help("json"))
    arguments.add_lang(top)
    arguments.add_text(top)
    arguments.add_looks(top)
    arguments.add_think(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    given = {"play": screen, "config": actions, "completion": parser, "man": parser}
    for name in dict.fromkeys(COMMANDS.values() if command is None else [COMMANDS[command]]):
        module = import_module(f"jungla_tui.commands.{name}")
        module.add(commands, *([given[name]] if name in given else []))
    return top


def screen(
    opened: Opened | None,
    *,
    replaying: bool = False,
    options: Mapping[str, settings.Value | None] | None = None,
) -> int:
    """The app; only when it is asked for is it imported, so that all else starts without it."""
    restricted.shield()
    loading.begin()
    from jungla_tui.tui import app

    return app.run(opened, replaying=replaying, options=options)


def actions(found: settings.Settings) -> Sequence[object]:
    """All that keys can do on the screens, with the keys that the settings give them."""
    from jungla_tui.tui import keymap

    return keymap.actions(keymap.check(found))


def _fail(message: str) -> int:
    """Say why a command fails, and return its exit status."""
    _say_aside(message)
    return CANNOT


def _say_aside(message: str) -> None:
    """Say something in a line on standard error, after all that was answered before it."""
    try:
        sys.stdout.flush()
        print(f"jungla: {words.clean(message)}", file=sys.stderr)
    except OSError:
        _drop_output()


def _drop_output() -> None:
    """Let what is still to be written go nowhere, so that leaving says nothing about it."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
