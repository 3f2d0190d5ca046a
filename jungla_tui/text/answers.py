"""What line mode answers to questions about a position, as lines of words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from jungla_tui import words
from jungla_tui.core.board import Square
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.glimpse import covered
from jungla_tui.core.moves import Choose, Move, Pick, Place, Slot, Step, Turn, picks
from jungla_tui.core.ruleset import Piece, Scene, ToMove
from jungla_tui.text import explain, inspection, standing
from jungla_tui.text.cannot import cannot
from jungla_tui.text.picture import picture
from jungla_tui.text.typed import kinds_of, parse
from jungla_tui.words import line as said

Answer = Callable[[Game, int, str], Iterable[str]]
"""The lines that answer a question about the position after an event."""


def board(game: Game, node: int, rest: str) -> Iterator[str]:
    """The position as a picture of text."""
    del rest
    yield from picture(game, node).split("\n")


def ranks(game: Game, node: int, rest: str) -> Iterator[str]:
    """The position rank by rank from the top, its pieces only."""
    del rest
    scene = _scene(game, node)
    for row in reversed(range(scene.board.height)):
        on_it = [square for square in _sorted(scene.pieces) if square.row == row]
        squares = "; ".join(_on_square(game, scene, square) for square in on_it)
        if on_it:
            yield said.say("rank", rank=row + 1, squares=squares)
        else:
            yield said.say("rank-empty", rank=row + 1)
    yield from beside(game, node)
    yield from standing_lines(game, node)


def pieces(game: Game, node: int, rest: str) -> Iterator[str]:
    """Each side's pieces and where they stand."""
    del rest
    yield from _by_side(game, _scene(game, node), frozenset(game.ruleset.kinds))
    yield from beside(game, node)


def small(game: Game, node: int) -> Iterator[str]:
    """The same of a position made to show something: without what is gone for good."""
    yield from _by_side(game, _scene(game, node), frozenset(game.ruleset.kinds))
    yield from beside(game, node, gone=False)


def piece(game: Game, node: int, rest: str) -> Iterator[str]:
    """Where the pieces of a kind stand, and which are beside the board."""
    kinds = kinds_of(rest, game.ruleset.kinds)
    if not kinds:
        cannot("nowhere", kind=rest)
    scene = _scene(game, node)
    yield from _by_side(game, scene, kinds)
    yield from beside(game, node, kinds)


def scan(game: Game, node: int, rest: str) -> Iterator[str]:
    """Each square of a file or rank and what is on it, a line each."""
    scene, text = _scene(game, node), rest.lower()
    on_it = [
        square
        for square in scene.board
        if text in (chr(ord("a") + square.col), str(square.row + 1))
    ]
    if not on_it:
        cannot("no-file", text=rest)
    for square in sorted(on_it, key=lambda square: (square.col, square.row)):
        yield _on_square(game, scene, square)


def look(game: Game, node: int, rest: str) -> Iterator[str]:
    """What a square is, what is on it, what that can do, and what can be done to it."""
    square = Square.parse(rest.lower())
    if square not in _scene(game, node).board:
        cannot("no-square", square=square)
    yield from inspection.look(game, square, node).sentences()


def moves(game: Game, node: int, rest: str) -> Iterator[str]:
    """The legal moves by what makes them; those of one square or kind, if one is named."""
    scene = _scene(game, node)
    kinds = kinds_of(rest, game.ruleset.kinds)
    by_source: dict[Pick, list[str]] = {}
    for move in game.legal_moves(node):
        source = picks(move)[0]
        if not rest or rest.lower() == str(source) or _kind_of(scene, source) in kinds:
            by_source.setdefault(source, []).append(_goes(game, node, move))
    for source, texts in by_source.items():
        ends = ", ".join(dict.fromkeys(texts))
        if isinstance(source, Square) and source in scene.pieces:
            name = said.piece(scene.pieces[source])
            yield said.say("moves-of", piece=name, square=source, moves=ends)
        elif isinstance(source, str):
            yield f"{words.option(source)}."
        else:
            yield said.say("other-moves", from_where=_source(source), moves=ends)
        if rest and isinstance(source, Square):
            yield from _walks(game, node, source)
    if not by_source:
        yield said.say("no-moves")


def _walks(game: Game, node: int, start: Square) -> Iterator[str]:
    """Where a piece gets in several steps, the nearest first."""
    plans = game.plans(start, node)
    far = [f"{end} ({len(plan)})" for end, plan in plans.items() if len(plan) > 1]
    if far:
        yield said.say("walks", squares=", ".join(far))


def threats(game: Game, node: int, rest: str) -> Iterator[str]:
    """What of the seat to move could be taken next."""
    del rest
    status = game.status(node)
    if isinstance(status, ToMove):
        yield from inspection.danger(game, status.seat, node).sentences()
    else:
        yield from standing_lines(game, node)


def why(game: Game, node: int, rest: str) -> Iterator[str]:
    """Which rule forbids a move and what is allowed instead, or that it is allowed."""
    move = parse(rest, game, node)
    found = explain.why(game, move, node)
    walk = explain.walk(game, move, node) if found.rule is not None else ()
    if walk:
        yield said.say("walk", way=", ".join(str(step.end) for step in walk))
    else:
        yield from reasons(found)


def reasons(why: explain.Why) -> Iterator[str]:
    """Why a move is refused, which rule to read, and the nearest move that is allowed."""
    yield why.sentence
    if why.nearest_sentence:
        yield why.nearest_sentence
    if why.rule is not None:
        yield said.say("read-rule", rule=why.rule)


def last(game: Game, node: int, rest: str) -> Iterator[str]:
    """The last move."""
    del rest
    yield standing.last(game, node)


