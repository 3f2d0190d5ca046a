"""Plain minimax over the rules of Jungle, to compare the computer's results with.

`solve` knows nothing of compiled tables and no rule: positions come from `legal_moves` and
`apply`, ends from `status`. `python -m tests.computer.minimax [POSITIONS] [SEED]` compares that
many positions under random switches, 100,000 unless told otherwise, and prints each that differs.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import NamedTuple

from jungla_tui.computer.jungle.endings import Endings
from jungla_tui.computer.jungle.search import Search
from jungla_tui.computer.jungle.tables import Tables, compiled
from jungla_tui.computer.jungle.values import FORCED, WON, values
from jungla_tui.core.board import Board
from jungla_tui.core.errors import BadEdition, BadText
from jungla_tui.core.events import Played
from jungla_tui.core.ruleset import Over, Setup, ToMove
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.jungle.state import KINDS, Man, State, write_line
from tests.computer.positions import random_rules

DEPTH = 4
"""Decisions that the compared searches look ahead."""

_MOST = 1500
"""About how many positions a set of pieces may have, unless they are two."""


class Difference(NamedTuple):
    """A position that the computer holds for something else than the rules make of it."""

    what: str
    rules: Jungle
    state: State
    wanted: int
    found: int

    def __str__(self) -> str:
        edition = self.rules.edition
        switches = " ".join(f"{name}={value}" for name, value in edition.switches.items())
        return (
            f"{self.what}: {self.rules.line(self.state)}\n  {self.found}, "
            f"by the rules {self.wanted}\n  {switches}\n  {edition.tables['board']}"
        )


# ---- plain minimax


def solve(rules: Jungle, starts: list[State]) -> dict[State, int]:
    """Every position that can come of these, and its value to the seat to move.

    WON less the plies until it wins, their number less WON until it loses, 0 for neither; a
    forced pass is a ply, so that each seat has every other one. All are looked at again and
    again, each time one decision further, until nothing becomes known or nearer.
    """
    found: dict[State, int] = {}
    after: dict[State, list[State]] = {}
    waiting = [*starts]
    while waiting:
        state = waiting.pop()
        if state in found:
            continue
        found[state] = 0
        status = rules.status(state, 1)
        if isinstance(status, Over):
            if status.winner is not None:
                found[state] = WON if status.winner == state.seat else -WON
            continue
        played = [Played(state.seat, move) for move in rules.legal_moves(state)]
        after[state] = [rules.apply(state, event) for event in played]
        waiting += after[state]
    while True:
        news = {}
        for state, nexts in after.items():
            best = max(_by(state, each, found[each]) for each in nexts)
            if best != found[state]:
                news[state] = best
        if not news:
            return found
        found.update(news)


def _by(state: State, after: State, value: int) -> int:
    """What a move is worth to who makes it; after a forced pass the same seat is to move again."""
    passed = after.seat == state.seat
    plies = 2 if passed else 1
    later = value - plies if value > 0 else value + plies if value < 0 else 0
    return later if passed else -later


# ---- small positions


def small_rules(rng: Random) -> Jungle:
    """Random switches on a random small board, where pieces soon meet; at times on the usual."""
    rules = random_rules(rng)
    usual = rules.edition.tables
    assert isinstance(usual["board"], dict)
    assert isinstance(usual["layouts"], dict)
    while rng.random() > 0.02:
        width, height = rng.randint(3, 5), rng.randint(3, 5)
        cells = [rng.choice(".....~~v^") for _ in range(width * height)]
        for at, den in zip(rng.sample(range(len(cells)), 2), "dD", strict=True):
            cells[at] = den
        rows = [" ".join(cells[row * width :][:width]) for row in range(height)]
        men = [*map(Man, rng.choices(KINDS, k=2), (0, 1))]
        board = {**usual["board"], "rows": rows}
        for layout in _placed(rng, men, len(cells)):
            line = write_line(layout, Board.from_rows(rows, board["legend"]))
            tables = {"board": board, "layouts": dict.fromkeys(usual["layouts"], line)}
            with suppress(
                BadEdition, BadText
            ):  # nobody may stand or move so: another layout or board
                return Jungle(rules.edition._replace(tables=tables))
    return rules


def small_positions(rules: Jungle, rng: Random) -> list[State]:
    """Positions with the same few pieces of both seats, one or two each, often of like kinds."""
    squares = len(list(rules.board))
    while True:
        some = rng.sample(KINDS, rng.randint(2, len(KINDS)))
        kinds = [rng.sample(some, rng.randint(1, 2)) for _ in (0, 1)]
        men = [Man(kind, seat) for seat in (0, 1) for kind in kinds[seat]]
        if len(men) == 2 or 2 * squares ** len(men) <= _MOST:
            break
    found = []
    for state in _placed(rng, men, squares):
        with suppress(BadText):  # a piece that cannot stand there
            found.append(rules.initial(Setup(position=rules.line(state))))
    return found


def _placed(rng: Random, men: list[Man], squares: int) -> Iterator[State]:
    """These pieces on random squares, a few times."""
    for _ in range(20):
        cells: list[Man | None] = [None] * squares
        for man, at in zip(men, rng.sample(range(squares), len(men)), strict=True):
            cells[at] = man
        yield State(tuple(cells), rng.randrange(2))


# ---- the computer


def differences(number: int, rng: Random, alike: int = 8) -> Iterator[Difference | None]:
    """For each of so many searched positions None, and what differs in them and in the endings.

    `alike`: how many with the same rules and pieces are searched; all of them that have one piece
    against one are looked up in the endings.
    """
    while True:
        rules = small_rules(rng)
        tables = compiled(rules)
        solved = solve(rules, small_positions(rules, rng))
        going = [each for each in solved if isinstance(rules.status(each, 1), ToMove)]
        endings = Endings(tables, values(tables))
        for state in going:
            yield from _in_endings(rules, tables, endings, state, solved[state])
        for state in rng.sample(going, min(alike, len(going))):
            yield from _in_searches(rules, tables, endings, state, solved[state])
            yield None
            number -= 1
            if not number:
                return


def _in_endings(
    rules: Jungle, tables: Tables, endings: Endings, state: State, wanted: int
) -> Iterator[Difference]:
    cells, where = tables.read(state)
    alive = sum(1 << (piece - 1) for piece in cells if piece)
    if alive in endings.known:
        found = endings.value(alive, where, state.seat)
        if found != wanted:
            yield Difference("ending", rules, state, wanted, found)


def _in_searches(
    rules: Jungle, tables: Tables, endings: Endings, state: State, wanted: int
) -> Iterator[Difference]:
    """An end within the depth is found, and no end is claimed that is none.

    One decision more than the end needs is looked at: who has no move is seen when it is to move.
    """
    for what, with_endings, remembers, selective in (
        ("whole tree", None, False, False),
        ("search", None, True, True),
        ("search with endings", endings, True, True),
    ):
        cells, where = tables.read(state)
        search = Search(
            tables,
            values(tables),
            with_endings,
            cells,
            where,
            state.seat,
            remembers=remembers,
            selective=selective,
        )
        found = search.value(DEPTH)
        near = WON - abs(wanted) < DEPTH
        claimed = (found > FORCED) - (found < -FORCED)
        if found != wanted if near else claimed not in (0, (wanted > 0) - (wanted < 0)):
            yield Difference(what, rules, state, wanted, found)


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    done = wrong = 0
    for difference in differences(number, Random(seed)):
        done += difference is None
        if difference is not None:
            wrong += 1
            print(difference, flush=True)
    print(f"{done} positions searched, {wrong} differences")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
