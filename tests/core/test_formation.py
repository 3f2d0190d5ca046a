"""Formations: read, turned for every seat, followed as far as they go, and refused with a word."""

from __future__ import annotations

import pytest

from jungla_tui import editions
from jungla_tui.core.board import Facing, Square
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, BadFormation
from jungla_tui.core.formation import (
    PLACING,
    Formation,
    check,
    completed,
    next_place,
    placed,
    usual,
)
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Place, decode, encode
from jungla_tui.core.ruleset import ToMove
from tests.helpers import PERSON, new_game, play, under

GAMES = [(id, seats) for id in ("tawa", "predator") for seats in under(id).seats]


def beginning(id: str, seats: int = 2) -> Game:
    return new_game(under(id), seats=(PERSON,) * seats)


def standard(id: str) -> Formation:
    found = usual(editions.load(id))
    assert found is not None
    return found


def follow(game: Game, formation: Formation) -> None:
    """Every seat places by the formation until nothing is left to place."""
    seats = len(game.header.seats)
    while isinstance(status := game.status(), ToMove) and status.prompt == PLACING:
        place = next_place(game.ruleset, game.state(), status.seat, seats, formation)
        assert place is not None
        game.play(place)


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_the_usual_formation_of_an_edition_fits_every_seat_and_places_all(
    id: str, seats: int
) -> None:
    formation = standard(id)
    for seat in range(seats):
        check(under(id), seat, seats, formation)
    game = beginning(id, seats)
    follow(game, formation)
    hands = [tray for tray in game.ruleset.scene(game.state()).trays if tray.id == "hand"]
    assert not any(tray.pieces for tray in hands)


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_turning_a_placing_twice_gives_it_back(id: str, seats: int) -> None:
    rules = under(id)
    for place in standard(id).places:
        for seat in range(seats):
            there = rules.for_seat(place, seat, seats)
            assert there.end in rules.board
            assert rules.for_seat(there, seat, seats) == place


def test_the_second_seat_places_as_seen_from_the_other_side() -> None:
    place = decode("hand.lion@c3/E")
    assert isinstance(place, Place)
    assert encode(under("tawa").for_seat(place, 1, 2)) == "hand.lion@k11/W"
    assert encode(under("tawa").for_seat(place, 0, 2)) == "hand.lion@c3/E"


def test_who_has_no_lion_puts_its_tiger_where_the_lion_stands() -> None:
    game = beginning("tawa")
    follow(game, standard("tawa"))
    pieces = game.ruleset.scene(game.state()).pieces
    lion = next(place for place in standard("tawa").places if place.source.item == "lion")
    turned = game.ruleset.for_seat(lion, 1, 2)
    assert (pieces[lion.end].kind, pieces[turned.end].kind) == ("lion", "tiger")
    assert pieces[turned.end].facing == Facing.SOUTH


def test_a_piece_whose_square_is_taken_goes_to_a_free_one_of_the_formation() -> None:
    game = beginning("tawa")
    play(game, "hand.lion@c3/E", "hand.zebra@d3/N")
    place = next_place(game.ruleset, game.state(), 0, 2, standard("tawa"))
    assert place is not None
    assert place.source.item == "gazelle"
    follow(game, standard("tawa"))
    assert game.ruleset.scene(game.state()).pieces[Square.parse("c3")].kind == "lion"


def test_what_a_seat_placed_is_read_from_the_log_as_seat_0_sees_it() -> None:
    game = beginning("tawa")
    play(game, "hand.lion@c3/E", "hand.zebra@d3/N", "hand.wolf@j3/N", "hand.tiger@c11/S")
    own, other = (placed(game, seat, game.current, "mine") for seat in (0, 1))
    assert own.texts() == ["hand.lion@c3/E", "hand.zebra@d3/N", "hand.wolf@j3/N"]
    assert other.texts() == ["hand.tiger@k3/N"]
    with pytest.raises(BadFormation, match="formation-nothing"):
        placed(game, 1, 3, "mine")


def test_a_formation_without_all_pieces_is_filled_up_from_another() -> None:
    few = Formation.read("few", ["hand.lion@c3/N"])
    whole = completed(few, standard("tawa"))
    assert whole.places[0] == few.places[0]
    ends = [place.end for place in whole.places]
    assert len(set(ends)) == len(ends) == 14
    check(under("tawa"), 0, 2, few)


@pytest.mark.parametrize(
    ("texts", "error"),
    [
        ("hand.lion@c3/N", "formation-no-list"),
        ([], "formation-no-list"),
        ([5], "formation-no-place"),
        (["c3c4"], "formation-no-place"),
        (["lion"], "formation-no-place"),
        (["hand.lion@c3/N", "hand.lion@d3/N"], "formation-twice"),
        (["hand.lion@c3/N", "hand.wolf@c3/N"], "formation-twice"),
    ],
)
def test_what_is_no_formation_is_named(texts: object, error: str) -> None:
    with pytest.raises(BadFormation, match=error):
        Formation.read("mine", texts)
    edition = editions.load("tawa")
    wrong = Edition(
        edition.id,
        edition.name,
        edition.game,
        edition.switches,
        {**edition.tables, "formation": texts},
    )
    with pytest.raises(BadEdition, match=error):
        editions.ruleset(wrong)


@pytest.mark.parametrize(
    ("id", "texts", "error", "field"),
    [
        ("tawa", ["hand.zebra@e5/N"], "formation-refused", "setup"),
        ("tawa", ["hand.zebra@c2/N"], "formation-refused", "second-row"),
        ("tawa", ["hand.zebra@c3/S"], "formation-refused", "runner-forward"),
        ("tawa", ["hand.spider@a3/N"], "formation-refused", "spider-water"),
        ("tawa", ["hand.prey1@c3"], "formation-no-item", ""),
        ("predator", ["hand.prey1@d9"], "formation-refused", "setup"),
        ("jungle", ["hand.lion@c3"], "formation-no-placing", ""),
    ],
)
def test_a_formation_that_does_not_fit_the_edition_is_refused_with_the_rule(
    id: str, texts: list[str], error: str, field: str
) -> None:
    with pytest.raises(BadFormation, match=error) as raised:
        check(under(id), 0, 2, Formation.read("mine", texts))
    assert raised.value.fields.get("rule", "") == field


def test_a_formation_with_an_animal_that_the_edition_lacks_is_refused() -> None:
    edition = editions.load("tawa")
    table = edition.tables["animals"]
    assert isinstance(table, dict)
    fewer = {kind: entry for kind, entry in table.items() if kind != "kangaroo"}
    own = Edition("own", "", "tawa", edition.switches, {**edition.tables, "animals": fewer})
    with pytest.raises(BadFormation, match="formation-no-item") as raised:
        check(editions.ruleset(own), 0, 2, standard("tawa"))
    assert raised.value.fields["kind"] == "kangaroo"
