"""`jungla switch`: whether a game stands under other rules."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from datetime import datetime

from jungla_tui import editions, store, words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import columns, print_json
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, JunglaError
from jungla_tui.core.events import event_to_json
from jungla_tui.core.game import Game, Report
from jungla_tui.core.log import Header
from jungla_tui.text import family
from jungla_tui.text.standing import last, title


def add(commands: arguments.Commands) -> None:
    """Declare the command."""
    parser = arguments.command(commands, "switch", run)
    arguments.add_file(parser)
    parser.add_argument("--to", metavar="ID", help=words.help("to"))
    arguments.add_set(parser)
    parser.add_argument("--all", action="store_true", help=words.help("all"))
    parser.add_argument("--save", action="store_true", help=words.help("save"))


def run(args: Namespace) -> int:
    """Print the report; status 1 if a move breaks a rule."""
    if args.all:
        return _run_all(args)
    if args.to is None and not args.set:
        raise JunglaError("nothing-to-switch")
    opened = arguments.look_whole(args.file)
    game = opened.game
    edition = _edition(args, game)
    header = replace(
        game.header,
        edition=edition,
        parent=opened.path.name,
        made=datetime.now().astimezone().isoformat(timespec="seconds"),
    )
    report = game.under(editions.ruleset(edition), header)
    saved = _save(header, report) if args.save else None
    if args.json:
        print_json({"file": str(opened.path), **_data(game, edition, report), "saved": saved})
    else:
        _print(game, edition, report, saved)
    return 0 if report.broken is None else 1


def _run_all(args: Namespace) -> int:
    """Print how it stands under every edition and every single switch; status 1 if it breaks."""
    game = arguments.look_whole(args.file).game
    rows = list(family.rows(game))
    if args.json:
        print_json(
            [
                {
                    "edition": row.edition.id,
                    "switch": row.switch,
                    "value": None if row.switch is None else row.edition.switches[row.switch],
                    "legal": row.stands,
                    "index": None if row.node is None else game.tree.depth(row.node),
                    "rule": row.rule,
                }
                for row in rows
            ]
        )
    else:
        print("\n".join(columns((row.label, family.told(game, row)) for row in rows)))
    return 0 if all(row.stands for row in rows) else 1


def _edition(args: Namespace, game: Game) -> Edition:
    edition = game.header.edition if args.to is None else editions.load(args.to)
    if edition.game != game.ruleset.game:
        raise BadEdition(
            "other-game", edition=edition.id, game=edition.game, played=game.ruleset.game
        )
    return edition.with_switches(dict(args.set))


def _save(header: Header, report: Report) -> str:
    opened = store.create(header, report.entries)
    opened.close()
    return str(opened.path)


def _print(game: Game, edition: Edition, report: Report, saved: str | None) -> None:
    if report.broken is None or report.rule is None:
        moves = words.moves(len(game.tree.line) - 1)
        print(words.report("all-legal", edition=words.edition_name(edition), moves=moves))
    else:
        line = words.report(
            "over-before" if report.over else "breaks",
            edition=words.edition_name(edition),
            index=game.tree.depth(report.broken),
            title=title(edition, report.rule),
            rule=report.rule,
            event=last(game, report.broken),
        )
        print(line)
    events, kept = len(game.tree), len(report.game.tree)
    if kept < events:
        print(words.report("dropped", number=events - kept, events=events))
    if saved is not None:
        print(words.report("saved", file=saved))


def _data(game: Game, edition: Edition, report: Report) -> dict[str, object]:
    index = event = name = None
    if report.broken is not None and report.rule is not None:
        index = game.tree.depth(report.broken)
        broken = game.tree.events[report.broken]
        event = None if broken is None else event_to_json(broken)
        name = title(edition, report.rule)
    return {
        "edition": edition.id,
        "switches": dict(edition.switches),
        "legal": report.broken is None,
        "moves": len(game.tree.line) - 1,
        "index": index,
        "event": event,
        "rule": report.rule,
        "title": name,
        "events": len(game.tree),
        "kept": len(report.game.tree),
    }
