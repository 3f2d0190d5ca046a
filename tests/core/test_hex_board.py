"""Boards of hexagons: ranks of different length, half a cell off, six directions."""

from __future__ import annotations

import pytest

from jungla_tui.core.board import WAYS, Board, Ground, Square
from jungla_tui.core.errors import BadEdition
from tests.helpers import under

ROWS = ["# . .", " . .", ". . 1"]
LEGEND = {".": "land", "#": "rock", "1": "corner.1"}


def hexagons(rows: list[str] = ROWS) -> Board:
    return Board.from_rows(rows, LEGEND, "hex")


def around(board: Board, square: str) -> str:
    return " ".join(map(str, board.neighbours(Square.parse(square))))


def test_ranks_may_differ_in_length_and_stand_half_a_cell_to_the_right() -> None:
    board = hexagons()
    assert (board.width, board.height, len(board.ground)) == (3, 3, 8)
    assert [board.half(Square.parse(name)) for name in ("a1", "c1", "a2", "b2", "c3")] == [
        *(0, 4, 1, 3, 4)
    ]
    assert Square.parse("c2") not in board
    assert board.ground[Square.parse("a3")] == Ground("rock")
    assert board.ground[Square.parse("c1")] == Ground("corner", 1)


def test_a_hexagon_has_up_to_six_neighbours_clockwise() -> None:
    board = hexagons()
    assert around(board, "a2") == "b3 b2 b1 a1 a3"
    assert around(board, "b2") == "c3 c1 b1 a2 b3"
    assert around(board, "a1") == "a2 b1"
    assert around(board, "b1") == "b2 c1 a1 a2"


def test_neighbours_are_mutual_and_opposite_ways_lead_back() -> None:
    board = hexagons([". . . . .", " . . . .", ". . . . .", " . . . ."])
    for square in board:
        for at in board.neighbours(square):
            assert square in board.neighbours(at)
    ways = [*WAYS["hex"].values()]
    assert all(ways[i] == (-ways[i - 3][0], -ways[i - 3][1]) for i in range(6))


def test_squares_have_four_neighbours_and_no_indent() -> None:
    board = under().board
    assert around(board, "d4") == "d5 e4 d3 c4"
    assert around(board, "a1") == "a2 b1"
    assert board.half(Square.parse("c7")) == 4


def test_shifting_finds_no_cell_off_the_board_or_between_two_cells() -> None:
    board = hexagons()
    a1 = Square.parse("a1")
    assert board.shifted(a1, 0, 2) == Square.parse("a3")
    assert board.shifted(a1, 1, 0) is None
    assert board.shifted(a1, 0, 1) is None
    assert board.shifted(a1, -2, 0) is None
    assert board.shifted(a1, 0, -1) is None


@pytest.mark.parametrize(
    ("rows", "shape", "error", "field"),
    [
        ([". .", ". ."], "hex", "bad-board-indent", ("rank", 2)),
        ([" . .", ". .", ". ."], "hex", "bad-board-indent", ("rank", 2)),
        ([". .", "", ". ."], "hex", "bad-board-row", ("rank", 2)),
        ([". . .", ". ."], "square", "bad-board-row", ("rank", 1)),
        ([". ?"], "hex", "bad-board-symbol", ("symbol", "?")),
        ([". ."], "round", "bad-board-shape", ("shape", "round")),
        ([], "hex", "bad-board-size", ("height", 0)),
        ([" ".join("." * 27)], "hex", "bad-board-size", ("width", 27)),
    ],
)
def test_a_drawing_that_cannot_be_says_which_rank(
    rows: list[str], shape: str, error: str, field: tuple[str, object]
) -> None:
    with pytest.raises(BadEdition) as caught:
        Board.from_rows(rows, LEGEND, shape)
    assert caught.value.id == error
    assert caught.value.fields[field[0]] == field[1]
