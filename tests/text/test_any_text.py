"""Whatever is typed as a move has an answer: a sentence, never an exception of the program."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from jungla_tui import editions
from jungla_tui.core.errors import BadText
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import decode
from jungla_tui.core.ruleset import ToDraw
from jungla_tui.text import answers, explain
from jungla_tui.text.typed import parse

ODD = (
    *("go1", "Zd3", "Zz9/N", "a11a11", "a0a1", "z99z98", "box.pair@z9/0", "hand.zebra@q3/N"),
    *(
        "hand.lion@a1",
        "prison.fox@a1",
        "c99/E",
        "!done",
        "g1/N",
        "pair d6 e6",
        "!dice:9",
        "predator",
    ),
    *(
        "bend c5 d5 e5",
        "predator 5",
        "prey 3",
        "1 prey a3",
        "lion",
        "lion lion",
        "free zebra",
        "d4d6/N*",
    ),
)
PIECES = (
    "a1",
    "z9",
    "a99",
    "d4d5",
    "hand.",
    "box.",
    "gorilla",
    "@",
    "/N",
    "*",
    "!",
    "dice:5",
    "x",
    " ",
)


def begun(edition: str, decisions: int) -> Game:
    """A game of so many random decisions, in the middle of a turn or not."""
    ruleset = editions.ruleset(editions.load(edition))
    game = Game(ruleset, Header(ruleset.edition, (Sitter(),) * min(ruleset.seats), seed=5))
    source = random.Random(decisions)
    for _ in range(decisions):
        if isinstance(game.status(), ToDraw):
            game.draw()
        elif moves := game.legal_moves():
            game.play(source.choice(moves))
    return game


GAMES = [begun(id, decisions) for id in editions.ids() for decisions in (0, 5, 30, 41, 90)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.header.edition.id)
@settings(max_examples=25)
@given(text=st.sampled_from(ODD) | st.lists(st.sampled_from(PIECES), max_size=5).map("".join))
@example("go1")
@example("hand.gorilla@z9/N")
def test_any_text_is_answered(game: Game, text: str) -> None:
    try:
        move = parse(text, game, game.current)
    except BadText:
        return
    why = explain.why(game, move)
    for sentence in answers.reasons(why):
        assert sentence
        assert not re.search(r"[{}]", sentence), sentence


def test_a_square_that_is_not_there_is_named_while_animals_are_placed() -> None:
    game = begun("tawa", 0)
    why = explain.why(game, decode("hand.gorilla@z9/N"))
    assert why.sentence == "The board has no square z9."


@pytest.mark.parametrize("text", ["Zd3", "hand.zebra@d3/N", "zebra d3"])
def test_an_animal_that_is_placed_already_is_told_with_its_square(text: str) -> None:
    game = begun("tawa", 0)
    game.play(decode("hand.zebra@c3/N"))
    game.play(decode("hand.lion@a3/N"))
    why = explain.why(game, parse(text, game, game.current))
    assert why.sentence == "The zebra is placed already: it stands on c3."
    assert why.nearest_sentence.startswith("The ")


def test_a_piece_of_ones_own_is_named_that_can_be_put_instead() -> None:
    game = begun("tawa", 0)
    game.play(decode("hand.zebra@c3/N"))
    game.play(decode("hand.lion@a3/N"))
    why = explain.why(game, decode("hand.zebra@d3/N"))
    assert re.fullmatch("The [a-z]+ can be put on [a-z][0-9]+, for example.", why.nearest_sentence)
