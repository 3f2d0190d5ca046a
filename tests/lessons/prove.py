"""Proves lessons: what is asked can be done, what is said is so, and nobody is left stuck.

`python -m tests.lessons.prove [GAME]` prints what is wrong, and figures.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from jungla_tui import books, editions, lessons, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.events import Played
from jungla_tui.core.moves import Move, encode
from jungla_tui.core.moves import Step as Walked
from jungla_tui.core.ruleset import Over, ToMove
from jungla_tui.lessons import Attempt, Diagram, Drill, Lessons, Outcome, Step, Text
from jungla_tui.lessons.data import ruleset
from jungla_tui.lessons.goal import Goal, Terms, Where, asked_refusals, endings, facts, judge, parse

LANGUAGES = ("en", "es")
SENTENCE = re.compile(r"[.!?…](?=\s|$)")


@dataclass
class Search:
    """What an exhaustive search of a step came to."""

    fewest: int | None = None
    """The decisions of the shortest solution."""
    positions: int = 0
    stuck: tuple[str, ...] = ()
    """The moves to a position from which nothing goes on, and nothing is said."""
    silent: tuple[str, ...] = ()
    """The moves to a failure without a word."""
    odd: tuple[str, ...] = ()
    """The moves after which somebody passes, or the game ends, and the lesson is not about that."""


def tries(attempt: Attempt) -> Iterator[Move]:
    """Every legal move of the player, and the refused ones that the goal asks for.

    A game that lists only legal moves is also asked about going from any square of the player's
    to any other, without a word on what more has to be said: that is said last.
    """
    asked = asked_refusals(attempt.step.goal)
    game = attempt.game
    known = dict.fromkeys(game.ruleset.candidates(game.state()))
    if asked:
        known |= dict.fromkeys(walks(attempt))
    for move in known:
        rule = game.refusal(Played(attempt.seat, move))
        if rule is None or rule in asked:
            yield move


def walks(attempt: Attempt) -> Iterator[Move]:
    """Every way from a square of the player's to any other."""
    scene = attempt.game.ruleset.scene(attempt.game.state())
    own = [square for square, piece in scene.pieces.items() if piece.seat == attempt.seat]
    return (Walked(start, end) for start in own for end in scene.board)


def search(attempt: Attempt, found: Search | None = None, path: tuple[str, ...] = ()) -> Search:
    """Try everything from here on, and come back."""
    found = found or Search()
    found.positions += 1
    decided = False
    for move in tries(attempt):
        before = attempt.decisions
        outcome = attempt.play(move)
        gone = (*path, encode(move))
        if is_odd(attempt):
            found.odd = found.odd or gone
        if outcome.kind == "solved":
            found.fewest = min(found.fewest or 99, len(gone))
        elif outcome.kind == "failed":
            if not outcome.says or not outcome.why:
                found.silent = found.silent or gone
        elif attempt.decisions > before:
            search(attempt, found, gone)
        else:  # a refusal that is already in the bag
            continue
        decided = True
        assert attempt.back()
    if not decided:
        found.stuck = found.stuck or path or ("at the start",)
    return found


def is_odd(attempt: Attempt) -> bool:
    """Whether the last decision led to what only rules about the end of a game explain."""
    game = attempt.game
    status = game.status()
    told = [game.tell(node) for node in game.tree.line[1:]]
    passes = any("passes" in each.after for each in told)
    wanted = {"win-den", *endings(attempt.step.goal)}
    return passes or (isinstance(status, Over) and status.rule not in wanted)


def faults_of_step(step: Step, edition: Edition) -> Iterator[str]:
    """What is wrong with a step under an edition."""
    attempt = Attempt(step, edition)
    start = facts(attempt.game, attempt.seat, since=attempt.game.current)
    if judge(step.goal, start).now:
        yield "it is solved at the start"
    if judge(step.goal, start) == (False, True):
        yield "it is out of reach at the start"
    last: Outcome | None = None
    for number, move in enumerate(step.solution, 1):
        last = attempt.play(move)
        if attempt.over and number < len(step.solution):
            yield f"the solution goes on after its end: {encode(move)}"
    if last is None or last.kind != "solved":
        yield f"the solution does not solve it: {last}"
    if len(step.solution) > step.par:
        yield "the solution is longer than par"
    attempt.retry()
    found = search(attempt)
    if found.fewest is None:
        yield "nothing solves it"
    elif found.fewest < step.par:
        yield f"par is {step.par}, and {found.fewest} are enough"
    if found.stuck:
        yield f"nothing goes on after {' '.join(found.stuck)}"
    if found.silent:
        yield f"nothing is said after {' '.join(found.silent)}"
    if found.odd:
        yield f"somebody passes, or the game ends, after {' '.join(found.odd)}"
    for name, text in texts_of_step(step):
        most = 3 if name == "intro" else 2
        for lang, said in text.items():
            if len(SENTENCE.findall(said)) > most:
                yield f"{name}.{lang} has more than {most} sentences"
            yield from faults_of_text(name, lang, said, edition)


def parse_goal(text: str, step: Step) -> Goal:
    """A goal for the game of this step."""
    rules = ruleset(step.setting.edition)
    return parse(text, Terms(rules.board, rules.kinds, rules.rules), Where("tests", "goal"))


def texts_of_step(step: Step) -> Iterator[tuple[str, Text]]:
    yield "intro", step.intro
    yield "hint", step.hint
    yield "praise", step.praise
    yield "failed", step.failed
    for reply in step.replies:
        yield f"reply {reply.key}", reply.says


