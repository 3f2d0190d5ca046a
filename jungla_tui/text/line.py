"""Line mode: the game by typed lines, every answer plain sentences, no control code ever."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

from jungla_tui import endings, store, words
from jungla_tui.words import line as said

if TYPE_CHECKING:
    from jungla_tui.text.session import Session

LONGEST = 4096
"""The most characters of a line that is read."""

FAILED = 1
"""The exit status where some line was not understood or not allowed, and nobody could see it."""


class _Ended(BaseException):
    """A signal told the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def wanted(asked: bool) -> bool:
    """Whether to play line by line: asked for, or there is no terminal to draw on."""
    if asked or os.environ.get("TERM") == "dumb":
        return True
    # the screen reads keys from standard input and draws on standard error
    return not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def run(opened: store.Opened | None, *, replaying: bool = False) -> int:
    """Play until the person quits or the input ends; the exit status."""
    from jungla_tui.text.session import Session  # other commands start without it

    session = Session(opened, say, replaying=replaying)
    try:
        with _signals():
            return _play(session)
    except _Ended as ended:
        return 128 + ended.number
    except KeyboardInterrupt:
        _end_line()
        return 128 + signal.SIGINT
    finally:
        session.table.close()


def say(text: str) -> None:
    """Print text at once, everything that a terminal could take for a command as a code."""
    for line in text.split("\n"):
        print(words.clean(line))
    sys.stdout.flush()


def _play(session: Session) -> int:
    person = _person()
    table = session.table
    fine = table.opened is None or table.opened.problem is None
    session.begin()
    while not session.left:
        if person:
            print(words.clean(session.prompt()), end="", flush=True)
        line = _read()
        if line is None:
            _end_line()
            break
        ahead = person and _waiting()
        if len(line) > LONGEST:
            say(said.say("too-long"))
        elif session.answer(line):
            continue
        fine = False
        if ahead and (dropped := _drop()):
            say(words.paste_dropped(line.strip(), dropped))
    session.end()
    return 0 if fine or person else FAILED


def _person() -> bool:
    """Whether a person sees the answers while typing."""
    return sys.stdin.isatty()


def _waiting() -> bool:
    """Whether more was typed, or pasted, before anything was answered."""
    import select

    return bool(select.select([sys.stdin], [], [], 0)[0])


def _drop() -> int:
    """Let go what was pasted behind a line that was refused; how many lines that was.

    A terminal hands over a line at a time, so that nothing of it is in a buffer yet.
    """
    dropped = 0
    while _waiting() and (line := _read()):
        dropped += bool(line.strip())
    return dropped


def _end_line() -> None:
    """End the line that a prompt stands in."""
    if _person():
        print(flush=True)


def _read() -> str | None:
    """The next line, cut where it is far too long; None at the end of the input."""
    try:
        line = sys.stdin.readline(LONGEST + 1)
    except OSError:  # the terminal has gone
        return None
    if not line:
        return None
    if len(line) > LONGEST and not line.endswith("\n"):
        while (more := sys.stdin.readline(LONGEST)) and not more.endswith("\n"):
            pass
    return line


@contextmanager
def _signals() -> Iterator[None]:
    """Let signals such as SIGTERM and SIGHUP end the session in good order."""

    def end(number: int, frame: FrameType | None) -> None:
        del frame
        raise _Ended(number)

    before = {number: signal.signal(number, end) for number in endings.SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
