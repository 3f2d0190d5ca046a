"""Which keys do what: the bindings of the screens, changed as the player wants them.

Every action that a person can want to have elsewhere has an id. Screens share ids: `up` is up
everywhere. Two actions of a screen may have the same key where they had so from the beginning,
as `enter` picks a piece in play and plays on in a replay: they are never in force together.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any, NamedTuple

from textual.binding import Binding, BindingsMap
from textual.dom import DOMNode
from textual.keys import Keys, _character_to_key
from textual.screen import Screen

from jungla_tui import tui
from jungla_tui.core.errors import JunglaError
from jungla_tui.settings import Settings

Keymap = Mapping[str, tuple[str, ...]]
"""For actions by their ids, the keys in place of those that they have by default."""

PRESETS: Mapping[str, Keymap] = {
    "default": {},
    "vi": {
        "redo": ("ctrl+r", "r"),
        "back": ("b", "p"),
        "forward": ("w", "n"),
        "last": ("dollar_sign", "G", "end"),
        "book": ("B",),
        "way-nw": ("y",),
        "way-ne": ("o",),
        "turn": ("e",),
        "turn-back": ("E",),
    },
    "wasd": {
        "up": ("w", "up"),
        "left": ("a", "left"),
        "down": ("s", "down"),
        "right": ("d", "right"),
        "try": ("D",),
        "solution": ("z",),
        "way-nw": ("y",),
        "way-ne": ("o",),
        "way-sw": ("h",),
        "way-se": ("l",),
        "turn": ("e",),
        "turn-back": ("E",),
    },
}

KEYED = "KEYED"
"""A widget class with this name in it has keys of its own that the player can change."""

FIXED = "stop"
"""Ctrl+C leaves, always."""

_NAMED = frozenset(key.value for key in Keys) | {"space"}
_MODIFIERS = ("ctrl+", "shift+", "alt+")

_keymap: Keymap = {}


def use(keymap: Keymap) -> None:
    """Have these keys from now on, on every screen that is opened or given its keys anew."""
    global _keymap
    _keymap = keymap


def wanted(preset: str, keys: Mapping[str, tuple[str, ...]]) -> Keymap:
    """A preset with the player's own changes; keys by the names that the app has for them."""
    own = {id: tuple(map(_long, named)) for id, named in keys.items()}
    return {**PRESETS[preset], **own}


def give(node: DOMNode) -> None:
    """Give a screen, or the app, the keys in force."""
    original = type(node)._merged_bindings
    if original is not None:
        node._bindings = applied(original, _keymap)


def applied(bindings: BindingsMap, keymap: Keymap) -> BindingsMap:
    """The bindings with other keys, in the order in which they were."""
    changed = BindingsMap()
    done: set[str] = set()
    for _key, binding in bindings:
        id = binding.id or ""
        if id not in keymap or id == FIXED:
            changed._add_binding(binding)
        elif id not in done:
            done.add(id)
            for key in keymap[id]:
                changed._add_binding(binding.with_key(key=key))
    return changed


def _long(key: str) -> str:
    """A key's long name: `question_mark` for `?`."""
    *before, last = key.rpartition("+") if len(key) > 1 else ("", "", key)
    return f"{''.join(before)}{_character_to_key(last) if len(last) == 1 else last}"


@lru_cache(1)
def _characters() -> dict[str, str]:
    """The signs that can be typed, by the long names of their keys."""
    return {_character_to_key(chr(code)): chr(code) for code in range(33, 0x250)}


def written(key: str) -> str:
    """A key as a person writes it in the settings: `?` for `question_mark`."""
    return _characters().get(key, key)


def described(owner: type[DOMNode], id: str) -> str:
    """What an action of a screen does, whatever its keys; its id where the screen has none such."""
    bindings = owner._merged_bindings or BindingsMap()
    return next((each.description for _key, each in bindings if each.id == id), id)


