"""What a person types: moves in several ways of writing, and names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from jungla_tui import words
from jungla_tui.core.board import Facing, Seat, Square
from jungla_tui.core.errors import BadText
from jungla_tui.core.game import Game
from jungla_tui.core.glimpse import covered
from jungla_tui.core.moves import Choose, Move, Place, Slot, Step, Turn, decode, encode, picks
from jungla_tui.core.ruleset import ToMove
from jungla_tui.text.facing import usual

NAME_LIMIT = 40
"""The most characters a player's name has."""

_SQUARE = r"[a-z][1-9][0-9]?"
_TAIL = r"(?:/(?P<facing>[nesw]))?(?:\*(?P<how>[a-z0-9,]+))?"
_BETWEEN = r"\s*[-–x×:]?\s*"
_SQUARES = re.compile(rf"(?P<start>{_SQUARE}){_BETWEEN}(?P<end>{_SQUARE}){_TAIL}", re.ASCII)
_PIECE = re.compile(rf"(?P<head>.*?)(?P<end>{_SQUARE}){_TAIL}")
_TURNED = re.compile(r"(?P<head>[^/]*)/(?P<facing>[nesw])", re.ASCII)
_COVERING = re.compile(rf"(?P<head>\D+?) (?P<squares>{_SQUARE}(?: {_SQUARE})+)")
_MARKS = " –×:-"


def player_name(text: str) -> str:
    """A player's name, spaces around it dropped; raises BadText for one that cannot be."""
    name = text.strip()
    if not name.isprintable():
        sign = next(sign for sign in name if not sign.isprintable())
        raise BadText("bad-name", name=text, sign=words.coded(sign))
    if len(name) > NAME_LIMIT:
        raise BadText("long-name", length=len(name), limit=NAME_LIMIT)
    return name


def parse(text: str, game: Game, node: int | None = None) -> Move:
    """Read a move typed for the position after an event; the game says whether it is legal.

    Besides a journal's own text, in any case: `a3-a4`, `a3xa4`, `a3 a4`; the kind of piece and
    its target, by name, two letters or one, as `wolf c4`, `wo c4`, `Wxc4`; with the start too,
    as `Wo c3-c4`; an option's name. A facing or whatever else follows a target may follow here,
    the facing also as a word of its own, and a verb may stand before it all: `turn c4 E`,
    `free lion c3 north`. Where a facing has to be chosen and none is typed, it is the one that
    the piece has, or ahead. A thing that lies on several squares may be typed by all of them.

    Raises BadText if the text is no move, if no piece of that kind is there, or if several
    legal moves could be meant.
    """
    typed = " ".join(text.split()).lower()
    node = game.current if node is None else node
    legal = game.legal_moves(node)
    for move in (*legal, *_numbered(typed, game)):
        if isinstance(move, Choose) and words.folded(typed) in _options(move.option):
            return move
    verb, plain = _without_verb(_facing_joined(typed))
    if verb in words.freeing_words():
        return _faced(_freeing(text, plain, game, node), game, node)
    return _faced(_read(text, plain, legal, game, node), game, node)


def _freeing(text: str, typed: str, game: Game, node: int) -> Place:
    """`lion c3/n` after the verb: the piece comes from a prison, whether it may or not."""
    found = _PIECE.fullmatch(typed)
    kinds = kinds_of(found["head"].strip(_MARKS), game.ruleset.kinds) if found else frozenset()
    if found is None or not kinds:
        raise BadText("bad-move", text=text)
    status = game.status(node)
    seat = status.seat if isinstance(status, ToMove) else None
    trays = game.ruleset.scene(game.state(node)).trays
    held = (piece for tray in trays if tray.seat in (None, seat) for piece in tray.pieces)
    kind = next((piece.kind for piece in held if piece.kind in kinds), min(kinds))
    facing, how = _tail(found)
    return Place(Slot("prison", kind), Square.parse(found["end"]), facing, how)


def _read(text: str, typed: str, legal: Sequence[Move], game: Game, node: int) -> Move:
    if found := _SQUARES.fullmatch(typed):
        return Step(Square.parse(found["start"]), Square.parse(found["end"]), *_tail(found))
    try:
        return decode(_cased(typed))
    except BadText:
        pass
    if found := _COVERING.fullmatch(typed):
        squares = tuple(map(Square.parse, found["squares"].split()))
        placed = _covering(found["head"], squares, legal, game, node)
        if placed is not None:
            return placed
    if found := _PIECE.fullmatch(typed):
        return _with_piece(text, found, legal, game, node)
    if found := _TURNED.fullmatch(typed):
        return _turned(text, found, game, node)
    raise BadText("bad-move", text=text)


