"""The program, which tells when it is done whoever asks it with a key that it has not.

Done is when nothing is left to be drawn or found out, and no timer is near. The rules panel follows
the keys once they rest: here they rest when they are said to, so that no test depends on how fast
the machine is. The answer is a mark in what the program writes, behind all that it has written.
"""

from __future__ import annotations

import asyncio
import sys
import threading

from textual import events

from jungla_tui import entry
from jungla_tui.tui import advice
from jungla_tui.tui.app import JunglaApp

DRAWN, AT_REST = ("shift+f11", "f23"), ("shift+f12", "f24")
"""The names of the keys that ask: whether all is drawn; the same, the keys having come to rest."""

MARK = "\x1b]7777;{timers}\x07"
"""What is written then; `timers` is the number of those that go on."""

NEAR = 1.0
"""Seconds: a timer that is due later is not waited for."""

advice.REST = 1000 * NEAR

_PAUSE = 0.005


class _Question:
    """Looks again and again from another thread, so that looking itself is nothing that waits."""

    def __init__(self, app: JunglaApp, *, rest: bool) -> None:
        self._app = app
        self._rest = rest
        self._loop = asyncio.get_running_loop()
        self._answered = threading.Event()
        threading.Thread(target=self._ask, daemon=True).start()

    def _ask(self) -> None:
        while not self._answered.wait(_PAUSE):
            # one turn of the loop later, as it has its own work with what another thread hands in
            self._loop.call_soon_threadsafe(self._loop.call_soon, self._look)

    def _look(self) -> None:
        scheduled = self._loop._scheduled  # type: ignore[attr-defined]
        timers = [handle.when() for handle in scheduled if not handle.cancelled()]
        busy = self._loop._ready or any(when < self._loop.time() + NEAR for when in timers)  # type: ignore[attr-defined]
        screen, driver = self._app.screen, self._app._driver
        if busy or getattr(screen, "finding_out", False) or self._answered.is_set():
            return
        follows = getattr(screen, "advice", None)
        if self._rest and follows is not None and follows._waiting is not None:
            if follows._timer is not None:
                follows._timer.stop()
                follows._timer = None
                follows._rested()
            return
        self._answered.set()
        if driver is not None:
            driver.write(MARK.format(timers=len(timers)))
            driver.flush()


_on_event = JunglaApp.on_event


async def _on_event_or_question(app: JunglaApp, event: events.Event) -> None:
    if isinstance(event, events.Key) and event.key in DRAWN + AT_REST:
        _Question(app, rest=event.key in AT_REST)
    else:
        await _on_event(app, event)


if __name__ == "__main__":
    setattr(JunglaApp, "on_event", _on_event_or_question)  # noqa: B010
    sys.exit(entry.main())
