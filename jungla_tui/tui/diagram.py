"""Diagrams as text: a part of the board as the painter shows it, small enough for a panel."""

from __future__ import annotations

from rich.text import Text

from jungla_tui import lessons, words
from jungla_tui.core.board import Square
from jungla_tui.core.edition import Edition
from jungla_tui.core.moves import encode, picks
from jungla_tui.lessons import Diagram
from jungla_tui.tui.looks import Looks
from jungla_tui.tui.painter import Marks, least_width, paint
from jungla_tui.words import _

_LABEL = 3
"""Columns of the rank numbers."""


def diagram_text(diagram: Diagram, edition: Edition, looks: Looks, width: int) -> Text:
    """A diagram in `width` columns: its position, its sentence and its moves."""
    game = diagram.setting.game(edition)
    scene = game.ruleset.scene(game.state())
    moves = [
        [pick for pick in picks(trial.move) if isinstance(pick, Square)] for trial in diagram.trials
    ]
    marks = Marks(
        picked=frozenset(squares[0] for squares in moves if squares),
        targets=frozenset(
            squares[-1]
            for squares, trial in zip(moves, diagram.trials, strict=True)
            if squares and trial.refused is None
        ),
        blamed=frozenset(
            squares[-1]
            for squares, trial in zip(moves, diagram.trials, strict=True)
            if squares and trial.refused is not None
        ),
    )
    shown = {*scene.pieces, *(square for squares in moves for square in squares)}
    cell = least_width(scene, looks)
    cols, rows = _around(shown, scene.board.width, scene.board.height, (width - _LABEL) // cell)
    text = Text()
    for row in reversed(rows):
        text.append(f"{row + 1:>{_LABEL - 1}} ", looks.label)
        for col in cols:
            square = Square(col, row)
            if square in scene.board:
                face = paint(scene, square, marks, looks, cell, spelled=False)
                text.append(face.token, face.style)
            else:
                text.append(" " * cell)
        text.append("\n")
    letters = "".join(str(Square(col, 0))[0].center(cell) for col in cols)
    text.append(f"{'':{_LABEL}}{letters}\n", looks.label)
    text.append(f"{lessons.text(diagram.text, words.lang())}\n", "italic")
    for trial in diagram.trials:
        answer = _("allowed") if trial.refused is None else _("refused")
        text.append(f"{encode(trial.move)}  {answer}\n", "dim")
    return text


def _around(squares: set[Square], width: int, height: int, most: int) -> tuple[range, range]:
    """The files and ranks to show: those of the squares, one more on each side where it fits."""
    cols = [square.col for square in squares] or [0]
    rows = [square.row for square in squares] or [0]
    left, right = max(0, min(cols) - 1), min(width, max(cols) + 2)
    if right - left > most:
        left, right = min(cols), max(cols) + 1
    if right - left > most:
        right = left + most
    return range(left, right), range(max(0, min(rows) - 1), min(height, max(rows) + 2))
