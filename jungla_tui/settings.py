"""The player's settings: one small TOML file, read here only."""

from __future__ import annotations

import re
import reprlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from jungla_tui import locations, toml, words
from jungla_tui.core.errors import JunglaError


@dataclass(frozen=True, slots=True)
class Settings:
    """What the file sets; None where it does not."""

    language: str | None = None


VALUES: Mapping[str, Callable[[], tuple[str, ...]]] = {"language": words.languages}
"""For each key, the values it can have."""


def load() -> Settings:
    """The settings; all None where there is no file.

    Raises JunglaError, with file and line, for a file that cannot be read, a key that is not
    known and a value that cannot be.
    """
    path = locations.settings()
    try:
        text = path.read_text(encoding="utf-8")
        found = toml.loads(text)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        reason = error.strerror or str(error)
        raise JunglaError("bad-settings", file=str(path), error=reason) from error
    except ValueError as error:  # no TOML, or no UTF-8
        raise JunglaError("bad-settings", file=str(path), error=str(error)) from error
    for key, value in found.items():
        where: dict[str, object] = {"file": str(path), **_line(text, key)}
        if key not in VALUES:
            raise JunglaError("unknown-setting", **where, key=key, known=list(VALUES))
        if value not in VALUES[key]():
            said, can_be = reprlib.repr(value), list(VALUES[key]())
            raise JunglaError("bad-setting", **where, key=key, value=said, values=can_be)
    return Settings(**found)


def _line(text: str, key: str) -> dict[str, int]:
    """The number of the line that sets a key, where it is written plainly."""
    plain = re.compile(rf"\s*\[*\s*[\"']?{re.escape(key)}[\"']?\s*[]=.]")
    numbers = (number for number, line in enumerate(text.splitlines(), 1) if plain.match(line))
    return {"line": first} if (first := next(numbers, 0)) else {}
