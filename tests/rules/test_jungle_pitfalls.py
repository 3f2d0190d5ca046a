"""Mistakes that other programs of this game have made."""

from __future__ import annotations

import pytest

from jungla_tui.core.board import Square
from jungla_tui.core.moves import Step, encode
from jungla_tui.core.ruleset import Over, Setup, ToMove
from tests.helpers import RULE_SETS, broken, cells, line_of, new_game, play, under

every_edition = pytest.mark.parametrize("edition", RULE_SETS)

THERE_AND_BACK = ("a3a4", "a7a6", "a4a3", "a6a7")


@every_edition
@pytest.mark.parametrize("victim", list("CDWPTLE"))
def test_a_rat_does_not_take_its_own_piece_in_an_enemy_trap(edition: str, victim: str) -> None:
    rules = under(edition)
    assert broken(rules, f"Rc8 {victim}d8 ea1", "c8d8") == "step"
    assert broken(rules, f"Rc8 {victim.lower()}c9 Ea1", "c8c9") == (
        None if victim == "E" or edition == "jungle" else "strength"
    )


@every_edition
@pytest.mark.parametrize("trap", ["d8", "d2"])
def test_a_rat_on_a_trap_takes_the_elephant(edition: str, trap: str) -> None:
    beside = f"c{trap[1]}"
    assert broken(under(edition), f"R{trap} e{beside}", trap + beside) is None


@every_edition
def test_a_rat_on_a_trap_takes_a_rat_unless_it_attacks_with_nothing(edition: str) -> None:
    rule = "trap-attack" if edition == "jungle" else None
    assert broken(under(edition), "Rd8 rc8", "d8c8") == rule


@every_edition
@pytest.mark.parametrize("start", ["d4", "d5", "d6"])
def test_leaps_from_between_the_lakes_are_listed_once_to_each_side(
    edition: str, start: str
) -> None:
    rules = under(edition)
    state = rules.position(line_of(f"L{start} ra9"))
    moves = [encode(move) for move in rules.legal_moves(state)]
    assert len(moves) == len(set(moves))
    leaps = [move for move in moves if move[2] in "ag"]
    assert sorted(leaps) == [f"{start}a{start[1]}", f"{start}g{start[1]}"]


@every_edition
def test_a_piece_has_its_strength_back_once_it_leaves_the_trap(edition: str) -> None:
    rules = under(edition)
    game = new_game(rules, position=line_of("Ld8 Ca1 cc7 ra9", "b"))
    assert rules.broken_rule(game.state(), Step(Square(2, 6), Square(2, 7))) is None
    play(game, "c7b7", "d8c8", "b7b8")
    assert cells(game) == line_of("Lc8 Ca1 cb8 ra9")
    assert not rules.scene(game.state()).pieces[Square(2, 7)].marks
    play(game, "a1a2")
    assert rules.broken_rule(game.state(), Step(Square(1, 7), Square(2, 7))) == "strength"
    play(game, "a9a8")
    assert rules.broken_rule(game.state(), Step(Square(2, 7), Square(1, 7))) is None


def test_a_game_from_a_position_has_counters_and_result_of_its_own() -> None:
    rules = under("dou-shou-qi")
    drawn = new_game(rules, *THERE_AND_BACK * 2)
    assert isinstance(drawn.status(), Over)
    again = new_game(rules, position=cells(drawn))
    assert (again.repeats(), again.status(), again.offer()) == (1, ToMove(0), None)
    assert len(again.legal_moves()) == 24
    play(again, *THERE_AND_BACK)
    assert (again.repeats(), again.status()) == (2, ToMove(0))


def test_a_game_from_a_won_position_is_over_and_the_next_is_not() -> None:
    rules = under("jungle")
    won = new_game(rules, position=line_of("Rd9 ea9", "b"))
    assert isinstance(won.status(), Over)
    assert won.legal_moves() == ()
    assert new_game(rules, position=line_of("Rd8 ea9")).status() == ToMove(0)


@every_edition
def test_the_elephant_takes_a_rat_in_a_trap_that_weakens_it(edition: str) -> None:
    assert broken(under(edition), "Ed3 rd2", "d3d2") is None
    assert broken(under(edition), "Ec2 rc1", "c2c1") is None


@every_edition
def test_the_rats_ways_between_water_and_land_have_limits(edition: str) -> None:
    rules = under(edition)
    jungle = edition == "jungle"
    assert broken(rules, "Rb4 ea4", "b4a4") == "shore-out"
    assert broken(rules, "Rb4 ra4", "b4a4") == (None if jungle else "shore-out")
    assert broken(rules, "Ra4 rb4", "a4b4") == (None if jungle else "shore-in")
    assert broken(rules, "Rb4 rb5", "b4b5") is None
    assert broken(rules, "Ra4 ea5", "a4a5") is None


def test_undo_leaves_no_draw_behind() -> None:
    game = new_game(under("dou-shou-qi"), *THERE_AND_BACK * 2)
    assert game.status() == Over((frozenset({0, 1}),), "repetition")
    assert game.undo()
    assert (game.repeats(), game.status()) == (2, ToMove(1))
    assert len(game.legal_moves()) > 0
    play(game, "g7g6")
    assert (game.repeats(), game.status()) == (1, ToMove(0))


@every_edition
def test_a_seat_without_a_legal_move_never_moves_for_the_other(edition: str) -> None:
    rules = under(edition)
    state = rules.position(line_of("La2 Tb1 ca1", "b"))
    assert rules.legal_moves(state) == ()
    settled = rules.initial(Setup(position=line_of("La2 Tb1 ca1", "b")))
    seats = {
        settled.cells[list(rules.board).index(move.start)].seat
        for move in rules.legal_moves(settled)
        if isinstance(move, Step)
    }
    assert seats == (set() if edition == "dou-shou-qi" else {0})
