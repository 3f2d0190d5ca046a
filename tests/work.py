"""How much work something is: lines of Python that are executed, the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

TraceFunction = Callable[[FrameType, str, Any], Any]


def lines_executed(what: Callable[[], object]) -> int:
    """How many lines of Python are executed while that is done, those of loops each time."""
    count, before = 0, sys.gettrace()

    def counted(_frame: FrameType, event: str, _arg: object) -> TraceFunction:
        nonlocal count
        count += event == "line"
        return counted

    sys.settrace(counted)
    try:
        what()
    finally:
        sys.settrace(before)
    return count


def growth(task: Callable[[int], Callable[[], object]], size: int, times: int = 10) -> float:
    """How many times the work of a task is for an input so many times as large.

    `task(size)` makes the input, which does not count, and returns what is to be done with it.
    """
    task(1)()  # what is done only once, such as imports and caches, does not count
    small, large = task(size), task(size * times)
    return lines_executed(large) / lines_executed(small)
