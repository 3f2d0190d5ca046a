"""Every word a person reads, by gettext. The only place that turns ids into sentences."""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path

from jungla_tui.core.board import Ground, Seat, Square
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.log import Header
from jungla_tui.core.ruleset import Over, Piece, Told

_translations: _gettext.NullTranslations = _gettext.NullTranslations()
_lang = "en"


def use(lang: str) -> None:
    """Speak this language from now on; English where it has no catalogue."""
    global _translations, _lang
    folder = Path(str(files("jungla_tui") / "locale"))
    _translations = _gettext.translation("jungla", folder, [lang], fallback=True)
    _lang = lang


def lang() -> str:
    """The language spoken."""
    return _lang


def _(message: str) -> str:
    return _translations.gettext(message)


def _n(one: str, many: str, number: int) -> str:
    return _translations.ngettext(one, many, number)


def _p(context: str, message: str) -> str:
    return _translations.pgettext(context, message)


def mark(message: str) -> str:
    """Mark a message of a table for translation; it is translated when it is said."""
    return message


_mark = mark


KINDS: Mapping[str, tuple[str, str, str, str]] = {
    "rat": (_mark("rat"), _mark("the rat"), "Ra", "R"),
    "cat": (_mark("cat"), _mark("the cat"), "Ca", "C"),
    "dog": (_mark("dog"), _mark("the dog"), "Do", "D"),
    "wolf": (_mark("wolf"), _mark("the wolf"), "Wo", "W"),
    "panther": (_mark("panther"), _mark("the panther"), "Pa", "P"),
    "tiger": (_mark("tiger"), _mark("the tiger"), "Ti", "T"),
    "lion": (_mark("lion"), _mark("the lion"), "Li", "L"),
    "elephant": (_mark("elephant"), _mark("the elephant"), "El", "E"),
    "cheetah": (_mark("cheetah"), _mark("the cheetah"), "Ch", "C"),
    "rhinoceros": (_mark("rhinoceros"), _mark("the rhinoceros"), "Rh", "R"),
    "gorilla": (_mark("gorilla"), _mark("the gorilla"), "Go", "G"),
    "gazelle": (_mark("gazelle"), _mark("the gazelle"), "Ga", "A"),
    "giraffe": (_mark("giraffe"), _mark("the giraffe"), "Gi", "I"),
    "zebra": (_mark("zebra"), _mark("the zebra"), "Ze", "Z"),
    "kangaroo": (_mark("kangaroo"), _mark("the kangaroo"), "Ka", "K"),
    "turtle": (_mark("turtle"), _mark("the turtle"), "Tu", "U"),
    "spider": (_mark("spider"), _mark("the spider"), "Sp", "S"),
    "vulture": (_mark("vulture"), _mark("the vulture"), "Vu", "V"),
    "crocodile": (_mark("crocodile"), _mark("the crocodile"), "Cr", "O"),
    "hippopotamus": (_mark("hippopotamus"), _mark("the hippopotamus"), "Hi", "H"),
    "anaconda": (_mark("anaconda"), _mark("the anaconda"), "An", "X"),
}
"""For each kind of piece: its name, the name with its article, two letters, one letter."""

GROUNDS: Mapping[str, str] = {
    "land": _mark("land"),
    "lake": _mark("lake"),
    "trap": _mark("trap"),
    "den": _mark("den"),
    "water": _mark("water"),
    "water-den": _mark("den in the water"),
    "defense": _mark("defense area"),
    "hunt": _mark("hunting square"),
    "prison": _mark("prison square"),
}

COLOURS: tuple[str, ...] = (_mark("Red"), _mark("Blue"), _mark("Green"), _mark("Yellow"))
"""What a seat without a name is called."""

TRAYS: Mapping[str, str] = {
    "off": _mark("off the board"),
    "hand": _mark("to be placed"),
    "prison": _mark("imprisoned"),
    "waiting": _mark("waiting for a den square"),
    "return": _mark("on the way to the den"),
}

