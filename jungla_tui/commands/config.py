"""`jungla config`: the settings that hold, where each comes from, and the keys of all actions."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from jungla_tui import settings, words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import columns, print_json
from jungla_tui.settings import Settings

Actions = Callable[[Settings], Sequence[Any]]
"""All actions with the keys that they have under these settings."""


def add(commands: arguments.Commands, actions: Actions) -> None:
    """Declare the command; only `actions` knows what the screens can do."""
    parser = arguments.command(commands, "config", partial(run, actions))
    parser.add_argument("--keys", action="store_true", help=words.help("config-keys"))


def run(actions: Actions, args: Namespace) -> int:
    """Print a line for each setting, or for each action."""
    found = settings.load()
    if args.keys:
        return _print_keys(actions(found), args)
    held = settings.resolved(found, {"language": args.lang})
    if args.json:
        print_json({name: _data(found, name, each) for name, each in held.items()})
        return 0
    rows = [
        (name, settings.written(each.value).strip('"'), _source(found, name, each))
        for name, each in held.items()
    ]
    for line in columns(rows):
        print(line)
    for line in columns([(f"keys.{id}", " ".join(keys)) for id, keys in found.keys.items()]):
        print(line)
    print(words.report("settings-are", file=settings.path()))
    return 0


def _line(found: Settings, name: str) -> int | None:
    return found.lines.get(name if name != "keys" else f"keys.{settings.PRESET}") or (
        found.lines.get(name)
    )


def _source(found: Settings, name: str, held: settings.Held) -> str:
    said = words.source(held.source, held.name)
    line = _line(found, name) if held.source == "config" else None
    return said if line is None else words.report("in-line", what=said, line=line)


def _data(found: Settings, name: str, held: settings.Held) -> Mapping[str, object]:
    return {
        "value": held.value,
        "source": held.source,
        "name": held.name or None,
        "line": _line(found, name) if held.source == "config" else None,
    }


def _print_keys(actions: Sequence[Any], args: Namespace) -> int:
    if args.json:
        print_json(
            [
                {
                    "action": action.id,
                    "keys": action.names,
                    "does": list(map(words._, action.descriptions)),
                }
                for action in actions
            ]
        )
        return 0
    rows = [
        (action.id, " ".join(action.names), ", ".join(map(words._, action.descriptions)))
        for action in actions
    ]
    for line in columns(rows):
        print(line)
    return 0
