"""`jungla check`: whether journals are sound."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path

from jungla_tui import store, words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import print_json
from jungla_tui.core.errors import BadJournal


@dataclass(frozen=True)
class _Finding:
    file: str
    moves: int
    """How many are sound."""
    problem: BadJournal | None
    notes: tuple[BadJournal, ...] = ()


def add(commands: arguments.Commands) -> None:
    """Declare the command."""
    arguments.add_file(arguments.command(commands, "check", run), nargs="+")


def run(args: Namespace) -> int:
    """Print what each file is like."""
    findings = [_check(store.find(name)) for name in args.file]
    if args.json:
        print_json([_data(finding) for finding in findings])
    else:
        for finding in findings:
            if finding.problem is None:
                print(words.report("fine", file=finding.file, moves=words.moves(finding.moves)))
            else:
                print(words.error(finding.problem))
            for note in finding.notes:
                print(words.error(note))
    return 1 if any(finding.problem for finding in findings) else 0


def _check(path: Path) -> _Finding:
    try:
        opened = store.look(path)
    except BadJournal as error:
        return _Finding(str(path), 0, error)
    return _Finding(str(path), len(opened.game.tree), opened.problem, opened.notes)


def _data(finding: _Finding) -> dict[str, object]:
    problem = finding.problem
    return {
        "file": finding.file,
        "fine": problem is None,
        "moves": finding.moves,
        "line": problem.fields.get("line") if problem else None,
        "problem": words.error(problem) if problem else None,
        "notes": [words.error(note) for note in finding.notes],
    }
