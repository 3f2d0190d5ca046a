"""Headers of games that begin: new ones, and those made of others."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from jungla_tui import editions, store
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, BadText
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header
from jungla_tui.core.ruleset import Ruleset, Setup
from jungla_tui.text import seats as seats_of
from jungla_tui.text.typed import player_name


def new_header(
    edition: Edition,
    names: Sequence[str],
    position: str | None = None,
    players: Sequence[str] = (),
    without: Sequence[str] = (),
) -> Header:
    """The header of a new game, with as many seats as names, players and position need.

    `players` says who sits where, persons otherwise, and `without` whose pieces are missing from
    the start, as `blue=4` and `blue=lion`. Raises BadText for what cannot be.
    """
    rules = editions.ruleset(edition)
    seated = seats_of.seated(players, edition.game, max(rules.seats))
    needed = max(len(names), *(seat + 1 for seat in seated), 0)
    needed = needed if position is None else max(needed, rules.seats_of(position))
    seats = min((count for count in rules.seats if count >= needed), default=needed)
    named = [player_name(name) for name in names]
    named += [""] * (seats - len(named))
    if without:
        position = handicapped(rules, seats, position, without)
    return Header(
        edition,
        seats_of.filled(seated, named),
        seed=int.from_bytes(os.urandom(4)),
        position=position,
        made=_now(),
    )


def handicapped(
    rules: Ruleset[Any], seats: int, position: str | None, without: Sequence[str]
) -> str:
    """The line of the start from which these pieces are missing. Raises BadText."""
    state = rules.initial(Setup(seats, position))
    for seat, kind in seats_of.handicaps(without, rules.kinds, seats):
        less = rules.without(state, seat, kind)
        if less is None:
            raise BadText("no-handicap", kind=kind, side=seat)
        state = less
    return rules.line(state)


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


def dated(header: Header) -> Header:
    """The header of a game that is made now."""
    return replace(header, made=_now())


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
