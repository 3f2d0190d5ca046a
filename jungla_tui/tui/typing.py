"""The line a person types into: a move, or words to look for."""

from __future__ import annotations

from rich.text import Text

from jungla_tui.tui.lines import Line

MAX_LENGTH = 200
"""Characters beyond this are not taken."""


class TypedLine(Line):
    """Echoes what is typed behind a sign.

    It never has the focus: the screen hands it every key, so that keys which arrive together
    are taken in their order.
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.value = ""
        self.sign = ""
        """What stands before it."""
        self._hint = ""
        self.display = False

    def open(self, sign: str, hint: str) -> None:
        """Begin anew."""
        self.value, self.sign, self._hint = "", sign, hint
        self.display = True
        self._echo()

    def close(self) -> str:
        """End; what was typed."""
        self.display = False
        return self.value.strip()

    def insert(self, text: str) -> None:
        """Take printable characters."""
        taken = "".join(sign for sign in text if sign.isprintable())
        self.value = (self.value + taken)[:MAX_LENGTH]
        self._echo()

    def rub_out(self, *, all: bool = False) -> None:
        """Take back the last character, or all."""
        self.value = "" if all else self.value[:-1]
        self._echo()

    def _echo(self) -> None:
        text = Text.assemble((f"{self.sign} ", "bold"))
        room = max(1, self.size.width - text.cell_len - 2)
        text.append(self.value if len(self.value) <= room else f"…{self.value[1 - room :]}")
        text.append(" ", "reverse")
        self.show(text, Text(self._hint, "dim") if not self.value else "")
