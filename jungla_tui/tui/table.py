"""The table: a game, what is looked at, and the move that is being pointed out."""

from __future__ import annotations

from dataclasses import dataclass

from jungla_tui.core.board import Facing, Seat, Square
from jungla_tui.core.events import Played
from jungla_tui.core.formation import Formation
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move, Pick, attempt
from jungla_tui.core.ruleset import Over, RuleId, ToDraw, ToMove
from jungla_tui.core.selection import Selection
from jungla_tui.text import facing
from jungla_tui.text.placing import Placing
from jungla_tui.tui.viewer import Viewer


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of pointing at something."""

    played: bool = False
    refused: Move | None = None
    """The move that a rule forbids."""


class Table:
    """The state behind the game screen; knows no game and no screen."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.viewer = Viewer(game)
        self.placing = Placing(game)
        """Who has pieces placed by a formation."""
        self.selection = Selection.over(())
        self._turning = False
        self.clear()

    @property
    def place(self) -> int:
        """The number of the event looked at."""
        return self.viewer.place

    def clear(self) -> None:
        """Forget what was pointed at."""
        self._turning = False
        self.selection = Selection.over(self.game.legal_moves(self.place))

    def point(self, pick: Pick) -> Answer:
        """Point at one thing more: play the move it completes, if no rule forbids it.

        Pointing at the same thing again turns a piece that can turn, or puts it down; pointing
        at another own piece takes that one up instead.
        """
        if self.selection.picked == (pick,):
            if self._turns_in_place() and not self._turning:
                self._turning = True
            else:
                self.clear()
            return Answer()
        longer = self.selection.pick(pick)
        move = longer.move()
        if move is not None:
            return self.play(move)
        if longer.moves:
            self.selection = longer
            return Answer()
        refused = attempt(longer.picked)
        self.clear()
        afresh = self.selection.pick(pick)
        if afresh.moves:
            self.selection = afresh
            return Answer()
        if refused is None or (len(longer.picked) == 1 and not self._holds(pick)):
            return Answer()
        return Answer(refused=refused)

    def _holds(self, pick: Pick) -> bool:
        """Whether there is anything at all at a square that is pointed at first."""
        scene = self.game.ruleset.scene(self.game.state(self.place))
        return not isinstance(pick, Square) or pick in scene.pieces

    def refusal(self, move: Move) -> RuleId | None:
        """The rule that forbids a move at the place looked at."""
        status = self.game.status(self.place)
        if isinstance(status, Over):
            return status.rule
        seat = status.seat if isinstance(status, ToMove) else 0
        return self.game.refusal(Played(seat, move), self.place)

    def play(self, move: Move) -> Answer:
        """Play a move at the place looked at, if no rule forbids it."""
        rule = self.refusal(move)
        self.clear()
        if rule is not None:
            return Answer(refused=move)
        self.game.play(move, self.place)
        self.settle()
        self.follow()
        return Answer(played=True)

    def settle(self) -> None:
        """Let chance answer where the game waits for it, and place what a formation places.

        Raises JunglaError.
        """
        while True:
            if isinstance(self.game.status(), ToDraw):
                self.game.draw()
            elif (place := self.placing.next()) is not None:
                self.game.play(place)
            else:
                return

    def place_rest(self, formation: Formation) -> Seat:
        """Place what the seat still has to place by a formation, now and when it is its turn.

        Whose pieces they are. Raises JunglaError.
        """
        seat = self.placing.follow(formation, self.place)
        place = self.placing.next(self.place)
        if place is not None:
            self.game.play(place, self.place)
        self.settle()
        self.follow()
        return seat

    def follow(self) -> None:
        """Look at where the game stands."""
        self.viewer.follow()
        self.clear()

    def look(self, node: int) -> None:
        """Look at an event."""
        self.viewer.look(node)
        self.clear()

    def targets(self) -> frozenset[Square]:
        """The squares that may be pointed at next, once something is picked."""
        if not self.selection.picked:
            return frozenset()
        return frozenset(pick for pick in self.selection.next_picks() if isinstance(pick, Square))

    def facings(self) -> frozenset[Facing]:
        """The directions to choose from, when a direction is what is to be chosen next."""
        following = self.selection.next_picks()
        found = frozenset(pick for pick in following if isinstance(pick, Facing))
        return found if self._turning or len(found) == len(following) else frozenset()

    def usual_facing(self) -> Facing | None:
        """Of the directions that a move ends with, the one the piece has, else ahead, else any.

        None where there is none to choose, or where turning is all there is to the move.
        """
        found = self.facings()
        if not found or len(self.selection.picked) < 2:
            return None
        return facing.usual(self.game, self.place, self.selection.picked[0], found)

    @property
    def turns(self) -> bool:
        """Whether a piece that is picked may turn where it stands, once it is picked again."""
        return not self._turning and self._turns_in_place()

    def _turns_in_place(self) -> bool:
        """Whether a piece that is picked may turn as well as go."""
        return any(isinstance(pick, Facing) for pick in self.selection.next_picks())

    def choices(self) -> tuple[Pick, ...]:
        """What may be chosen next that is neither on the board nor a direction."""
        following = self.selection.next_picks()
        return tuple(pick for pick in following if not isinstance(pick, Square | Facing))

    def must_choose(self) -> bool:
        """Whether nothing on the board can be pointed at next."""
        following = self.selection.next_picks()
        return bool(following) and len(self.choices()) == len(following)

    def last_squares(self) -> frozenset[Square]:
        """The squares of the event before the place looked at."""
        told = self.game.tell(self.place)
        return frozenset(square for square in (told.start, told.end) if square is not None)
