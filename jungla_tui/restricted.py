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
    if on() and not _inside(path):
        raise BadJournal("restricted", file=str(path))


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


def _inside(path: Path) -> bool:
    """Whether a path leads into the data folder, all links on the way followed."""
    try:
        return path.resolve().is_relative_to(locations.data().resolve())
    except (OSError, RuntimeError, ValueError):  # a loop of links, or no path at all
        return False
