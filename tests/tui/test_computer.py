"""A computer at the table of the screen: its own process, and a person's hands and keys."""

from __future__ import annotations

import os
import signal
import sys
from functools import partial

import pytest

from jungla_tui import settings, store
from jungla_tui.core.log import Sitter
from jungla_tui.engine.process import COMMAND, Engine
from jungla_tui.engine.wire import Answer, answer_to_line
from jungla_tui.tui.start import StartScreen
from tests.engine.asked import Impatient, is_running, until
from tests.helpers import line_of, new_game, under
from tests.tui.seat import Seat, new, saved, sit

RANDOM, PERSON = Sitter(player="random"), Sitter()

NEVER = (sys.executable, "-c", "import time; time.sleep(60)")
"""A process that thinks for ever."""


def against(*moves: str, red: Sitter = PERSON, blue: Sitter = RANDOM) -> store.Opened:
    """A saved game of these moves in which the computer has a seat."""
    opened = new(*moves)
    opened.game.sit(0, red)
    opened.game.sit(1, blue)
    return opened


def telling(*moves: str) -> tuple[str, ...]:
    """A process that tells, after the first question, of the first legal move, and goes on."""
    game = new_game(under("jungla"), *moves)
    told = answer_to_line(Answer(game.legal_moves()[:1], (0.5, 0.5)))
    code = (
        f"import sys, time; sys.stdout.buffer.write({told!r}); sys.stdout.flush(); time.sleep(60)"
    )
    return (sys.executable, "-c", code)


def pid_of(seat: Seat) -> int:
    engine = seat.table.opponents._engine
    assert engine is not None
    assert engine.pid is not None
    return engine.pid


async def test_the_computer_answers_and_one_press_takes_back_both() -> None:
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        await seat.until(lambda: seat.table.game.current == 2)
        assert seat.sees("Red to move")
        assert seat.message.startswith("Blue ")
        assert seat.sees("Blue random")
        await seat.press("u")
        assert seat.table.game.current == 0
        await seat.press("r")
        assert seat.table.game.current == 2


async def test_without_a_computer_nothing_of_it_is_loaded() -> None:
    async with sit(new()) as seat:
        await seat.enter("a3a4")
        assert seat.table._opponents is None


