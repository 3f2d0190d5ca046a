"""What is found out in a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from jungla_tui.tui import foresight
from jungla_tui.tui.foresight import Foresight, at_once


def never(act: Callable[[], None]) -> None:
    raise AssertionError(act)


def test_what_is_soon_known_is_taken_in_the_same_call(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foresight, "PATIENCE", 120.0)
    taken: list[object] = []
    threads: list[int] = []

    def find(_: Callable[[], bool]) -> int:
        threads.append(threading.get_ident())
        return 7

    Foresight(never).ask("moves", find, taken.append)
    assert taken == [7]
    assert threads != [threading.get_ident()]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    monkeypatch.setattr(foresight, "PATIENCE", 0.001)
    return threading.Event()


def late(gate: threading.Event, value: object) -> Callable[[Callable[[], bool]], object]:
    def find(_: Callable[[], bool]) -> object:
        assert gate.wait(120)
        return value

    return find


def test_what_takes_long_is_taken_later(slow: threading.Event) -> None:
    taken: list[object] = []
    acts: list[Callable[[], None]] = []
    came = threading.Event()

    def later(act: Callable[[], None]) -> None:
        acts.append(act)
        came.set()

    Foresight(later).ask("moves", late(slow, 7), taken.append)
    assert taken == []
    slow.set()
    assert came.wait(120)
    assert taken == []
    acts[0]()
    assert taken == [7]


def test_an_answer_is_dropped_once_there_is_a_newer_question(slow: threading.Event) -> None:
    taken: list[object] = []
    acts: list[Callable[[], None]] = []
    came = threading.Semaphore(0)

    def later(act: Callable[[], None]) -> None:
        acts.append(act)
        came.release()

    asked = Foresight(later)
    goes_on: list[Callable[[], bool]] = []
    begun = threading.Event()

    def first(counts: Callable[[], bool]) -> str:
        goes_on.append(counts)
        begun.set()
        assert slow.wait(120)
        return "old"

    asked.ask("moves", first, taken.append)
    asked.ask("moves", late(slow, "new"), taken.append)
    asked.ask("walks", late(slow, "other"), taken.append)
    assert begun.wait(120)
    assert not goes_on[0]()
    slow.set()
    for _ in range(3):
        assert came.acquire(timeout=120)
    for act in acts:
        act()
    assert sorted(map(str, taken)) == ["new", "other"]


def test_what_goes_wrong_in_the_thread_goes_wrong_where_it_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(foresight, "PATIENCE", 120.0)

    def find(_: Callable[[], bool]) -> object:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        Foresight(never).ask("moves", find, lambda _: None)


def test_without_a_thread_it_is_found_at_once() -> None:
    taken: list[object] = []
    at_once("moves", lambda goes_on: goes_on(), taken.append)
    assert taken == [True]
