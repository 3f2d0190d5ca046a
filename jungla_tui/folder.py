"""A folder of games: sorted, filtered, renamed, and deleted so that it can be undone."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from jungla_tui import locations, restricted, room, store, words
from jungla_tui.core.errors import BadJournal, reason
from jungla_tui.text import standing

Listed = store.Opened | BadJournal
"""A game as far as it can be read, or why it cannot."""

SORTS: Mapping[str, Callable[[store.Opened], tuple[object, ...]]] = {
    "played": lambda opened: (-store.changed(opened.path),),
    "name": lambda opened: (store.name(opened.path).casefold(),),
    "edition": lambda opened: (words.edition_name(opened.game.header.edition).casefold(),),
    "players": lambda opened: (_players(opened).casefold(),),
    "result": lambda opened: (standing.standing(opened.game).casefold(),),
    "length": lambda opened: (-opened.game.tree.depth(opened.game.current),),
}
"""What games can be sorted by, by ids."""

_NAME = re.compile(r"[^/\x00-\x1f\x7f]{1,80}")


def _players(opened: store.Opened) -> str:
    header = opened.game.header
    return " – ".join(words.player(header, seat) for seat in range(len(header.seats)))


def path_of(listed: Listed) -> Path:
    """The file of a game, whether it loads or not."""
    return listed.path if isinstance(listed, store.Opened) else Path(str(listed.fields["file"]))


def text_of(listed: Listed) -> str:
    """What a filter looks in: everything the list says of a game."""
    if isinstance(listed, BadJournal):
        return f"{store.name(path_of(listed))} {words.error(listed)}"
    problem = "" if listed.problem is None else words.error(listed.problem)
    return f"{standing.line(listed.game)} {store.name(listed.path)} {problem}"


def arranged(games: Iterable[Listed], by: str = "played", text: str = "") -> list[Listed]:
    """The games in which all words of a text are found, sorted; those that do not load last."""
    wanted = words.folded(text).split()
    found = [game for game in games if all(word in words.folded(text_of(game)) for word in wanted)]
    sound = [game for game in found if isinstance(game, store.Opened)]
    broken = [game for game in found if isinstance(game, BadJournal)]
    key = SORTS[by]
    return [*sorted(sound, key=key), *broken]


def rename(path: Path, text: str) -> Path:
    """Give a game another name; its new file. Raises BadJournal, and nothing is overwritten."""
    text = text.strip().removesuffix(store.SUFFIX)
    if not _NAME.fullmatch(text) or text.startswith("."):
        raise BadJournal("bad-file-name", name=text)
    return _move(path, path.with_name(text + store.SUFFIX))


def delete(path: Path) -> Path:
    """Put a game aside; where it is kept, so that `restore` can bring it back."""
    folder = locations.deleted()
    number, aside = 1, folder / path.name
    while aside.exists():
        number += 1
        aside = folder / f"{store.name(path)}~{number}{store.SUFFIX}"
    return _move(path, aside)


def restore(aside: Path, path: Path) -> Path:
    """Bring a game back that was put aside. Raises BadJournal, as where there are too many."""
    room.check_game(path.parent)
    return _move(aside, path)


def _move(path: Path, to: Path) -> Path:
    """Move a file to a name that is free."""
    restricted.check(path)
    restricted.check(to)
    store.check_closed(path)
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(path, to)
            os.unlink(path)
        except OSError as error:
            if error.errno not in (errno.EPERM, errno.EXDEV, errno.ENOTSUP) or to.exists():
                raise
            os.rename(path, to)  # a file system without links
    except OSError as error:
        raise BadJournal("cannot-move", file=str(path), to=str(to), error=reason(error)) from error
    return to
