"""Hexagons on the screen: six directions, walks of several steps, things that are turned."""

from __future__ import annotations

import threading

import pytest

from jungla_tui import store
from jungla_tui.core.board import Square
from jungla_tui.core.events import Played
from jungla_tui.core.moves import decode, encode
from jungla_tui.rules.predator import Predator
from jungla_tui.tui import foresight, keymap
from jungla_tui.tui.keys import KeyBar
from tests.rules.predator.helpers import line
from tests.tui.seat import Seat, new, sit

OPEN = line("e8,a1,c1,e1,g1,i1", "m11,h7,e11,g11,i11,k11", turn="walk:4,2:-:-")
DOUBLE = line("e8,a1,c1,e1,g1,i1", "m11,h7,e11,g11,i11,k11", turn="walk:3,3:owed:-")


def hexes(position: str = OPEN) -> store.Opened:
    return new(edition="predator", position=position)


def path(seat: Seat) -> dict[str, int]:
    """The walk that is shown, by the numbers on the screen."""
    return {str(at): step for at, step in seat.table.board.marks.path.items()}


def shown(seat: Seat) -> set[str]:
    """The squares on which something would stand, by the sign on the screen."""
    return {str(at) for at in seat.table.board.board if seat.cell(str(at)).endswith("+")}


def played(seat: Seat) -> list[str]:
    """The decisions of the game on the screen."""
    tree = seat.table.game.tree
    events = (tree.events[node] for node in tree.line)
    return [encode(event.move) for event in events if isinstance(event, Played)]


# ---- the cursor


@pytest.mark.parametrize(
    ("key", "to"),
    [("w", "c7"), ("e", "d7"), ("z", "c5"), ("x", "d5"), ("left", "b6"), ("right", "d6")],
)
async def test_six_keys_lead_to_the_six_neighbours(key: str, to: str) -> None:
    async with sit(hexes()) as seat:
        seat.table.put_cursor(Square.parse("c6"))
        await seat.press(key)
        assert seat.cursor == to


async def test_the_six_directions_are_those_of_the_screen_on_a_board_turned_round() -> None:
    async with sit(hexes()) as seat:
        seat.table.put_cursor(Square.parse("c6"))
        await seat.press("f", "e")
        assert seat.cursor == "c5"


async def test_at_the_edge_the_cursor_stays() -> None:
    async with sit(hexes()) as seat:
        seat.table.put_cursor(Square.parse("a1"))
        await seat.press("z", "x")
        assert seat.cursor == "a1"


async def test_a_board_of_squares_has_no_slanting_keys() -> None:
    async with sit(new()) as seat:
        assert not seat.table.check_action("way", ())
        at = seat.cursor
        await seat.press("w", "e", "z", "x")
        assert seat.cursor == at
        assert "slanting" not in seat.text_of(seat.app.screen.query_one(KeyBar))


async def test_the_line_of_keys_and_the_help_name_the_slanting_keys() -> None:
    async with sit(hexes(), size=(120, 40)) as seat:
        assert "wezx slanting" in seat.text_of(seat.app.screen.query_one(KeyBar))
        await seat.press("question_mark")
        assert seat.sees("up left")


@pytest.mark.parametrize("preset", keymap.PRESETS)
def test_every_preset_has_keys_for_all_six_directions(preset: str) -> None:
    actions = {action.id: action.keys for action in keymap.actions(keymap.wanted(preset, {}))}
    ways = ("left", "right", "way-nw", "way-ne", "way-sw", "way-se")
    first = [actions[id][0] for id in ways]
    assert len(set(first)) == len(ways)


# ---- walks


async def test_pointing_at_a_far_cell_shows_the_walk_and_enter_makes_it_step_by_step() -> None:
    async with sit(hexes()) as seat:
        await seat.press("enter", "right", "right", "right")
        assert path(seat) == {"f8": 1, "g8": 2, "h8": 3}
        assert [seat.cell(at) for at in path(seat)] == ["1", "2", "3"]
        assert "enter walks there in 3 steps." in seat.message
        assert played(seat) == []
        await seat.press("enter")
        assert played(seat) == ["e8f8", "f8g8", "g8h8"]
        assert seat.message == "The predator walks e8 f8 g8 h8."


