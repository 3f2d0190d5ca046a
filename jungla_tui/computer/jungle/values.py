"""What a position of Jungle is worth at a glance: pieces left, their squares, races to a den.

Everything is drawn from the compiled tables, so that house rules and other boards are weighed by
what their pieces can do. A unit is about a hundredth of a weak piece. Sums are seat 0's view.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from jungla_tui.computer.jungle.tables import FALLS, SEATS, STAYS, Tables

WON = 1_000_000
"""The value of a position won already; each ply until then takes one off, a forced pass too."""
FORCED = WON - 10_000
"""Values beyond it, either way, are forced ends."""

NEVER = 99
"""A distance that no piece goes."""

_APPROACH = (240, 160, 98, 66, 48, 36, 27, 20, 14, 9, 5, 2)
"""What it is worth to stand so many moves from the enemy's den."""

_ALONE = 3000
"""What it is worth that the other side has no pieces left."""


class Values:
    """The worth of positions under one edition."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.to_den = [[NEVER] * (tables.off + 1)]
        """By piece and square: moves to the enemy's den, with nobody in the way."""
        for piece in (*SEATS[0], *SEATS[1]):
            self.to_den.append(self._distances(piece, tables.dens[piece <= 8]))
        self.gates = tuple(self._gates(seat) for seat in (0, 1))
        """For each seat, the squares from which its pieces step into the enemy's den."""
        self._guards = [
            [self._distances(piece, gate) for gate in self.gates[piece <= 8]]
            for piece in (1, *SEATS[0], *SEATS[1])
        ]
        """By piece, gate of its own den and square: moves onto that gate."""
        self._entries = [self._nearest_gates(piece) for piece in (1, *SEATS[0], *SEATS[1])]
        """By piece and square: the gates, by number, on its shortest ways to the enemy's den."""
        self._duels = self._find_duels()
        self.worth = [0] + [self._worth(piece, 0xFFFF) for piece in range(1, 17)]
        """By piece, with everybody on the board."""
        self.place = [[0] * (tables.off + 1)] + [self._places(piece) for piece in range(1, 17)]
        """By piece and square, to be summed; against seat 0 for the pieces of seat 1."""
        self._material: dict[int, int] = {}
        self._hunters = [
            (hunter, prey, 1 if hunter <= 8 else -1)
            for hunter, prey in ((1, 16), (9, 8))
            if self._duels[hunter][prey] == STAYS
        ]

    # ---- made once

    def _distances(self, piece: int, goal: int) -> list[int]:
        """By square, the moves of a piece to a goal on an empty board; never for a fallen one."""
        tables = self._tables
        found = [NEVER] * (tables.off + 1)
        found[goal] = 0
        before: list[list[int]] = [[] for _ in range(tables.off)]
        for at in range(tables.off):
            for end, outcome in tables.all_ways(piece, at):
                if outcome[0]:
                    before[end].append(at)
        ring = [goal]
        while ring:
            further = []
            for end in ring:
                for at in before[end]:
                    if found[at] == NEVER:
                        found[at] = found[end] + 1
                        further.append(at)
            ring = further
        return found

    def _gates(self, seat: int) -> tuple[int, ...]:
        tables, den = self._tables, self._tables.dens[1 - seat]

        def enters(piece: int, at: int) -> bool:
            return any(end == den for end, _ in tables.ways[piece][at] or ())

        every = range(tables.off)
        return tuple(at for at in every if all(enters(piece, at) for piece in SEATS[seat]))

    def _nearest_gates(self, piece: int) -> list[tuple[int, ...]]:
        ways = [self._distances(piece, gate) for gate in self.gates[piece > 8]]
        found = []
        for at in range(self._tables.off + 1):
            least = min((way[at] for way in ways), default=NEVER)
            found.append(
                tuple(number for number, way in enumerate(ways) if way[at] == least < NEVER)
            )
        return found

    def _find_duels(self) -> list[list[int]]:
        """By piece and target: how taking it ends on plain ground, 0 where it cannot."""
        tables = self._tables
        plain = {at for at, square in enumerate(tables.squares) if tables.ground(square) == "land"}
        pairs = [(at, end) for at, end in pairwise(range(tables.off)) if {at, end} <= plain]
        duels = [[0] * 17 for _ in range(17)]
        for piece in range(1, 17):
            for at, end in pairs:
                outcome = dict(tables.all_ways(piece, at)).get(end)
                if outcome is not None:
                    duels[piece] = [0, *outcome[1:]]
                    break
        return duels

    def _worth(self, piece: int, alive: int) -> int:
        """What a piece is worth beside and against those alive (bit N for piece N + 1)."""
        worth, feared, duels = 100, False, self._duels
        for enemy in SEATS[piece <= 8]:
            if alive >> (enemy - 1) & 1:
                beats, beaten = duels[piece][enemy], duels[enemy][piece]
                worth += (55 if beats == STAYS else 0) - (20 if beaten == STAYS else 0)
                worth += 15 if beats == FALLS else 0
                feared = feared or bool(beaten == STAYS and not beats)
        if not feared:
            worth += 130
        if duels[piece][16 if piece <= 8 else 8] and feared:
            worth += 60 * (alive >> (15 if piece <= 8 else 7) & 1)  # may take the elephant
        return worth + self._nimble(piece)

    def _nimble(self, piece: int) -> int:
        """For leaping and swimming: ways beyond those of a piece that only walks."""
        tables = self._tables
        most = max(len(tables.all_ways(piece, at)) for at in range(tables.off))
        leaps = any(tables.ways[piece][at] is None for at in range(tables.off))
        swims = sum(self.to_den[piece][at] < NEVER for at in range(tables.off))
        return (110 if leaps else 0) + (40 if swims == tables.off - 1 else 0) + 2 * most

    def _places(self, piece: int) -> list[int]:
        sign = 1 if piece <= 8 else -1
        weak = self.worth[piece] < sorted(self.worth[SEATS[0][0] : 9])[4]
        places = []
        for at in range(self._tables.off):
            far = self.to_den[piece][at]
            place = _APPROACH[far] if far < len(_APPROACH) else 0
            home = min((way[at] for way in self._guards[piece]), default=NEVER)
            if weak:
                place += 6 * max(0, 3 - home)
            places.append(sign * place)
        return [*places, 0]

    # ---- asked of positions

    def material(self, alive: int) -> int:
        """What the pieces alive are worth; differences weigh more the fewer there are."""
        found = self._material.get(alive)
        if found is None:
            sides = [0, 0]
            for piece in range(1, 17):
                if alive >> (piece - 1) & 1:
                    sides[piece > 8] += self._worth(piece, alive)
            found = (sides[0] - sides[1]) * (40 - alive.bit_count()) // 24
            if not alive & 0xFF or not alive >> 8:
                found += _ALONE if alive & 0xFF else -_ALONE if alive else 0
            self._material[alive] = found
        return found

    def evaluate(self, where: list[int], seat: int, placed: int, alive: int) -> int:
        """A position in the view of the seat to move; `placed`: the sum of the pieces' places."""
        found = self._material.get(alive)
        value = placed + (self.material(alive) if found is None else found)
        to_den, off = self.to_den, self._tables.off
        nearest, who = 7, 0
        for piece in SEATS[0]:
            if to_den[piece][where[piece]] < nearest:
                nearest, who = to_den[piece][where[piece]], piece
        if who:
            value += self._race(who, nearest - (seat == 0), where)
        nearest, who = 7, 0
        for piece in SEATS[1]:
            if to_den[piece][where[piece]] < nearest:
                nearest, who = to_den[piece][where[piece]], piece
        if who:
            value -= self._race(who, nearest - (seat == 1), where)
        for hunter, prey, sign in self._hunters:
            first, second = where[hunter], where[prey]
            if first != off and second != off:
                value += sign * self._tables.nearness[first][second]
        return value if seat == 0 else -value

    def _race(self, runner: int, time: int, where: list[int]) -> int:
        """What a run for the den is worth; `time`: the moves the defenders have to catch it."""
        guards = self._guards
        for gate in self._entries[runner][where[runner]]:
            for piece in SEATS[runner <= 8]:
                if guards[piece][gate][where[piece]] <= time:
                    break
            else:
                return 170 - 10 * time
        return 0


@lru_cache(maxsize=8)
def values(tables: Tables) -> Values:
    """The worth of positions under compiled tables, worked out once."""
    return Values(tables)
