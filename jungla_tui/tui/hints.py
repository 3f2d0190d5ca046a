"""What a person asks the computer about a position: the best move and why, and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from jungla_tui.core.board import Square
from jungla_tui.core.game import Game
from jungla_tui.core.moves import picks
from jungla_tui.core.ruleset import ToMove
from jungla_tui.engine.wire import Answer
from jungla_tui.text import hint
from jungla_tui.tui.opponents import Opponents
from jungla_tui.tui.table import Table
from jungla_tui.words.hint import hint as said

EVALUATION = 1.0
"""Seconds the computer thinks about how a position stands."""


class Shown(Protocol):
    """The screen that the answers are for."""

    hinted: tuple[int, frozenset[Square]]
    """The squares of the best move, and the event after which it is best."""
    chances: Sequence[float]
    """What each seat can expect, as far as was asked last."""

    def say(self, text: str, kind: str = "") -> None:
        """Show a message."""

    def tell(self, text: str) -> None:
        """Show a longer text in the panel."""

    def show(self) -> None:
        """Draw what changed."""


class Hints:
    """Asks about the place looked at, and shows what comes of it as long as it is looked at."""

    def __init__(self, screen: Shown, table: Table, opponents: Opponents) -> None:
        self._screen = screen
        self._table = table
        self._opponents = opponents
        self._evaluated: int | None = None
        """The event after which it was asked last how the position stands."""

    @property
    def _game(self) -> Game:
        return self._table.game

    def hint(self) -> None:
        """Light up the best move, and say why it is."""

        def hinted(answer: Answer) -> None:
            game, place = self._game, self._table.place
            told, *why = hint.sentences(game, answer, place)
            squares = (pick for pick in picks(answer.line[0]) if isinstance(pick, Square))
            self._screen.hinted = (place, frozenset(squares))
            self._screen.say(" ".join((told, *why)))
            self._screen.tell("\n".join((told, *why)))

        self._ask(hinted, explain=True)

    def best_line(self) -> None:
        """Say how the computer expects the game to go on."""

        def found(answer: Answer) -> None:
            line = hint.line(self._game, answer, self._table.place)
            self._screen.say(line)
            self._screen.tell("\n".join((line, *hint.chances(self._game, answer))))

        self._ask(found)

    def _ask(self, use: Callable[[Answer], None], *, explain: bool = False) -> None:
        game, place = self._game, self._table.place
        if not isinstance(game.status(place), ToMove):
            self._screen.say(said("nothing"))
            return

        def answered(answer: Answer) -> None:
            self._screen.chances = answer.chances
            self._evaluated = place
            if place == self._table.place:
                use(answer)
            self._screen.show()

        self._screen.say(said("thinks"))
        self._opponents.ask(game, hint.request(game, place, explain=explain), answered)

    def evaluate(self) -> None:
        """Ask how the place looked at stands, unless that is known or something else is asked."""
        game, place = self._game, self._table.place
        if self._opponents.busy or place == self._evaluated:
            return
        self._evaluated = place
        if isinstance(game.status(place), ToMove):

            def answered(answer: Answer) -> None:
                self._screen.chances = answer.chances
                self._screen.show()

            request = hint.request(game, place, EVALUATION)
            self._opponents.ask(game, request, answered)
