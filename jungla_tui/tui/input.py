"""The line to type into of every screen: whatever is put into it, only plain text is sent."""

from __future__ import annotations

from textual.widgets import Input

from jungla_tui.core import cleaning


class PlainInput(Input):
    """Holds no control code, whether typed, pasted or there from the beginning."""

    def validate_value(self, value: str) -> str:
        """Keep to what can be printed."""
        return cleaning.typed(value)

    def replace(self, text: str, start: int, end: int) -> None:
        """Put a text in place of another; the cursor goes behind what is taken of it."""
        super().replace(cleaning.typed(text), start, end)
