"""What all tests have in common.

They never see nor touch a player's own files, begin in English, and random ones are the same every
time.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from jungla_tui import words

_HOME = tempfile.TemporaryDirectory(prefix="jungla-tests-")
for _name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
    os.environ[_name] = os.path.join(_HOME.name, _name.lower())

for _name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(_name, None)
os.environ["LANG"] = "C.UTF-8"

settings.register_profile("jungla", derandomize=True, database=None, deadline=None)
settings.load_profile("jungla")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: the tests in terminals wait more than they reckon."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else 2


def pytest_unconfigure() -> None:
    _HOME.cleanup()


@pytest.fixture
def limited(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    """Writes the host's file: a limit for each name, such as `games=3`."""
    path = tmp_path / "host" / "jungla" / "host.toml"
    path.parent.mkdir(parents=True)
    monkeypatch.setenv("XDG_CONFIG_DIRS", str(tmp_path / "host"))

    def write(**limits: float) -> None:
        lines = [f"max-{name} = {most}\n" for name, most in limits.items()]
        path.write_text("".join(lines), encoding="utf-8")

    return write


@pytest.fixture(autouse=True)
def english() -> None:
    words.use("en")
