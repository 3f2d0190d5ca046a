"""Files that are written whole or not at all, and games put aside in folders that cannot be."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from jungla_tui import editions, files, folder, formations, locations, store
from jungla_tui.core.errors import BadFormation, BadJournal
from jungla_tui.core.formation import Formation
from jungla_tui.core.log import Header
from tests.helpers import under


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Fill the disk."""

    def fsync(_fd: int) -> None:
        raise OSError(28, "No space left on device")

    return lambda: monkeypatch.setattr(os, "fsync", fsync)


def test_a_full_disk_leaves_no_part_of_a_new_file(tmp_path: Path, full: Callable[[], None]) -> None:
    full()
    with pytest.raises(BadJournal, match="No space left"):
        files.create(tmp_path / "new", b"text")
    assert not list(tmp_path.iterdir())


def test_a_full_disk_leaves_the_file_that_was_to_be_replaced(
    tmp_path: Path, full: Callable[[], None]
) -> None:
    path = tmp_path / "kept"
    files.replace(path, "old")
    full()
    with pytest.raises(OSError, match="No space left"):
        files.replace(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_there_is_not_created_again(tmp_path: Path) -> None:
    path = tmp_path / "there"
    files.create(path, b"first")
    with pytest.raises(BadJournal, match="cannot-write"):
        files.create(path, b"second")
    assert path.read_bytes() == b"first"


def test_a_file_replaced_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "own"
    files.replace(path, "old")
    path.chmod(0o600)
    files.replace(path, "new")
    assert path.stat().st_mode & 0o777 == 0o600


def test_only_a_plain_file_that_is_not_too_large_is_read(tmp_path: Path) -> None:
    path = tmp_path / "plain"
    path.write_bytes(b"four")
    assert files.read(path, 4) == b"four"
    for odd, told in [
        (path.with_name("none"), "cannot-open"),
        (Path("nu\0l"), "cannot-open"),
        (tmp_path, "not-a-file"),
    ]:
        with pytest.raises(BadJournal, match=told):
            files.read(odd, 4)
    with pytest.raises(BadJournal, match="too-large"):
        files.read(path, 3)


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(BadJournal, match="not-a-file"):
        files.read(pipe, 4)


def test_a_game_that_cannot_be_synced_is_not_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_folder: Path) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(files, "sync_folder", refuse)
    with pytest.raises(BadJournal, match="Input/output error"):
        store.create(Header(under().edition), folder=tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_game_that_cannot_be_put_aside_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locations, "data", lambda: tmp_path)
    store.create(Header(under().edition)).close()
    (found,) = locations.games().iterdir()
    (tmp_path / "deleted").write_text("in the way")
    with pytest.raises(BadJournal, match="cannot-move"):
        folder.delete(found)
    assert found.exists()


def test_a_formation_that_is_no_plain_file_is_told_of_beside_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locations, "data", lambda: tmp_path)
    edition = editions.load("tawa")
    formations.save("tawa", replace(formations.find(edition, "standard"), name="wall"))
    os.mkfifo(locations.formations() / "tawa" / "pipe.toml")
    usual, pipe, wall = formations.known(edition)
    assert isinstance(usual, Formation)
    assert isinstance(wall, Formation)
    assert wall.name == "wall"
    assert isinstance(pipe, BadFormation)
    assert pipe.id == "not-a-file"
