"""Errors as a line of the screen has room for them."""

from __future__ import annotations

from pathlib import PurePath

from jungla_tui import words
from jungla_tui.core.errors import JunglaError

OF_THE_GAME = frozenset({"watched"})
"""What is said of the game that is on the screen, whose file need not be named."""


def brief(error: JunglaError) -> str:
    """What an error says, a file by its name alone so that the reason stays in sight."""
    file = error.fields.get("file")
    if not isinstance(file, str):
        return words.error(error)
    if error.id in OF_THE_GAME:
        others = {name: value for name, value in error.fields.items() if name != "file"}
        return words.error(JunglaError(error.id, **others))
    return words.error(JunglaError(error.id, **{**error.fields, "file": PurePath(file).name}))
