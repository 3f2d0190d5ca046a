"""Line mode with a computer at the table, and who sits where."""

from __future__ import annotations

import pytest

from jungla_tui import store, words
from jungla_tui.core.errors import BadText
from jungla_tui.core.log import Header, Sitter
from jungla_tui.engine.wire import Answer, Request
from jungla_tui.text import seats
from jungla_tui.text.cannot import Cannot
from jungla_tui.text.opponent import Opponent
from tests.helpers import new_game, under
from tests.text.talk import Talk, line_moves, talker

__all__ = ["talker"]


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talk:
    return talker(monkeypatch, capsys)


def only_game() -> store.Opened:
    (found,) = store.saved()
    assert isinstance(found, store.Opened)
    return found


def thinks(monkeypatch: pytest.MonkeyPatch, *chances: float) -> None:
    """The computer takes the first legal move and expects this."""

    def think(_self: Opponent, _request: object) -> Answer:
        game = store.look(only_game().path).game
        moves = game.legal_moves()
        return Answer(moves[:1], chances, done=True)

    monkeypatch.setattr(Opponent, "think", think)


def test_the_computer_answers_a_move_and_one_undo_takes_back_both(talk: Talk) -> None:
    heard = talk("play jungle --text --seat blue=random", "g3g4", "undo", "quit")
    assert heard.status == 0
    assert sum(line.startswith("Blue ") and "moves" in line for line in heard.lines) == 1
    assert "Taken back: Red moves the rat from g3 to g4." in heard.lines
    assert "Blue to move." not in heard.lines
    game = only_game().game
    assert (len(game.tree), game.current) == (2, 0)


def test_a_computer_that_begins_does_so_at_once(talk: Talk) -> None:
    heard = talk("play jungle --text --seat red=random --seat blue=person", "status", "quit")
    assert any(line.startswith(("Red moves", "Red leaps")) for line in heard.lines)
    assert "Blue to move." in heard.lines


def test_somebody_else_sits_there_from_now_on_and_in_the_saved_game(talk: Talk) -> None:
    heard = talk("play jungle --text", "seat", "seat blue 2", "seat", "seat blue=person", "quit")
    assert heard.lines.count("Blue: person.") == 2
    assert heard.lines.count("Blue: level 2.") == 2
    assert only_game().game.header.seats[1].player == "person"


def test_a_seat_given_to_the_computer_on_its_turn_is_played_at_once(talk: Talk) -> None:
    talk("play jungle --text", "g3g4", "seat blue random", "quit")
    assert len(line_moves(only_game().path)) == 2


def test_two_computers_play_to_the_end(talk: Talk) -> None:
    line = "7/3T3/7/7/7/7/7/7/1t5 w"
    heard = talk(
        [
            "play",
            "jungle",
            "--text",
            "--position",
            line,
            "--seat",
            "red=1",
            "--seat",
            "blue=random",
        ],
        "quit",
    )
    assert "Red wins" in heard.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--seat green=1", "There is no seat “green”. There are: Red, Blue."),
        ("--seat blue=7", "“7” cannot sit there: a person, a level from 1 to 6, or random."),
        ("--seat blue", "“blue” seats nobody: write SEAT=PLAYER, such as blue=3."),
        ("--without blue=spider", "“spider” is no kind of piece here."),
        ("--without blue=lion,lion", "The game cannot start without this: lion of Blue."),
        ("--max-think soon", "“soon” is no number of seconds: 0 or more."),
    ],
)
def test_what_cannot_be_is_said_before_a_game_begins(
    talk: Talk, arguments: str, message: str
) -> None:
    heard = talk(f"play jungle --text {arguments}")
    assert heard.status == 2
    assert message in heard.err
    assert not list(store.saved())


def test_a_handicap_is_a_start_without_these_pieces(talk: Talk) -> None:
    heard = talk("play jungle --text --without red=lion,rat --without blue=t", "pieces", "quit")
    assert "Red: elephant 8 a3, tiger 6 a1, panther 5 e3, wolf 4 c3, dog 3 f2, cat 2 b2." in heard
    assert only_game().game.header.position == "l6/1d3c1/r1p1w1e/7/7/7/E1W1P2/1C3D1/T6 w"


def test_a_host_that_allows_no_computer_says_so_and_persons_play_on(talk: Talk) -> None:
    heard = talk(
        "play jungle --text --seat blue=1 --max-think 0", "g3g4", "seat blue person", "quit"
    )
    assert "There is no computer player here: the host does not allow any." in heard
    assert "Blue: person." in heard.lines
    assert line_moves(only_game().path) == ["g3g4"]


