"""Texts that people wrote, cleaned: without anything that a terminal could take for a command.

Control codes, those of C1 among them, signs that turn the direction of writing and halves of
surrogate pairs become codes of plain letters. Texts are cleaned where they enter the program, so
that nothing that shows one has to think of it.
"""

from __future__ import annotations

from typing import Any


def clean(text: str) -> str:
    """Return a text in one line, everything in it that cannot be printed written as a code."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else coded(sign) for sign in text)


def clean_lines(text: str) -> str:
    """Return a text of several lines cleaned; its line breaks stay, its tabs become spaces."""
    if text.isprintable():
        return text
    plain = text.replace("\r\n", "\n").replace("\t", " ")
    return "\n".join(map(clean, plain.split("\n")))


def clean_data(data: Any) -> Any:
    """Return a copy of what JSON or TOML holds, all its keys and texts cleaned, however deep."""
    whole = [data]
    waiting: list[Any] = [whole]
    while waiting:
        outer = waiting.pop()
        for key, inner in outer.items() if isinstance(outer, dict) else enumerate(outer):
            if isinstance(inner, str):
                outer[key] = clean_lines(inner)
            elif isinstance(inner, dict):
                outer[key] = {clean(name): value for name, value in inner.items()}
                waiting.append(outer[key])
            elif isinstance(inner, list):
                outer[key] = list(inner)
                waiting.append(outer[key])
    return whole[0]


def coded(sign: str) -> str:
    """Return a sign as a code of plain letters: `\\x1b`."""
    return sign.encode("unicode_escape").decode()


def typed(text: str) -> str:
    """Return what a line that is typed into takes of a text: blanks as spaces, no codes."""
    if text.isprintable():
        return text
    signs = (" " if sign.isspace() else sign for sign in text)
    return "".join(sign for sign in signs if sign.isprintable())
