"""`jungla export`, `jungla import`, recordings, and games sorted and filtered."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from jungla_tui import folder, locations, restricted, store
from jungla_tui.core.errors import BadJournal
from tests.cli.conftest import Jungla, SaveGame


def test_what_is_exported_can_be_imported(
    jungla: Jungla, save_game: SaveGame, tmp_path: Path
) -> None:
    path = save_game("a3a4", "g7g6", names=("Ana", "Luis"))
    out = tmp_path / "game.txt"
    assert jungla("export", path, "--out", out).status == 0
    assert jungla("export", path).out == out.read_text(encoding="utf-8")
    assert jungla("export", path, "--json").json["text"] == out.read_text(encoding="utf-8")
    answer = jungla("import", out, "--json")
    assert answer.status == 0
    assert answer.json["moves"] == 2
    game = store.look(Path(answer.json["file"])).game
    assert game.header.seats[0].name == "Ana"
    assert game.header.edition.id == "jungla"
    assert jungla("export", path, "--out", out).status == 2


@pytest.mark.parametrize(
    ("form", "wanted"),
    [
        ("position", "l5t/1d3c1/r1p1w1e/7/7/E6/2W1P1R/1C3D1/T5L b"),
        ("text", "Position: l5t"),
        ("svg", "<svg "),
        ("recording", '{"version": 2'),
        ("moves", "1. a3a4 g7g6"),
    ],
)
def test_a_game_goes_out_in_every_form(
    jungla: Jungla, save_game: SaveGame, form: str, wanted: str
) -> None:
    assert wanted in jungla("export", save_game("a3a4", "g7g6"), "--as", form, "--at", "1").out


def test_a_recording_plays(jungla: Jungla, save_game: SaveGame, tmp_path: Path) -> None:
    out = tmp_path / "game.cast"
    jungla("export", save_game("a3a4", "g7g6"), "--as", "recording", "--out", out)
    answer = jungla("replay", out)
    assert answer.status == 0
    assert "elephant from g7 to g6" in answer.out


def test_the_part_that_fits_is_saved_and_the_rest_named(
    jungla: Jungla, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1. a3a4 g7g6\n2. a4a9"))
    answer = jungla("import", "-", "--edition", "jungle")
    assert answer.status == 1
    assert "(2 moves)" in answer.out
    assert "Line 2, column 4" in answer.err
    assert jungla("import", "/nowhere", "--edition", "jungle").status == 2


def test_a_restricted_account_touches_nothing_outside_its_folder(
    jungla: Jungla, save_game: SaveGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_game("a3a4")
    outside = tmp_path / "outside.txt"
    outside.write_text("a3a4", encoding="utf-8")
    monkeypatch.setenv(restricted.NAME, "1")
    assert jungla("export", path, "--out", tmp_path / "new.txt").status == 2
    assert not (tmp_path / "new.txt").exists()
    assert jungla("import", outside, "--edition", "jungle").status == 2
    assert jungla("export", path, "--out", locations.exports() / "mine.txt").status == 0
    assert jungla("import", locations.exports() / "mine.txt").status == 0
    with pytest.raises(BadJournal):
        folder.rename(outside, "x")
    assert [error.id for error in store.saved(tmp_path) if isinstance(error, BadJournal)] == [
        "restricted"
    ]


def test_games_are_sorted_and_filtered(jungla: Jungla, save_game: SaveGame) -> None:
    save_game("a3a4", "g7g6", names=("Ana", "Luis"))
    save_game("a3a4", names=("Zoé", "Bo"), edition="jungle")
    (locations.games() / "broken.jsonl").write_text("nonsense\n", encoding="utf-8")
    assert "broken" in jungla("games").lines[-1]
    longest = jungla("games", "--sort", "length").lines
    assert "Ana" in longest[0]
    assert "Jungla" in jungla("games", "--sort", "edition").lines[0]
    assert len(jungla("games", "--filter", "zoe jungle").lines) == 1


def test_a_game_is_renamed_and_deleted_so_that_it_comes_back(save_game: SaveGame) -> None:
    path = save_game("a3a4")
    data = path.read_bytes()
    renamed = folder.rename(path, "my game")
    assert (renamed.name, path.exists()) == ("my game.jsonl", False)
    other = save_game("a3a4")
    with pytest.raises(BadJournal, match="cannot-move"):
        folder.rename(other, "my game")
    for name in ("", "a/b", "../x", ".hidden", "x" * 200, "a\nb", "a\x9bb", "a\u202eb"):
        with pytest.raises(BadJournal, match="bad-file-name"):
            folder.rename(other, name)
    aside = folder.delete(renamed)
    assert not renamed.exists()
    assert folder.restore(aside, renamed).read_bytes() == data


def test_a_game_that_is_open_is_not_moved(save_game: SaveGame) -> None:
    path = save_game("a3a4")
    opened = store.resume(path)
    with pytest.raises(BadJournal, match="open-elsewhere"):
        folder.delete(path)
    opened.close()
    folder.delete(path)


def test_a_game_is_told_under_every_edition_at_once(jungla: Jungla, save_game: SaveGame) -> None:
    moves = ["g3g4", "a7a6", "g4f4", "a6b6", "f4e4", "b6c6", "e4e5", "c6d6", "a1b1", "d6d5", "e5d5"]
    path = save_game(*moves, edition="jungle")
    answer = jungla("switch", path, "--all")
    assert answer.status == 1
    assert any(line.startswith("Jungla  ") and "move 11" in line for line in answer.lines)
    rows = jungla("switch", path, "--all", "--json").json
    assert {row["index"] for row in rows} >= {None, 11}
    assert len(rows) == len(answer.lines)
