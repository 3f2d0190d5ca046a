import re
import tomllib
from importlib.resources import files

import pytest

from jungla_tui import books, editions, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.rules.jungle import Jungle

RAW = tomllib.loads((files("jungla_tui") / "editions" / "jungle.toml").read_text("utf-8"))
JUNGLE = Edition(RAW["id"], RAW["name"], RAW["game"], RAW["switches"], RAW["tables"])
USUAL = {edition.game: edition for edition in map(editions.load_shipped, reversed(editions.ids()))}
"""An edition of each game."""
USUAL["jungle"] = JUNGLE
LANGUAGES = sorted(
    entry.name.split(".")[1]
    for entry in files(books).iterdir()
    if entry.name.startswith("jungle.") and entry.name.endswith(".md")
)
BOOKS = [(game, lang) for game in USUAL for lang in LANGUAGES]
SINGLE = [
    (game, lang, switch, value)
    for game, lang in BOOKS
    for switch, known in editions.GAMES[game].switches.items()
    for value in known.values
]
every_book = pytest.mark.parametrize(("game", "lang"), BOOKS)
every_value = pytest.mark.parametrize(("game", "lang", "switch", "value"), SINGLE)
SMALL = """\
# Small

Before the rules.

## turn | Taking türns
about: rat
about: {trap=every} cat

First *things* first,
on two lines.
- an item
{trap=every} - another

{reading starter trap=every|enemy} Who begins is open.

## trap | Traps
about:

A trap and a turn.
"""


def source(lang: str, game: str = "jungle") -> books.Source:
    name = f"{game}.{lang}.md"
    return books.parse((files("jungla_tui") / "books" / name).read_text("utf-8"), name)


def blocks(text: books.Source) -> list[books.Block]:
    found = [*text.preface]
    for chapter in text.chapters:
        found += [*chapter.about, *chapter.blocks]
    return found


def small(**switches: str) -> books.Book:
    return books.read(books.parse(SMALL, "small.en.md"), JUNGLE.changed(**switches), "en")


def everything(book: books.Book) -> str:
    return repr((book.preface, book.rules))


# ---- the book of any game


@every_book
def test_the_book_has_exactly_the_rules_of_the_game_in_their_order(game: str, lang: str) -> None:
    rules = tuple(rule.id for rule in books.load(USUAL[game], lang).rules)
    assert rules == editions.GAMES[game].rules


@every_book
def test_no_two_rules_have_the_same_title(game: str, lang: str) -> None:
    titles = [rule.title for rule in books.load(USUAL[game], lang).rules]
    assert len(set(titles)) == len(titles)
    assert max(map(len, titles)) <= 30


@every_book
def test_rules_speak_of_kinds_and_grounds_that_exist(game: str, lang: str) -> None:
    rules = editions.ruleset(USUAL[game])
    grounds = {ground.kind for ground in rules.board.ground.values()}
    for chapter in source(lang, game).chapters:
        for block in chapter.about:
            assert set(block.text.split()) <= {*rules.kinds, *grounds}


@every_book
def test_every_kind_and_ground_leads_to_a_rule(game: str, lang: str) -> None:
    rules = editions.ruleset(USUAL[game])
    spoken = {word for rule in books.load(USUAL[game], lang).rules for word in rule.about}
    assert {ground.kind for ground in rules.board.ground.values()} <= spoken


@every_book
def test_conditions_name_switches_and_values_that_exist(game: str, lang: str) -> None:
    for block in blocks(source(lang, game)):
        for switch, values in block.conditions.items():
            assert values <= set(editions.GAMES[game].switches[switch].values), block.line


@every_value
def test_under_every_value_every_rule_says_more_than_a_reading(
    game: str, lang: str, switch: str, value: str
) -> None:
    book = books.load(USUAL[game].with_switches({switch: value}), lang)
    for rule in book.rules:
        assert any(paragraph.reading is None for paragraph in rule.paragraphs), rule.id


