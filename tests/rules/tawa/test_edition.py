"""The edition's tables and the position lines: what is wrong is said."""

from __future__ import annotations

from typing import Any

import pytest

from jungla_tui import editions
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, BadText
from jungla_tui.rules.tawa import Tawa
from tests.rules.tawa.table import FAR, TAWA, ends, line_of

EDITION = editions.load("tawa")


def with_tables(**tables: object) -> Edition:
    return Edition(
        EDITION.id, EDITION.name, EDITION.game, EDITION.switches, {**EDITION.tables, **tables}
    )


def animals(**changed: object) -> dict[str, object]:
    table = EDITION.tables["animals"]
    assert isinstance(table, dict)
    return {**table, **changed}


def board(rank: int, row: str, legend: dict[str, str] | None = None) -> dict[str, Any]:
    table = EDITION.tables["board"]
    assert isinstance(table, dict)
    rows = list(table["rows"])
    rows[13 - rank] = row
    return {"rows": rows, "legend": {**table["legend"], **(legend or {})}}


def said(edition: Edition) -> str:
    with pytest.raises(BadEdition) as error:
        editions.ruleset(edition)
    table = error.value.fields.get("error")
    return table.id if isinstance(table, BadEdition) else error.value.id


def test_both_packs_have_fifteen_animals_and_share_thirteen() -> None:
    red, blue = (
        {piece.kind for tray in TAWA.scene(TAWA.position(line)).trays for piece in tray.pieces}
        for line in (
            line_of("", "hand:LWCREGAZKUSVOPX"),
            line_of("", "hand:twcregizkusvopx", "b"),
        )
    )
    assert (len(red), len(blue), len(red & blue)) == (15, 15, 13)


ENTRY = {"packs": [0, 1], "land": ["C 1"], "water": ["C 1"]}


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"fox": ENTRY}, "tawa-unknown-animal"),
        ({"wolf": 5}, "tawa-bad-animal"),
        ({"wolf": {"packs": [0, 1], "land": ["C 1"]}}, "tawa-bad-animal"),
        ({"wolf": {**ENTRY, "sky": []}}, "tawa-bad-animal"),
        ({"wolf": {**ENTRY, "packs": [2]}}, "tawa-bad-animal"),
        ({"wolf": {**ENTRY, "packs": []}}, "tawa-bad-animal"),
        ({"wolf": {**ENTRY, "packs": [0]}}, "tawa-uneven-packs"),
        ({"wolf": {**ENTRY, "land": ["C"]}}, "tawa-bad-range"),
        ({"wolf": {**ENTRY, "land": ["C 0-2"]}}, "tawa-bad-range"),
        ({"wolf": {**ENTRY, "land": ["C 3-1"]}}, "tawa-bad-range"),
        ({"wolf": {**ENTRY, "land": [""]}}, "tawa-bad-range"),
        ({"wolf": {**ENTRY, "land": [7]}}, "tawa-bad-range"),
        ({"wolf": {**ENTRY, "land": ["L F 1"]}}, "tawa-bad-range"),
        ({"wolf": {**ENTRY, "land": ["X 1"]}}, "tawa-bad-direction"),
        ({"wolf": {**ENTRY, "land": ["1"]}}, "tawa-bad-direction"),
        ({"wolf": {**ENTRY, "land": ["L DL 3"]}}, "tawa-bad-direction"),
    ],
)
def test_a_wrong_animal_table_is_named(changed: dict[str, object], error: str) -> None:
    assert said(with_tables(animals=animals(**changed))) == error


def test_an_edition_without_animals_board_or_dens_is_none() -> None:
    assert said(with_tables(animals={})) == "tawa-no-animals"
    assert said(with_tables(board={})) == "no-board"
    assert said(with_tables(dens=[[3, 2]])) == "tawa-bad-dens"


@pytest.mark.parametrize(
    ("table", "error"),
    [
        (board(5, "~ ~ ~ . . . . . . . . ~ ~"), "tawa-asymmetric-board"),
        (board(5, "~ ~ . . . . . . . . . ~"), "bad-board-row"),
        (board(5, "~ ~ . . . . ? . . . . ~ ~"), "bad-board-symbol"),
        (board(5, "~ ~ . . . . . . . . . ~ ~", {"~": "lava"}), "tawa-bad-ground"),
        (board(5, "~ ~ . . . . . . . . . ~ ~", {"y": "den"}), "tawa-bad-ground"),
        (board(5, "~ ~ . . . . . . . . . ~ ~", {"~": "water.0"}), "tawa-bad-ground"),
        (board(5, "~ ~ . . . . . . . . . ~ ~", {"y": "den.2"}), "tawa-bad-ground"),
    ],
)
def test_a_wrong_board_is_named(table: object, error: str) -> None:
    assert said(with_tables(board=table)) == error


