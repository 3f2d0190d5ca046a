"""The process that thinks: requests come in by standard input, answers go out.

It takes what others leave of one processor, holds MEMORY bytes at most, and ends as soon as the
program that started it does, however that ends.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys
import threading
from contextlib import suppress
from dataclasses import replace
from queue import SimpleQueue
from time import sleep
from types import FrameType
from typing import BinaryIO

from jungla_tui import editions
from jungla_tui.computer.player import Player, Thought
from jungla_tui.computer.players import player
from jungla_tui.computer.random_player import RandomPlayer, seeded
from jungla_tui.computer.threats import stakes
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadJournal
from jungla_tui.core.events import Event
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import Move
from jungla_tui.core.threat import Stakes
from jungla_tui.engine.wire import BEAT, Answer, Request, answer_to_line, request_from_line

MEMORY = 200 * 1024 * 1024
"""The most memory it may have, in bytes."""

NICE = 10
"""By how much it comes after other processes."""

_DIES_WITH_PARENT = 1
"""What Linux calls PR_SET_PDEATHSIG: it reaches a process that is stopped, too."""

EXPLAIN = 1.0
"""Seconds for finding out what a move is about, where no time is set; beside GRACE."""

EXPLAIN_SHARE = 0.3
"""How much of the time that is set goes into that."""

GRACE = 0.5
"""Seconds a player may take beyond those that it was given."""


class TimeUp(BaseException):
    """The player took longer than it may."""


class Worker:
    """Thinks about one position after the other, and keeps what the next one may need."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self.thinking = threading.Event()
        """Set while a request is being answered."""
        self._game: Game | None = None
        self._edition: Edition | None = None
        self._players: dict[tuple[object, ...], Player] = {}
        """Those that thought about games of that edition."""

    def beat(self) -> None:
        """Write an empty line every BEAT seconds while thinking, for ever: a sign of life."""
        while self.thinking.wait():
            sleep(BEAT)
            if self.thinking.is_set():
                self._out.write(b"\n")
                self._out.flush()

    def answer(self, request: Request) -> None:
        """Think, tell what is found each time that it gets better, and the last once more."""
        self.thinking.set()
        try:
            self._answer(request)
        finally:
            self.thinking.clear()

    def _answer(self, request: Request) -> None:
        held: list[Thought] = []

        def tell(thought: Thought) -> None:
            held.append(thought)
            self._say(_answer(thought))

        try:
            game = self._follow(request)
            thinker = self._player(game, request)
            rng = seeded(f"{game.header.seed}:{len(request.events)}")
            try:
                _limit(_for_thinking(request))
                held.append(thinker.think(game, rng, tell))
            except TimeUp:
                self._players.clear()  # it was broken off in the middle of something
            finally:
                _limit(None)
            if not held:
                held.append(RandomPlayer().think(game, rng, tell))
            found = self._stakes(game, request, held[-1].move) if request.explain else None
        except Exception as error:  # whatever it is, the game goes on without this player
            self._players.clear()
            self._say(Answer(failure=f"{type(error).__name__}: {error}"))
        else:
            self._say(replace(_answer(held[-1]), stakes=found, done=True))

    def _stakes(self, game: Game, request: Request, move: Move) -> Stakes | None:
        """What a move is about, as far as that is found out in time."""
        level, found = Sitter(player=request.player).level, None
        if level is None:
            return None

        seconds = EXPLAIN if request.seconds is None else EXPLAIN_SHARE * request.seconds

        def make(nodes: int) -> Player:
            return player(game.ruleset, level, nodes=nodes, seconds=seconds / 3)

        try:
            _limit(seconds)
            for better in stakes(game, move, make):
                found = better
        except TimeUp:
            pass
        finally:
            _limit(None)
        return found

    def _follow(self, request: Request) -> Game:
        """The game, from what is known of it already as far as that goes."""
        game = self._game
        if game is None or _rules(game.header) != _rules(request.header):
            game = Game(editions.ruleset(request.header.edition), request.header)
        game.header = request.header
        self._game = None  # unless all goes well
        game.go(0)
        for event in request.events:
            _add(game, event)
        self._game = game
        return game

    def _player(self, game: Game, request: Request) -> Player:
        edition = game.header.edition
        if self._edition != edition:
            self._players.clear()
            self._edition = edition
        key = (request.player, _for_thinking(request), request.nodes)
        if key not in self._players:
            self._players[key] = _made(game, request)
        return self._players[key]

    def _say(self, answer: Answer) -> None:
        self._out.write(answer_to_line(answer))
        self._out.flush()


def _rules(header: Header) -> Header:
    """What of a header the positions depend on."""
    return replace(header, seats=(Sitter(),) * len(header.seats))


def _add(game: Game, event: Event) -> None:
    """Put an event that was legal already after the current one."""
    known = game.tree.child(game.current, event)
    if known is None:
        game.replay_one(event)
    else:
        game.go(known)


def _made(game: Game, request: Request) -> Player:
    if request.player == "random":
        return RandomPlayer()
    level = Sitter(player=request.player).level
    if level is None:
        raise BadJournal("no-player", player=request.player)
    return player(game.ruleset, level, nodes=request.nodes, seconds=_for_thinking(request))


def _for_thinking(request: Request) -> float | None:
    """The seconds for the move itself."""
    if request.seconds is None or not request.explain:
        return request.seconds
    return (1 - EXPLAIN_SHARE) * request.seconds


def _answer(thought: Thought) -> Answer:
    return Answer(thought.line, thought.chances, thought.wins_in, thought.depth, thought.nodes)


def _limit(seconds: float | None) -> None:
    """Raise TimeUp once a player has taken so long; None: never."""
    signal.setitimer(signal.ITIMER_REAL, 0 if seconds is None else seconds + GRACE)


def _time_is_up(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise TimeUp


def end_after(seconds: int) -> None:
    """Have the system end the process after so many seconds of processor time."""
    soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
    most = seconds if soft == resource.RLIM_INFINITY else min(seconds, soft)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (most, hard))


def _behave() -> None:
    """Come after everybody else, hold little, and leave the keys of the terminal alone."""
    os.nice(NICE)
    with suppress(OSError), open("/proc/self/autogroup", "w", encoding="ascii") as file:
        file.write(str(NICE))  # where the system shares its processors among sessions first
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    with suppress(OSError, ValueError):  # a system that does not count it
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    with suppress(OSError, AttributeError):  # a system without it: the end of the input will do
        ctypes.CDLL(None).prctl(_DIES_WITH_PARENT, signal.SIGKILL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, _time_is_up)


def main() -> None:
    """Answer requests until there are no more; an argument is given to `end_after`."""
    if len(sys.argv) > 1:
        end_after(int(sys.argv[1]))
    _behave()
    requests: SimpleQueue[bytes] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin.buffer:
            requests.put(line)
        os._exit(0)  # whoever asked has gone; nobody wants the answer

    threading.stack_size(256 * 1024)
    threading.Thread(target=listen, daemon=True).start()
    worker = Worker(sys.stdout.buffer)
    threading.Thread(target=worker.beat, daemon=True).start()
    with suppress(BrokenPipeError):
        while True:
            worker.answer(request_from_line(requests.get()))


if __name__ == "__main__":
    main()
