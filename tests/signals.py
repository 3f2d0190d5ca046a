"""Signals as a program started from a shell has them, whatever those of the tests are."""

from __future__ import annotations

import signal

_FIXED = {signal.SIGKILL, signal.SIGSTOP}


def as_from_a_shell() -> None:
    """Restore every signal's default in a child before it is the program that is tested.

    One that is ignored or blocked here, as under nohup, would be so there.
    """
    for number in signal.valid_signals() - _FIXED:
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
