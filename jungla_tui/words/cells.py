"""Texts as a terminal shows them: so wide, and without what it would take for a command."""

from __future__ import annotations

import unicodedata

from jungla_tui.core.cleaning import clean, coded

__all__ = ["NAME_CELLS", "clean", "coded", "fitted", "padded", "plain", "width"]

NAME_CELLS = 40
"""A name takes no more cells than this wherever it is shown."""


def width(text: str) -> int:
    """The cells of a terminal that a text takes."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def fitted(text: str, cells: int = NAME_CELLS) -> str:
    """The text, cut with an ellipsis where it takes more cells or has more signs than these."""
    if len(text) <= cells and width(text) <= cells:
        return text
    left, end = cells - 1, 0
    for sign in text[:left]:
        left -= _cells(sign)
        if left < 0:
            break
        end += 1
    return f"{text[:end]}…"


def padded(text: str, cells: int) -> str:
    """The text with spaces after it up to so many cells."""
    return text + " " * (cells - width(text))


def _cells(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def plain(id: str) -> str:
    """An id as words: `snow-leopard` is `snow leopard`."""
    return clean(id).replace("-", " ")
