"""Why a move is good, how a position stands, and how it may go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jungla_tui.core.log import Header
from jungla_tui.words.errors import field
from jungla_tui.words.language import _, mark, n_
from jungla_tui.words.names import player

HINT: Mapping[str, str] = {
    "move": mark("Hint: {told}"),
    "line": mark("Best line: {moves}"),
    "draws": mark("then the dice"),
    "thinks": mark("The computer is thinking about it."),
    "nothing": mark("There is nothing to decide here."),
}
"""Sentences by an id."""


REASONS: Mapping[str, str] = {
    "wins": mark("It wins."),
    "only": mark("Every other move loses."),
    "guards": mark("It keeps {who} from winning with the next move."),
    "threatens-win": mark("It threatens to win with the next move."),
    "unanswered": mark("Nothing can take it back."),
    "saves": mark("It saves {pieces}: nothing can take it now."),
    "saves-several": mark("It saves {pieces}: nothing can take them now."),
    "threatens": mark("It threatens {pieces}."),
    "protects": mark("It guards {pieces}: what takes it there can be taken."),
    "protects-several": mark("It guards {pieces}: what takes one of them can be taken."),
    "blocks": mark("It shuts the way to {end} for {pieces}."),
    "bars": mark("It guards {end} against {pieces}: it could be taken there."),
    "watches": mark("It watches {squares} beside {goal}: whatever comes there, it can take."),
    "shields": mark("It stands beside {goal}, where {who} wants to get."),
    "opens": mark("It opens the way to {goal} for {pieces}."),
    "leap": mark("From there it can go to {end} in one move."),
    "clears": mark("It clears the way to {end} for {pieces}."),
    "toward": mark("It goes on toward {goal}."),
    "plain": mark("No other move does more, as the computer sees it."),
}
"""What speaks for a move, by an id; of several pieces by another."""


def hint(id: str, /, **fields: object) -> str:
    """A sentence about a move or a position."""
    return _(HINT[id]).format(**{name: field(value) for name, value in fields.items()})


def reason(id: str, nouns: Mapping[str, object], *, several: bool = False) -> str:
    """What speaks for a move; `several`: whether it is about more than one piece."""
    said = {name: field(value) for name, value in nouns.items()}
    if id in REASONS:
        other = f"{id}-several"
        return _(REASONS[other if several and other in REASONS else id]).format(**said)
    return _counted(id, int(said["steps"])).format(**said)


def _counted(id: str, steps: int) -> str:
    """The sentence of a reason that counts steps, or moves of one seat."""
    match id:
        case "prevents":
            return n_(
                "If nothing is done, {who} wins in {steps} move ({moves}). This prevents it.",
                "If nothing is done, {who} wins in {steps} moves ({moves}). This prevents it.",
                steps,
            )
        case "delays":
            return n_(
                "If nothing is done, {who} wins in {steps} move ({moves}). This puts it off.",
                "If nothing is done, {who} wins in {steps} moves ({moves}). This puts it off.",
                steps,
            )
        case "race":
            return n_(
                "If nothing is done, {who} wins in {steps} move ({moves}). This is faster.",
                "If nothing is done, {who} wins in {steps} moves ({moves}). This is faster.",
                steps,
            )
        case "next":
            return n_(
                "It threatens to win in {steps} move ({moves}).",
                "It threatens to win in {steps} moves ({moves}).",
                steps,
            )
        case "nearer":
            return n_(
                "It brings {piece} within {steps} step of {goal}.",
                "It brings {piece} within {steps} steps of {goal}.",
                steps,
            )
        case "holds":
            return n_(
                "It closes the way of {steps} step to {goal} for {pieces}.",
                "It closes the way of {steps} steps to {goal} for {pieces}.",
                steps,
            )
        case "evades":
            return n_(
                "It gets farther from {pieces}, which could take it in {steps} step.",
                "It gets farther from {pieces}, which could take it in {steps} steps.",
                steps,
            )
        case "hunts":
            return n_(
                "It comes within {steps} step of {pieces}, which it could take.",
                "It comes within {steps} steps of {pieces}, which it could take.",
                steps,
            )
    raise KeyError(id)


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
