"""What a host allows: the keys of `host.toml`, and what holds for a key that it does not set.

Whoever runs a host for many puts `host.toml` into the folder of the host's settings
(`/etc/xdg/jungla` on most systems). It holds for everybody there; of several such files the
strictest holds, and so it does of the file and an option of the command. Where none sets a key,
the restricted account has a limit of its own (RESTRICTED), and everybody else has none. `inf` in
the file takes the restricted account's limit away.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path

from jungla_tui import locations, restricted, toml
from jungla_tui.core.errors import JunglaError, reason

PREFIX = "max-"
"""What stands before the name of a limit in its key of the file."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The most that there may be of each thing; infinite where there is no limit."""

    think: float = math.inf
    """Seconds that the computer thinks about a decision; 0: there is no computer player."""
    computer: float = math.inf
    """Seconds of processor time that the computer players of a session take together."""
    games: float = math.inf
    """Saved games in the data folder."""
    bytes: float = math.inf
    """Bytes of all files in the data folder, before something new is put there."""
    moves: float = math.inf
    """Moves of a list that is imported, those of its side lines among them."""
    comment: float = math.inf
    """Characters of a comment, or of the name of a line."""
    sessions: float = math.inf
    """Sessions at once that share a data folder."""

    @property
    def forbidden(self) -> bool:
        """Whether there is no computer player here."""
        return self.think == 0 or self.computer == 0

    def within(self, seconds: float | None) -> float | None:
        """Return the shorter of a time to think and the limit, in seconds; None: no end is set."""
        least = min(self.think, math.inf if seconds is None else seconds)
        return None if math.isinf(least) else least


RESTRICTED = Limits(
    computer=1800,
    games=1000,
    bytes=100_000_000,
    moves=2000,
    comment=2000,
    sessions=20,
)
"""What holds in the restricted account for each key that no file sets."""

KEYS = {f"{PREFIX}{field.name}": field.name for field in fields(Limits)}
"""The keys of the file, and the limit that each sets."""

_asked = math.inf


def use(seconds: float | None) -> None:
    """Let the computer think at most so long in this program; None: as the host says."""
    global _asked
    _asked = math.inf if seconds is None else seconds


def current() -> Limits:
    """Return the limits that hold. Raises JunglaError for a host's file that cannot be read."""
    found: dict[str, float] = {}
    for path in locations.host():
        for name, most in _read(path):
            found[name] = min(most, found.get(name, math.inf))
    limits = replace(usual(), **found)
    return replace(limits, think=min(limits.think, _asked))


def usual() -> Limits:
    """Return the limits that hold where the host sets none."""
    return RESTRICTED if restricted.on() else Limits()


def _read(path: Path) -> Iterator[tuple[str, float]]:
    """Yield each limit that a file sets, by its name; none where there is no file."""
    try:
        found = toml.load(path)
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:  # not to be read, no UTF-8, or no TOML
        raise JunglaError("bad-settings", file=str(path), error=reason(error)) from error
    for key, most in found.items():
        if key not in KEYS:
            raise JunglaError("unknown-setting", file=str(path), key=key, known=[*KEYS])
        if isinstance(most, bool) or not isinstance(most, int | float) or not most >= 0:
            raise JunglaError("bad-limit", file=str(path), key=key, text=str(most))
        yield KEYS[key], most
