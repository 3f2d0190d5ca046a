"""`jungla moves`."""

from __future__ import annotations

import io
import json

import pytest

from tests.cli.conftest import Jungla, SaveGame
from tests.helpers import line_of

START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w"


def test_the_start_has_24_moves_sorted_on_one_line(jungla: Jungla) -> None:
    answer = jungla("moves", "--edition", "jungla")
    assert answer.status == 0
    moves = answer.lines[0].split(" ")
    assert len(answer.lines) == 1
    assert len(moves) == 24
    assert moves == sorted(moves)
    assert moves[0] == "a1a2"


def test_a_position_is_taken_as_it_stands_without_a_pass(jungla: Jungla) -> None:
    stuck = line_of("Ca1 wa2 pb1")
    assert jungla("moves", "--edition", "jungla", "--position", stuck).out == "\n"
    game = jungla("perft", 1, "--edition", "jungla", "--position", stuck, "--json").json
    assert game["position"] == stuck
    assert game["counts"] == {"1": 0}


def test_switches_change_what_is_legal(jungla: Jungla) -> None:
    line = line_of("Dd4 lg9")
    plain = jungla("moves", "--edition", "jungla", "--position", line).out.split()
    swims = jungla("moves", "--edition", "jungla", "--set", "dog-swims=on", "--position", line)
    assert "d4c4" not in plain
    assert "d4c4" in swims.out.split()


def test_a_batch_answers_each_position_with_a_line(
    jungla: Jungla, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{START}\n{line_of('Ld9 ra9')}\r\n{START}"))
    answer = jungla("moves", "--edition", "jungla", "--batch")
    assert answer.status == 0
    assert [len(line.split()) for line in answer.lines] == [24, 0, 24]


def test_a_batch_in_json_has_an_object_a_line(
    jungla: Jungla, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{START}\n{line_of('Ld9 ra9')}\n"))
    first, second = map(
        json.loads, jungla("moves", "--edition", "jungla", "--batch", "--json").lines
    )
    assert first["position"] == START
    assert len(first["moves"]) == 24
    assert second["moves"] == []


@pytest.mark.parametrize("bad", ["", "nonsense", "\x1b[2J", "7/7 w", "\udcff"])
def test_a_bad_line_ends_a_batch_after_the_answers_before_it(
    jungla: Jungla, monkeypatch: pytest.MonkeyPatch, bad: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{START}\n{bad}\n{START}\n"))
    answer = jungla("moves", "--edition", "jungla", "--batch")
    assert answer.status == 2
    assert len(answer.lines) == 1
    assert answer.err.startswith("jungla: Line 2: ")
    assert answer.err.count("\n") == 1
    assert answer.err[:-1].isprintable()


def test_a_saved_game_has_the_moves_of_where_it_stands(jungla: Jungla, save_game: SaveGame) -> None:
    path = save_game("g3g4", "a7a6")
    now = jungla("moves", path, "--json").json
    assert now["at"] == 2
    assert now["position"] == "l5t/1d3c1/2p1w1e/r6/7/6R/E1W1P2/1C3D1/T5L w"
    assert "g4g5" in now["moves"]
    assert jungla("moves", path.name, "--at", 0).out == jungla("moves", "--edition", "jungla").out
    assert jungla("moves", path.stem, "--at", 1).out != jungla("moves", path.stem).out


def test_json_has_position_and_moves(jungla: Jungla) -> None:
    data = jungla("moves", "--edition", "jungle", "--json").json
    assert data["position"] == START
    assert len(data["moves"]) == 24
