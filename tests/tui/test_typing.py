"""Moves typed after `:`, and words after `/`."""

from __future__ import annotations

from tests.tui.seat import new, sit


async def test_what_is_typed_is_seen_while_it_is_typed() -> None:
    async with sit(new()) as seat:
        await seat.press("colon")
        assert seat.sees("a move such as a3a4 or Ra4")
        await seat.type("a3a")
        assert seat.sees(" : a3a ")
        assert seat.table.game.current == 0
        await seat.press("4", "enter")
        assert seat.table.game.current == 1
        assert "a4" in seat.pieces
        assert seat.cursor == "a4"


async def test_a_move_may_be_written_in_several_ways() -> None:
    async with sit(new()) as seat:
        for text in ("a3a4", "a3-a4", "El a4", "ela4", "ELEPHANT A4", " a3 a4 "):
            await seat.enter(text)
            assert seat.pieces["a4"] == "▴El8", text
            await seat.press("u")
            assert "a4" not in seat.pieces


async def test_keys_that_arrive_all_at_once_are_taken_in_their_order() -> None:
    async with sit(new()) as seat:
        await seat.burst(":a3a4\r:g7g6\r:q\r")
        assert seat.table.game.current == 2
        assert "“q” is no move" in seat.message
        assert seat.app.is_running


async def test_a_burst_of_cursor_keys_and_picks_is_taken_in_its_order() -> None:
    async with sit(new()) as seat:
        await seat.burst("kk k " + "llllllkkk" + " j ")
        assert {"a4", "g6"} <= seat.pieces.keys()


async def test_several_lines_pasted_are_taken_one_after_the_other() -> None:
    async with sit(new()) as seat:
        for text in ("a3a4\ng7g6\nhm\n", "a3a4\rg7g6\rhm\r", " a3a4\r\n\r\ng7g6\r\nhm\r\n"):
            await seat.press("colon")
            await seat.paste(text)
            assert seat.table.game.current == 2
            assert seat.cursor == "g6"
            assert not seat.table.typing
            assert "“hm” is no move" in seat.message
            await seat.press("u", "u")


async def test_a_paste_stops_at_the_first_line_that_is_refused_and_says_which() -> None:
    async with sit(new()) as seat:
        for wrong in ("c7c6", "hm"):
            await seat.press("colon")
            await seat.paste(f"a3a4\n{wrong}\ng7g6\n\na4a5\n")
            assert seat.table.game.current == 1
            assert not seat.table.typing
            assert f"“{wrong}” stopped it, 2 lines behind it were not taken." in seat.message
            await seat.press("u")


async def test_the_last_line_pasted_waits_for_enter_when_it_has_no_end() -> None:
    async with sit(new()) as seat:
        await seat.press("colon", "a")
        await seat.paste("3a4\ng7")
        assert seat.sees(" : g7 ")
        assert seat.table.game.current == 1
        await seat.press("g", "6", "enter")
        assert seat.table.game.current == 2


async def test_words_pasted_behind_a_slash_are_looked_for() -> None:
    async with sit(new()) as seat:
        await seat.press("slash")
        await seat.paste("den\nxyzzy")
        assert seat.sees(" / xyzzy ")
        assert seat.rules.startswith("“den” is in ")
        await seat.press("enter")
        assert seat.rules == "“xyzzy” is in no rule"


async def test_a_paste_without_an_open_line_does_nothing() -> None:
    async with sit(new("a3a4")) as seat:
        before = seat.screen_text
        await seat.paste("q\ng7g6\n")
        assert seat.screen_text == before
        assert seat.table.game.current == 1


async def test_a_line_longer_than_the_screen_shows_its_end() -> None:
    async with sit(new(), size=(40, 15)) as seat:
        await seat.press("colon", *"x" * 60, *"the end")
        row = next(row for row in seat.rows if row.startswith(" : "))
        assert row.rstrip().startswith(" : …xxx")
        assert row.rstrip().endswith("xthe end")
        await seat.press(*["backspace"] * 50)
        assert seat.sees(f" : {'x' * 17} ")


async def test_every_key_is_text_while_the_line_is_open() -> None:
    letters = "qu?rvRfXbhjkl=+-/:gGnpmNit"
    async with sit(new("a3a4")) as seat:
        screens = len(seat.app.screen_stack)
        await seat.press("colon", *letters)
        assert seat.sees(f" : {letters} ")
        assert len(seat.app.screen_stack) == screens
        assert seat.table.game.current == 1
        assert not seat.table.looking


async def test_arrows_and_tab_do_nothing_while_the_line_is_open() -> None:
    async with sit(new()) as seat:
        await seat.press("colon", "a", "up", "left", "tab", "f1", "home", "3")
        assert seat.sees(" : a3 ")
        assert seat.cursor == "a1"
        assert seat.focused == "board"


async def test_backspace_takes_back_a_character_and_escape_the_whole_line() -> None:
    async with sit(new()) as seat:
        await seat.press("colon", *"g3g", "backspace", "backspace")
        assert seat.sees(" : g ")
        await seat.press("backspace", "backspace")
        assert seat.sees("a move such as")
        await seat.press(*"a3a4", "escape")
        assert seat.table.game.current == 0
        await seat.press("colon")
        assert not seat.sees("a3a4_")
        assert seat.table.panels.typed.value == ""
        await seat.press(*"xyz", "ctrl+u", *"a3a4", "enter")
        assert seat.table.game.current == 1


async def test_a_text_that_is_no_move_is_told_and_changes_nothing() -> None:
    async with sit(new()) as seat:
        await seat.enter("[red]hm[/]")
        assert seat.message == "“[red]hm[/]” is no move: try a3a4 or Ra4."
        await seat.enter("")
        assert seat.table.game.current == 0


async def test_a_typed_move_that_is_refused_says_why_and_shows_its_rule() -> None:
    async with sit(new()) as seat:
        await seat.enter("a3a5")
        assert seat.message.startswith("The elephant goes one square at a time: a5 is 2 squares")
        assert seat.message.endswith(" One square at a time")
        await seat.rest()
        assert "It can go to a2, a4 and b3. One square at a time [step]" in seat.rules
        assert seat.blamed == {"a3", "a5"}


async def test_a_number_looks_at_the_first_move_with_that_number_in_the_list() -> None:
    async with sit(new("a3a4", "g7g6", "a4a5", "g6g5")) as seat:
        await seat.enter("2")
        assert seat.title.endswith("replay 3/4 · Blue to move")
        assert seat.message == "Red moves the elephant from a4 to a5."
        await seat.enter("1")
        assert "replay 1/4" in seat.title
        await seat.enter("99")
        assert "replay 4/4" in seat.title
        await seat.enter("0")
        assert "replay 0/4" in seat.title
        assert seat.table.game.current == 4


async def test_a_move_typed_in_a_replay_is_played_from_the_place_looked_at() -> None:
    async with sit(new("a3a4", "g7g6")) as seat:
        await seat.enter("0")
        await seat.enter("g3g4")
        assert seat.table.game.current == 3
        assert seat.table.game.tree.parents[3] == 0
        assert not seat.table.looking


async def test_words_are_looked_for_in_the_rules() -> None:
    async with sit(new()) as seat:
        await seat.press("slash", *"den", "enter")
        assert seat.rules.startswith("“den” is in ")
        assert "den" in seat.rules.split(maxsplit=3)[-1]
        await seat.press("slash", *"xyzzy", "enter")
        assert "“xyzzy” is in no rule" in seat.rules
