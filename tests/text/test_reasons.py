"""Every reason given for a move is true by the rules, and no poor one hides a better."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, cast

import pytest

from jungla_tui.computer.player import Player
from jungla_tui.computer.players import player
from jungla_tui.computer.threats import stakes
from jungla_tui.core.game import Game
from jungla_tui.core.moves import Step, decode
from jungla_tui.core.ruleset import Ruleset
from jungla_tui.core.threat import Stakes
from jungla_tui.rules.jungle import Jungle
from jungla_tui.text import hint
from jungla_tui.text.reasons import Forced, Reason, reasons, toward
from tests.helpers import line_of, new_game, under
from tests.text.truths import TRUE, case, overlooked

NODES = 1_000
"""Positions looked at for what a move is about, at most."""


class Told(NamedTuple):
    """A good move, and what is told about it at least."""

    edition: str
    position: str
    move: str
    ids: str
    """The reasons that are among those found, the weightiest first."""
    forced: Forced | None = None
    """Who wins by force, as the best player finds."""


MOVES = (
    # a win is kept from the other side
    Told("jungle", "d4c1/6e/4w2/r6/3l3/T2W3/3E3/3Ct2/4L2 w", "e1f1", "prevents only saves"),
    Told("jungle", "4tR1/2l3c/1dpw3/7/7/2rW3/2TP3/E1CDL2/7 b", "e9e8", "prevents only saves"),
    Told("jungle", "l3e1t/d2cR2/r1p1w2/7/7/7/3WP2/EC3DL/T6 b", "e7e8", "prevents unanswered"),
    Told("jungle", "l3t2/2d1c2/7/3L2e/r6/7/2EwP2/T2D3/2C4 w", "c3d3", "prevents unanswered"),
    Told("jungle", "l4Rt/3c3/rd1pw1e/7/7/7/1EW1P2/1C3D1/2T2L1 b", "g9f9", "prevents unanswered"),
    Told("dou-shou-qi", "7/3Rc2/7/7/7/7/7/4Wp1/7 b", "e8d8", "prevents only threatens-win"),
    Told("dou-shou-qi", "1p5/7/7/3L3/7/5Rt/l5w/3W3/r6 b", "a1b1", "prevents next nearer"),
    Told("jungla", "7/7/7/1r5/7/p6/2et3/dTw4/4L2 w", "b2c2", "delays bars watches", Forced(1, 3)),
    Told("jungle", "R6/1w5/7/6d/7/7/7/7/6p w", "a9b9", "delays next nearer", Forced(1, 4)),
    Told("jungle", "6p/7/1W5/6T/7/7/1w1l3/5D1/7 w", "f2e2", "delays bars watches", Forced(1, 4)),
    Told("jungle", line_of("Ld6 ld4 Ra1 rg9"), "d6d7", "race nearer", Forced(0, 3)),
    Told("jungle", line_of("Ec2 Cg9 ld2 ra9"), "c2d2", "prevents unanswered"),
    # a win is threatened
    Told("jungle", "7/l1d1Rec/1p1w2t/7/7/1r5/2EW1P1/3C1D1/T5L w", "e8e9", "threatens-win saves"),
    Told("jungle", "4c2/2d4/1l2L2/7/3p3/2r4/2E1P2/3D3/T1C4 w", "e7e8", "next threatens blocks"),
    Told("jungle", "l5t/1d1w1R1/1p2c1e/r6/7/7/1E1WP2/TC5/5DL w", "f8f9", "next nearer"),
    Told("jungla", "7/7/3w3/7/L2E1R1/7/2t4/7/6W w", "d5d6", "next threatens blocks clears"),
    # taking, saving and guarding
    Told(
        "dou-shou-qi", "1l5/3pwct/1d3L1/2r3R/7/7/2EWP2/2CD3/1T5 w", "f7f8", "unanswered threatens"
    ),
    Told("dou-shou-qi", "7/2Wr3/6p/7/7/7/7/6c/6E b", "d8d7", "saves watches"),
    Told("jungle", "1l3ct/2d2eR/r1p2w1/7/7/7/E1WP3/1C5/T4DL b", "f8e8", "saves watches hunts"),
    Told("jungle", line_of("Cc3 Lb2 wd3 Ea9 rg9"), "b2c2", "protects"),
    Told("jungle", "l6/2d2ct/2p1w1e/r6/6R/7/ECW1P2/T4D1/6L b", "a6a5", "bars hunts"),
    Told("dou-shou-qi", "4e2/4w2/4l2/3P3/7/7/6T/3L3/7 b", "e7d7", "threatens blocks watches holds"),
    Told("dou-shou-qi", "2l4/4c2/7/R6/3d2w/T6/7/7/7 w", "a4d4", "threatens blocks bars holds"),
    Told("dou-shou-qi", "4wR1/2lc2t/1d1p1L1/3r2e/7/3C3/3EP2/3W3/T3D2 b", "d8e8", "watches hunts"),
    Told("jungla", "2d4/4e2/5C1/5rT/7/3c3/2L4/1t5/5D1 w", "f1e1", "shields hunts"),
    # ways
    Told("jungle", line_of("Ed7 Ld6 Ra1 rg9 cd8"), "d7e7", "opens"),
    Told("jungle", "1d5/4lt1/DP5/3e3/5r1/7/4W2/7/7 b", "e8e7", "threatens nearer leap"),
    Told("jungle", "l4t1/rd3c1/1p2w1e/7/6R/7/E1W1P2/1C3D1/T5L b", "e7d7", ""),
    Told("dou-shou-qi", "l6/4wc1/2dp3/r5R/7/6t/E2WP2/2CDL2/1T5 w", "a3b3", "evades"),
    Told("jungle", "1l4t/2d1c1e/1rpw3/7/6R/7/2EWP2/1C3D1/T5L b", "b7b6", "hunts evades"),
    Told("dou-shou-qi", "l6/2d2c1/1rpw1e1/3W3/3E2t/7/2CPL2/3D3/2T4 w", "d3d4", ""),
)


@cache
def rules_of(edition: str) -> Ruleset[Any]:
    return under(edition)


@cache
def thinker(edition: str, nodes: int) -> Player:
    return player(rules_of(edition), 6, timed=False, nodes=min(nodes, NODES))


def about(told: Told) -> tuple[Game, Stakes | None, list[Reason]]:
    """The game before the move, what that is about, and every reason for it."""
    rules = rules_of(told.edition)
    game, move = new_game(rules, position=told.position), decode(told.move)
    at_stake: Stakes | None = None
    for found in stakes(game, move, lambda nodes: thinker(told.edition, nodes)):
        at_stake = found
    seat = game.state().seat
    found_reasons = reasons(rules, game.state(), move, seat, 2, at_stake, told.forced)
    return game, at_stake, list(found_reasons)


@pytest.mark.parametrize("told", MOVES, ids=lambda told: f"{told.position} {told.move}")
def test_every_reason_is_true_by_the_rules_and_none_is_poor_for_want_of_looking(
    told: Told,
) -> None:
    game, _, found = about(told)
    rules, move = cast(Jungle, game.ruleset), cast(Step, decode(told.move))
    here = case(rules, game.state(), move)
    for reason in found:
        assert TRUE[reason.id](here, dict(reason.nouns)), reason
        assert hint.sentence(reason, rules, game.header)
    ids = [reason.id for reason in found]
    assert [id for id in ids if id in told.ids.split()] == told.ids.split()
    if not found:
        assert list(toward(rules, move, here.seat))
        assert list(overlooked(here)) == []
