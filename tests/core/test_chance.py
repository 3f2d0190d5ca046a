"""Games with dice: nothing that is done with the log changes a die or throws it again."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from jungla_tui.core.chance import Draw, answer
from jungla_tui.core.errors import Refused
from jungla_tui.core.events import Drew, Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Entry, Header, entry_from_json, entry_to_json
from jungla_tui.core.moves import Choose
from jungla_tui.core.ruleset import Over, ToDraw, ToMove
from tests.core.dice import EDITION, Dice, Stand

TAKE, LEAVE = Choose("take"), Choose("leave")


def dice_game(seed: int = 1, position: str | None = None) -> tuple[Game, list[Entry]]:
    entries: list[Entry] = []
    return Game(
        Dice(EDITION), Header(EDITION, seed=seed, position=position), entries.extend
    ), entries


def throw_and(game: Game, *moves: Choose) -> None:
    for move in moves:
        game.draw()
        game.play(move)


def faces(game: Game) -> list[tuple[int, ...]]:
    """Every throw on the current line."""
    events = (game.tree.events[node] for node in game.tree.line)
    return [event.faces for event in events if isinstance(event, Drew)]


def test_the_same_question_has_the_same_answer() -> None:
    draw = Draw(3, 6)
    for seed in range(20):
        for index in range(20):
            found = answer(draw, seed, index)
            assert found == answer(draw, seed, index)
            assert len(found.faces) == 3
            assert all(1 <= face <= 6 for face in found.faces)


def test_another_seed_or_another_throw_has_answers_of_its_own() -> None:
    assert len({answer(Draw(5, 6), seed, 0) for seed in range(50)}) > 40
    assert len({answer(Draw(5, 6), 0, index) for index in range(50)}) > 40


def test_every_face_comes_about_as_often() -> None:
    counts = Counter(answer(Draw(1, 6), 0, index).faces[0] for index in range(3000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert max(counts.values()) < 1.3 * min(counts.values())


def test_nobody_decides_before_the_die_lies() -> None:
    game, _ = dice_game()
    assert game.status() == ToDraw(Draw(1, 6))
    assert game.legal_moves() == ()
    assert game.refusal(Played(0, TAKE)) == "turn"
    game.draw()
    assert game.status() == ToMove(0, "die")
    with pytest.raises(Refused):
        game.draw()


@pytest.mark.parametrize("thrown", [(), (7,), (0,), (3, 3)])
def test_a_throw_that_the_die_cannot_show_is_refused(thrown: tuple[int, ...]) -> None:
    game, entries = dice_game()
    with pytest.raises(Refused) as refused:
        game.add(Drew(thrown))
    assert refused.value.rule in game.ruleset.rules
    assert (entries, len(game.tree)) == ([], 0)


def test_a_throw_where_a_decision_is_waited_for_is_refused() -> None:
    game, _ = dice_game()
    game.draw()
    assert game.refusal(Drew((3,))) in game.ruleset.rules


def test_undo_steps_over_the_throw_to_the_decision_before() -> None:
    game, _ = dice_game()
    throw_and(game, TAKE, LEAVE)
    game.draw()
    assert game.undo()
    assert game.status() == ToMove(1, "die")
    assert game.undo()
    assert game.status() == ToMove(0, "die")
    assert game.undo() is False
    assert game.redo()
    assert game.status() == ToMove(1, "die")


def test_undo_and_redo_change_no_die() -> None:
    game, _ = dice_game()
    throw_and(game, LEAVE, LEAVE, LEAVE)
    game.draw()
    thrown, stand, events = faces(game), game.state(), len(game.tree)
    while game.undo():
        pass
    assert faces(game) == thrown[:1]
    while game.redo():
        pass
    assert (faces(game), game.state(), len(game.tree)) == (thrown, stand, events)


def test_throwing_again_after_going_back_shows_the_same_die_as_the_same_event() -> None:
    game, entries = dice_game()
    game.draw()
    thrown = faces(game)
    game.go(0)
    game.draw()
    assert (faces(game), len(game.tree)) == (thrown, 1)
    assert sum(isinstance(entry, Drew) for entry in entries) == 1


def test_another_decision_does_not_fish_for_a_better_die() -> None:
    for seed in range(30):
        game, _ = dice_game(seed)
        throw_and(game, TAKE)
        game.draw()
        first = faces(game)
        game.go(1)
        game.play(LEAVE)
        game.draw()
        assert faces(game) == first


def test_a_reloaded_game_has_the_same_dice_and_throws_none() -> None:
    game, entries = dice_game()
    throw_and(game, LEAVE, TAKE, LEAVE)
    texts = [json.dumps(entry_to_json(entry)) for entry in entries]
    again, kept = dice_game()
    again.replay(entry_from_json(json.loads(text)) for text in texts)
    assert (faces(again), again.state(), kept) == (faces(game), game.state(), [])
    for each in (game, again):
        each.draw()
    assert faces(again) == faces(game)


def test_a_replay_reads_the_die_of_the_log_and_not_the_seeds() -> None:
    for face in range(1, 7):
        game, _ = dice_game()
        game.replay([Drew((face,)), Played(0, TAKE)])
        assert game.state() == Stand((face, 0), 1)


def test_who_leaves_a_six_throws_again_and_undo_goes_back_to_the_six() -> None:
    game, _ = dice_game()
    game.replay([Drew((6,)), Played(0, LEAVE), Drew((2,))])
    assert game.status() == ToMove(0, "die")
    game.undo()
    assert game.state() == Stand((0, 0), 0, 6)


def test_a_game_ends_after_a_throw_is_taken() -> None:
    game, _ = dice_game(position="9 9 1 -")
    throw_and(game, TAKE)
    assert game.status() == Over((frozenset({1}), frozenset({0})), "ten")
    assert game.refusal(Drew((1,))) == "ten"
