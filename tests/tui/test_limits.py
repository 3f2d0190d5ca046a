"""On the screen, where a limit of the host's is reached: a sentence, and the game goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from jungla_tui import locations, store
from jungla_tui.core.log import Sitter
from tests.tui.seat import new, saved, sit

Limited = Callable[..., None]

FULL = "No more games than 1 can be saved here"
USED_UP = "used up its 2 s of processor time: people play on."


async def test_everything_new_is_refused_in_words_and_the_moves_are_kept(limited: Limited) -> None:
    opened = new("a3a4")
    limited(games=1, comment=5)
    async with sit(opened, size=(120, 40)) as seat:
        await seat.press("N", "enter")
        assert seat.sees(FULL)
        await seat.press("escape")
        await seat.enter("g7g6")
        await seat.press("R", "quotation_mark", *"123456", "enter")
        assert "It has 6 characters" in seat.message
        limited(bytes=1)
        await seat.press("escape", "greater_than_sign", "enter")
        assert "are used up" in seat.message
        await seat.press("escape")
        await seat.enter("a4a5")
        assert seat.table.game.current == 3
    assert [path.name for path in locations.games().iterdir()] == [opened.path.name]
    assert not locations.exports().exists()


async def test_a_list_that_does_not_fit_in_any_more_is_refused_where_it_is_pasted(
    limited: Limited,
) -> None:
    saved()
    limited(games=1)
    async with sit(size=(100, 30)) as seat:
        await seat.press("o", "I")
        await seat.paste("a3a4 g7g6")
        assert seat.sees(FULL)


async def test_a_game_that_is_only_looked_at_stays_where_no_copy_may_be_made(
    limited: Limited,
) -> None:
    opened = new("a3a4")
    limited(games=1)
    opened.close()
    async with sit(store.look(opened.path)) as seat:
        await seat.enter("g7g6")
        assert FULL in seat.message
        assert seat.table.game.current == 1
        limited(comment=5)
        await seat.press("R", "quotation_mark", *"123456", "enter")
        assert "It has 6 characters" in seat.message
        assert [path.name for path in locations.games().iterdir()] == [opened.path.name]
        await seat.press("quotation_mark", *"12345", "enter")
        assert len([*locations.games().iterdir()]) == 2


async def test_the_computer_stops_when_its_time_is_used_up_and_people_play_on(
    limited: Limited, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    limited(computer=2)
    begun = tmp_path / "begun"
    ended = f"import os, signal; open({str(begun)!r}, 'w'); os.kill(os.getpid(), signal.SIGXCPU)"
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", (sys.executable, "-c", ended))
    monkeypatch.setattr("jungla_tui.engine.process._spent", lambda: 2.0 * begun.exists())
    opened = new()
    opened.game.sit(1, Sitter(player="random"))
    async with sit(opened, size=(120, 40)) as seat:
        await seat.enter("a3a4")
        await seat.until(lambda: seat.sees(USED_UP))
        await seat.press("C", "down", "right", "enter")
        await seat.enter("g7g6")
        assert seat.table.game.current == 2
        await seat.press("H")
        assert seat.sees(USED_UP)
