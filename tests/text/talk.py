"""Line mode talked to by a script: lines in, lines out."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from jungla_tui import cli, editions, store
from jungla_tui.core.board import Square
from jungla_tui.core.log import Header, Sitter
from tests.helpers import play


@dataclass(frozen=True)
class Heard:
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    def __contains__(self, text: str) -> bool:
        return text in self.out


Talk = Callable[..., Heard]


def talker(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talk:
    """Runs the command with its arguments in one text and lines as its input."""

    def talk(argv: str | list[str], *lines: str) -> Heard:
        capsys.readouterr()
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        status = cli.main(argv.split() if isinstance(argv, str) else argv)
        heard = Heard(status, *capsys.readouterr())
        assert is_plain(heard.out)
        assert is_plain(heard.err)
        return heard

    return talk


def is_plain(text: str) -> bool:
    """Whether nothing in it is a command to a terminal."""
    return all(sign.isprintable() or sign == "\n" for sign in text)


def saved(*moves: str, edition: str = "jungle", names: tuple[str, str] = ("", "")) -> Path:
    """A saved game of these moves."""
    opened = store.create(Header(editions.load(edition), tuple(Sitter(name) for name in names)))
    play(opened.game, *moves)
    opened.close()
    return opened.path


def line_moves(path: Path) -> list[str]:
    """The squares of the moves on a saved game's current line."""
    game = store.look(path).game
    told = (game.tell(node) for node in game.tree.line[1:])
    return [f"{one.start}{one.end}" for one in told if isinstance(one.start, Square)]
