"""Whether there is room for something new: another game, a file, a comment.

A move of a game that is played is never asked about here: it is kept in any case. All functions
raise JunglaError where the host's file cannot be read.
"""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from jungla_tui import host, locations, restricted
from jungla_tui.core.errors import BadJournal
from jungla_tui.host import Limits


def check_file(path: Path, size: int) -> None:
    """Raise BadJournal where the data folder has no room for so many bytes more in a file.

    The games that were deleted make room first, the oldest of them first; a file elsewhere is none
    of the data folder's.
    """
    limit = host.current().bytes
    if math.isinf(limit) or not restricted.is_inside(path, locations.data()):
        return
    excess = sum(map(_size, _files(locations.data()))) + size - limit
    deleted = sorted(_files(locations.deleted()), key=_written)
    if excess > sum(map(_size, deleted)):
        raise BadJournal("no-room", limit=limit)
    for each in deleted:
        if excess <= 0:
            break
        with suppress(OSError):
            excess -= _size(each)
            os.unlink(each.path)


def check_game(folder: Path, size: int = 0) -> None:
    """Raise BadJournal where no other game of so many bytes may be saved in a folder."""
    limit = host.current().games
    counts = not math.isinf(limit) and restricted.is_inside(folder, locations.data())
    if counts and sum(1 for _each in _files(locations.games())) >= limit:
        raise BadJournal("too-many-games", limit=limit)
    check_file(folder, size)


def check_comment(length: int, limits: Limits) -> None:
    """Raise BadJournal for a comment, or a name of a line, of more characters than it may have."""
    if length > limits.comment:
        raise BadJournal("long-comment", length=length, limit=limits.comment)


def _files(folder: Path) -> Iterator[os.DirEntry[str]]:
    """Yield all plain files in a folder and those within it; no link is followed."""
    with suppress(OSError), os.scandir(folder) as found:
        for each in found:
            if each.is_dir(follow_symlinks=False):
                yield from _files(Path(each.path))
            elif each.is_file(follow_symlinks=False):
                yield each


def _size(entry: os.DirEntry[str]) -> int:
    """Return a file's size in bytes; 0 for one that is gone."""
    try:
        return entry.stat(follow_symlinks=False).st_size
    except OSError:
        return 0


def _written(entry: os.DirEntry[str]) -> float:
    """Return when a file was last written, as a time stamp in seconds; 0 for one that is gone."""
    try:
        return entry.stat(follow_symlinks=False).st_mtime
    except OSError:
        return 0.0
