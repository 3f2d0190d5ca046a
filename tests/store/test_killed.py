"""A process that is killed loses no move that it has confirmed."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from jungla_tui import store
from jungla_tui.core.events import Played
from jungla_tui.core.moves import encode

PLAYS_ON = """
import sys
from pathlib import Path
from random import Random
from jungla_tui import editions, store
from jungla_tui.core.log import Header
from jungla_tui.core.moves import encode
from jungla_tui.core.ruleset import Over

opened = store.create(Header(editions.load("jungle")), folder=Path(sys.argv[1]))
rng = Random(sys.argv[2])
while True:
    if isinstance(opened.game.status(), Over):
        opened.game.go(0)
    move = rng.choice(opened.game.legal_moves())
    opened.game.play(move, opened.game.current)
    sys.stdout.write(encode(move) + "\\n")
    sys.stdout.flush()
"""


@pytest.mark.parametrize("moves", [1, 2, 10, 57, 150])
def test_every_confirmed_move_is_in_the_journal(tmp_path: Path, moves: int) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYS_ON, str(tmp_path), str(moves)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    confirmed = [process.stdout.readline().strip() for _ in range(moves)]
    process.send_signal(signal.SIGKILL)
    confirmed += process.stdout.read().split("\n")[:-1]
    process.stdout.close()
    process.wait(timeout=120)

    (path,) = tmp_path.iterdir()
    opened = store.resume(path)
    events = [event for event in opened.game.tree.events if isinstance(event, Played)]
    kept = [encode(event.move) for event in events]
    assert kept[: len(confirmed)] == confirmed
    assert len(kept) <= len(confirmed) + 1
    opened.game.play(opened.game.legal_moves()[0])
    opened.close()
