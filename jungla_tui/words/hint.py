"""Why a move is good, how a position stands, and how it may go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jungla_tui.core.log import Header
from jungla_tui.words.errors import field
from jungla_tui.words.language import _, mark, n_
from jungla_tui.words.names import player

HINT: Mapping[str, str] = {
    "move": mark("Hint: {told}"),
    "wins": mark("It wins."),
    "threatens": mark("It threatens {pieces}."),
    "threatens-win": mark("It threatens to win with the next move."),
    "saves": mark("It saves {pieces}: nothing can take it now."),
    "saves-several": mark("It saves {pieces}: nothing can take them now."),
    "guards": mark("It keeps {who} from winning with the next move."),
    "opens": mark("It opens the way to {goal} for {piece}."),
    "toward": mark("It goes on toward {goal}."),
    "plain": mark("No other move does more, as the computer sees it."),
    "line": mark("Best line: {moves}"),
    "draws": mark("then the dice"),
    "thinks": mark("The computer is thinking about it."),
    "nothing": mark("There is nothing to decide here."),
}
"""Sentences by an id."""


def hint(id: str, /, **fields: object) -> str:
    """A sentence about a move or a position."""
    return _(HINT[id]).format(**{name: field(value) for name, value in fields.items()})


def nearer(piece: str, goal: str, steps: int) -> str:
    """That a piece comes near a square that it wants to reach."""
    return n_(
        "It brings {piece} within {steps} step of {goal}.",
        "It brings {piece} within {steps} steps of {goal}.",
        steps,
    ).format(piece=piece, goal=goal, steps=steps)


def forced(who: str, moves: int) -> str:
    """That somebody wins by force, in how many moves of their own."""
    return n_(
        "{who} can force the win in {moves} move of their own.",
        "{who} can force the win in {moves} moves of their own.",
        moves,
    ).format(who=who, moves=moves)


def chances(header: Header, expected: Sequence[float]) -> str:
    """What each seat can expect: `Red 62%, Blue 38%`."""
    each = (f"{player(header, seat)} {percent(share)}" for seat, share in enumerate(expected))
    return _("Chances: {each}.").format(each=", ".join(each))


def percent(share: float) -> str:
    """`62%`."""
    return _("{number}%").format(number=round(100 * share))
