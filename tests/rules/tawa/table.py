"""Positions of Tawa by their pieces, and what moves do there."""

from __future__ import annotations

from jungla_tui.core.board import Square
from jungla_tui.core.events import Played
from jungla_tui.core.moves import Step, decode
from jungla_tui.core.ruleset import Over, Scene, Setup, ToMove
from jungla_tui.rules.tawa import Tawa
from jungla_tui.rules.tawa.state import State
from tests.helpers import under

FAR = "pb9S Pb5N"
"""A hippopotamus of each seat out of everybody's way."""


def rules(**switches: str) -> Tawa:
    """The rules of the edition with these switches set otherwise (write `_` for `-`)."""
    found = under("tawa", **switches)
    assert isinstance(found, Tawa)
    return found


TAWA = rules()


def line_of(pieces: str, words: str = "", seat: str = "r") -> str:
    """The position line of pieces written `Lg5N tc4S+!`: upper case is Red."""
    cells = [[""] * 13 for _ in range(13)]
    for piece in pieces.split():
        end = 3 if not piece[3:4].isdigit() else 4
        square = Square.parse(piece[1:end])
        assert not cells[square.row][square.col], square
        cells[square.row][square.col] = piece[0] + piece[end:]
    ranks = []
    for row in reversed(cells):
        rank, gap = "", 0
        for cell in row:
            if cell:
                rank += (str(gap) if gap else "") + cell
                gap = 0
            else:
                gap += 1
        ranks.append(rank + (str(gap) if gap else ""))
    points = "" if "-" in words else " 0-0"
    return f"{'/'.join(ranks)} {seat}{points} {words}".strip()


def standing(pieces: str, words: str = "", seat: str = "r", game: Tawa = TAWA) -> State:
    """A position, with what follows of itself done."""
    return game.initial(Setup(position=line_of(pieces, words, seat)))


def broken(
    pieces: str, move: str, words: str = "", seat: str = "r", game: Tawa = TAWA
) -> str | None:
    """The rule that a move breaks; None: it is legal."""
    return broken_in(standing(pieces, words, seat, game), move, game)


def broken_in(state: State, move: str, game: Tawa = TAWA) -> str | None:
    """The same in a position at hand."""
    wanted = decode(move)
    rule = game.broken_rule(state, wanted)
    assert (wanted in game.legal_moves(state)) == (rule is None)
    return rule


def play(state: State, *moves: str, game: Tawa = TAWA) -> State:
    """The position after these moves, each of them legal, by whoever decides."""
    for move in moves:
        assert broken_in(state, move, game) is None, (move, broken_in(state, move, game))
        state = game.apply(state, Played(waits(state, game).seat, decode(move)))
        line = game.line(state)
        assert game.position(line) == state, line
    return state


def after(pieces: str, *moves: str, words: str = "", seat: str = "r", game: Tawa = TAWA) -> State:
    """The position after moves from a position of these pieces."""
    return play(standing(pieces, words, seat, game), *moves, game=game)


def waits(state: State, game: Tawa = TAWA) -> ToMove:
    """Who decides what."""
    status = game.status(state, 1)
    assert isinstance(status, ToMove), status
    return status


def over(state: State, game: Tawa = TAWA) -> Over:
    """How the game has ended."""
    status = game.status(state, 1)
    assert isinstance(status, Over), status
    return status


def scene(state: State, game: Tawa = TAWA) -> Scene:
    return game.scene(state)


def on(state: State, square: str, game: Tawa = TAWA) -> str:
    """What stands on a square, `lion N armor`; empty if nothing."""
    piece = game.scene(state).pieces.get(Square.parse(square))
    if piece is None:
        return ""
    facing = "" if piece.facing is None else piece.facing.value
    marks = sorted(piece.marks - {"moved"})
    return " ".join([piece.kind, facing, *marks])


def tray(state: State, id: str, seat: int, game: Tawa = TAWA) -> list[str]:
    """The kinds in a seat's tray."""
    return [
        piece.kind
        for tray in game.scene(state).trays
        if (tray.id, tray.seat) == (id, seat)
        for piece in tray.pieces
    ]


def ends(state: State, start: str, game: Tawa = TAWA) -> set[str]:
    """Where the animal on a square can go."""
    return {
        str(move.end)
        for move in game.legal_moves(state)
        if isinstance(move, Step) and str(move.start) == start
    }