SWITCHES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "starter": (
        _mark("Who moves first"),
        {"bottom": _mark("the lower side"), "top": _mark("the upper side")},
    ),
    "layout": (
        _mark("Starting layout"),
        {"wolf-c3": _mark("wolf on c3, dog on f2"), "dog-c3": _mark("dog on c3, wolf on f2")},
    ),
    "elephant-rat": (
        _mark("Elephant takes rat"),
        {
            "always": _mark("always"),
            "trapped": _mark("only a weakened rat"),
            "never": _mark("never"),
        },
    ),
    "trap": (
        _mark("Traps weaken"),
        {"every": _mark("in every trap"), "enemy": _mark("in the enemy's traps")},
    ),
    "trap-attack": (
        _mark("A weakened piece attacks with"),
        {"on": _mark("strength 0"), "off": _mark("its full strength")},
    ),
    "shore-out": (
        _mark("Rat leaving the lake takes"),
        {
            "none": _mark("nothing"),
            "rat": _mark("a rat"),
            "elephant": _mark("the elephant"),
            "both": _mark("rat and elephant"),
        },
    ),
    "shore-in": (
        _mark("Rat entering the lake takes a rat"),
        {"on": _mark("yes"), "off": _mark("no")},
    ),
    "win-last": (
        _mark("Taking the last piece wins"),
        {"on": _mark("yes"), "off": _mark("no")},
    ),
    "no-move": (
        _mark("A seat that cannot move"),
        {"pass": _mark("passes"), "loses": _mark("loses")},
    ),
    "repetition": (
        _mark("Third repetition"),
        {"note": _mark("is announced"), "draw": _mark("is a draw")},
    ),
    "dog-over-wolf": (
        _mark("Dog stronger than wolf"),
        {"on": _mark("yes"), "off": _mark("no")},
    ),
    "leopard-leaps": (
        _mark("Panther leaps along ranks"),
        {"on": _mark("yes"), "off": _mark("no")},
    ),
    "tiger-files-only": (
        _mark("Tiger leaps along files only"),
        {"on": _mark("yes"), "off": _mark("no")},
    ),
    "dog-swims": (_mark("Dog swims"), {"on": _mark("yes"), "off": _mark("no")}),
    "equals-both-fall": (
        _mark("Equals both fall"),
        {"on": _mark("yes"), "off": _mark("no")},
    ),
    "leap-blocked-by": (
        _mark("A leap is stopped by"),
        {"any-rat": _mark("any rat"), "enemy-rat": _mark("the enemy's rat only")},
    ),
    "first-placer": (
        _mark("Who places animals first"),
        {"red": _mark("Red"), "blue": _mark("Blue")},
    ),
    "runner-rear": (
        _mark("A runner's rear"),
        {"open": _mark("can be attacked"), "closed": _mark("is safe like its front")},
    ),
    "area-cuts-l": (
        _mark("An L move that meets the enemy's defense area"),
        {"on": _mark("ends on its first square"), "off": _mark("is not allowed")},
    ),
    "web-passing": (
        _mark("Passing an enemy web"),
        {"safe": _mark("is safe"), "barred": _mark("is not allowed")},
    ),
    "web-armor": (
        _mark("Armor in an enemy web"),
        {"useless": _mark("does not help"), "lost": _mark("is lost instead of the animal")},
    ),
    "waiting-moves": (
        _mark("An animal that waited moves in the turn it enters"),
        {"on": _mark("yes"), "off": _mark("no")},
    ),
    "no-progress": (
        _mark("Turns without hit, hunt or release that end the game"),
        {"200": _mark("200"), "100": _mark("100"), "off": _mark("any number goes on")},
    ),
}
"""For each switch of any game: what it decides, and its values."""

