"""Position lines of Jungle: what is read, and how each mistake is named."""

from __future__ import annotations

import pytest

from jungla_tui import words
from jungla_tui.core.board import Square
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, BadText
from jungla_tui.core.ruleset import Over, ToMove
from jungla_tui.editions import ruleset
from tests.helpers import line_of, under

START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w"


def error_of(line: str, **switches: str) -> BadText:
    with pytest.raises(BadText) as refused:
        under("jungle", **switches).position(line)
    return refused.value


@pytest.mark.parametrize(
    "line",
    [
        START,
        START.replace(" w", " b"),
        "7/7/1wp1l1c/3d3/eR1L2t/E3r2/2PWT2/1C3D1/7 w",
        line_of("Rb4 rf6 Ld8 ed2", "b"),
        line_of("Rb4"),
    ],
)
def test_a_line_that_is_read_is_written_the_same(line: str) -> None:
    rules = under("jungle")
    assert rules.line(rules.position(line)) == line


def test_spaces_around_a_line_do_not_matter() -> None:
    rules = under("jungle")
    wanted = rules.position(START)
    assert rules.position(f"  {START.replace(' ', '   ')}\n") == wanted


def test_upper_case_is_the_bottom_seat_and_w_its_turn() -> None:
    rules = under("jungle")
    state = rules.position(line_of("Ra1 rg9", "b"))
    pieces = rules.scene(state).pieces
    assert {str(at): (piece.kind, piece.seat) for at, piece in pieces.items()} == {
        "a1": ("rat", 0),
        "g9": ("rat", 1),
    }
    assert rules.status(state, 1) == ToMove(1)


@pytest.mark.parametrize(
    "line", ["", "   ", START[:-2], f"{START} w", START[:-1] + "x", START[:-1] + "wb", "w", "W B"]
)
def test_a_line_has_the_ranks_and_whose_turn_it_is(line: str) -> None:
    error = error_of(line)
    assert error.id == "position-fields"
    assert error.fields["text"] == line


@pytest.mark.parametrize(("line", "ranks"), [("7/7 w", 2), (f"7/{START}", 10), ("7 b", 1)])
def test_a_line_has_nine_ranks(line: str, ranks: int) -> None:
    error = error_of(line)
    assert error.id == "position-ranks"
    assert error.fields == {"ranks": ranks, "height": 9}


@pytest.mark.parametrize(
    ("row", "rank", "cells"), [("l5t", 9, 6), ("E1W1P1R", 3, 8), ("1C3D1", 2, 3), ("T5L", 1, 0)]
)
def test_a_rank_of_the_wrong_width_is_named(row: str, rank: int, cells: int) -> None:
    wrong = {6: "l4t", 8: "E1W1P1R1", 3: "1CD", 0: ""}[cells]
    error = error_of(START.replace(row, wrong))
    assert error.id == "position-width"
    assert error.fields == {"rank": rank, "cells": cells, "width": 7}


@pytest.mark.parametrize("symbol", ["x", "0", "-", "é", "ł", "[", "\x1b", "²", "٣"])
def test_a_symbol_that_is_no_piece_is_named_with_its_rank(symbol: str) -> None:
    error = error_of(START.replace("E1W1P1R", f"E1W1P1{symbol}"))
    assert error.id == "position-symbol"
    assert error.fields == {"rank": 3, "symbol": symbol}


def test_a_piece_that_is_there_twice_is_named_with_both_squares() -> None:
    error = error_of(line_of("La3 Lg7 ra9"))
    assert error.id == "position-twice"
    assert error.fields == {
        "kind": "lion",
        "first": Square.parse("a3"),
        "second": Square.parse("g7"),
    }
    assert under("jungle").position(line_of("La3 lg7")).seat == 0


def test_a_piece_that_does_not_swim_is_named_with_its_lake_square() -> None:
    error = error_of(line_of("Db5 ra9"))
    assert error.id == "position-lake"
    assert error.fields == {"piece": "dog", "square": Square.parse("b5")}
    assert words.error(error).startswith("In the lake at b5 the position has the dog, ")
    swimming = under("jungle", dog_swims="on")
    assert swimming.line(swimming.position(line_of("Db5 ra9"))) == line_of("Db5 ra9")
    assert error_of(line_of("Cb5 ra9"), dog_swims="on").fields["piece"] == "cat"


@pytest.mark.parametrize(("piece", "square"), [("L", "d1"), ("l", "d9")])
def test_a_piece_in_its_own_den_is_named_with_the_square(piece: str, square: str) -> None:
    error = error_of(line_of(f"{piece}{square} Ca1 ra9"))
    assert error.id == "position-own-den"
    assert error.fields == {"piece": "lion", "square": Square.parse(square)}
    words.use("es")
    said = f"En su propia guarida, en {square}, la posición tiene el león."
    assert words.error(error) == said


