"""Reads files of lessons; what is wrong with one is said with its file and item."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from jungla_tui import editions, toml
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.moves import Move, decode, encode
from jungla_tui.core.ruleset import RuleId, Ruleset
from jungla_tui.lessons.data import (
    Answer,
    Course,
    Diagram,
    Drill,
    Lesson,
    Lessons,
    Reply,
    Setting,
    Step,
    Text,
    Trial,
    ruleset,
)
from jungla_tui.lessons.goal import BadLesson, Goal, Terms, Where
from jungla_tui.lessons.goal import parse as parse_goal


@cache
def load(game: str) -> Lessons:
    """The lessons of a game; empty where it has none. Raises BadLesson."""
    found = sorted(
        entry.name
        for entry in files(__package__).iterdir()
        if entry.name == f"{game}.toml"
        or (entry.name.startswith(f"{game}-") and entry.name.endswith(".toml"))
    )
    sources = {name: (files(__package__) / name).read_text("utf-8") for name in found}
    return parse(game, sources)


def parse(game: str, sources: Mapping[str, str]) -> Lessons:
    """Read the lessons of a game from the texts of its files, by name. Raises BadLesson."""
    diagrams: list[Diagram] = []
    drills: list[Drill] = []
    titles: list[tuple[str, Text]] = []
    lessons: list[tuple[Where, Lesson]] = []
    off_board: dict[RuleId, str] = {}
    seen: set[str] = set()
    for name, source in sources.items():
        head = _head(name, source, game)
        for table in head.tables("diagram"):
            diagrams.append(_diagram(table, seen))
        for table in head.tables("course"):
            titles.append((table.id(seen), table.title()))
            table.done()
        for table in head.tables("lesson"):
            lessons.append((table.where, _lesson(table, seen)))
        for table in head.tables("drill"):
            drills.append(_drill(table, seen))
        reasons = head.mapping("off-board")
        off_board.update({head.rule_named(rule): why for rule, why in reasons.items()})
        head.done()
    for where, lesson in lessons:
        if lesson.course not in dict(titles):
            raise BadLesson("lesson-key", file=where.file, item=where.item, key="course")
    courses = tuple(
        Course(id, title, tuple(lesson for _, lesson in lessons if lesson.course == id))
        for id, title in titles
    )
    return Lessons(game, tuple(diagrams), courses, tuple(drills), off_board)


def _head(name: str, source: str, game: str) -> _Table:
    try:
        data = toml.loads(source)
    except ValueError as error:
        raise BadLesson("lesson-file", file=name, error=str(error)) from error
    table = _Table(data, Where(name, game), game, ())
    if game not in editions.GAMES or table.string("game") != game:
        raise BadLesson("lesson-key", file=name, item=game, key="game")
    table.languages = table.strings("languages")
    return table


# ---- the items


def _diagram(table: _Table, seen: set[str]) -> Diagram:
    id, rule = table.id(seen), table.rule()
    edition = table.edition()
    setting = table.setting(edition)
    set_otherwise = table.mapping("switches")
    when = {
        switch: frozenset(values.split("|"))
        for switch, values in (table.mapping("when") or set_otherwise).items()
    }
    for switch, values in when.items():
        known = ruleset(edition).switches
        if switch not in known or not values <= set(known[switch].values):
            table.fail(f"when.{switch}")
        if edition.switches[switch] not in values:
            table.fail(f"when.{switch}")
    trials = []
    for entry in table.tables("moves"):
        refused = entry.optional("refused")
        then = entry.optional("then")
        if refused is not None and then is not None:
            entry.fail("then")
        trials.append(
            Trial(
                entry.move("move"),
                None if refused is None else entry.rule_named(refused),
                None if then is None else entry.goal(then, edition),
            )
        )
        entry.done()
    if not trials:
        table.fail("moves")
    diagram = Diagram(id, rule, setting, when, tuple(trials), table.texts("text"))
    table.done()
    return diagram


def _lesson(table: _Table, seen: set[str]) -> Lesson:
    id, rule = table.id(seen), table.rule()
    edition = table.edition()
    table.mapping("switches")
    steps = tuple(_step(entry, edition) for entry in table.tables("step"))
    if not steps:
        table.fail("step")
    title, course = table.title(), table.string("course")
    table.done()
    return Lesson(id, table.game, course, rule, title, steps)


def _step(table: _Table, edition: Edition) -> Step:
    setting = table.setting(edition)
    answers = []
    for entry in table.tables("answers"):
        after, answer = entry.string("after"), entry.string("answer")
        answers.append(
            Answer(
                None if after == "*" else entry.move("after"),
                None if answer == "take" else entry.move("answer"),
            )
        )
        entry.done()
    step = Step(
        setting,
        table.goal(table.string("goal"), edition),
        table.number("par"),
        table.texts("intro"),
        table.texts("hint"),
        table.texts("praise"),
        table.texts("failed"),
        table.moves("solution"),
        tuple(answers),
        tuple(_reply(entry, ruleset(edition)) for entry in table.tables("reply")),
    )
    table.done()
    return step


def _reply(table: _Table, rules: Ruleset[Any]) -> Reply:
    trigger: Literal["on", "refused", "lost"]
    if table.optional("on") is not None:
        trigger, key = "on", encode(table.move("on"))
    elif (rule := table.optional("refused")) is not None:
        trigger, key = "refused", table.rule_named(rule)
    else:
        trigger, key = "lost", table.string("lost")
        if key not in rules.kinds:
            table.fail("lost")
    reply = Reply(trigger, key, table.texts("say"))
    table.done()
    return reply


def _drill(table: _Table, seen: set[str]) -> Drill:
    id, rule = table.id(seen), table.rule()
    setting = table.setting(table.edition())
    table.mapping("switches")
    wrong = tuple(table.rule_named(name) for name in table.strings("wrong"))
    if len({rule, *wrong}) != 4 or len(wrong) != 3:
        table.fail("wrong")
    drill = Drill(id, table.game, rule, setting, table.move("move"), wrong, table.texts("text"))
    table.done()
    return drill


# ---- one table of a file


class _Table:
    """A table of a file: asks for its keys by type, and knows those nobody asked for."""

    def __init__(
        self, data: Mapping[str, Any], where: Where, game: str, languages: Sequence[str]
    ) -> None:
        self._data = data
        self._asked: set[str] = set()
        self.where = where
        self.game = game
        self.languages = languages

    def fail(self, key: str) -> None:
        """Raise BadLesson: the key is missing or wrong."""
        raise BadLesson("lesson-key", file=self.where.file, item=self.where.item, key=key)

    def done(self) -> None:
        """Raise BadLesson for a key that nobody asked for."""
        for key in self._data:
            if key not in self._asked:
                raise BadLesson(
                    "lesson-unknown-key", file=self.where.file, item=self.where.item, key=key
                )

    def _get(self, key: str) -> Any:
        self._asked.add(key)
        return self._data.get(key)

    def string(self, key: str) -> str:
        value = self._get(key)
        if not isinstance(value, str) or not value.strip():
            self.fail(key)
        return str(value)

    def optional(self, key: str) -> str | None:
        return self.string(key) if key in self._data else None

    def number(self, key: str) -> int:
        value = self._get(key)
        if type(value) is not int or value < 1:
            self.fail(key)
        return int(value)

    def strings(self, key: str) -> tuple[str, ...]:
        value = self._get(key)
        if not isinstance(value, list) or not value or not all(isinstance(x, str) for x in value):
            self.fail(key)
        return tuple(value)

    def mapping(self, key: str) -> dict[str, str]:
        """A table of texts; empty if it is not there."""
        value = self._get(key)
        if value is None:
            return {}
        if not isinstance(value, dict) or not all(isinstance(x, str) for x in value.values()):
            self.fail(key)
        return dict(value)

    def tables(self, key: str) -> Iterator[_Table]:
        """The tables of a list, each with its number in its name if it has no id."""
        value = self._get(key)
        if value is not None and not (
            isinstance(value, list) and all(isinstance(entry, dict) for entry in value)
        ):
            self.fail(key)
        for number, entry in enumerate(value or (), 1):
            id = entry.get("id")
            name = id if isinstance(id, str) else f"{self.where.item}/{key} {number}"
            yield _Table(entry, Where(self.where.file, name), self.game, self.languages)

    def id(self, seen: set[str]) -> str:
        """The item's id; raises BadLesson if another item of the game has it."""
        id = self.string("id")
        if id in seen:
            raise BadLesson("lesson-twice", file=self.where.file, item=id)
        seen.add(id)
        return id

    def texts(self, key: str) -> Text:
        value = self.mapping(key)
        for lang in self.languages:
            if not value.get(lang, "").strip():
                raise BadLesson(
                    "lesson-language",
                    file=self.where.file,
                    item=self.where.item,
                    key=key,
                    lang=lang,
                )
        for lang in value:
            if lang not in self.languages:
                self.fail(f"{key}.{lang}")
        return value

    def title(self) -> Text:
        """What it is called, in one line."""
        return {lang: " ".join(text.split()) for lang, text in self.texts("title").items()}

    def rule(self) -> RuleId:
        return self.rule_named(self.string("rule"))

    def rule_named(self, rule: str) -> RuleId:
        if rule not in editions.GAMES[self.game].rules:
            raise BadLesson(
                "lesson-rule",
                file=self.where.file,
                item=self.where.item,
                rule=rule,
                game=self.game,
            )
        return rule

    def edition(self) -> Edition:
        """The edition with the item's switches; raises BadLesson if there is no such.

        It is the package's own: lessons are proved under it, whatever files a player has.
        """
        try:
            edition = editions.load_shipped(self.string("edition"))
            edition = edition.with_switches(self.mapping("switches"))
            ruleset(edition)
        except BadLesson:
            raise
        except JunglaError as error:
            raise self._because(error) from error
        if edition.game != self.game:
            self.fail("edition")
        return edition

    def setting(self, edition: Edition) -> Setting:
        """Where it takes place; raises BadLesson unless a decision is waited for there."""
        before = self.moves("before") if "before" in self._data else ()
        setting = Setting(edition, self.string("position"), before)
        try:
            seat = setting.seat()
        except JunglaError as error:
            raise self._because(error) from error
        if seat is None:
            raise BadLesson("lesson-over", file=self.where.file, item=self.where.item)
        return setting

    def move(self, key: str) -> Move:
        return self._decoded(self.string(key))

    def moves(self, key: str) -> tuple[Move, ...]:
        return tuple(self._decoded(move) for move in self.strings(key))

    def _decoded(self, move: str) -> Move:
        try:
            return decode(move)
        except JunglaError as error:
            raise self._because(error) from error

    def goal(self, goal: str, edition: Edition) -> Goal:
        rules = ruleset(edition)
        return parse_goal(goal, Terms(rules.board, rules.kinds, rules.rules), self.where)

    def _because(self, error: JunglaError) -> BadLesson:
        return BadLesson("lesson-wrong", file=self.where.file, item=self.where.item, error=error)
