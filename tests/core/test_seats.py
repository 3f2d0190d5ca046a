"""Who sits at the seats of a game, now and after another has taken the place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from jungla_tui import editions, store
from jungla_tui.core.errors import BadJournal
from jungla_tui.core.events import Ended, Offered
from jungla_tui.core.game import Game
from jungla_tui.core.log import (
    Entry,
    Header,
    Seated,
    Sitter,
    entry_from_json,
    entry_to_json,
    header_from_json,
    header_to_json,
)
from tests.helpers import PERSON, new_game, play, under

LEVEL = Sitter(player="level-2")


def test_a_level_is_read_from_the_id_of_a_player() -> None:
    assert (Sitter(player="level-4").level, Sitter(player="random").level) == (4, None)
    assert (Sitter().level, Sitter(player="level-x").level) == (None, None)
    assert Sitter().person
    assert not LEVEL.person


def test_another_sitter_is_an_entry_of_the_log_and_comes_back_with_it() -> None:
    entries: list[Entry] = []
    game = new_game(under("jungle"), sink=entries.extend)
    play(game, "g3g4")
    game.sit(1, LEVEL)
    game.sit(1, LEVEL)
    assert entries[1:] == [Seated(1, LEVEL)]
    again = Game(game.ruleset, Header(game.header.edition))
    again.replay(entry_from_json(entry_to_json(entry)) for entry in entries)
    assert again.header.seats == (PERSON, LEVEL)
    assert (again.persons(), again.computer(), len(again.tree)) == ((0,), 1, 1)


def test_nobody_can_be_seated_where_there_is_no_seat() -> None:
    game = new_game(under("jungle"))
    with pytest.raises(BadJournal) as refused:
        game.replay([Seated(2, LEVEL)])
    assert refused.value.id == "bad-seat"


def test_who_cannot_be_kept_does_not_sit() -> None:
    def full(_entries: Sequence[Entry]) -> None:
        raise BadJournal("cannot-write", file="x", error="")

    game = new_game(under("jungle"), sink=full)
    with pytest.raises(BadJournal):
        game.sit(1, LEVEL)
    assert game.header.seats == (PERSON, PERSON)


def test_a_saved_game_knows_who_sits_there(tmp_path: Path) -> None:
    opened = store.create(Header(editions.load("jungle")), folder=tmp_path)
    opened.game.sit(0, Sitter("Ana", "level-3"))
    opened.close()
    again = store.resume(opened.path)
    assert again.game.header.seats == (Sitter("Ana", "level-3"), PERSON)
    again.close()


def test_a_game_of_the_format_before_is_still_read() -> None:
    header = Header(editions.load("jungle"), (PERSON, LEVEL))
    assert header_from_json(header_to_json(header) | {"format": 1}) == header


def test_one_undo_takes_back_both_the_computers_decision_and_ones_own() -> None:
    game = new_game(under("jungle"), "g3g4", "a7a6", "a3a4", "a6b6", seats=(PERSON, LEVEL))
    assert game.undo()
    assert game.current == 2
    assert game.redo()
    assert game.current == 4
    assert game.undo()
    assert game.undo()
    assert (game.current, game.computer()) == (0, None)
    assert not game.undo()


def test_a_computer_that_began_keeps_its_first_decision() -> None:
    game = new_game(under("jungle"), "g3g4", "a7a6", seats=(LEVEL, PERSON))
    assert game.undo()
    assert game.current == 1
    assert not game.undo()


def test_a_person_gives_up_its_own_seat_whoever_is_to_move() -> None:
    game = new_game(under("jungle"), "g3g4", seats=(PERSON, LEVEL))
    assert game.speaking() == (0,)
    assert new_game(under("jungle"), "g3g4").speaking() == (1, 0)
    assert new_game(under("jungle"), seats=(LEVEL, LEVEL)).speaking() == ()
    game.add(Ended(0, "resigned"))
    assert game.speaking() == ()


def test_an_offer_waits_for_the_computer_only_where_a_person_made_it() -> None:
    game = new_game(under("jungle"), seats=(PERSON, LEVEL))
    assert game.asked() is None
    game.add(Offered(0))
    assert game.asked() == 1
    game.sit(1, PERSON)
    assert game.asked() is None


def test_an_offer_is_accepted_by_the_seat_that_did_not_make_it_on_anybodys_turn() -> None:
    for offering in (0, 1):
        game = new_game(under("jungle"), "g3g4")
        assert game.accepting() is None
        game.add(Offered(offering))
        assert game.accepting() == 1 - offering
        game.add(Ended(None, "agreed"))
        assert game.accepting() is None


def test_a_person_offers_the_computer_a_draw_on_its_turn_too() -> None:
    game = new_game(under("jungle"), "g3g4", seats=(PERSON, LEVEL))
    game.add(Offered(0))
    assert (game.asked(), game.computer()) == (1, 1)


def test_a_piece_may_be_missing_from_the_start() -> None:
    rules = under("jungle")
    start = new_game(rules).state()
    less = rules.without(start, 1, "lion")
    assert less is not None
    assert rules.line(less) == rules.line(start).replace("l5t", "6t")
    assert rules.without(less, 1, "lion") is None
    assert rules.without(start, 1, "spider") is None
    alone = rules.position("6t/7/7/7/7/7/7/7/T5L w")
    assert rules.without(alone, 1, "tiger") is None
