"""Spiders: rules web and danger."""

from __future__ import annotations

import pytest

from jungla_tui import words
from jungla_tui.core.board import Square
from jungla_tui.core.events import Played
from jungla_tui.core.log import Header
from jungla_tui.core.moves import decode
from jungla_tui.text.inspection import danger, look
from tests.helpers import new_game
from tests.rules.tawa.table import (
    FAR,
    TAWA,
    after,
    broken,
    broken_in,
    line_of,
    on,
    over,
    play,
    rules,
    scene,
    standing,
    tray,
    waits,
)


def test_an_enemy_that_ends_in_a_web_is_imprisoned_at_once() -> None:
    assert broken(f"Le5N sf8S {FAR}", "e5e6/N") is None
    pieces = f"Lf5N sf8S {FAR}"
    assert broken(pieces, "f5f7/N") == "web"
    state = after(pieces, "f5f7")
    assert (on(state, "f7"), tray(state, "prison", 0)) == ("", ["lion"])
    assert (waits(state).seat, waits(state).left) == (0, 1)


def test_armor_does_not_help_in_a_web_unless_a_switch_says_so() -> None:
    pieces = f"Lf5N+ sf8S {FAR}"
    assert tray(after(pieces, "f5f7"), "prison", 0) == ["lion"]
    game = rules(web_armor="lost")
    assert broken(pieces, "f5f7", game=game) == "two-moves"
    assert on(after(pieces, "f5f7/N", game=game), "f7") == "lion N"


def test_the_web_leaves_alone_its_own_pack_and_the_turtle() -> None:
    assert on(after(f"wf5N sf8S {FAR}", "f5f7/N", seat="b"), "f7") == "wolf N"
    assert on(after(f"Uf6N sf8S {FAR}", "f6f7/N"), "f7") == "turtle N"


def test_a_spider_is_not_immune_to_the_other_spider() -> None:
    state = after(f"Sf5N sf8S {FAR}", "f5f7")
    assert tray(state, "prison", 0) == ["spider"]
    assert on(state, "f8") == "spider S"


def test_there_is_no_web_on_water_nor_on_hunting_and_prison_squares() -> None:
    signs = scene(standing(f"Se6N sg12S {FAR}")).signs
    webs = {str(square) for square, signs_ in signs.items() if "web.0" in signs_}
    assert webs == {"d5", "e5", "f5", "d6", "f6", "f7"}
    webs = {str(square) for square, signs_ in signs.items() if "web.1" in signs_}
    assert webs == {"f11", "g11", "h11", "f12", "h12"}
    assert Square.parse("e7") not in signs


def test_an_enemy_stands_in_the_water_beside_a_spider() -> None:
    state = after(f"Ld7N se6S {FAR}", "d7e7/N")
    assert on(state, "e7") == "lion N"


def test_passing_a_web_is_safe_unless_a_switch_says_so() -> None:
    pieces = f"Cf4N sg6S {FAR}"
    assert on(after(pieces, "f4f8/N"), "f8") == "cheetah N"
    assert broken(pieces, "f4f8/N", game=rules(web_passing="barred")) == "web"
    assert broken(pieces, "f4f5", game=rules(web_passing="barred")) is None


def test_a_hit_counts_before_the_web() -> None:
    state = after(f"Lf5N wf7N sf8S {FAR}", "f5f7")
    assert (tray(state, "prison", 0), tray(state, "prison", 1)) == (["lion"], ["wolf"])


def test_hitting_the_spider_takes_its_web_away() -> None:
    state = after(f"Lf5N sf7S {FAR}", "f5f7/N")
    assert on(state, "f7") == "lion N"
    pieces = f"Gf5N sf6S {FAR}"
    assert on(after(pieces, "f5f7/N*f6"), "f7") == "gorilla N"
    assert tray(after(pieces, "f5f7*none"), "prison", 0) == ["gorilla"]
    assert broken(pieces, "f5f7/N*none") == "web"


def test_placing_into_a_web_is_ending_there() -> None:
    state = after(f"Cf12N sc4S {FAR}", "f12f13")
    assert broken_in(state, "return.cheetah@c3/N") == "web"
    state = play(state, "return.cheetah@c3")
    assert (tray(state, "prison", 0), state.points) == (["cheetah"], (1, 0))
    state = after(f"Cg12N sc4S {FAR}", "g12g13", "prison.wolf@c3", words="prison:WE")
    assert tray(state, "prison", 0) == ["wolf", "cheetah", "elephant"]
    state = play(state, "prison.elephant@j3/N")
    assert waits(state).seat == 1


def test_springing_back_into_a_web_is_no_ending_there() -> None:
    state = after(f"We6N te5S+ sf7S {FAR}", "e6e5/N", words="")
    assert on(state, "e6") == "wolf N"


# ---- danger

HUNTED = f"Wf5N Li5N sf8S {FAR}"


def test_the_spiders_own_move_endangers_the_enemies_it_comes_over() -> None:
    state = after(HUNTED, "f8f6/S", seat="b")
    assert on(state, "f5") == "wolf N danger"
    assert on(state, "i5") == "lion N"


def test_who_leaves_the_web_is_out_of_danger() -> None:
    state = after(HUNTED, "f8f6/S", "b9b10/S", seat="b")
    state = play(state, "f5f4/N", "b5b6/N")
    assert on(state, "f4") == "wolf N"
    assert tray(state, "prison", 0) == []