ERRORS: Mapping[str, str] = {
    # texts
    "bad-square": _mark("“{text}” is no square: a letter and a number, such as c7."),
    "bad-move": _mark("“{text}” is no move: try a3a4 or Ra4."),
    "no-such-piece": _mark("{seat} has no {kind} on the board."),
    "two-pieces": _mark("“{text}” fits more than one move: {moves}."),
    "position-fields": _mark(
        "“{text}” is no position: it needs the ranks and then w or b, a space between."
    ),
    "position-ranks": _mark("The position has {ranks} ranks, the board {height}."),
    "position-width": _mark("Rank {rank} of the position fills {cells} squares of {width}."),
    "position-symbol": _mark("Rank {rank} of the position has “{symbol}”, which is no piece."),
    "position-twice": _mark("The position has the same {kind} twice: on {first} and {second}."),
    "position-lake": _mark("The position has a {kind} in the lake at {square}."),
    "position-own-den": _mark("The position has a {kind} in its own den at {square}."),
    # editions
    "bad-board-size": _mark("A board of {width} by {height} squares cannot be."),
    "bad-board-row": _mark("Rank {rank} of the board has {cells} squares, the top one {width}."),
    "bad-board-symbol": _mark("Rank {rank} of the board has “{symbol}”, which the legend lacks."),
    "unknown-switch": _mark("{game} has no switch “{switch}”. It has: {known}."),
    "bad-switch-value": _mark("“{switch}” cannot be “{value}”. It can be: {values}."),
    "missing-switch": _mark("The edition “{edition}” does not set “{switch}”."),
    "bad-switch-text": _mark("“{text}” sets no switch: write SWITCH=VALUE."),
    "bad-edition": _mark("The edition is not written as one."),
    "unknown-edition": _mark("There is no edition “{edition}”. There are: {known}."),
    "circular-edition": _mark("{file}: the edition “{edition}” is based on itself."),
    "bad-edition-file": _mark("{file} cannot be read: {error}"),
    "bad-edition-key": _mark("{file}: “{key}” is wrong or missing in the edition “{id}”."),
    "bad-edition-table": _mark("The edition “{edition}”: {error}"),
    "unknown-game": _mark("There is no game “{game}”. There are: {known}."),
    "other-game": _mark("“{edition}” is an edition of {game}, the game at hand is {played}."),
    "no-board": _mark("The edition “{edition}” has no board of rows and a legend."),
    "no-layout": _mark("The edition “{edition}” has no layout “{layout}”."),
    # journals
    "bad-entry": _mark("This is no entry of a game."),
    "no-header": _mark("This is no game: the first line does not say which."),
    "bad-header": _mark("The first line lacks something a game needs."),
    "second-header": _mark("A second first line: this file holds two games."),
    "newer-format": _mark(
        "Written by a newer program: format {format}; this one reads up to {known}."
    ),
    "not-json": _mark("This is no JSON."),
    "bad-from": _mark("It goes on from event {node}; there are {events} before it."),
    "bad-seats": _mark("It has {seats} seats; the game is for {allowed}."),
    "bad-line": _mark("{error}"),
    "refused-entry": _mark("The rule “{rule}” forbids this."),
    "odd-name": _mark("A name holds control characters; they are shown as codes."),
    "torn-line": _mark("The last line was torn off while it was written; it does not count."),
    "cannot-open": _mark("It cannot be opened: {error}."),
    "cannot-write": _mark("It cannot be written: {error}."),
    "not-a-file": _mark("This is not a file."),
    "too-large": _mark("It is too large for a game: the limit is {limit} bytes."),
    "empty-journal": _mark("The file is empty."),
    "open-elsewhere": _mark("This game is open in another session."),
    # commands
    "bad-name": _mark("“{name}” cannot be a player's name: {limit} printable characters at most."),
    "bad-number": _mark("“{text}” is no number from {least} to {most}."),
    "no-event": _mark("There is no move {number}; the line has {moves}."),
    "no-such-game": _mark("“{name}” is no edition and no saved game. Editions are: {known}."),
    "file-or-edition": _mark("Name a saved game or an edition (--edition), one of the two."),
    "not-with-file": _mark("{option} does not go with a saved game."),
    "only-with-file": _mark("{option} goes with a saved game only."),
    "not-without-edition": _mark("{option} needs an edition to start a game of."),
    "nothing-to-switch": _mark("Nothing to switch: name an edition (--to) or a switch (--set)."),
    "bad-batch-line": _mark("Line {number}: {error}"),
    "no-terminal": _mark("Playing needs a terminal; jungla --help lists what does without."),
    "bad-output": _mark("The output cannot be written: {error}."),
    # rules
    "refused": _mark("The rule “{rule}” forbids this."),
    "no-rule": _mark("{game} has no rule “{rule}”."),
    "no-book": _mark("{game} has no rule book."),
    "bad-book": _mark("{file}, line {line}: {what}"),
    # Jungla of the two packs
    "tawa-no-animals": _mark("The edition “{edition}” has no table of animals."),
    "tawa-unknown-animal": _mark("There is no animal “{animal}”. There are: {known}."),
    "tawa-bad-animal": _mark("The {animal}: “{key}” is wrong, missing or too much."),
    "tawa-bad-range": _mark("The {animal}: “{text}” needs numbers: 2, 1-3 or 3|4; an L from 2 on."),
    "tawa-bad-direction": _mark(
        "The {animal}: “{text}” needs directions: {known}; an L no diagonal."
    ),
    "tawa-uneven-packs": _mark("One pack has {first} animals, the other {second}."),
    "tawa-asymmetric-board": _mark("The board is not the same for both: {first} and {second}."),
    "tawa-missing-ground": _mark("Seat {seat} has no square of the kind “{kind}”."),
    "tawa-bad-ground": _mark("“{symbol}” cannot be “{text}”. Grounds are, owned or not: {known}."),
    "tawa-few-dens": _mark("Seat {seat} has {found} den squares for {needed} animals."),
    "tawa-bad-dens": _mark("The edition “{edition}” needs for each seat the two ranks of its den."),
    "tawa-unreachable-den": _mark("Nothing can be placed on the den square {square}: its row."),
    "tawa-position-fields": _mark("“{text}” is no position: ranks, then r or b, spaces between."),
    "tawa-position-square": _mark("The position has a {kind} where it cannot stand: {square}."),
    "tawa-position-facing": _mark("The position has a {kind} that faces its own den: {square}."),
    "tawa-position-armor": _mark("The position has an armored {kind} where none can be."),
    "tawa-position-word": _mark("The position says “{word}”, which does not fit."),
}
"""A sentence for each id of a JunglaError; its fields fill it."""


