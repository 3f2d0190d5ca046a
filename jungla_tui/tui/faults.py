"""Errors as a line of the screen has room for them."""

from __future__ import annotations

from pathlib import PurePath

from jungla_tui import words
from jungla_tui.core.errors import JunglaError


def brief(error: JunglaError) -> str:
    """What an error says, a file by its name alone so that the reason stays in sight."""
    file = error.fields.get("file")
    if not isinstance(file, str):
        return words.error(error)
    return words.error(JunglaError(error.id, **{**error.fields, "file": PurePath(file).name}))
