"""Who sits where, as a person writes it: `blue=4`, `2=person`, `azul=nivel 3`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from jungla_tui import words
from jungla_tui.core.board import Seat
from jungla_tui.core.errors import BadText
from jungla_tui.core.log import PERSON, Header, Sitter
from jungla_tui.text.typed import kinds_of


def levels(game: str) -> int:
    """How many levels the computer players of a game have."""
    from jungla_tui.computer.players import LEVELS  # only when somebody asks for them

    return LEVELS.get(game, 0)


def players(game: str) -> list[str]:
    """The ids of everybody who may sit at a seat of a game: a person first, then the levels."""
    return [PERSON, *(f"level-{level}" for level in range(1, levels(game) + 1)), "random"]


def seat(text: str, seats: int, header: Header | None = None) -> Seat:
    """The seat of this number, colour or name. Raises BadText."""
    typed = words.folded(text.strip())
    for number in range(seats):
        called = {str(number + 1), words.COLOURS[number], words.colour(number)}
        if header is not None:
            called.add(header.seats[number].name or str(number + 1))
        if typed in map(words.folded, called):
            return number
    known = [words.colour(number) for number in range(seats)]
    raise BadText("no-such-seat", text=text, known=known)


def player(text: str, game: str) -> str:
    """The id of a player as it is typed: `person`, `4`, `level 4`, `random`. Raises BadText."""
    typed = words.folded(text.strip())
    for id in players(game):
        sitter = Sitter(player=id)
        called = {id, id.replace("-", " "), str(sitter.level), words.who_plays(sitter)}
        if typed in map(words.folded, called):
            return id
    raise BadText("no-such-player", text=text, levels=levels(game))


def pair(text: str) -> tuple[str, str]:
    """What stands before and after the equals sign, or the first space. Raises BadText."""
    found = re.fullmatch(r"\s*([^=\s]+)\s*[=\s]\s*(\S.*?)\s*", text)
    if found is None:
        raise BadText("bad-seat-text", text=text)
    return found[1], found[2]


def seated(texts: Sequence[str], game: str, seats: int) -> dict[Seat, str]:
    """Who is to sit where, by texts such as `blue=4`. Raises BadText."""
    pairs = map(pair, texts)
    return {seat(where, seats): player(who, game) for where, who in pairs}


def handicaps(texts: Sequence[str], kinds: Sequence[str], seats: int) -> list[tuple[Seat, str]]:
    """Which pieces of whom are missing, by texts such as `blue=lion,tiger`. Raises BadText."""
    found = []
    for where, names in map(pair, texts):
        for name in names.split(","):
            kind = min(kinds_of(name.strip(), kinds), key=kinds.index, default=None)
            if kind is None:
                raise BadText("no-such-kind", text=name, known=list(kinds))
            found.append((seat(where, seats), kind))
    return found


def filled(given: Mapping[Seat, str], names: Sequence[str]) -> tuple[Sitter, ...]:
    """The seats with these names and players; a person wherever nobody is named."""
    return tuple(Sitter(name, given.get(number, PERSON)) for number, name in enumerate(names))
