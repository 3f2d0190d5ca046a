"""Cursor, typed moves and mouse mixed; keys of one's own; what the settings come to."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.helpers import line_of
from tests.pty.terminal import (
    ASKED,
    CONTROL_C,
    DOWN,
    ENTER,
    ESCAPE,
    JUNGLA,
    RIGHT,
    UP,
    Terminal,
    environment,
)
from tests.text.talk import line_moves

READY = "to move"
F1, CONTROL_P = "\x1bOP", "\x10"


def configure(home: Path, text: str) -> None:
    folder = home / "config" / "jungla"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text(text)


def moves_of(home: Path) -> list[str]:
    (path,) = (home / "data" / "jungla" / "games").glob("*.jsonl")
    return line_moves(path)


def test_cursor_typed_moves_and_mouse_are_mixed_freely(tmp_path: Path) -> None:
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.press("k", UP, ENTER, UP, " ")
        terminal.wait_for("El a3-a4")
        terminal.press(":", "g", "7")
        terminal.wait_for(": g7")
        terminal.press("g", "6", ENTER)
        terminal.wait_for("El g7-g6")
        terminal.click("▴El8")
        terminal.press(UP, ENTER)
        terminal.wait_for("El a4-a5")
        terminal.click("▾El8")
        terminal.send(DOWN)
        terminal.send(ENTER)
        terminal.wait_for("El g6-g5")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
    assert moves_of(tmp_path) == ["a3a4", "g7g6", "a4a5", "g6g5"]


def test_targets_are_lit_and_a_refused_move_names_its_rule_in_the_panel(tmp_path: Path) -> None:
    with Terminal(
        "play", "jungla", "--position", line_of("Wc3 ra7"), home=tmp_path, command=ASKED
    ) as terminal:
        terminal.wait_for(READY)
        terminal.settle()
        before = terminal.rows
        terminal.press(ENTER)
        terminal.settle()
        assert terminal.rows != before
        terminal.press(UP, ENTER)
        terminal.settle()
        terminal.wait_for("may not enter the lake at c4", "[lake]")


def test_the_usual_keys_do_the_usual_things(tmp_path: Path) -> None:
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.play("a3a4", "g7g6")
        for key in ("?", F1):
            terminal.send(key)
            terminal.wait_for("Keys", "closes")
            terminal.send(ESCAPE)
            terminal.wait_without("closes")
        terminal.press("u", "u")
        terminal.wait_for("move 1 · Red")
        terminal.press("r", "r")
        terminal.wait_for("move 2 · Red")
        terminal.press("p")
        terminal.wait_for("replay 1/2")
        terminal.press("g")
        terminal.wait_for("replay 0/2")
        terminal.press("G")
        terminal.wait_for("replay 2/2")
        terminal.press("R")
        terminal.wait_without("replay 2/2")
        first = terminal.find("▴Ti6")
        terminal.press("f")
        terminal.wait_until(lambda: terminal.find("▴Ti6") != first, "the board turned round")
        terminal.press(CONTROL_P)
        terminal.wait_for("All actions", "undo")
        terminal.press(CONTROL_C)
        assert terminal.wait_for_end() == 0
        assert terminal.modes_left_on == set()


@pytest.mark.parametrize(
    ("preset", "keys"),
    [("default", (UP, "k")), ("vi", ("k", UP)), ("wasd", ("w", UP))],
    ids=["default", "vi", "wasd"],
)
def test_each_preset_moves_and_undoes(tmp_path: Path, preset: str, keys: tuple[str, ...]) -> None:
    configure(tmp_path, f'[keys]\npreset = "{preset}"\nundo = "Z backspace"\nmenu = ""\n')
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.press(*keys, ENTER, keys[0], ENTER)
        terminal.wait_for("El a3-a4")
        terminal.press("u", "m", "Z")
        terminal.wait_for("move 1 · Red")
        terminal.press("?")
        terminal.wait_for("Keys", " Z ")
        terminal.press("q", "q")
        assert terminal.wait_for_end() == 0
    assert moves_of(tmp_path) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[keys]\n\nundo = "r"\n', "config.toml, line 3"),
        ('[keys]\nfly = "F"\n', "config.toml, line 2"),
        ('[keys]\nundo = "hyper+u"\n', "config.toml, line 2"),
        ('theme = "plaid"\n', "config.toml, line 1"),
        ('sound = "loud"\n', "config.toml, line 1"),
        ('theme = "dark\n', "line 1"),
        ("keys = 3\n", "config.toml, line 1"),
        ("\x00", "config.toml"),
        ('undo = "\x1b[2J"\n', "config.toml"),
    ],
    ids=["taken", "no action", "no key", "no theme", "no setting", "torn", "no keys", "nul", "esc"],
)
def test_settings_that_cannot_be_are_told_with_file_and_line_and_left_aside(
    tmp_path: Path, text: str, told: str
) -> None:
    configure(tmp_path, text)
    with Terminal(home=tmp_path, size=(200, 24)) as terminal:
        terminal.wait_for("New game", told)
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert "Traceback" not in terminal.text
    with Terminal("play", "jungla", home=tmp_path, size=(200, 24)) as terminal:
        terminal.wait_for(READY, told)
        terminal.play("a3a4")
        terminal.press("u")
        terminal.wait_for("move 1 · Red")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert b"\x1b[2J" not in terminal._log
    with Terminal("play", "jungla", "--text", home=tmp_path, size=(200, 24)) as terminal:
        terminal.wait_for("Red>")
        assert "Traceback" not in terminal.text


def test_config_says_what_holds_and_where_it_comes_from(tmp_path: Path) -> None:
    configure(tmp_path, 'theme = "light"\nbell = true\n[keys]\nundo = "Z"\n')
    env = environment(tmp_path, {"TERM": "linux", "LANG": "es_ES.UTF-8"})
    done = subprocess.run([*JUNGLA, "config", "--lang", "en"], env=env, capture_output=True)
    rows = [line.split(maxsplit=1) for line in done.stdout.decode().splitlines()]
    told = {row[0]: row[1] for row in rows}
    assert told["language"].startswith("en")
    assert "--lang" in told["language"]
    assert "TERM" in told["theme"]
    assert "line 2" in told["bell"]
    assert "default" in told["mouse"]
    assert told["keys.undo"] == "Z"


def test_what_the_settings_screen_sets_is_what_the_file_and_the_next_start_have(
    tmp_path: Path,
) -> None:
    configure(tmp_path, '# mine\ntheme = "dark"  # at night\n')
    with Terminal("play", "jungla", home=tmp_path) as terminal:
        terminal.wait_for(READY)
        terminal.press("S")
        terminal.wait_for("Settings")
        terminal.press(ENTER)
        terminal.wait_for("Ajustes")
        terminal.press(DOWN, RIGHT)
        terminal.press("q", "q")
        assert terminal.wait_for_end() == 0
    text = (tmp_path / "config" / "jungla" / "config.toml").read_text()
    assert text.startswith('# mine\ntheme = "light"  # at night\n')
    assert 'language = "es"' in text
    with Terminal(home=tmp_path) as terminal:
        terminal.wait_for("Partida nueva")
