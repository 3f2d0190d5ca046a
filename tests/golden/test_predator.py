"""A whole game of four, played by hand on the screen: prey placed, 34 throws, seven doubles.

`predator.jsonl` is its journal. Three seats go out one after the other, all four obstacles are
placed and three moved again; walks to far cells were typed, each step of them an event.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import store, words
from jungla_tui.core import chance
from jungla_tui.core.events import Drew
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import Over, ToDraw
from jungla_tui.text import answers, standing

JOURNAL = Path(__file__).with_name("predator.jsonl")


@pytest.fixture(scope="module")
def game() -> Game:
    opened = store.look(JOURNAL)
    assert (opened.problem, opened.notes) == (None, ())
    return opened.game


def draws(game: Game) -> list[tuple[int, tuple[int, ...]]]:
    events = ((node, game.tree.events[node]) for node in game.tree.line)
    return [(node, event.faces) for node, event in events if isinstance(event, Drew)]


def where(game: Game, note: str) -> list[int]:
    return [node for node in game.tree.line if note in game.tell(node).after]


def test_the_game_is_replayed_to_the_same_positions_twice(game: Game) -> None:
    again = store.look(JOURNAL).game
    assert len(game.tree) == len(again.tree) == 316
    for node in game.tree.line:
        assert game.state(node) == again.state(node)
        line = game.ruleset.line(game.state(node))
        assert game.ruleset.position(line) == game.state(node)


def test_twenty_prey_are_placed_in_turns_before_the_first_throw(game: Game) -> None:
    assert [game.tell(node).verb for node in game.tree.line[1:21]] == ["places"] * 20
    assert [game.tell(node).seat for node in game.tree.line[1:9]] == [0, 1, 2, 3] * 2
    assert draws(game)[0] == (21, (4, 5))


def test_the_dice_are_those_of_the_seed_and_never_others(game: Game) -> None:
    found = draws(game)
    assert len(found) == 34
    for index, (node, faces) in enumerate(found):
        status = game.status(game.tree.parents[node])
        assert isinstance(status, ToDraw)
        assert chance.answer(status.draw, game.header.seed, index) == Drew(faces)


def test_a_throw_taken_back_shows_the_same_dice_again(game: Game) -> None:
    again = store.look(JOURNAL).game
    node, faces = draws(game)[9]
    again.go(again.tree.parents[node])
    assert again.draw() == node
    assert again.tree.events[node] == Drew(faces)
    assert len(again.tree) == len(game.tree)


def test_the_seats_go_out_in_their_order_and_keep_their_points(game: Game) -> None:
    assert where(game, "out") == [104, 172, 316]
    assert [game.tell(node).seat for node in where(game, "out")] == [0, 3, 2]
    scene = game.ruleset.scene(game.state(104))
    assert all(piece.seat != 1 for piece in scene.pieces.values())
    assert scene.points[1] == game.ruleset.scene(game.state()).points[1] == 7
    assert standing.last(game, 172) == (
        "Teo moves the predator from a8 to a9 and takes the second prey. "
        "Its owner has no prey left and is out."
    )


def test_seats_that_are_out_are_passed_over(game: Game) -> None:
    seats = [game.tell(node).seat for node in game.tree.line[173:]]
    assert {seat for seat in seats if seat is not None} == {2, 3}


def test_every_double_places_an_obstacle_and_the_fifth_moves_one(game: Game) -> None:
    doubles = [node for node, (first, second) in draws(game) if first == second]
    told = [game.tell(node) for node in game.tree.line]
    obstacles = [node for node, event in enumerate(told) if event.squares]
    assert obstacles == [98, 131, 146, 183, 207, 226, 276]
    assert len(doubles) == len(obstacles)
    assert [told[node].verb for node in obstacles] == ["places"] * 4 + ["moves"] * 3
    assert standing.last(game, 226) == "Eva moves the bend from d2 to l9, m9 and k10."


def test_a_prey_shut_in_walks_not_at_all(game: Game) -> None:
    assert where(game, "stops-short")
    assert "No further step can be made." in standing.last(game, where(game, "stops-short")[0])


def test_the_last_with_prey_ends_it_and_all_places_are_told(game: Game) -> None:
    status = game.status()
    assert isinstance(status, Over)
    assert status.places == tuple(frozenset({seat}) for seat in (2, 3, 0, 1))
    assert (status.rule, status.reasons) == ("last", ("win",))
    assert game.ruleset.scene(game.state()).points == (9, 7, 27, 17)
    told = "1st Eva, 2nd Teo, 3rd Ana, 4th Luis: One player has prey (places by: Most points)"
    assert standing.standing(game) == told
    said = [*answers.status(game, 316, "")]
    assert f"{told}." in said
    assert "Eva: 27 points." in said
    assert game.ruleset.line(game.state()) == (
        "x,x3,x3,x3,x3,x3|x,x0,x0,x2,x2,x0|e3,x0,x3,x1,x1,c11|x,x2,x2,x2,x2,x2 "
        "f1*0,b2*2,l9*0,h10*0 2 103 -1 roll"
    )


@pytest.mark.parametrize("lang", words.languages())
def test_every_event_is_a_sentence_in_every_language(game: Game, lang: str) -> None:
    words.use(lang)
    for node in game.tree.line:
        sentence = standing.last(game, node)
        assert sentence.endswith(".")
        assert not {"{", "}"} & {*sentence}
