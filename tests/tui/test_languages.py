"""The screens in Spanish at 80 columns, and a language changed while they are open."""

from __future__ import annotations

import pytest

from jungla_tui import words
from jungla_tui.tui.keys import KeyBar, bindings
from tests.tui.seat import Seat, new, sit


@pytest.fixture
def _spanish() -> None:
    words.use("es")


def whole_keys(seat: Seat) -> list[str]:
    """The keys named in the screen's bar of keys, none of them cut."""
    labels = [words._(binding.description) for _, binding in bindings(seat.top) if binding.show]
    row = f" {seat.text_of(seat.top.query_one(KeyBar))}"
    shown = [label for label in labels if f" {label}" in row]
    for label in shown:
        row = row.replace(f" {label}", "", 1)
    assert all(len(word) <= 7 for word in row.split()), row  # only the keys are left
    return shown


@pytest.mark.usefixtures("_spanish")
async def test_no_label_of_the_game_screen_is_cut() -> None:
    async with sit(new("a3a4", "g7g6")) as seat:
        assert whole_keys(seat)[:5] == ["elegir", "escribir", "deshacer", "rehacer", "cambiar"]
        assert whole_keys(seat)[-2:] == ["teclas", "salir"]
        for label in ("─ Jugadas ─", "─ Reglas ─", "Rojo", "Azul", "jugada 2 · Mueve Rojo"):
            assert seat.sees(label)
        await seat.press("R")
        assert whole_keys(seat)[:4] == ["jugar aquí", "auto", "escribir", "cambiar"]
        assert seat.sees("repaso 2/2 · Mueve Rojo")


@pytest.mark.usefixtures("_spanish")
async def test_moves_are_typed_in_spanish_and_in_english() -> None:
    async with sit(new()) as seat:
        await seat.enter("leon g2")
        assert seat.message == "Rojo mueve el león de g1 a g2."
        await seat.enter("wolf d7")
        assert seat.message == "Azul mueve el lobo de e7 a d7."
        await seat.enter("Bc4")
        assert "lago" in seat.message or "[lake]" in seat.message


@pytest.mark.usefixtures("_spanish")
async def test_no_screen_speaks_english() -> None:
    english = {"the", "move", "moves", "rules", "game", "new", "leave", "quit", "undo"}
    async with sit(new("a3a4")) as seat:
        for key in ("question_mark", "v", "N", "i", "t", "b", "m"):
            await seat.press(key)
            said = {*seat.screen_text.lower().replace(".", " ").replace(":", " ").split()}
            assert not said & english, key
            await seat.press("escape")


async def test_what_is_said_after_a_change_is_in_the_other_language() -> None:
    async with sit(new()) as seat:
        await seat.press("enter")
        assert seat.message.endswith("choose where to go.")
        words.use("es")
        await seat.press("enter", "enter")
        assert seat.message.endswith("elige adónde va.")
        assert "elegir" in whole_keys(seat)
