"""Replay: looking through a game, autoplay, branches, and taking over."""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import locations, store
from jungla_tui.core.events import Ended, Offered
from jungla_tui.core.moves import decode
from tests.helpers import line_of
from tests.tui.seat import Seat, new, saved, sit

MOVES = ("a3a4", "g7g6", "a4a5", "g6g5", "a5a6", "g5g4")


def place(seat: Seat) -> int:
    return seat.table.table.viewer.depth


async def test_replay_goes_step_by_step_to_both_ends() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.press("R")
        assert "replay 6/6" in seat.title
        await seat.press("left", "p", "h")
        assert place(seat) == 3
        assert "a5" in seat.pieces
        assert "Red moves the elephant from a4 to a5." in seat.message
        await seat.press("right", "n", "l")
        assert place(seat) == 6
        await seat.press("n")
        assert place(seat) == 6
        await seat.press("g")
        assert place(seat) == 0
        assert seat.message == "The game starts."
        assert len(seat.pieces) == 16
        await seat.press("p")
        assert place(seat) == 0
        await seat.press("G")
        assert place(seat) == 6
        await seat.press("home")
        assert place(seat) == 0
        await seat.press("end")
        assert place(seat) == 6


async def test_looking_writes_nothing_and_leaves_the_game_where_it_stands() -> None:
    opened = new(*MOVES)
    before = opened.path.read_bytes()
    async with sit(opened) as seat:
        await seat.press("R", "g", "n", "n", "down", "down", "up", "G", "p")
        await seat.press("R")
        assert seat.table.game.current == 6
        assert "Red to move" in seat.title
        assert "replay" not in seat.title
        assert seat.focused == "board"
    assert opened.path.read_bytes() == before


async def test_a_step_back_in_play_goes_into_the_replay() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.press("p")
        assert "replay 5/6" in seat.title
        await seat.press("escape")
        assert "replay" not in seat.title


async def test_a_step_on_from_the_last_move_says_so_and_goes_nowhere() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.press("n")
        assert seat.message == "This is the last move."
        assert "replay" not in seat.title
        assert not seat.table.looking
        await seat.press("u", "n")
        assert "replay 6/6" in seat.title
        assert seat.table.game.current == 5


async def test_up_and_down_go_from_row_to_row_in_the_same_column() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.press("R", "up")
        assert place(seat) == 4
        await seat.press("up", "k")
        assert place(seat) == 0
        await seat.press("j")
        assert place(seat) == 1
        await seat.press("down", "down", "down")
        assert place(seat) == 5


async def test_a_click_in_the_list_looks_at_that_move() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.click_text("El g7-g6")
        assert place(seat) == 2
        await seat.click_text("El a5-a6")
        assert place(seat) == 5
        assert "replay 5/6" in seat.title


async def test_the_list_follows_a_long_game() -> None:
    there_and_back = ("a3a4", "g7g6", "a4a3", "g6g7") * 15
    async with sit(new(*there_and_back)) as seat:
        assert seat.sees("30  El a4-a3")
        assert not seat.sees(" 1  El")
        await seat.press("R", "g")
        assert seat.sees(" 1  El a3-a4")
        await seat.enter("16")
        assert seat.sees("16  El a4-a3")
        assert "replay 31/60" in seat.title
        await seat.press("G")
        assert seat.sees("30  El a4-a3")


@pytest.mark.usefixtures("at_once")
async def test_autoplay_passes_over_offers_and_stops_at_the_end() -> None:
    opened = new("a3a4")
    opened.game.add(Offered(1))
    opened.game.play(decode("g7g6"))
    opened.game.add(Ended(0, "resigned"))
    async with sit(opened) as seat:
        await seat.press("R", "g", "space")
        await seat.until(lambda: place(seat) == 4)
        await seat.until(lambda: not seat.table.replay.running)
        assert "replay 4/4 · Blue wins: " in seat.title


