"""The table of what the program owes to every terminal: each promise has a test that is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def table() -> list[tuple[str, list[str]]]:
    """The promises of the README's table, each with its tests."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    part = readme.split("## At home in every terminal")[1].split("\n## ")[0]
    rows = [line.split("|")[1:-1] for line in part.splitlines() if re.match(r"\| \d", line)]
    return [(cells[0].strip(), re.findall(r"`([^`]+::[^`]+)`", cells[-1])) for cells in rows]


PROVED = [(number, test) for number, tests in table() for test in tests]


def test_there_are_fifteen_promises_and_each_has_a_test() -> None:
    assert [number for number, _ in table()] == [str(number) for number in range(1, 16)]
    assert all(tests for _, tests in table())


@pytest.mark.parametrize(("number", "test"), PROVED, ids=str)
def test_each_test_that_is_named_is_there(number: str, test: str) -> None:
    path, _colons, name = test.partition("::")
    text = (ROOT / "tests" / path).read_text(encoding="utf-8")
    assert re.search(rf"^(async )?def {name}\(", text, re.MULTILINE), (number, test)


def test_all_but_what_is_counted_are_proved_in_a_real_terminal() -> None:
    for number, tests in table():
        assert any(test.startswith(("pty/", "ssh/")) for test in tests), number
