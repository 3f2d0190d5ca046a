"""The game offered over ssh as the README tells it: a real sshd, a real client, a line cut."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from jungla_tui import store
from tests.pty.terminal import CONTROL_Z, DOWN, ENTER, Terminal
from tests.ssh.server import PATIENCE, Server, needs_sshd
from tests.text.talk import line_moves


@pytest.fixture(autouse=True)
def _sshd() -> None:
    needs_sshd()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as server:
        yield server
        assert _without_players(server)


@pytest.fixture(params=[False, True], ids=["for-all", "by-key"])
def either(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server as for everybody, and one with a key for each player."""
    with Server(tmp_path, by_key=request.param) as server:
        yield server
        assert _without_players(server)


def _without_players(server: Server) -> bool:
    """Whether nobody plays any more, after the time that leaving takes."""
    end = time.monotonic() + PATIENCE
    while server.players and time.monotonic() < end:
        time.sleep(0.05)
    return not server.players


def _come_in(server: Server) -> Terminal:
    """A player's terminal, with ssh in it."""
    return Terminal(home=server.folder / "home", command=[*server.client, "-tt"])


def test_a_game_cut_off_in_the_middle_goes_on_with_every_move(server: Server) -> None:
    with _come_in(server) as terminal:
        terminal.wait_for("New game")
        terminal.press(ENTER)
        terminal.wait_for("Start")
        terminal.press(ENTER)
        terminal.wait_for("to move")
        terminal.press(CONTROL_Z)
        terminal.play("a3a4", "g7g6", "a4a5")
        assert server.players
        terminal.signal(signal.SIGKILL)
        terminal.wait_for_end()
    assert _without_players(server)
    assert [line_moves(path) for path in server.games] == [["a3a4", "g7g6", "a4a5"]]
    with _come_in(server) as terminal:
        terminal.wait_for("Go on: ", "3 moves")
        terminal.press(ENTER)
        terminal.wait_for("El a3-a4", "El g7-g6", "El a4-a5", "Blue to move")
        terminal.play("g6g5")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.modes_left_on == set()
        assert terminal.settings_restored
    assert store.look(server.games[0]).game.current == 4


def test_whatever_is_asked_of_the_host_the_game_is_the_answer(
    either: Server, tmp_path: Path
) -> None:
    secret = tmp_path / "secret"
    secret.write_text("only the host's own")
    done = subprocess.run(
        [*either.client, f"cat {secret}; touch {secret}.copy"],
        input=f"new jungla\na3a4\nreplay {secret}\nquit\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert "Red moves the elephant from a3 to a4." in done.stdout
    assert secret.read_text() not in done.stdout + done.stderr
    assert not secret.with_name("secret.copy").exists()
    assert [line_moves(path) for path in either.games] == [["a3a4"]]


def test_a_player_can_touch_nothing_outside_the_data_folder(server: Server) -> None:
    secret = server.folder / "secret.jsonl"
    secret.write_text("only the host's own")
    before = {path for path in server.folder.rglob("*") if path.is_file()}
    with _come_in(server) as terminal:
        terminal.wait_for("New game")
        terminal.press("o", "o")
        terminal.wait_for("the path of a game")
        terminal.send(f"{secret}\r")
        terminal.wait_for("own saved games can be opened")
        terminal.press(CONTROL_Z, "\x07", "S")
        terminal.wait_for("Settings", "Kept in")
        terminal.press(DOWN, ENTER)
        terminal.wait_until(lambda: (server.folder / "data/jungla/config.toml").exists(), "kept")
        terminal.press("q", "q")
        assert terminal.wait_for_end() == 0
    after = {path for path in server.folder.rglob("*") if path.is_file()}
    assert {path.relative_to(server.folder).as_posix() for path in after - before} <= {
        "data/jungla/config.toml",
        "data/jungla/sessions/1.lock",
        "known",
    }
