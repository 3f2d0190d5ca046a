"""Why a move is refused, what there is on a square, and what is threatened."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from jungla_tui import words
from jungla_tui.core.board import Square
from jungla_tui.core.events import Ended, Offered
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Step, decode
from jungla_tui.core.ruleset import Blame, Piece, Ruleset
from jungla_tui.rules.jungle import Jungle
from jungla_tui.rules.jungle.state import State
from jungla_tui.text.explain import why
from jungla_tui.text.inspection import danger, look, threats
from jungla_tui.words.why import WHY, template
from tests.core import dice
from tests.helpers import RULE_SETS, line_of, new_game, under
from tests.rules import oracle
from tests.rules.tawa import table as tawa


def game_of(pieces: str, edition: str = "jungla", side: str = "w", **switches: str) -> Game:
    return new_game(under(edition, **switches), position=line_of(pieces, side))


def sq(text: str) -> Square:
    return Square.parse(text)


def squares(text: str) -> frozenset[Square]:
    return frozenset(map(sq, text.split()))


ON = {"dog_swims": "on"}
CASES: list[tuple[str, str, str, dict[str, str], str, str]] = [
    # case, pieces, move, switches, sentence, instead
    ("turn not-own", "Wc3 wc7", "c7c6", {},
     "The wolf on c7 belongs to Blue, and it is the turn of Red.",
     "The wolf on c3 can go to d3, for example."),
    ("turn empty", "Wc3 wc7", "d5d6", {},
     "Nothing stands on d5 that could move.", "The wolf on c3 can go to d3, for example."),
    ("turn off-board", "Wc3 wc7", "h1h2", {},
     "The board has no square h1.", "The wolf on c3 can go to d3, for example."),
    ("turn not-a-step", "Wc3 wc7", "!done", {},
     "A move takes one of your animals to another square.",
     "The wolf on c3 can go to d3, for example."),
    ("step off-board", "Wg3 wc7", "g3h3", {},
     "The board has no square h3.", "It can go to f3, g2 and g4."),
    ("step plain", "Wc3 wc7", "c3d3/N", {},
     "A move says where it begins and ends, c3 and d3, and nothing more.",
     "It can go to b3, c2 and d3."),
    ("step stay", "Wc3 wc7", "c3c3", {},
     "The wolf has to leave c3: staying there is no move.", "It can go to b3, c2 and d3."),
    ("step own-piece", "Wc3 Rc2 wc7", "c3c2", {},
     "The wolf may not go to c2: the rat of its own side stands there.", "It can go to b3 and d3."),
    ("step diagonal", "Wc2 wc7", "c2d3", {},
     "The wolf goes along files and ranks: the way from c2 to d3 is diagonal.",
     "It can go to b2, c1, c3 and d2."),
    ("step crooked", "Wc2 wc7", "c2d4", {},
     "The wolf goes along files and ranks: d4 is on neither the file nor the rank of c2.",
     "It can go to b2, c1, c3 and d2."),
    ("step too-far", "Wd3 wc7", "d3d6", {},
     "The wolf goes one square at a time: d6 is 3 squares from d3.",
     "It can go to c3, d2, d4 and e3."),
    ("step no-leap", "Ld3 wc7", "d3d6", {},
     "The lion goes one square at a time, or leaps straight across a lake to the land opposite: "
     "there is no such leap from d3 to d6.", "It can go to c3, d2, d4 and e3."),
    ("step no-leap-files", "Td3 wc7", "d3d6", {"tiger_files_only": "on"},
     "The tiger goes one square at a time, or leaps along its file straight across a lake to the "
     "land opposite: there is no such leap from d3 to d6.", "It can go to c3, d2, d4 and e3."),
    ("step no-leap-ranks", "Pd3 wc7", "d3d6", {"leopard_leaps": "on"},
     "The panther goes one square at a time, or leaps along its rank straight across a lake to the "
     "land opposite: there is no such leap from d3 to d6.", "It can go to c3, d2, d4 and e3."),
    ("own-den ", "Wd2 wc7", "d2d1", {},
     "The wolf may not enter the den of its own side at d1.", "It can go to c2, d3 and e2."),
    ("lake rat-only", "Db3 wc7", "b3b4", {},
     "The dog may not enter the lake at b4: only the rat may.", "It can go to a3, b2 and c3."),
    ("lake rat-and-dog", "Wb3 wc7", "b3b4", ON,
     "The wolf may not enter the lake at b4: only the rat and the dog may.",
     "It can go to a3, b2 and c3."),
    ("leap lion-tiger", "Pd5 wc7", "d5a5", {},
     "The panther cannot leap from d5 to a5: only the lion and the tiger leap.",
     "It can go to d4 and d6."),
    ("leap with-panther", "Wd5 wc7", "d5a5", {"leopard_leaps": "on"},
     "The wolf cannot leap from d5 to a5: only the lion, the tiger and, along ranks, the panther "
     "leap.", "It can go to d4 and d6."),
    ("leap tiger-files", "Wd5 wc7", "d5a5", {"tiger_files_only": "on"},
     "The wolf cannot leap from d5 to a5: only the lion and, along files, the tiger leap.",
     "It can go to d4 and d6."),
    ("leap each-its-way", "Wd5 wc7", "d5a5", {"tiger_files_only": "on", "leopard_leaps": "on"},
     "The wolf cannot leap from d5 to a5: only the lion, along files the tiger, and along ranks "
     "the panther leap.", "It can go to d4 and d6."),
    ("leap files-only", "Td5 wc7", "d5a5", {"tiger_files_only": "on"},
     "The tiger leaps along files only: a5 is on the same rank as d5.", "It can go to d4 and d6."),
    ("leap ranks-only", "Pb3 wc9", "b3b7", {"leopard_leaps": "on"},
     "The panther leaps along ranks only: b7 is on the same file as b3.",
     "It can go to a3, b2 and c3."),
    ("leap-blocked own-rat", "Td5 Rb5 wc7", "d5a5", {},
     "The tiger cannot leap from d5 to a5: the rat of its own side swims at b5.",
     "It can go to d4, d6 and g5."),
    ("leap-blocked enemy-rat", "Td5 rb5 wc7", "d5a5", {},
     "The tiger cannot leap from d5 to a5: the enemy's rat swims at b5.",
     "It can go to d4, d6 and g5."),
    ("leap-blocked two-rats", "Td5 rb5 Rc5 wc7", "d5a5", {},
     "The tiger cannot leap from d5 to a5: rats swim at c5 and b5.", "It can go to d4, d6 and g5."),
    ("strength weaker", "Cc2 wc3", "c2c3", {},
     "The cat (2) is weaker than the wolf (4) on c3.", "It can go to b2, c1 and d2."),
    ("strength weaker", "Dc2 wc3 Eg1", "c2c3", {},
     "The dog (3) is weaker than the wolf (4) on c3.", "It can go to b2, c1 and d2."),
    ("strength weaker", "Wc2 dc3", "c2c3", {"dog_over_wolf": "on"},
     "The wolf (3) is weaker than the dog (4) on c3.", "It can go to b2, c1 and d2."),
    ("strength trap-keeps", "Cd7 ld8", "d7d8", {},
     "The cat (2) is weaker than the lion (7) on d8: the trap there is of its own side and takes "
     "no strength from it.", "It can go to c7, d6 and e7."),
    ("strength weakened", "Cd8 ee8", "d8e8", {"trap_attack": "on"},
     "The cat counts as 0 on the trap at d8, and even with its full 2 it is weaker than the "
     "elephant (8) on e8.", "It can go to c8, d7 and d9."),
    ("strength at-full", "Cd8 ee8", "d8e8", {},
     "The cat attacks with its full 2 even from the trap on d8, and is weaker than the elephant "
     "(8) on e8.", "It can go to c8, d7 and d9."),
    ("elephant-rat own-trap", "Ed7 rd8", "d7d8", {"elephant_rat": "trapped"},
     "The elephant may not take the rat on d8: the trap there is of the rat's own side and takes "
     "no strength from it.", "It can go to c7, d6 and e7."),
    ("elephant-rat trapped", "Ec2 rc3", "c2c3", {"elephant_rat": "trapped"},
     "The elephant may not take the rat on c3: only a rat whose strength a trap has taken.",
     "It can go to b2, c1 and d2."),
    ("elephant-rat never", "Ed3 rd2", "d3d2", {"elephant_rat": "never"},
     "The elephant may not take the rat on d2: it never takes a rat.",
     "It can go to c3, d4 and e3."),
    ("trap-attack ", "Wd8 cd7", "d8d7", {"trap_attack": "on"},
     "The trap on d8 has taken the strength of the wolf: it attacks with 0, and the cat on d7 has "
     "2.", "It can go to c8, d9 and e8."),
    ("shore-out swimmer", "Db4 cb3", "b4b3", ON,
     "The dog takes nothing while it swims: it is in the lake at b4.",
     "It can go to a4, b5 and c4."),
    ("lake-rat swimmer", "Db4 rb5", "b4b5", ON,
     "The dog may not take the rat on b5: in a lake only the rats can take each other.",
     "It can go to a4, b3 and c4."),
    ("lake-rat swimmer", "Db4 db5", "b4b5", ON,
     "The dog may not take the dog on b5: in a lake only the rats can take each other.",
     "It can go to a4, b3 and c4."),
    ("shore-out none", "Rb4 ea4", "b4a4", {"shore_out": "none"},
     "The rat in the lake at b4 may not take the elephant on a4: it takes nothing on land from "
     "there.", "It can go to b3, b5 and c4."),
    ("shore-out rat", "Rb4 ea4", "b4a4", {"shore_out": "rat"},
     "The rat in the lake at b4 may not take the elephant on a4: from there it takes only a rat "
     "on land.", "It can go to b3, b5 and c4."),
    ("shore-out elephant", "Rb4 ra4", "b4a4", {"shore_out": "elephant"},
     "The rat in the lake at b4 may not take the rat on a4: from there it takes only the elephant "
     "on land.", "It can go to b3, b5 and c4."),
    ("shore-in swimmer", "Db3 rb4", "b3b4", ON,
     "The dog may enter the lake, but not take the rat in it at b4.",
     "It can go to a3, b2 and c3."),
    ("shore-in from-land", "Ra4 rb4", "a4b4", {},
     "The rat on land at a4 may not take the rat in the lake at b4.", "It can go to a3 and a5."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("case", "pieces", "move", "switches", "sentence", "instead"),
    CASES,
    ids=[f"{case[0]}-{case[2]}" for case in CASES],
)
def test_each_case_is_said_with_its_pieces_and_squares(
    case: str, pieces: str, move: str, switches: dict[str, str], sentence: str, instead: str
) -> None:
    answer = why(game_of(pieces, **switches), decode(move))
    assert f"{answer.rule} {answer.variant}" == case
    assert answer.sentence == sentence
    assert answer.nearest_sentence == instead


def with_more_traps(**switches: str) -> Ruleset[Any]:
    """A board with another trap of Blue at d7, and one of Red at the lake, on a4."""
    edition = under("jungla", **switches).edition
    board = edition.tables["board"]
    assert isinstance(board, dict)
    rows = [*board["rows"]]
    rows[2], rows[5] = ". . . ^ . . .", "v ~ ~ . ~ ~ ."
    return Jungle(edition._replace(tables={**edition.tables, "board": {**board, "rows": rows}}))


ON_OTHER_BOARDS: list[tuple[str, str, str, dict[str, str], str]] = [
    ("strength weakened-trap-keeps", "Cd8 ed7", "d8d7", {"trap_attack": "on"},
     "The cat counts as 0 on the trap at d8, and even with its full 2 it is weaker than the "
     "elephant (8): the trap on d7 is of the target's own side and takes no strength from it."),
    ("strength at-full-trap-keeps", "Cd8 ed7", "d8d7", {},
     "The cat attacks with its full 2 even from the trap on d8, and is weaker than the elephant "
     "(8): the trap on d7 is of the target's own side and takes no strength from it."),
    ("trap-attack trap-keeps", "Wd8 cd7", "d8d7", {"trap_attack": "on"},
     "The trap on d8 has taken the strength of the wolf: it attacks with 0, and the cat has 2, "
     "since the trap on d7 is of that side and takes no strength from it."),
    ("shore-out both", "Rb4 ca4", "b4a4", {"shore_out": "both"},
     "The rat in the lake at b4 may not take the cat on a4: from there it takes only a rat or the "
     "elephant on land."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("case", "pieces", "move", "switches", "sentence"),
    ON_OTHER_BOARDS,
    ids=[case[0] for case in ON_OTHER_BOARDS],
)
def test_each_case_of_boards_with_traps_elsewhere_is_said(
    case: str, pieces: str, move: str, switches: dict[str, str], sentence: str
) -> None:
    game = new_game(with_more_traps(**switches), position=line_of(pieces))
    answer = why(game, decode(move))
    assert f"{answer.rule} {answer.variant}" == case
    assert answer.sentence == sentence


def test_every_case_that_jungle_tells_apart_is_shown_here() -> None:
    cases = [case[0] for case in CASES] + [case[0] for case in ON_OTHER_BOARDS]
    shown = {tuple(case.split(" ")) for case in cases}
    told = {(rule, variant) for rule, variants in Jungle.variants.items() for variant in variants}
    assert told <= shown
    assert shown - told == {("turn", "not-own"), ("turn", "empty"), ("turn", "off-board"),
                            ("step", "off-board")}  # fmt: skip


def test_every_refusal_of_random_positions_is_a_case_that_holds_there() -> None:
    """The facts that a case claims, looked up in the scene and the switches."""
    source, seen = random.Random(1), set()
    for edition, _ in product(RULE_SETS, range(100)):
        ruleset = under(edition, **some_switches(source))
        assert isinstance(ruleset, Jungle)
        switches = dict(ruleset.edition.switches)
        state = scattered(ruleset, source)
        squares = list(ruleset.board)
        far = [Step(source.choice(squares), source.choice(squares)) for _ in range(200)]
        for move in (*ruleset.candidates(state), *far):
            rule = ruleset.broken_rule(state, move)
            if rule in (None, "turn"):
                continue
            blame = ruleset.blame(state, move, rule)
            assert blame.variant in ruleset.variants[rule]
            assert (ruleset.game, rule, blame.variant) in WHY
            seen.add((rule, blame.variant))
            assert holds(blame, ruleset, move, switches), (blame, switches)
    assert len(seen) >= 24


def some_switches(source: random.Random) -> dict[str, str]:
    return {
        name.replace("-", "_"): source.choice(switch.values)
        for name, switch in Jungle.switches.items()
    }


def scattered(ruleset: Jungle, source: random.Random) -> State:
    """A position with each animal somewhere it may stand."""
    free = [at for at in ruleset.board if ruleset.board.ground[at].kind != "den"]
    source.shuffle(free)
    # close to each other, so that there is something to refuse
    middle = source.choice((1, 2, 4, 6, 7))
    free.sort(key=lambda at: abs(at.row - middle))
    pieces = []
    for letter in source.sample("RCDWPTLErcdwptle", source.randint(6, 14)):
        swims = letter in "Rr" or (letter in "Dd" and ruleset.edition.switches["dog-swims"] == "on")
        wet = swims and source.random() < 0.6
        at = next(at for at in free if (ruleset.board.ground[at].kind == "lake") == wet)
        free.remove(at)
        pieces.append(f"{letter}{at}")
    return ruleset.position(line_of(" ".join(pieces), source.choice("wb")))


def holds(blame: Blame, ruleset: Jungle, move: Step, switches: dict[str, str]) -> bool:
    nouns, ground = blame.nouns, ruleset.board.ground
    mover, target = getattr(nouns["mover"], "kind", ""), nouns.get("target")
    lake = [at for at in (move.start, move.end) if ground[at].kind == "lake"]
    rank = move.start.row == move.end.row
    aside, up = abs(move.start.col - move.end.col), abs(move.start.row - move.end.row)
    weak, on_trap = "weak" in getattr(nouns["mover"], "marks", ()), ground[move.end].kind == "trap"
    files_only = switches["tiger-files-only"] == "on"
    leapers = {"lion", "tiger"} | ({"panther"} if switches["leopard-leaps"] == "on" else {*()})
    match blame.rule, blame.variant:
        case "step", "stay":
            return move.start == move.end
        case "step", "diagonal":
            return aside == up > 0
        case "step", "crooked":
            return aside != up and aside > 0 and up > 0
        case "step", ("too-far" | "no-leap" | "no-leap-files" | "no-leap-ranks") as variant:
            ways = {"lion": "no-leap", "tiger": "no-leap-files" if files_only else "no-leap"}
            ways |= {"panther": "no-leap-ranks"} if "panther" in leapers else {}
            straight = min(aside, up) == 0 and aside + up > 1 and nouns["distance"] == aside + up
            return straight and variant == ways.get(mover, "too-far")
        case "step", "own-piece":
            return getattr(target, "seat", None) == getattr(nouns["mover"], "seat", None)
        case "own-den", "":
            return ground[move.end] == ("den", getattr(nouns["mover"], "seat", None))
        case "lake", variant:
            swimmers = {"rat-only": {"rat"}, "rat-and-dog": {"rat", "dog"}}[variant]
            return (move.end in lake and mover not in swimmers
                    and (switches["dog-swims"] == "on") == (variant == "rat-and-dog"))  # fmt: skip
        case "leap", "files-only":
            return mover == "tiger" and rank and files_only
        case "leap", "ranks-only":
            return mover == "panther" and not rank and switches["leopard-leaps"] == "on"
        case "leap", variant:
            told = {("panther" in leapers, files_only)} == {
                "lion-tiger": {(False, False)}, "with-panther": {(True, False)},
                "tiger-files": {(False, True)}, "each-its-way": {(True, True)},
            }[variant]  # fmt: skip
            return mover not in leapers and told
        case "leap-blocked", variant:
            seat = getattr(nouns["blocker"], "seat", None)
            own = seat == getattr(nouns["mover"], "seat", None)
            return (not own or switches["leap-blocked-by"] == "any-rat") and (
                variant == "two-rats" or own == (variant == "own-rat")
            )
        case "strength", variant:
            full = nouns["defence"] == getattr(target, "value", None)
            weaker = int(str(nouns["full"])) < int(str(nouns["defence"]))
            shown = words.strength(nouns["mover"]) if isinstance(nouns["mover"], Piece) else ""
            same = str(nouns["attack"]) == shown or variant.startswith("at-full")
            attacks = {"on": "weakened", "off": "at-full"}[switches["trap-attack"]]
            parts = [attacks] * weak + ["trap-keeps"] * on_trap
            return weaker and full and same and variant == ("-".join(parts) or "weaker")
        case "elephant-rat", variant:
            strong = not getattr(target, "marks", ())
            trap = variant == "never" or on_trap == (variant == "own-trap")
            return mover == "elephant" and trap and (variant == "never" or strong)
        case "trap-attack", variant:
            return weak and switches["trap-attack"] == "on" and on_trap == (variant != "")
        case "lake-rat", "swimmer":
            return mover == "dog" and lake == [move.start, move.end]
        case "shore-out", "swimmer":
            return mover == "dog" and lake == [move.start]
        case "shore-out", variant:
            taken = {"rat": {"rat"}, "elephant": {"elephant"}, "none": {*()}}[variant]
            return (mover == "rat" and lake == [move.start] and switches["shore-out"] == variant
                    and getattr(target, "kind", "") not in taken)  # fmt: skip
        case "shore-in", variant:
            return lake == [move.end] and mover == ("dog" if variant == "swimmer" else "rat")
    return False


def test_a_case_without_a_sentence_falls_back_to_the_rule_and_then_to_its_title() -> None:
    assert template("jungle", "own-den", "unheard-of") == WHY["jungle", "own-den", ""]
    assert template("elsewhere", "bridge", "") == "The rule “{title}” forbids this."


# ---- around a refusal


def test_a_legal_move_is_allowed_and_said() -> None:
    answer = why(game_of("Wc3 cc2 le9"), decode("c3c2"))
    assert answer.rule is None
    assert answer.sentence == (
        "This is allowed: Red moves the wolf from c3 to c2 and takes the cat."
    )
    assert (answer.nearest, answer.nearest_sentence) == (None, "")


def test_the_nearest_may_be_a_capture() -> None:
    answer = why(game_of("Wc3 cd3 le9"), decode("c3e3"))
    assert answer.nearest == decode("c3d3")
    assert answer.nearest_sentence == "It can go to b3 and c2. It can take the cat on d3."


@pytest.mark.parametrize(
    ("edition", "position", "move", "offered"),
    [
        ("jungle", None, "a1a4", "It can go to a2 and b1."),
        ("jungle", None, "b2b4", "It can go to a2, b1, b3 and c2."),
        ("jungle", "7/7/7/7/7/7/7/c6/LEt4 w", "a1a4", "It can take the cat on a2."),
        ("jungle", "7/7/7/7/7/7/7/e6/Ct4R w", "a1a2",
         "It cannot move at all now; the rat on g1 can go to f1, for example."),
        ("jungle", "7/7/7/6l/6t/7/7/7/d2r3 w", "d5d6", ""),
        ("tawa", None, "hand.lion@c5/N", "It can be put on c3, for example."),
    ],
)  # fmt: skip
def test_all_that_a_piece_can_do_is_told_or_one_move_for_example(
    edition: str, position: str | None, move: str, offered: str
) -> None:
    answer = why(new_game(under(edition), position=position), decode(move))
    assert answer.nearest_sentence == offered


def test_an_animal_that_can_only_turn_or_go_to_few_squares_is_told_whole() -> None:
    crowd = tawa.line_of(f"Ue4N We5N Le3N Ef4N Af5N {tawa.FAR}")
    turtle = why(new_game(under("tawa"), position=crowd), decode("e4g4/N"))
    shut = why(new_game(under("tawa"), position=crowd), decode("b5b7"))
    assert turtle.nearest_sentence == (
        "It can go to d3, d4, d5 and f3. It can also turn where it stands."
    )
    assert shut.nearest_sentence.endswith(", for example.")


def test_a_piece_that_cannot_move_gives_way_to_one_that_can() -> None:
    answer = why(game_of("Ca1 wa2 pb1 Rg3"), decode("a1a2"))
    assert answer.sentence == "The cat (2) is weaker than the wolf (4) on a2."
    assert answer.nearest == decode("g3f3")
    assert (
        answer.nearest_sentence
        == "It cannot move at all now; the rat on g3 can go to f3, for example."
    )


def test_the_squares_spoken_of_can_be_lit_up() -> None:
    answer = why(game_of("Td5 rb5 wc7"), decode("d5a5"))
    assert answer.squares == (sq("d5"), sq("a5"), sq("b5"))
    assert why(game_of("Wg3 wc7"), decode("g3h3")).squares == ()


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (None, "The game is over: Blue resigned."),
        ("d8d9", "The game is over: Red won by the rule “Into the enemy's den”."),
    ],
)
def test_after_the_end_the_ending_is_told(move: str | None, sentence: str) -> None:
    game = game_of("Wd8 ca7")
    if move is None:
        game.add(Ended(1, "resigned"))
    else:
        game.play(decode(move))
    answer = why(game, decode("d8d7"))
    assert answer.sentence == sentence
    assert answer.rule == ("resigned" if move is None else "win-den")
    assert (answer.nearest, answer.nearest_sentence) == (None, "")


def test_an_agreed_draw_is_told() -> None:
    game = game_of("Wd8 ca7")
    game.add(Offered(0))
    game.add(Ended(None, "agreed"))
    assert why(game, decode("d8d7")).sentence == "The game is over: a draw was agreed."


def test_an_earlier_position_is_asked_by_its_event() -> None:
    game = new_game(under("jungla"), "a3a4")
    assert why(game, decode("c3c4"), 0).sentence.endswith("only the rat may.")
    assert why(game, decode("c3c4")).sentence.startswith("The wolf on c3 belongs to Red")


def test_before_a_draw_the_dice_come_first() -> None:
    game = new_game(dice.Dice(dice.EDITION))
    answer = why(game, decode("!take"))
    assert (answer.rule, answer.nearest) == ("turn", None)
    assert answer.sentence == "The dice are thrown before anybody moves."


# ---- what is this?


def test_a_look_tells_what_stands_there_what_it_can_do_and_what_attacks_it() -> None:
    found = look(game_of("Wb3 cb2 pc3 Ra1"), sq("b3"))
    assert found.sentences() == (
        "On b3 stands the wolf of Red.",
        "Its strength is 4.",
        "b3 is land.",
        "It can go to a3.",
        "It can take the cat on b2.",
        "It is attacked by the panther on c3.",
        "The wolf may not enter the lake at b4: only the rat may.",
        "The wolf (4) is weaker than the panther (5) on c3.",
        "The wolf cannot leap from b3 to b7: only the lion and the tiger leap.",
    )
    assert found.its_turn
    assert found.rules[0] == "lake" or "strength" in found.rules
    assert [why.rule for why in found.refused] == ["lake", "strength", "leap"]


def test_a_look_at_the_other_seat_is_as_if_it_were_its_turn() -> None:
    found = look(game_of("Wc3 pc2 Ra1"), sq("c2"))
    assert not found.its_turn
    assert "If it were the turn of Blue, it could go to d2, c1 and b2." in found.sentences()
    assert "If it were the turn of Blue, it could take the wolf on c3." in found.sentences()
    assert "Nothing attacks it." in found.sentences()


def test_a_look_at_a_trap_tells_whose_it_is_and_that_it_weakens() -> None:
    found = look(game_of("Wd8 ca7"), sq("d8"))
    sentences = found.sentences()
    assert "d8 is a trap on the side of Blue." in sentences
    assert (
        "The trap has taken its strength: against an attacker it counts as 0, but it attacks with "
        "its full strength."
    ) in sentences


@pytest.mark.parametrize(
    ("piece", "rest"), [("W", ""), ("R", " It can take the elephant all the same.")]
)
def test_a_look_tells_that_a_weakened_piece_attacks_with_0_where_it_does(
    piece: str, rest: str
) -> None:
    sentences = look(game_of(f"{piece}d8 ca7", trap_attack="on"), sq("d8")).sentences()
    assert (
        "The trap has taken its strength: it counts as 0, whether it attacks or is attacked." + rest
    ) in sentences


def test_a_look_at_an_empty_square_tells_who_could_come() -> None:
    found = look(game_of("Wb3 pa4 Ra1"), sq("a3"))
    assert found.sentences() == (
        "Nothing stands on a3.",
        "a3 is land.",
        "The wolf of Red on b3 and the panther of Blue on a4 can go there on their next move.",
    )
    lonely = look(game_of("Wb3 pa4 Ra1"), sq("g5")).sentences()
    assert lonely[-1] == "Nothing can go there on its next move."


def test_a_look_beyond_the_board_and_after_the_end_says_so() -> None:
    game = game_of("Wd8 ca7")
    assert look(game, sq("h1")).sentences() == ("The board has no square h1.",)
    game.add(Ended(1, "resigned"))
    assert look(game, sq("d8")).sentences()[-1] == "The game is over: nothing moves any more."
    assert look(game, sq("d8")).moves == ()


# ---- threats


def test_threats_are_where_pieces_of_the_seat_to_move_could_be_taken() -> None:
    game = game_of("Wc3 Cb2 pc2 Lg1 re9")
    assert threats(game) == squares("c3 b2")
    assert danger(game, 0).sentences() == (
        "The wolf on c3 can be taken by the panther on c2.",
        "The cat on b2 can be taken by the panther on c2.",
    )
    assert danger(game, 1).taken == frozenset()
    assert danger(game, 1).sentences() == ("No piece of Blue can be taken on the next move.",)


def test_danger_marks_every_square_that_an_enemy_could_move_onto() -> None:
    found = danger(game_of("Wc3 pc2"), 0)
    assert found.reached == squares("c3 b2 d2 c1")
    assert found.taken == squares("c3")


def test_threats_are_those_of_the_plain_reading_of_the_rules() -> None:
    source = random.Random(2)
    for edition, _ in product(RULE_SETS, range(30)):
        ruleset = under(edition, **some_switches(source))
        assert isinstance(ruleset, Jungle)
        line = ruleset.line(scattered(ruleset, source))
        game = new_game(ruleset, position=line)
        position = game.ruleset.line(game.state()).split()[0]
        for seat, enemy in ((0, "b"), (1, "w")):
            moves = oracle.legal_moves(f"{position} {enemy}", dict(ruleset.edition.switches))
            ends = {sq(move[2:]) for move in moves}
            found = danger(game, seat)
            assert found.reached == ends
            assert found.taken == ends & set(ruleset.scene(game.state()).pieces)


def test_after_the_end_nothing_is_threatened() -> None:
    game = game_of("Wc3 pc2")
    game.add(Ended(1, "resigned"))
    assert threats(game) == frozenset()
    assert danger(game, 0).sentences() == ("The game is over: nothing is threatened any more.",)


def test_equals_that_both_fall_are_a_threat_to_the_one_attacked() -> None:
    game = game_of("Wc3 wc2 Ra1", equals_both_fall="on")
    found = danger(game, 0)
    assert found.taken == squares("c3")
    assert [reach.start for reach in found.attacks] == [sq("c2")]
