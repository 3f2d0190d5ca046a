"""Lists of moves: written and read back, as people write them, and malformed ones."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jungla_tui import editions, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.events import Drew, Ended, Offered
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter, entry_to_json
from jungla_tui.core.moves import encode
from jungla_tui.core.notes import Note
from jungla_tui.core.ruleset import Over, ToDraw, ToMove
from jungla_tui.exchange.reading import Read, read
from jungla_tui.exchange.writing import move_list
from tests.helpers import line_of, new_game, under

PARTS = [*"{}()<>;\\\"*%~ \n\t\x1b[]'", "a3a4", "12.", "%hidden", "\u202e", "字"]
HOSTILE = st.lists(st.sampled_from(PARTS) | st.characters(), max_size=12).map("".join)


def replayed(found: Read) -> Game:
    game = Game(editions.ruleset(found.header.edition), found.header)
    game.replay(found.entries)
    return game


def told(game: Game) -> object:
    """Everything of a game that a list holds, whatever its events' numbers."""
    tree, notes = game.tree, game.tree.notes
    lines = {}
    for node in range(len(tree) + 1):
        path = tuple(tree.events[each] for each in tree.path(node))
        following = [tree.events[child] for child in notes.ordered(tree.children[node])]
        said = notes.comments.get(node), notes.names.get(node), node in notes.hidden
        lines[path] = (following, said)
    stands = tuple(tree.events[each] for each in tree.line)
    header = game.header
    return lines, stands, header.edition, header.seats, header.seed, header.position


@st.composite
def games(draw: st.DrawFn, edition: str) -> Game:
    names = draw(st.lists(HOSTILE, min_size=2, max_size=2))
    header = Header(
        editions.load(edition), tuple(map(Sitter, names)), seed=draw(st.integers(0, 99))
    )
    game = Game(editions.ruleset(header.edition), header)
    for _number in range(draw(st.integers(0, 14))):
        if draw(st.integers(0, 4)) == 0:
            game.go(draw(st.integers(0, len(game.tree))))
        status = game.status()
        if isinstance(status, ToDraw):
            game.draw()
        elif isinstance(status, ToMove):
            choice = draw(st.integers(0, 30))
            if choice == 30 and game.refusal(Offered(status.seat)) is None:
                game.add(Offered(status.seat))
            else:
                moves = game.legal_moves()
                game.play(moves[choice % len(moves)])
    for _number in range(draw(st.integers(0, 5))):
        node = draw(st.integers(0, len(game.tree)))
        kind = draw(st.sampled_from(["comment", "name", "hide", "promote", "demote"]))
        if kind in ("comment", "name"):
            game.note(kind, node, draw(HOSTILE))  # type: ignore[arg-type]
        elif node:
            game.note(kind, node)  # type: ignore[arg-type]
    game.go(draw(st.integers(0, len(game.tree))))
    return game


