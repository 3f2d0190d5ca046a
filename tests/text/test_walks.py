"""Line mode on hexagons: walks of several steps, things on several cells, threats, the end."""

from __future__ import annotations

import pytest

from jungla_tui import editions, store
from jungla_tui.core.board import Square
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import decode
from jungla_tui.core.ruleset import Told
from jungla_tui.rules.predator import Predator
from jungla_tui.text import answers, inspection, standing
from jungla_tui.text.typed import parse
from jungla_tui.words import told
from tests.rules.predator.helpers import line
from tests.text.talk import Talk, talker

OPEN = line("e8,a1,c1,e1,g1,i1", "m11,h7,e11,g11,i11,k11", turn="walk:4,2:-:-")
DOUBLE = line("e8,a1,c1,e1,g1,i1", "m11,h7,e11,g11,i11,k11", turn="walk:3,3:owed:-")


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talk:
    return talker(monkeypatch, capsys)


def game(position: str, seats: int = 2) -> Game:
    edition = editions.load("predator")
    return Game(Predator(edition), Header(edition, (Sitter(),) * seats, position=position))


def kept(position: str, seats: int = 2) -> str:
    header = Header(editions.load("predator"), (Sitter(),) * seats, position=position)
    opened = store.create(header)
    opened.close()
    return str(opened.path)


def test_a_walk_is_typed_by_where_it_begins_and_ends(talk: Talk) -> None:
    heard = talk(f"play {kept(OPEN)}", "e8 h8", "quit")
    assert [row for row in heard.lines if "moves the predator" in row] == [
        "Red moves the predator from e8 to f8.",
        "Red moves the predator from f8 to g8.",
        "Red moves the predator from g8 to h8.",
    ]
    assert "predator: 1 step left." in heard.lines


def test_each_step_of_a_typed_walk_is_taken_back_by_itself(talk: Talk) -> None:
    heard = talk(f"play {kept(OPEN)}", "predator h8", "undo", "quit")
    assert "Taken back: Red moves the predator from g8 to h8." in heard.lines
    assert "predator: 2 steps left." in heard.lines


STAYS = "The dice stay: the same throw comes again, whatever is played before it."


def test_who_takes_back_a_throw_hears_that_it_stays_and_it_does(talk: Talk) -> None:
    last = line("e8,a1,c1,e1,g1,i1", "m11,h7,e11,g11,i11,k11", turn="walk:1,0:-:-")
    heard = talk(f"play {kept(last)}", "e8f8", "undo", "redo", "undo", "e8d8", "quit")
    assert heard.lines.count(STAYS) == 2
    thrown = [row for row in heard.lines if row.startswith("Dice thrown: ")]
    assert len(thrown) > 1
    assert len(set(thrown)) == 1


def test_nothing_is_said_of_dice_where_no_throw_is_taken_back(talk: Talk) -> None:
    heard = talk(f"play {kept(OPEN)}", "e8f8", "f8g8", "undo", "undo", "redo", "quit")
    assert STAYS not in heard.lines


def test_why_tells_of_the_walk_and_moves_of_where_it_may_lead() -> None:
    here = game(OPEN)
    assert list(answers.why(here, 0, "e8h8")) == ["It gets there in several steps: f8, g8, h8."]
    assert any("h8 (3)" in row for row in answers.moves(here, 0, "e8"))
    assert not any("(3)" in row for row in answers.moves(here, 0, ""))


def test_a_walk_that_is_none_is_refused_with_its_rule(talk: Talk) -> None:
    heard = talk(f"play {kept(OPEN)}", "e8 m1", "quit")
    assert "rules predator reads the rule." in heard.lines
    assert not any("moves the predator" in row for row in heard.lines)


def test_an_obstacle_is_typed_by_its_cells_and_told_with_all_of_them(talk: Talk) -> None:
    heard = talk(f"play {kept(DOUBLE)}", "pair f5 g5", "quit")
    assert "Red places the pair on f5 and g5." in heard.lines


@pytest.mark.parametrize("text", ["bend f5 g5 e4", "bend g5 e4 f5", "Be e4 f5 g5"])
def test_the_cells_of_an_obstacle_are_named_in_any_order(text: str) -> None:
    here = game(DOUBLE)
    move = parse(text, here)
    told_of = here.ruleset.tell(here.state(), Played(0, move))
    assert set(map(str, told_of.squares)) == {"e4", "f5", "g5"}


def test_the_moves_of_an_obstacle_are_listed_by_their_cells() -> None:
    rows = list(answers.moves(game(DOUBLE), 0, "pair"))
    assert len(rows) == 1
    assert "f5 g5" in rows[0]
    assert "f5 0" not in rows[0]


def test_threats_are_the_prey_that_a_predator_could_get_to_with_the_best_throw() -> None:
    position = line("a11,h11,m1,e1,g1,i1", "m11,c5,e5,k5,i3,k3", turn="roll")
    found = inspection.danger(game(position), 0)
    assert {str(at) for at in found.taken} == {"h11"}
    assert found.silent == ""
    assert found.sentences() == ("The first prey on h11 can be taken by the predator on m11.",)


def test_a_prey_shut_off_by_obstacles_is_not_threatened() -> None:
    far = ("m11,b1,b3,b5,b7,b9", "a11,a9,c1,c3,c5,c7")
    assert inspection.danger(game(line(*far, lies="-,-,-,-")), 1).taken == frozenset()
    near = line("l9,b1,b3,b5,b7,b9", "a11,l11,c1,c3,c5,c7")
    assert inspection.danger(game(near), 1).taken == {Square.parse("l11")}
    shut = line("l9,b1,b3,b5,b7,b9", "a11,m11,c1,c3,c5,c7", lies="l10*1,-,-,-")
    wall = inspection.danger(game(shut), 1).taken
    assert wall <= {Square.parse("m11")}


def test_nobody_of_four_resigns_and_it_is_said_at_once(talk: Talk) -> None:
    four = line(
        "a11,a1,c1,e1,g1,i1", "m11,a3,c3,e3,f3,h3", "m1,a5,c5,e5,g5,i5", "a9,a7,c7,e7,g7,i7"
    )
    heard = talk(f"play {kept(four, 4)}", "resign", "quit")
    assert any(row.endswith("forbids this.") for row in heard.lines)
    assert not any("[resigned]" in row for row in heard.lines)
    assert "rules resigned reads the rule." in heard.lines


def test_who_passes_is_named_and_of_several_each() -> None:
    header = Header(editions.load("predator"), tuple(Sitter(name) for name in "ABCD"))
    passed = Told("steps", 0, None, after=("passes",), others=(1, 3))
    sentence = told(passed, header)
    assert "B cannot move and passes. D cannot move and passes." in sentence
    assert "C cannot" not in sentence


def test_the_end_tells_all_places_and_why_they_are_so() -> None:
    seats = ("d4,g1,x1,x1,x1,x1", "m11,e4,x0,x0,x0,x0", "x,x0,x0,x0,x0,x0")
    here = game(line(*seats, out="2", turn="walk:1,1:-:-"), 3)
    here.play(decode("d4e4"))
    text = standing.standing(here)
    assert text.startswith("1st Red, 2nd Blue, 3rd Green: ")
    level = ("d4,g1,x1,x1,x1,x1", "m11,e4,x2,x2,x2,x0", "x,x0,x1,x1,x1,x1")
    tied = game(line(*level, out="2", turn="walk:1,1:-:-"), 3)
    tied.play(decode("d4e4"))
    assert "Level points" in standing.standing(tied) or "1st" in standing.standing(tied)
