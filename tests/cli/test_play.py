"""What `jungla`, `play` and `replay` hand over to the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jungla_tui import locations, store
from tests.cli.conftest import Jungla, SaveGame

Shown = list[tuple[store.Opened | None, bool]]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shown]:
    """Everything the screen was begun with, on a terminal."""
    begun: Shown = []

    def run(opened: store.Opened | None, *, replaying: bool = False, **_options: object) -> int:
        begun.append((opened, replaying))
        return 0

    monkeypatch.setattr("jungla_tui.cli.screen", run)
    monkeypatch.setattr("jungla_tui.text.line.wanted", lambda asked: asked)
    yield begun
    for opened, _ in begun:
        if opened is not None:
            opened.close()


def test_alone_it_begins_with_the_start_screen(jungla: Jungla, shown: Shown) -> None:
    assert jungla().status == 0
    assert jungla("play").status == 0
    assert shown == [(None, False), (None, False)]


def test_an_edition_begins_a_new_saved_game(jungla: Jungla, shown: Shown) -> None:
    line = "l5t/7/7/7/7/7/7/7/T5L b"
    answer = jungla(
        "play", "jungla", "--set", "trap=every", "--name", " Ann ", "--name", "[b]Bo[/b]",
        "--position", line,
    )  # fmt: skip
    assert answer.status == 0
    opened, replaying = shown[0]
    assert opened is not None
    assert not replaying
    assert opened.path.parent == locations.games()
    header = store.look(opened.path).game.header
    assert [sitter.name for sitter in header.seats] == ["Ann", "[b]Bo[/b]"]
    assert header.edition.switches["trap"] == "every"
    assert header.position == line
    assert header.made


def test_new_games_never_take_each_others_place(jungla: Jungla, shown: Shown) -> None:
    jungla("play", "jungla")
    jungla("play", "jungla")
    assert len(list(locations.games().iterdir())) == 2
    assert len(shown) == 2


def test_a_saved_game_goes_on(jungla: Jungla, shown: Shown, save_game: SaveGame) -> None:
    path = save_game("g3g4")
    for name in (path, path.name, path.stem):
        assert jungla("play", name).status == 0
        opened, replaying = shown[-1]
        assert opened is not None
        assert opened.path == path
        assert opened.game.current == 1
        assert not replaying


def test_a_game_is_free_again_once_the_screen_is_left(
    jungla: Jungla, shown: Shown, save_game: SaveGame
) -> None:
    path = save_game("g3g4")
    jungla("play", path)
    store.resume(path).close()
    assert len(shown) == 1


def test_a_replay_only_looks(jungla: Jungla, shown: Shown, save_game: SaveGame) -> None:
    path = save_game("g3g4")
    held = store.resume(path)
    assert jungla("replay", path).status == 0
    held.close()
    opened, replaying = shown[0]
    assert opened is not None
    assert opened.journal is None
    assert replaying


def test_an_impossible_game_leaves_no_file(jungla: Jungla, shown: Shown) -> None:
    assert jungla("play", "jungla", "--position", "nonsense").status == 2
    assert jungla("play", "jungla", "--name", "a\nb").status == 2
    assert not locations.games().exists()
    assert shown == []


def test_options_of_a_new_game_do_not_go_with_a_saved_one(
    jungla: Jungla, shown: Shown, save_game: SaveGame, tmp_path: Path
) -> None:
    path = save_game()
    for option in (("--name", "Ann"), ("--set", "trap=every"), ("--position", "x")):
        answer = jungla("play", path, *option)
        assert answer.status == 2
        assert option[0] in answer.err
    assert shown == []
    assert tmp_path.exists()
