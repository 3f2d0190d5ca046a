"""A program that is missing is a reason to skip for a person, a failure where `CI` is set."""

from __future__ import annotations

import pytest

from tests.needed import needs


@pytest.mark.parametrize("ci", [None, "", "0", "false"])
def test_what_is_missing_is_skipped_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, ci: str | None
) -> None:
    monkeypatch.delenv("CI", raising=False)
    if ci is not None:
        monkeypatch.setenv("CI", ci)
    with pytest.raises(pytest.skip.Exception, match="no-such-program is not installed"):
        needs("sh", "no-such-program")


@pytest.mark.parametrize("ci", ["1", "true", "yes"])
def test_what_is_missing_fails_where_ci_is_set(monkeypatch: pytest.MonkeyPatch, ci: str) -> None:
    monkeypatch.setenv("CI", ci)
    needs("sh")
    with pytest.raises(pytest.fail.Exception, match="no-such-program is not installed"):
        needs("sh", "no-such-program")
