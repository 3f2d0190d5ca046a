"""What line mode says, and what its commands are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from jungla_tui.core.board import Ground, Square
from jungla_tui.core.log import Header
from jungla_tui.core.ruleset import Piece
from jungla_tui.words.errors import field, shortened
from jungla_tui.words.kinds import kind as kind_name
from jungla_tui.words.language import _, begun, mark, n_
from jungla_tui.words.names import UNNAMED, either, facing, mark_name, player, sign
from jungla_tui.words.names import ground as ground_name
from jungla_tui.words.names import piece as named
from jungla_tui.words.study import STUDIED


class Command(NamedTuple):
    """A command of line mode as a person knows it."""

    names: str
    """Its name and its short forms, spaces between."""
    takes: str
    """What may follow it, as the help writes it."""
    about: str
    """What it does."""


COMMANDS: Mapping[str, Command] = {
    # the position
    "board": Command(mark("board b"), "", mark("the position as a picture of text")),
    "ranks": Command(mark("ranks rk"), "", mark("the position rank by rank, in words")),
    "pieces": Command(mark("pieces ps"), "", mark("each side's pieces and where they stand")),
    "piece": Command(
        mark("piece p"), mark("PIECE"), mark("where the pieces of a kind stand: p R, p rat")
    ),
    "scan": Command(
        mark("scan s"), mark("FILE or RANK"), mark("each square of a file or a rank: s a, s 4")
    ),
    "look": Command(mark("look lk"), mark("SQUARE"), mark("what a square is: look c3")),
    "moves": Command(
        mark("moves mv"),
        mark("[SQUARE or PIECE]"),
        mark("the legal moves; those of one square or kind: moves a3"),
    ),
    "threats": Command(mark("threats th"), "", mark("what of yours can be taken")),
    "why": Command(mark("why wy"), mark("MOVE"), mark("which rule forbids a move: why c3c4")),
    "hint": Command(
        mark("hint hn"), "", mark("the best move as the computer sees it, and why; a lesson's hint")
    ),
    "best": Command(mark("best be"), "", mark("how the computer would go on")),
    "eval": Command(
        mark("eval ev"), "", mark("what each seat can expect, as the computer sees it")
    ),
    "last": Command(mark("last l"), "", mark("the last move")),
    "status": Command(
        mark("status st"), "", mark("the edition, who plays, what is off the board, whose turn")
    ),
    # the game
    "undo": Command(
        mark("undo u"), "", mark("take the last move back; dice once thrown fall the same again")
    ),
    "redo": Command(mark("redo r"), "", mark("play the move taken back again")),
    "draw": Command(
        mark("draw dr"),
        mark("[SEAT]"),
        mark("offer a draw, or accept the one offered; for who is not to move: draw blue"),
    ),
    "resign": Command(
        mark("resign rg"),
        mark("[SEAT]"),
        mark("give the game up, asked once more; for who is not to move: resign blue"),
    ),
    "place": Command(
        mark("place pl"),
        mark("rest"),
        mark("have the rest of your pieces placed by the usual formation: place rest"),
    ),
    "formation": Command(
        mark("formation fm"),
        mark("[NAME, save NAME or delete NAME]"),
        mark(
            "the formations there are; place by one; keep what you have placed under a name, or "
            "drop one: formation save wall"
        ),
    ),
    "seat": Command(
        mark("seat sit"),
        mark("[SEAT PLAYER]"),
        mark("who sits where; another player for a seat: seat blue 3, seat blue person"),
    ),
    "go": Command(
        mark("go go-on"), "", mark("let the computer decide, where it was stopped or has failed")
    ),
    # replay
    "replay": Command(
        mark("replay rp"),
        mark("[on, off, NUMBER or NAME]"),
        mark(
            "step through the game from its start; off: back to where it stands; a number or "
            "name: through that saved game"
        ),
    ),
    "prev": Command(
        mark("prev pv"),
        mark("[line]"),
        mark("a move back; prev line: the other move here before this one"),
    ),
    "next": Command(
        mark("next n"),
        mark("[line]"),
        mark(
            "a move forward; next line: the other move here after this one; in a lesson, drill or "
            "diagram: on to the next"
        ),
    ),
    "first": Command(mark("first fr"), "", mark("to the start of the game")),
    "end": Command(mark("end en"), "", mark("to the end of the line")),
    "jump": Command(mark("jump j"), mark("NUMBER"), mark("to a move by its number: jump 12")),
    "continue": Command(
        mark("continue ct"), "", mark("play on from the move you look at, on its line")
    ),
    # study
    "timeline": Command(
        mark("timeline tl"), "", mark("where you are, and where the captures, comments, forks are")
    ),
    "capture": Command(mark("capture cp"), mark("[back]"), mark("to the next capture, or back")),
    "mark": Command(mark("mark mk"), mark("[back]"), mark("to the next comment or fork, or back")),
    "follow": Command(
        mark("follow fo"), mark("SQUARE"), mark("to where the piece there is taken: follow c3")
    ),
    "take": Command(
        mark("take tk"),
        mark("NUMBER"),
        mark("at a fork, the way of this number; 0: the main one"),
    ),
    "lines": Command(mark("lines ls"), "", mark("all lines of the game, numbered")),
    "line": Command(mark("line li"), mark("NUMBER"), mark("to the beginning of a line")),
    "compare": Command(
        mark("compare cm"),
        mark("NUMBER NUMBER"),
        mark("how two lines differ; to where they part"),
    ),
    "comment": Command(
        mark("comment nt"),
        mark("[TEXT or -]"),
        mark("the comment on this move; write one, or take it away with -"),
    ),
    "name": Command(mark("name nm"), mark("NUMBER [NAME]"), mark("give a line a name, or none")),
    "promote": Command(mark("promote pm"), mark("NUMBER"), mark("put a line before another")),
    "demote": Command(mark("demote dm"), mark("NUMBER"), mark("put a line behind another")),
    "hide": Command(mark("hide hd"), mark("NUMBER"), mark("hide a line, or show it again")),
    "unnote": Command(
        mark("unnote un"), mark("[again]"), mark("take back what was noted last, or bring it back")
    ),
    # rules
    "rules": Command(
        mark("rules rl"),
        mark("[EDITION] [RULE or WORDS]"),
        mark("the rules by their titles; one rule; or those with these words: rules leap"),
    ),
    "try": Command(
        mark("try ty"),
        mark("[EDITION] RULE"),
        mark("the diagrams of a rule, to be tried by moves: try leap"),
    ),
    "switch": Command(
        mark("switch sw"),
        mark("[EDITION] [SWITCH=VALUE ...]"),
        mark("whether the game stands under other rules, and go on under them"),
    ),
    # learning
    "learn": Command(
        mark("learn ln"),
        mark("[NUMBER]"),
        mark(
            "the lessons and drills; begin one: learn 1; of your own: learn rename 1 TITLE, learn "
            "delete 1"
        ),
    ),
    "answer": Command(mark("answer aw"), "", mark("in a lesson or a drill: what solves it")),
    "again": Command(mark("again ag"), "", mark("in a lesson, drill or diagram: begin anew")),
    "back": Command(
        mark("back bk"), "", mark("back from a lesson, drill, diagram or replay to the game")
    ),
    "analyse": Command(
        mark("analyse anl"), "", mark("which moves of this line cost the most, and what was better")
    ),
    "mistakes": Command(
        mark("mistakes mst"),
        "",
        mark("find better moves than those of this line that cost the most"),
    ),
    "lesson": Command(
        mark("lesson lsn"),
        mark("[TITLE]"),
        mark("in a mistake: keep the position as a lesson where a win was missed"),
    ),
    "under": Command(
        mark("under ur"), "", mark("how the game stands under every edition and single switch")
    ),
    "trial": Command(
        mark("trial tr"), "", mark("play freely from here, for both sides; back leaves it")
    ),
    # games
    "new": Command(
        mark("new nw"),
        mark("EDITION [NAME ...]"),
        mark("a new game; the old one is kept: new jungla Ann Bo"),
    ),
    "games": Command(mark("games g"), "", mark("the saved games, numbered")),
    "find": Command(mark("find fnd"), mark("WORDS"), mark("the saved games with these words")),
    "rename": Command(mark("rename rnm"), mark("NUMBER NAME"), mark("give a saved game a name")),
    "delete": Command(mark("delete de"), mark("NUMBER"), mark("delete a saved game")),
    "undelete": Command(mark("undelete ud"), "", mark("bring back the game deleted last")),
    "export": Command(
        mark("export ex"),
        mark("[FORM [FILE]]"),
        mark("the game in a form: moves, position, text, svg or recording"),
    ),
    "position": Command(
        mark("position psn"),
        mark("[LINE]"),
        mark("the line of this position; with another, a new game from there"),
    ),
    "import": Command(
        mark("import im"), mark("FILE or MOVES"), mark("make a game of a list of moves")
    ),
    "resume": Command(
        mark("resume rs"), mark("NUMBER or NAME"), mark("go on with a saved game: resume 1")
    ),
    "save": Command(mark("save sv"), "", mark("where the game is saved; it always is")),
    "help": Command(mark("help h ?"), mark("[COMMAND]"), mark("the commands, or what one does")),
    "quit": Command(mark("quit q"), "", mark("leave; the game is kept")),
}
"""The commands in the order of the help. Names are translated as a whole, short forms too."""


FORMS = ("moves", "position", "text", "svg", "recording")
"""The forms in which a game can be exported, by ids that are the same in every language."""


WORDS: Mapping[str, str] = {
    "yes": mark("yes y"),
    "no": mark("no"),
    "keep": mark("keep k"),
    "line": mark("line"),
    "on": mark("on"),
    "off": mark("off"),
    "back": mark("back b"),
    "again": mark("again a"),
    "rest": mark("rest"),
    "save": mark("save"),
    "delete": mark("delete"),
    "rename": mark("rename"),
}
"""What may be answered to a question or follow a command, its short forms after a space."""


PROMPTS: Mapping[str, str] = {
    "move": "",
    "return": mark("Choose its den square."),
    "free": mark("Choose whom to free."),
    "enter": mark("Bring in who waited."),
    "place": mark("Place something from your hand."),
    "give": mark("Give the predator one of the dice; the prey get the other."),
    "walk": mark("Walk on, one step at a time."),
    "walk-obstacle": mark("Walk on, or place the obstacle that the double asks for."),
    "obstacle": mark("Place the obstacle that the double asks for."),
}
"""What has to be decided, where it is more than a move."""


SAID: Mapping[str, str] = {
    # beginning and leaving
    "welcome": mark("Jungla, line by line. help lists the commands."),
    "what-to-do": mark(
        "No game is open. new EDITION begins one, games lists the saved ones, resume NUMBER goes "
        "on with one, learn lists lessons, rules reads the rules, quit leaves."
    ),
    "editions": mark("Editions: {editions}."),
    "game": mark("{edition}: {names}."),
    "kept": mark("The game is kept: {name}."),
    "saved-in": mark("Every move is saved as soon as it is played, in {file}"),
    "only-looked-at": mark("{file} is only looked at; playing a move makes a new game of it."),
    "copied": mark("Playing on in a new game; the file is as it was."),
    "prompt": mark("{who}> "),
    # not understood
    "usage": mark("Write it so: {usage}"),
    "no-command": mark(
        "“{text}” is neither a move, such as a3a4 or Ra4, nor a command; help lists those."
    ),
    "no-such-command": mark("There is no command “{text}”."),
    "help-moves": mark(
        "A move is typed as a3a4, as Ra4 or as rat a4. Everything else is a command:"
    ),
    "answer": mark("Answer {answers}."),
    "dropped": mark("Nothing changed."),
    "too-long": mark("That line is too long."),
    # the position
    "rank": mark("Rank {rank}: {squares}."),
    "rank-empty": mark("Rank {rank}: no piece."),
    "on": mark("{piece} {square}"),
    "side": mark("{whose}: {pieces}."),
    "nobodys": mark("Nobody's: {pieces}."),
    "no-piece": mark("{whose}: none."),
    "nowhere": mark("There is no {kind} in this game."),
    "no-square": mark("There is no square {square} on this board."),
    "no-file": mark("There is no file or rank {text} on this board."),
    "tray": mark("{whose}, {tray}: {pieces}."),
    "common-tray": mark("{tray}: {pieces}."),
    "thrown": mark("Dice thrown: {faces}."),
    "no-moves": mark("No legal move."),
    "moves-of": mark("{piece} {square}: {moves}."),
    "walks": mark("In several steps: {squares}."),
    "walk": mark("It gets there in several steps: {way}."),
    "other-moves": mark("{from_where}: {moves}."),
    "takes": mark("{end} takes {taken}"),
    "read-rule": mark("rules {rule} reads the rule."),
    # the game
    "taken-back": mark("Taken back: {told}"),
    "nothing-to-undo": mark("There is nothing to take back."),
    "nothing-to-redo": mark("There is nothing to play again."),
    "offered": mark("{who} may accept with draw; any move declines."),
    "own-offer": mark("{who} has offered the draw; only the other side may accept it."),
    "is-over": mark("The game is over."),
    "resign": mark("{who}, do you give the game up? yes or no."),
    "formation-is": mark("{name}, {pieces}."),
    "no-formations": mark("No formations yet; formation save NAME keeps what you have placed."),
    # replay
    "replaying": mark("Replay. next and prev step through it; replay off goes back."),
    "at": mark("Move {number} of {total}: {told}"),
    "at-start": mark("This is the start."),
    "at-end": mark("This is the end of the line."),
    "one-line": mark("No other move was played here."),
    "no-line": mark("There is no further line on this side."),
    "which-line": mark("Line {number} of {total}."),
    "back": mark("Back at move {number}, where the game stands."),
    # rules
    "reading": mark("Reading:"),
    "book": mark("{title}: {edition}."),
    "rule-title": mark("{title} [{rule}]"),
    "no-hit": mark("No rule has “{text}”."),
    "rule-how": mark("rules and a name in brackets reads a rule."),
    # switching
    "all-stand": mark(
        "Under {edition} every move stands. Go on under these rules? yes or no; this game is kept."
    ),
    "breaks": mark("Under {edition}, move {number} breaks a rule: {told}"),
    "over-before": mark("Under {edition}, the game is over before move {number}: {told}"),
    "under": mark("In {edition}:"),
    "keep": mark(
        "keep goes on with the {moves} before it as a new game; no stays. This game is kept."
    ),
    "keep-none": mark("keep begins a new game under these rules; no stays. This game is kept."),
    "same-rules": mark("These are the rules of this game now."),
    "switched": mark("Now under {edition}."),
    # games
    "numbered": mark("{number}: {name}. {game}."),
    "no-saved": mark("There is no saved game “{text}”; games lists them."),
    **STUDIED,
}
"""What line mode says, by an id."""


def say(id: str, /, **fields: object) -> str:
    """A sentence of line mode."""
    said = {name: field(value) for name, value in fields.items()}
    return _(SAID[id]).format(**shortened(SAID[id], said))


def names(id: str) -> tuple[str, ...]:
    """What a command is called in the language spoken, then in English, each once."""
    return _both(COMMANDS[id].names)


def usage(id: str) -> str:
    """How a command is written: `piece, p PIECE`."""
    takes = COMMANDS[id].takes
    called = ", ".join(_(COMMANDS[id].names).split())
    return f"{called} {_(takes)}" if takes else called


def explained(id: str) -> str:
    """How a command is written and what it does."""
    return f"{usage(id)}: {_(COMMANDS[id].about)}."


def word(id: str) -> tuple[str, ...]:
    """The ways to write an answer, in the language spoken and in English, each once."""
    return _both(WORDS[id])


def answers(ids: tuple[str, ...]) -> str:
    """`yes or no`."""
    return either(word(id)[0] for id in ids)


def prompt(id: str) -> str:
    """What has to be decided; nothing where it is a move as always."""
    text = PROMPTS.get(id, id)
    return _(text) if text else ""


def piece(piece: Piece) -> str:
    """A piece without its owner: `rat 1 facing north`, `wolf 0, weakened`."""
    parts = [named(piece)]
    if piece.facing is not None:
        parts.append(facing(piece.facing))
    said = " ".join(parts)
    marks = [mark_name(id) for id in sorted(piece.marks - UNNAMED)]
    return ", ".join([said, *marks])


def square(
    square: Square,
    piece_there: Piece | None,
    ground: Ground,
    header: Header,
    signs: Iterable[str] = (),
) -> str:
    """A square and what is on it: `c3 wolf 4, Red`, `b4 lake`, `a1 empty`; its states behind."""
    under = ground_name(ground.kind) if ground.kind != "land" else ""
    states = [sign(id, header) for id in sorted(signs)]
    if piece_there is None:
        return ", ".join([f"{square} {under or _('empty')}", *states])
    parts = [f"{square} {piece(piece_there)}"]
    if piece_there.seat is not None:
        parts.append(player(header, piece_there.seat))
    if under:
        parts.append(_("on {ground}").format(ground=under))
    return ", ".join([*parts, *states])


def signs(id: str, squares: str, header: Header) -> str:
    """Where a passing state of squares holds: `Web of Red: c3, c4.`"""
    return begun(_("{sign}: {squares}.").format(sign=sign(id, header), squares=squares))


def branches(number: int) -> str:
    """That more than one line goes on here."""
    return n_(
        "{number} line goes on here.",
        "{number} lines go on here; next, then next line steps through them.",
        number,
    ).format(number=number)


def steps_left(kind: str, number: int) -> str:
    """What is left of a die that was given: `predator: 3 steps left`."""
    sentence = n_("{kind}: {number} step left.", "{kind}: {number} steps left.", number)
    return sentence.format(kind=kind_name(kind), number=number)


def points(whose: str, number: int) -> str:
    """A seat's score."""
    return n_("{whose}: {number} point.", "{whose}: {number} points.", number).format(
        whose=whose, number=number
    )


def _both(names: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*_(names).split(), *names.split()]))