async def test_each_step_of_a_walk_is_taken_back_by_itself() -> None:
    async with sit(hexes()) as seat:
        await seat.press("enter", "right", "right", "right", "enter")
        walk = played(seat)
        await seat.press("u")
        assert played(seat) == walk[:2]
        await seat.press("u", "u")
        assert played(seat) == []
        await seat.press("r", "r", "r")
        assert played(seat) == walk


async def test_who_takes_back_a_throw_is_told_that_it_stays() -> None:
    last = line("e8,a1,c1,e1,g1,i1", "m11,h7,e11,g11,i11,k11", turn="walk:1,0:-:-")
    async with sit(hexes(last)) as seat:
        await seat.enter("e8f8")
        await seat.press("u")
        assert seat.message.startswith("The dice stay: ")
        await seat.press("r")
        assert "The dice stay" not in seat.message


async def test_a_piece_in_the_middle_of_its_walk_is_taken_up_by_itself() -> None:
    async with sit(hexes()) as seat:
        await seat.press("enter", "right", "enter", "right", "enter")
        assert played(seat) == ["e8f8", "f8g8"]


async def test_a_walk_of_several_steps_may_be_typed() -> None:
    async with sit(hexes()) as seat:
        await seat.enter("e8 g8")
        assert played(seat) == ["e8f8", "f8g8"]


async def test_a_typed_walk_that_nothing_leads_to_is_refused_with_its_rule() -> None:
    async with sit(hexes()) as seat:
        await seat.enter("e8m1")
        assert played(seat) == []
        assert "[predator]" in seat.rules


async def test_a_click_far_away_first_shows_the_walk_and_then_makes_it() -> None:
    async with sit(hexes(), size=(120, 40)) as seat:
        await seat.click("e8")
        await seat.click("h8")
        assert played(seat) == []
        assert len(path(seat)) == 3
        await seat.click("h8")
        assert len(played(seat)) == 3


async def test_a_far_prey_is_caught_on_the_way_and_told() -> None:
    async with sit(hexes()) as seat:
        await seat.enter("predator h7")
        assert "and takes the first prey." in seat.message
        assert seat.table.game.ruleset.scene(seat.table.game.state()).points == (1, 0)


# ---- obstacles


async def pick_pair(seat: Seat) -> None:
    await seat.press("c", "enter")


async def test_an_obstacle_shows_the_cells_it_would_cover_before_it_is_put_down() -> None:
    async with sit(hexes(DOUBLE)) as seat:
        await pick_pair(seat)
        seat.table.put_cursor(Square.parse("f5"))
        await seat.settle()
        assert shown(seat) == {"f5", "g5"}
        assert played(seat) == []
        await seat.press("enter")
        assert played(seat) == ["box.pair@f5*0"]


async def test_an_obstacle_is_turned_there_and_back() -> None:
    async with sit(hexes(DOUBLE)) as seat:
        await pick_pair(seat)
        seat.table.put_cursor(Square.parse("f5"))
        before = shown(seat)
        await seat.press("o")
        after = shown(seat)
        assert "f5" in after
        assert after != before
        await seat.press("O")
        assert shown(seat) == before
        await seat.press("o", "enter")
        assert played(seat)[-1].startswith("box.pair@f5*")
        assert {str(at) for at in seat.table.board.board if seat.cell(str(at))[:2] == "Pa"} == after


async def test_how_an_obstacle_is_turned_is_kept_from_cell_to_cell() -> None:
    async with sit(hexes(DOUBLE)) as seat:
        await pick_pair(seat)
        seat.table.put_cursor(Square.parse("f5"))
        await seat.press("o", "right", "right")
        cells = {Square.parse(at) for at in shown(seat)}
        assert len({at.row for at in cells}) == 2


async def test_where_it_does_not_fit_turned_so_the_next_way_is_shown() -> None:
    async with sit(hexes(DOUBLE)) as seat:
        await pick_pair(seat)
        seat.table.put_cursor(Square.parse("m5"))
        await seat.settle()
        assert "m5" in shown(seat)
        assert len(shown(seat)) == 2


