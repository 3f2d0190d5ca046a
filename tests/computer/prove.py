"""Proves forced wins of Jungle by looking at every move, without judging any position.

`python -m tests.computer.prove` proves all of `forced-wins.json` anew.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, cast

from jungla_tui import editions
from jungla_tui.computer.jungle.tables import SEATS, STAYS, Tables, compiled
from jungla_tui.rules.jungle import Jungle

FILE = Path(__file__).with_name("forced-wins.json")


def forced_wins() -> list[dict[str, Any]]:
    """Positions with their rules, and the plies in which the seat to move wins at best."""
    return cast(list[dict[str, Any]], json.loads(FILE.read_text(encoding="utf-8")))


def rules_of(problem: dict[str, Any]) -> Jungle:
    edition = editions.load(problem["edition"]).with_switches(problem.get("switches", {}))
    return cast(Jungle, editions.ruleset(edition))


FULL = 25_000
"""Positions of a proof that is done again in the tests; longer ones by this program."""


class TooMuch(Exception):
    """More positions than were allowed."""


class Prover:
    """A full search; what it found of a position is kept."""

    def __init__(self, tables: Tables, most: int = 10**9) -> None:
        self._tables, self._most = tables, most
        self._known: dict[tuple[tuple[int, ...], int], tuple[int, int]] = {}
        self.positions = 0

    def wins_in(self, cells: list[int], where: list[int], seat: int, most: int) -> int | None:
        """The plies in which the seat to move wins whatever is answered; None: not in `most`.

        A forced pass is a ply.
        """
        for plies in range(1, most + 1):
            if self.holds(cells, where, seat, seat, plies):
                return plies
        return None

    def holds(
        self, cells: list[int], where: list[int], seat: int, winner: int, within: int
    ) -> bool:
        """Whether `winner` wins within so many plies when `seat` is to move."""
        if within <= 0:
            lost = not self._tables.passes and not self._tables.can_move(cells, where, seat)
            return lost and seat != winner
        key = (tuple(where[1:]), seat + 2 * winner)
        wins, not_within = self._known.get(key, (10**9, 0))
        if within >= wins:
            return True
        if within <= not_within:
            return False
        found = self._look(cells, where, seat, winner, within)
        self._known[key] = (within, not_within) if found else (wins, within)
        return found

    def _look(
        self, cells: list[int], where: list[int], seat: int, winner: int, within: int
    ) -> bool:
        self.positions += 1
        if self.positions > self._most:
            raise TooMuch
        tables = self._tables
        moves = list(tables.moves(cells, where, seat))
        if not moves:
            if not tables.passes:
                return seat != winner
            can = tables.can_move(cells, where, 1 - seat)
            return can and self.holds(cells, where, 1 - seat, winner, within - 1)
        for piece, start, end, target, how in moves:
            cells[start], where[target] = 0, tables.off
            cells[end], where[piece] = (piece, end) if how == STAYS else (0, tables.off)
            over = self._winner(where, seat, end)
            if over is None:
                found = self.holds(cells, where, 1 - seat, winner, within - 1)
            else:
                found = over == winner
            cells[end], cells[start] = target, piece
            where[target], where[piece] = end, start
            if found == (seat == winner):
                return found
        return seat != winner

    def _winner(self, where: list[int], seat: int, end: int) -> int | None:
        """Who has won by a move; -1 if it drew the game, None if it goes on."""
        if end == self._tables.dens[1 - seat]:
            return seat
        left = [any(where[piece] != self._tables.off for piece in SEATS[who]) for who in (0, 1)]
        if self._tables.last_wins and not all(left):
            return 0 if left[0] else 1 if left[1] else -1
        return None


def main() -> None:
    wrong = 0
    for problem in forced_wins():
        rules = rules_of(problem)
        tables, state = compiled(rules), rules.position(problem["position"])
        prover = Prover(tables)
        found = prover.wins_in(*tables.read(state), state.seat, problem["wins-in"])
        wrong += found != problem["wins-in"]
        print(problem["position"], problem["edition"], found, prover.positions, flush=True)
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
