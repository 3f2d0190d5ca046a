"""How often a position has stood on its own line, in a tree of any number of lines.

Of each position the nodes where it stands are kept in the order of a walk through the tree, each
with the one before it on its own line. So a node is counted in steps that grow with logarithms,
wherever the line goes on.
"""

from __future__ import annotations

from collections.abc import Hashable

from jungla_tui.core.ancestry import Ancestry

_NONE = -1


class Repeats:
    """Counts the nodes of a tree by what stands there."""

    def __init__(self, ancestry: Ancestry) -> None:
        """Count nothing yet; `ancestry` is the tree, to which nodes are added elsewhere."""
        self._ancestry = ancestry
        self._places: dict[Hashable, list[int]] = {}
        """Where each position stands: nodes in the order of a walk, children as they were added."""
        self._counts: list[int] = []
        self._before: list[int] = []
        """The last node above each where the same stands; _NONE where there is none."""
        self._jumps: list[int] = []
        """One far above it in that row, as in `Ancestry`; _NONE beyond the first."""

    def __getitem__(self, node: int) -> int:
        """Return how often what stands at a node has stood on the way to it, itself counted."""
        return self._counts[node]

    def add(self, node: int, key: Hashable) -> None:
        """Count the node that was added to the tree last: `key` is what stands there."""
        places = self._places.get(key)
        if places is None:
            self._places[key] = [node]
            self._append(1, _NONE, _NONE)
            return
        at, depth = self._place(places, node)
        before = self._above(places[at - 1], depth) if at else _NONE
        places.insert(at, node)
        if before == _NONE:
            self._append(1, _NONE, _NONE)
            return
        far = self._jumps[before]
        farther = _NONE if far == _NONE else self._jumps[far]
        alike = self._height(before) - self._height(far) == self._height(far) - self._height(
            farther
        )
        self._append(self._counts[before] + 1, before, farther if alike else before)

    def copy(self, node: int) -> None:
        """Count the node that was added to the tree last as another one: the same stands there."""
        self._append(self._counts[node], _NONE, _NONE)

    def _append(self, count: int, before: int, jump: int) -> None:
        self._counts.append(count)
        self._before.append(before)
        self._jumps.append(jump)

    def _height(self, node: int) -> int:
        return 0 if node == _NONE else self._counts[node]

    def _place(self, places: list[int], node: int) -> tuple[int, int]:
        """Return where in a walk a new node comes, and how deep its way is also that of the one
        before it there.
        """
        low, high, depth = 0, len(places), 0
        middle = high - 1  # most often a line only goes on
        while low < high:
            other = places[middle]
            one, new = self._ancestry.parting(other, node)
            if one <= new:
                low, depth = middle + 1, self._ancestry.depths[one] - (one != new)
            else:
                high = middle
            middle = (low + high) // 2
        return low, depth

    def _above(self, node: int, depth: int) -> int:
        """Return the last node of its row, from `node` back, that is no deeper than that."""
        depths = self._ancestry.depths
        while node != _NONE and depths[node] > depth:
            far = self._jumps[node]
            node = far if far != _NONE and depths[far] > depth else self._before[node]
        return node
