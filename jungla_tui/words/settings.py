"""What the settings, their values and where these come from are called."""

from __future__ import annotations

from collections.abc import Mapping

from jungla_tui.words.language import _, mark, own_name

SETTINGS: Mapping[str, tuple[str, Mapping[str | bool, str]]] = {
    "language": (mark("Language"), {}),
    "theme": (
        mark("Colours"),
        {
            "auto": mark("as the terminal has them"),
            "dark": mark("dark"),
            "light": mark("light"),
            "contrast": mark("high contrast"),
            "ansi": mark("the terminal's sixteen"),
            "mono": mark("none"),
        },
    ),
    "glyphs": (
        mark("Pieces and lines"),
        {
            "auto": mark("as the terminal has them"),
            "default": mark("letters"),
            "ascii": mark("plain ASCII"),
            "chinese": mark("Chinese characters"),
            "emoji": mark("emoji"),
        },
    ),
    "keys": (
        mark("Keys"),
        {
            "default": mark("arrows and hjkl"),
            "vi": mark("as in vi"),
            "wasd": mark("arrows and WASD"),
        },
    ),
    "bell": (mark("Bell when it is your turn"), {True: mark("yes"), False: mark("no")}),
    "mouse": (mark("Mouse"), {True: mark("yes"), False: mark("no")}),
    "evaluation": (mark("Evaluation bar"), {True: mark("yes"), False: mark("no")}),
    "reader": (mark("For a screen reader"), {True: mark("yes"), False: mark("no")}),
}
"""For each setting its name and its values."""


SOURCES: Mapping[str, str] = {
    "option": mark("option {name}"),
    "config": mark("your settings"),
    "environment": mark("environment: {name}"),
    "default": mark("default"),
}
"""Where a value comes from."""


def setting(name: str) -> str:
    """`Colours`."""
    return _(SETTINGS[name][0])


def setting_value(name: str, value: str | bool) -> str:
    """`high contrast`; a language by the name that it has for itself."""
    if name == "language":
        return own_name(str(value))
    return _(SETTINGS[name][1][value])


def source(id: str, name: str = "") -> str:
    """`environment: NO_COLOR`."""
    return _(SOURCES[id]).format(name=name)
