"""Sets of small numbers as the bits of one."""

from __future__ import annotations


def numbers(bits: int) -> list[int]:
    """The numbers in a set, the smallest first."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