@every_book
def test_a_switch_changes_what_is_said_of_each_of_its_rules(game: str, lang: str) -> None:
    for switch, known in editions.GAMES[game].switches.items():
        under = [
            books.load(USUAL[game].with_switches({switch: value}), lang) for value in known.values
        ]
        for rule in known.rules:
            said = {
                tuple(part.text for part in book.rule(rule).paragraphs if part.reading is None)
                for book in under
            }
            assert len(said) == len(known.values), (switch, rule)


@every_value
def test_readings_are_noted_where_a_switch_is_one_and_only_there(
    game: str, lang: str, switch: str, value: str
) -> None:
    book = books.load(USUAL[game].with_switches({switch: value}), lang)
    noted = {
        (paragraph.reading, rule.id)
        for rule in book.rules
        for paragraph in rule.paragraphs
        if paragraph.reading is not None
    }
    for name, known in editions.GAMES[game].switches.items():
        rules = {rule for reading, rule in noted if reading == name}
        assert bool(rules) == known.reading
        assert rules <= set(known.rules)


@pytest.mark.parametrize("game", USUAL)
def test_what_the_texts_leave_open_is_said_in_no_paragraph_but_a_reading(game: str) -> None:
    open_point = re.compile(
        r"(chosen|read) here|text (does|says|speaks|knows|closes|draws|forbids|rules|names)\b"
        r"|texts (do|give|show)\b|[Nn]either (source )?text"
    )
    said = [block for block in blocks(source("en", game)) if open_point.search(block.text)]
    assert said
    assert [block.line for block in said if block.reading is None] == []


@every_value
def test_a_reading_says_which_switch_reads_it_otherwise(
    game: str, lang: str, switch: str, value: str
) -> None:
    edition = USUAL[game].with_switches({switch: value})
    for rule in books.load(edition, lang).rules:
        for paragraph in rule.paragraphs:
            if name := paragraph.reading:
                values = editions.GAMES[game].switches[name].values
                others = {*values} - {edition.switches[name]}
                assert any(f"--set {name}={other}" in paragraph.text for other in others)


@every_book
def test_the_preface_tells_how_the_animals_are_written_short(game: str, lang: str) -> None:
    words.use(lang)
    preface = books.load(USUAL[game], lang).preface
    told = " ".join(part.text for part in preface)
    for kind in editions.ruleset(USUAL[game]).kinds:
        for name in (words.kind(kind), words.abbreviation(kind), words.letter(kind)):
            assert re.search(rf"\b{name}\b", told), name


# ---- the book of Jungle


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("dog-over-wolf", "on"),
        ("leopard-leaps", "on"),
        ("tiger-files-only", "on"),
        ("dog-swims", "on"),
        ("equals-both-fall", "on"),
        ("leap-blocked-by", "enemy-rat"),
    ],
)
def test_a_house_rule_is_named_exactly_where_it_is_played(
    lang: str, switch: str, value: str
) -> None:
    said = f" {switch}: "
    assert said not in everything(books.load(JUNGLE, lang))
    assert said in everything(books.load(JUNGLE.with_switches({switch: value}), lang))


