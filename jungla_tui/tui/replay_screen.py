"""What the keys do while a game is looked through: jumps, choices at forks, notes, autoplay."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType

from jungla_tui import store, words
from jungla_tui.core import study
from jungla_tui.core.board import Square
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Game
from jungla_tui.core.notes import NoteKind
from jungla_tui.text import branches
from jungla_tui.text.family import Row
from jungla_tui.tui.board_screen import BoardScreen
from jungla_tui.tui.faults import brief
from jungla_tui.tui.keys import Keys
from jungla_tui.tui.moves import MoveList
from jungla_tui.tui.replay import Replay
from jungla_tui.tui.timeline import Bar
from jungla_tui.words import _, mark
from jungla_tui.words import review as said

if TYPE_CHECKING:
    from jungla_tui.tui.analyst import Analyst

DIGITS = tuple(
    Binding(str(n), f"count({n})", mark("a number, or a line"), id="count", show=False)
    for n in range(10)
)
SHARED = (
    Binding("space", "autoplay(1)", mark("autoplay"), id="autoplay"),
    Binding("u", "note_back", mark("take a note back"), id="note-back", show=False),
    Binding("r", "note_again", mark("bring a note back"), id="note-again", show=False),
)
"""Keys that mean something else in play: a screen names them beside those."""

OUT = (
    Binding("U", "editor", mark("position editor"), id="editor", show=False),
    Binding("I", "analysis", mark("analysis and mistakes"), id="analysis", show=False),
    Binding("V", "family", mark("under every edition"), id="family", show=False),
    Binding("M", "free", mark("try freely from here"), id="free", show=False),
    Binding("greater_than_sign", "export", mark("export"), id="export", show=False),
    Binding("Y", "copy", mark("copy the position"), id="copy", show=False),
)
"""Keys that a screen names last."""

LOOKING = (
    "autoplay",
    "speed",
    "note_back",
    "note_again",
    "comment",
    "count",
    "capture",
    "stop_at",
    "follow_piece",
    "live",
    "difference",
)
"""What is only done in a replay."""


class ReplayScreen(BoardScreen):
    """A screen on which a game can be looked through.

    A number counts for the key that follows it: `12g` is move 12. At a fork a single digit takes
    the line of that number at once; a further digit, or `g`, makes a count of it after all.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("A", "autoplay(-1)", mark("autoplay back"), id="autoplay-back", show=False),
        Binding("p", "step(-1)", mark("back"), id="back", show=False),
        Binding("n", "step(1)", mark("forward"), id="forward", show=False),
        Binding("g,home", "jump_to(0)", mark("first, or to move 12: 12g"), id="first", show=False),
        Binding("G,end", "jump_to(-1)", mark("last"), id="last", show=False),
        Binding(
            "right_square_bracket", "capture(1)", mark("next capture"), id="capture", show=False
        ),
        Binding(
            "left_square_bracket",
            "capture(-1)",
            mark("capture before"),
            id="capture-back",
            show=False,
        ),
        Binding(
            "right_curly_bracket", "stop_at(1)", mark("next comment or fork"), id="mark", show=False
        ),
        Binding(
            "left_curly_bracket",
            "stop_at(-1)",
            mark("comment or fork before"),
            id="mark-back",
            show=False,
        ),
        Binding("W", "follow_piece", mark("follow a piece"), id="follow", show=False),
        Binding("less_than_sign", "live", mark("to where the game stands"), id="live", show=False),
        Binding(
            "vertical_line",
            "difference",
            mark("where this line leaves the game's"),
            id="difference",
            show=False,
        ),
        Binding("quotation_mark", "comment", mark("comment"), id="comment", show=False),
        Binding("T", "tree", mark("all lines"), id="tree", show=False),
        Binding("plus", "speed(-1)", mark("faster"), id="faster", show=False),
        Binding("minus", "speed(1)", mark("slower"), id="slower", show=False),
        *DIGITS,
    ]

    opened: store.Opened
    game: Game
    looking: bool
    replay: Replay

    def __init__(self) -> None:
        super().__init__()
        self._count = ""
        self._before: tuple[int, int] | None = None
        """The fork at which the digit before was taken for a choice, and the end of the line then
        shown.
        """

    # ---- what the screen that is built on this does

    def begin_looking(self) -> None:
        """Let the keys move the place looked at."""
        raise NotImplementedError

    def relook(self) -> None:
        """Draw all anew: what is said of the lines is another."""
        raise NotImplementedError

    # ---- counts

    def on_key(self, event: events.Key) -> None:
        """Any key stops what plays by itself, but for those that are about just that."""
        if self.typing:
            return
        own = {key for key, binding in self._bindings if binding.id in _AUTOPLAY}
        if self.replay.running and event.key not in own:
            self.replay.stop()
        if not event.key.isdecimal() and event.key not in self._counted_keys():
            self._drop_count()

    def _counted_keys(self) -> set[str]:
        return {key for key, binding in self._bindings if binding.id in _COUNTED}

    def action_count(self, digit: int) -> None:
        """A digit of a number; at a fork, the line of that number."""
        viewer = self.table.viewer
        if self._before is not None:
            self._unchoose()
        elif not self._count:
            choices = self.game.tree.choices(viewer.place)
            if len(choices) > 1 and digit < len(choices) and self.looking:
                before = (viewer.place, viewer.line[-1])
                self.replay.look(choices[digit])
                self._count, self._before = str(digit), before
                return
            if digit == 0:
                self.action_jump_to(0)
                return
        self._count = f"{self._count}{digit}"[:9]
        self.say(said.sentence("count", number=self._count, key=Keys(self)))

    def _take_count(self, *, absolute: bool = False) -> int | None:
        """The number typed before this key, which is used up."""
        count, chosen = self._count, self._before is not None
        if chosen and absolute:
            self._unchoose()
        self._drop_count()
        return int(count) if count and (absolute or not chosen) else None

    def _unchoose(self) -> None:
        """Go back to the fork, and to the line that was shown there."""
        if self._before is not None:
            fork, end = self._before
            self._before = None
            self.table.viewer.look(end)
            self.replay.jump(self.game.tree.depth(fork))

    def _drop_count(self) -> None:
        self._count, self._before = "", None

    # ---- jumps

    def action_step(self, by: int) -> None:
        """Look one event back or forward, or as many as were typed."""
        count = self._take_count()
        if by > 0 and not self.looking and self.table.viewer.next_event() is None:
            self.say(_("This is the last move."))
            return
        self.begin_looking()
        self.replay.step(by * (count or 1))

    def action_jump_to(self, number: int) -> None:
        """Look at the start or the end, or at the round whose number was typed."""
        count = self._take_count(absolute=True)
        self.begin_looking()
        if count is not None:
            self.replay.jump_to_round(count)
        else:
            self.replay.jump(number if number >= 0 else self.table.viewer.total)

    def action_capture(self, by: int) -> None:
        """Look at the next capture of the line, or at the one before."""
        viewer = self.table.viewer
        self._jump_among(study.captures(self.game, viewer.line), by, "no-capture")

    def action_stop_at(self, by: int) -> None:
        """Look at the next comment or fork of the line, or at the one before."""
        line = self.table.viewer.line
        stops = {*study.marked(self.game, line), *study.forks(self.game, line)}
        self._jump_among(list(stops), by, "no-mark")

    def _jump_among(self, nodes: list[int], by: int, otherwise: str) -> None:
        times = self._take_count() or 1
        self.begin_looking()
        depth = self.table.viewer.depth
        for _time in range(times):
            node = study.nearest(nodes, self.game, depth, by)
            if node is None:
                self.say(said.sentence(otherwise), "warning")
                return
            depth = self.game.tree.depth(node)
            self.replay.jump(depth)

    def action_live(self) -> None:
        """Look at where the game stands."""
        self.begin_looking()
        self.replay.live()
        self.say(said.sentence("the-live"))

    def action_difference(self) -> None:
        """Look at the last move that this line and the game's have in common."""
        game, place = self.game, self.table.viewer.line[-1]
        self.begin_looking()
        parts = study.difference(game, place, [game.current, *game.tree.ahead(game.current)][-1])
        if parts.first is None:
            self.say(said.sentence("no-difference"))
        else:
            self.replay.jump(game.tree.depth(parts.fork))

    def action_follow_piece(self) -> None:
        """Ask for a piece, and look at where it is taken."""
        self.begin_looking()
        self.ask("W", said.sentence("follow-what"), self._follow)

    def _follow(self, text: str) -> bool:
        try:
            square = Square.parse(text.lower()) if text else self.game.tell(self.table.place).end
        except JunglaError as error:
            self.say(brief(error), "refused")
            return False
        viewer = self.table.viewer
        found = None
        if square is not None:
            found = study.fate(self.game, viewer.line, viewer.place, square)
        if found is None:
            self.say(said.sentence("nobody-there", square=square or "–"), "warning")
            return False
        self.replay.jump(self.game.tree.depth(found.node))
        self.say(branches.fate(found, square, self.game.tree.depth(found.node)))
        return True

    @on(Bar.Looked)
    def look_at_depth(self, message: Bar.Looked) -> None:
        """A click on the bar."""
        self.begin_looking()
        self.replay.jump(message.depth)

    @on(MoveList.Looked)
    def look_at(self, message: MoveList.Looked) -> None:
        """A click in the list."""
        self.begin_looking()
        self.replay.look(message.node)

    # ---- notes

    def ask(self, sign: str, hint: str, then: Callable[[str], bool], value: str = "") -> None:
        """Open the line for words; an empty answer counts too."""
        self.open_line(sign, hint)
        self.typed.insert(value)
        self._typing = then
        self._empty_counts = True

    def action_comment(self) -> None:
        """Write a comment on the move looked at."""
        node = self.table.place
        value = branches.comment(self.game, node)
        self.ask(
            '"', said.sentence("note-what"), lambda text: self.note("comment", node, text), value
        )

    def note(self, kind: NoteKind, node: int, text: str = "") -> bool:
        """Write a note down and show it; whether it could be."""
        try:
            self.game.note(kind, node, text)
        except JunglaError as error:
            self.say(brief(error), "refused")
            return False
        self.relook()
        self.say(said.noted(kind, text))
        return True

    def action_note_back(self) -> None:
        """Take the last note back."""
        self._revert(self.game.revert_note, "reverted", "nothing-noted")

    def action_note_again(self) -> None:
        """Let the note taken back stand again."""
        self._revert(self.game.restore_note, "restored", "nothing-reverted")

    def _revert(self, act: Callable[[], bool], done: str, otherwise: str) -> None:
        try:
            changed = act()
        except JunglaError as error:
            self.say(brief(error), "refused")
            return
        self.relook()
        self.say(said.sentence(done if changed else otherwise))

    def action_family(self) -> None:
        """Show how the game stands under every edition and every single switch."""
        from jungla_tui.tui.family import FamilyScreen

        self.app.push_screen(FamilyScreen(self.game), self._chosen_rules)

    def _chosen_rules(self, row: Row | None) -> None:
        """Look at the position before the move that breaks, and show both rules."""
        if row is None:
            return
        from jungla_tui.tui.switch import SwitchScreen

        if row.node is not None:
            self.begin_looking()
            self.replay.look(self.game.tree.parents[row.node])
        self.app.push_screen(SwitchScreen(self.opened, row.edition), self.switched)

    def switched(self, opened: store.Opened | None) -> None:
        """A game under other rules was made."""
        raise NotImplementedError

    def analyst(self) -> Analyst:
        """Who thinks about the game in the background."""
        raise NotImplementedError

    def action_analysis(self) -> None:
        """Show what the computer thinks of the line, and the moves that cost the most."""
        from jungla_tui.tui.analysis_screen import AnalysisScreen

        line = list(self.table.viewer.line)
        self.app.push_screen(AnalysisScreen(self.analyst(), line), self._chosen_mistake)

    def _chosen_mistake(self, node: int | None) -> None:
        self.relook()  # more mistakes may be known
        if node is not None:
            self.begin_looking()
            self.replay.look(node)

    def action_editor(self) -> None:
        """Set up another position, beginning with the one looked at."""
        from jungla_tui.tui.editor import EditorScreen

        game = self.game
        line = game.ruleset.line(game.state(self.table.place))
        editor = EditorScreen(game.header.edition, line, len(game.header.seats))
        self.app.push_screen(editor, lambda _none: self.begun(editor.made))

    def begun(self, opened: store.Opened | None) -> None:
        """Another game was begun."""
        raise NotImplementedError

    def action_free(self) -> None:
        """Play freely from the position looked at; nothing of it is kept."""
        from jungla_tui.tui.free import FreeScreen

        self.app.push_screen(FreeScreen(self.game, self.table.place))

    def action_export(self) -> None:
        """Write the game, or the position looked at, in another form."""
        from jungla_tui.tui.export import ExportScreen

        name = store.name(self.opened.path)
        self.app.push_screen(ExportScreen(self.game, self.table.place, name), self._exported)

    def _exported(self, told: str | None) -> None:
        self.say(told or "")

    def action_copy(self) -> None:
        """Copy the line of the position looked at."""
        from jungla_tui.tui.export import copy

        self.say(copy(self, self.game.ruleset.line(self.game.state(self.table.place))))

    def action_tree(self) -> None:
        """Show all lines."""
        from jungla_tui.tui.tree import TreeScreen

        self.replay.stop()
        self.app.push_screen(TreeScreen(self.game, self.table.place), self._chosen_line)

    def _chosen_line(self, node: int | None) -> None:
        self.relook()
        if node is not None:
            self.begin_looking()
            self.replay.look(node)

    # ---- by itself

    def action_autoplay(self, by: int) -> None:
        """Start or stop playing the moves by themselves, forward or back."""
        seconds = self._take_count()
        if self.replay.running and seconds is None:
            self.replay.stop()
            self.say(_("Autoplay stopped."))
            return
        self.replay.start(by, seconds)
        self.say(words.autoplay(self.replay.seconds, Keys(self)))

    def action_speed(self, by: int) -> None:
        """Play faster or slower by itself."""
        self.replay.change_speed(by)
        self.say(words.autoplay(self.replay.seconds, Keys(self)))

    def on_screen_suspend(self) -> None:
        """Nothing plays by itself under another screen."""
        self.replay.stop()


_AUTOPLAY = ("autoplay", "autoplay-back", "faster", "slower")
_COUNTED = (
    "count",
    "first",
    "last",
    "back",
    "forward",
    "left",
    "right",
    "capture",
    "capture-back",
    "mark",
    "mark-back",
    "autoplay",
    "autoplay-back",
)
