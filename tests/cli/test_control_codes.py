"""Texts from files that a terminal could take for commands: no command prints one."""

from __future__ import annotations

import json
from pathlib import Path

from jungla_tui import editions, locations, settings, store
from tests.cli.conftest import Jungla, SaveGame, edition_file

EVIL = "\x1b]52;c;QUJD\x07\x9b\u202e"
KEPT = r"\x1b]52;c;QUJD\x07\x9b\u202e"
WRITTEN = json.dumps(EVIL)
"""As JSON has it, and TOML too."""


def plain(text: str) -> bool:
    return all(line.isprintable() for line in text.split("\n"))


def test_a_key_of_the_settings_is_printed_as_a_code(jungla: Jungla, tmp_path: Path) -> None:
    path = tmp_path / "config" / "jungla" / "config.toml"
    path.parent.mkdir(parents=True)
    path.write_text(f'[keys]\nundo = {WRITTEN}\nredo = "\u202ex"\n', encoding="utf-8")
    answer = jungla("config")
    assert (answer.status, plain(answer.out)) == (0, True)
    assert f"keys.undo  {KEPT}" in answer.lines
    assert r"keys.redo  \u202ex" in answer.lines
    for more in ("--keys", "--json"):
        answer = jungla("config", more)
        assert plain(answer.out + answer.err)
    path.write_text('\n"\u202ename" = 1\n', encoding="utf-8")
    (problem,) = settings.read().problems
    assert (problem.fields["key"], problem.fields["line"]) == (r"\u202ename", 2)


def test_an_edition_is_called_by_its_name_cleaned(jungla: Jungla, tmp_path: Path) -> None:
    text = f'id = "own"\nname = {WRITTEN}\nbase = "jungla"\n[tables]\nmine = [{WRITTEN}]\n'
    edition_file(tmp_path, "own", f"# \u202e\n{text}")
    edition_file(tmp_path, "wrong", f'id = {WRITTEN}\nname = "a\\nb"\nbase = "jungla"\n')
    answer = jungla("editions")
    assert answer.status == 0
    assert plain(answer.out + answer.err)
    assert any(line.startswith("own") and KEPT in line for line in answer.lines)
    edition = editions.load("own")
    assert (edition.name, edition.tables["mine"]) == (KEPT, [KEPT])
    assert jungla("editions", "--copy", "own").out == f"# \u202e\n{text}"


def test_the_list_of_games_has_all_names_cleaned(jungla: Jungla, save_game: SaveGame) -> None:
    path = save_game("a3a4", names=("ANA", "BO"))
    header, *rest = path.read_text().splitlines(keepends=True)
    data = json.loads(header)
    data["seats"][0]["name"] = EVIL
    data["edition"].update(id=EVIL, name=f"Own{EVIL}\n")
    data["edition"]["tables"]["mine"] = [EVIL]
    path.unlink()
    path = locations.games() / f"game{EVIL}.jsonl"
    path.write_text("".join([json.dumps(data), "\n", *rest]))
    (locations.games() / f"broken{EVIL}.jsonl").write_text("no\n")
    before = path.read_bytes()
    answer = jungla("games")
    assert answer.status == 0
    assert plain(answer.out + answer.err)
    assert f"game{KEPT}  Own" in answer.out
    assert f"broken{KEPT}" in answer.out
    for argv in (("show", path), ("check", path), ("games", "--json")):
        answer = jungla(*argv)
        assert plain(answer.out + answer.err), argv
    read = store.look(path).game.header
    assert (read.edition.id, read.edition.name) == (KEPT, f"Own{KEPT}\\n")
    assert read.edition.tables["mine"] == [KEPT]
    assert path.read_bytes() == before
