"""Glyph sets, colour schemes and themes: each tells everything apart, and nothing is misaligned."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.style import Style

from jungla_tui import settings
from jungla_tui.core.board import Square
from jungla_tui.settings import Held
from jungla_tui.tui.app import JunglaApp
from jungla_tui.tui.looks import GLYPHS, SCHEMES, Looks
from jungla_tui.tui.painter import NARROW, Marks, paint, spelled
from jungla_tui.tui.themes import THEMES, seven_bits
from tests.helpers import line_of, new_game, under
from tests.tui.seat import Seat, new


def all_marks(at: Square) -> dict[str, Marks]:
    """Each thing that can be pointed out, on one square."""
    here = frozenset({at})
    return {
        "nothing": Marks(),
        "cursor": Marks(cursor=at),
        "picked": Marks(picked=here),
        "target": Marks(targets=here),
        "last": Marks(last=here),
        "blamed": Marks(blamed=here),
        "reached": Marks(reached=here),
    }


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("square", ["d7", "d5"], ids=["a piece", "an empty square"])
def test_all_that_is_pointed_out_looks_different(scheme: str, glyphs: str, square: str) -> None:
    game = new_game(under("jungla"), position=line_of("Td7 rd8"))
    scene, at = game.ruleset.scene(game.state()), Square.parse(square)
    shown = Looks(GLYPHS[glyphs], SCHEMES[scheme])
    faces = {
        name: paint(scene, at, marks, shown, NARROW, False)[:2]
        for name, marks in all_marks(at).items()
    }
    assert len(set(faces.values())) == len(faces)


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_without_colours_sides_and_grounds_are_told_apart_by_their_signs(glyphs: str) -> None:
    shown = Looks(GLYPHS[glyphs], SCHEMES["mono"])
    assert len({shown.side(seat) for seat in range(4)}) == 4
    assert len({shown.sign(ground) for ground in ("land", "lake", "trap", "den")}) == 4
    for style in styles("mono"):
        assert style.color is None
        assert style.bgcolor is None


def styles(scheme: str) -> Iterator[Style]:
    found = SCHEMES[scheme]
    yield from (*found.seats, *found.inks.values())
    yield from (style for shades in found.grounds.values() for style in shades)
    yield from (found.cursor, found.picked, found.target, found.prey)
    yield from (found.last, found.blamed, found.reached, found.label)


def test_the_sixteen_colours_are_the_terminals_own() -> None:
    for style in styles("ansi"):
        for colour in (style.color, style.bgcolor):
            assert colour is None or (colour.number is not None and colour.number < 16)


def contrast(one: Color, other: Color) -> float:
    """How well two colours are told apart, from 1 to 21."""

    def light(colour: Color) -> float:
        parts = (part / 255 for part in colour.get_truecolor())
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("scheme", "least"), [("dark", 4.5), ("light", 4.5), ("contrast", 7)])
def test_pieces_can_be_read_on_every_ground(scheme: str, least: float) -> None:
    found = SCHEMES[scheme]
    grounds = [style for shades in found.grounds.values() for style in shades]
    for seat in found.seats[:2]:
        for ground in (*grounds, grounds[0] + found.last):
            face = ground + seat
            assert face.color is not None
            assert face.bgcolor is not None
            assert contrast(face.color, face.bgcolor) >= least, (seat, ground)
    for mark in (found.cursor, found.picked, found.target, found.prey):
        assert mark.color is not None
        assert mark.bgcolor is not None
        assert contrast(mark.color, mark.bgcolor) >= 4.5


@pytest.mark.parametrize("glyphs", ["default", "ascii"])
def test_signs_are_one_column_wide_in_every_terminal(glyphs: str) -> None:
    found = GLYPHS[glyphs]
    signs = (*found.sides, *found.grounds.values(), found.target, found.prey, found.last)
    for sign in (*signs, found.blamed, found.reached):
        assert unicodedata.east_asian_width(sign) in ("Na", "N")
        assert found.ascii is False or sign.isascii()


@pytest.mark.parametrize("glyphs", ["chinese", "emoji"])
def test_wide_glyphs_are_two_columns_and_every_cell_has_its_columns(glyphs: str) -> None:
    shown = Looks(GLYPHS[glyphs], SCHEMES["dark"])
    assert {cell_len(glyph) for glyph in shown.glyphs.kinds.values()} == {2}
    assert len(set(shown.glyphs.kinds.values())) == 8
    scene = new_game(under("jungla")).ruleset.scene(new_game(under("jungla")).state())
    for width in (5, 6, 7, 9, 13, 17):
        for square in scene.board:
            names = spelled(scene, width, shown)
            face = paint(scene, square, Marks(), shown, width, names)
            assert cell_len(face.token) == width


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_what_nobody_has_drawn_yet_has_a_look_too(glyphs: str) -> None:
    shown = Looks(GLYPHS[glyphs], SCHEMES["light"])
    assert cell_len(shown.sign("cave")) == 1
    assert shown.ground("cave", 3) == shown.ground("land", 1)
    assert shown.side(7) == shown.side(3)
    assert shown.seat(7) == shown.seat(3)
    assert shown.ink("nothing of the kind") == Style.null()


def test_every_scheme_has_a_theme_and_every_setting_a_scheme() -> None:
    assert set(SCHEMES) == set(THEMES) == set(settings.THEMES) - {"auto"}
    assert set(GLYPHS) == set(settings.GLYPHS) - {"auto"}


def test_in_seven_bits_every_sign_stays_as_wide_as_it_was() -> None:
    for text in ("▴El8▪", "╭─ Jugadas ─╮", "león · águila", "鼠a", "→ “x”", "¿Quién?"):
        assert seven_bits(text).isascii()
        assert len(seven_bits(text)) == cell_len(text)
    assert seven_bits("león") == "leon"


@pytest.mark.parametrize("theme", SCHEMES)
async def test_every_theme_draws_every_screen(theme: str) -> None:
    held = settings.resolved(settings.Settings(), {"theme": theme}, {})
    app = JunglaApp(new("a3a4"), replaying=False, held=held)
    async with app.run_test(size=(60, 20)) as pilot:
        seat = Seat(pilot)
        await seat.settle()
        await seat.press("enter", "escape", "S", "escape", "question_mark", "escape", "ctrl+p")
        await seat.press("escape", "v", "escape", "X", "n")
        await seat.resize(40, 15)
        await seat.resize(120, 40)
        assert seat.pieces["a4"].strip() in ("▴El8", "▴ elephant 8")
        seat.table.opened.close()


async def test_a_theme_chosen_while_a_game_is_open_is_seen_at_once() -> None:
    app = JunglaApp(new("a3a4"), replaying=False)
    async with app.run_test(size=(80, 24)) as pilot:
        seat = Seat(pilot)
        await seat.settle()
        before = seat.background("d7")
        app.choose("theme", "light")
        app.choose("glyphs", "ascii")
        await seat.settle()
        assert app.held["theme"] == Held("light", "config")
        assert seat.background("d7") != before
        assert seat.cell("a4").startswith("+El8")
        assert seat.screen_text.isascii()
        seat.table.opened.close()
