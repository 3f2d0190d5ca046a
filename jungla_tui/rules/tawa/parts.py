"""What the rules of an edition are made of."""

from __future__ import annotations

from typing import NamedTuple

from jungla_tui.core.edition import Edition
from jungla_tui.rules.tawa.dens import Dens
from jungla_tui.rules.tawa.hits import Hits
from jungla_tui.rules.tawa.paths import Paths
from jungla_tui.rules.tawa.places import Arena, read_arena
from jungla_tui.rules.tawa.table import Packs, read_packs
from jungla_tui.rules.tawa.turn import Turns
from jungla_tui.rules.tawa.web import Webs


class Parts(NamedTuple):
    """The board and the packs, and each part of the rules about them."""

    arena: Arena
    packs: Packs
    paths: Paths
    webs: Webs
    hits: Hits
    dens: Dens
    turns: Turns


def read_parts(edition: Edition) -> Parts:
    """The parts under an edition's data and switches. Raises BadEdition."""
    chosen = edition.switches
    packs = read_packs(edition)
    arena = read_arena(edition, packs)
    paths = Paths(arena, packs, chosen["area-cuts-l"])
    webs = Webs(arena, packs, chosen["web-armor"])
    hits = Hits(arena, packs, webs, chosen["runner-rear"], chosen["web-passing"])
    dens = Dens(arena, packs)
    turns = Turns(
        arena,
        packs,
        dens,
        paths,
        webs,
        hits,
        quiet=None if chosen["no-progress"] == "off" else int(chosen["no-progress"]),
        entered_move=chosen["waiting-moves"] == "on",
    )
    return Parts(arena, packs, paths, webs, hits, dens, turns)
