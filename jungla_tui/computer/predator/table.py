"""A position as the player looks at it: sets of cells, and what everybody has caught."""

from __future__ import annotations

from typing import NamedTuple

from jungla_tui.computer.predator.field import Field
from jungla_tui.core.board import Seat
from jungla_tui.rules.predator.state import State, catcher
from jungla_tui.rules.predator.tables import Tables


class Table(NamedTuple):
    """Tokens, obstacles and points. A prey that is not on the board is 0, a predator too."""

    open: int
    """Cells without an obstacle."""
    predators: tuple[int, ...]
    prey: tuple[tuple[int, ...], ...]
    points: tuple[float, ...]
    """For each seat what it has, its handicap included."""
    placing: bool = False
    """Whether prey are still in hand."""

    @property
    def tokens(self) -> int:
        """All cells with a token."""
        found = 0
        for predator, own in zip(self.predators, self.prey, strict=True):
            found |= predator
            for cell in own:
                found |= cell
        return found

    def own(self, seat: Seat) -> int:
        """The cells of a seat's prey."""
        found = 0
        for cell in self.prey[seat]:
            found |= cell
        return found

    def alive(self) -> list[Seat]:
        """The seats that have prey on the board."""
        return [seat for seat, own in enumerate(self.prey) if any(own)]

    def with_prey(self, seat: Seat, own: tuple[int, ...]) -> Table:
        """The same with a seat's prey elsewhere."""
        prey = (*self.prey[:seat], own, *self.prey[seat + 1 :])
        return self._replace(prey=prey)

    def hunted(self, seat: Seat, end: int, caught: int, values: tuple[float, ...]) -> Table:
        """The same with a seat's predator elsewhere and prey caught on its way."""
        predators, points = list(self.predators), list(self.points)
        prey = list(self.prey)
        predators[seat] = end
        if caught:
            for owner, own in enumerate(prey):
                hit = [bool(cell & caught) for cell in own]
                if owner != seat and any(hit):
                    points[seat] += sum(values[n] for n, was in enumerate(hit) if was)
                    prey[owner] = tuple(
                        0 if was else cell for was, cell in zip(hit, own, strict=True)
                    )
                    if not any(prey[owner]):
                        predators[owner] = 0
        return Table(self.open, tuple(predators), tuple(prey), tuple(points))


def table_of(
    state: State,
    tables: Tables,
    field: Field,
    values: tuple[float, ...],
    handicap: bool,
) -> Table:
    """A position of the rules; `values`: what the player thinks that each prey is worth."""
    open_ = field.land
    for lie in state.lies:
        if lie is not None:
            open_ &= ~field.lies[lie.item, lie.cell, lie.turned]
    points = [float(own) for own in tables.handicap[state.seats]] if handicap else []
    points = points or [0.0] * state.seats
    for own in state.prey:
        for cell, value in zip(own, values, strict=True):
            by = catcher(cell)
            if by is not None:
                points[by] += value
    return Table(
        open_,
        tuple(field.cell[cell] if cell >= 0 else 0 for cell in state.predators),
        tuple(tuple(field.cell[cell] if cell >= 0 else 0 for cell in own) for own in state.prey),
        tuple(points),
        state.placing,
    )
