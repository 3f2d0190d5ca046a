"""The computer at the table of a screen: it is asked when it has to decide, and never waited for.

While somebody else thinks, the app does nothing at all: the loop is woken when the process has
written something, and what is drawn changes only with a decision.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual.timer import Timer
from textual.widget import Widget

from jungla_tui import host
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move
from jungla_tui.engine.process import Engine
from jungla_tui.engine.wire import Answer, Request, about
from jungla_tui.tui.faults import brief
from jungla_tui.tui.keys import Keys
from jungla_tui.tui.replay import SPEEDS
from jungla_tui.words.computer import computer as said

Use = Callable[[Answer], None]
"""What is done with an answer."""


class Opponents:
    """Asks the computer's process, and hands over what it decides when there is room for it."""

    def __init__(
        self,
        owner: Widget,
        play: Callable[[Move], None],
        decided: Callable[[], None],
        say: Callable[[str, str], None],
        key: object,
    ) -> None:
        """`play` plays a move where the game stands, `say` shows a message of a kind, `decided`
        looks whether there is room for a decision; `key` names the keys of actions."""
        self._key = key
        self._owner = owner
        self._settle = decided
        self._play = play
        self._say = say
        self._engine: Engine | None = None
        self._watched = (-1, -1)
        """What is watched to be read and to be written."""
        self._overdue: asyncio.TimerHandle | None = None
        """When it is looked whether the process is stuck."""
        self._use: Use | None = None
        """What to do with the answer that is waited for; None: nothing is."""
        self._better: Use | None = None
        """What to do with what is told meanwhile."""
        self._aside: tuple[Game, int] | None = None
        """The game, and where it stood, when something else was asked about it."""
        self._asked: tuple[Game, int] | None = None
        """The game and the event after which a computer's seat was asked to decide."""
        self._decided: Move | None = None
        """What it decided, until it is played."""
        self._timer: Timer | None = None
        self._speed = len(SPEEDS) // 2
        self._since = 0.0
        self._stood: int | None = None
        """The event after which the game stood when it was last considered."""
        self._closed = False
        self.stopped = False
        """Whether the computer's seats wait until they are told to go on."""
        self.idle: Callable[[], None] = lambda: None
        """Told when nothing has to be decided and nothing is asked."""

    # ---- the computer's seats

    def consider(self, game: Game, *, free: bool) -> None:
        """Think where the game waits for a computer; `free`: whether a move may be played now."""
        if self._closed:
            return
        if self._aside is not None:
            if self._aside == (game, game.current):
                return
            self._cut()
        if game.persons() and self._stood not in (None, game.current):
            self.stopped = False  # a person has gone on
        self._stood = game.current
        waits = game.computer() is not None and not self.stopped
        if not waits or self._asked != (game, game.current):
            if self._asked is not None:
                self.drop()
            if waits:
                self._decide(game)
        if free and self._decided is not None and self._timer is None:
            self._hand_over()
        elif not free:
            self._hold()

    def rest(self) -> None:
        """Say so where nothing has to be decided and nothing is asked."""
        if self._asked is None and not self.busy:
            self.idle()

    def _decide(self, game: Game) -> None:
        seat = game.computer()
        assert seat is not None
        self._asked = (game, game.current)
        self._since = asyncio.get_running_loop().time()
        request = about(game, game.header.seats[seat].player)
        if not self._ask(request, self._has_decided):
            self.stopped = True

    def _has_decided(self, answer: Answer) -> None:
        self._decided = answer.line[0]
        self._owner.call_next(self._settle)

    def _hand_over(self) -> None:
        """Play what is decided: at once against a person, at the pace of the show otherwise."""
        assert self._asked is not None
        game, _node = self._asked
        rest = 0.0
        if not game.persons():
            now = asyncio.get_running_loop().time()
            rest = max(0.0, self._since + self.seconds - now)
        if rest:
            self._timer = self._owner.set_timer(rest, self._move)
        else:
            self._move()

    def _move(self) -> None:
        self._hold()
        move, self._decided, self._asked = self._decided, None, None
        if move is not None:
            self._play(move)

    def _hold(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # ---- by hand

    def stop(self) -> None:
        """Let the computer's seats wait."""
        self.drop()
        self.stopped = True

    def go_on(self) -> None:
        """Let them decide again."""
        self.stopped = False

    def move_now(self) -> bool:
        """Decide by what has been found; whether anything has."""
        engine = self._engine
        if self._asked is None or engine is None or self._decided is not None:
            return False
        if engine.held is None:
            self._better = self._at_once  # as soon as there is anything
            return True
        self._at_once(engine.held)
        return True

    def _at_once(self, answer: Answer) -> None:
        self._cut()
        self._has_decided(answer)

    @property
    def seconds(self) -> float:
        """Seconds a move when only computers play."""
        return SPEEDS[self._speed]

    def change_speed(self, by: int) -> None:
        """Slower by so many notches, or faster."""
        self._speed = max(0, min(self._speed + by, len(SPEEDS) - 1))
        self._hold()

    # ---- the process

    def ask(self, game: Game, request: Request, use: Use) -> bool:
        """Ask something about a game, beside what its computers have to decide.

        Whether that can be done. It is dropped once the game goes on.
        """
        if self._decided is None:
            self._asked = None  # it is asked again afterwards

        def used(answer: Answer) -> None:
            self._aside = None
            use(answer)
            self._owner.call_next(self._settle)

        done = self._ask(request, used)
        self._aside = (game, game.current) if done else None
        return done

    def _ask(self, request: Request, use: Use) -> bool:
        if self._closed:
            return False
        try:
            if self._engine is None:
                self._engine = Engine(host.current())
            self._unwatch()
            self._engine.ask(request)
        except JunglaError as error:
            self._say(brief(error), "warning")
            return False
        except OSError as error:
            self._fail(error.strerror or str(error))
            return False
        self._use, self._better = use, None
        self._watch(self._engine)
        return True

    @property
    def busy(self) -> bool:
        """Whether an answer is waited for."""
        return self._use is not None

    def drop(self) -> None:
        """Want no answer any more."""
        self._hold()
        self._asked = self._decided = None
        if self._use is not None:
            self._cut()

    def close(self) -> None:
        """End the process; nothing is asked any more."""
        self._closed = True
        self.drop()
        self._unwatch()
        if self._engine is not None:
            self._engine.stop()

    def _cut(self) -> None:
        """Stop the process in what it does."""
        self._use = self._better = self._aside = None
        self._unwatch()
        if self._engine is not None:
            self._engine.stop()

    def _watch(self, engine: Engine) -> None:
        loop = asyncio.get_running_loop()
        self._watched = (engine.reading, engine.writing)
        loop.add_reader(engine.reading, self._received)
        if engine.sending:
            loop.add_writer(engine.writing, self._send)
        if (patience := engine.patience) is not None:
            self._overdue = loop.call_later(patience, self._look_after)

    def _look_after(self) -> None:
        """Have a process begun anew that is stuck; wait on for one that is not."""
        engine = self._engine
        if engine is None:
            return
        self._unwatch()
        try:
            answers = engine.look_after()
        except OSError as error:
            self._fail(error.strerror or str(error))
            return
        if engine.pid is not None:
            self._watch(engine)
        for answer in answers:
            self._take(answer)

    def _unwatch(self) -> None:
        if self._overdue is not None:
            self._overdue.cancel()
            self._overdue = None
        reading, writing = self._watched
        if reading >= 0:
            loop = asyncio.get_running_loop()
            loop.remove_reader(reading)
            loop.remove_writer(writing)
        self._watched = (-1, -1)

    def _send(self) -> None:
        engine = self._engine
        if engine is not None:
            engine.send()
            if not engine.sending:
                asyncio.get_running_loop().remove_writer(self._watched[1])

    def _received(self) -> None:
        engine = self._engine
        if engine is None:
            return
        answers = engine.receive()
        if engine.pid is None:  # it has ended
            self._unwatch()
        for answer in answers:
            self._take(answer)

    def _take(self, answer: Answer) -> None:
        use, better = self._use, self._better
        if use is None:
            return
        if answer.failure:
            self._use = self._better = self._asked = self._aside = None
            self._fail(answer.failure)
        elif answer.done:
            self._use = self._better = None
            use(answer)
        elif better is not None:
            better(answer)

    def _fail(self, reason: str) -> None:
        self.stopped = True
        try:
            if self._engine is not None:
                self._engine.check()
        except JunglaError as error:
            self._say(brief(error), "warning")
            return
        self._say(
            said("failed", reason=reason, keys=said("retry-keys", key=Keys(self._owner.screen))),
            "warning",
        )