@pytest.mark.parametrize(
    ("lang", "animal", "move"),
    [
        ("en", "without a single animal", "without a move"),
        ("es", "sin un solo animal", "sin jugada posible"),
    ],
)
def test_the_goal_told_first_is_every_way_to_win_that_the_switches_know(
    lang: str, animal: str, move: str
) -> None:
    for last in Jungle.switches["win-last"].values:
        for stuck in Jungle.switches["no-move"].values:
            edition = JUNGLE.changed(win_last=last, no_move=stuck)
            goal = books.load(edition, lang).preface[1].text
            assert (animal in goal) == (last == "on")
            assert (move in goal) == (stuck == "loses")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_starting_squares_are_those_of_the_layout(lang: str) -> None:
    words.use(lang)
    for layout in Jungle.switches["layout"].values:
        game = Jungle(JUNGLE.changed(layout=layout))
        text = books.load(game.edition, lang).rule("turn").plain()
        cells = zip(game.board, game.position(RAW["tables"]["layouts"][layout]).cells, strict=True)
        for square, man in cells:
            if man is not None:
                assert f"{words.kind(man.kind)} {square}" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_strengths_are_those_of_the_game(lang: str) -> None:
    words.use(lang)
    for value in Jungle.switches["dog-over-wolf"].values:
        game = Jungle(JUNGLE.changed(dog_over_wolf=value))
        book = books.load(game.edition, lang)
        start = game.position(RAW["tables"]["layouts"]["wolf-c3"])
        for piece in game.scene(start).pieces.values():
            name = words.kind(piece.kind)
            assert f"{name} {piece.value}" in book.rule("strength").plain()
            items = [{*part.text.split()} for part in book.preface if part.is_item]
            assert {"-", name, str(piece.value)} in items


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_leaps_named_are_those_of_the_board(lang: str) -> None:
    text = books.load(JUNGLE, lang).rule("leap").plain()
    for ends in ("b3 b7", "c3 c7", "e3 e7", "f3 f7", "a4 d4", "d4 g4"):
        assert re.search(r"\b{} \w+ {}\b".format(*ends.split()), text)


def test_lion_and_lake_lead_to_the_leap() -> None:
    book = books.load(JUNGLE)
    assert book.about({"lion", "lake"})[0].id == "leap"
    assert book.about({"den"})[0].id == "own-den"
    assert book.about({"trap"})[0].id == "trap"
    assert book.about(["cat"]) == (book.rule("strength"),)
    assert book.about(()) == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_speaks_of_an_animal_only_where_it_concerns_it(lang: str) -> None:
    assert "panther" not in books.load(JUNGLE, lang).rule("leap").about
    assert "panther" in books.load(JUNGLE.changed(leopard_leaps="on"), lang).rule("leap").about


def test_a_language_without_a_book_reads_the_english_one() -> None:
    assert books.load(JUNGLE, "xx") == books.load(JUNGLE, "en_GB") == books.load(JUNGLE)
    assert books.load(JUNGLE, "../books/xx").lang == "en"


def test_a_game_without_a_book_is_an_error() -> None:
    with pytest.raises(JunglaError, match="no-book"):
        books.load(Edition("go", "Go", "go", {}))


# ---- the book of the two packs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_movements_told_are_those_of_the_animal_table(lang: str) -> None:
    words.use(lang)
    items = [part.plain() for part in books.load(USUAL["tawa"], lang).preface if part.is_item]
    animals = USUAL["tawa"].tables["animals"]
    assert isinstance(animals, dict)
    for kind, entry in animals.items():
        told = next(item for item in items if words.kind(kind) in item and "1" in item)
        table = " ".join([*entry["land"], *entry["water"]])
        assert re.findall("[0-9]", told) == re.findall("[0-9]", table), kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_squares_told_are_those_of_the_board(lang: str) -> None:
    items = [part.plain() for part in books.load(USUAL["tawa"], lang).preface if part.is_item]
    told = [squares for squares in map(_squares, items) if squares]
    board = editions.ruleset(USUAL["tawa"]).board
    found: dict[str, set[str]] = {}
    for square, (kind, seat) in board.ground.items():
        name = kind.removeprefix("water-") if seat is not None else kind
        name += str(seat) if name in ("den", "defense") else ""
        found.setdefault(name, set()).add(str(square))
    wanted = ("den0", "den1", "defense0", "defense1", "hunt", "prison", "water")
    assert told == [found[name] for name in wanted]


def _squares(text: str) -> set[str]:
    """The squares that a text names, `a2 to d3` being a rectangle of them."""
    found = set()
    square = r"\b([a-m])([0-9]+)\b"
    for left, low, right, high in re.findall(rf"{square}(?: (?:to|a) {square})?", text):
        for file in range(ord(left), ord(right or left) + 1):
            for rank in range(int(low), int(high or low) + 1):
                found.add(f"{chr(file)}{rank}")
    return found


