"""The analyst of a game screen: asks the computer about one position after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jungla_tui.analysis import Analysis, Judged
from jungla_tui.core.errors import JunglaError
from jungla_tui.engine.wire import Answer, Request
from jungla_tui.text import mistakes
from jungla_tui.tui.opponents import Opponents

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
        self._known: tuple[int, ...] = ()
        self._turns: list[int] = []

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

    def go_on(self) -> None:
        """Think on where something else was asked meanwhile and is answered."""
        if self.running and not self._opponents().busy:
            self._next()

    def ask(self, request: Request, use: Callable[[Answer], None]) -> bool:
        """Ask something else about the game; whether that can be done."""
        return self._opponents().ask(self.analysis.game, request, use)

    def turns(self, line: Sequence[int]) -> list[int]:
        """At which moves of a line there are mistakes, as far as they are known."""
        known = (len(self.analysis.points), *line)
        if known != self._known:
            depth = self.analysis.game.tree.depth
            found = self.analysis.mistakes(line)
            self._known, self._turns = known, [depth(mistake.node) for mistake in found]
        return self._turns

    def _next(self) -> None:
        todo = self.analysis.todo(self.line)
        if not self.running or not todo:
            self.running = False
            self._save()
            self.changed()
            return
        node, game = todo[0], self.analysis.game
        request = mistakes.question(game, node)

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
