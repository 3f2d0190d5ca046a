"""The exact compulsory walk and the obstacles against a slow second reading of the rules."""

from __future__ import annotations

from random import Random

import pytest

from jungla_tui.core.events import Drew, Played
from jungla_tui.core.moves import Place, Slot, encode
from jungla_tui.core.ruleset import Setup
from jungla_tui.rules.predator import Predator
from tests.rules.predator.helpers import at, line, random_event, rules, small
from tests.rules.predator.oracle import TooSlow, legal_steps, read, read_board, shapes

CROWDED = [(4, 5, 0.1), (5, 6, 0.3), (7, 8, 0.45), (11, 13, 0.55), (11, 13, 0.62)]
"""Ranks, cells of the longest one, and how much of the board is fixed obstacle."""


def random_rows(source: Random) -> list[str]:
    ranks, cells, full = source.choice(CROWDED)
    return [
        " " * (rank % 2)
        + " ".join("#" if source.random() < full else "." for _ in range(cells - rank % 2))
        for rank in range(ranks)
    ]


def random_line(game: Predator, prey: int, source: Random) -> str:
    """Tokens anywhere, some prey caught, and the dice just given."""
    board = game.board
    land = [str(cell) for cell, ground in board.ground.items() if ground.kind == "land"]
    source.shuffle(land)
    seats = source.choice((2, 3, 4))
    tokens = []
    for seat in range(seats):
        gone = f"x{(seat + 1) % seats}"
        own = [land.pop() if source.random() < 0.7 else gone for _ in range(prey - 1)]
        tokens.append(",".join([land.pop(), land.pop(), *own]))
    most = source.choice((2, 4, 6))
    hunt, flee = source.randint(1, most), source.randint(1, most)
    return line(*tokens, seat=source.randrange(seats), turn=f"walk:{hunt},{flee}:-:-")


@pytest.mark.parametrize("retrace", ["piece", "player"])
@pytest.mark.parametrize("part", range(4))
def test_legal_steps_are_those_of_a_search_of_every_sequence(retrace: str, part: int) -> None:
    source = Random(part)
    compared = refused = short = 0
    while compared < 160:
        rows, prey = random_rows(source), source.choice((1, 2, 3, 4, 5))
        if " ".join(rows).count(".") < 4 * (1 + prey):
            continue
        game = small(rows, [1] * prey, retrace=retrace)
        state = game.position(random_line(game, prey, source))
        while state.walk is not None:
            text = game.line(state)
            try:
                wanted = legal_steps(text, rows, retrace == "player", limit=6_000)
            except TooSlow:
                break
            moves = game.legal_moves(state)
            assert sorted(encode(move) for move in moves) == wanted, (rows, text)
            compared += 1
            refused += len(read(text, rows, retrace == "player").steps()) > len(wanted)
            short += sum(state.walk.dice) > state.walk.due
            state = game.apply(state, Played(state.seat, source.choice(moves)))
    assert refused > 40
    assert short > 5


# ---- obstacles


def shipped_rows() -> list[str]:
    table = rules().edition.tables["board"]
    assert isinstance(table, dict)
    return [str(row) for row in table["rows"]]


def test_an_obstacle_can_lie_on_every_such_set_of_cells_in_one_way() -> None:
    wanted = shapes(read_board(shipped_rows()))
    game = rules()
    found: dict[str, list[frozenset[str]]] = {kind: [] for kind in wanted}
    names = game._grid.squares
    for lie in game._tables.lies.values():
        cells = frozenset(str(names[cell]) for cell in game._grid.cells(lie.cells))
        found[lie.item].append(cells)
    for kind, sets in wanted.items():
        assert len(found[kind]) == len(set(found[kind])) == len(sets)
        assert set(found[kind]) == sets


def test_obstacles_may_be_placed_wherever_nothing_lies_in_random_games() -> None:
    game, wanted = rules(), shapes(read_board(shipped_rows()))
    source = Random(5)
    compared = 0
    for seats in (2, 3, 4):
        state = game.initial(Setup(seats))
        for draws in range(1_500):
            event = random_event(game, state, source, draws)
            if event is None:
                break
            if isinstance(event, Drew) and draws % 2:
                event = Drew((event.faces[0], event.faces[0]))
            assert isinstance(event, Played | Drew)
            state = game.apply(state, event)
            if state.walk is None or not state.walk.owed or source.random() < 0.6:
                continue
            scene = game.scene(state)
            kinds = {str(square): piece.kind for square, piece in scene.pieces.items()}
            boxed = [kind for kind in wanted if kind not in kinds.values()]
            allowed = {
                (kind, cells)
                for kind in boxed or wanted
                for cells in wanted[kind]
                if all(kinds.get(cell, kind) == kind for cell in cells)
                and not all(kinds.get(cell) == kind for cell in cells)
            }
            placed = [move for move in game.legal_moves(state) if isinstance(move, Place)]
            found = {(move.source.item, lies_on(game, move)) for move in placed}
            assert len(found) == len(placed)
            assert found == allowed
            compared += 1
    assert compared > 50


def lies_on(game: Predator, move: Place) -> frozenset[str]:
    lie = game._tables.lies[move.source.item, game._grid.index[move.end], move.how]
    return frozenset(str(game._grid.squares[cell]) for cell in game._grid.cells(lie.cells))


def test_the_list_of_obstacles_is_what_is_not_refused() -> None:
    game = rules()
    state = at(game, line(turn="walk:2,2:owed:-"))
    legal = set(game.legal_moves(state))
    for item in ("pair", "line", "bend", "triangle", "stone"):
        for square in game.board:
            for how in ("", "0", "1", "2", "3", "4", "5", "6"):
                move = Place(Slot("box", item), square, how=how)
                expected = None if move in legal else "doubles"
                assert game.broken_rule(state, move) == expected
