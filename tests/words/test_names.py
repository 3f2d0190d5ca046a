"""What pieces are called: short names that cannot be mixed up, in every language."""

from __future__ import annotations

import gettext
import re
from dataclasses import replace

import pytest

from jungla_tui import editions, words
from jungla_tui.books import load
from jungla_tui.core.board import Square
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import decode
from jungla_tui.core.ruleset import Over, Piece, Told
from jungla_tui.text.inspection import look
from jungla_tui.text.standing import title
from jungla_tui.text.typed import kinds_of
from jungla_tui.words import language
from jungla_tui.words.line import SAID
from jungla_tui.words.why import LOOK, WHY
from tests.helpers import line_of, new_game, under

LANGUAGE = pytest.mark.parametrize("lang", words.languages())
GAMES = {editions.load(id).game: under(id).kinds for id in reversed(editions.ids())}
KINDS = pytest.mark.parametrize("kinds", GAMES.values(), ids=GAMES)


class AnyKey:
    """A key for every action."""

    def __format__(self, id: str) -> str:
        return "g"


@LANGUAGE
@KINDS
def test_short_names_are_distinct_within_a_game(lang: str, kinds: tuple[str, ...]) -> None:
    words.use(lang)
    for short, length in ((words.abbreviation, 2), (words.letter, 1)):
        called = [short(kind) for kind in kinds]
        assert {len(name) for name in called} == {length}
        assert len({words.folded(name) for name in called}) == len(called)


@LANGUAGE
@KINDS
def test_every_name_means_one_kind(lang: str, kinds: tuple[str, ...]) -> None:
    words.use(lang)
    for kind in kinds:
        for name in (words.kind, words.the, words.abbreviation, words.letter):
            assert kinds_of(name(kind), kinds) == {kind}
            assert kinds_of(name(kind).upper(), kinds) == {kind}


@LANGUAGE
@KINDS
def test_english_is_understood_where_the_language_has_no_such_word(
    lang: str, kinds: tuple[str, ...]
) -> None:
    words.use(lang)
    for kind in kinds:
        assert kinds_of(kind, kinds) == {kind}
        assert kinds_of(f"the {kind}", kinds) == {kind}


def test_the_spoken_language_wins_where_a_letter_means_two_kinds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Crossed(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            letters = {"one letter for the dog": "P", "one letter for the panther": "N"}
            return letters.get(context, message)

    monkeypatch.setattr(language, "_translations", Crossed())
    kinds = GAMES["jungle"]
    assert kinds_of("P", kinds) == {"dog"}
    assert kinds_of("N", kinds) == {"panther"}
    assert kinds_of("D", kinds) == {"dog"}
    assert kinds_of("panther", kinds) == {"panther"}


def test_spanish_names_are_typed_with_or_without_accents() -> None:
    words.use("es")
    kinds = GAMES["jungle"]
    assert kinds_of("león", kinds) == kinds_of("LEON", kinds) == kinds_of("el leon", kinds)
    assert kinds_of("B", kinds) == kinds_of("lobo", kinds) == kinds_of("w", kinds) == {"wolf"}
    assert kinds_of("O", kinds) == kinds_of("Pe", kinds) == kinds_of("d", kinds) == {"dog"}


# ---- sentences


def test_a_spanish_sentence_reads_as_one() -> None:
    words.use("es")
    game = new_game(under("jungla"))
    moved = game.play(decode("a3a4"))
    assert words.told(game.tell(moved), game.header) == "Rojo mueve el elefante de a3 a a4."
    piece = game.ruleset.scene(game.state()).pieces[Square.parse("a1")]
    said = words.picked(piece, Square.parse("a1"))
    assert said == "El tigre en a1: elige adónde va."
    assert words.moves(1) == "1 jugada"
    assert words.moves(0) == "0 jugadas"


@pytest.mark.parametrize(
    ("items", "said"),
    [
        (["la rata"], "la rata"),
        (["la rata", "el gato"], "la rata y el gato"),
        (["Ana", "Luis", "Inés"], "Ana, Luis e Inés"),
        (["Ana", "Hilario"], "Ana e Hilario"),
        (["el lobo", "hiena"], "el lobo y hiena"),
        (["Ana", "Yvonne"], "Ana e Yvonne"),
        (["Ana", "Yago"], "Ana y Yago"),
    ],
)
def test_spanish_joins_a_list_by_its_sound(items: list[str], said: str) -> None:
    words.use("es")
    assert words.listed(items) == said


def test_english_joins_every_list_alike() -> None:
    assert words.listed(["Ann", "Ian", "Ivy"]) == "Ann, Ian and Ivy"
    assert words.listed([]) == ""


def test_only_what_is_a_kind_is_named_as_one() -> None:
    words.use("es")
    assert words.field("lion") == "lion"
    assert words.field("lion", "kind") == "león"
    error = JunglaError("bad-move", text="lion")
    assert words.error(error).startswith("«lion» ")


def test_titles_fit_the_contents_of_the_book_as_the_english_ones_do() -> None:
    edition = editions.load("jungla")
    longest = max(len(rule.title) for rule in load(edition, "en").rules)
    for lang in words.languages():
        assert all(len(rule.title) <= longest for rule in load(edition, lang).rules)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 39 + "…"),
        ("李" * 20, "李" * 20),
        ("李" * 21, "李" * 19 + "…"),
        ("a" + "\u0301" * 5000, "a" + "\u0301" * 38 + "…"),
        ("\x1b[2J", r"\x1b[2J"),
    ],
)
def test_a_name_takes_forty_cells_at_most(text: str, shown: str) -> None:
    assert words.name(text) == shown
    assert words.width(words.name(text)) <= 40
    header = Header(editions.load("jungla"), (Sitter(text), Sitter()))
    assert words.player(header, 0) == shown
    assert words.edition_name(replace(header.edition, name=text)) == shown
    label = words.edition_label(replace(header.edition, name=text), 2)
    assert label == f"{shown}, 2 switches changed"