def is_key(key: str) -> bool:
    """Whether a terminal can have a key of this long name."""
    if key in _NAMED or key in _characters():
        return True
    modifier = next(filter(key.startswith, _MODIFIERS), "")
    return bool(modifier) and is_key(key.removeprefix(modifier))


# ---- all there are


class Action(NamedTuple):
    """Something that a key does."""

    id: str
    keys: tuple[str, ...]
    descriptions: tuple[str, ...]
    """What it does, on the screens that have it."""

    @property
    def names(self) -> list[str]:
        """The keys as they are written in the settings."""
        return [written(key) for key in self.keys]


def screens() -> Iterator[type[DOMNode]]:
    """The app, every screen of the program, and the widgets that have keys of their own."""
    from jungla_tui.tui.app import JunglaApp

    yield JunglaApp
    for module in pkgutil.iter_modules(tui.__path__):
        name = f"{tui.__name__}.{module.name}"
        for found in vars(import_module(name)).values():
            if not isinstance(found, type) or found.__module__ != name:
                continue
            if issubclass(found, Screen) or hasattr(found, KEYED):
                yield found


def actions(keymap: Keymap) -> list[Action]:
    """Every action by its id, with its keys under a keymap."""
    found: dict[str, tuple[dict[str, None], dict[str, None]]] = {}
    for screen in screens():
        if screen._merged_bindings is not None:
            for key, binding in applied(screen._merged_bindings, keymap):
                if binding.id:
                    keys, told = found.setdefault(binding.id, ({}, {}))
                    keys[key] = told[binding.description] = None
    return [Action(id, (*keys,), (*told,)) for id, (keys, told) in found.items()]


def check(found: Settings) -> Keymap:
    """The keymap that the settings ask for.

    Raises JunglaError, with file and line, for an action or a key that there is not, and for two
    actions of a screen that would have the same key.
    """
    preset = found.values.get("keys", "default")
    keymap = wanted(str(preset), found.keys)
    if not found.keys:
        return keymap
    known = [action.id for action in actions({}) if action.id != FIXED]
    for id, keys in found.keys.items():
        where = found.where(f"keys.{id}")
        if id not in known:
            raise JunglaError("unknown-action", **where, action=id, known=sorted(known))
        for key in keys:
            if not is_key(_long(key)):
                raise JunglaError("unknown-key", **where, action=id, key=key)
    for screen in screens():
        for first, second, key in conflicts(screen, keymap):
            id = second if second in found.keys else first
            other = first if id == second else second
            where = found.where(f"keys.{id}")
            raise JunglaError("key-taken", **where, action=id, key=written(key), other=other)
    return keymap


def sound(found: Settings) -> Settings:
    """Return the settings without the keys that cannot be, which are among their problems."""
    while True:
        try:
            check(found)
        except JunglaError as error:
            keys = {id: own for id, own in found.keys.items() if id != error.fields["action"]}
            found = found._replace(keys=keys, problems=(*found.problems, error))
        else:
            return found


def conflicts(screen: type[DOMNode], keymap: Keymap) -> Iterator[tuple[str, str, str]]:
    """Two actions of a screen and the key that both have under a keymap, and had not before."""
    from jungla_tui.tui.app import JunglaApp

    owners: list[Any] = [screen] if screen is JunglaApp else [screen, JunglaApp]
    before: set[tuple[str, str]] = set()
    for mapping, is_default in (({}, True), (keymap, False)):
        by_key: dict[str, list[Binding]] = {}
        for owner in owners:
            for key, binding in applied(owner._merged_bindings or BindingsMap(), mapping):
                by_key.setdefault(key, []).append(binding)
        for key, bindings in by_key.items():
            ids = [binding.id for binding in bindings if binding.id]
            for at, second in enumerate(ids):
                for first in ids[:at]:
                    if is_default:
                        before |= {(first, second), (second, first)}
                    elif first != second and (first, second) not in before:
                        yield first, second, key
