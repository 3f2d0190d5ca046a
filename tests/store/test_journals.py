"""Journals on disk: what is read, what is refused, and that nothing is ever lost."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from jungla_tui import editions, locations, store, words
from jungla_tui.core.errors import BadJournal, Refused
from jungla_tui.core.log import FORMAT, Header, Sitter, entry_to_json, header_to_json
from jungla_tui.core.moves import decode
from tests.helpers import play, under

MOVES = ("g3g4", "a7a6", "g4f4")

Made = Callable[..., Path]


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """Writes a journal of MOVES, or of the lines given, and returns its path."""

    def write(*lines: str | bytes, moves: tuple[str, ...] = MOVES, end: bytes = b"\n") -> Path:
        opened = store.create(Header(editions.load("jungla")), folder=tmp_path)
        play(opened.game, *moves)
        opened.close()
        if lines:
            raw = [line.encode() if isinstance(line, str) else line for line in lines]
            opened.path.write_bytes(opened.path.read_bytes() + b"\n".join(raw) + end)
        return opened.path

    return write


def line(seat: int, move: str) -> str:
    return json.dumps({"seat": seat, "move": move})


def header_line(**changed: object) -> str:
    return json.dumps(header_to_json(Header(editions.load("jungla"))) | changed)


def file_of(tmp_path: Path, *lines: str) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def test_what_was_played_is_read_back(made: Made) -> None:
    opened = store.look(made())
    assert opened.problem is None
    assert opened.notes == ()
    assert [entry_to_json(event)["move"] for event in opened.game.tree.events[1:] if event] == [
        *MOVES
    ]


def test_a_game_goes_on_in_its_own_file(made: Made) -> None:
    path = made()
    before = path.read_bytes()
    opened = store.resume(path)
    play(opened.game, "a6a7")
    opened.game.undo()
    opened.close()
    assert path.read_bytes().startswith(before)
    again = store.look(path).game
    assert len(again.tree) == 4
    assert again.current == 3


def test_each_move_is_on_disk_before_it_is_played(made: Made, tmp_path: Path) -> None:
    opened = store.resume(made(moves=()))
    size = opened.path.stat().st_size
    for move in MOVES:
        opened.game.play(decode(move))
        assert opened.path.stat().st_size > size
        assert opened.path.read_bytes().endswith(b"}\n")
        size = opened.path.stat().st_size
    opened.close()
    assert tmp_path.exists()


def test_the_header_holds_the_edition_with_all_its_switches(made: Made) -> None:
    header = json.loads(made().read_bytes().splitlines()[0])
    assert header["format"] == FORMAT
    assert set(header["edition"]["switches"]) == set(under("jungla").switches)


# ---- what is wrong with a file


def test_a_torn_last_line_is_told_and_dropped(made: Made) -> None:
    path = made('{"seat":1,"mo', end=b"")
    looked = store.look(path)
    assert [note.id for note in looked.notes] == ["torn-line"]
    assert looked.problem is None
    opened = store.resume(path)
    assert len(opened.game.tree) == 3
    play(opened.game, "a6a7")
    opened.close()
    assert store.look(path).notes == ()
    assert len(store.look(path).game.tree) == 4


def test_a_last_line_torn_within_a_letter_is_dropped_too(made: Made) -> None:
    path = made(b'{"seat":1,"move":"\xc3', end=b"")
    assert len(store.look(path).game.tree) == 3


def test_a_whole_last_line_without_its_line_break_is_kept(made: Made) -> None:
    path = made(line(1, "a6a7"), end=b"")
    opened = store.resume(path)
    assert len(opened.game.tree) == 4
    assert opened.notes == ()
    play(opened.game, "f4e4")
    opened.close()
    again = store.look(path)
    assert again.problem is None
    assert len(again.game.tree) == 5


def test_looking_changes_nothing(made: Made) -> None:
    path = made('{"torn', end=b"")
    before = path.read_bytes()
    store.look(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("bad", "id"),
    [
        (line(1, "a6a1"), "refused-entry"),
        (line(0, "f4f5"), "refused-entry"),
        (line(1, "c5/N"), "refused-entry"),
        (line(1, "nonsense"), "bad-line"),
        ("nonsense", "not-json"),
        ("[" * 100_000, "not-json"),
        ("9" * 5000, "not-json"),
        ("[]", "bad-entry"),
        ("null", "bad-entry"),
        ("{}", "bad-entry"),
        ("", "not-json"),
        ('{"seat":1,"move":"a6a7","more":1}', "bad-entry"),
        ('{"seat":true,"move":"a6a7"}', "bad-entry"),
        ('{"seat":-1,"move":"a6a7"}', "bad-entry"),
        ('{"draw":[1]}', "refused-entry"),
        ('{"from":4}', "bad-from"),
        ('{"from":-1}', "bad-from"),
        ('{"from":true}', "bad-entry"),
        ('{"end":"agreed"}', "refused-entry"),
        ('{"end":"bored"}', "bad-entry"),
        (header_line(), "second-header"),
        (b"\xff\xfe\x00", "not-json"),
        ("\x1b[2J", "not-json"),
    ],
)
def test_a_bad_line_in_the_middle_is_named_and_the_rest_stays(
    made: Made, bad: str | bytes, id: str
) -> None:
    path = made(bad, line(1, "a6a7"))
    before = path.read_bytes()
    opened = store.look(path)
    assert opened.problem is not None
    assert opened.problem.id == id
    assert opened.problem.fields["line"] == 5
    said = words.error(opened.problem)
    assert said.startswith(f"{path}, line 5: ")
    assert said.isprintable()
    assert len(opened.game.tree) == 3
    with pytest.raises(BadJournal):
        store.resume(path)
    assert path.read_bytes() == before


def test_a_forbidden_line_is_told_with_its_rule(made: Made) -> None:
    problem = store.look(made(line(1, "a6a1"), line(1, "a6a7"))).problem
    assert problem is not None
    assert "“step”" in words.error(problem)


@pytest.mark.parametrize(
    ("first", "id"),
    [
        (header_line(format=FORMAT + 1), "newer-format"),
        (header_line(format="1"), "no-header"),
        (header_line(seed="x"), "bad-header"),
        (header_line(seats=[]), "bad-seats"),
        (header_line(seats=[{"name": "a", "player": "person"}] * 3), "bad-seats"),
        (header_line(seats=["Ann", "Bo"]), "bad-header"),
        (header_line(edition={}), "bad-line"),
        (header_line(position="nonsense"), "bad-line"),
        (header_line(position=1), "bad-header"),
        (line(0, "g3g4"), "no-header"),
        ("[1]", "no-header"),
        ("nonsense", "not-json"),
        ("", "not-json"),
    ],
)
def test_a_first_line_that_is_no_games_is_told(tmp_path: Path, first: str, id: str) -> None:
    path = file_of(tmp_path, first, line(0, "g3g4"))
    for read in (store.look, store.resume):
        with pytest.raises(BadJournal) as told:
            read(path)
        assert told.value.id == id
        assert words.error(told.value).startswith(f"{path}, line 1: ")


def test_a_header_whose_edition_makes_no_sense_is_told(tmp_path: Path) -> None:
    edition = editions.load("jungla")
    changes: list[dict[str, object]] = [
        {"game": "chess"},
        {"switches": {}},
        {"switches": {**edition.switches, "trap": "never"}},
        {"tables": {}},
        {"tables": {**edition.tables, "board": 1}},
    ]
    for change in changes:
        path = file_of(tmp_path, header_line(edition=edition.to_json() | change))
        with pytest.raises(BadJournal, match="bad-line"):
            store.look(path)


def test_a_binary_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "picture.jsonl"
    path.write_bytes(bytes(range(256)) * 40)
    with pytest.raises(BadJournal) as told:
        store.look(path)
    assert told.value.id in ("not-json", "no-header")


def test_an_empty_file_is_told(tmp_path: Path) -> None:
    path = file_of(tmp_path)
    for read in (store.look, store.resume):
        with pytest.raises(BadJournal, match="empty-journal"):
            read(path)


def test_a_file_of_a_torn_header_only_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text('{"format":1,"edi', encoding="utf-8")
    with pytest.raises(BadJournal, match="no-header"):
        store.look(path)


def test_a_directory_a_pipe_and_a_device_are_told_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe, Path("/dev/zero")):
        with pytest.raises(BadJournal) as told:
            store.look(path)
        assert told.value.id == "not-a-file"
        with pytest.raises(BadJournal):
            store.resume(path)


def test_a_file_that_is_too_large_is_not_read(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made()
    monkeypatch.setattr(store, "MAX_BYTES", 100)
    with pytest.raises(BadJournal, match="too-large"):
        store.look(path)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    for read in (store.look, store.resume):
        with pytest.raises(BadJournal) as told:
            read(tmp_path / "nowhere.jsonl")
        assert words.error(told.value).endswith("It cannot be opened: No such file or directory.")


def test_names_are_kept_as_they_are_and_told_as_codes(tmp_path: Path) -> None:
    names = ("A\x1b[2J\n", "[red]Bo[/red]")
    header = Header(editions.load("jungla"), tuple(Sitter(name) for name in names))
    store.create(header, folder=tmp_path).close()
    path = next(tmp_path.iterdir())
    opened = store.look(path)
    kept = json.loads(path.read_bytes().splitlines()[0])["seats"]
    assert [seat["name"] for seat in kept] == [*names]
    assert [sitter.name for sitter in opened.game.header.seats] == ["A\\x1b[2J\\n", names[1]]
    assert [note.id for note in opened.notes] == ["odd-name"]
    assert words.player(opened.game.header, 0) == "A\\x1b[2J\\n"
    assert words.player(opened.game.header, 1) == "[red]Bo[/red]"


def test_whatever_a_journal_says_is_cleaned_and_the_file_stays_as_it_was_written(
    made: Made,
) -> None:
    path = made()
    evil = "\x1b]52;c;QUJD\x07\x9b\u202e\ud800"
    entries: tuple[dict[str, object], ...] = (
        {"sits": 0, "name": evil, "player": evil},
        {"note": "name", "at": 1, "text": evil},
        {"note": "comment", "at": 1, "text": f"one\n{evil}"},
    )
    with path.open("a", encoding="ascii") as file:
        file.writelines(json.dumps(entry) + "\n" for entry in entries)
    before = path.read_bytes()
    opened = store.resume(path)
    game, told = opened.game, words.clean(evil)
    assert told.isprintable()
    assert game.header.seats[0] == Sitter(told, told)
    assert game.tree.notes.names == {1: told}
    assert game.tree.notes.comments == {1: f"one\n{told}"}
    assert [(note.id, note.fields["line"]) for note in opened.notes] == [
        ("odd-name", before.count(b"\n") - 2)
    ]
    game.revert_note()
    game.restore_note()
    assert game.tree.notes.comments == {1: f"one\n{told}"}
    opened.close()
    assert path.read_bytes().startswith(before)
    assert store.look(path).game.under(game.ruleset, game.header).game.tree.notes.names == {1: told}


def test_the_name_of_a_file_is_told_as_codes(tmp_path: Path) -> None:
    assert store.name(tmp_path / "a\x1b]0;x\x07\u202e\udcff.jsonl") == (
        r"a\x1b]0;x\x07\u202e\udcff"
    )


# ---- what cannot be written


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadJournal, match="cannot-write"):
        store.create(Header(editions.load("jungla")), folder=tmp_path / "file" / "games")
    with pytest.raises(BadJournal, match="cannot-write"):
        store.dump(tmp_path / "file" / "x.jsonl", Header(editions.load("jungla")), [])


def test_a_file_is_never_written_over(made: Made) -> None:
    path = made()
    before = path.read_bytes()
    with pytest.raises(BadJournal, match="cannot-write"):
        store.dump(path, Header(editions.load("jungla")), [])
    assert path.read_bytes() == before


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_full_disk_leaves_file_and_game_as_they_were(
    made: Made, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    opened = store.resume(made())
    before, size, real = opened.path.read_bytes(), len(opened.game.tree), os.write

    def full(fd: int, data: memoryview | None = None) -> int:
        if data and not wrote:
            wrote.append(1)
            return real(fd, data[:5])
        raise OSError(28, "No space left on device")

    wrote: list[int] = []
    with monkeypatch.context() as patch:
        patch.setattr(os, call, full)
        with pytest.raises(BadJournal) as told:
            opened.game.play(decode("a6a7"))
        assert words.error(told.value).endswith("cannot be written: No space left on device.")
    assert bool(wrote) == (call == "write")
    assert opened.path.read_bytes() == before
    assert len(opened.game.tree) == size
    assert opened.game.current == size
    opened.game.play(decode("a6a7"))
    opened.close()
    assert len(store.look(opened.path).game.tree) == size + 1


def test_a_disk_too_full_to_begin_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(BadJournal, match="cannot-write"):
        store.create(Header(editions.load("jungla")), folder=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_even_where_nothing_can_be_taken_back_only_a_torn_line_is_left(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, real = store.resume(made()), os.write

    def cut(fd: int, data: memoryview) -> int:
        if len(data) > 5:
            return real(fd, data[: len(data) - 5])
        raise OSError(28, "No space left on device")

    def stuck(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", cut)
        patch.setattr(os, "ftruncate", stuck)
        with pytest.raises(BadJournal):
            opened.game.play(decode("a6a7"))
    opened.close()
    again = store.look(opened.path)
    assert [note.id for note in again.notes] == ["torn-line"]
    assert len(again.game.tree) == 3


def test_a_refused_move_writes_nothing(made: Made) -> None:
    opened = store.resume(made())
    before = opened.path.read_bytes()
    with pytest.raises(Refused):
        opened.game.play(decode("a6a1"))
    assert opened.path.read_bytes() == before
    opened.close()


# ---- several sessions


def test_a_game_open_elsewhere_cannot_be_played_but_looked_at(made: Made) -> None:
    path = made()
    opened = store.resume(path)
    with pytest.raises(BadJournal, match="open-elsewhere"):
        store.resume(path)
    assert len(store.look(path).game.tree) == 3
    opened.close()
    store.resume(path).close()


def test_a_new_game_is_held_too(tmp_path: Path) -> None:
    opened = store.create(Header(editions.load("jungla")), folder=tmp_path)
    with pytest.raises(BadJournal, match="open-elsewhere"):
        store.resume(opened.path)
    opened.close()


def test_games_begun_in_the_same_second_get_files_of_their_own(tmp_path: Path) -> None:
    header = Header(editions.load("jungla"), made="2026-01-02T03:04:05+01:00")
    paths = []
    for _ in range(3):
        opened = store.create(header, folder=tmp_path)
        paths.append(opened.path.name)
        opened.close()
    assert paths == [f"20260102-030405-jungla{more}.jsonl" for more in ("", "-2", "-3")]


# ---- finding


def test_a_saved_game_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    opened = store.create(Header(editions.load("jungla")))
    opened.close()
    assert store.find(opened.path.stem) == opened.path
    assert store.find(opened.path.name) == opened.path
    assert store.find(str(opened.path)) == opened.path
    assert store.find("nowhere") == Path("nowhere")
    assert store.find("../games/x") == Path("../games/x")
    assert locations.games() == opened.path.parent


def test_saved_games_come_with_those_that_cannot_be_read() -> None:
    assert list(store.saved()) == []
    opened = store.create(Header(editions.load("jungla")))
    opened.close()
    bad = locations.games() / "bad.jsonl"
    bad.write_bytes(b"")
    os.utime(bad, (1, 1))
    (locations.games() / "notes.txt").write_text("no game", encoding="utf-8")
    (locations.games() / "folder.jsonl").mkdir()
    os.utime(locations.games() / "folder.jsonl", (0, 0))
    found = list(store.saved())
    assert isinstance(found[0], store.Opened)
    assert found[0].path == opened.path
    assert [getattr(game, "id", None) for game in found[1:]] == ["empty-journal", "not-a-file"]
