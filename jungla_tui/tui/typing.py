"""The line that says what happened, and into which a person types a move or words to look for."""

from __future__ import annotations

from rich.text import Text

from jungla_tui.core import cleaning
from jungla_tui.tui.lines import Line

MAX_LENGTH = 200
"""Characters beyond this are not taken."""


class TypedLine(Line):
    """Shows a message, and while it is open what is typed behind a sign.

    One widget for both, since one that comes and goes has the whole screen laid out anew.
    It never has the focus: the screen hands it every key, so that keys which arrive together
    are taken in their order.
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.value = ""
        self.sign = ""
        """What stands before it."""
        self._hint = ""
        self.opened = False
        self._said: tuple[Text | str, Text | str] = ("", "")

    def show(self, left: Text | str, right: Text | str = "") -> None:
        """Show a message; while the line is open, once it is closed."""
        self._said = (left, right)
        if not self.opened:
            super().show(left, right)

    def open(self, sign: str, hint: str) -> None:
        """Begin anew."""
        self.value, self.sign, self._hint = "", sign, hint
        self.opened = True
        self._echo()

    def close(self) -> str:
        """End and show the message again; what was typed."""
        self.opened = False
        self.show(*self._said)
        return self.value.strip()

    def insert(self, text: str) -> None:
        """Take printable characters, and blanks as spaces."""
        self.value = (self.value + cleaning.typed(text))[:MAX_LENGTH]
        self._echo()

    def rub_out(self, *, all: bool = False) -> None:
        """Take back the last character, or all."""
        self.value = "" if all else self.value[:-1]
        self._echo()

    def _echo(self) -> None:
        text = Text.assemble((f" {self.sign} ", "bold"))
        room = max(1, self.size.width - text.cell_len - 2)
        text.append(self.value if len(self.value) <= room else f"…{self.value[1 - room :]}")
        text.append(" ", "reverse")
        super().show(text, Text(f"{self._hint} ", "dim") if not self.value else "")
