"""What goes wrong, as sentences: one for each id of a JunglaError."""

from __future__ import annotations

import re
from collections.abc import Mapping

from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.words.cells import clean, fitted
from jungla_tui.words.kinds import KINDS, the
from jungla_tui.words.language import _, mark
from jungla_tui.words.names import colour, edition_name

ERRORS: Mapping[str, str] = {
    # texts
    "bad-square": mark("“{text}” is no square: a letter and a number, such as c7."),
    "bad-move": mark("“{text}” is no move: try a3a4 or Ra4."),
    "no-such-piece": mark("{seat} has no {kind} on the board."),
    "two-pieces": mark("“{text}” fits more than one move: {moves}."),
    "position-fields": mark(
        "“{text}” is no position: it needs the ranks and then w or b, a space between."
    ),
    "position-ranks": mark("Ranks of the position: {ranks}; of the board: {height}."),
    "position-width": mark("Rank {rank} of the position is {cells} wide, the board {width}."),
    "position-spelling": mark("Rank {rank} of the position is “{text}”; write it “{written}”."),
    "position-symbol": mark("Rank {rank} of the position has “{symbol}”, which is no piece."),
    "position-twice": mark("The position has the same {kind} twice: on {first} and {second}."),
    "position-lake": mark("In the lake at {square} the position has {piece}, which cannot swim."),
    "position-empty": mark("The position has no piece at all."),
    "position-both-dens": mark(
        "The position has a piece on {first} and on {second}: the game ends at the first den."
    ),
    "position-own-den": mark("In its own den at {square} the position has {piece}."),
    # move lists
    "bad-list": mark("Line {line}, column {column}: {error}"),
    "long-list": mark("The list has {length} characters; {limit} are the most."),
    "bad-tag": mark("“{text}” says nothing that can be read."),
    "no-edition": mark("The list does not say what is played; name one of {known}."),
    "no-move-before": mark("No move stands before this line."),
    "no-line-open": mark("No line is open that could end here."),
    "open-line": mark("This line is not ended: a ) is missing."),
    "open-comment": mark("This is not ended: a closing sign is missing."),
    "other-piece": mark("“{text}” does not stand on {square}; what stands there: {kind}."),
    "no-strength": mark("Pieces of strength {value} that can go to {square}: {number}, not one."),
    "bad-frame": mark("Line {line} of the recording is no page of one."),
    "long-copy": mark("{length} bytes are too many for a clipboard; {limit} are the most."),
    "no-terminal": mark("There is no terminal whose clipboard could take it."),
    # files
    "bad-file-name": mark("“{name}” is no name for a game."),
    "cannot-move": mark("{file}: It cannot be moved to {to}: {error}."),
    # formations
    "formation-no-list": mark("The formation “{name}” is no list of placings."),
    "formation-no-place": mark(
        "The formation “{name}” has “{text}”, which is no placing: write hand.lion@c3/N."
    ),
    "formation-twice": mark(
        "The formation “{name}” has “{text}”, but that piece or that square is in it already."
    ),
    "formation-nothing": mark("Nothing has been placed that could be kept as “{name}”."),
    "formation-no-item": mark(
        "The formation “{name}” does not fit here: there is no {kind} to be placed."
    ),
    "formation-refused": mark(
        "The formation “{name}” does not fit here: {kind} on {square} breaks the rule [{rule}]."
    ),
    "formation-no-placing": mark(
        "The formation “{name}” does not fit here: this game begins without placing."
    ),
    "formation-not-now": mark("Nothing is to be placed now."),
    "formation-name": mark(
        "“{name}” can be no formation's name: it may have {limit} letters, digits, spaces, - and _."
    ),
    "formation-standard": mark(
        "“{name}” is the edition's own formation, which stays. Choose another name."
    ),
    "formation-file": mark("{file} is no formation: {error}"),
    "no-formation": mark("There is no formation “{name}”. There are: {known}."),
    # editions
    "bad-board-size": mark("A board of {width} by {height} squares cannot be."),
    "bad-board-row": mark("Rank {rank} of the board is {cells} wide, the top one {width}."),
    "bad-ground": mark("{square} of the board is “{ground}”. It can be: {known}."),
    "no-den": mark("The board has no den of {side}."),
    "two-dens": mark("The board has more than one den of {side}: {squares}."),
    "layout-no-piece": mark("The layout “{layout}” has no animal of {side}."),
    "layout-over": mark("The layout “{layout}” is a game that is over already."),
    "bad-board-symbol": mark("Rank {rank} of the board has “{symbol}”, which the legend lacks."),
    "unknown-switch": mark("{game} has no switch “{switch}”. It has: {known}."),
    "bad-switch-value": mark("“{switch}” cannot be “{value}”. It can be: {values}."),
    "missing-switch": mark("The edition “{edition}” does not set “{switch}”."),
    "bad-switch-text": mark("“{text}” sets no switch: write SWITCH=VALUE."),
    "unknown-edition": mark("There is no edition “{edition}”. There are: {known}."),
    "circular-edition": mark("{file}: the edition “{edition}” is based on itself."),
    "bad-edition-file": mark("It cannot be read: {error}."),
    "taken-edition": mark(
        "“{edition}” is an edition of the program's own, which stays. "
        "Give yours another id, and its file the same name."
    ),
    "edition-key": mark("Nothing reads the key “{key}”. There are: {known}."),
    "edition-base-or-game": mark("Set either “base” or “game”, one of the two."),
    "edition-id": mark(
        "Its id is “{written}”, its file is called “{name}”: both must be the same."
    ),
    "edition-no-text": mark("“{key}” must be set to a text between quotation marks."),
    "edition-no-table": mark("“{key}” must be a table."),
    "edition-tables": mark("“tables” holds something that no saved game could hold."),
    "unknown-base": mark("There is no edition “{base}” to build on."),
    "switch-no-text": mark("“{switch}” must be set to a text: {values}."),
    "bad-edition-table": mark("The edition “{edition}”: {error}"),
    "unknown-game": mark("There is no game “{game}”. There are: {known}."),
    "other-game": mark("“{edition}” is an edition of {game}, the game at hand is {played}."),
    "no-board": mark("There is no board of rows and a legend."),
    "no-layout": mark("There is no layout “{layout}”."),
    # journals
    "bad-entry": mark("This is no entry of a game."),
    "no-header": mark("This is no game: the first line does not say which."),
    "header-lacks": mark("The first line lacks “{key}”, which a game needs."),
    "bad-header": mark("In the first line “{key}” is not what it should be."),
    "second-header": mark("A second first line: this file holds two games."),
    "newer-format": mark(
        "Written by a newer program: format {format}; this one reads up to {known}."
    ),
    "not-json": mark("This is no JSON."),
    "bad-revert": mark("It takes note {note} back; there are {notes} before it."),
    "bad-from": mark("It goes on from event {node}; the last before it is event {events}."),
    "bad-seats": mark("Number of players: {seats}; the game is for {allowed}."),
    "bad-seat": mark("There is no seat {seat}; the game has {seats}."),
    "bad-line": mark("{error}"),
    "refused-entry": mark("The rule “{rule}” forbids this."),
    "odd-name": mark("A name holds control characters; they are shown as codes."),
    "torn-line": mark("The last line was torn off while it was written; it does not count."),
    "cannot-open": mark("It cannot be opened: {error}."),
    "cannot-write": mark("It cannot be written: {error}."),
    "not-a-file": mark("This is not a file."),
    "bad-folder": mark("The saved games cannot be listed: {error}."),
    "too-large": mark("It is too large for a game: the limit is {limit} bytes."),
    "fault": mark("A fault of the program itself ended it ({kind}). The game is kept."),
    "reported-fault": mark(
        "A fault of the program itself ended it ({kind}). The game is kept; report: {report}."
    ),
    "empty-journal": mark("The file is empty."),
    "restricted": mark("Here only the program's own saved games can be opened and written."),
    "exports-only": mark("Here exports are written and imports read in the exports folder only."),
    "too-many-games": mark(
        "No more games than {limit} can be saved here: delete one to make room."
    ),
    "no-room": mark("The {limit} bytes for games and files here are used up: delete a game."),
    "long-comment": mark(
        "It has {length} characters; a comment or a name here has {limit} at most."
    ),
    "long-game": mark("A list here has {limit} moves at most."),
    "too-many-sessions": mark("Every place to play here is taken ({limit}). Try again in a while."),
    "open-elsewhere": mark("This game is open in another session."),
    "watched": mark("It is open in another session and only watched here; a move makes a copy."),
    # commands
    "bad-name": mark("“{name}” cannot be a player's name: {sign} is no sign that can be seen."),
    "long-name": mark("The name has {length} characters; a player's name has {limit} at most."),
    "bad-number": mark("“{text}” is no number from {least} to {most}."),
    "unknown-player": mark("There is no player “{name}” of this game. There are: {known}."),
    "no-such-seat": mark("There is no seat “{text}”. There are: {known}."),
    "no-such-player": mark(
        "“{text}” cannot sit there: a person, a level from 1 to {levels}, or random."
    ),
    "bad-seat-text": mark("“{text}” seats nobody: write SEAT=PLAYER, such as blue=3."),
    "no-such-kind": mark("“{text}” is no kind of piece here. There are: {known}."),
    "no-handicap": mark("The game cannot start without this: {kind} of {side}."),
    "no-player": mark("There is no computer player “{player}” here."),
    "lesson-own-edition": mark(
        "Lessons are kept under the editions that come with the program, and this is another."
    ),
    "lesson-cannot-be": mark("No lesson can be made of this position."),
    "no-computer": mark("There is no computer player here: the host does not allow any."),
    "computer-spent": mark(
        "The computer has used up its {limit} s of processor time: people play on."
    ),
    "bad-seconds": mark("“{text}” is no number of seconds: 0 or more."),
    "no-event": mark("There is no move {number}; the line has {moves}."),
    "no-such-game": mark("“{name}” is no edition and no saved game. Editions are: {known}."),
    "file-or-edition": mark("Name a saved game or an edition (--edition), one of the two."),
    "not-with-file": mark("{option} does not go with a saved game."),
    "only-with-file": mark("{option} goes with a saved game only."),
    "not-without-edition": mark("{option} needs an edition to start a game of."),
    "nothing-to-switch": mark("Nothing to switch: name an edition (--to) or a switch (--set)."),
    "bad-batch-line": mark("Line {number}: {error}"),
    "bad-output": mark("The output cannot be written: {error}."),
    "no-shell": mark("Name a shell. There are: {known}."),
    "unknown-language": mark("“{lang}” is no language here. There are: {known}."),
    # settings
    "bad-settings": mark("The settings cannot be read: {error}."),
    "unknown-setting": mark("There is no setting “{key}”. There are: {known}."),
    "bad-setting": mark("The setting “{key}” cannot be {value}. It can be: {values}."),
    "bad-limit": mark("“{key}” is {text}, which is no number: 0 or more, or inf for no limit."),
    "odd-setting": mark("“{key}” is set there in a way that only you can change."),
    "bad-keys": mark("The keys of “{action}” cannot be {value}: write “k up” or [“k”, “up”]."),
    "unknown-action": mark("There is no action “{action}”. There are: {known}."),
    "unknown-key": mark("“{key}” for “{action}” is no key: write k, K, ?, space, f2 or ctrl+k."),
    "key-taken": mark("“{action}” cannot have the key {key}: “{other}” has it there."),
    # rules
    "refused": mark("The rule “{rule}” forbids this."),
    "no-rule": mark("{edition} has no rule “{rule}”. It has: {known}."),
    "no-book": mark("{game} has no rule book."),
    "bad-book": mark("{file}, line {line}: {what}"),
    # lessons
    "no-lesson": mark("{game} has no lesson “{lesson}”."),
    "no-diagram": mark("{game} has no diagram “{diagram}”."),
    "lesson-file": mark("{file} cannot be read: {error}"),
    "lesson-key": mark("{file}, “{item}”: “{key}” is wrong or missing."),
    "lesson-unknown-key": mark("{file}, “{item}”: nothing reads “{key}”."),
    "lesson-twice": mark("{file}, “{item}”: another item has this id."),
    "lesson-language": mark("{file}, “{item}”: “{key}” is missing in the language “{lang}”."),
    "lesson-rule": mark("{file}, “{item}”: {game} has no rule “{rule}”."),
    "lesson-over": mark("{file}, “{item}”: the position waits for nobody's move."),
    "lesson-wrong": mark("{file}, “{item}”: {error}"),
    "goal-expected": mark(
        "{file}, “{item}”: in the goal “{goal}”, column {column} should be one of: {expected}."
    ),
    # Jungla of the two packs
    "tawa-no-animals": mark("The edition “{edition}” has no table of animals."),
    "tawa-unknown-animal": mark("There is no animal “{animal}”. There are: {known}."),
    "tawa-bad-animal": mark("The {animal}: “{key}” is wrong, missing or too much."),
    "tawa-bad-range": mark("The {animal}: “{text}” needs numbers: 2, 1-3 or 3|4; an L from 2 on."),
    "tawa-bad-direction": mark(
        "The {animal}: “{text}” needs directions: {known}; an L no diagonal."
    ),
    "tawa-uneven-packs": mark("One pack has {first} animals, the other {second}."),
    "tawa-asymmetric-board": mark("The board is not the same for both: {first} and {second}."),
    "tawa-missing-ground": mark("Seat {seat} has no square of the kind “{kind}”."),
    "tawa-bad-ground": mark("“{symbol}” cannot be “{text}”. Grounds are, owned or not: {known}."),
    "tawa-few-dens": mark("Seat {seat} has {found} den squares for {needed} animals."),
    "tawa-bad-dens": mark("The edition “{edition}” needs for each seat the two ranks of its den."),
    "tawa-unreachable-den": mark("Nothing can be placed on the den square {square}: its row."),
    "tawa-position-fields": mark("“{text}” is no position: ranks, then r or b, spaces between."),
    "tawa-position-square": mark(
        "The position has this where it cannot stand: {kind} on {square}."
    ),
    "tawa-position-facing": mark("The position has this facing its own den: {kind} on {square}."),
    "tawa-position-armor": mark("The position has armor where none can be: {kind}."),
    "tawa-position-word": mark("The position says “{word}”, which does not fit."),
    # boards of hexagons
    "bad-board-shape": mark("A board's cells cannot be “{shape}”. They can be: {shapes}."),
    "bad-board-indent": mark(
        "Rank {rank} of the board does not stand half a cell off the rank below it."
    ),
    # predators and prey
    "bad-table": mark("The table “{table}” of the edition cannot have “{key}” as {value}."),
    "board-too-small": mark("The board has {cells} free cells, the game up to {tokens} tokens."),
    "unknown-obstacle": mark("There is no obstacle “{item}”. There can be: {known}."),
    "position-parts": mark("The position has {parts} parts of {wanted}."),
    "position-part": mark("The position has “{text}” for {part}, which cannot be."),
    "position-off-board": mark("The position names {square}, which is not on the board."),
    "position-crowded": mark("The position has {square} taken twice, or by a fixed obstacle."),
    "position-seats": mark("The position is for {found} players, the game has {seats}."),
}
"""A sentence for each id of a JunglaError; its fields fill it."""


