"""Learning from one's mistakes line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from jungla_tui import words
from jungla_tui.core.events import Played
from jungla_tui.core.ruleset import ToMove
from jungla_tui.engine.wire import Answer, Request
from jungla_tui.lessons import text
from jungla_tui.text import answers, explain, hint, keeping
from jungla_tui.text.cannot import Cannot
from jungla_tui.text.mending import Mending
from jungla_tui.text.study import Study
from jungla_tui.text.typed import parse
from jungla_tui.words import line as said
from jungla_tui.words import review as review_words


class MendingStudy(Study):
    """One mistake after the other; a move is only said, not played."""

    def __init__(self, mending: Mending, think: Callable[[Request], Answer], called: str) -> None:
        """`think` asks the computer; `called`: the name of the game."""
        self._called = called
        self._mending = mending
        self._think = think
        self.game = mending.board()

    def name(self) -> str:
        """What stands before the line a person types."""
        return review_words.sentence("mending")

    def begin(self) -> Iterator[str]:
        """Which mistake this is, the position, and what was played."""
        yield self._mending.heading().replace(" · ", ", ") + "."
        yield from self.position()
        yield from self._mending.task()

    def typed(self, line: str) -> Iterator[str]:
        """A move: whether it is better."""
        move, status = parse(line, self.game), self.game.status()
        seat = status.seat if isinstance(status, ToMove) else 0
        if self.game.refusal(Played(seat, move)) is not None:
            raise Cannot("\n".join(answers.reasons(explain.why(self.game, move))))
        verdict = self._mending.tried(move)
        if isinstance(verdict, Request):
            verdict = self._mending.answered(self._think(verdict))
        yield str(verdict)
        if verdict.good:
            yield from self._mending.reasons(move)
            yield self._mending.heading().replace(" · ", ", ") + "."
            yield said.say("next-how")

    def answer(self) -> Iterator[str]:
        """The best move, and why."""
        yield self._mending.solution()
        yield from self._mending.reasons(self._mending.mistake.best)

    def keep(self, title: str) -> Iterator[str]:
        """The position kept as a lesson, if a win was missed there."""
        mending = self._mending
        if not mending.mistake.missed_win:
            raise Cannot(review_words.sentence("only-missed-wins"))
        thought = self._think(hint.request(mending.game, mending.before))
        kept = keeping.keep(mending.game, mending.mistake, thought, self._called, title)
        yield review_words.sentence("kept-lesson", title=text(kept.lesson.title, words.lang()))

    def next(self) -> Iterator[str]:
        """The next mistake, whether this one is mended or not."""
        self._mending.turn(1)
        self.game = self._mending.board()
        yield from self.begin()
