"""Switching the rules of a game, from the screen."""

from __future__ import annotations

from jungla_tui import locations, store
from jungla_tui.tui.switch import SwitchScreen
from tests.helpers import line_of
from tests.tui.seat import Seat, new, sit

STANDS = ("a3a4", "g7g6", "a4a5")
LEAVING_THE_LAKE = line_of("Rb4 Td7 ra4 wg9")
"""The rat may take the other from the lake under `jungle` only."""


async def _choose(seat: Seat, edition: str) -> None:
    await seat.press("v")
    assert isinstance(seat.top, SwitchScreen)
    wanted = ["Jungle", "Jungla", "Dou Shou Qi"].index(edition)
    await seat.press("home", *["down"] * wanted, "enter")


async def test_a_game_that_stands_goes_on_under_the_new_rules_in_a_new_journal() -> None:
    opened = new(*STANDS)
    before = opened.path.read_bytes()
    async with sit(opened) as seat:
        pieces = seat.pieces
        await _choose(seat, "Jungle")
        assert seat.sees("All 3 moves stand.")
        await seat.press("g")
        table = seat.table
        assert table.game.header.edition.id == "jungle"
        assert table.game.header.parent == opened.path.name
        assert table.opened.path != opened.path
        assert seat.pieces == pieces
        assert seat.title.startswith("Jungle ")
        assert seat.message.startswith("A new game under these rules; the other one is kept")
        await seat.enter("g6g5")
        assert store.look(table.opened.path).game.current == 4
    assert opened.path.read_bytes() == before


async def test_a_game_that_breaks_shows_the_move_the_rule_and_both_texts() -> None:
    opened = new("d7d8", "g9g8", "b4a4", edition="jungle", position=LEAVING_THE_LAKE)
    async with sit(opened) as seat:
        await _choose(seat, "Jungla")
        text = " ".join(seat.screen_text.replace("│", " ").split())
        assert "Move 3 breaks the rules:" in text
        assert "[shore-out]" in text
        now, then = seat.top.query_one("#now"), seat.top.query_one("#then")
        assert "[shore-out]" in seat.text_of(now)
        assert "[shore-out]" in seat.text_of(then)
        assert seat.text_of(now) != seat.text_of(then)


async def test_g_keeps_the_legal_part_as_a_new_game() -> None:
    opened = new("d7d8", "g9g8", "b4a4", edition="jungle", position=LEAVING_THE_LAKE)
    before = opened.path.read_bytes()
    async with sit(opened) as seat:
        await _choose(seat, "Jungla")
        assert seat.sees("g goes on with the 2 moves")
        await seat.press("g")
        game = seat.table.game
        assert game.header.edition.id == "jungla"
        assert game.header.parent == opened.path.name
        assert game.current == 2
        assert seat.pieces["d8"] == "▴Ti0"
        await seat.enter("b4a4")
        await seat.rest()
        assert "[shore-out]" in seat.rules
    assert opened.path.read_bytes() == before


async def test_escape_stays_and_makes_nothing() -> None:
    opened = new("d7d8", "g9g8", "b4a4", edition="jungle", position=LEAVING_THE_LAKE)
    before = opened.path.read_bytes()
    async with sit(opened) as seat:
        await _choose(seat, "Jungla")
        await seat.press("escape")
        assert seat.table.game is opened.game
        await seat.press("u")
        assert seat.table.game.current == 2
    assert opened.path.read_bytes().startswith(before)
    assert len(list(locations.games().iterdir())) == 1


async def test_under_its_own_rules_there_is_nothing_to_play_on() -> None:
    async with sit(new(*STANDS)) as seat:
        await seat.press("v")
        await seat.press("g")
        assert isinstance(seat.top, SwitchScreen)
        assert len(list(locations.games().iterdir())) == 1


async def test_a_single_switch_is_changed_by_enter_and_comes_round_again() -> None:
    async with sit(new(*STANDS)) as seat:
        await seat.press("v", "home", *["down"] * 5)
        assert seat.sees("Elephant takes rat: always")
        await seat.press("enter")
        assert seat.sees("Elephant takes rat: only a weakened rat")
        await seat.press("enter")
        assert seat.sees("Elephant takes rat: never")
        assert seat.sees("All 3 moves stand.")
        await seat.press("g")
        edition = seat.table.game.header.edition
        assert (edition.id, edition.switches["elephant-rat"]) == ("jungla", "never")


async def test_the_whole_log_comes_along_with_its_branches_and_undone_moves() -> None:
    async with sit(new(*STANDS)) as seat:
        await seat.enter("1")
        await seat.enter("a7b7")
        await _choose(seat, "Jungle")
        await seat.press("g")
        game = seat.table.game
        assert len(game.tree) == 4
        assert game.current == 4
        assert "El g7-g6 … 2 moves" in seat.move_list


async def test_at_40_columns_the_verdict_is_in_sight_and_can_be_scrolled() -> None:
    opened = new("d7d8", "g9g8", "b4a4", edition="jungle", position=LEAVING_THE_LAKE)
    async with sit(opened, size=(40, 15)) as seat:
        await _choose(seat, "Jungla")
        assert seat.sees("Move 3")
        await seat.press("tab", "end")
        await seat.until(lambda: seat.sees("is kept."))
