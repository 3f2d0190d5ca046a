"""How pieces, grounds and marks look: glyphs and colours as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rich.style import Style


@dataclass(frozen=True)
class Looks:
    """One set of glyphs and colours. Every glyph is one column wide."""

    sides: tuple[str, ...]
    """The sign before a piece of each seat: it tells the seats apart without colours."""
    seats: tuple[Style, ...]
    """Each seat's pieces."""
    signs: Mapping[str, str]
    """What marks each kind of ground."""
    grounds: Mapping[str, tuple[Style, Style]]
    """Each kind of ground on its two shades of squares."""
    cursor: Style
    picked: Style
    target: Style
    """An empty square that can be moved to."""
    prey: Style
    """An enemy that can be taken."""
    last: Style
    """The squares of the last move."""
    blamed: Style
    """The squares a refusal speaks of."""
    reached: Style
    """The squares the other side could move onto."""
    label: Style
    """Coordinates beside the board."""
    target_sign: str = "◦"
    prey_sign: str = "x"
    last_sign: str = "▪"
    reached_sign: str = "!"


def _shades(first: str, second: str, ink: str) -> tuple[Style, Style]:
    return Style(color=ink, bgcolor=first), Style(color=ink, bgcolor=second)


DARK = Looks(
    sides=("▴", "▾", "◂", "▸"),
    seats=(
        Style(color="#ffab8a", bold=True),
        Style(color="#8fd0ff", bold=True),
        Style(color="#a5e08a", bold=True),
        Style(color="#f0dd7c", bold=True),
    ),
    signs={"land": " ", "lake": "~", "trap": "^", "den": "#"},
    grounds={
        "land": _shades("#262e28", "#2c352e", "#66756a"),
        "lake": _shades("#17364d", "#1a3c55", "#4a86ad"),
        "trap": _shades("#463a26", "#463a26", "#a58c5c"),
        "den": _shades("#4a2b47", "#4a2b47", "#c088ba"),
    },
    cursor=Style(color="#151515", bgcolor="#f2c14e", bold=True),
    picked=Style(color="#151515", bgcolor="#c9a55a", bold=True, underline=True),
    target=Style(color="#d8f0d0", bgcolor="#3f6f45"),
    prey=Style(color="#ffe2da", bgcolor="#96402f", bold=True),
    last=Style(bgcolor="#46504a"),
    blamed=Style(bgcolor="#96402f", underline=True),
    reached=Style(bgcolor="#5a3030"),
    label=Style(color="#7d8a82"),
)
