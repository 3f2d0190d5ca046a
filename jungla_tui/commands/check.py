"""`jungla check`: whether journals are sound."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass

from jungla_tui import store, words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import print_json
from jungla_tui.core.errors import BadJournal


@dataclass(frozen=True)
class _Finding:
    moves: int
    """How many are sound."""
    problem: BadJournal | None
    notes: tuple[BadJournal, ...] = ()


def add(commands: arguments.Commands) -> None:
    """Declare the command."""
    arguments.add_file(arguments.command(commands, "check", run), nargs="+")


def run(args: Namespace) -> int:
    """Print what each file is like."""
    findings = {name: _check(name) for name in args.file}
    if args.json:
        print_json([_data(name, finding) for name, finding in findings.items()])
    else:
        for name, finding in findings.items():
            if finding.problem is None:
                print(words.report("fine", file=name, moves=words.moves(finding.moves)))
            else:
                print(words.error(finding.problem))
            for note in finding.notes:
                print(words.error(note))
    return 1 if any(finding.problem for finding in findings.values()) else 0


def _check(name: str) -> _Finding:
    try:
        opened = store.look(store.find(name))
    except BadJournal as error:
        return _Finding(0, error)
    return _Finding(len(opened.game.tree), opened.problem, opened.notes)


def _data(name: str, finding: _Finding) -> dict[str, object]:
    problem = finding.problem
    return {
        "file": name,
        "fine": problem is None,
        "moves": finding.moves,
        "line": problem.fields.get("line") if problem else None,
        "problem": words.error(problem) if problem else None,
        "notes": [words.error(note) for note in finding.notes],
    }
