"""Which lessons and drills a player has solved, kept in a file that is only ever appended to.

One JSON object a line: `{"solved": "jungle/swim"}`. A line that is torn, damaged or of a kind
this program does not know is passed over and stays where it is, and so does the id of a lesson
that is no longer there: other versions of the program may know it.
"""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

from jungla_tui import locations
from jungla_tui.core.errors import JunglaError, reason

MAX_BYTES = 16 * 1024 * 1024
"""What is beyond that of a file is not read."""


class Progress:
    """What is solved, as the file had it when it was last read."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the file; what cannot be read counts as nothing solved, and never fails."""
        self._path = path or locations.progress()
        self._solved = _read(self._path)

    @property
    def solved(self) -> frozenset[str]:
        """The keys of the solved lessons and drills, unknown ones among them."""
        return frozenset(self._solved)

    def __contains__(self, key: object) -> bool:
        return key in self._solved

    def solve(self, key: str) -> None:
        """Keep that a lesson or drill is solved; raises JunglaError if it cannot be written.

        It counts until the program ends in either case.
        """
        if key in self._solved:
            return
        self._solved.add(key)
        try:
            _append(self._path, json.dumps({"solved": key}, ensure_ascii=False))
        except OSError as error:
            raise JunglaError("cannot-write", file=str(self._path), error=reason(error)) from error


def _read(path: Path) -> set[str]:
    try:
        if not path.is_file():
            return set()
        with path.open("rb") as file:
            lines = file.read(MAX_BYTES).split(b"\n")
    except OSError:
        return set()
    return {key for line in lines if (key := _key(line)) is not None}


def _key(line: bytes) -> str | None:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    key = data.get("solved") if isinstance(data, dict) else None
    return key if isinstance(key, str) else None


def _append(path: Path, line: str) -> None:
    """Append a whole line; a torn one before it is closed first, and stays as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+", buffering=0) as file:
        end = file.seek(0, os.SEEK_END)
        torn = False
        if end:
            file.seek(end - 1)
            torn = file.read(1) != b"\n"
        data = (b"\n" if torn else b"") + line.encode() + b"\n"
        if file.write(data) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(file.fileno())
