"""A position as plain text."""

from __future__ import annotations

import pytest

from jungla_tui import editions, words
from jungla_tui.core.board import Facing
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.ruleset import Piece
from jungla_tui.text.picture import label, picture, sides
from jungla_tui.text.standing import standing, title
from tests.helpers import line_of, new_game, play, under


def test_the_start_looks_so() -> None:
    assert picture(new_game(under("jungla"))).splitlines() == [
        "     a    b    c    d    e    f    g",
        " 9  li7   .    ^    #    ^    .   ti6   9",
        " 8   .   do3   .    ^    .   ca2   .    8",
        " 7  ra1   .   pa5   .   wo4   .   el8   7",
        " 6   .    ~    ~    .    ~    ~    .    6",
        " 5   .    ~    ~    .    ~    ~    .    5",
        " 4   .    ~    ~    .    ~    ~    .    4",
        " 3  EL8   .   WO4   .   PA5   .   RA1   3",
        " 2   .   CA2   .    ^    .   DO3   .    2",
        " 1  TI6   .    ^    #    ^    .   LI7   1",
        "     a    b    c    d    e    f    g",
        ". land  ~ lake  ^ trap  # den",
        "Capitals: Red. Small letters: Blue.",
        "Red, off the board: none",
        "Blue, off the board: none",
        "",
        "After move 0 of 0: The game starts.",
        "Red to move",
        "Position: l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w",
    ]


def test_ground_under_a_piece_and_pieces_off_the_board_are_seen() -> None:
    game = new_game(under("jungla"), position=line_of("Rb4 Ld8 ea1"))
    text = picture(game)
    assert "RA1~" in text
    assert "LI0^" in text
    assert "Blue, off the board: rat 1, cat 2, dog 3, wolf 4, panther 5, tiger 6, lion 7" in text


def test_the_end_and_the_rule_of_it_are_told() -> None:
    game = new_game(under("jungla"), "d8d9", position=line_of("Ld8 ea1"))
    assert "Red wins: Into the enemy's den" in picture(game).splitlines()
    assert standing(game, 0) == "Red to move"


def test_a_repeated_position_is_told() -> None:
    game = new_game(under("jungla"))
    play(game, "g3g4", "a7a6", "g4g3", "a6a7")
    assert "This position has stood 2 times." in picture(game).splitlines()


def test_a_branch_is_counted_by_itself() -> None:
    game = new_game(under("jungla"), "g3g4", "a7a6")
    other = game.play(game.legal_moves(0)[0], 0)
    assert "After move 1 of 1: " in picture(game, other)
    assert "After move 2 of 2: Blue moves the rat from a7 to a6." in picture(game, 2)


def test_control_codes_of_a_name_are_never_printed() -> None:
    game = new_game(under("jungla"), "g3g4", seats=(Sitter("A\x1b[2J"), Sitter("[red]")))
    text = picture(game)
    assert "\x1b" not in text
    assert "[red] to move" in text


@pytest.mark.parametrize(
    ("piece", "text"),
    [
        (Piece("wolf", 0, 4), "WO4"),
        (Piece("wolf", 1, 4), "wo4"),
        (Piece("wolf", 2, 4), "3Wo4"),
        (Piece("wolf"), "Wo"),
        (Piece("wolf", 1, facing=Facing.EAST), "woE"),
    ],
)
def test_seats_are_told_apart_without_colour(piece: Piece, text: str) -> None:
    assert label(piece) == text


def test_a_rule_without_a_title_is_told_by_its_id() -> None:
    assert title(under("jungla").edition, "leap") == "Leaping over a lake"
    assert title(under("jungla").edition, "nowhere") == "nowhere"


@pytest.mark.parametrize(
    ("lang", "seats", "told"),
    [
        ("en", 1, ["Capitals: Red."]),
        ("en", 2, ["Capitals: Red. Small letters: Blue."]),
        ("en", 4, ["Capitals: Red. Small letters: Blue.", "With a 3 in front: Green.",
                   "With a 4 in front: Yellow."]),
        ("es", 3, ["Mayúsculas: Rojo. Minúsculas: Azul.", "Con un 3 delante: Verde."]),
    ],
)  # fmt: skip
def test_it_is_told_whose_pieces_are_whose_for_any_number_of_players(
    lang: str, seats: int, told: list[str]
) -> None:
    words.use(lang)
    header = Header(editions.load("jungla"), tuple(Sitter() for _ in range(seats)))
    assert sides(header) == told
