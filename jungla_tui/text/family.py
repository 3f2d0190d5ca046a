"""A game under every edition of its family, and with every single switch set otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from jungla_tui import editions, words
from jungla_tui.core.edition import Edition
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Game
from jungla_tui.core.ruleset import RuleId
from jungla_tui.text import standing
from jungla_tui.words import review as said


@dataclass(frozen=True, slots=True)
class Row:
    """How a game stands under other rules."""

    edition: Edition
    label: str
    switch: str | None
    """The one switch that is set otherwise; None for another edition."""
    node: int | None = None
    """The first event that breaks a rule; None where all stand."""
    rule: RuleId | None = None
    over: bool = False
    """Whether the game has ended before it, by that rule."""
    problem: JunglaError | None = None
    """Why it cannot be told at all: the game cannot begin so."""

    @property
    def stands(self) -> bool:
        """Whether every move is legal."""
        return self.node is None and self.problem is None


def wanted(game: Game) -> list[tuple[Edition, str, str | None]]:
    """The rules to be tried, what they are called, and the switch that is another."""
    own = game.header.edition
    found: list[tuple[Edition, str, str | None]] = [
        (edition, words.edition_name(edition), None)
        for edition in editions.load_all()
        if isinstance(edition, Edition) and edition.game == own.game and edition != own
    ]
    for switch, values in game.ruleset.switches.items():
        for value in values.values:
            if value != own.switches[switch]:
                label = f"{words.switch(switch)}: {words.switch_value(switch, value)}"
                found.append((own.with_switches({switch: value}), label, switch))
    return found


def row(game: Game, edition: Edition, label: str, switch: str | None) -> Row:
    """How the current line stands under these rules."""
    try:
        header = replace(game.header, edition=edition)
        broken = game.breaks_under(editions.ruleset(edition), header)
    except JunglaError as error:
        return Row(edition, label, switch, problem=error)
    return Row(edition, label, switch, *(broken or ()))


def rows(game: Game) -> Iterator[Row]:
    """The whole table, a row at a time."""
    return (row(game, *each) for each in wanted(game))


def told(game: Game, row: Row) -> str:
    """What becomes of the game, in a few words."""
    if row.problem is not None:
        return words.error(row.problem)
    if row.node is None or row.rule is None:
        return said.sentence("legal-to-end")
    return said.sentence(
        "over-before" if row.over else "breaks-at",
        number=game.tree.depth(row.node),
        told=words.short(game.tell(row.node)),
        rule=standing.title(row.edition, row.rule),
    )
