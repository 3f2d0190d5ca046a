"""A game that begins with a pass says so on the screen: in the line, and in the list."""

from __future__ import annotations

from tests.tui.seat import new, sit

STUCK = "7/7/7/7/7/7/7/l6/Ct5 w"


async def test_the_line_tells_of_the_first_pass_and_the_list_has_its_place() -> None:
    async with sit(new(edition="jungle", position=STUCK)) as seat:
        assert seat.sees("Red cannot move and passes.")
        await seat.enter("b1c1")
        row = next(row for row in seat.rows if "Ti b1-c1" in row)
        assert "1  –" in row


async def test_the_list_of_a_game_without_a_pass_has_none() -> None:
    async with sit(new("a3a4", "g7g6")) as seat:
        assert not seat.sees("–  ")
