"""What a person sees of a position, and what is said of a move beside the move itself."""

from __future__ import annotations

from collections.abc import Iterator

from jungla_tui.core.board import Seat, Square
from jungla_tui.core.ruleset import About, Piece, Scene, Tray
from jungla_tui.rules.tawa.hits import Outcome
from jungla_tui.rules.tawa.places import Arena
from jungla_tui.rules.tawa.state import HAND, PRISON, TRAYS, State
from jungla_tui.rules.tawa.table import FACINGS, Packs, bits
from jungla_tui.rules.tawa.turn import Turns
from jungla_tui.rules.tawa.web import Webs

Notes = dict[str, About | None]
"""What followed of itself, by id, and whom it befell where it befell animals."""


class Shown:
    """Draws positions under an edition; decides nothing."""

    def __init__(self, arena: Arena, packs: Packs, webs: Webs, turns: Turns) -> None:
        self._arena = arena
        self._packs = packs
        self._webs = webs
        self._turns = turns

    def held(self, state: State, where: int, seat: Seat) -> list[int]:
        """A seat's animals in one of its trays."""
        return [animal for animal in self._packs.members[seat] if state.where[animal] == where]

    def imprisoned(self, state: State, outcome: Outcome) -> list[int]:
        """The hit animals that go to prison: neither armored nor a turtle."""
        safe = state.armor | bits(n for n in self._packs.turtles if n >= 0)
        return [hit for hit in outcome.hits if not safe >> hit & 1]

    def blows(self, state: State, mover: int, outcome: Outcome) -> Notes:
        """What else the hits did, and the web to who moved."""
        stripped = [hit for hit in outcome.hits if state.armor >> hit & 1]
        turtles = [hit for hit in outcome.hits if hit in self._packs.turtles]
        found = {"armor-lost": stripped, "turtle-hit": turtles}
        if outcome.stripped:
            found["web-armor"] = [mover]
        if outcome.lot == "caught":
            found["caught"] = [mover]
        return {
            note: self._about(state, note, animals) for note, animals in found.items() if animals
        }

    def caught(self, state: State, animal: int) -> Notes:
        """That a web imprisons an animal where it is placed."""
        return {"caught": self._about(state, "caught", [animal])}

    def notes(self, state: State, after: State, mover: int | None = None) -> Notes:
        """Who came into danger, and what the end of the turn brought, where it has ended.

        `mover`: an animal of which it is said already where it is now.
        """
        found: Notes = {}
        endangered = [*_numbers(after.danger & ~state.danger)]
        due = [
            animal
            for animal in self._packs.members[state.seat]
            if state.danger >> animal & 1 and after.where[animal] == PRISON and animal != mover
        ]
        for note, animals in (("danger", endangered), ("danger-due", due)):
            if animals:
                found[note] = self._about(state, note, animals)
        ended = state.spent and not after.spent and HAND not in state.where
        if ended and after.seat == state.seat and self._turns.over(after) is None:
            found["passes"] = None
        return found

    def _about(self, state: State, note: str, animals: list[int]) -> About:
        """Whom something befell, and the enemy's spider where it was a web."""
        pieces = tuple(self.piece(state, animal) for animal in animals)
        if note in ("armor-lost", "turtle-hit"):
            return About(pieces)
        enemy = 1 - self._packs.seats[animals[0]]
        return About(pieces, Piece("spider", enemy))

    def scene(self, state: State) -> Scene:
        """Board, animals with their facing and marks, trays, points and webs."""
        pieces = {
            self._arena.squares[at]: self.piece(state, animal)
            for animal, at in enumerate(state.where)
            if at >= 0
        }
        trays = []
        for tray, place in TRAYS.items():
            for seat in (0, 1):
                held = self.held(state, place, seat)
                if held or tray == "prison":
                    trays.append(Tray(tray, seat, tuple(self.piece(state, n) for n in held)))
        signs: dict[Square, frozenset[str]] = {}
        for seat in (0, 1):
            for at in sorted(self._webs.of(state.where, seat)):
                square = self._arena.squares[at]
                signs[square] = signs.get(square, frozenset()) | {f"web.{seat}"}
        return Scene(
            self._arena.board, dict(sorted(pieces.items())), tuple(trays), state.points, signs
        )

    def piece(self, state: State, animal: int) -> Piece:
        """An animal as a person sees it."""
        on_board = state.where[animal] >= 0
        marked = {"armor": state.armor, "danger": state.danger}
        if on_board:
            marked["moved"] = state.moved | state.resting
        return Piece(
            self._packs.kinds[animal],
            self._packs.seats[animal],
            facing=FACINGS[state.facing[animal]] if on_board else None,
            marks=frozenset(mark for mark, animals in marked.items() if animals >> animal & 1),
        )


def _numbers(animals: int) -> Iterator[int]:
    """The numbers of the animals in a set of bits."""
    return (animal for animal in range(animals.bit_length()) if animals >> animal & 1)
