"""All that there is to learn, numbered, as line mode lists it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from jungla_tui import editions, lessons, words
from jungla_tui import own_lessons as own
from jungla_tui.core.errors import JunglaError
from jungla_tui.lessons import Progress
from jungla_tui.text import orders
from jungla_tui.text.cannot import Cannot, cannot
from jungla_tui.text.study import DrillStudy, LessonStudy, Study
from jungla_tui.words import line as said
from jungla_tui.words import review as review_words


class Item(NamedTuple):
    """A lesson, or the drills of a game."""

    heading: str
    """The course that it is in."""
    title: str
    solved: bool
    begin: Callable[[], Study]
    own: own.Own | None = None
    """Where it is a lesson of one's own."""


def items() -> Iterator[Item]:
    """Every lesson of every game, and every game's drills, in a fixed order."""
    progress = Progress()
    for game in editions.GAMES:
        found, name = lessons.load(game), editions.game_name(game)
        for course in found.courses:
            title = lessons.text(course.title, words.lang())
            heading = said.say("learn-game", game=name, course=title)
            for number, lesson in enumerate(course.lessons):
                yield Item(
                    heading,
                    lessons.text(lesson.title, words.lang()),
                    lesson.key in progress,
                    lambda course=course, number=number: LessonStudy(  # type: ignore[misc]
                        course.lessons, number, progress
                    ),
                )
        if found.drills:
            solved = sum(drill.key in progress for drill in found.drills)
            of = words.solved_of(solved, len(found.drills))
            yield Item(
                heading=name + ".",
                title=said.say("learn-drills", solved=of),
                solved=False,
                begin=lambda drills=found.drills: DrillStudy(drills, progress),  # type: ignore[misc]
            )
    for kept in own.known():
        if isinstance(kept, own.Own):
            yield Item(
                heading=review_words.sentence("own-lessons") + ".",
                title=lessons.text(kept.lesson.title, words.lang()),
                solved=kept.lesson.key in progress,
                begin=lambda kept=kept: LessonStudy((kept.lesson,), 0, progress),  # type: ignore[misc]
                own=kept,
            )


def listed() -> Iterator[str]:
    """A line for each, under the courses that they are in."""
    heading = ""
    for number, item in enumerate(items(), 1):
        if item.heading != heading:
            yield item.heading
        heading = item.heading
        id = "learn-solved" if item.solved else "learn-item"
        yield said.say(id, number=number, title=item.title)
    for kept in own.known():
        if isinstance(kept, JunglaError):
            yield words.error(kept)
    yield said.say("learn-how")


def begun(text: str) -> Study:
    """What this number stands for; raises Cannot."""
    return _numbered(text).begin()


def changed(text: str, *, delete: bool) -> Iterator[str]:
    """Delete the lesson of one's own of this number, or give it the title after the number."""
    number, _space, title = text.partition(" ")
    kept = _numbered(number).own
    if kept is None:
        raise Cannot(review_words.sentence("not-own"))
    if delete:
        own.delete(kept)
        title = lessons.text(kept.lesson.title, words.lang())
        yield review_words.sentence("lesson-deleted", title=title)
    else:
        own.rename(kept, title)
        yield review_words.sentence("lesson-renamed", title=own.titled(title))


def _numbered(text: str) -> Item:
    found = [*items()]
    if not orders.number(text) or not 1 <= int(text) <= len(found):
        cannot("no-lesson-number", number=text)
    return found[int(text) - 1]
