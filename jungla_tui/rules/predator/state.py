"""A position of predators and prey, and the one-line text of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from jungla_tui.core.board import Seat, Square
from jungla_tui.core.errors import BadText
from jungla_tui.rules.predator.tables import SEATS, Lie, Tables

HAND = -1
"""Where a prey is that is not placed yet."""
GONE = -1
"""Where a predator is that is off the board for good."""


def caught_by(seat: Seat) -> int:
    """Where a prey is that this seat's predator has caught."""
    return -2 - seat


def catcher(cell: int) -> Seat | None:
    """Whose predator has caught a prey, if one has."""
    return -2 - cell if cell <= -2 else None


@dataclass(frozen=True, slots=True)
class Walk:
    """A turn under way: what is left of it, and what it has seen.

    Pieces are numbered as everywhere in this game: 0 the predator, from 1 on the prey.
    """

    dice: tuple[int, int]
    """Steps left of the predator's die and of the prey's."""
    owed: bool
    """Whether an obstacle is still to be placed."""
    walker: int | None
    """The piece that stepped last."""
    touched: tuple[int, ...]
    """For each piece of the seat the cells it has touched, as bits; 0: not taken up."""
    due: int
    """The largest number of steps that can still be made: rule must."""


@dataclass(frozen=True, slots=True)
class State:
    """A position. Cells are numbers, in the order of the board."""

    seat: Seat
    """Whose turn it is."""
    predators: tuple[int, ...]
    """For each seat the cell of its predator, or GONE."""
    prey: tuple[tuple[int, ...], ...]
    """For each seat and each of its prey the cell, HAND, or who caught it."""
    lies: tuple[Lie | None, ...]
    """For each movable obstacle how it lies; None: in the box."""
    out: tuple[Seat, ...] = ()
    """The seats without prey, the first one out first."""
    quiet: int = 0
    """Turns ended since the last catch; -1 in the turn of a catch."""
    faces: tuple[int, int] | None = None
    """Two dice thrown and not yet given."""
    walk: Walk | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.predators)

    @property
    def placing(self) -> bool:
        """Whether prey are still to be placed."""
        return any(HAND in own for own in self.prey)

    @property
    def own(self) -> tuple[int, ...]:
        """Where the predator and the prey of the seat to move are, each at its number."""
        return (self.predators[self.seat], *self.prey[self.seat])

    def alive(self, seat: Seat) -> bool:
        """Whether a seat has prey, on the board or in hand."""
        return any(cell >= HAND for cell in self.prey[seat])


def piece_name(piece: int) -> str:
    """A piece's id: `predator`, `prey3`."""
    return f"prey{piece}" if piece else "predator"


def prey_numbers(tables: Tables) -> dict[str, int]:
    """For each prey's id its number."""
    return {piece_name(piece): piece for piece in range(1, 1 + len(tables.values))}


# ---- the text of a position


def write_line(state: State, tables: Tables) -> str:
    """A position as fields with spaces between.

    Each seat's predator and prey, seats between bars (`a11,c3,-,x1|…`: `-` in hand, `x` gone,
    `x1` caught by seat 1); the movable obstacles (`c3*2`, `-` in the box); the seat to move; the
    seats out in their order; the turns since the last catch; and what the turn has come to:
    `roll`, `give:5,2`, or `walk:` with the dice left, `owed` or `-`, the piece that stepped last
    and what each piece has touched (`walk:3,2:-:predator:predator=a11,b11`).
    """
    names = tables.grid.squares
    seats = "|".join(
        ",".join(
            [
                "x" if predator == GONE else str(names[predator]),
                *(_write_prey(cell, names) for cell in own),
            ]
        )
        for predator, own in zip(state.predators, state.prey, strict=True)
    )
    lies = ",".join("-" if lie is None else f"{names[lie.cell]}*{lie.turned}" for lie in state.lies)
    out = "".join(str(seat) for seat in state.out) or "-"
    fields = (seats, lies or "none", state.seat, out, state.quiet, _write_turn(state, tables))
    return " ".join(str(field) for field in fields)


def _write_prey(cell: int, names: tuple[Square, ...]) -> str:
    by = catcher(cell)
    if by is not None:
        return f"x{by}"
    return "-" if cell == HAND else str(names[cell])


def _write_turn(state: State, tables: Tables) -> str:
    if state.faces is not None:
        return "give:{},{}".format(*state.faces)
    walk = state.walk
    if walk is None:
        return "roll"
    parts = ["walk", "{},{}".format(*walk.dice), "owed" if walk.owed else "-"]
    parts.append("-" if walk.walker is None else piece_name(walk.walker))
    for piece, touched in enumerate(walk.touched):
        if touched:
            cells = ",".join(str(tables.grid.squares[cell]) for cell in tables.grid.cells(touched))
            parts.append(f"{piece_name(piece)}={cells}")
    return ":".join(parts)


