"""The computer's process, asked and waited for."""

from __future__ import annotations

import select
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from jungla_tui.engine.process import SILENCE, Engine
from jungla_tui.engine.wire import Answer, Request
from jungla_tui.host import Limits

PATIENCE = 120.0
"""Seconds after which something that never comes fails its test."""


class Impatient(Engine):
    """Holds its first process for stuck almost at once, and every later one only in the end."""

    def __init__(self, limits: Limits) -> None:
        super().__init__(limits, 0.1)

    def look_after(self) -> list[Answer]:
        answers = super().look_after()
        self._silence = PATIENCE
        return answers


@contextmanager
def engine(limits: Limits | None = None, silence: float = SILENCE) -> Iterator[Engine]:
    """A process that is not started yet and ends with the test."""
    made = Engine(limits or Limits(), silence)
    try:
        yield made
    finally:
        made.stop()


def heard(asked: Engine, request: Request | None = None) -> list[Answer]:
    """All that it answers to a request until it has nothing more to say."""
    if request is not None:
        asked.ask(request)
    answers: list[Answer] = []
    while asked.thinking:
        writing = [asked.writing] if asked.sending else []
        ready = select.select([asked.reading], writing, [], PATIENCE)
        assert any(ready), "it answers nothing"
        asked.send()
        answers += asked.receive()
    return answers


def looked_after(asked: Engine) -> list[Answer]:
    """All that it answers to what it was asked, begun anew where it is stuck."""
    answers: list[Answer] = []
    while asked.thinking:
        writing = [asked.writing] if asked.sending else []
        select.select([asked.reading], writing, [], asked.patience)
        asked.send()
        answers += asked.look_after()
    return answers


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that comes by itself."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it never comes"
        time.sleep(0.01)


def is_running(pid: int) -> bool:
    """Whether a process of this number runs and is more than a body to be buried."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
