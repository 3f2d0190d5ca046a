"""What the rule books say happens does happen: their sentences, proved by positions.

`claims-GAME.toml` is written as a file of diagrams (`lessons/__init__.py` says the format), whose
texts are sentences of the rule in the book, word for word, in every language.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from jungla_tui import books, editions, lessons
from jungla_tui.core.moves import encode
from jungla_tui.lessons import Diagram

FOLDER = Path(__file__).parent


@cache
def claims(game: str) -> tuple[Diagram, ...]:
    """The sentences of a game's book that are proved, each with its position."""
    name = f"claims-{game}.toml"
    return lessons.parse(game, {name: (FOLDER / name).read_text("utf-8")}).all_diagrams


every_claim = pytest.mark.parametrize(
    "claim", [claim for game in editions.GAMES for claim in claims(game)], ids=lambda each: each.id
)


@every_claim
def test_what_the_book_says_happens(claim: Diagram) -> None:
    wrong = [encode(trial.move) for trial in claim.trials if not claim.answered(trial)]
    assert wrong == [], "the game answers otherwise"


@every_claim
def test_the_sentence_stands_in_the_book_in_every_language(claim: Diagram) -> None:
    for lang, said in claim.text.items():
        assert said in books.load(claim.setting.edition, lang).rule(claim.rule).plain()


@pytest.mark.parametrize("game", editions.GAMES)
def test_every_rule_that_the_board_can_show_has_a_sentence_proved(game: str) -> None:
    proved = {claim.rule for claim in claims(game)}
    assert proved == {*editions.GAMES[game].rules} - {*lessons.load(game).off_board}
