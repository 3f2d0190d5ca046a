"""Games played at random to their end, and what they have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, median
from typing import Any

from jungla_tui.computer.random_player import choose
from jungla_tui.core.board import Seat
from jungla_tui.core.events import Drew, Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Entry, Header, Sitter
from jungla_tui.core.ruleset import Over, RuleId, Ruleset, ToDraw

LIMIT = 5000
"""Moves after which a game is given up, unless said otherwise."""

Keep = Callable[[int, Game, Sequence[Entry]], None]
"""Takes a finished game's number, counted from 1, the game, and its log."""


@dataclass
class Summary:
    """What many games have in common. Moves are decisions; draws of chance do not count."""

    games: int = 0
    ended: Counter[RuleId] = field(default_factory=Counter)
    """How many games each rule ended."""
    unfinished: int = 0
    """Games given up at the limit."""
    drawn: int = 0
    """Games that ended without a winner."""
    winners: Counter[Seat] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)
    """Each game's moves."""
    throws: list[int] = field(default_factory=list)
    """How often chance answered in each game."""
    taken: list[int] = field(default_factory=list)
    """How many pieces were taken in each game."""
    points: list[tuple[int, ...]] = field(default_factory=list)
    """What each seat scored in each game; nothing in games without points."""
    choices: Counter[int] = field(default_factory=Counter)
    """How often there were so many legal moves to choose from."""

    @property
    def median_length(self) -> float:
        """Half the games were shorter, half longer."""
        return float(median(self.lengths))

    @property
    def mean_choices(self) -> float:
        """Legal moves at a decision, on average."""
        return fmean(self.choices, weights=self.choices.values()) if self.choices else 0.0

    @property
    def most_choices(self) -> int:
        """The most legal moves there ever were."""
        return max(self.choices, default=0)

    def mean_points(self, seat: Seat) -> float:
        """What a seat scored on average; 0 in games without points."""
        return fmean(points[seat] for points in self.points) if any(self.points) else 0.0

    def add(self, game: Game) -> None:
        """Count a game that is over or given up."""
        self.games += 1
        line = game.tree.line[1:]
        events = [game.tree.events[node] for node in line]
        self.lengths.append(sum(isinstance(event, Played) for event in events))
        self.throws.append(sum(isinstance(event, Drew) for event in events))
        self.taken.append(sum(len(game.tell(node).taken) for node in line))
        self.points.append(game.ruleset.scene(game.state()).points)
        match game.status():
            case Over() as over:
                self.ended[over.rule] += 1
                if over.winner is None:
                    self.drawn += 1
                else:
                    self.winners[over.winner] += 1
            case _:
                self.unfinished += 1


def simulate(
    ruleset: Ruleset[Any],
    games: int,
    seed: int,
    seats: int,
    limit: int = LIMIT,
    keep: Keep | None = None,
) -> Summary:
    """Play that many games at random; the same seed gives the same games.

    Raises BadJournal for a number of seats that the game does not allow.
    """
    summary = Summary()
    for number in range(1, games + 1):
        rng = Random(f"{seed}:{number}")
        header = Header(
            ruleset.edition, (Sitter(player="random"),) * seats, seed=rng.randrange(2**32)
        )
        entries: list[Entry] = []
        game = Game(ruleset, header, entries.extend)
        play_out(game, rng, limit, summary.choices)
        summary.add(game)
        if keep is not None:
            keep(number, game, entries)
    return summary


def play_out(game: Game, rng: Random, limit: int, choices: Counter[int]) -> None:
    """Play at random until the game is over or `limit` decisions are made."""
    decisions = 0
    while decisions < limit and not isinstance(game.status(), Over):
        if isinstance(game.status(), ToDraw):
            game.draw()
            continue
        moves = game.legal_moves()
        choices[len(moves)] += 1
        game.play(choose(moves, rng))
        decisions += 1
