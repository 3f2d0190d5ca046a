"""What is solved stays so, whatever happens to the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import locations, words
from jungla_tui.core.errors import JunglaError
from jungla_tui.lessons import Progress


def test_what_is_solved_is_there_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "new" / "progress.jsonl"
    progress = Progress(path)
    assert progress.solved == frozenset()
    progress.solve("jungle/swim")
    progress.solve("jungle/leap")
    assert "jungle/swim" in progress
    assert Progress(path).solved == {"jungle/swim", "jungle/leap"}


def test_solving_again_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "progress.jsonl"
    Progress(path).solve("jungle/swim")
    before = path.read_bytes()
    Progress(path).solve("jungle/swim")
    assert path.read_bytes() == before


def test_lessons_of_another_version_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "progress.jsonl"
    path.write_text(
        '{"solved": "jungle/of-old"}\n{"stars": 3, "of": "x"}\n{"solved": "a", "n": 1}\n'
    )
    before = path.read_bytes()
    progress = Progress(path)
    progress.solve("jungle/swim")
    assert progress.solved == {"jungle/of-old", "a", "jungle/swim"}
    assert path.read_bytes() == before + b'{"solved": "jungle/swim"}\n'


@pytest.mark.parametrize(
    "damage",
    [
        b'{"solved": "jungle/le',
        b'{"solved": "jungle/leap"}',
        b"\x00\xff\xfe",
        b'{"solved": 7}\n[]\nnull\n{}\n"x"\n',
        b"[" * 100_000,
        b"\n\n\n",
        b"9" * 5000,
    ],
)
def test_a_torn_or_damaged_file_loses_nothing_and_is_not_mended(
    tmp_path: Path, damage: bytes
) -> None:
    path = tmp_path / "progress.jsonl"
    path.write_bytes(b'{"solved": "jungle/swim"}\n' + damage)
    before = path.read_bytes()
    progress = Progress(path)
    assert "jungle/swim" in progress
    progress.solve("jungle/traps")
    assert path.read_bytes().startswith(before)
    assert Progress(path).solved >= {"jungle/swim", "jungle/traps"}
    assert ("jungle/leap" in Progress(path)) == damage.endswith(b'leap"}')


def test_two_sessions_do_not_overwrite_each_other(tmp_path: Path) -> None:
    path = tmp_path / "progress.jsonl"
    one, two = Progress(path), Progress(path)
    one.solve("jungle/swim")
    two.solve("jungle/leap")
    assert Progress(path).solved == {"jungle/swim", "jungle/leap"}


def test_a_file_that_cannot_be_read_counts_as_nothing_solved(tmp_path: Path) -> None:
    assert Progress(tmp_path).solved == frozenset()


def test_a_file_that_cannot_be_written_is_told_and_it_counts_for_now(tmp_path: Path) -> None:
    (tmp_path / "wall").write_text("")
    progress = Progress(tmp_path / "wall" / "progress.jsonl")
    with pytest.raises(JunglaError) as caught:
        progress.solve("jungle/swim")
    assert "progress.jsonl" in words.error(caught.value)
    assert "jungle/swim" in progress


def test_the_file_lies_in_the_players_own_folder() -> None:
    assert locations.progress().parent == locations.games().parent
