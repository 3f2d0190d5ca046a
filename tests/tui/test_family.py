"""The game under every edition in one table, and trial mode."""

from __future__ import annotations

from jungla_tui import editions
from jungla_tui.text import family
from tests.helpers import new_game, under
from tests.tui.seat import new, sit

SHORE = ["g3g4", "a7a6", "g4f4", "a6b6", "f4e4", "b6c6", "e4e5", "c6d6", "a1b1", "d6d5", "e5d5"]
"""A rat takes one on the shore from the lake: not every edition allows it."""


async def test_the_table_tells_which_rules_a_game_stands_under() -> None:
    opened = new(*SHORE, edition="jungle")
    async with sit(opened, size=(120, 40)) as seat:
        await seat.press("V")
        await seat.until(lambda: "…" not in seat.rows[0])
        rows = list(family.rows(opened.game))
        assert len(rows) >= 20
        assert seat.sees(f"stands under {sum(row.stands for row in rows)} of {len(rows)}")
        assert any("✗ Jungla" in row and "move 11" in row for row in seat.rows)
        broken = [row for row in rows if not row.stands]
        first = next(row for row in broken if row.label == "Jungla")
        assert first.node == 11
        await seat.press(*["down"] * rows.index(first), "enter")
        assert seat.sees("Move 11 breaks the rules:")
        await seat.press("escape")
        assert "replay 10/11" in seat.title


def test_every_row_is_what_switching_itself_says() -> None:
    game = new_game(under("jungle"), *SHORE)
    for row in family.rows(game):
        assert row.problem is None
        report = game.under(editions.ruleset(row.edition), game.header)
        assert (report.broken, report.rule) == (row.node, row.rule)


async def test_a_trial_plays_for_both_sides_and_leaves_nothing() -> None:
    opened = new("a3a4", "g7g6")
    before = opened.path.read_bytes()
    async with sit(opened) as seat:
        await seat.press("p", "M")
        assert seat.sees("nothing of it is kept")
        await seat.enter("a7a6")
        await seat.enter("a4a5")
        assert seat.sees("Red moves the elephant from a4 to a5.")
        await seat.press("u", "u", "u")
        assert seat.sees("There is nothing to take back.")
        await seat.press("r")
        assert seat.sees("Blue moves the rat from a7 to a6.")
        await seat.press("escape")
        assert "replay 1/2" in seat.title
        assert len(seat.table.game.tree) == 2
    assert opened.path.read_bytes() == before


async def test_on_a_narrow_screen_every_row_is_read_whole() -> None:
    async with sit(new("a3a4", "g7g6"), size=(40, 15)) as seat:
        await seat.press("V")
        await seat.until(lambda: seat.sees("Dou Shou Qi"))
        assert seat.sees("Who moves first: ")
        assert not any("…" in row for row in seat.rows[1:-2])
