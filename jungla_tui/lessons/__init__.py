"""Lessons: diagrams, a course by doing, and drills. Data and no code, without a screen.

A game's lessons lie beside this module in `GAME.toml` and `GAME-WHATEVER.toml`. This is the whole
format. At the head of every file::

    game = "jungle"                   the game, by id
    languages = ["en", "es"]          every text of the file has to be there in all of them

    [off-board]                       in one of the files at most: rules no diagram can show
    resigned = "why not"

`TEXT.LANG` stands for one line for each language: `text.en = "…"`, `text.es = "…"`. A language is
added by naming it at the head and giving every text in it. Every item has an `id` that no other
item of its game has, and all but courses have

    edition    the edition it is played under
    switches   optional: the switches of that edition that are set otherwise
    rule       the rule it belongs to, by id

A position is a line as `--position` takes it, which says how many play and what dice lie; moves
are written as in journals: `a3a4`.

A **diagram** shows a rule::

    [[diagram]]
    id, edition, switches, rule
    when       optional: for each switch a value, or several between bars, under which the
               diagram belongs in the book; without it, what `switches` sets
    position   the position line
    before     optional: moves played from there to the position that is shown
    moves      a list of {move = "b4a4"}, allowed; {move = "…", refused = "RULE"}, refused by that
               very rule; {move = "…", then = "GOAL"}, allowed, and then the goal holds
    text.LANG  one sentence

A **course** is a row of lessons, and a **lesson** a row of steps::

    [[course]]
    id, title.LANG

    [[lesson]]
    id, edition, switches, rule, title.LANG
    course     the id of the course it belongs to; lessons come in the order of the file

    [[lesson.step]]
    position   the position line; whoever is to move there is the player
    goal       what has to come about: see `lessons.goal`
    par        how many decisions the player has: moves, and refusals that the goal asks for
    intro.LANG     said once, before the first try: three sentences at most
    hint.LANG, praise.LANG
    failed.LANG    said when the task was missed and no reply fits
    solution   the moves of the player that solve it, refused ones among them
    answers    optional: what the opponent does, a list of {after = "MOVE", answer = "MOVE"}. The
               first legal one for the move just played counts; `after = "*"` fits any move and is
               looked at last; `answer = "take"` takes a piece, the one of most worth first. When
               nothing fits, the opponent takes what it can, or else makes its first legal move.

    [[lesson.step.reply]]             optional: what is said to a move worth a word
    on = "MOVE", or refused = "RULE", or lost = "KIND" (the opponent took such a piece)
    say.LANG

A **drill** asks which rule forbids a move::

    [[drill]]
    id, edition, switches, rule       the rule is the right answer
    position, before                  as in a diagram
    move       the refused move
    wrong      three other rules to choose from
    text.LANG  why: said after an answer
"""

from jungla_tui.lessons.data import (
    Answer,
    Course,
    Diagram,
    Drill,
    Hit,
    Lesson,
    Lessons,
    Reply,
    Setting,
    Step,
    Text,
    Trial,
    text,
)
from jungla_tui.lessons.goal import BadLesson
from jungla_tui.lessons.loader import load, parse
from jungla_tui.lessons.progress import Progress
from jungla_tui.lessons.runner import Attempt, Outcome, Trying, Walk

__all__ = [
    "Answer",
    "Attempt",
    "BadLesson",
    "Course",
    "Diagram",
    "Drill",
    "Hit",
    "Lesson",
    "Lessons",
    "Outcome",
    "Progress",
    "Reply",
    "Setting",
    "Step",
    "Text",
    "Trial",
    "Trying",
    "Walk",
    "load",
    "parse",
    "text",
]
