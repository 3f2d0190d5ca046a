"""What a person can ask of the board: what is this, and what is threatened."""

from __future__ import annotations

import pytest

from tests.helpers import line_of
from tests.tui.seat import new, sit

THREAT = line_of("Td7 rg7 le7")
"""The lion could take the tiger."""


async def test_what_is_this_says_what_stands_there_and_what_it_can_do_with_its_rules() -> None:
    async with sit(new(), size=(120, 40)) as seat:
        await seat.press("up", "up", "i")
        assert seat.rules.startswith("On a3 stands the elephant of Red. Its strength is 8.")
        assert "It can go to a4, b3 and a2. Nothing attacks it." in seat.rules
        assert "[step]" in seat.rules
        assert seat.message == ""
        assert seat.table.game.current == 0


async def test_what_is_this_tells_of_an_empty_square_and_of_the_other_sides_animals() -> None:
    async with sit(new(), size=(120, 40)) as seat:
        await seat.press(*["right"] * 3, "i")
        assert seat.rules.startswith("Nothing stands on d1. d1 is the den of Red.")
        await seat.press(*["left"] * 3, *["up"] * 6, "i")
        assert seat.rules.startswith("On a7 stands the rat of Blue.")
        assert "could go to" in seat.rules


@pytest.mark.usefixtures("at_once")
async def test_what_is_this_stays_until_the_cursor_goes_on() -> None:
    async with sit(new()) as seat:
        await seat.press("up", "i")
        assert seat.rules.startswith("Nothing stands on a2.")
        await seat.press("up")
        await seat.until(lambda: seat.rules.startswith("a3 · elephant 8, Red"))


async def test_what_is_this_speaks_of_the_place_looked_at() -> None:
    async with sit(new("a3a4", "g7g6"), size=(120, 40)) as seat:
        await seat.press("up", "up", "i")
        assert seat.rules.startswith("Nothing stands on a3.")
        await seat.enter("0")
        await seat.press("i")
        assert seat.rules.startswith("On a3 stands the elephant of Red.")


async def test_threats_mark_where_the_other_side_could_go_and_say_what_it_could_take() -> None:
    async with sit(new(position=THREAT)) as seat:
        assert seat.threatened == set()
        await seat.press("t")
        assert seat.threatened == {"d7", "e3", "f7", "e8", "g8", "g6"}
        assert seat.pieces["d7"] == "▴Ti6"
        assert seat.message == "The tiger on d7 can be taken by the lion on e7."
        await seat.press("t")
        assert seat.threatened == set()
        assert seat.message == ""


async def test_threats_follow_the_game_and_the_place_looked_at() -> None:
    async with sit(new(position=THREAT)) as seat:
        await seat.press("t")
        first = seat.threatened
        await seat.enter("d7d6")
        second = {"d7", "d5", "a6", "g6"}
        assert seat.threatened == second
        await seat.press("p")
        assert seat.threatened == first
        await seat.press("n")
        assert seat.threatened == second
        await seat.press("R", "u")
        assert seat.threatened == first


async def test_threats_mark_nothing_once_the_game_is_over() -> None:
    async with sit(new(position=line_of("Td8 rg7"))) as seat:
        await seat.press("t")
        assert seat.threatened == {"f7", "g6", "g8"}
        await seat.enter("d8d9")
        assert seat.threatened == set()
        await seat.press("u")
        assert seat.threatened == {"f7", "g6", "g8"}


async def test_threats_say_that_there_are_none() -> None:
    async with sit(new()) as seat:
        await seat.press("t")
        assert seat.message == "No piece of Red can be taken on the next move."
        assert {"a6", "a8"} <= seat.threatened


async def test_in_a_replay_the_square_told_of_is_where_the_move_went() -> None:
    async with sit(new("a3a4", "g7g6"), size=(120, 40)) as seat:
        await seat.press("R", "home", "right", "i")
        assert seat.rules.startswith("On a4 stands the elephant of Red.")
        await seat.press("right", "i")
        assert seat.rules.startswith("On g6 stands the elephant of Blue.")
