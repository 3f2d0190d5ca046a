"""Events, entries and headers as JSON."""

from __future__ import annotations

import json

import pytest

from jungla_tui import editions, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, BadJournal, JunglaError
from jungla_tui.core.events import Drew, Ended, Offered, Played
from jungla_tui.core.log import (
    FORMAT,
    Entry,
    From,
    Header,
    Sitter,
    entry_from_json,
    entry_to_json,
    header_from_json,
    header_to_json,
)
from jungla_tui.core.moves import decode


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (Played(0, decode("a3a4")), '{"seat": 0, "move": "a3a4"}'),
        (Played(1, decode("!done")), '{"seat": 1, "move": "!done"}'),
        (Drew((3, 6)), '{"draw": [3, 6]}'),
        (Drew(()), '{"draw": []}'),
        (Offered(1), '{"offer": 1}'),
        (Ended(0, "resigned"), '{"end": "resigned", "seat": 0}'),
        (Ended(None, "agreed"), '{"end": "agreed"}'),
        (From(0), '{"from": 0}'),
    ],
)
def test_an_entry_is_written_and_read_the_same(entry: Entry, text: str) -> None:
    assert json.dumps(entry_to_json(entry)) == text
    assert entry_from_json(json.loads(text)) == entry


@pytest.mark.parametrize(
    "text",
    [
        "1",
        "null",
        "[]",
        '"a3a4"',
        "{}",
        '{"seat": 0}',
        '{"seat": -1, "move": "a3a4"}',
        '{"seat": true, "move": "a3a4"}',
        '{"seat": 0.0, "move": "a3a4"}',
        '{"seat": "0", "move": "a3a4"}',
        '{"seat": 0, "move": "a3a4", "more": 1}',
        '{"seat": 0, "move": 5}',
        '{"seat": 0, "move": "nonsense"}',
        '{"draw": 3}',
        '{"draw": "36"}',
        '{"draw": [3, "6"]}',
        '{"draw": [true]}',
        '{"offer": null}',
        '{"offer": true}',
        '{"end": "resigned"}',
        '{"end": "agreed", "seat": 0}',
        '{"end": "won", "seat": 0}',
        '{"from": "1"}',
        '{"from": true}',
        '{"from": 1.5}',
        '{"from": 1, "seat": 0}',
        '{"format": 1}',
    ],
)
def test_what_is_no_entry_is_refused(text: str) -> None:
    with pytest.raises(JunglaError) as refused:
        entry_from_json(json.loads(text))
    assert refused.value.id in ("bad-entry", "bad-move", "second-header")


def test_a_second_header_is_named_so() -> None:
    header = header_to_json(Header(editions.load("jungle")))
    with pytest.raises(BadJournal) as refused:
        entry_from_json(header)
    assert refused.value.id == "second-header"


@pytest.mark.parametrize("edition", editions.ids())
def test_a_header_is_written_and_read_the_same(edition: str) -> None:
    plain = Header(editions.load(edition))
    full = Header(
        editions.load(edition).changed(),
        (Sitter("Ana [b]", "person"), Sitter("", "random")),
        seed=7,
        position="7/7 w",
        parent="old.jsonl",
        made="2001-02-03T04:05:06Z",
    )
    for header in (plain, full):
        assert header_from_json(json.loads(json.dumps(header_to_json(header)))) == header


def test_a_header_holds_every_switch_of_its_edition() -> None:
    data = json.loads(json.dumps(header_to_json(Header(editions.load("jungla")))))
    assert data["format"] == FORMAT
    assert data["edition"]["switches"] == dict(editions.load("jungla").switches)


def test_a_newer_format_is_refused_and_named() -> None:
    data = header_to_json(Header(editions.load("jungle"))) | {"format": FORMAT + 1}
    with pytest.raises(BadJournal) as refused:
        header_from_json(data)
    assert refused.value.id == "newer-format"
    assert refused.value.fields == {"format": FORMAT + 1, "known": FORMAT}


@pytest.mark.parametrize("data", [None, 1, [], {}, {"seat": 0}, {"format": "1"}, {"format": True}])
def test_what_is_no_header_at_all_is_refused(data: object) -> None:
    with pytest.raises(BadJournal) as refused:
        header_from_json(data)
    assert refused.value.id == "no-header"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", None),
        ("seats", "two"),
        ("seats", [{"name": "Ana"}]),
        ("seats", [{"name": 1, "player": "person"}]),
        ("seed", "7"),
        ("seed", None),
        ("position", 5),
        ("parent", []),
        ("made", 2001),
    ],
)
def test_a_header_with_a_wrong_field_is_refused(name: str, value: object) -> None:
    data = header_to_json(Header(editions.load("jungle"))) | {name: value}
    with pytest.raises(BadJournal) as refused:
        header_from_json(data)
    assert refused.value.id == "bad-header"
    assert str(refused.value.fields["key"]).startswith(name)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "The first line lacks “{}”, which a game needs."),
        ("es", "A la primera línea le falta «{}», que una partida necesita."),
    ],
)
@pytest.mark.parametrize("key", ["seats", "seed", "edition", "edition.tables", "edition.id"])
def test_what_a_header_lacks_is_named(key: str, lang: str, told: str) -> None:
    data = json.loads(json.dumps(header_to_json(Header(editions.load("jungle")))))
    within, _dot, last = key.rpartition(".")
    del (data[within] if within else data)[last]
    with pytest.raises(JunglaError) as refused:
        header_from_json(data)
    words.use(lang)
    assert words.error(refused.value) == told.format(key)


@pytest.mark.parametrize(
    ("name", "value"),
    [("id", 1), ("switches", []), ("switches", {"trap": 1}), ("tables", None), ("game", None)],
)
def test_an_edition_with_a_wrong_field_is_refused(name: str, value: object) -> None:
    data = editions.load("jungle").to_json() | {name: value}
    with pytest.raises(BadEdition) as refused:
        Edition.from_json(data)
    assert refused.value.id == "bad-header"
    assert str(refused.value.fields["key"]).startswith(f"edition.{name}")
