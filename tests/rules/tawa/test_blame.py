"""Every case of a refusal is told apart and has a sentence of its own, in every language."""

from __future__ import annotations

from itertools import pairwise

import pytest

from jungla_tui import words
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import decode
from jungla_tui.rules.tawa import Tawa
from jungla_tui.rules.tawa.state import State
from jungla_tui.words.why import blamed
from tests.rules.tawa.table import FAR, TAWA, after, rules, standing

HEADER = Header(TAWA.edition, (Sitter(), Sitter()))
HUNTED = after(f"Cf12N {FAR}", "f12f13")
HIT_TURTLE = after(f"We4N ue6S {FAR}", "e4e6/N")
FREEING = after(f"Cg12N {FAR}", "g12g13", words="prison:WL")
WAITING = standing(FAR, "waiting:L")
IN_HAND = "hand:LWCREGAZKUSVOPXtwcregizkusvopx"
KEPT = f"Ac3N Zd3N Kj3N Vc2N Cd2N Lj2N Ek3N {FAR}"


def narrow() -> Tawa:
    """A board where water lies on both sides of the front of the areas."""
    edition = TAWA.edition
    table = edition.tables["board"]
    assert isinstance(table, dict)
    rows = [*table["rows"]]
    rows[10] = "w w y y . ~ v ~ . y y w w"
    rows[2] = "W W Y Y . ~ ^ ~ . Y Y W W"
    board = {**table, "rows": rows}
    return Tawa(edition._replace(tables={**edition.tables, "board": board}))


NARROW = narrow()


def placing(pieces: str = "") -> State:
    """A position in the middle of the placing, the animals on the board not in hand."""
    there = {piece[0] for piece in pieces.split()}
    hand = "".join(letter for letter in IN_HAND if letter.isalpha() and letter not in there)
    return standing(pieces, f"hand:{hand[4:]}")


