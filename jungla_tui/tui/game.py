"""The game screen: what each key does to a game, in play and in replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from jungla_tui import store, watching, words
from jungla_tui.books import load
from jungla_tui.core.board import Square
from jungla_tui.core.errors import JunglaError, Refused
from jungla_tui.core.events import Ended, Offered, Played
from jungla_tui.core.log import Entry
from jungla_tui.core.plan import Plan
from jungla_tui.core.ruleset import Over, ToMove
from jungla_tui.text import branches, standing
from jungla_tui.tui.advice import Advice
from jungla_tui.tui.board import BoardView
from jungla_tui.tui.board_screen import PICK
from jungla_tui.tui.computer_screen import COMPUTER, ComputerScreen
from jungla_tui.tui.confirm import SeatAsked
from jungla_tui.tui.faults import brief
from jungla_tui.tui.keys import Keys
from jungla_tui.tui.painter import Marks
from jungla_tui.tui.panels import NAMES, Panels
from jungla_tui.tui.replay import Replay
from jungla_tui.tui.replay_screen import LOOKING, OUT, SHARED, ReplayScreen
from jungla_tui.tui.rules import RulesPanel
from jungla_tui.tui.setting_up import SettingUp
from jungla_tui.tui.table import Answer, Table
from jungla_tui.tui.typing import TypedLine
from jungla_tui.words import _, mark
from jungla_tui.words import line as prompts
from jungla_tui.words import review as review_words
from jungla_tui.words.computer import computer

WATCHED = 1.0
"""Seconds between two looks at a game that another session plays."""

if TYPE_CHECKING:
    from jungla_tui.tui.analyst import Analyst


class GameScreen(ReplayScreen, ComputerScreen):
    """One game. While looking, keys move through it; else they move the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *PICK,
        Binding("enter", "take_over", mark("play from here"), id="take-over"),
        *SHARED,
        Binding("u", "undo", mark("undo"), id="undo"),
        Binding("r", "redo", mark("redo"), id="redo"),
        Binding(
            "v",
            "switch",
            mark("switch rules"),
            id="switch",
            tooltip=mark("switch rules in this game"),
        ),
        Binding("R", "look", mark("replay"), id="look"),
        Binding("i", "explain", mark("what is this?"), id="explain", show=False),
        Binding("t", "threats", mark("threats"), id="threats", show=False),
        *COMPUTER,
        Binding("equals_sign", "draw_offer", mark("offer a draw"), id="draw", show=False),
        Binding("X", "resign", mark("resign"), id="resign", show=False),
        Binding("d", "try_diagram", mark("try the diagram"), id="try", show=False),
        Binding("P", "place_rest", mark("place the rest"), id="place-rest", show=False),
        Binding("F", "formations", mark("formations"), id="formations", show=False),
        Binding("slash", "search", mark("search the rules"), id="search", show=False),
        Binding("b", "book", mark("rules"), id="book"),
        Binding("tab", "panel(1)", mark("next panel"), id="panel", show=False),
        Binding("shift+tab", "panel(-1)", mark("panel before"), id="panel-back", show=False),
        Binding("N", "new", mark("new game"), id="new", show=False),
        Binding("m", "menu", mark("menu"), id="menu", show=False),
        Binding(
            "escape,ctrl+g",
            "leave",
            mark("leave"),
            id="leave",
            show=False,
            tooltip=mark("leave the piece, the panel, the replay"),
        ),
        *OUT,
    ]

    CSS_PATH = "game.tcss"

    def __init__(
        self, opened: store.Opened, *, replaying: bool = False, greeting: str = ""
    ) -> None:
        super().__init__()
        self.opened = opened
        self.game = opened.game
        self.table = Table(self.game, self.foresight.ask)
        self.looking = replaying
        self._greeting = greeting
        self._analyst: Analyst | None = None
        self.book = load(self.game.header.edition, words.lang())
        self.panels = Panels(self.game, self.table, self.book)
        self.replay = Replay(self, self.table, self._looked, self._paused)
        self.cursor = self.first_cursor()
        self.setting_up = SettingUp(self, self.table)
        self.advice = Advice(self, self.table, self.panels.rules, self.book, self.foresight.ask)

    @property
    def board(self) -> BoardView:
        """The board on the screen."""
        return self.panels.board

    @property
    def rules(self) -> RulesPanel:
        """The rules on the screen."""
        return self.panels.rules

    def compose(self) -> ComposeResult:
        """Everything is in the panels."""
        yield self.panels

    def on_mount(self) -> None:
        """Begin on the board, or in the list when replaying."""
        self.panels.lay_out(self.size)
        self._watch = watching.of(self.opened)
        if self._watch is not None:
            self.set_interval(WATCHED, self._catch_up)
        elif self.looking:
            self._recall()
            self.table.viewer.jump(0)
            self.table.clear()
        if self.opened.journal is None:
            self.game.keep_in(self._begin_journal)
        self._go_to("board")
        self.show()
        self.advice.begin(self.cursor)
        begun = standing.last(self.game) if self.game.tell(self.game.current).after else ""
        self.say(self._greeting or begun or self.setting_up.hint())
        self._tell_problems()

    def _catch_up(self) -> None:
        """Show what the other session did; who looks at the end goes on looking there."""
        if self._watch is None or self.opened.journal is not None:
            return
        at_end = self.table.place == self.game.current
        self.game.keep_in(None)
        if self._watch.catch_up():
            self.table.look(self.game.current if at_end else self.table.place)
            self._looked()
        self.game.keep_in(self._begin_journal)

    def _tell_problems(self) -> None:
        """Say what is wrong with the file: in short, and whole in the panel."""
        problems = [*self.opened.notes, self.opened.problem]
        told = [problem for problem in problems if problem is not None]
        for problem in told:
            self.advice.hold()
            self.say(brief(problem), "warning")
            self.rules.show([], "\n".join(map(words.error, told)))

    def retell(self) -> None:
        """Say and draw all anew: the language is another, or the looks."""
        self.book = load(self.game.header.edition, words.lang())
        self.panels.retell(self.book)
        self.advice.book = self.book
        self.say("")
        self.show()
        self.advice.follow(self.cursor)

    def on_resize(self, event: events.Resize) -> None:
        """There is more room, or less."""
        self.panels.lay_out(event.size)

    def show(self) -> None:
        """Draw what changed in all panels."""
        only_looked_at = self.opened.journal is None
        self.panels.name_game(self.game, self.opened.path.stem if only_looked_at else "")
        self.panels.draw(
            self.table, self._marks(), self.waiting(), self.expected, looking=self.looking
        )
        self.consider()

    def _marks(self) -> Marks:
        danger = self.advice.danger()
        return Marks(
            cursor=None if self.looking else self.cursor,
            blamed=self.advice.blamed,
            reached=frozenset() if danger is None else danger.reached,
            hinted=self.lit,
        )

    def say(self, text: str, kind: str = "") -> None:
        """Show a message until the next one."""
        self.panels.say(text, kind)
        if self.advice.blamed:
            self.advice.blamed = frozenset()
            self.show()

    # ---- panels

    def _go_to(self, panel: str) -> None:
        """Give a panel the keys; in a replay beside the board it is the list that has them."""
        if panel == "board" and self.looking and not self.panels.narrow:
            panel = "moves"
        self.panels.go_to(panel)

    def action_panel(self, by: int) -> None:
        """Go to the next panel, or the one before."""
        panel = NAMES[(NAMES.index(self.panels.panel) + by) % len(NAMES)]
        if panel == "moves" and not self.looking:
            self._look(True)
        elif panel == "board" and self.looking and self.opened.journal is not None:
            self._look(False)
        self._go_to(panel)
        self.show()

    # ---- pointing

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys there are now: some only in play, some only in replay."""
        if self.typing or not super().check_action(action, parameters):
            return False
        if action == "place_rest":
            return self.setting_up.placing() and not self.is_computers
        if action == "formations":
            return self.setting_up.possible()
        if action in ("way", "rotate"):
            return not self.looking
        if action in ("pick", "resign", "draw_offer", "undo", "redo"):
            return not self.looking and not (action == "pick" and self.is_computers)
        if action == "speed":
            return self.looking or not self.game.persons()
        if action == "take_over" or action in LOOKING:
            return self.looking
        if action in ("move_now", "pause"):
            return not self.looking and self.game.computer() is not None
        return True

    def action_go(self, aside: int, down: int) -> None:
        """An arrow: the cursor on the board, the place in the list."""
        if self.panels.panel == "rules":
            self.rules.action_scroll_by(down)
        elif not self.looking:
            super().action_go(aside, down)
        elif aside:
            self.action_step(aside)
        else:
            self.replay.move_row(down)

    def put_cursor(self, square: Square) -> None:
        """Put the cursor on a square; the rules follow once it rests."""
        super().put_cursor(square)
        if self.table.selection.picked and not self.app.has_class("-reader"):
            self.say(self._picked())
        self.advice.rest(square)

    def point_at(self, square: Square) -> None:
        """Put the cursor on a square and point; the board then has the keys."""
        self.replay.stop()
        if not self.looking:
            self._go_to("board")
        super().point_at(square)

    def answered(self, answer: Answer) -> None:
        """Say why a move is refused, or go on with the game."""
        if answer.refused is not None:
            sentence, title = self.advice.refused(answer.refused)
            self.panels.say(sentence, "refused", title)
        elif answer.played:
            if self.looking:
                self._look(False)
                self._go_to("board")
            self.moved()
        else:
            self.say(self._picked())
            self.advice.rest(self.cursor)
        self.show()

    def action_explain(self) -> None:
        """Say what there is on a square, what it can do and what can be done to it.

        It is the one under the cursor; in a replay, where none is to be seen, where the move went.
        """
        went = self.game.tell(self.table.place).end if self.looking else None
        self.when_ready(lambda: self.advice.look(went or self.cursor))

    def tell(self, text: str) -> None:
        """Show a longer text in the panel of the rules."""
        self.advice.hold()
        self.rules.show([], text)

    def action_threats(self) -> None:
        """Mark what the other side could move onto, or mark it no more."""
        self.advice.warns = not self.advice.warns
        danger = self.advice.danger()
        self.say(" ".join(danger.sentences()) if danger is not None else "")
        self.show()

    def _picked(self) -> str:
        """What is picked so far."""
        table = self.table
        if table.facings():
            usual = table.usual_facing()
            if usual is None:
                said = _("An arrow key says where it looks; {key:leave} puts it back.")
                return said.format(key=Keys(self))
            said = _(
                "An arrow key says where it looks; {key:pick}: {facing}; {key:leave} puts it back."
            )
            return said.format(key=Keys(self), facing=usual.value)
        if table.selection.picked and table.must_choose():
            return _("{key:pick} chooses how.").format(key=Keys(self))
        steps = len(table.path(self.cursor))
        if steps:
            return words.walk_asked(steps, Keys(self))
        if table.turns_things and table.shown(self.cursor) is not None:
            said = _("{key:pick} puts it down so, {key:turn} turns it.")
            return said.format(key=Keys(self))
        picked = [pick for pick in table.selection.picked if isinstance(pick, Square)]
        piece = self.board.scene.pieces.get(picked[-1]) if picked else None
        if piece is not None:
            return words.picked(piece, picked[-1], turns=table.turns)
        if table.selection.picked:
            return words.held(table.selection.picked[0])
        return self.setting_up.hint()

    def walked(self, plan: Plan) -> None:
        """Say how a walk went, where nothing else is to be said."""
        game = self.game
        piece = self.board.scene.pieces.get(plan[-1].end)
        last = game.tree.events[game.current]
        if isinstance(game.status(), ToMove) and isinstance(last, Played) and piece is not None:
            nodes = game.tree.line[-len(plan) :]
            taken = [each for node in nodes for each in game.tell(node).taken]
            squares = [plan[0].start, *(step.end for step in plan)]
            self.say(words.walked(piece, squares, taken))

    def placed(self, text: str) -> None:
        """Pieces were placed by a formation: say so."""
        self.answered(Answer(played=True))
        self.say(text)

    def moved(self) -> None:
        """Something was decided: say what is to be known of it."""
        game = self.game
        status = game.status()
        told = words.told(game.tell(game.current), game.header)
        if isinstance(status, ToMove) and game.header.seats[status.seat].person:
            self.app.bell()
        if isinstance(status, Over):
            result = standing.result(status, game.header)
            self.say(result, "warning")
            self.advice.show(status.rule, result)
        elif game.asked() is not None:
            self.answer_offer(told)
        elif (accepting := game.accepting()) is not None:
            self.say(words.offered(told, game.header, accepting, Keys(self)), "warning")
        elif game.repeats() > 1:
            self.say(f"{told} {words.repeated(game.repeats())}", "warning")
        else:
            self.say(f"{told} {self._asked()}".strip())
            self.advice.rest(self.cursor)

    def _asked(self) -> str:
        """What has to be decided, where it is something else than before."""
        game = self.game
        before, status = game.status(game.tree.parents[game.current]), game.status()
        if not isinstance(status, ToMove):
            return ""
        same = isinstance(before, ToMove) and before.prompt == status.prompt
        return "" if same else prompts.prompt(status.prompt)

    # ---- typing

    @property
    def typed(self) -> TypedLine:
        """The line that says what happened, and for typing."""
        return self.panels.typed

    def open_line(self, sign: str, hint: str) -> None:
        """Open the line for typing; nothing plays by itself meanwhile."""
        self.replay.stop()
        super().open_line(sign, hint)

    def typed_move(self, text: str) -> bool:
        """Play a typed move, or look at the round whose number it is; whether that could be."""
        if not text.isdecimal():
            return not self.keeps_out() and super().typed_move(text)
        self.begin_looking()
        self.replay.jump_to_round(int(text[:9]))
        return True

    def action_search(self) -> None:
        """Open the line for words to look for in the rules."""
        self.open_line("/", _("words to look for in the rules"))
        self._typing = self._searched

    def _searched(self, text: str) -> bool:
        found = self.book.search(text)
        self.advice.hold()
        self.rules.show(found, words.found(text, len(found)))
        self._go_to("rules")
        return True

    def action_try_diagram(self) -> None:
        """Try the diagrams of the rule in the panel; the game stays where it is."""
        self.advice.catch_up()
        if self.rules.diagrams:
            from jungla_tui.tui.trial import TrialScreen

            self.app.push_screen(TrialScreen(self.rules.diagrams, self.game.header.edition))

    def action_book(self) -> None:
        """Show the whole book in the panel."""
        self.advice.hold()
        self.rules.show(self.book.rules, standing.heading(self.book, self.game.header.edition))
        self._go_to("rules")

    # ---- setting up

    def action_place_rest(self) -> None:
        """Have the rest placed by the usual formation."""
        if not self.keeps_out():
            self.setting_up.place_rest()

    def action_formations(self) -> None:
        """Choose a formation, keep one or drop one."""
        if not self.keeps_out():
            self.setting_up.choose()

    # ---- decisions beside the board

    def action_undo(self) -> None:
        """Take back a decision; where only computers play, they wait then."""
        self.wait_if_alone()
        self._logged(self.game.undo, _("There is nothing to take back."))

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self._logged(self.game.redo, _("There is nothing to play again."))

    def _logged(self, act: Callable[[], bool], otherwise: str) -> None:
        if self.opened.journal is None:
            said = _("This game is only looked at. {key:take-over} in a replay plays on.")
            self.say(said.format(key=Keys(self)), "warning")
            return
        self.table.placing.stop()
        before = self.game.current
        try:
            done = act()
        except JunglaError as error:
            self.say(brief(error), "refused")
            return
        self.table.follow()
        self.say(standing.throw_stays(self.game, before) if done else otherwise)
        self.advice.rest(self.cursor)
        self.show()

    def action_draw_offer(self) -> None:
        """Offer a draw, or accept the one that is offered."""
        game, speaking = self.game, self.game.speaking()
        if game.asked() is not None:
            self.answer_offer("")
        elif game.accepting() is not None:
            self.add(Ended(None, "agreed"))
        elif not speaking:
            if not isinstance(game.status(), Over):
                self.say(computer("nobody-offers"))
        elif len(speaking) == 1 or game.refusal(Offered(speaking[0])) is not None:
            self.add(Offered(speaking[0]))
        else:
            self.app.push_screen(
                SeatAsked(game.header, speaking, words.really_offer),
                lambda seat: None if seat is None else self.add(Offered(seat)),
            )

    def action_resign(self) -> None:
        """Give the game up, asked once more."""
        game, speaking = self.game, self.game.speaking()
        if not speaking:
            if not isinstance(game.status(), Over):
                self.say(computer("nobody-resigns"))
        elif game.refusal(Ended(speaking[0], "resigned")) is not None:
            self.add(Ended(speaking[0], "resigned"))
        else:
            self.app.push_screen(
                SeatAsked(game.header, speaking, words.really_resign),
                lambda seat: None if seat is None else self.add(Ended(seat, "resigned")),
            )

    def add(self, event: Offered | Ended) -> None:
        """Put an event into the game and say what came of it."""
        try:
            self.game.add(event)
        except Refused as error:
            self.say(standing.refusal(self.game, error.rule), "refused")
            self.advice.show(error.rule)
            return
        except JunglaError as error:
            self.say(brief(error), "refused")
            return
        self.table.follow()
        self.moved()
        self.show()

    # ---- replay

    def action_look(self) -> None:
        """Go into replay, or back to where the game stands."""
        if self.looking and self.opened.journal is None:
            return
        self._look(not self.looking)
        self._go_to("moves" if self.looking else "board")
        self.show()

    def _look(self, looking: bool) -> None:
        self.replay.stop()
        self.looking = looking
        if not looking:
            self.table.follow()
        self.table.clear()

    def begin_looking(self) -> None:
        """Let the keys move the place looked at."""
        if not self.looking:
            self.looking = True
            self._recall()
            self._go_to("board")

    def relook(self) -> None:
        """Draw all anew: what is said of the lines is another."""
        self.table.viewer.rebuild()
        self.show()

    def _looked(self) -> None:
        """Another place is looked at: draw it and say what happened there."""
        viewer = self.table.viewer
        branch = viewer.pointed_branch()
        if branch is not None:
            said = _("{key:right} looks into this line, {key:take-over} plays it on.")
            self.say(said.format(key=Keys(self)))
        else:
            told = branches.noted(self.game, viewer.place)
            times = self.game.repeats(viewer.place)
            self.say(f"{told} {words.repeated(times)}" if times > 1 else told)
        self.show()

    def _paused(self) -> None:
        """It stopped by itself, at a comment or a fork."""
        self.say(review_words.sentence("paused", key=Keys(self)))

    def action_take_over(self) -> None:
        """Play on from the place looked at, or take up the branch pointed at."""
        node = self.replay.end()
        try:
            if self.opened.journal is None:
                self._begin_journal()
            self.game.go(node)
        except JunglaError as error:
            self.say(brief(error), "refused")
            return
        self._look(False)
        self._go_to("board")
        self.say(standing.standing(self.game))
        self.show()

    def _begin_journal(self, entries: Sequence[Entry] = ()) -> None:
        """Keep a game that was only looked at as a new one, from what is decided in it first.

        Its events keep their numbers.
        """
        header = replace(self.game.header, parent=self.opened.path.name, made="")
        made = store.create(header, self.game.under(self.game.ruleset, header).entries)
        assert made.journal is not None
        try:
            made.journal(entries)
        except JunglaError:  # nothing is left of it, and the person may try again
            made.close()
            made.path.unlink(missing_ok=True)
            raise
        self.game.header = header
        self.game.keep_in(made.journal)
        self.opened = replace(made, game=self.game)

    def action_speed(self, by: int) -> None:
        """Play faster or slower by itself."""
        if self.looking:
            super().action_speed(by)
        else:
            self.change_pace(by)

    # ---- other screens

    def action_leave(self) -> None:
        """Put a piece down, or leave the replay."""
        if self.table.selection.picked:
            self.table.clear()
            self.say("")
            self.show()
        elif self.looking and self.opened.journal is not None:
            self.action_look()
        else:
            self._go_to("board")

    def action_switch(self) -> None:
        """Choose other rules and see how the game stands under them."""
        from jungla_tui.tui.switch import SwitchScreen

        self.app.push_screen(SwitchScreen(self.opened), self.switched)

    def analyst(self) -> Analyst:
        """Who thinks about the game in the background, of this file."""
        from jungla_tui.analysis import Analysis, path_of
        from jungla_tui.tui.analyst import Analyst

        if self._analyst is None or self._analyst.analysis.path != path_of(self.game):
            analysis = Analysis(self.game, store.name(self.opened.path))
            self._analyst = Analyst(analysis, lambda: self.opponents)
            self.opponents.idle = self._analyst.go_on
            self.panels.timeline.bar.turns = self._analyst.turns
        return self._analyst

    def _recall(self) -> None:
        """Have the mistakes on the timeline, where the game was analysed before."""
        if self._analyst is None:
            from jungla_tui.analysis import path_of

            if path_of(self.game).is_file():
                self.analyst()

    def switched(self, opened: store.Opened | None) -> None:
        """Go on in the game that was made under other rules."""
        if opened is not None:
            self.opened.close()
            greeting = _("A new game under these rules; the other one is kept as it was.")
            self.app.switch_screen(GameScreen(opened, greeting=greeting))

    def begun(self, opened: store.Opened | None) -> None:
        """Go on in another game that was begun."""
        if opened is not None:
            self.opened.close()
            self.app.switch_screen(GameScreen(opened))

    def action_new(self) -> None:
        """Start another game; this one is kept."""
        from jungla_tui.tui.new import NewGameScreen

        self.app.push_screen(NewGameScreen(), self.begun)

    def action_menu(self) -> None:
        """Back to the start screen; the game is kept."""
        from jungla_tui.tui.start import StartScreen

        self.opened.close()
        self.app.switch_screen(StartScreen())
