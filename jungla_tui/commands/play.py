"""`jungla play` and `jungla replay`: what the screen, or line mode, is to begin with."""

from __future__ import annotations

import argparse
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from jungla_tui import editions, host, sessions, settings, store, watching, words
from jungla_tui.commands import arguments
from jungla_tui.core.errors import JunglaError
from jungla_tui.text import line, seats
from jungla_tui.text.begin import new_header

SUFFIX = ".cast"
"""How the name of a recording ends."""


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
    for option, metavar in (("seat", "SEAT=PLAYER"), ("without", "SEAT=PIECE")):
        parser.add_argument(
            f"--{option}", metavar=metavar, action="append", default=[], help=words.help(option)
        )
    replay = arguments.command(commands, "replay", partial(run_replay, screen))
    arguments.add_file(replay)
    for command in (parser, replay):
        arguments.add_text(command, default=argparse.SUPPRESS)
        arguments.add_looks(command)
        arguments.add_think(command, default=argparse.SUPPRESS)


def run(screen: Screen, args: Namespace) -> int:
    """Play on the screen: a new game, a saved one, or whatever the start screen offers."""
    host.use(args.max_think)
    with sessions.held():
        return _play(screen, args)


def _play(screen: Screen, args: Namespace) -> int:
    new = args.target in editions.ids()
    for option in ("set", "position", "name", "without"):
        if getattr(args, option) and not new:
            id = "not-without-edition" if args.target is None else "not-with-file"
            raise JunglaError(id, option=f"--{option}")
    if args.target is None:
        if args.seat:
            raise JunglaError("not-without-edition", option="--seat")
        return _begin(screen, args, None)
    if new:
        edition = editions.load(args.target).with_switches(dict(args.set))
        header = new_header(edition, args.name, args.position, args.seat, args.without)
        return _begin(screen, args, store.create(header))
    path = store.find(args.target)
    if not store.exists(path):
        raise JunglaError("no-such-game", name=args.target, known=editions.known())
    # without a person nobody could hear that the game is only watched
    resume = watching.resume if sys.stdin.isatty() else store.resume
    opened = resume(path)
    if opened.journal is not None:
        opened = _seated(opened, args.seat)
    return _begin(screen, args, opened, replaying=opened.journal is None)


def _seated(opened: store.Opened, texts: Sequence[str]) -> store.Opened:
    """A saved game in which others sit from now on. Raises BadText."""
    game = opened.game
    try:
        for seat, player in seats.seated(texts, game.ruleset.game, len(game.header.seats)).items():
            game.sit(seat, replace(game.header.seats[seat], player=player))
    except JunglaError:
        opened.close()
        raise
    return opened


def run_replay(screen: Screen, args: Namespace) -> int:
    """Step through a game on the screen."""
    host.use(args.max_think)
    with sessions.held():
        return _replay(screen, args)


def _replay(screen: Screen, args: Namespace) -> int:
    if (recorded := _recording(args.file)) is not None:
        from jungla_tui.exchange import playing

        playing.play(recorded)
        return 0
    opened = arguments.look(args.file)
    return _begin(screen, args, opened, replaying=True)


def _recording(name: str) -> str | None:
    """The text of a file that is a recording; None where it is anything else."""
    path = store.find(name)
    if path.suffix != SUFFIX:
        return None
    from jungla_tui.exchange import forms, recording

    text = forms.load(path)
    return text if recording.is_recording(text) else None


def start_screen(screen: Screen, args: Namespace) -> int:
    """Begin with the start screen, or with what can be done line by line."""
    host.use(args.max_think)
    with sessions.held():
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
