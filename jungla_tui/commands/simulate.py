"""`jungla simulate`: games played at random, and how they go."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from jungla_tui import store, words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import columns, print_json
from jungla_tui.computer.simulate import LIMIT, Summary, simulate
from jungla_tui.core.edition import Edition
from jungla_tui.core.game import Game
from jungla_tui.core.log import Entry
from jungla_tui.text.standing import title


def add(commands: arguments.Commands) -> None:
    """Declare the command."""
    parser = arguments.command(commands, "simulate", run)
    arguments.add_edition(parser)
    for option, metavar, least, most, required in (
        ("games", "N", 1, 10**9, True),
        ("seed", "S", -(2**63), 2**63, True),
        ("seats", "K", 1, 26, False),
        ("limit", "MOVES", 1, 10**9, False),
    ):
        parser.add_argument(
            f"--{option}",
            metavar=metavar,
            type=arguments.number(least, most),
            required=required,
            help=words.help("games-number" if option == "games" else option),
        )
    parser.add_argument("--journals", metavar="DIR", type=Path, help=words.help("journals"))


def run(args: Namespace) -> int:
    """Play, perhaps keep the journals, and print what the games have in common."""
    ruleset = arguments.ruleset_of(args)
    seats = min(ruleset.seats) if args.seats is None else args.seats
    limit = LIMIT if args.limit is None else args.limit
    kept: list[str] = []

    def keep(number: int, game: Game, entries: Sequence[Entry]) -> None:
        digits = len(str(args.games))
        name = f"{ruleset.edition.id}-{args.seed}-{number:0{digits}}{store.SUFFIX}"
        store.dump(args.journals / name, game.header, entries)
        kept.append(str(args.journals / name))

    summary = simulate(
        ruleset, args.games, args.seed, seats, limit, keep if args.journals else None
    )
    if args.json:
        about = {
            "edition": ruleset.edition.id,
            "switches": dict(ruleset.edition.switches),
            "seed": args.seed,
            "seats": seats,
            "limit": limit,
        }
        print_json(about | _data(summary, seats) | {"journals": kept})
        return 0
    edition = ruleset.edition
    games, name = words.games(summary.games), words.edition_name(edition)
    print(words.report("simulated", games=games, edition=name, seed=args.seed))
    print()
    print("\n".join(columns(_rows(summary, edition, seats, limit))))
    return 0


def _data(summary: Summary, seats: int) -> dict[str, object]:
    return {
        "games": summary.games,
        "ended": dict(summary.ended.most_common()),
        "unfinished": summary.unfinished,
        "drawn": summary.drawn,
        "winners": [summary.winners[seat] for seat in range(seats)],
        "moves": _spread(summary.lengths),
        "throws": _spread(summary.throws),
        "taken": _spread(summary.taken),
        "points": [round(summary.mean_points(seat), 3) for seat in range(seats)]
        if any(summary.points)
        else [],
        "choices": {"mean": round(summary.mean_choices, 3), "most": summary.most_choices},
    }


def _spread(numbers: Sequence[int]) -> dict[str, float]:
    """The middle, the least and the most of these."""
    return {"median": float(median(numbers)), "least": min(numbers), "most": max(numbers)}


def _spread_words(numbers: Sequence[int], id: str = "spread") -> str:
    return words.report(id, median=f"{median(numbers):g}", least=min(numbers), most=max(numbers))


def _rows(summary: Summary, edition: Edition, seats: int, limit: int) -> list[tuple[str, str]]:
    rows = [
        (words.report("ended-by", title=title(edition, rule), rule=rule), str(games))
        for rule, games in summary.ended.most_common()
    ]
    if summary.unfinished:
        given_up = words.report("unfinished", moves=words.moves(limit))
        rows.append((given_up, str(summary.unfinished)))
    choices = words.report(
        "choices-are", mean=f"{summary.mean_choices:.1f}", most=summary.most_choices
    )
    winners = [f"{words.colour(seat)} {summary.winners[seat]}" for seat in range(seats)]
    winners.append(f"{words.report('drawn')} {summary.drawn}")
    rows.append((words.report("lengths"), _spread_words(summary.lengths, "lengths-are")))
    if any(summary.throws):
        rows.append((words.report("throws"), _spread_words(summary.throws)))
    rows.append((words.report("taken"), _spread_words(summary.taken)))
    rows.append((words.report("choices"), choices))
    rows.append((words.report("winners"), ", ".join(winners)))
    if any(summary.points):
        means = [f"{words.colour(seat)} {summary.mean_points(seat):.1f}" for seat in range(seats)]
        rows.append((words.report("mean-points"), ", ".join(means)))
    return rows
