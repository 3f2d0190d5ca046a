"""What there is to learn: the courses and the drills of every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from jungla_tui import editions, lessons, words
from jungla_tui import own_lessons as own
from jungla_tui.core.errors import JunglaError
from jungla_tui.lessons import Progress
from jungla_tui.own_lessons import Own
from jungla_tui.tui import looks
from jungla_tui.tui.confirm import Confirm
from jungla_tui.tui.drill import DrillScreen
from jungla_tui.tui.faults import brief
from jungla_tui.tui.input import PlainInput
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.lesson import LessonScreen
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import Menu
from jungla_tui.words import _, mark
from jungla_tui.words import review as said


class LearnScreen(Screen[None]):
    """Lists lessons and drills, with what is solved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("begin"), id="choose"),
        Binding("n", "rename", mark("rename"), id="lesson-rename"),
        Binding("x,delete", "delete", mark("delete"), id="lesson-delete"),
        Binding("escape,q", "leave", mark("back"), id="leave"),
    ]

    CSS_PATH = "learn.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._title = Line(id="title")
        self._list = Menu(id="games", markup=False)
        self._own: list[Own] = []
        self._message = Line(id="message")
        self._input = PlainInput(id="title-input", compact=True)
        self._keys = KeyBar(id="keys")

    def compose(self) -> ComposeResult:
        """A list."""
        yield self._title
        yield self._list
        yield self._message
        yield self._input
        yield self._keys

    def on_mount(self) -> None:
        """Begin at the first lesson that is not solved."""
        self._title.show(Text(f" {_('Learn')}", "bold"))
        self._input.display = False
        self._input.cursor_blink = False
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
        self._fill_own(progress)
        self._list.highlighted = first if first is not None else 0

    def _fill_own(self, progress: Progress) -> None:
        """List the lessons of one's own, and what is wrong with those that cannot be read."""
        kept = [*own.known()]
        self._own = [each for each in kept if isinstance(each, Own)]
        if kept:
            self._head(said.sentence("own-lessons"))
        for number, each in enumerate(self._own):
            title = f"{number + 1:>2}  {lessons.text(each.lesson.title, words.lang())}"
            self._add(f"own:{number}", title, each.lesson.key in progress)
        for wrong in kept:
            if isinstance(wrong, JunglaError):
                self._list.add_option(Option(Text(f"  {brief(wrong)}", "dim"), disabled=True))

    def _head(self, title: str) -> None:
        self._list.add_option(Option(Text(title, "bold"), disabled=True))

    def _add(self, id: str, title: str, solved: bool) -> None:
        text = Text(f"{'✓' if solved else ' '} {title}")
        self._list.add_option(Option(text, id=id))

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        kind, game, *rest = (event.option.id or "").split(":")
        if kind == "own":
            kept = tuple(each.lesson for each in self._own)
            self.app.push_screen(LessonScreen(kept, int(game), Progress()))
            return
        found = lessons.load(game)
        if kind == "drill":
            self.app.push_screen(DrillScreen(found.drills, 0, Progress()))
            return
        id, number = rest
        course = next(course for course in found.courses if course.id == id)
        self.app.push_screen(LessonScreen(course.lessons, int(number), Progress()))

    # ---- lessons of one's own

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a title is typed, a letter is a letter; only own lessons are changed."""
        del parameters
        if action in ("rename", "delete"):
            return bool(self._own) and not self._input.display
        return action == "leave" or not self._input.display

    def _highlighted(self) -> Own | None:
        """The lesson of one's own that is pointed at; says so where it is none."""
        at = self._list.highlighted
        kind, _colon, number = (
            "" if at is None else self._list.get_option_at_index(at).id or ""
        ).partition(":")
        if kind == "own":
            return self._own[int(number)]
        self._say(said.sentence("not-own"), "warning")
        return None

    def action_rename(self) -> None:
        """Ask for another title."""
        kept = self._highlighted()
        if kept is not None:
            self._input.placeholder = said.sentence("lesson-title-what")
            self._input.value = lessons.text(kept.lesson.title, words.lang())
            self._show_input(True)

    @on(Input.Submitted)
    def _titled(self, event: Input.Submitted) -> None:
        self._show_input(False)
        kept, title = self._highlighted(), own.titled(event.value)
        if kept is not None and title:
            self._change(lambda: own.rename(kept, title), "lesson-renamed", title)

    def action_delete(self) -> None:
        """Delete a lesson, once it was asked whether to."""
        kept = self._highlighted()
        if kept is None:
            return
        title = lessons.text(kept.lesson.title, words.lang())

        def answered(yes: bool | None) -> None:
            if yes:
                self._change(lambda: own.delete(kept), "lesson-deleted", title)

        self.app.push_screen(Confirm(said.sentence("lesson-delete", title=title)), answered)

    def _change(self, change: Callable[[], None], told: str, title: str) -> None:
        at = self._list.highlighted
        try:
            change()
        except JunglaError as error:
            self._say(brief(error), "refused")
            return
        self._fill()
        self._list.highlighted = min(at or 0, self._list.option_count - 1)
        self._say(said.sentence(told, title=title))

    def _say(self, text: str, kind: str = "") -> None:
        self._message.show(Text(f" {text}", looks.current().ink(kind)))

    def _show_input(self, shown: bool) -> None:
        self._input.display = shown
        self._message.display = not shown
        self.set_focus(self._input if shown else self._list)
        self._keys.update_keys()

    def action_leave(self) -> None:
        """Close the line, or go back."""
        if self._input.display:
            self._show_input(False)
        else:
            self.dismiss(None)
