"""Every message of a refusal, a look and a warning, made in each language from positions in which
it holds: none has an id, an option as it is typed, a word cut off or a field that is not filled."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from typing import Any

import pytest

from jungla_tui import editions, words
from jungla_tui.core.board import Ground, Square
from jungla_tui.core.events import Ended
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move, decode
from jungla_tui.core.ruleset import Ruleset
from jungla_tui.rules.tawa import Tawa
from jungla_tui.text import explain
from jungla_tui.text.inspection import danger, look
from jungla_tui.words import language
from jungla_tui.words import why as said
from tests.helpers import line_of, new_game
from tests.rules.predator import helpers as at_predator
from tests.rules.predator import test_blame as predator
from tests.rules.tawa import table
from tests.rules.tawa import test_blame as tawa
from tests.text import test_explain as jungle

Case = tuple[str, str, str]
"""A game, a rule and the case of it."""


def refusals() -> Iterator[tuple[Case, Game, Move]]:
    """A game and a move for every case of every game that has sentences of its own."""
    for case, pieces, move, switches, *_ in jungle.CASES:
        rule, _space, variant = case.partition(" ")
        yield ("jungle", rule, variant), jungle.game_of(pieces, **switches), decode(move)
    for case, pieces, move, switches, _said in jungle.ON_OTHER_BOARDS:
        rule, _space, variant = case.partition(" ")
        game = new_game(jungle.with_more_traps(**switches), position=line_of(pieces))
        yield ("jungle", rule, variant), game, decode(move)
    for (rule, variant), (state, move) in tawa.CASES.items():
        rules: Tawa = tawa.SWITCHED.get((rule, variant), table.TAWA)
        yield ("tawa", rule, variant), new_game(rules, position=rules.line(state)), decode(move)
    for (rule, variant), (walk, move) in predator.CASES.items():
        other = new_game(predator.GAME, position=predator.GAME.line(walk))
        yield ("predator", rule, variant), other, decode(move)
    rules_of_player = at_predator.rules(retrace="player")
    there = at_predator.line("b1,c1,e1,g1,i1,k1", at_predator.AWAY, turn="walk:2,1:-:-")
    walked = new_game(rules_of_player, "c1c2", position=there)
    yield ("predator", "no-retrace", "player"), walked, decode("b1c1")
    for move, variant in (("d5d6", "empty"), ("h1h2", "off-board"), ("c7c6", "not-own")):
        yield ("jungle", "turn", variant), jungle.game_of("Wc3 wc7"), decode(move)
    yield ("tawa", "two-moves", "no-option"), new_game(table.TAWA, position=FAR), decode("!dice:5")
    placing = new_game(predator.GAME, position=predator.OUT_OF_HAND)
    yield ("predator", "setup", "no-item"), placing, decode("hand.lion@c3")
    alone = "Ca1 wa2 pb1 Rg1 lg2"
    yield ("jungle", "strength", "weaker"), jungle.game_of(alone), decode("a1a2")
    yield ("jungle", "turn", "empty"), jungle.game_of(alone), decode("c7c8")
    shut = new_game(table.TAWA, position=table.line_of(f"Ee5N We6N Le4N {table.FAR}"))
    yield ("tawa", "table", "direction"), shut, decode("e5f5/N")
    edge = new_game(table.TAWA, position=table.line_of("Zb13N pb9S"))
    yield ("tawa", "not-yours", "empty"), edge, decode("c5c6/N")
    double = table.line_of("Ce4N pb9S", "bonus")
    again = new_game(table.TAWA, "e4e5/N", position=double)
    yield ("tawa", "after-free", "no-option"), again, decode("!dice:5")
    yield ("predator", "turn", "to-draw"), new_game(predator.GAME, position=THROW), decode("a1a2")


FAR = table.line_of(f"Lc5N {table.FAR}")
THROW = at_predator.line()
CASES = list(refusals())


class Heard(gettext.NullTranslations):
    """A language, and which messages have been said in it, in English."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._spoken = language._translations_of(lang)
        self.said: set[str] = set()

    def gettext(self, message: str) -> str:
        self.said.add(message)
        return self._spoken.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.said.add(msgid1)
        return self._spoken.ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._spoken.pgettext(context, message)


