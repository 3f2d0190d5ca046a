"""What the tests of this game need: its rules, small boards, positions by their parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

from jungla_tui import editions
from jungla_tui.core import chance
from jungla_tui.core.edition import Edition
from jungla_tui.core.events import Drew, Event, Played
from jungla_tui.core.moves import Move, Step, decode
from jungla_tui.core.ruleset import Over, ToDraw, ToMove
from jungla_tui.rules.predator import Predator
from jungla_tui.rules.predator.state import State


def edition(tables: Mapping[str, object] | None = None, **switches: str) -> Edition:
    """The shipped edition with some tables and switches changed."""
    shipped = editions.load("predator").changed(**switches)
    return shipped._replace(tables={**shipped.tables, **(tables or {})})


@cache
def rules(**switches: str) -> Predator:
    """The rules of the shipped edition."""
    return Predator(edition(None, **switches))


def small(
    rows: Sequence[str],
    values: Sequence[int] = (1, 2),
    corners: str = "",
    obstacles: Mapping[str, Sequence[str]] | None = None,
    **switches: str,
) -> Predator:
    """The rules on another board; the corners may be any cells, they matter at the start only."""
    names = corners.split()
    if not names:
        for up, row in enumerate(reversed(rows)):
            cells = zip("abcdefghijklm", row.split(), strict=False)
            names += [f"{letter}{up + 1}" for letter, cell in cells if cell == "."]
    board = {"shape": "hex", "rows": list(rows), "legend": {".": "land", "#": "obstacle"}}
    tables: dict[str, object] = {
        "board": board,
        "corners": {"cells": names[:4]},
        "prey": {"values": list(values)},
    }
    if obstacles is not None:
        tables["obstacles"] = {item: list(cells) for item, cells in obstacles.items()}
    return Predator(edition(tables, **switches))


HOME = "a1,c1,e1,g1,i1,k1"
"""Seat 0 at the bottom of the shipped board, its prey apart from each other."""
AWAY = "m11,c11,e11,g11,i11,k11"
"""Seat 1 at the top."""


def line(
    *seats: str,
    lies: str = "-,-,-,-",
    seat: int = 0,
    out: str = "-",
    quiet: int = 0,
    turn: str = "roll",
) -> str:
    """A position line by its parts; HOME and AWAY where no seats are given."""
    return f"{'|'.join(seats or (HOME, AWAY))} {lies} {seat} {out} {quiet} {turn}"


def at(game: Predator, line: str) -> State:
    """The position of a line, which must be written as it is."""
    state = game.position(line)
    assert game.line(state) == line
    return state


def broken(game: Predator, state: State, move: str) -> str | None:
    """The rule a move breaks; the list of legal moves must agree."""
    wanted = decode(move)
    rule = game.broken_rule(state, wanted)
    assert (wanted in game.legal_moves(state)) == (rule is None)
    return rule


def then(game: Predator, state: State, *moves: str) -> State:
    """The position after moves, each of them legal, and throws written `5,2`."""
    for move in moves:
        status = game.status(state, 1)
        event: Played | Drew
        if isinstance(status, ToDraw):
            first, second = move.split(",")
            event = Drew((int(first), int(second)))
        else:
            assert isinstance(status, ToMove)
            event = Played(status.seat, decode(move))
        assert game.refusal(state, event, status, None) is None, move
        state = game.apply(state, event)
    return state


def over(game: Predator, state: State) -> Over:
    """How the game ended in a position in which it did."""
    status = game.status(state, 1)
    assert isinstance(status, Over)
    return status


def random_event(game: Predator, state: State, source: Random, draws: int) -> Event | None:
    """What a hasty player does: hunts with the nearest way in sight, else anything."""
    status = game.status(state, 1)
    if isinstance(status, Over):
        return None
    if isinstance(status, ToDraw):
        return chance.answer(status.draw, 7, draws)
    moves: Sequence[Move] = game.legal_moves(state)
    catches = [move for move in moves if isinstance(move, Step) and _catches(game, state, move)]
    return Played(status.seat, source.choice(catches or moves))


def _catches(game: Predator, state: State, move: Step) -> bool:
    scene = game.scene(state)
    return move.end in scene.pieces and scene.pieces[move.end].seat != state.seat
