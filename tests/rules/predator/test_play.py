"""Whole games by random play: what must hold of every position on the way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from jungla_tui.core.board import Facing, Square
from jungla_tui.core.events import Drew, Played, event_from_json, event_to_json
from jungla_tui.core.game import Game
from jungla_tui.core.log import Entry, Header, Sitter
from jungla_tui.core.moves import Choose, Move, Place, Slot, Step, Turn, decode, encode, picks
from jungla_tui.core.ruleset import Over, Scene, Setup, ToDraw, ToMove
from jungla_tui.rules.predator import Predator
from jungla_tui.rules.predator.state import State
from tests.rules.predator.helpers import edition, random_event, rules

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def played(game: Predator, seats: int, seed: int) -> list[tuple[State, Played | Drew]]:
    """A game to its end: each position and what happened in it; the last one's is a nonsense."""
    source, state, draws = Random(seed), game.initial(Setup(seats)), 0
    found: list[tuple[State, Played | Drew]] = []
    for _ in range(6_000):
        event = random_event(game, state, source, draws)
        if event is None:
            found.append((state, Drew(())))
            return found
        assert isinstance(event, Played | Drew)
        draws += isinstance(event, Drew)
        found.append((state, event))
        state = game.apply(state, event)
    raise AssertionError("the game does not end")


@SEATS
@pytest.mark.parametrize("seed", [0, 1])
def test_games_end_with_every_seat_placed_and_all_prey_accounted_for(seats: int, seed: int) -> None:
    game = rules()
    line = played(game, seats, seed)
    state = line[-1][0]
    status = game.status(state, 1)
    assert isinstance(status, Over)
    assert sorted(seat for place in status.places for seat in place) == list(range(seats))
    assert status.rule == "last"
    assert sum(game.scene(state).points) == 15 * seats
    points = game.scene(state).points
    order = [points[seat] for place in status.places for seat in sorted(place)]
    assert order == sorted(points, reverse=True)


@SEATS
def test_a_seat_to_move_always_has_a_legal_move(seats: int) -> None:
    game = rules()
    for state, _ in played(game, seats, 2):
        assert bool(game.legal_moves(state)) == isinstance(game.status(state, 1), ToMove)


@SEATS
def test_positions_are_their_lines(seats: int) -> None:
    game = rules()
    for state, _ in played(game, seats, 3):
        line = game.line(state)
        assert len(line.splitlines()) == 1
        again = game.position(line)
        assert again == state
        assert game.line(again) == line
        assert game.initial(Setup(seats, line)) == state


@SEATS
def test_the_legal_moves_are_those_that_no_rule_refuses(seats: int) -> None:
    game = rules()
    squares = [*game.board]
    for state, _ in played(game, seats, 4)[::23]:
        if not isinstance(game.status(state, 1), ToMove):
            continue
        legal = game.legal_moves(state)
        assert len(set(legal)) == len(legal)
        assert len(set(candidates := [*game.candidates(state)])) == len(candidates)
        known = set(legal)
        for move in broad(game, state, squares):
            rule = game.broken_rule(state, move)
            assert (rule is None) == (move in known), encode(move)
            assert rule is None or rule in game.rules
            known.discard(move)
        assert not known


def broad(game: Predator, state: State, squares: list[Square]) -> list[Move]:
    """All steps of one cell, far ones from every token, and placings and choices of any kind."""
    moves: list[Move] = []
    for square in squares:
        moves += [Step(square, at) for at in game.board.neighbours(square)]
        for item in ("pair", "line", "bend", "triangle"):
            moves += [Place(Slot("box", item), square, how=str(turn)) for turn in range(7)]
        moves += [Place(Slot("hand", f"prey{number}"), square) for number in range(7)]
    for start in game.scene(state).pieces:
        moves += [Step(start, at) for at in squares if at not in game.board.neighbours(start)]
        moves += [Turn(start, Facing.NORTH), Step(start, start, Facing.EAST)]
    moves += [Choose("done"), *(Choose(f"predator:{face}") for face in range(8))]
    return moves


@SEATS
def test_no_legal_moves_picks_begin_anothers_and_every_text_leads_back(seats: int) -> None:
    game = rules()
    for state, _ in played(game, seats, 5)[::11]:
        moves = game.legal_moves(state)
        paths = [picks(move) for move in moves]
        starts = {path[:length] for path in paths for length in range(1, len(path))}
        assert not starts & set(paths)
        assert all(decode(encode(move)) == move for move in moves)


@SEATS
def test_a_replayed_log_comes_to_the_same_positions(seats: int) -> None:
    line = played(rules(), seats, 6)
    header = Header(edition(), (Sitter(),) * seats, seed=1)
    entries: list[Entry] = []
    game = Game(rules(), header, entries.extend)
    for state, event in line[:-1]:
        assert game.state() == state
        game.add(event)
    other = Game(Predator(edition()), header)
    for entry in entries:
        assert isinstance(entry, Played | Drew)
        other.replay_one(event_from_json(event_to_json(entry)))
    assert other.state() == game.state() == line[-1][0]
    assert isinstance(other.status(), Over)


@SEATS
def test_undoing_goes_back_to_the_decision_and_the_throw_stays(seats: int) -> None:
    game = Game(rules(), Header(edition(), (Sitter(),) * seats, seed=9))
    source = Random(1)
    for _ in range(60):
        status = game.status()
        if isinstance(status, ToDraw):
            before = game.draw()
            faces = game.tree.events[before]
            game.go(game.tree.parents[before])
            assert game.tree.events[game.draw()] == faces
        else:
            game.play(source.choice(game.legal_moves()))
    assert game.undo()
    assert game.redo()


@SEATS
def test_each_event_is_told_and_each_scene_is_whole(seats: int) -> None:
    game = rules()
    for state, event in played(game, seats, 7):
        scene = game.scene(state)
        assert tokens_of(scene) == seats * 5
        assert len(scene.points) == seats
        if event != Drew(()):
            told = game.tell(state, event)
            assert told.seat == state.seat
            assert told.verb in ("places", "draws", "gives", "steps", "moves")
            assert len(told.taken) == (len(caught(game.apply(state, event))) > len(caught(state)))


def tokens_of(scene: Scene) -> int:
    """How many prey there are, wherever they are."""
    pieces: list[Any] = [*scene.pieces.values()]
    pieces += [piece for tray in scene.trays for piece in tray.pieces]
    return sum(piece.kind.startswith("prey") for piece in pieces)


def caught(state: State) -> list[int]:
    return [cell for own in state.prey for cell in own if cell <= -2]


def test_rules_and_kinds_have_ids_of_their_own() -> None:
    game = rules()
    assert len(set(game.rules)) == len(game.rules)
    for switch in game.switches.values():
        assert set(switch.rules) <= set(game.rules)
    assert {piece.kind for state, _ in played(game, 4, 8) for piece in pieces(game, state)} <= set(
        game.kinds
    )


def pieces(game: Predator, state: State) -> list[Any]:
    scene = game.scene(state)
    return [*scene.pieces.values(), *(piece for tray in scene.trays for piece in tray.pieces)]


def test_the_same_seed_throws_the_same_dice() -> None:
    game = Game(rules(), Header(edition(), (Sitter(), Sitter()), seed=4))
    other = Game(rules(), Header(edition(), (Sitter(), Sitter()), seed=4))
    for each in (game, other):
        source = Random(2)
        while not isinstance(each.status(), ToDraw):
            each.play(source.choice(each.legal_moves()))
        each.draw()
    assert game.state() == other.state()
    assert isinstance(game.tree.events[game.current], Drew)
