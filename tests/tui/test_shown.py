"""What is written to the terminal: the same picture as Textual's own writing, for less."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from random import Random

import pyte
import pytest
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from jungla_tui.tui.shown import Shown

WIDTH, HEIGHT = 40, 6
STYLES = [
    None,
    Style(),
    Style.parse("bold"),
    Style.parse("underline reverse"),
    Style.parse("red on blue"),
    Style.parse("bold #102030 on #405060"),
    Style.parse("#102030 on #405061"),
    Style.parse("on #405061"),
    Style.parse("dim italic"),
]
SIGNS = "aab  ▴│~象鼠"


def screen() -> tuple[pyte.Screen, pyte.Stream]:
    made = pyte.Screen(WIDTH, HEIGHT)
    return made, pyte.Stream(made)


def strip(source: Random, width: int) -> Strip:
    """So many columns of signs in a few styles."""
    segments = [
        Segment(source.choice(SIGNS) * source.randint(1, 4), source.choice(STYLES))
        for _ in range(width)
    ]
    return Strip(segments).crop(0, width)


def whole(source: Random) -> LayoutUpdate:
    strips: list[Iterable[Strip]] = [
        [strip(source, 25), strip(source, WIDTH - 25)] for _ in range(HEIGHT)
    ]
    return LayoutUpdate(strips, Region(0, 0, WIDTH, HEIGHT))


def parts(source: Random) -> ChopsUpdate:
    """An update of some of three pieces of some rows."""
    cuts = [0, 10, 25, WIDTH]
    chops = [{x: strip(source, end - x) for x, end in pairwise(cuts)} for _ in range(HEIGHT)]
    spans = []
    for y in range(HEIGHT):
        if source.random() < 0.5:
            first, last = sorted(source.sample(cuts, 2))
            spans.append((y, first, last))
    return ChopsUpdate(chops, spans or [(0, 0, 10)], [cuts[1:]] * HEIGHT)


def written(update: CompositorUpdate) -> str:
    console = Console(color_system="truecolor", force_terminal=True)
    assert console._color_system is ColorSystem.TRUECOLOR
    return update.render_segments(console)


def picture(of: pyte.Screen) -> list[list[pyte.screens.Char]]:
    return [[seen(of.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


def seen(char: pyte.screens.Char) -> pyte.screens.Char:
    """Of a blank only the ground is seen, unless it is reversed or has a line."""
    if char.data != " " or char.reverse or char.underscore or char.strikethrough:
        return char
    return pyte.screens.Char(" ", bg=char.bg)


@pytest.mark.parametrize("seed", range(30))
def test_any_updates_leave_the_picture_that_textual_itself_would_draw(seed: int) -> None:
    source = Random(seed)
    shown = Shown()
    (ours, us), (theirs, them) = screen(), screen()
    least = most = 0
    for nth in range(20):
        update = whole(source) if nth % 7 == 0 else parts(source)
        plain, small = written(update), written(shown.changes(update))
        us.feed(small)
        them.feed("\x1b[0m" + plain)
        assert picture(ours) == picture(theirs)
        least, most = least + len(small), most + len(plain)
    assert least < most


def test_what_stands_there_already_is_not_written() -> None:
    shown = Shown()
    update = whole(Random(1))
    assert written(shown.changes(update))
    assert written(shown.changes(update)) == ""


def test_one_cell_that_changes_is_one_cell_written() -> None:
    shown = Shown()

    def row(text: str) -> LayoutUpdate:
        return LayoutUpdate([[Strip([Segment(text)])]], Region(0, 0, len(text), 1))

    assert written(shown.changes(row("the lion sleeps"))) == "\x1b[1;1Hthe lion sleeps"
    assert written(shown.changes(row("the lion sleep."))) == "\x1b[1;15H."


def test_a_blank_is_written_in_whatever_colour_and_cells_between_two_changes_with_either() -> None:
    shown = Shown()

    def row(first: str, last: str) -> LayoutUpdate:
        cells = [
            Segment(first, Style.parse("#010101 on #040404")),
            Segment("   ", Style.parse("#020202 on #040404")),
            Segment("   ", Style.parse("#020202 on #050505")),
            Segment(last, Style.parse("#030303 on #050505")),
        ]
        return LayoutUpdate([[Strip(cells)]], Region(0, 0, 8, 1))

    assert written(shown.changes(row("a", "b"))) == (
        "\x1b[1;1H\x1b[38;2;1;1;1;48;2;4;4;4ma   \x1b[48;2;5;5;5m   \x1b[38;2;3;3;3mb\x1b[0m"
    )
    assert written(shown.changes(row("c", "d"))).count("H") == 1


def test_half_of_a_wide_sign_is_never_written() -> None:
    shown = Shown()

    def row(text: str) -> LayoutUpdate:
        return LayoutUpdate([[Strip([Segment(text)])]], Region(0, 0, 4, 1))

    written(shown.changes(row("象ab")))
    assert written(shown.changes(row("鼠ab"))) == "\x1b[1;1H鼠"
    assert written(shown.changes(row("xyab"))) == "\x1b[1;1Hxy"
    assert written(shown.changes(row("象ab"))) == "\x1b[1;1H象"


def test_what_is_forgotten_is_written_again() -> None:
    shown = Shown()
    update = whole(Random(1))
    first = written(shown.changes(update))
    shown.forget()
    assert written(shown.changes(update)) == first
