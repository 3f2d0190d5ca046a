"""The command as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.cli.conftest import SaveGame

SEE_IMPORTS = """
import sys
from jungla_tui import cli
status = cli.main(sys.argv[1:])
seen = {name.partition(".")[0] for name in sys.modules}
print(sorted(seen & {"textual", "rich"}), file=sys.stderr)
sys.exit(status)
"""


def run(*words: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "jungla_tui", *words],
        input=stdin,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(
    "words",
    [
        "--version",
        "--help",
        "moves --edition jungla",
        "perft 1 --edition jungla",
        "simulate --edition jungla --games 1 --seed 1 --limit 5",
        "match 1 random --edition jungla --games 1 --seed 1 --limit 8",
        "rules jungla",
        "editions",
        "where",
        "games",
        "check FILE",
        "show FILE",
        "moves FILE",
        "switch FILE --to jungle",
    ],
)
def test_no_command_without_a_screen_imports_textual(words: str, save_game: SaveGame) -> None:
    argv = words.replace("FILE", str(save_game("g3g4"))).split()
    done = subprocess.run(
        [sys.executable, "-c", SEE_IMPORTS, *argv],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines()[-1] == "[]"


def test_a_process_ends_with_the_commands_status() -> None:
    assert run("--version").returncode == 0
    wrong = run("moves")
    assert wrong.returncode == 2
    assert wrong.stderr.count("\n") == 1


def test_bytes_that_are_no_text_are_told_as_a_bad_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jungla_tui", "moves", "--edition", "jungla", "--batch"],
        input=b"\xff\xfe\n",
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"jungla: Line 1: ")
    assert done.stderr.count(b"\n") == 1


def test_an_output_that_knows_ascii_only_gets_codes() -> None:
    done = run("rules", "nowhere", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 2
    assert done.stderr.isascii()
    assert run("games", PYTHONIOENCODING="ascii").returncode == 0


def test_a_pipe_closed_early_is_no_complaint() -> None:
    line = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w\n"
    process = subprocess.Popen(
        [sys.executable, "-m", "jungla_tui", "moves", "--edition", "jungla", "--batch"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    _, err = process.communicate((line * 500).encode(), timeout=120)
    assert err == b""
    assert process.returncode == 141


def test_a_full_disk_is_told() -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full here")
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "jungla_tui", "moves", "--edition", "jungla"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=120,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "jungla: The output cannot be written: No space left on device.\n"


def redirected(command: str, *, ascii_only: bool = False) -> subprocess.CompletedProcess[str]:
    """`jungla` run by a shell, so that its streams can be closed."""
    env = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    return subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m jungla_tui {command}'],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=env if ascii_only else {**os.environ},
        timeout=120,
        check=False,
    )


def test_without_standard_input_a_game_begins_and_is_kept() -> None:
    done = redirected("play jungla <&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("The game is kept: ")


@pytest.mark.parametrize("command", ["moves --edition nowhere", "moves --edition", "show nothing"])
def test_with_standard_error_closed_nothing_is_told_on_standard_output(command: str) -> None:
    done = redirected(f"{command} 2>&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


@pytest.mark.parametrize("command", ["moves --edition jungla", "play jungla", "rules", "games"])
def test_with_every_stream_closed_a_command_ends_in_good_order(command: str) -> None:
    done = redirected(f"{command} <&- >&- 2>&-")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("rules jungla --lang es", "Las reglas de la selva - Jungla\n"),
        ("rules jungla leap --lang es", "Por una columna salta sobre 3 casillas de lago: "),
        ("moves --edition nowhere", 'There is no edition "nowhere". There are: '),
        ("play jungla --lang es", "Jungla, linea a linea. "),
    ],
)
def test_a_terminal_of_ascii_is_written_likenesses_of_other_signs(command: str, said: str) -> None:
    done = redirected(command, ascii_only=True)
    assert done.returncode in (0, 2)
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
