"""What a move would change, shown before it is made."""

from __future__ import annotations

from jungla_tui.core.events import Played
from jungla_tui.core.glimpse import changes, covered
from jungla_tui.core.moves import Place, decode
from jungla_tui.core.ruleset import Setup
from tests.rules.predator.helpers import at, line, rules

DOUBLE = line(
    "e8,a1,c1,e1,g1,i1", "m11,h7,e11,g11,i11,k11", lies="a5*0,-,-,-", turn="walk:3,3:owed:-"
)


def test_a_glimpse_shows_the_pieces_where_the_move_would_put_them() -> None:
    game = rules()
    state = at(game, DOUBLE)
    moves = [move for move in game.legal_moves(state) if isinstance(move, Place)]
    assert len(moves) > 500
    for move in moves[::7]:
        after = game.apply(state, Played(0, move))
        assert game.glimpse(state, move).pieces == game.scene(after).pieces


def test_changes_are_the_squares_on_which_something_else_would_stand() -> None:
    game = rules()
    state = at(game, DOUBLE)
    found = changes(game, state, decode("box.bend@f5*0"))
    assert {str(square) for square, piece in found.items() if piece} == {
        str(square) for square in covered(game, state, decode("box.bend@f5*0"), "bend")
    }
    assert len(found) == 3


def test_what_leaves_a_square_is_told_as_well() -> None:
    game = rules()
    boxless = line(lies="a5*0,f5*0,h7*0,k7*0", turn="walk:3,3:owed:-")
    state = game.position(boxless)
    move = next(
        move
        for move in game.legal_moves(state)
        if isinstance(move, Place) and move.source.item == "pair" and str(move.end) == "a7"
    )
    found = changes(game, state, move)
    assert {str(square) for square, piece in found.items() if piece is None} == {"a5", "b5"}


def test_a_prey_that_is_to_be_placed_is_shown_too() -> None:
    game = rules()
    state = game.initial(Setup(2))
    found = changes(game, state, decode("hand.prey3@f5"))
    assert [(str(square), piece.kind) for square, piece in found.items() if piece] == [
        ("f5", "prey3")
    ]
