"""What the commands answer, and what they and their options are for."""

from __future__ import annotations

from collections.abc import Mapping

from jungla_tui.words.errors import fields
from jungla_tui.words.language import _, mark, mark_many, n_


def moves(number: int) -> str:
    """`12 moves`."""
    return n_("{number} move", "{number} moves", number).format(number=number)


def games(number: int) -> str:
    """`12 games`."""
    return n_("{number} game", "{number} games", number).format(number=number)


def contender(name: str) -> str:
    """A computer player of a match, by its name there."""
    return _("level {level}").format(level=name) if name.isdigit() else _("random play")


def report(id: str, **values: object) -> str:
    """A line of a command's answer."""
    return _(REPORTS[id]).format(**fields(values))


def help(id: str) -> str:
    """What a command or one of its options is for."""
    return _(HELP[id])


REPORTS: Mapping[str, str] = {
    # a position
    "cases": mark("Capitals: {upper}. Small letters: {lower}."),
    "capitals": mark("Capitals: {who}."),
    "numbered": mark("With a {number} in front: {who}."),
    "after": mark("After move {number} of {moves}: {last}"),
    "position": mark("Position: {line}"),
    "tray": mark("{whose}, {tray}: {pieces}"),
    "points": mark("{whose}: {points}"),
    "none": mark("none"),
    "to-draw": mark("The dice are thrown next."),
    # files
    "fine": mark("{file}: fine ({moves})"),
    "no-games": mark("No saved games in {folder}."),
    "games-folder": mark("saved games"),
    "editions-folder": mark("your editions"),
    "settings-file": mark("your settings"),
    "in-line": mark("{what}, line {line}"),
    "settings-are": mark("Settings are kept in {file}."),
    "imported": mark("Imported: {file} ({moves})"),
    # switching
    "all-legal": mark("{edition}: all legal ({moves})."),
    "breaks": mark("{edition}: move {index} breaks the rule “{title}” [{rule}]: {event}"),
    "over-before": mark(
        "{edition}: the game is over before move {index} by the rule “{title}” [{rule}]: {event}"
    ),
    "dropped": mark("Events that do not stand there: {number} of {events}."),
    "saved": mark("Saved: {file}"),
    # the manual page
    "man-name": mark("name"),
    "man-line": mark("play, learn and study the Jungle family of animal board games"),
    "man-synopsis": mark("synopsis"),
    "man-description": mark("description"),
    "man-options": mark("options"),
    "man-commands": mark("commands"),
    "man-status": mark("exit status"),
    "man-environment": mark("environment"),
    "man-files": mark("files"),
    "man-restricted": mark(
        "If set, whatever its value: no file outside the program's data folder is read or written, "
        "but for the settings and editions, which are read; and no other program is started."
    ),
    "man-locale": mark("The language, where neither --lang nor the settings name one."),
    "man-no-color": mark("If set and not empty: no colours."),
    "man-pager": mark("The program that shows the rule books."),
    "man-term": mark("If it is dumb, the game is played line by line, without a screen."),
    "man-folders": mark("Where the folders of the settings and of the saved games are."),
    "man-where": mark("jungla where tells which folders and settings are used."),
    # simulating
    "simulated": mark("{games} of {edition}, seed {seed}"),
    "ended-by": mark("{title} [{rule}]"),
    "unfinished": mark("unfinished after {moves}"),
    "lengths": mark("moves a game"),
    "choices": mark("choices a move"),
    "spread": mark("median {median}, fewest {least}, most {most}"),
    "throws": mark("throws a game"),
    "taken": mark("pieces taken a game"),
    "winners": mark("winners"),
    "mean-points": mark("points on average"),
    "drawn": mark("drawn"),
    "lengths-are": mark("median {median}, shortest {least}, longest {most}"),
    "choices-are": mark("mean {mean}, most {most}"),
    "nodes": mark("{nodes} nodes in {seconds} s, {rate} a second"),
    # matches
    "matched": mark("{first} against {second}, {games} of {edition}, seed {seed}"),
    "score-of": mark("score of {player}"),
    "score-is": mark("{score} of 100, give or take {error}"),
    "won-by": mark("won by {player}"),
    # rule books
    "reading": mark("[reading]"),
    "how-to-read": mark(
        "jungla rules EDITION shows a rule book, jungla rules EDITION RULE one rule."
    ),
    "see-help": mark("{message} (see {program} --help)"),
}
"""The lines of the commands' answers."""