async def test_autoplay_says_its_speed_which_can_be_changed() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.press("R", "g", "space")
        assert "Autoplay, 1 s a move" in seat.message
        await seat.press("plus")
        assert "Autoplay, 0.5 s a move" in seat.message
        await seat.press("plus", "plus")
        assert "Autoplay, 0.2 s a move" in seat.message
        await seat.press("minus")
        assert "Autoplay, 0.5 s a move" in seat.message
        await seat.press("space")
        assert seat.message == "Autoplay stopped."
        assert not seat.table.replay.running


async def test_autoplay_stops_at_any_navigation_and_when_the_screen_is_left() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.press("R", "g")
        for key in ("left", "n", "p", "g", "G", "up", "down", "colon", "question_mark", "v", "R"):
            await seat.press("space")
            assert seat.table.replay.running
            await seat.press(key)
            assert not seat.table.replay.running
            if key in ("colon", "question_mark", "v"):
                await seat.press("escape")


async def test_autoplay_stops_when_a_move_is_clicked() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.press("R", "g", "space")
        await seat.click_text("El g7-g6")
        assert not seat.table.replay.running


async def test_taking_over_in_the_middle_keeps_the_other_line_as_a_branch() -> None:
    opened = new(*MOVES)
    async with sit(opened) as seat:
        await seat.press("R", "g", "n", "n", "enter")
        assert seat.table.game.current == 2
        assert seat.focused == "board"
        assert "Red to move" in seat.title
        await seat.enter("c3d3")
        assert seat.table.game.current == 7
        assert "El a4-a5 … 4 moves" in seat.move_list
        assert len(store.look(opened.path).game.tree) == 7


async def test_a_branch_can_be_taken_up_again_from_the_list() -> None:
    async with sit(new(*MOVES)) as seat:
        end = seat.pieces
        await seat.enter("1")
        await seat.press("n")
        await seat.enter("c3d3")
        branched = seat.pieces
        await seat.press("R", "down")
        assert seat.table.table.viewer.pointed_branch() is not None
        assert "enter plays it on" in seat.message
        await seat.press("enter")
        assert seat.table.game.current == 6
        assert seat.pieces == end
        assert "Wo c3-d3 … 1 move" in seat.move_list
        await seat.click_text("└ Wo c3-d3")
        assert seat.pieces == branched
        await seat.press("enter")
        assert seat.table.game.current == 7


async def test_an_arrow_on_a_branch_looks_into_it_and_jumps_back_draw_the_right_board() -> None:
    async with sit(new(*MOVES)) as seat:
        main = seat.pieces
        await seat.enter("1")
        await seat.press("n")
        await seat.enter("c3d3")
        await seat.press("R", "down", "right")
        assert seat.pieces["a5"] == "▴El8"
        assert seat.pieces["c3"] == "▴Wo4"
        assert "replay 3/6" in seat.title
        await seat.press("G")
        assert seat.pieces == main
        await seat.press("g")
        assert seat.pieces["a3"] == "▴El8"
        assert len(seat.pieces) == 16
        await seat.press("R")
        assert seat.pieces["d3"] == "▴Wo4"


async def test_playing_a_move_that_is_there_already_makes_no_branch() -> None:
    opened = new(*MOVES)
    async with sit(opened) as seat:
        await seat.enter("1")
        await seat.press("n")
        await seat.enter("a4a5")
        assert seat.table.game.current == 3
        assert len(seat.table.game.tree) == 6
        assert "…" not in seat.move_list
        await seat.enter("g6g5")
        assert seat.table.game.current == 4
        assert len(seat.table.game.tree) == 6


async def test_from_the_start_of_a_game_with_branches_the_line_left_is_followed() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.enter("1")
        await seat.press("n")
        await seat.enter("c3d3")
        await seat.press("R", "g", "n", "n", "n")
        assert seat.pieces["d3"] == "▴Wo4"
        await seat.press("g", "p")
        assert len(seat.table.game.tree) == 7


async def test_branches_nest() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.enter("1")
        await seat.press("n")
        await seat.enter("c3d3")
        await seat.enter("g6g5")
        await seat.enter("2")
        await seat.enter("e7d7")
        assert "El a4-a5 … 4 moves" in seat.move_list
        assert "El g6-g5 … 1 move" in seat.move_list