@pytest.mark.parametrize("edition", ["jungle", "tawa", "predator"])
def test_what_is_written_is_read_back_as_it_was(edition: str) -> None:
    @settings(
        max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    @given(games(edition))
    def holds(game: Game) -> None:
        found = read(move_list(game))
        assert found.problem is None
        assert told(replayed(found)) == told(game)

    holds()


def test_switches_and_a_position_come_along() -> None:
    position = line_of("La3 ca5 rg9")
    game = new_game(under("jungle", dog_swims="on"), "a3a4", position=position, seed=7)
    text = move_list(game)
    assert text.splitlines()[:2] == ['[Edition "jungle"]', '[Set "dog-swims=on"]']
    assert told(replayed(read(text))) == told(game)


def test_rules_that_are_not_known_here_come_along_whole() -> None:
    known = editions.load("jungle")
    own = Edition.from_json({**known.to_json(), "id": "our-own"})
    game = new_game(editions.ruleset(own), "a3a4")
    assert told(replayed(read(move_list(game)))) == told(game)


def test_a_list_looks_as_one_expects() -> None:
    game = new_game(under(), "a3a4", "g7g6", "a4a5")
    game.note("comment", 1, "a start")
    game.play(game.legal_moves(2)[0], at=2)
    game.note("name", 4, "Plan B")
    game.go(3)
    move = encode(game.tree.events[4].move)  # type: ignore[union-attr]
    assert move_list(game) == (
        '[Edition "jungle"]\n[Seat ""]\n[Seat ""]\n\n'
        f"1. a3a4 {{a start}} g7g6 2. a4a5 (<Plan B> 2. {move})\n"
    )


# ---- as people write them

PLAYED = ["a3a4", "g7g6", "a4a5", "g6g5"]


@pytest.mark.parametrize(
    "text",
    [
        "a3a4 g7g6 a4a5 g6g5",
        "1. a3a4 g7g6 2. a4a5 g6g5",
        "1.a3a4 g7g6 2.a4a5 g6g5",
        "1) a3a4 2) g7g6 3) a4a5 4) g6g5",
        "1 a3a4\n2 g7g6\n3 a4a5\n4 g6g5\n",
        "1. a3a4 1... g7g6 2. a4a5 2... g6g5 1-0",
        "1: a3a4\r\n2: g7g6\r\n3: a4a5\r\n4: g6g5\r\n",
        "\ufeffA3A4\tG7G6\tA4A5\tG6G5",
        "Ea4 Eg6 Ea5 Eg5",
        "ea4 eg6 ea5 eg5",
        "elephant a4, elephant g6".replace(",", "") + " elephant a5 elephant g5",
        "El a3-a4 El g7-g6 El a4-a5 El g6-g5",
        "a3-a4 (E) g7-g6 (E) a4-a5 (E) g6-g5 (E)",
        "a3-a4 (elephant) g7-g6 a4-a5 g6-g5",
        "a3 a4 g7 g6 a4 a5 g6 g5",
        "8a4 8g6 8-a5 8-g5",
        "a3a4! g7g6?! a4a5!! g6g5?",
        "a3a4 {to the river} g7g6 ; why?\na4a5 {two\nlines} g6g5",
        "; a game\n{by hand} a3a4 g7g6 (a7a6 a4a5) a4a5 g6g5",
        '[Event "x"]\n[White "Ana"]\n\na3a4 g7g6 a4a5 g6g5 *',
    ],
)
def test_every_way_of_writing_is_read(text: str) -> None:
    found = read(text, editions.load("jungle"))
    assert found.problem is None
    game = replayed(found)
    assert [encode(game.tree.events[node].move) for node in game.tree.line[1:]] == PLAYED  # type: ignore[union-attr]


def test_a_strength_takes_the_place_of_a_piece() -> None:
    header = f'[Position "{line_of("Eb2 cb3 rg9")}"]'
    found = read(f"{header} 8xb3", editions.load("jungle"))
    assert found.problem is None
    assert replayed(found).tell(1).taken[0].kind == "cat"


def test_comments_stay_where_they_were_written() -> None:
    found = read("{before} a3a4 {one} {two} g7g6 ; three\n", editions.load("jungle"))
    assert replayed(found).tree.notes.comments == {0: "before", 1: "one\ntwo", 2: "three"}


def test_an_event_has_one_note_of_all_its_comments_wherever_they_stand() -> None:
    found = read("a3a4 {one} (g3g4 {other}) {two} (c3d3) {three} g7g6", editions.load("jungle"))
    notes = [entry for entry in found.entries if isinstance(entry, Note)]
    assert notes == [Note("comment", 1, "one\ntwo\nthree"), Note("comment", 2, "other")]


def test_comments_before_what_does_not_fit_are_kept() -> None:
    found = read("a3a4 {one} g7g6 {two} a4a6 {three}", editions.load("jungle"))
    assert found.problem is not None
    assert replayed(found).tree.notes.comments == {1: "one", 2: "two"}


@pytest.mark.parametrize("text", ["{x}", "(<a> g3g4) ", "(g3g4 {x}) ", "{x} (c3d3) "])
def test_a_log_grows_with_its_list_and_not_with_the_square_of_it(text: str) -> None:
    def size(times: int) -> int:
        found = read(f"a3a4 {text * times} g7g6", editions.load("jungle"))
        assert found.problem is None
        return len(json.dumps([entry_to_json(entry) for entry in found.entries]))

    assert size(1000) < 11 * size(100)


def test_dice_that_are_not_written_are_thrown() -> None:
    edition = editions.load("predator")
    game = Game(editions.ruleset(edition), Header(edition, (Sitter(), Sitter())))
    moves: list[str] = []
    while len(moves) < 30 and not isinstance(game.status(), Over):
        if isinstance(game.status(), ToDraw):
            game.draw()
        else:
            moves.append(encode(game.legal_moves()[0]))
            game.play(game.legal_moves()[0])
    found = read(" ".join(moves), edition)
    assert found.problem is None
    assert told(replayed(found)) == told(game)


@pytest.mark.parametrize(
    ("text", "line", "column", "moves", "said"),
    [
        ("a3a4 g7g6 a4a6 g6g5", 1, 11, 2, "The rule “step” forbids this."),
        ("1. a3a4\n2. nonsense", 2, 4, 1, "“nonsense” is no move"),
        ("a3a4 g7g6\n  a4a5 {never ends", 2, 8, 3, "a closing sign is missing"),
        ("a3a4 (g3g4 g7g6", 1, 6, 3, "a ) is missing"),
        ("a3a4 ) g7g6", 1, 6, 1, "No line is open"),
        ("(a3a4) g7g6", 1, 1, 0, "No move stands before"),
        ("a3a4 <name g7g6", 1, 6, 1, "a closing sign is missing"),
        ("a3-a4 (rat)", 1, 1, 0, "“rat” does not stand on a3; what stands there: elephant"),
        ("8xb9", 1, 1, 0, "Pieces of strength 8 that can go to b9: 0, not one."),
        ("a3a4 Xa4", 1, 6, 1, "“Xa4” is no move"),
        ("a3a4 ~3,6", 1, 6, 1, "forbids this."),
        ("a3a4 resigned:0 g7g6", 1, 17, 2, "forbids this."),
        ("a3a4 g7g6 ]", 1, 11, 2, "“]” is no move"),
    ],
)
def test_what_does_not_fit_is_named_with_its_place_and_the_rest_is_kept(
    text: str, line: int, column: int, moves: int, said: str
) -> None:
    found = read(text, editions.load("jungle"))
    assert found.problem is not None
    assert (found.problem.fields["line"], found.problem.fields["column"]) == (line, column)
    assert found.moves == moves
    assert said in words.error(found.problem)
    assert len(replayed(found).tree) == moves


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a3a4", "does not say what is played"),
        ('[Edition "chess"] a3a4', "Line 1, column 1"),
        ('[Edition "jungle"]\n[Rules "{"]', "Line 2, column 1"),
        ('[Edition "jungle"]\n[Seed "x"]', "Line 2, column 1"),
    ],
)
def test_a_list_with_which_no_game_can_begin_says_why(text: str, said: str) -> None:
    with pytest.raises(JunglaError) as refused:
        read(text)
    assert said in words.error(refused.value)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text(st.sampled_from([*'abcdefg123456789 ()<>{};*%~!.,-x[]"\\\n']), max_size=60))
def test_no_text_at_all_breaks_the_reading(text: str) -> None:
    found = read(text, editions.load("jungle"))
    assert len(replayed(found).tree) == found.moves


def test_an_ending_by_the_players_is_written_and_read() -> None:
    game = new_game(under(), "a3a4")
    game.add(Ended(1, "resigned"))
    assert "resigned:1" in move_list(game)
    assert told(replayed(read(move_list(game)))) == told(game)


def test_dice_are_written_with_their_faces() -> None:
    game = new_game(under("predator"))
    while not isinstance(game.status(), ToDraw):
        game.play(game.legal_moves()[0])
    event = game.tree.events[game.draw()]
    assert isinstance(event, Drew)
    assert f"~{event.faces[0]},{event.faces[1]}" in move_list(game)
