"""The registry of editions: the program's own and those a player writes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from jungla_tui import editions, locations, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition
from tests.helpers import RULE_SETS, under


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder of editions, empty."""
    monkeypatch.setattr(locations, "editions", lambda: tmp_path)
    return tmp_path


def write(folder: Path, id: str, text: str) -> Path:
    path = folder / f"{id}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def error_of(id: str) -> BadEdition:
    with pytest.raises(BadEdition) as refused:
        editions.ruleset(editions.load(id))
    return refused.value


def test_the_programs_editions_come_first(folder: Path) -> None:
    write(folder, "another", 'id = "another"\nname = "Another"\nbase = "jungle"\n')
    own = editions.ids()[: len(editions.ids()) - 1]
    assert own[:3] == RULE_SETS
    assert editions.ids()[-1] == "another"


@pytest.mark.parametrize("id", editions.ids())
def test_every_registered_edition_loads_and_has_rules(id: str) -> None:
    edition = editions.load(id)
    assert edition.id == id
    assert edition.name
    rules = editions.ruleset(edition)
    assert rules.edition == edition
    assert set(edition.switches) == set(rules.switches)
    assert Edition.from_json(edition.to_json()) == edition


def test_no_game_is_imported_that_no_edition_asks_for() -> None:
    script = (
        "import sys; from jungla_tui import editions; editions.ruleset(editions.load('jungla'));"
        "editions.siblings(editions.load('jungla')); assert 'tawa' in editions.GAMES;"
        "print([name for name in sys.modules if name.startswith('jungla_tui.rules.')])"
    )
    command = [sys.executable, "-c", script]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "jungla_tui.rules.jungle" in said.stdout
    assert "tawa" not in said.stdout
    assert "predator" not in said.stdout


@pytest.mark.parametrize("id", editions.ids())
def test_an_edition_is_listed_under_the_game_that_its_file_names(id: str) -> None:
    assert editions._ORDER[id] == editions.load(id).game


