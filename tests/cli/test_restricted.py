"""Nothing outside the data folder is read or written while the program is restricted."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from jungla_tui import editions, locations, restricted, store
from jungla_tui.commands import rules
from jungla_tui.core.errors import BadJournal
from jungla_tui.core.log import Header, Sitter
from jungla_tui.exchange import forms
from tests.cli.conftest import Jungla, SaveGame
from tests.text.talk import line_moves

HEADER = Header(editions.load_shipped("jungla"), (Sitter(), Sitter()))
SENTENCE = "Here only the program's own saved games can be opened and written."


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A sound journal outside the data folder; from here on only that folder is open."""
    path = tmp_path / "elsewhere" / "game.jsonl"
    store.dump(path, HEADER, ())
    monkeypatch.setenv("JUNGLA_RESTRICTED", "")
    return path


COMMANDS = [
    ("play", "{file}"),
    ("play", "{file}", "--text"),
    ("replay", "{file}"),
    ("show", "{file}"),
    ("moves", "{file}"),
    ("why", "{file}", "a3a4"),
    ("switch", "{file}", "--to", "jungle", "--save"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_command_reads_a_file_outside(
    jungla: Jungla, outside: Path, command: tuple[str, ...]
) -> None:
    answer = jungla(*(word.format(file=outside) for word in command))
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == f"jungla: {outside}: {SENTENCE}\n"
    assert store.exists(locations.games()) is False


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_whether_there_is_a_file_outside_is_not_told(
    jungla: Jungla, outside: Path, command: tuple[str, ...]
) -> None:
    nowhere = outside.with_name("nowhere")
    answer = jungla(*(word.format(file=nowhere) for word in command))
    assert answer.err == f"jungla: {nowhere}: {SENTENCE}\n"


def test_check_says_so_of_each_file(
    jungla: Jungla, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUNGLA_RESTRICTED")
    inside = locations.games() / "fine.jsonl"
    store.dump(inside, HEADER, ())
    monkeypatch.setenv("JUNGLA_RESTRICTED", "1")
    answer = jungla("check", outside, "fine")
    assert answer.status == 1
    assert answer.lines == [f"{outside}: {SENTENCE}", f"{inside}: fine (0 moves)"]


def test_journals_are_written_into_the_data_folder_only(jungla: Jungla, outside: Path) -> None:
    folder = outside.parent / "new"
    simulated = ("simulate", "--edition", "jungla", "--games", 1, "--seed", 1, "--limit", 3)
    answer = jungla(*simulated, "--journals", folder)
    assert answer.status == 2
    assert SENTENCE in answer.err
    assert not folder.exists()
    assert jungla(*simulated, "--journals", locations.games()).status == 0


@pytest.mark.usefixtures("outside")
def test_a_saved_game_is_opened_by_its_name_and_by_its_path(
    jungla: Jungla, save_game: SaveGame
) -> None:
    path = save_game("a3a4")
    assert jungla("show", path.stem).status == 0
    assert jungla("show", path.name).status == 0
    assert jungla("show", path).status == 0


def test_a_file_of_the_current_folder_is_not_taken_for_a_saved_game(
    jungla: Jungla, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(outside.parent)
    assert "No such file" in jungla("show", outside.name).err
    assert "no edition and no saved game" in jungla("play", outside.name).err
    assert SENTENCE in jungla("show", f"./{outside.name}").err


@pytest.mark.parametrize("way", ["{data}/../../elsewhere/game.jsonl", "{games}/link.jsonl"])
def test_no_way_leads_out_of_the_data_folder(outside: Path, way: str) -> None:
    games = locations.games()
    games.mkdir(parents=True)
    (games / "link.jsonl").symlink_to(outside)
    path = Path(way.format(data=locations.data(), games=games))
    assert os.path.exists(path)
    for touch in (store.look, store.resume):
        with pytest.raises(BadJournal) as raised:
            touch(path)
        assert raised.value.id == "restricted"


def test_no_game_is_begun_elsewhere(outside: Path) -> None:
    with pytest.raises(BadJournal) as raised:
        store.create(HEADER, folder=outside.parent / "new")
    assert raised.value.id == "restricted"
    assert not (outside.parent / "new").exists()


def test_line_mode_names_saved_games_only(outside: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jungla_tui", "--text"],
        input=f"resume {outside}\nreplay {outside}\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout.count("no saved game") == 2


def test_no_pager_is_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    started = tmp_path / "started"
    monkeypatch.setattr(rules, "_on_terminal", lambda: True)
    monkeypatch.setenv("PAGER", f"touch {started}")
    monkeypatch.setenv("JUNGLA_RESTRICTED", "")
    rules.page("a book\n")
    assert capsys.readouterr().out == "a book\n"
    monkeypatch.delenv("JUNGLA_RESTRICTED")
    rules.page("a book\n")
    assert not capsys.readouterr().out
    assert started.exists()


@pytest.mark.usefixtures("outside")
def test_editions_are_read_all_the_same(jungla: Jungla) -> None:
    folder = locations.editions()
    folder.mkdir(parents=True)
    (folder / "own.toml").write_text('id = "own"\nname = "Own"\nbase = "jungla"\n')
    assert jungla("moves", "--edition", "own").status == 0


@pytest.mark.usefixtures("outside")
@pytest.mark.parametrize("name", ["config.toml", "games/x.jsonl", "progress.jsonl", "../x.txt"])
def test_an_export_makes_no_file_that_means_something_else(name: str) -> None:
    path = locations.data() / name
    for typed in (str(path), f"{locations.exports()}/../{name}"):
        with pytest.raises(BadJournal) as raised:
            forms.write(restricted.typed(typed), "1. a3a4\n")
        assert raised.value.id == "exports-only"
        assert not path.exists()


@pytest.mark.usefixtures("outside")
def test_an_export_by_its_name_alone_goes_to_the_exports_and_is_imported_by_it() -> None:
    forms.write(restricted.typed("config.toml"), "1. a3a4\n")
    assert (locations.exports() / "config.toml").read_text() == "1. a3a4\n"
    assert forms.given("config.toml") == "1. a3a4\n"


@pytest.mark.usefixtures("outside")
@pytest.mark.parametrize("name", ["config.toml", "progress.jsonl", "formations/x.toml"])
def test_nothing_is_imported_but_games_and_exports(name: str) -> None:
    with pytest.raises(BadJournal) as raised:
        forms.given(str(locations.data() / name))
    assert raised.value.id == "exports-only"


@pytest.mark.parametrize("text", ["~x", "~3,4", "~root/list", "~"])
def test_no_account_of_the_host_is_asked_for_in_a_restricted_account(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(path: Path) -> Path:
        raise AssertionError(f"{path} was expanded")

    monkeypatch.setattr(Path, "expanduser", asked)
    monkeypatch.setenv(restricted.NAME, "1")
    assert "~" in str(restricted.typed(text))


def test_a_list_that_begins_like_an_unknown_account_is_a_list_all_the_same() -> None:
    assert forms.given("~3,4 a3a4") == "~3,4 a3a4"
    assert forms.given("~nobody-of-this-name") == "~nobody-of-this-name"


@pytest.mark.parametrize("form", ["", "JUNGLA_RESTRICTED"])
def test_importing_an_odd_text_in_line_mode_ends_in_a_sentence(form: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jungla_tui", "play", "jungla", "--text"],
        input="import ~x\nimport ~3,4\nmoves\n",
        env={**os.environ, **({form: "1"} if form else {})},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "Traceback" not in done.stdout + done.stderr
    assert done.returncode == 1


def test_every_limit_is_told_by_the_real_program_and_no_move_is_lost(
    limited: Callable[..., None], save_game: SaveGame
) -> None:
    path = save_game("a3a4")
    size = sum(each.stat().st_size for each in path.parent.iterdir())
    limited(games=2, bytes=size + 3000, moves=4, comment=600, sessions=1, think=0)
    remarks = "{remark} " * 60
    lines = [
        f"resume {path.stem}",
        f"import a3a4 {remarks} g7g6 a4a5 g6g5 a5a6",
        f"import a3a4 {remarks} {remarks} g7g6",
        "new jungle",
        f"resume {path.stem}",
        "g7g6",
        f"comment {'x' * 601}",
        *[f"comment {'x' * 600}"] * 5,
        "export recording",
        "hint",
        "a4a5",
        "quit",
    ]
    command = [sys.executable, "-m", "jungla_tui", "--text"]
    env = {**os.environ, restricted.NAME: "1"}
    with subprocess.Popen(
        command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        assert first.stdin is not None
        assert "line by line" in first.stdout.readline()
        second = subprocess.run(
            command, env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
        )
        assert (second.returncode, second.stdout) == (2, "")
        assert "Every place to play here is taken (1)." in second.stderr
        told = first.communicate("\n".join(lines))[0]
    for sentence in (
        "A list here has 4 moves at most.",
        "No more games than 2 can be saved here",
        "It has 601 characters; a comment or a name here has 600 at most.",
        f"The {size + 3000} bytes for games and files here are used up: delete a game.",
        "There is no computer player here",
    ):
        assert sentence in told
    assert line_moves(path) == ["a3a4", "g7g6", "a4a5"]
    games = list(locations.games().iterdir())
    assert len(games) == 2
    assert not locations.exports().exists()
