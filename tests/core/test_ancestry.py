"""Trees that grow: who is above whom, and how often a position stood on its own line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

import pytest

from jungla_tui.core.ancestry import Ancestry
from jungla_tui.core.repeats import Repeats
from tests.work import growth


def path(tree: Ancestry, node: int) -> list[int]:
    """The nodes from the root to this one, one after the other."""
    found = [node]
    while node:
        node = tree.parents[node]
        found.append(node)
    return found[::-1]


def parents(rng: Random, number: int, bent: float) -> Iterator[int]:
    """Where each node is added: mostly at the last one, else anywhere before."""
    for last in range(number):
        yield last if rng.random() < bent else rng.randrange(last + 1)


@pytest.mark.parametrize("bent", [0.2, 0.9, 1.0])
def test_ways_up_and_where_two_ways_part_are_those_of_a_walk(bent: float) -> None:
    rng, tree = Random(1), Ancestry()
    for parent in parents(rng, 150, bent):
        tree.add(parent)
    for _each in range(300):
        one, other = rng.randrange(151), rng.randrange(151)
        first, second = path(tree, one), path(tree, other)
        assert [tree.above(one, depth) for depth in range(len(first))] == first
        common = sum(a == b for a, b in zip(first, second, strict=False))
        above = common == min(len(first), len(second))
        where = (common - 1, common - 1) if above else (common, common)
        assert tree.parting(one, other) == (first[where[0]], second[where[1]])


@pytest.mark.parametrize("bent", [0.2, 0.9, 1.0])
@pytest.mark.parametrize("different", [1, 3, 40])
def test_a_position_is_counted_on_its_own_line_only(bent: float, different: int) -> None:
    rng, tree = Random(different), Ancestry()
    repeats, keys = Repeats(tree), [0]
    repeats.add(0, 0)
    for parent in parents(rng, 400, bent):
        node = tree.add(parent)
        keys.append(rng.randrange(different))
        repeats.add(node, keys[-1])
        assert repeats[node] == sum(keys[above] == keys[node] for above in path(tree, node))


def test_nodes_at_which_nothing_new_stands_count_as_the_one_before() -> None:
    tree = Ancestry()
    repeats = Repeats(tree)
    repeats.add(0, "a")
    for key in (None, "b", None, "a", None):
        node = tree.add(len(tree.parents) - 1)
        if key is None:
            repeats.copy(node - 1)
        else:
            repeats.add(node, key)
    assert [repeats[node] for node in range(6)] == [1, 1, 1, 1, 2, 2]


def beside_each_other(size: int) -> Iterator[int]:
    """Two long lines, each continued in turn."""
    ends = [0, 0]
    for number in range(size):
        yield ends[number % 2]
        ends[number % 2] = number + 1


def comb(size: int) -> Iterator[int]:
    """A line with another node beside each of its own."""
    for number in range(size):
        yield max(0, number - 1 - (number % 2 == 0))


def side_by_side(size: int) -> Iterator[int]:
    """Many nodes below the root."""
    yield from (0 for _number in range(size))


@pytest.mark.parametrize("shape", [range, beside_each_other, comb, side_by_side])
def test_counting_costs_as_much_as_there_are_nodes(shape: Callable[[int], Iterable[int]]) -> None:
    def task(size: int) -> Callable[[], object]:
        tree = Ancestry()
        repeats = Repeats(tree)
        repeats.add(0, 0)

        def count() -> None:
            for number, parent in enumerate(shape(size)):
                repeats.add(tree.add(parent), number // 2 % 4)

        return count

    assert growth(task, 100) < 30  # logarithms among it; with the square it would be 100
