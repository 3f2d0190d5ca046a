"""How pieces, grounds and marks look: glyph sets and colour schemes, both plain data.

What a set or a scheme has no entry for still has a look: a game may bring grounds and pieces
that nobody has drawn yet.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.style import Style

from jungla_tui import words
from jungla_tui.core.board import OPPOSITE, Facing, Seat
from jungla_tui.text import signs


@dataclass(frozen=True)
class Glyphs:
    """One set of signs. All but `kinds` are one column wide wherever they are shown."""

    id: str
    sides: tuple[str, ...] = ("▴", "▾", "◊", "▮")
    """The sign before a piece of each seat: it tells the seats apart without colours."""
    grounds: Mapping[str, str] = field(default_factory=lambda: {**signs.GROUNDS, "land": " "})
    """What marks each kind of ground."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """What stands for a kind of piece in place of its two letters; two columns wide."""
    facings: Mapping[str, str] = field(
        default_factory=lambda: {"N": "▴", "E": "▸", "S": "▾", "W": "◂"}
    )
    """What shows where a piece looks, by the direction's letter."""
    marks: Mapping[str, str] = field(default_factory=lambda: signs.MARKS)
    """What marks a passing state of a piece, where its look does not tell it otherwise; the most
    important state first."""
    squares: Mapping[str, str] = field(default_factory=lambda: signs.SQUARES)
    """What marks a passing state of a square, by its id."""
    target: str = "◦"
    prey: str = "x"
    last: str = "▪"
    blamed: str = "?"
    reached: str = "!"
    hinted: str = "&"
    far: str = "."
    """A square that more than one step leads to."""
    preview: str = "+"
    """What would stand there."""
    not_yet: str = ","
    """A piece that cannot be taken up before something else is done."""
    ascii: bool = False
    """Whether everything on the screen is to be written in seven bits."""


CHINESE = {
    "rat": "鼠",
    "cat": "貓",
    "dog": "狗",
    "wolf": "狼",
    "panther": "豹",
    "tiger": "虎",
    "lion": "獅",
    "elephant": "象",
}
EMOJI = {
    "rat": "🐀",
    "cat": "🐈",
    "dog": "🐕",
    "wolf": "🐺",
    "panther": "🐆",
    "tiger": "🐅",
    "lion": "🦁",
    "elephant": "🐘",
}

GLYPHS: Mapping[str, Glyphs] = {
    glyphs.id: glyphs
    for glyphs in (
        Glyphs("default"),
        Glyphs(
            "ascii",
            sides=("+", "-", "=", "%"),
            facings={"N": "^", "E": ">", "S": "v", "W": "<"},
            target="o",
            last="*",
            ascii=True,
        ),
        Glyphs("chinese", kinds=CHINESE),
        Glyphs("emoji", kinds=EMOJI),
    )
}

Shades = tuple[Style, Style]
"""A kind of ground on its two shades of squares."""


@dataclass(frozen=True)
class Scheme:
    """One set of colours, or of what stands for them where there are none."""

    id: str
    seats: tuple[Style, ...]
    """Each seat's pieces."""
    grounds: Mapping[str, Shades]
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
    preview: Style
    """What would stand there after the move that is being made."""
    label: Style
    """Coordinates beside the board."""
    inks: Mapping[str, Style]
    """What is said in a colour of its own: `refused`, `warning`, `good`, `turn`."""
    not_yet: Style = field(default_factory=lambda: Style(bold=False, dim=True))
    """A piece that cannot be taken up before something else is done."""


def _shades(first: str, second: str, ink: str) -> Shades:
    return Style(color=ink, bgcolor=first), Style(color=ink, bgcolor=second)


def _one(**style: str | bool) -> Shades:
    one = Style(**style)  # type: ignore[arg-type]
    return one, one


def _seats(*colours: str, bgcolor: str | None = None) -> tuple[Style, ...]:
    return tuple(Style(color=colour, bgcolor=bgcolor, bold=True) for colour in colours)


def _inks(refused: str, warning: str, good: str) -> dict[str, Style]:
    return {
        "refused": Style(color=refused, bold=True),
        "warning": Style(color=warning, bold=True),
        "turn": Style(color=warning, bold=True),
        "good": Style(color=good, bold=True),
    }


