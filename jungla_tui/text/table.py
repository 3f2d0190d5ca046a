"""The table of line mode: the game at hand, the place looked at, and what is done there.

Everything that happens is said at once. Whatever comes next, every move is on disk already.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from jungla_tui import store, watching, words
from jungla_tui.core.board import Seat
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.events import Ended, Event, Offered, Played
from jungla_tui.core.formation import Formation
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import Over, ToDraw, ToMove
from jungla_tui.engine.manners import takes_draw
from jungla_tui.engine.wire import Answer, about
from jungla_tui.text import answers, begin, explain, hint, seats, standing
from jungla_tui.text.cannot import Cannot, cannot
from jungla_tui.text.opponent import Opponent
from jungla_tui.text.place import Place
from jungla_tui.text.placing import Placing
from jungla_tui.text.typed import parse
from jungla_tui.words import line as said
from jungla_tui.words.computer import computer, sits
from jungla_tui.words.hint import hint as hint_said

Say = Callable[[str], None]
"""Says a line of text to the person."""


class Table:
    """A game, or none yet, and a place in it."""

    def __init__(self, opened: store.Opened | None, say: Say) -> None:
        self.opened = opened
        self.say = say
        self._place = None if opened is None else Place(opened.game)
        self._watch = None if opened is None else watching.of(opened)
        self._placing = None if opened is None else Placing(opened.game)
        self.opponent = Opponent()
        self._lent = False
        """Whether the game at hand is one to try things in, kept nowhere."""

    # ---- what is at hand; each raises Cannot where no game is open

    @property
    def open(self) -> store.Opened:
        """The game's file."""
        if self.opened is None:
            cannot("what-to-do")
        return self.opened

    @property
    def game(self) -> Game:
        """The game."""
        return self.open.game

    @property
    def place(self) -> Place:
        """The place looked at."""
        if self._place is None:
            cannot("what-to-do")
        return self._place

    @property
    def placing(self) -> Placing:
        """Who has pieces placed by a formation."""
        if self._placing is None:
            cannot("what-to-do")
        return self._placing

    @property
    def seat(self) -> Seat | None:
        """The seat to move at the place looked at."""
        status = self.game.status(self.place.node)
        return status.seat if isinstance(status, ToMove) else None

    def take(self, opened: store.Opened) -> None:
        """Let the game at hand go and take another."""
        self.close()
        self.opened, self._place = opened, Place(opened.game)
        self._watch = watching.of(opened)
        self._placing = Placing(opened.game)

    def catch_up(self) -> None:
        """Say what another session did in a game that is only watched here."""
        if self._watch is None or self.open.journal is not None:
            return
        before, live = self.game.current, self.place.live
        if self._watch.catch_up() and live:
            tree = self.game.tree
            self.place.follow()
            if tree.on_line(before):
                for node in tree.line[tree.depth(before) + 1 : -1]:
                    self.say(standing.last(self.game, node))
            self._say_place()

    def lend(self, opened: store.Opened, *, lent: bool) -> None:
        """Have another game at hand without letting this one go; `lent`: nothing of it is kept."""
        self.opened, self._place = opened, Place(opened.game)
        self._watch = None if lent else watching.of(opened)
        self._placing = Placing(opened.game)
        self._lent = lent

    def close(self) -> None:
        """Let others open the game, and end what thinks about it."""
        self.opponent.close()
        if self.opened is not None:
            self.opened.close()

    def show(self, *, replaying: bool = False) -> None:
        """Say which game it is, what is wrong with its file, and how it stands."""
        opened, header = self.open, self.game.header
        names = words.listed(words.player(header, seat) for seat in range(len(header.seats)))
        self.say(said.say("game", edition=standing.label(header.edition), names=names))
        for note in (*opened.notes, opened.problem):
            if note is not None:
                self.say(words.error(note))
        if self._watch is not None:
            self._say_place()
        elif replaying or opened.journal is None:
            self.replay()
        else:
            self._happened()

    def say_standing(self) -> None:
        """Say whose turn it is, or how the game ended."""
        for line in answers.standing_lines(self.game, self.place.node):
            self.say(line)

    # ---- playing

    def move(self, text: str) -> None:
        """Play what a person typed; raises Cannot, BadText."""
        move = parse(text, self.game, self.place.node)
        event = Played(self.seat or 0, move)
        if self.game.refusal(event, self.place.node) is not None:
            walk = explain.walk(self.game, move, self.place.node)
            if walk:
                self._add(*(Played(event.seat, step) for step in walk))
                return
            why = explain.why(self.game, move, self.place.node)
            raise Cannot("\n".join(answers.reasons(why)))
        self._add(event)

    def place_rest(self, formation: Formation) -> Seat:
        """Place what the seat still has to place by a formation, now and when it is its turn.

        Whose pieces they are. Raises JunglaError.
        """
        seat = self.placing.follow(formation, self.place.node)
        place = self.placing.next(self.place.node)
        if place is not None:
            node = self.place.node
            self.keep()
            self.placing.follow(formation, node)
            self._add(Played(seat, place))
        return seat

    def undo(self) -> None:
        """Take the last decision back."""
        self._stand()
        self.placing.stop()
        before = self.game.current
        if not self.game.undo():
            cannot("nothing-to-undo")
        undone = self.game.tree.next(self.game.current)
        self.say(said.say("taken-back", told=standing.last(self.game, undone)))
        if throw := standing.throw_stays(self.game, before):
            self.say(throw)
        self.place.follow()
        self.say_standing()
        if self.game.computer() is not None:
            self.say(computer("stopped-line"))

    def redo(self) -> None:
        """Play what was taken back again."""
        self._stand()
        before = self.game.current
        if not self.game.redo():
            cannot("nothing-to-redo")
        self._happened(before)

    def draw(self, text: str) -> None:
        """Offer a draw, for the seat that is named if one is, or accept the one that is offered."""
        self._stand()
        game = self.game
        offered = game.offer()
        if isinstance(game.status(), Over):
            self._add(Ended(None, "agreed"))
        elif offered is None:
            self._add(Offered(self._speaker(text, "nobody-offers")))
        elif text and self._speaker(text, "nobody-offers") == offered:
            cannot("own-offer", who=words.player(game.header, offered))
        elif game.asked() is None:
            self._add(Ended(None, "agreed"))
        asked = game.asked()
        if asked is not None:
            self._answer_offer(asked)

    def _answer_offer(self, seat: Seat) -> None:
        """Let the computer accept a draw or decline it."""
        answer = self.opponent.think(about(self.game, self.game.header.seats[seat].player))
        if takes_draw(answer, seat, self.game):
            self._add(Ended(None, "agreed"))
            return
        self.say(computer("declines", who=words.player(self.game.header, seat)))
        if self.game.computer() is not None:
            self.go()

    def _speaker(self, text: str, nobody: str) -> Seat:
        """The seat of a person that is named, or else that to move or the only one."""
        speaking, header = self.game.speaking(), self.game.header
        if not speaking:
            raise Cannot(computer(nobody))
        if not text:
            return speaking[0]
        seat = seats.seat(text, len(header.seats), header)
        if seat not in speaking:
            raise Cannot(computer("no-person", who=words.player(header, seat)))
        return seat

    def resigning(self, text: str) -> Seat:
        """The seat that a person would give up: the one named, else that to move or the only one.

        Raises Cannot, BadText.
        """
        self._stand()
        if self.seat is None:
            cannot("is-over")
        seat = self._speaker(text, "nobody-resigns")
        rule = self.game.refusal(Ended(seat, "resigned"))
        if rule is not None:
            raise Cannot(f"{standing.refusal(self.game, rule)}\n{said.say('read-rule', rule=rule)}")
        return seat

    def resign(self, seat: Seat) -> None:
        """Give the game up."""
        self._add(Ended(seat, "resigned"))

    def _add(self, *events: Event) -> None:
        """Put events after the place looked at, one after the other."""
        at = node = self.place.node
        self.keep()
        for event in events:
            at = self.game.add(event, at)
        self._happened(node)

    def keep(self) -> None:
        """Go on in a new game where this one is only looked at; the place stays."""
        if self.open.journal is None and not self._lent:
            node = self.place.node
            self.take(begin.copy(self.open))
            self.place.look(node)
            self.say(said.say("copied"))

    def _stand(self) -> None:
        """Be where the game stands; raises Cannot where the game is only looked at."""
        if self.open.journal is None and not self._lent:
            cannot("only-looked-at", file=self.open.path)
        self.place.follow()

    def _happened(self, since: int | None = None) -> None:
        """Say what happened since an event, else the last that did, and what chance answers."""
        line = self.game.tree.line
        for node in line[-1:] if since is None else line[self.game.tree.depth(since) + 1 :]:
            self.say(standing.last(self.game, node))
        self._throw()
        self.place.follow()
        if self.game.computer() is None:
            self.say_standing()
        elif self.game.asked() is None:
            self.go()

    def _throw(self) -> None:
        """Let chance answer and a formation place where the game waits for it; say what it does."""
        while True:
            if isinstance(self.game.status(), ToDraw):
                self.game.draw()
            elif self.game.computer() is None and (place := self.placing.next()) is not None:
                self.game.play(place)
            else:
                return
            self.say(standing.last(self.game))

    # ---- what the computer thinks of the place looked at

    def hint(self) -> None:
        """Say which move is best, and why."""
        answer = self._thought(explain=True)
        for sentence in hint.sentences(self.game, answer, self.place.node):
            self.say(sentence)

    def best_line(self) -> None:
        """Say how the computer would go on."""
        self.say(hint.line(self.game, self._thought(), self.place.node))

    def evaluate(self) -> None:
        """Say what each seat can expect."""
        for sentence in hint.chances(self.game, self._thought()):
            self.say(sentence)

    def _thought(self, *, explain: bool = False) -> Answer:
        if self.seat is None:
            raise Cannot(hint_said("nothing"))
        return self.opponent.think(hint.request(self.game, self.place.node, explain=explain))

    # ---- the computer's seats

    def go(self) -> None:
        """Let the computer decide until a person has to; raises Cannot where it fails."""
        self._stand()
        if self.game.computer() is None:
            raise Cannot(computer("nothing-to-go-on"))
        while self.game.computer() is not None:
            answer = self.opponent.move(self.game)
            self.game.play(answer.line[0])
            self.say(standing.last(self.game))
            self._throw()
            self.place.follow()
            if not answer.done and not self.game.persons():
                self.say(computer("stopped-line"))
                return
        self.say_standing()

    def seat_players(self, rest: str) -> None:
        """Say who sits where, or let somebody else sit at a seat."""
        header = self.game.header
        count = len(header.seats)
        if not rest:
            for number in range(count):
                self.say(sits(header, number))
            return
        self._stand()
        where, who = seats.pair(rest)
        seat = seats.seat(where, count, header)
        player = seats.player(who, header.edition.game)
        self.game.sit(seat, replace(header.seats[seat], player=player))
        self.say(sits(self.game.header, seat))
        if self.game.computer() is not None:
            self.go()

    # ---- replay

    def replay(self) -> None:
        """Look at the game from its start."""
        self.say(said.say("replaying"))
        self.jump(0)

    def back(self) -> None:
        """Look at where the game stands."""
        self.place.follow()
        self.say(said.say("back", number=self.place.number))
        self.say_standing()

    def step(self, by: int) -> None:
        """Look so many moves further or back."""
        if not self.place.go_to(self.place.number + by):
            cannot("at-end" if by > 0 else "at-start")
        self._say_place()

    def jump(self, number: int) -> None:
        """Look at a move by its number; raises JunglaError where the line has none such."""
        if not self.place.go_to(number):
            raise JunglaError("no-event", number=number, moves=self.place.total)
        self._say_place()

    def look(self, node: int) -> None:
        """Look at an event of any line."""
        self.place.look(node)
        self._say_place()

    def beside(self, by: int) -> None:
        """Look at another move that was played in place of this one."""
        if not self.place.beside(by):
            cannot("one-line" if len(self.place.siblings()) == 1 else "no-line")
        self._say_place()

    def take_up(self) -> None:
        """Go on from the place looked at, on its line."""
        node = self.place.node
        self.keep()
        self.game.go(node)
        self._happened()

    def _say_place(self) -> None:
        place = self.place
        told = standing.last(place.game, place.node)
        self.say(said.say("at", number=place.number, total=place.total, told=told))
        here = place.siblings()
        if len(here) > 1:
            number = here.index(place.node) + 1
            self.say(said.say("which-line", number=number, total=len(here)))
        after = len(place.game.tree.children[place.node])
        if after > 1:
            self.say(said.branches(after))
        self.say_standing()
