"""Why a move is good, in words from the rules; the line and the chances that the computer sees."""

from __future__ import annotations

from random import Random

import pytest

from jungla_tui import words
from jungla_tui.computer.players import player
from jungla_tui.computer.threats import stakes
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header
from jungla_tui.core.moves import decode
from jungla_tui.core.ruleset import ToMove
from jungla_tui.engine.wire import Answer
from jungla_tui.text import hint
from jungla_tui.text.reasons import reasons
from tests.helpers import line_of, new_game, under
from tests.rules.tawa.table import FAR, TAWA
from tests.rules.tawa.table import line_of as tawa_line


def why(pieces: str, move: str, edition: str = "jungle") -> list[str]:
    """What speaks for a move of Red with only these pieces on the board."""
    return reasons_in(new_game(under(edition), position=line_of(pieces)), move)


def reasons_in(game: Game, move: str) -> list[str]:
    status = game.status()
    assert isinstance(status, ToMove)
    found = reasons(game.ruleset, game.state(), decode(move), status.seat, len(game.header.seats))
    return [hint.sentence(reason, game.ruleset, game.header) for reason in found]


@pytest.mark.parametrize(
    ("pieces", "move", "sentence"),
    [
        ("Ld8 Ea1 ra9", "d8d9", "It wins."),
        ("Lg2 Ea1 cg4", "g2g3", "It threatens the cat on g4."),
        ("Ca3 Ea1 la4", "a3b3", "It saves the cat on a3: nothing can take it now."),
        ("Ld6 Ea1 ra9", "d6d7", "It brings the lion within 2 steps of d9."),
        ("Ld7 Ea1 ra9", "d7d8", "It threatens to win with the next move."),
    ],
)
def test_a_reason_is_told_in_words(pieces: str, move: str, sentence: str) -> None:
    found = why(pieces, move)
    assert sentence in found, found


def test_a_piece_that_makes_room_opens_the_way_for_another() -> None:
    found = why("Ed7 Ld6 Ra1 rg9 cd8", "d7e7")
    assert any(line.startswith("It opens the way to d9 for the lion on d6") for line in found), (
        found
    )


def test_a_move_that_keeps_the_other_from_winning_says_so() -> None:
    found = why("Ec3 Cg9 ld2 ra9", "c3c2")
    assert found
    taken = why("Ec2 Cg9 ld2 ra9", "c2d2")
    assert "It keeps Blue from winning with the next move." in taken, taken


def test_a_quiet_move_has_nothing_said_for_it() -> None:
    assert why("Ea1 ra9 Cg2", "g2g1") == []
    game = new_game(under("jungle"), position=line_of("Ea1 ra9 Cg2"))
    for move, end, reason in (
        ("g2g1", "g1", "No other move does more, as the computer sees it."),
        ("g2g3", "g3", "It goes on toward d9."),
    ):
        answer = Answer((decode(move),), (0.6, 0.4), done=True)
        told = f"Hint: Red moves the cat from g2 to {end}."
        assert list(hint.sentences(game, answer)) == [told, reason]


@pytest.mark.parametrize(
    ("pieces", "side", "edition", "switches", "wanted"),
    [
        ("Ld7 Ea1 ra9", "w", "jungle", {}, "Red can force the win in 2 moves of their own."),
        ("Ld6 Ea1 ra9", "w", "jungle", {}, "Red can force the win in 3 moves of their own."),
        ("Ea1 ld2", "w", "jungle", {}, "Blue can force the win in 1 move of their own."),
        ("Ea1 ld3", "w", "jungle", {}, "Blue can force the win in 2 moves of their own."),
        (
            "Cd5",
            "w",
            "jungle",
            {"win_last": "off", "no_move": "pass"},
            "Red can force the win in 4 moves of their own.",
        ),
    ],
)
def test_a_forced_win_is_told_by_the_moves_of_who_wins(
    pieces: str, side: str, edition: str, switches: dict[str, str], wanted: str
) -> None:
    game = new_game(under(edition, **switches), position=line_of(pieces, side))
    strong = player(game.ruleset, 6, timed=False, nodes=20_000)
    thought = strong.think(game, Random(1), lambda _: None)
    answer = Answer(thought.line, thought.chances, thought.wins_in, done=True)
    assert wanted in hint.sentences(game, answer)
    assert wanted in hint.chances(game, answer)


def told(position: str, move: str) -> list[str]:
    """What is told for a move, with what the computer finds that it is about."""
    game = new_game(under("jungle"), position=position)
    strong = player(game.ruleset, 6, timed=False, nodes=2_000)
    *_, found = [None, *stakes(game, decode(move), lambda _: strong)]
    answer = Answer((decode(move),), (0.5, 0.5), stakes=found, done=True)
    return list(hint.sentences(game, answer))[1:]


@pytest.mark.parametrize(
    ("position", "move", "wanted"),
    [
        (
            "l3t2/2d1c2/7/3L2e/r6/7/2EwP2/T2D3/2C4 w",
            "c3d3",
            ["If nothing is done, Blue wins in 2 moves (Wo d3xd2, Wo d2-d1). This prevents it."],
        ),
        (
            line_of("Ec2 Cg9 ld2 ra9"),
            "c2d2",
            [
                "If nothing is done, Blue wins in 1 move (Li d2-d1). This prevents it.",
                "Every other move loses.",
            ],
        ),
        (
            line_of("Ld5 Ea1 ra9 cg9"),
            "d5d6",
            ["It threatens to win in 3 moves (Li d6-d7, Li d7-d8, Li d8-d9)."],
        ),
    ],
)
def test_what_a_move_prevents_or_threatens_is_told_first_with_how_soon(
    position: str, move: str, wanted: list[str]
) -> None:
    found = told(position, move)
    assert found[: len(wanted)] == wanted
    assert len(found) <= hint.REASONS


def test_the_best_line_is_told_as_a_list_of_moves() -> None:
    game = new_game(under("jungle"))
    answer = Answer((decode("g3g4"), decode("a7a6"), decode("a7a6")), (0.5, 0.5), done=True)
    assert hint.line(game, answer) == "Best line: Ra g3-g4, Ra a7-a6"


def test_a_way_to_the_hunt_is_told_in_the_game_of_the_two_packs() -> None:
    game = new_game(TAWA, "b5/E", position=tawa_line(f"Zf11N {FAR}"))
    found = reasons_in(game, "f11f12/N")
    assert "It brings the zebra within 1 step of f13." in found, found


def test_reasons_are_found_in_games_that_cannot_look_at_other_seats() -> None:
    ruleset = under("predator")
    game = Game(ruleset, Header(ruleset.edition))
    move = game.legal_moves()[0]
    assert list(reasons(ruleset, game.state(), move, 0, 2)) == []


def test_they_are_told_in_spanish_as_well() -> None:
    words.use("es")
    assert "Amenaza el gato en g4." in why("Lg2 Ea1 cg4", "g2g3")
