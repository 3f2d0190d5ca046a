"""`jungla perft`: counts of move sequences."""

from __future__ import annotations

import sys
from argparse import Namespace
from time import perf_counter

from jungla_tui import words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import print_json
from jungla_tui.computer.perft import divide, perft
from jungla_tui.core.ruleset import Setup


def add(commands: arguments.Commands) -> None:
    """Declare the command."""
    parser = arguments.command(commands, "perft", run)
    parser.add_argument(
        "depth", metavar="DEPTH", type=arguments.number(0, 50), help=words.help("depth")
    )
    arguments.add_edition(parser)
    arguments.add_position(parser)
    parser.add_argument("--divide", action="store_true", help=words.help("divide"))


def run(args: Namespace) -> int:
    """Print a count for each depth."""
    ruleset = arguments.ruleset_of(args)
    position: str | None = args.position
    state = ruleset.initial(Setup()) if position is None else ruleset.position(position)
    begun = perf_counter()
    counts: dict[int, int] = {}
    split: dict[str, int] | None = None
    for depth in range(min(1, args.depth), args.depth + 1):
        if args.divide and depth == args.depth:
            split = divide(ruleset, state, depth)
            counts[depth] = sum(split.values()) if depth else 1
        else:
            counts[depth] = perft(ruleset, state, depth)
        if not args.json:
            for move, count in (split or {}).items():
                print(move, count)
            print(depth, counts[depth], flush=True)
    seconds = perf_counter() - begun
    if args.json:
        data = {
            "edition": ruleset.edition.id,
            "switches": dict(ruleset.edition.switches),
            "position": ruleset.line(state),
            "counts": counts,
            "seconds": round(seconds, 3),
        }
        print_json(data if split is None else data | {"divide": split})
        return 0
    nodes = sum(counts.values())
    rate = int(nodes / max(seconds, 1e-6))
    line = words.report("nodes", nodes=nodes, seconds=f"{seconds:.2f}", rate=rate)
    print(line, file=sys.stderr)
    return 0
