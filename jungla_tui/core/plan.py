"""Plans: walks of one piece over several decisions, found by searching its legal steps.

A plan is no move of the rules: it is played step by step, each step an event of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from jungla_tui.core.board import Square
from jungla_tui.core.events import Played
from jungla_tui.core.moves import Step
from jungla_tui.core.ruleset import Ruleset, ToMove

Plan = tuple[Step, ...]
"""Steps of one piece, each from where the one before ended."""


def always() -> bool:
    """A search that is never given up."""
    return True


def plans(
    ruleset: Ruleset[Any], state: Any, start: Square, goes_on: Callable[[], bool] = always
) -> Mapping[Square, Plan]:
    """For each square that the piece on `start` can walk to before another seat decides a walk.

    The walk is one of the shortest, of these mostly one that takes most on its way. Steps with
    which more is to be said than where they lead are no part of a plan: their maker has to
    choose. What is left of the search once `goes_on` says no is left out.
    """
    status = ruleset.status(state, 1)
    if not isinstance(status, ToMove):
        return {}
    seat = status.seat
    found: dict[Square, Plan] = {}
    edge: list[tuple[Any, Square, Plan]] = [(state, start, ())]
    while edge and goes_on():
        further: list[tuple[Any, Square, Plan]] = []
        for here, at, plan in edge:
            for step in ruleset.candidates(here):
                if not isinstance(step, Step) or step != Step(at, step.end):
                    continue
                if step.end == start or step.end in found or not goes_on():
                    continue
                if ruleset.broken_rule(here, step) is None:
                    found[step.end] = (*plan, step)
                    after = ruleset.apply(here, Played(seat, step))
                    waits = ruleset.status(after, 1)
                    if isinstance(waits, ToMove) and waits.seat == seat:
                        further.append((after, step.end, found[step.end]))
        # with fewer pieces left more has been taken
        further.sort(key=lambda each: len(ruleset.scene(each[0]).pieces))
        edge = further
    return found
