"""`jungla moves`: the legal moves of a position, of many, or of a saved game."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable
from typing import Any

from jungla_tui import words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import print_json
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.moves import Move, encode
from jungla_tui.core.ruleset import Ruleset, Setup


def add(commands: arguments.Commands) -> None:
    """Declare the command."""
    parser = arguments.command(commands, "moves", run)
    arguments.add_file(parser, nargs="?")
    arguments.add_edition(parser, required=False)
    place = parser.add_mutually_exclusive_group()
    arguments.add_position(place)
    place.add_argument("--batch", action="store_true", help=words.help("batch"))
    arguments.add_at(parser)


def run(args: Namespace) -> int:
    """Print the legal moves."""
    if (args.file is None) == (args.edition is None):
        raise JunglaError("file-or-edition")
    if args.file is not None:
        for option in ("set", "position", "batch"):
            if getattr(args, option):
                raise JunglaError("not-with-file", option=f"--{option}")
        return _of_file(args)
    if args.at is not None:
        raise JunglaError("only-with-file", option="--at")
    ruleset = arguments.ruleset_of(args)
    if args.batch:
        return _of_lines(ruleset, args.json)
    position: str | None = args.position
    if position is None:
        position = ruleset.line(ruleset.initial(Setup()))
    _print(_legal(ruleset, position), args.json, position=position)
    return 0


def _of_file(args: Namespace) -> int:
    opened = arguments.look_whole(args.file)
    game = opened.game
    node = arguments.node_at(game, args.at)
    texts = _texts(game.legal_moves(node))
    position = game.ruleset.line(game.state(node))
    _print(texts, args.json, file=str(opened.path), at=game.tree.depth(node), position=position)
    return 0


def _of_lines(ruleset: Ruleset[Any], as_json: bool) -> int:
    for number, line in enumerate(sys.stdin, 1):
        position = line.rstrip("\r\n")
        try:
            texts = _legal(ruleset, position)
        except JunglaError as error:
            raise JunglaError("bad-batch-line", number=number, error=error) from error
        _print(texts, as_json, position=position)
    return 0


def _legal(ruleset: Ruleset[Any], position: str) -> list[str]:
    return _texts(ruleset.legal_moves(ruleset.position(position)))


def _texts(moves: Iterable[Move]) -> list[str]:
    return sorted(encode(move) for move in moves)


def _print(texts: list[str], as_json: bool, **about: object) -> None:
    if as_json:
        print_json({**about, "moves": texts})
    else:
        print(" ".join(texts))
