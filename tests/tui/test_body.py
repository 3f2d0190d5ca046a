"""Where board, moves and rules go in the room there is."""

from __future__ import annotations

import pytest
from textual.geometry import Region, Size

from jungla_tui import editions
from jungla_tui.core.board import Square
from jungla_tui.core.ruleset import Setup
from jungla_tui.rules.predator import Predator
from jungla_tui.tui.body import Plan, share
from jungla_tui.tui.looks import DARK, GLYPHS, SCHEMES, Looks
from jungla_tui.tui.painter import NARROW, SLIM, Marks, least_width, paint
from tests.rules.predator.helpers import at, line

FOUR = "a11,a1,c1,e1,g1,i1|m11,a3,c3,e3,g4,i3|m1,a5,c5,e5,g5,i5|a9,a7,c7,e7,g7,i7"
RULES = Predator(editions.load("predator"))


def test_a_board_that_leaves_columns_has_both_panels_beside_it() -> None:
    plan = share(Size(120, 37), Size(80, 37), Size(120, 37))
    assert plan == Plan(Size(80, 37))
    assert plan.regions(Size(120, 37)) == (
        Region(0, 0, 80, 37),
        Region(80, 0, 40, 18),
        Region(80, 18, 40, 19),
    )


def test_a_low_board_has_the_rules_under_it_where_they_would_be_narrow() -> None:
    plan = share(Size(80, 21), Size(57, 14), Size(70, 14))
    assert plan.regions(Size(80, 21)) == (
        Region(0, 0, 57, 14),
        Region(57, 0, 23, 14),
        Region(0, 14, 80, 7),
    )


def test_a_wide_board_has_both_panels_under_it() -> None:
    plan = share(Size(70, 21), Size(57, 14), Size(70, 14))
    board, moves, rules = plan.regions(Size(70, 21))
    assert board == Region(0, 0, 70, 14)
    assert (moves.y, rules.y, moves.width + rules.width) == (14, 14, 70)


def test_without_room_for_a_second_panel_each_takes_all() -> None:
    plan = share(Size(60, 18), Size(57, 14), Size(60, 14))
    assert set(plan.regions(Size(60, 18))) == {Region(0, 0, 60, 18)}


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_on_a_wide_board_one_letter_stands_before_the_worth(glyphs: str) -> None:
    shown = Looks(GLYPHS[glyphs], SCHEMES["mono"])
    scene = RULES.scene(at(RULES, line(*FOUR.split("|"))))
    assert least_width(scene, shown) == SLIM
    for seat, square in enumerate(("i1", "i3", "i5", "i7")):
        face = paint(scene, Square.parse(square), Marks(), shown, SLIM, spelled=False)
        assert face.token == f"{shown.side(seat)}p5 "
    assert len({shown.side(seat) for seat in range(4)}) == 4


def test_a_worth_of_two_digits_needs_the_wider_cell() -> None:
    edition = editions.load("predator")
    tables = {**edition.tables, "prey": {"values": [1, 2, 3, 4, 10]}}
    game = Predator(edition._replace(tables=tables))
    assert least_width(game.scene(game.initial(Setup(2))), DARK) == NARROW


def test_a_piece_of_nobody_looks_like_an_obstacle() -> None:
    scene = RULES.scene(at(RULES, line(lies="b3*0,-,-,-")))
    movable, fixed = (
        paint(scene, Square.parse(square), Marks(), DARK, SLIM, spelled=False)
        for square in ("b3", "d3")
    )
    assert movable.style.bgcolor == fixed.style.bgcolor
    assert movable[2:] == fixed[2:]


def test_a_walk_and_what_would_stand_there_are_signed() -> None:
    scene = RULES.scene(at(RULES, line()))
    b3, d1, c1 = (Square.parse(name) for name in ("b3", "d1", "c1"))
    pair = RULES.scene(at(RULES, line(lies="b3*0,-,-,-"))).pieces[b3]
    marks = Marks(path={d1: 2}, preview={b3: pair, c1: None}, far=frozenset({Square.parse("f4")}))

    def token(square: Square) -> str:
        return paint(scene, square, marks, DARK, SLIM, spelled=False).token

    assert token(d1).strip() == "2"
    assert token(b3) == " Pa+"
    assert token(c1).endswith("-")
    assert token(Square.parse("f4")).strip() == "."
