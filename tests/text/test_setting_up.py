"""Setting up line by line: the rest at once, formations kept by name."""

from __future__ import annotations

import pytest

from jungla_tui import locations
from tests.text.talk import Talk, talker


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talk:
    return talker(monkeypatch, capsys)


def test_place_rest_places_now_and_on_the_turns_to_come(talk: Talk) -> None:
    heard = talk("play tawa --text", "lion c3 n", "place rest", "place rest", "status")
    assert heard.status == 0
    assert "Red places the lion on c3. It faces north." in heard.lines
    assert "Red places by the usual formation, now and on the turns to come." in heard.lines
    assert "Blue has placed all by the usual formation." in heard.lines
    assert "Blue to move, 2 moves left." in heard.lines
    assert sum(" places the " in line for line in heard.lines) == 30


def test_each_placing_is_taken_back_and_the_formation_is_not_followed_any_more(talk: Talk) -> None:
    heard = talk("play tawa --text", "place rest", "u", "u", "gazelle d3 n")
    assert "Taken back: Red places the cheetah on d3. It faces north." in heard.lines
    assert heard.lines[-3:-1] == ["Red to place, 1 left.", "Place something from your hand."]


def test_formations_are_kept_listed_used_and_deleted(talk: Talk) -> None:
    heard = talk(
        "play tawa --text",
        "formation",
        "wolf c3 e",
        "formation save My wall",
        "formation",
        "formation delete my wall",
        "formation my wall",
    )
    assert heard.status == 1
    assert "the usual formation, 15 pieces." in heard.lines
    assert "Kept as “My wall”: 1 piece of Red." in heard.lines
    assert "“My wall”, 1 piece." in heard.lines
    assert "Deleted: “my wall”." in heard.lines
    assert "There is no formation “my wall”. There are: standard." in heard.lines
    assert [*locations.formations().rglob("*.toml")] == []


def test_a_formation_survives_and_is_seen_from_the_other_side(talk: Talk) -> None:
    talk("play tawa --text", "wolf c3 e", "formation save wall")
    heard = talk("play tawa --text", "place rest", "formation wall")
    assert "Blue places the wolf on k11. It faces west." in heard.lines


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("formation save ../x", "can be no formation's name"),
        ("formation save wall", "Nothing has been placed"),
        ("formation delete standard", "which stays"),
        ("formation delete wall", "There is no formation"),
    ],
)
def test_what_cannot_be_is_said(talk: Talk, line: str, said: str) -> None:
    heard = talk("play tawa --text", line)
    assert heard.status == 1
    assert said in heard


def test_the_name_of_the_usual_formation_is_taken(talk: Talk) -> None:
    heard = talk("play tawa --text", "wolf c3 e", "formation save Standard")
    assert heard.status == 1
    assert "“Standard” is the edition's own formation, which stays." in heard


def test_a_game_without_placing_has_no_use_for_it(talk: Talk) -> None:
    heard = talk("play jungla --text", "place rest")
    assert heard.status == 1
    assert "Nothing is to be placed now." in heard.lines


def test_a_formation_file_that_is_damaged_is_named_and_the_others_stay(talk: Talk) -> None:
    talk("play tawa --text", "wolf c3 e", "formation save wall")
    folder = locations.formations() / "tawa"
    (folder / "broken.toml").write_text("places = 5\n", "utf-8")
    (folder / "worse.toml").write_text("places = [", "utf-8")
    heard = talk("play tawa --text", "formation")
    assert "“wall”, 1 piece." in heard.lines
    assert sum("is no formation" in line for line in heard.lines) == 2


def test_commands_and_moves_are_typed_in_spanish(talk: Talk) -> None:
    heard = talk("--lang es play tawa --text", "lobo c3 este", "colocar resto", "formación")
    assert "Rojo coloca el lobo en c3. Mira al este." in heard.lines
    assert "la formación habitual, 15 piezas." in heard.lines
