"""Why a move is refused, what else can be done, and what there is on a square, as sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from string import Formatter

from jungla_tui.core.board import Ground, Square
from jungla_tui.core.log import Header
from jungla_tui.core.ruleset import Blame, Noun, Over, Piece, Pieces
from jungla_tui.words.cells import clean
from jungla_tui.words.kinds import KINDS, the
from jungla_tui.words.language import _, mark, n_
from jungla_tui.words.names import GROUNDS, ground, listed, option, player

WHY: Mapping[tuple[str, str, str], str] = {
    # any game
    ("", "", ""): mark("The rule “{title}” forbids this."),
    ("", "", "off-board"): mark("The board has no square {at}."),
    ("", "", "empty"): mark("Nothing stands on {start} that could move."),
    ("", "", "no-item"): mark("There is no such piece to be put on the board."),
    ("", "", "no-option"): mark("“{option}” cannot be chosen now."),
    ("", "turn", "not-own"): mark(
        "{mover} on {start} belongs to {mover_owner}, and it is the turn of {who}."
    ),
    ("", "turn", "to-draw"): mark("The dice are thrown before anybody moves."),
    # Jungle
    ("jungle", "turn", "not-a-step"): mark("A move takes one of your animals to another square."),
    ("jungle", "step", "plain"): mark(
        "A move says where it begins and ends, {start} and {end}, and nothing more."
    ),
    ("jungle", "step", "stay"): mark("{mover} has to leave {start}: staying there is no move."),
    ("jungle", "step", "own-piece"): mark(
        "{mover} may not go to {end}: {target} of its own side stands there."
    ),
    ("jungle", "step", "diagonal"): mark(
        "{mover} goes along files and ranks: the way from {start} to {end} is diagonal."
    ),
    ("jungle", "step", "crooked"): mark(
        "{mover} goes along files and ranks: {end} is on neither the file nor the rank of {start}."
    ),
    ("jungle", "step", "too-far"): mark(
        "{mover} goes one square at a time: {end} is {distance} squares from {start}."
    ),
    ("jungle", "step", "no-leap"): mark(
        "{mover} goes one square at a time, or leaps straight across a lake to the land opposite: "
        "there is no such leap from {start} to {end}."
    ),
    ("jungle", "step", "no-leap-files"): mark(
        "{mover} goes one square at a time, or leaps along its file straight across a lake to the "
        "land opposite: there is no such leap from {start} to {end}."
    ),
    ("jungle", "step", "no-leap-ranks"): mark(
        "{mover} goes one square at a time, or leaps along its rank straight across a lake to the "
        "land opposite: there is no such leap from {start} to {end}."
    ),
    ("jungle", "own-den", ""): mark("{mover} may not enter the den of its own side at {end}."),
    ("jungle", "lake", "rat-only"): mark(
        "{mover} may not enter the lake at {end}: only the rat may."
    ),
    ("jungle", "lake", "rat-and-dog"): mark(
        "{mover} may not enter the lake at {end}: only the rat and the dog may."
    ),
    ("jungle", "leap", "lion-tiger"): mark(
        "{mover} cannot leap from {start} to {end}: only the lion and the tiger leap."
    ),
    ("jungle", "leap", "with-panther"): mark(
        "{mover} cannot leap from {start} to {end}: "
        "only the lion, the tiger and, along ranks, the panther leap."
    ),
    ("jungle", "leap", "tiger-files"): mark(
        "{mover} cannot leap from {start} to {end}: only the lion and, along files, the tiger leap."
    ),
    ("jungle", "leap", "each-its-way"): mark(
        "{mover} cannot leap from {start} to {end}: "
        "only the lion, along files the tiger, and along ranks the panther leap."
    ),
    ("jungle", "leap", "files-only"): mark(
        "{mover} leaps along files only: {end} is on the same rank as {start}."
    ),
    ("jungle", "leap", "ranks-only"): mark(
        "{mover} leaps along ranks only: {end} is on the same file as {start}."
    ),
    ("jungle", "leap-blocked", "own-rat"): mark(
        "{mover} cannot leap from {start} to {end}: the rat of its own side swims at {at}."
    ),
    ("jungle", "leap-blocked", "enemy-rat"): mark(
        "{mover} cannot leap from {start} to {end}: the enemy's rat swims at {at}."
    ),
    ("jungle", "leap-blocked", "two-rats"): mark(
        "{mover} cannot leap from {start} to {end}: rats swim at {at} and {also}."
    ),
    ("jungle", "strength", "weaker"): mark(
        "{mover} ({attack}) is weaker than {target} ({defence}) on {end}."
    ),
    ("jungle", "strength", "trap-keeps"): mark(
        "{mover} ({attack}) is weaker than {target} ({defence}) on {end}: "
        "the trap there is of its own side and takes no strength from it."
    ),
    ("jungle", "strength", "weakened"): mark(
        "{mover} counts as {attack} on the trap at {start}, and even with its full {full} it is "
        "weaker than {target} ({defence}) on {end}."
    ),
    ("jungle", "strength", "weakened-trap-keeps"): mark(
        "{mover} counts as {attack} on the trap at {start}, and even with its full {full} it is "
        "weaker than {target} ({defence}): the trap on {end} is of the target's own side and takes "
        "no strength from it."
    ),
    ("jungle", "strength", "at-full"): mark(
        "{mover} attacks with its full {attack} even from the trap on {start}, and is weaker than "
        "{target} ({defence}) on {end}."
    ),
    ("jungle", "strength", "at-full-trap-keeps"): mark(
        "{mover} attacks with its full {attack} even from the trap on {start}, and is weaker than "
        "{target} ({defence}): the trap on {end} is of the target's own side and takes no strength "
        "from it."
    ),
    ("jungle", "elephant-rat", "trapped"): mark(
        "The elephant may not take the rat on {end}: only a rat whose strength a trap has taken."
    ),
    ("jungle", "elephant-rat", "own-trap"): mark(
        "The elephant may not take the rat on {end}: the trap there is of the rat's own side and "
        "takes no strength from it."
    ),
    ("jungle", "elephant-rat", "never"): mark(
        "The elephant may not take the rat on {end}: it never takes a rat."
    ),
    ("jungle", "trap-attack", ""): mark(
        "The trap on {start} has taken the strength of {mover}: it attacks with 0, "
        "and {target} on {end} has {defence}."
    ),
    ("jungle", "trap-attack", "trap-keeps"): mark(
        "The trap on {start} has taken the strength of {mover}: it attacks with 0, and {target} "
        "has {defence}, since the trap on {end} is of that side and takes no strength from it."
    ),
    ("jungle", "shore-out", "swimmer"): mark(
        "{mover} takes nothing while it swims: it is in the lake at {start}."
    ),
    ("jungle", "shore-out", "none"): mark(
        "The rat in the lake at {start} may not take {target} on {end}: "
        "it takes nothing on land from there."
    ),
    ("jungle", "shore-out", "rat"): mark(
        "The rat in the lake at {start} may not take {target} on {end}: "
        "from there it takes only a rat on land."
    ),
    ("jungle", "shore-out", "elephant"): mark(
        "The rat in the lake at {start} may not take {target} on {end}: "
        "from there it takes only the elephant on land."
    ),
    ("jungle", "shore-out", "both"): mark(
        "The rat in the lake at {start} may not take {target} on {end}: "
        "from there it takes only a rat or the elephant on land."
    ),
    ("jungle", "shore-in", "swimmer"): mark(
        "{mover} may enter the lake, but not take {target} in it at {end}."
    ),
    ("jungle", "shore-in", "from-land"): mark(
        "The rat on land at {start} may not take {target} in the lake at {end}."
    ),
    ("jungle", "lake-rat", "swimmer"): mark(
        "{mover} may not take {target} on {end}: in a lake only the rats can take each other."
    ),
    # Jungla of the two packs
    ("tawa", "setup", "placing"): mark(
        "First all animals are placed, on den squares of their own side."
    ),
    ("tawa", "setup", "no-den"): mark(
        "{end} is no den square of {who}: {mover} is placed on one of those."
    ),
    ("tawa", "setup", "kept"): mark(
        "{end} is the last free den square on land: it is kept for the spider."
    ),
    ("tawa", "setup", "facing"): mark(
        "It has to be said where {mover} looks on {end}, and nothing more."
    ),
    ("tawa", "setup", "placed"): mark("{mover} is placed already: it stands on {at}."),
    ("tawa", "setup", "done"): mark("All animals have been placed already."),
    ("tawa", "second-row", ""): mark(
        "{end} is in the second row of the den: first {at} in front of it has to be occupied."
    ),
    ("tawa", "waiting", "first"): mark(
        "Before anything else is done, who has waited comes in: {pieces}."
    ),
    ("tawa", "waiting", "no-den"): mark(
        "{mover} enters on a free den square of its own side: {end} is none."
    ),
    ("tawa", "waiting", "facing"): mark(
        "It has to be said where {mover} looks when it enters on {end}."
    ),
    ("tawa", "waiting", "rests"): mark(
        "{mover} has waited and come in on {start}: this turn it rests."
    ),
    ("tawa", "waiting", "none"): mark("No animal waits to come in now."),
    ("tawa", "not-yours", "enemy"): mark(
        "{mover} on {start} belongs to {mover_owner}, and it is the turn of {who}."
    ),
    ("tawa", "hunt", "first"): mark(
        "{blocker} has hunted: first it starts again on a free den square."
    ),
    ("tawa", "hunt", "no-den"): mark(
        "{mover} has hunted and starts again on a free den square of its own side: {end} is none."
    ),
    ("tawa", "hunt", "facing"): mark(
        "It has to be said where {mover} looks when it starts again on {end}."
    ),
    ("tawa", "hunt", "rests"): mark(
        "{mover} on {start} has hunted in this turn and rests until the next."
    ),
    ("tawa", "hunt", "past"): mark(
        "Nobody passes a hunting or prison square: {at} lies on the way to {end}."
    ),
    ("tawa", "hunt", "none"): mark("No animal starts again now: none has just hunted."),
    ("tawa", "hunt", "looks"): mark(
        "On the hunting square {end} nobody looks anywhere: {mover} chooses that in its den."
    ),
    ("tawa", "two-moves", "moved"): mark(
        "{mover} on {start} has moved in this turn: the next move is for another animal."
    ),
    ("tawa", "two-moves", "facing"): mark("It has to be said where {mover} looks on {end}."),
    ("tawa", "two-moves", "same"): mark(
        "{mover} on {start} looks that way already: a turn has to change it."
    ),
    ("tawa", "two-moves", "all"): mark(
        "No move of a turn may be left out while an animal can make it."
    ),
    ("tawa", "table", "stay"): mark(
        "{mover} has to leave {start}, or to turn there: going nowhere is no move."
    ),
    ("tawa", "table", "direction"): mark(
        "{mover} on {start}, as it looks now, has no way toward {end}."
    ),
    ("tawa", "table", "number"): mark(
        "{mover} on {start} goes that way, but not {distance} squares from there."
    ),
    ("tawa", "table", "crooked"): mark(
        "{end} is on no straight way from {start}, and on no L of {mover}."
    ),
    ("tawa", "spider-water", "way"): mark("The spider never enters water: {at} is on its way."),
    ("tawa", "spider-water", "den"): mark(
        "The spider never stands in water: {end} is a den square in it."
    ),
    ("tawa", "aquatic", "leaves"): mark(
        "{mover} is in the water and stays in it: {at} is on land."
    ),
    ("tawa", "aquatic", "hits"): mark(
        "{mover} is in the water and hits nobody on land: {target} stands on {end}."
    ),
    ("tawa", "water-stop", ""): mark(
        "{mover} comes from land and stops on the first water square, {at}."
    ),
    ("tawa", "own-targets", ""): mark(
        "{at} is a target for the enemy only: {mover} never enters one at its own end."
    ),
    ("tawa", "runner-forward", "step"): mark(
        "{mover} is a runner: from {start} to {end} it would step back toward its own end."
    ),
    ("tawa", "runner-forward", "looks"): mark(
        "{mover} is a runner and never looks back at its own end."
    ),
    ("tawa", "vulture", "over"): mark(
        "In flight the vulture passes over nobody: {blocker} is on {at}."
    ),
    ("tawa", "vulture", "area"): mark(
        "The flight of the vulture does not end in the enemy area: {end} lies in it."
    ),
    ("tawa", "vulture", "target"): mark(
        "The flight of the vulture does not end on a hunting or prison square: {end} is one."
    ),
    ("tawa", "occupied", "own"): mark("{target} on {end} is of the same side."),
    ("tawa", "occupied", "own-way"): mark(
        "{mover} does not get past {blocker} of its own side on {at}."
    ),
    ("tawa", "occupied", "enemy-way"): mark("{mover} does not get past {blocker} on {at}."),
    ("tawa", "occupied", "den"): mark("{target} stands on {end}: a free den square is needed."),
    ("tawa", "jump", "area"): mark(
        "{mover} does not jump {blocker} on {at}: into the enemy area nobody jumps."
    ),
    ("tawa", "jump", "whom"): mark(
        "It has to be said whom {mover} hits on its way to {end}, and whom it jumps."
    ),
    ("tawa", "turtle", "hits"): mark("The turtle hits nobody: {target} stands on {end}."),
    ("tawa", "turtle", "sheltered"): mark(
        "{blocker} on {at} is in its own den or area: nobody hits it there."
    ),
    ("tawa", "turtle", "first"): mark(
        "{blocker} was hit: first it goes back to a free den square."
    ),
    ("tawa", "turtle", "no-den"): mark(
        "{mover} goes back to a free den square of its own side: {end} is none."
    ),
    ("tawa", "turtle", "facing"): mark(
        "It has to be said where {mover} looks when it is back on {end}."
    ),
    ("tawa", "runner-front", "front"): mark(
        "{blocker} on {at} is a runner and looks at its attacker: {mover} cannot hit it from there."
    ),
    ("tawa", "runner-front", "rear"): mark(
        "{blocker} on {at} is a runner: from right behind {mover} cannot hit it either."
    ),
    ("tawa", "destroyer", "stops"): mark(
        "{mover} has to stop on {at}, where it takes {blocker}, a destroyer too."
    ),
    ("tawa", "destroyer", "area"): mark("Inside a defense area {mover} hits one animal only."),
    ("tawa", "defense-enter", "first"): mark(
        "{mover} stops on the first square of the enemy area, {at}."
    ),
    ("tawa", "defense-enter", "inside"): mark(
        "From {start} in the enemy area {mover} goes one square: farther only within it, to "
        "imprison a special animal."
    ),
    ("tawa", "defense-own", "stop"): mark(
        "{mover} may not stop in the area of its own side: {end} lies in it."
    ),
    ("tawa", "defense-own", "guarded"): mark(
        "{blocker} is in its own area already, on {at}: one special animal has room there."
    ),
    ("tawa", "defense-own", "water"): mark(
        "{mover} comes from the water and does not cross its own area: {at} lies in it."
    ),
    ("tawa", "spring", "guarded"): mark(
        "{blocker} is in its own area, on {at}: nobody else of its pack enters it to hit."
    ),
    ("tawa", "spring", "beyond"): mark(
        "{mover} springs back from {blocker} on {at}: it cannot go on to {end}."
    ),
    ("tawa", "free", "late"): mark(
        "A release is the first move of a turn: {mover} cannot enter the prison on {end} now."
    ),
    ("tawa", "free", "empty"): mark("No friend of {mover} is in the prison on {end}."),
    ("tawa", "free", "whom"): mark(
        "To be freed now: {pieces}. Name whom, a den square and a facing."
    ),
    ("tawa", "free", "no-den"): mark(
        "{mover} is freed to a free den square of its own side: {end} is none."
    ),
    ("tawa", "free", "facing"): mark(
        "It has to be said where {mover} looks on {end} when it is freed."
    ),
    ("tawa", "free", "one"): mark("At least one has to be freed: {pieces}."),
    ("tawa", "free", "none"): mark(
        "{mover} cannot be freed now: a friend has to enter the prison first."
    ),
    ("tawa", "free", "not-held"): mark("{mover} is not in prison: nobody can free it."),
    ("tawa", "free", "looks"): mark("On the prison square {end} nobody looks anywhere."),
    ("tawa", "after-free", "takes"): mark(
        "{mover} moves a second time in answer to a release: then it imprisons nobody, so not "
        "{blocker} on {at}."
    ),
    ("tawa", "after-free", "target"): mark(
        "{mover} moves a second time in answer to a release: then it neither hunts nor frees."
    ),
    ("tawa", "after-free", "area"): mark(
        "{mover} moves a second time in answer to a release: then it enters no defense area, and "
        "{at} lies in one."
    ),
    ("tawa", "after-free", "all"): mark(
        "The answer to a release goes on: an animal that has not moved can still move."
    ),
    ("tawa", "web", "past"): mark(
        "{at} is in the web of {blocker} of {blocker_owner}, and these rules bar the way through "
        "it to {mover}."
    ),
    ("tawa", "web", "looks"): mark(
        "On {end} the web of {blocker} of {blocker_owner} imprisons {mover}: it looks nowhere."
    ),
    ("tawa", "runner-no-turn", ""): mark(
        "{mover} is a runner that hits {target} on {end}: it keeps the facing it has."
    ),
    # Predators and prey
    ("predator", "turn", "placing"): mark("Prey are being placed: one each, in turn."),
    ("predator", "turn", "giving"): mark(
        "First the dice are given: one to the predator, the other to the prey."
    ),
    ("predator", "turn", "walking"): mark(
        "Now {who} walks, step by step, with their own predator and prey."
    ),
    ("predator", "setup", "fixed"): mark("There is a fixed obstacle on {end}."),
    ("predator", "setup", "taken"): mark("{target} stands on {end}: a prey needs a free cell."),
    ("predator", "setup", "placed"): mark("{mover} is placed already: it stands on {at}."),
    ("predator", "setup", "plain"): mark(
        "It only has to be said on which cell {mover} is placed, {end}, and nothing more."
    ),
    ("predator", "roll", ""): mark(
        "One of the two dice, {first} or {second}, goes to the predator."
    ),
    ("predator", "predator", "plain"): mark(
        "A step of the predator says where it begins and ends, {start} and {end}, and nothing more."
    ),
    ("predator", "predator", "stay"): mark(
        "{mover} walks from cell to neighbouring cell: staying on {start} is no step."
    ),
    ("predator", "predator", "far"): mark(
        "{mover} walks from cell to neighbouring cell: "
        "from {start} to {end} it takes several steps."
    ),
    ("predator", "predator", "too-far"): mark(
        "{mover} on {start} has {left} left of its die: {end} is farther away than that."
    ),
    ("predator", "predator", "no-way"): mark(
        "{mover} finds no free way from {start} to {end} with what is left of its die: {left}."
    ),
    ("predator", "predator", "used"): mark("{mover} has no step of its die left."),
    ("predator", "prey", "plain"): mark(
        "A step of a prey says where it begins and ends, {start} and {end}, and nothing more."
    ),
    ("predator", "prey", "stay"): mark(
        "{mover} goes from cell to neighbouring cell: staying on {start} is no step."
    ),
    ("predator", "prey", "far"): mark(
        "{mover} goes from cell to neighbouring cell: from {start} to {end} it takes several steps."
    ),
    ("predator", "prey", "too-far"): mark(
        "The prey have {left} left of their die: for {mover} on {start}, {end} is farther away "
        "than that."
    ),
    ("predator", "prey", "no-way"): mark(
        "{mover} finds no free way from {start} to {end} with what is left of the die of the "
        "prey: {left}."
    ),
    ("predator", "prey", "used"): mark("The prey have no step of their die left."),
    ("predator", "must", "unfinished"): mark(
        "{blocker} on {at} has to go on first: its walk is not finished."
    ),
    ("predator", "must", "prey-first"): mark(
        "The prey have begun and finish first: steps of their die are left."
    ),
    ("predator", "must", "shorter"): mark(
        "Steps of the dice would be lost: all {due} that can still be made must be made."
    ),
    ("predator", "must", "not-now"): mark(
        "If {mover} walked now, steps of the dice would be lost: "
        "all {due} that can still be made must be made."
    ),
    ("predator", "must", "shut-in"): mark(
        "{mover} on {start} is shut in: it can enter no cell beside it."
    ),
    ("predator", "must", ""): mark("There are steps of the dice still to be made."),
    ("predator", "order", "prey"): mark(
        "{mover} has ended its walk: another piece has walked since."
    ),
    ("predator", "order", "predator"): mark(
        "{mover} has ended its walk: the prey have walked since."
    ),
    ("predator", "order", "block"): mark(
        "The prey have ended their walks: the predator has walked since."
    ),
    ("predator", "no-retrace", "piece"): mark("{mover} has touched {end} already in this turn."),
    ("predator", "no-retrace", "player"): mark(
        "Another piece of {mover_owner} has touched {end} already in this turn."
    ),
    ("predator", "occupied", "own-prey"): mark(
        "{target} on {end} is of the same side: {mover} walks around it."
    ),
    ("predator", "occupied", "predator"): mark(
        "{target} stands on {end}: no piece enters the cell of a predator."
    ),
    ("predator", "occupied", "prey"): mark(
        "{target} stands on {end}: {mover} catches nothing and walks around it."
    ),
    ("predator", "obstacle", "fixed"): mark("A fixed obstacle lies on {end}."),
    ("predator", "obstacle", "movable"): mark("A movable obstacle lies on {end}: {target}."),
    ("predator", "doubles", "not-owed"): mark(
        "No obstacle is to be placed now: one is after each double."
    ),
    ("predator", "doubles", "owed"): mark(
        "After a double an obstacle has to be placed before the turn ends."
    ),
    ("predator", "doubles", "in-box"): mark(
        "{mover} lies on the board: first those in the box are placed, such as {blocker}."
    ),
    ("predator", "doubles", "turned"): mark(
        "It has to be said how {mover} lies on {end}: by all its cells, or turned by *0 to *{last}."
    ),
    ("predator", "doubles", "shape"): mark("{mover} cannot lie on {cells}: it has another shape."),
    ("predator", "doubles", "edge"): mark(
        "{mover} does not fit there so: it would leave the board."
    ),
    ("predator", "doubles", "fixed"): mark(
        "{mover} does not fit there so: a fixed obstacle lies on {at}."
    ),
    ("predator", "doubles", "token"): mark(
        "{mover} does not fit there so: {at} is the cell of a piece."
    ),
    ("predator", "doubles", "other"): mark(
        "{mover} does not fit there so: another obstacle lies on {at}."
    ),
    ("predator", "doubles", "same"): mark("{mover} lies just so already: it has to be moved."),
}
"""For each case of a rule of a game, its sentence; an empty game or rule stands for any.