CASES = {
    ("setup", "placing"): (placing(), "c3c4/N"),
    ("setup", "no-den"): (placing(), "hand.lion@c4/N"),
    ("setup", "kept"): (placing(KEPT), "hand.wolf@k2/N"),
    ("setup", "facing"): (placing(), "hand.lion@c3"),
    ("setup", "placed"): (placing("Zc3N"), "hand.zebra@d3/N"),
    ("setup", "done"): (standing(f"Lc5N {FAR}"), "hand.lion@c3/N"),
    ("second-row", ""): (placing(), "hand.lion@c2/N"),
    ("waiting", "first"): (WAITING, "b5b6/N"),
    ("waiting", "no-den"): (WAITING, "waiting.lion@c5/N"),
    ("waiting", "facing"): (WAITING, "waiting.lion@c3"),
    ("waiting", "rests"): (standing(f"Lc3N {FAR}", "resting:L"), "c3c4/N"),
    ("waiting", "none"): (standing(f"Lc5N {FAR}"), "waiting.wolf@c3/N"),
    ("not-yours", "enemy"): (standing(FAR), "b9b10/S"),
    ("hunt", "first"): (HUNTED, "b5b6/N"),
    ("hunt", "no-den"): (HUNTED, "return.cheetah@c5/N"),
    ("hunt", "facing"): (HUNTED, "return.cheetah@c3"),
    ("hunt", "rests"): (after(f"Cf12N {FAR}", "f12f13", "return.cheetah@c3/N"), "c3c4/N"),
    ("hunt", "past"): (standing(f"Le13E {FAR}"), "e13g13/E"),
    ("hunt", "none"): (standing(f"Lc5N {FAR}"), "return.lion@c3/N"),
    ("hunt", "looks"): (standing(f"Cf12N {FAR}"), "f12f13/N"),
    ("two-moves", "moved"): (after(f"Lc5N {FAR}", "c5d5/N"), "d5d6/N"),
    ("two-moves", "facing"): (standing(f"Lc5N {FAR}"), "c5d5"),
    ("two-moves", "same"): (standing(f"Lc5N {FAR}"), "c5/N"),
    ("two-moves", "all"): (standing(f"Lc5N {FAR}"), "!done"),
    ("table", "stay"): (standing(f"Lc5N {FAR}"), "c5c5/N"),
    ("table", "direction"): (standing(f"Ee5N {FAR}"), "e5f5/N"),
    ("table", "number"): (standing(f"Ee5N {FAR}"), "e5e10/N"),
    ("table", "crooked"): (standing(f"Ee5N {FAR}"), "e5f8/N"),
    ("spider-water", "way"): (standing(f"Sd4N {FAR}"), "d4b4/N"),
    ("spider-water", "den"): (placing("Lb3N"), "hand.spider@a3/N"),
    ("aquatic", "leaves"): (standing(f"Oc6E {FAR}"), "c6d6/E"),
    ("aquatic", "hits"): (standing(f"Oc6E cd6S {FAR}"), "c6d6/E"),
    ("water-stop", ""): (standing(f"Ed6W {FAR}"), "d6b6/W"),
    ("own-targets", ""): (standing(f"Le3S {FAR}"), "e3f1/N"),
    ("runner-forward", "step"): (standing(f"Ag6E {FAR}"), "g6h5/E"),
    ("runner-forward", "looks"): (standing(f"Ag6E {FAR}"), "g6h6/S"),
    ("vulture", "over"): (standing(f"Vf3N wf6S {FAR}"), "f3f10/N"),
    ("vulture", "area"): (standing(f"Vf4N {FAR}"), "f4f11/N"),
    ("vulture", "target"): (standing(f"Vf6N {FAR}"), "f6f13"),
    ("occupied", "own"): (standing(f"Lc5N Wc6N {FAR}"), "c5c6/N"),
    ("occupied", "own-way"): (standing(f"Lf5N Wf6N {FAR}"), "f5f7/N"),
    ("occupied", "enemy-way"): (standing(f"Le4N we5S {FAR}"), "e4e6/N"),
    ("occupied", "den"): (placing("Lc3N"), "hand.wolf@c3/N"),
    ("jump", "area"): (standing(f"Gf10N vf11S {FAR}"), "f10f12/N*none"),
    ("jump", "whom"): (standing(f"Ge4N we5S {FAR}"), "e4e6/N"),
    ("turtle", "hits"): (standing(f"Ue4N we5S {FAR}"), "e4e5/N"),
    ("turtle", "sheltered"): (standing(f"Ee12E ug12S {FAR}"), "e12g12/E"),
    ("turtle", "first"): (HIT_TURTLE, "b5b6/N"),
    ("turtle", "no-den"): (HIT_TURTLE, "return.turtle@c9/N"),
    ("turtle", "facing"): (HIT_TURTLE, "return.turtle@c11"),
    ("runner-front", "front"): (standing(f"We4N ze6S {FAR}"), "e4e6/N"),
    ("runner-front", "rear"): (standing(f"We6S ze4S {FAR}"), "e6e4/N"),
    ("destroyer", "stops"): (standing(f"Ee4N re5S we6S {FAR}"), "e4e6/N"),
    ("destroyer", "area"): (standing(f"Ee3E cf3N wg3N {FAR}"), "e3g3/E"),
    ("defense-enter", "first"): (standing(f"Lf10N {FAR}"), "f10f12/N"),
    ("defense-enter", "inside"): (standing(f"Ee12E {FAR}"), "e12g12/E"),
    ("defense-own", "stop"): (standing(f"Wg5S {FAR}"), "g5g3/S"),
    ("defense-own", "guarded"): (standing(f"Sg4S Vf3N {FAR}"), "g4g3/S"),
    ("defense-own", "water"): (standing(f"Lf3E {FAR}", game=NARROW), "f3h3/E"),
    ("spring", "guarded"): (standing(f"Wg5S Ve2N cg3N {FAR}"), "g5g3/S"),
    ("spring", "beyond"): (standing(f"Ee4N te5S+ {FAR}"), "e4e6/N"),
    ("free", "late"): (after(f"Cg12N {FAR}", "b5b6/N", words="prison:W"), "g12g13"),
    ("free", "empty"): (standing(f"Cg12N {FAR}"), "g12g13"),
    ("free", "whom"): (FREEING, "b5b6/N"),
    ("free", "no-den"): (FREEING, "prison.lion@c5/N"),
    ("free", "facing"): (FREEING, "prison.lion@c3"),
    ("free", "one"): (FREEING, "!done"),
    ("free", "none"): (standing(f"Cg12N {FAR}", "prison:W"), "prison.wolf@c3/N"),
    ("free", "not-held"): (standing(f"Lc5N {FAR}"), "prison.wolf@c3/N"),
    ("free", "looks"): (standing(f"Cg12N {FAR}", "prison:W"), "g12g13/N"),
    ("after-free", "takes"): (after(f"Ce4N we6S {FAR}", "e4e5/N", words="bonus"), "e5e6/N"),
    ("after-free", "target"): (after(f"Cf11N {FAR}", "f11f12/N", words="bonus"), "f12f13"),
    ("after-free", "area"): (after(f"Cg9N {FAR}", "g9g10/N", words="bonus"), "g10g11/N"),
    ("after-free", "all"): (standing(f"Lc5N {FAR}", "bonus"), "!done"),
    ("web", "past"): (standing(f"Ed5E sf6S {FAR}", game=rules(web_passing="barred")), "d5h5/E"),
    ("web", "looks"): (standing(f"Ed5E sf6S {FAR}"), "d5e5/E"),
    ("runner-no-turn", ""): (standing(f"Ze4N we6S {FAR}"), "e4e6/E"),
}  # fmt: skip
"""For each case a position and a move that is refused so."""

