"""The move list where the moves of a round are too many for a line, and the title above it."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from jungla_tui import store, words
from tests.tui.seat import Seat, new, saved, sit


def lines(seat: Seat) -> list[str]:
    """The lines of the move list, their columns one space apart."""
    x, y, width, height = seat.table.panels.moves.content_region
    texts = (" ".join(row[x : x + width].split()) for row in seat.rows[y : y + height])
    return [text for text in texts if text]


def long_rounds() -> store.Opened:
    """Twelve moves of the two packs, each with a comment: two of them are too long for a line."""
    opened = new(edition="tawa")
    for _ in range(12):
        node = opened.game.play(opened.game.legal_moves()[0])
        opened.game.note("comment", node, "so")
    return opened


async def test_a_round_is_whole_in_as_many_lines_as_it_needs() -> None:
    async with sit(long_rounds()) as seat:
        game = seat.table.game
        told = [f'{words.short(game.tell(node))}"' for node in range(1, 13)]
        rows = [line.removesuffix(" ◂") for line in lines(seat)]
        for text in told[-8:]:
            assert any(row.endswith(text) for row in rows), (text, rows)
        assert any(row in told for row in rows)


async def test_a_click_on_any_line_of_a_round_looks_at_the_move_under_it() -> None:
    async with sit(long_rounds()) as seat:
        game = seat.table.game
        told = {f'{words.short(game.tell(node))}"': node for node in range(1, 13)}
        await seat.press("p", "p")
        x, y, _width, _height = seat.table.panels.moves.content_region
        at, node = next((at, told[row]) for at, row in enumerate(lines(seat)) if row in told)
        await seat.click_at(Offset(x + 6, y + at - 1))
        assert seat.table.table.place == node - 1
        await seat.click_at(Offset(x + 6, y + at))
        assert seat.table.table.place == node


async def test_the_place_is_in_sight_however_long_the_rounds_are() -> None:
    async with sit(long_rounds()) as seat:
        await seat.press("R")
        for node in range(12, 0, -1):
            told = f'{words.short(seat.table.game.tell(node))}"'
            assert seat.table.table.place == node
            assert any(told in line for line in lines(seat)), node
            await seat.press("left")


@pytest.mark.parametrize("language", ["en", "es"])
async def test_the_title_has_whole_names_or_none(language: str) -> None:
    words.use(language)
    path = saved("a3a4", names=("Ana", "Luis"))
    async with sit(store.look(path), replaying=True, size=(100, 30)) as seat:
        assert "Ana – Luis" in seat.title
        assert path.stem in seat.title
    async with sit(new("a3a4", names=("Ana", "Luis")), size=(40, 15)) as seat:
        assert "…" not in seat.title
        assert "Ana –" not in seat.title
