"""Messages that name keys: they name those in force, on every screen and for every action."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from textual.binding import BindingsMap
from textual.dom import DOMNode
from textual.screen import Screen

from jungla_tui import words
from jungla_tui.tui import keymap
from jungla_tui.tui.app import JunglaApp
from jungla_tui.tui.confirm import SeatAsked
from jungla_tui.tui.keys import _NAMES, Keys, bindings
from jungla_tui.tui.menu import Menu
from jungla_tui.tui.text_panel import TextPanel
from tests.tui.seat import Seat, new, sit

KEY = re.compile(r"\{key:([a-z0-9-]+)\}")
WRITTEN = re.compile(
    r"\b(esc|backspace)\b|\bctrl\+|(^|[·;:,] |\b(or|with|then|press) )(enter|space|tab)\b"
    r"|(^|[·;:,.] )(?![Aax] )[a-zA-Z.+=/-] [a-z]{2,}s\b"
)
"""A key that a message names by itself; animals and prey may enter, but not at once."""


def messages() -> list[str]:
    """Every message of the program."""
    with (Path(words.FOLDER) / "jungla.pot").open("rb") as file:
        catalog = read_po(file)
    ids = [message.id for message in catalog if message.id]
    return [id if isinstance(id, str) else id[-1] for id in ids]


NAMING = sorted(text for text in messages() if KEY.search(text))


def ids_of(owner: type[DOMNode]) -> set[str]:
    """The actions that a screen or a widget has."""
    return {binding.id or "" for _key, binding in owner._merged_bindings or BindingsMap()}


def have(seat: Seat, keys: keymap.Keymap) -> None:
    """Have other keys from now on."""
    assert isinstance(seat.app, JunglaApp)
    seat.app.keys = dict(keys)
    seat.app.choose("keys", "default")


def test_there_are_messages_that_name_keys() -> None:
    assert len(NAMING) > 12


@pytest.mark.parametrize("text", NAMING)
async def test_another_key_is_named_where_the_keymap_has_another(text: str) -> None:
    ids = sorted(set(KEY.findall(text)))
    screens = [each for each in keymap.screens() if issubclass(each, Screen)]
    owner = max(screens, key=lambda each: len(ids_of(each) & set(ids)))
    lacks = {*ids} - ids_of(owner)
    widgets = [each for each in keymap.screens() if ids_of(each) & lacks]
    other = {id: (f"f{at}",) for at, id in enumerate(ids, 13)}
    named = []
    async with sit(new()) as seat:
        for keys in ({}, other):
            have(seat, keys)
            screen = owner.__new__(owner)
            Screen.__init__(screen)
            keymap.give(screen)
            others = [widget() for widget in widgets]
            named.append([format(Keys(screen, *others), id) for id in ids])
    assert named[1] == [key for (key,) in other.values()]
    assert not set(named[0]) & set(named[1])


def test_no_message_names_a_key_by_itself() -> None:
    about_keys = {words.ERRORS["unknown-key"], *_NAMES.values()}
    for text in messages():
        assert text in about_keys or not WRITTEN.search(text), text


async def test_a_question_is_answered_by_the_keys_it_names() -> None:
    async with sit(new()) as seat:
        have(seat, {"yes": ("o",), "no": ()})
        await seat.press("X")
        assert isinstance(seat.top, SeatAsked)
        assert seat.sees("o: yes · “no”: no")
        await seat.press("y")
        assert isinstance(seat.top, SeatAsked)
        await seat.press("o")
        assert "Blue wins" in seat.message


async def test_lists_and_texts_have_the_keys_of_the_keymap_too() -> None:
    async with sit() as seat:
        have(seat, {"down": ("s",), "choose": ("x",), "page-down": ("z",)})
        menu = seat.app.screen.query_one(Menu)
        before = menu.highlighted
        await seat.press("j", "down")
        assert menu.highlighted == before
        await seat.press("s")
        assert menu.highlighted != before
        found = {binding.id: keys for keys, binding in bindings(seat.app.screen)}
        assert found["down"] == ("s",)
        assert found["choose"] == ("x",)


async def test_every_key_of_a_list_or_a_text_is_in_the_palette_and_does_its_work() -> None:
    async with sit(new()) as seat:
        await seat.press("b")
        panel = seat.table.rules
        assert seat.app.focused is panel
        await seat.press("ctrl+p", *"page down", "enter")
        assert panel._top > 0


@pytest.mark.parametrize("widget", [Menu, TextPanel])
def test_every_key_of_a_widget_has_an_id_and_words(widget: type[Menu | TextPanel]) -> None:
    assert widget._merged_bindings is not None
    for _key, binding in widget._merged_bindings:
        assert binding.id
        assert binding.description


def test_esc_is_never_the_only_way() -> None:
    for owner in keymap.screens():
        keys: dict[str, set[str]] = {}
        for key, binding in owner._merged_bindings or BindingsMap():
            keys.setdefault(binding.id or "", set()).add(key)
        assert [id for id, of in keys.items() if of == {"escape"}] == [], owner