def error(error: JunglaError) -> str:
    """What an error says, with its file and line in front where it has them."""
    fields = {name: _field(value) for name, value in error.fields.items()}
    sentence = _(ERRORS[error.id]).format(**fields)
    if "file" not in fields or "{file}" in ERRORS[error.id]:
        return sentence
    where = fields["file"]
    if "line" in fields:
        where = _("{file}, line {line}").format(file=where, line=fields["line"])
    return f"{where}: {sentence}"


def _field(value: object) -> str:
    if isinstance(value, JunglaError):
        return error(value)
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return ", ".join(_field(item) for item in value)
    text = str(value)
    return clean(_(KINDS[text][0]) if text in KINDS else text)


def clean(text: str) -> str:
    """The text with everything that a terminal could take for a command written as a code."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text
    )


# ---- pieces and players


def kind(id: str) -> str:
    """`wolf`."""
    return _(KINDS[id][0])


def the(id: str) -> str:
    """`the wolf`."""
    return _(KINDS[id][1])


def abbreviation(id: str) -> str:
    """Two letters: `Wo`."""
    return _p("two letters", KINDS[id][2])


def letter(id: str) -> str:
    """One letter, as typed in moves: `W`."""
    return _p("one letter", KINDS[id][3])


def ground(kind: str) -> str:
    """`lake`."""
    return _(GROUNDS[kind])


def colour(seat: Seat) -> str:
    """`Red`."""
    return _(COLOURS[seat])


def player(header: Header, seat: Seat) -> str:
    """The name of who sits there, or the seat's colour."""
    return clean(header.seats[seat].name) or colour(seat)


def tray(id: str) -> str:
    """`off the board`."""
    return _(TRAYS[id])


def switch(id: str) -> str:
    """What a switch decides."""
    return _(SWITCHES[id][0])


def switch_value(id: str, value: str) -> str:
    """What a switch's value means."""
    return _(SWITCHES[id][1][value])


# ---- what happened


def told(event: Told, header: Header) -> str:
    """What an event did, as one sentence."""
    who = "" if event.seat is None else player(header, event.seat)
    nouns = {
        "who": who,
        "piece": "" if event.piece is None else the(event.piece.kind),
        "start": str(event.start),
        "end": str(event.end),
        "taken": listed(the(piece.kind) for piece in event.taken),
        "faces": ", ".join(str(face) for face in event.faces),
    }
    sentence = _(TOLD[event.verb, bool(event.taken)]).format(**nouns)
    others = [seat for seat in range(len(header.seats)) if seat != event.seat]
    for note in event.after:
        other = player(header, others[0]) if others else ""
        sentence += " " + _(AFTER[note]).format(**nouns, other=other)
    return sentence


