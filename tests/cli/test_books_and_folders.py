"""`jungla rules`, `editions` and `where`; the version, and help."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from jungla_tui import __version__, cli, words
from jungla_tui.commands import rules
from tests.cli.conftest import Jungla, edition_file

OWN = 'id = "mine"\nname = "Mine\\u001b[2J"\nbase = "jungla"\n[switches]\ndog-swims = "on"\n'


def test_the_version_is_told(jungla: Jungla) -> None:
    assert jungla("--version").out == f"jungla {__version__}\n"
    assert jungla("--version", "--json").json == {"version": __version__}


def test_help_names_every_command_and_documents_its_json(jungla: Jungla) -> None:
    top = jungla("--help")
    assert top.status == 0
    for name in ("moves", "simulate", "match", "perft", "check", "show", "games", "switch", "rules",
                 "where", "editions"):  # fmt: skip
        assert name in top.out
        answer = jungla(name, "--help")
        assert answer.status == 0
        assert "--json" in answer.out
        assert "JSON: " in answer.out
    for name in ("play", "replay"):
        assert jungla(name, "--help").status == 0


def test_the_readme_lists_every_command_and_says_which_take_json(jungla: Jungla) -> None:
    readme = (Path(cli.__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    table = readme.partition("## Commands")[2].partition("##")[0]
    listed = set(re.findall(r"`jungla ([a-z]+)", table))
    names = set(re.findall(r"^    ([a-z]+) ", jungla("--help").out, re.MULTILINE))
    assert listed == names
    without = {name for name in names if "--json" not in jungla(name, "--help").out}
    assert without == {"play", "replay", "completion", "man"}
    assert "`jungla`, `jungla play` and `jungla replay` open the screen" in table


def test_every_help_text_is_used() -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in [*Path(rules.__file__).parent.glob("*.py"), Path(cli.__file__)]
    )
    used = {id for id in words.HELP if f'"{id}"' in source}
    parts = {id for id in words.HELP if id.endswith(("-more", "-json"))}
    assert set(words.HELP) == used | parts


def test_a_book_is_printed_whole_and_wrapped(
    jungla: Jungla, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    answer = jungla("rules", "jungla")
    assert answer.status == 0
    assert answer.lines[0] == "The rules of Jungle · Jungla"
    headings = {line for line in answer.lines if line.endswith("]")}
    assert "Leaping over a lake [leap]" in headings
    assert all(
        len(line) <= 40 for line in answer.lines if line not in headings and "--" not in line
    )
    assert "[reading] Neither source" in answer.out
    assert "\n\n\n" not in answer.out


def test_one_rule_is_printed_as_it_reads_under_the_switches(jungla: Jungla) -> None:
    plain, leaping = (
        jungla("rules", "jungla", "leap", *more) for more in ((), ("--set", "leopard-leaps=on"))
    )
    assert plain.lines[0] == "Leaping over a lake [leap]"
    assert plain.out != leaping.out
    assert "panther" in leaping.out


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "jungla: Jungla has no rule “nope”. It has: turn, step, own-den, "),
        ("es", "jungla: Jungla no tiene ninguna regla «nope». Tiene: turn, step, own-den, "),
    ],
)
def test_a_rule_that_is_not_there_is_told_with_those_that_are(
    jungla: Jungla, lang: str, told: str
) -> None:
    answer = jungla("rules", "jungla", "nope", "--lang", lang)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(told)


def test_the_books_heading_says_which_switches_are_changed(jungla: Jungla) -> None:
    heading = jungla("rules", "jungla", "--set", "trap=every").lines[0]
    assert heading == "The rules of Jungle · Jungla, 1 switch changed"


def test_a_book_in_json_has_every_rule(jungla: Jungla) -> None:
    data = jungla("rules", "dou-shou-qi", "--json").json
    assert data["edition"] == "dou-shou-qi"
    assert [rule["id"] for rule in data["rules"]][:2] == ["turn", "step"]
    assert any(part["reading"] for rule in data["rules"] for part in rule["paragraphs"])
    one = jungla("rules", "jungla", "leap", "--json").json
    assert [rule["id"] for rule in one["rules"]] == ["leap"]


def test_without_an_edition_the_editions_are_listed(jungla: Jungla, tmp_path: Path) -> None:
    edition_file(tmp_path, "mine", OWN)
    broken = edition_file(tmp_path, "other", 'id = "other"\nname = "x"\nbase = "nowhere"\n')
    answer = jungla("rules")
    assert [line.split()[0] for line in answer.lines[:6]] == [
        "jungle", "jungla", "dou-shou-qi", "tawa", "predator", "mine",
    ]  # fmt: skip
    assert "Mine\\x1b[2J" in answer.lines[5]
    assert "nowhere" in answer.lines[6]
    assert broken.exists()
    assert answer.lines[7].startswith("jungla rules EDITION ")
    assert jungla("editions").lines == answer.lines[:7]
    data = jungla("editions", "--json").json
    assert [edition.get("id") for edition in data] == [
        "jungle", "jungla", "dou-shou-qi", "tawa", "predator", "mine", None,
    ]  # fmt: skip
    assert data[5]["switches"]["dog-swims"] == "on"
    assert "nowhere" in data[6]["problem"]


def test_an_own_edition_has_moves_and_a_book(jungla: Jungla, tmp_path: Path) -> None:
    edition_file(tmp_path, "mine", OWN)
    assert jungla("moves", "--edition", "mine").status == 0
    book = jungla("rules", "mine")
    assert "The rat and the dog can swim." in book.out
    assert "\x1b" not in book.out


def test_the_folders_are_told(jungla: Jungla, tmp_path: Path) -> None:
    data = jungla("where", "--json").json
    assert data == {
        "games": str(tmp_path / "data" / "jungla" / "games"),
        "editions": str(tmp_path / "config" / "jungla" / "editions"),
        "settings": str(tmp_path / "config" / "jungla" / "config.toml"),
    }
    out = jungla("where").out
    assert data["games"] in out
    assert data["editions"] in out


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "It cannot be read: Nested too deeply."),
        ("es", "No se puede leer: demasiados niveles."),
    ],
)
def test_an_edition_nested_far_too_deeply_is_one_that_cannot_be_read(
    jungla: Jungla, tmp_path: Path, lang: str, told: str
) -> None:
    path = edition_file(tmp_path, "deep", "a=" + "[" * 5000)
    answer = jungla("editions", "--lang", lang)
    assert (answer.status, answer.err) == (0, "")
    assert answer.lines[-1:] == [f"{path}: {told}"]


class TestPager:
    @pytest.fixture(autouse=True)
    def terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("jungla_tui.commands.rules._on_terminal", lambda: True)
        monkeypatch.delenv("JUNGLA_RESTRICTED", raising=False)

    @pytest.fixture
    def started(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        programs: list[str] = []

        class Done:
            returncode = 0

        def run(program: str, **_: Any) -> Done:
            programs.append(program)
            return Done()

        monkeypatch.setattr("subprocess.run", run)
        return programs

    def test_a_terminal_pages_by_its_own_pager(
        self, jungla: Jungla, monkeypatch: pytest.MonkeyPatch, started: list[str]
    ) -> None:
        monkeypatch.setenv("PAGER", "my-pager -x")
        assert jungla("rules", "jungla").out == ""
        assert started == ["my-pager -x"]

    def test_no_program_is_started_where_that_is_restricted(
        self, jungla: Jungla, monkeypatch: pytest.MonkeyPatch, started: list[str]
    ) -> None:
        monkeypatch.setenv("PAGER", "my-pager")
        monkeypatch.setenv("JUNGLA_RESTRICTED", "")
        assert jungla("rules", "jungla").out.startswith("The rules of Jungle")
        assert started == []

    def test_a_pager_that_is_not_there_does_no_harm(
        self, jungla: Jungla, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PAGER", "/nowhere/pager 2>/dev/null")
        assert jungla("rules", "jungla").out.startswith("The rules of Jungle")
