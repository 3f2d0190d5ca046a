"""Pictures and recordings: well formed, harmless, and of the right position."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest

from jungla_tui.core.errors import BadText
from jungla_tui.core.log import Sitter
from jungla_tui.core.ruleset import ToDraw
from jungla_tui.exchange import forms, playing, recording, svg
from tests.helpers import new_game, under

HOSTILE = (Sitter("<script>&\x1b[31m"), Sitter("B"))


def texts(picture: str) -> list[str]:
    return [each.text or "" for each in ET.fromstring(picture).iter() if each.tag.endswith("text")]


@pytest.mark.parametrize("edition", ["jungle", "tawa", "predator"])
def test_a_picture_shows_every_cell_and_piece_of_any_game(edition: str) -> None:
    game = new_game(under(edition))
    for _number in range(30):
        if isinstance(game.status(), ToDraw):
            game.draw()
        else:
            game.play(game.legal_moves()[0])
        root = ET.fromstring(svg.picture(game))
        scene = game.ruleset.scene(game.state())
        cells = [each for each in root.iter() if each.tag.endswith(("rect", "polygon"))]
        assert len(cells) == len(scene.board.ground) + 1
        assert len([each for each in root.iter() if each.tag.endswith("circle")]) == len(
            scene.pieces
        )


def test_a_name_is_nothing_but_text_in_a_picture() -> None:
    game = new_game(under(), "a3a4", seats=HOSTILE)
    picture = svg.picture(game)
    assert "<script" not in picture
    assert "\x1b" not in picture
    assert any("<script>&\\x1b[31m" in text for text in texts(picture))


def test_a_picture_is_of_the_event_asked_for() -> None:
    game = new_game(under(), "a3a4", "a7a6")
    assert svg.picture(game, 0) != svg.picture(game, 2)
    assert any(text.startswith("1 · ") for text in texts(svg.picture(game, 1)))


def test_a_recording_has_a_page_a_move_and_plays(capsys: pytest.CaptureFixture[str]) -> None:
    game = new_game(under(), "a3a4", "a7a6", "a4a5")
    game.note("comment", 2, "well")
    text = recording.record(game)
    head, *rows = map(json.loads, text.splitlines())
    assert (head["version"], len(rows)) == (2, 4)
    assert [row[0] for row in rows] == [0.0, 1.5, 3.0, 4.5]
    playing.play(text)
    out = capsys.readouterr().out
    assert "Red moves the elephant from a4 to a5." in out
    assert "— well" in out
    assert "3/3" in out


def test_what_a_recording_holds_beside_text_never_reaches_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    head = json.dumps({"version": 2, "width": 80, "height": 24})
    row = json.dumps([0, "o", f"{recording.CLEAR}\x1b]52;c;AAAA\x07\x1b[31mred\r\nx\x9b1m"])
    playing.play(f"{head}\n{row}\n")
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "\x9b" not in out
    assert "red\nx" in out


@pytest.mark.parametrize(
    "row", ["", "x", "[]", "[0]", '[0,"i","x"]', '["0","o","x"]', '{"a":1}', "[" * 5000]
)
def test_a_page_that_is_none_is_named_by_its_line(row: str) -> None:
    with pytest.raises(BadText) as refused:
        list(recording.frames(f'{{"version":2,"width":80}}\n[0,"o","a"]\n{row}\n'))
    assert refused.value.fields["line"] == 3


def test_the_clipboard_is_told_in_base64_and_not_too_much() -> None:
    assert forms.clipboard("é\x1b") == "\x1b]52;c;w6kb\x07"
    with pytest.raises(ValueError, match="long-copy"):
        forms.clipboard("x" * 200_000)
