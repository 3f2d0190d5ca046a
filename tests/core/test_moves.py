"""Moves: their text, what to point at, and what the pointing makes."""

from __future__ import annotations

import pytest

from jungla_tui.core.board import Facing, Square
from jungla_tui.core.errors import BadText
from jungla_tui.core.moves import (
    Choose,
    Move,
    Pick,
    Place,
    Slot,
    Step,
    Turn,
    attempt,
    decode,
    encode,
    picks,
)

A3, A4, C3, C4, D4, D6 = (Square.parse(text) for text in ("a3", "a4", "c3", "c4", "d4", "d6"))
LION, BEND = Slot("hand", "lion"), Slot("box", "bend")

CASES: list[tuple[str, Move, tuple[Pick, ...]]] = [
    ("a3a4", Step(A3, A4), (A3, A4)),
    ("d4d6/N", Step(D4, D6, Facing.NORTH), (D4, D6, Facing.NORTH)),
    ("d4d6*d5,d6", Step(D4, D6, None, "d5,d6"), (D4, D6, "d5,d6")),
    ("d4d6/N*d5,d6", Step(D4, D6, Facing.NORTH, "d5,d6"), (D4, D6, Facing.NORTH, "d5,d6")),
    ("a3z99", Step(A3, Square(25, 98)), (A3, Square(25, 98))),
    ("a10b11", Step(Square(0, 9), Square(1, 10)), (Square(0, 9), Square(1, 10))),
    ("hand.lion@c3", Place(LION, C3), (LION, C3)),
    ("hand.lion@c3/W", Place(LION, C3, Facing.WEST), (LION, C3, Facing.WEST)),
    ("box.bend@c3*2", Place(BEND, C3, None, "2"), (BEND, C3, "2")),
    ("c4/E", Turn(C4, Facing.EAST), (C4, Facing.EAST)),
    ("!done", Choose("done"), ("done",)),
    ("!dice:5", Choose("dice:5"), ("dice:5",)),
]


@pytest.mark.parametrize(("text", "move", "pointed"), CASES)
def test_a_move_is_written_and_read_the_same(
    text: str, move: Move, pointed: tuple[Pick, ...]
) -> None:
    assert encode(move) == text
    assert decode(text) == move
    assert picks(move) == pointed


@pytest.mark.parametrize(("text", "move", "pointed"), CASES)
def test_pointing_at_a_moves_picks_makes_that_move(
    text: str, move: Move, pointed: tuple[Pick, ...]
) -> None:
    assert attempt(pointed) == decode(text) == move


def test_a_single_square_stands_for_moving_the_piece_there_nowhere() -> None:
    assert attempt((A3,)) == Step(A3, A3)


@pytest.mark.parametrize("pointed", [(), (LION,), (Facing.NORTH,), (LION, Facing.NORTH)])
def test_pointing_at_too_little_makes_no_move_yet(pointed: tuple[Pick, ...]) -> None:
    assert attempt(pointed) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a3",
        "a3a",
        "a3-a4",
        "a3a4 ",
        "a3a4\n",
        "A3a4",
        "a0a1",
        "a3a100",
        "a3a4/X",
        "a3a4/n",
        "a3a4*",
        "a3a4*A",
        "a3a4/N/E",
        "hand.lion@",
        "hand@c3",
        ".lion@c3",
        "c4/",
        "!",
        "!Done",
        "done",
        "a٣a4",
        "éa3a4",
        "a3a4\x1b[2J",
    ],
)
def test_what_is_no_move_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(BadText) as refused:
        decode(text)
    assert refused.value.id == "bad-move"
    assert refused.value.fields == {"text": text}


@pytest.mark.parametrize("text", ["", "a", "3a", "a0", "a100", "A1", "a1 ", "aa1", "é1", "a²"])
def test_what_is_no_square_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(BadText) as refused:
        Square.parse(text)
    assert refused.value.fields == {"text": text}


def test_every_square_of_the_largest_board_is_written_and_read_the_same() -> None:
    squares = [Square(col, row) for col in range(26) for row in range(99)]
    assert [Square.parse(str(square)) for square in squares] == squares
