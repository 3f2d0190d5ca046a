"""A person at the app: presses keys, clicks, and reads what stands on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from textual import events
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Offset, Region, Size
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from jungla_tui import editions, store
from jungla_tui.core.board import Square
from jungla_tui.core.log import Header, Sitter
from jungla_tui.tui.app import JunglaApp
from jungla_tui.tui.board_screen import BoardScreen
from jungla_tui.tui.game import GameScreen
from jungla_tui.tui.moves import MoveList
from tests.helpers import play

PATIENCE = 120.0
"""Seconds after which something that never comes fails its test."""


_CHARACTERS = {
    "colon": ":",
    "slash": "/",
    "space": " ",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
    "question_mark": "?",
}
"""What the keys that have a name type."""


async def _idle() -> None:
    """Let the others run until none has anything to do."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    await asyncio.sleep(0)
    while ready:
        await asyncio.sleep(0)


class Seat:
    """Sits at a running app. Reads the board from the screen's own text, not from the game."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self._pilot = pilot
        self.patient = True
        """Whether to wait for what is found out beside the screen's loop."""

    # ---- acting

    @property
    def app(self) -> App[None]:
        return self._pilot.app

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each answered before the next."""
        for key in keys:
            self._send(key)
            await self.settle()

    def _send(self, key: str) -> None:
        character = _CHARACTERS.get(key, key if len(key) == 1 else None)
        name = _character_to_key(key) if len(key) == 1 else key
        event = events.Key(name, character)
        event.set_sender(self.app)
        driver = self.app._driver
        assert driver is not None
        driver.send_message(event)

    async def type(self, text: str) -> None:
        """Press a key for every character."""
        await self.press(*text)

    async def enter(self, text: str) -> None:
        """Type a line after `:` and close it."""
        await self.press("colon", *text, "enter")

    async def burst(self, text: str) -> None:
        """Let keys arrive all at once, as a terminal hands on what is pasted or typed ahead."""
        for character in text:
            self._send("enter" if character == "\r" else character)
        await self.settle()

    async def paste(self, text: str) -> None:
        """Hand over a text in one piece, as a terminal does that tells a paste from keys."""
        event = events.Paste(text)
        event.set_sender(self.app)
        driver = self.app._driver
        assert driver is not None
        driver.send_message(event)
        await self.settle()

    async def settle(self) -> None:
        """Wait until everything is answered and drawn: nothing is left to do but for timers."""
        await self._drawn()
        async with asyncio.timeout(PATIENCE):
            while self.patient and self._finding_out:
                await asyncio.sleep(0.002)
                await self._drawn()

    async def _drawn(self) -> None:
        for _ in range(3):
            await _idle()
            self.app.screen._on_timer_update()
        await _idle()

    @property
    def _finding_out(self) -> bool:
        screen = self.app.screen
        return isinstance(screen, BoardScreen) and hasattr(screen, "table") and screen.finding_out

    async def rest(self) -> None:
        """Press nothing for as long as the rules panel waits for."""
        self.table.advice.catch_up()
        await self.settle()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for something that comes by itself."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await asyncio.sleep(0.002)
                await self.settle()

    async def click(self, square: str) -> None:
        """Click on the place of the screen at which a square is shown."""
        await self.click_at(self.place(square).offset + Offset(2, 0))

    async def click_at(self, offset: Offset) -> None:
        """Click on a place of the screen."""
        for kind in (events.MouseMove, events.MouseDown, events.MouseUp):
            event = kind(
                widget=None,
                x=offset.x,
                y=offset.y,
                delta_x=0,
                delta_y=0,
                button=1,
                shift=False,
                meta=False,
                ctrl=False,
            )
            event.set_sender(self.app)
            driver = self.app._driver
            assert driver is not None
            driver.send_message(event)
            await self.settle()

    async def click_text(self, text: str) -> None:
        """Click on the first letter of a text on the screen."""
        for y, row in enumerate(self.rows):
            if text in row:
                await self.click_at(Offset(row.index(text), y))
                return
        raise AssertionError(f"no {text!r} in\n{self.screen_text}")

    async def resize(self, width: int, height: int) -> None:
        size = Size(width, height)
        driver = self.app._driver
        assert isinstance(driver, HeadlessDriver)
        driver._size = size
        self.app.post_message(events.Resize(size, size))
        await self.until(lambda: self.app.screen._compositor.size == size)

    # ---- reading

    @property
    def rows(self) -> list[str]:
        """The rows of the screen, as they are drawn."""
        compositor = self.app.screen._compositor
        return ["".join(part.text for part in row) for row in compositor.render_strips()]

    @property
    def screen_text(self) -> str:
        return "\n".join(self.rows)

    def sees(self, text: str) -> bool:
        """Whether a text stands in a row of the screen."""
        return any(text in row for row in self.rows)

    def text_of(self, widget: Widget) -> str:
        """What stands where a widget is, its lines joined as words."""
        x, y, width, height = widget.content_region
        rows = (row[x : x + width].strip() for row in self.rows[y : y + height])
        return " ".join(" ".join(rows).split())

    @property
    def table(self) -> GameScreen:
        """The game screen, whatever lies on top of it."""
        return next(s for s in reversed(self.app.screen_stack) if isinstance(s, GameScreen))

    @property
    def top(self) -> Screen[object]:
        return self.app.screen

    @property
    def message(self) -> str:
        return self.text_of(self.table.typed)

    @property
    def title(self) -> str:
        """The first row of the game screen."""
        return " ".join(self.rows[0].split())

    @property
    def rules(self) -> str:
        return self.text_of(self.table.rules)

    @property
    def move_list(self) -> str:
        return self.text_of(self.table.query_one(MoveList))

    def place(self, square: str) -> Region:
        """Where on the screen a square is shown."""
        return self.table.board.place(Square.parse(square))

    @property
    def files(self) -> str:
        """The letters below the board."""
        board = self._board_region
        return " ".join(self.rows[board.bottom][board.x : board.right].split())

    @property
    def ranks(self) -> str:
        """The numbers at the left of the board."""
        board = self._board_region
        rows = self.rows[board.y : board.bottom]
        return " ".join("".join(row[board.x - 3 : board.x] for row in rows).split())

    @property
    def _board_region(self) -> Region:
        return Region.from_union([self.place(str(square)) for square in self.table.board.board])

    def cell(self, square: str) -> str:
        """What the screen shows on a square: its row with the piece, or with the signs."""
        return self._cell_in(self.rows, square)

    def _cell_in(self, rows: list[str], square: str) -> str:
        x, y, width, height = self.place(square)
        return rows[y + (height - 1) // 2][x : x + width].strip()

    @property
    def pieces(self) -> dict[str, str]:
        """The pieces on the screen by square, as `▴El8`, without any mark behind them."""
        rows = self.rows
        faces = {str(square): self._cell_in(rows, str(square)) for square in self.table.board.board}
        marked = {square: face for square, face in faces.items() if face[:1] in ("▴", "▾")}
        return {square: face.rstrip("~^#▪x!?") for square, face in marked.items()}

    def background(self, square: str) -> str:
        """The colour behind a square."""
        face = self.table.board._faces[Square.parse(square)]
        assert face.style.bgcolor is not None
        return face.style.bgcolor.name

    @property
    def cursor(self) -> str:
        return str(self.table.cursor)

    @property
    def lit(self) -> set[str]:
        """The squares that are lit as targets."""
        return {str(square) for square in self.table.board.marks.targets}

    @property
    def blamed(self) -> set[str]:
        """The squares that are marked as those a refusal speaks of."""
        return {str(square) for square in self.table.board.marks.blamed}

    @property
    def threatened(self) -> set[str]:
        """The squares behind whose middle a `!` stands."""
        rows = self.rows
        squares = map(str, self.table.board.board)
        return {square for square in squares if self._cell_in(rows, square).endswith("!")}

    @property
    def line(self) -> str:
        """The position line of what is looked at."""
        game = self.table.game
        return game.ruleset.line(game.state(self.table.table.place))

    @property
    def focused(self) -> str | None:
        return None if self.app.focused is None else self.app.focused.id


def new(
    *moves: str,
    edition: str = "jungla",
    position: str | None = None,
    names: Iterable[str] = ("", ""),
    **switches: str,
) -> store.Opened:
    """A game of these moves, saved and open for playing; with switches as in `under`."""
    rules = editions.load(edition).changed(**switches)
    header = Header(rules, tuple(Sitter(name) for name in names), position=position)
    opened = store.create(header)
    play(opened.game, *moves)
    return opened


def saved(
    *moves: str,
    edition: str = "jungla",
    position: str | None = None,
    names: Iterable[str] = ("", ""),
) -> Path:
    """A game of these moves, saved and closed again."""
    opened = new(*moves, edition=edition, position=position, names=names)
    opened.close()
    return opened.path


@asynccontextmanager
async def sit(
    opened: store.Opened | None = None,
    *,
    replaying: bool = False,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Seat]:
    """A person at the app, begun with a game or with the start screen."""
    app = JunglaApp(opened, replaying=replaying)
    try:
        async with app.run_test(size=size) as pilot:
            seat = Seat(pilot)
            await seat.settle()
            yield seat
    finally:
        for screen in app.screen_stack:
            if isinstance(screen, GameScreen):
                screen.opened.close()
        if opened is not None:
            opened.close()