def faults_of_text(name: str, lang: str, said: str, edition: Edition) -> Iterator[str]:
    """Squares that are not on the board, a text that does not end as a sentence, lone signs."""
    name = f"{name}.{lang}"
    if lang == "es" and any(said.count(a) != said.count(b) for a, b in ("¿?", "¡!")):
        yield f"{name} has a question or a call without its first sign"
    board = ruleset(edition).board
    squares = {str(square) for square in board}
    for named in re.findall(r"\b[a-z][0-9]+\b", said):
        if named not in squares:
            yield f"{name} names {named}, which is not on the board"
    if said != said.strip() or not SENTENCE.search(said[-1:]):
        yield f"{name} does not end as a sentence"


def idle_replies(step: Step, edition: Edition) -> Iterator[str]:
    """Replies that no move ever gets."""
    heard: set[int] = set()

    def listen(attempt: Attempt) -> None:
        game = attempt.game
        for move in dict.fromkeys([*walks(attempt), *game.ruleset.candidates(game.state())]):
            before = attempt.decisions
            outcome = attempt.play(move)
            heard.add(id(outcome.says))
            if attempt.over:
                attempt.back()
            elif attempt.decisions > before:
                listen(attempt)
                attempt.back()

    if step.replies:
        listen(Attempt(step, edition))
    for reply in step.replies:
        if id(reply.says) not in heard:
            yield f"nothing gets the reply to {reply.key}"


def faults_of_diagram(diagram: Diagram, edition: Edition | None = None) -> Iterator[str]:
    """Moves that the game answers otherwise than the diagram says, and faults of its text."""
    if edition is None:
        edition = diagram.setting.edition
        if not diagram.belongs(edition):
            yield "it does not belong to its own edition"
    for trial in diagram.trials:
        if not diagram.answered(trial, edition):
            yield f"the game answers {encode(trial.move)} otherwise"
    for lang, said in diagram.text.items():
        if len(SENTENCE.findall(said)) != 1:
            yield f"text.{lang} is not one sentence"
        yield from faults_of_text("text", lang, said, edition)


def faults_of_drill(drill: Drill) -> Iterator[str]:
    """A wrong answer, a choice that is no heading of the book, faults of the text."""
    game = drill.setting.game()
    status = game.status()
    assert isinstance(status, ToMove)
    answer = game.refusal(Played(status.seat, drill.move))
    if answer != drill.rule:
        yield f"the game says {answer}"
    if len(set(drill.choices)) != 4:
        yield "its choices are not four"
    for lang in LANGUAGES:
        headings = {rule.id for rule in books.load(drill.setting.edition, lang).rules}
        if not set(drill.choices) <= headings:
            yield f"a choice is no heading of the book ({lang})"
    for lang, said in drill.text.items():
        yield from faults_of_text("text", lang, said, drill.setting.edition)


def editions_of(game: str) -> list[Edition]:
    """The registered editions of a game."""
    loaded = (editions.load(id) for id in editions.ids())
    return [edition for edition in loaded if edition.game == game]


def changed_editions_of(game: str) -> Iterator[Edition]:
    """The registered editions, and each with one switch set otherwise."""
    for edition in editions_of(game):
        yield edition
        for switch, known in editions.GAMES[game].switches.items():
            for value in known.values:
                if value != edition.switches[switch]:
                    yield edition.with_switches({switch: value})


def name_of(edition: Edition) -> str:
    """The edition's id, and what is set otherwise in it."""
    usual = editions.load(edition.id).switches
    changed = (
        f"{name}={value}" for name, value in edition.switches.items() if value != usual[name]
    )
    return " ".join([edition.id, *changed])


def faults_of_diagrams(all_of: Lessons) -> Iterator[str]:
    """A rule without a diagram, and a diagram that is wrong in an edition it is meant for."""
    for edition in editions_of(all_of.game):
        for rule in editions.GAMES[all_of.game].rules:
            if rule not in all_of.off_board and not all_of.diagrams(rule, edition):
                yield f"{edition.id}: no diagram of {rule}"
    for diagram in all_of.all_diagrams:
        for fault in faults_of_diagram(diagram):
            yield f"{diagram.id}: {fault}"
    for edition in changed_editions_of(all_of.game):
        for diagram in all_of.all_diagrams:
            if all(edition.switches[switch] in values for switch, values in diagram.when.items()):
                for fault in faults_of_diagram(diagram, edition):
                    yield f"{diagram.id} under {name_of(edition)}: {fault}"


def faults(all_of: Lessons) -> Iterator[str]:
    """Everything wrong with a game's lessons, each with the item it is about."""
    yield from faults_of_diagrams(all_of)
    for lesson in all_of.lessons():
        for number, step in enumerate(lesson.steps, 1):
            for fault in faults_of_step(step, step.setting.edition):
                yield f"{lesson.id}, step {number}: {fault}"
            for fault in idle_replies(step, step.setting.edition):
                yield f"{lesson.id}, step {number}: {fault}"
    for drill in all_of.drills:
        for fault in faults_of_drill(drill):
            yield f"{drill.id}: {fault}"


def main(game: str = "jungle") -> int:
    """Print what is wrong; 1 if anything is."""
    try:
        all_of = lessons.load(game)
    except lessons.BadLesson as error:
        print(words.error(error))
        return 1
    wrong = list(faults(all_of))
    print(*wrong, sep="\n", end="\n" if wrong else "")
    steps = [step for lesson in all_of.lessons() for step in lesson.steps]
    positions = sum(search(Attempt(step)).positions for step in steps)
    print(
        f"{len(all_of.all_diagrams)} diagrams, {len(list(all_of.lessons()))} lessons with "
        f"{len(steps)} steps, {positions} positions searched, {len(all_of.drills)} drills, "
        f"{len(wrong)} faults"
    )
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
