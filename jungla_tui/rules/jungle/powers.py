"""What each piece may do on the board, square by square: the predicates behind Jungle's rules.

`Jungle.broken_rule` asks them of a position; whoever needs all their answers at once, such as a
computer player, asks them of every piece and square.
"""

from __future__ import annotations

from collections.abc import Mapping

from jungla_tui.core.board import Board, Ground, Square
from jungla_tui.core.moves import Step
from jungla_tui.core.ruleset import RuleId
from jungla_tui.rules.jungle.state import KINDS, Man

_WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Powers:
    """The pieces' powers on one board under one combination of switches."""

    def __init__(self, board: Board, switches: Mapping[str, str]) -> None:
        self._board = board
        self._set = switches
        self.neighbours = {square: self._beside(square) for square in board}
        """The squares one step away."""
        self.leaps = {square: self._leaps_from(square) for square in board}
        """For each square, the land straight across a lake, and the lake squares between."""
        self.strengths = {kind: value for value, kind in enumerate(KINDS, 1)}
        """By kind, off the traps."""
        if switches["dog-over-wolf"] == "on":
            self.strengths |= {"dog": 4, "wolf": 3}

    # ---- going

    def steps_from(self, square: Square) -> tuple[Step, ...]:
        """Every step to a neighbour and every leap's geometry."""
        return tuple(Step(square, end) for end in (*self.neighbours[square], *self.leaps[square]))

    def forbids_going(self, man: Man, move: Step) -> RuleId | None:
        """Rules own-den, lake and leap, for a step or the geometry of a leap."""
        ground = self._board.ground[move.end]
        if ground == Ground("den", man.seat):
            return "own-den"
        if ground.kind == "lake" and not self.swims(man.kind):
            return "lake"
        if move.end in self.leaps[move.start] and not self._leaps_so(man.kind, move):
            return "leap"
        return None

    def swims(self, kind: str) -> bool:
        """Rule lake."""
        return kind == "rat" or (kind == "dog" and self._set["dog-swims"] == "on")

    def _leaps_so(self, kind: str, move: Step) -> bool:
        files, ranks = self.leaps_along(kind)
        return ranks if move.start.row == move.end.row else files

    def leaps_along(self, kind: str) -> tuple[bool, bool]:
        """Rule leap: whether a kind leaps along files, and along ranks.

        Lion and tiger do both; house rules change who leaps how.
        """
        match kind:
            case "lion":
                return True, True
            case "tiger":
                return True, self._set["tiger-files-only"] == "off"
            case "panther":
                return False, self._set["leopard-leaps"] == "on"
        return False, False

    def stops(self, swimmer: Man | None, leaper: Man) -> bool:
        """Rule leap-blocked: whether what swims on the path stops the leap."""
        if swimmer is None or swimmer.kind != "rat":
            return False
        return self._set["leap-blocked-by"] == "any-rat" or swimmer.seat != leaper.seat

    # ---- taking

    def forbids_taking(self, man: Man, move: Step, target: Man) -> RuleId | None:
        """The rules `strength` to `lake-rat`, for a move onto an enemy."""
        defence = self.strength_on(target, move.end)
        rat_takes_elephant = man.kind == "rat" and target.kind == "elephant"
        if not rat_takes_elephant:
            if self.strengths[man.kind] < defence:
                return "strength"
            if man.kind == "elephant" and target.kind == "rat":
                allowed = self._set["elephant-rat"]
                if allowed == "never" or (allowed == "trapped" and defence > 0):
                    return "elephant-rat"
            if self.attack_from(man, move.start) < defence:
                return "trap-attack"
        return self._forbids_at_shore(man, move, target)

    def _forbids_at_shore(self, man: Man, move: Step, target: Man) -> RuleId | None:
        """Rules shore-out, shore-in and lake-rat; a swimming dog takes neither from, nor into,
        nor within the lake."""
        swims = self._board.ground[move.start].kind == "lake"
        into = self._board.ground[move.end].kind == "lake"
        rat = man.kind == "rat"
        if swims and into:
            return None if rat else "lake-rat"
        if swims:
            return None if rat and self._takes_ashore(target) else "shore-out"
        if into:
            return None if rat and self._set["shore-in"] == "on" else "shore-in"
        return None

    def _takes_ashore(self, target: Man) -> bool:
        allowed = self._set["shore-out"]
        return target.kind in ("rat", "elephant") and allowed in (target.kind, "both")

    def both_fall(self, man: Man, move: Step, target: Man) -> bool:
        """House rule equals-both-fall: equal strengths, as they count on their squares."""
        if self._set["equals-both-fall"] == "off":
            return False
        return self.attack_from(man, move.start) == self.strength_on(target, move.end)

    def weak(self, man: Man, square: Square) -> bool:
        """Rule trap: whether the trap it stands on takes its strength."""
        ground = self._board.ground[square]
        return ground.kind == "trap" and (self._set["trap"] == "every" or ground.seat != man.seat)

    def strength_on(self, man: Man, square: Square) -> int:
        """What a piece defends itself with."""
        return 0 if self.weak(man, square) else self.strengths[man.kind]

    def attack_from(self, man: Man, square: Square) -> int:
        """Rule trap-attack: what a weakened piece attacks with."""
        on = self._set["trap-attack"] == "on"
        return self.strength_on(man, square) if on else self.strengths[man.kind]

    # ---- geometry

    def _beside(self, square: Square) -> tuple[Square, ...]:
        around = (Square(square.col + aside, square.row + up) for aside, up in _WAYS)
        return tuple(at for at in around if at in self._board)

    def _leaps_from(self, square: Square) -> dict[Square, tuple[Square, ...]]:
        """For each land straight across a lake: the lake squares between."""
        found: dict[Square, tuple[Square, ...]] = {}
        if self._board.ground[square].kind == "lake":
            return found
        for aside, up in _WAYS:
            path: list[Square] = []
            at = Square(square.col + aside, square.row + up)
            while at in self._board and self._board.ground[at].kind == "lake":
                path.append(at)
                at = Square(at.col + aside, at.row + up)
            if path and at in self._board:
                found[at] = tuple(path)
        return found
