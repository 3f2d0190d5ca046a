"""Setting up on the screen: piece by piece, the rest at once, by a formation of one's own."""

from __future__ import annotations

import pytest

from jungla_tui import formations
from jungla_tui.core.board import Facing, Square
from jungla_tui.tui.looks import GLYPHS, SCHEMES, Looks
from jungla_tui.tui.painter import Marks, paint
from jungla_tui.tui.setting_up import FormationsScreen
from tests.helpers import under
from tests.rules.tawa.table import FAR, line_of, scene, standing
from tests.tui.seat import Seat, new, sit


def hand(seat: Seat, number: int) -> int:
    """How many pieces a seat has still to place."""
    trays = seat.table.board.scene.trays
    held = (tray for tray in trays if (tray.id, tray.seat) == ("hand", number))
    return sum(len(tray.pieces) for tray in held)


async def test_a_piece_is_chosen_put_down_and_looks_ahead_by_enter() -> None:
    async with sit(new(edition="tawa")) as seat:
        assert seat.message == "enter chooses what to place, P places the rest."
        await seat.press("enter", "enter")
        assert seat.message == "The lion: choose where to put it."
        assert len(seat.lit) == 8
        await seat.press("enter")
        assert seat.message.startswith("An arrow key says where it looks; enter: N;")
        await seat.press("enter")
        assert seat.message == "Red places the lion on a3. It faces north."
        assert seat.cell("a3") == "▴LI▪"
        assert "Red to place, 2 left" in seat.title


async def test_a_friend_is_freed_by_keys_and_what_to_do_is_said() -> None:
    position = line_of(f"Cg12N {FAR}", "prison:WL")
    async with sit(new(edition="tawa", position=position)) as seat:
        await seat.enter("g12g13")
        assert seat.message.endswith("Choose whom to free.")
        assert "Red to free up to 2" in seat.title
        await seat.press("enter", "enter", "enter", "left")
        assert seat.message.startswith("Red frees the lion, now on d3. It faces west.")
        assert seat.cell("d3") == "◂LI▪"
        await seat.press("enter")
        assert seat.sees("imprisoned: wolf")
        await seat.press("down", "enter")
        assert "Blue to move, 3 moves left" in seat.title


async def test_one_arrow_key_says_where_a_piece_looks() -> None:
    async with sit(new(edition="tawa")) as seat:
        await seat.press("enter", "enter", "enter", "right")
        assert seat.cell("a3") == "▸LI▪"


async def test_the_rest_is_placed_now_and_on_the_turns_to_come_and_each_can_be_taken_back() -> None:
    async with sit(new("hand.lion@c3/N", edition="tawa")) as seat:
        await seat.press("P")
        assert (hand(seat, 0), hand(seat, 1)) == (12, 15)
        assert seat.message == ("Red places by the usual formation, now and on the turns to come.")
        await seat.press("P")
        assert (hand(seat, 0), hand(seat, 1)) == (0, 0)
        assert seat.message == "Blue has placed all by the usual formation."
        assert seat.table.game.current == 30
        await seat.press("u", "u")
        assert seat.table.game.current == 28
        assert hand(seat, 0) + hand(seat, 1) == 2
        await seat.press("r", "r")
        assert seat.table.game.current == 30


async def test_there_is_nothing_to_place_once_all_stand_and_no_key_for_it_elsewhere() -> None:
    async with sit(new(edition="tawa", position=line_of(f"Lc5N {FAR}"))) as seat:
        await seat.press("P", "F")
        assert seat.table.game.current == 0
        assert not isinstance(seat.top, FormationsScreen)
    async with sit(new()) as seat:
        await seat.press("P", "F")
        assert not isinstance(seat.top, FormationsScreen)


async def test_a_formation_is_kept_used_and_deleted() -> None:
    async with sit(new("hand.lion@d3/E", "hand.wolf@c3/N", edition="tawa")) as seat:
        await seat.press("F", "s", *"Wall", "enter")
        assert seat.sees("Kept as “Wall”: 2 pieces of Red.")
        await seat.press("escape")
    kept = formations.find(under("tawa").edition, "wall")
    assert (kept.name, kept.texts()) == ("Wall", ["hand.lion@d3/E", "hand.wolf@c3/N"])
    async with sit(new(edition="tawa")) as seat:
        await seat.press("F", "down", "enter")
        assert seat.cell("d3") == "▸LI#"
        assert seat.cell("c3") == "▴WO#"
        assert hand(seat, 0) == 12
        await seat.press("F", "down", "x")
        assert seat.sees("Deleted: “Wall”.")
        await seat.press("up", "x")
        assert seat.sees("which stays")
        await seat.press("escape")
    assert len([*formations.known(under("tawa").edition)]) == 1


