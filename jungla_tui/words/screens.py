"""What the screens say beside what happens in a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from jungla_tui.core.board import Seat, Square
from jungla_tui.core.moves import Pick, Slot
from jungla_tui.words.cells import clean
from jungla_tui.words.kinds import KINDS, the
from jungla_tui.words.language import _, begun, mark, n_
from jungla_tui.words.names import colour, listed, name, player

if TYPE_CHECKING:
    from jungla_tui.core.log import Header
    from jungla_tui.core.ruleset import Piece


def branch(told: str, moves: int) -> str:
    """A line of the move list that another line leaves there."""
    return n_("{told} … {moves} move", "{told} … {moves} moves", moves).format(
        told=told, moves=moves
    )


def reading() -> str:
    """What marks a note on how a text is read."""
    return _("reading")


def throw_stays() -> str:
    """That taking moves back changes no throw."""
    return _("The dice stay: the same throw comes again, whatever is played before it.")


def move_number(number: int) -> str:
    """Which move of the game comes next."""
    return _("move {number} ·").format(number=number)


def too_small(width: int, height: int, has_width: int, has_height: int) -> str:
    """That the terminal is too small for the board."""
    return _("needs {width} x {height}, have {has_width} x {has_height}").format(
        width=width, height=height, has_width=has_width, has_height=has_height
    )


def too_large(width: int, height: int, has_width: int, has_height: int) -> str:
    """Say that the terminal is larger than what is drawn of it."""
    return _("Drawn in {width} x {height} of {has_width} x {has_height} cells.").format(
        width=width, height=height, has_width=has_width, has_height=has_height
    )


def found(text: str, number: int) -> str:
    """How many rules a search found."""
    if number:
        said = n_("“{text}” is in {number} rule", "“{text}” is in {number} rules", number)
    else:
        said = _("“{text}” is in no rule")
    return said.format(text=clean(text), number=number)


def paste_dropped(text: str, number: int) -> str:
    """That what was pasted stopped at a line, and how many lines behind it were not taken."""
    return n_(
        "“{text}” stopped it, {number} line behind it was not taken.",
        "“{text}” stopped it, {number} lines behind it were not taken.",
        number,
    ).format(text=name(text), number=number)


def really_resign(header: Header, seat: Seat) -> str:
    """The question before resigning."""
    return _("{who} gives the game up?").format(who=player(header, seat))


def really_offer(header: Header, seat: Seat) -> str:
    """The question before a draw is offered, where two could offer it."""
    return _("{who} offers a draw?").format(who=player(header, seat))


def offered(told: str, header: Header, accepting: Seat, key: object) -> str:
    """That a draw is offered and who may accept it; `key` tells keys by ids of actions."""
    said = _("{told} {who} may accept with {key:draw}; a move declines.")
    return said.format(told=told, who=player(header, accepting), key=key)


def autoplay(seconds: float, key: object) -> str:
    """That the moves play by themselves, and how fast; `key` tells keys by ids of actions."""
    said = _(
        "Autoplay, {seconds:g} s a move: {key:faster} faster, {key:slower} slower, "
        "{key:autoplay} stops."
    )
    return said.format(seconds=seconds, key=key)


def all_stand(number: int) -> str:
    """That a game stands whole under other rules."""
    if not number:
        return _("No move has been played yet.")
    return n_("Its {number} move stands.", "All {number} moves stand.", number).format(
        number=number
    )


def breaks(number: int, over: bool) -> str:
    """Which move is the first to break under other rules; `over`: the game has ended before it."""
    if over:
        return _("The game is over before move {number}:").format(number=number)
    return _("Move {number} breaks the rules:").format(number=number)


def keeps(number: int, key: object) -> str:
    """What can be done with a game that breaks; `key` tells keys by ids of actions."""
    if not number:
        said = _(
            "{key:keep} begins a new game under these rules; {key:stay} stays. This game is kept."
        )
        return said.format(key=key)
    return n_(
        "{key:keep} goes on with the {number} move before it, as a new game; {key:stay} stays. "
        "This game is kept.",
        "{key:keep} goes on with the {number} moves before it, as a new game; {key:stay} stays. "
        "This game is kept.",
        number,
    ).format(number=number, key=key)


def seat_field(seat: Seat) -> str:
    """The label of the field for a player's name."""
    return _("Name of {colour} (optional)").format(colour=colour(seat))


def picked(piece: Piece, square: Square, *, turns: bool = False) -> str:
    """Which piece is taken up, and that it can turn where it stands."""
    if turns:
        sentence = _("{piece} on {square}: choose where to go; picked again it turns.")
    else:
        sentence = _("{piece} on {square}: choose where to go.")
    return begun(sentence.format(piece=the(piece.kind), square=square))


def walk_asked(steps: int, key: object) -> str:
    """What pointing at a square some steps away would do; `key` names the keys in force."""
    return n_(
        "{key:pick} walks there in {steps} step.",
        "{key:pick} walks there in {steps} steps.",
        steps,
    ).format(steps=steps, key=key)


def walked(piece: Piece, squares: Sequence[Square], taken: Sequence[Piece]) -> str:
    """Which way a piece walked, and what it took."""
    way = " ".join(map(str, squares))
    takes, only_walks = _("{piece} walks {way} and takes {taken}."), _("{piece} walks {way}.")
    sentence = takes if taken else only_walks
    prey = listed(the(each.kind) for each in taken)
    return begun(sentence.format(piece=the(piece.kind), way=way, taken=prey))


def held(pick: Pick) -> str:
    """That something from beside the board is taken up."""
    what = the(pick.item) if isinstance(pick, Slot) and pick.item in KINDS else clean(str(pick))
    return begun(_("{piece}: choose where to put it.").format(piece=what))


def decisions(number: int) -> str:
    """How many moves a task leaves."""
    return n_("{number} move left.", "{number} moves left.", number).format(number=number)


def solution(moves: str) -> str:
    """The moves that solve a task."""
    return _("It is solved by {moves}.").format(moves=moves)


def which_rule(move: str) -> str:
    """The question of a drill."""
    return _("Which rule forbids {move}? Press its key.").format(move=move)


def solved_of(solved: int, all: int) -> str:
    """How many of the drills are solved."""
    return n_("{solved} of {all} solved", "{solved} of {all} solved", solved).format(
        solved=solved, all=all
    )


def differ(number: int) -> str:
    """How many rules differ between two editions."""
    return n_("{number} rule differs", "{number} rules differ", number).format(number=number)


def lesson_found(title: str) -> str:
    """A lesson among the rules that a search found."""
    return _("Lesson: {title}").format(title=title)


CHOOSING: Mapping[str, tuple[str, ...]] = {
    "jungle": (
        mark("New? Jungla: your own traps are safe, and no rat takes across the shore."),
        mark("Like surprises? Jungle: every trap weakens; a rat takes a rat ashore."),
        mark("Know other programs? Dou Shou Qi: stuck loses, thrice the same is a draw."),
    ),
}
"""For each game, which of its editions to choose, in three lines."""


def choosing(game: str) -> tuple[str, ...]:
    """Which edition of a game to choose, in three lines."""
    return tuple(_(line) for line in CHOOSING.get(game, ()))
