"""The program with a fault in it: undoing raises, in the app and line by line."""

from __future__ import annotations

import sys

from jungla_tui import entry
from jungla_tui.core.game import Game


def undo(_game: Game) -> bool:
    raise ZeroDivisionError("a fault put in on purpose")


if __name__ == "__main__":
    setattr(Game, "undo", undo)  # noqa: B010
    sys.exit(entry.main())
