"""The walks of one piece: where they may end, with one way to walk to each end."""

from __future__ import annotations

from typing import NamedTuple

from jungla_tui.computer.predator.field import Field


class Walk(NamedTuple):
    """A walk of one piece."""

    path: tuple[int, ...]
    """The cells it enters, the end last; none where it stays."""
    caught: int = 0
    """The prey on them."""


def layers(
    field: Field, start: int, steps: int, free: int, game: int, first: frozenset[int] | None
) -> list[list[Walk]]:
    """For each number of steps from 0 up to `steps` the walks of that length.

    There is one walk to each end with each catch. A few ends that only a long way round leads to
    may be missing. `free`: the cells that may be entered. `game`: the prey that would be caught.
    `first`: the cells that the first step may lead to; None: any.
    """
    found = [[Walk(())]]
    seen: list[tuple[Walk, int]] = [(found[0][0], start)]
    for made in range(steps):
        ends: dict[tuple[int, int], tuple[Walk, int]] = {}
        for walk, touched in seen:
            at = walk.path[-1] if walk.path else start
            for end in field.beside[at]:
                if not end & free or end & touched:
                    continue
                if not made and first is not None and end not in first:
                    continue
                key = (end, walk.caught | end & game)
                if key not in ends:
                    ends[key] = Walk((*walk.path, end), key[1]), touched | end
        if not ends:
            break
        seen = list(ends.values())
        found.append([walk for walk, _ in seen])
    return found
