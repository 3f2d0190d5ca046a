"""Setting pieces up on the game screen: placing the rest, and the formations kept by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from jungla_tui import formations, words
from jungla_tui.core.errors import BadFormation, JunglaError
from jungla_tui.core.formation import PLACING, Formation
from jungla_tui.core.ruleset import ToMove
from jungla_tui.tui import looks
from jungla_tui.tui.faults import brief
from jungla_tui.tui.input import PlainInput
from jungla_tui.tui.keys import Keys
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import Menu
from jungla_tui.tui.table import Table
from jungla_tui.words import _, mark
from jungla_tui.words import formations as said

if TYPE_CHECKING:
    from jungla_tui.tui.game import GameScreen


class SettingUp:
    """What the game screen does while pieces are set up."""

    def __init__(self, owner: GameScreen, table: Table) -> None:
        self._owner = owner
        self._table = table

    def placing(self) -> bool:
        """Whether the place looked at waits for a piece to be set up."""
        status = self._table.game.status(self._table.place)
        return isinstance(status, ToMove) and status.prompt == PLACING

    def possible(self) -> bool:
        """Whether the game begins with setting pieces up."""
        status = self._table.game.status(0)
        return isinstance(status, ToMove) and status.prompt == PLACING

    def hint(self) -> str:
        """How to go on where something off the board has to be chosen."""
        if not self._table.must_choose():
            return ""
        if self.placing():
            told = _("{key:pick} chooses what to place, {key:place-rest} places the rest.")
        else:
            told = _("{key:pick} or {key:choose-pick} chooses what to place.")
        return told.format(key=Keys(self._owner))

    def place_rest(self, formation: Formation | None = None) -> None:
        """Have the rest placed by a formation, the usual one if none is given."""
        placing = self._table.placing
        formation = formation or placing.usual()
        try:
            seat = self._table.place_rest(formation)
        except JunglaError as error:
            self._owner.say(brief(error), "refused")
            return
        who = words.player(self._table.game.header, seat)
        self._owner.placed(said.placing(who, formation.name, on_going=self.possible_more(seat)))

    def possible_more(self, seat: int) -> bool:
        """Whether a seat has still something to place, in a later turn."""
        game = self._table.game
        trays = game.ruleset.scene(game.state()).trays
        return any(tray.id == "hand" and tray.seat == seat and tray.pieces for tray in trays)

    def choose(self) -> None:
        """Choose a formation, keep one or drop one."""
        screen = FormationsScreen(self._table, may_use=self.placing())
        self._owner.app.push_screen(screen, self._chosen)

    def _chosen(self, formation: Formation | None) -> None:
        if formation is not None:
            self.place_rest(formation)


class FormationsScreen(ModalScreen[Formation | None]):
    """Answers with the formation to place by. Keeps and drops one's own."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "use", mark("place by it"), id="formation-use"),
        Binding("s", "save", mark("keep what is placed"), id="formation-save"),
        Binding("x,delete", "delete", mark("delete"), id="formation-delete"),
        Binding("escape,q", "leave", mark("back"), id="leave"),
    ]

    DEFAULT_CSS = """
    FormationsScreen .box { width: 60; }
    FormationsScreen OptionList { height: auto; max-height: 10; border: none; }
    FormationsScreen Line { height: 1; }
    """

    def __init__(self, table: Table, *, may_use: bool) -> None:
        super().__init__()
        self._table = table
        self._may_use = may_use
        self._kept: list[Formation] = []
        self._list = Menu(markup=False)
        self._input = PlainInput(id="name", compact=True, max_length=formations.NAME_LIMIT)
        self._message = Line()

    def compose(self) -> ComposeResult:
        """The list, a line for a name, and what came of it."""
        with Vertical(classes="box") as box:
            box.border_title = _("Formations")
            told = _(
                "{key:formation-use}: place · {key:formation-save}: keep · "
                "{key:formation-delete}: delete · {key:leave}: back"
            )
            box.border_subtitle = told.format(key=Keys(self))
            yield self._list
            yield self._input
            yield self._message

    def on_mount(self) -> None:
        """Show what there is."""
        self._input.cursor_blink = False
        self._input.placeholder = _("a name for what is placed now")
        self._input.display = False
        self._fill()
        self._list.focus()

    def _fill(self) -> None:
        self._kept = []
        self._list.clear_options()
        for found in formations.known(self._table.game.header.edition):
            if isinstance(found, BadFormation):
                self._list.add_option(Option(Text(brief(found), "dim"), disabled=True))
                self._kept.append(Formation("", ()))
            else:
                text = Text(said.name(found.name))
                text.append(f"  {said.pieces(len(found.places))}", "dim")
                self._list.add_option(Option(text))
                self._kept.append(found)
        if not self._kept:
            self._list.add_option(Option(Text(_("There are none yet."), "dim"), disabled=True))
        else:
            self._list.action_first()

    def _highlighted(self) -> Formation | None:
        index = self._list.highlighted
        found = None if index is None or index >= len(self._kept) else self._kept[index]
        return found if found is not None and found.places else None

    def _say(self, text: str, kind: str = "") -> None:
        self._message.show(Text(text, looks.current().ink(kind)))

    @on(OptionList.OptionSelected)
    def action_use(self) -> None:
        """Place by the formation that is pointed at."""
        found = self._highlighted()
        if found is None:
            return
        if not self._may_use:
            self._say(words.error(BadFormation("formation-not-now")), "refused")
            return
        self.dismiss(found)

    def action_save(self) -> None:
        """Ask for a name for what is placed."""
        self._input.display = True
        self._input.focus()

    @on(Input.Submitted)
    def _named(self, event: Input.Submitted) -> None:
        self._close_input()
        if not event.value.strip():
            return
        try:
            made, seat, replaced = self._table.placing.save(event.value, self._table.place)
        except JunglaError as error:
            self._say(brief(error), "refused")
            return
        self._fill()
        who = words.player(self._table.game.header, seat)
        self._say(said.kept(who, made.name, len(made.places), replaced=replaced))

    def action_delete(self) -> None:
        """Drop the formation that is pointed at."""
        found = self._highlighted()
        if found is None:
            return
        try:
            formations.delete(self._table.game.header.edition, found.name)
        except JunglaError as error:
            self._say(brief(error), "refused")
            return
        self._fill()
        self._say(said.deleted(found.name))

    def action_leave(self) -> None:
        """Close the line, or choose none."""
        if self._input.display:
            self._close_input()
        else:
            self.dismiss(None)

    def _close_input(self) -> None:
        self._input.value = ""
        self._input.display = False
        self._list.focus()
