"""The registry of computer players: how many levels each game has, and the player of a level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from jungla_tui.computer.player import Budget, Player
from jungla_tui.computer.random_player import RandomPlayer
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.ruleset import Ruleset
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.predator import Predator
from jungla_tui.rules.tawa import Tawa


@dataclass(frozen=True, slots=True)
class _Strengths:
    """A game's players."""

    make: Callable[[Ruleset[Any], int, Budget], Player]
    """The player of a level, from 1, that thinks within a budget."""
    budgets: tuple[Budget, ...]
    """For each level, the weakest first."""


def _jungle(ruleset: Ruleset[Any], level: int, budget: Budget) -> Player:
    from jungla_tui.computer.jungle.player import JunglePlayer

    assert isinstance(ruleset, Jungle)
    return JunglePlayer(ruleset, level, budget)


def _tawa(ruleset: Ruleset[Any], level: int, budget: Budget) -> Player:
    from jungla_tui.computer.tawa import TawaPlayer

    if not isinstance(ruleset, Tawa):
        raise TypeError(f"not the rules of Tawa: {ruleset}")
    return TawaPlayer(ruleset, level, budget)


def _predator(ruleset: Ruleset[Any], level: int, budget: Budget) -> Player:
    from jungla_tui.computer.predator import PredatorPlayer

    if not isinstance(ruleset, Predator):
        raise TypeError(f"not the rules of predators and prey: {ruleset}")
    return PredatorPlayer(ruleset, level, budget)


_GAMES: Mapping[str, _Strengths] = {
    "jungle": _Strengths(
        _jungle,
        (
            Budget(2_000, 5.0),
            Budget(20_000, 5.0),
            Budget(1_000, 5.0),
            Budget(5_500, 5.0),
            Budget(30_000, 5.0),
            Budget(600_000, 5.0),
        ),
    ),
    "tawa": _Strengths(_tawa, (Budget(1_000, 2.0), Budget(6_000, 3.0), Budget(30_000, 5.0))),
    "predator": _Strengths(
        _predator, (Budget(1_500, 2.0), Budget(4_000, 3.0), Budget(20_000, 5.0))
    ),
}

LEVELS: Mapping[str, int] = {game: len(strengths.budgets) for game, strengths in _GAMES.items()}
"""How many levels each game has, by its id; level 1 is the weakest."""

RANDOM = "random"
"""What the player is called that is no level of any game."""

PLAYERS = (RANDOM, *map(str, range(1, max(LEVELS.values()) + 1)))
"""What the players of all games are called: `random`, `1`, `2`, …"""


def names(game: str) -> tuple[str, ...]:
    """What the players of a game are called."""
    return PLAYERS[: LEVELS[game] + 1]


def named(ruleset: Ruleset[Any], name: str, nodes: int | None = None) -> Player:
    """The player of this name, which minds no clock. Raises JunglaError for an unknown one."""
    known = names(ruleset.game)
    if name not in known:
        raise JunglaError("unknown-player", name=name, known=list(known))
    if name == RANDOM:
        return RandomPlayer()
    return player(ruleset, int(name), timed=False, nodes=nodes)


def player(
    ruleset: Ruleset[Any],
    level: int,
    timed: bool = True,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Player:
    """The computer player of a level of a game, under its edition.

    `timed`: whether it also minds the clock; not where the same seed has to give the same moves
    again. `nodes`: look at so many positions at most instead of the level's own number.
    `seconds`: think no longer than this, where it minds the clock.
    Raises ValueError for a level that the game does not have.
    """
    strengths = _GAMES[ruleset.game]
    if not 1 <= level <= len(strengths.budgets):
        raise ValueError(f"{ruleset.game} has levels 1 to {len(strengths.budgets)}: {level}")
    own = strengths.budgets[level - 1]
    times = [time for time in (own.seconds, seconds) if time is not None]
    clock = min(times, default=None) if timed else None
    budget = Budget(own.nodes if nodes is None else nodes, clock)
    return strengths.make(ruleset, level, budget)
