"""The program against the plain second reading of the rules, on random positions."""

from __future__ import annotations

import random

import pytest

from jungla_tui import editions
from jungla_tui.core.events import Played
from jungla_tui.core.moves import decode, encode
from jungla_tui.rules.jungle import Jungle
from tests.rules import oracle

ROUNDS, RULE_SETS, POSITIONS = 10, 15, 12
NEAR_LAKE = [f"{file}{rank}" for file in "abcdefg" for rank in range(3, 8)]
NEAR_DENS = [f"{file}{rank}" for file in "bcdef" for rank in (1, 2, 3, 7, 8, 9)]


def random_rules(source: random.Random) -> Jungle:
    edition = editions.load(source.choice(("jungle", "jungla", "dou-shou-qi")))
    switches = {
        name: source.choice(switch.values)
        for name, switch in Jungle.switches.items()
        if source.random() < 0.5
    }
    return Jungle(edition.with_switches(switches))


def random_line(source: random.Random, dog_swims: bool) -> str:
    """Few pieces or many, all over the board or crowded about the lakes or the dens."""
    letters = source.sample("RCDWPTLErcdwptle", source.randint(1, 16))
    region = source.choice((oracle.SQUARES, NEAR_LAKE, NEAR_DENS))
    position: oracle.Position = {}
    for letter in letters:
        swims = letter in "Rr" or (dog_swims and letter in "Dd")
        free = [
            square
            for square in region
            if square not in position
            and square != oracle.DEN[letter.isupper()]
            and (swims or square not in oracle.LAKE)
            and (square not in oracle.DEN.values() or source.random() < 0.1)
            and not (square in oracle.DEN.values() and position.keys() & {*oracle.DEN.values()})
        ]
        watery = [square for square in free if square in oracle.LAKE]
        if watery and source.random() < 0.5:
            free = watery
        if free:
            position[source.choice(free)] = letter
    return oracle.write(position, source.random() < 0.5)


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_legal_moves_and_what_they_do_are_those_of_the_plain_reading(seed: int) -> None:
    source = random.Random(seed)
    moves_seen = takings_seen = 0
    for _ in range(RULE_SETS):
        rules = random_rules(source)
        switches = dict(rules.edition.switches)
        for _ in range(POSITIONS):
            line = random_line(source, switches["dog-swims"] == "on")
            state = rules.position(line)
            moves = sorted(encode(move) for move in rules.legal_moves(state))
            assert moves == oracle.legal_moves(line, switches), (line, switches)
            for move in moves:
                after = rules.apply(state, Played(state.seat, decode(move)))
                wanted = oracle.line_after(line, move, switches)
                assert rules.line(after) == wanted, (line, move, switches)
                takings_seen += move[2:] in oracle.read(line)[0]
            moves_seen += len(moves)
    assert moves_seen > 1000
    assert takings_seen > 50