TOLD: Mapping[tuple[str, bool], str] = {
    ("starts", False): _mark("The game starts."),
    ("steps", False): _mark("{who} moves {piece} from {start} to {end}."),
    ("steps", True): _mark("{who} moves {piece} from {start} to {end} and takes {taken}."),
    ("leaps", False): _mark("{who} leaps with {piece} from {start} to {end}."),
    ("leaps", True): _mark("{who} leaps with {piece} from {start} to {end} and takes {taken}."),
    ("draws", False): _mark("The dice show {faces}."),
    ("offers", False): _mark("{who} offers a draw."),
    ("resigned", False): _mark("{who} resigns."),
    ("agreed", False): _mark("Both agree on a draw."),
    ("places", False): _mark("{who} places {piece} on {end}."),
    ("turns", False): _mark("{who} turns {piece} on {end}."),
    ("springs", False): _mark("{who} springs with {piece} from {start} at {end} and back."),
    ("springs", True): _mark("{who} springs with {piece} from {start} at {end}: {taken} taken."),
    ("hunts", False): _mark("{who} hunts with {piece} on {end}."),
    ("hunts", True): _mark("{who} hunts with {piece} on {end} and takes {taken}."),
    ("frees", False): _mark("{who} enters the prison on {end} with {piece}."),
    ("frees", True): _mark("{who} enters the prison on {end} with {piece} and takes {taken}."),
    ("frees-one", False): _mark("{who} frees {piece}, now on {end}."),
    ("frees-waiting", False): _mark("{who} frees {piece}, which has to wait for a den square."),
    ("returns", False): _mark("{who} brings {piece} back to {end}."),
    ("enters", False): _mark("{who} brings {piece} in on {end}."),
    ("stops", False): _mark("{who} stops there."),
}
"""For each verb, and whether something is taken, its sentence."""

AFTER: Mapping[str, str] = {
    "falls-too": _mark("Both fall."),
    "passes": _mark("{other} cannot move and passes."),
    "armor-lost": _mark("The armor is lost."),
    "turtle-hit": _mark("The turtle goes back to its den."),
    "caught": _mark("The web catches {piece}."),
    "web-armor": _mark("The web takes the armor of {piece}."),
    "danger-due": _mark("Who stayed in the web is imprisoned."),
}
"""What followed of itself."""

_SHORT: Mapping[str, str] = {
    "starts": _mark("start"),
    "offers": _mark("offers a draw"),
    "resigned": _mark("resigns"),
    "agreed": _mark("draw agreed"),
    "stops": _mark("stops"),
}


def short(event: Told) -> str:
    """What an event did, as a move list has it: `Wo c3-c4`, `Ra g3xg4`."""
    if event.faces:
        return " ".join(str(face) for face in event.faces)
    if event.piece is None:
        return _(_SHORT[event.verb])
    name = abbreviation(event.piece.kind)
    if event.start is None or event.start == event.end:
        where = "" if event.end is None else f" {event.end}"
        return name + where + ("" if event.piece.facing is None else f"/{event.piece.facing.value}")
    return f"{name} {event.start}{'x' if event.taken else '-'}{event.end}"


def listed(items: Iterable[str]) -> str:
    """`a, b and c`."""
    *first, last = [*items] or [""]
    if not first:
        return last
    return _("{first} and {last}").format(first=", ".join(first), last=last)


def to_move(header: Header, seat: Seat) -> str:
    """Whose turn it is."""
    return _("{who} to move").format(who=player(header, seat))


def result(over: Over, header: Header, title: str) -> str:
    """How a game ended; `title` is that of the rule that ended it."""
    if over.winner is not None:
        who = player(header, over.winner)
        return _("{who} wins: {rule}").format(who=who, rule=title)
    return _("A draw: {rule}").format(rule=title)


