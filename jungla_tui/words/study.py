"""What line mode says in lessons, drills and diagrams."""

from __future__ import annotations

from collections.abc import Mapping

from jungla_tui.words.language import mark

STUDIED: Mapping[str, str] = {
    # what there is to learn
    "learn-game": mark("{game}: {course}."),
    "learn-item": mark("{number}: {title}."),
    "learn-solved": mark("{number}: {title}, solved."),
    "learn-drills": mark("Which rule forbids it? {solved}"),
    "learn-how": mark("learn and a number begins one of them."),
    "no-lesson-number": mark("There is no lesson “{number}”; learn lists them."),
    # a task
    "lesson": mark("Lesson: {title}. Task {number} of {total}, {edition}."),
    "next-how": mark("next goes on."),
    "again-how": mark("again begins anew, undo takes the last move back."),
    "course-ends": mark("That was the last lesson of this course."),
    "not-solved": mark("This task is not solved yet; hint helps, answer tells."),
    "task-over": mark("This task is over; again begins anew, undo takes the last move back."),
    "hint": mark("Hint: {text}"),
    # drills
    "drill": mark("Question {number} of {total}, {edition}."),
    "drill-asks": mark("Which rule forbids {move}? Answer with its number."),
    "choice": mark("{number}: {title}."),
    "no-choice": mark("Answer with a number from 1 to {most}."),
    "answered": mark("This question is answered; next goes on."),
    "drills-end": mark("That was the last question."),
    # diagrams
    "diagram": mark("Diagram {number} of {total}: {text}"),
    "try-move": mark("Try {move}."),
    "try-allowed": mark("{move} is allowed."),
    "try-refused": mark("{move} is refused. {why}"),
    "try-how": mark("try {rule} puts it on the board."),
    "trying": mark(
        "Any move may be tried; nothing of it is kept. again sets it up anew, back leaves."
    ),
    "no-diagram": mark("The rule “{rule}” has no diagram."),
    "last-diagram": mark("That was the last diagram of this rule."),
    # leaving
    "left-study": mark("You have left it."),
    "no-study": mark("This is for lessons, drills and diagrams: learn lists them."),
    "not-in-study": mark("Not here: back leaves for the game."),
}
"""By ids; part of what line mode says."""
