"""The computer's process: what it answers, what it takes of the machine, and how it ends."""

from __future__ import annotations

import io
import os
import resource
import signal
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

import pytest

from jungla_tui import editions
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.ruleset import ToDraw
from jungla_tui.core.threat import Stakes, Threat
from jungla_tui.engine import process, worker
from jungla_tui.engine.process import STUCK, Engine
from jungla_tui.engine.wire import (
    Answer,
    about,
    answer_from_line,
    answer_to_line,
    request_from_line,
    request_to_line,
)
from jungla_tui.host import Limits
from tests.engine.asked import Impatient, engine, heard, is_running, looked_after, until
from tests.helpers import new_game, play, under


def game_of(edition: str) -> Game:
    ruleset = editions.ruleset(editions.load(edition))
    return Game(ruleset, Header(ruleset.edition, (Sitter(),) * min(ruleset.seats), seed=3))


@pytest.mark.parametrize("edition", editions.ids())
def test_what_is_asked_and_answered_is_read_as_it_was_written(edition: str) -> None:
    game = game_of(edition)
    while isinstance(game.status(), ToDraw):
        game.draw()
    moves = game.legal_moves()
    game.play(moves[0])
    request = about(game, "level-2", seconds=1.5, nodes=7, explain=True)
    assert request_from_line(request_to_line(request)) == request
    threat = Threat(1, 2, moves[:3])
    for answer in (
        Answer(moves[:1], (1.0, 0.0), stakes=Stakes(threat, only=True)),
        Answer(moves[:1], (1.0, 0.0), stakes=Stakes(left=threat, next=Threat(0, 1, moves[:1]))),
        Answer(moves[:3], (0.25, 0.75), 3, 2, 500, done=True),
        Answer(failure="MemoryError: "),
    ):
        assert answer_from_line(answer_to_line(answer)) == answer


@pytest.mark.parametrize("edition", editions.ids())
def test_it_decides_in_every_edition(edition: str) -> None:
    game = game_of(edition)
    while isinstance(game.status(), ToDraw):
        game.draw()
    with engine() as asked:
        for player in ("random", "level-1"):
            *_, last = heard(asked, about(game, player, nodes=50))
            assert last.done
            assert last.line[0] in game.legal_moves()
            assert asked.held == last


def test_it_follows_a_game_that_goes_on_is_taken_back_and_turns_elsewhere() -> None:
    game = new_game(under("jungle"), "g3g4", "a7a6", seed=4)
    with engine() as asked:
        for _ in range(3):
            *_, last = heard(asked, about(game, "level-1", nodes=50))
            game.play(last.line[0])
        for _ in range(3):
            game.undo()
        play(game, "a3a4")
        *_, last = heard(asked, about(game, "level-1", nodes=50))
        assert last.line[0] in game.legal_moves()
        other = new_game(under("jungla", trap="every"), "g3g4")
        *_, last = heard(asked, about(other, "level-1", nodes=50))
        assert last.line[0] in other.legal_moves()


def test_the_same_place_of_the_same_game_gives_the_same_decision() -> None:
    game = new_game(under("jungle"), seed=4)
    with engine() as asked:
        first, second = (heard(asked, about(game, "random"))[-1] for _ in range(2))
    assert first == second


def test_a_player_that_there_is_not_is_a_failure_and_the_next_question_is_answered() -> None:
    game = new_game(under("jungle"))
    with engine() as asked:
        for player in ("level-9", "deep-thought"):
            (answer,) = heard(asked, about(game, player))
            assert answer.failure
        assert heard(asked, about(game, "random"))[-1].done


def test_a_killed_process_is_a_failure_and_the_next_question_starts_it_anew() -> None:
    game = new_game(under("jungle"))
    with engine() as asked:
        heard(asked, about(game, "random"))
        assert asked.pid is not None
        os.kill(asked.pid, signal.SIGSTOP)
        asked.ask(about(game, "random"))
        os.kill(asked.pid, signal.SIGKILL)
        (answer,) = heard(asked)
        assert answer.failure == "SIGKILL"
        assert asked.pid is None
        assert heard(asked, about(game, "random"))[-1].done


def test_a_stopped_process_is_begun_anew_and_asked_the_same_again() -> None:
    game = new_game(under("jungle"))
    asked = Impatient(Limits())
    try:
        heard(asked, about(game, "random"))
        first = asked.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        asked.ask(about(game, "random"))
        assert looked_after(asked)[-1].done
        assert asked.pid != first
        assert not is_running(first)
    finally:
        asked.stop()


