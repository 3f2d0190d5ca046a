"""Tests of the app in the test's own process: a coroutine is a test."""

from __future__ import annotations

import asyncio
import gc
import inspect
from collections.abc import Iterator

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="package", autouse=True)
def seldom_collected() -> Iterator[None]:
    """An app is many small objects; looking for garbage less often saves a third of the time."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 20, 100)
    yield
    gc.set_threshold(*before)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that happens by itself takes its time."""
    monkeypatch.setattr("jungla_tui.tui.advice.REST", 0.001)
    monkeypatch.setattr("jungla_tui.tui.replay.SPEEDS", (0.001, 0.002, 0.003, 0.004, 0.005))
