"""The registry of editions: the package's own and the player's, and the games that read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from jungla_tui import locations, toml, words
from jungla_tui.core.cleaning import clean
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, JunglaError, reason
from jungla_tui.core.formation import usual
from jungla_tui.core.ruleset import Ruleset


class _Games(Mapping[str, type[Ruleset[Any]]]):
    """Rules by the id of their game, imported when they are asked for."""

    def __init__(self, **classes: str) -> None:
        self._classes = classes
        """Of each game, whose package in `rules` is called like it, the name of its class."""

    def __getitem__(self, game: str) -> type[Ruleset[Any]]:
        name = self._classes[game]
        found: type[Ruleset[Any]] = getattr(import_module(f"jungla_tui.rules.{game}"), name)
        return found

    def __contains__(self, game: object) -> bool:
        return game in self._classes

    def __iter__(self) -> Iterator[str]:
        return iter(self._classes)

    def __len__(self) -> int:
        return len(self._classes)


GAMES: Mapping[str, type[Ruleset[Any]]] = _Games(jungle="Jungle", tawa="Tawa", predator="Predator")
"""The games by id. A game is added here and by its editions' files."""

_SHIPPED = Path(__file__).parent
_ORDER: Mapping[str, str] = {
    "jungle": "jungle",
    "jungla": "jungle",
    "dou-shou-qi": "jungle",
    "tawa": "tawa",
    "predator": "predator",
}
"""The package's own editions in their order, and the game that each one's file names."""

_TEXTS, _TABLES = ("id", "name", "base", "game"), ("switches", "tables")
"""The keys of an edition's file, by what they are set to."""


def ids() -> tuple[str, ...]:
    """Every edition's id: the package's in their order, then the player's by name."""
    return (*_ORDER, *_own_files())


def known() -> list[str]:
    """The ids of the editions that can be played."""
    return [found.id for found in load_all() if isinstance(found, Edition)]


def load(id: str) -> Edition:
    """The edition of this id; raises BadEdition if there is none or its file is wrong."""
    if id in _ORDER:
        return load_shipped(id)
    own = _own_files()
    if id not in own:
        raise BadEdition("unknown-edition", edition=id, known=known())
    return _load(id, (), own)


def source(id: str) -> str:
    """The text of an edition's file, to be copied and changed.

    Raises BadEdition if there is no such edition or its file cannot be read.
    """
    path = _SHIPPED / f"{id}.toml" if id in _ORDER else _own_files().get(id)
    if path is None:
        raise BadEdition("unknown-edition", edition=id, known=known())
    try:
        return toml.read(path)
    except (OSError, ValueError) as error:
        raise BadEdition("bad-edition-file", file=str(path), error=str(error)) from error


@cache
def load_shipped(id: str) -> Edition:
    """The package's own edition of this id; raises BadEdition."""
    if id not in _ORDER:
        raise BadEdition("unknown-edition", edition=id, known=list(_ORDER))
    return _load(id, (), {})


def game_name(game: str) -> str:
    """What a game is called: as its first edition is."""
    return words.edition_name(load_shipped(next(id for id in _ORDER if _ORDER[id] == game)))


def siblings(edition: Edition) -> list[Edition]:
    """The program's own editions of the same game, but for one that is the same."""
    shipped = (load_shipped(id) for id in _ORDER if _ORDER[id] == edition.game)
    return [other for other in shipped if other != edition]


def load_all() -> Iterator[Edition | BadEdition]:
    """Every edition, or what is wrong with it; last the files that no edition can come from."""
    for id in ids():
        try:
            edition = load(id)
            ruleset(edition)
        except BadEdition as error:
            yield error
        else:
            yield edition
    for id, path in _files().items():
        if id in _ORDER:
            yield BadEdition("taken-edition", file=str(path), edition=id)


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
    edition.check(GAMES[edition.game].switches)
    try:
        usual(edition)
        return GAMES[edition.game](edition)
    except JunglaError as error:
        raise BadEdition("bad-edition-table", edition=edition.id, error=error) from error


def _files() -> dict[str, Path]:
    """The files in the player's folder by the id that each should have."""
    folder = locations.editions()
    if not folder.is_dir():
        return {}
    return {path.stem: path for path in sorted(folder.glob("*.toml")) if path.is_file()}


def _own_files() -> dict[str, Path]:
    """Those of the player's own editions: the package's keep their ids, so that a saved game
    never changes its name."""
    return {id: path for id, path in _files().items() if id not in _ORDER}


def _load(id: str, users: tuple[str, ...], own: Mapping[str, Path]) -> Edition:
    path = own[id] if id in own else _SHIPPED / f"{id}.toml"
    if id in users:
        raise BadEdition("circular-edition", edition=id, file=str(path))
    try:
        data = toml.load(path)
    except (OSError, ValueError) as error:  # not to be read, no UTF-8, or no TOML
        raise BadEdition("bad-edition-file", file=str(path), error=reason(error)) from error
    try:
        return _read(data, id, (*users, id), own)
    except BadEdition as error:
        raise BadEdition(error.id, **{"file": str(path), **error.fields}) from error


def _read(
    data: Mapping[str, object], id: str, users: tuple[str, ...], own: Mapping[str, Path]
) -> Edition:
    """The edition that a file's tables say; an error without a file is about this one."""
    for key in data:
        if key not in (*_TEXTS, *_TABLES):
            raise BadEdition("edition-key", key=key, known=[*_TEXTS, *_TABLES])
    if ("base" in data) == ("game" in data):
        raise BadEdition("edition-base-or-game")
    written, name = _text(data, "id"), _text(data, "name")
    if written != id:
        raise BadEdition("edition-id", written=written, name=id)
    if "game" in data:
        below = Edition(id, name, _text(data, "game"), {}, {})
    else:
        base = _text(data, "base")
        if base not in _ORDER and base not in own:
            raise BadEdition("unknown-base", base=base)
        below = _load(base, users, own)
    if below.game not in GAMES:
        raise BadEdition("unknown-game", game=below.game, known=list(GAMES))
    switches, tables = _table(data, "switches"), _table(data, "tables")
    if id not in _ORDER:
        _check_json(tables)  # a journal's header holds them
    known = GAMES[below.game].switches
    texts: dict[str, str] = {}
    for switch, value in switches.items():
        if switch in known and not isinstance(value, str):
            raise BadEdition("switch-no-text", switch=switch, values=_quoted(known[switch].values))
        texts[switch] = value if isinstance(value, str) else ""
    edition = Edition(id, name, below.game, {**below.switches, **texts}, {**below.tables, **tables})
    edition.check(known)
    return edition


def _text(data: Mapping[str, object], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value.strip():
        raise BadEdition("edition-no-text", key=key)
    return clean(value)


def _table(data: Mapping[str, object], key: str) -> dict[str, object]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise BadEdition("edition-no-table", key=key)
    return value


def _quoted(values: Iterable[str]) -> list[str]:
    """Texts as a file has them."""
    return [f'"{value}"' for value in values]


def _check_json(tables: Mapping[str, object]) -> None:
    """Raise BadEdition for what JSON cannot hold, or what is nested too deeply for it."""
    import json

    if toml.is_deep(tables):
        raise BadEdition("edition-tables")
    try:
        json.dumps(tables, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadEdition("edition-tables") from error
