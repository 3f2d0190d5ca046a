"""Commands run in the same process, in a terminal of 80 columns."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from jungla_tui import cli, editions, store
from jungla_tui.core.log import Header, Sitter
from tests.helpers import play


@dataclass(frozen=True)
class Answer:
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Jungla = Callable[..., Answer]
SaveGame = Callable[..., Path]


@pytest.fixture(autouse=True)
def of_80_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def jungla(capsys: pytest.CaptureFixture[str]) -> Jungla:
    """Runs a command and returns what it answered."""

    def run(*argv: object) -> Answer:
        capsys.readouterr()
        status = cli.main([str(word) for word in argv])
        return Answer(status, *capsys.readouterr())

    return run


@pytest.fixture
def save_game() -> SaveGame:
    """Saves a game of these moves in the games' folder and returns its path."""

    def save(*moves: str, edition: str = "jungla", names: tuple[str, str] = ("", "")) -> Path:
        header = Header(editions.load(edition), tuple(Sitter(name) for name in names))
        opened = store.create(header)
        play(opened.game, *moves)
        opened.close()
        return opened.path

    return save


def edition_file(tmp_path: Path, id: str, text: str) -> Path:
    """A player's own edition file."""
    folder = tmp_path / "config" / "jungla" / "editions"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{id}.toml"
    path.write_text(text, encoding="utf-8")
    return path
