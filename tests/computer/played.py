"""Positions of games played at random, to ask computer players about."""

from __future__ import annotations

from random import Random
from typing import Any

from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.ruleset import Over, Ruleset, ToDraw


def any_switches(ruleset: Ruleset[Any], rng: Random) -> dict[str, str]:
    """A setting of every switch, drawn at random."""
    return {name: rng.choice(switch.values) for name, switch in ruleset.switches.items()}


def played_for(ruleset: Ruleset[Any], seats: int, decisions: int, rng: Random) -> Game | None:
    """A game after so many random decisions, waiting for another; None where it was over before."""
    sitters = (Sitter(player="computer"),) * seats
    game = Game(ruleset, Header(ruleset.edition, sitters, seed=rng.randrange(1000)))
    while True:
        status = game.status()
        if isinstance(status, Over):
            return None
        if isinstance(status, ToDraw):
            game.draw()
        elif decisions:
            game.play(rng.choice(game.legal_moves()))
            decisions -= 1
        else:
            return game
