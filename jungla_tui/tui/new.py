"""A new game: edition, names, and perhaps a position to start from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from jungla_tui import editions, store, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadEdition, BadText, JunglaError
from jungla_tui.core.log import PERSON
from jungla_tui.text import begin
from jungla_tui.tui import looks
from jungla_tui.tui.faults import brief
from jungla_tui.tui.input import PlainInput
from jungla_tui.tui.keys import KeyBar, key_name
from jungla_tui.tui.lines import Line
from jungla_tui.tui.menu import Menu
from jungla_tui.tui.seats import SeatMenu
from jungla_tui.words import _, mark


class NewGameScreen(Screen[store.Opened | None]):
    """Answers with the game that was started."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", mark("start"), id="start"),
        Binding("tab,down", "app.focus_next", mark("next field"), id="next"),
        Binding("shift+tab,up", "app.focus_previous", mark("field before"), id="before"),
        Binding("escape,ctrl+g", "leave", mark("back"), id="leave"),
    ]

    CSS_PATH = "new.tcss"

    def __init__(self) -> None:
        super().__init__()
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-high")]
        self._list = Menu(id="editions", markup=False)
        seats = max(max(game.seats) for game in editions.GAMES.values())
        self._names = tuple(PlainInput(id=f"name{seat}", compact=True) for seat in range(seats))
        self._players = PlainInput(id="players", compact=True)
        self._position = PlainInput(id="position", compact=True)
        self._without = PlainInput(id="without", compact=True)
        self._seats = SeatMenu(id="seats")
        self._advice = Static("", classes="advice", markup=False)
        self._message = Line(id="message")
        self._keys = KeyBar(id="keys")
        self._title = Line(id="title")

    def compose(self) -> ComposeResult:
        """The editions, and the fields below; some games have no use for all of them."""
        yield self._title
        yield self._list
        yield self._advice
        with Horizontal(id="choices"):
            yield self._seats
            with Vertical(id="fields"):
                with Vertical(classes="field players"):
                    yield Static(_("How many play"), classes="label", markup=False)
                    yield self._players
                for seat, field in enumerate(self._names):
                    with Vertical(classes="field"):
                        yield Static(words.seat_field(seat), classes="label", markup=False)
                        field.placeholder = words.colour(seat)
                        yield field
                yield Static(
                    _("Start from a position line (optional)"), classes="label", markup=False
                )
                self._position.placeholder = _("the edition's own layout")
                yield self._position
                yield Static(_("Without (a handicap, optional)"), classes="label", markup=False)
                self._without.placeholder = _("such as: blue lion, tiger; red rat")
                yield self._without
        yield self._message
        yield self._keys

    def on_mount(self) -> None:
        """Begin on the first edition."""
        self._title.show(Text(f" {_('New game')}", "bold"))
        self._list.border_title = _("Edition")
        self._seats.border_title = _("Who plays")
        self._seats.border_subtitle = f"{key_name('left')} {key_name('right')}"
        for edition in editions.load_all():
            if isinstance(edition, BadEdition):
                self._list.add_option(Option(Text(brief(edition), "dim"), disabled=True))
            else:
                self._list.add_option(Option(_edition_text(edition), id=edition.id))
        self._list.action_first()
        self._list.focus()
        for field in (*self._names, self._players, self._position, self._without):
            field.cursor_blink = False
        self._keys.update_keys()

    @on(OptionList.OptionHighlighted)
    def _pointed(self, event: OptionList.OptionHighlighted) -> None:
        if event.option.id is not None:
            game = editions.load(event.option.id).game
            self._advice.update("\n".join(words.choosing(game)))
            self._advice.set_class(not words.choosing(game), "-empty")
            seats = editions.GAMES[game].seats
            self._players.placeholder = ", ".join(map(str, seats))
            names = [words.colour(seat) for seat in range(max(seats))]
            self._seats.fill(names, self._seats.players, game)
            self.query_one(".players").display = len(seats) > 1
            for seat, field in enumerate(self._names):
                assert field.parent is not None
                field.parent.display = seat < max(seats)

    @on(OptionList.OptionSelected)
    def _chosen(self) -> None:
        self.action_start()

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        """Start the game, or say what is wrong with a field."""
        index = self._list.highlighted
        id = None if index is None else self._list.get_option_at_index(index).id
        if id is None:
            return
        try:
            edition = editions.load(id)
            position = self._position.value.strip() or None
            names = self._given(edition)
            sitting, less = self._sitting(names), self._less()
            opened = store.create(begin.new_header(edition, names, position, sitting, less))
        except JunglaError as error:
            self._message.show(Text(f" {brief(error)}", looks.current().ink("refused")))
            return
        self.dismiss(opened)

    def _given(self, edition: Edition) -> list[str]:
        """The names, as many as were said to play, or up to the last one. Raises BadText."""
        seats = editions.GAMES[edition.game].seats
        said = self._players.value.strip()
        if said and said not in map(str, seats):
            raise BadText("bad-number", text=said, least=min(seats), most=max(seats))
        names = [field.value for field in self._names[: int(said or max(seats))]]
        while not said and names and not names[-1].strip():
            del names[-1]
        return names

    def _sitting(self, names: Sequence[str]) -> list[str]:
        """Where computers sit."""
        most = len(names) if self._players.value.strip() else len(self._seats.players)
        sitting = enumerate(self._seats.players[:most], 1)
        return [f"{seat}={player}" for seat, player in sitting if player != PERSON]

    def _less(self) -> list[str]:
        """Which pieces are missing from the start, a side apart from the other by a semicolon."""
        return [part for part in self._without.value.split(";") if part.strip()]

    def action_leave(self) -> None:
        """Start nothing."""
        self.dismiss(None)


def _edition_text(edition: Edition) -> Text:
    text = Text(words.edition_name(edition).ljust(26), "bold")
    text.append(words.edition(edition.id, edition.game), "dim")
    return text