def test_a_process_that_is_stuck_twice_with_a_question_is_a_failure() -> None:
    game = new_game(under("jungle"))
    with engine(silence=0.0) as asked:
        asked.ask(about(game, "level-6"))
        assert asked.look_after() == []
        assert asked.thinking
        assert asked.look_after() == [Answer(failure=STUCK)]
        assert asked.pid is None
        assert heard(asked, about(game, "random"))[-1].done


def test_one_that_thinks_long_gives_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(worker, "BEAT", 0.001)
    thinker = worker.Worker(written)
    threading.Thread(target=thinker.beat, daemon=True).start()
    thinker.thinking.set()
    until(lambda: written.getvalue().startswith(b"\n\n"))
    thinker.thinking.clear()


def test_a_sign_of_life_is_no_answer() -> None:
    game = new_game(under("jungle"))
    with engine() as asked:
        heard(asked, about(game, "random"))
        asked._unread = b"\n\n"
        assert heard(asked, about(game, "random"))[-1].done


def test_it_is_stopped_at_once_whatever_it_does() -> None:
    game = new_game(under("jungle"))
    with engine() as asked:
        heard(asked, about(game, "random"))
        pid = asked.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)  # it does not even listen
        asked.ask(about(game, "random"))
        asked.stop()
        assert not is_running(pid)
        assert not asked.thinking
        assert asked.receive() == []


def test_a_question_while_it_thinks_is_about_the_new_position_only() -> None:
    game, other = new_game(under("jungle")), new_game(under("jungle"), "g3g4")
    with engine() as asked:
        asked.ask(about(game, "random"))
        answers = heard(asked, about(other, "random"))
        assert answers
        assert all(answer.line[0] in other.legal_moves() for answer in answers)


def test_it_comes_after_others_and_holds_little() -> None:
    with engine() as asked:
        heard(asked, about(new_game(under("jungle")), "level-1", nodes=50))
        assert asked.pid is not None
        mine = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, asked.pid) == min(19, mine + worker.NICE)
        limits = Path(f"/proc/{asked.pid}/limits").read_text(encoding="ascii")
        (line,) = (line for line in limits.splitlines() if line.startswith("Max address space"))
        assert int(line.split()[3]) == 200 * 1024 * 1024


@pytest.mark.parametrize("held", [False, True])
def test_it_ends_when_the_program_that_asked_is_killed(held: bool) -> None:
    code = textwrap.dedent(
        """
        import sys, time
        from jungla_tui.host import Limits
        from jungla_tui.engine.process import Engine
        from jungla_tui.engine.wire import about
        from tests.engine.asked import heard
        from tests.helpers import new_game, under
        engine = Engine(Limits())
        heard(engine, about(new_game(under("jungle")), "random"))
        print(engine.pid, flush=True)
        time.sleep(60)
        """
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        assert is_running(pid)
        if held:
            os.kill(pid, signal.SIGSTOP)  # it hears nothing, not even the end of its input
        program.kill()
        until(lambda: not is_running(pid))


def test_it_asks_for_no_more_seconds_than_are_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []

    def write(_number: int, data: bytes) -> int:
        sent.append(data)
        return len(data)

    monkeypatch.setattr("os.write", write)
    monkeypatch.setattr(Engine, "_start", lambda _self: None)
    Engine(Limits(0.5)).ask(about(new_game(under("jungle")), "level-6", seconds=2.0))
    Engine(Limits()).ask(about(new_game(under("jungle")), "level-6", seconds=2.0))
    assert [request_from_line(line).seconds for line in sent] == [0.5, 2.0]


def test_the_processor_time_of_a_session_is_all_that_its_computer_players_take(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    busy = "import sys; from jungla_tui.engine.worker import end_after; end_after(int(sys.argv[1]))"
    code = f"{busy}\nwhile True: pass"
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", code))
    monkeypatch.setattr(process, "_BEFORE", process._children())
    request = about(new_game(under("jungle")), "random")
    with engine(Limits(computer=1)) as asked, engine(Limits(computer=1)) as other:
        assert heard(asked, request) == [Answer(failure="SIGXCPU")]
        for each in (asked, other):
            with pytest.raises(JunglaError) as refused:
                each.ask(request)
            assert refused.value.id == "computer-spent"
            assert each.pid is None


def test_a_process_is_begun_anew_with_what_another_has_left_of_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spent = [0.0]
    monkeypatch.setattr(process, "_spent", lambda: spent[0])
    request = about(new_game(under("jungle")), "random")
    with engine(Limits(computer=60)) as asked:
        heard(asked, request)
        first = asked.pid
        heard(asked, request)
        assert asked.pid == first
        spent[0] = 58.5
        heard(asked, request)
        assert asked.pid not in (None, first)
        assert asked.pid is not None
        assert resource.prlimit(asked.pid, resource.RLIMIT_CPU)[0] == 2