def test_without_a_folder_of_the_players_there_are_the_programs_editions(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(locations, "editions", lambda: tmp_path / "nothing")
    assert editions.ids()[:3] == RULE_SETS


@pytest.mark.parametrize("id", ["nonsense", "", "../jungle", "JUNGLE", "jungle.toml"])
def test_an_unknown_edition_is_named_with_those_that_are_known(id: str) -> None:
    error = error_of(id)
    assert error.id == "unknown-edition"
    assert error.fields["edition"] == id
    assert "jungla" in str(error.fields["known"])


def test_a_players_edition_builds_on_another(folder: Path) -> None:
    write(
        folder,
        "at-home",
        'id = "at-home"\nname = "At home"\nbase = "dou-shou-qi"\n[switches]\ndog-swims = "on"\n',
    )
    edition = editions.load("at-home")
    assert (edition.name, edition.game) == ("At home", "jungle")
    assert edition.switches == {**editions.load("dou-shou-qi").switches, "dog-swims": "on"}
    assert edition.tables == editions.load("dou-shou-qi").tables
    assert editions.ruleset(edition).edition == edition


def test_a_players_edition_builds_on_another_of_the_players(folder: Path) -> None:
    write(folder, "a", 'id = "a"\nname = "A"\nbase = "b"\n[switches]\ntrap = "every"\n')
    write(folder, "b", 'id = "b"\nname = "B"\nbase = "jungla"\n[switches]\nshore-in = "on"\n')
    switches = editions.load("a").switches
    assert (switches["trap"], switches["shore-in"], switches["shore-out"]) == (
        "every",
        "on",
        "none",
    )


def test_a_players_edition_has_a_layout_of_its_own(folder: Path) -> None:
    write(
        folder,
        "duel",
        'id = "duel"\nname = "Duel"\nbase = "jungla"\n'
        '[tables.layouts]\nwolf-c3 = "l6/7/7/7/7/7/7/7/6L w"\n',
    )
    rules = under("duel")
    assert rules.edition.tables["board"] == editions.load("jungla").tables["board"]
    assert "layouts" in rules.edition.tables


def test_the_programs_edition_stays_where_a_players_file_has_its_id(folder: Path) -> None:
    text = (Path(editions.__file__).parent / "jungle.toml").read_text("utf-8")
    path = write(folder, "jungle", text.replace('name = "Jungle"', 'name = "Mine"'))
    assert editions.load("jungle").name == "Jungle"
    assert editions.ids().count("jungle") == 1
    *_, error = editions.load_all()
    assert isinstance(error, BadEdition)
    assert (error.id, error.fields["file"]) == ("taken-edition", str(path))
    write(folder, "mine", 'id = "mine"\nname = "M"\nbase = "jungle"\n')
    assert editions.load("mine").tables == editions.load("jungle").tables


def test_an_edition_that_builds_on_itself_is_refused_and_its_file_named(folder: Path) -> None:
    path = write(folder, "self", 'id = "self"\nname = "Self"\nbase = "self"\n')
    error = error_of("self")
    assert (error.id, error.fields["file"]) == ("circular-edition", str(path))


def test_editions_that_build_on_each_other_are_refused(folder: Path) -> None:
    write(folder, "a", 'id = "a"\nname = "A"\nbase = "b"\n')
    write(folder, "b", 'id = "b"\nname = "B"\nbase = "a"\n')
    assert error_of("a").id == error_of("b").id == "circular-edition"


def test_an_edition_that_builds_on_nothing_known_names_what_it_asks_for(folder: Path) -> None:
    path = write(folder, "a", 'id = "a"\nname = "A"\nbase = "nonsense"\n')
    error = error_of("a")
    assert (error.id, error.fields["file"]) == ("unknown-base", str(path))
    assert "nonsense" in words.error(error)


def test_an_edition_with_both_a_base_and_a_game_is_refused(folder: Path) -> None:
    write(folder, "a", 'id = "a"\nname = "A"\nbase = "jungle"\ngame = "jungle"\n')
    assert error_of("a").id == "edition-base-or-game"


@pytest.mark.parametrize("value", ["2026-01-01", "nan", f"{'a.' * 5000}a = 1"])
def test_a_table_that_no_journal_could_hold_is_refused(folder: Path, value: str) -> None:
    table = value if "=" in value else f"day = {value}"
    path = write(folder, "a", f'id = "a"\nname = "A"\nbase = "jungle"\n[tables]\n{table}\n')
    error = error_of("a")
    assert (error.id, error.fields["file"]) == ("edition-tables", str(path))


CONTENTS = [
    b'id = "a', b"= 1\n", b"\xff\xfe\x00", b"\x00", b"a=" + b"[" * 5000, b"a=" + b"9" * 5000
]  # fmt: skip


@pytest.mark.parametrize("content", CONTENTS)
def test_a_file_that_is_no_toml_is_named(folder: Path, content: bytes) -> None:
    path = folder / "a.toml"
    path.write_bytes(content)
    error = error_of("a")
    assert (error.id, error.fields["file"]) == ("bad-edition-file", str(path))


@pytest.mark.parametrize(
    ("text", "id", "key"),
    [
        ('name = "A"\nbase = "jungle"\n', "edition-no-text", "id"),
        ('id = 1\nname = "A"\nbase = "jungle"\n', "edition-no-text", "id"),
        ('id = "a"\nbase = "jungle"\n', "edition-no-text", "name"),
        ('id = "a"\nname = 5\nbase = "jungle"\n', "edition-no-text", "name"),
        ('id = "a"\nname = ""\nbase = "jungle"\n', "edition-no-text", "name"),
        ('id = "a"\nname = " "\nbase = "jungle"\n', "edition-no-text", "name"),
        ('id = "a"\nname = "A"\nbase = true\n', "edition-no-text", "base"),
        ('id = "a"\nname = "A"\nbase = "jungle"\ncolour = "red"\n', "edition-key", "colour"),
        ('id = "a"\nname = "A"\nbase = "jungle"\nswitches = 1\n', "edition-no-table", "switches"),
        ("", "edition-base-or-game", None),
        ('id = "a"\nname = "A"\n', "edition-base-or-game", None),
    ],
)
def test_a_wrong_key_is_named_with_its_file(
    folder: Path, text: str, id: str, key: str | None
) -> None:
    path = write(folder, "a", text)
    error = error_of("a")
    assert (error.id, error.fields["file"]) == (id, str(path))
    assert error.fields.get("key") == key


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Its id is “house”, its file is called “our-house”: both must be the same."),
        ("es", "Su id es «house» y su archivo se llama «our-house»: los dos deben ser iguales."),
    ],
)
def test_an_id_unlike_the_files_name_is_told_with_both(folder: Path, lang: str, told: str) -> None:
    path = write(folder, "our-house", 'id = "house"\nname = "H"\nbase = "jungle"\n')
    words.use(lang)
    assert words.error(error_of("our-house")) == f"{path}: {told}"