_DARK = Scheme(
    "dark",
    seats=_seats("#ffab8a", "#8fd0ff", "#a5e08a", "#f0dd7c"),
    grounds={
        "land": _shades("#262e28", "#2c352e", "#66756a"),
        "lake": _shades("#17364d", "#1a3c55", "#4a86ad"),
        "trap": _shades("#463a26", "#463a26", "#a58c5c"),
        "den": _shades("#4a2b47", "#4a2b47", "#c088ba"),
        "water-den": _shades("#1d4a52", "#205059", "#5fa3b0"),
        "defense": _shades("#45292a", "#4a2c2d", "#b07a76"),
        "hunt": _shades("#5a4a1c", "#5a4a1c", "#f2c14e"),
        "prison": _shades("#38383e", "#38383e", "#a2a2b0"),
    },
    cursor=Style(color="#151515", bgcolor="#f2c14e", bold=True),
    picked=Style(color="#151515", bgcolor="#c9a55a", bold=True, underline=True),
    target=Style(color="#d8f0d0", bgcolor="#3f6f45"),
    prey=Style(color="#ffe2da", bgcolor="#96402f", bold=True),
    last=Style(bgcolor="#46504a"),
    blamed=Style(bgcolor="#96402f", underline=True),
    reached=Style(bgcolor="#5a3030"),
    preview=Style(color="#e6e0ff", bgcolor="#4c4678", bold=True),
    label=Style(color="#7d8a82"),
    inks=_inks("#ff9f7f", "#f2c14e", "#a5e08a"),
)

_LIGHT = Scheme(
    "light",
    seats=_seats("#96200a", "#0c4a94", "#23610f", "#6b5200"),
    grounds={
        "land": _shades("#e4e8d6", "#dbe0cb", "#8b967f"),
        "lake": _shades("#b9d8ea", "#afd1e5", "#3f7ba3"),
        "trap": _shades("#ecdcae", "#ecdcae", "#94742a"),
        "den": _shades("#e6cbe2", "#e6cbe2", "#8f4d87"),
    },
    cursor=Style(color="#1d1600", bgcolor="#f0b429", bold=True),
    picked=Style(color="#1d1600", bgcolor="#f6d788", bold=True, underline=True),
    target=Style(color="#123d17", bgcolor="#9fd398"),
    prey=Style(color="#5c0d00", bgcolor="#f2a594", bold=True),
    last=Style(bgcolor="#cad2b6"),
    blamed=Style(bgcolor="#f2a594", underline=True),
    reached=Style(bgcolor="#f1cdbf"),
    preview=Style(color="#2c1a63", bgcolor="#cfc6ee", bold=True),
    label=Style(color="#6c7568"),
    inks=_inks("#a3240c", "#7d5a00", "#23610f"),
)

_CONTRAST = Scheme(
    "contrast",
    seats=_seats("#ffc2ae", "#a9e0ff", "#b4ff9a", "#ffee80"),
    grounds={
        "land": _shades("#000000", "#1a1a1a", "#c8c8c8"),
        "lake": _shades("#00246b", "#00246b", "#b8d8ff"),
        "trap": _shades("#3d3000", "#3d3000", "#ffe08a"),
        "den": _shades("#5a0052", "#5a0052", "#ffc2f7"),
    },
    cursor=Style(color="#000000", bgcolor="#ffff00", bold=True),
    picked=Style(color="#000000", bgcolor="#ffffff", bold=True, underline=True),
    target=Style(color="#000000", bgcolor="#5cff7a", bold=True),
    prey=Style(color="#000000", bgcolor="#ff9a8a", bold=True),
    last=Style(bgcolor="#3c3c3c"),
    blamed=Style(color="#000000", bgcolor="#ff9a8a", underline=True),
    reached=Style(bgcolor="#7a0000"),
    preview=Style(color="#000000", bgcolor="#d0b8ff", bold=True),
    label=Style(color="#ffffff"),
    inks=_inks("#ff9a8a", "#ffff00", "#5cff7a"),
)

_ANSI = Scheme(
    "ansi",
    seats=_seats("bright_red", "bright_cyan", "bright_green", "bright_yellow", bgcolor="black"),
    grounds={
        "land": _one(color="white", bgcolor="black"),
        "lake": _one(color="bright_cyan", bgcolor="blue"),
        "trap": _one(color="bright_yellow", bgcolor="black"),
        "den": _one(color="bright_white", bgcolor="magenta"),
    },
    cursor=Style(color="black", bgcolor="yellow", bold=False),
    picked=Style(color="black", bgcolor="white", bold=False, underline=True),
    target=Style(color="black", bgcolor="green"),
    prey=Style(color="bright_white", bgcolor="red", bold=True),
    last=Style(underline=True),
    blamed=Style(color="bright_white", bgcolor="red", underline=True),
    reached=Style(color="bright_white", bgcolor="magenta"),
    preview=Style(color="black", bgcolor="cyan"),
    label=Style(color="white"),
    inks=_inks("bright_red", "bright_yellow", "bright_green"),
)

