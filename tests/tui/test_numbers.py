"""The numbers of moves: in the list, in the first row, and typed, they are the same."""

from __future__ import annotations

from jungla_tui import store
from jungla_tui.core.events import Ended, Offered
from jungla_tui.core.moves import decode
from tests.tui.seat import Seat, new, sit


def rows(seat: Seat) -> list[str]:
    """The rows of the move list, their columns one space apart."""
    x, y, width, height = seat.table.panels.moves.content_region
    texts = (" ".join(row[x : x + width].split()) for row in seat.rows[y : y + height])
    return [text for text in texts if text]


def with_offers() -> store.Opened:
    opened = new("a3a4")
    opened.game.add(Offered(1))
    opened.game.play(decode("g7g6"))
    opened.game.play(decode("a4a5"))
    opened.game.add(Offered(1))
    return opened


async def test_an_offer_and_an_end_have_rows_without_a_number() -> None:
    async with sit(with_offers()) as seat:
        assert rows(seat) == [
            "1 El a3-a4",
            "offers a draw",
            "1 El g7-g6",
            "2 El a4-a5",
            "offers a draw",
        ]
        assert "move 2 · Blue to move" in seat.title
        await seat.press("equals_sign")
        assert rows(seat)[-1] == "draw agreed"


async def test_offers_are_counted_by_nothing_that_looks_for_a_number() -> None:
    async with sit(with_offers()) as seat:
        await seat.enter("2")
        assert seat.message == "Red moves the elephant from a4 to a5."
        await seat.enter("1")
        assert seat.message == "Red moves the elephant from a3 to a4."
        await seat.enter("3")
        assert seat.message == "Blue offers a draw."
        assert "replay 5/5" in seat.title


async def test_an_end_has_a_row_without_a_number() -> None:
    opened = new("a3a4", "g7g6")
    opened.game.add(Ended(0, "resigned"))
    async with sit(opened) as seat:
        assert rows(seat) == ["1 El a3-a4 El g7-g6", "resigns"]
        await seat.press("u")
        assert "move 2 · Red to move" in seat.title


async def test_moves_taken_back_are_not_counted() -> None:
    async with sit(new("a3a4", "g7g6", "a4a5", "g6g5")) as seat:
        for standing in (
            "move 3 · Red to move",
            "move 2 · Blue to move",
            "move 2 · Red to move",
            "move 1 · Blue to move",
            "move 1 · Red to move",
        ):
            assert seat.title.endswith(standing)
            await seat.press("u")
        await seat.press("r")
        assert seat.title.endswith("move 1 · Blue to move")


async def test_on_a_branch_moves_are_counted_from_the_start_as_well() -> None:
    async with sit(new("a3a4", "g7g6", "a4a5", "g6g5")) as seat:
        await seat.enter("1")
        await seat.enter("e7d7")
        assert rows(seat) == ["1 El a3-a4 Wo e7-d7", "└ El g7-g6 … 3 moves"]
        assert seat.title.endswith("move 2 · Red to move")
        await seat.enter("c3d3")
        await seat.enter("2")
        assert seat.message == "Red moves the wolf from c3 to d3."
        assert "replay 3/3" in seat.title
        await seat.click_text("└ El g7-g6")
        await seat.enter("2")
        assert seat.message == "Red moves the elephant from a4 to a5."
        assert "replay 3/4" in seat.title


async def test_a_first_move_of_the_upper_side_has_its_own_column_and_number() -> None:
    async with sit(new("g7g6", "a3a4", "g6g5", "a4a5", starter="top")) as seat:
        assert rows(seat) == ["1 El g7-g6", "2 El a3-a4 El g6-g5", "3 El a4-a5"]
        assert seat.title.endswith("move 3 · Blue to move")
        first, second, *_ = (row for row in seat.rows if " El " in row)
        assert first.index("El g7-g6") == second.index("El g6-g5")
        await seat.enter("2")
        assert seat.message == "Red moves the elephant from a3 to a4."
        await seat.enter("1")
        assert seat.message == "Blue moves the elephant from g7 to g6."
        await seat.press("R", "u", "u")
        assert seat.title.endswith("move 2 · Blue to move")
