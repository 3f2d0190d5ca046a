"""Each switch of Jungle and each of its values: what it allows and what it refuses."""

from __future__ import annotations

from itertools import product

import pytest

from jungla_tui.core.errors import BadEdition
from jungla_tui.core.events import Played
from jungla_tui.core.moves import decode
from jungla_tui.core.ruleset import Over, ToMove
from jungla_tui.rules.jungle import Jungle
from tests.helpers import RULE_SETS, broken, cells, line_of, new_game, play, under

BOTH = (frozenset({0, 1}),)

every_edition = pytest.mark.parametrize("edition", RULE_SETS)


def won(seat: int, rule: str) -> Over:
    return Over((frozenset({seat}), frozenset({1 - seat})), rule)


@pytest.mark.parametrize("switch", Jungle.switches)
def test_a_value_that_a_switch_does_not_have_is_refused_by_its_name(switch: str) -> None:
    with pytest.raises(BadEdition) as refused:
        under("jungle", **{switch: "perhaps"})
    assert refused.value.id == "bad-switch-value"
    assert refused.value.fields["switch"] == switch


@every_edition
def test_every_combination_of_two_switch_values_makes_rules(edition: str) -> None:
    for (one, first), (two, second) in product(Jungle.switches.items(), repeat=2):
        if one < two:
            for value, other in product(first.values, second.values):
                switches = under(edition, **{one: value, two: other}).edition.switches
                assert (switches[one], switches[two]) == (value, other)


def test_switches_name_only_rules_that_there_are() -> None:
    named = {rule for switch in Jungle.switches.values() for rule in switch.rules}
    assert named <= set(Jungle.rules)


@every_edition
def test_starter_says_who_moves_first(edition: str) -> None:
    bottom = new_game(under(edition, starter="bottom"))
    assert bottom.status() == ToMove(0)
    assert bottom.refusal(Played(1, decode("a7a6"))) == "turn"
    top = new_game(under(edition, starter="top"))
    assert top.status() == ToMove(1)
    assert top.refusal(Played(1, decode("a7a6"))) is None
    assert top.refusal(Played(0, decode("a3a4"))) == "turn"


def test_starter_leaves_a_position_line_its_own_seat_to_move() -> None:
    game = new_game(under("jungle", starter="top"), position=line_of("La3 ra9", "w"))
    assert game.status() == ToMove(0)


@every_edition
def test_layout_says_where_dog_and_wolf_begin(edition: str) -> None:
    wolf = new_game(under(edition, layout="wolf-c3"))
    dog = new_game(under(edition, layout="dog-c3"))
    assert cells(wolf) == "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w"
    assert cells(dog) == "l5t/1w3c1/r1p1d1e/7/7/7/E1D1P1R/1C3W1/T5L w"


@every_edition
@pytest.mark.parametrize(
    ("value", "in_the_open", "in_a_trap"),
    [
        ("always", None, None),
        ("trapped", "elephant-rat", None),
        ("never", "elephant-rat", "elephant-rat"),
    ],
)
def test_elephant_rat_says_when_the_elephant_takes_the_rat(
    edition: str, value: str, in_the_open: str | None, in_a_trap: str | None
) -> None:
    rules = under(edition, elephant_rat=value)
    assert broken(rules, "Ea3 ra4", "a3a4") == in_the_open
    assert broken(rules, "Ed3 rd2", "d3d2") == in_a_trap
    assert broken(rules, "Ra3 ea4", "a3a4") is None
    assert broken(rules, "La3 ra4", "a3a4") is None


def test_elephant_rat_trapped_asks_for_a_trap_that_weakens() -> None:
    own_trap = ("Ed7 rd8", "d7d8")
    assert broken(under("jungle", elephant_rat="trapped"), *own_trap) is None
    assert broken(under("jungla", elephant_rat="trapped"), *own_trap) == "elephant-rat"


@every_edition
@pytest.mark.parametrize(("value", "own"), [("every", None), ("enemy", "strength")])
def test_trap_says_whether_ones_own_traps_weaken_too(
    edition: str, value: str, own: str | None
) -> None:
    rules = under(edition, trap=value)
    assert broken(rules, "Cc8 ld8", "c8d8") == own
    assert broken(rules, "Cc2 ld2", "c2d2") is None
    assert broken(rules, "Lc1 cb1", "b1c1", side="b") == own


@every_edition
@pytest.mark.parametrize(("value", "rule"), [("on", "trap-attack"), ("off", None)])
def test_trap_attack_says_whether_the_weakened_attack_with_nothing(
    edition: str, value: str, rule: str | None
) -> None:
    rules = under(edition, trap_attack=value)
    assert broken(rules, "Ld8 cc8", "d8c8") == rule
    assert broken(rules, "Cd8 lc8", "d8c8") == "strength"
    assert broken(rules, "Ld8 ca1", "d8c8") is None
    assert broken(rules, "Rd8 ec8", "d8c8") is None


