"""Line mode where a limit of the host's is reached: a sentence, and the game at hand goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jungla_tui import words
from tests.text.talk import Talk, line_moves, saved, talker

__all__ = ["talker"]

Limited = Callable[..., None]


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talk:
    return talker(monkeypatch, capsys)


FULL = "No more games than 1 can be saved here: delete one to make room."


def test_everything_new_is_refused_in_words_and_the_moves_are_kept(
    talk: Talk, limited: Limited
) -> None:
    path = saved("a3a4")
    limited(games=1, comment=5, moves=2)
    heard = talk(
        f"play {path} --text",
        "new jungle",
        "import g3g4 a7a6",
        "position 7/7/7/7/r6/7/7/7/6R w",
        "g7g6",
        "comment too long for it",
        "comment short",
        "switch dou-shou-qi",
        "yes",
        "a4a5",
        "quit",
    )
    assert heard.lines.count(FULL) == 4
    assert "It has 15 characters; a comment or a name here has 5 at most." in heard.lines
    assert line_moves(path) == ["a3a4", "g7g6", "a4a5"]
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_list_that_is_too_long_is_a_game_as_far_as_it_may_be(
    talk: Talk, limited: Limited
) -> None:
    limited(moves=2)
    heard = talk("--text", "import a3a4 g7g6 a4a5", "new jungle", "import a3a4 g7g6 a4a5", "quit")
    assert "Line 1, column 11" in heard
    assert "A list here has 2 moves at most." in heard


def test_where_all_bytes_are_used_up_no_export_and_no_comment_is_written(
    talk: Talk, limited: Limited
) -> None:
    path = saved("a3a4")
    limited(bytes=1)
    heard = talk(f"play {path} --text", "export recording", "comment yes", "g7g6", "quit")
    full = "The 1 bytes for games and files here are used up: delete a game."
    assert heard.lines.count(full) == 2
    assert line_moves(path) == ["a3a4", "g7g6"]


def test_the_limits_are_told_in_spanish_too(talk: Talk, limited: Limited) -> None:
    saved()
    limited(games=1)
    assert "no caben más de 1 partidas guardadas" in talk(
        "--lang es --text", "nueva jungle", "salir"
    )
    words.use("en")


def test_the_computer_stops_when_its_time_is_used_up_and_people_play_on(
    talk: Talk, limited: Limited, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved()
    limited(computer=2)
    monkeypatch.setattr("jungla_tui.engine.process._spent", lambda: 2.0)
    heard = talk(f"play {path} --text --seat blue=1", "a3a4", "hint", "seat blue person", "g7g6")
    told = "The computer has used up its 2 s of processor time: people play on."
    assert sum(line.startswith(told) for line in heard.lines) == 2
    assert line_moves(path) == ["a3a4", "g7g6"]
