"""The player of Jungle, in six levels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from jungla_tui.computer.jungle.endings import endings
from jungla_tui.computer.jungle.search import Search
from jungla_tui.computer.jungle.tables import compiled
from jungla_tui.computer.jungle.tree import Spent
from jungla_tui.computer.jungle.values import FORCED, WON, values
from jungla_tui.computer.player import Budget, Tell, Thought
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import ToMove
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.jungle.state import State

_SCALE = 400
"""The advantage with which ten games in eleven are won."""
_DEEPEST = 60


@dataclass(frozen=True, slots=True)
class Character:
    """How a weak level differs from the best: as a person who looks only so far."""

    depth: int
    """Decisions that it looks at after its own."""
    noise: int
    """How wrong it is about what it sees: the standard deviation."""
    overlooks: float
    """How often it does not see what the other side can answer to a move."""


CHARACTERS = {1: Character(0, 90, 0.5), 2: Character(1, 40, 0.0)}
"""The levels that do not play as well as their budget allows."""


class JunglePlayer:
    """Plays an edition of Jungle at a level."""

    def __init__(self, rules: Jungle, level: int, budget: Budget) -> None:
        self._tables = compiled(rules)
        self._values = values(self._tables)
        self._endings = endings(self._tables)
        self._character = CHARACTERS.get(level)
        self._budget = budget

    def think(self, game: Game, rng: Random, tell: Tell) -> Thought:
        """Deepen until the budget is spent or the end is found; alike moves by chance."""
        status = game.status()
        assert isinstance(status, ToMove)
        cells, where = self._tables.read(game.state())
        search = Search(
            self._tables,
            self._values,
            self._endings,
            cells,
            where,
            status.seat,
            [(self._tables.read(state)[0], state.seat) for state in _quiet_past(game)],
            nodes=self._budget.nodes,
            seconds=self._budget.seconds,
        )
        moves = search.moves()
        rng.shuffle(moves)
        found = self._thought(search, [moves[0]], 0, 0)
        tell(found)
        thoughts = (
            self._deepen(search, moves)
            if self._character is None or len(moves) == 1
            else self._guess(search, moves, self._character, rng)
        )
        try:
            for found in thoughts:
                tell(found)
                if len(moves) == 1:
                    break
        except Spent:
            pass
        return found

    def _guess(
        self, search: Search, moves: list[int], character: Character, rng: Random
    ) -> Iterator[Thought]:
        """The move that seems best to somebody of such a character."""
        best, value = [moves[0]], -2 * WON
        for move in moves:
            overlooked = rng.random() < character.overlooks
            noise = round(rng.gauss(0, character.noise))
            try:
                seen = search.after(move, character.depth)
            except Spent:
                break
            if overlooked and seen < FORCED:
                seen = search.glance(move)
            seems = seen if abs(seen) > FORCED else seen + noise
            if seems > value:
                best, value = [move, *([] if overlooked else search.line_after())], seems
        yield self._thought(search, best, value, character.depth + 1)

    def _deepen(self, search: Search, moves: list[int]) -> Iterator[Thought]:
        """Ever deeper; the best so far after each depth, and when a better move turns up."""
        for depth in range(_DEEPEST):
            best = -2 * WON
            for move in list(moves):
                alpha = max(best, -WON)
                value = 0
                if best > -WON:
                    value = search.after(move, depth, alpha, alpha + 1)
                if best <= -WON or value > alpha:
                    value = search.after(move, depth, alpha)
                if value > best:
                    line = [move, *search.line_after()]
                    better = best > -WON
                    best = value
                    moves.remove(move)
                    moves.insert(0, move)
                    if better:
                        yield self._thought(search, line, best, depth)
            yield self._thought(search, line, best, depth + 1)
            if abs(best) > FORCED and WON - abs(best) <= depth + 1:
                return

    def _thought(self, search: Search, line: list[int], value: int, depth: int) -> Thought:
        mine = 1 / (1 + 10 ** (-value / _SCALE)) if abs(value) < FORCED else float(value > 0)
        return Thought(
            tuple(self._tables.step(move >> 12, move & 4095) for move in line),
            (mine, 1 - mine) if search.seat == 0 else (1 - mine, mine),
            wins_in=_own_moves(value) if abs(value) > FORCED else None,
            depth=depth,
            nodes=search.nodes,
        )


def _own_moves(value: int) -> int:
    """How many moves of its own a seat that wins by force needs, or the one that then loses to it.

    Every other ply is its own.
    """
    plies = WON - abs(value)
    return (plies + 1) // 2 if value > 0 else plies // 2


def _quiet_past(game: Game) -> Iterator[State]:
    """The positions before on the line since the last capture: the others cannot come again."""
    state = game.state()
    pieces = sum(man is not None for man in state.cells)
    for node in reversed(game.tree.line[:-1]):
        earlier = game.state(node)
        if sum(man is not None for man in earlier.cells) != pieces:
            return
        if earlier != state:
            yield earlier
