"""The lines of a game in words: what they are called, where one is, and how two compare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jungla_tui import words
from jungla_tui.core import study
from jungla_tui.core.board import Square
from jungla_tui.core.game import Game
from jungla_tui.text import standing
from jungla_tui.words import review as said


def called(game: Game, head: int) -> str:
    """What the line that begins with an event is called: its name, else its number and move."""
    name = game.tree.notes.names.get(head)
    if name:
        return name
    if head == 0:
        return said.sentence("main")
    return said.sentence("crumb", number=game.tree.depth(head), told=words.short(game.tell(head)))


def crumb(game: Game, node: int) -> str:
    """Where an event is: the lines that lead to it, from the main one on."""
    return " › ".join(called(game, head) for head in study.crumbs(game, node))


def choices(game: Game, node: int) -> list[str]:
    """The ways to go on after an event, numbered, 0 the main one; none where there is no fork."""
    following = game.tree.choices(node)
    if len(following) < 2:
        return []
    return [
        said.sentence("choice", number=number, told=choice(game, child))
        for number, child in enumerate(following)
    ]


def choice(game: Game, child: int) -> str:
    """A way to go on: its move, behind the name of the line where it has one."""
    told, name = words.short(game.tell(child)), game.tree.notes.names.get(child)
    return said.sentence("called", name=name, told=told) if name else told


def comment(game: Game, node: int) -> str:
    """What is said of an event, in one line; empty where nothing is."""
    return " ".join(game.tree.notes.comments.get(node, "").split())


def noted(game: Game, node: int) -> str:
    """What an event did, and what is said of it."""
    told, remark = standing.last(game, node), comment(game, node)
    return said.sentence("noted", told=told, comment=remark) if remark else told


@dataclass(frozen=True, slots=True)
class Row:
    """A line in the list of all lines."""

    head: int
    """Its first event; 0 for the main line."""
    level: int
    """How many lines it branches off from."""
    text: str
    hidden: bool
    end: int
    """Its last event."""


def rows(game: Game, *, hidden: bool = False) -> list[Row]:
    """All lines, the main one first, each after the one that it leaves."""
    return [_row(game, head) for head in (0, *study.heads(game, hidden=hidden))]


def _row(game: Game, head: int) -> Row:
    end = study.end(game, head)
    length = game.tree.depth(end) - max(0, game.tree.depth(head) - 1)
    text = said.sentence(
        "row",
        name=_choice_named(game, head),
        moves=said.moves_more(length),
        standing=standing.standing(game, end),
    )
    return Row(head, len(study.crumbs(game, head)) - 1, text, head in game.tree.notes.hidden, end)


def _choice_named(game: Game, head: int) -> str:
    """A line's name with the move it begins with."""
    name = game.tree.notes.names.get(head)
    if not name or head == 0:
        return called(game, head)
    told = said.sentence("crumb", number=game.tree.depth(head), told=words.short(game.tell(head)))
    return said.sentence("called", name=name, told=told)


def compared(game: Game, one: int, other: int) -> Iterator[str]:
    """How the lines that begin with two events compare."""
    ends = [study.end(game, head) for head in (one, other)]
    parts = study.difference(game, *ends)
    if parts.first is None and parts.second is None:
        yield said.sentence("compared-same")
        return
    number = game.tree.depth(parts.fork)
    yield said.sentence("compared", number=number, told=standing.last(game, parts.fork))
    for head, first, end in zip((one, other), (parts.first, parts.second), ends, strict=True):
        how = standing.standing(game, end)
        if first is None:
            yield said.sentence("ends-there", name=called(game, head), standing=how)
            continue
        told = words.short(game.tell(first))
        moves = said.moves_more(game.tree.depth(end))
        yield said.sentence(
            "goes-on", name=called(game, head), told=told, moves=moves, standing=how
        )


def fate(found: study.Fate, start: Square | None, number: int) -> str:
    """What becomes of a piece that was followed from a square; `number` of its last move."""
    piece = words.piece(found.piece)
    if found.square is None:
        return said.sentence("taken", piece=piece, square=start, number=number)
    return said.sentence("stays", piece=piece, square=start, end=found.square)
