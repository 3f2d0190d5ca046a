"""The places of the board: water, dens, defense areas, hunting and prison squares.

Squares are numbers here: rank by rank from the first, file a on. Which squares there are is the
edition's; what they mean is the text's ("Combact Arena - Board").
"""

from __future__ import annotations

from collections.abc import Iterable

from jungla_tui.core.board import Board, Ground, Seat, Square
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition
from jungla_tui.rules.tawa.table import Packs

WAYS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The eight directions as (files, ranks), clockwise from north."""

_NEUTRAL = ("land", "water")
_OWNED = ("den", "water-den", "defense", "hunt", "prison")


class Arena:
    """The board compiled for the rules. Each pair of sets is by seat."""

    def __init__(self, board: Board, fronts: dict[int, int]) -> None:
        """`fronts`: for each den square of a second row the first-row square before it."""
        self.board = board
        self.width = board.width
        self.height = board.height
        self.squares: tuple[Square, ...] = tuple(board)
        self.index = {square: number for number, square in enumerate(self.squares)}
        self.fronts = fronts
        grounds = list(board.ground.values())
        self.water = frozenset(
            at for at, ground in enumerate(grounds) if ground.kind in ("water", "water-den")
        )
        self.defense = self._owned(grounds, "defense")
        self.hunt = self._owned(grounds, "hunt")
        self.prison = self._owned(grounds, "prison")
        self.den = self._owned(grounds, "den", "water-den")
        self.defenses = self.defense[0] | self.defense[1]
        self.targets = self.hunt[0] | self.hunt[1] | self.prison[0] | self.prison[1]
        """Where nobody stands."""
        self.dens = tuple(tuple(sorted(den)) for den in self.den)
        self.sheltered = (self.den[0] | self.defense[0], self.den[1] | self.defense[1])
        """Where a turtle cannot be hit."""
        self.webs = tuple(frozenset(self._web(at)) for at in range(len(self.squares)))
        """For each square the web of a spider that stands there."""

    def beyond(self, at: int, way: int) -> int:
        """The next square in one of the eight ways, -1 past the edge."""
        right, up = WAYS[way]
        col, row = at % self.width + right, at // self.width + up
        if 0 <= col < self.width and 0 <= row < self.height:
            return row * self.width + col
        return -1

    def _web(self, at: int) -> Iterable[int]:
        """The land squares around; water carries no web, targets are no land. (rule web)"""
        for way in range(8):
            near = self.beyond(at, way)
            if near >= 0 and near not in self.water and near not in self.targets:
                yield near

    @staticmethod
    def _owned(grounds: list[Ground], *kinds: str) -> tuple[frozenset[int], frozenset[int]]:
        def of(seat: Seat) -> frozenset[int]:
            return frozenset(
                at for at, (kind, owner) in enumerate(grounds) if kind in kinds and owner == seat
            )

        return of(0), of(1)


def read_arena(edition: Edition, packs: Packs) -> Arena:
    """The arena of the tables `board` and `dens`; raises BadEdition, naming the square."""
    board = _read_board(edition)
    for square, ground in board.ground.items():
        _check_ground(square, ground)
        mirrored = Square(board.width - 1 - square.col, board.height - 1 - square.row)
        seat = None if ground.seat is None else 1 - ground.seat
        if board.ground[mirrored] != Ground(ground.kind, seat):
            raise BadEdition("tawa-asymmetric-board", first=square, second=mirrored)
    arena = Arena(board, _read_fronts(edition, board))
    for seat in (0, 1):
        for kind, squares in (("hunt", arena.hunt[seat]), ("prison", arena.prison[seat])):
            if not squares:
                raise BadEdition("tawa-missing-ground", kind=kind, seat=seat)
        needed = len(packs.members[seat])
        if len(arena.den[seat]) < needed:
            found = len(arena.den[seat])
            raise BadEdition("tawa-few-dens", seat=seat, found=found, needed=needed)
        if packs.spiders[seat] >= 0 and not arena.den[seat] - arena.water:
            raise BadEdition("tawa-missing-ground", kind="den", seat=seat)
    return arena


def _read_board(edition: Edition) -> Board:
    match edition.tables.get("board"):
        case {"rows": [*rows], "legend": dict(legend)} if all(
            isinstance(value, str) for value in (*rows, *legend.values())
        ):
            for symbol, ground in legend.items():
                kind, _, seat = ground.partition(".")
                if kind not in (*_NEUTRAL, *_OWNED) or seat not in ("", "0", "1"):
                    known = [*_NEUTRAL, *_OWNED]
                    raise BadEdition("tawa-bad-ground", symbol=symbol, text=ground, known=known)
            return Board.from_rows(rows, legend)
    raise BadEdition("no-board", edition=edition.id)


def _check_ground(square: Square, ground: Ground) -> None:
    if (ground.seat is None) != (ground.kind in _NEUTRAL):
        text = ground.kind if ground.seat is None else f"{ground.kind}.{ground.seat}"
        raise BadEdition(
            "tawa-bad-ground", symbol=str(square), text=text, known=[*_NEUTRAL, *_OWNED]
        )


def _read_fronts(edition: Edition, board: Board) -> dict[int, int]:
    """For each second-row den square the one before it.

    Every den square must be on one of its seat's two rows, and one of the second row needs one
    before it: otherwise nothing could ever be placed there.
    """
    match edition.tables.get("dens"):
        case [[int(a), int(b)], [int(c), int(d)]]:
            rows = ((a - 1, b - 1), (c - 1, d - 1))
        case _:
            raise BadEdition("tawa-bad-dens", edition=edition.id)
    index = {square: number for number, square in enumerate(board)}
    fronts: dict[int, int] = {}
    for square, (kind, seat) in board.ground.items():
        if kind not in ("den", "water-den") or seat is None:
            continue
        first, second = rows[seat]
        if square.row == first:
            continue
        before = Square(square.col, first)
        ahead = board.ground.get(before)
        if square.row != second or ahead is None or ahead.seat != seat or "den" not in ahead.kind:
            raise BadEdition("tawa-unreachable-den", square=square)
        fronts[index[square]] = index[before]
    return fronts
