"""A long game with branches studied in a real terminal, as over a slow line."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from jungla_tui import editions, store
from jungla_tui.core.events import Played
from jungla_tui.core.game import Game
from jungla_tui.core.log import Entry, Header, Sitter
from jungla_tui.core.ruleset import Over, ToMove
from tests.pty.terminal import ASKED, Terminal

MOVES = 400
BRANCHES = ((30, 40), (120, 60), (250, 30))
"""After which move each branch begins, and how long it is."""

MOST = 1024
"""Bytes of a step, and of a jump to a place near by."""

MOST_FAR = 2048
"""Bytes of a jump after which most of the board and all of the list is another."""


def _go_on(game: Game, until: int, random: Random) -> None:
    while game.tree.depth(game.current) < until and not isinstance(game.status(), Over):
        quiet = [move for move in game.legal_moves() if str(getattr(move, "end", ""))[0] != "d"]
        game.play(random.choice(quiet or game.legal_moves()))


def long_game(home: Path) -> Path:
    """A game of 400 moves with three branches, saved."""
    header = Header(editions.load("jungle"), (Sitter("Ana"), Sitter("Luis")))
    for seed in range(100):
        entries: list[Entry] = []
        random = Random(seed)
        game = Game(editions.ruleset(header.edition), header, entries.extend)
        _go_on(game, MOVES, random)
        if game.tree.depth(game.current) == MOVES:
            break
    main = game.current
    for at, length in BRANCHES:
        game.go(game.tree.path(main)[at])
        status = game.status()
        assert isinstance(status, ToMove)
        fresh = (
            move
            for move in game.legal_moves()
            if game.tree.child(game.current, Played(status.seat, move)) is None
        )
        game.play(next(fresh))
        _go_on(game, at + length, random)
    game.go(main)
    game.note("comment", game.tree.path(main)[60], "Here Ana hesitated")
    opened = store.create(header, entries, folder=home / "data" / "jungla" / "games")
    opened.close()
    return opened.path


@pytest.mark.parametrize("looks", [(), ("--theme", "mono", "--ascii")])
def test_a_game_of_400_moves_with_three_branches_is_studied_step_by_step(
    tmp_path: Path, looks: tuple[str, ...]
) -> None:
    path = long_game(tmp_path)
    with Terminal("replay", str(path), *looks, home=tmp_path, command=ASKED) as terminal:
        terminal.wait_for("replay 0/400")
        terminal.settle()
        costs: list[int] = []

        def step(key: str, *texts: str) -> None:
            terminal.send(key)
            costs.append(terminal.settle())
            terminal.wait_for(*texts)

        for number in range(1, 13):
            step("n", f"replay {number}/400")
        step("p", "replay 11/400")
        terminal.send("15g")
        terminal.wait_for("replay 29/400")
        terminal.settle()
        step("n", "replay 30/400", "0: ", "1: ")
        step("1", "replay 31/70", "main line")
        for number in range(32, 38):
            step("n", f"replay {number}/70")
        terminal.send("<")
        terminal.wait_for("replay 400/400")
        terminal.settle()
        for number in range(399, 391, -1):
            step("p", f"replay {number}/400")
        terminal.send("g")
        terminal.wait_for("replay 0/400")
        terminal.send("}}")
        terminal.wait_for("replay 60/400", "Here Ana hesitated")
        terminal.settle()
        for number in range(61, 65):
            step("n", f"replay {number}/400")
        terminal.send("T")
        terminal.wait_for("121 ", "251 ", "60 moves", "30 moves")
        print("bytes of a step:", sorted(costs))
        assert max(costs) <= MOST


def test_a_jump_costs_what_changes_on_the_screen(tmp_path: Path) -> None:
    path = long_game(tmp_path)
    with Terminal("replay", str(path), home=tmp_path, command=ASKED) as terminal:
        terminal.wait_for("replay 0/400")
        terminal.settle()
        near: dict[str, int] = {}
        far: dict[str, int] = {}

        def jump(costs: dict[str, int], key: str, number: int) -> None:
            terminal.send(key)
            costs[key] = terminal.settle()
            terminal.wait_for(f"replay {number}/400")

        jump(far, "40g", 79)
        jump(near, "41g", 81)
        jump(near, "5n", 86)
        jump(near, "5p", 81)
        jump(far, "G", 400)
        jump(far, "{", 250)
        jump(far, END, 400)
        jump(far, HOME, 0)
        jump(far, "}}", 60)
        jump(far, "15g", 29)
        jump(near, "n", 30)
        terminal.send("1")
        terminal.settle()
        jump(far, "<", 400)
        print("bytes of near jumps:", near, "of far ones:", far)
        assert max(near.values()) <= MOST
        assert max(far.values()) <= MOST_FAR


HOME, END = "\x1b[H", "\x1b[F"
