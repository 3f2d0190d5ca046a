"""What is said of formations: placing by one, keeping and deleting one."""

from __future__ import annotations

from jungla_tui.core.formation import STANDARD
from jungla_tui.words.cells import clean
from jungla_tui.words.language import _, n_


def name(text: str) -> str:
    """What a formation is called; the edition's own in the language spoken."""
    return _("the usual formation") if text == STANDARD else f"“{clean(text)}”"


def pieces(number: int) -> str:
    """`15 pieces`."""
    return n_("{number} piece", "{number} pieces", number).format(number=number)


def placing(who: str, formation: str, *, on_going: bool) -> str:
    """That a seat's pieces are placed by a formation, now or also in its later turns."""
    if on_going:
        sentence = _("{who} places by {formation}, now and on the turns to come.")
    else:
        sentence = _("{who} has placed all by {formation}.")
    return sentence.format(who=who, formation=name(formation))


def kept(who: str, formation: str, number: int, *, replaced: bool) -> str:
    """That what a seat placed is kept under a name."""
    sentence = n_(
        "Kept as “{name}”: {number} piece of {who}.",
        "Kept as “{name}”: {number} pieces of {who}.",
        number,
    ).format(name=clean(formation), number=number, who=who)
    return f"{sentence} {_('The one of that name before is gone.')}" if replaced else sentence


def deleted(formation: str) -> str:
    """That a formation is kept no longer."""
    return _("Deleted: “{name}”.").format(name=clean(formation))