def repeated(times: int) -> str:
    """That a position has stood before."""
    return _n(
        "This position has stood {times} time.", "This position has stood {times} times.", times
    ).format(times=times)


def refused(rule: str, title: str) -> str:
    """That a move is refused, by which rule."""
    return _("Not allowed: {title} [{rule}]").format(title=title, rule=rule)


def piece(piece: Piece) -> str:
    """A piece in a word or two: `wolf 4`."""
    name = kind(piece.kind)
    return name if piece.value is None else f"{name} {piece.value}"


def branch(told: str, moves: int) -> str:
    """A line of the move list that another line leaves there."""
    return _n("{told} … {moves} move", "{told} … {moves} moves", moves).format(
        told=told, moves=moves
    )


def reading() -> str:
    """What marks a note on how a text is read."""
    return _("reading")


# ---- commands


def moves(number: int) -> str:
    """`12 moves`."""
    return _n("{number} move", "{number} moves", number).format(number=number)


def games(number: int) -> str:
    """`12 games`."""
    return _n("{number} game", "{number} games", number).format(number=number)


def edition(id: str, game: str) -> str:
    """What an edition is, in a line."""
    return _(EDITIONS[id]) if id in EDITIONS else _("Your own edition of {game}.").format(game=game)


def report(id: str, **fields: object) -> str:
    """A line of a command's answer."""
    return _(REPORTS[id]).format(**{name: _field(value) for name, value in fields.items()})


def help(id: str) -> str:
    """What a command or one of its options is for."""
    return _(HELP[id])


EDITIONS: Mapping[str, str] = {
    "jungle": _mark("As an English rule book tells it."),
    "jungla": _mark("As a Spanish rule sheet tells it."),
    "dou-shou-qi": _mark("As most programs play it."),
    "tawa": _mark("Two packs of fifteen, with webs, armor and prisons."),
}
"""A line on each of the program's own editions."""

REPORTS: Mapping[str, str] = {
    # a position
    "cases": _mark("Capitals: {upper}. Small letters: {lower}."),
    "after": _mark("After move {number} of {moves}: {last}"),
    "position": _mark("Position: {line}"),
    "tray": _mark("{whose}, {tray}: {pieces}"),
    "points": _mark("{whose}: {points}"),
    "none": _mark("none"),
    "to-draw": _mark("The dice are thrown next."),
    # files
    "fine": _mark("{file}: fine ({moves})"),
    "no-games": _mark("No saved games in {folder}."),
    "games-folder": _mark("saved games"),
    "editions-folder": _mark("your editions"),
    # switching
    "all-legal": _mark("{edition}: all legal ({moves})."),
    "breaks": _mark("{edition}: move {index} breaks the rule “{title}” [{rule}]: {event}"),
    "dropped": _mark("Events that do not stand there: {number} of {events}."),
    "saved": _mark("Saved: {file}"),
    # simulating
    "simulated": _mark("{games} of {edition}, seed {seed}"),
    "ended-by": _mark("{title} [{rule}]"),
    "unfinished": _mark("unfinished after {moves}"),
    "lengths": _mark("moves a game"),
    "choices": _mark("choices a move"),
    "winners": _mark("winners"),
    "drawn": _mark("drawn"),
    "lengths-are": _mark("median {median}, shortest {least}, longest {most}"),
    "choices-are": _mark("mean {mean}, most {most}"),
    "nodes": _mark("{nodes} nodes in {seconds} s, {rate} a second"),
    # rule books
    "reading": _mark("[reading]"),
    "how-to-read": _mark(
        "jungla rules EDITION shows a rule book, jungla rules EDITION RULE one rule."
    ),
    "see-help": _mark("{message} (see {program} --help)"),
}
"""The lines of the commands' answers."""

