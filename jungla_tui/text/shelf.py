"""The games a session of line mode can turn to: new ones and saved ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from jungla_tui import editions, locations, store, watching, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadJournal
from jungla_tui.text import begin, orders, standing
from jungla_tui.text.cannot import cannot
from jungla_tui.text.table import Table
from jungla_tui.words import line as said


def choices() -> Iterator[str]:
    """What can be done while no game is open."""
    found = editions.load_all()
    ids = [edition.id for edition in found if isinstance(edition, Edition)]
    yield said.say("editions", editions=", ".join(ids))
    yield said.say("what-to-do")


def begin_new(table: Table, rest: str) -> None:
    """A new game of the edition named, with the players named."""
    id, *names = rest.split()
    header = begin.new_header(editions.load(id), names)
    table.take(store.create(header))
    table.show()


def listed() -> Iterator[str]:
    """A line for each saved game, the last played first, and what is wrong with it."""
    found = list(store.saved())
    if not found:
        yield words.report("no-games", folder=locations.games())
    for number, game in enumerate(found, 1):
        if isinstance(game, BadJournal):
            yield f"{number}: {words.error(game)}"
            continue
        line = standing.line(game.game).replace(" · ", ", ").replace(" – ", ", ")
        yield said.say("numbered", number=number, name=name(game.path), game=line)
        if game.problem is not None:
            yield words.error(game.problem)


def resume(table: Table, rest: str) -> None:
    """Go on with the saved game of this number or name."""
    path = _path(rest)
    opened = table.opened
    if opened is None or opened.journal is None or opened.path.resolve() != path.resolve():
        table.take(watching.resume(path))
    table.show()


def look(table: Table, rest: str) -> None:
    """Step through the saved game of this number or name; it is only looked at."""
    table.take(store.look(_path(rest)))
    table.show(replaying=True)


def where(table: Table) -> str:
    """Where the game is saved."""
    opened = table.open
    id = "saved-in" if opened.journal is not None else "only-looked-at"
    return said.say(id, file=opened.path)


def name(path: Path) -> str:
    """A saved game's name."""
    return path.name.removesuffix(store.SUFFIX)


def _path(text: str) -> Path:
    """The saved game of this number or name; no file elsewhere can be named."""
    if orders.number(text):
        found = list(store.saved())
        if 1 <= int(text) <= len(found):
            chosen = found[int(text) - 1]
            if isinstance(chosen, BadJournal):
                raise chosen
            return chosen.path
    for path in locations.games().glob(f"*{store.SUFFIX}"):
        if text in (path.name, name(path)):
            return path
    return cannot("no-saved", text=text)
