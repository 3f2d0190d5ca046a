"""The move list where the moves of a round are too many for a line, and the title above it."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from jungla_tui import store, words
from tests.tui.seat import Seat, new, saved, sit

PLACED = [
    f"hand.prey{number}@{file}{rank}"
    for number, ranks in ((1, (10, 8, 4, 2)), (2, (8, 10, 2, 4)))
    for file, rank in zip("bjjb", ranks, strict=True)
]


def lines(seat: Seat) -> list[str]:
    """The lines of the move list, their columns one space apart."""
    x, y, width, height = seat.table.panels.moves.content_region
    texts = (" ".join(row[x : x + width].split()) for row in seat.rows[y : y + height])
    return [text for text in texts if text]


def four() -> store.Opened:
    return new(*PLACED, edition="predator", names=("Ana", "Bo", "Cy", "Di"))


async def test_a_round_of_four_players_is_whole_in_as_many_lines_as_it_needs() -> None:
    async with sit(four()) as seat:
        told = " ".join(lines(seat))
        assert told.split().count("1") == 1
        for file, rank in zip("bjjb", (10, 8, 4, 2), strict=True):
            assert f"1p {file}{rank}" in told
        assert len(lines(seat)) == 4


async def test_a_click_on_any_line_of_a_round_looks_at_the_move_under_it() -> None:
    async with sit(four()) as seat:
        x, y, _width, _height = seat.table.panels.moves.content_region
        await seat.click_at(Offset(x + 6, y + 1))
        assert "replay 3/8" in seat.title


async def test_the_place_is_in_sight_however_long_the_rounds_are() -> None:
    async with sit(four(), size=(80, 24)) as seat:
        await seat.press("R")
        for depth in range(8, 0, -1):
            moves = seat.table.panels.moves
            assert any(seat.table.table.viewer.place in nodes for _row, nodes in moves._lines), (
                depth
            )
            await seat.press("left")


@pytest.mark.parametrize("language", ["en", "es"])
async def test_the_title_has_whole_names_or_none(language: str) -> None:
    words.use(language)
    path = saved("a3a4", names=("Ana", "Luis"))
    opened = store.look(path)
    async with sit(opened, replaying=True) as seat:
        assert "Ana – Luis" in seat.title
        assert path.stem in seat.title
    async with sit(new("a3a4", names=("Ana", "Luis")), size=(40, 15)) as seat:
        assert "…" not in seat.title
        assert "Ana –" not in seat.title
