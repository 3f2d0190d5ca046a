"""`jungla show`: a position of a saved game."""

from __future__ import annotations

import sys
from argparse import Namespace

from jungla_tui import words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import edition_data, players_data, print_json, status_data
from jungla_tui.core.events import event_to_json
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import Piece
from jungla_tui.text.picture import picture


def add(commands: arguments.Commands) -> None:
    """Declare the command."""
    parser = arguments.command(commands, "show", run)
    arguments.add_file(parser)
    arguments.add_at(parser)


def run(args: Namespace) -> int:
    """Print the position; then say what is wrong with the journal, if anything is."""
    opened = arguments.look(args.file)
    node = arguments.node_at(opened.game, args.at)
    if args.json:
        print_json({"file": str(opened.path), **_data(opened.game, node)})
    else:
        print(picture(opened.game, node))
    for note in opened.notes:
        print(words.error(note), file=sys.stderr)
    if opened.problem is not None:
        raise opened.problem
    return 0


def _data(game: Game, node: int) -> dict[str, object]:
    scene = game.ruleset.scene(game.state(node))
    events = (game.tree.events[number] for number in game.tree.line)
    return {
        **edition_data(game.header),
        "players": players_data(game.header),
        "at": game.tree.depth(node),
        "moves": [event_to_json(event) for event in events if event is not None],
        "position": game.ruleset.line(game.state(node)),
        "pieces": {str(square): _piece(piece) for square, piece in scene.pieces.items()},
        "trays": [
            {"tray": tray.id, "seat": tray.seat, "pieces": [_piece(piece) for piece in tray.pieces]}
            for tray in scene.trays
        ],
        **status_data(game, node),
        "repeats": game.repeats(node),
    }


def _piece(piece: Piece) -> dict[str, object]:
    return {
        "kind": piece.kind,
        "seat": piece.seat,
        "value": piece.value,
        "marks": sorted(piece.marks),
    }
