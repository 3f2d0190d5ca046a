"""A board at which computers may sit. Nothing of them is loaded before one does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from textual.binding import Binding

from jungla_tui import settings, store, words
from jungla_tui.core.board import Seat, Square
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.events import Ended, Offered
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move, Pick
from jungla_tui.tui.board_screen import BoardScreen
from jungla_tui.tui.faults import brief
from jungla_tui.tui.keys import Keys
from jungla_tui.words import mark
from jungla_tui.words.computer import computer, show_pace

if TYPE_CHECKING:
    from jungla_tui.engine.wire import Answer
    from jungla_tui.tui.app import JunglaApp
    from jungla_tui.tui.hints import Hints
    from jungla_tui.tui.opponents import Opponents


COMPUTER = (
    Binding("full_stop", "move_now", mark("let the computer move now"), id="move-now", show=False),
    Binding("space", "pause", mark("stop the computer, or go on"), id="pause", show=False),
    Binding("H", "hint", mark("hint: the best move, and why"), id="hint", show=False),
    Binding("L", "best_line", mark("how the computer would go on"), id="best-line", show=False),
    Binding("percent_sign", "evaluation", mark("evaluation bar"), id="evaluation", show=False),
    Binding("C", "seats", mark("who plays: persons, computers"), id="seats", show=False),
)
"""The keys of such a board; the screen names them, since some have another meaning there too."""


class ComputerScreen(BoardScreen):
    """Lets the computer decide at its seats, and keeps persons' hands off its pieces."""

    opened: store.Opened
    game: Game
    looking: bool
    """Whether the game is looked through, so that nothing happens in it."""

    def __init__(self) -> None:
        super().__init__()
        self._opponents: Opponents | None = None
        self._hints: Hints | None = None
        self.hinted: tuple[int, frozenset[Square]] = (0, frozenset())
        """The event after which the squares of a move were lit, and these squares."""
        self.chances: Sequence[float] = ()
        """What each seat can expect, as far as the computer was asked."""

    # ---- what a screen of this kind has

    def moved(self) -> None:
        """Say what is to be known of what was decided."""
        raise NotImplementedError

    def add(self, event: Offered | Ended) -> None:
        """Put an event into the game."""
        raise NotImplementedError

    def tell(self, text: str) -> None:
        """Show a longer text."""
        raise NotImplementedError

    # ---- whose turn it is

    @property
    def is_computers(self) -> bool:
        """Whether it is for a computer to decide where the game stands."""
        return not self.looking and self.game.computer() is not None

    @property
    def opponents(self) -> Opponents:
        """The computer at this table."""
        if self._opponents is None:
            from jungla_tui.tui.opponents import Opponents

            self._opponents = Opponents(self, self._play, self.consider, self.say, Keys(self))
        return self._opponents

    @property
    def _stopped(self) -> bool:
        return self._opponents is not None and self._opponents.stopped

    def waiting(self) -> str:
        """What a computer does whose turn it is; empty where it is a person's."""
        seat = None if self.opened.journal is None else self.game.computer()
        if seat is None or self.looking:
            return ""
        who = words.player(self.game.header, seat)
        return computer("waits" if self._stopped else "thinks", who=who)

    def keeps_out(self) -> bool:
        """Whether nothing can be played now because a computer decides; says so."""
        seat = self.game.computer()
        if seat is None or not self.is_computers:
            return False
        who = words.player(self.game.header, seat)
        self.say(computer("stopped" if self._stopped else "not-yet", who=who, key=Keys(self)))
        return True

    def point(self, pick: Pick) -> None:
        """Point at something, unless it is for a computer to decide."""
        if not self.keeps_out():
            super().point(pick)

    # ---- its decisions

    def consider(self) -> None:
        """Let the computer think, or play what it decided, if it is its turn."""
        if not self.is_mounted:
            return
        kept = self.opened.journal is not None
        if kept and (self._opponents is not None or self.game.computer() is not None):
            free = not self.looking and self.is_current and not self.typing
            self.opponents.consider(self.game, free=free)
        if self._evaluates and not self.is_computers:
            self.hints.evaluate()
        if self._opponents is not None:
            self._opponents.rest()

    def close_line(self) -> str:
        """Close the line for typing; what was decided meanwhile is played."""
        text = super().close_line()
        # not by this screen's own queue: woken too early, it would draw this line alone
        self.app.call_later(self.consider)
        return text

    def _play(self, move: Move) -> None:
        try:
            self.game.play(move)
            self.table.settle()
        except JunglaError as error:
            self.opponents.stop()
            self.say(brief(error), "refused")
        else:
            self.table.follow()
            self.moved()
        self.show()

    def on_screen_suspend(self) -> None:
        """Nothing is played under another screen."""
        self.consider()

    def on_screen_resume(self) -> None:
        """What was decided meanwhile is played."""
        self.consider()

    def on_unmount(self) -> None:
        """The computer's process ends with the screen."""
        if self._opponents is not None:
            self._opponents.close()

    # ---- by hand

    def action_move_now(self) -> None:
        """Let the computer decide by what it has found."""
        if self.opponents.stopped:
            self.opponents.go_on()
            self.say("")
            self.show()
        self.opponents.move_now()

    def action_pause(self) -> None:
        """Stop the computer, or let it go on."""
        if self.opponents.stopped:
            self.opponents.go_on()
            self.say("")
        else:
            self.opponents.stop()
            self.say(computer("stopped", key=Keys(self)))
        self.show()

    def wait_if_alone(self) -> None:
        """Let the computers wait where no person plays."""
        if not self.game.persons():
            self.opponents.stop()

    def change_pace(self, by: int) -> None:
        """Slower by so many notches, or faster, where only computers play."""
        self.opponents.change_speed(by)
        self.say(show_pace(self.opponents.seconds, Keys(self)))
        self.consider()

    def answer_offer(self, told: str) -> None:
        """Let the computer accept a draw that a person offers, or decline it."""
        from jungla_tui.engine.manners import takes_draw
        from jungla_tui.engine.wire import about

        seat, game = self.game.asked(), self.game
        if seat is None:
            return
        self.say(told)

        def answered(answer: Answer) -> None:
            if game.asked() != seat:
                return
            if takes_draw(answer, seat, game):
                self.add(Ended(None, "agreed"))
            else:
                who = words.player(game.header, seat)
                self.say(f"{told} {computer('declines', who=who)}".strip())

        self.opponents.ask(game, about(game, game.header.seats[seat].player), answered)

    # ---- what it thinks of a position

    @property
    def hints(self) -> Hints:
        """The computer as somebody to ask."""
        if self._hints is None:
            from jungla_tui.tui.hints import Hints

            self._hints = Hints(self, self.table, self.opponents)
        return self._hints

    @property
    def lit(self) -> frozenset[Square]:
        """The squares of the move that was hinted at, as long as that position is looked at."""
        place, squares = self.hinted
        return squares if place == self.table.place else frozenset()

    @property
    def _evaluates(self) -> bool:
        return self._jungla.value("evaluation") is True

    @property
    def expected(self) -> Sequence[float]:
        """What each seat can expect, where that is to be shown."""
        return self.chances if self._evaluates else ()

    @property
    def _jungla(self) -> JunglaApp:
        return cast("JunglaApp", self.app)

    def action_hint(self) -> None:
        """Light up the best move, and say why it is."""
        if not self.keeps_out():
            self.hints.hint()

    def action_best_line(self) -> None:
        """Say how the computer expects the game to go on."""
        if not self.keeps_out():
            self.hints.best_line()

    def action_evaluation(self) -> None:
        """Show how the position stands, or show it no more; the settings keep that."""
        wanted = not self._evaluates
        self._jungla.choose("evaluation", wanted)
        try:
            settings.save("evaluation", wanted)
        except JunglaError as error:
            self.say(brief(error), "warning")

    # ---- who sits there

    def action_seats(self) -> None:
        """Choose who decides at each seat."""
        from jungla_tui.tui.seats import SeatsScreen

        if self.opened.journal is not None:
            self.app.push_screen(SeatsScreen(self.game), self._seated)

    def _seated(self, players: Mapping[Seat, str] | None) -> None:
        """Others sit there from now on."""
        try:
            for seat, player in (players or {}).items():
                self.game.sit(seat, replace(self.game.header.seats[seat], player=player))
        except JunglaError as error:
            self.say(brief(error), "refused")
        if players:
            self.opponents.drop()
            self.opponents.go_on()
            self.say("")
        self.show()
