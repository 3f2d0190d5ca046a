"""The computer in line mode: it is asked, waited for, and says what it decides.

A line typed meanwhile is not lost: it makes the computer decide at once, by what it has found.
"""

from __future__ import annotations

import select
import sys

from jungla_tui import host
from jungla_tui.core.errors import reason
from jungla_tui.core.game import Game
from jungla_tui.engine.process import Engine
from jungla_tui.engine.wire import Answer, Request, about
from jungla_tui.text.cannot import Cannot
from jungla_tui.words.computer import computer as said


class Opponent:
    """Thinks for the computer's seats of one session."""

    def __init__(self) -> None:
        self._engine: Engine | None = None

    def think(self, request: Request) -> Answer:
        """What the computer holds in the end, or once a person types a line.

        Raises Cannot where it fails, JunglaError where no computer player may think.
        """
        engine = self._started()
        try:
            engine.ask(request)
        except OSError as error:
            raise _failed(reason(error)) from error
        while engine.thinking:
            typed = [sys.stdin] if engine.held and sys.stdin.isatty() else []
            writing = [engine.writing] if engine.sending else []
            ready, room, _ = select.select([engine.reading, *typed], writing, [], engine.patience)
            if room:
                engine.send()
            try:
                answers = engine.receive() if ready or room else engine.look_after()
            except OSError as error:
                raise _failed(reason(error)) from error
            for answer in answers:
                if answer.failure:
                    engine.check()
                    raise _failed(answer.failure)
            if sys.stdin in ready and engine.thinking and engine.held:
                engine.stop()
        assert engine.held is not None
        return engine.held

    def move(self, game: Game) -> Answer:
        """What the seat to move, a computer's, decides; raises as `think` does."""
        seat = game.computer()
        assert seat is not None
        return self.think(about(game, game.header.seats[seat].player))

    def close(self) -> None:
        """End the computer's process."""
        if self._engine is not None:
            self._engine.stop()

    def _started(self) -> Engine:
        if self._engine is None:
            self._engine = Engine(host.current())
        return self._engine


def _failed(reason: str) -> Cannot:
    return Cannot(said("failed", reason=reason, keys=said("retry-line")))
