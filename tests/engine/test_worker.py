"""What the process does with a player that takes too long or breaks."""

from __future__ import annotations

import io
import signal
from random import Random

import pytest

from jungla_tui.computer.player import Tell, Thought
from jungla_tui.core.game import Game
from jungla_tui.core.moves import decode
from jungla_tui.core.threat import Threat
from jungla_tui.engine import worker
from jungla_tui.engine.wire import Answer, about, answer_from_line
from jungla_tui.engine.worker import Worker
from tests.helpers import line_of, new_game, under


class Slow:
    """Thinks for ever, and first tells something where it is to."""

    def __init__(self, *, tells: bool) -> None:
        self._tells = tells

    def think(self, game: Game, rng: Random, tell: Tell) -> Thought:
        if self._tells:
            tell(Thought((game.legal_moves()[3],), (0.6, 0.4)))
        while True:
            rng.random()


class Broken:
    def think(self, game: Game, rng: Random, tell: Tell) -> Thought:
        del game, rng, tell
        raise MemoryError


@pytest.fixture(autouse=True)
def alarm(monkeypatch: pytest.MonkeyPatch) -> None:
    signal.signal(signal.SIGALRM, worker._time_is_up)
    monkeypatch.setattr("jungla_tui.engine.worker.GRACE", 0.05)


def answers(monkeypatch: pytest.MonkeyPatch, player: object) -> list[Answer]:
    monkeypatch.setattr("jungla_tui.engine.worker._made", lambda *_: player)
    out = io.BytesIO()
    Worker(out).answer(about(new_game(under("jungle")), "level-1", seconds=0.01))
    return [answer_from_line(line) for line in out.getvalue().splitlines()]


def test_a_player_that_takes_too_long_decides_by_what_it_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told, last = answers(monkeypatch, Slow(tells=True))
    assert not told.done
    assert last.done
    assert last.line == told.line == (new_game(under("jungle")).legal_moves()[3],)


def test_a_player_that_told_nothing_in_time_moves_at_random(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    last = answers(monkeypatch, Slow(tells=False))[-1]
    assert last.done
    assert last.line[0] in new_game(under("jungle")).legal_moves()


def test_what_a_move_is_about_is_told_in_the_end_where_it_is_asked() -> None:
    game = new_game(under("jungle"), position=line_of("Ec2 Cg9 ld2 ra9"))
    for explain in (False, True):
        out = io.BytesIO()
        Worker(out).answer(about(game, "level-6", nodes=500, explain=explain))
        *before, last = (answer_from_line(line) for line in out.getvalue().splitlines())
        assert all(answer.stakes is None for answer in before)
        if explain:
            assert last.stakes is not None
            assert last.stakes.idle == Threat(1, 1, (decode("d2d1"),))
            assert last.stakes.left is None
        else:
            assert last.stakes is None


def test_a_player_that_breaks_is_told_as_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    (last,) = answers(monkeypatch, Broken())
    assert last.failure.startswith("MemoryError")
