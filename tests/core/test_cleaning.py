"""Texts that people wrote, cleaned of what a terminal could take for a command."""

from __future__ import annotations

from jungla_tui.core.cleaning import clean, clean_data, clean_lines, typed

EVIL = "\x1b]52;c;QUJD\x07\x9b\u202e\ud800"
KEPT = r"\x1b]52;c;QUJD\x07\x9b\u202e\ud800"


def test_what_cannot_be_printed_becomes_a_code_and_all_else_stays() -> None:
    assert clean(f"Ana {EVIL} ñ 象") == f"Ana {KEPT} ñ 象"
    assert clean("a\tb\nc\x7f") == r"a\tb\nc\x7f"
    assert clean(KEPT) == KEPT


def test_several_lines_stay_several_lines() -> None:
    assert clean_lines(f"one\r\n\ttwo\n{EVIL}\u2028") == f"one\n two\n{KEPT}\\u2028"


def test_data_is_copied_with_its_keys_and_texts_cleaned() -> None:
    data = {EVIL: [{EVIL: [EVIL, 1, None]}, "two\nlines"]}
    assert clean_data(data) == {KEPT: [{KEPT: [KEPT, 1, None]}, "two\nlines"]}
    assert list(data) == [EVIL]
    assert clean_data(EVIL) == KEPT


def test_a_line_that_is_typed_into_takes_blanks_as_spaces_and_no_codes() -> None:
    assert typed(f"a\tb\u00a0{EVIL}ñ") == "a b ]52;c;QUJDñ"
