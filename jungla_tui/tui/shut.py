"""What the toolkit could do outside the terminal, and the program never does.

Pages of the web, pictures of the screen and other files are no part of a game, and over ssh they
would be another program's work on the host. Handing the terminal to a shell needs a shell.
"""

from __future__ import annotations

from typing import Any

from textual.app import App

from jungla_tui import restricted


class ShutApp(App[None]):
    """An app that opens no page, saves no file of the toolkit's, and stops only for a shell."""

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Open nothing."""
        del url, new_tab

    def save_screenshot(
        self,
        filename: str | None = None,
        path: str | None = None,
        time_format: str | None = None,
    ) -> str:
        """Save nothing."""
        del filename, path, time_format
        return ""

    def _deliver_binary(self, *args: Any, **how: Any) -> None:
        """Save nothing: this is where all files of the toolkit's would be written."""
        del args, how

    def action_suspend_process(self) -> None:
        """Hand the terminal to the shell, if it waits for it."""
        if restricted.can_suspend():
            super().action_suspend_process()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Stopping is offered where something can wake the program again."""
        del parameters
        return action != "suspend_process" or restricted.can_suspend()
