"""What is said while a game is looked through: lines, forks, marks, and the fate of pieces."""

from __future__ import annotations

from collections.abc import Mapping

from jungla_tui.words.errors import field
from jungla_tui.words.language import _, mark, n_

SAID: Mapping[str, str] = {
    # where one is
    "main": mark("main line"),
    "crumb": mark("{number} {told}"),
    "choice": mark("{number}: {told}"),
    "choices": mark("Ways to go on here: {choices}."),
    "captures": mark("Captures: {numbers}."),
    "comments": mark("Comments: {numbers}."),
    "forks": mark("Forks: {numbers}."),
    "noted": mark("{told} — {comment}"),
    "the-live": mark("This is where the game stands."),
    # lines
    "row": mark("{name} · {moves} · {standing}"),
    "called": mark("{name} ({told})"),
    "hidden": mark("hidden"),
    "here": mark("you are here"),
    "compared-same": mark("Both are the same line."),
    "compared": mark("The lines are the same up to move {number}: {told}"),
    "goes-on": mark("{name} goes on with {told} and ends after {moves}: {standing}."),
    "ends-there": mark("{name} ends there: {standing}."),
    "no-difference": mark("This is on the line where the game stands."),
    "not-a-line": mark("There is no line {text}; lines lists them."),
    # notes
    "note-what": mark("a comment on this move; empty takes it away"),
    "name-what": mark("a name for this line; empty takes it away"),
    "commented": mark("The comment is written down."),
    "comment-gone": mark("There is no comment now."),
    "named": mark("The line is called {name} now."),
    "name-gone": mark("The line has no name now."),
    "promoted": mark("The line stands before another now."),
    "demoted": mark("The line stands behind another now."),
    "is-hidden": mark("The line is hidden; nothing of it is lost."),
    "is-shown": mark("The line is shown again."),
    "first-line": mark("That is the main line already."),
    "last-line": mark("That is the last line already."),
    "main-stays": mark("The main line cannot be hidden; promote another one first."),
    "reverted": mark("The note before is taken back."),
    "restored": mark("The note stands again."),
    "nothing-noted": mark("There is no note to take back."),
    "nothing-reverted": mark("There is no note to bring back."),
    # under other rules
    "legal-to-end": mark("legal to the end"),
    "breaks-at": mark("move {number}, {told}: {rule}"),
    "over-before": mark("over before move {number}, {told}: {rule}"),
    "stand-of": mark("stands under {stand} of {rows}"),
    "family-row": mark("{label}: {told}"),
    # trial
    "trial": mark("Trial"),
    "trial-how": mark("Play for both sides as you like; nothing of it is kept."),
    "trial-begins": mark("A trial: play for both sides; nothing is kept. back leaves it."),
    "trial-ends": mark("The trial is over; the game is as it was."),
    # analysis
    "analysis-of": mark("What {who} could expect, from 0 at the bottom to a win at the top"),
    "analysis-short": mark("What {who} could expect"),
    "analysed": mark("{done} of {all} positions"),
    "analyse-how": mark("{key:analyse} analyses"),
    "mistake": mark("{number} · {who}: {told}, {before} to {after}; better {better}"),
    "no-mistakes": mark("No move is known that cost much."),
    "mistakes-of": mark("Mistake {at} of {all} · {solved} solved"),
    "find-better": mark(
        "{who} played {told} here and went from {before} to {after}. Find a better move."
    ),
    "missed-win": mark("There was a win here."),
    "mending": mark("mistake"),
    "tried-found": mark("Yes, that is the better move."),
    "tried-as-good": mark("Yes: {chance}, about as good as the best move."),
    "tried-played": mark("That is what was played: {chance}."),
    "tried-worse": mark("There is a better one; this comes to {chance}."),
    "tried-unknown": mark("What the dice say comes first here; this move cannot be weighed."),
    "keep-what": mark("a title for the lesson; empty takes the usual one"),
    "kept-lesson": mark("Kept as a lesson, {title}: learn has it under your own."),
    "only-missed-wins": mark("Only a position where a win was missed is kept as a lesson."),
    "own-lessons": mark("Your own lessons"),
    "lesson-title": mark("{name}, move {number}"),
    "lesson-intro": mark("In this game of yours {told} was played, and a win was gone. Win."),
    "lesson-intro-best": mark(
        "In this game of yours {told} was played, and a win was gone. Find the best move."
    ),
    "lesson-look": mark("Look at what {piece} can do."),
    "lesson-failed": mark("That lets the win go. Try again."),
    "lesson-renamed": mark("The lesson is called {title} now."),
    "lesson-deleted": mark("The lesson {title} is deleted."),
    "lesson-delete": mark("Delete the lesson {title}?"),
    "lesson-title-what": mark("another title for the lesson"),
    "not-own": mark("Only lessons of your own can be renamed or deleted."),
    "weighing": mark("The computer weighs this move."),
    # setting a position up
    "editor": mark("Position editor"),
    "editor-how": mark("{key:pick} puts a piece on the square, {key:type} takes a whole line."),
    "editor-line-only": mark("In this game a position is set up by its line: {key:type}."),
    "line-what": mark("the line of a position"),
    "sound": mark("This position can be played from."),
    "not-put": mark("That cannot be done on this square."),
    "no-trays": mark("In this game nothing lies beside the board."),
    "empty-square": mark("nothing"),
    "other-turn": mark("Such a position makes no sense with the other side to move."),
    # in and out
    "copied": mark("Handed to the clipboard of your terminal, if it has one."),
    "part-imported": mark("The list is imported up to where it does not fit. {error}"),
    # folders
    "shown": mark("{shown} of {all} games, by {sort}"),
    "filter-what": mark("words that the games must have"),
    "rename-what": mark("another name for the game"),
    "renamed": mark("It is called {name} now."),
    "deleted": mark("{name} is deleted; {key:undo} brings it back."),
    "deleted-line": mark("{name} is deleted; undelete brings it back."),
    "back-again": mark("{name} is back."),
    "nothing-deleted": mark("Nothing was deleted here."),
    # jumps
    "no-capture": mark("There is no further capture on this side."),
    "no-mark": mark("There is no further comment or fork on this side."),
    "follow-what": mark("the square of a piece to follow; nothing follows the one moved last"),
    "nobody-there": mark("There is no piece on {square}."),
    "taken": mark("{piece} of {square} leaves the board here, move {number}."),
    "stays": mark("{piece} of {square} is never taken on this line; it ends on {end}."),
    "paused": mark("Paused; {key:autoplay} goes on."),
    "count": mark(
        "{number} … {key:first} goes to move {number}, {key:back} and {key:forward} so many moves"
    ),
}
"""What is said, by an id."""


