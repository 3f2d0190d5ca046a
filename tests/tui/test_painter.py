"""What the painter draws, as text: the signs alone must tell everything apart."""

from __future__ import annotations

from itertools import product, starmap
from textwrap import dedent

import pytest

from jungla_tui.core.board import Square
from jungla_tui.core.moves import Step
from jungla_tui.tui.looks import DARK, GLYPHS, SCHEMES, Looks
from jungla_tui.tui.painter import NARROW, Marks, paint, spelled
from tests.helpers import line_of, new_game, under
from tests.tui.seat import new as new_saved
from tests.tui.seat import sit

LOOKS = list(starmap(Looks, product(GLYPHS.values(), SCHEMES.values())))

START = """
    9 ▾Li7        ^    #    ^       ▾Ti6
    8      ▾Do3        ^       ▾Ca2
    7 ▾Ra1      ▾Pa5      ▾Wo4      ▾El8
    6        ~    ~         ~    ~
    5        ~    ~         ~    ~
    4        ~    ~         ~    ~
    3 ▴El8      ▴Wo4      ▴Pa5      ▴Ra1
    2      ▴Ca2        ^       ▴Do3
    1 ▴Ti6        ^    #    ^       ▴Li7
        a    b    c    d    e    f    g
"""


def picture(position: str | None = None, marks: Marks | None = None, width: int = NARROW) -> str:
    """The board as text, one row a rank, as the screen has it at its smallest."""
    game = new_game(under("jungla"), position=position)
    scene = game.ruleset.scene(game.state())
    board = scene.board
    names = spelled(scene, width, DARK)
    rows = []
    for row in reversed(range(board.height)):
        faces = (
            paint(scene, Square(col, row), marks or Marks(), DARK, width, names).token
            for col in range(board.width)
        )
        rows.append(f"{row + 1} {''.join(faces)}")
    rows.append("  " + "".join("abcdefg"[col].center(width) for col in range(board.width)))
    return "\n".join(row.rstrip() for row in rows)


def drawing(text: str) -> str:
    return dedent(text).strip("\n")


def test_the_start() -> None:
    assert picture() == drawing(START)


def test_a_piece_in_the_lake_or_on_a_trap_keeps_the_sign_of_the_ground() -> None:
    assert picture(line_of("Rb5 Td8 lc9 rf4")) == drawing(
        """
        9           ▾Li7^  #    ^
        8                ▴Ti0^
        7
        6        ~    ~         ~    ~
        5      ▴Ra1~  ~         ~    ~
        4        ~    ~         ~  ▾Ra1~
        3
        2                  ^
        1             ^    #    ^
            a    b    c    d    e    f    g
        """
    )


def test_a_weakened_piece_shows_strength_0() -> None:
    assert "▴Ti0^" in picture(line_of("Td8 rg7"))
    assert "▴Ti6^" in picture(line_of("Td2 rg7"))


def test_a_picked_piece_its_targets_and_its_prey() -> None:
    marks = Marks(
        cursor=Square.parse("d7"),
        picked=frozenset({Square.parse("d7")}),
        targets=frozenset(map(Square.parse, ("c7", "e7", "d8", "d6"))),
        last=frozenset(map(Square.parse, ("g8", "g9"))),
    )
    assert picture(line_of("Td7 rd8 wg9"), marks) == drawing(
        """
        9             ^    #    ^       ▾Wo4▪
        8                ▾Ra1x            ▪
        7             ◦  ▴Ti6   ◦
        6        ~    ~    ◦    ~    ~
        5        ~    ~         ~    ~
        4        ~    ~         ~    ~
        3
        2                  ^
        1             ^    #    ^
            a    b    c    d    e    f    g
        """
    )


def test_what_a_refusal_speaks_of_and_what_the_other_side_reaches() -> None:
    marks = Marks(
        targets=frozenset(map(Square.parse, ("d6",))),
        last=frozenset(map(Square.parse, ("d7", "c7"))),
        reached=frozenset(map(Square.parse, ("d7", "d6", "c9", "g7"))),
        blamed=frozenset(map(Square.parse, ("d8", "b5"))),
    )
    assert picture(line_of("Td7 rd8 wg9"), marks).splitlines()[:5] == [
        "9             !    #    ^       ▾Wo4",
        "8                ▾Ra1?",
        "7             ▪  ▴Ti6!            !",
        "6        ~    ~    ◦    ~    ~",
        "5        ?    ~         ~    ~",
    ]


def test_names_are_written_out_where_the_longest_fits() -> None:
    assert "▴ elephant 8" in picture(width=13)
    assert "▴ rat 1" in picture(width=13)
    assert "elephant" not in picture(width=12)
    assert "rat" not in picture(width=12)


def test_every_row_of_a_cell_has_exactly_the_columns_of_the_cell() -> None:
    game = new_game(under("jungla"))
    scene = game.ruleset.scene(game.state())
    for width in (5, 7, 9, 11, 13, 31):
        for square in scene.board:
            face = paint(scene, square, Marks(), DARK, width, spelled(scene, width, DARK))
            assert len(face.token) == width


@pytest.mark.parametrize("looks", LOOKS, ids=lambda looks: f"{looks.glyphs.id}-{looks.scheme.id}")
def test_each_mark_has_a_look_of_its_own(looks: Looks) -> None:
    game = new_game(under("jungla"), position=line_of("Td7 rd8"))
    scene = game.ruleset.scene(game.state())
    for at in map(Square.parse, ("d7", "c7")):
        square = frozenset({at})
        marks = (
            Marks(),
            Marks(cursor=at),
            Marks(picked=square),
            Marks(targets=square),
            Marks(last=square),
            Marks(blamed=square),
            Marks(reached=square),
        )
        faces = {paint(scene, at, mark, looks, NARROW, False) for mark in marks}
        assert len(faces) == len(marks)


async def test_the_screen_shows_the_painters_picture_and_turns_it_round() -> None:
    async with sit(new_saved(), size=(40, 15)) as seat:
        assert [row[2:].rstrip() for row in seat.rows[2:12]] == [
            row.rstrip() for row in _indented(drawing(START))
        ]
        await seat.press("f")
        turned = """
            1 ▴Li7        ^    #    ^       ▴Ti6
            2      ▴Do3        ^       ▴Ca2
            3 ▴Ra1      ▴Pa5      ▴Wo4      ▴El8
            4        ~    ~         ~    ~
            5        ~    ~         ~    ~
            6        ~    ~         ~    ~
            7 ▾El8      ▾Wo4      ▾Pa5      ▾Ra1
            8      ▾Ca2        ^       ▾Do3
            9 ▾Ti6        ^    #    ^       ▾Li7
                g    f    e    d    c    b    a
        """
        assert [row[2:].rstrip() for row in seat.rows[2:12]] == [
            row.rstrip() for row in _indented(drawing(turned))
        ]


def _indented(text: str) -> list[str]:
    return text.splitlines()


def test_a_move_into_a_trap_weakens_and_out_of_it_strengthens() -> None:
    game = new_game(under("jungla"), position=line_of("Td7 rg7"))
    game.play(Step(Square.parse("d7"), Square.parse("d8")))
    scene = game.ruleset.scene(game.state())
    assert paint(scene, Square.parse("d8"), Marks(), DARK, NARROW, False).token == "▴Ti0^"
