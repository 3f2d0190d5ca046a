"""What lessons are made of: diagrams, lessons with their steps, and drills, as values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from jungla_tui import editions
from jungla_tui.core.board import Seat
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError, Refused
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import Move
from jungla_tui.core.ruleset import RuleId, Ruleset, ToMove
from jungla_tui.lessons.goal import BadLesson, Goal, facts, judge
from jungla_tui.words.language import folded

Text = Mapping[str, str]
"""A text in each language of its file."""


def text(words: Text, lang: str) -> str:
    """The text in this language, with or without a country (`es_MX`); English where it lacks."""
    for tongue in (lang, lang.partition("_")[0], "en"):
        if tongue in words:
            return words[tongue]
    return next(iter(words.values()))


@dataclass(frozen=True)
class Setting:
    """Where an item takes place."""

    edition: Edition
    """With the item's own switches set."""
    position: str
    before: tuple[Move, ...] = ()
    """Moves that led from the position to what is shown."""

    def game(self, edition: Edition | None = None) -> Game:
        """A new game standing there, under its own edition or another of the same game.

        Raises JunglaError where the position or the moves before cannot be under that edition.
        """
        rules = ruleset(edition or self.edition)
        sitters = (Sitter(),) * rules.seats_of(self.position)
        game = Game(rules, Header(rules.edition, sitters, position=self.position))
        for move in self.before:
            game.play(move)
        return game

    def seat(self) -> Seat | None:
        """Whose decision is waited for, if one is."""
        status = self.game().status()
        return status.seat if isinstance(status, ToMove) else None


@dataclass(frozen=True)
class Trial:
    """A move to try in a diagram, and what must happen."""

    move: Move
    refused: RuleId | None = None
    """The rule that forbids it; None: it is allowed."""
    then: Goal | None = None
    """What holds after an allowed move."""


@dataclass(frozen=True)
class Diagram:
    """A small position that shows a rule."""

    id: str
    rule: RuleId
    setting: Setting
    when: Mapping[str, frozenset[str]]
    """For each switch named, the values under which the diagram belongs in the book."""
    trials: tuple[Trial, ...]
    text: Text
    """One sentence: what is to be seen."""

    def belongs(self, edition: Edition) -> bool:
        """Whether it is meant for an edition, and the game really answers so under it."""
        if any(edition.switches.get(switch) not in values for switch, values in self.when.items()):
            return False
        try:
            return all(self.answered(trial, edition) for trial in self.trials)
        except JunglaError:
            return False

    def answered(self, trial: Trial, edition: Edition | None = None) -> bool:
        """Whether the game answers a move as the diagram says. Raises JunglaError."""
        game = self.setting.game(edition)
        status = game.status()
        if not isinstance(status, ToMove):
            return False
        since = game.current
        try:
            game.add(Played(status.seat, trial.move))
        except Refused as refusal:
            return refusal.rule == trial.refused
        if trial.refused is not None:
            return False
        if trial.then is None:
            return True
        return judge(trial.then, facts(game, status.seat, since=since)).now


@dataclass(frozen=True)
class Answer:
    """What the opponent does in a step."""

    after: Move | None
    """The player's move that it answers; None: any."""
    move: Move | None
    """None: take a piece, the one of most worth first."""


@dataclass(frozen=True)
class Reply:
    """What is said to something the player did."""

    trigger: Literal["on", "refused", "lost"]
    key: str
    """A move's text, a rule's id, or the kind of a piece that was lost."""
    says: Text