def test_a_den_square_that_nothing_can_be_placed_on_is_named() -> None:
    rows = board(4, "~ ~ y . . . . . . . . ~ ~")["rows"]
    rows[13 - 10] = "~ ~ . . . . . . . . Y ~ ~"
    assert said(with_tables(board={**board(1, ". . . . v h p h v . . . ."), "rows": rows})) == (
        "tawa-unreachable-den"
    )
    assert said(with_tables(dens=[[2, 4], [12, 10]])) == "tawa-unreachable-den"


def test_too_few_den_squares_and_missing_targets_are_named() -> None:
    legend = {"w": "water", "W": "water"}
    assert said(with_tables(board=board(1, ". . . . v h p h v . . . .", legend))) == (
        "tawa-few-dens"
    )
    legend = {"y": "water-den.0", "Y": "water-den.1"}
    assert said(with_tables(board=board(1, ". . . . v h p h v . . . .", legend))) == (
        "tawa-missing-ground"
    )
    legend = {"h": "land", "H": "land"}
    assert said(with_tables(board=board(1, ". . . . v h p h v . . . .", legend))) == (
        "tawa-missing-ground"
    )


def test_a_corrected_table_is_played_without_any_change_of_code() -> None:
    edition = with_tables(animals=animals(wolf={**ENTRY, "land": ["C 2"]}))
    game = Tawa(edition)
    state = game.position(line_of(f"We5N {FAR}"))
    assert ends(state, "e5", game) == {"c3", "c5", "c7", "e3", "e7", "g5", "g7"}


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", "tawa-position-fields"),
        ("13 r", "position-ranks"),
        (line_of("").replace("/13", "/14", 1), "position-width"),
        (line_of("").replace("/13", "/12", 1), "position-width"),
        (line_of("").replace("/13", "/12?", 1), "position-symbol"),
        (line_of("").replace(" r ", " w "), "tawa-position-fields"),
        (line_of("Le5N Le6N"), "position-twice"),
        (line_of("Te5N"), "tawa-position-word"),
        (line_of("Lg1N"), "tawa-position-square"),
        (line_of("Lg2N"), "tawa-position-square"),
        (line_of("Sb2N"), "tawa-position-square"),
        (line_of("Vg2N Ue2N"), "tawa-position-square"),
        (line_of("Ze5S"), "tawa-position-facing"),
        (line_of("We5N+"), "tawa-position-armor"),
        (line_of("Le5N", "prison:L"), "tawa-position-word"),
        (line_of("Le5N", "prison:T"), "tawa-position-word"),
        (line_of("Le5N", "prison:W+"), "tawa-position-armor"),
        (line_of("Le5N", "waiting:W?"), "tawa-position-word"),
        (line_of("Le5N", "nonsense"), "tawa-position-word"),
        (line_of("Le5N", "quiet:0"), "tawa-position-word"),
        (line_of("Le5N", "spent:9"), "tawa-position-word"),
        (line_of("Le5N", "moved:t"), "tawa-position-word"),
        (line_of("Le5N", "free:W"), "tawa-position-word"),
        (line_of("Le5N", "hand:t"), "tawa-position-word"),
        (line_of("Le5N", "hunter:x"), "tawa-position-word"),
    ],
)
def test_a_wrong_position_line_is_named(line: str, error: str) -> None:
    with pytest.raises(BadText) as found:
        TAWA.position(line)
    assert found.value.id == error


@pytest.mark.parametrize(
    "words",
    [
        "2-3 hunter:b quiet:12 bonus granted stirred",
        "prison:Wz waiting:E moved:L spent:1",
        "return:u spent:1 moved:L",
        "prison:WE free:WE freed:2 spent:2 granted stirred moved:C",
        "waiting:Z resting:L",
    ],
)
def test_a_position_is_read_as_it_is_written(words: str) -> None:
    line = line_of(f"Le5N+! tg8S {FAR}", words)
    state = TAWA.position(line)
    assert TAWA.position(TAWA.line(state)) == state
    assert set(words.split()) <= set(TAWA.line(state).split())
