"""The analyst of a game screen: asks the computer about one position after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from jungla_tui.analysis import Analysis, Judged
from jungla_tui.core.errors import JunglaError
from jungla_tui.engine.wire import Answer
from jungla_tui.text import hint
from jungla_tui.tui.opponents import Opponents

NODES = 1500
"""Positions that the computer looks at for each position of the game."""

SAVED_EVERY = 20
"""Positions after which what is known is written down."""


class Analyst:
    """Thinks about a line in the background until it is through or is stopped."""

    def __init__(self, analysis: Analysis, opponents: Callable[[], Opponents]) -> None:
        self.analysis = analysis
        self._opponents = opponents
        self.line: Sequence[int] = ()
        self.running = False
        self.changed: Callable[[], None] = lambda: None
        """Told whenever something new is known."""

    @property
    def done(self) -> int:
        """How many positions of the line are known."""
        return len(self.line) - len(self.analysis.todo(self.line))

    def begin(self, line: Sequence[int]) -> None:
        """Think about a line."""
        self.line = list(line)
        self.running = True
        self._next()

    def stop(self) -> None:
        """Think no more; what is known is kept."""
        if self.running:
            self.running = False
            self._opponents().drop()
            self._save()

    def _next(self) -> None:
        todo = self.analysis.todo(self.line)
        if not self.running or not todo:
            self.running = False
            self._save()
            self.changed()
            return
        node, game = todo[0], self.analysis.game
        request = replace(hint.request(game, node), nodes=NODES)

        def answered(answer: Answer) -> None:
            best = answer.line[0] if answer.line else None
            self.analysis.points[node] = Judged(answer.chances, best)
            if len(todo) % SAVED_EVERY == 0:
                self._save()
            self.changed()
            self._next()

        if not self._opponents().ask(game, request, answered):
            self.running = False
            self.changed()

    def _save(self) -> None:
        try:
            self.analysis.save()
        except JunglaError:
            return  # it is known as long as the screen is there