@pytest.mark.parametrize(("trap", "rule"), [("every", "trap-attack"), ("enemy", None)])
def test_trap_attack_on_touches_only_whom_a_trap_weakens(trap: str, rule: str | None) -> None:
    rules = under("jungla", trap_attack="on", trap=trap)
    assert broken(rules, "Ld2 cd3", "d2d3") == rule


@every_edition
@pytest.mark.parametrize(
    ("value", "rat", "elephant"),
    [
        ("none", "shore-out", "shore-out"),
        ("rat", None, "shore-out"),
        ("elephant", "shore-out", None),
        ("both", None, None),
    ],
)
def test_shore_out_says_whom_a_swimming_rat_takes_on_land(
    edition: str, value: str, rat: str | None, elephant: str | None
) -> None:
    rules = under(edition, shore_out=value)
    assert broken(rules, "Rb4 ra4", "b4a4") == rat
    assert broken(rules, "Rb4 ea4", "b4a4") == elephant
    assert broken(rules, "Rb4 ca4", "b4a4") == "strength"
    assert broken(rules, "Rb4 ra9", "b4a4") is None


@every_edition
@pytest.mark.parametrize(("value", "rule"), [("on", None), ("off", "shore-in")])
def test_shore_in_says_whether_a_rat_on_land_takes_a_swimming_one(
    edition: str, value: str, rule: str | None
) -> None:
    rules = under(edition, shore_in=value)
    assert broken(rules, "Ra4 rb4", "a4b4") == rule
    assert broken(rules, "Ra4 rb5", "a4b4") is None
    assert broken(rules, "Rb4 rb5", "b4b5") is None


@every_edition
def test_win_last_says_whether_taking_the_last_enemy_wins(edition: str) -> None:
    last = line_of("La3 ca4")
    on = new_game(under(edition, win_last="on"), "a3a4", position=last)
    assert on.status() == won(0, "win-last")
    assert on.refusal(Played(0, decode("a4a5"))) == "win-last"
    off = new_game(under(edition, win_last="off", no_move="pass"), "a3a4", position=last)
    assert off.status() == ToMove(0)
    play(off, "a4a5")


@every_edition
def test_no_move_says_what_befalls_a_seat_that_cannot_move(edition: str) -> None:
    stuck = line_of("Lb2 Tb1 ca1")
    passing = new_game(under(edition, no_move="pass"), "b2a2", position=stuck)
    assert passing.status() == ToMove(0)
    losing = new_game(under(edition, no_move="loses"), "b2a2", position=stuck)
    assert losing.status() == won(0, "no-move")


@every_edition
def test_no_move_loses_also_where_the_last_enemy_is_gone_without_a_win(edition: str) -> None:
    rules = under(edition, no_move="loses", win_last="off")
    game = new_game(rules, "a3a4", position=line_of("La3 ca4"))
    assert game.status() == won(0, "no-move")


def test_no_move_passes_also_in_the_first_position() -> None:
    stuck = line_of("La2 Tb1 ca1", "b")
    assert new_game(under("jungle", no_move="pass"), position=stuck).status() == ToMove(0)
    assert new_game(under("jungle", no_move="loses"), position=stuck).status() == won(0, "no-move")


@every_edition
def test_repetition_says_whether_the_third_time_is_a_draw(edition: str) -> None:
    there_and_back = ("a3a4", "a7a6", "a4a3", "a6a7") * 2
    note = new_game(under(edition, repetition="note"), *there_and_back)
    assert (note.repeats(), note.status()) == (3, ToMove(0))
    draw = new_game(under(edition, repetition="draw"), *there_and_back)
    assert (draw.repeats(), draw.status()) == (3, Over(BOTH, "repetition"))


@every_edition
def test_dog_over_wolf_changes_their_places(edition: str) -> None:
    usual, changed = under(edition), under(edition, dog_over_wolf="on")
    assert broken(usual, "Da3 wa4", "a3a4") == "strength"
    assert broken(usual, "Wa3 da4", "a3a4") is None
    assert broken(changed, "Da3 wa4", "a3a4") is None
    assert broken(changed, "Wa3 da4", "a3a4") == "strength"
    for rules in (usual, changed):
        assert broken(rules, "Ca3 da4", "a3a4") == "strength"
        assert broken(rules, "Pa3 da4", "a3a4") is None