HELP: Mapping[str, str] = {
    "jungla": mark(
        "Play, learn and study the Jungle family of animal board games in a terminal. "
        "Without a command: the start screen."
    ),
    "status": mark(
        "Exit status: 0 done, 1 found something wrong, 2 cannot be done as asked,"
        " 70 a fault of the program itself."
    ),
    "version": mark("show the program's version"),
    "json": mark("answer in JSON"),
    "text": mark("play line by line, without a screen"),
    "lang": mark("the language to speak, such as en or es"),
    "edition": mark("the edition's id (jungla editions lists them)"),
    "set": mark("set one of the edition's switches otherwise; may be given again"),
    "position": mark("a position as one line of text"),
    "file": mark("a journal's path, or the name of a saved game (jungla games lists them)"),
    "at": mark("after that many moves of the current line; 0 is the start"),
    "play": mark("start a new game, or go on with a saved one"),
    "play-more": mark(
        "With an edition: a new game, saved in the games' folder. With a file or the name of a "
        "saved game: that game goes on. With nothing: the start screen."
    ),
    "play-target": mark("an edition, a file or a saved game's name"),
    "name": mark("a player's name, first the one who sits at rank 1; may be given again"),
    "seat": mark(
        "who sits there: person, random or a level of the computer, such as blue=3; may be given "
        "again"
    ),
    "without": mark(
        "a handicap: pieces that a side starts without, such as red=lion,tiger; may be given again"
    ),
    "max-think": mark(
        "the most seconds that the computer thinks about a decision; 0: no computer player"
    ),
    "replay": mark("step through a game"),
    "moves": mark("list the legal moves of a position"),
    "moves-more": mark(
        "Prints the legal moves of the start, of a position or of a saved game, sorted, on one "
        "line; an empty line where there are none. A position is taken as it stands."
    ),
    "moves-json": mark(
        'JSON: {"position": LINE, "moves": [MOVE, ...]}; with a file also "file" and "at"; '
        "with --batch one such object a line."
    ),
    "batch": mark(
        "read a position a line from standard input and answer each with a line; a line that is "
        "no position ends it with status 2, the answers before it given"
    ),
    "why": mark("tell why a move is refused, and what is allowed instead"),
    "why-more": mark(
        "The move is tried at the start of an edition, in a position, or in a saved game. Says "
        "which rule forbids it and the nearest move that is allowed. Status 0 if the move is "
        "allowed, 1 if it is refused."
    ),
    "why-json": mark(
        'JSON: {"edition", "position": LINE, "move", "allowed": BOOLEAN, "rule", "title": null '
        'if allowed, "case": which case of the rule, "sentence", "nearest": MOVE or null, '
        '"instead": SENTENCE, "squares": those the sentence speaks of}.'
    ),
    "why-move": mark("a move: a3a4, Ra4, wolf c4"),
    "simulate": mark("play games at random and tell how they go"),
    "simulate-more": mark(
        "Plays at random to the end. The same seed gives the same games. A game that has not "
        "ended at the limit counts as unfinished."
    ),
    "simulate-json": mark(
        'JSON: {"edition", "switches", "seed", "games", "seats", "limit", '
        '"ended": {RULE: GAMES}, "unfinished", "drawn", "winners": [GAMES of each seat], '
        '"moves": {"median", "least", "most"}, "throws": the same, "taken": the same, '
        '"points": [MEAN of each seat], "choices": {"mean", "most"}, '
        '"journals": [FILE, ...]}.'
    ),
    "games-number": mark("how many games"),
    "seed": mark("a number that the games follow from"),
    "seats": mark("how many play; the fewest the game allows if not given"),
    "limit": mark("moves after which a game is given up (5000 if not given)"),
    "journals": mark("write each game's journal into this folder"),
    "match": mark("let two computer players play against each other"),
    "match-more": mark(
        "A and B are levels of the game, from 1, or random. Each opening is made at random and "
        "played from every seat before the next. The players think by numbers of positions and "
        "not by the clock, so the same seed gives the same games. A draw is half; so is a game "
        "that has not ended at the limit. The score is given with the range that holds the true "
        "one in 95 of 100 such matches. An interrupt ends the match and tells of the games "
        "played so far."
    ),
    "match-json": mark(
        'JSON: {"edition", "switches", "players": [A, B], "seed", "seats", "limit", "opening", '
        '"nodes": null if each level has its own, "games", "won": GAMES that A won, "drawn", '
        '"lost", "score": of A, of 100, "error", "ended": {RULE: GAMES}, "unfinished", '
        '"moves": {"median", "least", "most"}}.'
    ),
    "match-player": mark("a level, or random"),
    "match-games": mark("how many games; with two at the table, two of each opening"),
    "match-limit": mark("moves after which a game is given up (400 if not given)"),
    "opening": mark("moves made at random before the players begin (6 if not given)"),
    "nodes": mark("positions that each looks at for a move, instead of its level's own number"),
    "jobs": mark("how many games to play at the same time (1 if not given)"),
    "perft": mark("count the sequences of legal moves"),
    "perft-more": mark(
        "Prints a line DEPTH COUNT for each depth from 1 on. The time is told on standard error."
    ),
    "perft-json": mark(
        'JSON: {"edition", "switches", "position", "counts": {DEPTH: COUNT}, '
        '"divide": {MOVE: COUNT} with --divide, "seconds"}.'
    ),
    "depth": mark("how many moves deep"),
    "divide": mark("for the last depth, first a line MOVE COUNT for each first move"),
    "check": mark("check journals"),
    "check-more": mark(
        "Says of each file that it is fine, or in which line it is wrong and how. "
        "Status 1 if any is wrong. A torn last line is told but does no harm."
    ),
    "check-json": mark(
        'JSON: [{"file", "fine": BOOLEAN, "moves": those that are sound, "line": LINE or null, '
        '"problem": SENTENCE or null, "notes": [SENTENCE, ...]}, ...].'
    ),
    "show": mark("show a position of a saved game"),
    "show-more": mark(
        "Of a damaged journal, what is sound is shown; what is wrong is said on standard error, "
        "with status 2."
    ),
    "show-json": mark(
        'JSON: {"file", "edition", "switches", "players", "at", "moves": [EVENT of the line, '
        '...], "position": LINE, "pieces": {SQUARE: PIECE}, '
        '"trays": [{"tray", "seat", "pieces": [PIECE, ...]}], "seat": to move or null, '
        '"over": {"rule", "winner", "places"} or null, "repeats"}, a PIECE being {"kind", "seat", '
        '"value": its full strength, "marks": ["weak" while a trap has taken its strength, "blunt" '
        "while it attacks with 0 as well]}."
    ),
    "games": mark("list the saved games, the last played first"),
    "sort": mark("sort them by played (if not given), name, edition, players, result or length"),
    "filter": mark("only those in which all these words are found"),
    "games-json": mark(
        'JSON: [{"name", "file", "problem": SENTENCE or null, and where it can be read '
        '"edition", "players", "moves", "seat": to move or null, "over": as in show}, ...].'
    ),
    "export": mark("write a game in another form"),
    "export-more": mark(
        "Prints the game as a list of moves with its comments and branches, or what --as names: "
        "the line or the picture of a position, as text or SVG, or a recording of the whole game, "
        "which jungla replay plays in a terminal."
    ),
    "export-json": mark('JSON: {"file", "form", "text", "out": PATH or null}.'),
    "as": mark("the form: moves (if not given), position, text, svg or recording"),
    "out": mark("write it into a new file"),
    "to-clipboard": mark("put it into the clipboard of the terminal (OSC 52)"),
    "import": mark("save the game of a list of moves"),
    "import-more": mark(
        "Reads a list as jungla export writes it, or as people do: numbered or not, a3a4, Ra4, "
        "a3-a4 (E), 8xb3, comments in braces or behind a semicolon, other lines in parentheses. "
        "Where something does not fit, what stands before it is saved, and its line and column "
        "are told. Status 1 then."
    ),
    "import-json": mark('JSON: {"file", "moves", "problem": SENTENCE or null}.'),
    "list": mark("the file of the list; - is standard input"),
    "analyse": mark("let the computer look for the moves that cost the most"),
    "analyse-more": mark(
        "Thinks about every position of the game's line, draws what the first player could expect, "
        "and names the moves that cost much. What is found is kept beside the game, never in it, "
        "so that nothing is thought about twice. Progress goes to standard error. An interrupt "
        "ends it; what is known by then is kept and told."
    ),
    "analyse-json": mark(
        'JSON: {"file", "edition", "switches", "positions": [{"index", "chances": of each seat, '
        '"best": MOVE or null}], "missing": positions not known yet, "mistakes": [{"index", '
        '"seat", "move", "before", "after", "better": MOVE, "missed_win": BOOLEAN}]}.'
    ),
    "switch": mark("tell whether a game stands under other rules"),
    "switch-more": mark(
        "Replays the game under the edition and the switches named; without --to, under its own "
        "edition with the switches changed. Status 0 if all its moves are legal there, 1 if one "
        "breaks a rule."
    ),
    "all": mark("a table of every edition of the game and every single switch"),
    "switch-json": mark(
        'JSON: {"file", "edition", "switches", "legal": BOOLEAN, "moves": those of the line, '
        '"index", "event", "rule", "title": null if legal, "events": in the whole log, '
        '"kept": those that stand, "saved": FILE or null}.'
    ),
    "to": mark("the edition to switch to"),
    "save": mark("save what is legal as a new game; the old one stays as it is"),
    "rules": mark("read the rule book of an edition"),
    "rules-more": mark(
        "Without an edition: the editions. Where the sources leave a point open, the book says "
        "how it is read here, marked [reading]."
    ),
    "rules-json": mark(
        'JSON: {"edition", "title", "preface": [PARAGRAPH, ...], "rules": [{"id", "title", '
        '"about", "paragraphs": [PARAGRAPH, ...]}, ...]}, a PARAGRAPH being {"text", "reading": '
        'null, or for a note on a reading the SWITCH that changes it, "" if none does}; without an '
        "edition as jungla editions."
    ),
    "rules-edition": mark("the edition whose book to read"),
    "rules-rule": mark("a rule's id"),
    "theme": mark("the colours; auto: as the terminal has them"),
    "glyphs": mark("what pieces and lines are drawn with; auto: as the terminal has them"),
    "ascii": mark("draw with plain ASCII alone, the same as --glyphs ascii"),
    "no-mouse": mark("leave the mouse to the terminal"),
    "reader": mark("be fit for a screen reader: its cursor on the square, no boxes"),
    "config": mark("tell the settings that hold and where each comes from"),
    "config-more": mark(
        "Settings come from options, from the settings file, from the environment (NO_COLOR, "
        "TERM, the locale), in this order. With --keys: every action with its keys, by the name "
        "that the table [keys] of the settings file knows it by."
    ),
    "config-json": mark(
        'JSON: {SETTING: {"value", "source": "option", "config", "environment" or "default", '
        '"name": of the option or variable or null, "line": LINE of the file or null}, ...}; with '
        '--keys [{"action", "keys": [KEY, ...], "does": [WORDS, ...]}, ...].'
    ),
    "config-keys": mark("list every action and its keys"),
    "where": mark("tell which folders and settings are used"),
    "where-json": mark('JSON: {"games": FOLDER, "editions": FOLDER, "settings": FILE}.'),
    "editions": mark("list the editions"),
    "copy": mark("print the file of an edition, for a copy of your own to begin with"),
    "completion": mark("print what a shell needs to complete the command line"),
    "completion-more": mark(
        "Prints a script to be read by the shell at its start. It completes commands, options, "
        "editions, switches and the names of saved games."
    ),
    "shell": mark("the shell"),
    "man": mark("print the manual page"),
    "man-more": mark(
        "Prints the manual page in roff, for man to show or for a package to install."
    ),
    "editions-json": mark(
        'JSON: [{"id", "name", "game", "switches"} or {"problem": SENTENCE}, ...].'
    ),
}
"""What the commands and their options are for."""


ARGPARSE: tuple[str, ...] = (
    mark("usage: "),
    mark("options"),
    mark("positional arguments"),
    mark("show this help message and exit"),
    mark("argument %(argument_name)s: %(message)s"),
    mark("expected one argument"),
    mark("expected at least one argument"),
    mark("expected at most one argument"),
    mark("ignored explicit argument %r"),
    mark("invalid choice: %(value)r (choose from %(choices)s)"),
    mark("invalid %(type)s value: %(value)r"),
    mark("not allowed with argument %s"),
    mark("one of the arguments %s is required"),
    mark("the following arguments are required: %s"),
    mark("unrecognized arguments: %s"),
    *mark_many("expected %s argument", "expected %s arguments"),
)
"""What the standard library's argparse says of itself; it asks gettext for these."""
