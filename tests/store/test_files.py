"""Files that are written whole or not at all, and games put aside in folders that cannot be."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
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


class Killed(BaseException):
    """Ends the program at once: nothing is tidied up behind it."""


@pytest.mark.parametrize("length", [0, 40])
def test_a_program_killed_while_it_begins_a_game_leaves_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    write = os.write

    def torn(fd: int, data: bytes) -> int:
        write(fd, data[:length])
        raise Killed

    header = Header(under().edition, made="2026-01-02T03:04:05")
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", torn)
        with pytest.raises(Killed):
            store.create(header, folder=tmp_path)
    assert len(list(tmp_path.iterdir())) == 1
    assert list(store.saved(tmp_path)) == []
    opened = store.create(header, folder=tmp_path)
    opened.close()
    assert list(tmp_path.iterdir()) == [opened.path]
    assert opened.path.name.startswith("20260102-030405-")


def test_a_program_killed_while_it_writes_a_new_file_leaves_none_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(_fd: int) -> None:
        raise Killed

    path = tmp_path / "new.jsonl"
    monkeypatch.setattr(os, "fsync", killed)
    with pytest.raises(Killed):
        store.dump(path, Header(under().edition), ())
    assert not path.exists()
    assert list(store.saved(tmp_path)) == []


def test_games_begun_at_the_same_time_have_names_of_their_own(tmp_path: Path) -> None:
    header = Header(under().edition, made="2026-01-02T03:04:05")
    for _number in range(3):
        store.create(header, folder=tmp_path).close()
    assert len({path.name for path in tmp_path.iterdir()}) == 3


def test_where_links_cannot_be_a_file_is_moved_but_never_onto_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path, _to: Path) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    files.create(tmp_path / "one", b"one")
    with pytest.raises(BadJournal, match="File exists"):
        files.create(tmp_path / "one", b"two")
    assert (tmp_path / "one").read_bytes() == b"one"
    assert len(list(tmp_path.iterdir())) == 1
    header = Header(under().edition, made="2026-01-02T03:04:05")
    for _number in range(2):
        store.create(header, folder=tmp_path / "games").close()
    assert len(list(store.saved(tmp_path / "games"))) == 2


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
    formations.save("tawa", formations.find(edition, "standard")._replace(name="wall"))
    os.mkfifo(locations.formations() / "tawa" / "pipe.toml")
    usual, pipe, wall = formations.known(edition)
    assert isinstance(usual, Formation)
    assert isinstance(wall, Formation)
    assert wall.name == "wall"
    assert isinstance(pipe, BadFormation)
    assert pipe.id == "not-a-file"
