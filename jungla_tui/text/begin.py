"""Headers of games that begin: new ones, and those made of others."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from jungla_tui import editions, store
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.text.typed import player_name


def new_header(edition: Edition, names: Sequence[str], position: str | None = None) -> Header:
    """The header of a new game between persons, with as many seats as names and position need.

    Raises BadText for a name that cannot be.
    """
    rules = editions.ruleset(edition)
    needed = len(names) if position is None else max(len(names), rules.seats_of(position))
    seats = min((count for count in rules.seats if count >= needed), default=len(names))
    named = [player_name(name) for name in names]
    named += [""] * (seats - len(named))
    return Header(
        edition,
        tuple(Sitter(name) for name in named),
        seed=int.from_bytes(os.urandom(4)),
        position=position,
        made=_now(),
    )


def edition_for(game: Game, id: str | None, switches: Sequence[tuple[str, str]]) -> Edition:
    """The edition to switch a game to; without an id its own, with these switches set.

    Raises BadEdition for one that is of another game or does not exist.
    """
    edition = game.header.edition if id is None else editions.load(id)
    if edition.game != game.ruleset.game:
        raise BadEdition(
            "other-game", edition=edition.id, game=edition.game, played=game.ruleset.game
        )
    return edition.with_switches(dict(switches))


def header_under(opened: store.Opened, edition: Edition) -> Header:
    """The header of a game made of another, under an edition."""
    return replace(opened.game.header, edition=edition, parent=opened.path.name, made=_now())


def copy(opened: store.Opened) -> store.Opened:
    """Make a new game of one that is only looked at; its events keep their numbers."""
    game = opened.game
    header = header_under(opened, game.header.edition)
    return store.create(header, game.under(game.ruleset, header).entries)


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
