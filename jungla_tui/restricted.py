"""What a player may do who came in over ssh: nothing but play.

While JUNGLA_RESTRICTED is set, whatever its value, the program reads and writes no file outside
its data folder and starts no program but its own computer player, which touches no file. Every file
that a person can name is asked for here.
The host's own settings and editions are read all the same; what a player sets is kept in the data
folder.
"""

from __future__ import annotations

import os
from pathlib import Path

from jungla_tui import locations
from jungla_tui.core.errors import BadJournal

NAME = "JUNGLA_RESTRICTED"


def on() -> bool:
    """Whether the program is held to its data folder."""
    return NAME in os.environ


def check(path: Path) -> None:
    """Raise BadJournal for a path that may not be touched, whether something is there or not."""
    if on() and not is_inside(path, locations.data()):
        raise BadJournal("restricted", file=str(path))


def check_export(path: Path) -> None:
    """Raise BadJournal for a path at which nothing may be exported.

    In a restricted account only the folder of exports is open: a file with a meaning of its own,
    such as the settings, must never be one that a player's export made.
    """
    if on() and not is_inside(path, locations.exports()):
        raise BadJournal("exports-only", file=str(path))


def check_import(path: Path) -> None:
    """Raise BadJournal for a path from which nothing may be imported."""
    if on() and not any(is_inside(path, at) for at in (locations.exports(), locations.games())):
        raise BadJournal("exports-only", file=str(path))


def typed(text: str) -> Path:
    """Return the path that a person typed, `~` at its start expanded.

    In a restricted account nothing is expanded, since that would ask the host for its accounts,
    and a name without a folder is that of an export. An unknown account's `~name` stays as it is.
    """
    if on():
        return Path(text) if os.sep in text else locations.exports() / text
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def shield() -> None:
    """Forget what the environment asks of the screen's toolkit, such as to write a log or pictures.

    Call it before the toolkit is imported: a player may send variables with ssh.
    """
    if on():
        for name in [name for name in os.environ if name.startswith("TEXTUAL")]:
            del os.environ[name]


def can_suspend() -> bool:
    """Whether some shell could wake the program again, and the player may see that shell.

    A shell with job control gives its commands groups of their own. Where the group is the
    session leader's, as for a command that sshd or a terminal's window runs, there is none.
    """
    return not on() and os.getpgrp() != os.getsid(0)


def is_inside(path: Path, folder: Path) -> bool:
    """Return whether a path leads into a folder, all links on the way followed."""
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):  # a loop of links, or no path at all
        return False
