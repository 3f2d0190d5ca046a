"""Notes on the tree: comments, names, hidden lines, the order of lines; and taking them back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import get_args

import pytest

from jungla_tui.core import study
from jungla_tui.core.board import Square
from jungla_tui.core.errors import BadJournal
from jungla_tui.core.game import Game
from jungla_tui.core.log import Entry, entry_from_json, entry_to_json
from jungla_tui.core.moves import decode
from jungla_tui.core.notes import WITH_TEXT, Note, NoteKind, Notes, Revert
from tests.helpers import kept_game, line_of, new_game, under
from tests.work import growth


def forked() -> tuple[Game, list[Entry]]:
    """Three lines after the first move: 2 and 3, then 4, then 5."""
    game, entries = kept_game(under(), "a3a4", "a7a6", "g3g4")
    game.play(decode("g7g6"), at=1)
    game.play(decode("e7d7"), at=1)
    return game, entries


def replayed(entries: list[Entry]) -> Game:
    game = new_game(under())
    game.replay([entry_from_json(entry_to_json(entry)) for entry in entries])
    return game


def told(game: Game) -> tuple[object, ...]:
    notes, tree = game.tree.notes, game.tree
    orders = [tree.choices(node) for node in range(len(tree) + 1)]
    return (dict(notes.comments), dict(notes.names), set(notes.hidden), orders)


def test_a_comment_is_an_entry_and_an_empty_one_takes_it_away() -> None:
    game, entries = forked()
    game.note("comment", 3, "¡ojo! {;} \n«字»")
    assert entries[-1] == Note("comment", 3, "¡ojo! {;} \n«字»")
    assert game.tree.notes.comments == {3: "¡ojo! {;} \n«字»"}
    game.note("comment", 3)
    assert game.tree.notes.comments == {}
    assert told(replayed(entries)) == told(game)


def test_promoting_a_line_to_the_front_makes_it_the_main_one() -> None:
    game, entries = forked()
    assert game.tree.choices(1) == [2, 4, 5]
    assert game.tree.head(5) == 5
    game.note("promote", 5)
    assert game.tree.choices(1) == [2, 5, 4]
    game.note("promote", 5)
    game.note("promote", 5)
    assert game.tree.choices(1) == [5, 2, 4]
    assert game.tree.head(5) == 0
    assert game.tree.head(3) == 2
    game.note("demote", 2)
    assert game.tree.choices(1) == [5, 4, 2]
    assert told(replayed(entries)) == told(game)


def test_a_hidden_line_is_no_choice_and_still_there() -> None:
    game, entries = forked()
    game.note("hide", 4)
    assert game.tree.choices(1) == [2, 5]
    assert game.tree.children[1] == [2, 4, 5]
    assert study.heads(game) == [5]
    assert study.heads(game, hidden=True) == [4, 5]
    game.note("show", 4)
    assert game.tree.choices(1) == [2, 4, 5]
    assert told(replayed(entries)) == told(game)


def test_every_note_can_be_taken_back_and_stand_again() -> None:
    game, entries = forked()
    before = [told(game)]
    for kind, node in (("comment", 0), ("name", 4), ("hide", 4), ("promote", 5), ("demote", 5)):
        game.note(kind, node, "x" if kind in ("comment", "name") else "")  # type: ignore[arg-type]
        before.append(told(game))
        assert told(replayed(entries)) == told(game)
    assert len({str(each) for each in before[:-1]}) == 5
    for wanted in reversed(before[:-1]):
        assert game.revert_note()
        assert told(game) == wanted
        assert told(replayed(entries)) == wanted
    assert not game.revert_note()
    for wanted in before[1:]:
        assert game.restore_note()
        assert told(game) == wanted
        assert told(replayed(entries)) == wanted
    assert not game.restore_note()
    assert [entry for entry in entries if isinstance(entry, Note)] == game.tree.notes.all


def test_a_new_note_leaves_those_taken_back_behind() -> None:
    game, _entries = forked()
    game.note("comment", 1, "one")
    game.revert_note()
    game.note("comment", 1, "two")
    assert not game.restore_note()
    assert game.revert_note()
    assert game.tree.notes.comments == {}
    assert not game.revert_note()


@pytest.mark.parametrize(
    "entry",
    [Note("comment", 6, "x"), Note("comment", -1, "x"), Note("hide", 0), Note("promote", 0)],
)
def test_a_note_on_what_is_not_there_is_refused_and_not_kept(entry: Note) -> None:
    game, entries = forked()
    count = len(entries)
    with pytest.raises(BadJournal):
        game.note(entry.kind, entry.node, entry.text)
    with pytest.raises(BadJournal):
        game.replay_one(entry)
    with pytest.raises(BadJournal):
        game.replay_one(Revert(1))
    assert len(entries) == count


@pytest.mark.parametrize(
    "data",
    [
        {"note": "comment", "at": 1},
        {"note": "hide", "at": 1, "text": "x"},
        {"note": "burn", "at": 1},
        {"note": "hide", "at": True},
        {"note": "hide", "at": 1, "more": 1},
        {"note": "comment", "at": 1, "text": 5},
        {"revert": "1"},
        {"revert": 1, "more": 1},
    ],
)
def test_what_is_no_note_is_no_entry(data: dict[str, object]) -> None:
    with pytest.raises(BadJournal):
        entry_from_json(data)


def test_notes_come_along_under_other_rules() -> None:
    game, _entries = forked()
    game.note("comment", 4, "c")
    game.note("promote", 5)
    other = under("jungla")
    header = new_game(other).header
    report = game.under(other, header)
    assert told(report.game) == told(game)
    copy = new_game(other)
    copy.replay(report.entries)
    assert told(copy) == told(game)


def test_forward_follows_the_line_looked_at_last() -> None:
    game, _entries = forked()
    game.go(3)
    walk = study.Walk(game)
    walk.follow()
    assert walk.line == [0, 1, 2, 3]
    walk.look(4)
    walk.look(0)
    assert walk.line == [0, 1, 4]
    walk.look(3)
    walk.look(1)
    assert walk.line == [0, 1, 2, 3]
    walk.look(5)
    walk.follow()
    assert walk.line == [0, 1, 2, 3]


def test_two_lines_part_after_the_last_event_they_share() -> None:
    game, _entries = forked()
    assert study.difference(game, 3, 4) == study.Difference(1, 2, 4)
    assert study.difference(game, 3, 2) == study.Difference(2, 3, None)
    assert study.difference(game, 3, 3) == study.Difference(3, None, None)


def test_the_crumbs_of_a_branch_of_a_branch_name_both() -> None:
    game, _entries = forked()
    game.play(decode("g3g4"), at=5)
    game.play(decode("c3d3"), at=5)
    game.play(decode("a7a6"))
    assert study.crumbs(game, 3) == [0]
    assert study.crumbs(game, 6) == [0, 5]
    assert study.crumbs(game, 8) == [0, 5, 7]


def test_a_piece_is_followed_to_where_it_is_taken_or_to_the_end() -> None:
    game = new_game(under(), "a3a4", "d5d4", "a4a5", "g9f9", position=line_of("Ta3 Ld3 cd5 rg9"))
    game.play(decode("d3d4"))
    line = game.tree.line
    cat = study.fate(game, line, 0, Square.parse("d5"))
    assert cat is not None
    assert (cat.piece.kind, cat.node, cat.square, cat.moves) == ("cat", 5, None, 1)
    tiger = study.fate(game, line, 1, Square.parse("a4"))
    assert tiger is not None
    assert (tiger.node, tiger.square, tiger.moves) == (5, Square.parse("a5"), 1)
    assert study.fate(game, line, 0, Square.parse("e5")) is None
    assert study.captures(game, line) == [5]
    assert study.nearest([5], game, 0, 1) == 5
    assert study.nearest([5], game, 5, 1) is None
    assert study.nearest([5], game, 5, -1) is None


# ---- what folding costs, and that its short ways lead where the long way does


def folded_from_the_beginning(notes: Notes, children: list[int], known: list[int]) -> object:
    """What the notes that stand say, each done after the other; `known` siblings at each."""
    texts: dict[str, dict[int, str]] = {"comment": {}, "name": {}}
    hidden, order = set(), []
    for number, note in enumerate(notes.all, 1):
        if number in notes.reverted:
            continue
        order += [child for child in children[: known[number - 1]] if child not in order]
        if note.kind in texts:
            texts[note.kind][note.node] = note.text
        elif note.kind == "hide":
            hidden.add(note.node)
        elif note.kind == "show":
            hidden.discard(note.node)
        else:
            at = order.index(note.node)
            ways = order[:at][::-1] if note.kind == "promote" else order[at + 1 :]
            beside = next((each for each in ways if each not in hidden), None)
            if beside is not None:
                to = order.index(beside)
                order.insert(to, order.pop(at))
    said = [{node: text for node, text in texts[kind].items() if text} for kind in texts]
    return *said, hidden, order + [child for child in children if child not in order]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_noted_and_taken_back_is_as_if_all_were_done_anew(seed: int) -> None:
    rng, children, known = Random(seed), [1, 2], []
    notes = Notes(lambda node: children if node else [0])
    for _each in range(250):
        match rng.randrange(10):
            case 0 | 1 | 2 if notes.all:
                notes.revert(rng.randrange(len(notes.all)) + 1)
            case 3 if (number := notes.last()) is not None:
                assert number == max({*range(1, len(notes.all) + 1)} - notes.reverted)
                notes.revert(number)
            case 4 if (number := notes.undone()) is not None:
                notes.revert(number)
            case 5 if len(children) < 6:
                children.append(len(children) + 1)
            case _:
                kind = rng.choice(get_args(NoteKind))
                text = rng.choice(("", "one", "two")) if kind in WITH_TEXT else ""
                notes.add(Note(kind, rng.choice(children), text))
                known.append(len(children))
        if rng.random() < 0.5:
            found = notes.comments, notes.names, notes.hidden, notes.ordered(children)
            assert found == folded_from_the_beginning(notes, children, known)


def alternately(size: int) -> list[Entry]:
    return [entry for each in range(1, size) for entry in (Note("comment", 1, "x"), Revert(each))]


def there_and_back(size: int) -> list[Entry]:
    """All kinds of notes; all are taken back, and all stand again."""
    kinds = get_args(NoteKind)
    notes: list[Entry] = [Note(kinds[each % 6], each % 3 + 1) for each in range(size)]
    reverts: list[Entry] = [Revert(each) for each in range(1, size + 1)]
    return [*notes, *reverts, *reverts, *reverts]


@pytest.mark.parametrize("entries", [alternately, there_and_back])
def test_notes_and_reverts_cost_as_much_as_there_are(entries: Callable[[int], list[Entry]]) -> None:
    def task(size: int) -> Callable[[], object]:
        game, log = new_game(under(), "a3a4"), entries(size)
        game.play(decode("g3g4"), at=0)
        game.play(decode("c3d3"), at=0)

        def fold() -> None:
            game.replay(log)
            game.tree.choices(0)

        return fold

    assert growth(task, 40) < 15