FORMS: Mapping[str, str] = {
    "moves": mark("a list of moves, with comments and lines"),
    "position": mark("the line of this position"),
    "text": mark("this position as text"),
    "svg": mark("this position as a picture (SVG)"),
    "recording": mark("a recording of the replay"),
}
"""The forms of a game, by their ids."""


SORTS: Mapping[str, str] = {
    "played": mark("last played"),
    "name": mark("name"),
    "edition": mark("edition"),
    "players": mark("players"),
    "result": mark("result"),
    "length": mark("length"),
}
"""What games are sorted by."""


def sort(id: str) -> str:
    """What games are sorted by."""
    return _(SORTS[id])


def form(id: str) -> str:
    """What a form of a game is."""
    return _(FORMS[id])


def sentence(id: str, /, **fields: object) -> str:
    """A sentence about a game that is looked through; `key` names the keys in force."""
    told = {name: value if name == "key" else field(value) for name, value in fields.items()}
    return _(SAID[id]).format(**told)


def moves_more(number: int) -> str:
    """How many moves a line has from here."""
    return n_("{number} move", "{number} moves", number).format(number=number)


def noted(kind: str, text: str = "") -> str:
    """That a note is written down."""
    match kind:
        case "comment":
            return sentence("commented" if text else "comment-gone")
        case "name":
            return sentence("named", name=text) if text else sentence("name-gone")
        case "hide":
            return sentence("is-hidden")
        case "show":
            return sentence("is-shown")
    return sentence("promoted" if kind == "promote" else "demoted")
