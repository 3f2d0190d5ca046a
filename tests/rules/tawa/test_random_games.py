"""Games at random to their end: what has to hold in every position."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from jungla_tui.core.board import Facing
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import Choose, Move, Place, Slot, Step, Turn, encode, picks
from jungla_tui.core.ruleset import Over, Setup
from jungla_tui.rules.tawa import Tawa
from jungla_tui.rules.tawa.state import PRISON, State
from tests.rules.tawa.table import TAWA, over, rules, waits

SWITCHES: tuple[dict[str, str], ...] = (
    {},
    {"first_placer": "blue", "runner_rear": "open"},
    {"web_passing": "barred", "web_armor": "lost", "waiting_moves": "off", "no_progress": "100"},
)
"""Under which switches games are played."""

GAMES = 7
"""How many games under each."""


def play_out(game: Tawa, seed: int) -> Iterator[tuple[State, Move, State]]:
    """A game at random, a little greedy so that games are short."""
    source = random.Random(seed)
    state = game.initial(Setup())
    while not isinstance(game.status(state, 1), Over):
        moves = game.legal_moves(state)
        assert moves, game.line(state)
        move = source.choice(moves)
        for other in source.sample(moves, min(5, len(moves))):
            if better(game, state, other):
                move = other
        after = game.apply(state, Played(waits(state, game).seat, move))
        yield state, move, after
        state = after


def better(game: Tawa, state: State, move: Move) -> bool:
    """Whether a move hits, scores, frees or comes nearer to the other side."""
    if not isinstance(move, Step):
        return False
    told = game.tell(state, Played(waits(state, game).seat, move))
    if told.taken or told.verb in ("hunts", "frees"):
        return True
    ahead = move.end.row - move.start.row
    return "caught" not in told.after and (ahead > 0) == (state.seat == 0) and ahead != 0


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("switches", SWITCHES, ids=("usual", "some", "others"))
def test_a_game_ends_and_every_position_of_it_stands(switches: dict[str, str], seed: int) -> None:
    game = rules(**switches)
    source = random.Random(seed)
    last = None
    for count, (state, move, after) in enumerate(play_out(game, seed)):
        check_position(game, after)
        if source.random() < 0.006:
            check_moves(game, state)
        told = game.tell(state, Played(waits(state, game).seat, move))
        assert told.verb
        last = after
        assert count < 6000
    assert last is not None
    assert over(last, game).rule in game.rules


def check_position(game: Tawa, state: State) -> None:
    """What holds of every position in which somebody decides, and of the last."""
    line = game.line(state)
    assert game.position(line) == state, line
    squares = [at for at in state.where if at >= 0]
    assert len(squares) == len(set(squares))
    shown = game.scene(state)
    assert len(shown.pieces) == len(squares)
    assert len(shown.pieces) + sum(len(tray.pieces) for tray in shown.trays) == 30
    for square, piece in shown.pieces.items():
        ground = game.board.ground[square]
        assert ground.kind not in ("hunt", "prison")
        if ground.kind == "defense" and ground.seat == piece.seat:
            assert piece.kind in ("turtle", "spider", "vulture")
        if piece.kind == "spider":
            assert ground.kind not in ("water", "water-den")
        if piece.kind in ("zebra", "kangaroo", "gazelle", "giraffe"):
            assert piece.facing is not (Facing.SOUTH if piece.seat == 0 else Facing.NORTH)
        if "armor" in piece.marks:
            assert piece.kind in ("lion", "tiger")
        webbed = f"web.{1 - (piece.seat or 0)}" in shown.signs.get(square, frozenset())
        assert "danger" not in piece.marks or webbed
    for seat, kind in ((0, "turtle"), (1, "turtle")):
        for tray in shown.trays:
            if (tray.id, tray.seat) == ("prison", seat):
                assert kind not in {piece.kind for piece in tray.pieces}
    for animal, at in enumerate(state.where):
        assert at != PRISON or not state.armor >> animal & 1


def check_moves(game: Tawa, state: State) -> None:
    """The list of legal moves is what `broken_rule` allows of everything one could say."""
    moves = game.legal_moves(state)
    legal = set(moves)
    assert len(legal) == len(moves)
    assert tuple(game.candidates(state)) == moves
    said = {picks(move) for move in moves}
    for pick in said:
        assert not {pick[:length] for length in range(len(pick))} & said
    for move in everything(game, state, moves):
        rule = game.broken_rule(state, move)
        assert (rule is None) == (move in legal), (game.line(state), encode(move), rule)
        assert rule is None or rule in game.rules


def everything(game: Tawa, state: State, moves: tuple[Move, ...]) -> Iterator[Move]:
    """Every move of the seat's own animals, and much that is none."""
    squares = list(game.board)
    hows = {"", "none", "x9", *(move.how for move in moves if isinstance(move, Step))}
    own = [square for square, piece in game.scene(state).pieces.items() if piece.seat == state.seat]
    ways = (None, *Facing)
    for start in own:
        yield from (Turn(start, way) for way in Facing)
        for end in squares:
            if max(abs(start.col - end.col), abs(start.row - end.row)) <= 8:
                yield from (Step(start, end, way) for way in ways)
                yield from (Step(start, end, Facing.NORTH, how) for how in hows)
    dens = [square for square in squares if "den" in game.board.ground[square].kind]
    for tray in ("hand", "prison", "return", "waiting", "nowhere"):
        for kind in game.kinds:
            yield from (Place(Slot(tray, kind), at, way) for at in dens for way in ways)
            yield Choose(f"free:{kind}")
    yield Choose("done")
    yield from moves


@pytest.mark.parametrize("seed", range(3))
def test_replaying_a_game_gives_the_same_states(seed: int) -> None:
    header = Header(TAWA.edition, (Sitter(), Sitter()))
    game, again = Game(TAWA, header), Game(rules(), header)
    for _, move, after in play_out(TAWA, 100 + seed):
        game.play(move)
        assert game.state() == after
    again.replay(event for event in game.tree.events[1:] if event is not None)
    for node in range(len(game.tree) + 1):
        assert again.state(node) == game.state(node)
        assert again.status(node) == game.status(node)
        assert again.repeats(node) == game.repeats(node)


def test_the_same_position_reached_in_another_order_is_the_same_for_repetition() -> None:
    state = TAWA.initial(Setup())
    assert TAWA.key(state) == TAWA.key(TAWA.position(TAWA.line(state)))
