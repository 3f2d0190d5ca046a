"""Games: offers and endings, other rules for the same log, and logs that cannot be kept."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from jungla_tui.core.errors import BadJournal, BadText, Refused
from jungla_tui.core.events import Ended, Offered, Played
from jungla_tui.core.game import Game, Report
from jungla_tui.core.log import Entry, From, Header, Sitter
from jungla_tui.core.moves import decode
from jungla_tui.core.ruleset import Over, ToMove
from tests.helpers import cells, kept_game, line_of, new_game, play, under

BOTH = (frozenset({0, 1}),)
AGREED = Ended(None, "agreed")


# ---- offers and endings


def test_an_offer_stands_until_the_next_decision() -> None:
    game = new_game(under())
    game.add(Offered(0))
    assert (game.offer(), game.status()) == (0, ToMove(0))
    play(game, "a3a4")
    assert game.offer() is None
    assert game.refusal(AGREED) == "agreed"


def test_an_offer_that_stands_can_be_agreed_to_and_ends_the_game_in_a_draw() -> None:
    game = new_game(under())
    game.add(Offered(0))
    game.add(AGREED)
    assert game.status() == Over(BOTH, "agreed")
    assert game.legal_moves() == ()
    assert game.refusal(Played(0, decode("a3a4"))) == "agreed"
    assert game.refusal(Offered(0)) == "agreed"


def test_an_offer_can_be_followed_by_resigning() -> None:
    game = new_game(under())
    game.add(Offered(0))
    game.add(Ended(1, "resigned"))
    status = game.status()
    assert isinstance(status, Over)
    assert (status.winner, status.rule) == (0, "resigned")


def test_an_offer_is_made_on_anybodys_turn_and_once() -> None:
    game = new_game(under())
    assert game.refusal(Offered(2)) == "agreed"
    assert game.refusal(Offered(1)) is None
    assert game.refusal(Offered(0)) is None
    game.add(Offered(0))
    assert game.refusal(Offered(0)) == "agreed"
    assert game.refusal(Offered(1)) == "agreed"


def test_an_offer_changes_neither_board_nor_repetitions() -> None:
    game = new_game(under("dou-shou-qi"), "a3a4")
    before = (game.state(), game.status(), game.repeats(), game.legal_moves())
    game.add(Offered(1))
    assert (game.state(), game.status(), game.repeats(), game.legal_moves()) == before


def test_a_refused_event_leaves_the_game_and_its_log_as_they_were() -> None:
    game, entries = kept_game(under(), "a3a4")
    for move, rule in (("a7a5", "step"), ("a3a4", "turn"), ("b8b9/N", "step")):
        with pytest.raises(Refused) as refused:
            game.play(decode(move))
        assert refused.value.rule == rule
    with pytest.raises(Refused):
        game.add(AGREED)
    assert (game.current, len(game.tree), len(entries)) == (1, 1, 1)
    assert game.status() == ToMove(1)


def test_the_winner_is_who_came_first_alone() -> None:
    assert Over((frozenset({1}), frozenset({0})), "any").winner == 1
    assert Over(BOTH, "any").winner is None
    assert Over((frozenset({0, 1}), frozenset({2})), "any").winner is None


def test_events_are_told_by_what_they_did() -> None:
    game = new_game(under(), "a3a4")
    game.add(Offered(1))
    game.add(AGREED)
    assert [game.tell(node).verb for node in range(4)] == ["starts", "steps", "offers", "agreed"]
    assert game.tell(2).seat == 1


def test_a_game_has_as_many_seats_as_its_rules_say() -> None:
    for seats in ((), (Sitter(),), (Sitter(),) * 3):
        with pytest.raises(BadJournal) as refused:
            new_game(under(), seats=seats)
        assert refused.value.fields == {"seats": len(seats), "allowed": [2]}


def test_a_game_does_not_begin_from_a_line_that_is_no_position() -> None:
    with pytest.raises(BadText) as refused:
        new_game(under(), position="7/7 w")
    assert refused.value.id == "position-ranks"


def test_legal_moves_can_be_asked_for_any_event() -> None:
    game = new_game(under(), "a3a4", "a7a6")
    for node in (0, 2, 1, 2, 0):
        assert game.legal_moves(node) == game.ruleset.legal_moves(game.state(node))


# ---- what cannot be kept


class Full:
    """A place for entries that can be filled up."""

    def __init__(self) -> None:
        self.full = False
        self.entries: list[Entry] = []

    def __call__(self, entries: Sequence[Entry]) -> None:
        if self.full:
            raise BadJournal("not-kept")
        self.entries += entries


def test_what_cannot_be_kept_does_not_happen() -> None:
    full = Full()
    game = new_game(under(), "a3a4", "a7a6", sink=full)
    game.undo()
    full.full = True
    before = (game.tree.events[:], game.tree.line[:], game.state(), game.status(), game.repeats())
    for attempt in (
        lambda: game.play(decode("g7g6")),
        lambda: game.play(decode("a7a6")),
        lambda: game.play(decode("g3g4"), at=0),
        lambda: game.add(Offered(1)),
        lambda: game.add(Ended(1, "resigned")),
        lambda: game.go(0),
        game.undo,
        game.redo,
    ):
        with pytest.raises(BadJournal):
            attempt()
        after = (game.tree.events[:], game.tree.line[:], game.state(), game.status())
        assert (*after, game.repeats()) == before
    full.full = False
    play(game, "g7g6")
    again = Game(game.ruleset, game.header)
    again.replay(full.entries)
    assert again.tree.line == game.tree.line == [0, 1, 3]


def test_entries_are_kept_before_they_count() -> None:
    seen: list[int] = []
    game = new_game(under(), sink=lambda _: seen.append(len(game.tree)))
    play(game, "a3a4", "a7a6")
    game.go(0)
    assert seen == [0, 1, 2]


# ---- other rules


def switched(game: Game, edition: str, **switches: str) -> Report:
    rules = under(edition, **switches)
    header = Header(rules.edition, game.header.seats, position=game.header.position)
    report = game.under(rules, header)
    again = Game(rules, header)
    again.replay(report.entries)
    assert again.tree.events == report.game.tree.events
    assert again.tree.parents == report.game.tree.parents
    assert again.tree.line == report.game.tree.line
    assert again.state() == report.game.state()
    return report


def test_a_log_that_is_legal_under_other_rules_goes_on_there_whole() -> None:
    game = new_game(under("jungla"), "a3a4", "a7a6", "g3g4")
    report = switched(game, "jungle")
    assert (report.broken, report.rule) == (None, None)
    assert report.game.tree.events == game.tree.events
    assert cells(report.game) == cells(game)
    play(report.game, "g7g6")
    assert (len(report.game.tree), len(game.tree)) == (4, 3)


def test_a_log_that_breaks_names_the_first_event_and_its_rule() -> None:
    start = line_of("Lc1 cb1 da9 Ra3")
    game = new_game(under("jungla"), "a3a4", "a9a8", "c1b1", "a8a7", position=start)
    report = switched(game, "jungle")
    assert (report.broken, report.rule) == (3, "trap-attack")
    assert len(report.game.tree) == report.game.current == 2
    assert cells(report.game) == cells(game, 2)
    assert cells(game) == line_of("Lb1 da7 Ra4")


def test_the_rule_that_breaks_is_that_of_the_changed_switch() -> None:
    start = line_of("Rb4 ra4 ca9")
    game = new_game(under("jungle"), "b4a4", position=start)
    report = switched(game, "jungle", shore_out="none")
    assert (report.broken, report.rule, report.over) == (1, "shore-out", False)
    assert report.entries == ()


def test_a_line_that_ended_earlier_under_other_rules_is_refused_by_the_rule_that_ended_it() -> None:
    game = new_game(under("jungle"), "a3a4", "a4a5", position=line_of("La3 ca4"))
    report = switched(game, "jungla")
    assert (report.broken, report.rule) == (2, "win-last")
    assert report.over
    status = report.game.status()
    assert isinstance(status, Over)
    assert status.rule == "win-last"
    broken = game.breaks_under(under("jungla"), game.header)
    assert broken == (2, "win-last", True)


def test_a_repetition_that_other_rules_call_a_draw_ends_the_line_there() -> None:
    moves = ("a3a4", "a7a6", "a4a3", "a6a7") * 2
    game = new_game(under("jungla"), *moves, "g3g4")
    report = switched(game, "dou-shou-qi")
    assert (report.broken, report.rule) == (9, "repetition")
    assert report.game.current == 8


def test_a_seat_that_moves_twice_after_a_pass_is_out_of_turn_where_it_would_have_won() -> None:
    game = new_game(under("jungla"), "b2a2", "b1b2", position=line_of("Lb2 Tb1 ca1"))
    report = switched(game, "jungla", no_move="loses")
    assert (report.broken, report.rule) == (2, "no-move")


def test_branches_come_along_as_far_as_they_are_legal() -> None:
    start = line_of("Lc1 cb1 da9 Ra3")
    game = new_game(under("jungla"), "a3a4", "a9a8", position=start)
    game.play(decode("c1b1"), at=0)
    play(game, "a9b9")
    game.play(decode("a3a2"), at=0)
    play(game, "a9b9")
    game.go(2)
    report = switched(game, "jungle")
    assert (report.broken, report.rule) == (None, None)
    events = game.tree.events
    assert report.game.tree.events == [None, events[1], events[2], events[5], events[6]]
    assert report.game.tree.parents == [0, 0, 1, 0, 3]
    assert report.game.tree.line == [0, 1, 2]


def test_the_game_under_other_rules_stands_where_the_old_one_does() -> None:
    game = new_game(under("jungla"), "a3a4", "a7a6", "g3g4")
    game.go(1)
    report = switched(game, "jungle")
    assert report.game.tree.line == [0, 1]
    assert report.entries[-1] == From(1)
    assert len(report.game.tree) == 3


def test_a_broken_event_ahead_of_where_one_stands_is_not_reported_but_left_out() -> None:
    start = line_of("Lc1 cb1 da9 Ra3")
    game = new_game(under("jungla"), "a3a4", "a9a8", "c1b1", position=start)
    game.go(2)
    report = switched(game, "jungle")
    assert (report.broken, len(report.game.tree)) == (None, 2)


def test_endings_and_offers_come_along() -> None:
    game = new_game(under("jungla"), "a3a4")
    game.add(Offered(1))
    game.add(AGREED)
    report = switched(game, "jungle")
    assert report.game.status() == Over(BOTH, "agreed")
    assert report.game.tree.events == game.tree.events


def test_switching_leaves_the_old_game_untouched() -> None:
    game, entries = kept_game(under("jungla"), "a3a4", "a7a6")
    before = (game.tree.events[:], game.tree.line[:], cells(game), entries[:])
    switched(game, "jungle")
    assert (game.tree.events, game.tree.line, cells(game), entries) == before
