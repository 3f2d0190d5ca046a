"""Foresight: what takes long to find out is found in a thread, while the screen goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextvars import copy_context
from typing import Any

from jungla_tui.core.plan import always

PATIENCE = 0.02
"""Seconds for which a question is waited for before the screen goes on without an answer."""

GoesOn = Callable[[], bool]
Find = Callable[[GoesOn], Any]
"""Finds something out; may stop early once its argument says no."""

Take = Callable[[Any], None]
"""Takes what was found."""

Ask = Callable[[str, Find, Take], None]
"""Asks a question of a kind; a new one of its kind makes it pointless."""


def at_once(kind: str, find: Find, take: Take) -> None:
    """Find it out here and now."""
    del kind
    take(find(always))


class Foresight:
    """Asks in a thread for each question; the answer is taken on the screen's own loop."""

    def __init__(self, later: Callable[[Callable[[], None]], None]) -> None:
        """`later` is called in the thread and has something done on the loop, if it still runs."""
        self._later = later
        self._number: dict[str, int] = {}

    def ask(self, kind: str, find: Find, take: Take) -> None:
        """Have something found out; it is taken in this call if it does not take long."""
        number = self._number[kind] = self._number.get(kind, 0) + 1
        question = _Question(find, take, lambda: self._number[kind] == number)
        question.start(self._later)
        if question.waited():
            question.finish()


class _Question:
    """A question on its way."""

    def __init__(self, find: Find, take: Take, counts: GoesOn) -> None:
        self._find = find
        self._take = take
        self._counts = counts
        self._found: Any = None
        self._failed: Exception | None = None
        self._done = threading.Event()
        self._lock = threading.Lock()
        self._late = False

    def start(self, later: Callable[[Callable[[], None]], None]) -> None:
        context = copy_context()
        work = threading.Thread(target=context.run, args=(self._work, later), daemon=True)
        work.start()

    def _work(self, later: Callable[[Callable[[], None]], None]) -> None:
        try:
            self._found = self._find(self._counts)
        except Exception as error:
            self._failed = error
        with self._lock:
            self._done.set()
            late = self._late
        if late:
            later(self.finish)

    def waited(self) -> bool:
        """Whether the answer came soon enough."""
        self._done.wait(PATIENCE)
        with self._lock:
            self._late = not self._done.is_set()
        return not self._late

    def finish(self) -> None:
        """Take the answer, unless there is a newer question."""
        if self._failed is not None:
            raise self._failed
        if self._counts():
            self._take(self._found)
