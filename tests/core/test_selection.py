"""Making a move by pointing."""

from __future__ import annotations

from jungla_tui.core.board import Facing, Square
from jungla_tui.core.moves import Move, Slot, Step, decode, picks
from jungla_tui.core.selection import Selection

A3, A4, B3 = (Square.parse(text) for text in ("a3", "a4", "b3"))
TEXTS = (
    "a3a4/N",
    "a3a4/E",
    "a3b3",
    "hand.lion@c3",
    "hand.lion@d3",
    "c4/E",
    "!done",
    "b4b6*b5",
    "b4b6*b5,b6",
)
MOVES: tuple[Move, ...] = tuple(decode(text) for text in TEXTS)


def test_what_may_be_pointed_at_next_is_listed_once_in_the_order_of_the_moves() -> None:
    selection = Selection.over(MOVES)
    assert [str(pick) for pick in selection.next_picks()] == [
        "a3",
        "hand.lion",
        "c4",
        "done",
        "b4",
    ]
    assert selection.pick(A3).next_picks() == (A4, B3)
    assert selection.pick(A3).pick(A4).next_picks() == (Facing.NORTH, Facing.EAST)


def test_every_move_is_reached_by_its_picks_and_not_before_the_last() -> None:
    for move in MOVES:
        selection = Selection.over(MOVES)
        for pick in picks(move):
            assert selection.move() is None
            assert pick in selection.next_picks()
            selection = selection.pick(pick)
        assert selection.move() == move


def test_a_wrong_pick_leaves_no_move_but_keeps_what_was_picked() -> None:
    selection = Selection.over(MOVES).pick(B3).pick(A4)
    assert (selection.moves, selection.move(), selection.next_picks()) == ((), None, ())
    assert selection.picked == (B3, A4)


def test_nothing_can_be_pointed_at_after_a_whole_move() -> None:
    selection = Selection.over(MOVES).pick(A3).pick(B3)
    assert selection.move() == Step(A3, B3)
    assert selection.next_picks() == ()
    assert selection.pick(A4).moves == ()


def test_a_selection_is_not_changed_by_a_pick() -> None:
    selection = Selection.over(MOVES)
    selection.pick(Slot("hand", "lion"))
    assert selection == Selection.over(MOVES)


def test_without_moves_there_is_nothing_to_point_at() -> None:
    assert Selection.over(()).next_picks() == ()
    assert Selection.over(()).move() is None
