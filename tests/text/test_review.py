"""Line mode: studying a game, its lines and notes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jungla_tui import editions, store
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import decode
from jungla_tui.engine.wire import Answer
from tests.helpers import line_of, play
from tests.text.talk import Talk, saved, talker


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talk:
    return talker(monkeypatch, capsys)


def forked() -> Path:
    """Three ways on after move 2."""
    path = saved("a3a4", "g7g6", "a4a5", "g6g5")
    opened = store.resume(path)
    opened.game.play(decode("c3d3"), at=2)
    opened.game.play(decode("g3g4"), at=2)
    opened.game.go(4)
    opened.close()
    return path


def test_lines_are_listed_chosen_and_compared(talk: Talk) -> None:
    heard = talk(f"replay {forked()}", "lines", "jump 2", "take 1", "line 2", "compare 0 1", "tl")
    assert heard.status == 0
    assert "0: main line, 4 moves, Red to move" in heard.lines
    assert "1: 3 Wo c3-d3, 1 move, Blue to move" in heard.lines
    assert "Move 3 of 3: Red moves the wolf from c3 to d3." in heard.lines
    assert "Move 3 of 3: Red moves the rat from g3 to g4." in heard.lines
    assert "The lines are the same up to move 2: Blue moves the elephant from g7 to g6." in heard
    assert "main line, 2/3." in heard.lines
    assert "Forks: 2." in heard.lines
    assert "Ways to go on here: 0: El a4-a5; 1: Wo c3-d3; 2: Ra g3-g4." in heard.lines


def test_notes_are_written_taken_back_and_kept(talk: Talk) -> None:
    path = forked()
    lines = ("jump 1", "comment ¡bien! {x}", "comment", "name 1 Plan B", "promote 2", "hide 2")
    heard = talk(f"play {path}", *lines, "lines", "unnote", "unnote again", "mark back")
    assert "¡bien! {x}" in heard.lines
    assert "2: Plan B (3 Wo c3-d3), 1 move, Blue to move (hidden)" in heard.lines
    notes = store.look(path).game.tree.notes
    assert notes.comments == {1: "¡bien! {x}"}
    assert notes.names == {5: "Plan B"}
    assert [note.kind for note in notes.all] == ["comment", "name", "promote", "hide"]


def test_a_comment_goes_with_a_dash(talk: Talk) -> None:
    path = forked()
    talk(f"play {path}", "comment x", "comment -")
    assert store.look(path).game.tree.notes.comments == {}


def test_what_cannot_be_is_said(talk: Talk) -> None:
    path = forked()
    for line, wanted in {
        "take 7": "There is no line 7; lines lists them.",
        "line 9": "There is no line 9; lines lists them.",
        "hide 0": "The main line cannot be hidden; promote another one first.",
        "promote 0": "That is the main line already.",
        "demote 2": "That is the last line already.",
        "capture": "There is no further capture on this side.",
        "follow d5": "There is no piece on d5.",
        "unnote": "There is no note to take back.",
    }.items():
        heard = talk(f"play {path}", line)
        assert heard.status == 1
        assert wanted in heard.lines


def test_a_piece_is_followed(talk: Talk) -> None:
    heard = talk(f"replay {forked()}", "follow a3")
    assert "elephant 8 of a3 is never taken on this line; it ends on a5." in heard.lines
    assert "Move 4 of 4: Blue moves the elephant from g6 to g5." in heard.lines


def test_a_trial_is_left_as_if_nothing_had_been(talk: Talk) -> None:
    path = forked()
    before = path.read_bytes()
    heard = talk(f"play {path}", "trial", "a5a6", "g5g4", "undo", "back", "status")
    assert heard.status == 0
    assert "Red moves the elephant from a5 to a6." in heard.lines
    assert "The trial is over; the game is as it was." in heard.lines
    assert path.read_bytes() == before


def test_a_trial_ends_with_the_session_and_with_another_game(talk: Talk) -> None:
    path = forked()
    before = path.read_bytes()
    assert talk(f"play {path}", "trial", "a5a6").status == 0
    assert talk(f"play {path}", "trial", "a5a6", "new jungla", "g3g4").status == 0
    assert path.read_bytes() == before


def test_every_edition_is_said_at_once(talk: Talk) -> None:
    heard = talk(f"play {forked()}", "under")
    assert "Jungla: legal to the end" in heard.lines


def test_a_position_is_said_and_a_game_begun_from_another(talk: Talk) -> None:
    heard = talk(f"play {forked()}", "position", "position 7/7/7/7/7/7/7/7/L6 w", "position x")
    assert heard.status == 1
    assert "7/7/7/7/7/7/7/7/L6 w" not in heard.lines
    assert any(line.endswith(" w") and "/" in line for line in heard.lines)
    assert "Red to move." in heard.lines


def test_better_moves_than_the_mistakes_are_looked_for(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jungla_tui.text.mistakes.NODES", 300)
    opened = store.create(Header(editions.load("jungle"), (Sitter(),) * 2, position=WON))
    play(opened.game, "a1a2", "e8d8", "a2a3", "g1g2")
    opened.close()
    before = opened.path.read_bytes()
    heard = talk(
        f"play {opened.path}", "mistakes", "a1a2", "a1a9", "answer", "d8d9", "next", "back"
    )
    assert any(line.startswith("Mistake 1 of ") for line in heard.lines)
    assert "There was a win here." in heard.lines
    assert any(line.startswith("That is what was played") for line in heard.lines)
    assert "Yes, that is the better move." in heard.lines
    assert any("1 solved" in line for line in heard.lines)
    assert opened.path.read_bytes() == before


WON = line_of("Ld8 Ta1 rg1 ee8")


def test_a_missed_win_is_kept_as_a_lesson_played_renamed_and_deleted(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jungla_tui.text.mistakes.NODES", 300)
    opened = store.create(Header(editions.load("jungle"), (Sitter(),) * 2, position=WON))
    play(opened.game, "a1a2", "e8d8", "a2a3", "g1g2")
    opened.close()
    heard = talk(f"play {opened.path}", "mistakes", 'lesson The "lost" den', "back")
    assert 'Kept as a lesson, The "lost" den: learn has it under your own.' in heard.lines
    listed = talk("play jungle", "learn")
    assert "Your own lessons." in listed.lines
    number = next(line.split(":")[0] for line in listed.lines if 'The "lost" den.' in line)
    solved = talk("play jungle", f"learn {number}", "hint", "d8d9", "back")
    assert "Hint: Look at what the lion can do." in solved.lines
    assert "Solved." in solved.lines
    changed = talk("play jungle", f"learn rename {number} Home", "learn", f"learn delete {number}")
    assert f"{number}: Home, solved." in changed.lines
    assert "The lesson Home is deleted." in changed.lines
    assert "Your own lessons." not in talk("play jungle", "learn").lines


def test_only_lessons_of_ones_own_are_deleted_and_a_broken_one_is_told_of(
    talk: Talk, tmp_path: Path
) -> None:
    folder = tmp_path / "data" / "jungla" / "lessons"
    folder.mkdir(parents=True)
    (folder / "odd.toml").write_text("game = 1", encoding="utf-8")
    heard = talk("play jungle", "learn", "learn delete 1")
    assert any("odd.toml" in line for line in heard.lines)
    assert "Only lessons of your own can be renamed or deleted." in heard.lines


def test_a_game_is_analysed_on_the_command_line_and_nothing_is_thought_about_twice(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jungla_tui.text.mistakes.NODES", 300)
    opened = store.create(Header(editions.load("jungle"), (Sitter(),) * 2, position=WON))
    play(opened.game, "a1a2", "e8d8", "a2a3", "g1g2")
    opened.close()
    before = opened.path.read_bytes()
    heard = talk(f"analyse {opened.path}")
    assert heard.status == 0
    assert "5 of 5 positions" in heard.lines
    assert heard.err.splitlines() == ["5 of 5 positions"]
    assert any("; better " in line for line in heard.lines)
    again = talk(f"--json analyse {opened.path}")
    assert again.err == ""
    data = json.loads(again.out)
    assert data["missing"] == 0
    assert data["mistakes"][0]["move"] == "a1a2"
    assert data["mistakes"][0]["missed_win"]
    assert opened.path.read_bytes() == before


def test_an_interrupted_analysis_keeps_and_tells_what_is_known(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def think(_self: object, request: object) -> Answer:
        asked.append(request)
        if len(asked) == 3:
            raise KeyboardInterrupt
        return Answer((decode("a3a4"),), (0.5, 0.5), done=True)

    monkeypatch.setattr("jungla_tui.text.opponent.Opponent.think", think)
    path = saved("a3a4", "g7g6", "a4a5")
    heard = talk(f"analyse {path}")
    assert heard.status == 130
    assert "2 of 4 positions" in heard.lines
    asked.clear()
    talk(f"analyse {path}")
    assert len(asked) == 2
