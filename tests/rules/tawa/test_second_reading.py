"""The rules of movement against a plain second reading of them, in many random positions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from jungla_tui.core.board import Square
from jungla_tui.core.events import Played
from jungla_tui.core.moves import Step
from jungla_tui.rules.tawa import Tawa
from jungla_tui.rules.tawa.hits import NO_HITS
from jungla_tui.rules.tawa.state import State
from tests.rules.tawa.oracle import RUNNERS, End, Oracle
from tests.rules.tawa.table import TAWA, rules

POSITIONS = 40


def scattered(source: random.Random) -> State:
    """Both packs somewhere on the board, thick or thin, some of them in prison."""
    letters = "LWCREGAZKUSVOPX" + "TWCREGIZKUSVOPX".lower()
    squares = [
        square for square in TAWA.board if TAWA.board.ground[square].kind not in ("hunt", "prison")
    ]
    source.shuffle(squares)
    crowd = [square for square in squares if source.random() < source.choice((0.1, 0.5))]
    pieces: dict[Square, str] = {}
    guarded: set[int] = set()
    prisoners = ""
    for letter in source.sample(letters, len(letters)):
        seat = 0 if letter.isupper() else 1
        if source.random() < 0.2 or not crowd:
            prisoners += letter if letter not in "Uu" else ""
            continue
        square = crowd.pop()
        ground = TAWA.board.ground[square]
        if letter in "Ss" and ground.kind.startswith("water"):
            continue
        if ground.kind == "defense" and ground.seat == seat:
            if letter.upper() not in "USV" or seat in guarded:
                continue
            guarded.add(seat)
        ways = "NEW" if letter in "AZK" else "ESW" if letter in "izk" else "NESW"
        armor = "+" if letter in "Lt" and source.random() < 0.6 else ""
        pieces[square] = letter + source.choice(ways) + armor
    rows = []
    for row in reversed(range(13)):
        rank = ""
        gap = 0
        for col in range(13):
            piece = pieces.get(Square(col, row))
            gap += piece is None
            if piece is not None:
                rank += (str(gap) if gap else "") + piece
                gap = 0
        rows.append(rank + (str(gap) if gap else ""))
    held = f" prison:{prisoners}" if prisoners else ""
    return TAWA.position(f"{'/'.join(rows)} {source.choice('rb')} 0-0{held}")


def end_of(game: Tawa, state: State, move: Step) -> End:
    """What the rules make of a move, in the second reading's words."""
    event = Played(state.seat, move)
    told = game.tell(state, event)
    lot = "caught" if "caught" in told.after else {"steps": "stays"}.get(told.verb, told.verb)
    return End(move.end, hits_of(state, move, game.apply(state, event)), lot)


def hits_of(state: State, move: Step, after: Any) -> frozenset[Square]:
    """Whom a move hit, seen from what became of them."""
    before, now = TAWA.scene(state).pieces, TAWA.scene(after).pieces
    found = set()
    for square, piece in before.items():
        if piece.seat == state.seat:
            continue
        stays = square in now and now[square].seat == piece.seat
        if not stays or ("armor" in piece.marks and "armor" not in now[square].marks):
            found.add(square)
    assert move.how in ("", NO_HITS, *_said(found, move))
    return frozenset(found)


def _said(found: set[Square], move: Step) -> list[str]:
    """The hits as a move says them: in the order of the way."""
    near = sorted(found, key=lambda at: abs(at.col - move.start.col) + abs(at.row - move.start.row))
    return [",".join(str(at) for at in near)]


@pytest.mark.parametrize(
    ("seed", "rear"), [(0, "closed"), (1, "open"), (2, "closed"), (3, "closed"), (3, "open")]
)
def test_both_readings_know_the_same_moves_and_the_same_hits(seed: int, rear: str) -> None:
    game = rules(runner_rear=rear)
    table: Any = TAWA.edition.tables["animals"]
    source = random.Random(seed)
    compared = 0
    for _ in range(POSITIONS):
        state = scattered(source)
        oracle = Oracle(game.scene(state), table, rear)
        wanted = {
            (square, end)
            for square, piece in oracle.pieces.items()
            if piece.seat == state.seat
            for end in oracle.ends(square)
        }
        found = set()
        facings: dict[tuple[Square, End], set[object]] = {}
        seen: dict[Step, End] = {}
        for move in game.legal_moves(state):
            if not isinstance(move, Step):
                continue
            bare = move._replace(facing=None)
            if bare not in seen:
                seen[bare] = end_of(game, state, move)
            found.add((move.start, seen[bare]))
            facings.setdefault((move.start, seen[bare]), set()).add(move.facing)
        assert found == wanted, (game.line(state), found ^ wanted)
        for (start, end), ways in facings.items():
            kind = oracle.pieces[start].kind
            fixed = end.lot not in ("stays", "springs") or (kind in RUNNERS and bool(end.hits))
            assert len(ways) == (1 if fixed else 3 if kind in RUNNERS else 4)
            assert (None in ways) == fixed
        compared += len(found)
    assert compared > 2000
