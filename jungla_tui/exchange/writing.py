"""A whole game as a plain list of moves, its comments and branches among them.

Tags in brackets say what is played; then each move as a journal has it, a comment in braces
behind it, and in parentheses the other moves played in its place. `<name>` and `%hidden` speak
of the line that begins there, `*` is where the game stands.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from jungla_tui import editions
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.events import Drew, Ended, Event, Offered, Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header
from jungla_tui.core.moves import encode
from jungla_tui.exchange.escapes import escaped

WIDTH = 79
"""The columns after which a new line is begun."""


def move_list(game: Game) -> str:
    """The game as a list of moves that `reading.read` reads back."""
    tags = "\n".join(_tags(game.header, game.tree.notes.names.get(0, "")))
    return f"{tags}\n\n{_wrapped(_tokens(game))}\n"


def _tags(header: Header, name: str) -> Iterator[str]:
    edition = header.edition
    yield f'[Edition "{escaped(edition.id, chr(34))}"]'
    usual = _usual(edition)
    if usual is None:
        yield f'[Rules "{escaped(json.dumps(edition.to_json()), chr(34))}"]'
    else:
        for switch, value in edition.switches.items():
            if value != usual.switches[switch]:
                yield f'[Set "{switch}={value}"]'
    for sitter in header.seats:
        player = "" if sitter.person else f' "{escaped(sitter.player, chr(34))}"'
        yield f'[Seat "{escaped(sitter.name, chr(34))}"{player}]'
    if header.seed:
        yield f'[Seed "{header.seed}"]'
    if header.position is not None:
        yield f'[Position "{escaped(header.position, chr(34))}"]'
    if name:
        yield f'[Line "{escaped(name, chr(34))}"]'


def _usual(edition: Edition) -> Edition | None:
    """The edition of that id as it is here, where this one differs from it in switches only."""
    try:
        usual = editions.load(edition.id)
        same = usual.with_switches(dict(edition.switches)) == edition
    except JunglaError:
        return None
    return usual if same else None


def _tokens(game: Game) -> Iterator[str]:
    tree = game.tree
    stands = game.current
    if tree.notes.comments.get(0):
        yield _comment(game, 0)
    if stands == 0 and len(tree):
        yield "*"
    waiting: list[int | str] = []

    def after(node: int) -> None:
        """What comes after an event: the main move, the others in parentheses, what follows."""
        following = tree.notes.ordered(tree.children[node])
        if following:
            waiting.append(-following[0])
            for child in reversed(following[1:]):
                waiting.extend((")", -child, child, "("))
            waiting.append(following[0])

    after(0)
    before = -1
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            before = -1
            yield item
        elif item < 0:
            after(-item)
        else:
            event = tree.events[item]
            seat = event.seat if isinstance(event, Played) else before
            yield from _line_notes(game, item)
            if isinstance(event, Played) and (before < 0 or event.seat <= before):
                number, begins = _round(game, item)
                yield f"{number}{'.' if begins else '...'}"
            before = -1 if seat is None else seat
            assert event is not None
            yield _event(event)
            if item in tree.notes.comments:
                yield _comment(game, item)
            if (item == stands and tree.notes.ordered(tree.children[item])) or (
                item == stands and tree.head(item)
            ):
                yield "*"


def _round(game: Game, node: int) -> tuple[int, bool]:
    """In which round a move is, one more whenever the turn comes round; whether it begins it."""
    number, before, begins = 0, -1, True
    for each in game.tree.path(node):
        event = game.tree.events[each]
        if isinstance(event, Played):
            begins = event.seat <= before or before < 0
            number += begins
            before = event.seat
    return number, begins


def _line_notes(game: Game, node: int) -> Iterator[str]:
    notes = game.tree.notes
    if node in notes.names:
        yield f"<{escaped(notes.names[node], '>')}>"
    if node in notes.hidden:
        yield "%hidden"


def _comment(game: Game, node: int) -> str:
    return f"{{{escaped(game.tree.notes.comments[node], '}')}}}"


def _event(event: Event) -> str:
    match event:
        case Played(_, move):
            return encode(move)
        case Drew(faces):
            return f"~{','.join(map(str, faces))}"
        case Offered(seat):
            return f"offer:{seat}"
        case Ended(None, _):
            return "agreed"
        case Ended(seat, _):
            return f"resigned:{seat}"


def _wrapped(tokens: Iterator[str]) -> str:
    lines, row = [], ""
    for token in tokens:
        joined = f"{row}{'' if not row or row.endswith('(') or token == ')' else ' '}{token}"
        if row and len(joined) > WIDTH and token != ")":
            lines.append(row)
            row = token
        else:
            row = joined
    return "\n".join([*lines, row])
