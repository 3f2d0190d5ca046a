"""`jungla play` and `jungla replay`: what the screen is to begin with."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from datetime import datetime
from functools import partial
from typing import Protocol

from jungla_tui import editions, store, words
from jungla_tui.commands import arguments
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.log import Header, Sitter
from jungla_tui.text.typed import player_name


class Screen(Protocol):
    """Runs the app until it is left; returns the exit status."""

    def __call__(self, opened: store.Opened | None, *, replaying: bool = False) -> int:
        """Begin with this game, or with the start screen."""


def add(commands: arguments.Commands, screen: Screen) -> None:
    """Declare the commands; `screen` is what they hand over to."""
    parser = arguments.command(commands, "play", partial(run, screen))
    parser.add_argument("target", metavar="EDITION|FILE", nargs="?", help=words.help("play-target"))
    arguments.add_set(parser)
    arguments.add_position(parser)
    parser.add_argument(
        "--name", metavar="NAME", action="append", default=[], help=words.help("name")
    )
    arguments.add_file(arguments.command(commands, "replay", partial(run_replay, screen)))


def run(screen: Screen, args: Namespace) -> int:
    """Play on the screen: a new game, a saved one, or whatever the start screen offers."""
    new = args.target in editions.ids()
    for option in ("set", "position", "name"):
        if getattr(args, option) and not new:
            id = "not-without-edition" if args.target is None else "not-with-file"
            raise JunglaError(id, option=f"--{option}")
    if args.target is None:
        return start_screen(screen)
    if new:
        edition = editions.load(args.target).with_switches(dict(args.set))
        header = new_header(edition, args.name, args.position)
        _needs_terminal()
        return _on_screen(screen, store.create(header))
    path = store.find(args.target)
    if not path.exists():
        raise JunglaError("no-such-game", name=args.target, known=list(editions.ids()))
    _needs_terminal()
    return _on_screen(screen, store.resume(path))


def run_replay(screen: Screen, args: Namespace) -> int:
    """Step through a game on the screen."""
    opened = arguments.look(args.file)
    _needs_terminal()
    return _on_screen(screen, opened, replaying=True)


def start_screen(screen: Screen) -> int:
    """Begin with the start screen."""
    _needs_terminal()
    return screen(None)


def new_header(edition: Edition, names: list[str], position: str | None) -> Header:
    """The header of a new game between persons, with as many seats as names need.

    Raises BadText for a name that cannot be.
    """
    allowed = editions.ruleset(edition).seats
    seats = min((count for count in allowed if count >= len(names)), default=len(names))
    named = [player_name(name) for name in names]
    named += [""] * (seats - len(named))
    return Header(
        edition,
        tuple(Sitter(name) for name in named),
        seed=int.from_bytes(os.urandom(4)),
        position=position,
        made=datetime.now().astimezone().isoformat(timespec="seconds"),
    )


def _on_screen(screen: Screen, opened: store.Opened, replaying: bool = False) -> int:
    try:
        return screen(opened, replaying=replaying)
    finally:
        opened.close()


def _needs_terminal() -> None:
    """The screen reads keys from standard input and draws on standard error."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise JunglaError("no-terminal")
