"""How many sessions there are at once: each holds a lock on a file of its own until it ends.

The system lets a lock go with the process that holds it, so that a session that is killed takes
nobody's place. On a file system without locks, or where no file can be made, sessions are not
counted: that must keep nobody from playing.
"""

from __future__ import annotations

import fcntl
import math
import os
from collections.abc import Iterator
from contextlib import contextmanager

from jungla_tui import host, locations
from jungla_tui.core.errors import JunglaError


@contextmanager
def held() -> Iterator[None]:
    """Be one of the sessions. Raises JunglaError where there are as many already as may be.

    A host's file that cannot be read is told of where something new is begun; saved games can be
    gone on with all the same.
    """
    try:
        limit = host.current().sessions
    except JunglaError:
        limit = host.usual().sessions
    if math.isinf(limit):
        yield
        return
    fd = _taken(math.floor(limit))
    if fd is None:
        raise JunglaError("too-many-sessions", limit=limit)
    try:
        yield
    finally:
        if fd >= 0:
            os.close(fd)


def _taken(places: int) -> int | None:
    """Return the locked file of a place that was free, -1 where none can be locked, else None."""
    for number in range(1, places + 1):
        fd = -1
        try:
            locations.sessions().mkdir(parents=True, exist_ok=True)
            path = locations.sessions() / f"{number}.lock"
            fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(fd)
        except OSError:
            if fd >= 0:
                os.close(fd)
            return -1
        else:
            return fd
    return None
