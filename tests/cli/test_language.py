"""Which language is spoken: by the option, the settings or the locale."""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import words
from tests.cli.conftest import Jungla, SaveGame

ENGLISH, SPANISH = "No saved games in", "No hay partidas guardadas en"


def settings(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "config" / "jungla"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "config.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "argv", [["--lang", "es", "games"], ["games", "--lang", "es"], ["games", "--lang=es-MX"]]
)
def test_the_option_holds_before_and_after_the_command(jungla: Jungla, argv: list[str]) -> None:
    assert jungla(*argv).out.startswith(SPANISH)


def test_the_option_comes_before_the_settings_and_they_before_the_locale(
    jungla: Jungla, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert jungla("games").out.startswith(SPANISH)
    settings(tmp_path, 'language = "en"\n')
    assert jungla("games").out.startswith(ENGLISH)
    assert jungla("games", "--lang", "es").out.startswith(SPANISH)


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "ES_es@euro"}, "es"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "eo"}, "en"),
        ({"LANG": "../es"}, "en"),
        ({"LANG": "es_ES", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "es"}, "es"),
        ({"LANG": "es_ES", "LC_MESSAGES": "es_ES", "LC_ALL": "C"}, "en"),
        ({"LANG": "es_ES", "LC_MESSAGES": "", "LC_ALL": ""}, "es"),
    ],
)
def test_the_locale_is_that_of_messages(environment: dict[str, str], lang: str) -> None:
    assert words.from_environment(environment) == lang


def test_an_unknown_language_is_told(jungla: Jungla) -> None:
    answer = jungla("games", "--lang", "eo")
    assert (answer.status, answer.out) == (2, "")
    assert "“eo” is no language here. There are: en, " in answer.err


def test_after_two_dashes_there_is_no_option(jungla: Jungla) -> None:
    answer = jungla("check", "--", "--lang=es")
    assert answer.out.startswith("--lang=es: It cannot be opened")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\n# mine\nlenguage = 'es'\n", "config.toml, line 3: There is no setting “lenguage”."),
        ('[language]\nspoken = "es"\n', "config.toml, line 1: The setting “language” cannot be"),
        ("language = " + "[" * 5000, "The settings cannot be read: Nested too deeply."),
        (f"language{'.a' * 5000} = 1", "The setting “language” cannot be"),
        ("language = 7\n", "config.toml, line 1: The setting “language” cannot be 7."),
        ('language = "eo"\n', "The setting “language” cannot be 'eo'. It can be: en, "),
        ("language = es\n", "The settings cannot be read: Invalid value (at line 1, column 12)."),
        ("language = ['es']\n", "cannot be ['es']"),
    ],
)
def test_wrong_settings_are_told_with_their_place_and_left_aside(
    jungla: Jungla, tmp_path: Path, text: str, said: str
) -> None:
    path = settings(tmp_path, text)
    answer = jungla("games")
    assert answer.status == 0
    assert str(path) in answer.err
    assert said in answer.err
    answer = jungla("config")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count(said) == 1
    assert jungla("games", "--lang", "es").status == 0


def test_settings_that_are_no_text_are_told(jungla: Jungla, tmp_path: Path) -> None:
    settings(tmp_path, "").write_bytes(b"\xff")
    assert "The settings cannot be read: 'utf-8' codec" in jungla("games").err
    settings(tmp_path, "").unlink()
    (tmp_path / "config" / "jungla" / "config.toml").mkdir()
    assert "The settings cannot be read: Is a directory." in jungla("games").err


def test_the_help_speaks_spanish_throughout(jungla: Jungla) -> None:
    answer = jungla("--help", "--lang", "es")
    for english in ("usage", "options", "positional", "show this", "and exit"):
        assert english not in answer.out
    for spanish in ("uso: jungla", "opciones:", "mostrar esta ayuda", "partidas guardadas"):
        assert spanish in answer.out


def test_what_is_wrong_is_said_in_spanish(jungla: Jungla) -> None:
    assert (
        "faltan estos argumentos: FILE (ver jungla show --help)"
        in jungla("show", "--lang", "es").err
    )
    assert "falta un valor" in jungla("moves", "--lang", "es", "--edition").err
    gone = jungla("check", "--lang", "es", "gone/x.jsonl").out
    assert gone == "gone/x.jsonl: No se puede abrir: no existe ese archivo o carpeta.\n"


def test_a_game_and_a_book_are_shown_in_spanish(jungla: Jungla, save_game: SaveGame) -> None:
    shown = jungla("show", save_game("a3a4"), "--lang", "es").out
    assert "Rojo mueve el elefante de a3 a a4." in shown
    assert "Mueve Azul" in shown
    assert "GA2" in shown.upper()
    book = jungla("rules", "jungla", "leap", "--lang", "es").out
    assert book.startswith("El salto sobre un lago [leap]\n")


def test_json_keeps_its_keys_and_ids_in_every_language(jungla: Jungla, save_game: SaveGame) -> None:
    path = save_game("a3a4")
    assert (
        jungla("show", path, "--json", "--lang", "es").json == jungla("show", path, "--json").json
    )


def test_another_language_takes_hold_at_once() -> None:
    assert words.kind("wolf") == "wolf"
    words.use("es")
    assert (words.lang(), words.kind("wolf"), words.own_name("es")) == ("es", "lobo", "español")
    words.use("en_GB")
    assert (words.lang(), words.kind("wolf"), words.own_name("en")) == ("en", "wolf", "English")
    words.use("eo")
    assert words.lang() == "en"
