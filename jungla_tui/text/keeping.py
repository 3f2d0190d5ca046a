"""A position where a win was missed, made a lesson of in the format that all lessons have."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from jungla_tui import editions, lessons, locations, words
from jungla_tui import own_lessons as own
from jungla_tui.analysis import Mistake
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Move, Place, Step, encode
from jungla_tui.core.ruleset import Over, RuleId, ToMove
from jungla_tui.engine.wire import Answer
from jungla_tui.text import hint
from jungla_tui.words import review as said


class _Way(NamedTuple):
    """What the lesson asks for, and the moves to it."""

    goal: str
    rule: RuleId
    mine: tuple[Move, ...]
    answers: tuple[tuple[Move, Move], ...] = ()
    """What the opponent does after a move."""


def keep(game: Game, mistake: Mistake, thought: Answer, name: str, title: str = "") -> own.Own:
    """Keep the position before a mistake as a lesson.

    `thought`: what the computer holds of that position; `name`: the game's. Raises JunglaError
    where no lesson can be made of it.
    """
    before = game.tree.parents[mistake.node]
    if not _is_shipped(game):
        raise JunglaError("lesson-own-edition")
    for way in _ways(game, before, mistake, thought):
        source = _written(game, before, mistake, way, own.titled(title), name)
        if _is_solved(source, way):
            return own.keep(name, source)
    raise JunglaError("lesson-cannot-be")


def _is_shipped(game: Game) -> bool:
    edition = game.header.edition
    try:
        shipped = editions.load_shipped(edition.id)
    except JunglaError:
        return False
    return shipped.with_switches(edition.switches) == edition


def _ways(game: Game, before: int, mistake: Mistake, thought: Answer) -> Iterator[_Way]:
    """The win to its end where the computer sees it; else the best move."""
    if thought.line:
        yield from _to_the_end(game.branch_off(before), mistake.seat, thought.line)
    best, rules = mistake.best, game.ruleset.rules
    told = game.ruleset.tell(game.state(before), Played(mistake.seat, best))
    kind = "" if told.piece is None else f" {told.piece.kind}"
    if isinstance(best, Step):
        yield _Way(_all(f"reach {best.end}{kind}", "within 1"), rules[0], (best,))
    elif isinstance(best, Place):
        goal = _all(f"place {best.source.item}", f"reach {best.end}", "within 1")
        yield _Way(goal, rules[0], (best,))


def _all(*goals: str) -> str:
    """The goal that is reached with all of these."""
    return " and ".join(goals)


def _to_the_end(board: Game, seat: int, line: tuple[Move, ...]) -> Iterator[_Way]:
    mine: list[Move] = []
    answers: list[tuple[Move, Move]] = []
    for move in line:
        status = board.status()
        if not isinstance(status, ToMove) or board.refusal(Played(status.seat, move)) is not None:
            return
        if status.seat == seat:
            mine.append(move)
        elif mine:
            answers.append((mine[-1], move))
        board.play(move)
    over = board.status()
    if isinstance(over, Over) and over.winner == seat:
        goal = _all(f"over-by {over.rule}", f"within {len(mine)}")
        yield _Way(goal, over.rule, tuple(mine), tuple(answers))


def _written(game: Game, before: int, mistake: Mistake, way: _Way, title: str, name: str) -> str:
    """The text of the lesson's file."""
    lang, edition = words.lang(), game.header.edition
    shipped = editions.load_shipped(edition.id).switches
    switches = {id: value for id, value in edition.switches.items() if shipped[id] != value}
    best = words.short(game.ruleset.tell(game.state(before), Played(mistake.seat, mistake.best)))
    why = " ".join((f"{best}.", *hint.why(game, mistake.best, before)))
    piece = game.ruleset.tell(game.state(before), Played(mistake.seat, mistake.best)).piece
    played = words.short(game.tell(mistake.node))
    usual = said.sentence("lesson-title", name=name, number=game.tree.depth(mistake.node))
    intro = "lesson-intro" if way.answers or way.goal.startswith("over") else "lesson-intro-best"
    texts = {
        "intro": said.sentence(intro, told=played),
        "hint": said.sentence("lesson-look", piece=words.the(piece.kind)) if piece else why,
        "praise": why,
        "failed": said.sentence("lesson-failed"),
    }
    lines = [
        f"game = {_text(edition.game)}",
        f"languages = [{_text(lang)}]",
        "\n[[course]]",
        'id = "own"',
        f"title.{lang} = {_text(title or own.titled(usual))}",
        "\n[[lesson]]",
        f"id = {_text('own-' + name)}",
        'course = "own"',
        f"title.{lang} = {_text(title or own.titled(usual))}",
        f"rule = {_text(way.rule)}",
        f"edition = {_text(edition.id)}",
    ]
    if switches:
        set_otherwise = ", ".join(f"{id} = {_text(value)}" for id, value in switches.items())
        lines += [f"switches = {{{set_otherwise}}}"]
    lines += [
        "\n[[lesson.step]]",
        f"position = {_text(game.ruleset.line(game.state(before)))}",
        f"goal = {_text(way.goal)}",
        f"par = {len(way.mine)}",
        *(f"{key}.{lang} = {_text(value)}" for key, value in texts.items()),
        f"solution = [{', '.join(_text(encode(move)) for move in way.mine)}]",
    ]
    if way.answers:
        pairs = (
            f"{{after = {_text(encode(after))}, answer = {_text(encode(answer))}}}"
            for after, answer in way.answers
        )
        lines += [f"answers = [{', '.join(pairs)}]"]
    return "\n".join(lines) + "\n"


def _text(text: str) -> str:
    """A text as TOML has it."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _is_solved(source: str, way: _Way) -> bool:
    """Whether the solution solves it when it is played."""
    try:
        lesson = own.read(source, locations.lessons() / "new.toml").lesson
        attempt = lessons.Attempt(lesson.steps[0])
        for move in way.mine:
            if not attempt.over:
                attempt.play(move)
    except JunglaError:
        return False
    return attempt.solved