HELP: Mapping[str, str] = {
    "jungla": _mark(
        "Play, learn and study the Jungle family of animal board games in a terminal. "
        "Without a command: the start screen."
    ),
    "status": _mark("Exit status: 0 done, 1 found something wrong, 2 cannot be done as asked."),
    "version": _mark("show the program's version"),
    "json": _mark("answer in JSON"),
    "edition": _mark("the edition's id (jungla editions lists them)"),
    "set": _mark("set one of the edition's switches otherwise; may be given again"),
    "position": _mark("a position as one line of text"),
    "file": _mark("a journal's path, or the name of a saved game (jungla games lists them)"),
    "at": _mark("after that many moves of the current line; 0 is the start"),
    "play": _mark("start a new game, or go on with a saved one"),
    "play-more": _mark(
        "With an edition: a new game, saved in the games' folder. With a file or the name of a "
        "saved game: that game goes on. With nothing: the start screen."
    ),
    "play-target": _mark("an edition, a file or a saved game's name"),
    "name": _mark("a player's name, first the one who sits at rank 1; may be given again"),
    "replay": _mark("step through a game"),
    "moves": _mark("list the legal moves of a position"),
    "moves-more": _mark(
        "Prints the legal moves of the start, of a position or of a saved game, sorted, on one "
        "line; an empty line where there are none. A position is taken as it stands."
    ),
    "moves-json": _mark(
        'JSON: {"position": LINE, "moves": [MOVE, ...]}; with a file also "file" and "at"; '
        "with --batch one such object a line."
    ),
    "batch": _mark(
        "read a position a line from standard input and answer each with a line; a line that is "
        "no position ends it with status 2, the answers before it given"
    ),
    "simulate": _mark("play games at random and tell how they go"),
    "simulate-more": _mark(
        "Plays at random to the end. The same seed gives the same games. A game that has not "
        "ended at the limit counts as unfinished."
    ),
    "simulate-json": _mark(
        'JSON: {"edition", "switches", "seed", "games", "seats", "limit", '
        '"ended": {RULE: GAMES}, "unfinished", "drawn", "winners": [GAMES of each seat], '
        '"moves": {"median", "least", "most"}, "choices": {"mean", "most"}, '
        '"journals": [FILE, ...]}.'
    ),
    "games-number": _mark("how many games"),
    "seed": _mark("a number that the games follow from"),
    "seats": _mark("how many play; the fewest the game allows if not given"),
    "limit": _mark("moves after which a game is given up (5000 if not given)"),
    "journals": _mark("write each game's journal into this folder"),
    "perft": _mark("count the sequences of legal moves"),
    "perft-more": _mark(
        "Prints a line DEPTH COUNT for each depth from 1 on. The time is told on standard error."
    ),
    "perft-json": _mark(
        'JSON: {"edition", "switches", "position", "counts": {DEPTH: COUNT}, '
        '"divide": {MOVE: COUNT} with --divide, "seconds"}.'
    ),
    "depth": _mark("how many moves deep"),
    "divide": _mark("for the last depth, first a line MOVE COUNT for each first move"),
    "check": _mark("check journals"),
    "check-more": _mark(
        "Says of each file that it is fine, or in which line it is wrong and how. "
        "Status 1 if any is wrong. A torn last line is told but does no harm."
    ),
    "check-json": _mark(
        'JSON: [{"file", "fine": BOOLEAN, "moves": those that are sound, "line": LINE or null, '
        '"problem": SENTENCE or null, "notes": [SENTENCE, ...]}, ...].'
    ),
    "show": _mark("show a position of a saved game"),
    "show-more": _mark(
        "Of a damaged journal, what is sound is shown; what is wrong is said on standard error, "
        "with status 2."
    ),
    "show-json": _mark(
        'JSON: {"file", "edition", "switches", "players", "at", "moves": [EVENT of the line, '
        '...], "position": LINE, "pieces": {SQUARE: {"kind", "seat", "value"}}, '
        '"trays": [{"tray", "seat", "pieces"}], "seat": to move or null, '
        '"over": {"rule", "winner", "places"} or null, "repeats"}.'
    ),
    "games": _mark("list the saved games, the last played first"),
    "games-json": _mark(
        'JSON: [{"name", "file", "problem": SENTENCE or null, and where it can be read '
        '"edition", "players", "moves", "seat": to move or null, "over": as in show}, ...].'
    ),
    "switch": _mark("tell whether a game stands under other rules"),
    "switch-more": _mark(
        "Replays the game under the edition and the switches named; without --to, under its own "
        "edition with the switches changed. Status 0 if all its moves are legal there, 1 if one "
        "breaks a rule."
    ),
    "switch-json": _mark(
        'JSON: {"file", "edition", "switches", "legal": BOOLEAN, "moves": those of the line, '
        '"index", "event", "rule", "title": null if legal, "events": in the whole log, '
        '"kept": those that stand, "saved": FILE or null}.'
    ),
    "to": _mark("the edition to switch to"),
    "save": _mark("save what is legal as a new game; the old one stays as it is"),
    "rules": _mark("read the rule book of an edition"),
    "rules-more": _mark(
        "Without an edition: the editions. Where the sources leave a point open, the book says "
        "how it is read here, marked [reading]."
    ),
    "rules-json": _mark(
        'JSON: {"edition", "title", "preface": [PARAGRAPH, ...], "rules": [{"id", "title", '
        '"about", "paragraphs": [PARAGRAPH, ...]}, ...]}, a PARAGRAPH being {"text", "reading": '
        "SWITCH or null}; without an edition as jungla editions."
    ),
    "rules-edition": _mark("the edition whose book to read"),
    "rules-rule": _mark("a rule's id"),
    "where": _mark("tell which folders are used"),
    "where-json": _mark('JSON: {"games": FOLDER, "editions": FOLDER}.'),
    "editions": _mark("list the editions"),
    "editions-json": _mark(
        'JSON: [{"id", "name", "game", "switches"} or {"problem": SENTENCE}, ...].'
    ),
}
"""What the commands and their options are for."""


