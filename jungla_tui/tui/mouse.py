"""The terminal asked to tell of the mouse, or no more, while the app runs."""

from __future__ import annotations

from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver


def listen(driver: Driver | None, wanted: bool) -> None:
    """Hear of the mouse from now on, or not; a driver of another kind stays as it was begun."""
    if not isinstance(driver, LinuxDriver) or driver._mouse == wanted:
        return
    if wanted:
        driver._mouse = True
        driver._enable_mouse_support()
    else:
        driver._disable_mouse_support()
        driver._mouse = False
