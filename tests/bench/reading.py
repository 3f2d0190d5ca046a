"""What reading costs: `python tests/bench/reading.py [KIB [NAME ...]]` prints a table.

Each input is made once of KIB kibibytes (20 when nothing is said) and once ten times as large; the
last columns are the processor seconds for a mebibyte of the larger one and how much longer it took
than the smaller one. Reading costs what it should at no more than 3 s a mebibyte and ten times the
time. Each input is read in a process of its own, which also tells the most memory it had.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import count, cycle
from pathlib import Path
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from jungla_tui import editions, store, toml
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.events import Played
from jungla_tui.core.log import Entry, From, Header, Seated, Sitter, entry_to_json, header_to_json
from jungla_tui.core.moves import decode
from jungla_tui.core.notes import Note, NoteKind, Revert
from jungla_tui.exchange import reading, recording
from tests.bench.watched import table

TIMES = 10
"""How much larger the larger input is."""

ROUND = ("a3a4", "a7a6", "a4a3", "a6a7", "g3g4", "g7g6", "g4g3", "g6g7")
"""Moves of both sides that lead back to the start of the game and take nothing."""

EDITION = "jungla"


class Read(NamedTuple):
    """What came of an input."""

    seconds: float
    peak: int
    """The most memory that was resident, in KiB."""
    said: str
    """The error's id; empty where all was read."""


# ---- journals: each yields entries for ever


def moves() -> Iterator[Entry]:
    """A game that goes on."""
    for number, move in enumerate(cycle(ROUND)):
        yield Played(number % 2, decode(move))


def some_moves(number: int) -> Iterator[Entry]:
    """The beginning of a game."""
    for _number, entry in zip(range(number), moves(), strict=False):
        yield entry


def notes_and_reverts() -> Iterator[Entry]:
    """A note, and it is taken back, again and again."""
    yield from some_moves(8)
    for number in count(1):
        yield Note("comment", number % 8 + 1, "a remark")
        yield Revert(number)