@pytest.mark.parametrize("at", ["e8", "m11"])
async def test_an_obstacle_put_on_a_piece_is_refused_and_stays_in_hand_turned_as_it_was(
    at: str,
) -> None:
    async with sit(hexes(DOUBLE)) as seat:
        await pick_pair(seat)
        seat.table.put_cursor(Square.parse("f5"))
        await seat.press("o")
        turned = shown(seat)
        seat.table.put_cursor(Square.parse(at))
        await seat.press("enter")
        assert f"does not fit there so: {at} is the cell of" in seat.message
        assert played(seat) == []
        seat.table.put_cursor(Square.parse("f5"))
        await seat.settle()
        assert shown(seat) == turned
        await seat.press("enter")
        assert len(played(seat)) == 1


async def test_the_keys_that_turn_are_there_only_while_there_is_something_to_turn() -> None:
    async with sit(hexes(DOUBLE)) as seat:
        assert not seat.table.check_action("rotate", ())
        await pick_pair(seat)
        assert seat.table.check_action("rotate", ())
        await seat.press("escape")
        assert not seat.table.check_action("rotate", ())


# ---- more than two players


async def test_of_four_players_each_move_has_its_row_with_the_players_sign() -> None:
    opened = new(edition="predator", names=("Ana", "Luis", "Eva", "Teo"))
    for at, prey in zip(("b11", "l11", "l1", "b1"), (5, 5, 5, 5), strict=True):
        opened.game.play(decode(f"hand.prey{prey}@{at}"))
    async with sit(opened) as seat:
        for told in ("▴5p b11", "▾5p l11", "◊5p l1", "▮5p b1"):
            assert f"1 {told}" in seat.move_list
        assert "▸▴ Ana" in seat.screen_text


async def test_at_80_columns_turn_dice_points_and_reason_are_in_sight() -> None:
    async with sit(hexes()) as seat:
        assert "predator [4] prey [2] Red to move" in seat.title
        assert seat.sees("Red 0")
        assert seat.sees("Blue 0")
        await seat.enter("e8m1")
        assert "[predator]" in seat.rules
        assert seat.message.endswith("The predator walks")


# ---- found out beside the loop


async def test_what_can_be_played_is_found_out_in_another_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: set[int] = set()
    found = Predator.candidates

    def watched(self: Predator, state: object) -> object:
        threads.add(threading.get_ident())
        return found(self, state)  # type: ignore[arg-type]

    monkeypatch.setattr(Predator, "candidates", watched)
    async with sit(hexes()) as seat:
        await seat.press("enter", "right", "enter", "right", "right", "enter", "u", "r")
        await seat.press("R", "left", "left", "right", "R")
        await seat.enter("f8 h8")
    assert threads
    assert threading.get_ident() not in threads


async def test_what_is_known_late_at_the_very_start_is_taken_up_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(foresight, "PATIENCE", 0.0)
    async with sit(hexes(DOUBLE)) as seat:
        await pick_pair(seat)
        seat.table.put_cursor(Square.parse("f5"))
        await seat.press("enter")
        assert played(seat) == ["box.pair@f5*0"]


async def test_while_that_takes_long_keys_are_answered_and_what_was_pointed_at_is_done_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = threading.Event()
    found = Predator.candidates

    def slow(self: Predator, state: object) -> object:
        gate.wait(10)
        return found(self, state)  # type: ignore[arg-type]

    monkeypatch.setattr(foresight, "PATIENCE", 0.001)
    gate.set()
    async with sit(hexes()) as seat:
        monkeypatch.setattr(Predator, "candidates", slow)
        gate.clear()
        seat.patient = False
        await seat.enter("e8f8")
        assert seat.lit == set()
        assert seat.cursor == "f8"
        await seat.press("left")
        assert seat.cursor == "e8"
        await seat.press("right", "right", "enter")
        assert seat.lit == set()
        assert played(seat) == ["e8f8"]
        gate.set()
        seat.patient = True
        await seat.settle()
        assert played(seat) == ["e8f8", "f8g8"]
