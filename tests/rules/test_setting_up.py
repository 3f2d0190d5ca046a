"""Setting positions up: whatever is done, the position can be written, drawn, and is checked."""

from __future__ import annotations

import random

import pytest

from jungla_tui import editions
from jungla_tui.core.board import Square
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.ruleset import Setup

TAWA = "13/13/13/13/1pS11/13/13/6AE6/1PN11/13/13/13/13 r 0-0"


@pytest.mark.parametrize(("edition", "seats"), [("jungle", 2), ("tawa", 2), ("predator", 3)])
def test_whatever_is_set_up_can_be_drawn_and_what_is_sound_reads_back(
    edition: str, seats: int
) -> None:
    found = editions.load(edition)
    rules, rng, sound = editions.ruleset(found), random.Random(7), 0
    state = rules.initial(Setup(seats))
    squares = list(rules.board)
    for _ in range(600):
        kind, seat = rng.choice(rules.kinds), rng.randrange(seats)
        trays = [*rules.trays_for(state, kind, seat)]
        changed = [
            rules.put(state, rng.choice(squares), rng.choice((kind, kind, None)), seat),
            rules.turned(state, rng.choice(squares), rng.choice((-1, 1))),
            rules.with_turn(state, seat),
            *(rules.aside(state, tray, owner, kind, seat) for tray, owner in trays),
        ]
        other = rng.choice([each for each in changed if each is not None] or [state])
        game = Game(rules, Header(found, (Sitter(),) * seats), first=other)
        rules.scene(game.state())
        line = rules.line(other)
        try:
            again = rules.position(line)
        except JunglaError:
            continue
        assert rules.line(again) == line
        state = other
        sound += 1
    assert sound > 20


def test_an_animal_is_put_turned_and_laid_into_prison() -> None:
    rules = editions.ruleset(editions.load("tawa"))
    state = rules.position(TAWA)
    state = rules.put(state, Square.parse("e5"), "lion", 0)
    assert "2LN8" in rules.line(state)
    state = rules.turned(state, Square.parse("e5"), 1)
    assert "2LE8" in rules.line(state)
    assert "prison:L" in rules.line(rules.aside(state, "prison", 0, "lion", 0))
    assert rules.line(rules.with_turn(state, 1)).split()[1] == "b"


def test_a_prey_is_caught_and_a_seat_without_prey_is_out() -> None:
    rules = editions.ruleset(editions.load("predator"))
    state = rules.initial(Setup(2))
    names = [kind for kind in rules.kinds if [*rules.trays_for(state, kind, 1)] != []]
    for name in names:
        state = rules.aside(state, "caught", 0, name, 1) or state
    free = [at for at in rules.board if rules.put(state, at, "prey1", 0) is not None]
    for number, name in enumerate(kind for kind in names if kind.startswith("prey")):
        state = rules.put(state, free[-1 - number], name, 0) or state
    fields = rules.line(state).split()
    assert fields[3] == "1"
    assert fields[0].split("|")[1].startswith("x,x0")
    assert rules.line(rules.position(rules.line(state))) == rules.line(state)


def test_an_obstacle_is_laid_turned_and_boxed() -> None:
    rules = editions.ruleset(editions.load("predator"))
    state = rules.initial(Setup(2))
    item = rules.scene(state).trays[-1].pieces[0].kind
    at = next(at for at in rules.board if rules.put(state, at, item) is not None)
    laid = rules.put(state, at, item)
    assert f"{at}*" in rules.line(laid)
    assert rules.line(rules.aside(laid, "box", None, item)) == rules.line(state)
