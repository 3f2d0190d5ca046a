"""The whole game as a bar of signs, one row high."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

SIGNS: Mapping[str, str] = {
    "place": "█",
    "turn": "!",
    "mark": '"',
    "fork": "Y",
    "capture": "x",
    "plain": "─",
}
"""The sign of what is the most worth seeing in a column, the most first."""


def column(depth: int, total: int, width: int) -> int:
    """In which column event `depth` of `total` stands, in a bar of this width."""
    return depth * (width - 1) // max(1, total)


def bar(
    total: int,
    width: int,
    kinds: Mapping[str, Collection[int]],
    signs: Mapping[str, str] = SIGNS,
) -> str:
    """The bar of a line of `total` events; `kinds`: the depths at which there is what."""
    cells = [signs["plain"]] * max(1, width)
    for kind in reversed(list(signs)):
        for depth in kinds.get(kind, ()):
            if 0 <= depth <= total:
                cells[column(depth, total, max(1, width))] = signs[kind]
    return "".join(cells)


def depth_at(at: int, total: int, width: int) -> int:
    """The first event whose column this is, or the nearest before it."""
    width = max(2, width)
    depth = -(-at * max(1, total) // (width - 1))
    return max(0, min(depth, total))


def plain(marks: Sequence[str]) -> str:
    """The signs with which a bar is printed where only ASCII can be."""
    return "".join("#" if sign == "█" else "-" if sign == "─" else sign for sign in marks)
