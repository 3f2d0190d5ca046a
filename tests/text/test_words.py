"""Every error has a sentence, every sentence an error, and they fit."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import jungla_tui
from jungla_tui import words
from jungla_tui.core.errors import BadJournal, BadText, JunglaError

CLASSES = {"JunglaError", "BadText", "BadEdition", "BadFormation", "BadJournal", "BadLesson"}
ADDED = {"_failed": {"file", "error"}}
"""Functions that make an error of the id they are given, and the fields they add."""


def made() -> Iterator[tuple[str, frozenset[str], str]]:
    """Every error made anywhere by an id written out: its id, its fields, and where."""
    root = Path(jungla_tui.__file__).parent
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            first = node.args[0]
            if name not in CLASSES | set(ADDED) or not isinstance(first, ast.Constant):
                continue
            assert isinstance(first.value, str)
            fields = {keyword.arg for keyword in node.keywords if keyword.arg}
            where = f"{path.relative_to(root)}:{node.lineno}"
            yield first.value, frozenset(fields | ADDED.get(name, set())), where


def fields_of(sentence: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(sentence) if field}


MADE = list(made())


def test_errors_are_found_at_all() -> None:
    assert len(MADE) > 40


@pytest.mark.parametrize(("id", "fields", "where"), MADE, ids=[f"{id}-{at}" for id, _, at in MADE])
def test_each_error_has_a_sentence_that_its_fields_fill(
    id: str, fields: frozenset[str], where: str
) -> None:
    assert id in words.ERRORS, where
    missing = fields_of(words.ERRORS[id]) - fields
    assert not missing, f"{where}: “{id}” lacks {missing}"


def test_no_sentence_is_without_an_error() -> None:
    by_function = {"refused"}  # what Refused itself gives its id
    chosen = {"not-without-edition", "not-with-file"}  # one of the two, by a condition
    assert set(words.ERRORS) - {id for id, _, _ in MADE} <= by_function | chosen


def test_an_error_of_a_journal_has_file_and_line_in_front() -> None:
    error = BadJournal("not-json", file="a.jsonl", line=3)
    assert words.error(error) == "a.jsonl, line 3: This is no JSON."
    assert words.error(BadJournal("empty-journal", file="a")) == "a: The file is empty."


def test_an_error_within_an_error_is_said() -> None:
    inner = BadText("bad-move", text="x")
    outer = BadJournal("bad-line", file="a", line=2, error=inner)
    assert words.error(outer) == "a, line 2: “x” is no move: try a3a4 or Ra4."


def test_nothing_untrusted_is_said_raw() -> None:
    error = JunglaError("bad-square", text="\x1b[2J\n\u202e\udcff{text}")
    assert words.error(error).isprintable()
    assert "\\x1b[2J" in words.error(error)
    assert "{text}" in words.error(error)


def test_every_line_of_an_answer_is_used() -> None:
    root = Path(jungla_tui.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in root.rglob("*.py"))
    assert [id for id in words.REPORTS if source.count(f'"{id}"') < 2] == []
