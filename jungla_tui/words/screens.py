"""What the screens say beside what happens in a game."""

from __future__ import annotations

from jungla_tui.core.board import Seat, Square
from jungla_tui.core.log import Header
from jungla_tui.core.ruleset import Piece
from jungla_tui.words.language import _, begun, n_
from jungla_tui.words.names import clean, colour, player, the


def branch(told: str, moves: int) -> str:
    """A line of the move list that another line leaves there."""
    return n_("{told} … {moves} move", "{told} … {moves} moves", moves).format(
        told=told, moves=moves
    )


def reading() -> str:
    """What marks a note on how a text is read."""
    return _("reading")


def move_number(number: int) -> str:
    """Which move of the game comes next."""
    return _("move {number} ·").format(number=number)


def too_small(width: int, height: int, has_width: int, has_height: int) -> str:
    """That the terminal is too small for the board."""
    return _("needs {width} x {height}, have {has_width} x {has_height}").format(
        width=width, height=height, has_width=has_width, has_height=has_height
    )


def found(text: str, number: int) -> str:
    """How many rules a search found."""
    return n_("“{text}” is in {number} rule", "“{text}” is in {number} rules", number).format(
        text=clean(text), number=number
    )


def really_resign(header: Header, seat: Seat) -> str:
    """The question before resigning."""
    return _("{who} gives the game up?").format(who=player(header, seat))


def autoplay(seconds: float) -> str:
    """That the moves play by themselves, and how fast."""
    return _("Autoplay, {seconds:g} s a move: + faster, - slower, space stops.").format(
        seconds=seconds
    )


def all_stand(number: int) -> str:
    """That a game stands whole under other rules."""
    return n_("Its {number} move stands.", "All {number} moves stand.", number).format(
        number=number
    )


def breaks(number: int) -> str:
    """Which move is the first to break under other rules."""
    return _("Move {number} breaks the rules:").format(number=number)


def keeps(number: int) -> str:
    """What can be done with a game that breaks."""
    return n_(
        "g goes on with the {number} move before it, as a new game; esc stays. This game is kept.",
        "g goes on with the {number} moves before it, as a new game; esc stays. This game is kept.",
        number,
    ).format(number=number)


def seat_field(seat: Seat) -> str:
    """The label of the field for a player's name."""
    return _("Name of {colour} (optional)").format(colour=colour(seat))


def picked(piece: Piece, square: Square) -> str:
    """Which piece is taken up."""
    sentence = _("{piece} on {square}: choose where to go.")
    return begun(sentence.format(piece=the(piece.kind), square=square))
