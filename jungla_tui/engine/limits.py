"""How long the computer may think: by the option of the command and by what the host allows.

Whoever runs a host for many sets `max-think` in `host.toml`, in the folder of the host's settings
(`/etc/xdg/jungla` on most systems): seconds a decision, 0 for no computer player at all. The
strictest of all holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jungla_tui import locations, toml
from jungla_tui.core.errors import JunglaError, reason

KEY = "max-think"
"""The one key of the host's file."""

_asked: float | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """How long the computer may think about a decision."""

    seconds: float | None = None
    """The most seconds; 0: not at all; None: as long as it likes."""

    @property
    def forbidden(self) -> bool:
        """Whether there is no computer player here."""
        return self.seconds == 0

    def within(self, seconds: float | None) -> float | None:
        """The shorter of this limit and that time."""
        times = [each for each in (seconds, self.seconds) if each is not None]
        return min(times, default=None)


def use(seconds: float | None) -> None:
    """Let it think at most so long in this program; None: as the host says."""
    global _asked
    _asked = seconds


def current() -> Limits:
    """What holds. Raises JunglaError for a host's file that cannot be read."""
    asked = [] if _asked is None else [_asked]
    return Limits(min([*asked, *_host()], default=None))


def _host() -> Iterator[float]:
    for path in locations.host():
        try:
            found = toml.load(path)
        except FileNotFoundError:
            continue
        except (OSError, ValueError) as error:  # not to be read, no UTF-8, or no TOML
            raise JunglaError("bad-settings", file=str(path), error=reason(error)) from error
        for key, value in found.items():
            if key != KEY:
                raise JunglaError("unknown-setting", file=str(path), key=key, known=[KEY])
            if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
                raise JunglaError("bad-think", file=str(path), text=str(value))
            yield float(value)
