"""`jungla analyse`: what the computer thinks of a game, and the moves that cost the most."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

from jungla_tui import store
from jungla_tui.analysis import Analysis, drawn
from jungla_tui.commands import arguments
from jungla_tui.commands.output import edition_data, print_json
from jungla_tui.core.events import Played
from jungla_tui.core.moves import encode
from jungla_tui.text import mistakes
from jungla_tui.text.opponent import Opponent
from jungla_tui.words import review as said

_INTERRUPTED = 130
"""The exit status as a shell has it for the signal."""

_WIDTH, _HEIGHT = 72, 9
"""Columns and rows of the graph."""

_TOLD_EVERY = 20
"""Positions after which a line tells how far it is, where no terminal shows it."""


def add(commands: arguments.Commands) -> None:
    """Declare the command."""
    arguments.add_file(arguments.command(commands, "analyse", run))


def run(args: Namespace) -> int:
    """Think about what is not known yet, keep it, and print it; so too when interrupted."""
    opened = arguments.look_whole(args.file)
    analysis, line = Analysis(opened.game, store.name(opened.path)), opened.game.tree.line
    opponent, status = Opponent(), 0
    try:
        for _node in mistakes.judged(analysis, line, opponent.think):
            _tell_progress(len(line) - len(analysis.todo(line)), len(line))
    except KeyboardInterrupt:
        if not analysis.points:
            raise
        status = _INTERRUPTED
    finally:
        opponent.close()
        if sys.stderr.isatty():
            print(file=sys.stderr)
    if args.json:
        print_json({"file": str(opened.path), **_data(analysis, line)})
    else:
        _print(analysis, line)
    analysis.save()
    return status


def _tell_progress(done: int, total: int) -> None:
    told = said.sentence("analysed", done=done, all=total)
    if sys.stderr.isatty():
        print(f"\r{told} ", end="", file=sys.stderr, flush=True)
    elif done % _TOLD_EVERY == 0 or done == total:
        print(told, file=sys.stderr)


def _print(analysis: Analysis, line: Sequence[int]) -> None:
    game, found = analysis.game, analysis.mistakes(line)
    print("\n".join(row.rstrip() for row in drawn(analysis.graph(line), _WIDTH, _HEIGHT)))
    done = len(line) - len(analysis.todo(line))
    print(said.sentence("analysed", done=done, all=len(line)))
    for mistake in found:
        print(mistakes.told(game, mistake))
    if not found:
        print(said.sentence("no-mistakes"))


def _data(analysis: Analysis, line: Sequence[int]) -> dict[str, object]:
    game, tree = analysis.game, analysis.game.tree
    points = [(tree.depth(node), analysis.points[node]) for node in line if node in analysis.points]
    return {
        **edition_data(game.header),
        "positions": [
            {
                "index": index,
                "chances": [round(chance, 4) for chance in point.chances],
                "best": None if point.best is None else encode(point.best),
            }
            for index, point in points
        ],
        "missing": len(analysis.todo(line)),
        "mistakes": [
            {
                "index": tree.depth(mistake.node),
                "seat": mistake.seat,
                "move": encode(event.move) if isinstance(event, Played) else None,
                "before": round(mistake.before, 4),
                "after": round(mistake.after, 4),
                "better": encode(mistake.best),
                "missed_win": mistake.missed_win,
            }
            for mistake in analysis.mistakes(line)
            for event in (tree.events[mistake.node],)
        ],
    }
