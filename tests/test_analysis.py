"""The computer's view of a game: the graph, the mistakes, and where they are kept."""

from __future__ import annotations

import json
import os

import pytest

from jungla_tui.analysis import MISTAKE, Analysis, Judged, drawn
from jungla_tui.core.events import Ended
from jungla_tui.core.game import Game
from jungla_tui.core.log import Sitter
from jungla_tui.core.moves import decode
from tests.helpers import new_game, under


def played() -> Game:
    return new_game(under(), "a3a4", "g7g6", "a4a5", "g6g5")


def judged(game: Game) -> Analysis:
    analysis = Analysis(game, "one")
    for node, chance in enumerate((0.5, 0.2, 0.9, 0.4, 0.45)):
        best = decode("e7d7" if node % 2 else "c3d3")
        analysis.points[node] = Judged((chance, round(1 - chance, 2)), best)
    return analysis


def test_the_mistakes_are_where_the_graph_falls_for_who_moved() -> None:
    game = played()
    analysis = judged(game)
    found = analysis.mistakes(game.tree.line)
    assert [(each.node, each.seat, round(each.cost, 2)) for each in found] == [
        (1, 0, 0.3),
        (2, 1, 0.7),
        (3, 0, 0.5),
    ]
    assert [each.missed_win for each in found] == [False, False, True]
    values = analysis.graph(game.tree.line)
    falls = 0
    for depth in range(1, len(values)):
        before, after = values[depth - 1], values[depth]
        assert before is not None
        assert after is not None
        fall = before - after if depth % 2 else after - before
        falls += fall >= MISTAKE
    assert falls == len(found)


def test_the_best_move_is_no_mistake() -> None:
    game = played()
    analysis = judged(game)
    analysis.points[0] = Judged((0.5, 0.5), decode("a3a4"))
    assert [each.node for each in analysis.mistakes(game.tree.line)] == [2, 3]


def test_the_end_of_a_game_is_known_without_thinking() -> None:
    game = played()
    game.add(Ended(0, "resigned"))
    analysis = Analysis(game, "one")
    assert analysis.chance(5, 0) == 0.0
    assert analysis.chance(5, 1) == 1.0
    assert analysis.todo(game.tree.line) == [0, 1, 2, 3, 4]


def test_what_is_known_is_kept_beside_the_journal_and_read_again() -> None:
    game = played()
    analysis = judged(game)
    analysis.save()
    again = Analysis(game, "one")
    assert again.points == analysis.points
    assert Analysis(game, "renamed").points == analysis.points


def test_no_two_games_share_an_analysis_whatever_their_files_are_called() -> None:
    game = played()
    judged(game).save()
    assert Analysis(new_game(under(), "a3a4", seed=1), "one").points == {}
    other = Analysis(new_game(under(), "c3d3", "g7g6", "a3a4", "g6g5"), "one")
    assert sorted(other.points) == [0]


def test_who_sits_down_later_keeps_the_analysis() -> None:
    game = played()
    analysis = judged(game)
    analysis.save()
    game.sit(1, Sitter("Bo"))
    assert Analysis(game, "one").points == analysis.points


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("chances", "nonsense"),
        ("chances", [0.5]),
        ("chances", [0.5, "0.5"]),
        ("chances", [float("nan"), 0.5]),
        ("chances", [10**400, 0.5]),
        ("chances", [True, False]),
        ("chances", {"0": 1, "1": 0}),
        ("best", 5),
        ("best", ["c3d3"]),
        ("best", "no move"),
    ],
)
def test_a_damaged_judgement_is_thought_about_again(name: str, value: object) -> None:
    game = played()
    analysis = judged(game)
    analysis.save()
    data = json.loads(analysis.path.read_text(encoding="utf-8"))
    first = next(iter(data["points"]))
    data["points"][first][name] = value
    analysis.path.write_text(json.dumps(data), encoding="utf-8")
    assert sorted(Analysis(game, "one").points) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b'{"points": []}', b'{"points": 1}', b"\xff", b"[" * 100_000, b"9" * 5000],
)
def test_a_damaged_analysis_is_read_as_none(data: bytes) -> None:
    game = played()
    analysis = judged(game)
    analysis.save()
    analysis.path.write_bytes(data)
    assert Analysis(game, "one").points == {}


def test_a_pipe_in_place_of_an_analysis_is_left_aside() -> None:
    game = played()
    analysis = Analysis(game, "one")
    analysis.path.parent.mkdir(parents=True)
    os.mkfifo(analysis.path)
    assert Analysis(game, "one").points == {}


def test_a_best_move_that_is_none_makes_no_mistake() -> None:
    game = played()
    analysis = judged(game)
    analysis.points[0] = Judged((0.5, 0.5), decode("a1a9"))
    assert [each.node for each in analysis.mistakes(game.tree.line)] == [2, 3]


@pytest.mark.parametrize("count", [0, 1, 3, 400])
@pytest.mark.parametrize(("width", "height"), [(1, 3), (30, 9), (150, 9)])
def test_a_graph_has_the_size_asked_for(count: int, width: int, height: int) -> None:
    values: list[float | None] = [number / max(1, count - 1) for number in range(count)]
    rows = drawn(values, width, height)
    assert [len(row) for row in rows] == [width] * height
    if count == 400 and width > 1:
        assert (rows[0][-1], rows[-1][0]) == ("*", "*")
