"""Engine: the computer's process as the program sees it. Nothing here ever waits for it."""

from __future__ import annotations

import math
import os
import resource
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import IO

import jungla_tui
from jungla_tui.core.errors import JunglaError
from jungla_tui.engine.wire import BEAT, Answer, Request, answer_from_line, request_to_line
from jungla_tui.host import Limits

COMMAND = (sys.executable, "-P", "-m", "jungla_tui.engine.worker")
"""What is started, with no folder to import from but the program's own."""

SILENCE = 6 * BEAT
"""Seconds without a sign of life after which a process that should think is taken for stuck."""

STUCK = "no sign of life"
"""Why a process failed that was stuck twice with the same question."""

LEAST = 0.1
"""Seconds of processor time for which no process is begun: it would end before it answers."""

_SPARING = {"MALLOC_ARENA_MAX": "1"}
"""What makes the process reserve no memory that it does not need."""


class Engine:
    """Starts the process when it is first asked, and ends it.

    Whoever owns it watches `reading` and, while `sending`, `writing`, and calls `receive` and
    `send` when there is something to do.
    """

    def __init__(self, limits: Limits, silence: float = SILENCE) -> None:
        self._limits = limits
        self._silence = silence
        self._heard = 0.0
        """When the process last gave a sign of life, in seconds of the monotonic clock."""
        self._question = b""
        """What it was asked last, as long as it may be asked again."""
        self._process: subprocess.Popen[bytes] | None = None
        self._spent = 0.0
        """What the session had spent when the process was begun, in seconds of processor time."""
        self._unsent = b""
        self._unread = b""
        self.thinking = False
        """Whether it is asked something and has not answered in the end."""
        self.held: Answer | None = None
        """What it told last of what it was asked last."""

    def ask(self, request: Request) -> None:
        """Think about this, and about nothing else any more. Raises OSError, and as `check` does.

        `reading` and `writing` are others afterwards if something else was being thought about.
        """
        if self._spent != _spent() and not math.isinf(self._limits.computer):
            self.stop()  # another process took some of the time that this one was begun with
        self.check()
        if self.thinking or (self._process is not None and self._process.poll() is not None):
            self.stop()
        if self._process is None:
            self._start()
        seconds = self._limits.within(request.seconds)
        self._unsent = self._question = request_to_line(replace(request, seconds=seconds))
        self.held, self.thinking = None, True
        self._heard = monotonic()
        self.send()

    def check(self) -> None:
        """Raise JunglaError where nothing may be thought about: not here, or no longer."""
        if self._limits.forbidden:
            raise JunglaError("no-computer")
        if self._left < LEAST:
            raise JunglaError("computer-spent", limit=self._limits.computer)

    @property
    def _left(self) -> float:
        """Seconds of processor time that the session has for computer players still."""
        return self._limits.computer - _spent()

    @property
    def patience(self) -> float | None:
        """Seconds until `look_after` has to be called; None while it has nothing to think about."""
        return max(0.0, self._heard + self._silence - monotonic()) if self.thinking else None

    def look_after(self) -> list[Answer]:
        """Begin a stuck process anew, and return what it told before or a failure.

        A process can be stopped from outside, or hang; it is asked the same again once. `reading`
        and `writing` may be others afterwards. Raises OSError where it cannot be started.
        """
        answers = self.receive()
        if answers or not self.thinking or self.patience:
            return answers
        question, self._question = self._question, b""
        self.stop()
        if not question:
            return [Answer(failure=STUCK)]
        self._start()
        self._unsent, self.thinking, self._heard = question, True, monotonic()
        self.send()
        return []

    @property
    def reading(self) -> int:
        """The file descriptor that can be read when there is something to receive; -1: none."""
        return _number(None if self._process is None else self._process.stdout)

    @property
    def writing(self) -> int:
        """The file descriptor that can be written when there is room to send more; -1: none."""
        return _number(None if self._process is None else self._process.stdin)

    @property
    def sending(self) -> bool:
        """Whether something is still to be sent."""
        return bool(self._unsent)

    @property
    def pid(self) -> int | None:
        """The number of the process, while there is one."""
        return None if self._process is None else self._process.pid

    def send(self) -> None:
        """Send as much as there is room for."""
        try:
            while self._unsent:
                self._unsent = self._unsent[os.write(self.writing, self._unsent) :]
        except BlockingIOError:
            return
        except OSError:
            self._unsent = b""  # it has ended; receiving tells

    def receive(self) -> list[Answer]:
        """What has been told since; a failure where the process has ended."""
        answers: list[Answer] = []
        if self._process is None:
            return answers
        try:
            while data := os.read(self.reading, 65536):
                self._unread += data
                self._heard = monotonic()
        except BlockingIOError:
            pass
        else:
            answers = [*self._whole(), Answer(failure=self._ended())]
            self.thinking = False
            return answers
        return self._whole()

    def _whole(self) -> list[Answer]:
        """The answers that have come whole."""
        *lines, self._unread = self._unread.split(b"\n")
        answers = [answer_from_line(line) for line in lines if line]
        for answer in answers:
            if answer.failure or answer.done:
                self.thinking = False
            if not answer.failure:
                self.held = answer
        return answers

    def stop(self) -> None:
        """Think no more; what it told last is still held. The next question starts it anew."""
        self.thinking = False
        self._unsent = self._unread = b""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()

    def _ended(self) -> str:
        """Why the process has ended, as far as the system knows."""
        assert self._process is not None
        process = self._process
        self.stop()
        status = process.returncode
        if status < 0:
            return signal.Signals(-status).name if -status in _SIGNALS else str(-status)
        return f"exit status {status}"

    def _start(self) -> None:
        program = str(Path(jungla_tui.__file__).parent.parent)
        self._spent = _spent()
        most = [] if math.isinf(self._left) else [str(math.ceil(self._left))]
        paths = [program, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
        self._process = subprocess.Popen(
            [*COMMAND, *most],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,  # its work does not count as that of the terminal's programs
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), **_SPARING},
        )
        os.set_blocking(self.reading, False)
        os.set_blocking(self.writing, False)


def _children() -> float:
    """Return the processor time of all processes that this one began and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


_BEFORE = _children()
"""What processes of other kinds took before the first that thinks, in seconds."""


def _spent() -> float:
    """Return the processor time that the session's computer players have taken, in seconds."""
    return _children() - _BEFORE


def _number(pipe: IO[bytes] | None) -> int:
    return -1 if pipe is None else pipe.fileno()


_SIGNALS = {each.value for each in signal.Signals}
