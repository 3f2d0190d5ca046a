"""The catalogues are whole, up to date, and fit the messages they translate."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo

from jungla_tui import words
from jungla_tui.words import settings as words_settings
from tests.catalogues import POT, by_id, extracted, languages, messages, read, singular, texts

RENEW = "python -m tests.catalogues writes them anew"
PATHS = pytest.mark.parametrize("path", languages(), ids=lambda path: str(path.parts[-3]))


@pytest.fixture(scope="module")
def template() -> Catalog:
    return extracted()


def placeholders(text: str) -> list[str]:
    """What is filled in, by name or by the standard library's percent signs; of JSON its keys."""
    if text.startswith("JSON:"):
        return sorted(re.findall(r'"\w+"|\b[A-Z]{2,}\b|--\w+', text))
    named = [f"{{{name}:{spec}}}" for _, name, spec, _ in string.Formatter().parse(text) if name]
    return sorted([*named, *re.findall(r"%(?:\(\w+\))?[a-z]", text)])


def plurals(message: Message) -> list[str]:
    """The texts of a message: one, or the singular and the plural."""
    return [message.id] if isinstance(message.id, str) else [*message.id]


def test_spanish_is_there() -> None:
    assert "es" in {path.parts[-3] for path in languages()}
    assert {"en", "es"} <= {*words.languages()}


def test_every_catalogue_is_compiled_and_only_those_that_there_are() -> None:
    assert words.languages() == ("en", *(path.parts[-3] for path in languages()))


def test_the_template_has_every_message_and_no_other(template: Catalog) -> None:
    now, kept = by_id(template), by_id(read(POT))
    assert sorted(map(str, now.keys() ^ kept.keys())) == [], RENEW
    for id, message in now.items():
        assert plurals(message) == plurals(kept[id]), RENEW


@PATHS
def test_a_catalogue_has_every_message_and_no_other(path: Path, template: Catalog) -> None:
    now, kept = by_id(template), by_id(read(path))
    assert sorted(map(str, now.keys() ^ kept.keys())) == [], RENEW
    for id, message in now.items():
        assert plurals(message) == plurals(kept[id]), RENEW
    assert not read(path).obsolete


@PATHS
def test_every_message_is_translated_and_none_is_guessed(path: Path) -> None:
    catalog = read(path)
    assert [singular(each) for each in messages(catalog) if not all(texts(each))] == []
    assert [singular(each) for each in messages(catalog) if each.fuzzy] == []
    for message in messages(catalog):
        forms = 1 if isinstance(message.id, str) else catalog.num_plurals
        assert len(texts(message)) == forms, message.id


@PATHS
def test_a_translation_is_filled_as_the_message_is(path: Path) -> None:
    for message in messages(read(path)):
        wanted = placeholders(plurals(message)[-1])
        for text in texts(message):
            assert placeholders(text) == wanted, text


@PATHS
def test_a_translation_begins_and_ends_as_the_message_does(path: Path) -> None:
    for message in messages(read(path)):
        for text in texts(message):
            original = plurals(message)[-1]
            assert text.isprintable()
            assert (original[-1] == " ") == text.endswith(" "), text
            assert (original[-1] in ".?!") == text.endswith((".", "?", "!")), text


@PATHS
def test_what_is_read_when_the_program_runs_is_the_catalogue(path: Path) -> None:
    with path.with_suffix(".mo").open("rb") as file:
        compiled = by_id(read_mo(file))
    kept = by_id(read(path))
    assert compiled.keys() == kept.keys(), RENEW
    for id, message in kept.items():
        assert texts(compiled[id]) == texts(message), RENEW


def test_a_table_marks_what_it_says_by_the_text_itself() -> None:
    """What is marked with a variable is never extracted."""
    marked = {text for message in messages(read(POT)) for text in plurals(message)}
    for table in (words.ERRORS, words.HELP, words.REPORTS, words.TOLD, words.AFTER):
        assert {*table.values()} <= marked
    assert {*words.ARGPARSE, *words.SYSTEM, *words.COLOURS} <= marked


def test_spanish_quotes_as_spanish_does_and_says_tu() -> None:
    polite = re.compile(
        r"\b(usted|está aquí|escriba|juegue|elija|pulse|busque|pruebe)\b", re.IGNORECASE
    )
    (path,) = [path for path in languages() if path.parts[-3] == "es"]
    for message in messages(read(path)):
        for text in texts(message):
            assert not set(text) & set("“”"), text
            assert not polite.search(text), text


@PATHS
def test_a_value_of_a_setting_is_one_word_for_each_thing_not_all_words_of_a_command(
    path: Path,
) -> None:
    words.use(str(path.parts[-3]))
    for name, (_label, values) in words_settings.SETTINGS.items():
        for value in values:
            if isinstance(value, bool):
                assert " " not in words_settings.setting_value(name, value)
