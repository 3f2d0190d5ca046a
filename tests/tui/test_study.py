"""Studying a game: the timeline, jumps, choices at forks, notes, and all lines at once."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from jungla_tui import store
from jungla_tui.core.moves import decode
from jungla_tui.core.notes import Note
from jungla_tui.text import timeline
from tests.helpers import line_of
from tests.tui.seat import Seat, new, sit

MOVES = ("a3a4", "g7g6", "a4a5", "g6g5", "a5a6", "g5g4")


def place(seat: Seat) -> int:
    return seat.table.table.viewer.depth


def forked() -> store.Opened:
    """Three ways on after move 2: the main line, and two of one move each."""
    opened = new(*MOVES)
    opened.game.play(decode("c3d3"), at=2)
    opened.game.play(decode("g3g4"), at=2)
    opened.game.go(6)
    return opened


async def test_a_number_before_g_is_the_move_to_look_at() -> None:
    async with sit(new(*("a3a4", "g7g6", "a4a3", "g6g7") * 8)) as seat:
        await seat.press("R", *"12g")
        assert place(seat) == 23
        assert seat.sees("12  El a4-a3")
        await seat.press(*"3p")
        assert place(seat) == 20
        await seat.press(*"10", "right")
        assert place(seat) == 30
        await seat.press(*"99G")
        assert place(seat) == 32
        await seat.press("4", "escape", "R", "p")
        assert place(seat) == 31


async def test_at_a_fork_the_lines_are_numbered_and_0_is_the_main_one() -> None:
    async with sit(forked()) as seat:
        await seat.press("R", *"2p", "p", "p")
        assert place(seat) == 2
        assert seat.sees("0: El a4-a5  1: Wo c3-d3  2: Ra g3-g4")
        await seat.press("1")
        assert "replay 3/3" in seat.title
        assert seat.sees("main line › 3 Wo c3-d3")
        await seat.press("p", "n")
        assert seat.pieces["d3"] == "▴Wo4"
        await seat.press("p", "0")
        assert "replay 3/6" in seat.title
        assert seat.pieces["a5"] == "▴El8"
        await seat.press("p", "2", "R")
        assert "replay" not in seat.title
        assert seat.table.game.current == 6


async def test_a_digit_at_a_fork_that_another_follows_is_a_count_after_all() -> None:
    async with sit(forked()) as seat:
        await seat.press("R", "g", "n", "n", *"1g")
        assert place(seat) == 1
        assert "replay 1/6" in seat.title
        await seat.press("n", *"15n")
        assert "replay 6/6" in seat.title


async def test_one_key_goes_back_to_the_live_move() -> None:
    async with sit(forked()) as seat:
        await seat.press("R", "g", "n", "n", "1", "less_than_sign")
        assert "replay 6/6" in seat.title
        assert seat.message == "This is where the game stands."
        assert seat.table.looking


async def test_captures_are_jumped_to_and_shown_on_the_bar() -> None:
    position = line_of("La3 ca4 re9 Tg3 dg4")
    opened = new("a3a4", "e9f9", "g3g4", "f9g9", position=position)
    async with sit(opened) as seat:
        await seat.press("R", "g", "right_square_bracket")
        assert place(seat) == 1
        await seat.press("right_square_bracket")
        assert place(seat) == 3
        await seat.press("right_square_bracket")
        assert seat.message == "There is no further capture on this side."
        await seat.press("left_square_bracket")
        assert place(seat) == 1
        assert any("─█" in row and "x" in row for row in seat.rows)


async def test_a_piece_is_followed_to_where_it_is_taken() -> None:
    position = line_of("La3 ca5 re9 Tg1")
    opened = new("g1g2", "a5a4", "a3a4", "e9f9", position=position)
    async with sit(opened) as seat:
        await seat.press("R", "g", "W", *"a5", "enter")
        assert place(seat) == 3
        assert seat.message == "cat 2 of a5 leaves the board here, move 3."
        await seat.press("g", "n", "W", "enter")
        assert place(seat) == 4
        assert seat.message == "tiger 6 of g2 is never taken on this line; it ends on g2."
        await seat.press("W", *"b9", "enter")
        assert seat.message == "There is no piece on b9."


async def test_the_key_for_the_first_difference_goes_to_the_fork() -> None:
    async with sit(forked()) as seat:
        await seat.press("R", "g", "n", "n", "1", "vertical_line")
        assert place(seat) == 2
        await seat.press("less_than_sign", "vertical_line")
        assert seat.message == "This is on the line where the game stands."


async def test_a_comment_is_written_shown_on_the_bar_and_taken_back() -> None:
    opened = new(*MOVES)
    async with sit(opened) as seat:
        await seat.press("R", "p", "quotation_mark")
        await seat.type("why [b]not[/b]?")
        await seat.press("enter")
        assert seat.message == "The comment is written down."
        assert seat.sees('El a5-a6"')
        assert seat.sees("why [b]not[/b]?")
        await seat.press("g", "right_curly_bracket")
        assert place(seat) == 5
        assert "— why [b]not[/b]?" in seat.message
        await seat.press("u")
        assert seat.message == "The note before is taken back."
        assert not seat.sees('El a5-a6"')
        await seat.press("r")
        assert seat.sees('El a5-a6"')
        await seat.press("quotation_mark", "ctrl+u", "enter")
        assert seat.message == "There is no comment now."
    assert store.look(opened.path).game.tree.notes.all == [
        Note("comment", 5, "why [b]not[/b]?"),
        Note("comment", 5),
    ]


@pytest.mark.usefixtures("at_once")
async def test_autoplay_goes_both_ways_and_pauses_at_comments_and_forks() -> None:
    opened = forked()
    opened.game.note("comment", 5, "look")
    async with sit(opened) as seat:
        await seat.press("R", "g", "space")
        await seat.until(lambda: not seat.table.replay.running)
        assert place(seat) == 2
        assert seat.message == "Paused; space goes on."
        await seat.press("space")
        await seat.until(lambda: not seat.table.replay.running)
        assert place(seat) == 5
        await seat.press("space")
        await seat.until(lambda: not seat.table.replay.running)
        assert place(seat) == 6
        await seat.press("A")
        await seat.until(lambda: not seat.table.replay.running)
        assert place(seat) == 5


async def test_autoplay_takes_its_seconds_from_a_number_and_stops_at_any_key() -> None:
    async with sit(new(*MOVES)) as seat:
        await seat.press("R", "g", "3", "space")
        assert "Autoplay, 3 s a move" in seat.message
        await seat.press("minus")
        assert "Autoplay, 4 s a move" in seat.message
        await seat.press("plus")
        assert "Autoplay, 2 s a move" in seat.message
        for key in ("x", "z", "i", "tab", "W"):
            await seat.press("escape")
            if not seat.table.looking:
                await seat.press("R")
            await seat.press("g", "space")
            assert seat.table.replay.running
            await seat.press(key)
            assert not seat.table.replay.running


async def test_the_list_of_lines_names_moves_and_hides_them() -> None:
    opened = forked()
    async with sit(opened) as seat:
        await seat.press("R", "T")
        assert seat.sees("main line · 6 moves · Red to move  ◂ you are here")
        assert seat.sees("3 Wo c3-d3 · 1 move · Blue to move")
        await seat.press("down", "n", *"Plan B", "enter")
        assert seat.sees("Plan B (3 Wo c3-d3)")
        await seat.press("down", "P")
        assert seat.sees("The line stands before another now.")
        await seat.press("H")
        assert seat.sees("hidden")
        await seat.press("down", "enter")
        assert seat.sees("main line › Plan B")
        await seat.press("p")
        assert seat.sees("0: El a4-a5  1: Plan B (Wo c3-d3)")
        assert "Ra g3-g4" not in seat.move_list
        await seat.press("u", "u", "u")
        assert seat.sees("0: El a4-a5  1: Wo c3-d3  2: Ra g3-g4")
    tree = store.look(opened.path).game.tree
    assert [note.kind for note in tree.notes.all] == ["name", "promote", "hide"]
    assert tree.notes.names == {}


async def test_the_main_line_is_not_hidden_and_has_nothing_before_it() -> None:
    async with sit(forked()) as seat:
        await seat.press("R", "T", "H")
        assert seat.sees("The main line cannot be hidden")
        await seat.press("P")
        assert seat.sees("That is the main line already.")
        await seat.press("down", "down", "D")
        assert seat.sees("That is the last line already.")


async def test_two_lines_are_compared_and_their_first_difference_looked_at() -> None:
    async with sit(forked()) as seat:
        await seat.press("R", "T", "space", "down")
        assert seat.sees("The lines are the same up to move 2: Blue moves the elephant from g7")
        assert seat.sees("main line goes on with El a4-a5 and ends after 6 moves: Red to move.")
        assert seat.sees("3 Wo c3-d3 goes on with Wo c3-d3 and ends after 3 moves: Blue to move.")
        await seat.press("d")
        assert place(seat) == 2


async def test_a_note_on_a_file_that_is_only_looked_at_makes_a_new_game_of_it() -> None:
    opened = forked()
    opened.close()
    before = opened.path.read_bytes()
    async with sit(store.look(opened.path), replaying=True) as seat:
        await seat.press("n", "quotation_mark", *"x", "enter")
        copy = store.look(seat.table.opened.path)
        assert copy.path != opened.path
        assert copy.game.tree.notes.comments == {1: "x"}
        assert len(copy.game.tree) == 8
    assert opened.path.read_bytes() == before


async def test_a_click_on_the_bar_looks_at_that_place() -> None:
    async with sit(new(*("a3a4", "g7g6", "a4a3", "g6g7") * 10)) as seat:
        await seat.press("R")
        bar = seat.table.panels.timeline.bar
        await seat.click_at(bar.region.offset)
        assert place(seat) == 0
        await seat.click_at(bar.region.offset + Offset(bar.size.width - 1, 0))
        assert place(seat) == 40


@pytest.mark.parametrize("size", [(80, 24), (40, 15), (200, 60)])
async def test_the_bar_fits_every_size(size: tuple[int, int]) -> None:
    async with sit(forked(), size=size) as seat:
        await seat.press("R")
        assert seat.sees("main line")
        assert any("──" in row and "Y" in row and "█" in row for row in seat.rows)


def test_every_column_of_a_bar_is_the_place_of_its_first_event() -> None:
    for total in (0, 1, 5, 33, 400):
        for width in (1, 2, 10, 34, 150):
            for at in range(width):
                depth = timeline.depth_at(at, total, width)
                assert 0 <= depth <= total
                if width > 1 and total >= width:
                    assert timeline.column(depth, total, width) == at
            bar = timeline.bar(total, width, {"place": [total], "capture": [0]})
            assert (len(bar), bar.count("█")) == (width, 1)
            assert total == 0 or bar[-1] == "█"