def test_who_stays_or_turns_is_imprisoned_at_the_end_of_its_turn() -> None:
    state = after(HUNTED, "f8f6/S", "b9b10/S", "f5/E", seat="b")
    assert on(state, "f5") == "wolf E danger"
    state = play(state, "b5b6/N")
    assert tray(state, "prison", 0) == ["wolf"]
    assert waits(state).seat == 1


def test_who_goes_to_another_square_of_the_web_is_imprisoned_at_once() -> None:
    state = after(HUNTED, "f8f6/S", "b9b10/S", seat="b")
    assert broken_in(state, "f5e6/N") == "web"
    assert broken_in(state, "f5e6") is None
    assert tray(play(state, "f5e6"), "prison", 0) == ["wolf"]


def test_hitting_the_spider_lifts_the_danger() -> None:
    state = after(f"Wf5N Lg4N sf8S {FAR}", "f8f6/S", "b9b10/S", "f5f6/N", seat="b")
    assert on(state, "f6") == "wolf N"
    assert on(play(state, "b5b6/N"), "f6") == "wolf N"


def test_another_animals_hit_on_the_spider_saves_the_endangered_one() -> None:
    state = after(f"Wf5N Li6N sf8S {FAR}", "f8f6/S", "b9b10/S", "i6f6/N", "b5b6/N", seat="b")
    assert on(state, "f5") == "wolf N"


def test_moving_the_spider_on_lifts_the_danger() -> None:
    state = after(HUNTED, "f8f6/S", "f6f8/S", words="bonus", seat="b")
    assert on(state, "f5") == "wolf N"
    state = after(HUNTED, "f8f6/S", "f6g6/S", words="bonus", seat="b")
    assert on(state, "f5") == "wolf N danger"


def test_the_spider_endangers_neither_turtles_nor_its_own_pack_nor_who_is_in_water() -> None:
    state = after(f"Uf5N Le7N wg5S sf8S {FAR}", "f8f6/S", seat="b")
    assert [on(state, at) for at in ("f5", "e7", "g5")] == ["turtle N", "lion N", "wolf S"]


def test_a_spider_that_comes_from_prison_endangers_who_stands_at_its_den() -> None:
    state = after(f"Cg12N wc4S {FAR}", "g12g13", "prison.spider@c3/N", words="prison:S")
    assert on(state, "c4") == "wolf S danger"


def test_danger_can_imprison_the_last_animal() -> None:
    state = after("Wf5N sf8S", "f8f6/S", "f5/E", words="prison:L", seat="b")
    assert (over(state).rule, over(state).winner) == ("win-prison", 1)


@pytest.mark.parametrize("words", ["", "prison:C"])
def test_armor_is_lost_instead_where_the_switch_says_so(words: str) -> None:
    game = rules(web_armor="lost")
    pieces = f"Lf5N+ sf8S {FAR}"
    state = after(pieces, "f8f6/S", "b9b10/S", "f5/E", "b5b6/N", words=words, seat="b", game=game)
    assert on(state, "f5", game) == "lion E"


def test_coming_into_danger_is_told() -> None:
    state = standing(f"Le5N Wi5N sf8S {FAR}", seat="b")
    come = Played(1, decode("f8f6/S"))
    assert TAWA.tell(state, come).after == ("danger",)
    assert TAWA.tell(state, Played(1, decode("f8f9/S"))).after == ()
    later = play(state, "f8f6/S", "b9b10/S", "i5i6/N")
    assert TAWA.tell(later, Played(0, decode("b5b6/N"))).after == ("danger-due",)


@pytest.mark.parametrize(
    ("pieces", "moves", "said"),
    [
        ("Lf5N sf8S", ["f5f7"], "The web of the spider of Blue imprisons the lion of Red."),
        ("Se4N wf7S", ["e4e6/N"],
         "The wolf of Blue is in danger, in the web of the spider of Red."),
        ("Se4N wf7S cf6S", ["e4e6/N"],
         "The wolf and the cheetah of Blue are in danger, in the web of the spider of Red."),
        ("Se4N wf7S Lc5N", ["e4e6/N", "c5c6/N", "b9b10/S", "f7/E"],
         "The wolf of Blue stayed in the web of the spider of Red and is imprisoned."),
        ("Ee4N te5S+", ["e4e5/N"], "The tiger of Blue loses its armor."),
        ("We4N ue6S", ["e4e6/N"], "The turtle of Blue goes back to its den."),
    ],
)  # fmt: skip
def test_what_follows_names_whom_it_befell_and_by_whom(
    pieces: str, moves: list[str], said: str
) -> None:
    state = after(f"{pieces} {FAR}", *moves[:-1])
    event = Played(waits(state).seat, decode(moves[-1]))
    assert words.told(TAWA.tell(state, event), Header(TAWA.edition)).endswith(said)


def test_a_web_that_takes_armor_is_told_with_whose() -> None:
    game = rules(web_armor="lost")
    told = game.tell(standing(f"Lf5N+ sf8S {FAR}", game=game), Played(0, decode("f5f7/N")))
    said = words.told(told, Header(game.edition))
    assert said.endswith("The web of the spider of Blue takes the armor of the lion of Red.")


def test_a_look_and_the_dangers_name_who_is_held_and_who_is_in_danger() -> None:
    game = new_game(TAWA, "e4e6/N", "b5b6/N", position=line_of(f"Se4N wf7S {FAR}", "prison:L"))
    assert danger(game, 1).sentences()[-1] == (
        "The wolf on f7 is in danger: if it is in the web when the turn of Blue ends, it is "
        "imprisoned."
    )
    assert "Held there: the lion of Red." in look(game, Square.parse("g13")).sentences()
    assert "Nobody is held there." in look(game, Square.parse("g1")).sentences()
