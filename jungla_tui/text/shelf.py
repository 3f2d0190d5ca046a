"""The games a session of line mode can turn to: new ones and saved ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from jungla_tui import editions, folder, locations, store, watching, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadJournal
from jungla_tui.text import begin, orders, standing
from jungla_tui.text.cannot import Cannot, cannot
from jungla_tui.text.table import Table
from jungla_tui.words import line as said
from jungla_tui.words import review


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


def listed(text: str = "") -> Iterator[str]:
    """A line for each saved game, the last played first, and what is wrong with it.

    Only those in which all words of a text are found; they keep their numbers.
    """
    found = list(store.saved())
    if not found:
        yield words.report("no-games", folder=locations.games())
    wanted = folder.arranged(found, text=text)
    for number, game in enumerate(found, 1):
        if game not in wanted:
            continue
        if isinstance(game, BadJournal):
            yield f"{number}: {words.error(game)}"
            continue
        line = standing.line(game.game).replace(" · ", ", ").replace(" – ", ", ")
        yield said.say("numbered", number=number, name=store.name(game.path), game=line)
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


def rename(table: Table, rest: str) -> None:
    """Give the saved game of this number another name."""
    number, _space, text = rest.partition(" ")
    path = _path(number)
    _let_go(table, path)
    renamed = folder.rename(path, text)
    table.say(review.sentence("renamed", name=store.name(renamed)))


def delete(table: Table, rest: str) -> None:
    """Delete the saved game of this number; it can be brought back."""
    path = _path(rest)
    _let_go(table, path)
    _DELETED.append((path, folder.delete(path)))
    table.say(review.sentence("deleted-line", name=store.name(path)))


def undelete(table: Table) -> None:
    """Bring back what was deleted last in this session."""
    if not _DELETED:
        raise Cannot(review.sentence("nothing-deleted"))
    path, aside = _DELETED[-1]
    folder.restore(aside, path)
    _DELETED.pop()
    table.say(review.sentence("back-again", name=store.name(path)))


_DELETED: list[tuple[Path, Path]] = []
"""What was deleted, and where it is kept."""


def _let_go(table: Table, path: Path) -> None:
    """The game at hand is neither renamed nor deleted: its file is open."""
    opened = table.opened
    if opened is not None and opened.path.resolve() == path.resolve():
        raise BadJournal("open-elsewhere", file=str(path))


def where(table: Table) -> str:
    """Where the game is saved."""
    opened = table.open
    id = "saved-in" if opened.journal is not None else "only-looked-at"
    return said.say(id, file=opened.path)


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
        if text in (path.name, store.name(path)):
            return path
    return cannot("no-saved", text=text)
