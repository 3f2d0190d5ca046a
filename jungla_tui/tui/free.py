"""Trial mode: play freely from a position of the game, both sides; nothing of it is kept."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from jungla_tui import words
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import Over
from jungla_tui.lessons import Outcome
from jungla_tui.text import standing
from jungla_tui.tui.practice import PracticeScreen
from jungla_tui.tui.table import Answer, Table
from jungla_tui.words import _, mark
from jungla_tui.words import review as said


class FreeScreen(PracticeScreen):
    """A copy of the game to play with."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", mark("undo"), id="undo"),
        Binding("r", "redo", mark("redo"), id="redo"),
        Binding("tab", "panel", mark("text"), id="panel", show=False),
        Binding("escape,ctrl+g,q", "leave", mark("back"), id="leave"),
    ]

    def __init__(self, game: Game, node: int) -> None:
        super().__init__()
        self._game = game.branch_off(node)
        self._began = self._game.current

    def on_mount(self) -> None:
        """Put the position on the board."""
        self.begin(Table(self._game))

    def heading(self) -> str:
        """That this is a trial."""
        return said.sentence("trial")

    def text(self) -> Text:
        """What was played here."""
        game = self._game
        text = Text(f"{said.sentence('trial-how')}\n\n")
        for node in game.tree.line[self._began + 1 :]:
            text.append(f"{game.tree.depth(node)}  {words.short(game.tell(node))}\n")
        text.append(f"\n{standing.standing(game)}", "bold")
        return text

    def judged(self, outcome: Outcome) -> tuple[str, str]:
        """Nothing is judged here."""
        del outcome
        return "", ""

    def answered(self, answer: Answer) -> None:
        """Show what came of pointing or typing."""
        super().answered(answer)
        if answer.played:
            self._tell()

    def _tell(self) -> None:
        status = self._game.status()
        if isinstance(status, Over):
            self.say(standing.result(status, self._game.header), "warning")
        else:
            self.say(standing.last(self._game))
        self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a move is typed, a letter is a letter."""
        return bool(super().check_action(action, parameters)) and not self.typing

    def action_undo(self) -> None:
        """Take a move back, up to where the trial began."""
        if self._game.current != self._began:
            self._game.go(self._game.tree.parents[self._game.current])
            self.table.follow()
            self._tell()
        else:
            self.say(_("There is nothing to take back."))

    def action_redo(self) -> None:
        """Play again what was taken back."""
        following = self._game.tree.next(self._game.current)
        if following is None:
            self.say(_("There is nothing to play again."))
            return
        self._game.go(following)
        self.table.follow()
        self._tell()

    def action_leave(self) -> None:
        """Put a piece down, or go back to the game."""
        if self.table.selection.picked:
            self.table.clear()
            self.say("")
            self.show()
        else:
            self.dismiss()
