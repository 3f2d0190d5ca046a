"""Why a decision is refused: each case of each rule, with what its sentence speaks of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jungla_tui import words
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import decode
from jungla_tui.core.ruleset import Over, ToMove
from jungla_tui.rules.predator.state import State
from jungla_tui.text.explain import why
from jungla_tui.text.typed import parse
from jungla_tui.words.why import blamed
from tests.rules.predator.helpers import AWAY, HOME, at, line, rules, then

GAME = rules()
HEADER = Header(GAME.edition, (Sitter(), Sitter()))
OUT_OF_HAND = line("a11,-,-,-,-,-", "m1,-,-,-,-,-")
FOUR_OUT = "f5*0,f8*0,k7*0,k5*0"


def walking(turn: str, *moves: str, home: str = HOME, lies: str = "-,-,-,-") -> State:
    return then(GAME, at(GAME, line(home, AWAY, turn=turn, lies=lies)), *moves)


CASES = {
    ("turn", "placing"): (at(GAME, OUT_OF_HAND), "!done"),
    ("turn", "giving"): (at(GAME, line(turn="give:5,2")), "a1a2"),
    ("turn", "walking"): (walking("walk:2,2:-:-"), "!predator:5"),
    ("setup", "fixed"): (at(GAME, OUT_OF_HAND), "hand.prey1@d6"),
    ("setup", "taken"): (at(GAME, OUT_OF_HAND), "hand.prey1@m1"),
    ("setup", "placed"): (
        then(GAME, at(GAME, OUT_OF_HAND), "hand.prey1@c3", "hand.prey1@c5"),
        "hand.prey1@f5",
    ),
    ("setup", "plain"): (at(GAME, OUT_OF_HAND), "hand.prey1@f5/N"),
    ("roll", ""): (at(GAME, line(turn="give:5,2")), "!predator:4"),
    ("predator", "plain"): (walking("walk:2,2:-:-"), "a1a2/N"),
    ("predator", "stay"): (walking("walk:2,2:-:-"), "a1a1"),
    ("predator", "far"): (walking("walk:2,2:-:-"), "a1b3"),
    ("predator", "too-far"): (walking("walk:2,2:-:-"), "a1a4"),
    ("predator", "no-way"): (walking("walk:3,2:-:-", home="a5,a4,b4,b5,a6,k1"), "a5c5"),
    ("predator", "used"): (walking("walk:0,2:-:-"), "a1a2"),
    ("prey", "plain"): (walking("walk:2,2:-:-"), "c1c2*1"),
    ("prey", "stay"): (walking("walk:2,2:-:-"), "c1c1"),
    ("prey", "far"): (walking("walk:2,2:-:-"), "c1c3"),
    ("prey", "too-far"): (walking("walk:2,2:-:-"), "c1c4"),
    ("prey", "no-way"): (walking("walk:3,2:-:-", home="a4,a5,b4,b5,a6,k1"), "a5c5"),
    ("prey", "used"): (walking("walk:2,0:-:-"), "c1c2"),
    ("must", "unfinished"): (walking("walk:2,3:-:-", "a1a2"), "c1c2"),
    ("must", "prey-first"): (walking("walk:2,3:-:-", "c1c2"), "a1a2"),
    ("must", "shorter"): (
        walking("walk:4,2:-:-", home="b1,c5,e1,g1,i1,k1", lies="a2*0,-,-,-"),
        "b1a1",
    ),
    ("must", "not-now"): (
        walking("walk:2,2:-:-", home="c1,a1,x1,x1,x1,x1", lies="a2*0,-,-,-"),
        "a1b1",
    ),
    ("must", "shut-in"): (walking("walk:3,2:-:-", home="a5,a4,b4,b5,a6,k1"), "a5a5"),
    ("must", ""): (walking("walk:2,2:-:-"), "!done"),
    ("order", "prey"): (walking("walk:2,4:-:-", "c1c2", "e1e2"), "c2c3"),
    ("order", "predator"): (
        at(GAME, line(turn="walk:2,2:-:prey1:predator=a1:prey1=c1")),
        "a1a2",
    ),
    ("order", "block"): (
        at(GAME, line(turn="walk:1,2:-:predator:predator=a1:prey1=c1")),
        "e1e2",
    ),
    ("no-retrace", "piece"): (
        walking("walk:6,2:-:-", "c4d4", "d4d5", home="c4,c1,e1,g1,i1,k1"),
        "d5c4",
    ),
    ("occupied", "own-prey"): (walking("walk:2,2:-:-", home="b1,c1,e1,g1,i1,k1"), "b1c1"),
    ("occupied", "predator"): (walking("walk:2,2:-:-", home="l11,c1,e1,g1,i1,k1"), "l11m11"),
    ("occupied", "prey"): (walking("walk:2,2:-:-", home="a1,c1,d1,g1,i1,k1"), "c1d1"),
    ("obstacle", "fixed"): (walking("walk:2,2:-:-", home="c6,c1,e1,g1,i1,k1"), "c6d6"),
    ("obstacle", "movable"): (walking("walk:2,2:-:-", lies="a2*0,-,-,-"), "a1a2"),
    ("doubles", "not-owed"): (walking("walk:2,2:-:-"), "box.pair@f5*0"),
    ("doubles", "owed"): (walking("walk:1,1:owed:-", "a1a2", "c1c2"), "!done"),
    ("doubles", "in-box"): (walking("walk:1,1:owed:-", lies="f5*0,-,-,-"), "box.pair@f4*0"),
    ("doubles", "turned"): (walking("walk:1,1:owed:-"), "box.pair@c4*9"),
    ("doubles", "shape"): (walking("walk:1,1:owed:-"), "box.bend@c5*c5,d5,e5"),
    ("doubles", "edge"): (walking("walk:1,1:owed:-"), "box.pair@m9*0"),
    ("doubles", "fixed"): (walking("walk:1,1:owed:-"), "box.pair@c3*0"),
    ("doubles", "token"): (walking("walk:1,1:owed:-"), "box.pair@b1*0"),
    ("doubles", "other"): (walking("walk:1,1:owed:-", lies="-,f5*0,-,-"), "box.pair@f5*0"),
    ("doubles", "same"): (walking("walk:1,1:owed:-", lies=FOUR_OUT), "box.pair@f5*0"),
}


@pytest.mark.parametrize("lang", words.languages())
@pytest.mark.parametrize(("rule", "variant"), CASES)
def test_each_case_is_told_apart_and_said(rule: str, variant: str, lang: str) -> None:
    state, text = CASES[rule, variant]
    move = decode(text)
    assert GAME.broken_rule(state, move) == rule
    found = GAME.blame(state, move, rule)
    assert (found.rule, found.variant) == (rule, variant)
    words.use(lang)
    said = blamed("predator", found, HEADER, "Red", "")
    assert said.endswith(".")
    assert not {"{", "}"} & {*said}


def test_no_case_is_left_out() -> None:
    known = {(rule, variant) for rule, cases in GAME.variants.items() for variant in cases}
    assert known == {*CASES, ("no-retrace", "player")}


def test_cells_that_another_piece_has_touched_are_told_apart() -> None:
    game = rules(retrace="player")
    state = then(game, at(game, line("b1,c1,e1,g1,i1,k1", AWAY, turn="walk:2,1:-:-")), "c1c2")
    move = decode("b1c1")
    assert game.broken_rule(state, move) == "no-retrace"
    assert game.blame(state, move, "no-retrace").variant == "player"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "1st Blue, 2nd Red and Yellow, 4th Green: Last (places by: most and level)"),
        ("es", "1.º Azul, 2.º Rojo y Amarillo, 4.º Verde: Last (puestos por: most y level)"),
    ],
)
def test_a_game_of_several_ends_with_places_and_what_settled_them(lang: str, said: str) -> None:
    words.use(lang)
    header = Header(GAME.edition, (Sitter(),) * 4)
    places = (frozenset({1}), frozenset({0, 3}), frozenset({2}))
    over = Over(places, "last", ("win", "tie"))
    assert words.result(over, header, "Last", ["most", "level"]) == said


def test_the_short_form_of_a_placing_has_no_start() -> None:
    state, move = at(GAME, OUT_OF_HAND), decode("hand.prey1@c3")
    status = GAME.status(state, 1)

    assert isinstance(status, ToMove)
    assert words.short(GAME.tell(state, Played(status.seat, move))) == "1p c3"


def test_one_prey_has_to_go_on_only_where_no_other_could_make_the_steps_left() -> None:
    turn = "walk:2,3:-:prey1:prey1=c4,c5"
    any_prey = at(GAME, line("f5,c5,e1,g1,i1,k1", AWAY, turn=turn))
    alone = at(GAME, line("f5,c5,x1,x1,x1,x1", AWAY, turn=turn))

    cases = [GAME.blame(state, decode("f5g5"), "must").variant for state in (any_prey, alone)]

    assert cases == ["prey-first", "unfinished"]


def said_of(position: str, text: str) -> tuple[str, str, str]:
    """The rule that forbids a move, its case, and the sentence."""
    words.use("en")
    state, move = GAME.position(position), decode(text)
    rule = GAME.broken_rule(state, move)
    assert rule is not None
    found = GAME.blame(state, move, rule)
    return rule, found.variant, blamed("predator", found, HEADER, "Red", "")


def test_a_piece_that_may_not_walk_yet_is_refused_for_the_reason_that_holds() -> None:
    begun = line("a11,c2,e1,g1,i1,k1", AWAY, turn="walk:2,3:-:prey1:prey1=c1,c2")
    over = line("a11,c2,e2,g1,i1,k1", AWAY, turn="walk:2,2:-:prey2:prey1=c1,c2:prey2=e1,e2")

    assert said_of(begun, "a11a11") == (
        "must",
        "prey-first",
        "The prey have begun and finish first: steps of their die are left.",
    )
    assert said_of(over, "c2c2")[:2] == ("order", "prey")
    assert said_of(line(turn="walk:0,2:-:-"), "a1a1")[:2] == ("predator", "used")


def test_a_far_cell_that_a_walk_leads_to_is_refused_by_must_where_steps_would_be_lost() -> None:
    begun = line("a1,c2,e1,g1,i1,k1", AWAY, turn="walk:2,3:-:prey1:prey1=c1,c2")

    assert said_of(begun, "a1b3")[:2] == ("must", "prey-first")
    assert said_of(begun, "c2c4")[:2] == ("prey", "far")


@pytest.mark.parametrize(
    ("home", "lies", "text", "reason"),
    [
        ("b5,c1,e1,g1,i1,k1", "-,-,-,-", "b5d6", ("obstacle", "fixed")),
        ("b5,c1,e1,g1,i1,k1", "b3*0,-,-,-", "b5b3", ("obstacle", "movable")),
        ("b5,c3,e1,g1,i1,k1", "-,-,-,-", "b5c3", ("occupied", "own-prey")),
        ("b3,b5,e1,g1,i1,k1", "-,-,-,-", "b5b3", ("occupied", "predator")),
        ("l9,b5,e1,g1,i1,k1", "-,-,-,-", "l9m11", ("occupied", "predator")),
    ],
)
def test_a_far_cell_that_nobody_enters_is_refused_for_what_is_there(
    home: str, lies: str, text: str, reason: tuple[str, str]
) -> None:
    position = line(home, AWAY, lies=lies, turn="walk:4,4:-:-")

    assert said_of(position, text)[:2] == reason


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("pair b1 c1", "The pair does not fit there so: c1 is the cell of a piece."),
        ("pair c1", "The pair does not fit there so: c1 is the cell of a piece."),
        ("pair d6 e6", "The pair does not fit there so: a fixed obstacle lies on d6."),
        ("pair d6-e6", "The pair does not fit there so: a fixed obstacle lies on d6."),
        ("pair m9 n9", "The board has no square n9."),
        ("bend c5 d5 e5", "The bend cannot lie on c5 d5 e5: it has another shape."),
        ("pair c5 c5", "The pair cannot lie on c5: it has another shape."),
        ("box.pair@m9*0", "The pair does not fit there so: it would leave the board."),
        ("box.pair@c4/N", "It has to be said how the pair lies on c4: by all its cells, "
         "or turned by *0 to *2."),
        ("box.zebra@c4*0", "There is no such piece to be put on the board."),
    ],
)  # fmt: skip
def test_an_obstacle_is_refused_for_what_is_in_its_way(text: str, sentence: str) -> None:
    words.use("en")
    game = Game(GAME, replace(HEADER, position=line(turn="walk:1,1:owed:-")))
    assert why(game, parse(text, game)).sentence == sentence


def test_another_obstacle_and_its_own_place_are_told_apart() -> None:
    words.use("en")
    position = line(turn="walk:1,1:owed:-", lies=FOUR_OUT)
    game = Game(GAME, replace(HEADER, position=position))
    told = [why(game, parse(text, game)) for text in ("pair f5 g5", "line f5 g5 h5")]
    assert [each.variant for each in told] == ["same", "other"]
    assert all("can be put on" in each.nearest_sentence for each in told)


def test_no_obstacle_is_owed_whatever_is_typed_of_one() -> None:
    game = Game(GAME, replace(HEADER, position=line(turn="walk:1,2:-:-")))
    for text in ("pair d6 e6", "pair d6", "bend c5 d5 e5", "pair c4 d4"):
        assert why(game, parse(text, game)).variant == "not-owed"


@pytest.mark.parametrize("lang", words.languages())
def test_a_die_that_was_not_thrown_is_refused_with_the_two_that_were(lang: str) -> None:
    words.use(lang)
    game = Game(GAME, replace(HEADER, position=line(turn="give:4,2")))
    typed = words.option("predator:5")
    found = why(game, parse(typed, game))
    assert (found.rule, found.variant) == ("roll", "")
    assert " 4 " in found.sentence
    assert " 2" in found.sentence
    walk = Game(GAME, replace(HEADER, position=line(turn="walk:4,2:-:-")))
    assert why(walk, parse(typed, walk)).variant == "walking"
