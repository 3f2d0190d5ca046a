"""How line mode says that something cannot be done or was not understood."""

from __future__ import annotations

from typing import NoReturn

from jungla_tui.words import line as said


class Cannot(Exception):
    """A line that cannot be done here; the text is the sentence that says so."""


def cannot(id: str, /, **fields: object) -> NoReturn:
    """Raise Cannot with a sentence of line mode."""
    raise Cannot(said.say(id, **fields))
