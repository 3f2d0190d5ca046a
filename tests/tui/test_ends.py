"""Taking back and playing again, draws, resigning, and the end of a game."""

from __future__ import annotations

from jungla_tui import store
from jungla_tui.core.ruleset import Over
from jungla_tui.tui.confirm import SeatAsked
from tests.helpers import line_of
from tests.tui.seat import Seat, new, sit

ALMOST_WON = line_of("Td7 rg7")


async def test_undo_and_redo_go_to_the_very_start_and_back() -> None:
    moves = ("a3a4", "g7g6", "a4a5", "g6g5")
    async with sit(new(*moves)) as seat:
        end = seat.pieces
        for left in (3, 2, 1, 0):
            await seat.press("u")
            assert seat.table.game.current == left
        assert seat.line == "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w"
        await seat.press("u")
        assert seat.message == "There is nothing to take back."
        for come in (1, 2, 3, 4):
            await seat.press("r")
            assert seat.table.game.current == come
        assert seat.pieces == end
        await seat.press("r")
        assert seat.message == "There is nothing to play again."


async def test_a_move_taken_back_gives_the_turn_the_piece_and_the_captured_back() -> None:
    async with sit(new(position=line_of("Td7 rd8 wg9"))) as seat:
        await seat.enter("d7d8")
        assert "out: Ra" in seat.text_of(seat.table.panels.seat_lines[0])
        await seat.press("u")
        assert seat.pieces["d8"] == "▾Ra1"
        assert seat.pieces["d7"] == "▴Ti6"
        assert "out: Ca" in seat.text_of(seat.table.panels.seat_lines[0])
        assert "Red to move" in seat.title
        await seat.enter("d7d8")
        assert seat.table.game.current == 1


async def test_undone_moves_stay_in_the_list_dimmed() -> None:
    async with sit(new("a3a4", "g7g6")) as seat:
        moves = seat.table.panels.moves
        await seat.press("u")
        assert seat.move_list == "1 El a3-a4 El g7-g6"
        names = dict(moves._shown[0])
        assert names["El g7-g6"] == "moves--number"
        assert names["El a3-a4"] != "moves--number"
        await seat.press("r")
        names = dict(moves._shown[0])
        assert names["El g7-g6"] != "moves--number"


async def test_a_win_can_be_taken_back_and_played_again() -> None:
    async with sit(new(position=ALMOST_WON)) as seat:
        for move in ("d7d8", "g7g6", "d8d9"):
            await seat.enter(move)
        assert "Red wins" in seat.title
        await seat.press("u")
        assert "Red to move" in seat.title
        assert seat.pieces["d8"] == "▴Ti0"
        await seat.press("r")
        assert "Red wins" in seat.title
        await seat.press("u", "u", "u")
        assert seat.table.game.current == 0
        await seat.press("r", "r", "r")
        assert isinstance(seat.table.game.status(), Over)


async def test_undo_and_redo_are_entries_of_the_log() -> None:
    opened = new("a3a4")
    async with sit(opened) as seat:
        await seat.press("u", "r", "u")
        game = store.look(opened.path).game
        assert game.current == 0
        assert len(game.tree) == 1
    assert opened.path.read_text().count('{"from":') == 3


async def test_a_draw_is_offered_and_accepted_with_the_same_key() -> None:
    async with sit(new("a3a4")) as seat:
        await seat.press("equals_sign")
        assert seat.sees("Blue offers a draw?")
        await seat.press("y")
        assert seat.message == "Blue offers a draw. Red may accept with =; a move declines."
        assert not isinstance(seat.table.game.status(), Over)
        await seat.press("equals_sign")
        assert seat.message.startswith("A draw: ")
        await seat.rest()
        assert "[agreed]" in seat.rules
        assert "A draw" in seat.title
        await seat.enter("g7g6")
        assert seat.message.startswith("The game is over: ")
        await seat.rest()
        assert "[agreed]" in seat.rules


async def test_an_offer_can_be_taken_back_and_lapses_with_the_next_move() -> None:
    async with sit(new("a3a4")) as seat:
        await seat.press("equals_sign", "y", "u")
        assert seat.table.game.offer() is None
        assert seat.table.game.current == 1
        await seat.press("r")
        assert seat.table.game.offer() == 1
        await seat.enter("g7g6")
        assert seat.table.game.offer() is None


async def _asked(seat: Seat) -> None:
    await seat.press("X")
    assert isinstance(seat.top, SeatAsked)
    assert seat.sees("Ana gives the game up?")


async def test_resigning_is_asked_once_more_and_done_on_yes() -> None:
    async with sit(new(names=("Ana", "Luis"))) as seat:
        for key in ("y", "enter"):
            await _asked(seat)
            await seat.press(key)
            assert seat.message.startswith("Luis wins: ")
            await seat.rest()
            assert "[resigned]" in seat.rules
            await seat.press("u")
            assert "Ana to move" in seat.title


async def test_either_of_two_persons_resigns_or_offers_whoever_is_to_move() -> None:
    async with sit(new(names=("Ana", "Luis"))) as seat:
        await _asked(seat)
        assert seat.sees("tab: Luis")
        await seat.press("tab")
        assert seat.sees("Luis gives the game up?")
        await seat.press("tab", "tab", "y")
        assert seat.message.startswith("Ana wins: ")
        await seat.press("u", "equals_sign", "tab", "enter")
        assert seat.message == "Luis offers a draw. Ana may accept with =; a move declines."
        assert seat.table.game.offer() == 1
        await seat.press("equals_sign")
        assert seat.message.startswith("A draw: ")


async def test_resigning_is_left_on_no() -> None:
    async with sit(new(names=("Ana", "Luis"))) as seat:
        for key in ("n", "escape", "q"):
            await _asked(seat)
            await seat.press(key)
            assert seat.table.game.current == 0
            assert not seat.app._exit
            assert "Ana to move" in seat.title


async def test_after_the_end_there_is_nothing_to_resign_or_to_offer() -> None:
    async with sit(new("d7d8", "g7g6", "d8d9", position=ALMOST_WON)) as seat:
        await seat.press("X", "equals_sign")
        assert not isinstance(seat.top, SeatAsked)
        assert seat.table.game.current == 3