def test_an_edition_without_a_name_goes_by_its_id() -> None:
    assert words.edition_name(replace(editions.load("jungla"), name="")) == "jungla"


def test_a_weakened_piece_counts_as_nothing_wherever_it_is_said() -> None:
    game = new_game(under("jungla"), position=line_of("Ld8 ea1"))
    at = Square.parse("d8")
    scene = game.ruleset.scene(game.state())
    lion = scene.pieces[at]
    assert words.strength(lion) == "0"
    assert words.piece(lion) == "lion 0"
    assert words.square(at, lion, scene.board.ground[at], game.header) == "d8 · lion 0, Red, trap"
    assert "Its strength is 0." in look(game, at).sentences()
    words.use("es")
    assert words.piece(lion) == "león 0"


@pytest.mark.parametrize(
    ("lang", "none", "nowhere", "kept"),
    [
        ("en", "No move has been played yet.", "“x” is in no rule", "g begins a new game "),
        ("es", "Todavía no se ha jugado", "«x» no está en ninguna regla", "g empieza una partida "),
    ],
)
def test_nothing_is_said_in_other_words_than_a_number(
    lang: str, none: str, nowhere: str, kept: str
) -> None:
    words.use(lang)
    assert words.all_stand(0).startswith(none)
    assert words.found("x", 0) == nowhere
    assert words.keeps(0, AnyKey()).startswith(kept)


@pytest.mark.parametrize(
    ("lang", "rule", "winner", "said"),
    [
        ("en", "agreed", None, "A draw: By agreement"),
        ("es", "agreed", None, "Tablas: De común acuerdo"),
        ("en", "resigned", 0, "Red wins: By resignation"),
        ("es", "resigned", 0, "Gana Rojo: Por abandono"),
        ("en", "no-move", 0, "Red wins: No move left"),
        ("es", "no-move", None, "Tablas: Sin jugada posible"),
        ("en", "win-last", 0, "Red wins: Taking the last animal"),
        ("es", "win-last", 0, "Gana Rojo: Comerse al último animal"),
        ("en", "repetition", None, "A draw: The same position again"),
    ],
)
def test_a_result_reads_well_with_the_rules_title(
    lang: str, rule: str, winner: int | None, said: str
) -> None:
    words.use(lang)
    edition = editions.load("jungla")
    both = frozenset({0, 1})
    places = (both,) if winner is None else (frozenset({winner}), both - {winner})
    assert words.result(Over(places, rule), Header(edition), title(edition, rule)) == said


@LANGUAGE
def test_no_message_puts_an_article_before_what_fills_it(lang: str) -> None:
    words.use(lang)
    article = re.compile(r"\b(an?|una?|el|la) \{(kind|piece|mover|target|taken)\}", re.IGNORECASE)
    for table in (words.ERRORS, words.TOLD, words.REPORTS, WHY, LOOK, SAID):
        for message in table.values():
            assert not article.search(words._(message)), message


@LANGUAGE
def test_a_switch_and_its_value_fit_a_row_of_their_list(lang: str) -> None:
    words.use(lang)
    for id, (_, values) in words.SWITCHES.items():
        for value in values:
            row = f"  {words.switch(id)}: {words.switch_value(id, value)}"
            assert len(row) <= 46, row


@LANGUAGE
def test_an_event_fits_a_column_of_the_move_list(lang: str) -> None:
    words.use(lang)
    for verb in ("starts", "offers", "resigned", "agreed"):
        assert len(words.short(Told(verb, 0))) <= 15


@LANGUAGE
def test_what_has_no_name_goes_by_its_id_without_control_codes(lang: str) -> None:
    words.use(lang)
    unknown = "snow-leopard\x1b[2J"
    for named in (words.kind, words.the, words.ground, words.tray):
        assert named(unknown) == r"snow leopard\x1b[2J"
    assert words.abbreviation(unknown) == "Sn"
    assert words.letter(unknown) == "S"
    assert kinds_of("Snow Leopard", ["rat", "snow-leopard"]) == {"snow-leopard"}
    assert words.piece(Piece("snow-leopard", 0, 6)) == "snow leopard 6"
    assert words.tray_mark("lost-ones") == "lost ones:"


def test_options_and_whom_a_move_hits_are_said_in_the_language_spoken() -> None:
    said = [words.pick(pick) for pick in ("done", "free:lion", "none", "d5", "d5,d6", "dice:5")]
    assert said == ["done", "free lion", "hit nobody", "hit on d5", "hit on d5 and d6", "dice 5"]
    words.use("es")
    assert words.pick("free:lion") == "liberar león"
    assert words.pick("d5,d6") == "golpear en d5 y d6"
