"""Wrong input gets one clear line on standard error and status 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Jungla, SaveGame, edition_file

WRONG = [
    "frobnicate",
    "moves",
    "moves --edition",
    "moves --edition nowhere",
    "moves --edition ../jungle",
    "moves --edition jungla file.jsonl",
    "moves no-such-file",
    "moves no-such-file --position x",
    "moves no-such-file --batch",
    "moves no-such-file --set trap=every",
    "moves --edition jungla --at 1",
    "moves --edition jungla --batch --position x",
    "moves --edition jungla --position nonsense",
    "moves --edition jungla --set trap",
    "moves --edition jungla --set trap=",
    "moves --edition jungla --set trap=never",
    "moves --edition jungla --set traps=every",
    "moves --edit jungla",
    "perft 2",
    "perft two --edition jungla",
    "perft -1 --edition jungla",
    "perft 2 --edition jungla --position x",
    "simulate --edition jungla --games 0 --seed 1",
    "simulate --edition jungla --games 1 --seed x",
    "simulate --edition jungla --games 1 --seed 1 --seats 3",
    "simulate --edition jungla --games 1 --seed 99999999999999999999999999999",
    "simulate --edition jungla --games 1 --seed 1 --limit 5 --journals /dev/null/x",
    "match 1 --edition jungla --games 1 --seed 1",
    "match 1 7 --edition jungla --games 1 --seed 1",
    "match 1 6 --edition tawa --games 1 --seed 1",
    "match 1 2 --edition jungla --games 1 --seed 1 --seats 3",
    "match 1 2 --edition jungla --games 1",
    "check",
    "show",
    "show no-such-file",
    "show /",
    "switch no-such-file --to jungla",
    "switch no-such-file",
    "rules nowhere",
    "rules jungla nowhere",
    "play nowhere",
    "play --name Ann",
    "play jungla --name \x1b[2J",
    "play jungla --name " + "x" * 41,
    "play jungla --name a --name b --name c",
    "play jungla --set trap=no",
    "replay no-such-file",
]


@pytest.mark.parametrize("words", WRONG, ids=repr)
def test_one_line_and_status_two(jungla: Jungla, words: str) -> None:
    answer = jungla(*words.split(" "))
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.startswith("jungla: ")
    assert answer.err.endswith("\n")
    assert answer.err[:-1].isprintable()


def test_a_move_number_beyond_the_line_is_told(jungla: Jungla, save_game: SaveGame) -> None:
    path = save_game("g3g4")
    for command in ("show", "moves"):
        answer = jungla(command, path, "--at", 2)
        assert answer.status == 2
        assert answer.err == "jungla: There is no move 2; the line has 1.\n"


def test_control_codes_in_names_of_files_and_options_are_never_printed_raw(
    jungla: Jungla,
) -> None:
    for words in (["check", "a\x1b[2Jb"], ["show", "a\x1b[2J\nb"], ["rules", "\x07"], ["\x1b[2J"]):
        answer = jungla(*words)
        assert "\x1b" not in answer.out + answer.err
        assert "\x07" not in answer.out + answer.err
        assert len((answer.out + answer.err).splitlines()) == 1


def test_a_broken_edition_file_is_named(jungla: Jungla, tmp_path: Path) -> None:
    path = edition_file(tmp_path, "mine", "id = ")
    answer = jungla("moves", "--edition", "mine")
    assert answer.status == 2
    assert str(path) in answer.err


def test_an_output_that_cannot_be_written_is_told(
    jungla: Jungla, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("jungla_tui.commands.moves.print_json", full)
    assert jungla("moves", "--edition", "jungla", "--json").status == 2
    assert capsys.readouterr().out == ""


def test_an_interrupt_ends_with_130(jungla: Jungla, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("jungla_tui.commands.perft.perft", interrupted)
    answer = jungla("perft", 2, "--edition", "jungla")
    assert (answer.status, answer.out, answer.err) == (130, "", "")
