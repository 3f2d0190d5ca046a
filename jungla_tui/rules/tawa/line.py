"""A position as one line of text.

`13/…/3LN2zE+!5/13 r 2-1 hand:LW moved:C bonus`: the ranks from the top, gaps as numbers, a
piece as its letter (upper case for seat 0), its facing and its marks, `+` armor and `!` danger;
whose turn it is; the points; then words for everything that is not as it usually is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from jungla_tui.core.board import Facing
from jungla_tui.core.errors import BadText
from jungla_tui.rules.tawa.places import Arena
from jungla_tui.rules.tawa.state import OUT, RETURN, TRAYS, Draft, State
from jungla_tui.rules.tawa.table import ARMORED, FACINGS, Packs

_SIDES = "rb"
_RANK = re.compile(r"([1-9][0-9]?)|([A-Za-z])([NESW])(\+?)(!?)", re.ASCII)
_POINTS = re.compile(r"([0-9])-([0-9])", re.ASCII)
_ITEM = re.compile(r"([A-Za-z])(\+?)", re.ASCII)
_SETS = ("moved", "resting", "free")
_NUMBERS = ("spent", "quiet", "freed")
_FLAGS = ("bonus", "granted", "stirred")
_MOST = {"spent": 3, "freed": 4, "quiet": 999}
_FACING_SYMBOLS = {way.value: number for number, way in enumerate(FACINGS)}


class Lines:
    """Reads and writes position lines of an edition."""

    def __init__(self, arena: Arena, packs: Packs) -> None:
        self._arena = arena
        self._packs = packs
        self._animals = {packs.letter(animal): animal for animal in range(len(packs.kinds))}

    # ---- writing

    def write(self, state: State) -> str:
        """The inverse of `read`."""
        width = self._arena.width
        on = {at: animal for animal, at in enumerate(state.where) if at >= 0}
        ranks = []
        for row in reversed(range(self._arena.height)):
            rank, gap = "", 0
            for at in range(row * width, (row + 1) * width):
                if at not in on:
                    gap += 1
                    continue
                rank += (str(gap) if gap else "") + self._symbol(state, on[at])
                gap = 0
            ranks.append(rank + (str(gap) if gap else ""))
        words = ["/".join(ranks), _SIDES[state.seat], f"{state.points[0]}-{state.points[1]}"]
        for tray, place in TRAYS.items():
            held = [animal for animal, at in enumerate(state.where) if at == place]
            if place == RETURN:
                held = list(state.returning)
            words += self._word(
                tray, "".join(self._packs.letter(n) + "+" * (state.armor >> n & 1) for n in held)
            )
        for name in _SETS:
            bits = state.inmates if name == "free" else getattr(state, name)
            letters = (self._packs.letter(n) for n in range(len(state.where)) if bits >> n & 1)
            words += self._word(name, "".join(letters))
        for name in _NUMBERS:
            words += self._word(name, str(getattr(state, name) or ""))
        words += self._word("hunter", "" if state.hunter is None else _SIDES[state.hunter])
        words += [name for name in _FLAGS if getattr(state, name)]
        return " ".join(words)

    def _symbol(self, state: State, animal: int) -> str:
        armor = "+" * (state.armor >> animal & 1)
        danger = "!" * (state.danger >> animal & 1)
        facing = FACINGS[state.facing[animal]].value
        return f"{self._packs.letter(animal)}{facing}{armor}{danger}"

    @staticmethod
    def _word(name: str, value: str) -> list[str]:
        return [f"{name}:{value}"] if value else []

    # ---- reading

    def read(self, text: str) -> State:
        """A position line as it stands; raises BadText that names the rank, square or word.

        Animals it does not mention take no part in it.
        """
        fields = text.split()
        if len(fields) < 2 or fields[1] not in _SIDES:
            raise BadText("tawa-position-fields", text=text)
        count = len(self._packs.kinds)
        draft = Draft(State((OUT,) * count, (0,) * count, seat=_SIDES.index(fields[1])))
        self._read_ranks(draft, fields[0])
        for word in fields[2:]:
            self._read_word(draft, word)
        state = draft.state()
        self._check(state)
        return state

    def _read_ranks(self, draft: Draft, text: str) -> None:
        ranks = text.split("/")
        height, width = self._arena.height, self._arena.width
        if len(ranks) != height:
            raise BadText("position-ranks", ranks=len(ranks), height=height)
        for row, rank in zip(reversed(range(height)), ranks, strict=True):
            col = at = 0
            while at < len(rank):
                match = _RANK.match(rank, at)
                if match is None:
                    raise BadText("position-symbol", rank=row + 1, symbol=rank[at])
                at = match.end()
                if match[1]:
                    col += int(match[1])
                    continue
                if col < width:
                    self._read_piece(draft, row * width + col, match)
                col += 1
            if col != width:
                raise BadText("position-width", rank=row + 1, cells=col, width=width)

    def _read_piece(self, draft: Draft, at: int, match: re.Match[str]) -> None:
        animal = self._animal(match[2], match[0])
        square = self._arena.squares[at]
        kind, seat = self._packs.kinds[animal], self._packs.seats[animal]
        if draft.where[animal] != OUT:
            first = self._arena.squares[draft.where[animal]]
            raise BadText("position-twice", kind=kind, first=first, second=square)
        dry = not self._packs.reach[animal].water
        in_own = at in self._arena.defense[seat] and not self._packs.specials >> animal & 1
        if at in self._arena.targets or (dry and at in self._arena.water) or in_own:
            raise BadText("tawa-position-square", kind=kind, square=square)
        if Facing(match[3]) not in self._packs.facings(animal):
            raise BadText("tawa-position-facing", kind=kind, square=square)
        if match[4] and kind not in ARMORED:
            raise BadText("tawa-position-armor", kind=kind)
        draft.where[animal] = at
        draft.facing[animal] = _FACING_SYMBOLS[match[3]]
        draft.armor |= bool(match[4]) << animal
        draft.danger |= bool(match[5]) << animal

    def _read_word(self, draft: Draft, word: str) -> None:
        name, _, value = word.partition(":")
        if match := _POINTS.fullmatch(word):
            draft.points = [int(match[1]), int(match[2])]
        elif name in TRAYS and value:
            self._read_tray(draft, name, value)
        elif name in _SETS and value:
            bits = 0
            for letter in value:
                bits |= 1 << self._animal(letter, word)
            setattr(draft, "inmates" if name == "free" else name, bits)
        elif name in _NUMBERS and value.isascii() and value.isdigit() and len(value) < 4:
            if not 0 < int(value) <= _MOST[name]:
                raise BadText("tawa-position-word", word=word)
            setattr(draft, name, int(value))
        elif name == "hunter" and len(value) == 1 and value in _SIDES:
            draft.hunter = _SIDES.index(value)
        elif word in _FLAGS:
            setattr(draft, word, True)
        else:
            raise BadText("tawa-position-word", word=word)

    def _read_tray(self, draft: Draft, tray: str, value: str) -> None:
        at = 0
        while at < len(value):
            match = _ITEM.match(value, at)
            if match is None:
                raise BadText("tawa-position-word", word=f"{tray}:{value}")
            at = match.end()
            animal = self._animal(match[1], f"{tray}:{value}")
            kind = self._packs.kinds[animal]
            if draft.where[animal] != OUT:
                raise BadText("tawa-position-word", word=f"{tray}:{value}")
            if match[2] and (kind not in ARMORED or tray not in ("waiting", "return")):
                raise BadText("tawa-position-armor", kind=kind)
            draft.where[animal] = TRAYS[tray]
            draft.armor |= bool(match[2]) << animal
            if tray == "return":
                draft.returning.append(animal)

    def _animal(self, letter: str, word: str) -> int:
        if letter not in self._animals:
            raise BadText("tawa-position-word", word=word)
        return self._animals[letter]

    def _check(self, state: State) -> None:
        """What no single word shows: who can have moved, be freed, be two in the own area."""
        mine = self._packs.masks[state.seat]
        words: Mapping[str, int] = {"moved": state.moved, "resting": state.resting}
        for name, animals in (*words.items(), ("free", state.inmates)):
            if animals & ~mine:
                raise BadText("tawa-position-word", word=name)
        for animal, at in enumerate(state.where):
            if state.inmates >> animal & 1 and at != TRAYS["prison"]:
                raise BadText("tawa-position-word", word="free")
        for seat in (0, 1):
            guards = [n for n in self._packs.members[seat] if self._guards(state, n)]
            if len(guards) > 1:
                square = self._arena.squares[state.where[guards[1]]]
                kind = self._packs.kinds[guards[1]]
                raise BadText("tawa-position-square", kind=kind, square=square)
        in_hand = TRAYS["hand"] in state.where
        held = any(state.where[n] == TRAYS["hand"] for n in self._packs.members[state.seat])
        if in_hand and (not held or state.returning or state.inmates or state.spent >= 3):
            raise BadText("tawa-position-word", word="hand")

    def _guards(self, state: State, animal: int) -> bool:
        return state.where[animal] in self._arena.defense[self._packs.seats[animal]]
