"""The computer holds small positions for what plain minimax over the rules makes of them."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from jungla_tui import editions
from jungla_tui.computer.jungle.endings import endings
from jungla_tui.computer.jungle.search import Search
from jungla_tui.computer.jungle.tables import compiled
from jungla_tui.computer.jungle.values import WON, values
from jungla_tui.computer.players import player
from jungla_tui.core.events import Played
from jungla_tui.core.moves import decode
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.jungle.state import State
from tests.computer.minimax import differences, solve
from tests.helpers import line_of, new_game, under

BOTH_FALL = {"equals_both_fall": "on", "win_last": "off"}


def values_of(pieces: str, side: str = "w", **switches: str) -> set[int]:
    """The value of a position by the rules, by the search and by the exact endings."""
    rules = cast(Jungle, under("jungle", **switches))
    state = rules.position(line_of(pieces, side))
    return {solve(rules, [state])[state], *computed(rules, state)}


def computed(rules: Jungle, state: State) -> set[int]:
    tables = compiled(rules)
    search = Search(tables, values(tables), None, *tables.read(state), state.seat)
    return {exact(rules, state), search.value(3)}


def exact(rules: Jungle, state: State) -> int:
    cells, where = compiled(rules).read(state)
    alive = sum(1 << (piece - 1) for piece in cells if piece)
    return endings(compiled(rules)).value(alive, where, state.seat)


@pytest.mark.parametrize("seed", range(3))
def test_small_positions_under_random_switches_are_held_for_what_they_are(seed: int) -> None:
    found = [*differences(150, Random(seed), alike=3)]
    assert found.count(None) == 150
    assert [str(each) for each in found if each is not None] == []


def test_both_last_pieces_falling_wins_where_having_no_move_loses() -> None:
    assert values_of("Cd5 cd6", no_move="loses", **BOTH_FALL) == {WON - 1}
    assert values_of("Cd5 cd6", "b", no_move="loses", **BOTH_FALL) == {WON - 1}


def test_both_last_pieces_falling_draws_where_neither_loses_by_it() -> None:
    rules = cast(Jungle, under("jungle", no_move="pass", **BOTH_FALL))
    last = rules.position(line_of("Cd5 cd6"))
    after = rules.apply(last, Played(0, decode("d5d6")))
    assert solve(rules, [after]) == {after: 0}
    rules = cast(Jungle, under("jungle", no_move="loses", equals_both_fall="on", win_last="on"))
    assert solve(rules, [after]) == {after: 0}


def test_the_computer_makes_the_move_that_wins_by_both_falling() -> None:
    rules = under("jungle", no_move="loses", **BOTH_FALL)
    game = new_game(rules, position="7/7/7/3c3/3C3/7/7/7/7 w")
    for level in (3, 6):
        thought = player(rules, level, timed=False).think(game, Random(1), lambda _: None)
        assert thought.move == decode("d5d6")
        assert (thought.wins_in, thought.chances) == (1, (1.0, 0.0))


def test_a_forced_pass_is_a_ply_on_the_way_to_a_win() -> None:
    rules = cast(Jungle, under("jungle", win_last="off", no_move="pass"))
    state = rules.position(line_of("Cd5"))
    tables = compiled(rules)
    search = Search(tables, values(tables), None, *tables.read(state), state.seat)
    assert solve(rules, [state])[state] == WON - 7
    assert search.value(4) == WON - 7


@pytest.mark.parametrize(
    ("line", "wanted"), [("4/4/2Wc w", 0), ("3c/W3/4 w", WON - 1), ("3c/4/2W1 b", 0)]
)
def test_a_piece_that_a_lake_shuts_off_is_known_to_the_exact_endings(
    line: str, wanted: int
) -> None:
    usual = editions.load("jungle").tables
    rows = ["D ~ . .", ". ~ . .", "d ~ . ."]
    board = {**cast(dict[str, object], usual["board"]), "rows": rows}
    layouts = dict.fromkeys(("wolf-c3", "dog-c3"), line)
    edition = editions.load("jungle")._replace(tables={"board": board, "layouts": layouts})
    rules = Jungle(edition.changed(no_move="pass", win_last="off"))
    state = rules.position(line)
    assert solve(rules, [state])[state] == wanted
    assert exact(rules, state) == wanted