def reverts_and_returns(size: int) -> Iterator[Entry]:
    """Many notes; all are taken back, and stand again, in turn."""
    yield from some_moves(8)
    number = max(1, size // 100)
    for each in range(number):
        yield Note("comment", each % 8 + 1, "a remark")
    for each in cycle(range(1, number + 1)):
        yield Revert(each)


def reverts_of_ways(size: int) -> Iterator[Entry]:
    """Lines are moved to and fro and hidden, and much of it is taken back."""
    for move in ("a3a4", "g3g4", "c3d3", "e3d3"):
        yield From(0)
        yield Played(0, decode(move))
    number = max(1, size // 100)
    kinds: tuple[NoteKind, ...] = ("promote", "demote", "hide", "show")
    for each in range(number):
        yield Note(kinds[each % 4], each % 3 + 1)
    for each in cycle(range(1, number + 1)):
        yield Revert(each)


def to_and_fro(size: int) -> Iterator[Entry]:
    """A long line, and the game stands at its one end and at the other in turn."""
    number = max(8, size // 100)
    yield from some_moves(number)
    while True:
        yield From(0)
        yield From(number)


def two_long_lines(size: int) -> Iterator[Entry]:
    """Two long lines from the start, and each goes on by a move in turn."""
    number = max(8, size // 200) // 8 * 8
    yield from some_moves(number)
    yield From(0)
    yield from some_moves(number)
    ends = [number, 2 * number]
    for node, (each, move) in zip(count(2 * number + 1), enumerate(_twice(ROUND)), strict=False):
        yield From(ends[each % 2])
        yield Played(each // 2 % 2, decode(move))
        ends[each % 2] = node


def _twice(texts: tuple[str, ...]) -> Iterator[str]:
    for text in cycle(texts):
        yield text
        yield text


def a_comb(size: int) -> Iterator[Entry]:
    """A line, and after each of its moves another line of the same positions."""
    del size
    at = 0
    for number in count():
        seat, move = number % 2, decode(ROUND[number % 8])
        yield Played(seat, move)
        yield From(at)
        yield Played(seat, move)
        at = 2 * number + 2


def the_same_again(size: int) -> Iterator[Entry]:
    """The same move after the same event, again and again, and the last of them moved about."""
    number = max(1, size // 100)
    for _number in range(number):
        yield From(0)
        yield Played(0, decode("a3a4"))
    for each in count():
        yield Note("promote" if each % 2 else "demote", number // 2)


def sitters() -> Iterator[Entry]:
    """Somebody else sits down, again and again."""
    for number in count():
        yield Seated(number % 2, Sitter(f"Nobody {number}"))


# ---- lists: each yields words for ever


def listed() -> Iterator[str]:
    """Moves as a journal has them."""
    return cycle(ROUND)


def numbered() -> Iterator[str]:
    """Moves with their numbers and pieces."""
    pieces = {"a3a4": "E", "a4a3": "E", "a7a6": "R", "a6a7": "R"}
    pieces |= {"g3g4": "R", "g4g3": "R", "g7g6": "E", "g6g7": "E"}
    for number, move in enumerate(cycle(ROUND)):
        if number % 2 == 0:
            yield f"{number // 2 + 1}."
        yield f"{pieces[move]}{move[:2]}-{move[2:]}"


def side_lines() -> Iterator[str]:
    """Another move beside every move."""
    for number, move in enumerate(cycle(ROUND)):
        yield move
        yield "(c3d3)" if number % 2 == 0 else "(c7d7)"


def lines_in_lines() -> Iterator[str]:
    """In each side line another one begins, and none ends."""
    lines = ("a3a4 a7a6 a4a3", "g3g4 a6a7 g4g3", "a4a3 a7a6 a3a4", "g4g3 a6a7 g3g4")
    return (f"{line} (" for line in cycle(lines))


def remarks() -> Iterator[str]:
    """One move with remark upon remark."""
    yield "a3a4"
    while True:
        yield "{so}"


def spoken() -> Iterator[str]:
    """Moves of several words."""
    while True:
        yield from ("elephant a4", "rat a6", "elephant a3", "rat a7")


def always(text: str) -> Callable[[], Iterator[str]]:
    """The same text again and again."""
    return lambda: cycle((text,))


# ---- the inputs


def journal(body: Callable[[], Iterator[Entry]] | Callable[[int], Iterator[Entry]]) -> Inputs:
    """A journal of about so many bytes; `body` may ask how many."""

    def made(size: int) -> str:
        sized = body.__code__.co_argcount
        yielded = body(size) if sized else body()  # type: ignore[call-arg]
        lines = (store._dump(entry_to_json(entry)) for entry in yielded)
        head = store._dump(header_to_json(Header(editions.load(EDITION))))
        return head + "".join(upto(lines, size))

    return Inputs(made, read_journal)


def move_list(body: Callable[[], Iterator[str]]) -> Inputs:
    """A list of moves of about so many bytes."""
    return Inputs(lambda size: " ".join(upto(body(), size, 1)), read_list)


def raw(text: str, read: Callable[[str], str], begins: str = "", ends: str = "") -> Inputs:
    """A text again and again, to about so many bytes."""
    return Inputs(lambda size: begins + text * (size // len(text)) + ends, read)


def upto(texts: Iterator[str], size: int, between: int = 0) -> Iterator[str]:
    """The first of them, to about so many characters."""
    for text in texts:
        yield text
        size -= len(text) + between
        if size <= 0:
            return


class Inputs(NamedTuple):
    """A kind of input, of any size, and what reads it."""

    made: Callable[[int], str]
    read: Callable[[str], str]
    """Read it; return the id of the error that was said."""


def read_journal(text: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        path.write_text(text)
        opened = store.look(path)
        return "" if opened.problem is None else opened.problem.id


def read_list(text: str) -> str:
    found = reading.read(text, editions.load(EDITION))
    problem = found.problem
    return "" if problem is None else getattr(problem.fields.get("error"), "id", problem.id)


def read_toml(text: str) -> str:
    try:
        toml.loads(text)
    except ValueError:
        return "no TOML"
    return ""


def read_recording(text: str) -> str:
    if not recording.is_recording(text):
        return "no recording"
    for _frame in recording.frames(text):
        pass
    return ""


KINDS: dict[str, Inputs] = {
    "journal: moves": journal(moves),
    "journal: notes and reverts": journal(notes_and_reverts),
    "journal: reverts and returns": journal(reverts_and_returns),
    "journal: reverts of ways": journal(reverts_of_ways),
    "journal: to and fro": journal(to_and_fro),
    "journal: two long lines": journal(two_long_lines),
    "journal: a comb": journal(a_comb),
    "journal: the same again": journal(the_same_again),
    "journal: sitters": journal(sitters),
    "journal: one long line": raw("{},", read_journal, "[", "{}]"),
    "journal: long last line": raw("{},", read_journal, '{"format":1}\n[', "{}]"),
    "list: moves": move_list(listed),
    "list: numbered": move_list(numbered),
    "list: side lines": move_list(side_lines),
    "list: lines in lines": move_list(lines_in_lines),
    "list: remarks": move_list(remarks),
    "list: spoken": move_list(spoken),
    "list: edition tags": raw(f'[Edition "{EDITION}"]\n', read_list),
    "list: seat tags": raw('[Seat "one"]\n', read_list),
    "list: set tags": raw('[Set "trap=every"]\n', read_list),
    "list: rules tag": raw("{},", read_list, '[Rules "[', '{}]"]'),
    "list: open brace": raw("{ ", read_list),
    "list: marks": raw("!", read_list, "a3a4", "a"),
    "list: one word": raw("a3", read_list),
    "list: numbers": raw("1", read_list),
    "list: backslashes": raw("\\", read_list, "{"),
    "list: names": raw("<a> ", read_list),
    "toml: dotted keys": raw("a.", read_toml, "", "a=1"),
    "toml: tables": raw("[[a.b.c]]\n", read_toml),
    "toml: lists": raw("[", read_toml, "a="),
    "recording: head": raw("{},", read_recording, "[", "{}]"),
    "recording: pages": raw(
        '[0.1,"o","' + "a page of it\\r\\n" * 10 + '"]\n',
        read_recording,
        '{"version":2,"width":80}\n',
    ),
}


def measured(kind: Inputs, size: int) -> tuple[int, Read]:
    """How many bytes it really had, and what came of it, read in a process of its own."""
    text = kind.made(size)
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        begun = process_time()
        try:
            said = kind.read(text)
        except JunglaError as error:
            inner = error.fields.get("error")
            said = inner.id if isinstance(inner, JunglaError) else error.id
        except BaseException as error:
            said = repr(error)[:40]
        taken = process_time() - begun
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        os.write(into, f"{taken} {peak} {said}".encode())
        os._exit(0)
    os.close(into)
    with os.fdopen(out) as told:
        seconds, kibibytes, error_id = told.read().split(" ", 2)
    os.waitpid(child, 0)
    return len(text), Read(float(seconds), int(kibibytes), error_id)


def main() -> None:
    """Print the table."""
    size = (int(sys.argv[1]) if len(sys.argv) > 1 else 20) * 1024
    rows = []
    for name, kind in KINDS.items():
        if len(sys.argv) > 2 and not any(part in name for part in sys.argv[2:]):
            continue
        small, first = measured(kind, size)
        large, second = measured(kind, size * TIMES)
        rows.append(
            (
                name,
                f"{small / 1024:.0f}",
                f"{first.seconds:.3f}",
                f"{large / 1024:.0f}",
                f"{second.seconds:.2f}",
                f"{second.seconds * 1024 * 1024 / large:.2f}",
                f"{second.seconds / max(first.seconds, 0.001):.1f}",
                f"{second.peak / 1024:.0f}",
                second.said,
            )
        )
    table(("input", "KiB", "s", "KiB", "s", "s/MiB", "times", "MiB peak", "said"), rows)


if __name__ == "__main__":
    main()
