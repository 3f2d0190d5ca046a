"""A tree that only grows: which nodes are above which, however deep it is.

Besides its parent each node knows one node far above it, as in E. Myers, "An applicative
random-access stack" (1983): a climb takes steps that grow with the logarithm of the depth.
"""

from __future__ import annotations


class Ancestry:
    """The nodes of a tree by number, 0 the root, each with the one above it."""

    def __init__(self) -> None:
        self.parents: list[int] = [0]
        """The node above each; the root is above itself."""
        self.depths: list[int] = [0]
        """How many nodes are above each."""
        self._jumps: list[int] = [0]
        """A node far above each; how far is the same for all nodes of a depth."""

    def add(self, parent: int) -> int:
        """Append a node below another; return its number."""
        depths, jumps = self.depths, self._jumps
        far = jumps[parent]
        farther = jumps[far]
        alike = depths[parent] - depths[far] == depths[far] - depths[farther]
        jumps.append(farther if alike else parent)
        self.parents.append(parent)
        depths.append(depths[parent] + 1)
        return len(depths) - 1

    def above(self, node: int, depth: int) -> int:
        """Return the node of this depth on the way from a node up to the root, itself included."""
        depths, jumps = self.depths, self._jumps
        while depths[node] > depth:
            far = jumps[node]
            node = far if depths[far] >= depth else self.parents[node]
        return node

    def parting(self, one: int, other: int) -> tuple[int, int]:
        """Return the first nodes of the ways to two nodes that differ.

        Where one of the two is on the way to the other, it is that node, twice.
        """
        parents, depths, jumps = self.parents, self.depths, self._jumps
        one, other = self.above(one, depths[other]), self.above(other, depths[one])
        while one != other and parents[one] != parents[other]:
            if jumps[one] != jumps[other]:
                one, other = jumps[one], jumps[other]
            else:
                one, other = parents[one], parents[other]
        return one, other
