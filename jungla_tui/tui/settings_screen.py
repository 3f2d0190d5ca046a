"""The settings on one screen: each holds at once, and is kept in the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from jungla_tui import locations, settings, words
from jungla_tui.core.errors import JunglaError
from jungla_tui.settings import Value
from jungla_tui.tui import looks
from jungla_tui.tui.keys import KeyBar
from jungla_tui.tui.menu import Menu
from jungla_tui.words import _, mark

if TYPE_CHECKING:
    from jungla_tui.tui.app import JunglaApp


class SettingsScreen(ModalScreen[None]):
    """Each setting with its value; enter takes the next one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.nothing", mark("next value"), id="choose"),
        Binding("right,l,space", "change(1)", mark("next value"), id="right", show=False),
        Binding("left,h", "change(-1)", mark("value before"), id="left", show=False),
        Binding("escape,q,S", "dismiss", mark("back"), id="leave"),
    ]

    CSS_PATH = "settings.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._list = Menu(id="settings", markup=False)
        self._message = Static("", id="said", classes="hint", markup=False)
        self._keys = KeyBar(id="bar")
        self._box = Vertical(self._list, self._message, self._keys, classes="box settings")

    @property
    def _jungla(self) -> JunglaApp:
        return cast("JunglaApp", self.app)

    def compose(self) -> ComposeResult:
        """A list in a box, and where all is kept."""
        yield self._box

    def on_mount(self) -> None:
        """Show them all."""
        self.retell()
        self._list.highlighted = 0
        self._list.focus()
        self._say("")

    def retell(self) -> None:
        """Say all anew: the language is another, or the looks."""
        self._box.border_title = _("Settings")
        at = self._list.highlighted
        self._list.clear_options()
        wide = max(words.width(words.setting(name)) for name in settings.VALUES)
        for name in settings.VALUES:
            text = Text(f"{words.padded(words.setting(name), wide)}  ")
            held = self._jungla.held[name]
            text.append(words.setting_value(name, held.value), "bold")
            if held.source in ("option", "environment"):
                text.append(f"  ({words.source(held.source, held.name)})", "dim")
            self._list.add_option(Option(text, id=name))
        self._list.highlighted = at
        self._keys.update_keys()

    @on(OptionList.OptionSelected)
    def _chosen(self) -> None:
        self.action_change(1)

    def action_change(self, by: int) -> None:
        """The next value of the setting that is pointed at, or the one before."""
        at = self._list.highlighted
        if at is None:
            return
        name = [*settings.VALUES][at]
        values = [value for value in settings.VALUES[name]() if value != "auto"]
        old = self._jungla.value(name)
        self._set(name, values[(values.index(old) + by) % len(values)])

    def _set(self, name: str, value: Value) -> None:
        self._jungla.choose(name, value)
        try:
            settings.save(name, value)
        except JunglaError as error:
            self._say(words.error(error), "refused")
        else:
            self._say("")

    def _say(self, text: str, kind: str = "") -> None:
        kept = _("Kept in {file}.").format(file=words.clean(locations.shown(settings.path())))
        self._message.update(Text(text or kept, looks.current().ink(kind) if text else "dim"))
