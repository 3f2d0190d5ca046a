"""Why a move is good: what it takes, threatens, prevents, and where it leads, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from jungla_tui import words
from jungla_tui.core.board import Seat, Square
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import PERSON, Header
from jungla_tui.core.moves import Move
from jungla_tui.core.ruleset import Piece, Ruleset, ToDraw, ToMove
from jungla_tui.core.threat import Stakes, Threat
from jungla_tui.engine.wire import Answer, Request, about
from jungla_tui.text import seats
from jungla_tui.text.reasons import Forced, Reason, reasons, toward
from jungla_tui.words import hint as said
from jungla_tui.words import why as why_words

SECONDS = 2.0
"""How long the computer thinks about a hint."""

REASONS = 3
"""How many reasons are told, at most."""

MOVES = 3
"""How many moves of a threat are told, at most."""


def request(
    game: Game, node: int | None = None, seconds: float = SECONDS, *, explain: bool = False
) -> Request:
    """Ask the strongest player about the position after an event; `explain`: to tell why, too."""
    strongest = seats.players(game.ruleset.game)[-2]
    player = strongest if strongest != PERSON else "random"
    return about(game, player, node, seconds=seconds, explain=explain)


def sentences(game: Game, answer: Answer, node: int | None = None) -> Iterator[str]:
    """The best move, and why."""
    move, status = answer.line[0], game.status(node)
    if not isinstance(status, ToMove):
        return
    told = game.ruleset.tell(game.state(node), Played(status.seat, move))
    yield said.hint("move", told=words.told(told, game.header))
    forced = Forced(_best(answer), answer.wins_in) if answer.wins_in else None
    found = [*_why(game, move, node, answer.stakes, forced)]
    if found or forced is None:
        yield from found or _at_least(game, move, node)
    if forced is not None and forced != (status.seat, 1):
        yield said.forced(words.player(game.header, forced.seat), forced.wins_in)


def why(game: Game, move: Move, node: int | None = None) -> Iterator[str]:
    """What speaks for a legal move by the rules alone; something is always said, unless it takes
    a piece."""
    if isinstance(game.status(node), ToMove):
        yield from [*_why(game, move, node)] or _at_least(game, move, node)


def _why(
    game: Game,
    move: Move,
    node: int | None,
    stakes: Stakes | None = None,
    forced: Forced | None = None,
) -> Iterator[str]:
    """The weightiest reasons for a legal move."""
    status, number = game.status(node), len(game.header.seats)
    assert isinstance(status, ToMove)
    state, seat = game.state(node), status.seat
    found = reasons(game.ruleset, state, move, seat, number, stakes, forced)
    for reason in islice(found, REASONS):
        yield sentence(reason, game.ruleset, game.header)


def _at_least(game: Game, move: Move, node: int | None) -> Iterator[str]:
    """What is said of a move that nothing else speaks for; nothing where it takes a piece."""
    status = game.status(node)
    assert isinstance(status, ToMove)
    if not game.ruleset.tell(game.state(node), Played(status.seat, move)).taken:
        found = next(toward(game.ruleset, move, status.seat), Reason("plain"))
        yield sentence(found, game.ruleset, game.header)


def _best(answer: Answer) -> Seat:
    """The seat that can expect the most."""
    return max(range(len(answer.chances)), key=answer.chances.__getitem__)


def chances(game: Game, answer: Answer) -> Iterator[str]:
    """How the position stands, as the computer sees it."""
    yield said.chances(game.header, answer.chances)
    if answer.wins_in:
        yield said.forced(words.player(game.header, _best(answer)), answer.wins_in)


def line(game: Game, answer: Answer, node: int | None = None) -> str:
    """How the computer expects the game to go on, as a list of moves has it."""
    ruleset, state = game.ruleset, game.state(node)
    parts: list[str] = []
    for move in answer.line:
        status = ruleset.status(state, 1)
        if isinstance(status, ToDraw):
            parts.append(said.hint("draws"))
        if not isinstance(status, ToMove) or ruleset.broken_rule(state, move) is not None:
            break
        event = Played(status.seat, move)
        parts.append(words.short(ruleset.tell(state, event)))
        state = ruleset.apply(state, event)
    return said.hint("line", moves=", ".join(parts))


# ---- reasons in words


def sentence(reason: Reason, ruleset: Ruleset[Any], header: Header) -> str:
    """A reason as a sentence."""
    nouns: dict[str, object] = {}
    for role, noun in reason.nouns.items():
        match role, noun:
            case "pieces", pieces:
                nouns["pieces"] = _named(pieces)
                nouns["piece"] = words.the(next(iter(pieces.values())).kind)
            case "who", seat:
                nouns["who"] = words.player(header, seat)
            case "threat", Threat() as threat:
                nouns["who"] = words.player(header, threat.seat)
                nouns["steps"] = threat.wins_in
                nouns["moves"] = _moves(ruleset, reason.nouns["state"], threat)
            case "state", _:
                pass
            case "squares", squares:
                nouns["squares"] = words.listed(map(str, squares))
            case _:
                nouns[role] = noun
    several = len(reason.nouns.get("pieces", ())) > 1
    return said.reason(reason.id, nouns, several=several)


def _moves(ruleset: Ruleset[Any], state: Any, threat: Threat) -> str:
    """The own moves of whoever threatens to win: the first few, as far as they are known."""
    state, own, parts = ruleset.as_if(state, threat.seat), 0, list[str]()
    for move in threat.line:
        status = ruleset.status(state, 1)
        if not isinstance(status, ToMove) or ruleset.broken_rule(state, move) is not None:
            break
        event = Played(status.seat, move)
        if status.seat == threat.seat:
            own += 1
            if own <= MOVES:
                parts.append(words.short(ruleset.tell(state, event)))
        state = ruleset.apply(state, event)
    more = [] if threat.wins_in == len(parts) else ["…"]
    return ", ".join((*parts, *more))


def _named(pieces: Mapping[Square, Piece]) -> str:
    return words.listed(why_words.standing(piece, at) for at, piece in pieces.items())
