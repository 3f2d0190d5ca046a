"""`jungla perft`, `jungla simulate` and `jungla match`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jungla_tui.computer import match
from tests.cli.conftest import Jungla
from tests.helpers import line_of


def test_perft_prints_a_count_for_each_depth(jungla: Jungla) -> None:
    answer = jungla("perft", 3, "--edition", "jungle")
    assert answer.status == 0
    assert answer.lines == ["1 24", "2 576", "3 12240"]
    assert len(answer.err.splitlines()) == 1


def test_perft_to_depth_nothing_is_one_sequence(jungla: Jungla) -> None:
    assert jungla("perft", 0, "--edition", "jungle").lines == ["0 1"]
    assert jungla("perft", 0, "--edition", "jungle", "--divide").lines == ["0 1"]


def test_dividing_prints_first_moves_before_the_count(jungla: Jungla) -> None:
    lines = jungla("perft", 2, "--edition", "jungle", "--divide").lines
    assert lines[0] == "1 24"
    assert lines[-1] == "2 576"
    assert lines[1:-1] == sorted(lines[1:-1])
    assert sum(int(line.split()[1]) for line in lines[1:-1]) == 576


def test_perft_takes_positions_and_switches(jungla: Jungla) -> None:
    line = line_of("Dd4 lg9")
    plain = jungla("perft", 1, "--edition", "jungla", "--position", line, "--json").json
    swims = jungla(
        "perft", 1, "--edition", "jungla", "--position", line, "--set", "dog-swims=on", "--json"
    ).json
    assert plain["counts"] == {"1": 2}
    assert swims["counts"] == {"1": 4}
    assert swims["switches"]["dog-swims"] == "on"
    assert "divide" not in plain


def test_the_same_seed_gives_the_same_games(jungla: Jungla) -> None:
    words = ("simulate", "--edition", "jungla", "--games", 3, "--limit", 150, "--json")
    first = jungla(*words, "--seed", 7)
    assert first.out == jungla(*words, "--seed", 7).out
    assert first.out != jungla(*words, "--seed", 8).out


def test_every_game_is_counted_once(jungla: Jungla) -> None:
    data = jungla(
        "simulate", "--edition", "jungla", "--games", 5, "--seed", 3, "--limit", 300, "--json"
    ).json
    assert sum(data["ended"].values()) + data["unfinished"] == 5
    assert sum(data["winners"]) + data["drawn"] + data["unfinished"] == 5
    assert data["moves"]["least"] <= data["moves"]["median"] <= data["moves"]["most"] <= 300
    assert 1 <= data["choices"]["mean"] <= data["choices"]["most"]


def test_what_games_have_in_common_can_be_read(jungla: Jungla) -> None:
    answer = jungla("simulate", "--edition", "jungla", "--games", 2, "--seed", 1, "--limit", 20)
    assert answer.lines[0] == "2 games of Jungla, seed 1"
    assert "unfinished after 20 moves" in answer.out
    assert "median 20, shortest 20, longest 20" in answer.out
    assert "Red 0, Blue 0, drawn 0" in answer.out


def test_throws_catches_and_points_are_counted(jungla: Jungla) -> None:
    words = ("simulate", "--edition", "predator", "--games", 2, "--seed", 1, "--limit", 80)
    data = jungla(*words, "--seats", 3, "--json").json
    assert data["throws"]["least"] > 0
    assert 0 <= data["taken"]["least"] <= data["taken"]["most"] <= 15
    assert data["taken"]["most"] > 0
    assert len(data["points"]) == 3
    told = jungla(*words, "--seats", 3).out
    assert "throws a game" in told
    assert "points on average" in told
    assert (
        "throws"
        not in jungla(
            "simulate", "--edition", "jungla", "--games", 1, "--seed", 1, "--limit", 20
        ).out
    )


def test_simulated_journals_are_sound_and_never_overwritten(jungla: Jungla, tmp_path: Path) -> None:
    words = ("simulate", "--edition", "jungle", "--games", 2, "--seed", 1, "--limit", 50)
    data = jungla(*words, "--journals", tmp_path / "new" / "folder", "--json").json
    assert len(data["journals"]) == 2
    checked = jungla("check", *data["journals"])
    assert checked.status == 0
    assert all(line.endswith("fine (50 moves)") for line in checked.lines)
    again = jungla(*words, "--journals", tmp_path / "new" / "folder")
    assert again.status == 2
    assert "File exists" in again.err


def test_a_match_tells_its_score_and_how_the_games_ended(jungla: Jungla) -> None:
    words = ("match", 1, "random", "--edition", "jungla", "--games", 2, "--seed", 1)
    answer = jungla(*words)
    assert answer.lines[0] == "level 1 against random play, 2 games of Jungla, seed 1"
    assert "won by level 1" in answer.out
    data = jungla(*words, "--json").json
    assert data["won"] + data["drawn"] + data["lost"] == data["games"] == 2
    assert data["score"] == 100 * (data["won"] + data["drawn"] / 2) / 2
    assert 0 < data["error"] < 100
    assert sum(data["ended"].values()) + data["unfinished"] == 2
    assert data["players"] == ["1", "random"]


def test_a_match_given_up_at_once_is_drawn(jungla: Jungla) -> None:
    words = ("match", 6, 6, "--edition", "jungle", "--games", 2, "--seed", 1, "--limit", 1)
    data = jungla(*words, "--json").json
    assert (data["drawn"], data["unfinished"], data["score"]) == (2, 2, 50)


def test_an_interrupted_match_tells_of_the_games_played(
    jungla: Jungla, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Iterator[match.Outcome]:
        yield match.Outcome(1.0, "win-den", 40)
        raise KeyboardInterrupt

    monkeypatch.setattr("jungla_tui.commands.match.play_match", interrupted)
    answer = jungla("match", 2, 1, "--edition", "jungla", "--games", 9, "--seed", 1)
    assert answer.status == 130
    assert answer.lines[0] == "level 2 against level 1, 1 game of Jungla, seed 1"
