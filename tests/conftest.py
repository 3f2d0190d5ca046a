"""Tests never see nor touch a player's own files, and random tests are the same every time."""

from __future__ import annotations

import os
import tempfile

from hypothesis import settings

_HOME = tempfile.TemporaryDirectory(prefix="jungla-tests-")
for _name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
    os.environ[_name] = os.path.join(_HOME.name, _name.lower())

settings.register_profile("jungla", derandomize=True, database=None, deadline=None)
settings.load_profile("jungla")


def pytest_unconfigure() -> None:
    _HOME.cleanup()