SWITCHED = {
    ("web", "past"): rules(web_passing="barred"),
    ("defense-own", "water"): NARROW,
    ("waiting", "rests"): rules(waiting_moves="off"),
}


@pytest.mark.parametrize("lang", words.languages())
@pytest.mark.parametrize(("rule", "variant"), CASES)
def test_each_case_is_told_apart_and_said(rule: str, variant: str, lang: str) -> None:
    state, text = CASES[rule, variant]
    game, move = SWITCHED.get((rule, variant), TAWA), decode(text)
    assert game.broken_rule(state, move) == rule
    found = game.blame(state, move, rule)
    assert (found.rule, found.variant) == (rule, variant)
    words.use(lang)
    said = blamed("tawa", found, HEADER, "Red", "")
    assert said.endswith(".")
    assert not {"{", "}"} & {*said}
    assert lang != "es" or not {"de el", "a el"} & {*map(" ".join, pairwise(said.split()))}


def test_no_case_is_left_out() -> None:
    known = {(rule, variant) for rule, cases in TAWA.variants.items() for variant in cases}
    assert known == {*CASES}


@pytest.mark.parametrize(
    ("case", "said"),
    [
        (("occupied", "own-way"), "The lion does not get past the wolf of its own side on f6."),
        (("occupied", "enemy-way"), "The lion does not get past the wolf on e5."),
        (("runner-front", "front"),
         "The zebra on e6 is a runner and looks at its attacker: "
         "the wolf cannot hit it from there."),
        (("defense-enter", "first"),
         "The lion stops on the first square of the enemy area, f11."),
        (("second-row", ""),
         "c2 is in the second row of the den: first c3 in front of it has to be occupied."),
        (("waiting", "first"), "Before anything else is done, who has waited comes in: the lion."),
        (("free", "whom"),
         "To be freed now: the lion and the wolf. Name whom, a den square and a facing."),
        (("free", "one"), "At least one has to be freed: the lion and the wolf."),
        (("free", "none"),
         "The wolf cannot be freed now: a friend has to enter the prison first."),
        (("free", "not-held"), "The wolf is not in prison: nobody can free it."),
        (("after-free", "takes"),
         "The cheetah moves a second time in answer to a release: then it imprisons nobody, so not "
         "the wolf on e6."),
        (("after-free", "area"),
         "The cheetah moves a second time in answer to a release: then it enters no defense area, "
         "and g11 lies in one."),
        (("web", "looks"),
         "On e5 the web of the spider of Blue imprisons the elephant: it looks nowhere."),
    ],
)  # fmt: skip
def test_a_sentence_names_the_animals_and_squares_at_hand(case: tuple[str, str], said: str) -> None:
    state, text = CASES[case]
    move = decode(text)
    words.use("en")
    assert blamed("tawa", TAWA.blame(state, move, case[0]), HEADER, "Red", "") == said


def test_a_second_move_that_only_stays_in_an_area_is_refused_for_what_it_takes() -> None:
    state = after(f"Ge12N ug10S vg12S {FAR}", "e12/E", words="bonus")
    move = decode("e12g12/E*none")
    assert TAWA.broken_rule(state, move) == "after-free"
    assert TAWA.blame(state, move, "after-free").variant == "takes"


def test_a_web_that_bars_the_way_is_told_with_its_spider() -> None:
    state, text = CASES["web", "past"]
    found = SWITCHED["web", "past"].blame(state, decode(text), "web")
    assert blamed("tawa", found, HEADER, "Red", "") == (
        "e5 is in the web of the spider of Blue, and these rules bar the way through it to the "
        "elephant."
    )
