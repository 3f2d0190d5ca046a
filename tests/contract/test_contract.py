"""What any game has to keep, shown by random play.

Runs over every registered edition and over a small game with dice. Nothing here knows a game: a
new one joins by being registered.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from jungla_tui import books, editions
from jungla_tui.core.board import Facing, Square
from jungla_tui.core.errors import Refused
from jungla_tui.core.events import Ended, Event, Offered, Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import (
    Entry,
    Header,
    Sitter,
    entry_from_json,
    entry_to_json,
    header_from_json,
    header_to_json,
)
from jungla_tui.core.moves import (
    Choose,
    Move,
    Place,
    Slot,
    Step,
    Turn,
    attempt,
    decode,
    encode,
    picks,
)
from jungla_tui.core.ruleset import RESERVED, Over, Ruleset, ToDraw, ToMove
from jungla_tui.core.selection import Selection
from tests.core import dice

RULESETS = {id: editions.ruleset(editions.load(id)) for id in editions.ids()}
RULESETS["dice"] = dice.Dice(dice.EDITION)

every_game = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)

ACTS = (
    *("play", "run") * 4,
    *("undo", "redo", "go", "branch") * 2,
    *("offer", "agree", "resign"),
)
ACT = st.tuples(st.sampled_from(ACTS), st.integers(0, 9999))
SCRIPTS = st.lists(ACT, min_size=8, max_size=30)
LONG = [("run", number) for number in range(80)]
"""A script that comes far into a game."""

Script = list[tuple[str, int]]


class Table:
    """A game in play, every entry kept, and what was seen at every event when it happened."""

    def __init__(self, rules: Ruleset[Any], seed: int) -> None:
        seats = rules.seats[seed % len(rules.seats)]
        header = Header(rules.edition, tuple(Sitter() for _ in range(seats)), seed=seed)
        self.entries: list[Entry] = []
        self.game = Game(rules, header, self.entries.extend)
        self.seen: dict[int, tuple[Any, ...]] = {}
        self.settle()

    def settle(self) -> None:
        """Let chance answer until somebody has to decide, and note how it stands."""
        self.note()
        while isinstance(self.game.status(), ToDraw):
            self.game.draw()
            self.note()

    def note(self) -> None:
        """The first look at an event is what every later look has to show again."""
        node = self.game.current
        assert self.seen.setdefault(node, standing(self.game, node)) == standing(self.game, node)

    def act(self, what: str, number: int) -> None:
        """Do one thing; what is refused must change nothing and name a rule."""
        game = self.game
        if what == "play":
            self.play(number)
        elif what == "run":
            source = random.Random(number)
            for _ in range(6):
                self.play(source.randrange(10000))
        elif what == "undo":
            game.undo()
        elif what == "redo":
            game.redo()
        elif what == "go":
            game.go(number % (len(game.tree) + 1))
        elif what == "branch":
            node = number % (len(game.tree) + 1)
            moves = game.legal_moves(node)
            if moves:
                game.play(moves[number % len(moves)], at=node)
        else:
            seat = number % len(game.header.seats)
            asked: dict[str, Event] = {
                "offer": Offered(seat),
                "agree": Ended(None, "agreed"),
                "resign": Ended(seat, "resigned"),
            }
            self.attempt(asked[what])
        self.settle()

    def play(self, number: int) -> None:
        """Some legal move, if there is one."""
        moves = self.game.legal_moves()
        assert bool(moves) == isinstance(self.game.status(), ToMove)
        if moves:
            self.game.play(moves[number % len(moves)])
            self.settle()

    def attempt(self, event: Event) -> None:
        """An event that may be refused."""
        game = self.game
        known = game.tree.child(game.current, event)
        rule = game.refusal(event)
        before = (standing(game, game.current), len(self.entries))
        if rule is None or known is not None:
            game.add(event)
        else:
            assert rule in game.ruleset.rules
            with pytest.raises(Refused) as refused:
                game.add(event)
            assert refused.value.rule == rule
            assert (standing(game, game.current), len(self.entries)) == before


def played_out(rules: Ruleset[Any], seed: int, script: Script) -> Table:
    table = Table(rules, seed)
    for what, number in script:
        table.act(what, number)
    return table


def standing(game: Game, node: int) -> tuple[Any, ...]:
    """All there is to see of an event."""
    return (
        game.state(node),
        game.status(node),
        game.repeats(node),
        game.offer(node),
        game.legal_moves(node),
    )


def everything(game: Game) -> tuple[Any, ...]:
    """All there is to see of a game."""
    tree = game.tree
    seen = [standing(game, node) for node in range(len(tree) + 1)]
    return (tree.events, tree.parents, tree.children, tree.line, seen, list(tree.ahead(0)))


def waiting(table: Table, few: int) -> list[Any]:
    """A few of the positions in which somebody has to decide, the last one among them."""
    game = table.game
    nodes = range(len(game.tree) + 1)
    found = [game.state(node) for node in nodes if isinstance(game.status(node), ToMove)]
    return found[:: -max(1, len(found) // few)][:few]


def with_seat(rules: Ruleset[Any], state: Any) -> ToMove:
    status = rules.status(state, 1)
    assert isinstance(status, ToMove)
    return status


# ---- the log


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@example(seed=3, script=LONG)
@settings(max_examples=20)
def test_a_replay_of_the_log_is_the_same_game(rules: Any, seed: int, script: Script) -> None:
    table = played_out(rules, seed, script)
    again = Game(rules, table.game.header)
    again.replay(table.entries)
    assert everything(again) == everything(table.game)
    for node, seen in table.seen.items():
        assert standing(again, node) == seen


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@example(seed=3, script=LONG)
@settings(max_examples=20)
def test_what_is_saved_is_read_the_same(rules: Any, seed: int, script: Script) -> None:
    table = played_out(rules, seed, script)
    header = header_from_json(json.loads(json.dumps(header_to_json(table.game.header))))
    assert header == table.game.header
    texts = [json.dumps(entry_to_json(entry)) for entry in table.entries]
    entries = [entry_from_json(json.loads(text)) for text in texts]
    assert entries == table.entries
    again = Game(type(rules)(header.edition), header)
    again.replay(entries)
    assert everything(again) == everything(table.game)


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@example(seed=3, script=LONG)
@settings(max_examples=20)
def test_undo_then_redo_changes_nothing_all_the_way_back(
    rules: Any, seed: int, script: Script
) -> None:
    game = played_out(rules, seed, script).game
    for _ in range(len(game.tree.line)):
        before = (game.current, game.tree.line[:], standing(game, game.current))
        if not game.undo():
            break
        assert game.current != before[0]
        assert isinstance(game.status(), ToMove)
        assert game.redo()
        assert (game.current, game.tree.line, standing(game, game.current)) == before
        game.undo()
    assert game.undo() is False


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@settings(max_examples=15)
def test_the_log_under_the_same_rules_is_legal_whole(rules: Any, seed: int, script: Script) -> None:
    game = played_out(rules, seed, script).game
    report = game.under(rules, game.header)
    assert (report.broken, report.rule) == (None, None)
    assert report.game.tree.events == game.tree.events
    assert report.game.tree.parents == game.tree.parents
    assert report.game.tree.line == game.tree.line


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@example(seed=3, script=LONG)
@settings(max_examples=15)
def test_every_event_can_be_told_and_every_ending_names_its_rule(
    rules: Any, seed: int, script: Script
) -> None:
    game = played_out(rules, seed, script).game
    seats = frozenset(range(len(game.header.seats)))
    for node in range(len(game.tree) + 1):
        assert game.tell(node).verb
        status = game.status(node)
        if isinstance(status, Over):
            assert {status.rule, *status.reasons} <= set(rules.rules)
            assert sorted(seat for place in status.places for seat in place) == sorted(seats)
            assert all(status.places)
        elif isinstance(status, ToMove):
            assert status.seat in seats


# ---- moves


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@example(seed=3, script=LONG)
@settings(max_examples=15)
def test_nothing_legal_is_missing_and_nothing_listed_is_illegal(
    rules: Any, seed: int, script: Script
) -> None:
    squares = list(rules.board)
    steps = [Step(start, end) for start in squares for end in squares]
    outside = [Step(Square(25, 98), squares[0]), Step(squares[0], Square(25, 98))]
    turns = [Turn(at, way) for at in squares for way in Facing]
    places = [
        Place(Slot(tray, item), end)
        for tray in ("hand", "nowhere")
        for item in (*rules.kinds, "nothing")
        for end in (*squares[:3], Square(25, 98))
    ]
    chosen = [Choose("done"), Choose("nothing"), Choose("dice:5")]
    for state in waiting(played_out(rules, seed, script), few=3):
        listed = rules.legal_moves(state)
        legal = set(listed)
        near = [variant for move in listed for variant in variants(move)]
        anything: list[Move] = [*steps, *outside, *turns, *places, *chosen, *near, *listed]
        for move in anything:
            rule = rules.broken_rule(state, move)
            assert (rule is None) == (move in legal), encode(move)
            assert rule is None or rule in rules.rules


def variants(move: Move) -> list[Move]:
    """The same move with something else said at its end."""
    if not isinstance(move, Step | Place):
        return []
    return [
        *(move._replace(facing=way) for way in (None, *Facing)),
        move._replace(how="x9"),
        move._replace(how=""),
    ]


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@example(seed=3, script=LONG)
@settings(max_examples=15)
def test_moves_are_listed_once_written_and_reached_by_pointing(
    rules: Any, seed: int, script: Script
) -> None:
    for state in waiting(played_out(rules, seed, script), few=8):
        candidates = list(rules.candidates(state))
        assert len(candidates) == len(set(candidates))
        assert list(rules.candidates(state)) == candidates
        moves = rules.legal_moves(state)
        for move in moves:
            assert rules.broken_rule(state, move) is None
            assert decode(encode(move)) == move
        pointed = list(reached(Selection.over(moves)))
        assert len(pointed) == len(moves)
        assert set(pointed) == set(moves)


def reached(selection: Selection) -> Iterator[Move]:
    """The moves that pointing makes from here on, each way of pointing gone once.

    A move whose picks are those of another, or their beginning, is not among them.
    """
    move = selection.move()
    if move is not None:
        assert picks(move) == selection.picked
        assert attempt(selection.picked) == move
        yield move
    else:
        for pick in selection.next_picks():
            yield from reached(selection.pick(pick))


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@example(seed=3, script=LONG)
@settings(max_examples=15)
def test_refusals_name_a_rule_and_out_of_turn_is_turn(
    rules: Any, seed: int, script: Script
) -> None:
    game = played_out(rules, seed, script).game
    for node in range(len(game.tree) + 1):
        status, moves = game.status(node), game.legal_moves(node)
        for seat in range(len(game.header.seats)):
            for event in (Offered(seat), Ended(seat, "resigned"), Ended(None, "agreed")):
                assert game.refusal(event, node) in (None, *rules.rules)
            for move in moves:
                assert isinstance(status, ToMove)
                wanted = None if seat == status.seat else "turn"
                assert game.refusal(Played(seat, move), node) == wanted
            if isinstance(status, Over):
                assert game.refusal(Offered(seat), node) == status.rule


# ---- positions


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@example(seed=3, script=LONG)
@settings(max_examples=15)
def test_a_position_is_written_read_and_drawn(rules: Any, seed: int, script: Script) -> None:
    game = played_out(rules, seed, script).game
    for node in range(len(game.tree) + 1):
        state = game.state(node)
        line = rules.line(state)
        assert "\n" not in line
        assert rules.position(line) == state
        assert hash(rules.key(state)) == hash(rules.key(rules.position(line)))
        assert rules.key(state) == rules.key(rules.position(line))
        scene = rules.scene(state)
        assert scene.board == rules.board
        assert set(scene.pieces) <= set(scene.board)
        shown = [*scene.pieces.values(), *(each for tray in scene.trays for each in tray.pieces)]
        assert {piece.kind for piece in shown} <= set(rules.kinds)
        assert len(scene.points) in (0, len(game.header.seats))


@every_game
@given(seed=st.integers(0, 99), script=SCRIPTS)
@settings(max_examples=15)
def test_a_game_from_a_position_goes_on_like_the_game_it_was_taken_from(
    rules: Any, seed: int, script: Script
) -> None:
    game = played_out(rules, seed, script).game
    for state in [*waiting(Table(rules, seed), 1), game.state()]:
        header = replace(game.header, position=rules.line(state))
        again = Game(rules, header)
        assert again.state() == state
        assert again.repeats() == 1
        assert again.legal_moves() == rules.legal_moves(state)


# ---- rules and books


@every_game
def test_rules_have_ids_of_their_own_and_the_reserved_ones(rules: Ruleset[Any]) -> None:
    assert len(set(rules.rules)) == len(rules.rules)
    assert {"turn", *RESERVED} <= set(rules.rules)
    for switch in rules.switches.values():
        assert len(set(switch.values)) == len(switch.values) > 1
        assert set(switch.rules) <= set(rules.rules)


@pytest.mark.parametrize("id", editions.ids())
def test_every_rule_is_in_the_book_and_nothing_else(id: str) -> None:
    edition = editions.load(id)
    in_book = [rule.id for rule in books.load(edition).rules]
    assert in_book == list(RULESETS[id].rules)
