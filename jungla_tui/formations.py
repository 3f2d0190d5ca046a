"""Formations of one's own, kept by name: one small TOML file each, in the program's folder.

A game's formations lie together, whatever edition they were made in; whether one fits another
edition is asked when it is used.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from jungla_tui import files, locations, restricted, room, toml
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadFormation, BadJournal, JunglaError, reason
from jungla_tui.core.formation import STANDARD, Formation, usual

NAME_LIMIT = 30
"""The most characters a formation's name has."""

MAX_BYTES = 64 * 1024
"""The most bytes of a file that is read."""

_SUFFIX = ".toml"
_NAME = re.compile(r"[^\W_][\w -]*")


def named(text: str) -> str:
    """A name as it is kept, spaces joined; raises BadFormation for one that cannot be.

    Letters, digits, spaces, `-` and `_`, so that it can be a file's name anywhere.
    """
    name = " ".join(text.split())
    if not _NAME.fullmatch(name) or len(name) > NAME_LIMIT:
        raise BadFormation("formation-name", name=name, limit=NAME_LIMIT)
    return name


def known(edition: Edition) -> Iterator[Formation | BadFormation]:
    """The usual formation of the edition, then one's own by name; what cannot be read as its
    error."""
    standard = usual(edition)
    if standard is not None:
        yield standard
    folder = _folder(edition.game)
    try:
        paths = sorted(folder.glob(f"*{_SUFFIX}"))
    except OSError as error:
        yield _failed("formation-file", folder, error)
        return
    for path in paths:
        try:
            yield _read(path)
        except BadFormation as error:
            yield error


def find(edition: Edition, name: str) -> Formation:
    """The formation of this name; raises BadFormation."""
    name = named(name)
    standard = usual(edition)
    if name.casefold() == STANDARD and standard is not None:
        return standard
    path = _path(edition.game, name)
    if not path.is_file():
        there = [found.name for found in known(edition) if isinstance(found, Formation)]
        raise BadFormation("no-formation", name=name, known=there)
    return _read(path)


def save(game: str, formation: Formation) -> bool:
    """Keep a formation, in place of one of the same name; whether there was one.

    Raises BadFormation where it cannot be kept.
    """
    name = named(formation.name)
    if name.casefold() == STANDARD:
        raise BadFormation("formation-standard", name=name)
    path = _path(game, name)
    restricted.check(path)
    lines = [f"  {json.dumps(text)},\n" for text in formation.texts()]
    text = f"name = {json.dumps(name, ensure_ascii=False)}\nplaces = [\n{''.join(lines)}]\n"
    replaced = path.exists()
    try:
        room.check_file(path, len(text.encode()))
    except JunglaError as error:
        raise BadFormation(error.id, **error.fields) from error
    try:
        files.replace(path, text)
    except OSError as error:
        raise _failed("cannot-write", path, error) from error
    return replaced


def delete(edition: Edition, name: str) -> None:
    """Keep a formation no longer; raises BadFormation where there is none such."""
    path = _path(edition.game, named(name))
    if path.is_file():
        restricted.check(path)
        try:
            path.unlink()
        except OSError as error:
            raise _failed("cannot-write", path, error) from error
    elif named(name).casefold() == STANDARD:
        raise BadFormation("formation-standard", name=name)
    else:
        find(edition, name)


def _folder(game: str) -> Path:
    return locations.formations() / game


def _path(game: str, name: str) -> Path:
    return _folder(game) / f"{name.casefold().replace(' ', '-')}{_SUFFIX}"


def _read(path: Path) -> Formation:
    try:
        data = toml.loads(files.read(path, MAX_BYTES).decode("utf-8"))
    except BadJournal as error:  # no plain file, too large, or not to be read
        raise BadFormation(error.id, **error.fields) from error
    except ValueError as error:  # no UTF-8, or no TOML
        raise BadFormation("formation-file", file=str(path), error=str(error)) from error
    name = data.get("name", path.stem)
    try:
        kept = Formation.read(named(str(name)), data.get("places"))
    except BadFormation as error:
        raise BadFormation("formation-file", file=str(path), error=error) from error
    return kept


def _failed(id: str, path: Path, error: OSError) -> BadFormation:
    return BadFormation(id, file=str(path), error=reason(error))
