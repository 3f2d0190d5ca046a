"""Line mode: whole games by typed lines."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from jungla_tui import locations, store
from jungla_tui.core.errors import BadJournal
from jungla_tui.core.moves import decode
from jungla_tui.text.session import Session
from tests.helpers import line_of
from tests.text.talk import Talk, line_moves, saved, talker


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talk:
    return talker(monkeypatch, capsys)


def games() -> list[Path]:
    return sorted(locations.games().iterdir()) if locations.games().is_dir() else []


# ---- beginning and leaving


def test_without_a_terminal_every_way_in_is_line_mode(talk: Talk) -> None:
    path = saved("g3g4")
    for argv in ("", "--text", "play", "play jungla", f"play {path}", f"replay {path}"):
        heard = talk(argv, "quit")
        assert heard.status == 0
        assert heard.lines[0] == "Jungla, line by line. help lists the commands."


def test_alone_it_says_what_can_be_done_and_does_it(talk: Talk) -> None:
    heard = talk("--text", "new jungla Ann Bo", "g3g4", "quit")
    assert heard.status == 0
    assert "Editions: jungle, jungla, dou-shou-qi" in heard
    assert "Ann moves the rat from g3 to g4." in heard.lines
    heard = talk("--text", "games", "resume 1", "a7a6")
    assert heard.status == 0
    assert "Ann and Bo" in heard
    assert [line_moves(path) for path in games()] == [["g3g4", "a7a6"]]


def test_without_a_game_a_question_about_one_says_what_can_be_done(talk: Talk) -> None:
    for line in ("board", "a3a4", "p R", "undo", "next", "resign", "save", "switch jungla"):
        heard = talk("--text", line)
        assert heard.status == 1
        assert "No game is open" in heard.lines[-1] or "neither a move" in heard.lines[-1]


def test_the_end_of_the_input_leaves_and_keeps_the_game(talk: Talk) -> None:
    heard = talk("play jungle --text", "a3a4")
    assert heard.status == 0
    assert heard.lines[-1].startswith("The game is kept: ")
    assert [line_moves(path) for path in games()] == [["a3a4"]]
    store.resume(games()[0]).close()


def test_what_stands_after_quit_is_not_read(talk: Talk) -> None:
    assert talk("play jungle", "quit", "nonsense").status == 0


def test_the_exit_status_tells_of_a_line_refused_or_not_understood(talk: Talk) -> None:
    for line in ("c3c4", "hello", "undo", "jump 7", "rules zzzz", "p unicorn", "board now", "yes"):
        assert talk("play jungle", line, "quit").status == 1, line
    assert talk("play jungle", "", "  ", "moves a3", "why c3c4", "quit").status == 0


def test_a_bad_start_is_one_line_and_status_two(talk: Talk) -> None:
    for argv in (
        "play nowhere --text", "replay nowhere", "play jungle --position x", "play --set trap=every"
    ):  # fmt: skip
        heard = talk(argv, "quit")
        assert (heard.status, heard.out) == (2, "")
        assert heard.err.startswith("jungla: ")


def test_a_dumb_terminal_or_no_terminal_is_no_place_for_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from jungla_tui.text import line

    class Terminal:
        def isatty(self) -> bool:
            return True

    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}", Terminal())
    monkeypatch.setenv("TERM", "xterm-256color")
    assert not line.wanted(False)
    assert line.wanted(True)
    monkeypatch.setenv("TERM", "dumb")
    assert line.wanted(False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert line.wanted(False)


# ---- playing


def test_every_move_is_a_sentence_and_whose_turn_follows(talk: Talk) -> None:
    heard = talk("play jungle", "Ra g4", "wolf d7", "quit")
    assert heard.lines[2:8] == [
        "The game starts.",
        "Red to move.",
        "Red moves the rat from g3 to g4.",
        "Blue to move.",
        "Blue moves the wolf from e7 to d7.",
        "Red to move.",
    ]


def test_a_refused_move_names_its_rule_and_changes_nothing(talk: Talk) -> None:
    heard = talk("play jungle", "c3c4", "last", "quit")
    assert "The wolf may not enter the lake at c4: only the rat may." in heard.lines
    assert "rules lake reads the rule." in heard.lines
    assert "The game starts." in heard.lines[-2]
    assert line_moves(games()[0]) == []


def test_a_game_is_won_in_the_den_taken_back_and_won_again(talk: Talk) -> None:
    position = line_of("Cd8 Te8 la1")
    heard = talk(
        ["play", "jungle", "--position", position],
        "d8d9", "a1a2", "undo", "status", "redo", "quit",
    )  # fmt: skip
    wins = [line for line in heard.lines if line.startswith("Red wins")]
    assert len(wins) == 2
    assert "Taken back: Red moves the cat from d8 to d9." in heard.lines
    assert "rules win-den reads the rule." in heard.lines
    assert heard.status == 1
    assert line_moves(games()[0]) == ["d8d9"]


def test_undo_and_redo_go_to_the_very_start_and_back(talk: Talk) -> None:
    heard = talk("play jungle", "g3g4", "a7a6", "u", "u", "r", "r", "quit")
    assert heard.status == 0
    assert line_moves(games()[0]) == ["g3g4", "a7a6"]
    heard = talk("play jungle", "g3g4", "u", "u", "r", "r", "quit")
    assert "There is nothing to take back." in heard.lines
    assert "There is nothing to play again." in heard.lines
    assert heard.status == 1


def test_a_draw_is_offered_accepted_and_taken_back(talk: Talk) -> None:
    heard = talk("play jungle", "draw", "draw", "a3a4", "undo", "undo", "a3a4", "quit")
    assert "Red offers a draw." in heard.lines
    assert "Blue may accept with draw; any move declines." in heard.lines
    assert "A draw is agreed." in heard.lines
    assert "rules agreed reads the rule." in heard.lines
    assert line_moves(games()[0]) == ["a3a4"]


def test_resigning_is_asked_once_more(talk: Talk) -> None:
    heard = talk("play jungle", "resign", "no", "resign", "a3a4", "resign", "yes", "quit")
    assert heard.status == 0
    assert heard.lines.count("Nothing changed.") == 2
    assert "Blue resigns." in heard.lines
    assert any(line.startswith("Red wins") for line in heard.lines)


def test_who_is_not_to_move_resigns_by_name(talk: Talk) -> None:
    heard = talk("play jungle", "resign blue", "no", "resign blue", "yes", "quit")
    assert "Blue, do you give the game up? yes or no." in heard.lines
    assert any(line.startswith("Red wins") for line in heard.lines)


def test_who_is_not_to_move_offers_a_draw_by_name_and_the_other_accepts(talk: Talk) -> None:
    heard = talk("play jungle", "draw Blue", "draw blue", "draw white", "draw red", "quit")
    assert "Blue offers a draw." in heard.lines
    assert "Red may accept with draw; any move declines." in heard.lines
    assert "Blue has offered the draw; only the other side may accept it." in heard.lines
    assert any("white" in line for line in heard.lines)
    assert heard.lines.count("A draw is agreed.") == 1


def test_an_answer_that_does_not_fit_asks_again(talk: Talk) -> None:
    heard = talk("play jungle", "resign", "keep", "yes", "quit")
    assert "Answer yes or no." in heard.lines
    assert "Red resigns." in heard.lines


def test_a_move_that_cannot_be_written_did_not_happen(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise BadJournal("cannot-write", file="game", error="No space left on device")

    path = saved()
    monkeypatch.setattr(store.Journal, "__call__", full)
    heard = talk(f"play {path}", "g3g4", "last", "quit")
    assert "No space left on device" in heard
    assert heard.lines[-2] == "The game starts."
    assert line_moves(path) == []


# ---- replay and branches


def test_a_replay_steps_jumps_and_says_its_ends(talk: Talk) -> None:
    path = saved("g3g4", "a7a6", "g4g5")
    heard = talk(f"replay {path}", "next", "n", "prev", "end", "next", "first", "jump 2", "quit")
    places = [line.partition(":")[0] for line in heard.lines if line.startswith("Move ")]
    assert places == [f"Move {number} of 3" for number in (0, 1, 2, 1, 3, 0, 2)]
    assert "This is the end of the line." in heard.lines
    assert heard.status == 1
    assert len(store.look(path).game.tree) == 3


def test_a_position_looked_at_is_the_one_asked_about(talk: Talk) -> None:
    path = saved("g3g4", "a7a6")
    heard = talk(f"replay {path}", "p rat", "next", "p R", "last")
    assert "Red: rat 1 g3." in heard.lines
    assert "Red: rat 1 g4." in heard.lines
    assert heard.lines[-1] == "Red moves the rat from g3 to g4."


def test_branches_are_told_and_stepped_through(talk: Talk) -> None:
    heard = talk(
        "play jungle",
        "g3g4", "a7a6", "undo", "a7b7", "first", "next", "next", "prev line", "next line",
        "next line", "prev line", "continue", "g4g5", "quit",
    )  # fmt: skip
    assert "2 lines go on here; next, then next line steps through them." in heard.lines
    assert heard.lines.count("Line 1 of 2.") == 2
    assert heard.lines.count("Line 2 of 2.") == 2
    assert "There is no further line on this side." in heard.lines
    assert line_moves(games()[0]) == ["g3g4", "a7a6", "g4g5"]


def test_a_move_in_the_middle_begins_a_branch_and_drops_nothing(talk: Talk) -> None:
    path = saved("g3g4", "a7a6")
    heard = talk(f"play {path}", "replay", "next", "a7b7", "quit")
    assert heard.status == 0
    assert line_moves(path) == ["g3g4", "a7b7"]
    assert len(store.look(path).game.tree) == 3


def test_replay_off_is_where_the_game_stands(talk: Talk) -> None:
    heard = talk(f"play {saved('g3g4')}", "replay on", "replay off", "last", "quit")
    assert "Back at move 1, where the game stands." in heard.lines
    assert heard.lines[-2] == "Red moves the rat from g3 to g4."


def test_playing_on_in_a_file_only_looked_at_makes_a_new_game(talk: Talk) -> None:
    path = saved("g3g4", "a7a6")
    before = path.read_bytes()
    heard = talk(f"replay {path}", "undo", "next", "a7b7", "quit")
    assert "Playing on in a new game; the file is as it was." in heard.lines
    assert heard.status == 1
    assert path.read_bytes() == before
    assert sorted(map(line_moves, games())) == [["g3g4", "a7a6"], ["g3g4", "a7b7"]]


def test_a_damaged_game_is_replayed_as_far_as_it_is_sound(talk: Talk) -> None:
    path = saved("g3g4", "a7a6")
    with path.open("a") as file:
        file.write("{}\n{}\n")
    heard = talk(f"replay {path}", "end", "quit")
    assert "line 4: This is no entry of a game." in heard
    assert "Move 2 of 2: Blue moves the rat from a7 to a6." in heard.lines
    assert heard.status == 1
    heard = talk(f"play {path}", "quit")
    assert (heard.status, heard.out) == (2, "")
    heard = talk("", "resume 1", "replay 1", "next")
    assert heard.status == 1
    assert "Move 1 of 2: Red moves the rat from g3 to g4." in heard.lines


def test_only_saved_games_are_opened_by_number_or_name(talk: Talk, tmp_path: Path) -> None:
    path = saved("g3g4")
    elsewhere = tmp_path / "elsewhere.jsonl"
    elsewhere.write_bytes(path.read_bytes())
    for named in ("1", path.name, path.stem):
        assert talk("", f"resume {named}", f"replay {named}").status == 0
    for named in ("0", "2", str(elsewhere), "../games/" + path.name, ".."):
        for command in ("resume", "replay"):
            heard = talk("", f"{command} {named}")
            assert heard.status == 1
            assert heard.lines[-1] == f"There is no saved game “{named}”; games lists them."


# ---- switching


SHORE = ["play", "jungle", "--position", line_of("Rb4 ra4 La1 lg9 Tb2")]


def test_a_game_that_breaks_is_kept_up_to_there(talk: Talk) -> None:
    heard = talk(SHORE, "a1a2", "g9g8", "b4a4", "switch jungla", "yes", "keep", "moves", "quit")
    assert any(line.startswith("Under Jungla, move 3 breaks a rule") for line in heard.lines)
    assert "[shore-out]" in heard
    assert "In Jungle:" in heard.lines
    assert "In Jungla:" in heard.lines
    assert "Answer keep or no." in heard.lines
    assert "Now under Jungla." in heard.lines
    kept = {store.look(path).game.header.edition.id: line_moves(path) for path in games()}
    assert kept == {"jungle": ["a1a2", "g9g8", "b4a4"], "jungla": ["a1a2", "g9g8"]}


def test_where_the_game_was_over_before_a_move_it_is_said_that_it_was(talk: Talk) -> None:
    start = ["play", "jungle", "--position", line_of("La3 ca4")]
    heard = talk(start, "a3a4", "a4a5", "switch jungla", "no", "quit")
    assert (
        "Under Jungla, the game is over before move 2: Red moves the lion from a4 to a5. "
        "Blue cannot move and passes."
    ) in heard.lines
    assert "The game is over: Red won by the rule “Taking the last animal”." in heard.lines
    assert "forbids" not in heard


def test_a_game_that_stands_goes_on_under_the_other_rules(talk: Talk) -> None:
    heard = talk(
        "play jungla", "g3g4", "switch jungle trap=enemy", "no", "switch trap=every", "yes",
        "a7a6", "switch jungla trap=every", "switch nowhere", "switch trap=maybe", "quit",
    )  # fmt: skip
    assert "Now under Jungla, 1 switch changed." in heard.lines
    assert "These are the rules of this game now." in heard.lines
    made = [path for path in games() if store.look(path).game.header.parent]
    assert [line_moves(path) for path in made] == [["g3g4", "a7a6"]]
    assert len(games()) == 2


# ---- text from elsewhere


def test_control_codes_are_never_printed_raw(talk: Talk) -> None:
    path = saved("g3g4", names=("\x1b[2JAnn", "[b]Bo[/b]\x07"))
    heard = talk(f"replay {path}", "next", "status", "\x1b[31mhello", "rules \x9b2J", "quit")
    assert "\\x1b[2JAnn moves the rat from g3 to g4." in heard
    assert "“\\x1b[31mhello”" in heard
    folder = path.parent / "a\x1b]0;x\x07.jsonl"
    os.rename(path, folder)
    assert "\\x1b]0;x\\x07" in talk("", "games", "replay 1", "save", "quit")


def test_what_was_typed_wrong_is_not_said_again_at_length(talk: Talk) -> None:
    long = "z" * 3000
    words_before = ("", "rules ", "learn ", "resume ", "replay ", "switch ", "switch a=", "new ")
    more = ("new jungla ", "try ", "help ", "why ", "p ", "s ", "look ", "moves ", "rat ", "a3a4")
    heard = talk("play jungle --text", *(f"{before}{long}" for before in (*words_before, *more)))
    assert heard.status == 1
    assert max(map(len, heard.lines)) < 400


def test_a_line_that_is_far_too_long_is_no_line(talk: Talk) -> None:
    heard = talk("play jungle", "a" * 20_000, "a3a4", "quit")
    assert "That line is too long." in heard.lines
    assert line_moves(games()[0]) == ["a3a4"]
    assert heard.status == 1


# ---- sentences where there is nothing to count, and headings


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "keep begins a new game under these rules; no stays. This game is kept."),
        ("es", "«conservar» empieza una partida nueva con estas reglas; «no» lo deja como está. "),
    ],
)
def test_where_the_first_move_breaks_the_new_game_begins_from_the_start(
    talk: Talk, lang: str, told: str
) -> None:
    start = line_of("Df3 Rg1 ra9 cb9")
    argv = ["play", "jungla", "--text", "--lang", lang, "--set", "dog-swims=on"]
    heard = talk([*argv, "--position", start], "f3f4", "switch dog-swims=off", "keep", "look f3")
    assert heard.status == 0
    assert any(line.startswith(told) for line in heard.lines)
    new = store.look(max(games(), key=lambda path: path.stat().st_mtime_ns)).game
    assert new.header.edition.switches["dog-swims"] == "off"


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "The rules of Jungle: Jungla."), ("es", ": Jungla.")]
)
def test_the_rules_are_headed_by_the_game_and_the_edition(talk: Talk, lang: str, told: str) -> None:
    heard = talk(f"play jungla --text --lang {lang}", "rules")
    assert any(line.endswith(told) for line in heard.lines)


def test_a_name_of_any_length_leaves_the_sentences_short(talk: Talk) -> None:
    path = saved("g3g4", names=("x" * 5000, "Bo"))
    heard = talk(f"play {path} --text", "status", "board")
    assert all(len(line) < 200 for line in heard.lines)


def test_a_game_open_elsewhere_is_watched_and_a_move_makes_a_copy() -> None:
    path = saved("a3a4")
    other = store.resume(path)
    heard: list[str] = []
    session = Session(None, heard.append)
    session.begin()
    assert session.answer(f"resume {path.name}")
    assert any("open in another session and only watched here" in line for line in heard)
    heard.clear()
    other.game.play(decode("g7g6"))
    other.game.play(decode("a4a5"))
    assert session.answer("")
    assert heard[:2] == [
        "Blue moves the elephant from g7 to g6.",
        "Move 3 of 3: Red moves the elephant from a4 to a5.",
    ]
    assert session.answer("g6g5")
    assert session.table.open.path != path
    other.close()
    assert line_moves(path) == ["a3a4", "g7g6", "a4a5"]
    session.table.close()
