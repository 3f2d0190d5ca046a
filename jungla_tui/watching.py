"""A game that another session plays: it is told so, and watched while it goes on there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from jungla_tui import store
from jungla_tui.core.errors import BadJournal, JunglaError


def resume(path: Path) -> store.Opened:
    """Open a saved game for playing; one that is open elsewhere only for watching.

    Raises BadJournal as `store.resume` does for anything else.
    """
    try:
        return store.resume(path)
    except BadJournal as error:
        if error.id != "open-elsewhere":
            raise
    opened = store.look(path)
    return replace(opened, notes=(*opened.notes, BadJournal("watched", file=str(path))))


class Watch:
    """Follows a journal that another session writes."""

    def __init__(self, opened: store.Opened) -> None:
        self._path = opened.path
        self._game = opened.game
        self._size = -1
        self._lines = opened.lines

    def catch_up(self) -> bool:
        """Take into the game what was written since; whether there was anything.

        Whatever cannot be read, or makes no sense, waits for the next time.
        """
        try:
            size = self._path.stat().st_size
            if size == self._size:
                return False
            entries = store.entries(self._path, self._lines)
            self._size = size
            for entry in entries:
                self._game.replay_one(entry)
                self._lines += 1
        except (OSError, JunglaError):
            return False
        return bool(entries)


def of(opened: store.Opened) -> Watch | None:
    """What follows a game that is only watched; None for any other."""
    watched = opened.journal is None and any(note.id == "watched" for note in opened.notes)
    return Watch(opened) if watched else None
