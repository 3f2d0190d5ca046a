"""The commands of line mode: their names, their help, what they answer, for every game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, cast

import pytest

import jungla_tui
from jungla_tui import editions, store, words
from jungla_tui.core.errors import BadText
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import encode
from jungla_tui.core.ruleset import Over
from jungla_tui.text import answers, orders
from jungla_tui.text.session import STUDYING, Session
from jungla_tui.text.typed import parse
from jungla_tui.words import line as said
from tests.core.dice import EDITION, Dice
from tests.helpers import new_game, play, under
from tests.text.talk import is_plain

CATALOGUES = Path(jungla_tui.__file__).parent / "locale"
LANGUAGES = ["en", *sorted(path.name for path in CATALOGUES.glob("*") if path.is_dir())]
SIGNS = ("", " ", "-", " - ", "x", " x ", ":", "–")
"""What may stand between a piece and its target."""


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    words.use(request.param)
    return str(request.param)


@pytest.fixture
def game() -> Game:
    return new_game(under("jungle"))


def piece_names() -> set[str]:
    """Everything a piece of any game may be called, in the language spoken and in English."""
    spoken, names = words.lang(), set()
    for lang in (spoken, "en"):
        words.use(lang)
        for kind in words.KINDS:
            called = (words.kind(kind), words.the(kind), words.abbreviation(kind))
            names |= {name.casefold() for name in (kind, *called, words.letter(kind))}
    words.use(spoken)
    return names


# ---- which lines are commands


def test_no_move_by_a_piece_is_taken_for_a_command(spoken: str) -> None:
    for name in piece_names():
        for sign in SIGNS:
            for target in ("c4", "a1", "g9", "c3-c4", "c3xc4", "z99"):
                assert orders.read(f"{name}{sign}{target}") is None, (spoken, name, sign, target)


def test_no_square_and_no_move_between_squares_is_taken_for_a_command(spoken: str) -> None:
    for text in ("a1", "s4", "s 4b", "p4", "a3a4", "a3 a4", "a3-a4", "n1n2", "c4/E", "d4d6/N*d5"):
        assert orders.read(text) is None, (spoken, text)
    for text in ("turn c4 E", "free lion c3 N", "hand.lion@c3/N", "!done", "done", "dice 5"):
        assert orders.read(text) is None, (spoken, text)


def test_what_takes_any_text_is_not_called_like_a_piece(spoken: str) -> None:
    takes_text = {id for id, fits in orders.TAKES.items() if fits("c4") or fits("c3 c4")}
    assert takes_text >= {"why", "rules", "look", "moves", "new", "switch"}
    for id in takes_text:
        called = {name.casefold() for name in said.names(id)}
        assert not called & piece_names(), (spoken, id)


@pytest.mark.parametrize("edition", editions.ids())
def test_no_legal_move_of_any_game_is_taken_for_a_command(edition: str, spoken: str) -> None:
    game = new_game(under(edition), seats=_sitters(edition))
    chance = random.Random(7)
    for _ in range(60):
        if isinstance(game.status(), Over):
            break
        legal = game.legal_moves()
        if not legal:
            game.draw()
            continue
        for move in legal:
            for text in (encode(move), encode(move).lower(), encode(move).lstrip("!")):
                assert orders.read(text) is None, (spoken, text)
        game.play(chance.choice(legal))


def test_every_command_is_known_by_all_its_names_and_no_two_share_one(spoken: str) -> None:
    for id in said.COMMANDS:
        for name in said.names(id):
            assert orders.named(name) == id, (spoken, name)
            assert orders.named(name.upper()) == id, (spoken, name)
    names = [name.casefold() for id in said.COMMANDS for name in said.names(id)]
    assert len(names) == len(set(names)), spoken


def test_an_answer_to_a_question_is_no_command(spoken: str) -> None:
    forms = [form for id in ("yes", "no", "keep") for form in said.word(id)]
    assert len(forms) == len(set(forms))
    assert [form for form in forms if orders.read(form)] == [], spoken


def test_a_command_is_a_whole_first_word(game: Game) -> None:
    assert orders.read("board") == ("board", "")
    assert orders.read(" BOARD ") == ("board", "")
    assert orders.read("boards") is None
    assert orders.read("board x") is None
    assert orders.read("p R") == ("piece", "R")
    assert orders.read("s a") == ("scan", "a")
    assert orders.read("s 12") == ("scan", "12")
    assert orders.read("p c4") is None
    assert parse("p e4", game) == parse("e3e4", game)
    with pytest.raises(BadText):
        parse("p R", game)


def test_every_command_is_done_by_something() -> None:
    session = Session(None, lambda _: None)
    assert set(said.COMMANDS) == set(answers.ANSWERS) | set(session._does) | set(STUDYING)
    assert set(orders.TAKES) < set(said.COMMANDS)
    for id in orders.TAKES:
        assert said.COMMANDS[id].takes


def test_the_help_documents_every_command_and_each_short_form(spoken: str) -> None:
    heard: list[str] = []
    session = Session(None, heard.append)
    assert session.answer("help")
    assert len(heard) == len(said.COMMANDS) + 1
    for id in said.COMMANDS:
        assert said.explained(id) in heard
        assert len(said.COMMANDS[id].names.split()) > 1
        for name in said.names(id):
            one: list[str] = []
            assert Session(None, one.append).answer(f"help {name}"), (spoken, name)
            assert one == [said.explained(id)]


# ---- what is answered


def ask(game: Game, line: str) -> list[str]:
    order = orders.read(line)
    assert order is not None
    return list(answers.ANSWERS[order.id](game, game.current, order.rest))


def test_where_the_pieces_of_a_kind_stand_on_both_sides(game: Game) -> None:
    for line in ("p R", "p r", "p rat", "p Ra", "piece the rat"):
        assert ask(game, line) == ["Red: rat 1 g3.", "Blue: rat 1 a7."]
    play(game, "g3g4", "a7a6", "g4g5", "a6a5", "g5g6", "a5a4", "a3a4")
    assert ask(game, "p rat") == ["Red: rat 1 g6.", "Blue: none.", "Blue, off the board: rat 1."]


def test_a_file_or_a_rank_square_by_square(game: Game) -> None:
    assert ask(game, "s a")[:3] == ["a1 tiger 6, Red", "a2 empty", "a3 elephant 8, Red"]
    assert ask(game, "s 4")[:2] == ["a4 empty", "b4 lake"]
    assert ask(game, "scan D")[0] == "d1 den"
    assert len(ask(game, "s a")) == 9
    assert len(ask(game, "s 4")) == 7


def test_the_position_in_words(game: Game) -> None:
    ranks = ask(game, "ranks")
    assert ranks[0] == "Rank 9: a9 lion 7, Blue; g9 tiger 6, Blue."
    assert ranks[3] == "Rank 6: no piece."
    assert ranks[-1] == "Red to move."
    assert ask(game, "pieces")[0].startswith("Red: elephant 8 a3, lion 7 g1, tiger 6 a1,")
    assert "Position: l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w" in ask(game, "board")


def test_a_weakened_piece_is_said_to_be(game: Game) -> None:
    play(game, "b2c2", "a7a6", "c2c1")
    assert ask(game, "s 1")[2] == "c1 cat 0, weakened, Red, on trap"


def test_the_legal_moves_of_a_square_a_kind_or_all(game: Game) -> None:
    assert ask(game, "moves a3") == ["elephant 8 a3: a4, b3, a2."]
    assert ask(game, "moves R") == ["rat 1 g3: g4, g2, f3."]
    assert ask(game, "moves b4") == ["No legal move."]
    assert len(ask(game, "moves")) == 8
    play(game, "a3a4", "a7a6", "a4a5", "g7g6")
    assert ask(game, "moves a5") == ["elephant 8 a5: a6 takes the rat, a4."]


def test_what_can_be_taken_and_what_a_square_is(game: Game) -> None:
    assert ask(game, "threats") == ["No piece of Red can be taken on the next move."]
    assert "Nothing stands on b4." in ask(game, "look b4")
    play(game, "a3a4", "a7a6", "a4a5")
    assert any("rat" in line and "elephant" in line for line in ask(game, "threats"))
    assert any("elephant" in line for line in ask(game, "look a6"))
    assert ask(game, "why a6a5")[0].startswith("This is allowed")
    assert ask(game, "why b8b6")[-1] == "rules step reads the rule."


def test_a_position_that_stood_before_is_announced(game: Game) -> None:
    play(game, "a3a4", "g7g6", "a4a3", "g6g7")
    assert "This position has stood 2 times." in ask(game, "status")


@pytest.mark.parametrize("edition", editions.ids())
def test_any_game_is_played_and_asked_about_by_typed_lines(edition: str) -> None:
    header = Header(editions.load(edition), _sitters(edition), seed=3)
    opened = store.Opened(Path("game"), Game(under(edition), header), journal=_Unwritten())
    heard: list[str] = []
    session = Session(opened, heard.append)
    session.begin()
    chance = random.Random(11)
    asks = (
        "board",
        "ranks",
        "pieces",
        "status",
        "last",
        "moves",
        "s a",
        "s 1",
        "look a1",
        "threats",
    )
    for number in range(80):
        legal = opened.game.legal_moves()
        if not legal:
            assert isinstance(opened.game.status(), Over)
            break
        move = chance.choice(legal)
        if number % 8 == 0:
            assert all(session.answer(line) for line in asks)
            assert session.answer(f"why {encode(move)}")
        assert session.prompt()
        assert session.answer(encode(move)), heard[-1]
    while session.answer("undo"):
        pass
    assert heard.pop() == "There is nothing to take back."
    assert session.answer("replay")
    while session.answer("next"):
        pass
    assert is_plain("\n".join(heard))


def test_what_chance_answers_is_said_and_never_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(dict[Any, str], words.TOLD), ("chooses", False), "{who} chooses.")
    game = Game(Dice(EDITION), Header(EDITION, (Sitter(), Sitter()), seed=5))
    heard: list[str] = []
    session = Session(store.Opened(Path("game"), game, journal=_Unwritten()), heard.append)
    session.begin()
    assert [line for line in heard if line.startswith("The dice show ")] == heard[3:4]
    heard.clear()
    assert session.answer("leave")
    first = list(heard)
    assert first[0] == "Red chooses."
    assert first[1].startswith("The dice show ")
    heard.clear()
    assert session.answer("undo")
    assert heard[0] == "Taken back: Red chooses."
    heard.clear()
    assert session.answer("redo")
    assert heard == first
    assert session.answer("undo")
    heard.clear()
    assert session.answer("leave")
    assert heard == first


class _Unwritten(store.Journal):
    """Keeps nothing; a game that has one is played, not looked at."""

    def __init__(self) -> None:
        super().__init__(Path("game"), -1, 0)

    def __call__(self, entries: object) -> None:
        del entries


def _sitters(edition: str) -> tuple[Sitter, ...]:
    return (Sitter(),) * min(under(edition).seats)
