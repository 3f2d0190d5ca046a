"""A position as an SVG picture: one text, without fonts, scripts or links of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from xml.sax.saxutils import escape

from jungla_tui import words
from jungla_tui.core.board import Facing, Ground, Square
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import Piece, Scene
from jungla_tui.text import standing

CELL = 48
"""Pixels of a cell's side; of a hexagon, its width."""

EDGE = 26
"""Pixels around the board, where its coordinates stand."""

LINE = 20
"""Pixels of a line of text."""

GROUNDS: Mapping[str, str] = {
    "land": "#e9ecd9",
    "lake": "#b5d6ea",
    "water": "#b5d6ea",
    "trap": "#ecdcae",
    "defense": "#ecd0c8",
    "den": "#e3c6df",
    "water-den": "#a9d6d6",
    "hunt": "#f3d98c",
    "prison": "#d6d6de",
    "obstacle": "#8f8577",
}
SIGNS: Mapping[str, str] = {"lake": "~", "water": "~", "trap": "^", "den": "#", "prison": "@"}
SEATS = ("#b3341c", "#17569e", "#2c7518", "#8a6a00")
"""The colour of each seat's pieces."""

WAYS: Mapping[Facing, float] = {
    Facing.NORTH: -90,
    Facing.EAST: 0,
    Facing.SOUTH: 90,
    Facing.WEST: 180,
}


def picture(game: Game, node: int | None = None) -> str:
    """The position after an event, with whose turn it is and what lies beside the board."""
    node = game.current if node is None else node
    scene = game.ruleset.scene(game.state(node))
    told = game.tell(node)
    last = frozenset(square for square in (told.start, told.end) if square is not None)
    height = EDGE * 2 + _across(scene)[1]
    captions = list(_captions(game, node, scene))
    widest = max(map(len, captions)) * 7.5
    width = max(EDGE * 2 + _across(scene)[0], EDGE + widest)
    total = int(height + LINE * len(captions) + 10)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {int(width)} {total}" '
        f'width="{int(width)}" height="{total}" font-family="DejaVu Sans, Arial, sans-serif">',
        f"<title>{_text(captions[0])}</title>",
        '<rect width="100%" height="100%" fill="#fbfbf6"/>',
        *_board(scene, last),
    ]
    for number, caption in enumerate(captions):
        y = height + LINE * number + 6
        parts.append(
            f'<text x="{EDGE}" y="{y:g}" font-size="13" fill="#333">{_text(caption)}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _captions(game: Game, node: int, scene: Scene) -> Iterator[str]:
    header = game.header
    names = " – ".join(words.player(header, seat) for seat in range(len(header.seats)))
    yield f"{standing.label(header.edition)} · {names}"
    yield f"{game.tree.depth(node)} · {standing.last(game, node)}"
    yield standing.standing(game, node)
    for tray in scene.trays:
        if tray.pieces:
            whose = "" if tray.seat is None else f"{words.player(header, tray.seat)}, "
            pieces = ", ".join(words.piece(piece) for piece in tray.pieces)
            yield f"{whose}{words.tray(tray.id)}: {pieces}"


def _across(scene: Scene) -> tuple[float, float]:
    """The pixels of the board."""
    board = scene.board
    if board.shape == "hex":
        width = (max(map(board.half, board.ground)) + 2) * CELL / 2
        return width, (board.height - 1) * _pitch() + CELL * 1.155
    return board.width * CELL, board.height * CELL


def _pitch() -> float:
    return CELL * 0.866


def _middle(scene: Scene, square: Square) -> tuple[float, float]:
    board = scene.board
    up = board.height - 1 - square.row
    if board.shape == "hex":
        return EDGE + (board.half(square) + 1) * CELL / 2, EDGE + CELL * 0.58 + up * _pitch()
    return EDGE + (square.col + 0.5) * CELL, EDGE + (up + 0.5) * CELL


def _board(scene: Scene, last: frozenset[Square]) -> Iterator[str]:
    for square, ground in scene.board.ground.items():
        yield _cell(scene, square, ground, square in last)
    for square, piece in scene.pieces.items():
        yield from _piece(*_middle(scene, square), piece)
    yield from _labels(scene)


def _cell(scene: Scene, square: Square, ground: Ground, last: bool) -> str:
    x, y = _middle(scene, square)
    fill = GROUNDS.get(ground.kind, "#dddddd")
    edge = 'stroke="#c0392b" stroke-width="2.5"' if last else 'stroke="#8d9486" stroke-width="1"'
    if scene.board.shape == "hex":
        radius = CELL / 1.732
        corners = (
            f"{x + radius * cos(pi / 6 + each * pi / 3):.1f},"
            f"{y + radius * sin(pi / 6 + each * pi / 3):.1f}"
            for each in range(6)
        )
        shape = f'<polygon points="{" ".join(corners)}" fill="{fill}" {edge}/>'
    else:
        inset = 1.5 if last else 0
        side = CELL - 2 * inset
        shape = (
            f'<rect x="{x - side / 2:g}" y="{y - side / 2:g}" width="{side:g}" '
            f'height="{side:g}" fill="{fill}" {edge}/>'
        )
    sign = SIGNS.get(ground.kind, "")
    if sign and square not in scene.pieces:
        shape += (
            f'<text x="{x:g}" y="{y + 6:g}" font-size="16" text-anchor="middle" '
            f'fill="#7d8577">{sign}</text>'
        )
    return shape


def _piece(x: float, y: float, piece: Piece) -> Iterator[str]:
    colour = "#555555" if piece.seat is None else SEATS[piece.seat % len(SEATS)]
    second = piece.seat is not None and piece.seat % 2 == 1
    # the second side's pieces are filled: the sides differ without any colour too
    fill, ink = (colour, "#ffffff") if second else ("#ffffff", colour)
    yield (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{CELL * 0.4:g}" fill="{fill}" stroke="{colour}" '
        'stroke-width="2.5"/>'
    )
    if piece.facing is not None and piece.facing in WAYS:
        yield (
            f'<path d="M 0 -5 L 8 0 L 0 5 z" fill="{colour}" stroke="{fill}" '
            f'transform="translate({x:.1f} {y:.1f}) rotate({WAYS[piece.facing]:g}) '
            f'translate({CELL * 0.36:g} 0)"/>'
        )
    text = words.abbreviation(piece.kind) + words.strength(piece)
    yield (
        f'<text x="{x:.1f}" y="{y + 5:.1f}" font-size="15" font-weight="bold" '
        f'text-anchor="middle" fill="{ink}">{_text(text)}</text>'
    )


def _labels(scene: Scene) -> Iterator[str]:
    board = scene.board
    how = 'font-size="12" text-anchor="middle" fill="#666"'
    for row in range(board.height):
        squares = [square for square in board.ground if square.row == row]
        if squares:
            x, y = _middle(scene, min(squares))
            yield f'<text x="{x - CELL * 0.5 - 11:.1f}" y="{y + 4:.1f}" {how}>{row + 1}</text>'
    lowest = [square for square in board.ground if square.row == 0]
    for square in lowest:
        x, y = _middle(scene, square)
        letter = chr(ord("a") + square.col)
        yield f'<text x="{x:.1f}" y="{y + CELL * 0.5 + 16:.1f}" {how}>{letter}</text>'


def _text(text: str) -> str:
    """Text that is nothing but text, whatever it holds."""
    return escape(words.clean(text))
