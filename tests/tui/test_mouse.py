"""The mouse, and the board turned round."""

from __future__ import annotations

import pytest

from tests.tui.seat import new, sit

SIZES = [(80, 24), (40, 15), (200, 60)]


async def test_clicks_pick_and_move_at_any_size() -> None:
    async with sit(new()) as seat:
        for size in SIZES:
            await seat.resize(*size)
            await seat.click("a3")
            assert seat.cursor == "a3"
            assert seat.lit == {"a2", "a4", "b3"}
            await seat.click("a4")
            assert "a4" in seat.pieces
            assert seat.table.game.current == 1
            await seat.press("u")


async def test_mouse_and_keys_mix() -> None:
    async with sit(new()) as seat:
        await seat.click("a3")
        await seat.press("up", "enter")
        assert "a4" in seat.pieces
        await seat.press(*["right"] * 6, *["up"] * 3, "space")
        await seat.click("g6")
        assert "g6" in seat.pieces


async def test_a_click_on_a_forbidden_square_says_why_and_names_the_rule() -> None:
    async with sit(new()) as seat:
        await seat.click("c3")
        await seat.click("c4")
        assert seat.message.startswith("The wolf may not enter the lake at c4: only the rat may.")
        assert seat.message.endswith(" Who may swim")
        assert seat.blamed == {"c3", "c4"}


@pytest.mark.parametrize("size", SIZES)
async def test_a_board_turned_round_turns_its_coordinates_and_the_mouse_too(
    size: tuple[int, int],
) -> None:
    async with sit(new(), size=size) as seat:
        before = seat.pieces
        board = seat.table.board
        upright = {square: board.place(square) for square in board.board}
        await seat.press("f")
        assert seat.pieces == before
        assert seat.files == "g f e d c b a"
        assert seat.ranks == "1 2 3 4 5 6 7 8 9"
        for square in board.board:
            turned = type(square)(6 - square.col, 8 - square.row)
            assert board.place(square) == upright[turned]
        await seat.click("a3")
        assert seat.lit == {"a2", "a4", "b3"}
        await seat.click("a4")
        assert seat.pieces["a4"] in ("▴El8", "▴ elephant 8")


async def test_arrows_go_where_they_point_on_a_board_turned_round() -> None:
    async with sit(new()) as seat:
        await seat.press("f", "left")
        assert seat.cursor == "b1"
        await seat.press("down")
        assert seat.cursor == "b2"
        await seat.press("up", "up", "right", "right")
        assert seat.cursor == "a1"


async def test_turning_the_board_leaves_the_game_and_what_is_picked_alone() -> None:
    opened = new("a3a4")
    before = opened.path.read_bytes()
    async with sit(opened) as seat:
        await seat.press(*["up"] * 6, "enter")
        lit = seat.lit
        line = seat.line
        await seat.press("f")
        assert seat.lit == lit
        assert seat.line == line
        await seat.press("f")
        assert seat.files == "a b c d e f g"
        assert seat.table.game.current == 1
    assert opened.path.read_bytes() == before


async def test_the_lower_seats_line_is_below_the_board_whichever_way_it_lies() -> None:
    async with sit(new(names=("Ana", "Luis"))) as seat:
        upper, lower = seat.table.panels.seat_lines
        assert "Luis" in seat.text_of(upper)
        await seat.press("f")
        assert "Ana" in seat.text_of(upper)
        assert "Luis" in seat.text_of(lower)
