"""Viewer: a place in a game to look at, and the rows of its move list. Knows no screen."""

from __future__ import annotations

from dataclasses import dataclass

from jungla_tui.core.board import Seat
from jungla_tui.core.events import Drew, Ended, Offered, Played
from jungla_tui.core.game import Game
from jungla_tui.core.study import Walk

MOST_IN_A_ROW = 2
"""So many seats' moves of a round stand in one row; of more there is not the room."""


@dataclass(frozen=True, slots=True)
class Round:
    """A row of the list: moves one after another, at most one of each seat; or an offer, an end."""

    number: int
    """Which round it is; 0 for what is no move."""
    nodes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """A row that says where another line leaves the one shown."""

    node: int
    """Its first event."""


Row = Round | Branch


class Viewer(Walk):
    """Which event of a game is looked at, and the rows of its line."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rows: list[Row] = []
        self.branch: int | None = None
        """The index of the row of a branch, while one is pointed at."""
        self._row_of: dict[int, int] = {}
        self._taken: dict[int, bool] = {}
        self._kinds: tuple[int, dict[str, list[int]]] | None = None
        self.follow()

    def look(self, node: int) -> None:
        """Look at an event, on its own line."""
        tree = self.game.tree
        self.branch = None
        self._kinds = None
        if node and self.line[-1] == tree.parents[node] and tree.next(node) is None:
            self.place = node
            self.line.append(node)
            self._extend(node)
            return
        super().look(node)
        self.rebuild()

    def rebuild(self) -> None:
        """Make the rows anew: what is said of the lines, or their order, is another."""
        self.rows, self._row_of, self.branch = [], {}, None
        self._kinds = None
        for following in self.line[1:]:
            self._extend(following)

    def kinds(self) -> dict[str, list[int]]:
        """The depths at which there is something to be seen on a bar of the line."""
        if self._kinds is None or self._kinds[0] != len(self.line):
            game = self.game
            found: dict[str, list[int]] = {"mark": [], "fork": [], "capture": []}
            for depth, node in enumerate(self.line):
                if node not in self._taken:
                    self._taken[node] = bool(game.tell(node).taken)
                if self._taken[node]:
                    found["capture"].append(depth)
                if node in game.tree.notes.comments:
                    found["mark"].append(depth)
                if len(game.tree.choices(node)) > 1:
                    found["fork"].append(depth)
            self._kinds = (len(self.line), found)
        return {**self._kinds[1], "place": [self.depth]}

    def step(self, by: int) -> bool:
        """Look so many events further or back on the line; whether the place changed."""
        return self.jump(self.depth + by)

    def jump(self, number: int) -> bool:
        """Look at event `number` of the line, or at its end that is nearer; whether it changed."""
        self.branch = None
        return super().jump(number)

    def jump_to_round(self, number: int) -> bool:
        """Look at the first move of a round, or at the end of the line; whether it changed."""
        rounds = (row for row in self.rows if isinstance(row, Round) and row.number >= number)
        first = next((row.nodes[0] for row in rounds), self.line[-1]) if number > 0 else 0
        return self.jump(self.game.tree.depth(first))

    def row_of(self, node: int) -> int:
        """The index of the row that holds an event of the line; -1 for the start."""
        return self._row_of.get(node, -1)

    @property
    def row(self) -> int:
        """The index of the row that is pointed at."""
        return self.row_of(self.place) if self.branch is None else self.branch

    def move_row(self, by: int) -> None:
        """Point at another row: look at its event, or point at its branch."""
        index = max(-1, min(self.row + by, len(self.rows) - 1))
        column = self._column()
        self.branch = None
        if index < 0:
            self.place = 0
            return
        match self.rows[index]:
            case Branch():
                self.branch = index
            case Round(_, nodes):
                self.place = nodes[min(column, len(nodes) - 1)]

    def pointed_branch(self) -> Branch | None:
        """The branch that is pointed at, if one is."""
        row = None if self.branch is None else self.rows[self.branch]
        return row if isinstance(row, Branch) else None

    def _column(self) -> int:
        row = self.rows[self.row_of(self.place)] if self.place else None
        return row.nodes.index(self.place) if isinstance(row, Round) else 0

    def length(self, branch: Branch) -> int:
        """How many events a branch has along its last line."""
        return 1 + sum(1 for _ in self.game.tree.ahead(branch.node))

    def seat(self, node: int) -> Seat | None:
        """Whose event it is."""
        match self.game.tree.events[node]:
            case Played(seat) | Offered(seat):
                return seat
            case Ended(seat, _):
                return seat
        return None

    def _extend(self, node: int) -> None:
        """Put the next event of the line into the rows, and the branches beside it."""
        tree = self.game.tree
        last = self.rows[-1] if self.rows else None
        self._row_of[node] = len(self.rows)
        if isinstance(last, Round) and self._joins(last, node):
            self._row_of[node] -= 1
            self.rows[-1] = Round(last.number, (*last.nodes, node))
        else:
            self.rows.append(Round(self._number(node), (node,)))
        self.rows += [Branch(child) for child in tree.choices(tree.parents[node]) if child != node]

    def _joins(self, row: Round, node: int) -> bool:
        """Whether an event stands in the row before; of more than two seats each has its own."""
        if len(self.game.header.seats) > MOST_IN_A_ROW:
            return False
        return row.number > 0 and self._is_move(node) and not self._begins_round(node)

    def _number(self, node: int) -> int:
        if not self._is_move(node):
            return 0
        return self._last_number() + self._begins_round(node)

    def next_number(self, seat: Seat) -> int:
        """The number of the round in which a seat's move after the place looked at comes."""
        for depth in range(self.depth, 0, -1):
            node = self.line[depth]
            row = self.rows[self.row_of(node)]
            if isinstance(row, Round) and row.number:
                return row.number + _comes_round(self.seat(node), seat)
        return 1

    def _last_number(self) -> int:
        rounds = (row.number for row in reversed(self.rows) if isinstance(row, Round))
        return next((number for number in rounds if number), 0)

    def _begins_round(self, node: int) -> bool:
        seat = self.seat(node)
        return seat is None or self._begins(seat)

    def _begins(self, seat: Seat) -> bool:
        """Whether a move of this seat comes in a new round, after the last one in the rows."""
        for row in reversed(self.rows):
            if isinstance(row, Round) and row.number:
                return _comes_round(self.seat(row.nodes[-1]), seat)
        return True

    def _is_move(self, node: int) -> bool:
        return isinstance(self.game.tree.events[node], Played | Drew)


def _comes_round(before: Seat | None, seat: Seat) -> bool:
    """Whether a seat's move after one of another seat begins a new round."""
    return before is None or seat <= before
