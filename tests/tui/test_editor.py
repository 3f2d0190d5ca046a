"""The position editor: by cursor, by line, checked, copied and played from."""

from __future__ import annotations

from tests.tui.seat import new, sit


async def test_a_position_is_set_up_by_cursor_and_played_from() -> None:
    opened = new("a3a4")
    before = opened.path.read_bytes()
    async with sit(opened, size=(100, 30)) as seat:
        await seat.press("U")
        assert seat.sees("l5t/1d3c1/r1p1w1e/7/7/E6/2W1P1R/1C3D1/T5L b")
        await seat.press("minus")
        assert seat.sees("This position can be played from.")
        await seat.press("enter", *["down"] * 8, "enter")
        screen = seat.top
        line = screen._line  # type: ignore[attr-defined]
        assert "E6" not in line
        assert line.endswith(" b")
        await seat.press("t")
        assert screen._line.endswith(" w")  # type: ignore[attr-defined]
        wanted = screen._line  # type: ignore[attr-defined]
        await seat.press("g")
        assert seat.table.opened.path != opened.path
        assert seat.line == wanted
    assert opened.path.read_bytes() == before


async def test_a_line_is_typed_checked_and_what_cannot_be_is_named() -> None:
    async with sit(new(), size=(100, 30)) as seat:
        await seat.press("U")
        await seat.enter("7/7/7/7/7/7/7/7/L6 w")
        assert seat.sees("7/7/7/7/7/7/7/7/L6 w")
        await seat.enter("7/7/7/7/7/7/7/7/X6 w")
        assert seat.sees("which is no piece")
        await seat.enter("7/7/7/7/1c5/7/7/7/L6 w")
        assert seat.sees("In the lake at b5")


async def test_animals_are_put_turned_laid_aside_and_every_change_is_undone() -> None:
    position = "13/13/13/13/1pS11/13/13/6AE6/1PN11/13/13/13/13 r 0-0"
    async with sit(new(edition="tawa", position=position), size=(120, 40)) as seat:
        await seat.press("U")
        screen = seat.top
        first = screen._line  # type: ignore[attr-defined]
        await seat.press("enter", "down", "enter")
        assert "L" in screen._line  # type: ignore[attr-defined]
        assert seat.sees("This position can be played from.")
        put = screen._line  # type: ignore[attr-defined]
        await seat.press("o")
        assert screen._line != put  # type: ignore[attr-defined]
        await seat.press("b", "down", "enter")
        assert "prison:L" in screen._line  # type: ignore[attr-defined]
        await seat.press("u", "u", "u")
        assert screen._line == first  # type: ignore[attr-defined]
        await seat.press("r")
        assert screen._line == put  # type: ignore[attr-defined]


async def test_what_is_wrong_with_a_position_is_said_at_once() -> None:
    async with sit(new(edition="predator"), size=(120, 40)) as seat:
        await seat.press("U", "enter", "down", "down", "enter")
        screen = seat.top
        assert screen._problem()  # type: ignore[attr-defined]
        assert not seat.sees("This position can be played from.")
        await seat.press("u")
        assert not screen._problem()  # type: ignore[attr-defined]
