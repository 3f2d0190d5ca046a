"""The first frame: what is not loaded for it, and that nothing is drawn twice."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections import Counter
from collections.abc import Callable

import pytest
from textual.strip import Strip
from textual.widget import Widget

from jungla_tui import editions, loading, store
from jungla_tui.text.begin import new_header
from jungla_tui.tui.app import JunglaApp
from jungla_tui.tui.board import BoardView
from jungla_tui.tui.rules import RulesPanel

STARTED = """
import asyncio, sys
import jungla_tui.commands.play
from jungla_tui import editions, store
from jungla_tui.text.begin import new_header
from jungla_tui.tui import advice, app
advice.REST = 3600
async def main():
    opened = store.create(new_header(editions.load("jungle"), []))
    async with app.JunglaApp(opened, replaying=False).run_test():
        print(*sys.modules)
asyncio.run(main())
"""

LATER = (
    "jungla_tui.computer",
    "jungla_tui.lessons",
    "jungla_tui.engine.process",
    "jungla_tui.text.explain",
    "jungla_tui.text.inspection",
    "jungla_tui.tui.new",
    "jungla_tui.tui.palette",
    "jungla_tui.tui.settings_screen",
    "jungla_tui.tui.start",
    "jungla_tui.tui.trial",
    "jungla_tui.tui.tree",
)
"""What no first frame of a game needs."""


def test_what_the_first_frame_of_a_game_does_not_need_is_loaded_later() -> None:
    done = subprocess.run([sys.executable, "-c", STARTED], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "jungla_tui.tui.board" in loaded
    assert loaded & set(LATER) == set()


def counting(drawn: type[Widget], rows: Counter[tuple[str, int]]) -> Callable[..., Strip]:
    """What draws a row of such a widget, and counts how often."""
    draw = drawn.render_line

    def counted(widget: Widget, y: int) -> Strip:
        rows[drawn.__name__, y] += 1
        return draw(widget, y)

    return counted


async def test_the_board_and_the_rules_are_drawn_once_and_on_the_only_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.tui.advice.REST", 3600)
    rows: Counter[tuple[str, int]] = Counter()
    for drawn in (BoardView, RulesPanel):
        monkeypatch.setattr(drawn, "render_line", counting(drawn, rows))
    opened = store.create(new_header(editions.load("jungle"), []))
    app = JunglaApp(opened, replaying=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert len(app.screen_stack) == 1
        assert rows["BoardView", 0]
        assert rows["RulesPanel", 0]
        assert {row: times for row, times in rows.items() if times > 1} == {}


def test_garbage_is_looked_for_again_once_the_start_is_done() -> None:
    assert gc.isenabled()
    kept = gc.get_freeze_count()
    loading.done()
    assert gc.get_freeze_count() == kept
    loading.begin()
    try:
        assert not gc.isenabled()
        loading.done()
        assert gc.isenabled()
        assert gc.get_freeze_count() > kept
    finally:
        gc.enable()
        gc.unfreeze()
