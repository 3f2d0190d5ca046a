"""`jungla why`."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Jungla, SaveGame
from tests.helpers import line_of


def test_a_refused_move_has_its_reason_what_is_allowed_and_the_rule(jungla: Jungla) -> None:
    line = line_of("Db3 le9")
    answer = jungla("why", "jungla", "--position", line, "b3b4")
    assert answer.status == 1
    assert answer.lines == [
        "The dog may not enter the lake at b4: only the rat may.",
        "It can go to a3, b2 and c3.",
        "Who may swim [lake]",
    ]


def test_an_allowed_move_is_told_with_status_0(jungla: Jungla) -> None:
    answer = jungla("why", "jungla", "wolf d3")
    assert (answer.status, answer.out) == (
        0,
        "This is allowed: Red moves the wolf from c3 to d3.\n",
    )


def test_switches_change_the_answer(jungla: Jungla) -> None:
    line = line_of("Db3 le9")
    answer = jungla("why", "jungla", "--set", "dog-swims=on", "--position", line, "b3b4")
    assert answer.status == 0


def test_json_has_the_rule_its_case_and_the_nearest_move(jungla: Jungla) -> None:
    line = line_of("Td5 rb5 le9")
    data = jungla("why", "jungla", "--position", line, "Ta5", "--json").json
    assert data == {
        "edition": "jungla",
        "position": line,
        "move": "d5a5",
        "allowed": False,
        "rule": "leap-blocked",
        "title": "A rat stops the leap",
        "case": "enemy-rat",
        "sentence": "The tiger cannot leap from d5 to a5: the enemy's rat swims at b5.",
        "nearest": "d5d6",
        "instead": "It can go to d4, d6 and g5.",
        "squares": ["d5", "a5", "b5"],
    }
    data = jungla("why", "jungla", "a3a4", "--json").json
    assert (data["allowed"], data["rule"], data["title"], data["nearest"]) == (
        True, None, None, None,
    )  # fmt: skip


def test_a_saved_game_is_asked_where_it_stands_or_earlier(
    jungla: Jungla, save_game: SaveGame
) -> None:
    path = save_game("g3g4", "a7a6")
    assert jungla("why", path.stem, "g4g5").status == 0
    earlier = jungla("why", path, "--at", 1, "g4g5")
    assert earlier.status == 1
    assert earlier.lines[0] == "The rat on g4 belongs to Red, and it is the turn of Blue."


@pytest.mark.parametrize(
    "words",
    ["why", "why jungla", "why nowhere a3a4", "why jungla nonsense", "why jungla a3a4 --at 0",
     "why jungla a3a4 --position x", "why jungla a3a4 --set trap=never"],
)  # fmt: skip
def test_wrong_input_is_one_line_and_status_2(jungla: Jungla, words: str) -> None:
    answer = jungla(*words.split())
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("jungla: ")
    assert answer.err.count("\n") == 1


def test_switches_and_positions_do_not_go_with_a_saved_game(
    jungla: Jungla, save_game: SaveGame
) -> None:
    path = save_game("g3g4")
    assert jungla("why", path, "a7a6", "--set", "trap=every").status == 2
    assert jungla("why", path, "a7a6", "--position", "x").status == 2
    assert jungla("why", path, "a7a6", "--at", 9).status == 2


def test_help_documents_its_json(jungla: Jungla) -> None:
    assert "why" in jungla("--help").out
    assert "JSON: " in jungla("why", "--help").out
