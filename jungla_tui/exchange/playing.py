"""Plays a recording in a terminal, each page at its time; elsewhere page after page."""

from __future__ import annotations

import sys
import time

from jungla_tui.exchange.recording import CLEAR, frames

LONGEST_WAIT = 10.0
"""The most seconds between two pages, whatever the recording says."""


def play(text: str) -> None:
    """Play it to its end. Raises BadText for a page that is none."""
    person = sys.stdout.isatty()
    before = 0.0
    for frame in frames(text):
        if person:
            time.sleep(max(0.0, min(frame.at - before, LONGEST_WAIT)))
            before = frame.at
            print(f"{CLEAR}{frame.text}", flush=True)
        else:
            print(f"{frame.text}\n")
