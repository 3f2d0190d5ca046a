"""Setting pieces up by a formation, for the screen and for line mode.

A seat that has a formation to follow has its pieces placed whenever it is its turn to place,
until all are on the board. Each is an ordinary move of the game.
"""

from __future__ import annotations

from jungla_tui import formations
from jungla_tui.core import formation as core
from jungla_tui.core.board import Seat
from jungla_tui.core.errors import BadFormation
from jungla_tui.core.events import Played
from jungla_tui.core.formation import PLACING, STANDARD, Formation
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Place
from jungla_tui.core.ruleset import ToMove


class Placing:
    """Which seats of a game follow which formation. Nothing of it is kept with the game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._followed: dict[Seat, Formation] = {}

    def seat(self, node: int | None = None) -> Seat:
        """The seat that places after an event; raises BadFormation where none does."""
        status = self._game.status(node)
        if not isinstance(status, ToMove) or status.prompt != PLACING:
            raise BadFormation("formation-not-now")
        return status.seat

    def usual(self) -> Formation:
        """The formation of the edition; where it has none, any squares will do."""
        return core.usual(self._game.header.edition) or Formation(STANDARD, ())

    def follow(self, formation: Formation, node: int | None = None) -> Seat:
        """Have the seat that places follow a formation from now on; raises BadFormation."""
        seat = self.seat(node)
        if formation.places:
            core.check(self._game.ruleset, seat, len(self._game.header.seats), formation)
        self._followed[seat] = core.completed(formation, self.usual())
        return seat

    def stop(self) -> None:
        """Nobody follows a formation any more."""
        self._followed.clear()

    def next(self, node: int | None = None) -> Place | None:
        """What is placed next by a formation; None where nothing is."""
        status = self._game.status(node)
        if not isinstance(status, ToMove) or status.prompt != PLACING:
            return None
        formation = self._followed.get(status.seat)
        if formation is None:
            return None
        seats = len(self._game.header.seats)
        state = self._game.state(node)
        return core.next_place(self._game.ruleset, state, status.seat, seats, formation)

    def save(self, name: str, node: int | None = None) -> tuple[Formation, Seat, bool]:
        """Keep what a seat has placed under a name; whose it is, and whether one was replaced.

        The seat is the one to move if it has placed anything, else the one that placed last.
        Raises BadFormation where nobody has.
        """
        name = formations.named(name)
        node = self._game.current if node is None else node
        seats = self._seats(node)
        for seat in seats:
            made = core.placed(self._game, seat, node, name)
            return made, seat, formations.save(self._game.ruleset.game, made)
        raise BadFormation("formation-nothing", name=name)

    def _seats(self, node: int) -> list[Seat]:
        """Who has placed something up to an event: the seat to move first, then the latest."""
        found: dict[Seat, None] = {}
        for at in reversed(self._game.tree.path(node)[1:]):
            event = self._game.tree.events[at]
            status = self._game.status(self._game.tree.parents[at])
            placing = isinstance(status, ToMove) and status.prompt == PLACING
            if placing and isinstance(event, Played):
                found[event.seat] = None
        status = self._game.status(node)
        mover = status.seat if isinstance(status, ToMove) else None
        return sorted(found, key=lambda seat: seat != mover)
