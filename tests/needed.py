"""Programs that tests need and that a machine may not have."""

from __future__ import annotations

import os
import shutil
from typing import NoReturn

import pytest

_FOLDERS = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin:/usr/local/sbin:/sbin"))
"""Where programs are looked for: a person's PATH seldom has the folders of those like sshd."""


def found(program: str) -> str | None:
    """Return the path of a program; None where it is not installed."""
    return shutil.which(program, path=_FOLDERS)


def needs(*programs: str) -> None:
    """Leave a test out where one of these programs is not installed; see `absent`."""
    for program in programs:
        if found(program) is None:
            absent(f"{program} is not installed")


def absent(reason: str) -> NoReturn:
    """Skip a test for this reason; fail it where `CI` is set, for there nothing may be left out."""
    if os.environ.get("CI", "").casefold() not in ("", "0", "false"):
        pytest.fail(f"{reason}, and CI is set", pytrace=False)
    pytest.skip(reason)
