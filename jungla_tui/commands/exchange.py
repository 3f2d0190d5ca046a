"""`jungla export` and `jungla import`: games in other forms than journals."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from jungla_tui import editions, store, words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import print_json
from jungla_tui.core.errors import JunglaError
from jungla_tui.exchange import forms, reading
from jungla_tui.text import begin


def add(commands: arguments.Commands) -> None:
    """Declare the commands."""
    out = arguments.command(commands, "export", run)
    arguments.add_file(out)
    out.add_argument(
        "--as", dest="form", choices=tuple(forms.FORMS), default="moves", help=words.help("as")
    )
    arguments.add_at(out)
    out.add_argument("--out", metavar="PATH", help=words.help("out"))
    out.add_argument("--copy", action="store_true", help=words.help("to-clipboard"))
    back = arguments.command(commands, "import", run_import)
    back.add_argument("list", metavar="LIST", help=words.help("list"))
    arguments.add_edition(back, required=False)


def run(args: Namespace) -> int:
    """Print the game in another form, write it into a new file, or copy it."""
    opened = arguments.look_whole(args.file)
    text = forms.FORMS[args.form].write(opened.game, arguments.node_at(opened.game, args.at))
    if args.out is not None:
        forms.write(Path(args.out), text)
        if not args.json:
            print(words.report("saved", file=args.out))
    if args.copy:
        sequence = forms.clipboard(text)
        if not sys.stdout.isatty():
            raise JunglaError("no-terminal")
        sys.stdout.write(sequence)
    if args.json:
        print_json({"file": str(opened.path), "form": args.form, "text": text, "out": args.out})
    elif args.out is None and not args.copy:
        sys.stdout.write(text)
    return 0


def run_import(args: Namespace) -> int:
    """Save the game of a list; status 1 if not all of it fits."""
    text = sys.stdin.read(reading.LONGEST + 1) if args.list == "-" else None
    if text is None:
        text = forms.load(Path(args.list))
    edition = None if args.edition is None else editions.load(args.edition)
    if edition is not None:
        edition = edition.with_switches(dict(args.set))
    found = reading.read(text, edition)
    opened = store.create(begin.dated(found.header), found.entries)
    opened.close()
    if args.json:
        problem = None if found.problem is None else words.error(found.problem)
        print_json({"file": str(opened.path), "moves": found.moves, "problem": problem})
    else:
        print(words.report("imported", file=opened.path, moves=words.moves(found.moves)))
        if found.problem is not None:
            print(words.error(found.problem), file=sys.stderr)
    return 0 if found.problem is None else 1