@pytest.mark.parametrize(
    ("switches", "id", "switch"),
    [
        ('trap = "all"', "bad-switch-value", "trap"),
        ("trap = 1", "switch-no-text", "trap"),
        ('traps = "every"', "unknown-switch", "traps"),
        ("traps = 1", "unknown-switch", "traps"),
        (f"traps{'.a' * 5000} = 1", "unknown-switch", "traps"),
    ],
)
def test_a_wrong_switch_is_named_with_its_file(
    folder: Path, switches: str, id: str, switch: str
) -> None:
    path = write(folder, "a", f'id = "a"\nname = "A"\nbase = "jungle"\n[switches]\n{switches}\n')
    error = error_of("a")
    assert (error.id, error.fields["switch"]) == (id, switch)
    assert error.fields["file"] == str(path)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", '“dog-swims” must be set to a text: "on", "off".'),
        ("es", '«dog-swims» debe ser un texto: "on", "off".'),
    ],
)
def test_a_switch_set_to_no_text_is_told_what_is_wanted(folder: Path, lang: str, told: str) -> None:
    path = write(
        folder, "a", 'id = "a"\nname = "A"\nbase = "jungle"\n[switches]\ndog-swims = true\n'
    )
    words.use(lang)
    assert words.error(error_of("a")) == f"{path}: {told}"


def test_only_editions_that_can_be_played_are_offered_as_known(folder: Path) -> None:
    shipped = editions.ids()
    for id in ("a", "b"):
        write(folder, id, f'id = "{id}"\nname = "x"\nbase = "nowhere"\n')
    write(folder, "good", 'id = "good"\nname = "Good"\nbase = "jungle"\n')
    assert error_of("nonsense").fields["known"] == [*shipped, "good"] == editions.known()


def test_a_switch_that_is_left_out_is_named(folder: Path) -> None:
    write(folder, "a", 'id = "a"\nname = "A"\ngame = "jungle"\n[switches]\nstarter = "top"\n')
    error = error_of("a")
    assert (error.id, error.fields["switch"]) == ("missing-switch", "layout")


def test_a_layout_that_is_no_position_is_refused(folder: Path) -> None:
    write(
        folder,
        "a",
        'id = "a"\nname = "A"\nbase = "jungle"\n[tables.layouts]\nwolf-c3 = "7/7 w"\n',
    )
    error = error_of("a")
    assert (error.id, error.fields["edition"]) == ("bad-edition-table", "a")


def test_a_game_that_nobody_knows_is_named(folder: Path) -> None:
    write(folder, "a", 'id = "a"\nname = "A"\ngame = "chess"\n')
    error = error_of("a")
    assert (error.id, error.fields["game"]) == ("unknown-game", "chess")


def test_all_editions_are_listed_also_where_some_are_wrong(folder: Path) -> None:
    write(folder, "bad", "nonsense")
    write(folder, "good", 'id = "good"\nname = "Good"\nbase = "jungle"\n')
    found = dict(zip(editions.ids(), editions.load_all(), strict=True))
    assert isinstance(found["bad"], BadEdition)
    assert isinstance(found["good"], Edition)
    assert all(isinstance(found[id], Edition) for id in RULE_SETS)


def test_changing_a_switch_leaves_the_edition_as_it_was() -> None:
    jungle = editions.load("jungle")
    changed = jungle.changed(shore_in="off")
    assert (jungle.switches["shore-in"], changed.switches["shore-in"]) == ("on", "off")
    assert changed.with_switches({"shore-in": "on"}) == jungle
