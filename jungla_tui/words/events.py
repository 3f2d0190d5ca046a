"""What happened and how a game stands, as sentences and in short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from jungla_tui.core.board import Facing, Seat
from jungla_tui.words.kinds import abbreviation, the
from jungla_tui.words.language import _, begun, mark, mark_in, mark_many, n_, p_
from jungla_tui.words.names import listed, player, the_of

if TYPE_CHECKING:
    from jungla_tui.core.log import Header
    from jungla_tui.core.ruleset import About, Over, Piece, Told


def told(event: Told, header: Header) -> str:
    """What an event did, as one sentence."""
    who = "" if event.seat is None else player(header, event.seat)
    nouns = {
        "who": who,
        "piece": "" if event.piece is None else the(event.piece.kind),
        "start": str(event.start),
        "end": listed(map(str, event.squares)) if event.squares else str(event.end),
        "taken": listed(the(piece.kind) for piece in event.taken),
        "faces": ", ".join(str(face) for face in event.faces),
    }
    sentence = _(TOLD[event.verb, bool(event.taken)]).format(**nouns)
    if event.facing is not None:
        sentence += " " + _(FACES[event.facing])
    others = event.others or [seat for seat in range(len(header.seats)) if seat != event.seat]
    for note in event.after:
        if note in event.about:
            sentence += " " + _befell(note, event.about[note], header)
            continue
        # a sentence that speaks of another player is said of each
        about = others if "{other}" in AFTER[note] else [None]
        for seat in about:
            other = "" if seat is None else player(header, seat)
            sentence += " " + _(AFTER[note]).format(**nouns, other=other)
    return sentence


def _befell(note: str, about: About, header: Header) -> str:
    """Say what followed of itself for some pieces."""
    one, many = BEFELL[note]
    owner = about.pieces[0].seat
    said = {
        "whom": listed(the(piece.kind) for piece in about.pieces),
        "whose": "" if owner is None else player(header, owner),
        "by": "" if about.by is None else the_of(about.by, header),
    }
    return begun(n_(one, many, len(about.pieces)).format(**said))


TOLD: Mapping[tuple[str, bool], str] = {
    ("starts", False): mark("The game starts."),
    ("steps", False): mark("{who} moves {piece} from {start} to {end}."),
    ("steps", True): mark("{who} moves {piece} from {start} to {end} and takes {taken}."),
    ("leaps", False): mark("{who} leaps with {piece} from {start} to {end}."),
    ("leaps", True): mark("{who} leaps with {piece} from {start} to {end} and takes {taken}."),
    ("draws", False): mark("The dice show {faces}."),
    ("offers", False): mark("{who} offers a draw."),
    ("resigned", False): mark("{who} resigns."),
    ("agreed", False): mark("A draw is agreed."),
    ("places", False): mark("{who} places {piece} on {end}."),
    ("turns", False): mark("{who} turns {piece} on {end}."),
    ("springs", False): mark("{who} springs with {piece} from {start} at {end} and back."),
    ("springs", True): mark("{who} springs with {piece} from {start} at {end}: {taken} taken."),
    ("hunts", False): mark("{who} hunts with {piece} on {end}."),
    ("hunts", True): mark("{who} hunts with {piece} on {end} and takes {taken}."),
    ("frees", False): mark("{who} enters the prison on {end} with {piece}."),
    ("frees", True): mark("{who} enters the prison on {end} with {piece} and takes {taken}."),
    ("frees-one", False): mark("{who} frees {piece}, now on {end}."),
    ("frees-waiting", False): mark("{who} frees {piece}, which has to wait for a den square."),
    ("returns", False): mark("{who} brings {piece} back to {end}."),
    ("enters", False): mark("{who} brings {piece} in on {end}."),
    ("stops", False): mark("{who} stops there."),
    ("moves", False): mark("{who} moves {piece} from {start} to {end}."),
    ("gives", False): mark("{who} gives the dice to predator and prey: {faces}."),
}
"""For each verb, and whether something is taken, its sentence."""


FACES: Mapping[Facing, str] = {
    Facing.NORTH: mark("It faces north."),
    Facing.EAST: mark("It faces east."),
    Facing.SOUTH: mark("It faces south."),
    Facing.WEST: mark("It faces west."),
}
"""Where a piece looks now."""


AFTER: Mapping[str, str] = {
    "falls-too": mark("Both fall."),
    "passes": mark("{other} cannot move and passes."),
    "out": mark("Its owner has no prey left and is out."),
    "stops-short": mark("No further step can be made."),
    "nothing-fits": mark("No obstacle fits anywhere."),
}
"""What followed of itself."""


BEFELL: Mapping[str, tuple[str, str]] = {
    "armor-lost": mark_many(
        "{whom} of {whose} loses its armor.", "{whom} of {whose} lose their armor."
    ),
    "turtle-hit": mark_many(
        "{whom} of {whose} goes back to its den.", "{whom} of {whose} go back to their den."
    ),
    "caught": mark_many(
        "The web of {by} imprisons {whom} of {whose}.",
        "The web of {by} imprisons {whom} of {whose}.",
    ),
    "web-armor": mark_many(
        "The web of {by} takes the armor of {whom} of {whose}.",
        "The web of {by} takes the armor of {whom} of {whose}.",
    ),
    "danger": mark_many(
        "{whom} of {whose} is in danger, in the web of {by}.",
        "{whom} of {whose} are in danger, in the web of {by}.",
    ),
    "danger-due": mark_many(
        "{whom} of {whose} stayed in the web of {by} and is imprisoned.",
        "{whom} of {whose} stayed in the web of {by} and are imprisoned.",
    ),
}
"""What followed of itself for some pieces, for one and for several of them."""


_SHORT: Mapping[str, tuple[str, str]] = {
    "starts": mark_in("in the move list", "start"),
    "offers": mark_in("in the move list", "offers a draw"),
    "resigned": mark_in("in the move list", "resigns"),
    "agreed": mark_in("in the move list", "draw agreed"),
    "stops": mark_in("in the move list", "stops"),
}


def short(event: Told) -> str:
    """What an event did, as a move list has it: `Wo c3-c4`, `Ra g3xg4`."""
    if event.faces:
        return " ".join(str(face) for face in event.faces)
    if event.piece is None:
        return p_(*_SHORT[event.verb])
    name = _sided(event.piece)
    way = "" if event.facing is None else f"/{event.facing.value}"
    if event.start is None or event.start == event.end:
        return name + ("" if event.end is None else f" {event.end}") + way
    return f"{name} {event.start}{'x' if event.taken else '-'}{event.end}{way}"


def _sided(piece: Piece) -> str:
    """Two letters; large or small as on the board, where that tells whose a piece is."""
    name = abbreviation(piece.kind)
    if piece.facing is None or piece.seat is None:
        return name
    return name.lower() if piece.seat else name.upper()


def to_move(header: Header, seat: Seat, prompt: str = "move", left: int | None = None) -> str:
    """Whose turn it is; what for and how much is left of it, where the game counts that."""
    who = player(header, seat)
    if left is None:
        return _("{who} to move").format(who=who)
    one, many = LEFT.get(prompt, LEFT["move"])
    return n_(one, many, left).format(who=who, left=left)


LEFT: Mapping[str, tuple[str, str]] = {
    "move": mark_many("{who} to move, {left} move left", "{who} to move, {left} moves left"),
    "place": mark_many("{who} to place, {left} left", "{who} to place, {left} left"),
    "return": mark_many("{who} to choose {left} den", "{who} to choose {left} dens"),
    "free": mark_many("{who} to free {left} more", "{who} to free up to {left}"),
    "enter": mark_many("{who} to bring {left} in", "{who} to bring {left} in"),
}
"""For each kind of decision, whose turn it is and how much of it is left."""


def result(over: Over, header: Header, title: str, reasons: Sequence[str] = ()) -> str:
    """How a game ended.

    `title` is that of the rule that ended it, `reasons` are those of the rules that settled the
    places.
    """
    if len(over.places) == 1:
        said = _("A draw: {rule}").format(rule=title)
    elif len(header.seats) == 2:
        who = player(header, min(over.places[0]))
        said = _("{who} wins: {rule}").format(who=who, rule=title)
    else:
        said = _("{places}: {rule}").format(places=places(over, header), rule=title)
    if not reasons:
        return said
    return _("{result} (places by: {reasons})").format(result=said, reasons=listed(reasons))


def places(over: Over, header: Header) -> str:
    """Who came first, second and so on: `1st Ann, 2nd Bo and Cy, 4th Di`."""
    ahead = 0
    each: list[str] = []
    for seats in over.places:
        who = listed(player(header, seat) for seat in sorted(seats))
        each.append(_(PLACES[ahead]).format(who=who))
        ahead += len(seats)
    return ", ".join(each)


PLACES: tuple[str, ...] = (
    mark("1st {who}"),
    mark("2nd {who}"),
    mark("3rd {who}"),
    mark("4th {who}"),
)
"""For each place, who came in on it."""


def repeated(times: int) -> str:
    """That a position has stood before."""
    return n_(
        "This position has stood {times} time.", "This position has stood {times} times.", times
    ).format(times=times)


def refused(title: str) -> str:
    """Say that something is refused, by the title of the rule."""
    return _("The rule “{title}” forbids this.").format(title=title)
