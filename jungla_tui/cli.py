"""The command `jungla`: reads its arguments, hands over to a command, and says what went wrong."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from jungla_tui import __version__, settings, words
from jungla_tui.commands import arguments, check, games, moves, perft, play, rules, show, simulate
from jungla_tui.commands import switch as switch_rules
from jungla_tui.commands import why as explain_move
from jungla_tui.commands.output import print_json
from jungla_tui.core.errors import JunglaError
from jungla_tui.store import Opened

CANNOT, INTERRUPTED, PIPE_CLOSED = 2, 130, 141
"""Exit statuses: not as asked; and as a shell has it for the signals."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        _choose_language(sys.argv[1:] if argv is None else argv)
        status = _run(argv)
        if sys.stdout is not None:
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
        reason = error.strerror or str(error)
        return _fail(words.error(JunglaError("bad-output", error=reason)))
    return status


def _choose_language(argv: Sequence[str]) -> None:
    """By the option, else by the settings, else by the locale."""
    words.use(words.from_environment())  # what is wrong with the settings is said in it
    if lang := arguments.lang_of(argv) or settings.load().language:
        words.use(lang)


def _run(argv: Sequence[str] | None) -> int:
    try:
        args = parser().parse_args(argv)
    except SystemExit as leaving:  # after --help, and after a wrong argument was told
        return leaving.code if isinstance(leaving.code, int) else CANNOT
    if args.version:
        if args.json:
            print_json({"version": __version__})
        else:
            print(f"jungla {__version__}")
        return 0
    return args.run(args) if args.command else play.start_screen(screen, args)


def parser() -> arguments.Parser:
    """The parser of all commands; the chosen command's function is its attribute `run`."""
    top = arguments.Parser(
        prog="jungla", description=words.help("jungla"), epilog=words.help("status")
    )
    top.add_argument("--version", action="store_true", help=words.help("version"))
    top.add_argument("--json", action="store_true", help=words.help("json"))
    arguments.add_lang(top)
    play.add_text(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    play.add(commands, screen)
    for module in (rules, games, show, check, switch_rules, moves, explain_move, perft, simulate):
        module.add(commands)
    return top


def screen(opened: Opened | None, *, replaying: bool = False) -> int:
    """The app; only here is it imported, so that everything else starts without it."""
    from jungla_tui.tui import app

    return app.run(opened, replaying=replaying)


def _fail(message: str) -> int:
    """Say it in a line on standard error, after all that was answered before it."""
    try:
        sys.stdout.flush()
        print(f"jungla: {words.clean(message)}", file=sys.stderr)
    except (OSError, AttributeError):
        _drop_output()
    return CANNOT


def _drop_output() -> None:
    """Let what is still to be written go nowhere, so that leaving says nothing about it."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, AttributeError, ValueError):
        return
