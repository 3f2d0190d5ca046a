"""A paste whose end is lost does not make the keys dead for ever."""

from __future__ import annotations

from itertools import chain

import pytest
from textual import events
from textual.message import Message

from jungla_tui.tui.pasting import BREAK, SILENCE, PatientParser

START, END = "\x1b[200~", "\x1b[201~"


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def parser(clock: Clock) -> PatientParser:
    return PatientParser(clock=clock)


def told(messages: list[Message]) -> list[str]:
    """Each key by its name, and each paste by its text in brackets."""
    found = []
    for message in messages:
        if isinstance(message, events.Paste):
            found.append(f"[{message.text}]")
        elif isinstance(message, events.Key):
            found.append(message.key)
    return found


def fed(parser: PatientParser, *chunks: str) -> list[str]:
    return told(list(chain.from_iterable(parser.feed(chunk) for chunk in chunks)))


def test_a_paste_with_both_ends_is_one_text(parser: PatientParser) -> None:
    assert fed(parser, f"{START}a3a4 g7g6{END}q") == ["[a3a4 g7g6]", "q"]


@pytest.mark.parametrize("cut", range(1, len(START + "ab" + END)))
def test_marks_may_be_cut_anywhere(parser: PatientParser, clock: Clock, cut: int) -> None:
    text = f"{START}ab{END}"
    assert fed(parser, text[:cut], text[cut:]) == ["[ab]"]
    clock.now += 10 * SILENCE
    assert told(list(parser.tick())) == []
    assert fed(parser, "q") == ["q"]


def test_ctrl_c_alone_ends_a_paste_and_is_a_key(parser: PatientParser) -> None:
    assert fed(parser, f"{START}a3a4", "q", BREAK, "q") == ["[a3a4q]", "ctrl+c", "q"]


def test_ctrl_c_within_a_paste_is_part_of_it(parser: PatientParser) -> None:
    assert fed(parser, f"{START}a", f"b{BREAK}c{END}") == [f"[ab{BREAK}c]"]


def test_a_paste_ends_after_a_long_silence(parser: PatientParser, clock: Clock) -> None:
    assert fed(parser, f"{START}a3a4") == []
    clock.now += SILENCE - 1
    assert told(list(parser.tick())) == []
    assert fed(parser, " g7g6") == []
    clock.now += SILENCE - 1
    assert told(list(parser.tick())) == []
    clock.now += 2
    assert told(list(parser.tick())) == ["[a3a4 g7g6]"]
    assert fed(parser, "q") == ["q"]


def test_a_second_paste_is_one_too(parser: PatientParser) -> None:
    chunks = (f"{START}a{END}{START}b", BREAK, f"{START}c{END}")
    assert fed(parser, *chunks) == ["[a]", "[b]", "ctrl+c", "[c]"]
