"""The board: pointing with keys, what is lit, what is marked, and what a refusal says."""

from __future__ import annotations

import pytest

from tests.helpers import line_of
from tests.tui.seat import new, sit

SIZES = [(80, 24), (40, 15), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
async def test_a_new_game_shows_every_piece_and_the_cursor_on_one_that_can_move(
    size: tuple[int, int],
) -> None:
    async with sit(new(), size=size) as seat:
        assert len(seat.pieces) == 16
        assert seat.cursor in seat.pieces
        assert seat.focused == "board"
        assert "Red to move" in seat.title


async def test_arrows_and_hjkl_move_the_cursor_and_stop_at_the_edge() -> None:
    async with sit(new()) as seat:
        assert seat.cursor == "a1"
        await seat.press("left", "down")
        assert seat.cursor == "a1"
        await seat.press("right", "up", "up")
        assert seat.cursor == "b3"
        await seat.press("l", "k", "h", "j")
        assert seat.cursor == "b3"
        await seat.press("l", "l", "k")
        assert seat.cursor == "d4"
        await seat.press(*["up"] * 9, *["right"] * 9)
        assert seat.cursor == "g9"


@pytest.mark.parametrize("size", SIZES)
async def test_pointing_at_a_piece_and_then_at_a_lit_square_moves_it(size: tuple[int, int]) -> None:
    async with sit(new(), size=size) as seat:
        for key in ("enter", "space"):
            await seat.press(key)
            assert seat.lit == {"a2", "b1"}
            assert seat.cell("a2") == "◦"
            assert seat.message == "The tiger on a1: choose where to go."
            await seat.press("up", key)
            assert seat.pieces["a2"].startswith("▴")
            assert "a1" not in seat.pieces
            assert seat.lit == set()
            assert "Red moves the tiger from a1 to a2." in seat.message
            assert "Blue to move" in seat.title
            await seat.press("u", "down")


async def test_the_last_move_is_marked_on_both_its_squares() -> None:
    async with sit(new()) as seat:
        await seat.press("enter", "up", "enter")
        assert seat.cell("a1") == "▪"
        assert seat.cell("a2") == "▴Ti6▪"
        await seat.enter("g7g6")
        assert seat.cell("a1") == ""
        assert seat.cell("a2") == "▴Ti6"
        assert seat.cell("g7") == "▪"


async def test_a_piece_that_can_be_taken_is_lit_with_another_sign_than_an_empty_square() -> None:
    async with sit(new(position=line_of("Td7 rd8 wg9"))) as seat:
        await seat.press("enter")
        assert seat.cell("d8") == "▾Ra1x"
        assert seat.cell("c7") == "◦"


async def test_a_taken_piece_stands_off_the_board_beside_its_owner() -> None:
    async with sit(new(position=line_of("Td7 rd8 wg9"))) as seat:
        await seat.press("enter", "up", "enter")
        assert "takes the rat" in seat.message
        assert "out: Ra" in seat.text_of(seat.table.panels.seat_lines[0])


async def test_a_refused_move_says_why_and_by_which_rule_and_the_panel_shows_that_rule() -> None:
    async with sit(new(), size=(120, 40)) as seat:
        await seat.press("right", "right", "up", "up", "enter", "up", "enter")
        why = "The wolf may not enter the lake at c4: only the rat may. It can go to b3, c2 and d3."
        assert seat.cursor == "c4"
        assert seat.message == f"{why} Who may swim"
        await seat.rest()
        assert seat.rules.startswith(f"{why} Who may swim [lake]")
        assert seat.blamed == {"c3", "c4"}
        assert seat.table.game.current == 0


async def test_a_reason_too_long_for_the_message_is_whole_in_the_panel() -> None:
    async with sit(new()) as seat:
        await seat.enter("c3c4")
        assert "…" in seat.message
        assert seat.message.endswith(" Who may swim")
        await seat.rest()
        assert "only the rat may. It can go to b3, c2 and d3. Who may swim [lake]" in seat.rules


async def test_the_squares_of_a_refusal_are_marked_until_something_else_is_said() -> None:
    async with sit(new()) as seat:
        plain = seat.background("a5")
        for said in (("enter",), ("colon", *"hm", "enter"), ("n",), ("u",), ("t",), ("g",)):
            await seat.enter("a3a5")
            assert seat.blamed == {"a3", "a5"}
            assert seat.background("a5") != plain
            await seat.press("up", "down")
            assert seat.blamed == {"a3", "a5"}
            await seat.press(*said)
            assert seat.blamed == set()
            assert seat.background("a5") == plain
            await seat.press("escape", "escape")
        await seat.enter("a3a5")
        await seat.enter("c3c4")
        assert seat.blamed == {"c3", "c4"}
        await seat.enter("a3a4")
        assert seat.blamed == set()


async def test_an_enemy_piece_cannot_be_taken_up_and_the_rule_says_so() -> None:
    async with sit(new()) as seat:
        await seat.press(*["up"] * 6, "enter")
        assert seat.lit == set()
        assert seat.message.startswith("The rat on a7 belongs to Blue, and it is the turn of Red.")
        assert seat.message.endswith(" Taking turns")
        await seat.rest()
        assert "[turn]" in seat.rules
        assert seat.blamed == {"a7"}


async def test_an_empty_square_pointed_at_first_says_nothing() -> None:
    async with sit(new()) as seat:
        await seat.press("up", "enter")
        assert seat.message == ""
        assert seat.lit == set()


async def test_pointing_at_another_own_piece_takes_that_one_up_instead() -> None:
    async with sit(new()) as seat:
        await seat.press("enter", "up", "up", "enter")
        assert seat.lit == {"a2", "a4", "b3"}
        assert seat.message == "The elephant on a3: choose where to go."


async def test_a_piece_is_put_down_by_the_same_square_again_and_by_escape() -> None:
    async with sit(new()) as seat:
        for key in ("enter", "space", "escape"):
            await seat.press("enter")
            assert seat.lit
            await seat.press(key)
            assert seat.lit == set()
            assert seat.message == ""
            assert seat.table.game.current == 0


@pytest.mark.usefixtures("at_once")
async def test_the_panel_follows_the_cursor_once_it_rests() -> None:
    async with sit(new()) as seat:
        await seat.press("up", "up")
        await seat.until(lambda: seat.rules.startswith("a3 · elephant 8, Red"))
        await seat.press("up", "right")
        await seat.until(lambda: seat.rules.startswith("b4 · lake"))


async def test_a_win_says_who_and_by_which_rule_and_shows_that_rule() -> None:
    async with sit(new(position=line_of("Td8 rg7"))) as seat:
        await seat.press("enter", "up", "enter")
        assert seat.message.startswith("Red wins: Into the enemy's den")
        await seat.rest()
        assert "[win-den]" in seat.rules
        assert "Red wins" in seat.title


async def test_a_move_after_the_end_is_refused_by_the_rule_that_ended_it() -> None:
    async with sit(new("d8d9", position=line_of("Td8 rg7"))) as seat:
        await seat.enter("g7g6")
        assert seat.message.startswith("The game is over: Red won by the rule ")
        assert seat.message.endswith(" Into the enemy's den")
        await seat.rest()
        assert "[win-den]" in seat.rules
        assert seat.table.game.current == 1


async def test_a_position_that_comes_back_is_announced() -> None:
    async with sit(new("a3a4", "g7g6", "a4a3")) as seat:
        await seat.enter("g6g7")
        assert "This position has stood 2 times." in seat.message
