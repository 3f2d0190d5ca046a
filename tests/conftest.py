"""What all tests have in common.

Each has folders, signals and a program's state of its own, begins in English, and random ones are
the same every time. None sees or touches a player's own files.
"""

from __future__ import annotations

import importlib
import os
import random
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from jungla_tui import endings
from tests.states import STATES

for _name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(_name, None)
os.environ["LANG"] = "C.UTF-8"

settings.register_profile("jungla", derandomize=True, database=None, deadline=None)
settings.load_profile("jungla")

SIGNALS = (signal.SIGINT, signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH, *endings.SIGNALS)
"""The signals that the program handles."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in another order")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shuffle the files, and the tests within each: what a file builds once stays of use."""
    seed = config.getoption("shuffle")
    if seed is not None:
        by_file: dict[Path, list[pytest.Item]] = {}
        for item in items:
            by_file.setdefault(item.path, []).append(item)
        draw, files = random.Random(seed), list(by_file.values())
        draw.shuffle(files)
        for each in files:
            draw.shuffle(each)
        items[:] = [item for each in files for item in each]


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    seed = config.getoption("shuffle")
    if seed is not None:
        terminalreporter.write_line(f"in the order of --shuffle={seed}")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: the tests in terminals wait more than they reckon."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else 2


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Give the test a home of its own; nothing is there yet."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for kind in ("config", "data", "state", "cache"):
        monkeypatch.setenv(f"XDG_{kind.upper()}_HOME", str(tmp_path / kind))
        monkeypatch.setenv(f"XDG_{kind.upper()}_DIRS", str(tmp_path / "host"))


@pytest.fixture
def limited(tmp_path: Path) -> Callable[..., None]:
    """Writes the host's file: a limit for each name, such as `games=3`."""
    path = tmp_path / "host" / "jungla" / "host.toml"
    path.parent.mkdir(parents=True)

    def write(**limits: float) -> None:
        lines = [f"max-{name} = {most}\n" for name, most in limits.items()]
        path.write_text("".join(lines), encoding="utf-8")

    return write


@pytest.fixture(autouse=True)
def own_state() -> None:
    """Begin in English, and as a program that has just been started."""
    for name, forget in STATES.items():
        if name in sys.modules:
            forget(importlib.import_module(name))


@pytest.fixture(autouse=True)
def own_signals() -> Iterator[None]:
    """Leave every signal as it was before the test."""
    before = {number: signal.getsignal(number) for number in SIGNALS}
    yield
    for number, handler in before.items():
        if signal.getsignal(number) is not handler:
            signal.signal(number, handler)
