"""Looking through a game: steps, jumps, rows of the list, and playing by itself."""

from __future__ import annotations

from collections.abc import Callable

from textual.timer import Timer
from textual.widget import Widget

from jungla_tui.tui.table import Table

SPEEDS = (0.2, 0.5, 1.0, 2.0, 4.0)
"""Seconds a move, for autoplay."""


class Replay:
    """Moves the place looked at, and tells its owner each time."""

    def __init__(self, owner: Widget, table: Table, looked: Callable[[], None]) -> None:
        self._owner = owner
        self._table = table
        self._looked = looked
        self._timer: Timer | None = None
        self._speed = len(SPEEDS) // 2

    # ---- by hand; each of these stops what plays by itself

    def step(self, by: int) -> None:
        """Look so many events further or back."""
        self.stop()
        self._step(by)

    def jump(self, number: int) -> None:
        """Look at event `number` of the line; beyond its end, at the last one."""
        self.stop()
        self._table.viewer.jump(number)
        self._told()

    def jump_to_round(self, number: int) -> None:
        """Look at the first move of a round."""
        self.stop()
        self._table.viewer.jump_to_round(number)
        self._told()

    def look(self, node: int) -> None:
        """Look at an event of any line."""
        self.stop()
        self._table.viewer.look(node)
        self._told()

    def move_row(self, by: int) -> None:
        """Go along the rows of the list, branches among them."""
        self.stop()
        self._table.viewer.move_row(by)
        self._told()

    def end(self) -> int:
        """Stop, and the event to play on from: the one looked at, or the end of a branch."""
        self.stop()
        viewer = self._table.viewer
        branch = viewer.pointed_branch()
        if branch is None:
            return viewer.place
        return [branch.node, *self._table.game.tree.ahead(branch.node)][-1]

    # ---- by itself

    @property
    def seconds(self) -> float:
        """Seconds a move when it plays by itself."""
        return SPEEDS[self._speed]

    @property
    def running(self) -> bool:
        """Whether it plays by itself."""
        return self._timer is not None

    def start(self) -> None:
        """Play on by itself."""
        self.stop()
        self._timer = self._owner.set_interval(self.seconds, self._play_on)

    def stop(self) -> None:
        """Play by itself no more."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def change_speed(self, by: int) -> None:
        """Slower by so many notches, or faster."""
        self._speed = max(0, min(self._speed + by, len(SPEEDS) - 1))
        if self.running:
            self.start()

    def _play_on(self) -> None:
        if not self._step(1):
            self.stop()

    def _step(self, by: int) -> bool:
        viewer = self._table.viewer
        branch = viewer.pointed_branch()
        if branch is not None and by > 0:
            viewer.look(branch.node)
            moved = True
        else:
            moved = viewer.step(by)
        self._told()
        return moved

    def _told(self) -> None:
        self._table.clear()
        self._looked()