def read_line(text: str, tables: Tables) -> State:
    """The inverse of `write_line`, but for `due`, which follows from the rest.

    Raises BadText that names the part which cannot be.
    """
    fields = text.split()
    if len(fields) != 6:
        raise BadText("position-parts", parts=len(fields), wanted=6)
    rows = [row.split(",") for row in fields[0].split("|")]
    if len(rows) not in SEATS or any(len(row) != 1 + len(tables.values) for row in rows):
        raise _bad("pieces", fields[0])
    predators = tuple(GONE if row[0] == "x" else _cell(row[0], tables) for row in rows)
    prey = tuple(tuple(_read_prey(name, len(rows), tables) for name in row[1:]) for row in rows)
    state = State(
        _number(fields[2], 0, len(rows) - 1, "seat"),
        predators,
        prey,
        _read_lies(fields[1], tables),
        tuple(_number(seat, 0, len(rows) - 1, "out") for seat in fields[3] if fields[3] != "-"),
        _number(fields[4], -1, 10_000, "quiet"),
    )
    _check(state, fields)
    state = _read_turn(state, fields[5], tables)
    tokens = [*_on_board(state.predators), *(c for own in state.prey for c in _on_board(own))]
    taken = [1 << cell for cell in tokens]
    taken += [lie.cells for lie in state.lies if lie is not None]
    seen = 0
    for bits in taken:
        if bits & seen or bits & ~tables.grid.land:
            at = next(tables.grid.cells(bits & seen or bits & ~tables.grid.land))
            raise BadText("position-crowded", square=tables.grid.squares[at])
        seen |= bits
    return state


def _bad(part: str, text: str) -> BadText:
    return BadText("position-part", part=part, text=text)


def _number(text: str, least: int, most: int, part: str) -> int:
    plain = text.removeprefix("-")
    digits = plain.isascii() and plain.isdigit() and len(plain) < 6
    if not digits or str(int(text)) != text or not least <= int(text) <= most:
        raise _bad(part, text)
    return int(text)


def _cell(name: str, tables: Tables) -> int:
    square = Square.parse(name)
    if square not in tables.grid.index:
        raise BadText("position-off-board", square=square)
    return tables.grid.index[square]


def _read_prey(name: str, seats: int, tables: Tables) -> int:
    if name == "-":
        return HAND
    if name.startswith("x"):
        return caught_by(_number(name[1:], 0, seats - 1, "pieces"))
    return _cell(name, tables)


def _read_lies(text: str, tables: Tables) -> tuple[Lie | None, ...]:
    names = [] if text == "none" else text.split(",")
    if len(names) != len(tables.items):
        raise _bad("obstacles", text)
    lies: list[Lie | None] = []
    for item, name in zip(tables.items, names, strict=True):
        at, _, turned = name.partition("*")
        lie = None if name == "-" else tables.lies.get((item, _cell(at, tables), turned))
        if lie is None and name != "-":
            raise _bad("obstacles", name)
        lies.append(lie)
    return tuple(lies)


def _check(state: State, fields: list[str]) -> None:
    """That seats, prey, predators and the order of going out fit each other."""
    alive = [seat for seat in range(state.seats) if state.alive(seat)]
    gone = [seat for seat in range(state.seats) if state.predators[seat] == GONE]
    own_catch = any(caught_by(seat) in own for seat, own in enumerate(state.prey))
    if not alive or gone != sorted(set(range(state.seats)) - set(alive)) or own_catch:
        raise _bad("pieces", fields[0])
    if sorted(state.out) != gone:
        raise _bad("out", fields[3])
    if state.seat not in alive:
        raise _bad("seat", fields[2])
    if state.placing:
        placed = [sum(cell != HAND for cell in own) for own in state.prey]
        ahead = [number - (seat < state.seat) for seat, number in enumerate(placed)]
        if len(set(ahead)) > 1 or len(alive) < state.seats or any(_caught(state.prey)):
            raise _bad("pieces", fields[0])


def _caught(prey: tuple[tuple[int, ...], ...]) -> Iterable[bool]:
    return (catcher(cell) is not None for own in prey for cell in own)


def _on_board(cells: tuple[int, ...]) -> Iterable[int]:
    return (cell for cell in cells if cell >= 0)


def _read_turn(state: State, text: str, tables: Tables) -> State:
    kind, *rest = text.split(":")
    if kind == "roll" and not rest:
        return state
    dice = rest[0].split(",") if rest else []
    if len(dice) != 2 or state.placing:
        raise _bad("turn", text)
    first, second = (_number(die, 0, tables.sides, "turn") for die in dice)
    if kind == "give" and len(rest) == 1 and 0 < first != second > 0:
        return replace(state, faces=(first, second))
    if kind != "walk" or len(rest) < 3 or rest[1] not in ("owed", "-"):
        raise _bad("turn", text)
    names = [piece_name(piece) for piece in range(1 + len(tables.values))]
    touched = dict.fromkeys(names, 0)
    for part in rest[3:]:
        name, _, cells = part.partition("=")
        if touched.get(name) != 0:
            raise _bad("turn", part)
        touched[name] = tables.grid.bits(_cell(cell, tables) for cell in cells.split(","))
    walker = None if rest[2] == "-" else names.index(rest[2]) if rest[2] in names else -1
    walk = Walk((first, second), rest[1] == "owed", walker, tuple(touched.values()), 0)
    _check_walk(state, walk, text)
    return replace(state, walk=walk)


def _check_walk(state: State, walk: Walk, text: str) -> None:
    """That the piece stepped last and the cells touched fit each other and the board."""
    cells = (state.predators[state.seat], *state.prey[state.seat])
    fits = all(
        not touched or (cell >= 0 and touched >> cell & 1)
        for cell, touched in zip(cells, walk.touched, strict=True)
    )
    if walk.walker is None:
        fits = fits and not any(walk.touched)
    else:
        fits = fits and walk.walker >= 0 and walk.touched[walk.walker] != 0
    if not fits:
        raise _bad("turn", text)
