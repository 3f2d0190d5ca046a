"""What the rules panel says by itself: the rule that matters now, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.timer import Timer
from textual.widget import Widget

from jungla_tui import words
from jungla_tui.books import Book
from jungla_tui.core.board import Square
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move
from jungla_tui.core.ruleset import RuleId, ToMove
from jungla_tui.tui.foresight import Ask, at_once
from jungla_tui.tui.rules import RulesPanel
from jungla_tui.tui.table import Table

if TYPE_CHECKING:
    from jungla_tui.text import inspection

REST = 0.3
"""Seconds the keys must rest before the rules panel follows them."""


class Advice:
    """Chooses the rules to show beside a table, and the squares to point out with them."""

    def __init__(
        self, owner: Widget, table: Table, panel: RulesPanel, book: Book, ask: Ask = at_once
    ) -> None:
        """`ask` has what a text needs read; it may answer later."""
        self._owner = owner
        self._table = table
        self._panel = panel
        self.book = book
        self._ask = ask
        self._timer: Timer | None = None
        self._waiting: Callable[[], None] | None = None
        """Shows what is to be shown once the keys rest."""
        self.blamed: frozenset[Square] = frozenset()
        """The squares the last refusal speaks of."""
        self.warns = False
        """Whether the squares that the other side could move onto are marked."""

    @property
    def _game(self) -> Game:
        return self._table.game

    # ---- the rules of a square

    def rest(self, square: Square) -> None:
        """Once the cursor has rested there, show the rules that speak of what is there.

        For a screen reader nothing changes but what was asked for.
        """
        if self._owner.app.has_class("-reader"):
            self.hold()
        else:
            self._later(lambda: self.follow(square))

    def _later(self, show: Callable[[], None]) -> None:
        self.hold()
        self._waiting = show
        self._start(show)

    def _start(self, show: Callable[[], None]) -> None:
        """Count the rest from now on, unless something else is to be shown by now."""
        if self._waiting is show:
            self._timer = self._owner.set_timer(REST, self._rested)

    def _rested(self) -> None:
        """Have what is to be shown read, which takes a while the first time, and show it then."""
        show = self._waiting
        self._ask(
            "advice",
            lambda _: self._panel.read(),
            lambda _: self.catch_up() if self._waiting is show else None,
        )

    def catch_up(self) -> None:
        """Show at once what waits for the keys to rest."""
        show = self._waiting
        self.hold()
        if show is not None:
            show()

    def hold(self) -> None:
        """Keep what is shown, wherever the cursor rests."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = self._waiting = None

    def begin(self, square: Square) -> None:
        """Show the first rule that speaks of what is on a square, and all once the keys rest.

        They rest from the first frame on, so that nothing is read while that is awaited.
        """
        reader = self._owner.app.has_class("-reader")
        self.follow(square, whole=reader)
        if not reader:
            self._waiting = show = lambda: self.follow(square)
            self._owner.call_after_refresh(self._start, show)

    def follow(self, square: Square, *, whole: bool = True) -> None:
        """Show the rules that speak of what is on a square."""
        self.hold()
        game, place = self._game, self._table.place
        scene = game.ruleset.scene(game.state(place))
        piece, ground = scene.pieces.get(square), scene.board.ground[square]
        subjects = {ground.kind} if piece is None else {piece.kind}
        signs = scene.signs.get(square, ())
        lead = words.square(square, piece, ground, game.header, signs)
        self._panel.show(self.book.about(subjects), lead, whole=whole)

    def look(self, square: Square) -> None:
        """Say what there is on a square, what it can do and what can be done to it."""
        from jungla_tui.text import inspection

        self.hold()
        found = inspection.look(self._game, square, self._table.place)
        rules = [self.book.rule(id) for id in found.rules]
        self._panel.show(rules, "\n".join(found.sentences()))

    # ---- a rule

    def show(self, rule: RuleId, lead: str = "") -> None:
        """Show a rule, once the keys rest: the key itself is answered by a line, and at once."""
        self._later(lambda: self._panel.show([self.book.rule(rule)], lead))

    def refused(self, move: Move) -> tuple[str, str]:
        """Show the rule that forbids a move; why, and the rule's title."""
        from jungla_tui.text import explain

        why = explain.why(self._game, move, self._table.place)
        if why.rule is None:
            return why.sentence, ""
        sentence = f"{why.sentence} {why.nearest_sentence}".strip()
        self.show(why.rule, sentence)
        self.blamed = frozenset(why.squares)
        return sentence, self.book.rule(why.rule).title

    # ---- threats

    def danger(self) -> inspection.Danger | None:
        """What the other side could do next, while that is marked."""
        status = self._game.status(self._table.place)
        if not self.warns or not isinstance(status, ToMove):
            return None
        from jungla_tui.text import inspection

        return inspection.danger(self._game, status.seat, self._table.place)
