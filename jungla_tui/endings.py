"""The signals that end the program in good order: the terminal restored, every move kept."""

from __future__ import annotations

import signal

SIGNALS = tuple(
    signal.Signals[name]
    for name in (
        "SIGTERM",
        "SIGHUP",
        "SIGQUIT",
        "SIGABRT",
        "SIGALRM",
        "SIGVTALRM",
        "SIGPROF",
        "SIGUSR1",
        "SIGUSR2",
        "SIGXCPU",
        "SIGIO",
        "SIGPWR",
        "SIGSTKFLT",
        "SIGTRAP",
        "SIGSYS",
    )
    if name in signal.Signals.__members__
)
"""Every signal that would end a program without a word and that another process may send.

SIGXCPU is what a host with a limit on processor time sends. Those that tell of a fault of the
machine's code itself, such as SIGSEGV, come again for ever where a handler returns: they are left
to the system.
"""
