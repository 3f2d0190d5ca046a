"""On the screen: games out and in, and the list of saved games."""

from __future__ import annotations

import pytest

from jungla_tui import locations, store
from tests.tui.seat import new, saved, sit


async def test_a_game_goes_into_a_new_file_each_time() -> None:
    opened = new("a3a4", "g7g6")
    async with sit(opened, size=(120, 40)) as seat:
        await seat.press("greater_than_sign", "enter")
        assert "Saved: " in seat.message
        await seat.press("greater_than_sign", "enter", "greater_than_sign", "down", "enter")
        files = sorted(path.name for path in (locations.data() / "exports").iterdir())
        stem = opened.path.name.removesuffix(".jsonl")
        assert files == [f"{stem}-2.txt", f"{stem}.txt", f"{stem}~2.txt"]
        written = (locations.data() / "exports" / f"{stem}-2.txt").read_text(encoding="utf-8")
        assert written.strip() == seat.line


async def test_a_position_is_handed_to_the_clipboard_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with sit(new("a3a4")) as seat:
        sent: list[str] = []
        driver = seat.app._driver
        assert driver is not None
        monkeypatch.setattr(driver, "write", sent.append)
        await seat.press("Y")
        assert "Handed to the clipboard" in seat.message
        assert any(data.startswith("\x1b]52;c;") for data in sent)


async def test_a_pasted_list_becomes_a_game() -> None:
    async with sit() as seat:
        await seat.press("o", "I")
        await seat.paste("1. a3a4 g7g6\n2. a4a5 (E)\n")
        assert len(seat.table.game.tree) == 3
        assert seat.table.opened.journal is not None


async def test_a_list_in_a_file_is_named_and_what_is_wrong_told() -> None:
    async with sit(size=(100, 30)) as seat:
        await seat.press("o", "I")
        await seat.type("/nowhere.txt")
        await seat.press("enter")
        assert seat.sees("It cannot be opened")
        await seat.press("ctrl+u")
        await seat.type("a3a9")
        await seat.press("enter")
        assert seat.sees("Line 1, column 1")


async def test_saved_games_are_filtered_renamed_deleted_and_brought_back() -> None:
    first = saved("a3a4", "g7g6", names=("Ana", "Luis"))
    saved("a3a4", names=("Zoe", "Bo"))
    (locations.games() / "broken.jsonl").write_text("nonsense\n", encoding="utf-8")
    async with sit(size=(100, 30)) as seat:
        await seat.press("o")
        assert seat.sees("3 of 3 games, by last played")
        assert seat.sees("broken.jsonl")
        await seat.press("s", "s", "slash", *"ana", "enter")
        assert seat.sees("1 of 3 games, by edition")
        assert not seat.sees("Zoe")
        await seat.press("n", "ctrl+u", *"final", "enter")
        assert seat.sees("It is called final now.")
        assert not first.exists()
        await seat.press("x")
        assert seat.sees("final is deleted; u brings it back.")
        assert not seat.sees("Ana")
        await seat.press("u")
        assert seat.sees("Ana")
        assert store.look(locations.games() / "final.jsonl").game.tree
        await seat.press("slash", "ctrl+u", "enter")
        assert seat.sees("3 of 3 games")


async def test_another_folder_is_listed() -> None:
    path = saved("a3a4", names=("Ana", "Luis"))
    elsewhere = locations.data() / "elsewhere"
    elsewhere.mkdir()
    path.rename(elsewhere / "one.jsonl")
    async with sit(size=(100, 30)) as seat:
        await seat.press("o", "o")
        await seat.type(str(elsewhere))
        await seat.press("enter")
        assert seat.sees("Ana – Luis")
        assert seat.sees("one")


async def test_on_a_small_screen_what_is_wrong_with_a_list_is_read_all_the_same() -> None:
    async with sit(size=(40, 15)) as seat:
        await seat.press("o", "I")
        assert seat.sees("Paste the list")
        await seat.press(*"a3z9", "enter")
        assert seat.sees("Line 1, column 1: ")
        assert seat.sees("forbids this.")
        assert seat.sees("Paste the list")
