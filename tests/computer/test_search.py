"""The search of Jungle: its values are those of the whole tree, and what it says of ends is so."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import cast

import pytest

from jungla_tui.computer.jungle.endings import Endings
from jungla_tui.computer.jungle.search import Search
from jungla_tui.computer.jungle.tables import STAYS, compiled
from jungla_tui.computer.jungle.values import FORCED, WON, values
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.jungle.state import State
from tests.computer.positions import random_positions, random_rules
from tests.computer.prove import Prover
from tests.helpers import RULE_SETS, line_of, under


@cache
def rules_of(edition: str = "jungle", **switches: str) -> Jungle:
    return cast(Jungle, under(edition, **switches))


def search(
    rules: Jungle,
    state: State,
    *,
    endings: bool = False,
    remembers: bool = True,
    selective: bool = False,
) -> Search:
    tables = compiled(rules)
    worth = values(tables)
    return Search(
        tables,
        worth,
        Endings(tables, worth) if endings else None,
        *tables.read(state),
        state.seat,
        remembers=remembers,
        selective=selective,
    )


def at(pieces: str, side: str = "w", edition: str = "jungle", **switches: str) -> Search:
    rules = rules_of(edition, **switches)
    return search(rules, rules.position(line_of(pieces, side)))


@pytest.mark.parametrize("edition", RULE_SETS)
def test_the_transposition_table_changes_no_value(edition: str) -> None:
    rules = rules_of(edition)
    for state in random_positions(rules, Random(edition), 12):
        for depth in (1, 2, 3):
            with_table = search(rules, state).value(depth)
            assert with_table == search(rules, state, remembers=False).value(depth)


@pytest.mark.parametrize("seed", range(8))
def test_the_value_of_a_position_is_that_of_its_best_move(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    for state in random_positions(rules, rng, 3):
        moves = search(rules, state).moves()
        if moves:
            best = max(search(rules, state).after(move, 1) for move in moves)
            assert search(rules, state).value(2) == best


def test_a_look_leaves_the_position_as_it_was() -> None:
    for seed in range(5):
        rng = Random(seed)
        rules = random_rules(rng)
        for state in random_positions(rules, rng, 3):
            cells, where = compiled(rules).read(state)
            tables = compiled(rules)
            looking = Search(tables, values(tables), None, cells, where, state.seat)
            for move in looking.moves():
                looking.after(move, 2)
            before = tables.read(state)
            assert (cells, where[1:]) == (before[0], before[1][1:])


def test_a_look_at_taking_the_last_piece_leaves_the_position_as_it_was() -> None:
    rules = rules_of("jungla")
    tables, state = compiled(rules), rules.position(line_of("Ea8 ca9 Rb1"))
    cells, where = tables.read(state)
    looking = Search(tables, values(tables), None, cells, where, state.seat)
    assert max(looking.after(move, 1) for move in looking.moves()) == WON - 1
    before = tables.read(state)
    assert (cells, where[1:]) == (before[0], before[1][1:])


@pytest.mark.parametrize("edition", RULE_SETS)
def test_places_and_keys_are_kept_up_move_by_move(edition: str) -> None:
    rules = rules_of(edition)
    for state in random_positions(rules, Random(edition), 50):
        looking = search(rules, state)
        cells, where = looking._cells, looking._where
        moves = list(looking._tables.moves(cells, where, state.seat))
        for piece, start, end, target, how in moves:
            key, placed, alive = looking._made(
                looking._start, looking._placed, looking._alive, start, end, how
            )
            again = Search(looking._tables, looking._values, None, cells, where, 1 - state.seat)
            assert (key, placed, alive) == (again._start, again._placed, again._alive)
            cells[end], cells[start] = target, piece
            where[target], where[piece] = end, start


@pytest.mark.parametrize(
    ("pieces", "ends"),
    [("Ld8 Ea1 ea9", 1), ("Ld7 Ea1 ea9 ca8", 3), ("Ea1 ld2", -2), ("La1 ea7 td2 wc1", -2)],
)
def test_a_forced_end_is_valued_by_its_distance(pieces: str, ends: int) -> None:
    for selective in (False, True):
        for depth in (4, 5):
            rules = rules_of()
            state = rules.position(line_of(pieces))
            value = search(rules, state, selective=selective).value(depth)
            assert value == (WON - ends if ends > 0 else -WON - ends)


@pytest.mark.parametrize("seed", range(12))
def test_forced_wins_are_those_of_a_full_proof(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    for state in islice(random_positions(rules, rng, 30), 30):
        if sum(man is not None for man in state.cells) > 6:
            continue
        value = search(rules, state).value(5)
        if value > FORCED:
            tables = compiled(rules)
            most = WON - value
            proved = Prover(tables, 60_000).wins_in(*tables.read(state), state.seat, most)
            assert proved == most, rules.line(state)


@pytest.mark.parametrize("edition", RULE_SETS)
@pytest.mark.parametrize(("first", "second"), [(8, 16), (1, 16), (7, 9), (3, 14)])
def test_an_ending_of_one_against_one_is_what_its_moves_lead_to(
    edition: str, first: int, second: int
) -> None:
    rules = rules_of(edition)
    tables = compiled(rules)
    endings = Endings(tables, values(tables))
    rng = Random(first)
    alive = 1 << (first - 1) | 1 << (second - 1)
    squares = [at for at in range(tables.off) if tables.ground(tables.squares[at]) == "land"]
    for _ in range(200):
        seat = rng.randrange(2)
        cells, where = [0] * (tables.off + 1), [tables.off] * 17
        for piece, place in zip((first, second), rng.sample(squares, 2), strict=True):
            cells[place], where[piece] = piece, place
        results = []
        for piece, start, end, target, how in list(tables.moves(cells, where, seat)):
            if end == tables.dens[1 - seat]:
                results.append(WON - 1)
            elif target:
                walk = 0 if tables.last_wins else values(tables).to_den[piece][end]
                results.append(WON - 1 - 2 * walk if how == STAYS else 0)
            else:
                cells[start], cells[end], where[piece] = 0, piece, end
                after = endings.value(alive, where, 1 - seat)
                cells[start], cells[end], where[piece] = piece, 0, start
                results.append((after > 0) - (after < 0) - after)
        if results:
            assert endings.value(alive, where, seat) == max(results)


def test_a_position_that_stood_before_is_a_draw() -> None:
    rules = rules_of(repetition="draw")
    state = rules.position(line_of("Ca1 Rb5 eg9"))
    looking = search(rules, state)
    move = looking.moves()[0]
    tables = compiled(rules)
    cells, where = tables.read(state)
    start, end = move >> 12, move & 4095
    cells[end], cells[start], where[cells[start]] = cells[start], 0, end
    again = Search(
        tables, values(tables), None, *tables.read(state), state.seat, [(cells, 1 - state.seat)]
    )
    assert looking.after(move, 2) != 0
    assert again.after(move, 2) == 0


def test_having_no_move_loses_or_passes_as_the_edition_has_it() -> None:
    pieces = "Ca1 ea2 lb1"
    assert at(pieces, no_move="loses").value(2) == -WON
    assert at(pieces).value(2) > -WON
    assert at("Ca1 ea2 lc1", "b", no_move="loses").value(3) == WON - 1
