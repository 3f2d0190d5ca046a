"""TOML files that people write: whatever is in one, reading it ends well or in a ValueError."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

TOO_DEEP = "Nested too deeply"
"""What is said of a file whose brackets are too many for the parser; `words` translates it."""


def load(path: Path) -> dict[str, Any]:
    """The tables of a file; raises OSError where there is none to read, ValueError as `loads`."""
    return loads(path.read_text(encoding="utf-8"))


def loads(text: str) -> dict[str, Any]:
    """The tables of a text; raises ValueError where it cannot be read, however it is wrong."""
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise ValueError(TOO_DEEP) from error
