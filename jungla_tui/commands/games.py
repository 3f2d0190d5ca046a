"""`jungla games` and `jungla where`: the saved games, and the folders."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from jungla_tui import folder, locations, settings, store, words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import (
    columns,
    edition_data,
    players_data,
    print_json,
    status_data,
)
from jungla_tui.core.errors import BadJournal
from jungla_tui.text.standing import standing


def add(commands: arguments.Commands) -> None:
    """Declare the commands."""
    games = arguments.command(commands, "games", run)
    games.add_argument(
        "--sort", choices=tuple(folder.SORTS), default="played", help=words.help("sort")
    )
    games.add_argument("--filter", metavar="WORDS", default="", help=words.help("filter"))
    arguments.command(commands, "where", run_where)


def run(args: Namespace) -> int:
    """Print a line for each saved game, the last played first."""
    games = list(store.saved())
    for game in games:
        if isinstance(game, BadJournal) and game.id == "bad-folder":
            raise game
    games = folder.arranged(games, args.sort, args.filter)
    if args.json:
        print_json([_data(game) for game in games])
        return 0
    if not games:
        print(words.report("no-games", folder=locations.games()))
        return 0
    sound = [game for game in games if isinstance(game, store.Opened)]
    lines = iter(columns(_row(game) for game in sound))
    for game in games:
        if isinstance(game, store.Opened):
            print(next(lines))
            if game.problem is not None:
                print(" ", words.error(game.problem))
        else:
            print(words.error(game))
    return 0


def run_where(args: Namespace) -> int:
    """Print the folders, and the file of the settings."""
    if args.json:
        data = {
            "games": locations.games(),
            "editions": locations.editions(),
            "settings": settings.path(),
        }
        print_json({name: str(path) for name, path in data.items()})
        return 0
    rows = [
        (words.report("games-folder"), str(locations.games())),
        (words.report("editions-folder"), str(locations.editions())),
        (words.report("settings-file"), str(settings.path())),
    ]
    print("\n".join(columns(rows)))
    return 0


def _row(opened: store.Opened) -> tuple[str, ...]:
    game = opened.game
    seats = [words.player(game.header, seat) for seat in range(len(game.header.seats))]
    return (
        store.name(opened.path),
        words.edition_name(game.header.edition),
        " – ".join(seats),
        words.moves(len(game.tree.line) - 1),
        standing(game),
    )


def _data(game: store.Opened | BadJournal) -> dict[str, object]:
    if isinstance(game, BadJournal):
        file = str(game.fields.get("file", ""))
        return {"name": store.name(Path(file)), "file": file, "problem": words.error(game)}
    return {
        "name": store.name(game.path),
        "file": str(game.path),
        "problem": words.error(game.problem) if game.problem else None,
        **edition_data(game.game.header),
        "players": players_data(game.game.header),
        "moves": len(game.game.tree.line) - 1,
        **status_data(game.game, game.game.current),
    }
