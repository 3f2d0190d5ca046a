"""Rules last, win, tie and quiet: points, the end and everybody's place."""

from __future__ import annotations

from itertools import groupby

from jungla_tui.core.board import Seat
from jungla_tui.core.ruleset import Over, RuleId
from jungla_tui.rules.predator.state import State, catcher
from jungla_tui.rules.predator.tables import Tables


def alive(state: State) -> list[Seat]:
    """The seats that have prey."""
    return [seat for seat in range(state.seats) if state.alive(seat)]


def ended(state: State, rounds: int | None) -> RuleId | None:
    """The rule that has ended the game: one seat alone has prey, or too long no catch.

    `rounds`: the switch quiet. Seats go out by catches only, so that the turns since the last
    one make rounds of the seats that have prey now.
    """
    left = alive(state)
    if len(left) < 2:
        return "last"
    if rounds is not None and state.walk is None and state.faces is None:
        return "quiet" if state.quiet >= rounds * len(left) else None
    return None


def points(state: State, tables: Tables, handicap: bool, over: bool) -> tuple[int, ...]:
    """Each seat's score. Text: what it caught; at the end its own prey still there as well."""
    score = list(tables.handicap[state.seats]) if handicap else [0] * state.seats
    for seat, own in enumerate(state.prey):
        for cell, value in zip(own, tables.values, strict=True):
            by = catcher(cell)
            if by is not None:
                score[by] += value
            elif over:
                score[seat] += value
    return tuple(score)


def places(state: State, score: tuple[int, ...], rule: RuleId) -> Over:
    """Most points first; text: of two that are level, who had prey on the board later.

    Seats that still have prey at the end (rule quiet) share a place where they are level.
    """
    lasted = [state.seats] * state.seats
    for number, seat in enumerate(state.out):
        lasted[seat] = number
    rank = {seat: (-score[seat], -lasted[seat]) for seat in range(state.seats)}
    ordered = sorted(rank, key=lambda seat: rank[seat])
    found = tuple(frozenset(group) for _, group in groupby(ordered, key=lambda seat: rank[seat]))
    broken = len(found) > len(set(score))
    return Over(found, rule, ("win", "tie") if broken else ("win",))
