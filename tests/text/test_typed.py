"""Moves and names as a person types them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from jungla_tui import words
from jungla_tui.core.board import Facing, Square
from jungla_tui.core.errors import BadText, Refused
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Choose, Move, Place, Slot, Step, Turn, decode, encode
from jungla_tui.core.ruleset import Piece, Ruleset, Scene
from jungla_tui.text.typed import kinds_of, parse, player_name
from tests.helpers import line_of, new_game, under
from tests.rules.tawa.table import line_of as line_of_tawa


@pytest.fixture
def game() -> Game:
    return new_game(under("jungla"))


@pytest.mark.parametrize(
    "text",
    ["c3c4", "C3C4", "c3-c4", "c3xc4", "c3 c4", " c3  -  c4 ", "c3:c4", "c3–c4"],
)
def test_two_squares_are_a_step_however_they_are_parted(game: Game, text: str) -> None:
    assert parse(text, game) == Step(Square.parse("c3"), Square.parse("c4"))


@pytest.mark.parametrize(
    "text",
    ["Wc4", "wc4", "WC4", "w c4", "W-c4", "Wxc4", "wo c4", "woc4", "Wo-c4", "wolf c4", "wolfc4",
     "the wolf c4", "Wolf x c4", "Wo c3-c4", "wc3c4", "wolf c3xc4"],
)  # fmt: skip
def test_a_piece_and_its_target_are_a_step(game: Game, text: str) -> None:
    # c4 is in the lake: what is typed is read all the same, and the rules refuse it
    move = parse(text, game)
    assert move == Step(Square.parse("c3"), Square.parse("c4"))
    with pytest.raises(Refused, match="lake"):
        game.play(move)


@pytest.mark.parametrize("kind", under("jungla").kinds)
def test_every_kind_is_known_by_its_name_two_letters_and_one(kind: str) -> None:
    game = new_game(under("jungla"))
    for name in (words.kind(kind), words.abbreviation(kind), words.letter(kind)):
        for typed in (name, name.upper(), name.lower()):
            move = parse(f"{typed} d5", game)
            assert isinstance(move, Step)
            piece = game.ruleset.scene(game.state()).pieces[move.start]
            assert (piece.kind, piece.seat) == (kind, 0)


def test_a_piece_means_one_of_the_seat_to_move(game: Game) -> None:
    game.play(decode("g3g4"))
    assert parse("Ra6", game) == decode("a7a6")
    assert parse("Rg5", game, 0) == decode("g3g5")


def test_what_is_typed_in_a_move_list_is_read_back(game: Game) -> None:
    for text in ("g3g4", "a7a6", "g4f4"):
        node = game.play(decode(text))
        told = game.tell(node)
        assert encode(parse(words.short(told), game, game.tree.parents[node])) == text


def test_every_legal_move_is_read_by_piece_and_target(game: Game) -> None:
    for move in game.legal_moves():
        assert isinstance(move, Step)
        kind = game.ruleset.scene(game.state()).pieces[move.start].kind
        assert parse(f"{words.letter(kind)}{move.end}", game) == move
        assert parse(encode(move), game) == move


@pytest.mark.parametrize(
    "text",
    ["", " ", "x", "c4", "xc4", "-", "zebra c4", "c0c1", "c3c", "wolf", "\x1b[2J", "ő", "w٣"],
)
def test_what_is_no_move_is_told(game: Game, text: str) -> None:
    with pytest.raises(BadText) as told:
        parse(text, game)
    assert told.value.id == "bad-move"
    assert words.error(told.value).isprintable()


def test_a_piece_that_is_not_there_is_told_by_its_kind() -> None:
    game = new_game(under("jungla"), position=line_of("Ra3 ed7 wd8"))
    with pytest.raises(BadText) as told:
        parse("wolf d7", game)
    assert words.error(told.value) == "Red has no wolf on the board."


def test_a_wrong_start_is_told_too(game: Game) -> None:
    with pytest.raises(BadText):
        parse("wolf c2-c4", game)


def test_after_the_end_the_rule_that_ended_it_refuses() -> None:
    over = new_game(under("jungla"), position=line_of("Rd9 ea1"))
    with pytest.raises(Refused, match="win-den"):
        over.play(parse("R d8", over))
    with pytest.raises(BadText):
        parse("wolf d8", over)


# ---- what games yet to come need


@dataclass
class Toy:
    """A game with two dogs, facings, a hand and options: what `parse` asks of one, no more."""

    real: Ruleset[Any]
    moves: tuple[Move, ...]
    spread: frozenset[str] = frozenset()
    options: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        return self.real.kinds

    @property
    def rules(self) -> tuple[str, ...]:
        return self.real.rules

    def for_seat(self, place: Place, seat: int, seats: int) -> Place:
        return self.real.for_seat(place, seat, seats)

    def scene(self, state: Any) -> Scene:
        return self.real.scene(state)._replace(pieces=DOGS)

    def broken_rule(self, _: Any, move: Step) -> str:
        return "lake" if move.start == Square.parse("c1") else "step"

    def legal_moves(self, _: Any) -> Iterable[Move]:
        return self.moves


DOGS = {Square.parse("a1"): Piece("dog", 0), Square.parse("c1"): Piece("dog", 0)}


def toy(*moves: str) -> Game:
    game = new_game(under("jungla"))
    game.ruleset = Toy(game.ruleset, tuple(map(decode, moves)))  # type: ignore[assignment]
    return game


def test_of_two_pieces_the_one_that_may_go_there_is_meant() -> None:
    assert parse("dog a2", toy("a1a2", "c1c2")) == decode("a1a2")


def test_two_pieces_that_may_go_there_are_both_named() -> None:
    game = toy("a1b1", "c1b1")
    with pytest.raises(BadText) as told:
        parse("dog b1", game)
    assert words.error(told.value) == "“dog b1” fits more than one move: a1b1, c1b1."
    assert parse("dog c1b1", game) == decode("c1b1")


def test_of_two_pieces_that_may_not_the_one_that_comes_nearer_is_meant() -> None:
    assert parse("dog c2", toy()) == decode("c1c2")


def test_facings_and_tails_are_kept() -> None:
    game = toy("a1a2/N", "a1a2/E", "c1c2*b2,c3")
    assert parse("a1-a2/n", game) == decode("a1a2/N")
    assert parse("dog a2/E", game) == decode("a1a2/E")
    assert parse("dog c2*b2,c3", game) == decode("c1c2*b2,c3")
    assert parse("dog c2", game) == decode("c1c2*b2,c3")
    assert parse("a1 a2/S*c1", game) == Step(
        Square.parse("a1"), Square.parse("a2"), Facing.SOUTH, "c1"
    )


def test_a_facing_that_is_not_typed_is_the_one_the_piece_has_or_ahead() -> None:
    assert parse("dog a2", toy("a1a2/N", "a1a2/E")) == decode("a1a2/N")
    assert parse("a1a2", toy("a1a2/N", "a1a2/E")) == decode("a1a2/N")
    assert parse("a1a2", toy("a1a2/W")) == decode("a1a2/W")
    assert parse("a1a2", toy("a1a2", "c1c2/N")) == decode("a1a2")
    game = new_game(under("tawa"), position=line_of_tawa("Lc5E zc9S"))
    assert parse("lion d5", game) == decode("c5d5/E")
    assert parse("lion d5 s", game) == decode("c5d5/S")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("turn c5 N", "c5/N"),
        ("c5 n", "c5/N"),
        ("c5 north", "c5/N"),
        ("lion c5 West", "c5/W"),
        ("turn lion s", "c5/S"),
        ("c5d5 s", "c5d5/S"),
        ("move c5 d5 south", "c5d5/S"),
        ("lion d5/S", "c5d5/S"),
        ("Li c5-d5/S", "c5d5/S"),
    ],
)
def test_a_facing_is_typed_apart_and_a_verb_before_it_all(text: str, move: str) -> None:
    game = new_game(under("tawa"), position=line_of_tawa("Lc5E zc9S"))
    assert parse(text, game) == decode(move)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("free lion c3 N", "prison.lion@c3/N"),
        ("lion c3", "prison.lion@c3/N"),
        ("free wolf d3 east", "prison.wolf@d3/E"),
        ("free lion c2 N", "prison.lion@c2/N"),
    ],
)
def test_who_is_freed_is_named_with_its_square(text: str, move: str) -> None:
    position = line_of_tawa("Cg12N pb9S Pb5N", "prison:LW")
    game = new_game(under("tawa"), "g12g13", position=position)
    assert parse(text, game) == decode(move)
    wolf = "free wolf c3"
    assert encode(parse(wolf, game)) == "prison.wolf@c3/N"


def test_freeing_outside_a_release_is_refused_by_its_rule() -> None:
    game = new_game(under("tawa"), position=line_of_tawa("Lc5E zc9S", "prison:W"))
    for text in ("free wolf c3 n", "free lion c3 n"):
        with pytest.raises(Refused, match="free"):
            game.play(parse(text, game))
    with pytest.raises(BadText):
        parse("free c3", game)


@pytest.mark.parametrize("text", ["gira c5 norte", "león c5 n", "girar león norte"])
def test_directions_and_verbs_are_typed_in_the_language_spoken(text: str) -> None:
    words.use("es")
    game = new_game(under("tawa"), position=line_of_tawa("Lc5E zc9S"))
    assert parse(text, game) == decode("c5/N")
    assert parse("mueve león d5 oeste", game) == decode("c5d5/W")


def test_pieces_from_a_tray_turns_and_options_are_read() -> None:
    game = toy("hand.lion@b2", "!done", "!dice:5")
    assert parse("HAND.LION@B2", game) == Place(Slot("hand", "lion"), Square.parse("b2"))
    assert parse("lion b2", game) == Place(Slot("hand", "lion"), Square.parse("b2"))
    assert parse("Done", game) == parse("!done", game) == Choose("done")
    assert parse("dice 5", game) == Choose("dice:5")
    assert parse("a1/e", game) == Turn(Square.parse("a1"), Facing.EAST)


def test_the_language_spoken_comes_before_english(monkeypatch: pytest.MonkeyPatch) -> None:
    spanish = {"wolf": "lobo", "lion": "león"}
    letters = {"wolf": "L", "lion": "E"}
    monkeypatch.setattr(words, "kind", lambda id: spanish[id])
    monkeypatch.setattr(words, "letter", lambda id: letters[id])
    kinds = ("wolf", "lion")
    assert kinds_of("L", kinds) == {"wolf"}
    assert kinds_of("LEÓN", kinds) == {"lion"}
    assert kinds_of("wolf", kinds) == {"wolf"}
    assert kinds_of("W", kinds) == {"wolf"}


# ---- names


@pytest.mark.parametrize("name", ["Ann", "", "x" * 40, "[b]Bo[/b]", "Łukasz Żółć", "李雷"])
def test_a_name_of_printable_characters_is_taken(name: str) -> None:
    assert player_name(f" {name} ") == name


@pytest.mark.parametrize("name", ["a\nb", "👨\u200d👩", "\x1b[2J", "a\u202eb", "\ud800"])
def test_any_other_name_is_refused(name: str) -> None:
    with pytest.raises(BadText) as told:
        player_name(name)
    assert told.value.id == "bad-name"
    assert words.error(told.value).isprintable()


@pytest.mark.parametrize(
    ("name", "lang", "told"),
    [
        ("x" * 41, "en", "The name has 41 characters; a player's name has 40 at most."),
        ("x" * 41, "es", "El nombre tiene 41 caracteres; el de un jugador tiene 40 como mucho."),
        ("👨\u200d👩", "en", r"cannot be a player's name: \u200d is no sign that can be seen."),
        ("👨\u200d👩", "es", r"el nombre de un jugador: \u200d no es un signo que se vea."),
    ],
)
def test_a_refused_name_is_told_whether_its_length_or_a_sign_is_why(
    name: str, lang: str, told: str
) -> None:
    with pytest.raises(BadText) as refused:
        player_name(name)
    words.use(lang)
    assert words.error(refused.value).endswith(told)
