"""Any text inside a move list: whatever it holds, it comes out the same, and nothing else is read.

Signs that would end it, that cannot be printed or that would be taken for layout are written
after a backslash.
"""

from __future__ import annotations

import re

_ESCAPED = re.compile(r"\\(?:x([0-9a-f]{1,6})\.|(.))", re.DOTALL)


def escaped(text: str, end: str) -> str:
    """The text as it may stand before the sign `end`, in one line."""
    parts: list[str] = []
    last = len(text) - 1
    for at, sign in enumerate(text):
        if sign in ("\\", end):
            parts.append(f"\\{sign}")
        elif sign == "\n":
            parts.append("\\n")
        elif not sign.isprintable() or (sign == " " and (at in (0, last) or text[at - 1] == " ")):
            parts.append(f"\\x{ord(sign):x}.")
        else:
            parts.append(sign)
    return "".join(parts)


def plain(text: str) -> str:
    """The inverse of `escaped`; line breaks and spaces that are layout only become one space."""
    return _ESCAPED.sub(_sign, " ".join(text.split()))


def _sign(found: re.Match[str]) -> str:
    if found[1]:
        code = int(found[1], 16)
        return chr(code) if code < 0x110000 else found[0]
    return "\n" if found[2] == "n" else str(found[2])
