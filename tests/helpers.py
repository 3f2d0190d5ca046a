"""What several tests need: rulesets by edition, positions by their pieces, games by their moves."""

from __future__ import annotations

from typing import Any

from jungla_tui import editions
from jungla_tui.core.board import Square
from jungla_tui.core.game import Game, Sink
from jungla_tui.core.log import Entry, Header, Sitter
from jungla_tui.core.moves import decode
from jungla_tui.core.ruleset import Ruleset

RULE_SETS = ("jungle", "jungla", "dou-shou-qi")
"""The editions of Jungle that come with the program."""

PERSON, COMPUTER = Sitter(), Sitter(player="random")


def under(edition: str = "jungle", **switches: str) -> Ruleset[Any]:
    """The rules of an edition with these switches set otherwise (write `_` for `-`)."""
    return editions.ruleset(editions.load(edition).changed(**switches))


def line_of(pieces: str, side: str = "w") -> str:
    """The position line of pieces written `Ra3 ed9`: upper case is seat 0."""
    rows = [[" "] * 7 for _ in range(9)]
    for piece in pieces.split():
        square = Square.parse(piece[1:])
        rows[square.row][square.col] = piece[0]
    ranks = ["".join(row) for row in reversed(rows)]
    for gap in range(7, 0, -1):
        ranks = [rank.replace(" " * gap, str(gap)) for rank in ranks]
    return f"{'/'.join(ranks)} {side}"


def broken(rules: Ruleset[Any], pieces: str, move: str, side: str = "w") -> str | None:
    """The rule a move breaks with only these pieces on the board; None: it is legal."""
    state, wanted = rules.position(line_of(pieces, side)), decode(move)
    rule = rules.broken_rule(state, wanted)
    assert (wanted in rules.legal_moves(state)) == (rule is None)
    return rule


def new_game(
    rules: Ruleset[Any],
    *moves: str,
    position: str | None = None,
    seats: tuple[Sitter, ...] = (PERSON, PERSON),
    seed: int = 0,
    sink: Sink | None = None,
) -> Game:
    """A game under these rules after these moves."""
    game = Game(rules, Header(rules.edition, seats, seed=seed, position=position), sink)
    play(game, *moves)
    return game


def play(game: Game, *moves: str) -> None:
    """Play moves written as in a journal, one after the other."""
    for move in moves:
        game.play(decode(move))


def kept_game(
    rules: Ruleset[Any], *moves: str, position: str | None = None
) -> tuple[Game, list[Entry]]:
    """A game and the list that its entries are kept in."""
    entries: list[Entry] = []
    return new_game(rules, *moves, position=position, sink=entries.extend), entries


def cells(game: Game, node: int | None = None) -> str:
    """The position line a game shows."""
    return game.ruleset.line(game.state(node))
