"""A whole game of the two packs, played by hand on the screen, move by move as it was.

`tawa.jsonl` is its journal: both sides set up by the usual formation, then 111 decisions. It has
a spring attack, a hit on armor, a rescue, a web that catches, and ends by five points.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import store, words
from jungla_tui.core.board import Square
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import Over, Told, ToMove
from jungla_tui.text import answers, standing
from jungla_tui.text.picture import picture

JOURNAL = Path(__file__).with_name("tawa.jsonl")


@pytest.fixture(scope="module")
def game() -> Game:
    opened = store.look(JOURNAL)
    assert (opened.problem, opened.notes) == (None, ())
    return opened.game


def told(game: Game) -> list[Told]:
    return [game.tell(node) for node in game.tree.line]


def where(game: Game, verb: str = "", note: str = "") -> list[int]:
    """The events that did this, by their numbers."""
    return [
        node
        for node, event in enumerate(told(game))
        if verb in ("", event.verb) and (not note or note in event.after)
    ]


def kinds(game: Game, node: int, tray: str, seat: int) -> list[str]:
    scene = game.ruleset.scene(game.state(node))
    return [
        piece.kind
        for each in scene.trays
        if (each.id, each.seat) == (tray, seat)
        for piece in each.pieces
    ]


def test_the_game_is_replayed_to_the_same_positions_twice(game: Game) -> None:
    again = store.look(JOURNAL).game
    assert len(game.tree) == len(again.tree) == 141
    for node in game.tree.line:
        assert game.state(node) == again.state(node)
        line = game.ruleset.line(game.state(node))
        assert game.ruleset.position(line) == game.state(node)


def test_both_sides_are_set_up_by_the_usual_formation(game: Game) -> None:
    assert where(game, "places") == [*range(1, 31)]
    line = game.ruleset.line(game.state(30))
    assert line == (
        "13/pSwSkSsS5vSgSuS1/xStSeSiS5cSzSrSoS/13/13/13/13/13/13/13/"
        "ONRNZNCN5ANENLNXN/1UNGNVN5SNKNWNPN/13 b 0-0"
    )
    assert game.status(30) == ToMove(1, "move", 2)


def test_a_gorilla_springs_at_a_cheetah_in_its_own_area(game: Game) -> None:
    node = 37
    assert where(game, "springs")[0] == node
    event = game.tell(node)
    assert event.piece is not None
    assert (event.piece.kind, str(event.start), str(event.end)) == ("gorilla", "c2", "e2")
    assert kinds(game, node, "prison", 1) == ["cheetah"]
    assert game.ruleset.scene(game.state(node)).pieces[Square.parse("c2")].kind == "gorilla"


def test_a_tiger_hunts_for_its_armor_and_loses_it_to_a_lion(game: Game) -> None:
    assert where(game, "hunts")[0] == 80
    before, after = (
        game.ruleset.scene(game.state(node)).pieces[Square.parse("l11")] for node in (85, 86)
    )
    assert (before.kind, "armor" in before.marks, "armor" in after.marks) == ("tiger", True, False)
    assert where(game, note="armor-lost") == [86]
    assert standing.last(game, 86) == (
        "Ana springs with the lion from i11 at l11 and back. The tiger of Luis loses its armor."
    )


def test_a_kangaroo_frees_three_friends_and_is_answered_by_three_moves(game: Game) -> None:
    assert where(game, "frees") == [90]
    assert game.status(90) == ToMove(0, "free", 3)
    assert where(game, "frees-one") == [91, 92, 93]
    assert kinds(game, 89, "prison", 0) == ["cheetah", "rhinoceros", "gorilla"]
    assert kinds(game, 93, "prison", 0) == ["kangaroo"]
    assert game.status(93) == ToMove(1, "move", 3)
    assert standing.last(game, 91) == "Ana frees the gorilla, now on c3. It faces north."


def test_a_wolf_takes_a_gorilla_and_is_caught_in_the_web(game: Game) -> None:
    assert where(game, note="caught") == [108]
    assert standing.last(game, 108) == (
        "Luis moves the wolf from d5 to c3 and takes the gorilla. The web of the spider of Ana "
        "imprisons the wolf of Luis."
    )
    assert "wolf" in kinds(game, 108, "prison", 1)
    scene = game.ruleset.scene(game.state(107))
    assert "web.0" in scene.signs[Square.parse("c3")]


def test_the_list_tells_the_sides_apart_as_the_board_does(game: Game) -> None:
    assert [words.short(game.tell(node)) for node in (30, 37, 80, 108)] == [
        "hi a12/S",
        "GO c2xe2",
        "ti e1-f1",
        "wo d5xc3",
    ]


def test_five_points_end_the_game(game: Game) -> None:
    status = game.status()
    assert isinstance(status, Over)
    assert (status.winner, status.rule) == (0, "win-points")
    scenes = [game.ruleset.scene(game.state(node)) for node in game.tree.line]
    assert [scene.points for scene in scenes if scene.points][-1] == (5, 1)
    assert where(game, "hunts") == [80, 105, 118, 123, 136, 141]
    assert standing.standing(game) == "Ana wins: Five points"
    assert game.ruleset.line(game.state()).endswith(
        "r 5-1 prison:WREGAKwcregizksv return:C moved:C resting:C spent:1 quiet:1 hunter:r stirred"
    )


def test_the_middle_of_the_game_is_said_and_drawn_as_it_is(game: Game) -> None:
    said = [*answers.status(game, 108, "")]
    assert "Ana, imprisoned: wolf, gorilla, gazelle, kangaroo." in said
    assert "Web of Ana: c1, c2, c3, d1, d3, e1, e2, e3." in said
    assert "Ana: 1 point." in said
    assert "Luis to move, 1 move left." in said
    drawn = picture(game, 108).split("\n")
    assert "+ armored  % web of Ana" in drawn
    assert next(line for line in drawn if line.startswith(" 3")) == (
        " 3  CRN=  =    %    %    %    :    :    :    .   LIN+ RHN#  =   ANN=  3"
    )


@pytest.mark.parametrize("lang", words.languages())
def test_every_move_is_a_sentence_in_every_language(game: Game, lang: str) -> None:
    words.use(lang)
    for node in game.tree.line:
        sentence = standing.last(game, node)
        assert sentence.endswith(".")
        assert not {"{", "}"} & {*sentence}