SYSTEM = (
    mark("No such file or directory"),
    mark("Permission denied"),
    mark("Is a directory"),
    mark("Not a directory"),
    mark("No space left on device"),
    mark("File name too long"),
    mark("Read-only file system"),
    mark("Input/output error"),
    mark("Nested too deeply"),
    mark("Too large"),
    mark("Not a plain file"),
)
"""What reading a file says went wrong, as it is put into the sentences above, in English first."""


def error(error: JunglaError) -> str:
    """What an error says, with its file and line in front where it has them."""
    filled = shortened(ERRORS[error.id], fields(error.fields))
    sentence = _(ERRORS[error.id]).format(**filled)
    if "file" not in filled or "{file}" in ERRORS[error.id]:
        return sentence
    where = filled["file"]
    if "line" in filled:
        where = _("{file}, line {line}").format(file=where, line=filled["line"])
    return f"{where}: {sentence}"


QUOTED_CELLS = 200
"""The most columns of what is quoted; nobody wants to hear more of what was typed wrong."""

_QUOTED = re.compile(r"“\{(\w+)\}”")


def shortened(message: str, fields: Mapping[str, str]) -> dict[str, str]:
    """The fields, those that the message quotes cut where they are very long."""
    quoted = {*_QUOTED.findall(message)}
    return {
        name: fitted(text, QUOTED_CELLS) if name in quoted else text
        for name, text in fields.items()
    }


def fields(fields: Mapping[str, object]) -> dict[str, str]:
    """The fields of an error or a report as a person reads them."""
    return {name: field(value, name) for name, value in fields.items()}


def field(value: object, name: str = "") -> str:
    """A field as a person reads it.

    A `kind` or `piece` is named, a `side` too, and some things are said as the system says them.
    """
    if isinstance(value, JunglaError):
        return error(value)
    if isinstance(value, Edition):
        return edition_name(value)
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return ", ".join(field(item, name) for item in value)
    text = str(value)
    if name == "piece" and text in KINDS:
        return the(text)
    if name == "known" and text in KINDS:
        return _(text)
    if name == "side" and isinstance(value, int):
        return colour(value)
    if (name == "kind" and text in KINDS) or (name == "error" and text in SYSTEM):
        return _(text)
    return clean(text)
