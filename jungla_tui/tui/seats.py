"""Who decides at each seat: a person, or a computer of a level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from jungla_tui import words
from jungla_tui.core.board import Seat
from jungla_tui.core.game import Game
from jungla_tui.core.log import PERSON, Sitter
from jungla_tui.text.seats import players
from jungla_tui.tui.keys import Keys
from jungla_tui.tui.menu import Menu
from jungla_tui.words import _, mark


class SeatMenu(Menu):
    """A row for each seat; an arrow, or enter, puts the next player there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l,space", "change(1)", mark("next player"), id="next-player", show=False),
        Binding("left,h", "change(-1)", mark("player before"), id="player-before", show=False),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.players: list[str] = []
        """The id of the player at each seat."""
        self._names: Sequence[str] = ()
        self._known: Sequence[str] = ()

    def fill(self, names: Sequence[str], sitting: Sequence[str], game: str) -> None:
        """Show these seats, and who sits there; others may be chosen as far as the game has any."""
        at = self.highlighted
        self._names, self._known = names, players(game)
        sitting = [*sitting, *[PERSON] * len(names)][: len(names)]
        self.players = [player if player in self._known else PERSON for player in sitting]
        self.clear_options()
        for seat in range(len(names)):
            self.add_option(Option(self._row(seat)))
        self.highlighted = min(at or 0, len(names) - 1)

    def _row(self, seat: Seat) -> Text:
        wide = max(map(words.width, self._names))
        text = Text(f"{words.padded(self._names[seat], wide)}  ")
        sitter = Sitter(player=self.players[seat])
        return text.append(words.who_plays(sitter), "" if sitter.person else "bold")

    def action_change(self, by: int) -> None:
        """Let the next one sit at the seat pointed at, or the one before."""
        seat = self.highlighted
        if seat is not None:
            index = self._known.index(self.players[seat]) + by
            self.players[seat] = self._known[index % len(self._known)]
            self.replace_option_prompt_at_index(seat, self._row(seat))


class SeatsScreen(ModalScreen[Mapping[Seat, str] | None]):
    """Answers with the players of the seats at which another one shall sit."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", mark("accept"), id="choose"),
        Binding("escape,q", "dismiss", mark("back"), id="leave"),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self._menu = SeatMenu(id="seats")

    def compose(self) -> ComposeResult:
        """A row for each seat in a box."""
        with Vertical(classes="box small") as box:
            box.border_title = _("Who plays")
            yield self._menu
            hint = _("{key:next-player}: another player · {key:choose}: accept")
            keys = Keys(self, self._menu)
            yield Static(hint.format(key=keys), classes="hint", markup=False)

    def on_mount(self) -> None:
        """Show who sits there now."""
        header = self._game.header
        names = [words.player(header, seat) for seat in range(len(header.seats))]
        self._menu.fill(names, [sitter.player for sitter in header.seats], header.edition.game)
        self._menu.focus()

    @on(OptionList.OptionSelected)
    def action_take(self) -> None:
        """Let them sit there."""
        now = enumerate(self._game.header.seats)
        sitting = self._menu.players
        self.dismiss(
            {seat: sitting[seat] for seat, sitter in now if sitter.player != sitting[seat]}
        )
