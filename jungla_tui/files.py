"""Files read and written whole: nothing is left half written, and nothing odd is opened."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from jungla_tui import restricted, room
from jungla_tui.core.errors import BadJournal, reason


def read(path: Path, limit: int) -> bytes:
    """A plain file of at most `limit` bytes. Raises BadJournal for any other, or none."""
    restricted.check(path)
    with _told("cannot-open", path):
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise BadJournal("not-a-file", file=str(path))
        if found.st_size > limit:
            raise BadJournal("too-large", file=str(path), limit=limit)
        return path.read_bytes()


def create(path: Path, data: bytes) -> None:
    """Write a new file and its folder, synced.

    Raises BadJournal where it may not be written, is there already or has no room; then there is no
    part of it.
    """
    restricted.check(path)
    room.check_file(path, len(data))
    with _told("cannot-write", path):
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_new(path, data)


def replace(path: Path, text: str) -> None:
    """Write a file whole or not at all, through a link to where it points, synced.

    The mode of a file that is replaced stays. Raises OSError.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    made = target.with_name(f".{target.name}.{os.getpid()}-{threading.get_native_id()}")
    made.unlink(missing_ok=True)
    _write_new(made, text.encode())
    try:
        with suppress(FileNotFoundError):
            os.chmod(made, stat.S_IMODE(target.stat().st_mode))
        os.replace(made, target)
    except OSError:
        made.unlink(missing_ok=True)
        raise


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on disk too. Raises OSError."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


@contextmanager
def _told(id: str, path: Path) -> Iterator[None]:
    """What goes wrong, an odd path among it, as BadJournal of this id and file."""
    try:
        yield
    except BadJournal:
        raise
    except (OSError, ValueError) as error:
        raise BadJournal(id, file=str(path), error=reason(error)) from error


def _write_new(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            path.unlink(missing_ok=True)
            raise