@every_edition
def test_leopard_leaps_lets_the_panther_over_the_lake_along_ranks(edition: str) -> None:
    usual, changed = under(edition), under(edition, leopard_leaps="on")
    assert broken(usual, "Pa4 ra9", "a4d4") == "leap"
    assert broken(changed, "Pa4 ra9", "a4d4") is None
    assert broken(changed, "Pb3 ra9", "b3b7") == "leap"
    assert broken(changed, "Pa4 rb4", "a4d4") == "leap-blocked"
    assert broken(changed, "Pa4 ld4", "a4d4") == "strength"


@every_edition
def test_tiger_files_only_takes_its_leaps_along_ranks_away(edition: str) -> None:
    usual, changed = under(edition), under(edition, tiger_files_only="on")
    assert broken(usual, "Ta4 ra9", "a4d4") is None
    assert broken(changed, "Ta4 ra9", "a4d4") == "leap"
    assert broken(changed, "Tb3 ra9", "b3b7") is None
    assert broken(changed, "La4 ra9", "a4d4") is None


@every_edition
def test_dog_swims_opens_the_lake_to_the_dog(edition: str) -> None:
    usual, changed = under(edition), under(edition, dog_swims="on")
    assert broken(usual, "Db3 ra9", "b3b4") == "lake"
    assert broken(changed, "Db3 ra9", "b3b4") is None
    assert broken(changed, "Db4 ra9", "b4b5") is None
    assert broken(changed, "Db4 ra9", "b4a4") is None
    assert broken(changed, "Cb3 ra9", "b3b4") == "lake"
    assert broken(changed, "Db3 ra9", "b3b7") == "leap"


@every_edition
def test_dog_swims_but_takes_neither_from_the_lake_nor_into_it(edition: str) -> None:
    rules = under(edition, dog_swims="on", shore_out="both", shore_in="on")
    assert broken(rules, "Db4 ra4", "b4a4") == "shore-out"
    assert broken(rules, "Db4 rb5", "b4b5") == "lake-rat"
    assert broken(rules, "Da4 rb4", "a4b4") == "shore-in"
    assert broken(rules, "Da4 ra3", "a4a3") is None
    assert broken(rules, "Rb4 db5", "b4b5") == "strength"


@every_edition
def test_dog_swims_without_stopping_a_leap(edition: str) -> None:
    rules = under(edition, dog_swims="on")
    assert broken(rules, "Lb3 db5 ra9", "b3b7") is None
    assert broken(rules, "Lb3 rb5", "b3b7") == "leap-blocked"


@every_edition
def test_equals_both_fall_removes_equal_strengths_together(edition: str) -> None:
    equal, weaker = line_of("La3 Ca9 la4 rg9"), line_of("La3 Ca9 ta4 rg9")
    usual = new_game(under(edition), "a3a4", position=equal)
    assert cells(usual) == line_of("La4 Ca9 rg9", "b")
    rules = under(edition, equals_both_fall="on")
    game = new_game(rules, "a3a4", position=equal)
    assert cells(game) == line_of("Ca9 rg9", "b")
    assert game.tell(1).after == ("falls-too",)
    game = new_game(rules, "a3a4", position=weaker)
    assert cells(game) == line_of("La4 Ca9 rg9", "b")
    assert game.tell(1).after == ()


@every_edition
def test_equals_both_fall_counts_a_weakened_piece_as_nothing(edition: str) -> None:
    rules = under(edition, equals_both_fall="on")
    game = new_game(rules, "d3d2", position=line_of("Ld3 Ca9 ld2 rg9"))
    assert cells(game) == line_of("Ld2 Ca9 rg9", "b")


def test_equals_both_fall_of_the_last_two_is_a_draw() -> None:
    last = line_of("La3 la4")
    for win_last, rule in (("on", "win-last"), ("off", "no-move")):
        rules = under("jungle", equals_both_fall="on", win_last=win_last)
        assert new_game(rules, "a3a4", position=last).status() == Over(BOTH, rule)


@every_edition
def test_leap_blocked_by_any_rat_or_by_the_enemys_alone(edition: str) -> None:
    anyone, enemy = (under(edition, leap_blocked_by=who) for who in ("any-rat", "enemy-rat"))
    assert broken(anyone, "Lb3 Rb5 ca9", "b3b7") == "leap-blocked"
    assert broken(anyone, "Lb3 rb5 ca9", "b3b7") == "leap-blocked"
    assert broken(enemy, "Lb3 Rb5 ca9", "b3b7") is None
    assert broken(enemy, "Lb3 rb5 ca9", "b3b7") == "leap-blocked"
    assert broken(enemy, "Ca1 lb7 Rb5", "b7b3", side="b") == "leap-blocked"
    assert broken(enemy, "Ca1 lb7 rb5", "b7b3", side="b") is None
