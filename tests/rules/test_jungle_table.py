"""The rules of Jungle, a row of their table at a time: what each allows and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui.core.board import Facing, Square
from jungla_tui.core.errors import Refused
from jungla_tui.core.events import Ended, Offered, Played
from jungla_tui.core.moves import Choose, Place, Slot, Turn, decode
from jungla_tui.core.ruleset import Over, ToMove
from jungla_tui.rules.jungle import Jungle
from tests.helpers import RULE_SETS, broken, cells, line_of, new_game, play, under

BOTH = (frozenset({0, 1}),)

every_edition = pytest.mark.parametrize("edition", RULE_SETS)


def won(seat: int, rule: str) -> Over:
    return Over((frozenset({seat}), frozenset({1 - seat})), rule)


def test_every_rule_is_named_by_a_test() -> None:
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_j*.py"))
    assert [rule for rule in Jungle.rules if f'"{rule}"' not in tests] == []


# ---- turn


@every_edition
def test_turn_the_bottom_seat_moves_first_and_seats_alternate(edition: str) -> None:
    game = new_game(under(edition))
    assert game.status() == ToMove(0)
    play(game, "a3a4")
    assert game.status() == ToMove(1)
    play(game, "a7a6")
    assert game.status() == ToMove(0)


@every_edition
def test_turn_refuses_an_enemy_piece_and_an_empty_square(edition: str) -> None:
    rules = under(edition)
    assert broken(rules, "La3 ea9", "a3a4") is None
    assert broken(rules, "La3 ea9", "a9a8") == "turn"
    assert broken(rules, "La3 ea9", "a5a6") == "turn"
    assert broken(rules, "La3 ea9", "z5z6") == "turn"
    assert broken(rules, "La3 ea9", "a9a8", side="b") is None


def test_turn_refuses_the_seat_that_is_not_to_move() -> None:
    game = new_game(under())
    assert game.refusal(Played(1, decode("a7a6"))) == "turn"
    assert game.refusal(Played(1, decode("a3a4"))) == "turn"
    assert game.refusal(Played(0, decode("a3a4"))) is None


def test_turn_refuses_what_is_no_move_of_this_game() -> None:
    rules = under()
    state = rules.position(line_of("La3 ea9"))
    a3 = Square.parse("a3")
    for move in (Choose("done"), Turn(a3, Facing.NORTH), Place(Slot("hand", "lion"), a3)):
        assert rules.broken_rule(state, move) == "turn"


# ---- step


@every_edition
def test_step_goes_one_square_along_a_file_or_rank(edition: str) -> None:
    rules = under(edition)
    for move in ("d3d4", "d3d2", "d3c3", "d3e3"):
        assert broken(rules, "Cd3 ea9", move) is None


@every_edition
def test_step_refuses_diagonals_far_squares_staying_and_leaving_the_board(edition: str) -> None:
    rules = under(edition)
    for move in ("d3c4", "d3e2", "d3d5", "d3b3", "d3d3"):
        assert broken(rules, "Cd3 ea9", move) == "step"
    assert broken(rules, "Cg3 ea9", "g3h3") == "step"
    assert broken(rules, "Ca9 ec9", "a9a10") == "step"


@every_edition
def test_step_refuses_an_own_piece(edition: str) -> None:
    assert broken(under(edition), "Ld3 Cd4 ea9", "d3d4") == "step"
    assert broken(under(edition), "Ld3 Cd7 ea9", "d3d4") is None


@every_edition
def test_step_refuses_facings_and_additions_that_no_animal_has(edition: str) -> None:
    rules = under(edition)
    assert broken(rules, "Cd3 ea9", "d3d4/N") == "step"
    assert broken(rules, "Cd3 ea9", "d3d4*2") == "step"


# ---- own-den


@every_edition
def test_own_den_is_closed_to_its_own_animals_and_open_to_the_enemy(edition: str) -> None:
    rules = under(edition)
    assert broken(rules, "Cd2 ea9", "d2d1") == "own-den"
    assert broken(rules, "Cd8 ea9", "d8d9") is None
    assert broken(rules, "Ca1 ed8", "d8d9", side="b") == "own-den"
    assert broken(rules, "Ca1 ed2", "d2d1", side="b") is None


# ---- lake


@every_edition
def test_lake_lets_the_rat_in_and_nobody_else(edition: str) -> None:
    rules = under(edition)
    assert broken(rules, "Rb3 ea9", "b3b4") is None
    assert broken(rules, "Rb4 ea9", "b4b5") is None
    for letter in "CDWPTLE":
        assert broken(rules, f"{letter}b3 ra9", "b3b4") == "lake"
        assert broken(rules, f"{letter}d5 ra9", "d5c5") == "lake"


# ---- leap


@every_edition
@pytest.mark.parametrize("letter", ["L", "T"])
@pytest.mark.parametrize("move", ["b3b7", "c7c3", "e3e7", "a4d4", "d5a5", "d6g6", "g4d4"])
def test_leap_takes_lion_and_tiger_straight_over_the_lake(
    edition: str, letter: str, move: str
) -> None:
    assert broken(under(edition), f"{letter}{move[:2]} ra9", move) is None


@every_edition
@pytest.mark.parametrize("letter", ["R", "C", "D", "W", "P", "E"])
def test_leap_is_for_lion_and_tiger_alone(edition: str, letter: str) -> None:
    assert broken(under(edition), f"{letter}b3 ca9", "b3b7") == "leap"
    assert broken(under(edition), f"{letter}a4 ca9", "a4d4") == "leap"


@every_edition
def test_leap_starts_at_the_edge_and_lands_at_the_other(edition: str) -> None:
    rules = under(edition)
    for move in ("b2b7", "b3b8", "a4g4", "a3d3", "d3d7"):
        assert broken(rules, f"L{move[:2]} ra9", move) == "step"


@every_edition
def test_leap_takes_by_the_usual_strength(edition: str) -> None:
    rules = under(edition)
    assert broken(rules, "Tb3 tb7", "b3b7") is None
    assert broken(rules, "Tb3 cb7", "b3b7") is None
    assert broken(rules, "Tb3 lb7", "b3b7") == "strength"
    assert broken(rules, "Tb3 Cb7 ra9", "b3b7") == "step"


# ---- leap-blocked


@every_edition
@pytest.mark.parametrize("rat", ["R", "r"])
def test_leap_blocked_by_a_rat_of_either_side_on_the_path(edition: str, rat: str) -> None:
    rules = under(edition)
    for square in ("b4", "b5", "b6"):
        assert broken(rules, f"Lb3 {rat}{square} ca9", "b3b7") == "leap-blocked"
    for square in ("b5", "c5"):
        assert broken(rules, f"Td5 {rat}{square} ca9", "d5a5") == "leap-blocked"


@every_edition
@pytest.mark.parametrize("rat", ["R", "r"])
def test_leap_blocked_by_no_rat_beside_the_path(edition: str, rat: str) -> None:
    assert broken(under(edition), f"Lb3 {rat}c4 ca9", "b3b7") is None
    assert broken(under(edition), f"Lb3 {rat}a5 ca9", "b3b7") is None


# ---- strength


@every_edition
def test_strength_takes_equals_and_weaker_and_refuses_stronger(edition: str) -> None:
    rules, order = under(edition), "rcdwptle"
    for mine, attacker in enumerate(order.upper()):
        for yours, victim in enumerate(order):
            if {attacker, victim.upper()} != {"R", "E"}:
                wanted = None if mine >= yours else "strength"
                assert broken(rules, f"{attacker}a3 {victim}a4", "a3a4") == wanted


# ---- rat-elephant


@every_edition
def test_rat_elephant_is_taken_by_the_rat_alone_from_below(edition: str) -> None:
    rules = under(edition)
    assert broken(rules, "Ra3 ea4", "a3a4") is None, "rat-elephant"
    assert broken(rules, "Ca3 ea4", "a3a4") == "strength"
    assert broken(rules, "Ra3 la4", "a3a4") == "strength"


# ---- elephant-rat


@pytest.mark.parametrize("edition", ["jungle", "jungla"])
def test_elephant_rat_is_allowed_in_both_source_texts(edition: str) -> None:
    assert broken(under(edition), "Ea3 ra4", "a3a4") is None


def test_elephant_rat_needs_a_weakening_trap_in_dou_shou_qi() -> None:
    rules = under("dou-shou-qi")
    assert broken(rules, "Ea3 ra4", "a3a4") == "elephant-rat"
    assert broken(rules, "Ed3 rd2", "d3d2") is None
    assert broken(rules, "Ed7 rd8", "d7d8") == "elephant-rat"


# ---- trap


@every_edition
def test_trap_of_the_enemy_takes_all_strength_from_who_stands_on_it(edition: str) -> None:
    rules = under(edition)
    for trap, beside in (("c1", "b1"), ("d2", "c2"), ("e1", "f1")):
        assert broken(rules, f"R{beside} l{trap}", f"{beside}{trap}") is None, "trap"
    assert broken(rules, "La9 rb8 ed3", "b8b9", side="b") is None
    assert broken(rules, "Rc2 ld3", "c2c3") is None
    assert broken(rules, "Rc3 ld3", "c3d3") == "strength"


def test_trap_on_the_own_side_weakens_in_jungle_and_nowhere_else() -> None:
    for edition, rule in (("jungle", None), ("jungla", "strength"), ("dou-shou-qi", "strength")):
        assert broken(under(edition), "Cc8 ld8", "c8d8") == rule
        assert broken(under(edition), "Ld2 cc2", "c2d2", side="b") == rule


@every_edition
def test_trap_marks_the_piece_on_the_scene_as_weak(edition: str) -> None:
    rules = under(edition)
    pieces = rules.scene(rules.position(line_of("Ld8 Ca1 ed2"))).pieces
    weak = {str(square) for square, piece in pieces.items() if "weak" in piece.marks}
    assert weak == {"d8", "d2"}


# ---- trap-attack


def test_trap_attack_is_without_strength_in_jungle_alone() -> None:
    for edition, rule in (("jungle", "trap-attack"), ("jungla", None), ("dou-shou-qi", None)):
        assert broken(under(edition), "Ld8 cc8", "d8c8") == rule


@every_edition
def test_trap_attack_never_keeps_the_rat_from_the_elephant(edition: str) -> None:
    assert broken(under(edition), "Rd8 ec8", "d8c8") is None


@every_edition
def test_trap_attack_keeps_nobody_from_an_empty_square(edition: str) -> None:
    assert broken(under(edition), "Ld8 ca1", "d8c8") is None


# ---- shore-out


def test_shore_out_takes_a_rat_and_no_elephant_in_jungle() -> None:
    assert broken(under("jungle"), "Rb4 ra4", "b4a4") is None
    assert broken(under("jungle"), "Rb4 ea4", "b4a4") == "shore-out"


@pytest.mark.parametrize("edition", ["jungla", "dou-shou-qi"])
def test_shore_out_takes_neither_elsewhere_but_lets_the_rat_land(edition: str) -> None:
    assert broken(under(edition), "Rb4 ra4", "b4a4") == "shore-out"
    assert broken(under(edition), "Rb4 ea4", "b4a4") == "shore-out"
    assert broken(under(edition), "Rb4 ea9", "b4a4") is None


# ---- shore-in


def test_shore_in_takes_a_swimming_rat_in_jungle_alone() -> None:
    for edition, rule in (("jungle", None), ("jungla", "shore-in"), ("dou-shou-qi", "shore-in")):
        assert broken(under(edition), "Ra4 rb4", "a4b4") == rule


@every_edition
def test_shore_in_is_no_way_for_others_who_may_not_swim_at_all(edition: str) -> None:
    assert broken(under(edition), "Ea4 rb4", "a4b4") == "lake"


# ---- lake-rat


@every_edition
def test_lake_rat_takes_the_other_rat_when_both_swim(edition: str) -> None:
    assert broken(under(edition), "Rb4 rb5", "b4b5") is None, "lake-rat"
    assert broken(under(edition), "Ra5 rb5", "a5a6") is None
    assert broken(under(edition), "Rb4 rb6", "b4b6") == "step"


# ---- win-den


@every_edition
def test_win_den_ends_the_game_at_once_for_who_enters_the_enemy_den(edition: str) -> None:
    game = new_game(under(edition), "d8d9", position=line_of("Rd8 ea9 la8"))
    assert game.status() == won(0, "win-den")
    assert game.legal_moves() == ()
    game = new_game(under(edition), "d2d1", position=line_of("Rd8 ed2", "b"))
    assert game.status() == won(1, "win-den")


@every_edition
def test_win_den_refuses_whatever_comes_after(edition: str) -> None:
    game = new_game(under(edition), "d8d9", position=line_of("Rd8 ea9 la8"))
    for event in (Played(1, decode("a9b9")), Offered(1), Ended(1, "resigned")):
        assert game.refusal(event) == "win-den"


@every_edition
def test_win_den_asks_for_the_den_and_not_for_its_traps(edition: str) -> None:
    game = new_game(under(edition), "d7d8", position=line_of("Rd7 ea9 la8"))
    assert game.status() == ToMove(1)


# ---- win-last


@pytest.mark.parametrize("edition", ["jungla", "dou-shou-qi"])
def test_win_last_ends_the_game_when_the_last_enemy_is_taken(edition: str) -> None:
    game = new_game(under(edition), "a3a4", position=line_of("La3 ca4"))
    assert game.status() == won(0, "win-last")
    game = new_game(under(edition), "a3a4", position=line_of("La3 ca4 dg9"))
    assert game.status() == ToMove(1)


def test_win_last_is_not_said_in_jungle_where_the_game_goes_on() -> None:
    game = new_game(under("jungle"), "a3a4", position=line_of("La3 ca4"))
    assert game.status() == ToMove(0)
    play(game, "a4a5")
    assert game.status() == ToMove(0)


# ---- no-move


@pytest.mark.parametrize("edition", ["jungle", "jungla"])
def test_no_move_passes_the_turn_of_a_seat_that_cannot_move(edition: str) -> None:
    game = new_game(under(edition), "b2a2", position=line_of("Lb2 Tb1 ca1"))
    assert game.status() == ToMove(0)
    assert game.tell(1).after == ("passes",)
    play(game, "b1b2")
    assert game.status() == ToMove(1)
    assert game.tell(2).after == ()


def test_no_move_loses_in_dou_shou_qi() -> None:
    game = new_game(under("dou-shou-qi"), "b2a2", position=line_of("Lb2 Tb1 ca1"))
    assert game.status() == won(0, "no-move")
    assert game.refusal(Played(1, decode("a1a2"))) == "no-move"
    assert game.tell(1).after == ()


def test_no_move_on_both_sides_is_a_draw() -> None:
    rules = under("jungle", equals_both_fall="on")
    game = new_game(rules, "a3a4", position=line_of("La3 la4"))
    assert game.status() == Over(BOTH, "no-move")
    assert game.refusal(Played(1, decode("a4a5"))) == "no-move"


# ---- repetition

THERE_AND_BACK = ("a3a4", "a7a6", "a4a3", "a6a7")


@pytest.mark.parametrize("edition", ["jungle", "jungla"])
def test_repetition_is_counted_and_ends_nothing_in_the_source_texts(edition: str) -> None:
    game = new_game(under(edition), *THERE_AND_BACK * 3)
    assert game.repeats() == 4
    assert game.status() == ToMove(0)


def test_repetition_for_the_third_time_is_a_draw_in_dou_shou_qi() -> None:
    game = new_game(under("dou-shou-qi"), *THERE_AND_BACK)
    assert (game.repeats(), game.status()) == (2, ToMove(0))
    play(game, *THERE_AND_BACK)
    assert (game.repeats(), game.status()) == (3, Over(BOTH, "repetition"))
    assert game.refusal(Played(0, decode("a3a4"))) == "repetition"


def test_repetition_asks_for_the_same_seat_to_move() -> None:
    rules = under("dou-shou-qi")
    first, second = (rules.position(line_of("La3 ca9", side)) for side in "wb")
    assert rules.key(first) != rules.key(second)
    assert rules.key(first) == rules.key(rules.position(line_of("La3 ca9")))


# ---- resigned and agreed


@every_edition
def test_resigned_gives_the_game_to_the_other_seat_at_any_time(edition: str) -> None:
    for seat in (0, 1):
        game = new_game(under(edition), "a3a4")
        game.add(Ended(seat, "resigned"))
        assert game.status() == won(1 - seat, "resigned")
        assert game.refusal(Played(1, decode("a7a6"))) == "resigned"


def test_resigned_is_refused_for_a_seat_nobody_has() -> None:
    assert new_game(under()).refusal(Ended(2, "resigned")) == "resigned"


@every_edition
def test_agreed_needs_an_offer_and_then_is_a_draw(edition: str) -> None:
    game = new_game(under(edition))
    with pytest.raises(Refused) as refused:
        game.add(Ended(None, "agreed"))
    assert refused.value.rule == "agreed"
    game.add(Offered(0))
    game.add(Ended(None, "agreed"))
    assert game.status() == Over(BOTH, "agreed")


# ---- what a position tells


@every_edition
def test_the_layout_is_that_of_the_rule_book(edition: str) -> None:
    start = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w"
    assert cells(new_game(under(edition))) == start


def test_each_legal_move_is_listed_once() -> None:
    rules = under()
    for pieces in ("Ld4 ra9", "Ld5 ra9", "Ld6 ra9", "Tb3 ra9", "La5 ra9"):
        moves = list(rules.candidates(rules.position(line_of(pieces))))
        assert len(moves) == len(set(moves))


def test_moves_are_told_as_steps_leaps_and_takings() -> None:
    game = new_game(under(), "b3b7", "a9a8", position=line_of("Lb3 cb7 ra9"))
    leap, step = game.tell(1), game.tell(2)
    assert (leap.verb, leap.seat, [piece.kind for piece in leap.taken]) == ("leaps", 0, ["cat"])
    assert (str(leap.start), str(leap.end)) == ("b3", "b7")
    assert (step.verb, step.seat, step.taken) == ("steps", 1, ())


def test_trays_hold_each_seats_animals_that_are_off_the_board() -> None:
    game = new_game(under(), "a3a4", position=line_of("La3 ca4 ra9"))
    before, after = (game.ruleset.scene(game.state(node)).trays for node in (0, 1))
    assert [tray.seat for tray in before] == [0, 1]
    assert "cat" not in {piece.kind for piece in before[1].pieces}
    assert "cat" in {piece.kind for piece in after[1].pieces}
    assert before[0] == after[0]
