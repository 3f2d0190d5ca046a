"""The table: a game, what is looked at, and the move that is being pointed out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeGuard

from jungla_tui.core.board import Facing, Seat, Square
from jungla_tui.core.events import Played
from jungla_tui.core.formation import Formation
from jungla_tui.core.game import Game
from jungla_tui.core.glimpse import changes
from jungla_tui.core.moves import Move, Pick, Place, Slot, Step, attempt
from jungla_tui.core.plan import Plan
from jungla_tui.core.ruleset import Over, Piece, RuleId, ToDraw, ToMove
from jungla_tui.core.selection import Selection
from jungla_tui.text import facing
from jungla_tui.text.placing import Placing
from jungla_tui.tui.foresight import Ask, at_once
from jungla_tui.tui.viewer import Viewer

_PUT = 2
"""What is pointed at to put something down: what, and where."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of pointing at something."""

    played: bool = False
    refused: Move | None = None
    """The move that a rule forbids."""


class Table:
    """The state behind the game screen; knows no game and no screen."""

    def __init__(self, game: Game, ask: Ask = at_once) -> None:
        """`ask` finds out what can be played; it may answer later."""
        self.game = game
        self.viewer = Viewer(game)
        self.placing = Placing(game)
        """Who has pieces placed by a formation."""
        self.selection = Selection.over(())
        self.ready = False
        """Whether it is known what can be played here."""
        self.walks: Mapping[Square, Plan] | None = {}
        """The squares that the picked piece can walk to in several steps; None: not known yet."""
        self.how = ""
        """How a thing from a tray is put down, as it was chosen last."""
        self._ask = ask
        self._turning = False
        self._walker: Square | None = None
        self.clear()

    @property
    def place(self) -> int:
        """The number of the event looked at."""
        return self.viewer.place

    def clear(self) -> None:
        """Forget what was pointed at."""
        self._turning = False
        self._walker = None
        self.walks = {}
        self._renew()

    def _renew(self) -> None:
        place = self.place
        self.selection, self.ready = Selection.over(()), False
        if self.game.knows_moves(place):
            self._know(place, self.game.legal_moves(place))
            return
        self._ask(
            "moves",
            lambda _: self.game.legal_moves(place),
            lambda moves: self._know(place, moves),
        )

    def _know(self, place: int, moves: tuple[Move, ...]) -> None:
        """What can be played at a place; a piece in the middle of a walk is taken up again."""
        if place != self.place or self.ready:
            return
        self.selection, self.ready = Selection.over(moves), True
        walker, self._walker = self._walker, None
        if walker is not None:
            longer = self.selection.pick(walker)
            if any(move == Step(walker, move.end) for move in longer.moves if _goes(move)):
                self.selection = longer
                self._find_walks(walker)

    def _find_walks(self, start: Square) -> None:
        """Find out which squares the piece can walk to in several steps."""
        place, self.walks = self.place, None
        picked = self.selection.picked

        def take(found: Mapping[Square, Plan]) -> None:
            if self.place == place and self.selection.picked == picked:
                self.walks = {end: plan for end, plan in found.items() if len(plan) > 1}
            elif self.walks is None:
                self.walks = {}

        self._ask("walks", lambda goes_on: self.game.plans(start, place, goes_on), take)

    def waits_for(self, pick: Pick) -> bool:
        """Whether it is not known yet what pointing at this would come to."""
        return not self.ready or (self.walks is None and not self.selection.pick(pick).moves)

    def point(self, pick: Pick) -> Answer:
        """Point at one thing more: play the move it completes, if no rule forbids it.

        Pointing at the same thing again turns a piece that can turn, or puts it down; pointing
        at another own piece takes that one up instead. What is to be put down from beside the
        board stays picked, turned as it was, where it cannot be put.
        """
        if self.selection.picked == (pick,):
            if self._turns_in_place() and not self._turning:
                self._turning = True
            else:
                self.clear()
            return Answer()
        shown = self.shown(pick)
        if shown is not None and shown.how:
            return self.play(shown)
        longer = self.selection.pick(pick)
        move = longer.move()
        if move is not None:
            return self.play(move)
        if longer.moves:
            self._take_up(longer)
            return Answer()
        if self.walks and isinstance(pick, Square) and pick in self.walks:
            return self.walk(self.walks[pick])
        refused = attempt(longer.picked)
        if isinstance(refused, Place) and len(longer.picked) == _PUT:
            if not refused.how:
                refused = refused._replace(how=self._turned())
            return Answer(refused=refused)
        self.clear()
        afresh = self.selection.pick(pick)
        if afresh.moves:
            self._take_up(afresh)
            return Answer()
        if refused is None or (len(longer.picked) == 1 and not self._holds(pick)):
            return Answer()
        return Answer(refused=refused)

    def _take_up(self, selection: Selection) -> None:
        self.selection, self.walks = selection, {}
        match selection.picked:
            case (Square() as start,):
                self._find_walks(start)

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
        before = self.place
        self.game.play(move, self.place)
        self.settle()
        self.viewer.follow()
        self.clear_after(move, before)
        return Answer(played=True)

    def clear_after(self, move: Move, before: int) -> None:
        """Forget what was pointed at, but not a piece that may walk on in the same turn.

        `before`: the event after which the move was made.
        """
        self._turning = False
        self.walks = {}
        follows = self.game.tree.parents[self.place] == before if self.place else False
        same = seat_to_move(self.game, self.place) == seat_to_move(self.game, before)
        self._walker = move.end if follows and same and isinstance(move, Step) else None
        self._renew()

    def walk(self, plan: Plan) -> Answer:
        """Play a walk step by step."""
        *before, last = plan
        self.clear()
        for step in before:
            if self.refusal(step) is not None:
                return Answer(refused=step)
            self.game.play(step, self.place)
            self.viewer.follow()
        return self.play(last)

    def find_walk(self, move: Move, take: Callable[[Plan], None]) -> None:
        """Have the walk found that gets a piece where a move, which is refused, would take it."""
        place = self.place
        if not isinstance(move, Step) or move != Step(move.start, move.end):
            take(())
            return
        start, end = move.start, move.end
        self._ask(
            "walks",
            lambda goes_on: self.game.plans(start, place, goes_on),
            lambda found: take(found.get(end, ())),
        )

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

    # ---- what is shown of a move before it is made

    def path(self, cursor: Square) -> Plan:
        """The walk that pointing at a square would make, where it has several steps."""
        return (self.walks or {}).get(cursor, ())

    def shown(self, pick: Pick) -> Place | None:
        """The move that puts a picked thing on a square, turned as it was chosen last.

        None where nothing from a tray is picked, or where a direction is to be said as well.
        """
        match self.selection.picked:
            case (Slot(),) if isinstance(pick, Square):
                pass
            case _:
                return None
        moves = [move for move in self.selection.pick(pick).moves if isinstance(move, Place)]
        if not moves or any(move.facing is not None for move in moves):
            return None
        return next((move for move in moves if move.how >= self.how), moves[0])

    def turn(self, cursor: Square, by: int) -> bool:
        """Turn the thing that is to be put on a square; whether it can lie otherwise."""
        shown = self.shown(cursor)
        hows = [getattr(move, "how", "") for move in self.selection.pick(cursor).moves]
        if shown is None or len(hows) < 2:
            return False
        self.how = hows[(hows.index(shown.how) + by) % len(hows)]
        return True

    def _turned(self) -> str:
        """How the thing that is to be put down is turned; empty for one that is not."""
        hows = sorted({getattr(move, "how", "") for move in self.selection.moves})
        return next((how for how in hows if how >= self.how), hows[0] if hows else "")

    @property
    def turns_things(self) -> bool:
        """Whether a thing is picked that may be turned before it is put down."""
        match self.selection.picked:
            case (Slot(),):
                return any(isinstance(move, Place) and move.how for move in self.selection.moves)
        return False

    def preview(self, cursor: Square) -> Mapping[Square, Piece | None]:
        """What would stand otherwise after the move that is shown."""
        move = self.shown(cursor)
        if move is None:
            return {}
        return changes(self.game.ruleset, self.game.state(self.place), move)

    def last_squares(self) -> frozenset[Square]:
        """The squares of the event before the place looked at."""
        told = self.game.tell(self.place)
        return frozenset(square for square in (told.start, told.end) if square is not None)


def _goes(move: Move) -> TypeGuard[Step]:
    return isinstance(move, Step)


def seat_to_move(game: Game, node: int) -> Seat | None:
    """The seat that has to decide after an event, if one has."""
    status = game.status(node)
    return status.seat if isinstance(status, ToMove) else None
