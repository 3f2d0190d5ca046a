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
        timeout=60,
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
        timeout=60,
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
        timeout=60,
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
    _, err = process.communicate((line * 500).encode(), timeout=60)
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
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "jungla: The output cannot be written: No space left on device.\n"
