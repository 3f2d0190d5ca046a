"""Journals on disk: JSON Lines, one entry a line, synced before anything else happens.

The first line is the header. Files are only ever appended to; the one thing ever taken away is
a last line that was torn while it was written and so never counted.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from jungla_tui import editions, files, host, locations, restricted, room
from jungla_tui.core.errors import BadJournal, JunglaError, Refused, reason
from jungla_tui.core.game import Game
from jungla_tui.core.log import (
    Entry,
    Header,
    entry_from_json,
    entry_to_json,
    header_from_json,
    header_to_json,
)
from jungla_tui.core.notes import Note
from jungla_tui.core.ruleset import Ruleset

SUFFIX = ".jsonl"

MAX_BYTES = 64 * 1024 * 1024
"""A larger file is no journal of ours: some two million moves."""


@dataclass(frozen=True)
class Opened:
    """A game read from a file, as far as the file is sound."""

    path: Path
    game: Game
    problem: BadJournal | None = None
    """What is wrong, with file and line; the game holds everything before it."""
    notes: tuple[BadJournal, ...] = ()
    """What a person should hear though nothing is lost: a torn last line, an odd name."""
    journal: Journal | None = None
    """Where the game is kept; None when it was only looked at."""
    lines: int = 0
    """How many lines of the file were read."""

    def close(self) -> None:
        """Let others open the file."""
        if self.journal is not None:
            self.journal.close()


@dataclass(frozen=True)
class _Text:
    """A journal's lines, and where the sound part of the file ends."""

    lines: tuple[bytes, ...]
    length: int
    """Bytes up to the end of the last whole entry."""
    closed: bool
    """Whether the last of `lines` ends with its line break."""
    torn: bool = False
    """Whether something that is no entry follows the last of `lines`."""


class Journal:
    """A journal open for appending; no other process can open it so at the same time."""

    def __init__(self, path: Path, fd: int, length: int) -> None:
        self.path = path
        self._fd = fd
        self._length = length

    def __call__(self, entries: Sequence[Entry]) -> None:
        """Append entries and sync; raises BadJournal, and then the file is as it was.

        A move is taken however full the data folder is, a comment or a name only while it has room.
        """
        for entry in entries:
            if isinstance(entry, Note) and entry.text:
                room.check_comment(len(entry.text), host.current())
                room.check_file(self.path, len(entry.text.encode(errors="surrogatepass")))
        self._append(_lines(entries))

    def close(self) -> None:
        """Let others open it."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _append(self, data: bytes) -> None:
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(self._fd, rest) :]
            os.fsync(self._fd)
        except OSError as error:
            self._take_back()
            raise _failed("cannot-write", self.path, error) from error
        self._length += len(data)

    def _take_back(self) -> None:
        try:
            os.ftruncate(self._fd, self._length)
        except OSError:
            return  # what is left is a torn last line, which reading drops


def create(header: Header, entries: Iterable[Entry] = (), folder: Path | None = None) -> Opened:
    """Start a journal in the games' folder and open its game for playing.

    Raises BadJournal if the file cannot be written or there is no room for it, BadEdition, Refused
    as `Game` does.
    """
    folder = locations.games() if folder is None else folder
    entries = tuple(entries)
    game = Game(editions.ruleset(header.edition), header)
    game.replay(entries)
    restricted.check(folder)
    data = _header_line(header) + _lines(entries)
    room.check_game(folder, len(data))
    path, fd = _create_file(header, folder)
    _lock(fd, path)
    journal = Journal(path, fd, 0)
    try:
        journal._append(data)
        files.sync_folder(folder)
    except (OSError, BadJournal) as error:
        journal.close()
        path.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise _failed("cannot-write", folder, error) from error
        raise
    game.keep_in(journal)
    return Opened(path, game, journal=journal)


def resume(path: Path) -> Opened:
    """Open a saved game for playing: its moves are appended to this file.

    Raises BadJournal if the file is not a sound journal or is open elsewhere.
    """
    restricted.check(path)
    try:
        fd = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError as error:
        raise _failed("cannot-open", path, error) from error
    try:
        _lock(fd, path)
        text = _read(path)
        opened = _fold(path, text)
        if opened.problem is not None:
            raise opened.problem
        journal = Journal(path, fd, text.length)
        if text.torn:
            os.ftruncate(fd, text.length)
        if not text.closed:
            journal._append(b"\n")
    except OSError as error:
        os.close(fd)
        raise _failed("cannot-open", path, error) from error
    except JunglaError:
        os.close(fd)
        raise
    opened.game.keep_in(journal)
    return replace(opened, journal=journal)


def look(path: Path, ruleset: Ruleset[Any] | None = None) -> Opened:
    """Read a game without opening it for playing, as far as it is sound.

    `ruleset` reads the log under other rules than its own. Raises BadJournal where not even
    the first line is a journal's.
    """
    return _fold(path, _read(path), ruleset)


def entries(path: Path, after: int) -> tuple[Entry, ...]:
    """The entries behind so many lines of a journal, without one that is not whole yet.

    Raises BadJournal.
    """
    return tuple(entry_from_json(_load(line)) for line in _read(path).lines[after:])


def find(name: str) -> Path:
    """The file of this path, or the saved game of this name.

    Where only the data folder may be read, a name without a folder is a saved game's.
    """
    saved = locations.games() / name
    if os.sep not in name and (restricted.on() or not Path(name).exists()):
        for path in (saved, saved.with_name(name + SUFFIX)):
            if path.is_file():
                return path
        if restricted.on():
            return saved
    return Path(name)


def name(path: Path) -> str:
    """A saved game's name: that of its file, without the suffix."""
    return path.name.removesuffix(SUFFIX)


