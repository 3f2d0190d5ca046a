"""The registry of editions: the package's own and the player's, and the games that read them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from jungla_tui import locations
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, JunglaError
from jungla_tui.core.ruleset import Ruleset
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.tawa import Tawa

GAMES: Mapping[str, type[Ruleset[Any]]] = {Jungle.game: Jungle, Tawa.game: Tawa}
"""The games by id. A game is added here and by its editions' files."""

_ORDER = ("jungle", "jungla", "dou-shou-qi", "tawa")


def ids() -> tuple[str, ...]:
    """Every edition's id: the package's in their order, then the player's by name."""
    own = dict.fromkeys(sorted(_own_files()))
    return (*_ORDER, *(name for name in own if name not in _ORDER))


def load(id: str) -> Edition:
    """The edition of this id; raises BadEdition if there is none or its file is wrong.

    A player's file takes the place of a package's file of the same name.
    """
    return _load(id, (), _own_files())


def load_shipped(id: str) -> Edition:
    """The package's own edition of this id, whatever files the player has; raises BadEdition."""
    return _load(id, (), {})


def load_all() -> Iterator[Edition | BadEdition]:
    """Every edition, or what is wrong with it."""
    for id in ids():
        try:
            edition = load(id)
            ruleset(edition)
        except BadEdition as error:
            yield error
        else:
            yield edition


def changes(edition: Edition) -> int:
    """How many switches are set otherwise than in the registered edition of the same id."""
    try:
        registered = load(edition.id)
    except BadEdition:
        return 0
    return sum(registered.switches.get(name) != value for name, value in edition.switches.items())


def ruleset(edition: Edition) -> Ruleset[Any]:
    """The rules under an edition; raises BadEdition."""
    if edition.game not in GAMES:
        raise BadEdition("unknown-game", game=edition.game, known=list(GAMES))
    try:
        return GAMES[edition.game](edition)
    except BadEdition:
        raise
    except JunglaError as error:
        raise BadEdition("bad-edition-table", edition=edition.id, error=error) from error


def _own_files() -> dict[str, Traversable]:
    folder = locations.editions()
    if not folder.is_dir():
        return {}
    return {path.stem: path for path in folder.glob("*.toml") if path.is_file()}


def _load(id: str, users: tuple[str, ...], own: Mapping[str, Traversable]) -> Edition:
    path = own.get(id)
    if path is None and id in _ORDER:
        path = files(__package__).joinpath(f"{id}.toml")
    if path is None:
        raise BadEdition("unknown-edition", edition=id, known=list(ids()))
    if id in users:
        raise BadEdition("circular-edition", edition=id, file=str(path))
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadEdition("bad-edition-file", file=str(path), error=str(error)) from error
    return _read(data, id, path, (*users, id), own)


def _base(
    id: str, path: Traversable, users: tuple[str, ...], own: Mapping[str, Traversable]
) -> Edition:
    """The edition that the one in this file is based on."""
    try:
        return _load(id, users, own)
    except BadEdition as error:
        if error.id == "unknown-edition":
            raise BadEdition("bad-edition-file", file=str(path), error=error) from error
        raise


def _read(
    data: dict[str, object],
    id: str,
    path: Traversable,
    users: tuple[str, ...],
    own: Mapping[str, Traversable],
) -> Edition:
    unknown = set(data) - {"id", "name", "base", "game", "switches", "tables"}
    if unknown or data.get("id") != id:
        key = min(unknown, default="id")
        raise BadEdition("bad-edition-key", file=str(path), key=key, id=id)
    match data:
        case {"name": str(name), "base": str(base), **rest} if "game" not in rest:
            below = _base(base, path, users, own)
            switches, tables = rest.get("switches", {}), rest.get("tables", {})
        case {"name": str(name), "game": str(game), **rest} if "base" not in rest:
            below = Edition(id, name, game, {}, {})
            switches, tables = rest.get("switches", {}), rest.get("tables", {})
        case _:
            raise BadEdition("bad-edition-key", file=str(path), key="name", id=id)
    if not isinstance(switches, dict) or not isinstance(tables, dict):
        raise BadEdition("bad-edition-key", file=str(path), key="switches", id=id)
    try:
        json.dumps(tables)  # a journal's header holds them
    except TypeError as error:
        raise BadEdition("bad-edition-key", file=str(path), key="tables", id=id) from error
    for switch, value in switches.items():
        if not isinstance(value, str):
            raise BadEdition("bad-edition-key", file=str(path), key=switch, id=id)
    return Edition(id, name, below.game, {**below.switches, **switches}, {**below.tables, **tables})
