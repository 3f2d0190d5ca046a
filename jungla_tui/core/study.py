"""Questions about a game that is looked through: captures, the fate of a piece, two lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from jungla_tui.core.board import Square
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import Piece


class Walk:
    """A place in a game's tree of events, and the line shown through it.

    Forward leads along the line that was looked at last; looking is never logged.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.place = 0
        """The number of the event looked at."""
        self.line: list[int] = [0]
        """The numbers of the events shown, from the start to the end of their line."""
        self._visited: dict[int, int] = {}

    @property
    def live(self) -> bool:
        """Whether the place is where the game stands."""
        return self.place == self.game.current

    @property
    def depth(self) -> int:
        """How many events lead to the place."""
        return self.game.tree.depth(self.place)

    @property
    def total(self) -> int:
        """How many events the line shown has."""
        return len(self.line) - 1

    def follow(self) -> None:
        """Look at where the game stands, on its own line."""
        self._visited = {}
        self.look(self.game.current)

    def look(self, node: int) -> None:
        """Look at an event, on its own line."""
        path = self.game.tree.path(node)
        for parent, child in pairwise(path):
            if self.game.tree.next(parent) != child or parent in self._visited:
                self._visited[parent] = child
        self.place = node
        self.line = [*path, *self._ahead(node)]

    def next_event(self) -> int | None:
        """The event after the place looked at, on its line."""
        following = self.depth + 1
        return self.line[following] if following < len(self.line) else None

    def jump(self, number: int) -> bool:
        """Look at event `number` of the line, or at its end that is nearer; whether it changed."""
        node = self.line[max(0, min(number, len(self.line) - 1))]
        changed = node != self.place
        self.place = node
        return changed

    def _ahead(self, node: int) -> Iterator[int]:
        following = self._next(node)
        while following is not None:
            yield following
            following = self._next(following)

    def _next(self, node: int) -> int | None:
        return self._visited.get(node, self.game.tree.next(node))


def captures(game: Game, line: Iterable[int]) -> list[int]:
    """The events of a line by which something is taken."""
    return [node for node in line if game.tell(node).taken]


def marked(game: Game, line: Iterable[int]) -> list[int]:
    """The events of a line that have a comment."""
    return [node for node in line if node in game.tree.notes.comments]


def forks(game: Game, line: Iterable[int]) -> list[int]:
    """The events of a line after which there is more than one way to go on."""
    return [node for node in line if len(game.tree.choices(node)) > 1]


def nearest(nodes: Sequence[int], game: Game, depth: int, by: int) -> int | None:
    """Of some events of a line, the next behind a depth, or the last one before it."""
    depths = {game.tree.depth(node): node for node in nodes}
    if by > 0:
        return next((depths[at] for at in sorted(depths) if at > depth), None)
    return next((depths[at] for at in sorted(depths, reverse=True) if at < depth), None)


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of a piece along a line."""

    piece: Piece
    """As it was where it is followed from."""
    node: int
    """The event by which it left the board, or the last one of the line."""
    square: Square | None
    """Where it stands at the end; None where it left the board."""
    moves: int
    """How often it moved until then."""


def fate(game: Game, line: Sequence[int], at: int, square: Square) -> Fate | None:
    """Follow the piece on a square from event `at` of a line to where it is taken, or to the end.

    None where there is no piece on that square.
    """
    piece = game.ruleset.scene(game.state(at)).pieces.get(square)
    if piece is None:
        return None
    moves = 0
    for node in line[game.tree.depth(at) + 1 :]:
        told = game.tell(node)
        pieces = game.ruleset.scene(game.state(node)).pieces
        came = None if told.end is None else pieces.get(told.end)
        if told.start == square and told.end != square and _same(piece, came):
            assert told.end is not None
            square, moves = told.end, moves + 1
        elif not _same(piece, pieces.get(square)):
            return Fate(piece, node, None, moves)
    return Fate(piece, line[-1], square, moves)


def _same(piece: Piece, other: Piece | None) -> bool:
    return other is not None and (piece.kind, piece.seat) == (other.kind, other.seat)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two lines part."""

    fork: int
    """The last event that both have."""
    first: int | None
    """The event after it on the one line; None where that ends there."""
    second: int | None
    """And on the other."""


def difference(game: Game, one: int, other: int) -> Difference:
    """Where the lines to two events part."""
    first, second = game.tree.path(one), game.tree.path(other)
    common = 0
    while common < min(len(first), len(second)) and first[common] == second[common]:
        common += 1
    return Difference(
        first[common - 1],
        first[common] if common < len(first) else None,
        second[common] if common < len(second) else None,
    )


def heads(game: Game, *, hidden: bool = False) -> list[int]:
    """The first events of all lines but the main one, in the order of a walk along them."""
    tree, found = game.tree, []
    waiting = [0]
    while waiting:
        node = waiting.pop()
        following = tree.notes.ordered(tree.children[node])
        shown = [child for child in following if hidden or child not in tree.notes.hidden]
        found += [child for child in shown if child != following[0]]
        waiting += reversed(shown)
    return found


def end(game: Game, node: int) -> int:
    """The last event of the line that an event is on, the main one taken at each fork ahead."""
    while following := game.tree.notes.ordered(game.tree.children[node]):
        node = following[0]
    return node


def crumbs(game: Game, node: int) -> list[int]:
    """The first events of the lines that lead to an event, from the main line on; 0 is that."""
    found = []
    while node:
        head = game.tree.head(node)
        if head == 0:
            break
        found.append(head)
        node = game.tree.parents[head]
    return [0, *reversed(found)]