def status(game: Game, node: int, rest: str) -> Iterator[str]:
    """What is played, by whom, what is beside the board, and how it stands."""
    del rest
    header = game.header
    names = words.listed(words.player(header, seat) for seat in range(len(header.seats)))
    yield said.say("game", edition=standing.label(header.edition), names=names)
    yield from beside(game, node)
    yield from standing_lines(game, node)


ANSWERS: Mapping[str, Answer] = {
    "board": board,
    "ranks": ranks,
    "pieces": pieces,
    "piece": piece,
    "scan": scan,
    "look": look,
    "moves": moves,
    "threats": threats,
    "why": why,
    "last": last,
    "status": status,
}
"""For each command that only asks about a position, what answers it."""


def standing_lines(game: Game, node: int) -> Iterator[str]:
    """Whose turn it is and what for, or how the game ended; what has to be known beside it."""
    if game.repeats(node) > 1:
        yield words.repeated(game.repeats(node))
    yield _sentence(standing.standing(game, node))
    waits = game.status(node)
    if isinstance(waits, ToMove) and said.prompt(waits.prompt):
        yield _sentence(said.prompt(waits.prompt))
        yield from dice(_scene(game, node))
    accepting = game.accepting(node)
    if accepting is not None and game.asked() is None:
        yield said.say("offered", who=words.player(game.header, accepting))


GONE = ("off", "caught")
"""The trays of what does not come back."""


def beside(
    game: Game, node: int, kinds: frozenset[str] | None = None, *, gone: bool = True
) -> Iterator[str]:
    """What lies beside the board, of these kinds or of all, and the points."""
    scene = _scene(game, node)
    for tray in scene.trays:
        if tray.id in GONE and not gone:
            continue
        there = [piece for piece in tray.pieces if kinds is None or piece.kind in kinds]
        if not there:
            continue
        listed = ", ".join(said.piece(piece) for piece in there)
        name = words.tray(tray.id)
        if tray.seat is None:
            yield said.say("common-tray", tray=name, pieces=listed)
        else:
            whose = words.player(game.header, tray.seat)
            yield said.say("tray", whose=whose, tray=name, pieces=listed)
    if kinds is None:
        for id in sorted({id for ids in scene.signs.values() for id in ids}):
            squares = [square for square, ids in scene.signs.items() if id in ids]
            listed = ", ".join(map(str, _sorted(squares)))
            yield said.signs(id, listed, game.header)
        for seat, number in enumerate(scene.points):
            yield said.points(words.player(game.header, seat), number)


def dice(scene: Scene) -> Iterator[str]:
    """The dice thrown and not given yet, or the steps left of each that was given."""
    thrown = [str(die.left) for die in scene.dice if die.kind is None]
    if thrown:
        yield said.say("thrown", faces=words.listed(thrown))
    for die in scene.dice:
        if die.kind is not None:
            yield said.steps_left(die.kind, die.left)


def _scene(game: Game, node: int) -> Scene:
    return game.ruleset.scene(game.state(node))


def _sorted(squares: Iterable[Square]) -> list[Square]:
    return sorted(squares, key=lambda square: (square.col, square.row))


def _on_square(game: Game, scene: Scene, square: Square) -> str:
    ground = scene.board.ground[square]
    signs = scene.signs.get(square, ())
    return said.square(square, scene.pieces.get(square), ground, game.header, signs)


def _by_side(game: Game, scene: Scene, kinds: frozenset[str]) -> Iterator[str]:
    """A line for each side with its pieces of these kinds, the strongest first."""
    for seat in (*range(len(game.header.seats)), None):
        there = [
            (piece, square)
            for square, piece in scene.pieces.items()
            if piece.seat == seat and piece.kind in kinds
        ]
        there.sort(key=lambda found: (-(found[0].value or 0), found[1]))
        texts = [said.say("on", piece=said.piece(piece), square=at) for piece, at in there]
        listed = ", ".join(texts)
        if seat is not None:
            whose = words.player(game.header, seat)
            id = "side" if texts else "no-piece"
            yield said.say(id, whose=whose, pieces=listed)
        elif texts:
            yield said.say("nobodys", pieces=listed)


def _kind_of(scene: Scene, source: Pick) -> str | None:
    match source:
        case Square():
            there: Piece | None = scene.pieces.get(source)
            return None if there is None else there.kind
        case Slot(_, item):
            return item
    return None


def _source(source: Pick) -> str:
    if isinstance(source, Slot) and source.item in words.KINDS:
        tray = words.tray(source.tray) if source.tray in words.TRAYS else source.tray
        return f"{words.kind(source.item)} ({tray})"
    return str(source)


def _goes(game: Game, node: int, move: Move) -> str:
    """Where a move goes, how, and what it takes."""
    match move:
        case Choose(option):
            return words.option(option)
        case Turn(_, facing):
            return words.facing(facing)
        case Step() | Place():
            end = str(move.end)
    if isinstance(move, Place) and move.how:
        cells = covered(game.ruleset, game.state(node), move, move.source.item)
        return " ".join(map(str, sorted(cells)))
    parts = [end]
    if move.facing is not None:
        parts.append(words.facing(move.facing))
    if move.how:
        parts.append(words.pick(move.how))
    status = game.status(node)
    seat = status.seat if isinstance(status, ToMove) else 0
    taken = game.ruleset.tell(game.state(node), Played(seat, move)).taken
    text = " ".join(parts)
    if not taken:
        return text
    return said.say("takes", end=text, taken=words.listed(words.the(one.kind) for one in taken))


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?", ":")) else f"{text}."
