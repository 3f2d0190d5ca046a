"""`jungla play` and `jungla replay`: what the screen, or line mode, is to begin with."""

from __future__ import annotations

import argparse
from argparse import Namespace
from collections.abc import Mapping
from functools import partial
from typing import Protocol

from jungla_tui import editions, settings, store, words
from jungla_tui.commands import arguments
from jungla_tui.core.errors import JunglaError
from jungla_tui.text import line
from jungla_tui.text.begin import new_header


class Screen(Protocol):
    """Runs the app until it is left; returns the exit status."""

    def __call__(
        self,
        opened: store.Opened | None,
        *,
        replaying: bool = False,
        options: Mapping[str, settings.Value | None] | None = None,
    ) -> int:
        """Begin with this game, or with the start screen; options go before the settings."""


def add(commands: arguments.Commands, screen: Screen) -> None:
    """Declare the commands; `screen` is what they hand over to."""
    parser = arguments.command(commands, "play", partial(run, screen))
    parser.add_argument("target", metavar="EDITION|FILE", nargs="?", help=words.help("play-target"))
    arguments.add_set(parser)
    arguments.add_position(parser)
    parser.add_argument(
        "--name", metavar="NAME", action="append", default=[], help=words.help("name")
    )
    replay = arguments.command(commands, "replay", partial(run_replay, screen))
    arguments.add_file(replay)
    for command in (parser, replay):
        arguments.add_text(command, default=argparse.SUPPRESS)
        arguments.add_looks(command)


def run(screen: Screen, args: Namespace) -> int:
    """Play on the screen: a new game, a saved one, or whatever the start screen offers."""
    new = args.target in editions.ids()
    for option in ("set", "position", "name"):
        if getattr(args, option) and not new:
            id = "not-without-edition" if args.target is None else "not-with-file"
            raise JunglaError(id, option=f"--{option}")
    if args.target is None:
        return start_screen(screen, args)
    if new:
        edition = editions.load(args.target).with_switches(dict(args.set))
        header = new_header(edition, args.name, args.position)
        return _begin(screen, args, store.create(header))
    path = store.find(args.target)
    if not store.exists(path):
        raise JunglaError("no-such-game", name=args.target, known=editions.known())
    return _begin(screen, args, store.resume(path))


def run_replay(screen: Screen, args: Namespace) -> int:
    """Step through a game on the screen."""
    opened = arguments.look(args.file)
    return _begin(screen, args, opened, replaying=True)


def start_screen(screen: Screen, args: Namespace) -> int:
    """Begin with the start screen, or with what can be done line by line."""
    return _begin(screen, args, None)


def _begin(
    screen: Screen, args: Namespace, opened: store.Opened | None, replaying: bool = False
) -> int:
    """Begin on the screen, or line by line where that is asked for or there is no terminal."""
    try:
        if line.wanted(args.text):
            return line.run(opened, replaying=replaying)
        return screen(opened, replaying=replaying, options=arguments.looks(args))
    finally:
        if opened is not None:
            opened.close()