@pytest.mark.parametrize(
    ("written", "row", "rank"),
    [("l5t", "l23t", 9), ("l5t", "l41t", 9), ("1C3D1", "1C12D1", 2), ("/7/", "/34/", 6)],
)
def test_gaps_are_written_in_one_way_only(written: str, row: str, rank: int) -> None:
    error = error_of(START.replace(written, row, 1))
    assert error.id == "position-spelling"
    assert error.fields == {"rank": rank, "text": row.strip("/"), "written": written.strip("/")}


def test_a_board_of_ten_files_writes_its_gaps_so_that_they_can_be_read() -> None:
    edition = under("jungle").edition
    board = {"rows": [". " * 9 + "D", ". " * 10, "d" + " ." * 9]}
    tables = {
        "board": {**board, "legend": {".": "land", "d": "den.0", "D": "den.1"}},
        "layouts": {"wolf-c3": "91/l9/9L w"},
    }
    rules = type(under("jungle"))(type(edition)("wide", "Wide", "jungle", edition.switches, tables))
    state = rules.position("91/l9/9L w")
    assert rules.position(rules.line(state)) == state


def board(**legend: str) -> dict[str, object]:
    """A board of four squares: a den at each of two corners, another square above each."""
    grounds = {"x": "land", "y": "land", "d": "den.0", "D": "den.1", **legend}
    return {"rows": ["x y", "D d"], "legend": grounds}


@pytest.mark.parametrize(
    ("tables", "id"),
    [
        ({}, "no-board"),
        ({"board": "big"}, "no-board"),
        ({"board": {"rows": [". ."], "legend": {".": 1}}}, "no-board"),
        ({"board": {"rows": [". x"], "legend": {".": "land"}}}, "bad-board-symbol"),
        ({"board": {"rows": [". ."], "legend": {".": "land.x"}}}, "bad-board-symbol"),
        ({"board": {"rows": [". .", "."], "legend": {".": "land"}}}, "bad-board-row"),
        ({"board": {"rows": [], "legend": {".": "land"}}}, "bad-board-size"),
        ({"board": board()}, "no-layout"),
        ({"board": board(d="land")}, "no-den"),
        ({"board": board(D="land")}, "no-den"),
        ({"board": board(D="den")}, "bad-ground"),
        ({"board": board(D="den.2")}, "bad-ground"),
        ({"board": board(x="swamp")}, "bad-ground"),
        ({"board": board(x="lake.0")}, "bad-ground"),
        ({"board": board(x="den.1")}, "two-dens"),
        ({"board": board(), "layouts": {"wolf-c3": "1r/R1 w"}}, "layout-over"),
        ({"board": board(), "layouts": {"wolf-c3": "1R/2 w"}}, "layout-no-piece"),
    ],
)
def test_tables_that_make_no_board_or_layout_are_refused(
    tables: dict[str, object], id: str
) -> None:
    edition = under("jungle").edition
    with pytest.raises(BadEdition) as refused:
        type(under("jungle"))(type(edition)("odd", "Odd", "jungle", edition.switches, tables))
    assert refused.value.id == id


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "The edition “odd”: The board has no den of Blue."),
        ("es", "La edición «odd»: El tablero no tiene guarida de Azul."),
    ],
)
def test_the_side_without_a_den_is_named(lang: str, told: str) -> None:
    tables = {"board": board(D="land")}
    with pytest.raises(BadEdition) as refused:
        ruleset(Edition("odd", "Odd", "jungle", under("jungle").edition.switches, tables))
    words.use(lang)
    assert words.error(refused.value) == told


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("7/7/7/7/7/7/7/7/7 w", "position-empty"),
        ("7/7/7/7/7/7/7/7/7 b", "position-empty"),
        ("3R3/7/7/7/7/7/7/7/3r3 w", "position-both-dens"),
        ("3L3/7/7/7/7/7/7/2C4/3t3 b", "position-both-dens"),
    ],
)
def test_what_no_game_comes_to_is_refused_by_name(text: str, id: str) -> None:
    for rules in (under(), under("jungle"), under(**{"equals-both-fall": "on"})):
        with pytest.raises(BadText) as raised:
            rules.position(text)
        assert raised.value.id == id
        assert words.error(raised.value)


def test_one_den_may_be_taken_for_the_game_is_over_then() -> None:
    rules = under()
    assert isinstance(rules.status(rules.position("3R3/7/7/7/7/7/7/r6/7 b"), 1), Over)