# ---- a book in another language

OTHERS = [(game, lang) for game, lang in BOOKS if lang != "en"]
every_translation = pytest.mark.parametrize(("game", "lang"), OTHERS)


@every_translation
def test_a_translation_has_the_same_rules_about_the_same_things(game: str, lang: str) -> None:
    def bones(text: books.Source) -> list[tuple[str, list[str]]]:
        return [
            (chapter.id, [f"{block.conditions} {block.text}" for block in chapter.about])
            for chapter in text.chapters
        ]

    assert bones(source(lang, game)) == bones(source("en", game))


def pairs(lang: str, game: str) -> list[tuple[books.Block, books.Block]]:
    return list(zip(blocks(source("en", game)), blocks(source(lang, game)), strict=True))


@every_translation
def test_a_translation_has_the_same_paragraphs_under_the_same_conditions(
    game: str, lang: str
) -> None:
    for english, other in pairs(lang, game):
        assert english.conditions == other.conditions, other.line
        assert english.reading == other.reading, other.line
        assert english.text.startswith("- ") == other.text.startswith("- "), other.line
        assert english.text.count("*") == other.text.count("*"), other.line


@every_translation
def test_a_translation_names_the_same_squares_numbers_and_switches(game: str, lang: str) -> None:
    def named(text: str) -> list[str]:
        settings = re.findall(r"--set \S+=[a-z0-9-]+", text)
        house = [switch for switch in editions.GAMES[game].switches if f" {switch}: " in text]
        return sorted([*re.findall(r"\b[a-z]?[0-9]+\b", text), *settings, *house])

    for english, other in pairs(lang, game):
        assert named(english.text) == named(other.text), other.line


@every_translation
def test_a_translation_leaves_no_title_or_paragraph_as_it_was(game: str, lang: str) -> None:
    first, text = source("en", game), source(lang, game)
    titles = {first.title, *(chapter.title for chapter in first.chapters)}
    assert not titles & {text.title, *(chapter.title for chapter in text.chapters)}
    abouts = [block for chapter in text.chapters for block in chapter.about]
    same = [
        other.line
        for english, other in pairs(lang, game)
        if english.text == other.text and other not in abouts
    ]
    assert same == []


# ---- the loader


def test_paragraphs_are_folded_and_items_stand_alone() -> None:
    assert [part.text for part in small().rule("turn").paragraphs] == [
        "First *things* first, on two lines.",
        "- an item",
        "- another",
        "Who begins is open.",
    ]


def test_plain_text_has_no_markup_and_keeps_a_list_together() -> None:
    text = "First things first, on two lines.\n\n- an item\n- another\n\nWho begins is open."
    assert small().rule("turn").plain() == text


def test_a_condition_drops_what_does_not_hold() -> None:
    turn = small(trap="enemy").rule("turn")
    assert "- another" not in turn.plain()
    assert turn.about == {"rat"}
    assert small().rule("turn").about == {"rat", "cat"}
    assert turn.paragraphs[-1].reading == "starter"


def test_a_reading_names_the_switch_that_changes_it_or_none() -> None:
    text = SMALL + "\n{reading} A reading.\n\n{reading trap=enemy} Another.\n"

    def noted(trap: str) -> list[tuple[str | None, str]]:
        book = books.read(books.parse(text, "small.en.md"), JUNGLE.changed(trap=trap), "en")
        return [(part.reading, part.text) for rule in book.rules for part in rule.paragraphs]

    assert ("starter", "Who begins is open.") in noted("every")
    assert noted("every")[-2:] == [(None, "A trap and a turn."), ("", "A reading.")]
    assert noted("enemy")[-2:] == [("", "A reading."), ("", "Another.")]