def _facing_joined(typed: str) -> str:
    """A facing at the end, as a word of its own, joined to what it belongs to: `c4 e` is `c4/e`."""
    before, _space, last = typed.rpartition(" ")
    way = next((way for way in Facing if words.folded(last) in words.facing_words(way)), None)
    if not before or way is None or "/" in before:
        return typed
    return f"{before.rstrip(' ,')}/{way.value.lower()}"


def _without_verb(typed: str) -> tuple[str, str]:
    """The verb before the rest, if there is one, and the rest: `free lion c3` is `lion c3`."""
    first, _space, rest = typed.partition(" ")
    verb = words.folded(first)
    known = words.verb_words() | words.freeing_words()
    return (verb, rest) if rest and verb in known else ("", typed)


def _faced(move: Move, game: Game, node: int) -> Move:
    """The move with the usual facing, where one has to be chosen and none was said."""
    if not isinstance(move, Step | Place) or move.facing is not None:
        return move
    legal = game.legal_moves(node)
    facings = {
        each.facing
        for each in legal
        if isinstance(each, Step | Place) and each._replace(facing=None) == move
    }
    found = [way for way in Facing if way in facings]
    if None in facings or not found:
        return move
    return move._replace(facing=usual(game, node, picks(move)[0], found))


def kinds_of(name: str, kinds: Iterable[str]) -> frozenset[str]:
    """The kinds of piece a person may mean: in the language spoken, or else in English.

    Case and accents do not count.
    """
    name = words.folded(name)
    spoken, english = set(), set()
    for kind in kinds:
        here = (words.kind(kind), words.the(kind), words.abbreviation(kind), words.letter(kind))
        if name in map(words.folded, here):
            spoken.add(kind)
        known = words.KINDS.get(kind)
        english_names = () if known is None else (known.name, known.the, known.two[1], known.one[1])
        if name in map(words.folded, (kind, f"the {kind}", *english_names)):
            english.add(kind)
    return frozenset(spoken or english)


def _options(option: str) -> tuple[str, ...]:
    """The ways to type an option: as a journal has it, its parts apart, in the words spoken."""
    return option, option.replace(":", " "), words.folded(words.option(option))


def _cased(typed: str) -> str:
    """Lower case but for the facing, as journals have it."""
    return re.sub(r"/([nesw])(?=$|\*)", lambda found: found[0].upper(), typed)


def _tail(found: re.Match[str]) -> tuple[Facing | None, str]:
    facing = found["facing"]
    return Facing(facing.upper()) if facing else None, found["how"] or ""


def _numbered(typed: str, game: Game) -> list[Choose]:
    """The options that end in the number typed, whether they can be chosen now or not."""
    number = re.search(r"[1-9][0-9]?$", typed, re.ASCII)
    return [] if number is None else [Choose(f"{head}{number[0]}") for head in game.ruleset.options]


def _covering(
    head: str, squares: Sequence[Square], legal: Sequence[Move], game: Game, node: int
) -> Place | None:
    """The move that puts a thing on several squares, all of them named: `pair c4 d4`."""
    kinds = kinds_of(head, game.ruleset.kinds) & game.ruleset.spread
    wanted = frozenset(squares)
    if not kinds:
        return None
    for move in legal:
        if not isinstance(move, Place) or not move.how or move.end not in wanted:
            continue
        kind = move.source.item
        if kind in kinds and covered(game.ruleset, game.state(node), move, kind) == wanted:
            return move
    slot = _put_from(game, node, min(kinds))
    how = ",".join(map(str, dict.fromkeys(squares)))
    return None if slot is None else Place(slot, squares[0], how=how)


def _put_from(game: Game, node: int, kind: str) -> Slot | None:
    """The place beside the board that a thing is put down from."""
    trays = [*game.ruleset.trays_for(game.state(node), kind, 0)]
    return Slot(trays[0][0], kind) if trays else None


