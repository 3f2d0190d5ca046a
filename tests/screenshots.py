"""Rewrites the pictures in `screenshots/` from a game that is played here by keys.

Run it as `python -m tests.screenshots` in the project's environment.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from pathlib import Path

from textual.pilot import Pilot

from jungla_tui import editions, store
from jungla_tui.core.board import Square
from jungla_tui.core.log import Header, Sitter
from jungla_tui.tui.app import JunglaApp
from jungla_tui.tui.game import GameScreen
from tests.pty.test_study import long_game

GOLDEN = Path(__file__).parent / "golden"

FOLDER = Path(__file__).parent.parent / "screenshots"

MOVES = "g3g4 a7a6 g4f4 a6b6 f4e4 b6c6 e4e5 c6d6 a1b1 d6d5 e5d5 e7d7 c3d3 c7c8 a3b3 d7d6"
"""Both rats swim, and one takes the other from the lake: not every edition allows that."""


async def type_move(pilot: Pilot[None], move: str) -> None:
    """Type a move and let the screen settle."""
    await pilot.press("colon", *move, "enter")
    await pilot.pause()


async def save(pilot: Pilot[None], name: str) -> None:
    """Write what the screen shows as an SVG picture without outside fonts."""
    await pilot.pause(0.5)
    svg = pilot.app.export_screenshot(title="jungla")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")
    print(f"screenshots/{name}.svg")


async def play(pilot: Pilot[None]) -> None:
    """The game, then the replay, then other rules."""
    for move in MOVES.split():
        await type_move(pilot, move)
    await pilot.press(*["left"] * 3, *["down"] * 3, "enter")
    await save(pilot, "play")
    await pilot.press("escape", "R", *["left"] * 5)
    await save(pilot, "replay")
    await pilot.press("escape", "v")
    await pilot.pause()
    await pilot.press("down", "enter")
    await save(pilot, "switch")
    await pilot.press("escape")
    await pilot.pause()
    await pilot.press("V")
    await pilot.pause(3)
    await save(pilot, "editions")
    await pilot.press("escape")


async def read(pilot: Pilot[None]) -> None:
    """The rule book, a diagram being tried, two editions compared, and a lesson."""
    await pilot.press("b")
    await pilot.pause()
    await pilot.press(*["down"] * 4, "tab", *["down"] * 13)
    await save(pilot, "rules")
    await pilot.press("d")
    await pilot.pause()
    await type_move(pilot, "e3e7")
    await save(pilot, "diagram")
    await pilot.press("escape")
    await pilot.pause()
    await pilot.press("c")
    await pilot.pause()
    await pilot.press(*["down"] * 3)
    await save(pilot, "compare")
    await pilot.press("escape", "escape")
    await pilot.pause()
    await pilot.press("l")
    await pilot.pause()
    await pilot.press(*["down"] * 3, "enter")
    await pilot.pause()
    await pilot.press("i")
    await save(pilot, "lesson")


HINTED = "l5t/1d3c1/2p1w1e/7/7/r5R/E1W1P2/1C3D1/T5L w"
"""A position in which there is something to be said for the best move."""


async def ask(pilot: Pilot[None]) -> None:
    """A hint; and then how the position stands, without any colour."""
    app, screen = pilot.app, pilot.app.screen
    assert isinstance(app, JunglaApp)
    assert isinstance(screen, GameScreen)
    await pilot.press("H")
    async with asyncio.timeout(60):
        while not screen.lit:
            await pilot.pause(0.1)
    await save(pilot, "hint")
    app.choose("theme", "mono")
    await pilot.press("percent_sign")
    await pilot.pause(3)
    await save(pilot, "evaluation")


async def choose_seats(pilot: Pilot[None]) -> None:
    """Who plays, before a game begins."""
    await pilot.press("n")
    await pilot.pause()
    await pilot.press("down", "tab", "down", *["right"] * 3)
    await save(pilot, "seats")


async def set_up(pilot: Pilot[None]) -> None:
    """The two packs being placed: one animal by hand, where it looks still to be said."""
    await pilot.press("P")
    await pilot.pause()
    await pilot.press("P")
    await pilot.pause()
    await pilot.press("u", "u", "u", "u", "u", "enter")
    await pilot.pause()
    await pilot.press("enter")
    await pilot.pause()
    await save(pilot, "tawa-placing")


async def two_packs(pilot: Pilot[None]) -> None:
    """The middle of the game that is kept in the tests, a lion's reach lit."""
    await pilot.press("enter")
    await save(pilot, "tawa")


async def a_walk(pilot: Pilot[None]) -> None:
    """Four players; the predator's walk to a far cell is shown, two prey on its way."""
    await pilot.press("enter", *["right"] * 3, "e", "e", "right")
    await save(pilot, "predator")


async def an_obstacle(pilot: Pilot[None]) -> None:
    """An obstacle before it is put down, turned."""
    await pilot.press("c", "down", "down", "enter")
    screen = pilot.app.screen
    assert isinstance(screen, GameScreen)
    screen.put_cursor(Square.parse("b9"))
    await pilot.press("o")
    await save(pilot, "predator-obstacle")


async def study(pilot: Pilot[None]) -> None:
    """A long game looked through: at a fork, all its lines, and under every edition."""
    await pilot.press("R", "1", "5", "g", "n")
    await save(pilot, "timeline")
    await pilot.press("T")
    await pilot.pause()
    await pilot.press("space", "down")
    await save(pilot, "tree")


def from_golden(name: str, events: int) -> store.Opened:
    """A game of so many events of one that is kept in the tests."""
    played = store.look(GOLDEN / f"{name}.jsonl").game
    opened = store.create(played.header)
    for node in played.tree.line[1 : events + 1]:
        event = played.tree.events[node]
        assert event is not None
        opened.game.add(event)
    return opened


def branched() -> store.Opened:
    """A game of 400 moves with three branches, one of them named, and a comment."""
    path = long_game(Path(os.environ["XDG_DATA_HOME"]))
    opened = store.resume(path)
    tree = opened.game.tree
    head = next(child for child in tree.children[tree.line[30]] if not tree.on_line(child))
    opened.game.note("name", head, "What Luis feared")
    return opened


async def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    header = Header(editions.load("jungle"), (Sitter("Ana"), Sitter("Luis")))
    opened = store.create(header)
    app = JunglaApp(opened, replaying=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot)
    for scene, opened in (
        (set_up, store.create(Header(editions.load("tawa"), (Sitter("Ana"), Sitter("Luis"))))),
        (two_packs, from_golden("tawa", 109)),
        (a_walk, from_golden("predator", 67)),
        (an_obstacle, from_golden("predator", 130)),
        (study, branched()),
    ):
        app = JunglaApp(opened, replaying=False)
        async with app.run_test(size=(80, 24)) as pilot:
            await scene(pilot)
    app = JunglaApp(None, replaying=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await read(pilot)
    opened = store.create(Header(editions.load("jungle"), position=HINTED))
    async with JunglaApp(opened, replaying=False).run_test(size=(80, 24)) as pilot:
        await ask(pilot)
    async with JunglaApp(None, replaying=False).run_test(size=(80, 24)) as pilot:
        await choose_seats(pilot)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        asyncio.run(main())
