"""`jungla match`: two computer players against each other, and how that goes."""

from __future__ import annotations

import os
from argparse import Namespace

from jungla_tui import words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import columns, print_json
from jungla_tui.computer.match import LIMIT, OPENING, Plan, Result, play_match
from jungla_tui.computer.players import PLAYERS
from jungla_tui.core.edition import Edition
from jungla_tui.text.standing import title

_INTERRUPTED = 130
"""The exit status as a shell has it for the signal."""


def add(commands: arguments.Commands) -> None:
    """Declare the command."""
    parser = arguments.command(commands, "match", run)
    for name, metavar in (("first", "A"), ("second", "B")):
        parser.add_argument(name, metavar=metavar, choices=PLAYERS, help=words.help("match-player"))
    arguments.add_edition(parser)
    for option, metavar, least, most, text in (
        ("games", "N", 1, 10**9, "match-games"),
        ("seed", "S", -(2**63), 2**63, "seed"),
        ("seats", "K", 2, 26, "seats"),
        ("limit", "MOVES", 1, 10**9, "match-limit"),
        ("opening", "MOVES", 0, 1000, "opening"),
        ("nodes", "N", 1, 10**12, "nodes"),
        ("jobs", "N", 1, 64, "jobs"),
    ):
        parser.add_argument(
            f"--{option}",
            metavar=metavar,
            type=arguments.number(least, most),
            required=option in ("games", "seed"),
            help=words.help(text),
        )


def run(args: Namespace) -> int:
    """Play, and print how it went."""
    ruleset = arguments.ruleset_of(args)
    plan = Plan(
        (args.first, args.second),
        args.games,
        args.seed,
        max(2, min(ruleset.seats)) if args.seats is None else args.seats,
        LIMIT if args.limit is None else args.limit,
        OPENING if args.opening is None else args.opening,
        args.nodes,
    )
    jobs = min(args.jobs or 1, os.cpu_count() or 1)
    result, status = Result(), 0
    try:
        for outcome in play_match(ruleset, plan, jobs):
            result.outcomes.append(outcome)
    except KeyboardInterrupt:
        if not result.outcomes:
            raise
        status = _INTERRUPTED
    edition = ruleset.edition
    if args.json:
        about = {
            "edition": edition.id,
            "switches": dict(edition.switches),
            "players": list(plan.players),
            "seed": plan.seed,
            "seats": plan.seats,
            "limit": plan.limit,
            "opening": plan.opening,
            "nodes": plan.nodes,
        }
        print_json(about | _data(result))
        return status
    first, second = map(words.contender, plan.players)
    games, name = words.games(len(result.outcomes)), words.edition_name(edition)
    print(
        words.report(
            "matched", first=first, second=second, games=games, edition=name, seed=plan.seed
        )
    )
    print()
    print("\n".join(columns(_rows(result, edition, plan))))
    return status


def _data(result: Result) -> dict[str, object]:
    return {
        "games": len(result.outcomes),
        "won": result.won,
        "drawn": result.drawn,
        "lost": result.lost,
        "score": round(100 * result.score, 2),
        "error": round(100 * result.error, 2),
        "ended": dict(result.ended.most_common()),
        "unfinished": result.unfinished,
        "moves": {
            "median": result.median_length,
            "least": min(result.lengths),
            "most": max(result.lengths),
        },
    }


def _rows(result: Result, edition: Edition, plan: Plan) -> list[tuple[str, str]]:
    first, second = map(words.contender, plan.players)
    score = words.report(
        "score-is", score=f"{100 * result.score:.1f}", error=f"{100 * result.error:.1f}"
    )
    lengths = words.report(
        "lengths-are",
        median=f"{result.median_length:g}",
        least=min(result.lengths),
        most=max(result.lengths),
    )
    rows = [
        (words.report("score-of", player=first), score),
        (words.report("won-by", player=first), str(result.won)),
        (words.report("drawn"), str(result.drawn)),
        (words.report("won-by", player=second), str(result.lost)),
    ]
    rows += [
        (words.report("ended-by", title=title(edition, rule), rule=rule), str(games))
        for rule, games in result.ended.most_common()
    ]
    if result.unfinished:
        given_up = words.report("unfinished", moves=words.moves(plan.limit))
        rows.append((given_up, str(result.unfinished)))
    rows.append((words.report("lengths"), lengths))
    return rows
