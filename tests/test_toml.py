"""Files that people write are read whole, or refused in words, whatever is in their place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from jungla_tui import editions, locations, settings, toml
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, JunglaError


@pytest.mark.parametrize("depth", [toml.MAX_DEPTH, 50, 100])
@pytest.mark.parametrize(("opens", "closes"), [("[", "]"), ("{a=[", "]}")])
def test_what_is_nested_too_deeply_is_noticed(opens: str, closes: str, depth: int) -> None:
    assert toml.is_deep(toml.loads(f"x = {opens * depth}{closes * depth}"))


def test_what_is_nested_beyond_what_can_be_parsed_is_refused() -> None:
    with pytest.raises(ValueError, match=toml.TOO_DEEP):
        toml.loads(f"x = {'[' * 20_000}")


def test_what_is_nested_as_people_do_is_read() -> None:
    found = toml.loads("[a.b.c]\nx = [[1, 2], [{y = [3]}]]")
    assert found["a"]["b"]["c"]["x"][0] == [1, 2]
    assert not toml.is_deep(found)


def test_texts_and_keys_come_out_cleaned_however_deep_they_are() -> None:
    found = toml.loads(r'"k\u202e" = [{"x\u009b" = ["\u001b]52;c;QQ\u0007", 1]}]')
    assert found == {r"k\u202e": [{r"x\x9b": [r"\x1b]52;c;QQ\x07", 1]}]}
    assert toml.loads('x = """\none\n\ttwo"""') == {"x": "one\n two"}
    deep = toml.loads(f"a{'.a' * 5000} = 1")
    while isinstance(deep, dict):
        assert list(deep) == ["a"]
        deep = deep["a"]
    assert deep == 1


def test_a_pipe_in_place_of_a_file_is_refused_unopened(tmp_path: Path) -> None:
    path = tmp_path / "pipe.toml"
    os.mkfifo(path)
    with pytest.raises(ValueError, match=toml.NOT_PLAIN):
        toml.load(path)


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_text("# " + "x" * toml.MAX_BYTES)
    with pytest.raises(ValueError, match=toml.TOO_LARGE):
        toml.load(path)


def test_settings_that_are_a_pipe_are_told_and_wait_for_nobody() -> None:
    path = locations.settings()
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    with pytest.raises(JunglaError) as raised:
        settings.load()
    assert (raised.value.id, raised.value.fields["file"]) == ("bad-settings", str(path))


@pytest.mark.parametrize("depth", [100, 400, 20_000])
def test_an_edition_nested_too_deeply_leaves_the_others_in_the_list(depth: int) -> None:
    folder = locations.editions()
    folder.mkdir(parents=True)
    deep = f"{'[' * depth}{']' * depth}"
    text = f'id = "deep"\nname = "Deep"\nbase = "jungla"\n[tables]\nx = {deep}\n'
    (folder / "deep.toml").write_text(text)
    (folder / "fine.toml").write_text('id = "fine"\nname = "Fine"\nbase = "jungla"\n')
    found = list(editions.load_all())
    assert "fine" in [each.id for each in found if isinstance(each, Edition)]
    (bad,) = [each for each in found if isinstance(each, BadEdition)]
    assert bad.id in ("edition-tables", "bad-edition-file")
    assert bad.fields["file"] == str(folder / "deep.toml")
