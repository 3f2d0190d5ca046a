"""The edition's data: what another may say, and how a wrong one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import editions, locations, words
from jungla_tui.core.board import Square
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, BadText
from jungla_tui.core.moves import decode
from jungla_tui.core.ruleset import Setup, ToDraw
from jungla_tui.rules.predator import Predator
from tests.rules.predator.helpers import AWAY, HOME, at, edition, line, rules, small, then

BOARD = edition().tables["board"]


def test_the_shipped_edition_is_registered_and_whole() -> None:
    assert "predator" in editions.ids()
    game = editions.ruleset(editions.load("predator"))
    assert isinstance(game, Predator)
    assert len(game.board.ground) == 138
    fixed = {str(square) for square, ground in game.board.ground.items() if ground.kind != "land"}
    assert fixed == {"d9", "g9", "j9", "d6", "i6", "d3", "g3", "j3"}
    assert Edition.from_json(game.edition.to_json()) == game.edition


def test_the_shipped_switches_are_all_off() -> None:
    assert editions.load("predator").switches == {
        "retrace": "piece",
        "quiet": "off",
        "empty-corner": "fourth",
        "handicap": "off",
    }


def test_every_id_of_the_game_has_its_words() -> None:
    game = rules()
    assert set(game.kinds) <= set(words.KINDS)
    for name, switch in game.switches.items():
        assert set(words.SWITCHES[name][1]) == set(switch.values)
    assert {ground.kind for ground in game.board.ground.values()} <= set(words.GROUNDS)
    assert {tray.id for tray in game.scene(game.initial(Setup(2))).trays} <= set(words.TRAYS)


def test_a_players_file_makes_an_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "quick.toml").write_text(
        'id = "quick"\nname = "Quick"\nbase = "predator"\n'
        "[tables.prey]\nvalues = [3, 7]\n[tables.dice]\nsides = 4\n"
        '[tables.obstacles]\nbend = ["", "ne", "sw w"]\n'
    )
    monkeypatch.setattr(locations, "editions", lambda: tmp_path)
    game = editions.ruleset(editions.load("quick"))
    scene = game.scene(game.initial(Setup(4)))
    assert [piece.value for piece in scene.trays[0].pieces] == [3, 7]
    assert [piece.kind for piece in scene.trays[-1].pieces] == ["bend"]


def test_prey_dice_corners_and_obstacles_are_data() -> None:
    strip = [". . . . . . . . . . . . ."]
    game = small(strip, [7], "b1 d1 f1 h1", {"triangle": ["", "e", "e e", "w"]})
    state = game.initial(Setup(2))
    assert [str(game._grid.squares[cell]) for cell in state.predators] == ["b1", "f1"]
    state = then(game, state, "hand.prey1@a1", "hand.prey1@m1", "1,1", "box.triangle@i1*0")
    assert sorted(str(square) for square in game.scene(state).pieces) == [
        *("a1", "b1", "f1", "h1", "i1", "j1", "k1", "m1")
    ]
    four_sided = Predator(edition({"dice": {"sides": 4}}))
    status = four_sided.status(at(four_sided, line()), 1)
    assert isinstance(status, ToDraw)
    assert status.draw.sides == 4


@pytest.mark.parametrize(
    ("table", "value", "error"),
    [
        ("board", None, "no-board"),
        ("board", {"rows": ["."], "legend": {".": "land"}}, "no-board"),
        ("board", {"shape": "square", "rows": ["."], "legend": {".": "land"}}, "bad-table"),
        ("board", {"shape": "hex", "rows": ["."], "legend": {".": 1}}, "no-board"),
        ("board", {"shape": "hex", "rows": ["."], "legend": {".": "lake"}}, "bad-table"),
        ("board", {"shape": "hex", "rows": ["."], "legend": {".": "land.0"}}, "bad-table"),
        ("board", {"shape": "hex", "rows": ["?"], "legend": {".": "land"}}, "bad-board-symbol"),
        (
            "board",
            {"shape": "hex", "rows": [".", "."], "legend": {".": "land"}},
            "bad-board-indent",
        ),
        ("board", {"shape": "hex", "rows": [". . ."], "legend": {".": "land"}}, "board-too-small"),
        ("corners", None, "bad-table"),
        ("corners", {"cells": ["a11", "m11", "m1"]}, "bad-table"),
        ("corners", {"cells": ["a11", "m11", "m1", "m1"]}, "bad-table"),
        ("corners", {"cells": ["a11", "m11", "m1", "d3"]}, "bad-table"),
        ("corners", {"cells": ["a11", "m11", "m1", "m2"]}, "bad-table"),
        ("corners", {"cells": ["a11", "m11", "m1", 7]}, "bad-table"),
        ("obstacles", [], "bad-table"),
        ("obstacles", {"stone": ["", "e"]}, "unknown-obstacle"),
        ("obstacles", {"pair": ["e"]}, "bad-table"),
        ("obstacles", {"pair": "e"}, "bad-table"),
        ("obstacles", {"pair": ["", "n"]}, "bad-table"),
        ("obstacles", {"pair": ["", "e", "ne se"]}, "bad-table"),
        ("prey", {}, "bad-table"),
        ("prey", {"values": []}, "bad-table"),
        ("prey", {"values": [1, 2, 3, 4, 5, 6]}, "bad-table"),
        ("prey", {"values": [0]}, "bad-table"),
        ("prey", {"values": [True]}, "bad-table"),
        ("dice", {"sides": 1}, "bad-table"),
        ("dice", {"sides": 9}, "bad-table"),
        ("dice", {"sides": [6, 6]}, "bad-table"),
        ("handicap", {"2": [0, 1], "3": [0, 1, 1]}, "bad-table"),
        ("handicap", {"2": [0], "3": [0, 1, 1], "4": [0, 0, 0, 0]}, "bad-table"),
        ("handicap", {"2": [0, -1], "3": [0, 1, 1], "4": [0, 0, 0, 0]}, "bad-table"),
    ],
)
def test_data_that_cannot_be_says_where_it_is_wrong(table: str, value: object, error: str) -> None:
    with pytest.raises(BadEdition) as caught:
        editions.ruleset(edition({table: value}))
    inner = caught.value.fields["error"]
    assert isinstance(inner, BadEdition)
    assert inner.id == error
    if error == "bad-table":
        assert inner.fields["table"] == table
    assert words.error(caught.value)


@pytest.mark.parametrize(
    ("switch", "value"), [("retrace", "seat"), ("quiet", "41"), ("empty_corner", "first")]
)
def test_switches_have_their_values_only(switch: str, value: str) -> None:
    with pytest.raises(BadEdition) as caught:
        Predator(edition(None, **{switch: value}))
    assert caught.value.id == "bad-switch-value"


# ---- position lines


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "position-parts"),
        (line() + " x", "position-parts"),
        (line(HOME), "position-part"),
        (line(HOME, AWAY, HOME, AWAY, HOME), "position-part"),
        (line(HOME + ",m1", AWAY), "position-part"),
        (line("a1,c1", AWAY), "position-part"),
        (line(HOME, AWAY.replace("c11", "c12")), "position-off-board"),
        (line(HOME, AWAY.replace("c11", "m10")), "position-off-board"),
        (line(HOME, AWAY.replace("c11", "?")), "bad-square"),
        (line(HOME, AWAY.replace("c11", "c1")), "position-crowded"),
        (line(HOME, AWAY.replace("c11", "d3")), "position-crowded"),
        (line(HOME, AWAY.replace("m11", "x")), "position-part"),
        (line(HOME, "m11,x0,x0,x0,x0,x0"), "position-part"),
        (line(HOME, AWAY.replace("c11", "x1")), "position-part"),
        (line(HOME, AWAY.replace("c11", "x2")), "position-part"),
        (line(HOME, AWAY.replace("c11", "-")), "position-part"),
        (line(lies="-,-,-"), "position-part"),
        (line(lies="none"), "position-part"),
        (line(lies="f5*3,-,-,-"), "position-part"),
        (line(lies="f5,-,-,-"), "position-part"),
        (line(lies="c3*0,-,-,-"), "position-part"),
        (line(lies="c1*0,-,-,-"), "position-crowded"),
        (line(lies="f5*0,f5*0,-,-"), "position-crowded"),
        (line(seat=2), "position-part"),
        (line(seat=-1), "position-part"),
        (line(out="1"), "position-part"),
        (line(HOME, "x,x0,x0,x0,x0,x0"), "position-part"),
        (line(HOME, "x,x0,x0,x0,x0,x0", seat=1, out="1"), "position-part"),
        (line(quiet=-2), "position-part"),
        (line(turn="throw"), "position-part"),
        (line(turn="give:3,3"), "position-part"),
        (line(turn="give:3,7"), "position-part"),
        (line(turn="give:3"), "position-part"),
        (line(turn="walk:3,2"), "position-part"),
        (line(turn="walk:3,2:yes:-"), "position-part"),
        (line(turn="walk:3,2:-:prey6"), "position-part"),
        (line(turn="walk:3,2:-:predator"), "position-part"),
        (line(turn="walk:3,2:-:-:predator=a1,b1"), "position-part"),
        (line(turn="walk:3,2:-:predator:predator=b1"), "position-part"),
        (line(turn="walk:3,2:-:predator:predator=a1:predator=a1"), "position-part"),
        (line(turn="walk:3,2:-:predator:lion=a1"), "position-part"),
        (line(turn="walk:3,2:-:predator:predator=q9"), "position-off-board"),
        (line(turn="walk:" + "9" * 5000 + ",2:-:-"), "position-part"),
    ],
)
def test_a_position_that_cannot_be_says_what_is_wrong(text: str, error: str) -> None:
    with pytest.raises(BadText) as caught:
        rules().position(text)
    assert caught.value.id == error
    assert words.error(caught.value)


def test_a_position_is_for_its_number_of_seats() -> None:
    with pytest.raises(BadText) as caught:
        rules().initial(Setup(3, line()))
    assert caught.value.id == "position-seats"
    assert words.error(caught.value)


def test_a_position_of_the_placing_says_who_places() -> None:
    game = rules()
    hand = "a11,-,-,c3,-,-|m1,-,-,-,-,-"
    state = at(game, line(*hand.split("|"), seat=1))
    assert game.broken_rule(state, decode("hand.prey5@c4")) is None
    with pytest.raises(BadText):
        game.position(line(*hand.split("|"), seat=0))
    with pytest.raises(BadText):
        game.position(line(*hand.split("|"), seat=1, turn="give:1,2"))


def test_a_turn_in_which_nothing_is_left_is_read_as_ended() -> None:
    game = rules()
    assert game.position(line(turn="walk:0,0:-:-")) == at(game, line(seat=1, quiet=1))


def test_what_a_piece_touched_is_kept_by_the_line() -> None:
    game = rules()
    text = line(turn="walk:2,3:owed:predator:predator=a1,a2").replace("a1,c1", "a2,c1", 1)
    state = at(game, text)
    assert game.broken_rule(state, decode("a2a1")) == "no-retrace"
    assert Square.parse("a2") in game.scene(state).pieces