@pytest.mark.parametrize(("chance", "said"), [(0.3, "A draw"), (0.5, "Blue declines the draw.")])
def test_a_draw_is_taken_by_who_expects_less(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, chance: float, said: str
) -> None:
    thinks(monkeypatch, 1 - chance, chance)
    heard = talk("play jungle --text --seat blue=1", "g3g4", "draw", "quit")
    assert any(line.startswith(said) for line in heard.lines)
    assert not any("may accept with draw" in line for line in heard.lines)


def test_asking_again_for_a_draw_never_accepts_ones_own_offer(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks(monkeypatch, 0.1, 0.9)
    heard = talk("play jungle --text --seat blue=1", "draw", "draw", "quit")
    assert heard.lines.count("Blue declines the draw.") == 2


def test_a_person_resigns_its_own_seat(talk: Talk) -> None:
    heard = talk("play jungle --text --seat blue=random", "g3g4", "resign", "yes", "quit")
    assert "Red resigns." in heard.lines


def test_nobody_resigns_or_offers_for_a_computer(talk: Talk) -> None:
    argv = "play jungle --text --seat blue=random"
    heard = talk(argv, "g3g4", "resign blue", "draw blue", "quit")
    assert heard.lines.count("Blue is no person at this table.") == 2


def test_a_person_resigns_on_the_turn_of_a_computer_that_has_stopped(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", ("/bin/false",))
    heard = talk("play jungle --text --seat blue=random", "g3g4", "resign", "yes", "quit")
    assert any(line.startswith("Blue wins") for line in heard.lines)


def test_a_draw_declined_on_the_computers_turn_lets_it_go_on(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks(monkeypatch, 0.1, 0.9)
    answer, asked = Opponent.think, iter(("fails", "declines", "moves"))

    def think(self: Opponent, request: Request) -> Answer:
        if next(asked) == "fails":
            raise Cannot("It has stopped.")
        return answer(self, request)

    monkeypatch.setattr(Opponent, "think", think)
    heard = talk("play jungle --text --seat blue=1", "g3g4", "draw", "quit")
    said = [line for line in heard.lines if line.startswith("Blue ")]
    assert said[0] == "Blue declines the draw."
    assert "moves" in said[1]


def test_a_computer_that_fails_is_a_sentence_and_the_game_goes_on(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", ("/bin/false",))
    heard = talk("play jungle --text --seat blue=random", "g3g4", "go", "seat blue person", "quit")
    failed = "The computer has stopped (exit status 1): go tries again, "
    assert sum(line.startswith(failed) for line in heard.lines) == 2
    assert "Blue: person." in heard.lines
    assert line_moves(only_game().path) == ["g3g4"]


def test_a_program_that_cannot_be_started_fails_in_the_same_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jungla_tui.engine.process.COMMAND", ("/nowhere/python",))
    game = new_game(under("jungle"), seats=(Sitter(player="random"), Sitter()))
    with pytest.raises(Cannot, match="No such file or directory"):
        Opponent().move(game)


def test_seats_and_players_are_understood_in_english_and_in_the_language_spoken() -> None:
    header = Header(under("jungle").edition, (Sitter("Ana"), Sitter()))
    words.use("es")
    for text in ("1", "red", "Rojo", "ana"):
        assert seats.seat(text, 2, header) == 0
    for text in ("3", "level 3", "nivel 3", "level-3"):
        assert seats.player(text, "jungle") == "level-3"
    for text in ("person", "persona"):
        assert seats.player(text, "jungle") == "person"
    with pytest.raises(BadText):
        seats.seat("Bo", 2, header)


def test_three_computers_and_a_person_play_predators(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.urandom", lambda number: b"\5" * number)  # the seed of the game
    argv = "play predator --text --seat blue=1 --seat green=2 --seat yellow=random"
    heard = talk(argv, "hand.prey5@f6", "hand.prey4@g6", "undo", "status", "quit")
    assert "Red to move." in heard.lines
    game = only_game().game
    assert [sitter.player for sitter in game.header.seats] == [
        "person",
        "level-1",
        "level-2",
        "random",
    ]
    placed = [game.tell(node).seat for node in range(1, len(game.tree) + 1)]
    assert placed == [0, 1, 2, 3, 0, 1, 2, 3]
    assert game.current == 4