async def test_while_it_thinks_its_pieces_cannot_be_moved_and_keys_go_on_working(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", NEVER)
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        assert seat.sees("Blue is thinking")
        await seat.enter("a7a6")
        assert seat.message.startswith("Blue is thinking: .")
        await seat.click("a7")
        assert seat.lit == set()
        before = seat.cursor
        await seat.press("right")
        assert seat.cursor != before
        assert seat.table.game.current == 1


async def test_thinking_is_taken_back_with_the_move_that_it_was_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", NEVER)
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        pid = pid_of(seat)
        await seat.press("u")
        assert seat.table.game.current == 0
        assert seat.sees("Red to move")
        assert not is_running(pid)


async def test_it_can_be_stopped_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", NEVER)
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        await seat.press("space")
        assert seat.sees("Blue waits, stopped")
        monkeypatch.undo()
        await seat.press("space")
        await seat.until(lambda: seat.table.game.current == 2)


async def test_a_computer_that_was_stopped_goes_on_once_a_person_has_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", NEVER)
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        await seat.press("space")
        monkeypatch.undo()
        await seat.press("u")
        await seat.enter("c3d3")
        await seat.until(lambda: seat.sees("move 2 · Red to move"))


async def test_it_moves_at_once_by_what_it_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", telling("a3a4"))
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        await seat.press("full_stop")
        await seat.until(lambda: seat.table.game.current == 2)
        assert seat.sees("Red to move")


async def test_a_process_that_is_killed_is_a_message_and_can_be_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", NEVER)
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        os.kill(pid_of(seat), signal.SIGKILL)
        await seat.until(lambda: seat.sees("The computer has stopped (SIGKILL):"))
        assert seat.table.game.current == 1
        monkeypatch.undo()
        await seat.press("full_stop")
        await seat.until(lambda: seat.table.game.current == 2)


async def test_a_process_that_gives_no_sign_of_life_is_begun_anew_and_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.tui.opponents.Engine", Impatient)
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", NEVER)
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        stuck = pid_of(seat)
        monkeypatch.setattr("jungla_tui.engine.process.COMMAND", COMMAND)
        await seat.until(lambda: seat.table.game.current == 2)
        assert not is_running(stuck)


async def test_one_that_is_stuck_again_and_again_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jungla_tui.tui.opponents.Engine", partial(Engine, silence=0.1))
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", NEVER)
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        await seat.until(lambda: seat.sees("The computer has stopped (no sign of life):"))
        assert seat.table.game.current == 1


async def test_the_seat_of_a_computer_that_failed_can_be_taken_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", ("/nowhere/python",))
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        assert seat.message.startswith("The computer has stopped (No such file")
        await seat.press("C", "down", "right", "enter")
        assert seat.table.game.header.seats[1] == PERSON
        await seat.enter("a7a6")
        assert seat.table.game.current == 2


async def test_a_person_gives_a_seat_away_in_the_middle_of_a_game() -> None:
    async with sit(new("a3a4")) as seat:
        await seat.press("C", "down", "left", "enter")
        await seat.until(lambda: seat.table.game.current == 2)
        path = seat.table.opened.path
    again = store.look(path).game
    assert again.header.seats == (PERSON, RANDOM)


async def test_it_decides_nothing_while_one_looks_through_the_game() -> None:
    async with sit(against()) as seat:
        await seat.press("colon", *"a3a4", "enter", "R")
        await seat.until(lambda: seat.table.opponents._decided is not None)
        assert seat.table.game.current == 1
        await seat.press("R")
        await seat.until(lambda: seat.table.game.current == 2)


async def test_a_move_that_is_being_typed_is_not_disturbed() -> None:
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        await seat.press("colon", "c")
        await seat.until(lambda: seat.table.opponents._decided is not None)
        assert seat.table.game.current == 1
        await seat.press("escape")
        await seat.until(lambda: seat.table.game.current == 2)


@pytest.mark.usefixtures("at_once")
async def test_two_computers_are_a_show_that_can_be_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.tui.opponents.SPEEDS", (0.001, 60.0, 70.0, 80.0))
    async with sit(against(red=RANDOM)) as seat:
        await seat.until(lambda: seat.table.opponents._timer is not None)
        assert seat.table.game.current == 0
        await seat.press("plus")
        assert seat.message.startswith("60 s a move")
        await seat.press("plus")
        await seat.until(lambda: seat.table.game.current > 5)
        await seat.press("space")
        stands = seat.table.game.current
        assert seat.sees("waits, stopped")
        await seat.press("u")
        assert seat.table.game.current == stands - 1
        assert not seat.table.opponents.busy
        await seat.press("space")
        await seat.until(lambda: seat.table.game.current > stands)


async def test_the_bell_rings_for_a_persons_turn_only(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[int] = []
    async with sit(against()) as seat:
        monkeypatch.setattr(seat.app, "bell", lambda: rung.append(seat.table.game.current))
        await seat.enter("a3a4")
        await seat.until(lambda: seat.table.game.current == 2)
        assert rung == [2]


async def test_a_draw_is_offered_to_the_computer_and_it_answers() -> None:
    async with sit(against()) as seat:
        await seat.press("equals_sign")
        await seat.until(lambda: "Blue declines the draw." in seat.message)
        assert seat.table.game.asked() == 1
        await seat.enter("a3a4")
        await seat.until(lambda: seat.table.game.current == 3)


async def test_a_draw_is_offered_while_the_computer_thinks_and_it_answers_and_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as thinking:
        thinking.setattr("jungla_tui.engine.process.COMMAND", NEVER)
        async with sit(against()) as seat:
            await seat.enter("a3a4")
            assert seat.sees("Blue is thinking")
            thinking.undo()
            await seat.press("equals_sign")
            await seat.until(lambda: seat.table.game.current == 3)
            assert [type(event).__name__ for event in seat.table.game.tree.events[1:]] == [
                "Played",
                "Offered",
                "Played",
            ]


async def test_a_person_resigns_while_the_computer_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", NEVER)
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        await seat.press("X", "y")
        assert seat.message.startswith("Blue wins")


async def test_leaving_the_game_ends_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", NEVER)
    async with sit(against()) as seat:
        await seat.enter("a3a4")
        pid = pid_of(seat)
        await seat.press("m")
        assert isinstance(seat.top, StartScreen)
        until(lambda: not is_running(pid))


async def test_a_new_game_against_a_level_without_some_pieces() -> None:
    async with sit() as seat:
        await seat.press("n", "tab", "down", "right", "right")
        assert seat.sees("Blue  level 2")
        await seat.press("tab", "tab", "tab", "tab", *"red lion; blue rat", "enter")
        header = seat.table.game.header
        assert header.seats == (PERSON, Sitter(player="level-2"))
        assert header.position == "l5t/1d3c1/2p1w1e/7/7/7/E1W1P1R/1C3D1/T6 w"


async def test_where_the_host_allows_none_it_is_said_and_persons_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.host._asked", 0.0)
    async with sit(against("a3a4")) as seat:
        assert seat.sees("There is no computer player here")
        await seat.press("C", "down", "right", "enter")
        await seat.enter("a7a6")
        assert seat.table.game.current == 2


async def test_a_hint_lights_the_best_move_and_says_why() -> None:
    async with sit(new(position=line_of("Td8 Ea1 ea9"))) as seat:
        await seat.press("H")
        await seat.until(lambda: seat.message.startswith("Hint: Red moves the tiger from d8 to d9"))
        assert "It wins." in seat.message
        assert "It wins." in seat.rules
        assert seat.cell("d9").endswith("&")
        assert seat.cell("d8").endswith("&")
        await seat.enter("d8d7")
        assert "&" not in seat.screen_text


async def test_the_best_line_is_told_at_any_place_that_is_looked_at() -> None:
    async with sit(new("d8d7", position=line_of("Td8 Ea1 ea9"))) as seat:
        await seat.press("R", "home", "L")
        await seat.until(lambda: seat.message == "Best line: Ti d8-d9")


async def test_a_hint_is_dropped_when_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", NEVER)
    async with sit(new()) as seat:
        await seat.press("H")
        assert seat.message == "The computer is thinking about it."
        pid = pid_of(seat)
        await seat.enter("a3a4")
        until(lambda: not is_running(pid))
        assert not seat.table.opponents.busy


async def test_the_evaluation_is_shown_when_asked_for_and_kept_in_the_settings() -> None:
    async with sit(new(position=line_of("Td8 Ea1 ea9"))) as seat:
        assert "%" not in seat.screen_text
        await seat.press("percent_sign")
        await seat.until(lambda: seat.sees("━━━━━━━━━━ 100%"))
        assert seat.sees("──────────   0%")
        assert settings.load().values["evaluation"] is True
        await seat.press("percent_sign")
        assert "%" not in seat.screen_text


async def test_the_evaluation_follows_the_place_in_a_game_that_is_only_looked_at() -> None:
    path = saved("d8d7", "a9a8", position=line_of("Td8 Ea1 ea9"))
    settings.save("evaluation", True)
    held = settings.resolved(settings.load(), environment={})
    async with sit(store.look(path), replaying=True) as seat:
        seat.table._jungla.held.update(held)
        await seat.press("right", "left")
        await seat.until(lambda: seat.sees("━━━━━━━━━━ 100%"))
        assert store.look(path).game.current == 2


async def test_a_hint_asked_for_while_it_decides_does_not_keep_it_from_deciding() -> None:
    async with sit(against("a3a4", "a7a6")) as seat:
        await seat.enter("c3d3")
        await seat.press("R", "home", "H")
        await seat.until(lambda: seat.message.startswith("Hint: Red"))
        await seat.press("R")
        await seat.until(lambda: seat.table.game.current == 4)
