"""Editions: the data a game is played under."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from jungla_tui.core.cleaning import clean, clean_data
from jungla_tui.core.errors import BadEdition


class Switch(NamedTuple):
    """A point on which the editions of a game may differ."""

    values: tuple[str, ...]
    rules: tuple[str, ...]
    """The rules whose meaning it changes."""
    reading: bool = False
    """Whether the source texts leave this open."""


class Edition(NamedTuple):
    """A game's switches and tables under a name. Everything in it can be written as JSON."""

    id: str
    name: str
    game: str
    """The id of the game whose rules read this edition."""
    switches: Mapping[str, str]
    tables: Mapping[str, object] = MappingProxyType({})
    """Board, layout and whatever else the game keeps as data."""

    def changed(self, **switches: str) -> Edition:
        """The same edition with these switches set otherwise (write `_` for `-`)."""
        named = {name.replace("_", "-"): value for name, value in switches.items()}
        return self.with_switches(named)

    def with_switches(self, switches: Mapping[str, str]) -> Edition:
        """The same edition with these switches set otherwise."""
        return self._replace(switches={**self.switches, **switches})

    def check(self, known: Mapping[str, Switch]) -> None:
        """Raise BadEdition unless exactly the known switches are set, to values they have."""
        for name, value in self.switches.items():
            if name not in known:
                raise BadEdition("unknown-switch", switch=name, game=self.game, known=list(known))
            if value not in known[name].values:
                raise BadEdition(
                    "bad-switch-value", switch=name, value=value, values=list(known[name].values)
                )
        for name in known:
            if name not in self.switches:
                raise BadEdition("missing-switch", switch=name, edition=self.id)

    def to_json(self) -> dict[str, object]:
        """All of it, for a journal's header."""
        return {
            "id": self.id,
            "name": self.name,
            "game": self.game,
            "switches": dict(self.switches),
            "tables": dict(self.tables),
        }

    @classmethod
    def from_json(cls, data: object) -> Edition:
        """Return the edition that a journal's header holds, all texts in it cleaned.

        Raises BadEdition.
        """
        if not isinstance(data, dict):
            raise BadEdition("bad-header", key="edition")
        for key in ("id", "name", "game", "switches", "tables"):
            if key not in data:
                raise BadEdition("header-lacks", key=f"edition.{key}")
            if not isinstance(data[key], dict if key in ("switches", "tables") else str):
                raise BadEdition("bad-header", key=f"edition.{key}")
        for switch, value in data["switches"].items():
            if not isinstance(value, str):
                raise BadEdition("bad-header", key=f"edition.switches.{switch}")
        id, name, game = (clean(data[key]) for key in ("id", "name", "game"))
        return cls(id, name, game, clean_data(data["switches"]), clean_data(data["tables"]))
