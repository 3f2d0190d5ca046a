"""Whether a move may be made; if not, which rule forbids it, and the nearest that is allowed.

Every answer holds for the position after an event of a game, the current one if none is given,
and comes as data and as sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jungla_tui import words
from jungla_tui.core.board import Seat, Square
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.glimpse import covered
from jungla_tui.core.moves import Choose, Move, Place, Step, Turn, picks
from jungla_tui.core.plan import Plan
from jungla_tui.core.ruleset import Blame, Noun, Over, Piece, RuleId, ToDraw, ToMove
from jungla_tui.text.reach import end_of, start_of, taken_by
from jungla_tui.text.standing import title
from jungla_tui.words import why as said


@dataclass(frozen=True, slots=True)
class Why:
    """What is said of a move."""

    move: Move
    rule: RuleId | None
    """The rule that forbids it; None: it is allowed."""
    variant: str
    """The case of that rule, as an id."""
    sentence: str
    """Why it is refused, or what it does."""
    nearest: Move | None = None
    """For a refused move, the allowed one that is nearest to it."""
    nearest_sentence: str = ""
    """That one as a sentence; empty where there is none."""
    squares: tuple[Square, ...] = ()
    """The squares that the sentence speaks of."""


def why(game: Game, move: Move, node: int | None = None) -> Why:
    """Whether the seat to move may make the move after an event; if not, why, and what else."""
    match game.status(node):
        case Over() as over:
            named = title(game.header.edition, over.rule)
            return Why(move, over.rule, "over", said.over(over, game.header, named))
        case ToDraw():
            return refused(game, Blame("turn", "to-draw"), move, None)
        case ToMove(seat):
            state = game.state(node)
            rule = game.ruleset.broken_rule(state, move)
            if rule is None:
                return _allowed(game, state, move, seat)
            blame = game.ruleset.blame(state, move, rule)
            other, sentence = _nearest(game, state, game.legal_moves(node), move)
            found = refused(game, blame, move, seat)
            return replace(found, nearest=other, nearest_sentence=sentence)


def _allowed(game: Game, state: Any, move: Move, seat: Seat) -> Why:
    told = game.ruleset.tell(state, Played(seat, move))
    sentence = said.allowed(words.told(told, game.header))
    return Why(move, None, "", sentence, squares=_squares(move))


def refused(game: Game, blame: Blame, move: Move, seat: Seat | None) -> Why:
    """The refusal of a move for this case of a rule; `seat`: the one that may move, if any."""
    who = "" if seat is None else words.player(game.header, seat)
    named = title(game.header.edition, blame.rule)
    sentence = said.blamed(game.ruleset.game, blame, game.header, who, named)
    board = game.ruleset.board
    spoken = (noun for noun in blame.nouns.values() if isinstance(noun, Square) and noun in board)
    return Why(move, blame.rule, blame.variant, sentence, squares=tuple(dict.fromkeys(spoken)))


FEW = 4
"""The most squares or options that are all named; of more, one is named for example."""


def _nearest(game: Game, state: Any, legal: Sequence[Move], move: Move) -> tuple[Move | None, str]:
    """The legal move of the same piece that ends nearest to where this one would, else of the
    nearest piece that can move; and all that this piece can do, or the move for example."""
    same = [each for each in legal if picks(each)[0] == picks(move)[0]]
    start, end = start_of(move), end_of(move)
    best = min(
        same or legal,
        key=lambda each: (_apart(start_of(each), start), *_apart(end_of(each), end)),
        default=None,
    )
    if best is None:
        return None, ""
    if isinstance(best, Choose):
        return best, _options(game, legal)
    if same:
        return best, " ".join(_own(game, state, same, best))
    return best, _another(game, state, legal, move, best)


def _options(game: Game, legal: Sequence[Move]) -> str:
    """What can be chosen."""
    options = [move.option for move in legal if isinstance(move, Choose)]
    if len(options) > FEW or len(options) < len(legal):
        return said.nearest("choose-such", {"option": words.option(options[0])}, game.header)
    listed = words.either(said.quoted(words.option(option)) for option in options)
    return said.nearest("choose", {}, game.header, options=listed)


def _own(game: Game, state: Any, same: Sequence[Move], best: Move) -> Iterator[str]:
    """What the piece of a refused move can do, all of it or the best for example."""
    ends = {end: move for move in reversed(same) if (end := end_of(move)) is not None}
    such = len(ends) > FEW
    ways = [best] if such else [ends[end] for end in sorted(ends, key=_by_file)]
    if isinstance(best, Place) and best.source.item in game.ruleset.spread:
        on = sorted(covered(game.ruleset, state, best, best.source.item), key=_by_file)
        id = "put" if len(same) == 1 else "put-such"
        yield said.nearest(id, {}, game.header, ends=words.listed(map(str, on)))
        return
    if isinstance(best, Place):
        listed = words.listed(str(end_of(way)) for way in ways)
        yield said.nearest("put-such" if such else "put", {}, game.header, ends=listed)
        return
    pieces = game.ruleset.scene(state).pieces
    goes: list[str] = []
    takes: list[str] = []
    for way in ways:
        at = end_of(way)
        if at is not None and at in taken_by(game.ruleset, state, way):
            takes.append(said.standing(pieces[at], at))
        elif at is not None:
            goes.append(str(at))
    for id, found, role in (("goes", goes, "ends"), ("takes", takes, "pieces")):
        if found:
            all_of_them = {role: words.listed(found)}
            yield said.nearest(f"{id}-such" if such else id, {}, game.header, **all_of_them)
    if not such and any(isinstance(each, Turn) for each in same):
        yield said.nearest("turns" if not ends else "turns-too", {}, game.header)


def _another(game: Game, state: Any, legal: Sequence[Move], move: Move, best: Move) -> str:
    """What another piece can do, where the one of a refused move can do nothing."""
    pieces = game.ruleset.scene(state).pieces
    at, to = start_of(best), end_of(best)
    nouns: dict[str, Noun] = {}
    for role, noun in (("start", at), ("end", to)):
        if noun is not None:
            nouns[role] = noun
    if isinstance(best, Place):
        nouns["mover"] = Piece(best.source.item, None)
        if best.source.item in game.ruleset.spread:
            on = sorted(covered(game.ruleset, state, best, best.source.item), key=_by_file)
            nouns["end"] = words.listed(map(str, on))
        return said.nearest("instead-put", nouns, game.header)
    if at is not None and at in pieces:
        nouns["mover"] = pieces[at]
    id = "instead-turns" if isinstance(best, Turn) else "instead"
    if id == "instead" and _is_stuck(game, state, move):
        id = "other"
    only = all((start_of(each), end_of(each)) == (at, to) for each in legal)
    return said.nearest(id if only else f"{id}-such", nouns, game.header)


def _is_stuck(game: Game, state: Any, move: Move) -> bool:
    """Whether the move takes up a piece of the seat to move."""
    at = start_of(move)
    piece = None if at is None else game.ruleset.scene(state).pieces.get(at)
    status = game.ruleset.status(state, 1)
    return piece is not None and isinstance(status, ToMove) and piece.seat == status.seat


def walk(game: Game, move: Move, node: int | None = None) -> Plan:
    """The legal steps that take a piece where a move, which is refused, would; else none."""
    if not isinstance(move, Step) or move != Step(move.start, move.end):
        return ()
    return game.plans(move.start, node).get(move.end, ())


def _squares(move: Move) -> tuple[Square, ...]:
    return tuple(pick for pick in picks(move) if isinstance(pick, Square))


def _by_file(square: Square) -> tuple[int, int]:
    return square.col, square.row


def _apart(one: Square | None, other: Square | None) -> tuple[int, int]:
    """How far two squares are from each other, in steps and then as the crow flies."""
    if one is None or other is None:
        return (0, 0) if one is other else (99, 99)
    aside, up = abs(one.col - other.col), abs(one.row - other.row)
    return aside + up, aside * aside + up * up