def test_search_ignores_case_and_accents_and_puts_titles_first() -> None:
    book = small()
    assert [rule.id for rule in book.search("TURN")] == ["turn", "trap"]
    assert [rule.id for rule in book.search("túrns")] == ["turn"]
    assert [rule.id for rule in book.search("trap")] == ["trap"]
    assert [rule.id for rule in book.search("turn trap")] == ["trap"]
    assert [rule.id for rule in book.search("things first")] == ["turn"]
    assert book.search("things trap") == ()


def test_search_finds_the_leap_by_its_title_before_other_mentions() -> None:
    found = [rule.id for rule in books.load(JUNGLE).search("Leap")]
    assert found[:2] == ["leap", "leap-blocked"]
    assert "step" in found


def test_a_rule_that_is_not_in_the_book_is_an_error() -> None:
    with pytest.raises(JunglaError) as caught:
        small().rule("castling")
    assert caught.value.id == "no-rule"
    assert caught.value.fields["rule"] == "castling"
    assert caught.value.fields["known"] == [rule.id for rule in small().rules]


@pytest.mark.parametrize(
    ("before", "after", "line", "what"),
    [
        ("# Small", "Small", 1, "no-title"),
        (SMALL, "", 1, "no-title"),
        ("## trap | Traps", "## trap", 16, "bad-heading"),
        ("## trap | Traps", "### trap | Traps", 16, "bad-heading"),
        ("## trap | Traps", "## Trap | Traps", 16, "bad-heading"),
        ("## trap | Traps", "## turn | Traps", 16, "rule-twice"),
        ("## trap | Traps\nabout:\n", "## trap | Traps\n", 16, "no-about"),
        ("A trap and a turn.", "A trap.\nabout: rat", 20, "late-about"),
        ("Before the rules.", "about: rat", 3, "late-about"),
        ("A trap and a turn.", "", 16, "no-text"),
        ("A trap and a turn.", "{trap=every}", 19, "no-text"),
        ("A trap and a turn.", "{trap=every} -", 19, "no-text"),
        ("A trap and a turn.", "{} A trap.", 19, "bad-condition"),
        ("A trap and a turn.", "{trap} A trap.", 19, "bad-condition"),
        ("A trap and a turn.", "{trap=} A trap.", 19, "bad-condition"),
        ("A trap and a turn.", "{trap=every|} A trap.", 19, "bad-condition"),
        ("A trap and a turn.", "{trap=every trap=enemy} A trap.", 19, "bad-condition"),
        ("A trap and a turn.", "{reading Wings} A trap.", 19, "bad-condition"),
        ("A trap and a turn.", "{reading starter trap} A trap.", 19, "bad-condition"),
        ("A trap and a turn.", "{reading trap=} A trap.", 19, "bad-condition"),
        ("{trap=every} cat", "{reading trap} cat", 7, "bad-condition"),
        ("A trap and a turn.", "{trap=every A trap.", 19, "stray-brace"),
        ("A trap and a turn.", "A trap} and a turn.", 19, "stray-brace"),
        ("A trap and a turn.", "A trap {and=a} turn.", 19, "stray-brace"),
        ("A trap and a turn.", "A *trap and a turn.", 19, "open-emphasis"),
        ("A trap and a turn.", "A **trap** and a turn.", 19, "open-emphasis"),
        ("A trap and a turn.", "{wings=on} A trap.", 19, "unknown-switch"),
        ("A trap and a turn.", "{reading wings} A trap.", 19, "unknown-switch"),
        ("{trap=every} cat", "{wings=on} cat", 7, "unknown-switch"),
        ("Before the rules.", "{wings=on} Before.", 3, "unknown-switch"),
    ],
)
def test_a_damaged_book_names_file_line_and_fault(
    before: str, after: str, line: int, what: str
) -> None:
    assert before in SMALL
    with pytest.raises(JunglaError) as caught:
        books.read(books.parse(SMALL.replace(before, after), "small.en.md"), JUNGLE, "en")
    assert caught.value.id == "bad-book"
    assert caught.value.fields == {"file": "small.en.md", "line": line, "what": what}
