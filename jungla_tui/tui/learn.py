"""What there is to learn: the courses and the drills of every game."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from jungla_tui import editions, lessons, words
from jungla_tui.lessons import Progress
from jungla_tui.tui.drill import DrillScreen
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.lesson import LessonScreen
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import Menu
from jungla_tui.words import _, mark


class LearnScreen(Screen[None]):
    """Lists lessons and drills, with what is solved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("begin"), id="choose"),
        Binding("escape,q", "dismiss", mark("back"), id="leave"),
    ]

    CSS_PATH = "learn.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._title = Line(id="title")
        self._list = Menu(id="games", markup=False)
        self._keys = KeyBar(id="keys")

    def compose(self) -> ComposeResult:
        """A list."""
        yield self._title
        yield self._list
        yield self._keys

    def on_mount(self) -> None:
        """Begin at the first lesson that is not solved."""
        self._title.show(Text(f" {_('Learn')}", "bold"))
        self._fill()
        self._list.focus()
        self._keys.update_keys()

    def on_screen_resume(self) -> None:
        """Something may have been solved meanwhile."""
        self._fill()

    def _fill(self) -> None:
        progress = Progress()
        first: int | None = None
        self._list.clear_options()
        for game in editions.GAMES:
            found = lessons.load(game)
            for course in found.courses:
                title = lessons.text(course.title, words.lang())
                self._head(f"{editions.game_name(game)} · {title}")
                for number, lesson in enumerate(course.lessons):
                    solved = lesson.key in progress
                    if not solved and first is None:
                        first = self._list.option_count
                    title = f"{number + 1:>2}  {lessons.text(lesson.title, words.lang())}"
                    self._add(f"lesson:{game}:{course.id}:{number}", title, solved)
            if found.drills:
                solved_drills = sum(drill.key in progress for drill in found.drills)
                self._head(f"{editions.game_name(game)} · {_('Which rule forbids it?')}")
                title = f"    {words.solved_of(solved_drills, len(found.drills))}"
                self._add(f"drill:{game}", title, solved_drills == len(found.drills))
        self._list.highlighted = first if first is not None else 0

    def _head(self, title: str) -> None:
        self._list.add_option(Option(Text(title, "bold"), disabled=True))

    def _add(self, id: str, title: str, solved: bool) -> None:
        text = Text(f"{'✓' if solved else ' '} {title}")
        self._list.add_option(Option(text, id=id))

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        kind, game, *rest = (event.option.id or "").split(":")
        found = lessons.load(game)
        if kind == "drill":
            self.app.push_screen(DrillScreen(found.drills, 0, Progress()))
            return
        id, number = rest
        course = next(course for course in found.courses if course.id == id)
        self.app.push_screen(LessonScreen(course.lessons, int(number), Progress()))