def _with_piece(
    text: str, found: re.Match[str], legal: Sequence[Move], game: Game, node: int
) -> Move:
    end, (facing, how) = Square.parse(found["end"]), _tail(found)
    kinds, start = _head(found["head"], game)
    if not kinds:
        raise BadText("bad-move", text=text)
    things = kinds & game.ruleset.spread
    if things and start is not None:
        placed = _covering(min(things), (start, end), legal, game, node)
        if placed is not None:
            return placed
    status = game.status(node)
    seat = status.seat if isinstance(status, ToMove) else None
    starts = _standing(game, node, kinds, seat)
    meant = [
        move
        for move in legal
        if (isinstance(move, Step) and move.start in starts and start in (None, move.start))
        or (isinstance(move, Place) and move.source.item in kinds and start is None)
        if move.end == end and facing in (None, move.facing) and how in ("", move.how)
    ]
    if not meant and facing is not None and not how and end in starts and start is None:
        return Turn(end, facing)
    alike = {_unfaced(move) for move in meant}
    if len(meant) == 1 or len(alike) == 1:
        return meant[0] if len(meant) == 1 else alike.pop()
    if len(meant) > 1:
        raise BadText(
            "two-pieces", text=text, moves=sorted(_text(each, game, node) for each in meant)
        )
    if things and (slot := _put_from(game, node, min(things))) is not None:
        return Place(slot, end, facing, how)
    if start is not None:
        starts = [square for square in starts if square == start]
    if not starts and start is None and (slot := _slot(game, node, kinds, seat)) is not None:
        return Place(slot, end, facing, how)
    if not starts:
        who = words.player(game.header, seat or 0)
        raise BadText("no-such-piece", seat=who, kind=min(kinds, key=game.ruleset.kinds.index))
    steps = [Step(square, end, facing, how) for square in starts]
    return max(steps, key=lambda step: _nearly_legal(game, node, step))


def _text(move: Step | Place, game: Game, node: int) -> str:
    """A move as it may be typed, and nothing else meant: a thing by all squares it would lie on."""
    if isinstance(move, Place) and move.source.item in game.ruleset.spread:
        kind = move.source.item
        squares = sorted(covered(game.ruleset, game.state(node), move, kind))
        return " ".join([words.kind(kind), *map(str, squares)])
    return encode(move)


def _unfaced(move: Step | Place) -> Move:
    """The move without its facing."""
    return move._replace(facing=None)


def _slot(game: Game, node: int, kinds: frozenset[str], seat: Seat | None) -> Slot | None:
    """The place beside the board of a piece of these kinds, where such are placed from now."""
    placed = {move.source.tray for move in game.legal_moves(node) if isinstance(move, Place)}
    slots = [
        Slot(tray.id, piece.kind)
        for tray in game.ruleset.scene(game.state(node)).trays
        for piece in tray.pieces
        if piece.kind in kinds and tray.seat in (None, seat) and tray.id in placed
    ]
    return slots[0] if slots else None


def _turned(text: str, found: re.Match[str], game: Game, node: int) -> Move:
    """`lion/e`: the one piece of that kind turns where it stands."""
    status = game.status(node)
    seat = status.seat if isinstance(status, ToMove) else None
    kinds = kinds_of(found["head"].strip(_MARKS), game.ruleset.kinds)
    starts = _standing(game, node, kinds, seat)
    if len(starts) != 1:
        raise BadText("bad-move", text=text)
    return Turn(starts[0], Facing(found["facing"].upper()))


def _head(head: str, game: Game) -> tuple[frozenset[str], Square | None]:
    """The kinds named before the target, and the start if it is named too."""
    # an x before the target may be the sign of taking or a word's last letter
    for name in (head.strip(_MARKS), head.strip(_MARKS).removesuffix("x").strip(_MARKS)):
        if kinds := kinds_of(name, game.ruleset.kinds):
            return kinds, None
        if with_start := re.fullmatch(rf"(.*?)[{_MARKS}]*({_SQUARE})", name):
            kinds = kinds_of(with_start[1], game.ruleset.kinds)
            if kinds:
                return kinds, Square.parse(with_start[2])
    return frozenset(), None


def _standing(game: Game, node: int, kinds: frozenset[str], seat: Seat | None) -> list[Square]:
    """Where the seat's pieces of these kinds stand; anybody's where nobody is to move."""
    pieces = game.ruleset.scene(game.state(node)).pieces
    return [
        square
        for square, piece in pieces.items()
        if piece.kind in kinds and (seat is None or piece.seat in (None, seat))
    ]


def _nearly_legal(game: Game, node: int, move: Move) -> int:
    """How far down the table of rules a refused move gets."""
    ruleset: Any = game.ruleset
    if not isinstance(game.status(node), ToMove):
        return 0
    rule = ruleset.broken_rule(game.state(node), move)
    return len(ruleset.rules) if rule is None else int(ruleset.rules.index(rule))
