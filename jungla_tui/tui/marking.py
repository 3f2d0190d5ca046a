"""What a table has pointed out on its board, whichever screen shows it."""

from __future__ import annotations

from dataclasses import replace

from jungla_tui.core.board import Square
from jungla_tui.tui.painter import Marks
from jungla_tui.tui.table import Table


def marked(table: Table, marks: Marks) -> Marks:
    """These marks, and those of the selection, of the last move, and of the move that is shown."""
    picked = (pick for pick in table.selection.picked if isinstance(pick, Square))
    cursor = marks.cursor
    path = () if cursor is None else table.path(cursor)
    return replace(
        marks,
        picked=frozenset(picked),
        targets=table.targets(),
        last=table.last_squares(),
        not_yet=table.not_yet(),
        far=frozenset(table.walks or ()),
        path={step.end: number for number, step in enumerate(path, 1)},
        preview={} if cursor is None else table.preview(cursor),
    )
