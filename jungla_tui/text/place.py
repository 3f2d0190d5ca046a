"""Place: which event of a game is looked at, and on which line. Looking is never logged."""

from __future__ import annotations

from jungla_tui.core.game import Game
from jungla_tui.core.study import Walk


class Place(Walk):
    """A place in a game's tree of events, for line mode."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.follow()

    @property
    def node(self) -> int:
        """The number of the event looked at."""
        return self.place

    @property
    def number(self) -> int:
        """How many events lead to the place."""
        return self.depth

    def go_to(self, number: int) -> bool:
        """Look at event `number` of the line; whether it has one."""
        if not 0 <= number <= self.total:
            return False
        self.jump(number)
        return True

    def siblings(self) -> list[int]:
        """The events that follow the same event as this one, the main line's first."""
        return self.game.tree.choices(self.game.tree.parents[self.node]) if self.node else [0]

    def beside(self, by: int) -> bool:
        """Look at another event that was played in place of this one; whether there is one."""
        here = self.siblings()
        index = here.index(self.node) + by if self.node in here else 0
        if not 0 <= index < len(here):
            return False
        self.look(here[index])
        return True
