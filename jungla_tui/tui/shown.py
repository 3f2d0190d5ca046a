"""What the terminal shows, cell by cell, and the least that must be written to change it.

Textual sends every row of a widget that is to be redrawn, each piece with all of its style. Here
only the cells that look different are sent, and of a style only what differs from the one before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import dropwhile
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

LEAP = 6
"""Cells that stay as they are and yet are written again, where that is no longer than a leap."""


class Ink(NamedTuple):
    """A style as a terminal is told it: three lists of numbers."""

    attributes: str = ""
    fore: str = "39"
    """Empty under a blank, of which only the ground is to be seen."""
    back: str = "49"

    def after(self, pen: Ink) -> Ink:
        """What the pen is given, that had another one: as much of that as is not to be seen."""
        if self.fore:
            return self
        return (
            Ink(pen.attributes, pen.fore, self.back)
            if _unseen(pen)
            else PLAIN._replace(back=self.back)
        )

    def fits(self, pen: Ink) -> bool:
        """Whether it can be written with this pen."""
        return self == pen or (not self.fore and self.back == pen.back and _unseen(pen))


PLAIN = Ink()

Cell = tuple[str, Ink]
"""What stands there; empty in the second column of a wide sign."""

UNKNOWN: Cell = ("?", Ink("?"))


class Shown:
    """Remembers what was written."""

    def __init__(self) -> None:
        self._rows: dict[int, list[Cell]] = {}

    def __bool__(self) -> bool:
        """Return whether anything was written since all was forgotten."""
        return bool(self._rows)

    def forget(self) -> None:
        """Take nothing for granted: something else may have written there."""
        self._rows.clear()

    def changes(self, update: CompositorUpdate) -> CompositorUpdate:
        """An update that looks the same and writes less."""
        if isinstance(update, ChopsUpdate | LayoutUpdate):
            return _Changes(self, update)
        return update

    def put(self, x: int, y: int, cells: Sequence[Cell]) -> Iterator[tuple[int, Sequence[Cell]]]:
        """Remember what a row shows from a column on; the runs of it that must be written."""
        row = self._rows.setdefault(y, [])
        end = x + len(cells)
        row.extend([UNKNOWN] * (end - len(row)))
        old = row[x:end]
        if old != cells:
            row[x:end] = cells
            for first, last in _runs(old, cells):
                yield x + first, cells[first:last]


class _Changes(CompositorUpdate):
    def __init__(self, shown: Shown, update: ChopsUpdate | LayoutUpdate) -> None:
        self._shown = shown
        self._update = update

    def render_segments(self, console: Console) -> str:
        """What is to be written."""
        colours = console._color_system or ColorSystem.TRUECOLOR
        written: list[str] = []
        ink = PLAIN
        update = self._update
        for x, y, strip in _chops(update) if isinstance(update, ChopsUpdate) else _strips(update):
            for at, cells in self._shown.put(x, y, _cells(strip, colours)):
                written.append(f"\x1b[{y + 1};{at + 1}H")
                for text, wanted in cells:
                    if wanted != ink and (given := wanted.after(ink)) != ink:
                        written.append(_change(ink, given))
                        ink = given
                    written.append(text)
        if ink != PLAIN:
            written.append("\x1b[0m")
        return "".join(written)


def _strips(update: LayoutUpdate) -> Iterator[tuple[int, int, Strip]]:
    """The pieces of an update of the whole screen, and where they stand."""
    for y, strips in enumerate(update.strips, update.region.y):
        x = update.region.x
        for strip in strips:
            yield x, y, strip
            x += strip.cell_length


def _chops(update: ChopsUpdate) -> Iterator[tuple[int, int, Strip]]:
    """The pieces of an update of some regions, and where they stand."""
    for y, first, end in update.spans:
        for (x, strip), stop in zip(update.chops[y].items(), update.chop_ends[y], strict=False):
            if strip is not None and x <= end and stop > first:
                whole = first <= x < end and stop <= end
                yield x, y, strip if whole else strip.crop(0, min(stop, end) - x)


def _cells(strip: Strip, colours: ColorSystem) -> list[Cell]:
    cells: list[Cell] = []
    for text, style, _control in strip:
        ink = PLAIN if style is None else _ink(style, colours)
        blank = _blank(ink)
        if text.isascii():
            cells += [(sign, blank if sign == " " else ink) for sign in text]
        else:
            for sign in text:
                width = cell_len(sign)
                if width:
                    cells.append((sign, blank if sign == " " else ink))
                    cells += [("", ink)] * (width - 1)
                elif cells:  # it is drawn over the sign before
                    before = next(at for at in range(len(cells) - 1, -1, -1) if cells[at][0])
                    cells[before] = (cells[before][0] + sign, cells[before][1])
    return cells


def _runs(old: Sequence[Cell], new: Sequence[Cell]) -> Iterator[tuple[int, int]]:
    """First cell and end of each run that differs; wide signs are written whole."""
    first = end = 0
    for at, (before, now) in enumerate(zip(old, new, strict=True)):
        if before == now or at < end:
            continue
        while at and not new[at][0]:
            at -= 1
        if not (end and at - end <= LEAP and _leads(new[end - 1 : at], now[1])):
            if end:
                yield first, end
            first = at
        end = at + 1
        while end < len(new) and not new[end][0]:
            end += 1
    if end:
        yield first, end


def _leads(cells: Sequence[Cell], ink: Ink) -> bool:
    """Whether all cells but the first are written with its ink, or then with the next one."""
    pen = cells[0][1]
    rest = list(dropwhile(lambda cell: cell[1].fits(pen), cells[1:]))
    return all(cell[1].fits(ink) for cell in rest)


@lru_cache(maxsize=4096)
def _unseen(ink: Ink) -> bool:
    """Whether nothing but the ground is seen of a blank in it: no line, nothing reversed."""
    return set(ink.attributes.split(";")) <= {"", "1", "2", "3"}


@lru_cache(maxsize=4096)
def _blank(ink: Ink) -> Ink:
    return Ink("", "", ink.back) if _unseen(ink) else ink


@lru_cache(maxsize=4096)
def _ink(style: Style, colours: ColorSystem) -> Ink:
    attributes = Strip.render_ansi(style.without_color, colours)
    fore = PLAIN.fore if style.color is None else _numbers(style.color, colours, True)
    back = PLAIN.back if style.bgcolor is None else _numbers(style.bgcolor, colours, False)
    return Ink(attributes, fore, back)


def _numbers(colour: Color, colours: ColorSystem, fore: bool) -> str:
    return ";".join(colour.downgrade(colours).get_ansi_codes(fore))


def _change(old: Ink, new: Ink) -> str:
    """What turns one style into the other."""
    numbers = []
    if new.attributes != old.attributes:
        numbers, old = ["0"], PLAIN
        if new.attributes:
            numbers.append(new.attributes)
    if new.fore != old.fore:
        numbers.append(new.fore)
    if new.back != old.back:
        numbers.append(new.back)
    return f"\x1b[{';'.join(numbers)}m"
