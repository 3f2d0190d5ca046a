"""The log as a tree: undo, redo, branches, and what none of them may lose."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, islice, pairwise
from random import Random

import pytest

from jungla_tui.core.errors import BadJournal, Refused
from jungla_tui.core.events import Drew, Ended, Event, Offered, Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Entry, From, Tree
from jungla_tui.core.moves import decode
from jungla_tui.core.ruleset import Over, ToMove
from tests.helpers import (
    COMPUTER,
    PERSON,
    cells,
    kept_game,
    line_of,
    new_game,
    play,
    under,
)
from tests.work import growth

THERE_AND_BACK = ("a3a4", "a7a6", "a4a3", "a6a7")
BOTH = (frozenset({0, 1}),)


def played(*moves: str) -> list[Event]:
    return [Played(index % 2, decode(move)) for index, move in enumerate(moves)]


def line(game: Game) -> list[int]:
    return list(game.tree.line)


# ---- taking back


def test_undo_gives_the_turn_back() -> None:
    game = new_game(under(), "a3a4")
    assert game.status() == ToMove(1)
    assert game.undo()
    assert game.status() == ToMove(0)
    assert game.undo() is False
    assert game.current == 0


def test_an_undone_move_can_be_played_again() -> None:
    game = new_game(under(), "a3a4", "a7a6")
    after = cells(game)
    game.undo()
    play(game, "a7a6")
    assert cells(game) == after
    assert (game.current, len(game.tree)) == (2, 2)


def test_an_undone_capture_leaves_board_and_tray_right() -> None:
    game = new_game(under(), position=line_of("La3 ca4 ra9"))
    before = game.ruleset.scene(game.state())
    play(game, "a3a4")
    assert "cat" in {piece.kind for piece in game.ruleset.scene(game.state()).trays[1].pieces}
    game.undo()
    assert game.ruleset.scene(game.state()) == before
    assert cells(game) == line_of("La3 ca4 ra9")


def test_undo_restores_the_count_of_repetitions() -> None:
    game = new_game(under("dou-shou-qi"), *THERE_AND_BACK, "a3a4", "a7a6", "a4a3")
    for _ in range(3):
        play(game, "a6a7")
        assert (game.repeats(), game.status()) == (3, Over(BOTH, "repetition"))
        game.undo()
        assert (game.repeats(), game.status()) == (2, ToMove(1))
    while game.undo():
        pass
    assert game.repeats() == 1
    play(game, *THERE_AND_BACK)
    assert (game.repeats(), game.status()) == (2, ToMove(0))


def test_repetitions_of_another_branch_do_not_count() -> None:
    game = new_game(under("dou-shou-qi"), *THERE_AND_BACK)
    game.go(0)
    play(game, "g3g4", "g7g6", "g4g3", "g6g7")
    assert (game.repeats(), game.status()) == (2, ToMove(0))
    game.go(4)
    assert (game.repeats(), game.status()) == (2, ToMove(0))
    play(game, "g3g4", "g7g6", "g4g3", "g6g7")
    assert (game.repeats(), game.status()) == (3, Over(BOTH, "repetition"))


def test_undo_takes_an_ending_back() -> None:
    game = new_game(under(), "a3a4")
    game.add(Ended(1, "resigned"))
    assert isinstance(game.status(), Over)
    game.undo()
    assert game.status() == ToMove(1)
    game.redo()
    assert game.status() == Over((frozenset({0}), frozenset({1})), "resigned")


def test_undo_takes_an_offer_back() -> None:
    game = new_game(under())
    game.add(Offered(0))
    game.undo()
    assert game.offer() is None
    game.redo()
    assert game.offer() == 0


def test_undo_goes_back_to_the_very_start_and_redo_to_the_very_end() -> None:
    moves = ("a3a4", "a7a6", "g3g4", "g7g6", "c3d3")
    game = new_game(under(), *moves)
    states = [game.state(node) for node in line(game)]
    back = [game.state()]
    while game.undo():
        back.append(game.state())
    assert back == states[::-1]
    forth = [game.state()]
    while game.redo():
        forth.append(game.state())
    assert forth == states


def test_one_undo_against_the_computer_takes_back_its_move_and_yours() -> None:
    game = new_game(under(), "a3a4", "a7a6", "g3g4", "g7g6", seats=(PERSON, COMPUTER))
    game.undo()
    assert (game.current, game.status()) == (2, ToMove(0))
    game.undo()
    assert (game.current, game.status()) == (0, ToMove(0))
    assert game.undo() is False
    game.redo()
    assert game.current == 2
    game.redo()
    assert game.current == 4
    assert game.redo() is False


def test_an_undo_before_the_computer_answers_takes_back_your_move_alone() -> None:
    game = new_game(under(), "a3a4", "a7a6", "g3g4", seats=(PERSON, COMPUTER))
    game.undo()
    assert (game.current, game.status()) == (2, ToMove(0))


def test_undo_stops_at_your_first_move_where_the_computer_began() -> None:
    game = new_game(under(), "a3a4", "a7a6", "g3g4", seats=(COMPUTER, PERSON))
    game.undo()
    assert (game.current, game.status()) == (1, ToMove(1))
    assert game.undo() is False
    game.redo()
    assert game.current == 3


def test_between_two_computers_undo_takes_one_move_back() -> None:
    game = new_game(under(), "a3a4", "a7a6", seats=(COMPUTER, COMPUTER))
    game.undo()
    assert game.current == 1
    game.redo()
    assert game.current == 2


# ---- branches


def test_going_to_the_start_and_stepping_forward_follows_the_line_you_came_from() -> None:
    game = new_game(under(), "a3a4", "a7a6")
    game.go(0)
    play(game, "g3g4", "g7g6")
    game.go(2)
    for line_before in ([0, 1, 2], [0, 3, 4]):
        game.go(line_before[-1])
        game.go(0)
        assert list(game.tree.ahead(0)) == line_before[1:]
        game.redo()
        game.redo()
        assert line(game) == line_before


def test_stepping_back_erases_nothing() -> None:
    game, entries = kept_game(under(), "a3a4", "a7a6", "g3g4")
    before = list(game.tree.events)
    for _ in range(3):
        game.undo()
    assert game.tree.events == before
    assert entries == [*played("a3a4", "a7a6", "g3g4"), From(2), From(1), From(0)]
    assert [game.tree.parents[node] for node in (1, 2, 3)] == [0, 1, 2]


def test_a_branch_stays_on_its_own_parent_after_an_undo() -> None:
    game = new_game(under(), "a3a4", "a7a6", "g3g4")
    game.undo()
    play(game, "e3d3")
    game.undo()
    game.undo()
    assert game.tree.parents == [0, 0, 1, 2, 2]
    assert game.tree.children[2] == [3, 4]
    assert line(game) == [0, 1]
    game.go(4)
    assert line(game) == [0, 1, 2, 4]
    game.go(3)
    assert line(game) == [0, 1, 2, 3]


def test_playing_a_move_that_the_tree_already_has_makes_no_new_event() -> None:
    game, entries = kept_game(under(), "a3a4", "a7a6")
    game.go(0)
    play(game, "a3a4")
    assert (game.current, len(game.tree)) == (1, 2)
    assert entries == [*played("a3a4", "a7a6"), From(0), From(1)]
    play(game, "a7a6")
    assert (game.current, len(game.tree)) == (2, 2)


def test_branches_nest() -> None:
    game = new_game(under(), "a3a4", "a7a6", "g3g4")
    game.play(decode("g7g6"), at=1)
    game.play(decode("g3g4"))
    game.play(decode("c3d3"), at=4)
    game.play(decode("e3d3"), at=4)
    assert game.tree.parents == [0, 0, 1, 2, 1, 4, 4, 4]
    for node in range(1, 8):
        game.go(node)
        assert line(game) == game.tree.path(node)
        replayed = new_game(under())
        for step in game.tree.path(node)[1:]:
            event = game.tree.events[step]
            assert event is not None
            replayed.add(event)
        assert replayed.state() == game.state()
    assert [game.tree.depth(node) for node in range(8)] == [0, 1, 2, 3, 2, 3, 3, 3]


def test_a_move_from_an_earlier_event_stands_there_in_the_log() -> None:
    game, entries = kept_game(under(), "a3a4", "a7a6")
    game.play(decode("g7g6"), at=1)
    assert entries[2:] == [From(1), Played(1, decode("g7g6"))]
    assert line(game) == [0, 1, 3]


def test_going_where_one_stands_is_no_entry() -> None:
    game, entries = kept_game(under(), "a3a4")
    game.go(1)
    assert entries == played("a3a4")


def test_a_jump_between_branches_shows_the_right_board() -> None:
    game = new_game(under(), "a3a4", "a7a6")
    main = cells(game)
    game.play(decode("g3g4"), at=0)
    branch = cells(game)
    assert branch == "l5t/1d3c1/r1p1w1e/7/7/6R/E1W1P2/1C3D1/T5L b"
    game.go(2)
    assert cells(game) == main
    game.go(0)
    assert cells(game) == "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w"
    game.go(3)
    assert cells(game) == branch


def test_a_game_from_a_position_starts_there_also_after_undo() -> None:
    start = line_of("La3 ca4 ra9", "b")
    game = new_game(under(), "a9a8", "a3a2", position=start)
    while game.undo():
        pass
    assert cells(game) == start
    assert game.status() == ToMove(1)


# ---- replaying


def test_a_replayed_log_is_the_same_game() -> None:
    game, entries = kept_game(under(), "a3a4", "a7a6", "g3g4")
    game.undo()
    game.play(decode("g7g6"), at=1)
    game.add(Offered(0))
    again = Game(game.ruleset, game.header)
    again.replay(entries)
    assert again.tree.events == game.tree.events
    assert again.tree.parents == game.tree.parents
    assert line(again) == line(game)
    for node in range(len(game.tree) + 1):
        assert again.state(node) == game.state(node)
        assert again.status(node) == game.status(node)
        assert again.offer(node) == game.offer(node)


@pytest.mark.parametrize("node", [-1, 3, 99])
def test_a_log_that_goes_on_from_nowhere_is_refused_and_what_came_before_stands(node: int) -> None:
    game = new_game(under())
    entries: list[Entry] = [*played("a3a4", "a7a6"), From(node)]
    with pytest.raises(BadJournal) as refused:
        game.replay(entries)
    assert refused.value.fields == {"node": node, "events": 2}
    assert line(game) == [0, 1, 2]


def test_an_illegal_entry_is_refused_by_its_rule_and_what_came_before_stands() -> None:
    game = new_game(under())
    with pytest.raises(Refused) as refused:
        game.replay(played("a3a4", "a7a7", "g3g4"))
    assert refused.value.rule == "step"
    assert line(game) == [0, 1]


def test_an_entry_out_of_turn_is_refused() -> None:
    game = new_game(under())
    with pytest.raises(Refused) as refused:
        game.replay([Played(1, decode("a7a6"))])
    assert refused.value.rule == "turn"


# ---- going to and fro


@pytest.mark.parametrize("seed", range(4))
def test_however_the_game_goes_the_line_and_what_was_last_on_it_are_those_of_each_step(
    seed: int,
) -> None:
    rng, tree = Random(seed), Tree()
    path, last = [0], dict[int, int]()
    for _each in range(300):
        if rng.random() < 0.4:
            path = [*path, tree.add(Drew((1,)))]
        else:
            node = rng.randrange(len(tree) + 1)
            tree.go(node)
            path = tree.path(node)
        last |= pairwise(path)
        assert tree.current == path[-1]
        if rng.random() < 0.2:
            assert tree.line == path
            assert {node: tree.next(node) for node in range(len(tree) + 1)} == {
                node: last.get(node) for node in range(len(tree) + 1)
            }


def to_and_fro(size: int) -> list[Entry]:
    """A line, and the game goes back to the start and to its end again and again."""
    moves = played(*islice(cycle(THERE_AND_BACK), size))
    return [*moves, *(From(node) for _each in range(size) for node in (0, size))]


def two_lines(size: int) -> list[Entry]:
    """Two lines from the start that go on in turn."""
    entries, ends = list[Entry](), [0, 0]
    moves = played(*islice(cycle(THERE_AND_BACK), size))
    for number, move in enumerate(moves):
        for each in (0, 1):
            entries += [From(ends[each]), move]
            ends[each] = 2 * number + each + 1
    return entries


@pytest.mark.parametrize("entries", [to_and_fro, two_lines])
def test_going_to_and_fro_costs_no_more_the_longer_the_way(
    entries: Callable[[int], list[Entry]],
) -> None:
    def task(size: int) -> Callable[[], object]:
        game, log = new_game(under()), entries(size)

        def fold() -> None:
            game.replay(log)
            assert game.tree.line

        return fold

    assert growth(task, 30) < 15