# ---- the screens


def edition_label(edition: Edition, changes: int) -> str:
    """An edition's name, and that some of its switches are set otherwise."""
    name = clean(edition.name)
    if not changes:
        return name
    return _n("{name}, {count} switch changed", "{name}, {count} switches changed", changes).format(
        name=name, count=changes
    )


def square(square: Square, piece: Piece | None, ground: Ground, header: Header) -> str:
    """What there is on a square: `c3 · wolf 4, Red`."""
    if piece is None:
        return f"{square} · {_(GROUNDS[ground.kind])}"
    whose = "" if piece.seat is None else f", {player(header, piece.seat)}"
    under = "" if ground.kind == "land" else f", {_(GROUNDS[ground.kind])}"
    value = "" if piece.value is None else f" {piece.value}"
    return f"{square} · {kind(piece.kind)}{value}{whose}{under}"


def move_number(number: int) -> str:
    """Which move of the game comes next."""
    return _("move {number} ·").format(number=number)


def too_small(width: int, height: int, has_width: int, has_height: int) -> str:
    """That the terminal is too small for the board."""
    return _("needs {width} x {height}, have {has_width} x {has_height}").format(
        width=width, height=height, has_width=has_width, has_height=has_height
    )


def found(text: str, number: int) -> str:
    """How many rules a search found."""
    return _n("“{text}” is in {number} rule", "“{text}” is in {number} rules", number).format(
        text=clean(text), number=number
    )


def really_resign(header: Header, seat: Seat) -> str:
    """The question before resigning."""
    return _("{who} gives the game up?").format(who=player(header, seat))


def autoplay(seconds: float) -> str:
    """That the moves play by themselves, and how fast."""
    return _("Autoplay, {seconds:g} s a move: + faster, - slower, space stops.").format(
        seconds=seconds
    )


def all_stand(number: int) -> str:
    """That a game stands whole under other rules."""
    return _n("Its {number} move stands.", "All {number} moves stand.", number).format(
        number=number
    )


def breaks(number: int) -> str:
    """Which move is the first to break under other rules."""
    return _("Move {number} breaks the rules:").format(number=number)


def keeps(number: int) -> str:
    """What can be done with a game that breaks."""
    return _n(
        "k keeps the {number} move before it as a new game; esc stays. This game is kept.",
        "k keeps the {number} moves before it as a new game; esc stays. This game is kept.",
        number,
    ).format(number=number)


def seat_field(seat: Seat) -> str:
    """The label of the field for a player's name."""
    return _("Name of {colour} (optional)").format(colour=colour(seat))


def picked(piece: Piece, square: Square) -> str:
    """Which piece is taken up."""
    return _("{piece} on {square}: choose where to go.").format(
        piece=the(piece.kind).capitalize(), square=square
    )
