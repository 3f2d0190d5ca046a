"""What any game has to explain, shown by random play: refusals, squares and threats."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from jungla_tui import editions
from jungla_tui.core.board import Facing, Square
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Choose, Move, Place, Slot, Step, Turn
from jungla_tui.core.ruleset import Over, Ruleset, ToMove
from jungla_tui.text.explain import why
from jungla_tui.text.inspection import danger, look, threats
from jungla_tui.words.why import WHY, template
from tests.contract.test_contract import LONG, SCRIPTS, Script, every_game, played_out

every_edition = pytest.mark.parametrize("id", editions.ids())


def tried(game: Game, source: random.Random) -> list[Move]:
    """Some moves of every kind, most of them not legal."""
    squares = [*game.ruleset.board, Square(25, 98)]
    start, end = source.choice(squares), source.choice(squares)
    beside = Square(start.col, start.row + source.choice((-1, 1)))
    return [
        *(Step(source.choice(squares), source.choice(squares)) for _ in range(20)),
        Step(start, beside if beside.row >= 0 else start),
        Step(start, end, Facing.NORTH),
        Step(start, end, how="x9"),
        Turn(start, source.choice([*Facing])),
        Place(Slot("hand", source.choice(game.ruleset.kinds)), end),
        Choose("dice:5"),
    ]


def whole(sentence: str) -> bool:
    """Whether a sentence is one, with nothing left to fill in."""
    return bool(sentence) and not set("{}") & set(sentence) and sentence[-1] in ".!?"


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@example(seed=3, script=LONG)
@settings(max_examples=8)
def test_every_refusal_is_said_and_what_is_offered_instead_is_legal(
    rules: Ruleset[Any], seed: int, script: Script
) -> None:
    game, source = played_out(rules, seed, script).game, random.Random(seed)
    for node in range(len(game.tree) + 1)[-8:]:
        status, legal = game.status(node), game.legal_moves(node)
        seat = status.seat if isinstance(status, ToMove) else 0
        for move in tried(game, source):
            answer = why(game, move, node)
            assert answer.rule == game.refusal(Played(seat, move), node)
            assert whole(answer.sentence)
            assert set(answer.squares) <= set(rules.board)
            if answer.rule is None:
                assert answer.nearest is None
            else:
                assert (answer.nearest is None) == (not legal)
                assert answer.nearest is None or answer.nearest in legal
                assert whole(answer.nearest_sentence) == (answer.nearest is not None)


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@example(seed=3, script=LONG)
@settings(max_examples=8)
def test_every_threat_is_a_legal_move_of_another_seat_that_takes(
    rules: Ruleset[Any], seed: int, script: Script
) -> None:
    game = played_out(rules, seed, script).game
    for node in range(len(game.tree) + 1)[-8:]:
        status, state = game.status(node), game.state(node)
        pieces = rules.scene(state).pieces
        for seat in range(len(game.header.seats)):
            found = danger(game, seat, node)
            assert all(map(whole, found.sentences()))
            assert found.taken == {
                at
                for reach in found.attacks
                for at, piece in reach.taken.items()
                if piece.seat == seat
            }
            if isinstance(status, Over):
                assert (found.taken, found.reached) == (frozenset(), frozenset())
            if isinstance(status, ToMove) and status.seat == seat:
                assert threats(game, node) == found.taken
            for reach in found.attacks:
                owner = reach.piece.seat if reach.piece else 1 - seat
                turned = rules.as_if(state, owner if owner is not None else 1 - seat)
                if turned is not None:
                    assert reach.move in rules.legal_moves(turned)
                else:
                    assert owner is not None
                    assert any(
                        pair == (reach.start, reach.end) for pair in rules.reach(state, owner) or ()
                    )
                for at, piece in reach.taken.items():
                    assert pieces[at] == piece


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@example(seed=3, script=LONG)
@settings(max_examples=4)
def test_every_square_can_be_looked_at(rules: Ruleset[Any], seed: int, script: Script) -> None:
    game = played_out(rules, seed, script).game
    legal = set(game.legal_moves())
    for square in [*rules.board, Square(25, 98)]:
        found = look(game, square)
        assert all(map(whole, found.sentences()))
        assert found.sentences()
        if found.its_turn:
            assert {reach.move for reach in found.moves} <= legal
        ends = {reach.end for reach in found.moves}
        for refused in found.refused:
            assert refused.rule is not None
            assert getattr(refused.move, "end", None) not in ends


@every_game
def test_a_position_as_if_a_seat_were_to_move_has_that_seat_to_move(rules: Ruleset[Any]) -> None:
    game = played_out(rules, 5, LONG[:20]).game
    for node in range(len(game.tree) + 1):
        for seat in range(len(game.header.seats)):
            turned = rules.as_if(game.state(node), seat)
            status = None if turned is None else rules.status(turned, 1)
            if isinstance(status, ToMove):
                assert status.seat == seat
                assert turned is not None
                assert rules.scene(turned) == rules.scene(game.state(node))
            if game.status(node) == ToMove(seat):
                assert turned == game.state(node)


@every_edition
def test_every_case_of_a_rule_has_a_sentence_of_its_own(id: str) -> None:
    ruleset = editions.ruleset(editions.load(id))
    cases = {
        (ruleset.game, rule, variant)
        for rule, variants in ruleset.variants.items()
        for variant in variants
    }
    assert cases
    assert {rule for _, rule, _ in cases} <= set(ruleset.rules)
    assert cases == {key for key in WHY if key[0] == ruleset.game}
    assert len({template(*case) for case in cases}) == len(cases)
