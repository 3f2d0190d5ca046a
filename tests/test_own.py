"""No test depends on what another one left: folders, signals and what modules remember."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from jungla_tui import locations, words
from tests.signals import as_from_a_shell
from tests.states import STATES
from tests.test_imports import MODULES, name_of

REMEMBERED = re.compile(
    r"^ +global \w|^\w+(: .+)? = (\[\]|\{\}|(set|dict|list|deque|defaultdict)(\[.*\])?\(\))$",
    re.MULTILINE,
)
"""A name in a module that a function binds anew, or that begins as something empty to be filled."""


def test_every_module_that_remembers_something_is_put_back_between_tests() -> None:
    found = {name_of(path) for path in MODULES if REMEMBERED.search(path.read_text("utf-8"))}
    assert found == STATES.keys()


@pytest.mark.parametrize("time", ["first", "second"])
def test_what_a_test_changes_is_as_before_in_the_next_one(time: str, tmp_path: Path) -> None:
    own = [locations.data(), locations.settings(), *locations.host(), Path.home()]
    for path in own:
        assert path.is_relative_to(tmp_path), time
        assert not path.exists(), time
    assert words.lang() == "en"
    assert signal.getsignal(signal.SIGUSR1) is signal.SIG_DFL
    locations.data().mkdir(parents=True)
    words.use("es")
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)


def test_a_program_in_a_terminal_hears_every_signal_even_under_nohup() -> None:
    code = "from signal import *; print([*map(getsignal, (1, 2, 3))], pthread_sigmask(0, ()))"
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_IGN)
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    try:
        run = partial(
            subprocess.run, [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        there, here = run(preexec_fn=as_from_a_shell).stdout, run().stdout
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
    assert here.count("SIG_IGN") == 3
    assert "SIGTERM" in here
    assert "SIG_IGN" not in there
    assert "SIGTERM" not in there