async def test_a_file_is_only_looked_at_until_it_is_taken_over_into_a_new_journal() -> None:
    path = saved(*MOVES)
    before = path.read_bytes()
    async with sit(store.look(path), replaying=True, size=(120, 40)) as seat:
        assert "replay 0/6" in seat.title
        assert path.stem in seat.title
        await seat.press("R", "escape", "u", "r")
        assert place(seat) == 0
        await seat.press("n", "n", "enter")
        table = seat.table
        assert table.opened.path != path
        assert table.game.header.parent == path.name
        assert table.game.current == 2
        assert "replay" not in seat.title
        await seat.enter("c3d3")
        copy = store.look(table.opened.path).game
        assert len(copy.tree) == 7
        assert copy.current == 7
    assert path.read_bytes() == before


async def test_a_move_played_into_a_file_that_is_looked_at_leaves_the_file_alone() -> None:
    path = saved(*MOVES)
    before = path.read_bytes()
    async with sit(store.look(path), replaying=True) as seat:
        await seat.enter("c3d3")
        assert seat.table.opened.path != path
        assert seat.table.opened.journal is not None
        assert seat.pieces["d3"] == "▴Wo4"
    assert path.read_bytes() == before
    assert len(list(locations.games().iterdir())) == 2


async def test_a_click_on_the_board_of_a_file_takes_nothing_over_by_itself() -> None:
    path = saved(*MOVES)
    async with sit(store.look(path), replaying=True) as seat:
        await seat.press("n", "n")
        await seat.click("c3")
        assert place(seat) == 2
        assert len(list(locations.games().iterdir())) == 1


async def test_a_replay_from_a_position_starts_there() -> None:
    position = line_of("Td7 rg7")
    path = saved("d7d8", "g7g6", "d8d9", position=position)
    async with sit(store.look(path), replaying=True) as seat:
        assert seat.pieces == {"d7": "▴Ti6", "g7": "▾Ra1"}
        await seat.press("G")
        assert "Red wins" in seat.title
        await seat.press("g")
        assert seat.pieces == {"d7": "▴Ti6", "g7": "▾Ra1"}
        assert seat.line == position


async def test_a_damaged_journal_replays_its_sound_part_and_says_what_is_wrong() -> None:
    path = saved(*MOVES)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], b'{"seat":1,"move":"a1a9"}\n', *lines[4:]]))
    async with sit(store.look(path), replaying=True) as seat:
        assert seat.message == f"{path.name}, line 5: The rule “turn” forbids this."
        assert "forbids this." in seat.rules
        assert "replay 0/3" in seat.title
        await seat.press("G")
        assert place(seat) == 3


async def test_a_torn_last_line_is_told() -> None:
    path = saved(*MOVES)
    path.write_bytes(path.read_bytes()[:-4])
    async with sit(store.resume(path)) as seat:
        assert "torn off" in seat.message
        assert "it does not count." in seat.rules
        assert seat.table.game.current == 5


async def test_on_a_narrow_screen_the_replay_shows_board_or_list() -> None:
    async with sit(new(*MOVES), size=(40, 15)) as seat:
        await seat.press("p")
        assert seat.pieces["g5"] == "▾El8"
        await seat.press("tab")
        assert seat.sees("Moves")
        await seat.press("up")
        assert place(seat) == 3
        await seat.press("tab")
        assert seat.sees("Rules")


async def test_a_screen_left_by_a_file_that_cannot_be_copied_says_why(tmp_path: Path) -> None:
    path = saved(*MOVES)
    folder = locations.games()
    elsewhere = tmp_path / path.name
    elsewhere.write_bytes(path.read_bytes())
    path.unlink()
    folder.rmdir()
    folder.write_text("in the way")
    async with sit(store.look(elsewhere), replaying=True, size=(200, 60)) as seat:
        await seat.press("enter")
        assert seat.message == "games: It cannot be written: File exists."
        assert seat.table.looking