async def test_a_formation_that_does_not_fit_is_refused_with_its_rule() -> None:
    kept = formations.find(under("tawa").edition, "standard")
    wrong = kept.places[0]._replace(end=Square.parse("e5"))
    formations.save("tawa", kept._replace(name="Odd", places=(wrong,)))
    async with sit(new(edition="tawa")) as seat:
        await seat.press("F", "down", "enter")
        assert "zebra on e5 breaks the rule [setup]" in seat.message
        assert hand(seat, 0) == 15


async def test_predators_and_prey_is_set_up_by_a_formation_too() -> None:
    async with sit(new(edition="predator")) as seat:
        await seat.press("P", "P")
        assert (hand(seat, 0), hand(seat, 1)) == (0, 0)


async def test_hand_prisons_points_and_what_is_left_of_the_turn_are_in_sight() -> None:
    words = "2-3 prison:CGKzi waiting:W hand:"
    position = line_of(f"Lc5N {FAR}", words.removesuffix(" hand:"))
    async with sit(new("waiting.wolf@c3/N", edition="tawa", position=position)) as seat:
        assert seat.sees("Red 2")
        assert seat.sees("Blue 3")
        assert seat.sees("imprisoned: Ch Go Ka")
        assert seat.sees("imprisoned: Gi Ze")
        assert "Red to move, 2 moves left" in seat.title
    async with sit(new(edition="tawa")) as seat:
        names = "Li Wo Ch Rh El Go Ga Ze Ka Tu Sp Vu Cr Hi An"
        assert seat.sees(f"in hand: {names}")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20), (57, 19), (120, 40)])
async def test_the_board_of_two_packs_is_in_sight_from_57_by_19_on(width: int, height: int) -> None:
    async with sit(new(edition="tawa"), size=(width, height)) as seat:
        assert seat.sees("Red 0")
        await seat.press("P")
        assert "".join(seat.cell("c3").split()) == "▴ZE#"


async def test_a_smaller_room_says_how_large_it_has_to_be() -> None:
    async with sit(new(edition="tawa"), size=(56, 19)) as seat:
        assert seat.sees("needs 57 x 19, have 56 x 19")


# ---- signs


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("glyphs", ["default", "ascii"])
def test_webs_armor_and_danger_have_signs_with_and_without_colour(glyphs: str, scheme: str) -> None:
    looks = Looks(GLYPHS[glyphs], SCHEMES[scheme])
    shown = scene(standing(f"Lf5N+ te9S+! Sf7N sd8S {FAR}"))

    def token(square: str) -> str:
        at = Square.parse(square)
        return paint(shown, at, Marks(), looks, 4, spelled=False).token

    assert token("f5").endswith("+")
    assert token("e9").endswith("!")
    assert "%" in token("f8")
    assert "&" in token("d9")
    assert token("f8") != token("d9") != token("c5")
    assert token("e8").strip() == "%&"


def test_where_a_piece_may_go_into_a_web_both_are_shown() -> None:
    shown = scene(standing(f"Lf5N sd8S {FAR}"))
    at = Square.parse("d7")
    assert shown.signs.get(at) is None, "there is no web on water"
    land = Square.parse("e9")
    looks = Looks(GLYPHS["default"], SCHEMES["mono"])
    face = paint(shown, land, Marks(targets=frozenset({land})), looks, 4, spelled=False)
    assert face.token.strip() == "◦&"


def test_facings_differ_without_colour_and_turn_with_the_board() -> None:
    looks = Looks(GLYPHS["ascii"], SCHEMES["mono"])
    ways = (Facing.NORTH, Facing.EAST, Facing.SOUTH, Facing.WEST)
    assert [looks.facing(way, False) for way in ways] == ["^", ">", "v", "<"]
    assert [looks.facing(way, True) for way in ways] == ["v", "<", "^", ">"]
