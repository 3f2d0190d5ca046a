"""What a shell completes, asked of a real one, and the manual page that is made like it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from jungla_tui import cli, editions, locations, words
from jungla_tui.commands.completion import SHELLS, script
from jungla_tui.commands.outline import outline
from tests.cli.conftest import Jungla, SaveGame
from tests.needed import needs

Complete = Callable[[str], list[str]]

BASH = r"""
source "$1"
COMP_LINE=$2 COMP_POINT=${#2}
COMP_WORDS=(jungla) COMP_CWORD=1
_jungla
for word in "${COMPREPLY[@]}"; do echo "$word"; done
"""
"""Completes a line as bash does when tab is pressed at its end."""


@pytest.fixture
def complete(tmp_path: Path) -> Complete:
    """What bash offers for a line."""
    needs("bash")
    program = tmp_path / "bin" / "jungla"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m jungla_tui "$@"\n')
    program.chmod(0o755)
    path = tmp_path / "jungla.bash"
    path.write_text(script("bash", outline(cli.parser())))

    def offered(line: str) -> list[str]:
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-c", BASH, "bash", path, line],
            capture_output=True,
            text=True,
            env={**os.environ, "PATH": f"{program.parent}:{os.environ['PATH']}"},
            timeout=120,
            check=False,
        )
        assert done.stderr == ""
        return done.stdout.split("\n")[:-1]

    return offered


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("jungla pl", ["play"]),
        ("jungla re", ["replay"]),
        ("jungla --ve", ["--version"]),
        ("jungla --lang e", ["en", "es"]),
        ("jungla --lang es sw", ["switch"]),
        ("jungla rules jungl", ["jungle", "jungla"]),
        ("jungla rules jungle leap-", ["leap-blocked"]),
        ("jungla moves --ed", ["--edition"]),
        ("jungla moves --edition dou", ["dou-shou-qi"]),
        ("jungla play --set trap=ev", ["every"]),
        ("jungla perft 3 --set dog-swims=", ["on", "off"]),
        ("jungla completion f", ["fish"]),
        ("jungla moves --at ", []),
        ("jungla nothing ", []),
        ("jungla where x", []),
    ],
)
def test_bash_completes_a_line(complete: Complete, line: str, offered: list[str]) -> None:
    assert complete(line) == offered


def test_all_commands_are_offered_first(complete: Complete) -> None:
    assert complete("jungla ") == list(cli.COMMANDS)


def test_saved_games_and_files_are_offered_where_a_file_can_stand(
    complete: Complete, save_game: SaveGame, tmp_path: Path
) -> None:
    game = save_game("a3a4").stem
    assert complete(f"jungla show {game[:6]}") == [game]
    assert complete(f"jungla check one two {game[:6]}") == [game]
    assert complete(f"jungla play {game[:6]}") == [game]
    path = tmp_path / "some.jsonl"
    path.touch()
    assert complete(f"jungla replay {tmp_path}/so") == [str(path)]
    assert complete(f"jungla simulate --journals {tmp_path}/b") == [str(tmp_path / "bin")]


ODD = (
    "a game of ours",
    "b'c d",
    'c"d e',
    "d$HOME",
    "e;f",
    "f(g) & h",
    "g`h`",
    "h=i j",
    "i:j k",
    "j*k?",
    r"k\l m",
    "lñ 象",
    "n$(touch ran)",
)
"""What `rename` takes as a game's name and a shell reads something into."""


@pytest.fixture
def odd_games() -> list[str]:
    """Saved games of these names, and of some that are not offered."""
    games = locations.games()
    games.mkdir(parents=True)
    for name in (*ODD, "\x1b[2J", "m\u202en", "-x"):
        (games / f"{name}.jsonl").touch()
    return sorted(ODD, reverse=True)


def test_names_with_spaces_are_offered_and_those_with_codes_are_not(
    jungla: Jungla, odd_games: list[str]
) -> None:
    assert jungla("completion", "--words", "FILE").lines == odd_games


def test_a_file_with_an_odd_name_runs_nothing(
    complete: Complete, odd_games: list[str], tmp_path: Path
) -> None:
    assert complete("jungla show f") == [r"f\(g\)\ \&\ h"]
    assert complete(r"jungla show a\ ga") == [r"a\ game\ of\ ours"]
    assert complete("jungla show 'b'\\''c") == ["c d"]
    assert len(complete("jungla show ")) == len(odd_games) + len(os.listdir())
    assert not list(tmp_path.rglob("ran"))
    assert not Path("ran").exists()


def test_own_editions_are_offered(jungla: Jungla) -> None:
    folder = locations.editions()
    folder.mkdir(parents=True)
    (folder / "own.toml").write_text('id = "own"\nname = "Own"\nbase = "jungla"\n')
    assert jungla("completion", "--words", "EDITION|FILE").lines == [*editions.ids()]
    assert "own" in editions.ids()


def test_without_a_shell_the_shells_are_named(jungla: Jungla) -> None:
    answer = jungla("completion")
    assert (answer.status, answer.out) == (2, "")
    assert "bash, zsh, fish" in answer.err
    assert jungla("completion", "csh").status == 2


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("shell", SHELLS)
def test_each_script_knows_every_command_and_option(shell: str, lang: str) -> None:
    words.use(lang)
    program = outline(cli.parser())
    text = script(shell, program)
    assert not re.search(r"(?m)^ *# \w+ here$", text)
    for command in (program, *program.commands):
        assert command.name in text
        for option in command.options:
            for name in option.names:
                assert (name if shell != "fish" else f" {name.lstrip('-')} ") in text


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("shell", SHELLS)
def test_each_script_can_be_read_by_its_shell(shell: str, lang: str, tmp_path: Path) -> None:
    needs(shell)
    words.use(lang)
    path = tmp_path / f"jungla.{shell}"
    path.write_text(script(shell, outline(cli.parser())))
    done = subprocess.run([shell, "-n", path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# ---- the manual page


def test_the_manual_tells_every_command_and_option(jungla: Jungla) -> None:
    page = jungla("man").out.replace("\\-", "-")
    program = outline(cli.parser())
    for command in program.commands:
        assert f".SS {command.name}\n" in page
        for option in command.options:
            assert f"\\fB{option.names[-1]}\\fR" in page


def test_each_line_of_the_manual_is_a_known_request_or_a_text(jungla: Jungla) -> None:
    for lang in ("en", "es"):
        for line in jungla("man", "--lang", lang).lines:
            assert re.match(r"\.(TH|SH|SS|TP|PP|br)\b|[^.']", line), line
            assert not re.search(r"\\(?![-e&]|f[BIR]|\()", line), line


def test_the_manual_is_in_the_language_spoken(jungla: Jungla) -> None:
    assert ".SH SYNOPSIS" in jungla("man").out
    assert ".SH SINOPSIS" in jungla("man", "--lang", "es").out


@pytest.mark.parametrize("command", [("man", "-l"), ("groff", "-man", "-Tutf8", "-k", "-ww")])
def test_the_manual_is_shown_without_a_warning(
    jungla: Jungla, tmp_path: Path, command: tuple[str, ...]
) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"there is no {command[0]} here")
    path = tmp_path / "jungla.6"
    path.write_text(jungla("man").out, encoding="utf-8")
    done = subprocess.run(
        [*command, path],
        capture_output=True,
        text=True,
        env={**os.environ, "MANPAGER": "cat", "MANWIDTH": "80", "LC_ALL": "C.UTF-8"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    shown = re.sub(r".\x08|\x1b\[[0-9;]*m", "", done.stdout)
    assert "jungla - play, learn and study" in shown
    assert "SWITCH=VALUE" in shown
