"""What can no longer be done after the end is refused by the end, not by an id of a rule."""

from __future__ import annotations

import pytest

from tests.text.talk import Talk, saved, talker

ENDED = "7/3R3/7/7/7/7/7/r6/7 w"


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talk:
    return talker(monkeypatch, capsys)


@pytest.mark.parametrize("command", ["draw", "g1g2", "resign"])
def test_after_the_end_it_is_said_that_the_game_is_over(talk: Talk, command: str) -> None:
    heard = talk(["play", "jungle", "--position", ENDED, "--text"], "d8d9", command, "quit")
    told = "\n".join(heard.lines)
    assert "over" in told
    assert "“win-den”" not in told


def test_an_offer_that_stands_cannot_be_made_again_by_a_title(talk: Talk) -> None:
    heard = talk(f"play {saved('a3a4')} --text", "draw", "draw", "draw", "quit")
    assert not any("[" in row or "“agreed”" in row for row in heard.lines)