def exists(path: Path) -> bool:
    """Whether there is anything of this path. Raises BadJournal where that is not to be told."""
    restricted.check(path)
    return path.exists()


def check_closed(path: Path) -> None:
    """Raise BadJournal where another session has the game open for playing."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError:
        return  # whoever wants to do something with it will see
    try:
        _lock(fd, path)
    finally:
        os.close(fd)


def saved(folder: Path | None = None) -> Iterator[Opened | BadJournal]:
    """The saved games, or those of a folder, the last played first; as its error what is none.

    Where the folder itself cannot be read, one error `bad-folder` is all there is.
    """
    folder = locations.games() if folder is None else folder
    try:
        restricted.check(folder)
        paths = [folder / name for name in os.listdir(folder) if name.endswith(SUFFIX)]
    except FileNotFoundError:
        return
    except BadJournal as error:
        yield error
        return
    except OSError as error:
        yield _failed("bad-folder", folder, error)
        return
    for path in sorted(paths, key=changed, reverse=True):
        try:
            yield look(path)
        except BadJournal as error:
            yield error


def dump(path: Path, header: Header, entries: Iterable[Entry]) -> None:
    """Write a whole journal at once, synced once; raises BadJournal."""
    data = _header_line(header) + _lines(entries)
    room.check_game(path.parent)
    files.create(path, data)


def _read(path: Path) -> _Text:
    data = files.read(path, MAX_BYTES)
    if not data:
        raise BadJournal("empty-journal", file=str(path))
    *lines, last = data.split(b"\n")
    if not last:
        return _Text(tuple(lines), len(data), closed=True)
    if _is_whole(last):
        return _Text((*lines, last), len(data), closed=False)
    return _Text(tuple(lines), len(data) - len(last), closed=True, torn=True)


def _fold(path: Path, text: _Text, ruleset: Ruleset[Any] | None = None) -> Opened:
    if not text.lines:
        raise BadJournal("no-header", file=str(path), line=1)
    try:
        header = header_from_json(_load(text.lines[0]))
        game = Game(ruleset or editions.ruleset(header.edition), header)
    except JunglaError as error:
        raise _at(path, 1, error) from error
    notes = []
    problem = None
    for number, line in enumerate(text.lines[1:], 2):
        try:
            game.replay_one(entry_from_json(_load(line)))
        except JunglaError as error:
            problem = _at(path, number, error)
            break
    if any(not sitter.name.isprintable() for sitter in game.header.seats):
        notes.append(BadJournal("odd-name", file=str(path), line=1))
    if text.torn:
        notes.append(BadJournal("torn-line", file=str(path), line=len(text.lines) + 1))
    return Opened(path, game, problem, tuple(notes), lines=len(text.lines))


def _at(path: Path, line: int, error: JunglaError) -> BadJournal:
    """The error as one of this file and line."""
    if isinstance(error, Refused):
        return BadJournal("refused-entry", file=str(path), line=line, rule=error.rule)
    if isinstance(error, BadJournal):
        return BadJournal(error.id, **{"file": str(path), "line": line, **error.fields})
    return BadJournal("bad-line", file=str(path), line=line, error=error)


def _load(line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadJournal("not-json") from error


def _is_whole(line: bytes) -> bool:
    """Whether a last line without its line break is an entry all the same."""
    try:
        return isinstance(_load(line), dict)
    except BadJournal:
        return False


def _header_line(header: Header) -> bytes:
    return _dump(header_to_json(header)).encode()


def _lines(entries: Iterable[Entry]) -> bytes:
    return "".join(_dump(entry_to_json(entry)) for entry in entries).encode()


def _dump(data: dict[str, object]) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def _create_file(header: Header, folder: Path) -> tuple[Path, int]:
    made = datetime.fromisoformat(header.made) if header.made else datetime.now()
    stem = f"{made:%Y%m%d-%H%M%S}-{re.sub('[^a-z0-9-]+', '-', header.edition.id.lower())}"
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while True:
            path = folder / (f"{stem}-{number}{SUFFIX}" if number > 1 else f"{stem}{SUFFIX}")
            try:
                return path, os.open(path, flags, 0o600)
            except FileExistsError:
                number += 1
    except OSError as error:
        raise _failed("cannot-write", folder, error) from error


def _lock(fd: int, path: Path) -> None:
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise BadJournal("open-elsewhere", file=str(path)) from error
    except OSError:
        return  # a file system without locks: no second session can be noticed there


def changed(path: Path) -> float:
    """When the file was last written, as a time stamp in seconds; 0 where there is none."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _failed(id: str, path: Path, error: OSError) -> BadJournal:
    return BadJournal(id, file=str(path), error=reason(error))
