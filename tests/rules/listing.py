"""The list of a game's rules, each with its two tests, and what must hold of such a list."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from jungla_tui.core.ruleset import RESERVED, RuleId

Tests = Mapping[RuleId, tuple[str, str]]
"""For each rule a test of what it does or allows, and one of what it does not or refuses."""


def written(folder: Path) -> dict[str, str]:
    """The tests in a folder by their names, and the file that each is in."""
    return {
        node.name.removeprefix("test_"): path.name
        for path in sorted(folder.glob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def lines(tests: Tests, folder: Path) -> Iterator[str]:
    """The list, three lines a rule."""
    files = written(folder)
    for rule, names in tests.items():
        yield rule
        for what, name in zip(("does", "refuses"), names, strict=True):
            yield f"    {what:8} {files[name]}: {name.replace('_', ' ')}"


def check_tests(rules: Sequence[RuleId], tests: Tests, folder: Path) -> None:
    """Each rule, in their order, has two tests of its own that are there."""
    files = written(folder)
    assert [*tests] == [*rules]
    for rule, names in tests.items():
        assert len({*names}) == 2, rule
        assert [name for name in names if name not in files] == [], rule
    assert len([*lines(tests, folder)]) == 3 * len(rules)


def check_code(rules: Sequence[RuleId], package: Path) -> None:
    """Each rule is named once in the list of rules, and again where it is judged or told of."""
    code = "".join(path.read_text("utf-8") for path in package.glob("*.py"))
    for rule in rules:
        assert code.count(rule) > 1 or rule in RESERVED, rule