@pytest.fixture(params=words.languages())
def heard(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Heard:
    words.use(request.param)
    found = Heard(request.param)
    monkeypatch.setattr(language, "_translations", found)
    return found


def ids(rules: Ruleset[Any]) -> set[str]:
    """The ids of rules, cases, switches and their values that no word of a language looks like."""
    found = {*rules.rules, *rules.switches}
    for variants in rules.variants.values():
        found.update(variants)
    for switch in rules.switches.values():
        found.update(switch.values)
    return {id for id in found if "-" in id}


IDS = set[str]().union(*(ids(editions.ruleset(editions.load(id))) for id in editions.ids()))
ODD = {
    "a field that is not filled": re.compile(r"[{}]|None|\bPiece\b|frozenset"),
    "an id": re.compile(r"\b(" + "|".join(sorted(IDS)) + r")\b|\w_\w"),
    "an option": re.compile(r"\b[a-z]+[0-9]*[:.@=!][a-z0-9]|--|!\w"),
    "a cut word": re.compile(r"…|\.\.\."),
    "a gap": re.compile(r"  | [.,:;]|\( | \)|“”|«»|\(\)|^\s|,\.|\b(de|a) el\b"),
    "no sentence": re.compile(r"[^.?!]$"),
    "no beginning": re.compile(r"^(?![A-ZÁÉÍÓÚÑ“«¿¡]|[a-m][0-9])"),
}


def faults(sentence: str) -> list[str]:
    """What is wrong with a sentence."""
    return [fault for fault, pattern in ODD.items() if pattern.search(sentence)]


def test_the_faults_are_found() -> None:
    for bad in (
        "The rule “win-den” forbids this.",
        "You can choose predator:5.",
        "It goes to {end}.",
        "The wolf cannot do thi…",
        "Come a el perro.",
        "the wolf stays.",
        "Set trap=every.",
    ):
        assert faults(bad), bad
    assert faults("d8 is a trap on the side of Blue.") == []


def test_every_refusal_is_whole_in_every_language(heard: Heard) -> None:
    bad = []
    made: set[Case] = set()
    for case, game, move in CASES:
        answer = explain.why(game, move)
        assert (game.ruleset.game, answer.rule, answer.variant) == case
        made.add(case)
        for sentence in (answer.sentence, answer.nearest_sentence):
            bad += [(case, sentence, found) for found in faults(sentence) if sentence]
    assert bad == []
    assert {case for case in said.WHY if case[0]} <= made
    assert {*said.WHY.values()} - heard.said == UNHEARD
    assert {*said.NEAREST.values()} - heard.said == set()


UNHEARD = {said.WHY["", "", ""]}
"""What is said of a rule without a sentence of its own; no game has one."""


def looks() -> Iterator[str]:
    """What is said of squares and of what threatens, in all games and after their end."""
    games = [
        (jungle.game_of("Wb3 cb2 pc3 Rd8 dd7 ec1", trap_attack="on"), "b3 b4 d8 c1 d9 h9 d1 d7"),
        (jungle.game_of("Wd8 ca7 Rb4 Ca1 wa2 pb1"), "d8 a7 b4 a1 c9 a2"),
        (new_game(table.TAWA, position=CROWD), "e6 e5 f6 g6 g13 g1 f13 f12 a3 c3 a1 e4 b9 e3 f8"),
        (new_game(table.TAWA, "e4e6/N", "b5b6/N", position=WEBBED), "f7 e6 f6 g13"),
        (new_game(table.TAWA), "c3 g7"),
        (new_game(table.TAWA, "c5c6/N", position=FAR), "c6"),
        (new_game(predator.GAME, position=THROW), "a1 d6 c4"),
        (new_game(predator.GAME, position=at_predator.line(lies="f5*0,-,-,-")), "f5"),
        (jungle.game_of("ca9 Wa8 Tb9"), "a9"),
    ]
    over = jungle.game_of("Wd8 ca7")
    over.add(Ended(1, "resigned"))
    for game, squares in (*games, (over, "d8")):
        for square in squares.split():
            yield from look(game, Square.parse(square)).sentences()
        for seat in range(2):
            yield from danger(game, seat).sentences()
    for kind, owned in said.UNDER:  # ground that boards of one's own may have as nobody's
        yield said.under(Square(3, 0), Ground(kind, 0 if owned else None), over.header)


CROWD = table.line_of(f"Le5N+ we6S Sf6N ug6S {table.FAR}")
WEBBED = table.line_of(f"Se4N wf7S {table.FAR}", "prison:L")


def test_every_look_and_warning_is_whole_in_every_language(heard: Heard) -> None:
    bad = [(sentence, found) for sentence in looks() for found in faults(sentence)]
    assert bad == []
    for messages in (said.LOOK, said.MARKS, said.MARKS_OF, said.UNDER, said.SIGNS, said.DANGER):
        assert {*messages.values()} - heard.said == set()
