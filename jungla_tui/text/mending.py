"""Learning from mistakes: a better move is looked for before each, and what is found counted.

Every move counts that is about as good as the best one; the computer is asked about those that
nothing is known of, in the way it was asked about the game itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from jungla_tui import words
from jungla_tui.analysis import Mistake, at_end
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move
from jungla_tui.core.ruleset import Over, ToMove
from jungla_tui.engine.wire import Answer, Request
from jungla_tui.text import hint, mistakes
from jungla_tui.words import review as said

MARGIN = 0.05
"""How much less than with the best move one may expect for a move to be as good."""

Found = Literal["found", "as-good", "played", "worse", "unknown"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a tried move is."""

    found: Found
    chance: float | None = None
    """What its seat can expect after it, where that is known."""

    @property
    def good(self) -> bool:
        """Whether it mends the mistake."""
        return self.found in ("found", "as-good")

    def __str__(self) -> str:
        """It in words."""
        chance = "" if self.chance is None else mistakes.percent(self.chance)
        return said.sentence(f"tried-{self.found}", chance=chance)


class Mending:
    """The mistakes of a line, and those mended already."""

    def __init__(self, game: Game, found: Sequence[Mistake]) -> None:
        self.game = game
        self.all = found
        self._at = 0
        self._solved: set[int] = set()

    @property
    def mistake(self) -> Mistake:
        """The one at hand."""
        return self.all[self._at]

    @property
    def before(self) -> int:
        """The event after which it was made."""
        return self.game.tree.parents[self.mistake.node]

    def turn(self, by: int) -> None:
        """Take another, the first again after the last."""
        self._at = (self._at + by) % len(self.all)

    def board(self) -> Game:
        """A game of its own that stands before the mistake."""
        return self.game.branch_off(self.before)

    # ---- a move that is tried

    def tried(self, move: Move) -> Verdict | Request:
        """What a legal move is, or what the computer has to be asked to know it."""
        mistake = self.mistake
        if move == mistake.best:
            return self._mended("found")
        if Played(mistake.seat, move) == self.game.tree.events[mistake.node]:
            return Verdict("played", mistake.after)
        game = self.board()
        game.play(move)
        status = game.status()
        if isinstance(status, Over):
            return self._compared(at_end(status, mistake.seat))
        if not isinstance(status, ToMove):
            return Verdict("unknown")
        return mistakes.question(game, game.current)

    def answered(self, answer: Answer) -> Verdict:
        """What the move is, now that the computer has been asked."""
        return self._compared(answer.chances[self.mistake.seat])

    def _compared(self, chance: float) -> Verdict:
        if chance < self.mistake.before - MARGIN:
            return Verdict("worse", chance)
        return self._mended("as-good", chance)

    def _mended(self, found: Found, chance: float | None = None) -> Verdict:
        self._solved.add(self._at)
        return Verdict(found, chance)

    # ---- in words

    def heading(self) -> str:
        """Which mistake this is, and how many are mended."""
        return said.sentence(
            "mistakes-of", at=self._at + 1, all=len(self.all), solved=len(self._solved)
        )

    def task(self) -> Iterator[str]:
        """What was played, and what there is to find."""
        mistake, header = self.mistake, self.game.header
        yield said.sentence(
            "find-better",
            who=words.player(header, mistake.seat),
            told=words.short(self.game.tell(mistake.node)),
            before=mistakes.percent(mistake.before),
            after=mistakes.percent(mistake.after),
        )
        if mistake.missed_win:
            yield said.sentence("missed-win")

    def solution(self) -> str:
        """The best move."""
        return words.solution(mistakes.better(self.game, self.mistake))

    def reasons(self, move: Move) -> Iterator[str]:
        """What a move does, as the rules have it; not which it is."""
        yield from hint.why(self.game, move, self.before)
