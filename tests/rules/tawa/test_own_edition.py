"""A corrected copy in the player's folder is an edition of its own; what is wrong in it is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from jungla_tui import cli, editions, locations, store, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import Step, decode

SHIPPED = Path(editions.__file__).parent / "tawa.toml"


def copy(*changes: tuple[str, str]) -> Path:
    """A copy of the edition in the player's folder, with some of its text changed."""
    text = SHIPPED.read_text("utf-8").replace('id = "tawa"', 'id = "my-tawa"')
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = locations.editions() / "my-tawa.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


ZEBRA = 'zebra = { packs = [0, 1], land = ["F 1-5"]'
LONGER = (ZEBRA, ZEBRA.replace("1-5", "1-6"))


def test_a_corrected_copy_is_an_edition_and_is_played_by_its_own_tables() -> None:
    copy(LONGER)
    assert "my-tawa" in editions.known()
    position = "13/13/13/13/1pS11/13/13/13/13/5ZN7/13/13/13 r 0-0"
    ways = []
    for id in ("tawa", "my-tawa"):
        rules = editions.ruleset(editions.load(id))
        moves = rules.legal_moves(rules.position(position))
        ways.append({str(move.end) for move in moves if isinstance(move, Step)})
    assert "f9" in ways[0]
    assert ways[1] - ways[0] == {"f10"}


def test_the_file_of_an_edition_is_printed_to_be_copied(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["editions", "--copy", "tawa"]) == 0
    assert capsys.readouterr().out == SHIPPED.read_text("utf-8")
    copy(LONGER)
    assert cli.main(["editions", "--copy", "my-tawa"]) == 0
    assert "F 1-6" in capsys.readouterr().out
    assert cli.main(["editions", "--copy", "nothing"]) == 2
    assert "nothing" in capsys.readouterr().err


def test_a_saved_game_holds_what_it_was_played_under() -> None:
    path = copy(LONGER)
    edition = editions.load("my-tawa")
    opened = store.create(Header(edition, (Sitter(), Sitter())))
    opened.game.play(decode("hand.zebra@c3/N"))
    opened.close()
    path.unlink()
    assert "my-tawa" not in editions.known()
    again = store.look(opened.path)
    assert (again.problem, again.game.header.edition) == (None, edition)
    animals = again.game.header.edition.tables["animals"]
    assert isinstance(animals, dict)
    assert animals["zebra"]["land"] == ["F 1-6"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            [("\nlion = {", "\nleopard = {")],
            "no animal “leopard”",
        ),
        (
            [('    "w w y y v v v v v y y w w",', '    "w w y y v v v v v y y w ~",')],
            "m2",
        ),
        ([("dens = [[3, 2], [11, 12]]", "dens = [[3, 1], [11, 13]]")], "a2"),
        (
            [
                ('    "w w y y v v v v v y y w w",', '    ". . . . v v v v v . . . .",'),
                ('    "W W Y Y ^ ^ ^ ^ ^ Y Y W W",', '    ". . . . ^ ^ ^ ^ ^ . . . .",'),
            ],
            "8",
        ),
        ([('"hand.zebra@c3/N"', '"zebra c3"')], "zebra c3"),
    ],
    ids=["unknown-animal", "asymmetric", "unreachable", "few-dens", "formation"],
)
@pytest.mark.parametrize("lang", words.languages())
def test_what_is_wrong_in_a_copy_is_said_with_its_place(
    changes: list[tuple[str, str]], said: str, lang: str
) -> None:
    copy(*changes)
    words.use(lang)
    wrong = [found for found in editions.load_all() if isinstance(found, BadEdition)]
    assert len(wrong) == 1
    sentence = words.error(wrong[0])
    assert said in sentence or lang != "en"
    assert "my-tawa" in sentence
    assert not {"{", "}"} & {*sentence}
    assert sum(isinstance(found, Edition) for found in editions.load_all()) == 5
