"""TOML files that people write: whatever is in one, reading it ends well or in a ValueError.

Every text and key comes out cleaned, so that nothing that shows one has to think of it.
"""

from __future__ import annotations

import os
import stat
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from jungla_tui.core.cleaning import clean_data

MAX_BYTES = 1024 * 1024
"""A larger file is not read."""

MAX_DEPTH = 32
"""How many tables and lists within each other may be followed recursively."""

TOO_DEEP = "Nested too deeply"
TOO_LARGE = "Too large"
NOT_PLAIN = "Not a plain file"
"""What is said of a file whose brackets are too many, that is too large, or that is a pipe or a
device; `words` translates it."""


def read(path: Path) -> str:
    """Return a file's text; raise OSError where there is none to read, ValueError as for `loads`.

    A pipe or a device is refused unopened, since reading one may never end.
    """
    found = path.stat()
    if not stat.S_ISREG(found.st_mode) and not stat.S_ISDIR(found.st_mode):
        raise ValueError(NOT_PLAIN)
    if found.st_size > MAX_BYTES:
        raise ValueError(TOO_LARGE)
    fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    with open(fd, encoding="utf-8") as file:
        return file.read()


def load(path: Path) -> dict[str, Any]:
    """Return the tables of a file; raise OSError and ValueError as `read` and `loads` do."""
    return loads(read(path))


def loads(text: str) -> dict[str, Any]:
    """Return the tables of a text; raise ValueError where it cannot be read, however wrong."""
    try:
        tables = tomllib.loads(text)
    except RecursionError as error:
        raise ValueError(TOO_DEEP) from error
    cleaned: dict[str, Any] = clean_data(tables)
    return cleaned


def is_deep(value: object) -> bool:
    """Return whether a value is nested deeper than what reads it recursively may follow."""
    level = [value]
    for _depth in range(MAX_DEPTH):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return False
    return True


def _inside(value: object) -> Iterable[object]:
    """Return the values that a table or a list holds; none for any other value."""
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()
