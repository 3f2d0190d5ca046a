"""Pastes whose end is lost: a terminal marks both ends, and keys in between are no keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.drivers import linux_driver
from textual.message import Message

SILENCE = 10.0
"""Seconds without anything after which a paste is taken as ended. A line may well be that slow in
the middle of one; what comes later would be keys."""

BREAK = "\x03"
"""Ctrl+C, which ends a paste at once where it comes alone."""


class PatientParser(XTermParser):
    """Reads what a terminal sends, and waits for the end of a paste only so long."""

    def __init__(self, debug: bool = False, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(debug)
        self._clock = clock
        self._fed = 0.0
        self._pasting = False
        self._tail = ""
        """The last signs before those that are fed, as many as the mark of an end has."""

    def feed(self, data: str) -> Iterable[Message]:
        """Yield what is sent; a break ends a paste that is open."""
        if self._pasting and data == BREAK:
            yield from self._end()
        self._fed = self._clock()
        self._follow(data)
        yield from super().feed(data)

    def tick(self) -> Iterable[Message]:
        """Yield what has come by waiting: a paste too, whose end does not come."""
        yield from super().tick()
        if self._pasting and self._clock() - self._fed > SILENCE:
            yield from self._end()

    def _end(self) -> Iterable[Message]:
        self._pasting, self._tail = False, ""
        yield from super().feed(BRACKETED_PASTE_END)

    def _follow(self, data: str) -> None:
        """Note whether a paste is open after these signs; a mark may be cut anywhere."""
        seen = self._tail + data
        begins, ends = seen.rfind(BRACKETED_PASTE_START), seen.rfind(BRACKETED_PASTE_END)
        if max(begins, ends) >= 0:
            self._pasting = begins > ends
        self._tail = seen[-len(BRACKETED_PASTE_END) + 1 :]


def wait_for_ends_only_so_long() -> None:
    """Have the toolkit read with this parser."""
    linux_driver.XTermParser = PatientParser  # type: ignore[attr-defined]
