"""How long the computer may think: the option, the host's file, and both."""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui.core.errors import JunglaError
from jungla_tui.engine import limits
from jungla_tui.engine.limits import Limits


@pytest.fixture(autouse=True)
def host(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file of the host's settings; there is none yet."""
    monkeypatch.setattr("jungla_tui.engine.limits._asked", None)
    monkeypatch.setenv("XDG_CONFIG_DIRS", f"{tmp_path / 'none'}:{tmp_path / 'host'}")
    path = tmp_path / "host" / "jungla" / "host.toml"
    path.parent.mkdir(parents=True)
    return path


def test_without_a_word_it_thinks_as_long_as_it_likes() -> None:
    assert limits.current() == Limits()
    assert not limits.current().forbidden


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
def test_the_strictest_holds(host: Path, text: str, asked: float | None, seconds: float) -> None:
    host.write_text(text, encoding="utf-8")
    limits.use(asked)
    assert limits.current() == Limits(seconds)
    assert limits.current().forbidden == (seconds == 0)


def test_the_shorter_of_two_times_is_meant() -> None:
    assert Limits(2.0).within(1.0) == Limits(1.0).within(2.0) == Limits(1.0).within(None) == 1.0
    assert Limits().within(None) is None


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("max-think =", "bad-settings"),
        ("max-think = -1", "bad-think"),
        ('max-think = "long"', "bad-think"),
        ("max-think = true", "bad-think"),
        ("most-think = 1", "unknown-setting"),
    ],
)
def test_what_is_wrong_with_the_hosts_file_is_told_with_its_name(
    host: Path, text: str, id: str
) -> None:
    host.write_text(text, encoding="utf-8")
    with pytest.raises(JunglaError) as refused:
        limits.current()
    assert refused.value.id == id
    assert refused.value.fields["file"] == str(host)
