"""The random player, and games it plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from jungla_tui.computer.random_player import choose
from jungla_tui.computer.simulate import play_out, simulate
from jungla_tui.core.errors import BadJournal
from jungla_tui.core.game import Game
from jungla_tui.core.log import Entry
from jungla_tui.core.ruleset import Over
from tests.helpers import line_of, new_game, under


def test_every_legal_move_is_chosen_sometimes_and_no_other() -> None:
    moves = new_game(under("jungla")).legal_moves()
    rng = Random(1)
    assert {choose(moves, rng) for _ in range(500)} == set(moves)


def test_a_game_is_played_to_its_end() -> None:
    game = new_game(under("jungla"), position=line_of("Ld8 Ta1 ea9"))
    play_out(game, Random(1), 10_000, Counter())
    assert isinstance(game.status(), Over)


def test_a_game_is_given_up_at_the_limit() -> None:
    game = new_game(under("jungla"))
    choices: Counter[int] = Counter()
    play_out(game, Random(1), 7, choices)
    assert len(game.tree) == 7
    assert choices.total() == 7
    assert choices[24] >= 2


def test_the_log_of_a_played_game_is_the_game() -> None:
    def keep(_: int, game: Game, entries: Sequence[Entry]) -> None:
        again = Game(game.ruleset, game.header)
        again.replay(entries)
        assert again.state() == game.state()
        assert {sitter.player for sitter in game.header.seats} == {"random"}

    summary = simulate(under("jungle"), 3, seed=5, seats=2, limit=100, keep=keep)
    assert summary.games == 3


def test_games_of_one_seed_differ_from_each_other_and_not_from_run_to_run() -> None:
    first, second = (simulate(under("jungla"), 4, seed=9, seats=2, limit=400) for _ in range(2))
    assert first == second
    assert len(set(first.lengths)) > 1


def test_seats_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadJournal, match="bad-seats"):
        simulate(under("jungla"), 1, seed=1, seats=3)
