"""What colours the screens have around the board, one theme for each scheme, and what is done to
everything that is drawn where there are no colours or only seven bits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

from jungla_tui.streams import plain

_SIXTEEN = {
    "ansi-background": "ansi_black",
    "ansi-foreground": "ansi_white",
    "scrollbar-corner-color": "ansi_black",
    "input-cursor-background": "ansi_white",
    "input-cursor-foreground": "ansi_black",
    "input-cursor-text-style": "none",
}

THEMES: Mapping[str, Theme] = {
    theme.name.removeprefix("jungla-"): theme
    for theme in (
        Theme(
            name="jungla-dark",
            primary="#7fae86",
            secondary="#5b86a8",
            accent="#f2c14e",
            warning="#f2c14e",
            error="#ff9f7f",
            success="#a5e08a",
            foreground="#d8ded9",
            background="#141816",
            surface="#181d1a",
            panel="#1f2622",
            dark=True,
            variables={"border": "#7fae86", "border-blurred": "#4d5c53", "on-accent": "#141816"},
        ),
        Theme(
            name="jungla-light",
            primary="#3d7a4a",
            secondary="#3f7ba3",
            accent="#f0b429",
            warning="#7d5a00",
            error="#a3240c",
            success="#23610f",
            foreground="#23291f",
            background="#f6f5ec",
            surface="#fbfaf4",
            panel="#e8e8da",
            dark=False,
            variables={"border": "#3d7a4a", "border-blurred": "#b3baa5", "on-accent": "#1d1600"},
        ),
        Theme(
            name="jungla-contrast",
            primary="#5cff7a",
            secondary="#9fdcff",
            accent="#ffff00",
            warning="#ffff00",
            error="#ff9a8a",
            success="#5cff7a",
            foreground="#ffffff",
            background="#000000",
            surface="#000000",
            panel="#262626",
            dark=True,
            text_alpha=1.0,
            variables={
                "border": "#5cff7a",
                "border-blurred": "#a0a0a0",
                "on-accent": "#000000",
                "text-muted": "#e0e0e0",
            },
        ),
        Theme(
            name="jungla-ansi",
            ansi=True,
            primary="ansi_bright_green",
            secondary="ansi_cyan",
            accent="ansi_yellow",
            warning="ansi_bright_yellow",
            error="ansi_bright_red",
            success="ansi_bright_green",
            foreground="ansi_white",
            background="ansi_black",
            surface="ansi_black",
            panel="ansi_black",
            boost="ansi_black",
            dark=True,
            variables={
                **_SIXTEEN,
                "border": "ansi_bright_green",
                "border-blurred": "ansi_white",
                "on-accent": "ansi_black",
                "text-muted": "ansi_white",
            },
        ),
        Theme(
            name="jungla-mono",
            ansi=True,
            primary="ansi_default",
            secondary="ansi_default",
            accent="ansi_default",
            warning="ansi_default",
            error="ansi_default",
            success="ansi_default",
            foreground="ansi_default",
            background="ansi_default",
            surface="ansi_default",
            panel="ansi_default",
            boost="ansi_default",
            dark=True,
            variables={
                **_SIXTEEN,
                "border": "ansi_default",
                "border-blurred": "ansi_default",
                "on-accent": "ansi_default",
                "text-muted": "ansi_default",
                "input-cursor-text-style": "reverse",
            },
        ),
    )
}


class Colourless(LineFilter):
    """Takes every colour away; what is bold, dim, underlined or reversed stays so."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments without colours."""
        del background
        return [Segment(text, style and _colourless(style)) for text, style, _ in segments]


@lru_cache(1024)
def _colourless(style: Style) -> Style | None:
    return style.without_color if style.without_color != Style.null() else None


class Unboxed(LineFilter):
    """Draws no boxes: their room stays, and their names, but no line is there to be read out."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments without lines."""
        del background
        return [Segment(text.translate(_LINES), style) for text, style, _ in segments]


_LINES = dict.fromkeys(map(ord, "╭╮╰╯─│┏┓┗┛━┃"), " ")


class SevenBits(LineFilter):
    """Writes every sign as one that ASCII has, or as so many, and no less wide."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments in ASCII."""
        del background
        return [Segment(seven_bits(text), style) for text, style, _ in segments]


_BORDERS = str.maketrans(
    {**dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"), **dict.fromkeys("┏┓┗┛┣┫┳┻╋", "#"), "━": "=", "┃": "#"}
)
_BORDERS |= str.maketrans({**dict.fromkeys("▁▔▂▃", "_"), **dict.fromkeys("█▌▐▊▎▏▕", "|")})


@lru_cache(4096)
def seven_bits(text: str) -> str:
    """The text in ASCII, each sign as wide as it was."""
    if text.isascii():
        return text
    return "".join(map(_seven_bits, text.translate(_BORDERS)))


def _seven_bits(sign: str) -> str:
    if sign.isascii():
        return sign
    like, width = plain(sign), cell_len(sign)
    return like if len(like) == width else "?" * width
