"""A position as plain text, readable without colour."""

from __future__ import annotations

from collections.abc import Mapping

from jungla_tui import words
from jungla_tui.core.board import Square
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header
from jungla_tui.core.ruleset import Piece, Scene, Tray
from jungla_tui.text import signs
from jungla_tui.text.standing import last, standing


def picture(game: Game, node: int | None = None) -> str:
    """The position after an event, with all that is needed to go on playing from it."""
    node = game.current if node is None else node
    scene = game.ruleset.scene(game.state(node))
    path = game.tree.path(node)
    # on the current line the whole line counts, elsewhere only what leads here
    total = len(game.tree.line if game.tree.on_line(node) else path) - 1
    parts = [
        board(scene),
        legend(scene),
        *marks(scene, game.header),
        *sides(game.header),
        *(_tray(game, tray) for tray in scene.trays),
        *_points(game, scene),
        "",
        words.report("after", number=len(path) - 1, moves=total, last=last(game, node)),
        standing(game, node),
    ]
    if game.repeats(node) > 1:
        parts.append(words.repeated(game.repeats(node)))
    parts.append(words.report("position", line=game.ruleset.line(game.state(node))))
    return "\n".join(parts)


def board(scene: Scene) -> str:
    """The board with its coordinates, rank 1 at the bottom."""
    labels = {square: label(piece) for square, piece in scene.pieces.items()}
    width = max([3, *map(len, labels.values())])
    files = "".join(chr(ord("a") + col).center(width) + "  " for col in range(scene.board.width))
    lines = [f"    {files.rstrip()}"]
    for row in reversed(range(scene.board.height)):
        cells = "".join(
            _cell(scene, labels, Square(col, row), width) + " " for col in range(scene.board.width)
        )
        lines.append(f"{row + 1:>2}  {cells}{row + 1:>2}")
    return "\n".join([*lines, lines[0]])


def label(piece: Piece) -> str:
    """A piece on the board: seat 0's in capitals, seat 1's small, others after their number."""
    text = words.abbreviation(piece.kind)
    match piece.seat:
        case 0:
            text = text.upper()
        case 1:
            text = text.lower()
        case int(seat):
            text = f"{seat + 1}{text}"
    text += words.strength(piece)
    return text if piece.facing is None else text + piece.facing.value


def sides(header: Header) -> list[str]:
    """How each player's pieces are told from the others'."""
    first, *others = (words.player(header, seat) for seat in range(len(header.seats)))
    if not others:
        return [words.report("capitals", who=first)]
    parts = [words.report("cases", upper=first, lower=others[0])]
    for number, who in enumerate(others[1:], 3):
        parts.append(words.report("numbered", number=number, who=who))
    return parts


def legend(scene: Scene) -> str:
    """What the signs of this board's ground mean."""
    kinds = dict.fromkeys(ground.kind for ground in scene.board.ground.values())
    known = (kind for kind in signs.GROUNDS if kind in kinds)
    return "  ".join(f"{_sign(kind)} {words.ground(kind)}" for kind in known)


def marks(scene: Scene, header: Header) -> list[str]:
    """What the signs of passing states mean, those that are there."""
    pieces = {mark for piece in scene.pieces.values() for mark in piece.marks}
    squares = {id for ids in scene.signs.values() for id in ids}
    said = [f"{sign} {words.mark_name(id)}" for id, sign in signs.MARKS.items() if id in pieces]
    said += [
        f"{sign} {words.sign(id, header)}" for id, sign in signs.SQUARES.items() if id in squares
    ]
    return ["  ".join(said)] if said else []


def _cell(scene: Scene, labels: Mapping[Square, str], square: Square, width: int) -> str:
    ground = scene.board.ground.get(square)
    if ground is None:
        return " " * (width + 1)
    sign = _sign(ground.kind)
    there = signs.of_square(scene.signs.get(square, ()))
    if square not in labels:
        return (there or sign).center(width) + " "
    behind = signs.of_piece(scene.pieces[square].marks) or there[:1] or sign
    return labels[square].center(width) + (" " if behind == _sign("land") else behind)


def _sign(kind: str) -> str:
    return signs.GROUNDS.get(kind, "?")


def _tray(game: Game, tray: Tray) -> str:
    pieces = ", ".join(words.piece(piece) for piece in tray.pieces) or words.report("none")
    if tray.seat is None:
        return f"{words.tray(tray.id)}: {pieces}"
    whose = words.player(game.header, tray.seat)
    return words.report("tray", whose=whose, tray=words.tray(tray.id), pieces=pieces)


def _points(game: Game, scene: Scene) -> list[str]:
    return [
        words.report("points", whose=words.player(game.header, seat), points=points)
        for seat, points in enumerate(scene.points)
    ]
