"""Board, moves and rules: where each of the three goes in the room there is."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import NULL_OFFSET, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

SIDE_WIDTH = 22
"""The fewest columns of the panels beside the board."""

SIDE_ROOMY = 30
"""The columns beside the board from which on both panels stand there in any case."""

UNDER_HEIGHT = 7
"""The fewest rows of a panel under the board, its border among them."""

MOVES_WIDTH = 28
"""The columns of the moves where they stand under the board, beside the rules."""


class Plan(NamedTuple):
    """A way to share out the room."""

    board: Size | None
    """The columns and rows of the board with what belongs to it; None: all of them."""
    moves_under: bool = False
    """Whether the moves stand under the board, too."""
    rules_under: bool = False
    """Whether the rules stand under the board."""

    def regions(self, size: Size) -> tuple[Region, Region, Region]:
        """Where board, moves and rules go."""
        whole = Region(0, 0, *size)
        if self.board is None:
            return whole, whole, whole
        under = self.moves_under or self.rules_under
        height = min(self.board.height, size.height) if under else size.height
        width = size.width if self.moves_under else min(self.board.width, size.width)
        board = Region(0, 0, width, height)
        side = Region(width, 0, size.width - width, height)
        strip = Region(0, height, size.width, size.height - height)
        if self.moves_under:
            moves, rules = strip.split_vertical(min(MOVES_WIDTH, size.width // 2))
            return board, moves, rules
        if self.rules_under:
            return board, side, strip
        moves, rules = side.split_horizontal(side.height // 2)
        return board, moves, rules


def share(size: Size, used: Size, narrow: Size) -> Plan:
    """How to share out a room of this size.

    `used`: what the board takes beside panels of the least width; `narrow`: what it takes where
    nothing is beside it. A board that leaves many rows free has the rules under it where they
    would have few columns beside it; one that leaves no columns free has both panels under it.
    """
    if size.width >= used.width + SIDE_WIDTH:
        roomy = size.width - used.width >= SIDE_ROOMY
        under = not roomy and size.height - used.height >= UNDER_HEIGHT
        return Plan(used, rules_under=under)
    if size.height - narrow.height >= UNDER_HEIGHT:
        return Plan(narrow, moves_under=True, rules_under=True)
    return Plan(None)


class _BodyLayout(Layout):
    """The three parts as the plan says."""

    name = "body"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Place every part that is in sight."""
        del greedy
        assert isinstance(parent, Body)
        regions = dict(zip(parent.parts, parent.plan.regions(size), strict=True))
        return [
            WidgetPlacement(regions[child], NULL_OFFSET, Spacing(), child) for child in children
        ]


_LAYOUT = _BodyLayout()


class Body(Widget):
    """The three parts of a game screen."""

    DEFAULT_CSS = """
    Body { height: 1fr; width: 1fr; }
    """

    def __init__(self, board: Widget, moves: Widget, rules: Widget) -> None:
        super().__init__(board, moves, rules, id="body")
        self.parts = (board, moves, rules)
        self.plan = Plan(None)

    @property
    def layout(self) -> Layout:
        """As the plan says."""
        return _LAYOUT

    def follow(self, plan: Plan) -> None:
        """Share out the room in another way."""
        if plan != self.plan:
            self.plan = plan
            # only a child's wish makes its parent arrange the children anew
            self.parts[0].refresh(layout=True)
