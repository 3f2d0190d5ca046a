"""Place: which event of a game is looked at, and on which line. Looking is never logged."""

from __future__ import annotations

from jungla_tui.core.game import Game


class Place:
    """A place in a game's tree of events, and the line shown through it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.node = 0
        """The number of the event looked at."""
        self.line: list[int] = [0]
        """The numbers of the events shown, from the start to the end of their line."""
        self.follow()

    @property
    def live(self) -> bool:
        """Whether the place is where the game stands."""
        return self.node == self.game.current

    @property
    def number(self) -> int:
        """How many events lead to the place."""
        return self.game.tree.depth(self.node)

    @property
    def total(self) -> int:
        """How many events the line shown has."""
        return len(self.line) - 1

    def follow(self) -> None:
        """Look at where the game stands."""
        self.look(self.game.current)

    def look(self, node: int) -> None:
        """Look at an event, on its own line."""
        tree = self.game.tree
        self.node = node
        self.line = [*tree.path(node), *tree.ahead(node)]

    def jump(self, number: int) -> bool:
        """Look at event `number` of the line; whether it has one."""
        if not 0 <= number <= self.total:
            return False
        self.node = self.line[number]
        return True

    def siblings(self) -> list[int]:
        """The events that follow the same event as this one, itself among them."""
        return self.game.tree.children[self.game.tree.parents[self.node]] if self.node else [0]

    def beside(self, by: int) -> bool:
        """Look at another event that was played in place of this one; whether there is one."""
        here = self.siblings()
        index = here.index(self.node) + by
        if not 0 <= index < len(here):
            return False
        self.look(here[index])
        return True