Beside the nouns of its Blame, a sentence can name the rule's `title`, `who` is to move, and as
`mover_owner` or `target_owner` the player that a piece belongs to.
"""


OVER: Mapping[str, str] = {
    "won": mark("The game is over: {who} won by the rule “{title}”."),
    "drawn": mark("The game is over, a draw by the rule “{title}”."),
    "placed": mark("The game is over by the rule “{title}”."),
    "resigned": mark("The game is over: {loser} resigned."),
    "agreed": mark("The game is over: a draw was agreed."),
}
"""How a game that has ended is spoken of when somebody still wants to move."""


NEAREST: Mapping[str, str] = {
    "goes": mark("It can go to {ends}."),
    "goes-such": mark("It can go to {ends}, for example."),
    "takes": mark("It can take {pieces}."),
    "takes-such": mark("It can take {pieces}, for example."),
    "turns": mark("It can turn where it stands."),
    "turns-too": mark("It can also turn where it stands."),
    "put": mark("It can be put on {ends}."),
    "put-such": mark("It can be put on {ends}, for example."),
    "other": mark("It cannot move at all now; only {mover} on {start} can, to {end}."),
    "other-such": mark(
        "It cannot move at all now; {mover} on {start} can go to {end}, for example."
    ),
    "instead": mark("Only {mover} on {start} can move, to {end}."),
    "instead-such": mark("{mover} on {start} can go to {end}, for example."),
    "instead-turns": mark("Only {mover} on {start} can turn."),
    "instead-turns-such": mark("{mover} on {start} can turn, for example."),
    "instead-put": mark("{mover} can be put on {end}, for example."),
    "choose": mark("You can choose {options}."),
    "choose-such": mark("You can choose “{option}”, for example."),
}
"""What is allowed: all that a piece can do, or one such move for example."""


LOOK: Mapping[str, str] = {
    "no-square": mark("The board has no square {at}."),
    "empty": mark("Nothing stands on {at}."),
    "whose": mark("On {at} stands {piece} of {piece_owner}."),
    "nobodys": mark("On {at} stands {piece}."),
    "strength": mark("Its strength is {value}."),
    "cannot-move": mark("It cannot move."),
    "could-not-move": mark("If it were the turn of {piece_owner}, it could not move."),
    "goes": mark("It can go to {ends}."),
    "could-go": mark("If it were the turn of {piece_owner}, it could go to {ends}."),
    "takes": mark("It can take {pieces}."),
    "could-take": mark("If it were the turn of {piece_owner}, it could take {pieces}."),
    "attacked": mark("It is attacked by {pieces}."),
    "not-attacked": mark("Nothing attacks it."),
    "over": mark("The game is over: nothing moves any more."),
    "held": mark("Held there: {pieces}."),
    "none-held": mark("Nobody is held there."),
    "not-known": mark("What it could do cannot be told yet."),
}
"""What there is to say of a square and what stands on it."""


MARKS: Mapping[str, str] = {
    "weak": mark(
        "The trap has taken its strength: against an attacker it counts as 0, but it attacks with "
        "its full strength."
    ),
    "blunt": mark(
        "The trap has taken its strength: it counts as 0, whether it attacks or is attacked."
    ),
    "armor": mark("Its armor takes the first hit."),
    "danger": mark(
        "It is in danger: if it is in the web when the turn of its owner ends, it is imprisoned."
    ),
    "moved": mark("It has moved this turn."),
}
"""What a passing state of a piece means."""


MARKS_OF: Mapping[tuple[str, str], str] = {
    ("blunt", "rat"): mark(
        "The trap has taken its strength: it counts as 0, whether it attacks or is attacked. "
        "It can take the elephant all the same."
    ),
}
"""The same where it means something else for a kind of piece."""


UNDER: Mapping[tuple[str, bool], str] = {
    ("land", False): mark("{at} is land."),
    ("lake", False): mark("{at} is in a lake."),
    ("trap", False): mark("{at} is a trap."),
    ("trap", True): mark("{at} is a trap on the side of {owner}."),
    ("den", False): mark("{at} is a den."),
    ("den", True): mark("{at} is the den of {owner}."),
    ("water", False): mark("{at} is water."),
    ("water-den", False): mark("{at} is a den in the water."),
    ("water-den", True): mark("{at} is in the water, a den of {owner}."),
    ("defense", False): mark("{at} is in a defense area."),
    ("defense", True): mark("{at} is in the defense area of {owner}."),
    ("hunt", False): mark("{at} is a hunting square."),
    ("hunt", True): mark("{at} is a hunting square on the side of {owner}."),
    ("prison", False): mark("{at} is a prison square."),
    ("prison", True): mark("{at} is the prison square on the side of {owner}."),
}
"""For each kind of ground, and whether it belongs to a seat: what a square of it is."""


SIGNS: Mapping[str, str] = {"web": mark("{at} is in the web of {owner}.")}
"""What a passing state of a square means, by its id without the seat."""


DANGER: Mapping[str, str] = {
    "attack": mark("{piece} on {at} can be taken by {pieces}."),
    "web": mark(
        "{piece} on {at} is in danger: if it is in the web when the turn of {piece_owner} ends, it "
        "is imprisoned."
    ),
    "none": mark("No piece of {who} can be taken on the next move."),
    "not-known": mark("Threats cannot be told yet."),
    "over": mark("The game is over: nothing is threatened any more."),
}
"""What is threatened."""

COVERED = {"weak": "blunt"}
"""Passing states that another one says as well."""

_STARTS_WITH = re.compile(r"\{(\w+)\}")
_PIECES = frozenset({"mover", "target", "blocker", "piece", "pieces"})


def allowed(told: str) -> str:
    """That a move is allowed, and what it does."""
    return _("This is allowed: {told}").format(told=told)


def blamed(game: str, blame: Blame, header: Header, who: str, title: str) -> str:
    """Why a rule of a game forbids a move; `who` is the player to move."""
    fields = _fields(header, blame.nouns, who=who, title=title)
    return _fill(_(template(game, blame.rule, blame.variant, fields)), fields)


def template(game: str, rule: str, variant: str, fields: Mapping[str, str] | None = None) -> str:
    """Return the sentence for a case of a rule: the game's own, or the one nearest to it.

    `fields`: only one that they can fill, so that nothing a person types is without an answer.
    """
    keys = ((game, rule, variant), ("", rule, variant), ("", "", variant), (game, rule, ""))
    found = (WHY[key] for key in keys if key in WHY)
    if fields is not None:
        found = (each for each in found if _named(each) <= fields.keys())
    return next(found, WHY["", "", ""])


def _named(sentence: str) -> set[str]:
    """Return the fields that a sentence names."""
    return {name for _text, name, _spec, _how in Formatter().parse(sentence) if name}


def over(over: Over, header: Header, title: str) -> str:
    """That a game has ended, and how."""
    losers = sorted(over.places[-1])
    said = {"title": title, "who": "", "loser": player(header, losers[0])}
    if over.winner is not None:
        said["who"] = player(header, over.winner)
        kind = "won"
    else:
        kind = "drawn" if len(over.places) == 1 else "placed"
    return _say(OVER.get(over.rule, OVER[kind]), header, {}, **said)


def quoted(text: str) -> str:
    """A text between quotation marks."""
    return _("“{text}”").format(text=text)


def nearest(id: str, nouns: Mapping[str, Noun], header: Header, **said: str) -> str:
    """What can be done instead."""
    return _say(NEAREST[id], header, nouns, **said)


def look(id: str, header: Header, nouns: Mapping[str, Noun], **said: str) -> str:
    """Something about a square and what stands on it."""
    return _say(LOOK[id], header, nouns, **said)


def danger(id: str, header: Header, nouns: Mapping[str, Noun], **said: str) -> str:
    """Something about what is threatened."""
    return _say(DANGER[id], header, nouns, **said)


def under(at: Square, what: Ground, header: Header) -> str:
    """What a square is made of, and whose it is."""
    owner = "" if what.seat is None else player(header, what.seat)
    sentence = UNDER.get((what.kind, what.seat is not None))
    if sentence is None:
        name = ground(what.kind) if what.kind in GROUNDS else clean(what.kind)
        return f"{at}: {name}."
    return _say(sentence, header, {"at": at}, owner=owner)


def signs(at: Square, ids: Iterable[str], header: Header) -> list[str]:
    """The passing states of a square, a sentence each."""
    found = []
    for id in sorted(ids):
        named, _dot, seat = id.partition(".")
        if named in SIGNS and seat.isdecimal():
            owner = player(header, int(seat))
            found.append(_say(SIGNS[named], header, {"at": at}, owner=owner))
    return found


def comers(pieces: Iterable[str]) -> str:
    """Which pieces could go to an empty square."""
    found = [*pieces]
    if not found:
        return _("Nothing can go there on its next move.")
    sentence = n_(
        "{pieces} can go there on its next move.",
        "{pieces} can go there on their next move.",
        len(found),
    )
    return _fill(sentence, {"pieces": listed(found)})


def marks(piece: Piece) -> list[str]:
    """What the passing states of a piece mean."""
    told = [id for id in MARKS if id in piece.marks and COVERED.get(id) not in piece.marks]
    return [_(MARKS_OF.get((id, piece.kind), MARKS[id])) for id in told]


def standing(piece: Piece, at: Square) -> str:
    """A piece and where it stands, to be listed: `the wolf on c3`."""
    return _fill(_("{name} on {at}"), {"name": _the(piece), "at": str(at)})


def standing_of(piece: Piece, at: Square, header: Header) -> str:
    """A piece, whose it is and where it stands, to be listed: `the wolf of Red on c3`."""
    if piece.seat is None:
        return standing(piece, at)
    said = {"name": _the(piece), "owner": player(header, piece.seat), "at": str(at)}
    return _fill(_("{name} of {owner} on {at}"), said)


def _say(sentence: str, header: Header, nouns: Mapping[str, Noun], **said: str) -> str:
    """The sentence in the language spoken, filled."""
    return _fill(_(sentence), _fields(header, nouns, **said))


def _fields(header: Header, nouns: Mapping[str, Noun], **said: str) -> dict[str, str]:
    """Return what a sentence can name, as words."""
    fields = dict(said)
    for role, noun in nouns.items():
        if isinstance(noun, Pieces):
            fields[role] = listed(map(_the, noun.each))
            continue
        if role == "option":
            fields[role] = option(str(noun))
            continue
        fields[role] = _the(noun) if isinstance(noun, Piece) else clean(str(noun))
        if isinstance(noun, Piece) and noun.seat is not None:
            fields[f"{role}_owner"] = player(header, noun.seat)
    return fields


def _fill(sentence: str, fields: Mapping[str, str]) -> str:
    """The sentence filled, with a capital where a piece begins it; a square keeps its letter."""
    filled = sentence.format(**fields)
    first = _STARTS_WITH.match(sentence)
    if first is not None and first[1] in _PIECES:
        return filled[:1].upper() + filled[1:]
    return filled


def _the(piece: Piece) -> str:
    return the(piece.kind) if piece.kind in KINDS else clean(piece.kind)
