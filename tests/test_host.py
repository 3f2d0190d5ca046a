"""The host's file: every key of it, the option, and what holds without a word."""

from __future__ import annotations

import math
from dataclasses import fields, replace
from pathlib import Path

import pytest

from jungla_tui import host, restricted, toml
from jungla_tui.core.errors import JunglaError
from jungla_tui.host import Limits


@pytest.fixture(autouse=True)
def file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The second of two files of the host's; there is none yet."""
    monkeypatch.delenv(restricted.NAME, raising=False)
    monkeypatch.setenv("XDG_CONFIG_DIRS", f"{tmp_path / 'first'}:{tmp_path / 'second'}")
    path = tmp_path / "second" / "jungla" / "host.toml"
    path.parent.mkdir(parents=True)
    return path


def test_without_a_word_nothing_is_limited() -> None:
    assert host.current() == Limits()
    assert {getattr(Limits(), field.name) for field in fields(Limits)} == {math.inf}
    assert not host.current().forbidden


def test_in_the_restricted_account_all_but_a_decision_is_limited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(restricted.NAME, "")
    assert host.current() == host.RESTRICTED
    free = {
        field.name for field in fields(Limits) if math.isinf(getattr(host.RESTRICTED, field.name))
    }
    assert free == {"think"}


@pytest.mark.parametrize("key", host.KEYS)
def test_each_key_sets_its_limit_for_everybody(
    file: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    name = host.KEYS[key]
    file.write_text(f"{key} = 7", encoding="utf-8")
    assert host.current() == replace(Limits(), **{name: 7})
    monkeypatch.setenv(restricted.NAME, "")
    assert host.current() == replace(host.RESTRICTED, **{name: 7})
    file.write_text(f"{key} = inf", encoding="utf-8")
    assert host.current() == replace(host.RESTRICTED, **{name: math.inf})


def test_of_two_files_the_strictest_holds(file: Path) -> None:
    other = file.parents[2] / "first" / "jungla" / "host.toml"
    other.parent.mkdir(parents=True)
    other.write_text("max-games = 3\nmax-bytes = 900\n", encoding="utf-8")
    file.write_text("max-games = 5\nmax-bytes = 800\n", encoding="utf-8")
    assert host.current() == Limits(games=3, bytes=800)


@pytest.mark.parametrize(
    ("text", "asked", "seconds"),
    [
        ("", 2.0, 2.0),
        ("max-think = 1.5", None, 1.5),
        ("max-think = 1.5", 3.0, 1.5),
        ("max-think = 3", 1.0, 1.0),
        ("max-think = 0", 1.0, 0.0),
        ("max-think = 1", 0.0, 0.0),
    ],
)
def test_of_the_option_and_the_file_the_strictest_holds(
    file: Path, text: str, asked: float | None, seconds: float
) -> None:
    file.write_text(text, encoding="utf-8")
    host.use(asked)
    assert host.current() == Limits(seconds)
    assert host.current().forbidden == (seconds == 0)


def test_the_shorter_of_two_times_is_meant() -> None:
    assert Limits(2.0).within(1.0) == Limits(1.0).within(2.0) == Limits(1.0).within(None) == 1.0
    assert Limits().within(None) is None


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("max-think =", "bad-settings"),
        ("max-think = -1", "bad-limit"),
        ('max-games = "many"', "bad-limit"),
        ("max-bytes = true", "bad-limit"),
        ("max-moves = nan", "bad-limit"),
        ("most-think = 1", "unknown-setting"),
    ],
)
def test_what_is_wrong_with_the_hosts_file_is_told_with_its_name(
    file: Path, text: str, id: str
) -> None:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(JunglaError) as refused:
        host.current()
    assert refused.value.id == id
    assert refused.value.fields["file"] == str(file)


def test_the_readme_has_every_key_with_what_holds_in_the_restricted_account() -> None:
    readme = (Path(host.__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    (block,) = (part for part in readme.split("```") if part.startswith("toml\nmax-"))
    written = {host.KEYS[key]: most for key, most in toml.loads(block[len("toml") :]).items()}
    assert Limits(**written) == host.RESTRICTED
    assert set(written) == {field.name for field in fields(Limits)}
