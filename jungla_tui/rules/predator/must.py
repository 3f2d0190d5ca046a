"""Rule must: the largest number of steps that a turn can still make, found exactly.

Text: both the predator and the prey must move, nobody moves less than the dice show, and who is
blocked goes as far as possible. How far that is depends on the order of the walks, on what they
vacate, and on what the predator catches on its way; steps are counted as though the catch of the
last opposing prey did not end the game. Searching all of it takes seconds on an open
board; nearly always a bound that thinks the own pieces away is met by the first walk tried. The
search goes on only where it is not, which is where pieces are shut in and have few walks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jungla_tui.rules.predator.grid import Grid
from jungla_tui.rules.predator.state import State
from jungla_tui.rules.predator.tables import Tables

Foes = tuple[tuple[int, int], ...]
"""For each other seat that has prey: its predator's cell and its prey's cells, as bits."""

_KEPT = 50_000
"""How many walks are remembered at most."""
_ALL = 1_000_000_000
_FIRST = 24
"""How many ends of walks are tried in one order before the other order is tried too."""


class Outlook(NamedTuple):
    """What the steps still to be made depend on. Sets of cells are bits."""

    open: int
    """Cells without any obstacle."""
    foes: Foes
    predator: int
    """The cell of the own predator."""
    hunt: int
    """Steps the predator may still make; 0 where its walk is over."""
    hunted: int
    """Cells it has touched."""
    walker: int
    """The cell of the prey in the middle of its walk; -1: none is."""
    walked: int
    """Cells that prey has touched."""
    fresh: int
    """Prey not taken up yet."""
    done: int
    """Prey whose walk is over."""
    flee: int
    """Steps the prey may still make; 0 where their walks are over."""
    hunt_first: bool
    """Whether the predator may walk next, before the prey."""
    flee_first: bool
    """Whether prey may walk next, before the predator."""
    closed: int
    """Cells closed to all own pieces, where the player retraces nothing."""


def outlook(state: State, tables: Tables, shared: bool) -> Outlook:
    """What a turn under way still has before it; `shared`: switch retrace is `player`."""
    walk = state.walk
    if walk is None:
        raise ValueError("nobody walks")
    open_ = tables.grid.land
    for lie in state.lies:
        if lie is not None:
            open_ &= ~lie.cells
    foes = tuple(
        (1 << state.predators[seat], _bits(state.prey[seat]))
        for seat in range(state.seats)
        if seat != state.seat and state.alive(seat)
    )
    own = state.prey[state.seat]
    fresh = _bits(cell for cell, seen in zip(own, walk.touched[1:], strict=True) if not seen)
    done = _bits(cell for cell, seen in zip(own, walk.touched[1:], strict=True) if seen)
    walker, walked = -1, 0
    hunt, flee = walk.dice
    if walk.walker == 0 and done:
        fresh, done, flee = 0, fresh | done, 0
    if walk.walker:
        walker, walked = own[walk.walker - 1], walk.touched[walk.walker]
        done &= ~(1 << walker)
        if walk.touched[0]:
            hunt = 0
    closed = 0
    if shared:
        for seen in walk.touched:
            closed |= seen
    return Outlook(
        open_,
        foes,
        state.predators[state.seat],
        hunt,
        walk.touched[0],
        walker,
        walked,
        fresh,
        done,
        flee,
        not walk.walker,
        walk.walker != 0,
        closed,
    )


def _bits(cells: Iterable[int]) -> int:
    return Grid.bits(cell for cell in cells if cell >= 0)


class Must:
    """The search, with the walks it remembers."""

    def __init__(self, grid: Grid, shared: bool) -> None:
        self._grid = grid
        self._beside = grid.beside
        self._shared = shared
        self._longest_known: dict[tuple[int, int, int], int] = {}
        self._ends_known: dict[tuple[int, int, int], tuple[tuple[int, int, int], ...]] = {}

    def most(self, look: Outlook, enough: int = 99) -> int:
        """The largest number of steps that can still be made, or `enough` if that is less."""
        return _Turn(self, look, enough).most()

    def can_end(self, look: Outlook) -> bool:
        """Return whether the predator's walk can still catch every opposing prey."""
        own = look.fresh | look.done | (1 << look.walker if look.walker >= 0 else 0)
        free = look.open & ~own & ~look.hunted & ~look.closed & ~(1 << look.predator)
        for predator, _ in look.foes:
            free &= ~predator
        return self._catch_all(look.predator, look.hunt, free, look.foes)

    def _catch_all(self, cell: int, left: int, free: int, foes: Foes) -> bool:
        if not foes:
            return True
        near = self._grid.around(cell, left)
        if sum(prey.bit_count() for _, prey in foes) > left or any(p & ~near for _, p in foes):
            return False
        return any(
            self._catch_all(at, left - 1, *_enter(1 << at, free, foes))
            for at in Grid.cells(self._beside[cell] & free)
        )

    def shut_in(self, prey: int, free: int) -> int:
        """The prey that no order of walks ever gives a way out; free: own prey thought away."""
        stuck, known = prey, -1
        while stuck != known:
            known = stuck
            for cell in Grid.cells(stuck):
                if self._beside[cell] & free & ~stuck:
                    stuck ^= 1 << cell
        return stuck

    def flood(self, cell: int, steps: int, free: int) -> int:
        """The cells that so many steps over free cells lead to, without the start."""
        found, edge = 0, 1 << cell
        for _ in range(steps):
            ring = 0
            for at in Grid.cells(edge):
                ring |= self._beside[at]
            edge = ring & free & ~found
            if not edge:
                break
            found |= edge
        return found

    def longest(self, cell: int, left: int, free: int) -> int:
        """The longest walk of at most `left` steps over free cells, none of them twice."""
        key = (cell, left, free & self._grid.around(cell, left))
        known = self._longest_known.get(key)
        if known is None:
            if len(self._longest_known) >= _KEPT:
                self._longest_known.clear()
            known = self._longest_known[key] = self._walk(cell, left, key[2] & ~(1 << cell))
        return known

    def _walk(self, cell: int, left: int, free: int) -> int:
        ways = self._beside[cell] & free
        if left <= 1:
            return 1 if ways and left else 0
        best = 0
        while ways:
            low = ways & -ways
            ways ^= low
            found = 1 + self._walk(low.bit_length() - 1, left - 1, free ^ low)
            if found > best:
                if found == left:
                    return left
                best = found
        return best

    def ends(self, cell: int, left: int, free: int) -> tuple[tuple[int, int, int], ...]:
        """How walks of one step or more may end, the longest first: steps, cell, cells closed.

        Cells are closed only where the player retraces nothing: those of the walk.
        """
        key = (cell, left, free & self._grid.around(cell, left))
        known = self._ends_known.get(key)
        if known is None:
            if len(self._ends_known) >= _KEPT // 50:
                self._ends_known.clear()
            found: dict[tuple[int, int, int], None] = {}
            self._collect(cell, 0, left, key[2] & ~(1 << cell), 1 << cell, found)
            known = self._ends_known[key] = tuple(sorted(found, reverse=True))
        return known

    def _collect(
        self,
        cell: int,
        made: int,
        left: int,
        free: int,
        path: int,
        found: dict[tuple[int, int, int], None],
    ) -> None:
        ways = self._beside[cell] & free
        while ways:
            low = ways & -ways
            ways ^= low
            at = low.bit_length() - 1
            found[made + 1, at, (path | low) if self._shared else 0] = None
            if left > 1:
                self._collect(at, made + 1, left - 1, free ^ low, path | low, found)


