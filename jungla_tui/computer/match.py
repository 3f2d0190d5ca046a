"""Two players against each other over many games, and how that went."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import fmean, median, pstdev
from typing import Any

from jungla_tui.computer.players import RANDOM, named
from jungla_tui.computer.random_player import choose
from jungla_tui.core.board import Seat
from jungla_tui.core.edition import Edition
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.ruleset import Over, RuleId, Ruleset, ToDraw, ToMove

LIMIT = 400
"""Decisions after which a game is given up as a draw, unless said otherwise."""
OPENING = 6
"""Decisions that are made at random before the players begin, unless said otherwise."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to be played."""

    players: tuple[str, str]
    """Their names in the registry."""
    games: int
    seed: int
    seats: int = 2
    """How many are at the table; the two players take turns in sitting down at it."""
    limit: int = LIMIT
    opening: int = OPENING
    nodes: int | None = None
    """Positions that each looks at for a decision, instead of its level's own number."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game of a match went."""

    score: float
    """Of the first player: 1 won, 0 lost; with more than two at the table, the part of the
    second player's seats that its seats came before, a shared place being half."""
    rule: RuleId | None
    """What ended the game; None if it was given up."""
    decisions: int


@dataclass
class Result:
    """How a match went so far."""

    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def score(self) -> float:
        """What the first player got, of 1."""
        return fmean(outcome.score for outcome in self.outcomes)

    @property
    def error(self) -> float:
        """Half the width of the range that holds the true score in 95 of 100 such matches.

        As of four games more, two won and two lost, so that a few wins alone promise little.
        """
        scores = [*(outcome.score for outcome in self.outcomes), 0.0, 0.0, 1.0, 1.0]
        return 1.96 * pstdev(scores) / sqrt(len(scores))

    @property
    def won(self) -> int:
        """Games in which the first player did better than the second."""
        return sum(outcome.score > 0.5 for outcome in self.outcomes)

    @property
    def lost(self) -> int:
        """Games in which the second player did better."""
        return sum(outcome.score < 0.5 for outcome in self.outcomes)

    @property
    def drawn(self) -> int:
        """All others, those given up among them."""
        return len(self.outcomes) - self.won - self.lost

    @property
    def unfinished(self) -> int:
        """Games given up at the limit."""
        return sum(outcome.rule is None for outcome in self.outcomes)

    @property
    def ended(self) -> Counter[RuleId]:
        """How many games each rule ended."""
        return Counter(outcome.rule for outcome in self.outcomes if outcome.rule is not None)

    @property
    def lengths(self) -> list[int]:
        """Each game's decisions."""
        return [outcome.decisions for outcome in self.outcomes]

    @property
    def median_length(self) -> float:
        """Half the games were shorter, half longer."""
        return float(median(self.lengths))


def play_match(ruleset: Ruleset[Any], plan: Plan, jobs: int = 1) -> Iterator[Outcome]:
    """Each game's outcome, in the order of the games, `jobs` of them played at the same time.

    Each opening is played from every seat before the next one. The same seed gives the same
    games, however many jobs there are. Whoever stops asking ends the other processes.
    Raises JunglaError for a player that the game does not have, BadJournal for the seats.
    """
    for name in plan.players:
        named(ruleset, name)
    if jobs == 1:
        for number in range(plan.games):
            yield play_one(ruleset, plan, number)
        return
    work = _tasks(type(ruleset), ruleset.edition, plan)
    with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(_task, work)


_Task = tuple[type[Ruleset[Any]], Edition, Plan, int]


def _tasks(game: type[Ruleset[Any]], edition: Edition, plan: Plan) -> Iterable[_Task]:
    return ((game, edition, plan, number) for number in range(plan.games))


def _task(task: _Task) -> Outcome:
    game, edition, plan, number = task
    key = repr((edition, plan))
    if key not in _RULES:
        _RULES.clear()
        _RULES[key] = game(edition)
    return play_one(_RULES[key], plan, number)


_RULES: dict[str, Ruleset[Any]] = {}
"""In another process: the rules of the match, so that they are compiled once."""


def play_one(ruleset: Ruleset[Any], plan: Plan, number: int) -> Outcome:
    """The game of this number, from 0."""
    opening, turned = divmod(number, plan.seats)
    owners = [(seat + turned) % plan.seats % 2 for seat in range(plan.seats)]
    game = _opened(ruleset, plan, opening, owners)
    players = [named(ruleset, name, plan.nodes) for name in plan.players]
    draws = [Random(f"{plan.seed}:{number}:{seat}") for seat in range(plan.seats)]
    decisions = sum(isinstance(game.tree.events[node], Played) for node in game.tree.line)
    while decisions < plan.limit:
        match game.status():
            case ToDraw():
                game.draw()
            case ToMove(seat):
                thought = players[owners[seat]].think(game, draws[seat], lambda _: None)
                game.play(thought.move)
                decisions += 1
            case Over() as over:
                return Outcome(_score(over, owners), over.rule, decisions)
    status = game.status()
    if isinstance(status, Over):
        return Outcome(_score(status, owners), status.rule, decisions)
    return Outcome(0.5, None, decisions)


def _opened(ruleset: Ruleset[Any], plan: Plan, opening: int, owners: Sequence[int]) -> Game:
    """A game after an opening at random that did not end it."""
    names = [name if name == RANDOM else f"level-{name}" for name in plan.players]
    sitters = tuple(Sitter(player=names[owner]) for owner in owners)
    rng = Random(f"{plan.seed}:{opening}")
    while True:
        game = Game(ruleset, Header(ruleset.edition, sitters, seed=rng.randrange(2**32)))
        for _ in range(plan.opening):
            while isinstance(game.status(), ToDraw):
                game.draw()
            if isinstance(game.status(), ToMove):
                game.play(choose(game.legal_moves(), rng))
        if not isinstance(game.status(), Over):
            return game


def _score(over: Over, owners: Sequence[int]) -> float:
    """What the first player got, by each pair of a seat of its own and one of the other."""
    place = {seat: number for number, seats in enumerate(over.places) for seat in seats}

    def pair(mine: Seat, other: Seat) -> float:
        return (1 + (place[mine] < place[other]) - (place[mine] > place[other])) / 2

    first = [seat for seat, owner in enumerate(owners) if owner == 0]
    second = [seat for seat, owner in enumerate(owners) if owner == 1]
    return fmean(pair(mine, other) for mine in first for other in second)
