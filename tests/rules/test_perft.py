"""Counts of move sequences that an independent program found too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from jungla_tui.computer.perft import divide, perft, plain_perft
from jungla_tui.core.ruleset import Ruleset, Setup
from tests.helpers import line_of, under

COUNTS = json.loads(Path(__file__).with_name("jungle-perft.json").read_text(encoding="utf-8"))
NAMES = ["jungle", "jungla", "dou-shou-qi", "jungle, trap-attack off", "jungla, trap-attack on"]


def rules_named(name: str) -> Ruleset[Any]:
    edition, _, switch = name.partition(", trap-attack ")
    return under(edition, trap_attack=switch) if switch else under(edition)


@pytest.mark.parametrize("name", NAMES)
def test_the_start_has_the_published_counts_to_depth_five(name: str) -> None:
    rules = rules_named(name)
    state = rules.initial(Setup(position=COUNTS["start"]["position"]))
    assert state == rules.initial(Setup())
    published = COUNTS["start"]["perft_1_to_7"][name]
    assert [perft(rules, state, depth) for depth in (1, 2, 3, 4, 5)] == published[:5]
    assert [plain_perft(rules, state, depth) for depth in (1, 2, 3, 4)] == published[:4]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("middle", ["M1", "M2"])
def test_a_middle_position_has_the_published_counts_to_depth_five(name: str, middle: str) -> None:
    rules = rules_named(name)
    state = rules.initial(Setup(position=COUNTS["midgame"][middle]["position"]))
    published = COUNTS["midgame"][middle]["perft_1_to_5"][name]
    assert [perft(rules, state, depth) for depth in (1, 2, 3, 4, 5)] == published
    assert [plain_perft(rules, state, depth) for depth in (1, 2, 3)] == published[:3]


def test_every_published_rule_set_is_counted() -> None:
    assert set(COUNTS["start"]["perft_1_to_7"]) == set(NAMES)
    for middle in COUNTS["midgame"].values():
        assert set(middle["perft_1_to_5"]) == set(NAMES)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_dividing_splits_the_count_by_the_first_move(depth: int) -> None:
    rules = under("jungle")
    state = rules.initial(Setup(position=COUNTS["midgame"]["M2"]["position"]))
    split = divide(rules, state, depth)
    assert list(split) == sorted(split)
    assert len(split) == 18
    assert sum(split.values()) == perft(rules, state, depth)


def test_no_move_at_all_is_one_sequence_and_divides_into_nothing() -> None:
    rules = under("jungle")
    assert perft(rules, rules.initial(Setup()), 0) == 1
    assert divide(rules, rules.initial(Setup()), 0) == {}


def test_a_finished_position_has_no_sequences() -> None:
    rules = under("jungle")
    for pieces in ("Ld9 ra9", "La3"):
        state = rules.initial(Setup(position=line_of(pieces)))
        assert perft(rules, state, 1) == 0
        assert divide(rules, state, 2) == {}
