"""The computer players of all games and levels: they always answer with a legal move."""

from __future__ import annotations

from random import Random

import pytest

from jungla_tui import editions
from jungla_tui.computer.player import Thought
from jungla_tui.computer.players import LEVELS, player
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.ruleset import ToDraw, ToMove
from tests.helpers import line_of, new_game, under


def test_every_game_has_levels() -> None:
    assert set(LEVELS) == set(editions.GAMES)
    assert LEVELS["jungle"] == 6


@pytest.mark.parametrize("level", [0, 7])
def test_a_level_that_there_is_not_is_refused(level: int) -> None:
    with pytest.raises(ValueError, match="levels 1 to 6"):
        player(under("jungle"), level)


@pytest.mark.parametrize("id", ["jungle", "tawa", "predator"])
def test_every_level_plays_legal_moves_and_repeats_them_from_the_same_seed(id: str) -> None:
    edition = editions.load(id)
    ruleset = editions.ruleset(edition)
    seats = (Sitter(player="computer"),) * ruleset.seats[-1]
    for level in range(1, LEVELS[edition.game] + 1):
        game = Game(ruleset, Header(edition, seats, seed=5))
        thinker = player(ruleset, level, timed=False, nodes=300)
        for decision in range(6):
            while isinstance(game.status(), ToDraw):
                game.draw()
            assert isinstance(game.status(), ToMove)
            told: list[Thought] = []
            thought = thinker.think(game, Random(decision), told.append)
            assert thought == thinker.think(game, Random(decision), lambda _: None)
            assert thought.move in game.legal_moves()
            assert told[-1].move == thought.move
            assert len(thought.chances) == len(seats)
            assert all(0 <= chance <= 1 for chance in thought.chances)
            game.play(thought.move)


@pytest.mark.parametrize("level", range(1, 7))
def test_every_level_of_jungle_takes_the_den_that_is_one_step_away(level: int) -> None:
    game = new_game(under("jungle"), position=line_of("Ld8 Ea1 ea9"))
    thought = player(game.ruleset, level, timed=False).think(game, Random(1), lambda _: None)
    assert (thought.wins_in, thought.chances) == (1, (1.0, 0.0))
