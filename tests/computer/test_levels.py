"""Every level under every edition and random switches, at every number of seats."""

from __future__ import annotations

from random import Random

import pytest

from jungla_tui import editions
from jungla_tui.computer.player import Thought
from jungla_tui.computer.players import LEVELS, player
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.ruleset import ToDraw, ToMove

EDITIONS = [
    (id, level) for id in editions.ids() for level in range(1, 1 + LEVELS[editions.load(id).game])
]


def ready(game: Game) -> bool:
    """Whether somebody has to decide, the dice thrown where they have to be."""
    while isinstance(game.status(), ToDraw):
        game.draw()
    return isinstance(game.status(), ToMove)


@pytest.mark.parametrize(("id", "level"), EDITIONS)
def test_every_level_answers_under_every_edition_and_random_switches(id: str, level: int) -> None:
    rng = Random(f"{id}:{level}")
    edition = editions.load(id)
    known = editions.GAMES[edition.game].switches
    for _ in range(3):
        chosen = {name: rng.choice(switch.values) for name, switch in known.items()}
        ruleset = editions.ruleset(edition.with_switches(chosen))
        seats = rng.choice(ruleset.seats)
        game = Game(ruleset, Header(ruleset.edition, (Sitter(),) * seats, seed=rng.randrange(99)))
        thinker = player(ruleset, level, nodes=40)
        for number in range(60):
            if not ready(game):
                break
            if number % 5:  # most of the way at random, to see many positions
                game.play(rng.choice(game.legal_moves()))
                continue
            told: list[Thought] = []
            thought = thinker.think(game, rng, told.append)
            assert told[-1] == thought
            assert thought.move in game.legal_moves()
            assert len(thought.chances) == seats
            assert all(0 <= chance <= 1 for chance in thought.chances)
            game.play(thought.move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_computers_play_predators_at_every_seat_of_two_three_and_four(seats: int) -> None:
    ruleset = editions.ruleset(editions.load("predator"))
    game = Game(ruleset, Header(ruleset.edition, (Sitter(),) * seats, seed=seats))
    players = [player(ruleset, 1 + seat % 2, timed=False, nodes=60) for seat in range(seats)]
    rng = Random(seats)
    for _ in range(150):
        if not ready(game):
            break
        status = game.status()
        assert isinstance(status, ToMove)
        move = players[status.seat].think(game, rng, lambda _: None).move
        assert move in game.legal_moves()
        game.play(move)
