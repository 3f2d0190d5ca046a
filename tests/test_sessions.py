"""Sessions at once: as many as there may be, and a place is free when its session ends."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack

import pytest

from jungla_tui import cli, locations, sessions
from jungla_tui.core.errors import JunglaError

Limited = Callable[..., None]

FULL = "Every place to play here is taken (2). Try again in a while."


def test_without_a_limit_nothing_is_written() -> None:
    with sessions.held():
        assert not locations.data().exists()


def test_one_session_more_than_there_may_be_is_refused_until_another_ends(
    limited: Limited,
) -> None:
    limited(sessions=2)
    with sessions.held():
        with ExitStack() as second:
            second.enter_context(sessions.held())
            with pytest.raises(JunglaError) as refused, sessions.held():
                pass
            assert refused.value.id == "too-many-sessions"
        with sessions.held():
            pass


def test_who_finds_no_place_is_told_and_no_game_is_begun(
    limited: Limited, capsys: pytest.CaptureFixture[str]
) -> None:
    limited(sessions=2)
    with sessions.held(), sessions.held():
        for argv in (["--text"], ["play", "jungle", "--text"], ["replay", "x", "--text"]):
            assert cli.main(argv) == cli.CANNOT
            assert capsys.readouterr().err == f"jungla: {FULL}\n"
    assert not locations.games().exists()


def test_a_session_that_is_killed_takes_nobodys_place(limited: Limited) -> None:
    limited(sessions=1)
    with subprocess.Popen(
        [sys.executable, "-m", "jungla_tui", "--text"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert "line by line" in other.stdout.readline()
        with pytest.raises(JunglaError), sessions.held():
            pass
        other.kill()
        other.wait()
        with sessions.held():
            pass


def test_where_no_file_can_be_locked_everybody_may_play(limited: Limited) -> None:
    limited(sessions=1)
    locations.data().mkdir(parents=True)
    locations.sessions().write_text("in the way")
    with sessions.held(), sessions.held():
        pass


def test_a_hosts_file_that_cannot_be_read_keeps_nobody_from_a_saved_game(
    limited: Limited, monkeypatch: pytest.MonkeyPatch
) -> None:
    limited(nonsense=1)
    monkeypatch.setenv("JUNGLA_RESTRICTED", "")
    with sessions.held():
        assert os.listdir(locations.sessions()) == ["1.lock"]
