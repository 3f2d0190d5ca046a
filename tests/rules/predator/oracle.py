"""Predators and prey once more: slow, plain, written from the rules alone.

Shares no code with the program. A cell is a name such as `c7`, a position is a position line, a
move is a text such as `a3a4`. Rule must is searched step by step through every order there is.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations

Cells = frozenset[str]


def read_board(rows: list[str]) -> dict[str, Cells]:
    """For each cell that is no fixed obstacle its neighbours that are none."""
    places: dict[tuple[int, int], str] = {}
    for up, row in enumerate(reversed(rows)):
        shift = len(row) - len(row.lstrip(" "))
        for number, symbol in enumerate(row.split()):
            if symbol != "#":
                places[2 * number + shift, up] = f"{'abcdefghijklmnopqrstuvwxyz'[number]}{up + 1}"
    around = ((2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
    return {
        name: frozenset(places[x + dx, y + dy] for dx, dy in around if (x + dx, y + dy) in places)
        for (x, y), name in places.items()
    }


@dataclass(frozen=True)
class Turn:
    """A turn under way."""

    board: dict[str, Cells] = field(repr=False, compare=False)
    blocked: Cells
    """Under movable obstacles."""
    seat: int
    predators: tuple[str, ...]
    """`x`: off the board."""
    prey: tuple[tuple[str, ...], ...]
    """`x0`: caught."""
    dice: tuple[int, int]
    walker: str
    touched: tuple[Cells, ...]
    per_player: bool

    def alive(self) -> list[int]:
        return [s for s, own in enumerate(self.prey) if any(cell[0] != "x" for cell in own)]

    def steps(self) -> list[tuple[int, str]]:
        """Every step that all rules allow, must aside: the piece and where it goes.

        Also after the last opposing prey is caught, as rule must counts.
        """
        own = (self.predators[self.seat], *self.prey[self.seat])
        return [
            (piece, end)
            for piece, start in enumerate(own)
            if start in self.board and self.may_walk(piece)
            for end in sorted(self.board[start])
            if self.may_enter(piece, end)
        ]

    def may_walk(self, piece: int) -> bool:
        name = "predator" if piece == 0 else f"prey{piece}"
        if self.dice[piece > 0] == 0:
            return False
        if self.walker in ("-", name):
            return True
        if self.touched[piece]:
            return False
        prey_walked = any(self.touched[1:])
        return not (piece > 0 and self.walker == "predator" and prey_walked)

    def may_enter(self, piece: int, end: str) -> bool:
        closed = set(self.touched[piece])
        if self.per_player:
            closed = {cell for cells in self.touched for cell in cells}
        others = [c for s, own in enumerate(self.prey) if s != self.seat for c in own]
        full = {*self.predators, *self.prey[self.seat], *(others if piece else [])}
        return end not in closed | full | self.blocked

    def after(self, piece: int, end: str) -> Turn:
        own = (self.predators[self.seat], *self.prey[self.seat])
        touched = list(self.touched)
        touched[piece] |= {own[piece], end}
        dice = (self.dice[0] - (piece == 0), self.dice[1] - (piece > 0))
        predators, prey = list(self.predators), [list(cells) for cells in self.prey]
        if piece:
            prey[self.seat][piece - 1] = end
        else:
            predators[self.seat] = end
            for seat, cells in enumerate(prey):
                if end in cells:
                    cells[cells.index(end)] = f"x{self.seat}"
                    if all(cell[0] == "x" for cell in cells):
                        predators[seat] = "x"
        return replace(
            self,
            predators=tuple(predators),
            prey=tuple(tuple(cells) for cells in prey),
            dice=dice,
            walker=f"prey{piece}" if piece else "predator",
            touched=tuple(touched),
        )


class TooSlow(Exception):
    """The position is too open for a search of everything."""


def most(turn: Turn, known: dict[Turn, int], limit: int) -> int:
    """The largest number of steps still to be made: every sequence of steps is tried."""
    if turn not in known:
        if len(known) > limit:
            raise TooSlow
        ways = [1 + most(turn.after(*step), known, limit) for step in turn.steps()]
        known[turn] = max(ways, default=0)
    return known[turn]


def can_end(turn: Turn, piece: int) -> bool:
    """Whether the game is over, or can be ended by the walk of this piece going on."""
    if len(turn.alive()) < 2:
        return True
    return piece == 0 and any(
        can_end(turn.after(0, end), 0) for walker, end in turn.steps() if walker == 0
    )


def legal_steps(line: str, rows: list[str], per_player: bool, limit: int = 40_000) -> list[str]:
    """The legal steps of a position line in which somebody walks, sorted."""
    turn = read(line, rows, per_player)
    known: dict[Turn, int] = {}
    best = most(turn, known, limit)
    own = (turn.predators[turn.seat], *turn.prey[turn.seat])
    return sorted(
        f"{own[piece]}{end}"
        for piece, end in turn.steps()
        if can_end(turn.after(piece, end), piece)
        or 1 + most(turn.after(piece, end), known, limit) == best
    )


def read(line: str, rows: list[str], per_player: bool) -> Turn:
    """The turn of a position line that has no movable obstacle out."""
    seats, _, seat, _, _, walk = line.split(" ")
    tokens = [row.split(",") for row in seats.split("|")]
    _, dice, _, walker, *parts = walk.split(":")
    seen = dict(part.split("=") for part in parts)
    names = ["predator", *(f"prey{number}" for number in range(1, len(tokens[0])))]
    hunt, flee = dice.split(",")
    return Turn(
        read_board(rows),
        frozenset(),
        int(seat),
        tuple(row[0] for row in tokens),
        tuple(tuple(row[1:]) for row in tokens),
        (int(hunt), int(flee)),
        walker,
        tuple(frozenset(seen[name].split(",") if name in seen else ()) for name in names),
        per_player,
    )


# ---- obstacles


def shapes(board: dict[str, Cells]) -> dict[str, set[Cells]]:
    """Every set of cells that each movable obstacle can lie on, found by who touches whom."""
    found: dict[str, set[Cells]] = {"pair": set(), "line": set(), "bend": set(), "triangle": set()}
    for middle, around in board.items():
        for a in around:
            found["pair"].add(frozenset({middle, a}))
        for a, b in combinations(sorted(around), 2):
            if b in board[a]:
                found["triangle"].add(frozenset({middle, a, b}))
            else:
                kind = "line" if opposite(middle, a, b) else "bend"
                found[kind].add(frozenset({middle, a, b}))
    return found


def opposite(middle: str, a: str, b: str) -> bool:
    """Whether two cells beside a third stand straight across it, on the shipped board."""
    if a[1:] == middle[1:] or b[1:] == middle[1:]:
        return a[1:] == b[1:]
    return a[1:] != b[1:] and a[0] != b[0]
