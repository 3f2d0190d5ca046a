"""`jungla completion`: what a shell needs to complete the command line."""

from __future__ import annotations

import argparse
import re
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

from jungla_tui import editions, locations, store, words
from jungla_tui.commands import arguments
from jungla_tui.commands.outline import Outline, Word, outline
from jungla_tui.core.errors import JunglaError


def add(commands: arguments.Commands, whole: Callable[[], arguments.Parser]) -> None:
    """Declare the command; `whole` makes the parser of all commands."""
    parser = arguments.command(commands, "completion", partial(run, whole))
    parser.add_argument(
        "shell", metavar="SHELL", nargs="?", choices=(*SHELLS,), help=words.help("shell")
    )
    # for the shells only: the words that can stand for such a sign as EDITION
    parser.add_argument("--words", metavar="SIGN", help=argparse.SUPPRESS)


def run(whole: Callable[[], arguments.Parser], args: Namespace) -> int:
    """Print the shell's script, or the words that a script asks for."""
    if args.words is not None:
        for word in filter(is_offered, candidates(args.words)):
            print(word)
    elif args.shell is None:
        raise JunglaError("no-shell", known=list(SHELLS))
    else:
        print(script(args.shell, outline(whole())), end="")
    return 0


def candidates(sign: str) -> Iterator[str]:
    """The words that can stand for a sign such as `EDITION|FILE`, as far as they are known."""
    for one in sign.split("|"):
        yield from WORDS.get(one, tuple)()


def is_offered(word: str) -> bool:
    """Whether a word stands in one line that can be printed, and is not taken for an option.

    The shells quote whatever else they would read something into.
    """
    if not word.isprintable() or word.startswith("-"):
        return False
    try:
        word.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return bool(word)


def script(shell: str, program: Outline) -> str:
    """What the shell is to read."""
    template = (Path(__file__).parent / "shells" / f"jungla.{shell}").read_text(encoding="utf-8")
    for name, lines in SHELLS[shell](program).items():
        template = re.sub(rf"(?m)^( *)# {name} here$", partial(_put, list(lines)), template)
    return template


def _put(lines: list[str], found: re.Match[str]) -> str:
    return "\n".join(found[1] + line for line in lines)


# ---- the words


def _editions() -> Iterable[str]:
    return editions.ids()


def _games() -> Iterable[str]:
    """The names of the saved games, the last begun first; none is opened."""
    paths = locations.games().glob(f"*{store.SUFFIX}")
    return sorted((path.name.removesuffix(store.SUFFIX) for path in paths), reverse=True)


def _switches() -> Iterator[str]:
    for game in editions.GAMES.values():
        for name, switch in game.switches.items():
            yield from (f"{name}={value}" for value in switch.values)


def _rules() -> Iterator[str]:
    from jungla_tui import books

    for id in editions.ids():
        try:
            yield from (rule.id for rule in books.load(editions.load(id), words.lang()).rules)
        except JunglaError:
            continue
        return


WORDS: Mapping[str, Callable[[], Iterable[str]]] = {
    "EDITION": _editions,
    "ID": _editions,
    "FILE": _games,
    "SWITCH=VALUE": _switches,
    "LANG": words.languages,
    "RULE": _rules,
}
"""What the signs of the parser stand for. FILE and DIR are paths too; that the shells know."""


# ---- the shells


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _of(word: Word) -> str:
    """What may follow, as the scripts' functions take it: the sign, or all it can be."""
    return " ".join(word.choices) if word.choices else word.value


def _bash(program: Outline) -> dict[str, Iterable[str]]:
    def known(command: Outline) -> str:
        options = [name for word in command.options for name in word.names]
        taking = [f"{word.names[-1]}:{_of(word)}" for word in command.options if word.value]
        needed = [_of(word) + "+" * word.repeatable for word in command.arguments]
        return " ".join(
            f"{name}=({' '.join(map(_quoted, values))})"
            for name, values in (("options", options), ("taking", taking), ("needed", needed))
        )

    names = [command.name for command in program.commands]
    return {
        "commands": [f"commands=({' '.join(names)})"],
        "cases": [f"'') {known(program)} ;;"]
        + [f"{command.name}) {known(command)} ;;" for command in program.commands],
    }


def _zsh(program: Outline) -> dict[str, Iterable[str]]:
    def plain(text: str) -> str:
        return re.sub(r"([\[\]:\\])", r"\\\1", " ".join(text.split()))

    def spec(word: Word) -> str:
        action = f":{plain(word.value)}:_jungla_words {_quoted(_of(word))}" if word.value else ""
        if not word.names:
            sign = "*" if word.repeatable else "" if word.required else ":"
            return _quoted(f"{sign}{action}")
        star = "*" if word.repeatable else ""
        return " ".join(_quoted(f"{star}{name}[{plain(word.help)}]{action}") for name in word.names)

    return {
        "commands": [_quoted(f"{one.name}:{plain(one.help)}") for one in program.commands],
        "options": [f"{spec(word)} \\" for word in program.options],
        "cases": [
            f"{one.name}) _arguments {' '.join(spec(word) for word in one.words)} ;;"
            for one in program.commands
        ],
    }


def _fish(program: Outline) -> dict[str, Iterable[str]]:
    def quoted(text: str) -> str:
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

    def lines(command: Outline, when: str) -> Iterator[str]:
        for word in command.words:
            parts = ["complete -c jungla", f"-n {quoted(when)}"]
            for name in word.names:
                dashes = len(name) - len(name.lstrip("-"))
                parts.append(f"-{'sl'[dashes - 1]} {name.lstrip('-')}")
            if word.value:
                given = "(__jungla_words " + quoted(_of(word)) + ")"
                parts += [f"-a {quoted(given)}", "-r" if word.names else "-k"]
                parts += ["-F"] if "FILE" in word.value or word.value == "DIR" else ["-f"]
            parts.append(f"-d {quoted(' '.join(word.help.split()))}")
            yield " ".join(parts)

    def all_lines() -> Iterator[str]:
        none = "__fish_use_subcommand"
        for one in program.commands:
            yield f"complete -c jungla -f -n {none} -a {one.name} -d {quoted(one.help)}"
        yield from lines(program, none)
        for one in program.commands:
            yield from lines(one, f"__fish_seen_subcommand_from {one.name}")

    return {"lines": all_lines()}


SHELLS: Mapping[str, Callable[[Outline], Mapping[str, Iterable[str]]]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
"""For each shell, what is put into its script, by the names that stand there."""
