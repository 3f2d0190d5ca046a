"""The line of keys and the page of keys, both made from the bindings in force."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any, ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.dom import DOMNode
from textual.keys import key_to_character
from textual.screen import ModalScreen, Screen
from textual.strip import Strip
from textual.widgets import Static

from jungla_tui.tui import keymap, looks
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import CHOOSE
from jungla_tui.words import _, mark

_NAMES = {
    "space": mark("space"),
    "enter": mark("enter"),
    "escape": "esc",
    "tab": "tab",
    "shift+tab": "shift+tab",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "home": mark("home"),
    "end": mark("end"),
    "pageup": mark("pgup"),
    "pagedown": mark("pgdn"),
    "colon": ":",
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
    "question_mark": "?",
    "full_stop": ".",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
    "vertical_line": "|",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "quotation_mark": '"',
}


_PLAIN_NAMES = {
    "left": mark("left"),
    "right": mark("right"),
    "up": mark("up"),
    "down": mark("down"),
}
"""Where there are no arrows to draw."""


def key_name(key: str) -> str:
    """A key as a person reads it."""
    if key in _PLAIN_NAMES and looks.current().glyphs.ascii:
        return _(_PLAIN_NAMES[key])
    if key in _NAMES:
        return _(_NAMES[key])
    *before, last = key.split("+")
    character = key_to_character(last) or last
    named = _NAMES.get(last, character if character.isprintable() else last)
    return "".join(f"{part}+" for part in before).replace("ctrl+", "^") + _(named)


def bindings(screen: Screen[Any]) -> Iterator[tuple[tuple[str, ...], Binding]]:
    """Each action in force with all its keys, in the order they are declared.

    Only the program's own actions, which have an id. A key that what has the focus answers is
    not the screen's any more, nor one of the screen's the app's; over a box that lies on top of
    all, the app answers none.
    """
    found: dict[str, tuple[list[str], Binding]] = {}
    owners: list[DOMNode] = [screen] if screen.is_modal else [screen, screen.app]
    if screen.focused is not None:
        owners.insert(0, screen.focused)
    for owner in owners:
        taken = {key for keys, _binding in found.values() for key in keys}
        for key, binding in owner._bindings:
            action = binding.action.removeprefix("app.").partition("(")[0]
            if binding.id == CHOOSE and owner is screen.focused:
                continue  # the screen says what is chosen
            if binding.id and key not in taken and owner.check_action(action, ()):
                found.setdefault(binding.id, ([], binding))[0].append(key)
    for keys, binding in found.values():
        yield tuple(keys), binding


class Keys:
    """The keys in force, to be filled into a message: `{key:undo} takes it back` names undo's.

    An action without a key is named by what it does.
    """

    def __init__(self, screen: Screen[Any], *widgets: DOMNode) -> None:
        self._screen = screen
        self._widgets = widgets
        """Those whose keys are named though they may not have the focus yet."""

    def __format__(self, id: str) -> str:
        owners = (self._screen, *self._widgets, self._screen.focused, self._screen.app)
        for owner in filter(None, owners):
            for key, binding in owner._bindings:
                if binding.id == id:
                    return key_name(key)
        return f"“{_(keymap.described(type(self._screen), id))}”"


def _grouped(
    shown: Iterable[tuple[tuple[str, ...], Binding]],
) -> Iterator[tuple[tuple[str, ...], Binding]]:
    """The actions of a group as one, under the group's name: the first key of each."""
    for group, each in groupby(shown, key=lambda action: action[1].group):
        actions = list(each)
        if group is None:
            yield from actions
        else:
            keys = " ".join(keys[0] for keys, _binding in actions)
            yield (keys,), replace(actions[0][1], description=group.description)


def _key(keys: str, binding: Binding) -> Text:
    key = "".join(map(key_name, keys.split(" ")))
    return Text.assemble(" ", (key, "bold"), " ", (_(binding.description), "dim"), " ")


class KeyBar(Line):
    """The most used keys of the screen, as many as there is room for."""

    _made_for = 0
    """The columns that the keys are chosen for."""

    def update_keys(self) -> None:
        """Show the keys that are in force now."""
        self._made_for = self.size.width
        if self.size:
            self.show(*self._texts())

    def render_line(self, y: int) -> Strip:
        """The row; where it has another length, with more keys or fewer."""
        if self._made_for != self.size.width:
            self._made_for = self.size.width
            self.left, self.right = self._texts()
        return super().render_line(y)

    def _texts(self) -> tuple[Text, Text]:
        shown = [(keys, binding) for keys, binding in bindings(self.screen) if binding.show]
        everywhere = {binding.id for _key, binding in self.app._bindings}
        right = Text()
        for keys, binding in shown:
            if binding.id in everywhere:
                right.append_text(_key(keys[0], binding))
        left = Text()
        for keys, binding in _grouped(shown):
            part = _key(keys[0], binding)
            if binding.id in everywhere:
                continue
            if left.cell_len + part.cell_len + right.cell_len >= self.size.width:
                break
            left.append_text(part)
        return left, right


MOST_NAMES = 14
"""The most columns of an action's keys; more of them take more rows."""

AROUND = 12
"""Columns of the page of keys around its two texts: between them, the box and its scroll bar."""


class KeysScreen(ModalScreen[None]):
    """Every key of the screen below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,f1,q,enter", "dismiss", mark("close"), id="close"),
    ]

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__()
        self._rows = list(bindings(below))

    def compose(self) -> ComposeResult:
        """A table of keys and what they do."""
        rows = [
            (Text("  ".join(map(key_name, keys))), Text(_(binding.tooltip or binding.description)))
            for keys, binding in self._rows
        ]
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", max_width=MOST_NAMES, style="bold")
        table.add_column()
        for row in rows:
            table.add_row(*row)
        names, told = (max(text.cell_len for text in texts) for texts in zip(*rows, strict=True))
        with VerticalScroll(classes="box") as box:
            box.styles.width = min(names, MOST_NAMES) + told + AROUND
            box.border_title = _("Keys")
            box.border_subtitle = _("{key:close} closes").format(key=Keys(self))
            yield Static(table)
