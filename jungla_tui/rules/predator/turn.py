"""What a decision does to a position, and what follows of itself."""

from __future__ import annotations

from dataclasses import replace

from jungla_tui.core.board import Seat
from jungla_tui.core.moves import Place
from jungla_tui.rules.predator import ending, obstacles
from jungla_tui.rules.predator.must import Must, outlook
from jungla_tui.rules.predator.state import GONE, State, Walk, catcher, caught_by
from jungla_tui.rules.predator.tables import Tables


class Turns:
    """Makes turns under an edition."""

    def __init__(self, tables: Tables, must: Must, shared: bool) -> None:
        """`shared`: whether what one piece touched is closed to all of its seat."""
        self._tables = tables
        self._must = must
        self._shared = shared

    def placed(self, state: State, piece: int, cell: int) -> State:
        """Rule setup: the next seat places; after the last prey seat 0 throws the dice."""
        prey = list(state.prey)
        own = list(prey[state.seat])
        own[piece - 1] = cell
        prey[state.seat] = tuple(own)
        return replace(state, prey=tuple(prey), seat=(state.seat + 1) % state.seats)

    def begun(self, state: State, dice: tuple[int, int], owed: bool) -> State:
        """Rule roll: the dice are given, and the walks begin."""
        untouched = (0,) * (1 + len(self._tables.values))
        return self.renewed(replace(state, walk=Walk(dice, owed, None, untouched, 0)))

    def put(self, state: State, move: Place) -> State:
        """An obstacle lies as the move says; what follows from that is not looked at."""
        lies = list(state.lies)
        lies[self._tables.items.index(move.source.item)] = obstacles.lie_of(move, self._tables)
        return replace(state, lies=tuple(lies))

    def stepped(self, state: State, walk: Walk, piece: int, end: int) -> State:
        """Rules catch and out: after a step, as it stands."""
        predators = list(state.predators)
        prey = list(state.prey)
        out = state.out
        caught = False
        if piece == 0:
            start, predators[state.seat] = predators[state.seat], end
            for seat, own in enumerate(prey):
                if end in own:
                    caught = True
                    by = caught_by(state.seat)
                    prey[seat] = tuple(by if cell == end else cell for cell in own)
                    if all(catcher(cell) is not None for cell in prey[seat]):
                        predators[seat] = GONE
                        out = (*out, seat)
        else:
            own = prey[state.seat]
            start = own[piece - 1]
            prey[state.seat] = (*own[: piece - 1], end, *own[piece:])
        touched = list(walk.touched)
        touched[piece] |= 1 << start | 1 << end
        dice = (walk.dice[0] - (not piece), walk.dice[1] - bool(piece))
        return replace(
            state,
            predators=tuple(predators),
            prey=tuple(prey),
            out=out,
            quiet=-1 if caught else state.quiet,
            walk=Walk(dice, walk.owed, piece, tuple(touched), walk.due - 1),
        )

    def after_step(self, state: State, walk: Walk, piece: int, end: int) -> State:
        """Return the position after a legal step; what must still be made may be less than before.

        Rule must: a predator that can still end the game may give steps up for it.
        """
        after = self.stepped(state, walk, piece, end)
        if self.can_end(after) and after.walk is not None:
            most = self.most(after, after.walk.due)
            after = replace(after, walk=replace(after.walk, due=most))
        return self.settled(after)

    def can_end(self, state: State) -> bool:
        """Return whether the predator, in the middle of its walk, can still end the game by it."""
        walk = state.walk
        if walk is None or walk.walker != 0 or len(ending.alive(state)) < 2:
            return False
        return self._must.can_end(outlook(state, self._tables, self._shared))

    def renewed(self, state: State) -> State:
        """Rule must: how far the turn can go, found anew."""
        if state.walk is None or len(ending.alive(state)) < 2:
            return replace(state, walk=None)
        most = self.most(state, sum(state.walk.dice))
        return self.settled(replace(state, walk=replace(state.walk, due=most)))

    def settled(self, state: State) -> State:
        """What follows of itself: the game's end, or the turn's where nothing is left to do."""
        walk = state.walk
        if len(ending.alive(state)) < 2:
            return replace(state, walk=None)
        if walk is None or walk.due:
            return state
        if walk.owed and any(True for _ in obstacles.fitting(state, self._tables)):
            return state
        return replace(state, seat=self._next(state), walk=None, quiet=state.quiet + 1)

    def most(self, state: State, enough: int) -> int:
        """Rule must: how many steps can still be made; looked for no further than `enough`."""
        return self._must.most(outlook(state, self._tables, self._shared), enough)

    def _next(self, state: State) -> Seat:
        """Rule turn: the first seat clockwise that still has prey."""
        around = (state.seat + 1 + ahead for ahead in range(state.seats))
        return next(seat % state.seats for seat in around if state.alive(seat % state.seats))
