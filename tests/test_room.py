"""Limits of the host: what is refused when one is reached, and that a move never is."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from jungla_tui import editions, folder, formations, host, locations, store, words
from jungla_tui.analysis import Analysis, Judged
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.events import Played
from jungla_tui.core.formation import usual
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import Move, encode
from jungla_tui.core.notes import Note
from jungla_tui.core.ruleset import ToDraw
from jungla_tui.exchange import forms, reading
from tests.helpers import play

HEADER = Header(editions.load_shipped("jungla"), (Sitter(), Sitter()))
Limited = Callable[..., None]


def saved(*moves: str) -> Path:
    """A saved game of these moves."""
    opened = store.create(HEADER)
    play(opened.game, *moves)
    opened.close()
    return opened.path


def refused(act: Callable[[], object]) -> str:
    """Return the id of the error that an act ends in."""
    with pytest.raises(JunglaError) as raised:
        act()
    assert words.error(raised.value)
    return raised.value.id


def moves_of(game: Game) -> list[Move]:
    """Return the moves of a game's line."""
    events = (game.tree.events[node] for node in game.tree.line[1:])
    return [event.move for event in events if isinstance(event, Played)]


def size(folder: Path) -> int:
    """Return the bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def test_one_game_more_than_there_may_be_is_refused_until_one_is_deleted(limited: Limited) -> None:
    limited(games=2)
    first, second = saved("a3a4"), saved()
    assert refused(saved) == "too-many-games"
    assert refused(lambda: store.dump(locations.games() / "x.jsonl", HEADER, ())) == (
        "too-many-games"
    )
    aside = folder.delete(first)
    third = saved()
    assert refused(lambda: folder.restore(aside, first)) == "too-many-games"
    assert aside.exists()
    folder.delete(third)
    folder.restore(aside, first)
    assert {path.name for path in locations.games().iterdir()} == {first.name, second.name}


def test_where_all_bytes_are_used_up_nothing_new_is_put_there(limited: Limited) -> None:
    opened = store.create(HEADER)
    play(opened.game, "a3a4")
    used = size(locations.data())
    limited(bytes=used)
    analysis = Analysis(opened.game, "x")
    analysis.points[0] = Judged((0.5, 0.5), None)
    standard = usual(editions.load("tawa"))
    assert standard is not None
    for act in (
        saved,
        lambda: forms.write(locations.exports() / "x.txt", "1. a3a4\n"),
        lambda: opened.game.note("comment", 1, "a comment"),
        lambda: opened.game.note("name", 1, "a name"),
        analysis.save,
        lambda: formations.save("tawa", standard._replace(name="mine")),
    ):
        assert refused(act) == "no-room"
        assert size(locations.data()) == used
    assert not opened.game.tree.notes.all
    opened.close()


def test_a_move_is_kept_however_full_it_is(limited: Limited) -> None:
    opened = store.create(HEADER)
    limited(bytes=0, games=0, comment=0, moves=0)
    play(opened.game, "a3a4", "g7g6")
    opened.game.undo()
    opened.game.redo()
    opened.game.note("hide", 2)
    opened.game.sit(0, Sitter("Ana"))
    opened.close()
    resumed = store.resume(opened.path)
    play(resumed.game, "a4a5")
    resumed.close()
    found = store.look(opened.path).game
    assert (found.current, found.header.seats[0].name) == (3, "Ana")


def test_games_that_were_deleted_make_room_the_oldest_first(limited: Limited) -> None:
    old, new = folder.delete(saved("a3a4")), folder.delete(saved("g3g4"))
    os.utime(old, (1, 1))
    limited(bytes=size(locations.data()))
    saved()
    assert [old.exists(), new.exists()] == [False, True]


def test_no_deleted_game_is_erased_where_that_would_not_be_enough(limited: Limited) -> None:
    aside = folder.delete(saved("a3a4"))
    limited(bytes=10)
    assert refused(saved) == "no-room"
    assert aside.exists()


def test_a_file_elsewhere_is_none_of_the_hosts(limited: Limited, tmp_path: Path) -> None:
    limited(bytes=0, games=0)
    forms.write(tmp_path / "x.txt", "1. a3a4\n")
    store.create(HEADER, folder=tmp_path / "games").close()


@pytest.mark.parametrize("kind", ["comment", "name"])
def test_a_longer_comment_than_may_be_is_refused_and_the_one_before_stays(
    limited: Limited, kind: str
) -> None:
    limited(comment=5)
    opened = store.create(HEADER)
    play(opened.game, "a3a4")
    opened.game.note(kind, 1, "12345")  # type: ignore[arg-type]
    assert refused(lambda: opened.game.note(kind, 1, "123456")) == "long-comment"  # type: ignore[arg-type]
    opened.close()
    notes = store.look(opened.path).game.tree.notes
    assert notes.all == [Note(kind, 1, "12345")]  # type: ignore[arg-type]


def test_a_copy_of_a_game_keeps_its_long_comments(limited: Limited) -> None:
    opened = store.create(HEADER)
    play(opened.game, "a3a4")
    opened.game.note("comment", 1, "123456")
    opened.close()
    limited(comment=5)
    copied = store.create(HEADER, opened.game.under(opened.game.ruleset, HEADER).entries)
    copied.close()
    assert copied.game.tree.notes.comments == {1: "123456"}


@pytest.mark.parametrize(
    ("text", "id", "column", "moves"),
    [
        ("a3a4 g7g6 a4a5 g6g5", "long-game", 16, 3),
        ("a3a4 (g3g4) g7g6 a4a5", "long-game", 18, 3),
        ("a3a4 {123456} g7g6", "long-comment", 6, 1),
        ("a3a4 {123} {12} g7g6", "long-comment", 12, 1),
        ("a3a4 <123456> g7g6", "long-comment", 6, 1),
    ],
)
def test_a_list_is_read_up_to_what_is_too_much(
    limited: Limited, text: str, id: str, column: int, moves: int
) -> None:
    limited(moves=3, comment=5)
    found = reading.read(text, HEADER.edition)
    assert found.problem is not None
    error = found.problem.fields["error"]
    assert isinstance(error, JunglaError)
    assert error.id == id
    assert (found.problem.fields["column"], found.moves) == (column, moves)


def test_a_list_with_a_longer_name_than_may_be_is_refused_with_its_place(limited: Limited) -> None:
    limited(comment=5)
    assert reading.read('[Line "12345"] a3a4', HEADER.edition).problem is None
    with pytest.raises(JunglaError) as raised:
        reading.read('[Line "123456"] a3a4', HEADER.edition)
    assert words.error(raised.value).startswith("Line 1, column 1")


def test_a_list_of_as_many_moves_as_may_be_is_read_with_all_that_leads_back(
    limited: Limited,
) -> None:
    limited(moves=3, comment=5)
    found = reading.read("a3a4 {12} {34} (g3g4) (g3g4) g7g6 *", HEADER.edition)
    assert (found.problem, found.moves) == (None, 3)


def test_dice_that_are_thrown_count_as_moves(limited: Limited) -> None:
    edition = editions.load("predator")
    game = Game(editions.ruleset(edition), Header(edition, (Sitter(), Sitter())))
    while not isinstance(game.status(), ToDraw):
        game.play(game.legal_moves()[0])
    limited(moves=len(game.tree))
    found = reading.read(" ".join([*map(encode, moves_of(game)), "x"]), edition)
    assert found.moves == len(game.tree)
    assert found.problem is not None
    assert "at most" in words.error(found.problem)


def test_in_the_restricted_account_there_are_limits_without_a_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("JUNGLA_RESTRICTED", "1")
    text = "x" * int(host.RESTRICTED.comment + 1)
    opened = store.create(HEADER)
    play(opened.game, "a3a4")
    assert refused(lambda: opened.game.note("comment", 1, text)) == "long-comment"
    opened.close()


@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_said_at_a_limit_fits_into_a_row_of_the_screen(lang: str) -> None:
    words.use(lang)
    limits = host.RESTRICTED
    for id, fields in {
        "too-many-games": {"limit": limits.games},
        "no-room": {"limit": limits.bytes},
        "long-comment": {"length": limits.comment + 1, "limit": limits.comment},
        "computer-spent": {"limit": limits.computer},
    }.items():
        assert len(words.error(JunglaError(id, **fields))) <= 78
