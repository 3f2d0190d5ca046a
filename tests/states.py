"""How a process of tests comes back to the state of a program that has just been started."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

STATES: Mapping[str, Callable[[Any], object]] = {
    "jungla_tui.words.language": lambda module: module.use("en"),
    "jungla_tui.host": lambda module: module.use(None),
    "jungla_tui.text.shelf": lambda module: module._DELETED.clear(),
    "jungla_tui.computer.match": lambda module: module._RULES.clear(),
    "jungla_tui.tui.keymap": lambda module: module.use({}),
    "jungla_tui.tui.looks": lambda module: module.use("default", "dark"),
}
"""What takes back every change to a module that remembers something; the module is passed to it.

Modules are named, not imported, so that tests of the rules need not load the screen.
"""
