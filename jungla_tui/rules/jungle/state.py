"""Jungle's pieces and positions, and the one-line text of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jungla_tui.core.board import Board, Seat, Square
from jungla_tui.core.errors import BadText

KINDS = ("rat", "cat", "dog", "wolf", "panther", "tiger", "lion", "elephant")
"""Weakest first: strengths 1 to 8. Text 001 numbers four of them, text 002 all."""

_LETTERS = dict(zip("RCDWPTLE", KINDS, strict=True))
_LETTER_OF = {kind: letter for letter, kind in _LETTERS.items()}
_SIDES = ("w", "b")


class Man(NamedTuple):
    """A piece on the board."""

    kind: str
    seat: Seat


class State(NamedTuple):
    """A position: `cells` from rank 1 up and file a on, and whose turn it is."""

    cells: tuple[Man | None, ...]
    seat: Seat


def read_line(text: str, board: Board) -> State:
    """Read `l5t/1d3c1/… w`: ranks from the top, upper case for seat 0, digits for gaps.

    A position is written in one way only. Raises BadText that names the rank or square.
    """
    fields = text.split()
    if len(fields) != 2 or fields[1] not in _SIDES:
        raise BadText("position-fields", text=text)
    ranks = fields[0].split("/")
    if len(ranks) != board.height:
        raise BadText("position-ranks", ranks=len(ranks), height=board.height)
    cells: list[Man | None] = []
    for rank, row in zip(range(1, board.height + 1), reversed(ranks), strict=True):
        found = _read_rank(row, rank)
        if len(found) != board.width:
            raise BadText("position-width", rank=rank, cells=len(found), width=board.width)
        if (written := _write_rank(found)) != row:
            raise BadText("position-spelling", rank=rank, text=row, written=written)
        cells += found
    seen: dict[Man, Square] = {}
    for square, man in zip(board, cells, strict=True):
        if man is not None and man in seen:
            raise BadText("position-twice", kind=man.kind, first=seen[man], second=square)
        if man is not None:
            seen[man] = square
    return State(tuple(cells), _SIDES.index(fields[1]))


def _read_rank(row: str, rank: int) -> list[Man | None]:
    found: list[Man | None] = []
    for symbol in row:
        if symbol in "123456789":
            found += [None] * int(symbol)
        elif symbol.upper() in _LETTERS:
            found.append(Man(_LETTERS[symbol.upper()], 0 if symbol.isupper() else 1))
        else:
            raise BadText("position-symbol", rank=rank, symbol=symbol)
    return found


def write_line(state: State, board: Board) -> str:
    """The inverse of `read_line`."""
    ranks = (
        _write_rank(state.cells[row * board.width : (row + 1) * board.width])
        for row in reversed(range(board.height))
    )
    return f"{'/'.join(ranks)} {_SIDES[state.seat]}"


def _write_rank(men: Sequence[Man | None]) -> str:
    symbols = "".join(" " if man is None else _symbol(man) for man in men)
    for gap in range(9, 0, -1):
        symbols = symbols.replace(" " * gap, str(gap))
    return symbols


def _symbol(man: Man) -> str:
    letter = _LETTER_OF[man.kind]
    return letter if man.seat == 0 else letter.lower()
