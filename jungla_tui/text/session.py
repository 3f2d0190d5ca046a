"""A session of line mode: what each line does, and the questions that it asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from jungla_tui import editions, store, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError, Refused
from jungla_tui.core.game import Game
from jungla_tui.text import (
    answers,
    book,
    exchange,
    orders,
    review,
    setting_up,
    shelf,
    standing,
    switching,
)
from jungla_tui.text.cannot import Cannot, cannot
from jungla_tui.text.table import Say, Table
from jungla_tui.words import line as said
from jungla_tui.words import review as review_words

if TYPE_CHECKING:
    from jungla_tui.text.study import Study

Choices = Mapping[str, Callable[[], None]]
"""What may be answered to a question, and what each answer does."""


STUDYING = ("answer", "again", "lesson")
"""Commands of lessons, drills and diagrams only."""

ELSEWHERE = ("new", "resume", "replay")
"""Commands that leave them for a game."""

NOT_IN_TRIAL = (*ELSEWHERE, "switch", "import", "learn", "mistakes", "try", "quit")
"""Commands that end a trial."""

EVERYWHERE = ("rules", "try", "learn", "back", "games", "help", "quit")
"""Commands that are the same in them as in a game."""


class Session:
    """Answers lines until it is left."""

    def __init__(self, opened: store.Opened | None, say: Say, *, replaying: bool = False) -> None:
        self.table = table = Table(opened, say)
        self.left = False
        """Whether the person has quit."""
        self._replaying = replaying
        self._question: Choices = {}
        self._left_aside: tuple[store.Opened, int] | None = None
        """The game, and the place in it, that a trial was begun from."""
        self._study: Study | None = None
        """The lesson, drill or diagram at hand; its board is then the one spoken of."""
        self._does: Mapping[str, Callable[[str], None]] = {
            "undo": lambda _: table.undo(),
            "redo": lambda _: table.redo(),
            "draw": table.draw,
            "resign": self._resign,
            "place": lambda _: setting_up.place_rest(table),
            "formation": lambda rest: setting_up.formation(table, rest),
            "hint": lambda _: table.hint(),
            "best": lambda _: table.best_line(),
            "eval": lambda _: table.evaluate(),
            "seat": table.seat_players,
            "go": lambda _: table.go(),
            "replay": self._replay,
            "prev": lambda rest: table.beside(-1) if rest else table.step(-1),
            "next": lambda rest: table.beside(1) if rest else table.step(1),
            "first": lambda _: table.jump(0),
            "end": lambda _: table.jump(table.place.total),
            "jump": lambda rest: table.jump(int(rest)),
            "continue": lambda _: table.take_up(),
            "rules": self._rules,
            "try": self._try,
            "learn": self._learn,
            "mistakes": self._mistakes,
            "back": self._back,
            "trial": self._trial,
            "switch": self._switch,
            "new": lambda rest: shelf.begin_new(table, rest),
            "games": lambda _: self._say_all(shelf.listed()),
            "find": lambda rest: self._say_all(shelf.listed(rest)),
            "rename": lambda rest: shelf.rename(table, rest),
            "delete": lambda rest: shelf.delete(table, rest),
            "undelete": lambda _: shelf.undelete(table),
            "export": lambda rest: exchange.export(table, rest),
            "position": lambda rest: exchange.position(table, rest),
            "import": lambda rest: exchange.bring(table, rest),
            "resume": lambda rest: shelf.resume(table, rest),
            "save": lambda _: table.say(shelf.where(table)),
            "help": self._help,
            "quit": self._quit,
            **{id: partial(act, table) for id, act in review.ORDERS.items()},
        }

    # ---- lines

    def begin(self) -> None:
        """Say what there is to begin with."""
        self.table.say(said.say("welcome"))
        if self.table.opened is None:
            self._say_all(shelf.choices())
            return
        try:
            self.table.show(replaying=self._replaying)
        except JunglaError as error:
            self.table.say(words.error(error))
        except Cannot as sentence:
            self.table.say(str(sentence))

    def end(self) -> None:
        """Say that the game is kept."""
        if self._left_aside is not None:
            self._end_trial()
        opened = self.table.opened
        if opened is not None and opened.journal is not None:
            self.table.say(said.say("kept", name=store.name(opened.path)))

    def answer(self, line: str) -> bool:
        """Do what a line says; whether it was understood and allowed."""
        text = line.strip()
        try:
            self.table.catch_up()
            if text and not self._answered(text):
                self._obey(text)
        except Refused as error:
            self.table.say(standing.refusal(self.table.game, error.rule))
            return False
        except JunglaError as error:
            self.table.say(words.error(error))
            return False
        except Cannot as sentence:
            self.table.say(str(sentence))
            return False
        return True

    def prompt(self) -> str:
        """What stands before the line a person types: the answers asked for, or who moves."""
        who = "jungla"
        if self._question:
            who = said.answers(tuple(self._question))
        elif self._study is not None:
            who = self._study.name()
        elif self.table.opened is not None and self.table.seat is not None:
            who = words.player(self.table.game.header, self.table.seat)
        return said.say("prompt", who=who)

    def _say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.table.say(line)

    def _answered(self, text: str) -> bool:
        """Whether the line answered the question that was asked; any other line drops it."""
        question, self._question = self._question, {}
        for id, act in question.items():
            if orders.is_word(text, id):
                act()
                return True
        if question and any(orders.is_word(text, id) for id in said.WORDS):
            self._question = question
            cannot("answer", answers=said.answers(tuple(question)))
        if question:
            self.table.say(said.say("dropped"))
        return False

    def _obey(self, text: str) -> None:
        order = orders.read(text)
        if self._left_aside is not None and order is not None and order.id in NOT_IN_TRIAL:
            self._end_trial()
        if self._study is not None and self._studied(self._study, text, order):
            return
        if order is None:
            self._move(text)
        elif order.id in answers.ANSWERS:
            table = self.table
            self._say_all(answers.ANSWERS[order.id](table.game, table.place.node, order.rest))
        elif order.id in STUDYING:
            cannot("no-study")
        else:
            self._does[order.id](order.rest)

    def _studied(self, study: Study, text: str, order: orders.Order | None) -> bool:
        """Do a line in a lesson, drill or diagram, if it is done there."""
        if order is None:
            try:
                self._say_all(study.typed(text))
            except JunglaError as error:
                if error.id == "bad-move":
                    _not_understood(text, orders.meant(text))
                raise
        elif order.id in answers.ANSWERS:
            self._say_all(answers.ANSWERS[order.id](study.game, study.game.current, order.rest))
        elif order.id in ("answer", "again", "hint", "next", "undo") and not order.rest:
            self._say_all(getattr(study, order.id)())
            if study.over:
                self._study = None
        elif order.id == "lesson":
            self._say_all(study.keep(order.rest))
        elif order.id in ELSEWHERE:
            self._study = None
            return False
        elif order.id in EVERYWHERE:
            return False
        else:
            cannot("not-in-study")
        return True

    def _begin_study(self, study: Study) -> None:
        self._study = study
        self._say_all(study.begin())

    def _learn(self, rest: str) -> None:
        from jungla_tui.text import courses  # lessons are read only when they are asked for

        first, _space, more = rest.partition(" ")
        if orders.is_word(first, "delete") or orders.is_word(first, "rename"):
            self._say_all(courses.changed(more.strip(), delete=orders.is_word(first, "delete")))
        elif rest:
            self._begin_study(courses.begun(rest))
        else:
            self._say_all(courses.listed())

    def _mistakes(self, _rest: str) -> None:
        """Look for better moves than those of the line that cost much."""
        from jungla_tui.text.mending import Mending
        from jungla_tui.text.mending_study import MendingStudy

        found = review.found_mistakes(self.table)
        if not found:
            raise Cannot(review_words.sentence("no-mistakes"))
        called = store.name(self.table.open.path)
        mending = Mending(self.table.game, found)
        self._begin_study(MendingStudy(mending, self.table.opponent.think, called))

    def _try(self, rest: str) -> None:
        from jungla_tui.text.study import DiagramStudy

        edition, rest = self._edition_and(rest)
        rule = book.rule_of(edition, rest)
        if rule is None:
            cannot("no-hit", text=rest)
        self._begin_study(DiagramStudy(rule, edition))

    def _back(self, _rest: str) -> None:
        if self._left_aside is not None:
            self._end_trial()
            return
        if self._study is None:
            self.table.back()
            return
        self._study = None
        self.table.say(said.say("left-study"))
        if self.table.opened is not None:
            self.table.say_standing()

    def _trial(self, _rest: str) -> None:
        """Play with a copy of the game until back is said."""
        if self._left_aside is not None:
            raise Cannot(review_words.sentence("trial-begins"))
        table = self.table
        game = table.game.branch_off(table.place.node)
        self._left_aside = (table.open, table.place.node)
        table.lend(store.Opened(table.open.path, game), lent=True)
        table.say(review_words.sentence("trial-begins"))
        table.say_standing()

    def _end_trial(self) -> None:
        assert self._left_aside is not None
        opened, node = self._left_aside
        self._left_aside = None
        self.table.lend(opened, lent=False)
        self.table.place.look(node)
        self.table.say(review_words.sentence("trial-ends"))
        self.table.say_standing()

    def _move(self, text: str) -> None:
        """Play a move; where it is none, say what else the line may have been meant for."""
        meant = orders.meant(text)
        if self.table.opened is None:
            _not_understood(text, meant)
        try:
            self.table.move(text)
        except JunglaError as error:
            if error.id == "bad-move":
                _not_understood(text, meant)
            raise

    # ---- commands

    def _resign(self, rest: str) -> None:
        table, seat = self.table, self.table.resigning(rest)
        table.say(said.say("resign", who=words.player(table.game.header, seat)))
        self._question = {"yes": lambda: table.resign(seat), "no": self._drop}

    def _switch(self, rest: str) -> None:
        table = self.table
        report = switching.report(table, rest)
        self._say_all(switching.lines(table, report))
        answer = "yes" if report.broken is None else "keep"
        self._question = {answer: lambda: switching.go_on(table, report), "no": self._drop}

    def _drop(self) -> None:
        self.table.say(said.say("dropped"))

    def _replay(self, rest: str) -> None:
        if orders.is_word(rest, "off"):
            self.table.back()
        elif not rest or orders.is_word(rest, "on"):
            self.table.replay()
        else:
            shelf.look(self.table, rest)

    def _rules(self, rest: str) -> None:
        from jungla_tui.text import study

        if not rest and self._game() is None:
            self._say_all(shelf.choices())
            return
        edition, rest = self._edition_and(rest)
        found = book.read(edition, rest)
        if not found:
            cannot("no-hit", text=rest)
        self._say_all(found)
        if rule := book.rule_of(edition, rest):
            self._say_all(study.diagrams(rule, edition))

    def _game(self) -> Game | None:
        """The game spoken of, if there is one."""
        if self._study is not None:
            return self._study.game
        return None if self.table.opened is None else self.table.game

    def _edition_and(self, rest: str) -> tuple[Edition, str]:
        """The edition named first, or else that of the game spoken of; and the rest."""
        id, _space, after = rest.partition(" ")
        game = self._game()
        if game is None or id in editions.ids():
            return editions.load(id), after.strip()
        return game.header.edition, rest.strip()

    def _help(self, rest: str) -> None:
        if rest:
            id = orders.named(rest)
            if id is None:
                cannot("no-such-command", text=rest)
            self.table.say(said.explained(id))
            return
        self.table.say(said.say("help-moves"))
        self._say_all(said.explained(id) for id in said.COMMANDS)

    def _quit(self, _rest: str) -> None:
        self.left = True


def _not_understood(text: str, meant: str | None) -> NoReturn:
    if meant is None:
        cannot("no-command", text=text)
    cannot("usage", usage=said.explained(meant))
