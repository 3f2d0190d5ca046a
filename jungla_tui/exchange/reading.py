"""A list of moves as people write them, read into a game.

Numbers may stand before moves or not; a move may be written in any way that it can be typed in
(`a3a4`, `Ra4`, `a3-a4 (E)`, `wolf c4`), or with a strength in place of a piece (`8xb3`); comments
stand in braces, or behind a semicolon to the end of the line; other lines in parentheses. What
`writing.move_list` writes is read back as it was.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field

from jungla_tui import editions, host, room
from jungla_tui.core.board import Square
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import BadText, JunglaError
from jungla_tui.core.events import Drew, Ended, Event, Offered, Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Entry, Header, Sitter
from jungla_tui.core.moves import Move, Step
from jungla_tui.core.ruleset import Over, ToDraw, ToMove
from jungla_tui.exchange.escapes import plain
from jungla_tui.text.typed import kinds_of, parse

LONGEST = 4_000_000
"""The most characters of a list."""

_SKIP = re.compile(r"\s+|;(?P<rest>[^\n]*)")
_TAG = re.compile(
    r'\[(?P<key>[A-Za-z]+)\s+(?P<values>"(?:[^"\\]|\\.)*"(?:\s+"(?:[^"\\]|\\.)*")?)\s*\]'
)
_VALUE = re.compile(r'"((?:[^"\\]|\\.)*)"')
_BRACED = re.compile(r"\{((?:[^}\\]|\\.)*)\}", re.DOTALL)
_NAMED = re.compile(r"<((?:[^>\\]|\\.)*)>", re.DOTALL)
_NUMBER = re.compile(r"[0-9]+(?:\.+|[):]|(?=[\s{}();]|$))")
_RESULT = re.compile(r"(?:1-0|0-1|1/2-1/2|½-½|0-0)(?=[\s{}();]|$)")
_ASIDE = re.compile(r"\(\s*(?P<text>[^\s(){}<>;]{1,20})\s*\)")
_SQUARE = re.compile(r"[a-z][1-9]", re.IGNORECASE)
_WORD = re.compile(r"[^\s(){}<>;]+")
_EVENT = re.compile(r"offer:([0-9])|resigned:([0-9])|agreed|~([0-9]+(?:,[0-9]+)*)?")
_STRENGTH = re.compile(r"(?P<value>[0-9]+)\s*[-–x×:]?\s*(?P<end>[a-z][1-9][0-9]?)", re.IGNORECASE)
_JUDGED = re.compile(r"[!?+#]+$")

WORDS = 4
"""The most words of a move: `free lion to c3`."""


@dataclass
class Read:
    """What came of a list: as much of the game as fits, and what does not."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    """The log of the game."""
    moves: int = 0
    """How many events there are."""
    problem: BadText | None = None
    """The first thing that does not fit, with its line and column, both counted from 1."""


def read(text: str, edition: Edition | None = None) -> Read:
    """Read a list; `edition` is played where the list names none.

    Raises JunglaError where no game can begin: no edition is named, or one that is not known.
    """
    if len(text) > LONGEST:
        raise BadText("long-list", length=len(text), limit=LONGEST)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    header, name, start = _header(text, edition)
    reader = _Reader(text, start, header)
    if name:
        reader.game.note("name", 0, name)
    reader.run()
    return reader.found()


def _header(text: str, edition: Edition | None) -> tuple[Header, str, int]:
    at, sitters, switches = 0, [], {}
    seed, position, name = 0, None, ""
    while True:
        if (skipped := re.compile(r"\s+").match(text, at)) is not None:
            at = skipped.end()
        tag = _TAG.match(text, at)
        if tag is None:
            break
        first, *rest = (plain(value) for value in _VALUE.findall(tag["values"]))
        try:
            match tag["key"].lower():
                case "edition":
                    edition = edition if _is_rules(text) else editions.load(first)
                case "rules":
                    edition = Edition.from_json(json.loads(first))
                case "set":
                    switch, _sign, value = first.partition("=")
                    switches[switch] = value
                case "seat":
                    sitters.append(Sitter(first, *rest[:1]))
                case "seed":
                    seed = int(first)
                case "position":
                    position = first
                case "line":
                    room.check_comment(len(first), host.current())
                    name = first
        except (ValueError, RecursionError) as error:
            inner = error if isinstance(error, JunglaError) else BadText("bad-tag", text=tag[0])
            raise placed(text, at, inner) from error
        at = tag.end()
    if edition is None:
        raise BadText("no-edition", known=editions.known())
    edition = edition.with_switches(switches)
    rules = editions.ruleset(edition)
    seats = tuple(sitters) or (Sitter(),) * rules.seats_of(position)
    return Header(edition, seats, seed, position), name, at


def _is_rules(text: str) -> bool:
    """Whether the list brings its own rules along."""
    return re.search(r'^\[Rules\s+"', text, re.MULTILINE) is not None


def placed(text: str, at: int, error: JunglaError) -> BadText:
    """The error as one at this place of the text."""
    line = text.count("\n", 0, at) + 1
    column = at - (text.rfind("\n", 0, at) + 1) + 1
    return BadText("bad-list", line=line, column=column, error=error)


class _Reader:
    """Reads the moves from a place of a text on."""

    def __init__(self, text: str, at: int, header: Header) -> None:
        self._text, self._at, self._header = text, at, header
        self._limits = host.current()
        self._entries: list[Entry] = []
        self.game = Game(editions.ruleset(header.edition), header, self._entries.extend)
        self._node = 0
        self._open: list[tuple[int, int]] = []
        """For each open parenthesis, the event to go on from behind it, and where it stands."""
        self._stands: int | None = None
        self._main = 0
        self._name: str | None = None
        self._hidden = False
        self._comments: dict[int, list[str]] = {}
        """What is said of each event, remark by remark."""
        self._lengths: Counter[int] = Counter()
        """How many characters that is, with a line break behind each remark."""
        self._problem: BadText | None = None

    def run(self) -> None:
        """Read until the end, or until something does not fit."""
        try:
            while self._at < len(self._text):
                start = self._at
                self._one()
                assert self._at > start
            if self._open:
                self._at = self._open[-1][1]
                raise BadText("open-line")
        except JunglaError as error:
            self._problem = placed(self._text, self._at, error)

    def found(self) -> Read:
        """Return what was read: one note for all that is said of an event, however often."""
        for node, remarks in self._comments.items():
            self.game.note("comment", node, "\n".join(remarks))
        try:
            self.game.go(self._main if self._stands is None else self._stands)
        except JunglaError as error:  # pragma: no cover
            self._problem = self._problem or placed(self._text, self._at, error)
        # a computer's name that is not known here plays as a person would
        return Read(self._header, self._entries, len(self.game.tree), self._problem)

    def _one(self) -> None:
        text, at = self._text, self._at
        if found := _SKIP.match(text, at):
            if found["rest"] and found["rest"].strip():
                self._comment(found["rest"].strip())
        elif found := _BRACED.match(text, at):
            if remark := plain(found[1]):
                self._comment(remark)
        elif found := _NAMED.match(text, at):
            self._name = plain(found[1])
            room.check_comment(len(self._name), self._limits)
        elif text.startswith("%hidden", at):
            self._hidden = True
            self._at += len("%hidden")
            return
        elif (found := _RESULT.match(text, at)) or (found := _NUMBER.match(text, at)):
            pass
        elif text[at] == "*":
            self._stands = self._node
            self._at += 1
            return
        elif text[at] == "(":
            if self._node == 0:
                raise BadText("no-move-before")
            self._open.append((self._node, at))
            self._node = self.game.tree.parents[self._node]
            self._at += 1
            return
        elif text[at] == ")":
            if not self._open:
                raise BadText("no-line-open")
            self._node = self._open.pop()[0]
            self._at += 1
            return
        elif text[at] in "{<":
            raise BadText("open-comment")
        else:
            self._move()
            return
        assert found is not None
        self._at = found.end()

    def _comment(self, remark: str) -> None:
        length = self._lengths[self._node] + len(remark)
        room.check_comment(length, self._limits)
        self._lengths[self._node] = length + len("\n")
        self._comments.setdefault(self._node, []).append(remark)

    def _move(self) -> None:
        """Read an event, add it, and give it the name that stood before it."""
        status = self.game.status(self._node)
        word = _WORD.match(self._text, self._at)
        if word is None:
            raise BadText("bad-move", text=self._text[self._at])
        if isinstance(status, ToDraw) and not word[0].startswith("~"):
            self._check_length()
            self.game.go(self._node)
            self._add_node(self.game.draw())
            return self._move()
        event, end = self._event(word)
        new = self.game.tree.child(self._node, event) is None
        if new:
            self._check_length()
        self._add_node(self.game.add(event, self._node))
        self._at = end
        if self._name is not None:
            self.game.note("name", self._node, self._name)
        if self._hidden and new:
            self.game.note("hide", self._node)
        self._name, self._hidden = None, False
        return None

    def _check_length(self) -> None:
        """Raise BadText where the list has as many moves as it may have."""
        if len(self.game.tree) >= self._limits.moves:
            raise BadText("long-game", limit=self._limits.moves)

    def _add_node(self, node: int) -> None:
        self._node = node
        if not self._open:
            self._main = node

    def _event(self, word: re.Match[str]) -> tuple[Event, int]:
        if found := _EVENT.fullmatch(word[0]):
            if found[1]:
                return Offered(int(found[1])), word.end()
            if found[2]:
                return Ended(int(found[2]), "resigned"), word.end()
            if word[0] == "agreed":
                return Ended(None, "agreed"), word.end()
            faces = tuple(int(face[:9]) for face in (found[3] or "").split(",") if face)
            return Drew(faces), word.end()
        status = self.game.status(self._node)
        move, end = self._typed(word)
        return Played(status.seat if isinstance(status, ToMove) else 0, move), end

    def _typed(self, word: re.Match[str]) -> tuple[Move, int]:
        """The move of as few words as make one, and where they end."""
        words_of: list[str] = []
        first: JunglaError | None = None
        at = word.start()
        for _number in range(WORDS):
            found = _WORD.match(self._text, at)
            if found is None:
                break
            words_of.append(found[0])
            try:
                return self._with_aside(" ".join(words_of), found.end())
            except JunglaError as error:
                # what one word means is known; what several mean only if they are a move
                first = error if first is None or first.id == "bad-move" else first
            at = (
                found.end()
                + len(self._text[found.end() :])
                - len(self._text[found.end() :].lstrip(" \t"))
            )
        raise first or BadText("bad-move", text=word[0])

    def _with_aside(self, text: str, end: int) -> tuple[Move, int]:
        """The move, and what a word in parentheses behind it says of its piece or direction."""
        move = self._meant(_JUDGED.sub("", text) if not text.startswith("!") else text)
        at = end + len(self._text[end : end + 9]) - len(self._text[end : end + 9].lstrip(" \t"))
        aside = _ASIDE.match(self._text, at)
        if aside is None or _SQUARE.search(aside["text"]) or aside["text"][0] in "!~%<":
            return move, end
        facing = aside["text"].upper()
        if facing in "NESW" and isinstance(move, Step):
            turned = self._try(f"{text}/{facing.lower()}")
            if turned is not None and turned != move and self._legal(turned):
                return turned, aside.end()
        kinds = kinds_of(aside["text"], self.game.ruleset.kinds)
        start = getattr(move, "start", None)
        scene = self.game.ruleset.scene(self.game.state(self._node))
        piece = scene.pieces.get(start) if isinstance(start, Square) else None
        if kinds and piece is not None and piece.kind not in kinds:
            raise BadText("other-piece", text=aside["text"], square=start, kind=piece.kind)
        return move, aside.end()

    def _try(self, text: str) -> Move | None:
        try:
            return parse(text, self.game, self._node)
        except JunglaError:
            return None

    def _legal(self, move: Move) -> bool:
        return move in self.game.legal_moves(self._node)

    def _meant(self, text: str) -> Move:
        if isinstance(self.game.status(self._node), Over):
            return parse(text, self.game, self._node)
        found = _STRENGTH.fullmatch(text)
        if found is None:
            return parse(text, self.game, self._node)
        end, value = Square.parse(found["end"].lower()), int(found["value"][:9])
        scene = self.game.ruleset.scene(self.game.state(self._node))
        meant = [
            move
            for move in self.game.legal_moves(self._node)
            if isinstance(move, Step)
            and move.end == end
            and scene.pieces[move.start].value == value
        ]
        if len({move._replace(facing=None) for move in meant}) != 1:
            raise BadText("no-strength", value=value, square=end, number=len(meant))
        return meant[0]
