"""Lessons of one's own: one TOML file each, in the program's folder, in the format of all lessons.

Each file is a course of one lesson. One that cannot be read is told of and stays as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from jungla_tui import files, locations, restricted, toml
from jungla_tui.core.errors import BadJournal, JunglaError, reason
from jungla_tui.lessons.data import Lesson
from jungla_tui.lessons.goal import BadLesson
from jungla_tui.lessons.loader import parse

TITLE_LIMIT = 60
"""The most characters of a title."""

MAX_BYTES = 64 * 1024
"""The most bytes of a file that is read."""

_SUFFIX = ".toml"
_TITLE = re.compile(r"^title\.(\w+) = .*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Own:
    """A lesson of one's own, and its file."""

    path: Path
    lesson: Lesson


def titled(text: str) -> str:
    """A title as it is kept: in one line, and not too long; empty where nothing is left of it."""
    plain = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(plain.split())[:TITLE_LIMIT].strip()


def read(source: str, path: Path) -> Own:
    """The lesson of a file's text. Raises BadLesson."""
    try:
        game = toml.loads(source).get("game")
    except ValueError as error:
        raise BadLesson("lesson-file", file=path.name, error=str(error)) from error
    found = parse(str(game), {path.name: source})
    kept = [lesson for course in found.courses for lesson in course.lessons]
    if len(kept) != 1:
        raise BadLesson("lesson-key", file=path.name, item=str(game), key="lesson")
    return Own(path, kept[0])


def known() -> Iterator[Own | JunglaError]:
    """All that were kept, the oldest first; what cannot be read as its error."""
    folder = locations.lessons()
    try:
        restricted.check(folder)
        paths = sorted(folder.glob(f"*{_SUFFIX}"))
    except (OSError, JunglaError):
        return
    for path in paths:
        try:
            yield read(files.read(path, MAX_BYTES).decode("utf-8"), path)
        except JunglaError as error:
            yield error
        except UnicodeDecodeError as error:
            yield BadLesson("lesson-file", file=path.name, error=str(error))


def keep(name: str, source: str) -> Own:
    """Keep a lesson under a name that nothing is kept under yet; raises JunglaError."""
    stem = re.sub(r"[^\w-]+", "-", name).strip("-") or "lesson"
    folder, number = locations.lessons(), 1
    while (path := folder / f"{stem}-{number:03}{_SUFFIX}").exists():
        number += 1
    found = read(source, path)
    files.create(path, source.encode())
    return found


def rename(own: Own, text: str) -> None:
    """Give a lesson another title; an empty one changes nothing. Raises JunglaError."""
    title = titled(text)
    if not title:
        return
    source = files.read(own.path, MAX_BYTES).decode("utf-8")
    written = json.dumps(title, ensure_ascii=False)
    changed = _TITLE.sub(lambda found: f"title.{found[1]} = {written}", source)
    read(changed, own.path)
    restricted.check(own.path)
    try:
        files.replace(own.path, changed)
    except OSError as error:
        raise _failed(own.path, error) from error


def delete(own: Own) -> None:
    """Keep a lesson no longer. Raises JunglaError."""
    restricted.check(own.path)
    try:
        own.path.unlink()
    except OSError as error:
        raise _failed(own.path, error) from error


def _failed(path: Path, error: OSError) -> BadJournal:
    return BadJournal("cannot-write", file=str(path), error=reason(error))
