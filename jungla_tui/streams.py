"""The standard streams made fit for a program that a person talks to.

A stream may be closed, or know fewer signs than the program uses. Neither may end a command.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata

from jungla_tui import words

PLAINLY = "jungla"
"""How a stream treats signs that its encoding lacks: it writes them as `plain` does."""

SIGNS = str.maketrans(
    {
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("‘’‚", "'"),
        **dict.fromkeys("–—‒−·─━", "-"),
        **dict.fromkeys("│┃", "|"),
        **dict.fromkeys("→▸►", ">"),
        **dict.fromkeys("←◂◄", "<"),
        **dict.fromkeys("↑▴▲", "^"),
        **dict.fromkeys("↓▾▼", "v"),
        **dict.fromkeys("●•▪", "*"),
        **dict.fromkeys("○◦", "o"),
        "…": "~",
        "×": "x",
        "¿": "?",
        "¡": "!",
    }
)
"""For signs that ASCII lacks, one that stands for it, each as wide as the other."""


def prepare() -> None:
    """Open closed streams to nowhere, and let no sign be too much for the others."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
    codecs.register_error(PLAINLY, _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAINLY)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")


def plain(text: str) -> str:
    """The text in ASCII: likenesses of its signs, letters without accents, else codes."""
    return "".join(map(_plain, text))


def _plain(sign: str) -> str:
    like = sign.translate(SIGNS)
    if like.isascii():
        return like
    bare = "".join(part for part in unicodedata.normalize("NFKD", like) if part.isascii())
    return bare or words.coded(sign)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """What is written for signs that a stream's encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end