_MONO = Scheme(
    "mono",
    seats=(Style(bold=True), Style(), Style(bold=True), Style()),
    grounds={"land": _one(), "lake": _one(dim=True), "trap": _one(), "den": _one()},
    cursor=Style(reverse=True),
    picked=Style(reverse=True, underline=True, bold=True),
    target=Style(bold=True),
    prey=Style(bold=True, underline=True),
    last=Style(),
    blamed=Style(underline=True),
    reached=Style(),
    preview=Style(bold=True, underline=True),
    label=Style(dim=True),
    inks={
        "refused": Style(bold=True),
        "warning": Style(bold=True),
        "turn": Style(bold=True),
        "good": Style(bold=True),
    },
)

SCHEMES: Mapping[str, Scheme] = {
    scheme.id: scheme for scheme in (_DARK, _LIGHT, _CONTRAST, _ANSI, _MONO)
}


LIKE: Mapping[str, str] = {
    "water": "lake",
    "water-den": "lake",
    "defense": "trap",
    "hunt": "den",
    "prison": "den",
    "obstacle": "trap",
}
"""For each ground that a scheme may leave out, the one that it then looks like."""


@dataclass(frozen=True)
class Looks:
    """A glyph set with a colour scheme; every question has an answer."""

    glyphs: Glyphs
    scheme: Scheme

    def side(self, seat: Seat) -> str:
        """The sign of a seat."""
        return self.glyphs.sides[seat % len(self.glyphs.sides)]

    def seat(self, seat: Seat) -> Style:
        """A seat's pieces."""
        return self.scheme.seats[seat % len(self.scheme.seats)]

    def facing(self, facing: Facing, flipped: bool) -> str:
        """Where a piece looks, as it is seen on the screen."""
        way = (OPPOSITE[facing] if flipped else facing).value
        return self.glyphs.facings.get(way, way[:1])

    def mark(self, marks: frozenset[str], otherwise: str) -> str:
        """The sign of a piece's most important passing state that has one."""
        return signs.of_piece(marks, self.glyphs.marks) or otherwise

    def square(self, states: Collection[str]) -> tuple[str, Style]:
        """The signs of a square's passing states, one after the other, and their colour."""
        shown = signs.of_square(states, self.glyphs.squares)
        seats = {id.partition(".")[2] for id in states if id in self.glyphs.squares}
        if len(seats) == 1 and (seat := seats.pop()).isdecimal():
            return shown, self.seat(int(seat))
        return shown, Style.null()

    def kind(self, kind: str) -> str:
        """What stands for a kind of piece in two columns: a glyph, or two letters."""
        glyph = self.glyphs.kinds.get(kind)
        return words.abbreviation(kind) if glyph is None else glyph

    def name(self, kind: str) -> str:
        """A kind of piece by its name, behind its glyph if it has one."""
        glyph = self.glyphs.kinds.get(kind)
        return words.kind(kind) if glyph is None else f"{glyph} {words.kind(kind)}"

    def sign(self, ground: str) -> str:
        """What marks a kind of ground; the first letter of one that has no sign."""
        sign = self.glyphs.grounds.get(ground, ground[:1])
        return sign if cell_len(sign) == 1 else " "

    def ground(self, ground: str, shade: int) -> Style:
        """A kind of ground on one of its two shades."""
        grounds = self.scheme.grounds
        like = LIKE.get(ground, "land")
        return grounds.get(ground, grounds[like])[shade % 2]

    @property
    def label(self) -> Style:
        """Coordinates beside a board."""
        return self.scheme.label

    def ink(self, id: str) -> Style:
        """What is said in a colour of its own."""
        return self.scheme.inks.get(id, Style.null())


DARK = Looks(GLYPHS["default"], SCHEMES["dark"])

_current = DARK


def use(glyphs: str, scheme: str) -> None:
    """Look like this from now on; what is drawn already is drawn anew by its owner."""
    global _current
    _current = Looks(GLYPHS[glyphs], SCHEMES[scheme])


def current() -> Looks:
    """The looks in force."""
    return _current
