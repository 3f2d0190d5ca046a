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

    def __init__(
        self,
        owner: Widget,
        table: Table,
        looked: Callable[[], None],
        paused: Callable[[], None] = lambda: None,
    ) -> None:
        """`paused` is told when it stopped at a comment or a fork."""
        self._owner = owner
        self._table = table
        self._looked = looked
        self.paused = paused
        self._timer: Timer | None = None
        self._speed = len(SPEEDS) // 2
        self._own: float | None = None
        self._by = 1

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

    def live(self) -> None:
        """Look at where the game stands."""
        self.stop()
        self._table.viewer.follow()
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
        return SPEEDS[self._speed] if self._own is None else self._own

    @property
    def running(self) -> bool:
        """Whether it plays by itself."""
        return self._timer is not None

    def start(self, by: int = 1, seconds: float | None = None) -> None:
        """Play on by itself, forward or back; with so many seconds a move, if they are given."""
        self.stop()
        self._by = by
        if seconds is not None:
            self._own = seconds
        self._timer = self._owner.set_interval(self.seconds, self._play_on)

    def stop(self) -> None:
        """Play by itself no more."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def change_speed(self, by: int) -> None:
        """Slower by so many notches, or faster."""
        if self._own is not None:
            faster = sum(speed < self._own for speed in SPEEDS)
            self._speed, self._own = faster - (by > 0), None
        self._speed = max(0, min(self._speed + by, len(SPEEDS) - 1))
        if self.running:
            self.start(self._by)

    def _play_on(self) -> None:
        if not self.running:  # a tick that was on its way when it was stopped
            return
        if not self._step(self._by):
            self.stop()
            return
        viewer = self._table.viewer
        tree = viewer.game.tree
        if viewer.place in tree.notes.comments or len(tree.choices(viewer.place)) > 1:
            self.stop()
            self.paused()

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
