"""The start screen, a new game, the saved games and the book."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from jungla_tui import locations, store
from jungla_tui.tui.book import BookScreen
from jungla_tui.tui.new import NewGameScreen
from jungla_tui.tui.saved import SavedScreen
from jungla_tui.tui.start import StartScreen
from tests.helpers import line_of, play
from tests.tui.seat import new, saved, sit

ODD = "[red]Ann[/red]"


async def test_without_games_the_first_choice_is_a_new_one() -> None:
    async with sit() as seat:
        assert isinstance(seat.top, StartScreen)
        assert not seat.sees("Go on")
        await seat.press("enter")
        assert isinstance(seat.top, NewGameScreen)
        await seat.press("escape")
        assert isinstance(seat.top, StartScreen)


async def test_an_unfinished_game_is_offered_first_and_goes_on() -> None:
    saved(edition="jungle")
    saved("d8d9", position=line_of("Td8 rg7"))
    path = saved("a3a4", "g7g6", names=("Ana", "Luis"))
    async with sit() as seat:
        assert sum("Go on: " in row for row in seat.rows) == 1
        assert seat.sees("Go on: Jungla · Ana – Luis · 2 moves · Ana to move")
        await seat.press("enter")
        assert seat.table.opened.path == path
        assert seat.table.game.current == 2
        await seat.enter("a4a5")
        assert store.look(path).game.current == 3


async def test_a_game_open_elsewhere_is_told_watched_and_copied(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.tui.game.WATCHED", 0.01)
    other = new("a3a4")
    async with sit(size=(120, 30)) as seat:
        await seat.press("enter")
        assert seat.sees("open in another session and only watched here")
        assert seat.message.endswith("a move makes a copy.")
        assert "a4" in seat.pieces
        play(other.game, "g7g6")
        await seat.until(lambda: "g6" in seat.pieces)
        await seat.press("p")
        play(other.game, "a4a5")
        await seat.until(lambda: "a4-a5" in seat.move_list)
        assert "g7" in seat.pieces
        await seat.enter("c7d7")
        assert len(list(locations.games().iterdir())) == 2
    other.close()
    assert len(store.look(other.path).game.tree) == 3


async def test_a_new_game_with_edition_and_names() -> None:
    async with sit() as seat:
        await seat.press("n", "down", "enter")
        assert seat.table.game.header.edition.id == "jungla"
        await seat.press("N")
        assert isinstance(seat.top, NewGameScreen)
        await seat.press("home", "down", "down", "tab", "tab", *"Ana", "tab", *"Luis", "enter")
        assert seat.table.game.header.edition.id == "dou-shou-qi"
        assert "Ana – Luis" in seat.title
    assert len(list(locations.games().iterdir())) == 2


async def test_a_new_game_from_a_position_line() -> None:
    line = line_of("Td7 rg7", "b")
    async with sit() as seat:
        await seat.press("n", "tab", "tab", "tab", "tab", *line, "enter")
        assert seat.pieces == {"d7": "▴Ti6", "g7": "▾Ra1"}
        assert "Blue to move" in seat.title
        assert seat.table.game.header.position == line


async def test_a_position_line_that_cannot_be_says_what_is_wrong() -> None:
    async with sit() as seat:
        await seat.press("n", "tab", "tab", "tab", "tab")
        for line, wrong in (
            ("hm", "“hm” is no position"),
            ("9/8 w", "Ranks of the position: 2; of the board: 9."),
            (f"{line_of('Td7')}x", "is no position"),
        ):
            await seat.press(*line, "enter")
            assert isinstance(seat.top, NewGameScreen)
            assert seat.sees(wrong)
            await seat.press("ctrl+u")
    assert not locations.games().exists()


async def test_the_saved_games_are_listed_and_a_broken_file_with_its_reason() -> None:
    path = saved("a3a4", names=("Ana", "Luis"))
    os.utime(path, (1, 1))
    (locations.games() / "bad.jsonl").write_text("hm\n")
    (locations.games() / "empty.jsonl").write_text("")
    async with sit(size=(200, 24)) as seat:
        await seat.press("o")
        assert isinstance(seat.top, SavedScreen)
        assert seat.sees("bad.jsonl, line 1: This is no JSON.")
        assert seat.sees("empty.jsonl: The file is empty.")
        assert seat.sees("Jungla · Ana – Luis · 1 move · Luis to move")
        await seat.press("enter")
        assert seat.table.opened.path == path
        assert seat.table.opened.journal is not None


async def test_a_saved_game_is_replayed_without_being_opened_for_playing() -> None:
    path = saved("a3a4", "g7g6")
    async with sit() as seat:
        await seat.press("o", "r")
        assert seat.table.looking
        assert "replay 0/2" in seat.title
        store.resume(path).close()


async def test_a_file_is_opened_by_its_path(tmp_path: Path) -> None:
    path = saved("a3a4", "g7g6")
    file = tmp_path / "elsewhere.jsonl"
    path.rename(file)
    async with sit() as seat:
        await seat.press("o", "o", *str(file), "enter")
        assert "replay 0/2" in seat.title
        assert seat.table.opened.path == file


async def test_a_path_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    async with sit(size=(200, 24)) as seat:
        await seat.press("o", "o", *str(tmp_path / "nothing"), "enter")
        assert isinstance(seat.top, SavedScreen)
        assert seat.sees("It cannot be opened: No such file or directory.")
        await seat.press("o", "escape")
        assert isinstance(seat.top, SavedScreen)
        await seat.press("escape")
        assert isinstance(seat.top, StartScreen)


async def test_names_are_never_markup_and_never_commands_to_the_terminal() -> None:
    path = saved("a3a4", names=(ODD, "Bo"))
    text = path.read_text().replace('"Bo"', '"\\u001b[31mBo\\u0007"')
    path.write_text(text)
    async with sit(size=(120, 40)) as seat:
        odd, codes = ODD, "\\x1b[31mBo\\x07"
        assert seat.sees(f"{odd} – {codes}")
        await seat.press("o")
        assert seat.sees(f"{odd} – {codes}")
        await seat.press("enter")
        assert f"{odd} – {codes}" in seat.title
        await seat.press("u")
        await seat.enter("a3a4")
        assert seat.message.startswith(f"{odd} moves the elephant")
        await seat.press("X")
        assert seat.sees(f"{codes} gives the game up?")
        await seat.press("escape", "v")
        await seat.press("home", "enter")
        assert seat.sees("Its 1 move stands.")
        assert "\x1b" not in seat.screen_text
        assert "\x07" not in seat.screen_text


async def test_a_name_that_cannot_be_is_told() -> None:
    async with sit(size=(120, 40)) as seat:
        await seat.press("n", "tab", "tab", *["x"] * 41, "enter")
        assert isinstance(seat.top, NewGameScreen)
        assert seat.sees("The name has 41 characters; a player's name has 40 at most.")


async def test_the_book_turns_pages_searches_and_changes_the_edition() -> None:
    async with sit() as seat:
        await seat.press("b")
        assert isinstance(seat.top, BookScreen)
        text = seat.top.query_one("#text")
        assert "[turn]" in seat.text_of(text)
        await seat.press("down", "j", "k")
        assert "[step]" in seat.text_of(text)
        await seat.press("slash", *"elephant", "enter")
        assert "[turn]" not in seat.text_of(text)
        assert "lephant" in seat.text_of(text)
        await seat.press("slash", "enter", "home")
        assert "[turn]" in seat.text_of(text)
        before = seat.rows[0]
        await seat.press("e")
        assert seat.rows[0] != before
        await seat.press("slash", *"xyzzy", "enter")
        assert seat.sees("“xyzzy” is in no rule")
        await seat.press("e")
        await seat.press("escape")
        assert isinstance(seat.top, StartScreen)


async def test_the_menu_is_left_by_q_and_goes_back_from_a_game_by_m() -> None:
    path = saved("a3a4")
    async with sit() as seat:
        await seat.press("enter", "m")
        assert isinstance(seat.top, StartScreen)
        assert seat.sees("Go on: ")
        store.resume(path).close()
        await seat.press("q")
        assert not seat.app.is_running or seat.app._exit


async def test_a_game_without_any_move_is_no_game_to_go_on_with_but_is_saved() -> None:
    path = saved()
    async with sit() as seat:
        assert not seat.sees("Go on")
        await seat.press("o", "enter")
        assert seat.table.opened.path == path
