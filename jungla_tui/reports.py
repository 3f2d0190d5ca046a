"""Reports of the program's own faults, each kept as a file instead of being shown to a player."""

from __future__ import annotations

import platform
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from jungla_tui import __version__, files, locations
from jungla_tui.core.errors import JunglaError

MOST = 20
"""How many reports are kept; the oldest give way."""


def keep(error: BaseException) -> Path | None:
    """Write where an exception came from into a file of its own, and return its path.

    Return None where it cannot be written: the fault itself is what the player has to hear of.
    """
    now = datetime.now(UTC)
    path = locations.reports() / f"{now:%Y%m%d-%H%M%S-%f}.txt"
    text = "".join(traceback.format_exception(error))
    head = f"jungla {__version__}, Python {platform.python_version()}, {now:%Y-%m-%d %H:%M:%S}Z\n\n"
    try:
        files.create(path, (head + text).encode("utf-8", errors="backslashreplace"))
        for old in sorted(path.parent.glob("*.txt"))[:-MOST]:
            with suppress(OSError):
                old.unlink()
    except (JunglaError, OSError):
        return None
    return path
