"""Names of games that hold spaces and signs, completed by real shells."""

from __future__ import annotations

import shutil
from itertools import count
from pathlib import Path

import pytest

from jungla_tui import cli
from jungla_tui.commands.completion import SHELLS, script
from jungla_tui.commands.outline import outline
from tests.cli.test_completion import ODD
from tests.pty.terminal import Terminal

PLAINLY = {
    "bash": ("bash", "--noprofile", "--norc", "-i"),
    "zsh": ("zsh", "-f", "-i"),
    "fish": ("fish", "--no-config", "-i"),
}
"""Each shell without anybody's settings."""

SHOW = {
    "bash": """show() { printf '%s\\n' "${@:2}" >>"$SHOWN"; echo "end-$1-"; }""",
    "zsh": """autoload -Uz compinit; compinit -u -D
show() { printf '%s\\n' "${@:2}" >>"$SHOWN"; echo "end-$1-"; }""",
    "fish": """function show; printf '%s\\n' $argv[2..] >>"$SHOWN"; echo "end-$argv[1]-"; end""",
}
"""For each shell, a command that keeps its arguments and says its number."""

QUOTES = {"bash": ("", '"', "'"), "zsh": ("", "'"), "fish": ("",)}
"""What the names begin with: what it does with quotes, bash leaves to what it reads."""


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes_a_name_as_one_word(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    program = tmp_path / "jungla"
    program.write_text("#!/bin/sh\ncat <<'end'\n" + "\n".join(ODD) + "\nend\n")
    program.chmod(0o755)
    start, shown = tmp_path / "start", tmp_path / "shown"
    empty = tmp_path / "empty"
    empty.mkdir()
    go = f"cd '{empty}'"
    start.write_text(f"{go}\n{SHOW[shell]}\n{script(shell, outline(cli.parser()))}")
    numbers = count(1)
    with Terminal(
        home=tmp_path / "home",
        command=PLAINLY[shell],
        PATH=f"{tmp_path}:/usr/local/bin:/usr/bin:/bin",
        SHOWN=str(shown),
        LC_ALL="C.UTF-8",
    ) as terminal:

        def enter(line: str) -> None:
            number = next(numbers)
            terminal.send(line.format(number=number))
            terminal.wait_for(f"end-{number}-")

        enter(f"source '{start}'; show {{number}} ready\r")
        wanted = ["ready"]
        for name in ODD:
            for quote in QUOTES[shell]:
                # tab completes, and ctrl+a goes to the start of the line, to show its words
                enter(f"jungla check {quote}{name[0]}\t\x01show {{number}} \r")
                wanted += ["jungla", "check", name]
    assert shown.read_text().split("\n")[:-1] == wanted
    assert not list(tmp_path.rglob("ran"))