@dataclass(frozen=True)
class Step:
    """One task of a lesson."""

    setting: Setting
    goal: Goal
    par: int
    """How many decisions the player has."""
    intro: Text
    hint: Text
    praise: Text
    failed: Text
    """What is said when the task was missed and no reply fits better."""
    solution: tuple[Move, ...]
    answers: tuple[Answer, ...] = ()
    replies: tuple[Reply, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A lesson about a rule: tasks to be solved one after the other."""

    id: str
    game: str
    course: str
    rule: RuleId
    title: Text
    steps: tuple[Step, ...]

    @property
    def key(self) -> str:
        """What progress is kept under."""
        return f"{self.game}/{self.id}"


@dataclass(frozen=True)
class Course:
    """Lessons in the order in which they are meant."""

    id: str
    title: Text
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Drill:
    """Which rule forbids this move?"""

    id: str
    game: str
    rule: RuleId
    """The right answer."""
    setting: Setting
    move: Move
    wrong: tuple[RuleId, ...]
    text: Text
    """Why, said after an answer."""

    @property
    def key(self) -> str:
        """What progress is kept under."""
        return f"{self.game}/{self.id}"

    @property
    def choices(self) -> tuple[RuleId, ...]:
        """The rules to choose from, in the order of the game's own table."""
        rules = ruleset(self.setting.edition).rules
        return tuple(sorted((self.rule, *self.wrong), key=rules.index))


@dataclass(frozen=True)
class Hit:
    """Something a search found."""

    item: Diagram | Lesson
    line: str
    """The text to show: a lesson's title, a diagram's sentence."""


@dataclass(frozen=True)
class Lessons:
    """Everything there is to learn a game by."""

    game: str
    all_diagrams: tuple[Diagram, ...] = ()
    courses: tuple[Course, ...] = ()
    drills: tuple[Drill, ...] = ()
    off_board: Mapping[RuleId, str] = field(default_factory=dict)
    """The rules that no diagram can show, and why."""

    def diagrams(self, rule: RuleId, edition: Edition) -> tuple[Diagram, ...]:
        """The diagrams of a rule that are true under an edition, in the order of the files."""
        return tuple(
            diagram
            for diagram in self.all_diagrams
            if diagram.rule == rule and diagram.belongs(edition)
        )

    def lessons(self) -> Iterator[Lesson]:
        """All lessons, course by course."""
        for course in self.courses:
            yield from course.lessons

    def lesson(self, id: str) -> Lesson:
        """The lesson of this id; raises BadLesson."""
        for lesson in self.lessons():
            if lesson.id == id:
                return lesson
        raise BadLesson("no-lesson", game=self.game, lesson=id)

    def diagram(self, id: str) -> Diagram:
        """The diagram of this id; raises BadLesson."""
        for diagram in self.all_diagrams:
            if diagram.id == id:
                return diagram
        raise BadLesson("no-diagram", game=self.game, diagram=id)

    def search(self, wanted: str, lang: str, edition: Edition | None = None) -> tuple[Hit, ...]:
        """The lessons and diagrams with all these words, or parts of words, in their texts.

        Case and accents do not count. Lessons with more of the words in their title come first,
        diagrams last; with an edition, only the diagrams that are true under it. Hints and
        drills are not searched: a search gives no answer away.
        """
        asked = folded(wanted).split()
        found: list[tuple[int, Hit]] = []
        for lesson in self.lessons():
            title = text(lesson.title, lang)
            body = " ".join(text(step.intro, lang) for step in lesson.steps)
            if _has(asked, f"{title} {body}"):
                found.append((1 + sum(_has([word], title) for word in asked), Hit(lesson, title)))
        for diagram in self.all_diagrams:
            line = text(diagram.text, lang)
            if _has(asked, line) and (edition is None or diagram.belongs(edition)):
                found.append((0, Hit(diagram, line)))
        return tuple(hit for _, hit in sorted(found, key=lambda rated: -rated[0]))


def _has(words: list[str], where: str) -> bool:
    place = folded(where)
    return bool(words) and all(word in place for word in words)


def ruleset(edition: Edition) -> Ruleset[Any]:
    """The rules under an edition, made once for each. Raises BadEdition.

    The order of its tables counts: a game may list things by it.
    """
    return _ruleset(json.dumps(edition.to_json()))


@lru_cache(maxsize=64)
def _ruleset(edition: str) -> Ruleset[Any]:
    return editions.ruleset(Edition.from_json(json.loads(edition)))
