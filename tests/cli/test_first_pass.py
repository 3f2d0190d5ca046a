"""A game that begins with a pass says so, wherever its beginning is told."""

from __future__ import annotations

import io

import pytest

from tests.cli.conftest import Jungla

STUCK = "7/7/7/7/7/7/7/l6/Ct5 w"
AT = ("--edition", "jungle", "--position", STUCK)
TOLD = "The game starts. Red cannot move and passes."


def test_line_mode_tells_of_it(jungla: Jungla, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    lines = jungla("play", "jungle", "--position", STUCK, "--text").lines
    assert lines[lines.index(TOLD) + 1] == "Blue to move."


def test_a_game_that_begins_without_a_pass_does_not(
    jungla: Jungla, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert "The game starts." in jungla("play", "jungle", "--text").lines


def test_why_tells_of_it_before_it_speaks_of_turns(jungla: Jungla) -> None:
    answer = jungla("why", "jungle", "a1a2", "--position", STUCK)
    assert answer.lines[0] == TOLD
    assert "the turn of Blue" in answer.lines[1]
    assert jungla("why", "jungle", "b1b2", "--position", STUCK).lines[0] == TOLD


def test_moves_and_perft_take_the_position_as_it_stands(jungla: Jungla) -> None:
    assert jungla("moves", *AT).out.split() == []
    assert jungla("perft", 1, *AT).out.split() == ["1", "0"]
    passed = STUCK.replace(" w", " b")
    moves = jungla("moves", "--edition", "jungle", "--position", passed).out.split()
    assert jungla("perft", 1, "--edition", "jungle", "--position", passed).out.split() == [
        "1",
        str(len(moves)),
    ]
