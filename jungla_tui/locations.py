"""Where the program keeps its files."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("jungla", appauthor=False)


def data() -> Path:
    """The folder of everything that the program writes."""
    return _DIRS.user_data_path


def games() -> Path:
    """The folder of the saved games, one journal a file."""
    return data() / "games"


def editions() -> Path:
    """The folder of the player's own editions, one TOML file each."""
    return _DIRS.user_config_path / "editions"


def formations() -> Path:
    """The folder of the player's own formations, a folder for each game."""
    return data() / "formations"


def lessons() -> Path:
    """The folder of the lessons that the player kept."""
    return data() / "lessons"


def exports() -> Path:
    """Return the folder of games and positions written in other forms."""
    return data() / "exports"


def reports() -> Path:
    """Return the folder of the reports of the program's own faults."""
    return data() / "reports"


def deleted() -> Path:
    """Return the folder of the games that were deleted."""
    return data() / "deleted"


def sessions() -> Path:
    """Return the folder of the files that the running sessions hold locked."""
    return data() / "sessions"


def settings() -> Path:
    """The file of the player's settings."""
    return _DIRS.user_config_path / "config.toml"


def host() -> list[Path]:
    """The files of what holds for everybody on this host, wherever one may be."""
    folders = PlatformDirs("jungla", appauthor=False, multipath=True).site_config_dir
    return [Path(folder) / "host.toml" for folder in folders.split(os.pathsep)]


def shown(path: Path) -> str:
    """A path as a person reads it: what is in their own folder begins with `~`."""
    home = Path.home()
    return f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)


def progress() -> Path:
    """The file of what the player has solved."""
    return data() / "progress.jsonl"
