"""A plain second reading of how animals move, square by square, to check the rules against.

It knows nothing of how the rules compute: it looks at the scene, walks each way of the animal
table as written in the edition's file, and says what can be ended on and what is hit there.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from jungla_tui.core.board import Board, Facing, Square
from jungla_tui.core.ruleset import Piece, Scene

DESTROYERS = {"rhinoceros", "elephant", "gorilla"}
RUNNERS = {"gazelle", "giraffe", "zebra", "kangaroo"}
SPECIALS = {"turtle", "spider", "vulture"}
AQUATIC = {"crocodile", "hippopotamus", "anaconda"}
TURNS = {Facing.NORTH: 0, Facing.EAST: 1, Facing.SOUTH: 2, Facing.WEST: 3}
AHEAD = {"F": (0, 1), "B": (0, -1), "LT": (-1, 0), "RT": (1, 0), "DL": (-1, 1), "DR": (1, 1)}
ALL = [(right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if (right, up) != (0, 0)]

Vector = tuple[int, int]


class End(NamedTuple):
    """Where a way can end, whom it hits, and what becomes of who moved."""

    end: Square
    hits: frozenset[Square]
    lot: str


def rotated(vector: Vector, facing: Facing) -> Vector:
    right, up = vector
    for _ in range(TURNS[facing]):
        right, up = up, -right
    return right, up


def routes(text: str, facing: Facing) -> list[list[Vector]]:
    """Every sequence of single steps that one way of the table stands for."""
    words = [word for word in text.split() if word not in ("L", "jump", "flight")]
    numbers = words.pop()
    vectors = ALL if words == ["C"] else [rotated(AHEAD[word], facing) for word in words]
    low, _, high = numbers.partition("-")
    counts = range(int(low), int(high) + 1) if high else [int(n) for n in numbers.split("|")]
    found = []
    for (right, up), count in product(vectors, counts):
        if "L" not in text.split():
            found.append([(right, up)] * count)
            continue
        for aside in ((up, -right), (-up, right)):
            found.append([(right, up)] * (count - 1) + [aside])
    return found


class Oracle:
    """One position, looked at from its scene."""

    def __init__(self, scene: Scene, table: dict[str, dict[str, list[str]]], rear: str) -> None:
        """`rear`: the switch runner-rear."""
        self.board: Board = scene.board
        self.pieces = scene.pieces
        self.table = table
        self.warded = [(0, 1), (0, -1)] if rear == "closed" else [(0, 1)]
        """Where nobody hits a runner from, seen from where it faces."""
        self.held = {tray.seat for tray in scene.trays if tray.id == "prison" and tray.pieces}

    def kind(self, at: Square) -> str:
        return self.board.ground[at].kind

    def wet(self, at: Square) -> bool:
        return self.kind(at).startswith("water")

    def area(self, at: Square, seat: int | None) -> bool:
        ground = self.board.ground[at]
        return ground.kind == "defense" and ground.seat == seat

    def ends(self, start: Square) -> set[End]:
        """Everything the animal on a square can do at the start of a turn."""
        piece = self.pieces[start]
        assert piece.facing is not None
        found: set[End] = set()
        terrain = "water" if self.wet(start) else "land"
        for text in self.table[piece.kind][terrain]:
            for route in routes(text, piece.facing):
                self.walk(start, piece, route, text, start, [], [], found)
        return found

    def walk(
        self,
        start: Square,
        piece: Piece,
        route: list[Vector],
        text: str,
        at: Square,
        passed: list[Square],
        hits: list[Square],
        found: set[End],
    ) -> None:
        """Go one step further; `passed` are the squares entered so far, `hits` the enemies hit."""
        right, up = route[0]
        to = Square(at.col + right, at.row + up)
        seat = piece.seat
        assert seat is not None
        enemy = 1 - seat
        if to not in self.board:
            return
        if piece.kind == "spider" and self.wet(to):
            return
        if piece.kind in AQUATIC and self.wet(start) and not self.wet(to):
            return
        if piece.kind in RUNNERS and (up < 0 if seat == 0 else up > 0):
            return
        ground = self.board.ground[to]
        if ground.kind in ("hunt", "prison"):
            if ground.seat == enemy and len(route) == 1:
                self.target(start, piece, to, passed, hits, text, found)
            return
        other = self.pieces.get(to)
        # the end of the way, or a square that ends it
        into_water = piece.kind not in AQUATIC and not self.wet(start) and self.wet(to)
        into_area = self.area(to, enemy) and not self.area(start, enemy)
        if len(route) == 1 or into_water or into_area:
            self.finish(start, piece, to, at, passed, hits, text, found)
            return
        # further on
        now = [*passed, to]
        if other is None:
            self.walk(start, piece, route[1:], text, to, now, hits, found)
            return
        flat = "L" not in text.split() and "flight" not in text.split()
        if "jump" in text.split():
            self.walk(start, piece, route[1:], text, to, now, hits, found)
        if piece.kind in DESTROYERS and flat and other.seat == enemy:
            plain = "armor" not in other.marks and other.kind not in DESTROYERS
            if plain and not self.area(to, seat) and self.hittable(piece, other, at, to):
                self.walk(start, piece, route[1:], text, to, now, [*hits, to], found)

    def hittable(self, piece: Piece, other: Piece, before: Square, at: Square) -> bool:
        if piece.kind == "turtle":
            return False
        if other.kind == "turtle":
            ground = self.board.ground[at]
            return ground.seat != other.seat or ground.kind not in ("den", "water-den", "defense")
        if other.kind in RUNNERS and piece.kind != "cheetah" and piece.kind not in RUNNERS:
            assert other.facing is not None
            came = (before.col - at.col, before.row - at.row)
            return came not in [rotated(side, other.facing) for side in self.warded]
        return True

    def inside_only(self, start: Square, passed: list[Square], to: Square, seat: int) -> bool:
        """From inside the enemy area: a single square, or a special animal in it."""
        if not self.area(start, 1 - seat) or not passed:
            return True
        other = self.pieces.get(to)
        special = other is not None and other.kind in SPECIALS
        return special and all(self.area(at, 1 - seat) for at in (*passed, to))

    def target(
        self,
        start: Square,
        piece: Piece,
        to: Square,
        passed: list[Square],
        hits: list[Square],
        text: str,
        found: set[End],
    ) -> None:
        seat = piece.seat
        assert seat is not None
        if "flight" in text.split() or not self.inside_only(start, passed, to, seat):
            return
        if self.kind(to) == "hunt":
            found.add(End(to, frozenset(hits), "hunts"))
        elif seat in self.held:
            found.add(End(to, frozenset(hits), "frees"))

    def finish(
        self,
        start: Square,
        piece: Piece,
        to: Square,
        before: Square,
        passed: list[Square],
        hits: list[Square],
        text: str,
        found: set[End],
    ) -> None:
        """The way ends on a square where animals can stand."""
        seat, other = piece.seat, self.pieces.get(to)
        assert seat is not None
        if "flight" in text.split() and self.area(to, 1 - seat):
            return
        if not self.inside_only(start, passed, to, seat):
            return
        if self.wet(start) and any(self.area(at, seat) for at in passed):
            return
        special = piece.kind in SPECIALS
        guards = [
            at
            for at, there in self.pieces.items()
            if at != start and there.seat == seat and self.area(at, seat)
        ]
        if other is not None:
            if other.seat == seat or not self.hittable(piece, other, before, to):
                return
            hits = [*hits, to]
            if self.area(to, seat) and guards:
                return
            if "armor" in other.marks or (self.area(to, seat) and not special):
                found.add(End(to, frozenset(hits), "springs"))
                return
        elif self.area(to, seat) and (guards or not special):
            return
        found.add(End(to, frozenset(hits), "caught" if self.webbed(piece, to, hits) else "stays"))

    def webbed(self, piece: Piece, to: Square, hits: list[Square]) -> bool:
        if piece.kind == "turtle" or self.wet(to):
            return False
        return any(
            there.kind == "spider"
            and there.seat != piece.seat
            and at not in hits
            and max(abs(at.col - to.col), abs(at.row - to.row)) == 1
            for at, there in self.pieces.items()
        )
