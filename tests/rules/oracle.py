"""Jungle once more: slow, plain, written from the rule table alone.

Shares no code with the program. A position is a dictionary from a square's name to a letter
(upper case: the side at the bottom), a move is a text such as `a3a4`, switches are a dictionary.
"""

from __future__ import annotations

FILES = "abcdefg"
SQUARES = [f"{file}{rank}" for rank in range(1, 10) for file in FILES]
LAKE = {f"{file}{rank}" for file in "bcef" for rank in (4, 5, 6)}
TRAPS = {True: {"c1", "d2", "e1"}, False: {"c9", "d8", "e9"}}
DEN = {True: "d1", False: "d9"}
ORDER = "RCDWPTLE"

Position = dict[str, str]
Switches = dict[str, str]


def read(line: str) -> tuple[Position, bool]:
    """The pieces of a position line and whether the bottom side is to move."""
    ranks, side = line.split(" ")
    position = {}
    for rank, row in zip(range(9, 0, -1), ranks.split("/"), strict=True):
        file = 0
        for symbol in row:
            if symbol.isdigit():
                file += int(symbol)
            else:
                position[f"{FILES[file]}{rank}"] = symbol
                file += 1
    return position, side == "w"


def write(position: Position, bottom: bool) -> str:
    """The inverse of `read`."""
    ranks = []
    for rank in range(9, 0, -1):
        row, gap = "", 0
        for file in FILES:
            symbol = position.get(f"{file}{rank}")
            if symbol is None:
                gap += 1
            else:
                row += (str(gap) if gap else "") + symbol
                gap = 0
        ranks.append(row + (str(gap) if gap else ""))
    return "/".join(ranks) + (" w" if bottom else " b")


def legal_moves(line: str, switches: Switches) -> list[str]:
    """The legal moves of the side to move, sorted; none where the game is over."""
    position, bottom = read(line)
    if finished(position, switches):
        return []
    return movable(position, bottom, switches)


def finished(position: Position, switches: Switches) -> bool:
    """Whether a den is entered or, where that counts, a side has nothing left."""
    for bottom, den in DEN.items():
        if den in position and position[den].isupper() != bottom:
            return True
    sides = {letter.isupper() for letter in position.values()}
    return switches["win-last"] == "on" and len(sides) < 2


def movable(position: Position, bottom: bool, switches: Switches) -> list[str]:
    """Every move a side may make, sorted, whether or not the game is over."""
    return sorted(
        start + end
        for start, letter in position.items()
        if letter.isupper() == bottom
        for end in SQUARES
        if may_move(position, start, end, switches)
    )


def line_after(line: str, move: str, switches: Switches) -> str:
    """The position after a legal move, and after a pass that is forced."""
    position, bottom = read(line)
    start, end = move[:2], move[2:]
    both_fall = (
        switches["equals-both-fall"] == "on"
        and end in position
        and attack(position, start, switches) == defence(position, end, switches)
    )
    mover = position.pop(start)
    if both_fall:
        del position[end]
    else:
        position[end] = mover
    bottom = not bottom
    if (
        switches["no-move"] == "pass"
        and not finished(position, switches)
        and not movable(position, bottom, switches)
        and movable(position, not bottom, switches)
    ):
        bottom = not bottom
    return write(position, bottom)


def may_move(position: Position, start: str, end: str, switches: Switches) -> bool:
    """Whether the piece on one square may go to another."""
    letter = position[start]
    kind, bottom = letter.upper(), letter.isupper()
    if end == DEN[bottom] or (end in position and position[end].isupper() == bottom):
        return False
    if end in LAKE and not (kind == "R" or (kind == "D" and switches["dog-swims"] == "on")):
        return False
    files = FILES.index(end[0]) - FILES.index(start[0])
    ranks = int(end[1]) - int(start[1])
    if abs(files) + abs(ranks) != 1 and not may_leap(position, start, end, switches):
        return False
    return end not in position or may_take(position, start, end, switches)


def may_leap(position: Position, start: str, end: str, switches: Switches) -> bool:
    """Whether the piece may go from land straight over nothing but lake to land."""
    letter = position[start]
    along_rank = start[1] == end[1]
    if start == end or not (along_rank or start[0] == end[0]):
        return False
    if start in LAKE or end in LAKE:
        return False
    if along_rank:
        low, high = sorted((FILES.index(start[0]), FILES.index(end[0])))
        between = [FILES[file] + start[1] for file in range(low + 1, high)]
    else:
        low, high = sorted((int(start[1]), int(end[1])))
        between = [f"{start[0]}{rank}" for rank in range(low + 1, high)]
    if not between or not set(between) <= LAKE:
        return False
    leapers = {"L"}
    if not (along_rank and switches["tiger-files-only"] == "on"):
        leapers.add("T")
    if along_rank and switches["leopard-leaps"] == "on":
        leapers.add("P")
    if letter.upper() not in leapers:
        return False
    stoppers = {"R", "r"}
    if switches["leap-blocked-by"] == "enemy-rat":
        stoppers = {"r" if letter.isupper() else "R"}
    return not any(position.get(square) in stoppers for square in between)


def may_take(position: Position, start: str, end: str, switches: Switches) -> bool:
    """Whether the piece may take the enemy on a square that it can reach."""
    kind, victim = position[start].upper(), position[end].upper()
    out, into = start in LAKE and end not in LAKE, start not in LAKE and end in LAKE
    if kind == "D" and (start in LAKE or end in LAKE):
        return False
    if out:
        ashore = {"none": "", "rat": "R", "elephant": "E", "both": "RE"}[switches["shore-out"]]
        if victim not in ashore:
            return False
    if into and (victim != "R" or switches["shore-in"] == "off"):
        return False
    if kind == "R" and victim == "E":
        return True
    if kind == "E" and victim == "R":
        if switches["elephant-rat"] == "never":
            return False
        if switches["elephant-rat"] == "trapped" and not weak(position, end, switches):
            return False
    return attack(position, start, switches) >= defence(position, end, switches)


def weak(position: Position, square: str, switches: Switches) -> bool:
    """Whether the piece there stands on a trap that takes its strength."""
    bottom = position[square].isupper()
    if switches["trap"] == "every" and square in TRAPS[bottom]:
        return True
    return square in TRAPS[not bottom]


def strength(letter: str, switches: Switches) -> int:
    """A kind's strength on open ground."""
    kind = letter.upper()
    if switches["dog-over-wolf"] == "on" and kind in "DW":
        return {"D": 4, "W": 3}[kind]
    return ORDER.index(kind) + 1


def defence(position: Position, square: str, switches: Switches) -> int:
    """The strength that a taker has to match."""
    return 0 if weak(position, square, switches) else strength(position[square], switches)


def attack(position: Position, square: str, switches: Switches) -> int:
    """The strength a piece takes with."""
    if switches["trap-attack"] == "on" and weak(position, square, switches):
        return 0
    return strength(position[square], switches)