class _Turn:
    """One search."""

    def __init__(self, must: Must, look: Outlook, enough: int) -> None:
        self.must = must
        self.look = look
        self.enough = enough
        self.best = 0
        self.bound = 0
        self.budget = 0
        self.prey_most = 0
        self.stuck = 0
        self.zone = 0
        self.filled = False
        self.shared = must._shared
        self.fixed = look.fresh if must._shared else 0
        self.prey_known: dict[tuple[int, int, int], int] = {}
        self.hunts: dict[tuple[int, int], int] = {}
        self.seen: set[tuple[object, ...]] = set()

    def most(self) -> int:
        look = self.look
        if not look.flee:
            own = look.fresh | look.done | (1 << look.walker if look.walker >= 0 else 0)
            return min(self.enough, self.hunt(look.predator, look.hunt, own, look.closed))
        hunt_bound = self.hunt_bound() if look.hunt_first else 0
        flee_bound = self.flee_bound() if look.flee_first else 0
        most = min(self.enough, max(hunt_bound, flee_bound))
        hunt_open, flee_open = look.hunt_first, look.flee_first
        for budget in (_FIRST, _ALL):
            if hunt_open:
                self.start(min(hunt_bound, most), budget)
                self.hunt_first()
                hunt_open = self.budget <= 0 and self.best < self.bound
            if flee_open:
                self.start(min(flee_bound, most), budget)
                self.flee_first()
                flee_open = self.budget <= 0 and self.best < self.bound
            if self.best >= most:
                return most
        return self.best

    def start(self, bound: int, budget: int) -> None:
        self.bound, self.budget = bound, budget
        self.seen.clear()

    def counts(self, total: int) -> None:
        self.budget -= 1
        self.best = max(self.best, total)

    @property
    def finished(self) -> bool:
        return self.best >= self.bound or self.budget <= 0

    # ---- what nothing can exceed

    def hunt_bound(self) -> int:
        """The predator's own longest walk, then the prey's with every own piece thought away.

        So are the prey that the predator could catch before and the predators that would leave.
        Where the player retraces nothing own prey stay, for what they leave is closed.
        """
        look = self.look
        hunt = self.hunt(look.predator, look.hunt, look.fresh | look.done, look.closed)
        near = self.must._grid.around(look.predator, look.hunt)
        base = look.open & ~look.closed & ~self.fixed
        for predator, prey in look.foes:
            base &= ~(prey & ~near)
            if prey & ~near or prey.bit_count() > look.hunt:
                base &= ~predator
        self.prey_most = self.prey_bound(look.fresh, look.flee, base & ~look.done)
        return hunt + self.prey_most

    def flee_bound(self) -> int:
        """The prey's walks with every own prey thought away, then the predator's likewise.

        Prey that can never step while the prey walk stay: they are no way for the predator.
        """
        look = self.look
        base = self.prey_base(look.foes, look.predator, look.closed) & ~look.done
        self.stuck = self.must.shut_in(look.fresh, base) | self.fixed
        base &= ~self.stuck
        flee = 0
        if look.walker >= 0:
            flee = self.must.longest(look.walker, look.flee, base & ~look.walked)
        flee = min(look.flee, flee + self.prey_bound(look.fresh, look.flee, base))
        return flee + self.hunt(look.predator, look.hunt, look.done | self.stuck, look.closed)

    def prey_bound(self, fresh: int, left: int, base: int) -> int:
        total = 0
        for cell in Grid.cells(fresh):
            total += self.must.longest(cell, left, base)
            if total >= left:
                return left
        return total

    # ---- the predator

    def hunt(self, cell: int, left: int, own: int, closed: int) -> int:
        """The predator's longest walk while the own prey stand there."""
        look = self.look
        if not left:
            return 0
        free = look.open & ~own & ~look.hunted & ~closed & ~(1 << cell)
        for predator, _ in look.foes:
            free &= ~predator
        if all(prey.bit_count() > left for _, prey in look.foes):
            return self.must.longest(cell, left, free)
        key = (left, free & self.must._grid.around(cell, left))
        if key not in self.hunts:
            self.hunts[key] = self._hunt(cell, left, free, look.foes)
        return self.hunts[key]

    def _hunt(self, cell: int, left: int, free: int, foes: Foes) -> int:
        best = 0
        for at in Grid.cells(self.must._beside[cell] & free):
            freed, rest = _enter(1 << at, free, foes)
            found = 1
            if left > 1:
                found += self._hunt(at, left - 1, freed, rest)
            if found > best:
                if found == left:
                    return left
                best = found
        return best

    # ---- the predator first

    def hunt_first(self) -> None:
        look = self.look
        free = look.open & ~look.fresh & ~look.done & ~look.hunted & ~look.closed
        free &= ~(1 << look.predator)
        for predator, _ in look.foes:
            free &= ~predator
        self.go_hunting(look.predator, 0, free, look.foes, 1 << look.predator)

    def go_hunting(self, cell: int, made: int, free: int, foes: Foes, path: int) -> None:
        """Walks as far as possible first; wherever it stops, the prey's steps are added."""
        look = self.look
        if made < look.hunt:
            for at in Grid.cells(self.must._beside[cell] & free):
                low = 1 << at
                freed, rest = _enter(low, free, foes)
                self.go_hunting(at, made + 1, freed & ~low, rest, path | low)
                if self.finished:
                    return
        closed = look.closed | (path if self.shared and made else 0)
        key = (cell, made, foes, closed)
        if made + self.prey_most <= self.best or key in self.seen:
            self.best = max(self.best, made)
            return
        self.seen.add(key)
        base = self.prey_base(foes, cell, closed)
        self.counts(made + self.prey(look.fresh, look.done, look.flee, base))

    def prey_base(self, foes: Foes, predator: int, closed: int) -> int:
        """The cells that prey may enter, own prey aside."""
        base = self.look.open & ~closed & ~(1 << predator)
        for other, prey in foes:
            base &= ~(other | prey)
        return base

    def prey(self, fresh: int, done: int, left: int, base: int) -> int:
        """The most steps that prey not taken up yet can make, however they are split."""
        if not left or not fresh:
            return 0
        best = 0
        free = base & ~fresh & ~done
        for cell in Grid.cells(fresh):
            best = max(best, self.must.longest(cell, left, free))
            if best == left:
                return left
        bound = self.prey_bound(fresh, left, free if self.shared else base & ~done)
        if best >= bound:
            return best
        free = base & ~done
        key = (fresh, left, free & self.reach(fresh, left, free))
        known = self.prey_known.get(key)
        if known is None:
            known = self.prey_known[key] = self._prey(fresh, done, left, base, best, bound)
        return known

    def reach(self, prey: int, left: int, free: int) -> int:
        """Every cell that these prey could touch, the others of them thought away."""
        found = prey
        free &= ~self.fixed
        for cell in Grid.cells(prey):
            found |= self.must.flood(cell, left, free)
        return found

    def _prey(self, fresh: int, done: int, left: int, base: int, best: int, bound: int) -> int:
        for cell in Grid.cells(fresh):
            rest = fresh & ~(1 << cell)
            near = self.reach(rest, left - 1, base & ~done)
            for steps, at, closed in self.ends(cell, left, base & ~fresh & ~done, near):
                found = steps + self.prey(rest, done | 1 << at, left - steps, base & ~closed)
                if found > best:
                    best = found
                    if best >= bound:
                        return best
        return best

    def ends(self, cell: int, left: int, free: int, near: int) -> Iterator[tuple[int, int, int]]:
        """How a walk may end, once for all that differ only in cells that matter to nobody."""
        seen = set()
        for steps, at, closed in self.must.ends(cell, left, free):
            key = (steps, (closed | 1 << at) & near)
            if key not in seen:
                seen.add(key)
                yield steps, at, closed

    # ---- the prey first

    def flee_first(self) -> None:
        """For each choice of the prey that walk, the most promising first, every walk of theirs."""
        look = self.look
        movers = self.movers()
        subsets = _subsets(movers)
        ranked = sorted((-self.bound_of(some), some.bit_count(), some) for some in subsets)
        for bound, _, some in ranked:
            if -bound <= self.best:
                return
            if look.walker < 0:
                self.go_fleeing(look.fresh, look.done, some, 0, look.closed)
            else:
                for steps, at, closed in self.walker_ends(some):
                    done = look.done | 1 << at
                    self.go_fleeing(look.fresh, done, some, steps, look.closed | closed)
                    if self.finished:
                        return
            if self.finished:
                return

    def bound_of(self, some: int) -> int:
        """What the turn cannot exceed if of the prey not taken up only these walk."""
        look = self.look
        flee = look.flee
        if not self.filled:
            base = self.prey_base(look.foes, look.predator, look.closed) & ~look.done
            base &= ~(look.fresh if self.shared else look.fresh & ~some)
            walked = 0
            if look.walker >= 0:
                walked = self.must.longest(look.walker, flee, base & ~look.walked)
            flee = min(flee, walked + self.prey_bound(some, flee, base))
        still = self.still(look.fresh, some, look.done)
        return flee + self.hunt(look.predator, look.hunt, still, look.closed)

    def still(self, fresh: int, some: int, done: int) -> int:
        """The own prey in the predator's way for good if only some of the fresh walk."""
        return done | (fresh if self.shared else fresh & ~some)

    def movers(self) -> int:
        """The prey whose walks have to be tried one by one.

        Where some prey far from all that matters can walk the whole die alone, it makes the steps
        that the others leave over. Then only prey that may stand in the predator's way, or in the
        way of such prey, are tried; where the player retraces nothing, none, for what they leave
        is closed to the predator.
        """
        look = self.look
        base = self.prey_base(look.foes, look.predator, look.closed) & ~look.done & ~self.stuck
        near = self.must._grid.around(look.predator, look.hunt)
        ways = look.open & ~look.closed & ~look.hunted & ~look.done & ~self.stuck
        for predator, prey in look.foes:
            if prey & ~near or prey.bit_count() > look.hunt:
                ways &= ~predator
        self.zone = self.must.flood(look.predator, look.hunt, ways) | 1 << look.predator
        zone, movers, more = self.zone, 0, look.fresh & ~self.stuck & self.zone
        if look.walker >= 0 and not self.shared:
            reach = self.must.flood(look.walker, look.flee, base & ~look.walked)
            zone |= reach | 1 << look.walker
            more |= look.fresh & ~self.stuck & reach
        while more:
            movers |= more
            for cell in Grid.cells(more):
                zone |= self.must.flood(cell, look.flee, base)
            more = look.fresh & ~self.stuck & zone & ~movers
        free = base & ~zone & ~look.fresh
        self.filled = any(
            self.must.longest(cell, look.flee, free) == look.flee
            for cell in Grid.cells(look.fresh & ~zone)
        )
        if self.filled:
            return movers
        return look.fresh if self.shared else look.fresh & ~self.stuck

    def walker_ends(self, some: int) -> Iterator[tuple[int, int, int]]:
        """How the walk under way may go on, or that it ends where it is."""
        look = self.look
        free = self.prey_base(look.foes, look.predator, look.closed | look.walked)
        if self.filled:
            yield 0, look.walker, 0
        if look.flee and not (self.filled and self.shared):
            near = self.zone | self.reach(some, look.flee - 1, free & ~look.done)
            free &= ~look.fresh & ~look.done
            yield from self.ends(look.walker, look.flee, free, near)
        if not self.filled:
            yield 0, look.walker, 0

    def go_fleeing(self, fresh: int, done: int, some: int, made: int, closed: int) -> None:
        """Every order and every walk of some prey; once all have walked, the predator's steps."""
        look = self.look
        key = (fresh, done, some, made, closed)
        if key in self.seen:
            return
        self.seen.add(key)
        left = look.flee - made
        still = self.still(fresh, some, done)
        hunt = self.hunt(look.predator, look.hunt, still, closed)
        if not some:
            self.counts((look.flee if self.filled else made) + hunt)
            return
        base = self.prey_base(look.foes, look.predator, closed) & ~done
        if left < some.bit_count():
            return
        most = look.flee
        if not self.filled:
            most = made + self.prey_bound(some, left, base & ~(still & fresh))
        if most + hunt <= self.best:
            self.budget -= 1
            return
        for cell in Grid.cells(some):
            rest, others = fresh & ~(1 << cell), some & ~(1 << cell)
            steps_left = left - others.bit_count()
            near = self.zone | self.reach(others, steps_left, base)
            for steps, at, shut in self.ends(cell, steps_left, base & ~fresh, near):
                self.go_fleeing(rest, done | 1 << at, others, made + steps, closed | shut)
                if self.finished:
                    return


def _subsets(bits: int) -> Iterator[int]:
    """Every subset of a set of cells."""
    some = bits
    while some:
        yield some
        some = (some - 1) & bits
    yield 0


def _enter(at: int, free: int, foes: Foes) -> tuple[int, Foes]:
    """The free cells and the foes after a predator's step there, which may catch."""
    left = free & ~at
    for number, (predator, prey) in enumerate(foes):
        if prey & at:
            if prey == at:
                return left | predator, foes[:number] + foes[number + 1 :]
            changed = (predator, prey ^ at)
            return left, (*foes[:number], changed, *foes[number + 1 :])
    return left, foes
