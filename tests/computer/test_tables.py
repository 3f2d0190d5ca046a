"""Compiled Jungle plays by the rules it was compiled from."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from jungla_tui import editions
from jungla_tui.computer.jungle.tables import compiled
from jungla_tui.computer.perft import perft, plain_perft
from jungla_tui.computer.players import player
from jungla_tui.core.ruleset import Setup
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.jungle.state import State
from tests.computer.positions import random_positions, random_rules
from tests.helpers import RULE_SETS, line_of, new_game, under


def assert_same_moves(rules: Jungle, state: State) -> None:
    tables = compiled(rules)
    cells, where = tables.read(state)
    found = [
        tables.step(start, end) for _, start, end, _, _ in tables.moves(cells, where, state.seat)
    ]
    assert len(set(found)) == len(found)
    assert set(found) == set(rules.legal_moves(state)), rules.line(state)


@pytest.mark.parametrize("edition", RULE_SETS)
def test_the_tables_of_an_edition_have_its_legal_moves_in_5000_positions(edition: str) -> None:
    rules = cast(Jungle, under(edition))
    for state in random_positions(rules, Random(edition), 5000):
        assert_same_moves(rules, state)


@pytest.mark.parametrize("seed", range(40))
def test_the_tables_of_any_house_rules_have_their_legal_moves_and_counts(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    for number, state in enumerate(random_positions(rules, rng, 60)):
        assert_same_moves(rules, state)
        if number < 4:
            assert perft(rules, state, 3) == plain_perft(rules, state, 3), rules.line(state)


@pytest.mark.parametrize("switch", ["pass", "loses"])
@pytest.mark.parametrize("pieces", ["Ra1 ea2 da3 cb1", "Ed3 ra1 cb1 dc1", "Rd8 ca9 Ea1"])
def test_counts_go_on_after_a_forced_pass_as_the_rules_have_it(switch: str, pieces: str) -> None:
    rules = under("jungle", no_move=switch)
    for side in "wb":
        state = rules.position(line_of(pieces, side))
        for depth in (1, 2, 3, 4):
            assert perft(rules, state, depth) == plain_perft(rules, state, depth)


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        (["^ D ^", "~ . .", "~ . .", ". . .", "v d v"], "e1t/3/3/3/E1T w"),
        ([". ~ D ~ .", ". ~ ~ ~ .", ". . . . .", ". . d . ."], "e3t/5/2C2/R4 w"),
        (["~ ~ D ~ ~ . .", ". . . . . . .", ". . d . . ~ ~"], "6t/2e4/R3E2 w"),
    ],
)
def test_other_boards_are_compiled_and_played_on(rows: list[str], line: str) -> None:
    edition = editions.load("jungle")
    board = {**cast(dict[str, object], edition.tables["board"]), "rows": rows}
    layouts = {"wolf-c3": line, "dog-c3": line}
    rules = Jungle(edition._replace(tables={"board": board, "layouts": layouts}))
    state = rules.initial(Setup())
    for depth in (1, 2, 3, 4):
        assert perft(rules, state, depth) == plain_perft(rules, state, depth)
    game = new_game(rules)
    for level in range(1, 7):
        thought = player(rules, level, timed=False, nodes=1000).think(
            game, Random(1), lambda _: None
        )
        assert thought.move in game.legal_moves()


def test_the_tables_of_an_edition_are_made_once() -> None:
    rules = cast(Jungle, under("jungla"))
    assert compiled(rules) is compiled(rules)
