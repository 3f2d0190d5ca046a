"""`jungla check`, `show`, `games` and `switch`."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from jungla_tui import editions, locations, store, words
from jungla_tui.core.log import Header
from tests.cli.conftest import Jungla, SaveGame
from tests.helpers import line_of, play


def spoilt(path: Path, text: str) -> Path:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")
    return path


def test_a_sound_journal_is_fine(jungla: Jungla, save_game: SaveGame) -> None:
    path = save_game("g3g4", "a7a6")
    answer = jungla("check", path)
    assert (answer.status, answer.out) == (0, f"{path}: fine (2 moves)\n")


def test_a_wrong_line_is_named_and_the_others_still_checked(
    jungla: Jungla, save_game: SaveGame
) -> None:
    good, bad = save_game("g3g4"), spoilt(save_game(), '{"seat":0,"move":"a1c5"}\n')
    answer = jungla("check", bad, good, "/nowhere")
    assert answer.status == 1
    assert answer.lines[0].startswith(f"{bad}, line 2: ")
    assert "step" in answer.lines[0]
    assert answer.lines[1] == f"{good}: fine (1 move)"
    assert answer.lines[2].startswith("/nowhere: It cannot be opened")
    data = jungla("check", bad, good, "--json").json
    assert [finding["fine"] for finding in data] == [False, True]
    assert data[0]["line"] == 2
    assert data[1]["problem"] is None


def test_a_torn_last_line_is_told_and_fine(jungla: Jungla, save_game: SaveGame) -> None:
    path = spoilt(save_game("g3g4"), '{"seat":1,"mo')
    answer = jungla("check", path)
    assert answer.status == 0
    assert answer.lines[0] == f"{path}: fine (1 move)"
    assert answer.lines[1].startswith(f"{path}, line 3: ")
    assert len(jungla("check", path, "--json").json[0]["notes"]) == 1


def test_a_position_is_shown_without_colour(jungla: Jungla, save_game: SaveGame) -> None:
    path = save_game("g3g4", "a7a6", names=("Ann", ""))
    answer = jungla("show", path)
    assert answer.status == 0
    assert answer.lines[0].split() == list("abcdefg")
    assert "EL8" in answer.out
    assert "el8" in answer.out
    assert "Capitals: Ann. Small letters: Blue." in answer.lines
    assert "After move 2 of 2: Blue moves the rat from a7 to a6." in answer.lines
    assert "Ann to move" in answer.lines
    assert answer.lines[-1].startswith("Position: l5t/")
    assert answer.out.isascii()


def test_any_move_of_the_line_is_shown(jungla: Jungla, save_game: SaveGame) -> None:
    path = save_game("g3g4", "a7a6")
    start = jungla("show", path, "--at", 0)
    assert "After move 0 of 2: The game starts." in start.lines
    data = jungla("show", path, "--at", 1, "--json").json
    assert data["at"] == 1
    assert data["seat"] == 1
    assert data["over"] is None
    assert data["pieces"]["g4"] == {"kind": "rat", "seat": 0, "value": 1, "marks": []}
    assert [move["move"] for move in data["moves"]] == ["g3g4", "a7a6"]


def test_a_weakened_piece_has_its_mark_and_shows_no_strength(
    jungla: Jungla, save_game: SaveGame
) -> None:
    path = save_game("b2c2", "a7a6", "c2c1", edition="jungle")
    assert "CA0^" in jungla("show", path).out
    piece = jungla("show", path, "--json").json["pieces"]["c1"]
    assert (piece["value"], piece["marks"]) == (2, ["blunt", "weak"])


def test_a_file_is_told_by_its_path_however_it_was_named(
    jungla: Jungla, save_game: SaveGame
) -> None:
    path = save_game("g3g4")
    for name in (path, path.name, path.stem):
        for command in (["show"], ["moves"], ["switch", "--to", "jungle"], ["check"]):
            data = jungla(command[0], name, *command[1:], "--json").json
            assert (data[0] if command == ["check"] else data)["file"] == str(path)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "The saved games cannot be listed: Not a directory."),
        ("es", "No se pueden enumerar las partidas guardadas: no es una carpeta."),
    ],
)
def test_a_file_in_place_of_the_games_folder_is_an_error(
    jungla: Jungla, lang: str, told: str
) -> None:
    folder = locations.games()
    folder.parent.mkdir(parents=True)
    folder.write_text("", encoding="utf-8")
    for more in ((), ("--json",)):
        answer = jungla("games", "--lang", lang, *more)
        assert (answer.status, answer.out) == (2, "")
        assert answer.err == f"jungla: {folder}: {told}\n"


def test_long_and_wide_names_leave_the_columns_in_line(jungla: Jungla, save_game: SaveGame) -> None:
    for names in (
        ("x" * 5000, "Bo"),
        ("李雷" * 30, "Bo"),
        ("a" + "\u0301" * 5000, "Bo"),
        ("A", "B"),
    ):
        save_game(names=names)
    lines = jungla("games").lines
    assert len({words.width(line[: line.index("0 moves")]) for line in lines}) == 1
    assert all(words.width(line) < 170 and len(line) < 200 for line in lines)
    assert sum("…" in line for line in lines) == 3


def test_of_a_damaged_journal_the_sound_part_is_shown(jungla: Jungla, save_game: SaveGame) -> None:
    path = spoilt(save_game("g3g4"), "{}\n")
    answer = jungla("show", path)
    assert answer.status == 2
    assert "After move 1 of 1" in answer.out
    assert answer.err.startswith(f"jungla: {path}, line 3: ")


def test_saved_games_are_listed_the_last_played_first(jungla: Jungla, save_game: SaveGame) -> None:
    assert jungla("games").out.startswith("No saved games in ")
    assert jungla("games", "--json").json == []
    paths = [save_game("g3g4"), save_game(names=("Ann\x1b[2J", "[b]Bo[/b]")), save_game()]
    paths[2].write_bytes(b"\x00\xff")
    for age, path in enumerate(paths):
        os.utime(path, (1000 - age, 1000 - age))
    answer = jungla("games")
    assert answer.status == 0
    assert len(answer.lines) == 3
    assert answer.lines[0].startswith(paths[0].stem)
    assert answer.lines[1].startswith(paths[1].stem)
    assert "Blue to move" in answer.lines[0]
    assert "1 move " in answer.lines[0]
    assert "Ann\\x1b[2J – [b]Bo[/b]" in answer.lines[1]
    assert str(paths[2]) in answer.lines[2]
    data = jungla("games", "--json").json
    assert [game["name"] for game in data] == [path.stem for path in paths]
    assert data[0]["seat"] == 1
    assert data[2]["problem"]


def test_a_game_that_stands_under_other_rules_says_so(jungla: Jungla, save_game: SaveGame) -> None:
    path = save_game("g3g4", "a7a6")
    answer = jungla("switch", path, "--to", "jungle")
    assert (answer.status, answer.out) == (0, "Jungle: all legal (2 moves).\n")
    data = jungla("switch", path, "--to", "jungle", "--json").json
    assert data["legal"] is True
    assert data["rule"] is None


def test_a_game_that_was_over_before_is_not_said_to_break_a_rule(jungla: Jungla) -> None:
    opened = store.create(Header(editions.load("jungle"), position=line_of("La3 ca4")))
    play(opened.game, "a3a4", "a4a5")
    opened.close()
    path = opened.path
    answer = jungla("switch", path, "--to", "jungla")
    assert answer.lines[0] == (
        "Jungla: the game is over before move 2 by the rule “Taking the last animal” [win-last]: "
        "Red moves the lion from a4 to a5. Blue cannot move and passes."
    )
    told = next(line for line in jungla("switch", path, "--all").lines if "Jungla" in line)
    assert "over before move 2, Li a4-a5: Taking the last animal" in told


@pytest.fixture
def wet_dog() -> Path:
    """A game in which a dog has gone into the lake."""
    header = Header(editions.load("jungla").changed(dog_swims="on"))
    opened = store.create(header)
    play(opened.game, "f2f3", "a7a6", "f3f4", "a6a7")
    opened.close()
    return opened.path


def test_the_first_move_that_breaks_is_named_with_its_rule(jungla: Jungla, wet_dog: Path) -> None:
    answer = jungla("switch", wet_dog, "--to", "jungla")
    assert answer.status == 1
    assert answer.lines[0] == (
        "Jungla: move 3 breaks the rule “Who may swim” [lake]: Red moves the dog from f3 to f4."
    )
    assert answer.lines[1] == "Events that do not stand there: 2 of 4."
    data = jungla("switch", wet_dog, "--set", "dog-swims=off", "--json").json
    assert (data["index"], data["event"], data["rule"]) == (3, {"seat": 0, "move": "f3f4"}, "lake")
    assert (data["events"], data["kept"], data["saved"]) == (4, 2, None)


def test_the_legal_part_is_saved_as_a_new_game_that_names_its_parent(
    jungla: Jungla, wet_dog: Path
) -> None:
    before = wet_dog.read_bytes()
    data = jungla("switch", wet_dog, "--to", "jungle", "--save", "--json").json
    saved = store.look(Path(data["saved"]))
    assert saved.game.header.parent == wet_dog.name
    assert saved.game.header.edition.id == "jungle"
    assert len(saved.game.tree) == 2
    assert wet_dog.read_bytes() == before
    assert jungla("check", data["saved"]).status == 0


def test_a_damaged_game_is_not_switched(jungla: Jungla, save_game: SaveGame) -> None:
    path = spoilt(save_game("g3g4"), "nonsense\n")
    answer = jungla("switch", path, "--to", "jungle")
    assert answer.status == 2
    assert f"{path}, line 3" in answer.err
